// content-004: the attributes that buyers of this kind of product ask for.

import { FAMILIES, isThing } from '../../../languages/taxonomy/families.ts'
import { lackOf } from '../../missing-attributes.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, listed, missing, na, pass, type Rule, warn } from '../../rule.ts'

/** More than these make a title too long. */
const MAX_NAMED = 3
type Source = Reads<'converted' | 'description' | 'kind' | 'language' | 'lexicon' | 'naming' | 'product' | 'stated'>

/** Why what is no thing is not asked for measures and materials. */
export const NO_ATTRIBUTES = 'no attributes of this kind in a voucher or service'

const shortList = (names: readonly string[]): string =>
  names.length <= MAX_NAMED
    ? listed(names)
    : listed([...names.slice(0, MAX_NAMED - 1), `${names.length - MAX_NAMED + 1} more attributes`])

const assess = (reading: Source): Finding => {
  const { kind, naming, lexicon } = reading
  const { required, absent, all } = lackOf(reading)
  // In a language without rules, and of a kind that is no family, what is missing is told and does not count.
  const isUncounted = required.length === 0
  if (all.length === 0) {
    if (!lexicon) return na('language')
    if (naming.family === null) return na('kind of product not recognised')
    return isThing(naming.family) ? pass(1) : na(NO_ATTRIBUTES)
  }
  const buyers = kind?.name ?? (naming.family === null ? '' : FAMILIES[naming.family].name)
  const names = all.map(({ name }) => name)
  const advice = all.map(({ name, asks }) => `${name} (${asks})`)
  return warn({
    // What is only asked next costs nothing.
    value: required.length === 0 ? 1 : 1 - absent.length / required.length,
    isUncounted,
    evidence: all.map(({ id }) => missing(id)),
    // The title has room for what is required.
    fix: `State ${shortList((absent.length > 1 ? names.slice(0, absent.length) : names).map((name) => name.split(' or ', 1)[0]!))}`,
    problem: `Buyers ${buyers === '' ? '' : `of ${buyers} `}ask for ${listed(names)}. We found ${names.length === 1 ? 'no such statement' : 'none of these'} in any field of the record.`,
    example: `Add as lines of the description or as metafields: ${advice.join('; ')}.`,
  })
}

export const attributesRule: Rule = {
  id: 'content-004',
  category: 'content',
  title: 'State the attributes buyers ask for',
  severity: 'warning',
  weight: 1.5,
  tier: 'B',
  stage: 'eligible',
  field: 'description',
  effort: 'medium',
  measures:
    'The required attributes of the product family are found by label, measure or the phrases of the lexicon. One is missing only where nothing in the record so much as hints at it: tags, handle, weights of variants, texts and file names of pictures included. What is asked next of such a product, or of its finer kind (“necklaces”, “tents”, or what the path of its category says), is named with them, up to four in all, and costs no points: first what is asked first, the rest where two things are missing. In a language without rules only measures and fibres are looked for, in Portuguese, Italian and Dutch material, care and contents too.',
  source:
    'arXiv 2510.11438 (AutoGEO, ICLR 2026); OpenAI product feed specification; attributes of the Shopify product taxonomy and Google’s product data specification',
  effect: 'Rules learned for e-commerce put specifications first; overall visibility 18.3 to 34.1 with Gemini.',
  counter_evidence:
    'Measured as share of words, without significance tests; which attributes a family needs is our choice.',
  assess,
}
