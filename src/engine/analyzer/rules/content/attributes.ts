// content-004: the attributes that buyers of this kind of product ask for.

import { ATTRIBUTES, type AttributeId } from '../../../languages/taxonomy/attributes.ts'
import { FAMILIES, isThing } from '../../../languages/taxonomy/families.ts'
import { attributeAdvice, missingAttributes, missingWanted } from '../../missing-attributes.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, listed, missing, na, pass, type Rule, warn } from '../../rule.ts'

/** More than these make a title too long. */
const MAX_NAMED = 3
/** So many facts are asked for at once. */
const MOST = 5

const named = (anyOf: readonly AttributeId[]): string => anyOf.map((id) => ATTRIBUTES[id].name).join(' or ')

/** Why what is no thing is not asked for measures and materials. */
export const NO_ATTRIBUTES = 'no attributes of this kind in a voucher or service'

const shortList = (names: readonly string[]): string =>
  names.length <= MAX_NAMED
    ? listed(names)
    : listed([...names.slice(0, MAX_NAMED - 1), `${names.length - MAX_NAMED + 1} more attributes`])

const assess = (reading: Reads<'description' | 'lexicon' | 'naming' | 'product' | 'stated'>): Finding => {
  const { naming, lexicon } = reading
  if (!lexicon) return na('language')
  if (naming.family === null) return na('kind of product not recognised')
  const { name, required } = FAMILIES[naming.family]
  const absent = missingAttributes(reading)
  const next = missingWanted(reading, required, absent)
  // One thing that may be asked for is no lack yet.
  const further = absent.length + next.length < 2 ? [] : next.slice(0, Math.max(1, MOST - absent.length))
  if (absent.length + further.length === 0) return isThing(naming.family) ? pass(1) : na(NO_ATTRIBUTES)
  const names = [...absent.map(named), ...further.map((one) => one.name)]
  const advice = [...absent.map(attributeAdvice), ...further.map((one) => `${one.name} (${one.asks})`)]
  return warn({
    // What is only asked next costs nothing.
    value: required.length === 0 ? 1 : 1 - absent.length / required.length,
    evidence: [...absent.map(([first]) => missing(first!)), ...further.map(({ id }) => missing(id))],
    // The title has room for what is required.
    fix: `State ${shortList(absent.length > 1 ? absent.map(([first]) => ATTRIBUTES[first!].name) : [...absent.map(([first]) => ATTRIBUTES[first!].name), ...further.map((one) => one.name)])}`,
    problem: `Buyers of ${name} ask for ${listed(names)}. We found ${names.length === 1 ? 'no such statement' : 'none of these'} in any field of the record.`,
    example: `Add as lines of the description or as metafields: ${advice.join('; ')}.`,
  })
}

export const attributesRule: Rule = {
  id: 'content-004',
  category: 'content',
  title: 'State the attributes buyers ask for',
  severity: 'warning',
  weight: 1,
  tier: 'B',
  stage: 'eligible',
  field: 'description',
  effort: 'medium',
  measures:
    'The required attributes of the product family are found by label, measure or the phrases of the lexicon. One is missing only where no field of the record, tags and pictures’ texts included, so much as hints at it. Where two or more things are missing, what an editor asks next of such a product is named with them, up to five in all; it costs no points.',
  source: 'arXiv 2510.11438 (AutoGEO, ICLR 2026); OpenAI product feed specification',
  effect: 'Rules learned for e-commerce put specifications first; overall visibility 18.3 to 34.1 with Gemini.',
  counter_evidence:
    'Measured as share of words, without significance tests; which attributes a family needs is our choice.',
  assess,
}
