// The numbers of the embedded answer engine that rated queries can tell something about, set to other values while a benchmark runs.

import type { FieldName } from '../../src/engine/search/index/fields.ts'
import { synonymsOf } from '../../src/engine/search/ranking/synonyms.ts'
import { BM25F, EXPANSIONS } from '../../src/engine/search/ranking/weights.ts'

/** "title.weight", "k1", "same" and so on. */
export type Settings = Readonly<Record<string, number>>

/** Fields that the rated catalogue fills; it has no types, tags, search texts or answered questions. */
export const FILLED: readonly FieldName[] = ['title', 'vendor', 'attributes', 'body']

const expansions = EXPANSIONS as Record<keyof typeof EXPANSIONS, number>
const WORD_LISTS = ['same', 'narrower', 'spelling'] as const

/** Word lists are read once with their weights in them, so every alternative is told by the weight that it came with. */
const listed = [...synonymsOf('en').byFirst.values()].flat().flatMap(({ alternatives }) =>
  alternatives.map((alternative) => ({
    alternative,
    name: WORD_LISTS.find((name) => expansions[name] === alternative.weight)!,
  })),
)

/** The values that ship. */
export const shipped: Settings = Object.fromEntries([
  ...Object.entries(BM25F.fields).flatMap(([field, { weight, b, cap }]) => [
    [`${field}.weight`, weight],
    [`${field}.b`, b],
    [`${field}.cap`, cap],
  ]),
  ['k1', BM25F.k1],
  ...Object.entries(expansions),
])

/** Sets the engine of this process to these values; what is not named becomes what ships. */
export const apply = (settings: Settings): void => {
  const all = { ...shipped, ...settings }
  for (const [name, field] of Object.entries(BM25F.fields)) {
    field.weight = all[`${name}.weight`]!
    field.b = all[`${name}.b`]!
    field.cap = all[`${name}.cap`]!
  }
  BM25F.k1 = all.k1!
  for (const name of Object.keys(expansions) as (keyof typeof EXPANSIONS)[]) expansions[name] = all[name]!
  for (const { alternative, name } of listed) alternative.weight = all[name]!
}
