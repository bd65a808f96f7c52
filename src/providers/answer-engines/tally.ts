// What has gone wrong with one engine in a measurement, what it cost, and whether to keep asking.

import type { MeasuredRow } from './port.ts'

export type Tally = {
  /** Something went wrong; with `always` it would go wrong every time. */
  failed: (reason: string, always?: boolean) => void
  succeeded: () => void
  givenUp: () => boolean
  /** Why something went wrong the last time. */
  lastReason: () => string
  paid: (dollars: number | null) => void
  /** US dollars so far; null if no price is known. */
  cost: () => number | null
  /** A sample of the row is missing. Reasons complete a sentence that begins with the engine's name. */
  missing: (row: MeasuredRow, reason: string) => void
  /** Why samples are missing, of a row or of all; null if none is. */
  sentence: (label: string, row?: MeasuredRow) => string | null
}

const MAX_REASONS = 3

/** After this many failures in a row an engine is given up. */
export const createTally = (inARow: number): Tally => {
  const reasons = new Map<MeasuredRow, Map<string, number>>()
  let failures = 0
  let givenUp = false
  let last = ''
  let dollars: number | null = null

  const counted = (rows: Iterable<MeasuredRow>): Map<string, number> => {
    const sum = new Map<string, number>()
    for (const row of rows)
      for (const [reason, count] of reasons.get(row) ?? []) sum.set(reason, (sum.get(reason) ?? 0) + count)
    return sum
  }

  return {
    failed(reason, always = false) {
      // Requests that were under way when it was given up say nothing new.
      if (!givenUp) last = reason
      failures += 1
      givenUp ||= always || failures >= inARow
    },
    succeeded() {
      failures = 0
    },
    givenUp: () => givenUp,
    lastReason: () => last,
    paid(amount) {
      if (amount !== null) dollars = (dollars ?? 0) + amount
    },
    cost: () => dollars,
    missing(row, reason) {
      const ofRow = reasons.get(row) ?? new Map<string, number>()
      ofRow.set(reason, (ofRow.get(reason) ?? 0) + 1)
      reasons.set(row, ofRow)
    },
    sentence(label, row) {
      const ofRows = counted(row ? [row] : reasons.keys())
      if (ofRows.size === 0) return null
      const total = [...ofRows.values()].reduce((sum, count) => sum + count, 0)
      const worst = [...ofRows].toSorted(([, a], [, b]) => b - a).slice(0, MAX_REASONS)
      const answers = total === 1 ? '1 answer is' : `${total} answers are`
      return `${answers} missing: ${label} ${worst.map(([reason]) => reason).join('; ')}.`
    },
  }
}
