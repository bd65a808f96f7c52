// What a buyer who does not know the product calls the thing: "stackable chair", not "Shino Stackable Chair" and not "MOD_RELAY".

import { nameForQuestions } from '../../analyzer/questions/questions.ts'
import type { Reads } from '../../analyzer/reading.ts'
import { type Lexicon, wordsFor } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, phraseAt } from '../../languages/lexicon/text.ts'
import type { Questions } from '../../languages/sentence-templates.ts'
import { FAMILIES } from '../../languages/taxonomy/families.ts'
import { singular } from '../../text/words.ts'
import type { RecordWords } from '../brand/brand-record.ts'
import { foldWords } from '../brand/name-folding.ts'
import { isDescriptive, isShopWord } from '../brand/ordinary-words.ts'

type Source = Reads<'brand' | 'calmTitle' | 'language' | 'lexicon' | 'naming' | 'title'>

export type GenericNames = {
  /** Its name in general, and as precisely as the title does without names; "" when the record does not tell. */
  general: string
  precise: string
  /** How the record files it; "" when that is no name of a thing. */
  kind: string
  /** The title's own name in a sentence, "" when it is a code. */
  name: string
  /** Whether that name only describes: "Canvas Lunch Bag". */
  isGeneric: boolean
  /** Whether it is called by its own name, as dishes and plants are. */
  isOwn: boolean
}

const MAX_WORDS = 4
/** Words that are written in the plural for one thing. */
const PLURAL =
  /(?:shorts|jeans|trousers|pants|leggings|glasses|scissors|earrings|socks|gloves|phones|shoes|boots|sandals|sneakers|slippers|cookies|pajamas|pyjamas|overalls|tights|supplies|accessories|tops)$/

/** What records write in the singular and buyers in the plural. */
const PAIRS = new Set(['short', 'jean', 'pant', 'trouser', 'legging', 'overall'])

const isWordy = (word: string): boolean => /^(?:\p{L}[\p{L}'’-]*|3[dD])$/u.test(word)

/** A word in the case in which it is typed: German nouns keep their capital. */
const typed = (words: readonly string[], language: string): string =>
  language === 'de' ? words.join(' ') : words.join(' ').toLowerCase()

/** Types that say how a shop is organised. */
const NO_TYPE =
  /^(?:default|others?|misc|miscellaneous|general|products?|items?|new|sale|mens|womens|kids|men|women|meals?|services?|collections?|bundles?|sets?)$|(?: products?| collections?| bundles?| essentials)$/i

const typeOf = ({ naming: { typeName, family }, language }: Reads<'language' | 'naming'>): string => {
  const words = typeName.split(' ').filter((word) => word !== '')
  if (words.length === 0 || words.length > 3 || !words.every(isWordy) || NO_TYPE.test(typeName)) return ''
  if (family === 'services' || family === null) return ''
  const last = words.at(-1)!.toLowerCase()
  // Plurals in "es" have more than one singular in Spanish ("sillones", "clases") and Portuguese ("flores", "botões"), and German ones have no rule.
  const isKept =
    (language === 'es' && last.endsWith('es')) || (language === 'pt' && /[ei]s$/.test(last)) || PLURAL.test(last)
  const one = isKept ? last : singular(last)
  if (language === 'de') return typed(words, language)
  return typed([...words.slice(0, -1), PAIRS.has(one) ? `${one}s` : one], language)
}

/** Between two words of one name: "Collagen and Retinol Serum". */
const JOINING = new Set(['and', 'or', 'und', 'oder', 'et', 'ou', 'y', 'o', 'e'])

/** Words of details, which neither name nor describe a thing. */
const OF_DETAILS =
  /^(?:colou?r|version|edition|size|pack|pcs|pieces?|set|bundle|mens|womens|diameter|length|width|height|series|farbe|größe|stück|couleur|taille|lot|tamaño|talla|tamanho|cor)$/i

/** Measures and counts behind a name: "Body Oil 4oz". */
const withoutMeasures = (words: readonly string[]): string[] => {
  let end = words.length
  while (end > 0 && /\d/.test(words[end - 1]!)) end--
  return words.slice(0, end)
}

/** Words up to where the title speaks of something else: "Pump" of "Pump with a hose". */
const beforeTurn = (words: readonly string[], { turns }: Questions): string[] => {
  const list = turns
    .split(',')
    .map((turn) => turn.trim())
    .filter((turn) => !JOINING.has(turn))
  const turn = words.findIndex((word, at) => at > 0 && list.includes(word.toLowerCase()))
  return turn === -1 ? [...words] : words.slice(0, turn)
}

/** Words that are part of a noun phrase of the lexicon, as [from, to). */
const nounsOf = (words: readonly string[], { lexicon }: Reads<'lexicon'>): [number, number][] => {
  const text = lookUpText(words.join(' '), lexicon)
  const ends: number[] = []
  let length = -1
  for (const word of words) {
    length += word.length + 1
    ends.push(length)
  }
  const wordAt = (stem: number): number => ends.findIndex((end) => text.starts[stem]! < end)
  return text.stems.flatMap((_, at): [number, number][] => {
    const noun = text.entries[at] && phraseAt(text, at, 'nouns')
    return noun && at + noun.words.length <= text.stems.length
      ? [[wordAt(at), wordAt(at + noun.words.length - 1) + 1]]
      : []
  })
}

/** Where the noun stands by which the title calls the thing. */
const headOf = (
  words: readonly string[],
  reading: Reads<'lexicon' | 'naming'>,
  known: RecordWords,
): [number, number] | null => {
  const nouns = nounsOf(words, reading)
  if (reading.lexicon?.grammar.head !== 'last') return nouns[0] ?? null
  if (OF_DETAILS.test(words.at(-1) ?? '')) return null
  const last = nouns.find(([, to]) => to === words.length)
  if (last) return last
  const end = words.at(-1) ?? ''
  // A word that the description uses as an ordinary one is what the thing is called, also where no lexicon lists it.
  const parts = foldWords(end)
  const isNoun =
    reading.naming.typeName === '' &&
    words.length > 1 &&
    isWordy(end) &&
    parts.length > 0 &&
    parts.every((part) => part.length > 2 && known.written.has(part) && !isNoNoun(part, reading))
  return isNoun ? [words.length - 1, words.length] : null
}

/** Colours, function words and words with the endings of adjectives. */
const isNoNoun = (word: string, { lexicon }: Reads<'lexicon'>): boolean =>
  lexicon?.colors.has(word) === true ||
  lexicon?.words.get(word)?.common === true ||
  /(?:ed|ly|ive|able|ful|less|ous)$/.test(word)

const describes = (word: string, { language }: Reads<'language'>, known: RecordWords): boolean => {
  const parts = foldWords(word)
  return (
    isWordy(word) &&
    word.length > 1 &&
    !OF_DETAILS.test(word) &&
    parts.length > 0 &&
    parts.every((part) => !isShopWord(part) && (isDescriptive(part, language) || known.written.has(part)))
  )
}

const LINKS = new Set(['de', 'à', 'en', 'au', 'aux', 'du', 'con', 'com', 'para', 'pour'])

/** Where the words end that follow a Romance noun and describe: "vestido midi", once with a preposition: "lámpara de mesa". */
const behind = (words: readonly string[], from: number, isPlain: (at: number) => boolean): number => {
  let end = from
  let isLinked = false
  while (end < words.length && end - from < MAX_WORDS) {
    const isLink = !isLinked && LINKS.has(words[end]!.toLowerCase()) && end + 1 < words.length && isPlain(end + 1)
    if (isLink) isLinked = true
    else if (!isPlain(end)) break
    end += isLink ? 2 : 1
  }
  return end
}

/** The words around the noun that describe and do not name: before it in English, behind it in Romance languages. */
const described = (words: readonly string[], reading: Source, known: RecordWords): string[] => {
  const head = headOf(words, reading, known)
  if (!head) return []
  let [start, end] = head
  const isPlain = (at: number): boolean => describes(words[at]!, reading, known)
  if (reading.lexicon?.grammar.head === 'last')
    while (start > 0 && end - start < MAX_WORDS && isPlain(start - 1)) start--
  else if (reading.language !== 'de') end = behind(words, end, isPlain)
  // "Naturally Exfoliating Toner" is looked for as what it is.
  while (start < head[0] && words[start]!.toLowerCase().endsWith('ly')) start++
  return words.slice(start, end).filter((word) => isWordy(word) && !OF_DETAILS.test(word))
}

/** "EC TWIST OX", "B 1.5MM", "NR GEM": shorthand of a shop. */
const isShorthand = (words: readonly string[], title: string, reading: Reads<'language'>): boolean =>
  title === title.toUpperCase() &&
  title !== title.toLowerCase() &&
  !words.every((word) => word.length > 2 && foldWords(word).every((part) => isDescriptive(part, reading.language)))

/** Where the first part of a title is a model, a later one says what it is: "Ender 3 S1 Pro - 3D Printer". */
const PARTS = / [-–—|/] |[:|–—,([\])]/

const NOTHING: GenericNames = { general: '', precise: '', kind: '', name: '', isGeneric: false, isOwn: false }

/** A name in capitals in a title that is not: "CLICK PLUS – Women's Wellness Supplement". */
const isShouted = (word: string): boolean => word.length > 3 && word === word.toUpperCase()

/** Whether the title calls it by its type, too: a comb filed under soaps is not a soap. */
const isOfKind = (precise: string, type: string, { grammar }: Lexicon): boolean => {
  if (type === '' || precise === '') return type !== ''
  const head = foldWords(type).at(grammar.head === 'last' ? -1 : 0)
  return head !== undefined && foldWords(precise).some((word) => word.endsWith(head))
}

/** Reads what the thing is called. */
export const genericNames = (reading: Source, known: RecordWords): GenericNames => {
  const { title, language, lexicon, naming } = reading
  const questions = lexicon?.questions
  if (!questions) return NOTHING
  const type = typeOf(reading)
  const { name } = nameForQuestions(reading, questions)
  const all = name.split(' ').filter((word) => word !== '')
  if (all.length === 0 || isShorthand(title.text.split(/\s+/), title.text, reading))
    return { ...NOTHING, general: type, precise: type, kind: type }
  const isRomance = lexicon.grammar.head === 'first' && !lexicon.compounds
  const words = isRomance ? all : beforeTurn(all, questions)
  const isOwn =
    naming.family !== null && FAMILIES[naming.family].selfNaming === true && all.length <= 5 && all.every(isWordy)
  const later = title.text
    .split(PARTS)
    .slice(1)
    .map((part) => part.trim().split(/\s+/))
  const found =
    [words, ...later].map((part) => described(withoutMeasures(part), reading, known)).find((part) => part.length > 0) ??
    []
  const noun = typed(found.slice(isRomance ? 0 : -1).slice(0, 1), language)
  // The title has the singular of a type in the plural: "Couchtisch Elbe" of "Couchtische".
  const isSame = noun !== '' && !type.includes(' ') && wordsFor(type, lexicon).join() === wordsFor(noun, lexicon).join()
  const precise = isOwn ? typed(language === 'en' ? words : all, language) : typed(found, language)
  return {
    general: isSame ? noun : isOfKind(precise, type, lexicon) ? type : precise,
    precise: precise || type,
    kind: isSame ? noun : type,
    name: all.length <= 7 ? name : '',
    isGeneric: all.every((word) => describes(word, reading, known) && !isShouted(word)),
    isOwn,
  }
}
