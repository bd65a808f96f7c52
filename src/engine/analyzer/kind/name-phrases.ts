// Where in a name of a thing the words for its kind may stand.

import { asLookedUp } from '../../languages/taxonomy/kind-names.ts'

const MAX_WORDS = 24
/** Languages that name a thing first and then what it is like; in others but these two a name may stand anywhere. */
const FIRST = new Set(['fr', 'es', 'it', 'pt', 'ro', 'he', 'ar', 'ca', 'gl'])
export const LAST = new Set(['en', 'de', 'nl', 'sv', 'da', 'no', 'nb', 'fi', 'tr', 'hu', 'ja', 'zh', 'ko'])
export const COMPOUND = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'fi'])
/** Languages that write no spaces. */
export const UNSPACED = new Set(['ja', 'zh'])

/** What follows says what it is for, of or with. */
const TURN =
  /^(?:ideal|suitable|perfect|for|with|by|in|from|of|on|to|and|w\/|mit|für|aus|von|im|und|auf|zum|zur|met|voor|van|med|för|til|till|[&+])$/iu
/** The same in languages that put it anywhere. */
const SLAVIC_TURN = /^(?:dla|do|na|pro|za|z|ze|s|i|od|w|u|iz|ob)$/iu
/** A number, a model or a size: what comes before it may be the name. */
const DETAIL = /^(?:[#№ø]?\p{L}{0,3}\d|(?:spf|lsf|fps|edp|edt)$|x{0,3}[sml]$|[ivx]{2,4}$|sizes?$)/iu
/** Words behind a name that say how it is. */
const HOW = new Set(
  'black white grey gray red blue green yellow pink purple orange brown beige ivory cream navy gold silver natural clear charcoal teal tan walnut oak bamboo brass copper steel stainless chrome leather linen cotton wool silk velvet wood wooden metal marble ceramic glass acrylic rubber canvas felt resin titanium teak small medium large mini dual single double foldable folding adjustable refillable portable waterproof cordless wireless stackable magnetic men women ladies kids girls boys unisex set pack pair bundle kit duo round square oval rectangular rgb led usb electric ergonomic industrial rustic modern vintage retro classic telescopic inflatable polarized digital wooden compact long short extra pro max plus lite schwarz weiß grau rot blau grün braun natur gold silber groß klein klappbar'.split(
    ' ',
  ),
)

/** Of these some are what is sold: "Bike Canvas", "Ventilator Set". */
const MAY_BE_NAMED = /^(?:canvas|glass|set|pack|pair|bundle|kit|duo|acrylic|felt)$/iu
const isSaidOf = (word: string): boolean => HOW.has(word.toLowerCase()) || DETAIL.test(word)
/** The letters of a model in front of its number. */
const MODEL = /^\p{Lu}{2,4}$/u

/** First words that say what the thing in the next one is put in, on or under: "porta macetas". */
const HOLDING =
  /^(?:porta|porte|range|cubre|copri|cache|prot[eè]ge|guarda|salva|sous|repose|couvre|tapa|limpia|cuelga|organizador|apoya|cura|quita|corta|coupe|taglia|lava|para|pour|per)$/iu

const wordsOf = (name: string): string[] =>
  name
    .replace(
      /(?:[®™©"“”„!¡?¿*★✅]|\p{Extended_Pictographic}|\uFE0F)+|(?<=\p{L}{3})\/(?=\p{L}{3,} )|[’'](?=\s|$)|(?<=\p{L}{3})-(?=\d)/gu,
      ' ',
    )
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[’']s$|\.$/, ''))
    .slice(0, MAX_WORDS)

/** Words [from, to) of a name, and the sign of a name that begins so. */
type Place = { from: number; to: number; sign?: string }

const endsAt = (to: number, shortest = 1): Place[] =>
  [4, 3, 2, 1].flatMap((length) => (length <= to && length >= shortest ? [{ from: to - length, to }] : []))
const startsAt = (starts: number, end: number): Place[] =>
  [4, 3, 2, 1].flatMap((length) =>
    Array.from({ length: Math.max(0, Math.min(starts, end - length + 1)) }, (_, from) => ({ from, to: from + length })),
  )

/** In languages that name a thing last: before a detail, before words that say how it is, and at the beginning of some. */
const placesOfLast = (words: readonly string[], language: string): Place[] => {
  // "Vitamin D3 Test Kit": two words at the end tell more than one before a detail.
  const places = endsAt(words.length, 2)
  for (let end = 1; end <= words.length; end++)
    if (end === words.length || DETAIL.test(words[end]!)) places.push(...endsAt(end))
  // "Plant Stand Bamboo", "Mirror Round 80 cm"
  for (let end = words.length - 1; end > 0 && isSaidOf(words[end]!); end--)
    if (!isSaidOf(words[end - 1]!)) places.push(...endsAt(end, MAY_BE_NAMED.test(words[end]!) ? 2 : 1))
  // "Staubsauger VC 6"
  for (let end = words.length - 2; end > 0; end--)
    if (MODEL.test(words[end]!) && /^\d/.test(words[end + 1]!)) places.push(...endsAt(end))
  // "Vloerkleed rond jute"
  if (COMPOUND.has(language)) places.push(...startsAt(1, words.length))
  if (UNSPACED.has(language)) places.push(...words.map((_, from) => ({ from, to: from + 1 })).reverse())
  return places
}

/** What carries a picture or a saying, in whose title such a word may be no turn: "Boo To You Castle Sticker". */
const CARRIERS =
  /^(?:stickers?|decals?|posters?|prints?|mugs?|keychains?|magnets?|flags?|ornaments?|candles?|t-?shirts?|hoodies?|sweatshirts?|totes?|tumblers?|blankets?|patch(?:es)?|aufkleber|tassen?)$/iu

const AND = /^(?:and|und|en|och|og|ja|&|\+)$/iu
/** Where a name of two things ends, if two words or more follow what joins them; else 0. */
const endOfPair = (words: readonly string[], joins: number, turns: RegExp): number => {
  const next = words.findIndex((word, at) => at > joins && (turns.test(word) || DETAIL.test(word)))
  const end = next === -1 ? words.length : next
  return end > joins + 2 ? end : 0
}

/** "Conjunto de 3 panelas", "Lot de 2": how many there are, in languages that say so first. */
const OF_THESE =
  /^(?:conjunto|jogo(?! de (?:tabuleiro|cartas|mesa))|kit|set|juego(?! de (?:mesa|cartas|rol))|pack|paquete|lot|ensemble|coffret|confezione)(?: complet[oe])? (?:de|di|com|con) (?:\d{1,2} )?/iu

/** "Mit Akku": what it comes with. */
const WITH = /^(?:with|mit|avec|con|com) /iu

/** Where in a name the words for its kind may stand, the likeliest first. */
export const phrasesOf = (name: string, language: string): string[] => {
  if (WITH.test(name)) return []
  const all = wordsOf(FIRST.has(language) ? name.replace(OF_THESE, '') : name)
  const isFirst = FIRST.has(language)
  const isLast = LAST.has(language)
  const turns = isFirst || isLast ? TURN : SLAVIC_TURN
  const turn = all.findIndex((word, at) => at > 0 && turns.test(word))
  const words = turn === -1 ? all : all.slice(0, turn)
  const beginnings = [4, 3, 2, 1].flatMap((to) => (to < all.length ? [{ from: 0, to, sign: ' *' }] : []))
  const starts = !isFirst ? Math.min(6, words.length) : HOLDING.test(all[0] ?? '') ? 1 : 2
  const places: Place[] = [
    { from: 0, to: 1, sign: ' **' },
    // "Pool and Beach Towel": two things that the last one is for.
    ...(isLast && turn > 0 && AND.test(all[turn]!) ? endsAt(endOfPair(all, turn, turns)) : []),
    // "Case for iPhone": no other case is for one.
    ...(isLast && turn > 0 ? [{ from: turn - 1, to: turn + 2 }] : []),
    // "Karma dla psa": elsewhere the name may hold such a word itself.
    ...(isLast ? [...placesOfLast(words, language), ...beginnings] : startsAt(starts, all.length)),
    ...(isLast && turn !== -1 && turn < all.length - 3 && CARRIERS.test(all.at(-1)!) ? endsAt(all.length) : []),
  ]
  return places.map(({ from, to, sign = '' }) => asLookedUp(all.slice(from, to).join(' ')) + sign)
}
