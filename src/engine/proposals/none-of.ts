// Why nothing is proposed for a product, by what the analysis has to suggest for it: what the writer could have written, and why it did not, and what
// is the merchant's to do.

import type { Suggestion } from '../analyzer/report/report.ts'
import { listed, quoted } from '../analyzer/rule.ts'
import type { AnalysedReading } from './score-gain.ts'

/** Why drafts are not proposed: what would be lost, and faults of the record's own that they would carry on. */
export type Refused = { lost: string[]; faults: string[] }

const SHOWN = 3

const some = (words: readonly string[]): string => listed([...new Set(words)].slice(0, SHOWN))

/** What a writer finds no way to do, by the rule that asks for it. */
const REASONS: Partial<Record<string, string>> = {
  'struct-001': 'what the title lacks, or means, stands nowhere for certain',
  'struct-002': 'the title cannot be shortened without what may tell it from others',
  'struct-003':
    'no sentence of the record says enough of the product by itself, and too few facts stand under labels; what stands there already may say more',
  'struct-005': 'which of its lines are headings and lists is not certain',
  'media-002': 'neither the title nor the names of the files say for certain what the pictures show',
}

/** Rules of facts that buyers ask for. */
const ASKED = 'content-004'

const named = ({ title, id }: Suggestion): string => `${quoted(title)} (${id})`

export const noneOf = ({ reading, suggestions }: AnalysedReading, { lost, faults }: Refused): string => {
  if (faults.length > 0)
    return `Nothing is proposed: it would repeat what looks like a slip in the record, ${some(faults)}. Mend that first.`
  if (lost.length > 0)
    return `Nothing is proposed: what could be written would lose ${some(lost.map((word) => quoted(word)))} of what stands there.`
  if (suggestions.length === 0) return 'Nothing is proposed: the analysis has nothing to suggest.'
  const open = suggestions.flatMap((one) => {
    const why = REASONS[one.id]
    return why === undefined ? [] : `${named(one)} is left to you: ${why}.`
  })
  const own = suggestions.filter(({ id }) => REASONS[id] === undefined)
  const asked = own.some(({ id }) => id === ASKED) ? reading.openQuestions.slice(0, SHOWN) : []
  return [
    'Nothing is proposed.',
    ...open.slice(0, SHOWN),
    ...(own.length > 0 ? [`Only you can do what else is suggested: ${some(own.map(named))}.`] : []),
    ...(asked.length > 0 ? [`Buyers ask: ${asked.join(' ')}`] : []),
  ].join(' ')
}
