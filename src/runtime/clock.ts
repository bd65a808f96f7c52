/** The time: ISO 8601, UTC, milliseconds. */
export const now = (): string => new Date().toISOString()
