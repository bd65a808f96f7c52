// What the catalogue shows of a product that its record alone does not: text of other products, and names that several products have.

import { type OptimizationField, type Priority, quoted } from '../analyzer/rule.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { englishLexicon } from '../languages/by-language.ts'
import type { Product } from '../record/product.ts'
import { hash53 } from '../text/hash.ts'
import { plain } from '../text/plain-text.ts'
import { materialWords, type ProductSummary } from './product-summary.ts'
import { isShopWide } from './shop-lacks.ts'
import { productsIn, sharedMetaDescription } from './shop-suggestions.ts'
import type { Other, Shared, StatisticsSnapshot } from './statistics-snapshot.ts'

export type CatalogueFinding = {
  /** The rule it belongs to; its kind tells the findings of one rule apart. */
  rule: 'content-009' | 'content-008' | 'struct-001' | 'struct-002' | 'struct-003'
  kind:
    | 'near_duplicate'
    | 'boilerplate'
    | 'same_title'
    | 'contradicting_products'
    | 'same_meta_title'
    | 'same_meta_description'
  priority: Priority
  field: OptimizationField
  title: string
  description: string
  /** The product that it was seen in; null when it is the catalogue as a whole. */
  other: { resource_id: string; title: string } | null
}

const { sentenceWords, boilerplate, boilerplateWords } = THRESHOLDS.catalogue

const named = ({ id, title }: Other): string => (title === '' ? id : `${quoted(title)} (${id})`)
const otherOf = ({ id, title }: Other) => ({ resource_id: id, title })

/** "about 40": in the first digit alone, so that a product more or less changes nothing. */
const about = (count: number): string => {
  if (count < 10) return String(count)
  const unit = 10 ** Math.floor(Math.log10(count))
  return `more than ${Math.floor((count - 1) / unit) * unit}`
}

const othersOf = (shared: Shared | undefined, id: string): { first: Other; all: Other[]; count: number } | null => {
  const all = shared?.first.filter((other) => other.id !== id) ?? []
  return shared && all[0] ? { first: all[0], all, count: shared.count - 1 } : null
}

const andMore = (count: number): string =>
  count < 2 ? '' : count === 2 ? ' and one other product' : ` and ${about(count - 1)} other products`

const nearDuplicate = ({ duplicates }: StatisticsSnapshot, id: string): CatalogueFinding[] => {
  const found = duplicates.get(id)
  if (!found || found.areColors) return []
  const same = found.similarity === 1
  return [
    {
      rule: 'content-009',
      kind: 'near_duplicate',
      priority: 'warning',
      field: 'description',
      title: 'Write a description of this product alone',
      description: `${same ? 'Its description is, all but word for word, that of' : 'Most of its description is worded as that of'} ${named(found.other)}, so the text says ${same ? 'nothing' : 'little'} of what sets this product apart.`,
      other: otherOf(found.other),
    },
  ]
}

const wordsOf = (sentences: readonly { words: number }[]): number =>
  sentences.reduce((sum, { words }) => sum + words, 0)

/** What half of the shop has, as of its delivery, is said to the shop: it is left out here. */
const boilerplateOf = (frozen: StatisticsSnapshot, { sentences, words, text }: ProductSummary): CatalogueFinding[] => {
  const { sentences: shared } = frozen
  const asked = productsIn(frozen)
  const all = sentences.filter(({ hash, words: length }) => length >= sentenceWords && shared.has(hash))
  const repeated = all.filter(({ hash }) => !isShopWide({ asked, lacking: shared.get(hash)! }))
  const own = words.length - wordsOf(all) + wordsOf(repeated)
  if (own < boilerplateWords) return []
  const share = wordsOf(repeated) / own
  const longest = repeated.toSorted((a, b) => b.words - a.words)[0]
  if (share <= boilerplate || !longest) return []
  const sentence = plain(text.slice(longest.start, longest.end))
  return [
    {
      rule: 'content-009',
      kind: 'boilerplate',
      priority: 'warning',
      field: 'description',
      title: 'Say more that is true of this product alone',
      description: `${Math.round(share * 100)} % of the description are sentences that several products of the catalogue have, such as ${quoted(sentence)} (in ${about(shared.get(longest.hash)!)} products).`,
      other: null,
    },
  ]
}

/** Another product of that title and vendor whose label names quite another material. */
const contradicting = (others: readonly Other[], { material, vendor }: ProductSummary): Other | undefined => {
  if (material === '') return undefined
  const own = new Set(materialWords(material, englishLexicon()))
  const maker = vendor === '' ? 0 : hash53(vendor)
  return others.find((other) => {
    const theirs = materialWords(other.material, englishLexicon())
    return theirs.length > 0 && own.size > 0 && other.vendor === maker && !theirs.some((word) => own.has(word))
  })
}

const titleFindings = ({ titles }: StatisticsSnapshot, id: string, portrait: ProductSummary): CatalogueFinding[] => {
  const others = othersOf(titles.get(portrait.titleHash), id)
  if (!others) return []
  const other = contradicting(others.all, portrait)
  if (other)
    return [
      {
        rule: 'content-008',
        kind: 'contradicting_products',
        priority: 'warning',
        field: 'title',
        title: 'Tell products of one title apart, or correct the wrong one',
        description: `${named(other)} has the same title but names the material ${quoted(other.material)}; this one names ${quoted(portrait.material)}.`,
        other: otherOf(other),
      },
    ]
  return [
    {
      rule: 'struct-001',
      kind: 'same_title',
      priority: 'warning',
      field: 'title',
      title: 'Give each product a title of its own',
      description: `${named(others.first)}${andMore(others.count)} ${others.count > 1 ? 'have' : 'has'} the same title, so an answer cannot tell them apart.`,
      other: otherOf(others.first),
    },
  ]
}

type Field = {
  shared: Map<number, Shared>
  hash: number
  rule: CatalogueFinding['rule']
  kind: CatalogueFinding['kind']
  field: OptimizationField
  name: string
}

const sameField = (
  id: string,
  { shared, hash, rule, kind, field, name }: Field,
  value: string,
  title: string,
): CatalogueFinding[] => {
  const others = othersOf(shared.get(hash), id)
  if (!others) return []
  return [
    {
      rule,
      kind,
      priority: 'info',
      field,
      title: `Give each product ${name} of its own`,
      description: `${named(others.first)}${andMore(others.count)} ${others.count > 1 ? 'have' : 'has'} the same one${kind === 'same_meta_description' && title !== '' && value.includes(title) ? ', but for the name' : ''}: ${quoted(plain(value))}.`,
      other: otherOf(others.first),
    },
  ]
}

/** The findings on a product, those of most weight first. */
export const catalogueFindings = (
  frozen: StatisticsSnapshot,
  product: Product,
  portrait: ProductSummary,
): CatalogueFinding[] => {
  const id = product.resource_id
  const { metaTitles, metaDescriptions } = frozen
  const { metaTitleHash, metaDescriptionHash } = portrait
  const sameTitle = titleFindings(frozen, id, portrait)
  const metaTitle = { shared: metaTitles, hash: metaTitleHash, rule: 'struct-002', kind: 'same_meta_title', field: 'meta_title', name: 'an SEO title' } as const // biome-ignore format: a row of a table
  const metaDescription = { shared: metaDescriptions, hash: metaDescriptionHash, rule: 'struct-003', kind: 'same_meta_description', field: 'meta_description', name: 'an SEO description' } as const // biome-ignore format: a row of a table
  return [
    // Nearly the same text shares its sentences: one finding is enough.
    ...(frozen.duplicates.has(id) ? nearDuplicate(frozen, id) : boilerplateOf(frozen, portrait)),
    ...sameTitle,
    // Products of one title have one SEO title where it is made of the title.
    ...(sameTitle.length > 0 ? [] : sameField(id, metaTitle, product.seo.title ?? '', portrait.title)),
    // What many products have is told of the shop.
    ...(sharedMetaDescription(frozen) === metaDescriptions.get(metaDescriptionHash)
      ? []
      : sameField(id, metaDescription, product.seo.description ?? '', portrait.title)),
  ]
}
