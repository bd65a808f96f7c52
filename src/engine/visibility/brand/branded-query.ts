// Whether a query names the brand or the product itself. Who asks so knows them already, and being found then is recognition, not visibility.

import type { Product, ShopFacts } from '../../record/product.ts'
import { plain } from '../../text/plain-text.ts'
import { type BrandRecord, brandRecord, recordWords } from './brand-record.ts'
import { foldName, foldWords, isUnspaced, runsOf } from './name-folding.ts'
import { isOrdinary, isShopWord } from './ordinary-words.ts'
import { productKeys } from './product-keys.ts'

export type { BrandRecord } from './brand-record.ts'

/** Words of a query that are read; a query of the longest length has about 60. */
const MAX_WORDS = 80
/** Words of a query that are written apart and together are one name: "Viet Jewelers". */
const MOST_JOINED = 6
/** Letters from which on words written together are taken for a name; shorter ones meet by chance. */
const LEAST_JOINED = 5
/** Letters from which on a name may have an "s" that the common singular leaves: "Levis". */
const LEAST_INFLECTED = 4

type Name = {
  /** Its words written together. */
  key: string
  words: readonly string[]
  /** Whether it stands for nothing but the brand; ordinary words need more. */
  isOwn: boolean
}

/** Without the words that companies and shops are called by at either end; the whole where nothing else is left. */
const coreOf = (words: readonly string[]): readonly string[] => {
  let [from, to] = [0, words.length]
  while (from < to && isShopWord(words[from]!)) from++
  while (to > from && isShopWord(words[to - 1]!)) to--
  return words.slice(from, to)
}

/** "https://www.tarnwick.example/", which stands where a shop has no other name. */
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?([^\s./]+)\.[^\s.]\S*$/i

const withoutDomain = (name: string): string => ADDRESS.exec(name.trim())?.[1] ?? name

const namesOf = (text: string, isDeclared: boolean): Name[] => {
  const words = foldWords(text.slice(0, 200))
  const core = coreOf(words)
  // "The Shop" names no shop.
  const forms = isDeclared ? [words] : core.length === 0 ? [] : core.length < words.length ? [words, core] : [words]
  return forms
    .filter((form) => form.length > 0 && form.join('').length > 1)
    .map((form) => ({
      key: form.join(''),
      words: form,
      isOwn: isDeclared || form.length > 2 || form.some((word) => !isOrdinary(word)),
    }))
}

const substringsOf = (texts: readonly string[]): string[] =>
  texts
    .map((text) => foldName(text.slice(0, 200)).replaceAll(' ', ''))
    .filter((text) => isUnspaced(text) && text.length > 1)

const BEFORE_BRAND = new Set(foldWords('by from von bei chez par brand marke marque marca'))
const AFTER_BRAND = new Set(foldWords('brand brands store shop official boutique marke marque marca tienda'))

type Query = { words: readonly string[]; runs: ReturnType<typeof runsOf> }
type Run = Query['runs'][number]

/** A name in a query; a name of one short word only where it stands by itself. */
const runOf = ({ runs }: Query, { key, words }: Name): Run | undefined =>
  runs.find(
    (run) =>
      (run.key === key || (key.length >= LEAST_INFLECTED && run.key === `${key}s`)) &&
      (run.to - run.from === words.length || key.length >= LEAST_JOINED),
  )

type Prepared = { names: readonly Name[]; record: ReturnType<typeof recordWords> }

/**
 * Whether ordinary words mean the brand: they are all there is, the query says that they are one, or a word of the product stands with
 * them that the record itself does not describe with these words.
 */
const meansBrand = ({ words }: Query, { from, to }: Run, name: Name, { record }: Prepared): boolean => {
  const rest = [...words.slice(0, from), ...words.slice(to)]
  if (rest.every(isShopWord)) return true
  if (BEFORE_BRAND.has(words[from - 1] ?? '') || AFTER_BRAND.has(words[to] ?? '')) return true
  if (record.name.length > 1 && record.name.every((word) => rest.includes(word))) return true
  if (name.words.every((word) => record.written.has(word))) return false
  return rest.some((word) => record.naming.has(word) && word.length > 2 && !name.words.includes(word))
}

/**
 * Prepares the verdict for a product. Names are the vendor, the shop and the aliases; they and queries are compared word by word in any script,
 * without case, accents, plural and possessive, and however a name is spaced. What is a word in a script without spaces cannot be told, so a
 * name of two characters or more is looked for anywhere there.
 *
 * A name of ordinary words ("Apple", "Silver", "Great Outdoor") counts only where the query means the brand by it: "apple", "apple store", "stool by
 * apple", and "apple charger" for a charger whose description writes "apple" as a name; "apple juice" does not count for it. Words of companies
 * ("Ltd", "Store") are no part of a name, and a name of nothing else is none. Three words in a row are a name. An alias is taken as declared.
 *
 * The product itself is named by its model number, or by its whole name if that has a word that the description writes with a capital inside a
 * sentence and that is no ordinary one. A word is ordinary that the analyzer's lexicons know, the type names, or the description writes in lower
 * case: "silver ring" never names a ring called so. A name that only the title knows counts where it is declared as an alias.
 *
 * Measured on 797 records of 71 vendors: none of 849,602 pairs with real queries that name another brand or none is taken for branded, of 1,377 queries
 * made of types, terms and tags the five that name the vendor, and all of 3,104 made of vendor and title.
 */
export const brandedQueryMatcher = (of: BrandRecord): ((query: string) => boolean) => {
  const record = recordWords(of)
  const declared = of.aliases ?? []
  const given = [of.vendor ?? '', withoutDomain((of.shop_name ?? '').slice(0, 200))]
  const names = [...given.flatMap((name) => namesOf(name, false)), ...declared.flatMap((name) => namesOf(name, true))]
  const substrings = substringsOf([...given, ...declared])
  const product = productKeys(of.title, record, new Set(names.flatMap(({ words }) => words)))
  const prepared = { names, record }
  return (text) => {
    const words = foldWords(text.slice(0, 2_000)).slice(0, MAX_WORDS)
    const query: Query = { words, runs: runsOf(words, MOST_JOINED) }
    const together = substrings.length > 0 ? foldName(text.slice(0, 2_000)).replaceAll(' ', '') : ''
    if (substrings.some((name) => together.includes(name))) return true
    for (const name of names) {
      const run = runOf(query, name)
      if (run && (name.isOwn || meansBrand(query, run, name, prepared))) return true
    }
    return product(words)
  }
}

/** The names of the brand that mean something, as they are written: the vendor, else the shop, else the aliases. */
export const ownNames = ({ vendor, shop_name, aliases = [] }: BrandRecord): string[] =>
  [vendor ?? '', withoutDomain((shop_name ?? '').slice(0, 200)), ...aliases]
    .map((name) => plain(name.slice(0, 200)))
    .filter((name) => namesOf(name, false).length > 0)

/** Of each query whether it names the brand or the product. */
export const brandedQueries = (asked: { product: Product; shop: ShopFacts; queries: readonly string[] }): boolean[] =>
  asked.queries.map(brandedQueryMatcher(brandRecord(asked.product, asked.shop)))
