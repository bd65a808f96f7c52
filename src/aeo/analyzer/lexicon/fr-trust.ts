// French phrases of experience, expertise, trust and dates (trust-marks.ts).

export const trust: Partial<Record<string, string>> = {}
