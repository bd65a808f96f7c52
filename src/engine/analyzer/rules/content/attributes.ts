// content-004: the attributes that buyers of this kind of product ask for.

import { ATTRIBUTES, type AttributeId, STATED_BY } from '../../../languages/taxonomy/attributes.ts'
import { FAMILIES, isThing } from '../../../languages/taxonomy/families.ts'
import type { Fact } from '../../facts/facts.ts'
import { attributeAdvice, missingAttributes } from '../../missing-attributes.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, listed, missing, na, pass, type Rule, warn } from '../../rule.ts'
import { namesBrand } from '../shared/field-text.ts'

/** Attributes that titles name. */
const IN_TITLES = new Set<AttributeId>([
  'material', 'size', 'fit', 'dimensions', 'power', 'electrical', 'connectivity', 'compatibility', 'net_content', 'ingredients',
  'skin_type', 'scent', 'plant_height', 'species', 'author', 'pages', 'age_range',
]) // biome-ignore format: a word list

/** More than these make a title too long. */
const MAX_NAMED = 3

const named = (anyOf: readonly AttributeId[]): string => anyOf.map((id) => ATTRIBUTES[id].name).join(' or ')

/** Whether one of the facts states an attribute, in words or as a measure. */
const isStatedBy = (facts: readonly Fact[], id: AttributeId): boolean =>
  facts.some(
    ({ attributes, quantities }) =>
      attributes.includes(id) || quantities.some(({ dimension }) => STATED_BY[dimension]?.includes(id)),
  )

type Added = { isBranded?: boolean; facts?: readonly Fact[] }

/**
 * The facts that a short field could carry: attributes that a title would name, those not stated yet first. Without those that
 * the title has, or what is `added` to it already.
 */
export const whatToAdd = (
  reading: Reads<'brand' | 'lexicon' | 'naming' | 'stated' | 'title' | 'titleFacts'>,
  added: Added = {},
): string => {
  const { naming, stated, title, titleFacts } = reading
  const { family } = naming
  if (family !== null && FAMILIES[family].asks) return FAMILIES[family].asks
  const isBranded = added.isBranded || namesBrand(title, reading)
  const said = added.facts ? [...titleFacts, ...added.facts] : titleFacts
  const wanted: AttributeId[] = []
  const repeated: AttributeId[] = []
  for (const [id] of family === null ? [] : FAMILIES[family].required)
    if (IN_TITLES.has(id!) && !isStatedBy(said, id!)) (stated.has(id!) ? repeated : wanted).push(id!)
  const names = [...wanted, ...repeated].slice(0, 2)
  if (names.length > 0)
    return `${isBranded ? '' : 'the brand or '}what sets it apart: ${listed(names.map((id) => ATTRIBUTES[id].name))}`
  return `what sets it apart${isBranded ? '' : ', such as the brand'}`
}

/** Why what is no thing is not asked for measures and materials. */
export const NO_ATTRIBUTES = 'no attributes of this kind in a voucher or service'

const shortList = (names: readonly string[]): string =>
  names.length <= MAX_NAMED
    ? listed(names)
    : listed([...names.slice(0, MAX_NAMED - 1), `${names.length - MAX_NAMED + 1} more attributes`])

const assess = (reading: Reads<'lexicon' | 'naming' | 'stated'>): Finding => {
  const { naming, lexicon } = reading
  if (!lexicon) return na('language')
  if (naming.family === null) return na('kind of product not recognised')
  const { name, required } = FAMILIES[naming.family]
  const absent = missingAttributes(reading)
  if (!isThing(naming.family)) return na(NO_ATTRIBUTES)
  if (absent.length === 0) return pass(1)
  return warn({
    value: 1 - absent.length / required.length,
    evidence: absent.map(([first]) => missing(first!)),
    fix: `State ${shortList(absent.map(([first]) => ATTRIBUTES[first!].name))}`,
    problem: `Buyers of ${name} ask for ${listed(absent.map(named))}. We found ${absent.length === 1 ? 'no such statement' : 'none of these'} in title, description, options or metafields.`,
    example: `Add as lines of the description or as metafields: ${absent.map(attributeAdvice).join('; ')}.`,
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
    'The required attributes of the product family are found in title, description, options or metafields, by label, measure or the phrases of the lexicon.',
  source: 'arXiv 2510.11438 (AutoGEO, ICLR 2026); OpenAI product feed specification',
  effect: 'Rules learned for e-commerce put specifications first; overall visibility 18.3 to 34.1 with Gemini.',
  counter_evidence:
    'Measured as share of words, without significance tests; which attributes a family needs is our choice.',
  assess,
}
