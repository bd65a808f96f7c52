// How sure a proposal is, 0-100: 100 x support x tier x agreement. None of the three is a model's opinion of its own text.

import type { Rule, Tier } from '../analyzer/rule.ts'
import type { Field } from '../optimization.ts'
import type { Support } from '../verifier/verify.ts'

/**
 * Every number of the formula. They are defaults of this project; what they order is taken from the sources named.
 *
 * support: mean over what the value states, 1 for what stands in a title, option, metafield, variant or under a label, and `text` for
 * what was read out of running text, where the reading may be wrong (facts stated as label and value are read more surely, see
 * decisions/0003). A value from which sentences had to be cut out is `trimmed` times as sure: its writer has invented once.
 *
 * tier: the strength of evidence of the rules it settles, weighted by nothing else; the order is that of the score (score.ts). `none`
 * where the score rises without a suggestion being settled.
 *
 * agreement: from `alone`, where every statement stands in one place of the record only and no other writer says the same, to 1, where
 * every one is said twice; contradictions within a record are the commonest reason why a stated fact is wrong (content-008).
 */
export const CONFIDENCE = {
  support: { structured: 1, text: 0.85, trimmed: 0.85 },
  tier: { A: 1, B: 0.95, C: 0.9, D: 0.8, none: 0.8 } satisfies Record<Tier | 'none', number>,
  agreement: { alone: 0.92, twice: 1 },
} as const

/**
 * Fields that can be put back as they were, and that no buyer reads as the shop's own words about the product. Structured data is not among
 * them: it repeats the price and stock of the day it is written.
 */
export const REVERSIBLE: ReadonlySet<Field> = new Set(['meta_title', 'meta_description', 'image_alt', 'faq'])

type Basis = {
  support: Support
  trimmed: boolean
  settles: readonly Pick<Rule, 'tier'>[]
  /** Whether another writer's value of the field was supported too and says the same figures. */
  agreed: boolean
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

export const confidenceOf = ({ support, trimmed, settles, agreed }: Basis): number => {
  const { structured, text, trimmed: cut } = CONFIDENCE.support
  const supported = (structured * support.structured + text * (1 - support.structured)) * (trimmed ? cut : 1)
  const tier = settles.length === 0 ? CONFIDENCE.tier.none : mean(settles.map((rule) => CONFIDENCE.tier[rule.tier]))
  const { alone, twice } = CONFIDENCE.agreement
  const agreement = alone + (twice - alone) * (agreed ? 1 : support.repeated)
  return Math.round(100 * supported * tier * agreement)
}
