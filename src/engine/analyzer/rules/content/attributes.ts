// content-004: the attributes that buyers of this kind of product ask for.

import { ATTRIBUTES, sameFact } from '../../../languages/taxonomy/attributes.ts'
import { ASKED, type AskedId } from '../../../languages/taxonomy/facts-asked.ts'
import { FAMILIES, isThing } from '../../../languages/taxonomy/families.ts'
import { ANYTHING } from '../../../languages/taxonomy/kinds.ts'
import { isOfContent } from '../../facts/fact-texts.ts'
import { hasWeight } from '../../facts/fact-traces.ts'
import { explained, lackOf, shortName } from '../../missing-attributes.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, listed, missing, na, pass, type Rule, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'

/** More than these make a title too long. */
const MAX_NAMED = 3
type Source = Reads<
  | 'converted'
  | 'description'
  | 'freshness'
  | 'kind'
  | 'language'
  | 'lexicon'
  | 'naming'
  | 'product'
  | 'stated'
  | 'title'
>

/** Why what is no thing is not asked for measures and materials. */
export const NO_ATTRIBUTES = 'no attributes of this kind in a voucher or service'

const shortList = (names: readonly string[]): string =>
  names.length <= MAX_NAMED
    ? listed(names)
    : listed([...names.slice(0, MAX_NAMED - 1), `${names.length - MAX_NAMED + 1} more attributes`])

/** What is asked for as an attribute that has another name. */
const STATED_AS: Record<string, string> = {
  package: 'dimensions',
  measure: 'dimensions',
  ratings: 'power',
  shoe_fit: 'fit',
  notes: 'scent',
}
const factOf = (id: string): string => sameFact(STATED_AS[id] ?? id)

/** What hints alone tell, and what is asked of some things of a kind only, does not count. */
const isCounted = (id: AskedId): boolean => factOf(id) in ATTRIBUTES && !ASKED[id].trace.includes('^(?!')

/** Share of what buyers of the kind ask for that is stated anywhere, each thing once; null where the language, or what is asked, is not known. */
const statedShare = (reading: Source): number | null => {
  const { kind, lexicon, naming, stated } = reading
  // What is asked of anything tells too little of a thing to count for what is asked of its kind.
  if (!lexicon || (naming.family === null && kind === ANYTHING)) return null
  const { required, absent, open } = lackOf(reading)
  // What software and files are asked for has no labels: a hint is all there is, and counts half.
  if (naming.family === 'downloads') return kind ? (1 - Math.min(1, open.length / kind.asked.length)) / 2 : null
  const known = new Set([...stated].map(factOf))
  const said = new Set(required.flat().map(factOf))
  const counted = (kind?.asked ?? []).filter(({ id }) => isCounted(id))
  const asked = new Set(counted.map(({ id }) => factOf(id)).filter((id) => !said.has(id)))
  const wanted = required.length + asked.size
  const met = required.length - absent.length + [...asked].filter((id) => known.has(id)).length
  if (wanted === 0) return null
  return met / wanted
}

const isShort = ({ description: { ownWords } }: Source): boolean =>
  ownWords > 0 && ownWords < THRESHOLDS.description.minWords

/** Where nothing is missing. Of what is only hinted at it is not known how well it is stated. */
const complete = ({ lexicon, naming: { family } }: Source, share: number | null): Finding => {
  if (!lexicon) return na('language')
  if (family === 'downloads' && share !== null) return pass(share)
  if (!isThing(family)) return na(NO_ATTRIBUTES)
  if (share !== null) return pass((1 + share) / 2)
  return family === null ? na('kind of product not recognised') : pass(1)
}

const assess = (reading: Source): Finding => {
  const { kind, naming, freshness } = reading
  if (freshness.stale.some((one) => one.kind === 'event')) return na('the event is over')
  const { absent, all } = lackOf(reading)
  const share = statedShare(reading)
  if (all.length === 0) return complete(reading, share)
  const buyers = kind?.name ?? (naming.family === null ? '' : FAMILIES[naming.family].name)
  const names = all.map(({ name }) => name)
  const advice = all.map(explained)
  const parcel =
    hasWeight(reading) && all.some(({ id }) => isOfContent(id))
      ? '; the weight of the variants is that of the parcel'
      : ''
  return warn({
    value: share ?? 1,
    // Of a kind or in a language that is not known, what is missing is told and does not count.
    isUncounted: share === null,
    evidence: all.map(({ id }) => missing(id)),
    // That a text is short and what it lacks is one thing to do.
    saidBy: isShort(reading) ? ['content-002'] : [],
    // The title has room for what is required.
    fix: `State ${shortList((absent.length > 1 ? all.slice(0, absent.length) : all).map(shortName))}`,
    problem: `Buyers ${buyers === '' ? '' : `of ${buyers} `}ask for ${listed(names)}. We found ${names.length === 1 ? 'no such statement' : 'none of these'} in any field of the record${parcel}.`,
    example: `Add as lines of the description or as metafields: ${advice.join('; ')}.`,
  })
}

export const attributesRule: Rule = {
  id: 'content-004',
  category: 'content',
  title: 'State the attributes buyers ask for',
  severity: 'warning',
  weight: 2.5,
  tier: 'B',
  stage: 'eligible',
  field: 'description',
  effort: 'medium',
  measures:
    'The required attributes of the product family are found by label, measure or the phrases of the lexicon. One is missing only where nothing in the record so much as hints at it: tags, handle, texts and file names of pictures included, and weights of variants, which tell no net content. What is asked next of such a product, or of its finer kind (“necklaces”, “tents”, or what the path of its category says), is named with them, up to five in all: first what is asked first, the rest where two things are missing or the one that is decides by itself, as care or a closure. The value is the share of what of all this can be recognised that is stated, each thing once, wherever it stands; where nothing is missing, what is only hinted at counts half, as does all that is told of software and files. Of a product of unknown kind two general facts are asked for, which do not count: its facts are not judged, and the other rules decide. In a language without rules only measures and fibres are looked for, in some of them, such as Italian and Lithuanian, care, contents and storage too.',
  source:
    'arXiv 2510.11438 (AutoGEO, ICLR 2026); OpenAI product feed specification; attributes of the Shopify product taxonomy and Google’s product data specification',
  effect: 'Rules learned for e-commerce put specifications first; overall visibility 18.3 to 34.1 with Gemini.',
  counter_evidence:
    'Measured as share of words, without significance tests; which attributes a family needs is our choice.',
  assess,
}
