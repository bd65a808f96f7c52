// What is read of a product at most.

/** Characters (UTF-16 units) of a description that are analysed. */
export const BODY_LIMIT = 2_000_000
