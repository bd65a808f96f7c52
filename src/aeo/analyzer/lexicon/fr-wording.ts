// French phrases of how a text is worded (wording-marks.ts).

export const wording: Partial<Record<string, string>> = {}
