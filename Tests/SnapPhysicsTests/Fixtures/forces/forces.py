"""Writes forces.jsonl: motions under forces, solved by SciPy's DOP853 with events of its own.

    python3 forces.py > forces.jsonl

Needs SciPy. README.md beside this file states the equations.
"""

import json
import math
import random

from scipy.integrate import solve_ivp
from scipy.optimize import brentq

TOLERANCE = dict(method="DOP853", rtol=1e-13, atol=1e-11, max_step=2e-3)
LEAST_REBOUND = 1e-9


def applied(case, x):
    pull = -case["stiffness"] * (x - case["target"])
    for position, depth, width in case["wells"]:
        y = x - position
        pull -= depth / width**2 * y * math.exp(-(y**2) / (2 * width**2))
    return pull


def settle(case, times):
    """States at the times, and where the motion stands in the end, if it does within the times."""
    x, v, t = case["start"][0], case["start"][1], 0.0
    states = []
    stands = None
    while len(states) < len(times):
        if v == 0:
            pull = applied(case, x)
            at_low = case["lower"] is not None and x == case["lower"][0] and pull < 0
            at_high = case["upper"] is not None and x == case["upper"][0] and pull > 0
            if at_low or at_high or abs(pull) <= case["holding"]:
                stands = x
                states += [(x, 0.0)] * (len(times) - len(states))
                break
            sign = math.copysign(1, pull)
        else:
            sign = math.copysign(1, v)

        def derivative(_, y):
            x, v = y
            drag = case["drag"] * sign * v * v
            return [v, applied(case, x) - case["damping"] * v - drag - sign * case["kinetic"]]

        until = min(times[-1], t + 4e-3)
        part = solve_ivp(derivative, (t, until), [x, v], dense_output=True, **TOLERANCE)
        found = None
        checks = [(lambda s: part.sol(s)[1] * sign, "turn", None)]
        for key, way in (("lower", 1), ("upper", -1)):
            if case[key] is not None and way * (x - case[key][0]) >= 0 and sign * way < 0:
                checks.append((lambda s, k=key, w=way: w * (part.sol(s)[0] - case[k][0]), "stop", case[key]))
        grid = [t + (until - t) * n / 64 for n in range(65)]
        for function, kind, stop in checks:
            for a, b in zip(grid, grid[1:]):
                if function(b) < 0 and (function(a) > 0 or a > t):
                    when = brentq(function, a, b, xtol=1e-15, rtol=1e-15)
                    if found is None or when < found[0]:
                        found = (when, kind, stop)
                    break
        end = found[0] if found else until
        while len(states) < len(times) and times[len(states)] <= end:
            states.append(tuple(part.sol(times[len(states)])))
        x, v = part.sol(end)
        t = end
        if found and found[1] == "turn":
            v = 0.0
        elif found:
            height, restitution = found[2]
            x, v = height, -restitution * v
            pull = applied(case, x)
            if pull * v < 0 and v * v / (2 * (abs(pull) + case["kinetic"])) <= LEAST_REBOUND or restitution == 0:
                v = 0.0
    return states, stands


def random_case(seed):
    """Everything acts in every case, so that they are tried together."""
    draw = random.Random(seed)
    omega = 2 * math.pi / draw.uniform(0.2, 0.8)
    springless = seed % 4 == 3
    detents = [0.0, draw.uniform(180, 300), draw.uniform(420, 600)]
    depth = draw.uniform(2e4, 3e5)
    friction = draw.uniform(0, 15) * omega**2 if seed % 3 else 0.0
    return {
        "seed": seed,
        "stiffness": 0.0 if springless else omega**2,
        "damping": 2 * draw.uniform(0.02, 0.7) * omega,
        "target": detents[1],
        "drag": draw.choice([0.0, draw.uniform(1e-4, 4e-3)]),
        "kinetic": friction,
        "holding": friction * draw.choice([1.0, draw.uniform(1, 1.5)]),
        "lower": [draw.uniform(-60, -10), draw.choice([0.0, 0.4, 0.8])],
        "upper": [draw.uniform(620, 700), draw.choice([0.2, 0.6])],
        "wells": [[p, depth * draw.uniform(0.5, 1.5), draw.uniform(15, 60)] for p in detents],
        "start": [draw.uniform(0, 600), draw.uniform(-6000, 6000)],
    }


def main():
    times = [round(n * 0.02, 6) for n in range(1, 41)]
    for seed in range(24):
        case = random_case(seed)
        states, stands = settle(case, times)
        case["times"] = times
        case["positions"] = [float(x) for x, _ in states]
        case["velocities"] = [float(v) for _, v in states]
        case["stands"] = stands
        print(json.dumps(case))


main()
