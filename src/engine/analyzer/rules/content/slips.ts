// content-014: title and description are free of slips of typing that are certain.

import type { Reads } from '../../reading.ts'
import { type Evidence, type Finding, na, pass, quoted, type Rule, span, warn, whole } from '../../rule.ts'
import { isLayout, type Slip } from '../../slips/slip.ts'
import { isMark, slipsIn } from '../../slips/slips.ts'

type Source = Parameters<typeof slipsIn>[0] & Reads<'contradictions'>

const SHOWN = 5
/** Characters on either side by which an author finds the place of a slip in a list of them. */
const QUOTED = 40

const PLACES: Record<string, string> = {
  'seo.title': ' in the meta title',
  'seo.description': ' in the meta description',
  'options.values': ' in the options',
  product_type: ' as the type',
  tags: ' in the tags',
  metafields: ' in the metafields',
}

const CUT: Record<string, string> = {
  description: 'the description ends in the middle of',
  'seo.title': 'the meta title ends in the middle of',
  'seo.description': 'the meta description breaks off in',
}

const spanOf = ({ field, start, end, shown }: Slip, reading: Source): Evidence => {
  const own: Record<string, string | undefined> = {
    title: reading.title.text,
    description: reading.description.text,
    'seo.title': reading.metaTitle?.text,
    'seo.description': reading.metaDescription?.text,
  }
  const text = own[field]
  return text === undefined ? whole(field, shown) : span(field, text, start, end)
}

/** Where the quotation of a long slip begins, so that it shows what differs: at the word before it. */
const shownFrom = (shown: string, mended: string): number => {
  if (Math.max(shown.length, mended.length) <= QUOTED) return 0
  const at = [...shown].findIndex((letter, place) => letter !== mended[place])
  return at < QUOTED / 2 ? 0 : shown.lastIndexOf(' ', at - QUOTED / 4) + 1
}

const cutBefore = (text: string, from: number): string => (from === 0 ? text : `…${text.slice(from)}`)

const isAccent = ({ shown, mended }: Slip): boolean =>
  isMark(shown, mended) && shown.toLowerCase() !== mended?.toLowerCase()

/** Whether the two spellings are told as a contradiction of two fields. */
const isToldApart = ({ shown, beside }: Slip, { contradictions: { found } }: Source): boolean =>
  beside !== undefined &&
  found.some(({ isSpelling, one, other }) => {
    const named = `${one.shown}\n${other.shown}`
    return isSpelling && named.includes(shown) && named.includes(beside)
  })

const assess = (reading: Source): Finding => {
  const slips = slipsIn(reading).filter((slip) => !(isLayout(slip) || isToldApart(slip, reading)))
  if (slips.length === 0) return reading.description.text === '' ? na('no description') : pass(1)
  // Accents that are left out throughout a text tell less than a word that is missing.
  const once = slips
    .filter((slip, at) => slips.findIndex(({ shown }) => shown === slip.shown) === at)
    .sort((a, b) => Number(isAccent(a)) - Number(isAccent(b)))
  const said = once.slice(0, SHOWN).map((slip) => {
    if (slip.isCut) {
      const isWithin = slip.field === 'description' && slip.end < reading.description.text.trimEnd().length
      return `${isWithin ? 'a line of ' : ''}${CUT[slip.field]} ${quoted(slip.shown, QUOTED)}`
    }
    const from = slip.mended === null ? 0 : shownFrom(slip.shown, slip.mended)
    const shown = quoted(cutBefore(slip.shown, from), QUOTED) + (PLACES[slip.field] ?? '')
    if (slip.mended !== null) return `${shown} should be ${quoted(cutBefore(slip.mended, from), QUOTED)}`
    if (slip.beside !== undefined)
      return `${shown} stands beside ${quoted(slip.beside, QUOTED)}, and one of them is misspelt`
    return slip.lacksWord ? `${shown} lacks a word` : `${shown} lacks the other bracket`
  })
  const more = once.length > SHOWN ? `, and ${once.length - SHOWN} more` : ''
  const evidence = once.slice(0, SHOWN).map((slip) => spanOf(slip, reading))
  const part = { fix: '', example: '', priority: 'info' } as const
  return warn({
    value: 0,
    evidence,
    parts: said.map((one, at) => ({
      ...part,
      // What cuts one text cuts others.
      kind: (once[at]!.isCut && CUT[once[at]!.field]) || (isAccent(once[at]!) ? 'accents' : one),
      said: `Slips of typing: ${one}.`,
      further: `Also ${one}.`,
      evidence: [evidence[at]!],
    })),
    problem: `Slips of typing: ${said.join('; ')}${more}.`,
    example: '',
  })
}

export const slipsRule: Rule = {
  id: 'content-014',
  category: 'content',
  title: 'Correct the slips of typing',
  severity: 'info',
  weight: 0.5,
  tier: 'D',
  stage: 'citable',
  field: 'description',
  effort: 'low',
  counts: 'faults',
  measures:
    'Title and description have no missing space after a full stop, comma, colon, bracket or percent sign, no mark or word twice in a row, no bracket without its other half, no end in the middle of a sentence (a word that ends none, or a second sentence without a mark where the text is as long as fields and exports cut, or ends within a word that stands elsewhere), also of meta title and meta description, no small letter as its first, no word that is missing before “of” or at an end in English, no letters of a name and no first letter of a word set apart, no comma between materials and “build”, no “a” before a vowel or “an” before a consonant in English, no noun of the title twice in a row, no title that ends within the name of a value, no common misspelling, also in meta texts, options, tags and metafields (in these two not for an accent alone), no word of a metafield that its label has but for the last letter, no long word and no part of a name that the record itself writes otherwise (a letter more, two that have changed places, an accent) and, in English, none with one letter wrong, also in the title and the options. A space too many before a mark and “inches” behind their mark are no slips. Names, addresses, codes and what may be meant so are left alone.',
  source: 'A choice of this project',
  effect: 'None has been measured; buyers trust a text with slips less, and a search for the right word misses it.',
  counter_evidence: '',
  assess,
}
