// How often faults are repeated: FAULT_ROUNDS, once in a usual run and 50 times in a long one (`npm run test:long`).

const LONG_ROUNDS = 10

export const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1)

/** Whether this is a long run, with more and larger faults. */
export const IS_LONG = ROUNDS >= LONG_ROUNDS

/** What chance is drawn with: the same in every run, and another one each time in a long one. FAULT_SEED gives that of a failure again. */
export const SEED = Number(process.env.FAULT_SEED ?? (IS_LONG ? Math.floor(Math.random() * 2 ** 31) : 20_261_123))

/** How many of so many cases drawn by chance are tried: a twentieth of them in a usual run, and in the long run all. */
export const drawnRuns = (count: number): number =>
  Math.max(1, Math.round(count * Number(process.env.DRAWN_SHARE ?? 1)))
