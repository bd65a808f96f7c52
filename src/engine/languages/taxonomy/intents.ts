// The twelve things buyers want to know, how each is asked of each kind of product, and what in a record answers it.
// The list of intents follows the questions of arXiv 2510.11438 (AutoGEO, e-commerce) and of shopping assistants; which are asked of
// which family is ours. What is not asked of a family is never missing there.

import type { AnswerMark } from '../lexicon/marks.ts'
import type { AttributeId } from './attributes.ts'
import type { FamilyId } from './families.ts'

/** In the order in which their questions are listed when weights are equal. */
export const INTENTS = [
  'what', 'material', 'size', 'compatibility', 'safety', 'audience', 'usage', 'care', 'price', 'delivery', 'warranty', 'comparison',
] as const // biome-ignore format: a word list

export type IntentId = (typeof INTENTS)[number]

type AnsweredBy = {
  attributes: readonly AttributeId[]
  /** Attributes that answer it only where a label names them: a list of ingredients tells the allergens too. */
  labels?: readonly AttributeId[]
  marks: readonly AnswerMark[]
}

const answeredBy = {
  what: { attributes: [], marks: ['definition'] },
  author: { attributes: [], marks: ['definition'] },
  audience: { attributes: ['audience', 'age_range', 'skin_type', 'species'], marks: ['audience', 'person'] },
  purpose: { attributes: ['audience'], marks: ['purpose', 'audience', 'occasion', 'towards'] },
  wear: { attributes: ['audience', 'age_range'], marks: ['audience', 'occasion', 'person'] },
  place: { attributes: ['audience'], marks: ['occasion', 'audience', 'purpose', 'towards'] },
  fit: { attributes: ['size', 'fit', 'dimensions'], marks: [] },
  dimensions: { attributes: ['dimensions', 'size', 'capacity'], marks: [] },
  content: { attributes: ['net_content', 'weight', 'capacity', 'dimensions'], marks: [] },
  extent: { attributes: ['pages'], marks: [] },
  grown: { attributes: ['plant_height', 'dimensions'], marks: [] },
  material: { attributes: ['material', 'stone'], marks: ['stuff'] },
  ingredients: { attributes: ['ingredients', 'material'], marks: [] },
  substances: { attributes: ['ingredients', 'material'], marks: [] },
  compatibility: { attributes: ['compatibility', 'connectivity'], marks: [] },
  ratings: { attributes: ['electrical', 'voltage', 'power', 'compatibility', 'connectivity'], marks: [] },
  powered: { attributes: ['electrical', 'voltage', 'power', 'battery'], marks: [] },
  fed: { attributes: ['power', 'battery'], marks: [] },
  use: { attributes: ['usage', 'dosage', 'assembly'], marks: ['instruction'] },
  dosage: { attributes: ['dosage', 'usage'], marks: ['instruction'] },
  assembly: { attributes: ['assembly'], marks: [] },
  care: { attributes: ['care'], marks: ['upkeep'] },
  storage: { attributes: ['storage'], marks: [] },
  growing: { attributes: ['light', 'watering'], marks: [] },
  comparison: { attributes: [], marks: ['difference', 'drawback', 'choosing', 'notFor'] },
  price: { attributes: [], marks: [] },
  delivery: { attributes: [], marks: ['returns', 'delivery'] },
  allergens: { attributes: ['allergens'], labels: ['ingredients'], marks: [] },
  gentle: { attributes: ['allergens', 'skin_type'], marks: ['safety', 'notFor'] },
  child: { attributes: ['age_range'], marks: [] },
  safety: { attributes: ['allergens'], marks: ['safety', 'notFor'] },
  warranty: { attributes: ['warranty'], marks: ['warranty'] },
} satisfies Record<string, AnsweredBy>

/** One way to ask for an intent: "made of" of a shirt, "ingredients" of a cake, and of a cream, for which some languages have another word. */
export type AskedId = keyof typeof answeredBy

/** What answers a question: a statement of one of the attributes, else one of the marked phrases. */
export const ANSWERED_BY: Record<AskedId, AnsweredBy> = answeredBy

type Asked = Partial<Record<IntentId, AskedId>>

/** Asked of any product; of some families in another way, or not at all. */
export const GENERAL: Record<IntentId, AskedId> = {
  what: 'what',
  material: 'material',
  size: 'dimensions',
  compatibility: 'compatibility',
  safety: 'safety',
  audience: 'audience',
  usage: 'use',
  care: 'care',
  price: 'price',
  delivery: 'delivery',
  warranty: 'warranty',
  comparison: 'comparison',
}

const ALWAYS = { what: 'what', price: 'price' } as const
const WORN = { ...ALWAYS, audience: 'wear', material: 'material', care: 'care' } as const
const PLACED = { ...ALWAYS, audience: 'place', size: 'dimensions', material: 'material' } as const
const TECHNICAL = { ...ALWAYS, audience: 'purpose', compatibility: 'compatibility', comparison: 'comparison' } as const

/** What buyers ask of each family. */
export const ASKED_OF_FAMILY: Record<FamilyId, Asked> = {
  apparel: { ...WORN, size: 'fit' },
  footwear: { ...WORN, size: 'fit', comparison: 'comparison' },
  bags: { ...WORN, audience: 'purpose', size: 'dimensions' },
  jewellery: { ...ALWAYS, material: 'material', size: 'dimensions', care: 'care' },
  electronics: { ...TECHNICAL, size: 'dimensions', usage: 'use', warranty: 'warranty' },
  components: { ...TECHNICAL, compatibility: 'ratings' },
  cables: { ...TECHNICAL, size: 'dimensions' },
  food: { ...ALWAYS, material: 'ingredients', size: 'content', care: 'storage', safety: 'allergens' },
  supplements: {
    ...ALWAYS,
    audience: 'audience',
    material: 'ingredients',
    size: 'content',
    usage: 'dosage',
    safety: 'safety',
    comparison: 'comparison',
  },
  cosmetics: {
    ...ALWAYS,
    audience: 'audience',
    material: 'substances',
    size: 'content',
    usage: 'use',
    safety: 'gentle',
    comparison: 'comparison',
  },
  fragrance: { ...ALWAYS, audience: 'purpose', size: 'content', material: 'substances' },
  furniture: { ...PLACED, usage: 'assembly', care: 'care', warranty: 'warranty' },
  decor: { ...PLACED, care: 'care' },
  planters: { ...PLACED },
  plants: { ...ALWAYS, audience: 'place', size: 'grown', care: 'growing' },
  sports: { ...ALWAYS, audience: 'purpose', material: 'material', size: 'dimensions', comparison: 'comparison' },
  pet: { ...ALWAYS, audience: 'audience' },
  tools: { ...ALWAYS, audience: 'purpose', size: 'dimensions', warranty: 'warranty', comparison: 'comparison' },
  books: { what: 'author', price: 'price', audience: 'audience', size: 'extent' },
  games: { ...ALWAYS, audience: 'audience', safety: 'child' },
  toys: { ...ALWAYS, audience: 'audience', material: 'material', safety: 'child' },
  art: { ...PLACED },
  textiles: { ...PLACED, care: 'care' },
  kitchen: { ...PLACED, audience: 'purpose', care: 'care', comparison: 'comparison' },
  lighting: { ...PLACED, warranty: 'warranty', compatibility: 'compatibility' },
  services: { ...ALWAYS },
  downloads: { ...ALWAYS, compatibility: 'compatibility' },
}

/** Counts wherever the record answers it, also where it is not asked: shops and texts that say it help the buyer. */
export const WELCOME: ReadonlySet<IntentId> = new Set(['delivery', 'warranty', 'comparison', 'safety'])

/** How much an unanswered question keeps from buying: what is needed to choose at all, what is useful, what is asked afterwards. */
export const INTENT_WEIGHTS: Record<IntentId, number> = {
  what: 3,
  material: 3,
  size: 3,
  compatibility: 3,
  safety: 2,
  audience: 2,
  usage: 2,
  care: 2,
  price: 3,
  delivery: 2,
  warranty: 1,
  comparison: 1,
}
