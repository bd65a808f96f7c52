// A product as the catalogue looks at it: less than a reading, at a third of its cost, as every product of a catalogue is looked at
// before the first one is reported.

import { readNaming } from '../analyzer/kind/product-type.ts'
import { quickText } from '../html/visible-text.ts'
import { englishLexicon } from '../languages/by-language.ts'
import { chooseLexicon } from '../languages/choose-lexicon.ts'
import { type Lexicon, normalWords } from '../languages/lexicon/lexicon.ts'
import { lookUp, lookUpText, phraseAt, type Text, textOf } from '../languages/lexicon/text.ts'
import { type FamilyId, lastPart } from '../languages/taxonomy/families.ts'
import type { Product } from '../record/product.ts'
import { hash32, hash53 } from '../text/hash.ts'
import { clip, plain } from '../text/plain-text.ts'
import { eachSentence } from '../text/sentences.ts'
import { addWords, type Words } from '../text/words.ts'

type Sentence = { hash: number; words: number; start: number; end: number }

export type ProductSummary = {
  title: string
  /** Title, SEO title, and SEO description without the title, in lower case, each as a hash; 0 for an empty one. */
  titleHash: number
  metaTitleHash: number
  metaDescriptionHash: number
  /** ISO 639-1, or "und". */
  language: string
  lexicon: Lexicon | null
  family: FamilyId | null
  /** Product type, or the last part of the category, in singular words; "" when they name no kind of product. */
  type: string
  /** As the record writes it. */
  typeName: string
  vendor: string
  /** The description's lines. */
  text: string
  /** Its words, those of a repeated sentence once. */
  words: string[]
  /** Sentences of the description, each once. */
  sentences: Sentence[]
  /** What a label of the record names as its material. */
  material: string
}

/** Characters of a field that are compared. */
const FIELD = 1_000
const SENTENCES = 400

const field = (text: string | null): string =>
  text === null || text === '' ? '' : plain(text.length > FIELD ? text.slice(0, FIELD) : text)

const hashOf = (text: string): number => (text === '' ? 0 : hash53(text.toLowerCase()))

/** Words that are left of a text without a name, from which they are a pattern and no call. */
const PATTERN = 4

/** A pattern that names each product says the same of all. */
const withoutName = (text: string, name: string): string => {
  const rest = name === '' ? text : text.split(name).join(' ').trim()
  return rest.split(/\s+/).length < PATTERN ? text : rest
}

const readText = (text: string): Pick<ProductSummary, 'words' | 'sentences'> & Words => {
  const read: Words = { stems: [], starts: [] }
  const lower = text.toLowerCase()
  const sentences: Sentence[] = []
  const seen = new Set<number>()
  eachSentence(text, 0, text.length, (start, end) => {
    if (sentences.length >= SENTENCES) return
    const from = read.stems.length
    addWords(read, text, lower, start, end)
    const hash = hash32(read.stems.slice(from).join(' '))
    if (seen.has(hash)) {
      read.stems.length = from
      read.starts.length = from
      return
    }
    seen.add(hash)
    sentences.push({ hash, words: read.stems.length - from, start, end })
  })
  return { ...read, words: read.stems, sentences }
}

const isVague = (words: string, lexicon: Lexicon | null): boolean =>
  words === '' || englishLexicon().vagueTypes.has(words) || (lexicon?.vagueTypes.has(words) ?? false)

/** The most telling name of the kind of product that the record has. */
const typeOf = (type: string, category: string, lexicon: Lexicon | null): Pick<ProductSummary, 'type' | 'typeName'> => {
  for (const typeName of [lastPart(type), lastPart(category)]) {
    const words = normalWords(typeName).join(' ')
    if (!isVague(words, lexicon)) return { type: words, typeName }
  }
  return { type: '', typeName: '' }
}

export const productSummary = (product: Product): ProductSummary => {
  const title = field(product.title)
  const type = field(product.product_type)
  const category = field(product.category)
  const vendor = field(product.vendor)
  const text = quickText(product.body_html)
  const { stems, starts, sentences, words } = readText(text)
  const titleText = textOf(title)
  const description: Text = { text, stems, starts, entries: [], marked: new Map() }
  const { language, lexicon } = chooseLexicon(titleText, description, type)
  lookUp(titleText, lexicon)
  const brand = normalWords(vendor)
  const listing = { type, category, vendor, options: product.options }
  const naming = readNaming({ listing, brand, tags: product.tags, title: titleText, description, lead: null }, lexicon)
  return {
    title,
    titleHash: hashOf(title),
    metaTitleHash: hashOf(field(product.seo.title)),
    metaDescriptionHash: hashOf(withoutName(field(product.seo.description), title)),
    language,
    lexicon,
    family: naming.family,
    ...typeOf(type, category, lexicon),
    vendor: brand.join(' '),
    text,
    words,
    sentences,
    material: materialOf(product, text, lexicon),
  }
}

const LINE = /(?:^|\n)[^\S\n]*(?:outer |main |frame )?(?:material|fabric|composition)s?[^\S\n]*[:：]\s*([^\n]{3,80})/i
const KEY = /^(?:outer_|main_)?(?:material|fabric|composition)$/i

/** The words of a value that name a material, in the lexicon's singular. */
export const materialWords = (value: string, lexicon: Lexicon | null): string[] => {
  if (!lexicon) return []
  const text = lookUpText(value, lexicon)
  const words: string[] = []
  for (let at = 0; at < text.stems.length; at++) {
    const phrase = text.entries[at] && phraseAt(text, at, 'statements')
    if (phrase?.means.includes('material')) words.push(...phrase.words)
  }
  return words
}

const labelledMaterial = ({ metafields }: Product, text: string): string => {
  const line = LINE.exec(text)
  if (line) return line[1]!
  return metafields.slice(0, 50).find(({ key, value }) => KEY.test(key) && value.length <= 80)?.value ?? ''
}

/** What a line "Material: oak" of the description or a metafield of that name says, as it is written; "" when no label names one or it is of no material we know. */
const materialOf = (product: Product, text: string, lexicon: Lexicon | null): string => {
  const value = clip(plain(labelledMaterial(product, text)), 60)
  return value === '' || materialWords(value, lexicon).length === 0 ? '' : value
}
