// Intervals of 95 % hold the truth in about 95 of 100 tests of engines whose probability is known.

import { wilson } from '../../../../src/engine/visibility/statistics/formulas.ts'
import { drawn } from '../../../support/drawn.ts'
import { assert, test } from '../../../support/test.ts'

const successesOf = (n: number, p: number, next: () => number): number => {
  let successes = 0
  for (let at = 0; at < n; at++) if (next() < p) successes++
  return successes
}

const near = (actual: number, expected: number, within = 0.0005): void =>
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected}`)

test("Wilson's interval has the values of the textbook", () => {
  for (const [successes, n, low, high] of [
    [0, 10, 0, 0.2775],
    [1, 10, 0.0179, 0.4042],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [81, 263, 0.2553, 0.3662],
  ] as const) {
    const [from, to] = wilson(successes, n)!
    near(from, low)
    near(to, high)
  }
})

test('no samples have no interval, and counts that are none are refused', () => {
  assert.is(wilson(0, 0), null)
  for (const [successes, n] of [
    [1, 0],
    [-1, 3],
    [4, 3],
    [Number.NaN, 3],
  ] as const)
    assert.throws(() => wilson(successes, n), /is no share/)
})

test('an interval lies within 0 and 1, holds the share, and shrinks with samples', () => {
  for (let n = 1; n <= 60; n++)
    for (let successes = 0; successes <= n; successes++) {
      const [low, high] = wilson(successes, n)!
      assert.ok(low >= 0 && low <= successes / n && successes / n <= high && high <= 1, `${successes} of ${n}`)
      const [nextLow, nextHigh] = wilson(successes * 4, n * 4)!
      assert.ok(nextHigh - nextLow < high - low, `${successes} of ${n}`)
    }
})

test('intervals of 10,000 engines of known probability hold it in 93 to 97 %', () => {
  const next = drawn(7)
  let held = 0
  for (let at = 0; at < 10_000; at++) {
    const p = 0.05 + 0.9 * next()
    const n = 5 + Math.floor(46 * next())
    const [low, high] = wilson(successesOf(n, p, next), n)!
    if (low <= p && p <= high) held++
  }
  assert.ok(held >= 9_300 && held <= 9_700, `${held} of 10,000`)
})

/** Probability that the interval holds p, summed over all outcomes. */
const coverage = (p: number, n: number): number => {
  let probability = (1 - p) ** n
  let held = 0
  for (let successes = 0; successes <= n; successes++) {
    const [low, high] = wilson(successes, n)!
    if (low <= p && p <= high) held += probability
    probability *= ((n - successes) / (successes + 1)) * (p / (1 - p))
  }
  return held
}

test('single probabilities leave that band as documented, most with five samples and close to 0', () => {
  const lowest = (from: number, to: number, n: number): number => {
    let low = 1
    for (let step = 0; step <= 2_000; step++) low = Math.min(low, coverage(from + ((to - from) * step) / 2_000, n))
    return low
  }
  near(lowest(0.05, 0.95, 5), 0.89, 0.005)
  near(lowest(0.05, 0.95, 50), 0.93, 0.005)
  near(lowest(0.001, 0.05, 5), 0.83, 0.005)
})
