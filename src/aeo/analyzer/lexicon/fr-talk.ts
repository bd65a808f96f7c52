// French phrases of what answers a buyer's question (talk-marks.ts).

export const talk: Partial<Record<string, string>> = {}
