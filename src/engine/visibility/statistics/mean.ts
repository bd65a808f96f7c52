// Numbers that several of the statistics are made with.

/** NaN of none. */
export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** 0-100 with one decimal, of a share. */
export const points = (share: number): number => Math.round(share * 1_000) / 10

/**
 * What a place is worth, 1 for the first: the discount of K. Järvelin, J. Kekäläinen, Cumulated gain-based evaluation of IR techniques, ACM
 * TOIS 20 (2002) 422-446.
 */
export const discounted = (place: number): number => 1 / Math.log2(1 + place)
