// The rule table: every rule with its evidence, in the order of the documentation. A rule is data plus one small pure function
// over the reading; both stand in the file of its theme under rules/. And what is to be known of a rule, on a page of its own: served at
// /docs/rules/{id}, and in the documentation with an example.

import type { Rule } from './rule.ts'
import { feedRule } from './rules/commerce/feed.ts'
import { availabilityRule, priceRule } from './rules/commerce/offer.ts'
import { returnsRule, shippingRule } from './rules/commerce/policies.ts'
import { tidyOfferRule } from './rules/commerce/tidy-offer.ts'
import { variantsRule } from './rules/commerce/variants.ts'
import { attributesRule } from './rules/content/attributes.ts'
import { consistencyRule } from './rules/content/consistency.ts'
import { depthRule, factsRule } from './rules/content/depth.ts'
import { hedgingRule } from './rules/content/hedging.ts'
import { hypeRule } from './rules/content/hype.ts'
import { openingRule } from './rules/content/opening.ts'
import { readabilityRule } from './rules/content/readability.ts'
import { slipsRule } from './rules/content/slips.ts'
import { repetitionRule, stuffingRule } from './rules/content/stuffing.ts'
import { tidyRule } from './rules/content/tidy.ts'
import { unprovenClaimsRule } from './rules/content/unproven-claims.ts'
import { answersRule, intentsRule } from './rules/conversational/answers.ts'
import { audienceRule, comparisonRule } from './rules/conversational/audience.ts'
import { altTextRule } from './rules/media/alt-text.ts'
import { lockedFactsRule, picturesRule } from './rules/media/pictures.ts'
import { identifiersRule } from './rules/schema/identifiers.ts'
import { parityRule } from './rules/schema/parity.ts'
import { ratingRule } from './rules/schema/rating.ts'
import { structuredDataRule } from './rules/schema/structured-data.ts'
import { entityRule } from './rules/semantic/entity.ts'
import { survivalRule } from './rules/structure/extractable-facts.ts'
import { headingsRule } from './rules/structure/headings.ts'
import { metaDescriptionRule, metaTitleRule } from './rules/structure/meta-fields.ts'
import { tidyFieldsRule } from './rules/structure/tidy-fields.ts'
import { titleRule } from './rules/structure/title.ts'
import { alignmentRule } from './rules/structure/topic-alignment.ts'
import { attributionRule } from './rules/trust/attribution.ts'
import { credentialsRule, experienceRule, reviewsRule, shopRule } from './rules/trust/eeat.ts'
import { freshnessRule } from './rules/trust/freshness.ts'
import { hiddenTextRule } from './rules/trust/hidden-text.ts'
import { weightOf } from './score.ts'

/** Changes with every rule, threshold, weight or lexicon: scores compare only within one version. */
export const RULE_VERSION = '2026.27'

export const rules: readonly Rule[] = [
  titleRule,
  metaTitleRule,
  metaDescriptionRule,
  alignmentRule,
  headingsRule,
  survivalRule,
  tidyFieldsRule,
  openingRule,
  depthRule,
  factsRule,
  attributesRule,
  hedgingRule,
  hypeRule,
  unprovenClaimsRule,
  consistencyRule,
  repetitionRule,
  stuffingRule,
  readabilityRule,
  tidyRule,
  slipsRule,
  priceRule,
  availabilityRule,
  shippingRule,
  returnsRule,
  variantsRule,
  feedRule,
  tidyOfferRule,
  structuredDataRule,
  identifiersRule,
  ratingRule,
  parityRule,
  answersRule,
  intentsRule,
  comparisonRule,
  audienceRule,
  entityRule,
  reviewsRule,
  experienceRule,
  credentialsRule,
  shopRule,
  picturesRule,
  altTextRule,
  lockedFactsRule,
  freshnessRule,
  hiddenTextRule,
  attributionRule,
]

/** How a rule counts, other than always. */
export const COUNTS = { gains: 'only adds', faults: 'only takes away' }

/** The page of a rule, as Markdown. */
export const rulePage = (rule: Rule): string => {
  const { id, title, severity, tier, stage, scope, counts, measures, effect, source, counter_evidence } = rule
  const weight = scope === 'catalogue' ? 'catalogue, no weight' : `weight ${weightOf(rule)}`
  return `# ${id}: ${title}

${severity} · tier ${tier} · ${weight}${counts ? ` (${COUNTS[counts]})` : ''} · ${stage}

* What: ${measures}
* Why (effect): ${effect}
* Source: ${source}
* Against it: ${counter_evidence === '' ? 'nothing known.' : counter_evidence}
`
}

/** Where the service serves the page of each rule; reports name it. */
export const RULE_PAGES = '/docs/rules/{rule}'

/** The page of the rule with that id; undefined where there is none. */
export const pageOfRule = (id: string): string | undefined => {
  const rule = rules.find((one) => one.id === id)
  return rule && rulePage(rule)
}
