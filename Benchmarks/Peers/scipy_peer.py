"""SciPy's solvers as a peer of settle-bench: see README.md.

    python3 scipy_peer.py --release   SciPy's release, or exit code 3 where it is not installed
    python3 scipy_peer.py             answers requests on standard input until that ends

A request is method, count, interval, distance, speed, limit, then displacement, velocity, stiffness, damping for every
release. The reply is evaluations and processor seconds, then for every release its count of frames, negative for a
failure, and so many pairs of displacement and velocity. All are 64-bit numbers in the machine's order of bytes.
"""

import math
import os
import struct
import sys
import time

TOLERANCES = (1e-6, 1e-9)
NAMES = ("RK45", "DOP853", "LSODA", "Radau")


def print_release():
    from importlib import metadata

    try:
        print(metadata.version("scipy"))
    except metadata.PackageNotFoundError:
        sys.exit(3)


def settle(numpy, solver_class, tolerance, release, rest):
    """Frames as an array of pairs, `None` for a failure, and the evaluations.

    The solvers are stepped as solve_ivp() steps them, with their dense output for the frames in each step. Looking at
    these is what an event function would do, at less cost, and it cannot miss the frame.
    """
    displacement, velocity, stiffness, damping = release
    interval, distance, speed, limit = rest

    def derivative(_, y):
        return (y[1], -stiffness * y[0] - damping * y[1])

    start = numpy.array((displacement, velocity))
    if abs(displacement) < distance and abs(velocity) < speed:
        return start.reshape(1, 2), 0
    solver = solver_class(derivative, 0.0, start, limit * interval, rtol=tolerance, atol=tolerance)
    pieces, written = [start.reshape(2, 1)], 1
    while written < limit and solver.status == "running":
        solver.step()
        if solver.status == "failed":
            break
        last = min(math.floor(solver.t / interval), limit - 1)
        if last < written:
            continue
        states = solver.dense_output()(numpy.arange(written, last + 1) * interval)
        rests = (abs(states[0]) < distance) & (abs(states[1]) < speed)
        if rests.any():
            pieces.append(states[:, : rests.argmax() + 1])
            return numpy.concatenate(pieces, axis=1).T, solver.nfev
        pieces.append(states)
        written = last + 1
    return None, solver.nfev


def serve():
    import numpy
    from scipy import integrate

    numbers = struct.Struct("=qqdddq")
    requests, replies = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    while header := requests.read(numbers.size):
        method, count, *rest = numbers.unpack(header)
        releases = struct.unpack(f"={4 * count}d", requests.read(32 * count))
        solver_class = getattr(integrate, NAMES[method // len(TOLERANCES)])
        tolerance = TOLERANCES[method % len(TOLERANCES)]
        start = time.process_time()
        results = [settle(numpy, solver_class, tolerance, releases[4 * n : 4 * n + 4], rest) for n in range(count)]
        seconds = time.process_time() - start
        replies.write(struct.pack("=qd", sum(evaluations for _, evaluations in results), seconds))
        for frames, _ in results:
            replies.write(struct.pack("=q", -1 if frames is None else len(frames)))
            if frames is not None:
                replies.write(numpy.ascontiguousarray(frames, dtype=float).tobytes())
        replies.flush()


if __name__ == "__main__":
    print_release() if sys.argv[1:] == ["--release"] else serve()
