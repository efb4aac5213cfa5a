/// The version that `settle --version` prints.
package let settleVersion = "0.1.0"
