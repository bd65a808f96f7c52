// The rule table: every rule with its evidence, in the order of the documentation. A rule is data plus one small pure function
// over the reading; both stand in the file of its theme under rules/.

import type { Rule } from './rule.ts'
import { alignmentRule } from './rules/alignment.ts'
import { attributesRule } from './rules/attributes.ts'
import { consistencyRule } from './rules/consistency.ts'
import { depthRule, factsRule } from './rules/depth.ts'
import { hiddenTextRule } from './rules/hidden-text.ts'
import { metaDescriptionRule, metaTitleRule } from './rules/meta-fields.ts'
import { availabilityRule, priceRule } from './rules/offer.ts'
import { openingRule } from './rules/opening.ts'

import { repetitionRule } from './rules/repetition.ts'

import { survivalRule } from './rules/survival.ts'

import { titleRule } from './rules/title.ts'
import { variantsRule } from './rules/variants.ts'

/** Changes with every rule, threshold, weight or lexicon: scores compare only within one version. */
export const RULE_VERSION = '2026.3'

export const rules: readonly Rule[] = [
  titleRule,
  metaTitleRule,
  metaDescriptionRule,
  alignmentRule,
  survivalRule,
  openingRule,
  depthRule,
  factsRule,
  attributesRule,
  consistencyRule,
  repetitionRule,
  priceRule,
  availabilityRule,
  variantsRule,
  hiddenTextRule,
]
