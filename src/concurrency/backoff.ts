// How long what failed waits until it is tried again.

/** In ms: after the first failure, and at most. */
export type Pauses = { first: number; longest: number }

/** The pause after so many failures in a row (1 and more), in ms: each is twice the last one. */
export const doubled = (failures: number, { first, longest }: Pauses): number =>
  Math.min(first * 2 ** (failures - 1), longest)
