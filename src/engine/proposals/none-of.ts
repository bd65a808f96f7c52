// Why nothing is proposed for a product, by what the analysis has to suggest for it: what the writer could have written, and why it did not, and what
// is the merchant's to do.

import type { Suggestion } from '../analyzer/report/report.ts'
import { listed, quoted } from '../analyzer/rule.ts'
import type { Field } from '../optimization.ts'
import type { AnalysedReading } from './score-gain.ts'

/** Why drafts are not proposed: what would be lost, faults of the record's own that they would carry on, and fields where the score stays. */
export type Refused = { lost: string[]; faults: string[]; slight: Field[] }

const SHOWN = 3

const some = (words: readonly string[]): string => listed([...new Set(words)].slice(0, SHOWN))

/** What a writer finds no way to do, by the rule that asks for it, with the field that it would write. */
const REASONS: Partial<Record<string, { field: Field; why: string }>> = {
  'struct-001': { field: 'title', why: 'what the title lacks, or means, stands nowhere for certain' },
  'struct-002': { field: 'meta_title', why: 'it cannot be made of the title without what may tell it from others' },
  'struct-003': {
    field: 'meta_description',
    why: 'no sentence of the record says enough of the product by itself, and too few facts stand under labels',
  },
  'struct-005': { field: 'description', why: 'which of its lines are headings and lists is not certain' },
  'media-002': {
    field: 'image_alt',
    why: 'neither the title nor the names of the files say for certain what the pictures show',
  },
}

const KEPT = 'what stands there cannot be changed without losing something of it'
const SLIGHT = 'what could be written would not raise the score'

/** Rules of facts that buyers ask for. */
const ASKED = 'content-004'

const named = ({ title, id }: Suggestion): string => `${quoted(title)} (${id})`

export const noneOf = ({ reading, suggestions }: AnalysedReading, { lost, faults, slight }: Refused): string => {
  if (faults.length > 0)
    return `Nothing is proposed: it would repeat what looks like a slip in the record, ${some(faults)}. Mend that first.`
  if (lost.length > 0)
    return `Nothing is proposed: what could be written would lose ${some(lost.map((word) => quoted(word)))} of what stands there.`
  if (suggestions.length === 0) return 'Nothing is proposed: the analysis has nothing to suggest.'
  const open = suggestions.flatMap((one) => {
    const reason = REASONS[one.id]
    if (reason === undefined) return []
    const { field, why } = reason
    const isHeld =
      (field === 'meta_title' && reading.metaTitle) || (field === 'meta_description' && reading.metaDescription)
    return `${named(one)} is left to you: ${slight.includes(field) ? SLIGHT : isHeld ? KEPT : why}.`
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
