// content-009: text that other products of the catalogue have too. Found by src/engine/catalogue-findings; a record by itself cannot tell.

import { na, type Rule } from '../../rule.ts'

export const repetitionRule: Rule = {
  id: 'content-009',
  category: 'content',
  title: 'Write a description of this product alone',
  severity: 'warning',
  weight: 0,
  tier: 'C',
  stage: 'retrievable',
  field: 'description',
  effort: 'high',
  scope: 'catalogue',
  measures:
    'Five-word shingles shared with the description of another product (Jaccard index above 0.8, estimated by MinHash), or more than half of the words in sentences that many products of the catalogue have.',
  source: 'Google Search documentation on canonical pages and on helpful, non-commodity content',
  effect: 'Of pages with the same text one is shown; no effect on citation has been measured.',
  counter_evidence: 'Variants sold as products of their own have much to say in common.',
  assess: () => na('judged over the catalogue'),
}
