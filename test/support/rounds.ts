// How often faults are repeated: FAULT_ROUNDS, 2 in a usual run and 50 in a long one (`npm run test:long`).

const USUAL_ROUNDS = 2

export const ROUNDS = Number(process.env.FAULT_ROUNDS ?? USUAL_ROUNDS)

/** Whether this is a long run, with more and larger faults. */
export const IS_LONG = ROUNDS > USUAL_ROUNDS
