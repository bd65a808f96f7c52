// Resampling that gives the same answer for the same data, whenever and wherever it is asked: the generator always starts from the same number.
// It approximates a sum over all resamples, which is a fixed number; nothing it answers is a measurement.

/** Numbers from 0 to below 1 (mulberry32 of Tommy Ettinger, public domain). */
const draws = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

const SEED = 20_240_229
const RESAMPLES = 2_000

/** The middle 95 % of the means of resamples of the values, ascending order of which does not matter. At least one value. */
export const bootstrapMean = (values: readonly number[]): [low: number, high: number] => {
  const next = draws(SEED)
  // The same values in another order are the same data.
  const sorted = Float64Array.from(values).sort()
  const n = sorted.length
  const means = new Float64Array(RESAMPLES)
  for (let at = 0; at < RESAMPLES; at++) {
    let sum = 0
    for (let drawn = 0; drawn < n; drawn++) sum += sorted[Math.floor(next() * n)]!
    means[at] = sum / n
  }
  means.sort()
  return [means[Math.floor(RESAMPLES * 0.025)]!, means[Math.ceil(RESAMPLES * 0.975) - 1]!]
}

/** Up to here every assignment of signs is looked at: 16,384. */
const ENUMERATED = 14
const DRAWN = 4_999

/** Assignments of signs whose sum is as far from 0 as `observed`; one sign changes from each to the next (Gray code). */
const everySign = (values: Float64Array, observed: number): number => {
  const signs = new Int8Array(values.length).fill(1)
  let sum = 0
  for (const value of values) sum += value
  const all = 2 ** values.length
  let extreme = 0
  for (let at = 1; ; at++) {
    if (Math.abs(sum) >= observed) extreme++
    if (at === all) return extreme / all
    const changed = 31 - Math.clz32(at & -at)
    sum -= 2 * signs[changed]! * values[changed]!
    signs[changed] = -signs[changed]!
  }
}

const someSigns = (values: Float64Array, observed: number): number => {
  const next = draws(SEED)
  let extreme = 0
  for (let at = 0; at < DRAWN; at++) {
    let sum = 0
    for (const value of values) sum += next() < 0.5 ? value : -value
    if (Math.abs(sum) >= observed) extreme++
  }
  return (extreme + 1) / (DRAWN + 1)
}

/**
 * Two-sided p of the sign-flip test: how often the sum of the differences would be as far from 0 if each of them had been as likely to go
 * the other way. Exact for up to 14 differences that are not 0, with 4,999 fixed draws beyond, of which the observed one is one (B. Phipson, G. K.
 * Smyth, Permutation p-values should never be zero, 2010). R. A. Fisher, The Design of Experiments (1935), section 21. 1 when nothing differs.
 */
export const signFlip = (differences: readonly number[]): number => {
  const values = Float64Array.from(differences.filter((difference) => difference !== 0)).sort()
  let sum = 0
  for (const value of values) sum += value
  // Sums of the same numbers in another order differ in the last digits.
  const observed = Math.abs(sum) - 1e-9
  if (values.length === 0) return 1
  return values.length <= ENUMERATED ? everySign(values, observed) : someSigns(values, observed)
}
