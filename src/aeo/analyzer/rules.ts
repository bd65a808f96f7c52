// The rule table: every rule with its evidence, in the order of the documentation. A rule is data plus one small pure function
// over the reading; both stand in the file of its theme under rules/.

import type { Rule } from './rule.ts'
import { alignmentRule } from './rules/alignment.ts'
import { altTextRule } from './rules/alt-text.ts'
import { answersRule, intentsRule } from './rules/answers.ts'
import { attributesRule } from './rules/attributes.ts'
import { attributionRule } from './rules/attribution.ts'
import { audienceRule, comparisonRule } from './rules/audience.ts'
import { consistencyRule } from './rules/consistency.ts'
import { depthRule, factsRule } from './rules/depth.ts'
import { entityRule } from './rules/entity.ts'
import { feedRule } from './rules/feed.ts'
import { freshnessRule } from './rules/freshness.ts'
import { headingsRule } from './rules/headings.ts'
import { hedgingRule } from './rules/hedging.ts'
import { hiddenTextRule } from './rules/hidden-text.ts'
import { hypeRule } from './rules/hype.ts'
import { identifiersRule } from './rules/identifiers.ts'
import { metaDescriptionRule, metaTitleRule } from './rules/meta-fields.ts'
import { availabilityRule, priceRule } from './rules/offer.ts'
import { openingRule } from './rules/opening.ts'
import { parityRule } from './rules/parity.ts'
import { lockedFactsRule, picturesRule } from './rules/pictures.ts'
import { returnsRule, shippingRule } from './rules/policies.ts'
import { queryTermsRule } from './rules/query-terms.ts'
import { ratingRule } from './rules/rating.ts'
import { readabilityRule } from './rules/readability.ts'
import { repetitionRule } from './rules/repetition.ts'
import { sectionsRule } from './rules/sections.ts'
import { structuredDataRule } from './rules/structured-data.ts'
import { stuffingRule } from './rules/stuffing.ts'
import { survivalRule } from './rules/survival.ts'
import { titleRule } from './rules/title.ts'
import { credentialsRule, experienceRule, reviewsRule, shopRule } from './rules/trust.ts'
import { unprovenClaimsRule } from './rules/unproven-claims.ts'
import { variantsRule } from './rules/variants.ts'
import { vocabularyRule } from './rules/vocabulary.ts'

/** Changes with every rule, threshold, weight or lexicon: scores compare only within one version. */
export const RULE_VERSION = '2026.6'

export const rules: readonly Rule[] = [
  titleRule,
  metaTitleRule,
  metaDescriptionRule,
  alignmentRule,
  headingsRule,
  survivalRule,
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
  sectionsRule,
  priceRule,
  availabilityRule,
  shippingRule,
  returnsRule,
  variantsRule,
  feedRule,
  structuredDataRule,
  identifiersRule,
  ratingRule,
  parityRule,
  answersRule,
  intentsRule,
  comparisonRule,
  audienceRule,
  queryTermsRule,
  vocabularyRule,
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
