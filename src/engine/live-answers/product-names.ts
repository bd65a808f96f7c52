// What a product is called, and whether a text says it: as whole words of its script, as a name and not as part of an address.

/** Characters of a folded text that hold one word and its neighbours. */
const WINDOW = 80
/** A text that repeats the beginnings of names this often is not read further. */
const MAX_CANDIDATES = 200
const SHORTEST_NAME = 3
/** Of a script in which a word has two characters. */
const SHORTEST_DENSE_NAME = 2

const DENSE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u
const LETTER = /\p{L}/u
const DIGIT = /\p{Nd}/u
/** Invisible, or not part of a name: joiners, soft hyphens, marks of emphasis, ™ ® ©. */
const DROPPED = /^[\u00ad\u200b-\u200f\u2060\ufeff*`™®©]/
/** A character with the marks that belong to it. */
const everyCharacter = /\P{M}\p{M}*|\p{M}+/gu
const SAME: Record<string, string> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  // It would become three full stops.
  '…': ' ',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  ς: 'σ',
}
const SPACE = /\s/

type Folded = {
  /** In lower case, of compatible characters, with one space between words. */
  text: string
  /** Of each of its characters, where it comes from. */
  places: number[]
}

const foldedCharacter = (character: string): string => {
  if (DROPPED.test(character)) return ''
  if (SPACE.test(character)) return ' '
  const same = SAME[character]
  // "İ" has a dot in lower case that no other "i" has.
  return same ?? character.normalize('NFKC').toLowerCase().replace('i\u0307', 'i')
}

/** Folds a text character by character, so that each place can be found again. */
const fold = (given: string): Folded => {
  const places: number[] = []
  const pieces: string[] = []
  let last = ' '
  for (const { 0: character, index } of given.matchAll(everyCharacter)) {
    const folded = foldedCharacter(character)
    if (folded === '' || (folded === ' ' && last === ' ')) continue
    last = folded
    pieces.push(folded)
    for (let unit = 0; unit < folded.length; unit++) places.push(index)
  }
  return { text: pieces.join(''), places }
}

let segmenter: Intl.Segmenter | undefined

const segmentsOf = (text: string): Intl.SegmentData[] => {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' })
  return [...segmenter.segment(text)]
}

const wordCount = (text: string): number => segmentsOf(text).filter(({ isWordLike }) => isWordLike).length

/** French and Italian words that lose their vowel before a name: "l'aurora". */
const ELIDED = /(?:^|[^\p{L}\p{N}])(?:[cdjlmnst]|qu|un|all|dell|nell|sull|dall)'$/u
/** Particles that Korean writes on to the end of a name. */
const PARTICLE =
  /^(?:은|는|이|가|을|를|의|에|와|과|도|로|으로|에서|에게|만|까지|부터|처럼|보다|라는|이라는|이나|나|이며|이고|입니다|이다)(?!\p{L})/u
/** The name is part of a host or of an address of mail. */
const ADDRESS_AFTER = /^[\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*(?:\.\p{L}{2,}|@)/u
const ADDRESS_BEFORE = /[\p{L}\p{N}]\.$|@$|:\/\/|\.\p{L}{2,}\//u

/** A piece of text around a place, between white space where there is some. */
const around = (text: string, start: number, end: number): { from: number; to: number } => {
  const before = text.lastIndexOf(' ', start - 1)
  const after = text.indexOf(' ', end)
  return {
    from: start === 0 ? 0 : Math.max(before + 1, start - WINDOW),
    to: Math.min(after < 0 ? text.length : after, end + WINDOW),
  }
}

/** Whether text[start, end) are whole words, by Unicode's rules and the dictionaries of scripts without spaces. */
const areWholeWords = (text: string, start: number, end: number): boolean => {
  const { from, to } = around(text, start, end)
  const [before, after] = [text.slice(from, start), text.slice(end, to)]
  if (ADDRESS_AFTER.test(after) || ADDRESS_BEFORE.test(before)) return false
  const edges = new Set([to])
  for (const { index } of segmentsOf(text.slice(from, to))) edges.add(from + index)
  const begins = edges.has(start) || ELIDED.test(before)
  const ends = edges.has(end) || after.startsWith("'") || PARTICLE.test(after)
  return begins && ends
}

export type Name = {
  folded: string
  /** Places in `folded` where the text must have a capital, as the name has; none when any case will do. */
  capitals: readonly number[]
}

const isCapital = (character: string): boolean => character !== character.toLowerCase()

const capitalsOf = (written: string, { text, places }: Folded): number[] =>
  places.flatMap((place, at) =>
    (at === 0 || !LETTER.test(text[at - 1] ?? '')) && isCapital(written[place] ?? '') ? [at] : [],
  )

/** Where a text says the name first; -1 when it does not. The place is one of the text that was folded. */
const placeOfName = (given: string, { text, places }: Folded, { folded, capitals }: Name): number => {
  let at = text.indexOf(folded)
  for (let tries = 0; at >= 0 && tries < MAX_CANDIDATES; tries++) {
    const start = at
    const isWritten = capitals.every((offset) => isCapital(given[places[start + offset] ?? 0] ?? ''))
    if (isWritten && areWholeWords(text, start, start + folded.length)) return places[start] ?? 0
    at = text.indexOf(folded, start + 1)
  }
  return -1
}

/** The first place where a text says one of the names; -1 when it says none. */
export const firstMention = (given: string, names: readonly Name[]): number => {
  const folded = fold(given)
  const places = names.map((name) => placeOfName(given, folded, name)).filter((place) => place >= 0)
  return places.length === 0 ? -1 : Math.min(...places)
}

const nameOf = (written: string, asWritten = false): Name => {
  const folded = fold(written)
  const text = folded.text.trimEnd()
  return { folded: text, capitals: asWritten ? capitalsOf(written, folded) : [] }
}

/** Long enough to be told from the words around it. */
const isTellable = ({ folded }: Name): boolean =>
  LETTER.test(folded) && [...folded].length >= (DENSE.test(folded) ? SHORTEST_DENSE_NAME : SHORTEST_NAME)

/** Titles of this many words may occur in any text: "Mug", "501"; in a script without capitals, which mark names, one more. */
const GENERIC_WORDS = 1
const GENERIC_WORDS_WITHOUT_CASE = 2

export const isGeneric = (title: string): boolean => {
  const { text } = fold(title)
  if (!LETTER.test(text)) return true
  const most = text === text.toUpperCase() ? GENERIC_WORDS_WITHOUT_CASE : GENERIC_WORDS
  return wordCount(text) <= most && !DIGIT.test(text)
}

const BY = ['by', 'from', 'von', 'de', 'di', 'par', 'por']

const titleNames = (title: string, vendor: string | null): Name[] => {
  const { text } = fold(title)
  const names: Name[] = []
  // Titles are mostly made of common words: "Steel Water Bottle" is a name, "any steel water bottle" is not.
  if (!isGeneric(title)) names.push(nameOf(title, true))
  const brand = vendor === null ? '' : fold(vendor).text.trim()
  // With the brand next to it any title is a name.
  if (brand !== '' && !text.startsWith(brand))
    names.push(nameOf(`${vendor} ${title}`), ...BY.map((word) => nameOf(`${title} ${word} ${vendor}`)))
  return names
}

/** What a product may be called. An alias that equals a generic title is dropped. */
export const namesOf = (title: string, aliases: readonly string[], vendor: string | null): Name[] => {
  const generic = isGeneric(title) ? fold(title).text.trim() : null
  const others = aliases.map((alias) => nameOf(alias)).filter(({ folded }) => folded !== generic)
  return [...titleNames(title, vendor), ...others].filter(isTellable)
}

/** Whether two titles are the same but for case, white space and signs that show nothing. */
export const isSameTitle = (one: string, other: string): boolean => fold(one).text.trim() === fold(other).text.trim()
