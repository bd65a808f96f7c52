// What the product as a whole is made of, in forms that fit into a sentence: the value of its one material label, or shares that add up to
// all of it ("70% merino wool, 28% polyamide, 2% elastane").

import type { Reading } from '../../analyzer/reading.ts'
import { type Lexicon, normalizeWords } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, phraseAt, wordEnd } from '../../languages/lexicon/text.ts'
import { lowerWords, type SentenceGrammar } from '../../languages/sentence-grammar.ts'
import { isConsumed, isThing } from '../../languages/taxonomy/families.ts'
import { wordSet } from '../../text/word-lists.ts'
import { isDigitCode } from '../../text/words.ts'
import { isSeveral, type KnownFact } from './known-facts.ts'

export type Composition = {
  /** Without shares, as it follows a preposition: "stainless steel and oak". */
  material: string | null
  /** With shares. */
  composition: string | null
}

const NOTHING: Composition = { material: null, composition: null }
const MAX = 90
/** What is put on a material, and no material itself: "in gold plated". */
export const COATED =
  /plated|coated|coating|plating|veneer|laminat|gold[- ]filled|vermeil|vergoldet|versilbert|beschicht|plaquée?s?(?!\p{L})|doré|chapad|bañad|recubiert/iu

/** Whether each word is a material, a number or a word that may accompany a material. */
const isSpoken = (value: string, lexicon: Lexicon, language: SentenceGrammar): boolean => {
  const text = lookUpText(value, lexicon)
  let isNamed = false
  for (let at = 0; at < text.stems.length; at++) {
    const phrase = text.entries[at] && phraseAt(text, at, 'statements')
    if (phrase?.means.some((id) => id === 'material' || id === 'stone')) {
      isNamed = true
      at += phrase.words.length - 1
      continue
    }
    const word = value.slice(text.starts[at]!, wordEnd(text, at)).toLowerCase()
    const isNumber = isDigitCode(text.stems[at]!.charCodeAt(0))
    if (!isNumber && !language.materialWords.has(word) && !language.materialWords.has(text.stems[at]!)) return false
  }
  return isNamed
}

const SHARE = /(\d{1,3}(?:[.,]\d{1,2})?) ?%/g

/** Whether the shares of a value add up to the whole. */
const isWhole = (value: string): boolean => {
  let sum = 0
  for (const [, digits] of value.matchAll(SHARE)) sum += Number(digits!.replace(',', '.'))
  return Math.abs(sum - 100) < 0.6
}

/** "COTTON" -> "Cotton"; short ones are names of plastics. */
const capitalisedOf = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()

const inOrder = (value: string, language: SentenceGrammar): string => {
  const parts = value.split(/[,;/]| (?:and|und|et|y|&|\+) |(?<=\p{L}) (?=\d{1,3}(?:[.,]\d{1,2})? ?%)/u)
  const calm = parts.map((part) =>
    part.trim().replace(/(?<!\p{L})(?=\p{Lu}*[AEIOUY]\p{Lu}*[AEIOUY])\p{Lu}{4,}(?!\p{L})/gu, capitalisedOf),
  )
  const said = calm.map((part) => (language.code === 'de' ? part : lowerWords(part)))
  return language.list(said.filter((part) => part !== ''))
}

/** "97% Cotton 3% Elastane" of a description that has no label for it. */
const sharesIn = (reading: Reading, language: SentenceGrammar): string | null => {
  const { description, lexicon } = reading
  const { text, sentences } = description
  for (const { start, end } of sentences) {
    if (end - start > 400) continue
    const sentence = text.slice(start, end)
    if (!sentence.includes('%')) continue
    const [found] =
      /(?:\d{1,3}(?:[.,]\d{1,2})? ?% ?(?:\p{L}[\p{L}-]*(?: (?!and\b|und\b|et\b|y\b)\p{L}[\p{L}-]*){0,2})(?:,? ?(?:and|und|et|y|&|\+|\/)? ?)?)+/u.exec(
        sentence,
      ) ?? []
    const shares = found?.replace(/(?<![\s,&+/])[\s,&+/]+$|\s(?:and|und|et|y)\s?$/u, '')
    if (
      shares === undefined ||
      shares.length > MAX ||
      !isWhole(shares) ||
      !/^(?:\s*$|[.,;)/\n])/.test(sentence.slice(sentence.indexOf(shares) + shares.length))
    )
      continue
    if (isSpoken(shares, lexicon!, language)) return isOfOther(shares, reading) ? null : shares
  }
  return null
}

/** Cloths are made of fibres of another name: denim of cotton. */
const CLOTH = wordSet(
  `denim, jean, jeans, jersey, knit, fleece, canvas, flannel, corduroy, velvet, satin, tweed, terry, twill, chiffon, lace, mesh, sherpa, tulle, strick, samt, cord, frottee, spitze, tüll,
  maille, velours, dentelle, flanelle, toile, vaquero, punto, terciopelo, satén, encaje, pana, lona`,
)

/** Whether the title names a material that is not among the shares: then they are those of another thing, or of its lining. */
const isOfOther = (shares: string, { title, lexicon }: Reading): boolean => {
  const { stems } = lookUpText(shares, lexicon)
  return title.stems.some(
    (stem, at) =>
      !CLOTH.has(stem) &&
      title.entries[at] !== undefined &&
      phraseAt(title, at, 'statements')?.means.includes('material') === true &&
      !stems.some((one) => one.startsWith(stem) || stem.startsWith(one)),
  )
}

/** Whether the record has two materials of a list side by side, as "cotton denim" or "denim 100% cotton": they are one, told by fibre and cloth. */
const areOne = (value: string, { title, description }: Reading): boolean => {
  const parts = value.toLowerCase().split(/ ?[,;/] ?| (?:and|und|et|y|e|&) /u)
  const said = `${title.text}\n${description.text}`.toLowerCase().replace(/[ -]100 ?% ?/g, ' ')
  return parts.some((one) => parts.some((other) => one !== other && said.includes(`${one} ${other}`)))
}

const hasMaterial = (facts: readonly KnownFact[]): boolean => facts.some(({ attribute }) => attribute === 'material')

/** The fullest of several values that do not differ: "S925 silver" and "silver"; null if they do. */
const agreed = (labelled: readonly KnownFact[]): string | null => {
  const [fullest] = labelled.map(({ value }) => value).sort((a, b) => b.length - a.length)
  const isIn = ({ value }: KnownFact) => fullest!.toLowerCase().includes(value.toLowerCase())
  return labelled.every(isIn) ? fullest! : null
}

/** "100% Aluminum Frame", "lined in 100% cotton" */
const ALL_OF = /(?:(?<![\d.,])100 ?% ?|(?<!\p{L})lin(?:ed (?:in|with)|ing[:：]) )(\p{L}[\p{L}-]*)/giu

/** Whether the record says of another material that something is all of it: a chair woven of cane on a frame of aluminium is not made of cane. */
export const isInPart = (value: string, { listing, description, lexicon }: Reading): boolean => {
  const known = new Set(lookUpText(value, lexicon).stems)
  const texts = [description.text, ...listing.attributes.map((one) => one.value)]
  return texts.some((text) =>
    [...text.matchAll(ALL_OF)].some(([, word]) => {
      const other = lookUpText(word!, lexicon)
      const isMaterial = other.entries[0] && phraseAt(other, 0, 'statements')?.means.includes('material')
      return isMaterial && !known.has(other.stems[0]!)
    }),
  )
}

export const findComposition = (
  reading: Reading,
  facts: readonly KnownFact[],
  language: SentenceGrammar,
): Composition => {
  const { lexicon, naming, contradictions } = reading
  if (contradictions.found.some(({ about }) => about === 'material')) return NOTHING
  if (!lexicon || isConsumed(naming.family) || !isThing(naming.family) || isSeveral(reading)) return NOTHING
  // What is plated shows another material than it is made of, and which of them is meant no reader can tell.
  if (COATED.test(`${reading.title.text} ${reading.description.text}`)) return NOTHING
  const labelled = facts.filter(
    ({ attribute, key }) => attribute === 'material' && normalizeWords(language.wholeMaterial, lexicon).has(key),
  )
  const value = labelled.length > 0 ? agreed(labelled) : hasMaterial(facts) ? null : sharesIn(reading, language)
  if (value === null || value.length > MAX || COATED.test(value) || !isSpoken(value, lexicon, language)) return NOTHING
  const spoken = inOrder(value, language)
  if (isInPart(value, reading) || areOne(value, reading)) return NOTHING
  if (!value.includes('%')) return { material: spoken, composition: null }
  return isWhole(value) ? { material: null, composition: spoken } : NOTHING
}
