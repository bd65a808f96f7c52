// Why nothing, or nothing more, is proposed for a product, by what the analysis has to suggest for it: what the writer could have written, and why it did not, and what
// is the merchant's to do.

import type { Reading } from '../analyzer/reading.ts'
import type { Suggestion } from '../analyzer/report/report.ts'
import { listed, quoted } from '../analyzer/rule.ts'
import type { Field } from '../optimization.ts'
import type { AnalysedReading } from './score-gain.ts'

/** Why the draft of a field is not proposed. */
export type Refused = Map<Field, string>

const SHOWN = 3

const some = (words: readonly string[]): string => listed([...new Set(words)].slice(0, SHOWN))

type Why = { field: Field; why: (reading: Reading) => string }

const LEAST_FACTS = 3
const NAMED_SO =
  'neither the variants nor the names of the files say for certain whose pictures they are and what they show'

/** Whether the name of a picture's file has a word of the title. */
const isNamed = ({ product, title }: Reading): boolean => {
  const words = title.stems.filter((word) => word.length > 3)
  return product.images.some(({ src }) =>
    words.some((word) => src.slice(src.lastIndexOf('/')).toLowerCase().includes(word)),
  )
}

/** What a writer finds no way to do, by the rule that asks for it, with the field that it would write. */
const REASONS: Partial<Record<string, Why>> = {
  'struct-001': { field: 'title', why: () => 'what the title lacks, or means, stands nowhere for certain' },
  'struct-002': {
    field: 'meta_title',
    why: () =>
      'what the title does not say stands nowhere for certain, and each part of it may tell the product from others',
  },
  'struct-003': {
    field: 'meta_description',
    why: ({ facts }) =>
      facts.filter(({ label }) => label !== '').length < LEAST_FACTS
        ? 'no sentence states more of the product than the beginning of the description, which is shown without one, and too few facts stand under labels'
        : 'no sentence states more of the product than the beginning of the description, which is shown without one, and its facts under labels are not those that buyers ask for first',
  },
  'struct-005': {
    field: 'description',
    why: ({ product }) =>
      /<(?:h[1-6]|ul|ol|table|strong|b)\b/i.test(product.body_html)
        ? 'it has headings or lists, and other marks for the same text would add nothing'
        : 'which of its lines are headings and lists is not certain',
  },
  'media-002': {
    field: 'image_alt',
    why: (reading) =>
      isNamed(reading)
        ? 'the names of the files say whose pictures they are, and not what each of them shows'
        : NAMED_SO,
  },
}

const KEPT = 'what stands there cannot be changed without losing something of it'
export const SLIGHT = 'what could be written would not raise the score'
export const repeating = (slip: string): string =>
  `it would repeat what looks like a slip in the record, ${slip}, which has to be mended first`
export const losing = (words: readonly string[]): string =>
  `what could be written would lose ${some(words.map((word) => quoted(word)))} of what stands there`

/** Rules of facts that buyers ask for. */
const ASKED = 'content-004'

const named = ({ title, id }: Suggestion): string => `${quoted(title)} (${id})`

/** Why there is no proposal for what the analysis suggests, beside those that are made; null if nothing is left. */
export const noneOf = (
  { reading, suggestions }: AnalysedReading,
  refused: Refused,
  made: readonly Field[],
): string | null => {
  const told = new Set<Field>(made)
  const open = suggestions.flatMap((one) => {
    const reason = REASONS[one.id]
    if (reason === undefined || told.has(reason.field)) return []
    const { field, why } = reason
    told.add(field)
    const isHeld =
      (field === 'meta_title' && reading.metaTitle) || (field === 'meta_description' && reading.metaDescription)
    return `${named(one)} is left to you: ${refused.get(field) ?? (isHeld ? KEPT : why(reading))}.`
  })
  const others = [...refused].flatMap(([field, why]) =>
    told.has(field) || why === SLIGHT ? [] : `Of ${field} nothing is proposed: ${why}.`,
  )
  const left = [...open, ...others]
  if (made.length > 0) return left.length === 0 ? null : ['Nothing more is proposed.', ...left].join(' ')
  if (suggestions.length === 0 && left.length === 0) return 'Nothing is proposed: the analysis has nothing to suggest.'
  const own = suggestions.filter(({ id }) => REASONS[id] === undefined)
  const asked = own.some(({ id }) => id === ASKED) ? reading.openQuestions.slice(0, SHOWN) : []
  return [
    'Nothing is proposed.',
    ...left,
    ...(own.length > 0 ? [`Only you can do what else is suggested: ${some(own.map(named))}.`] : []),
    ...(asked.length > 0 ? [`Buyers ask: ${asked.join(' ')}`] : []),
  ].join(' ')
}
