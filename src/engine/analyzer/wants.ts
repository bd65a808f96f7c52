// Rules that want the same of the merchant make one suggestion: that of the most specific of them, which says what all of them found. And the
// order in which an editor would see to them.

/** The rules that want facts which buyers ask for, the most specific first. */
export const FACT_RULES: readonly string[] = ['content-004', 'conv-002', 'content-003', 'content-002', 'conv-001']

/** Of the rules that want facts those that say it better. */
export const moreSpecific = (rule: string): readonly string[] => FACT_RULES.slice(0, FACT_RULES.indexOf(rule))

/** Rules about the facts of the shop. */
export const SHOP_RULES: readonly string[] = ['eeat-004', 'commerce-003', 'commerce-004']

/** Stands in `said_by` where the shop is told once. */
export const SHOP = 'shop'

/** What there is to do first, whatever it is worth: step by step as an editor goes. The rest are texts, which come after the facts. */
const STEPS: readonly (readonly string[])[] = [
  ['safe-001', 'content-008', 'content-013', 'schema-003', 'schema-004', 'commerce-001', 'commerce-002'],
  FACT_RULES,
]
const LAST: readonly (readonly string[])[] = [
  ['commerce-005', 'commerce-006', 'schema-001', 'schema-002'],
  ['media-001', 'media-002', 'struct-002', 'struct-003'],
  ['sem-003', 'struct-005'],
]
const TEXTS = STEPS.length

const STEP_OF = new Map<string, number>([
  ...STEPS.flatMap((ids, step) => ids.map((id) => [id, step] as const)),
  ...LAST.flatMap((ids, step) => ids.map((id) => [id, TEXTS + 1 + step] as const)),
])

/** Which rules an editor sees to first: the lower, the earlier. */
export const stepOf = (rule: string): number => STEP_OF.get(rule) ?? TEXTS
