// Sentences and lines of the description that can be reused as they are: they stand alone, and do not urge, claim without proof, or talk of
// delivery. Longer than other files, as sentences and lines are held against one list of what no reused text has.

import { instructionIn } from '../../analyzer/claims/machine-instructions.ts'
import type { Sentence } from '../../analyzer/description/description.ts'
import { typeWordOf } from '../../analyzer/kind/product-type.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { urgingSentences } from '../../analyzer/rules/content/hype.ts'
import { unprovenSentences } from '../../analyzer/rules/content/unproven-claims.ts'
import { shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { isIn, isMarked } from '../../languages/lexicon/hits.ts'
import type { Mark } from '../../languages/lexicon/marks.ts'
import { isColor, type Text } from '../../languages/lexicon/text.ts'
import type { Tone } from '../../languages/sentence-templates.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { FAMILIES, isConsumed } from '../../languages/taxonomy/families.ts'
import { plain, withoutEnds } from '../../text/plain-text.ts'
import { NOT_IN, otherThings, TALK, WARNS } from './other-things.ts'

/** Claims about health where the thing is taken or put on the skin; a tool may be easy to control. */
const OF_HEALTH: readonly Mark[] = ['remedy', 'boost']
const isForBody = ({ naming: { family } }: Reading): boolean => isConsumed(family) || family === 'cosmetics'

/** What it contains only where no plainer sentence is at hand. */
const PRAISE: readonly Mark[] = ['hype', 'superlative', 'hedge', 'comparison']
/** What a sentence begins with that goes on from the one before it. */
const NOT_FIRST: readonly Mark[] = ['pronoun', 'opener']

/** First words of who goes on from a sentence before, or asks for something. */
const NOT_ALONE =
  /^(?:i|ich|je|yo|and|but|so|also|however|unlike|as such|in contrast|by contrast|instead|ask|furthermore|moreover|additionally|therefore|thus|then|otherwise|in fact|in addition|und|aber|auch|außerdem|zudem|daher|et|mais|aussi|donc|cependant|de plus|y|pero|también|además|sin embargo|note|please|bitte|hinweis|nota|another|additional|other|which|see|click|ref|measurements?|he|she|en|maar|ook|ou|e|i|(?:this|that|these|those) (?:results?|makes?|means?|gives?|ensures?|allows?|will|can|helps?|provides?|creates?|offers?|keeps?|adds?|lets?|prevents?|enables?))(?!\p{L})/iu
/** How instructions begin. */
const INSTRUCTS =
  /^(?:with|by|for|mit|avec|con) [^,]*$|^(?:always|remove|apply|use(?! (?:it|our|this))|rinse|wash|dry|follow|try|place|put|store|keep|do not|don't|never|wipe|take|mix|cut|ask|braid|shake|massage|wear|clean|avoid|aplicar?|aplique|utilice|lave|lavar|appliquez|appliquer|utilisez|rincez|laver|nicht|auftragen|anwenden)(?!\p{L})|^lorem ipsum/iu
/** First words that stand alone at the beginning of a description at most. */
const OPENING_ONLY =
  /^(?:we|wir|nous|nosotros|each|every|both|these|those|here|there|with it|to|if|when|once|after|before|only|no|not|while|whether|wenn|ob|si|aunque|cuando)(?!\p{L})/iu
/** Who is spoken to, or speaks, within the first words: "Impress your customers", "Our pots are …". */
const SPEAKS_FIRST =
  /^(?:\p{L}+ ){0,3}(?:you|your|yourself|we|our|us|tus?|te|votre|vos|nos|notre|nuestr[oa]s?|dein\p{L}*|ihre?n?|unser\p{L}*|seus?|suas?|nossos?|nossas?|jouw|uw|onze)(?!\p{L})/iu
const OURS = /^(?:our|unsere?|notre|nos|nuestr[oa]s?) /iu
/** How slogans begin: they ask for something, or present it. */
const URGES =
  /^(?:use|try|enjoy|integrate|unlock|add|shine|discover|experience|elevate|upgrade|transform|get|make|say|wrap|let|meet|bring|turn|treat|protect|stay|show|look|feel|create|choose|explore|indulge|impress|give|introducing|presenting|optimiza|disfruta|descubre|transforma|elige|découvrez|profitez|offrez|optez|entdeck\p{L}*|genieß\p{L}*|erleb\p{L}*|transforme|descubra|aproveite|apresentamos|conheça|conoce|conozca|ontdek|geniet|keşfe\p{L}*|(?:quickly|easily|simply) \p{L}+|includes?|features|comes?|provides|offers|contains|runs|works|supports|has|allows|uses|gives|makes|keeps|helps|garantiza|ilumina|protege|mejora|facilita|ideal|perfect)(?!\p{L})/iu
/** Whether a sentence asks or calls for something, and tells nothing of the thing. */
export const isSlogan = (text: string): boolean => URGES.test(text) || SPEAKS_FIRST.test(text) || /[!?]$/.test(text)
/** What is true of a class of things. */
const GENERAL = /^\p{Lu}\p{L}+s (?:that|who|which|are|have|like)(?!\p{L})/u
/** What adds something to what was said before. */
const ADDS = /(?<!\p{L})(?:also|too|auch|ebenfalls|aussi|également|también|ook|também)(?!\p{L})/iu
const SPEAKS =
  /(?<!\p{L})(?:you|yours?|yourself|we|our|us|du|dich|dein\p{L}*|wir|unser\p{L}*|vous|votre|vos|nous|notre|nos|tus?|nuestr[oa]s?)(?!\p{L})/iu
/** What no text of a shop should hold: broken characters, signs of markup and lists, shouting. */
const LOOSE =
  /[【】]|Œæ|ä‹|äó|Ã|â€|Â|\uFFFD| ,|[<>{}[\]|\\*•_@#]|\.\.|!.|:\/\/|\p{Extended_Pictographic}|\p{Lu}{4} \p{Lu}{4}|\p{Lu}{8}|\p{L}[.,]\p{L}{2}|(?<!\p{L})(?:to|of|with|for|by|from) it['’]s(?!\p{L})/u
/** A sentence that introduces what follows, asks, or is a part of one. */
const OPEN = /[:?？…]|^[\p{Ll}(]/u

const LEAST_WORDS = 4
const MOST_WORDS = 40
/** A letter, or a number in it, and the mark that ends a sentence. */
const WHOLE = /^["“«„]?[\p{Lu}\p{Lo}\d].*[\p{L}\d)%"”»“][.!。]["”»]?$/su

const tellingWords = ({ title, brand }: Pick<Reading, 'title' | 'brand'>): Set<string> =>
  new Set(title.stems.filter((word, at) => word.length > 2 && !title.entries[at]?.common && !brand.includes(word)))

/** How many telling words of the title words [from, to) of the description have. */
const namesIn = ({ description, title, brand }: Reading, { from, to }: Pick<Sentence, 'from' | 'to'>): number => {
  const said = new Set(description.stems.slice(from, to))
  return [...tellingWords({ title, brand })].filter((word) => said.has(word)).length
}

/** Whether words [from, to) have a word of the name beside those for its kind. */
const isCalledIn = (reading: Reading, { from, to }: Pick<Sentence, 'from' | 'to'>): boolean => {
  const { description, typeWords, title } = reading
  const said = new Set(description.stems.slice(from, to))
  const kinds = new Set([...typeWords, typeWordOf(reading) ?? '', title.stems.at(-1)!])
  return [...tellingWords(reading)].some((word) => said.has(word) && !kinds.has(word))
}

/** Whether words [from, to) have every word of the title that tells something. */
const tellsProduct = ({ description, title, brand }: Reading, { from, to }: Sentence): boolean => {
  const said = description.stems.slice(from, to)
  const own = title.stems.filter((word, at) => word.length > 1 && !title.entries[at]?.common && !brand.includes(word))
  return own.length > 0 && own.every((word) => said.includes(word))
}

/** Words for something named before. */
const STANDS_FOR = /(?<!\p{L})(?:it|them|they|its|their|ihn|sie|elle|elles|lo|las|los)(?!\p{L})/iu
/** An abbreviation at the end of a sentence that goes on behind it. */
const CUT_OFF = /(?<!\p{L})(?:Mt|St|Dr|Mr|Mrs|Ms|No|Nr|vs|approx|incl|inkl|ca|bzw|max|min)\.$/u
/** Whether it repeats a word right away: a slip of the author. */
const REPEATED = /(?<![\p{L}\d])(\p{L}{2,}) \1(?![\p{L}\d])/iu
const POINTING =
  /^(?:th(?:is|at|ese|ose)|dies\p{L}*|ce|ces|cette|cet|est[aeo]s?|our|unser\p{L}*|notre|nuestr[oa]|its?|ihr|ses?|su)(?!\p{L})/iu

export type OwnSentence = {
  text: string
  /** Its place among the sentences of the description. */
  at: number
  /** Facts that are read in it. */
  facts: number
  isNamed: boolean
  /** Whether it says something of this product: a fact, or what it is. */
  says: boolean
  /** Whether a text can begin with it: later sentences that do not name the product may be of a part of it. */
  leads: boolean
  /** Whether it follows the one before it in the list, in the same paragraph. */
  follows: boolean
  /** Whether words of it stand for something that was said before. */
  goesOn: boolean
  /** Whether it has a word of the name that is more than the kind of thing. */
  isCalled: boolean
  /** Without praise, and without words that speak of what stands before. */
  isPlain: boolean
}

/** So many sentences open a description; later ones without the name of the product or a fact may be of anything. */
const OPENING = 3

/** Whether it speaks of another colour than the title: a text copied from a product beside it. */
const isOfOtherColor = (
  { description, title, lexicon }: Reading,
  { from, to }: Pick<Sentence, 'from' | 'to'>,
): boolean => {
  const colors = (text: Text, first: number, end: number) =>
    text.stems.flatMap((word, at) =>
      at >= first && at < end && isColor(text, at) ? (lexicon?.colors.get(word) ?? []) : [],
    )
  const [own, said] = [colors(title, 0, title.stems.length), colors(description, from, to)]
  return own.length > 0 && said.length > 0 && !said.some((color) => own.includes(color))
}

/** Codes of models: "1N5406", "KFL08". */
const CODE = /(?<![\p{L}\d-])(?=\d{0,9}\p{Lu})(?=\p{Lu}{0,9}\d)[\p{Lu}\d]{5,12}(?![\p{L}\d])/gu
const NEAR_CODE = 2
const shapeOf = (code: string): string => code.replace(/\p{Lu}/gu, 'A').replace(/\d/g, '0')

/** Whether a text has the code of a model beside that of the title, "1N5404" of "1N5406", and not the title's. */
export const isOfOtherModel = (text: string, { title }: Pick<Reading, 'title'>): boolean => {
  const codesIn = (where: string): string[] => where.match(CODE) ?? []
  const [own, said] = [codesIn(title.text), codesIn(text)]
  return (
    !said.some((code) => own.includes(code)) &&
    said.some((code) =>
      own.some((one) => shapeOf(one) === shapeOf(code) && one.slice(0, NEAR_CODE) === code.slice(0, NEAR_CODE)),
    )
  )
}

/** A word in capitals that is no name of the product or its maker: a label that ran into the text. */
const shouts = ({ product: { title, vendor } }: Reading, text: string): boolean =>
  [...text.matchAll(LOUD)].some(([word]) => !`${title} ${vendor}`.toUpperCase().includes(word))
const LOUD = /(?<![\p{L}\d-])\p{Lu}{5,}(?![\p{L}\d-])/gu
/** "1 piece, total length 360 m": how it is sold, and no sentence. */
const COUNTS = /(?<![\p{L}\d])\d{1,4} ?(?:stück|stk|pcs|pieces?|pièces?|piezas?|pezz[io])(?=[,;])/iu

const isClean = (reading: Reading, { from, to }: Sentence, text: string): boolean =>
  ![...NOT_IN, ...(isForBody(reading) ? OF_HEALTH : [])].some((mark) =>
    isIn(reading.description.marked, mark, from, to),
  ) &&
  !LOOSE.test(text) &&
  !COUNTS.test(text) &&
  !shouts(reading, text) &&
  !isOfOtherColor(reading, { from, to }) &&
  !isOfOtherModel(text, reading) &&
  !TALK.test(text) &&
  !WARNS.test(text) &&
  !CUT_OFF.test(text) &&
  !REPEATED.test(text) &&
  !NOT_ALONE.test(text) &&
  !INSTRUCTS.test(text) &&
  instructionIn(text) === null

const MOST_CAPITALS = 0.7

/** "Two Selectable Differential Input Channels.": a line with a full stop; German writes its nouns so. */
const isTitleLike = (text: string, language: string): boolean => {
  const words = text.split(' ').filter((word) => /^\p{L}{4}/u.test(word))
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word))
  return language !== 'de' && words.length >= LEAST_WORDS && capitals.length > words.length * MOST_CAPITALS
}

const isGood = (reading: Reading, sentence: Sentence, text: string): boolean => {
  const { from, to, block } = sentence
  return (
    block.kind === 'paragraph' &&
    to - from >= LEAST_WORDS &&
    (to - from <= MOST_WORDS || reading.lexicon === null) &&
    WHOLE.test(text) &&
    !OPEN.test(text) &&
    !isTitleLike(text, reading.language) &&
    isClean(reading, sentence, text)
  )
}

const isPlainText = ({ description: { marked } }: Reading, { from, to }: Sentence, text: string): boolean =>
  !text.endsWith('!') && !OPENING_ONLY.test(text) && !PRAISE.some((mark) => isIn(marked, mark, from, to))

/** Whether it goes on from the sentence before it: "It is made of …", "This one …". */
const goesOn = ({ description }: Reading, { from }: Sentence, text: string): boolean =>
  POINTING.test(text) ||
  /^(?:they|them)(?!\p{L})/iu.test(text) ||
  NOT_FIRST.some((mark) => isMarked(description, from, mark))

const pointsAtThing = (reading: Reading, { from, to }: Sentence): boolean => {
  const near = { from: from + 1, to: Math.min(to, from + 1 + POINTED) }
  return (
    namesIn(reading, near) > 0 ||
    reading.description.stems.slice(near.from, near.to).some((word) => reading.typeWords.includes(word))
  )
}

const MAX_LOOK = 40

type Doubtful = (sentence: Sentence) => boolean

/** Sentences that only urge, claim without proof, or contradict another place of the record. */
const doubtfulIn = (reading: Reading): Doubtful => {
  const bad = new Set([...unprovenSentences(reading), ...urgingSentences(reading)])
  const contradicted = reading.contradictions.found.flatMap(({ one, other, isLack }) => (isLack ? [] : [one, other]))
  const isOfOther = otherThings(reading)
  return (sentence) => bad.has(sentence) || isOfOther(sentence.start) || contradicted.some(standsIn(sentence))
}

/** Facts that say little of the thing itself. */
const SLIGHT = new Set<AttributeId | undefined>([
  'audience', 'age_range', 'skin_type', 'usage', 'care', 'storage', 'warranty', 'brand', 'color', 'ingredients',
]) // biome-ignore format: a word list

const tellingFacts = ({ facts }: Reading, sentence: Sentence): number =>
  facts.filter((fact) => !SLIGHT.has(fact.attributes[0]) && standsIn(sentence)(fact)).length

/** How a sentence about the thing begins: with it, and not with a class of things. */
const DETERMINED = /^(?:the|an?|le|la|les|une?|el|los|las|una?|der|die|das|eine?)(?!\p{L})|^l[’']/iu

/** Whether it says what the thing is: its kind is known, and it is named by the whole of a short title, or with a word of it in a definition. */
const defines = (
  { description, title, brand, naming }: Reading,
  { from, to }: Sentence,
  text: string,
  names: number,
): boolean => {
  if (naming.family === null || names === 0 || !DETERMINED.test(text)) return false
  const isNamedWhole = FAMILIES[naming.family].selfNaming === true && names === tellingWords({ title, brand }).size
  return isNamedWhole || isIn(description.marked, 'definition', from, to)
}

/** Of a language that is not known: whether it has a word of the title, in whatever form, or is long enough to tell something. */
const saysUnread = ({ title }: Reading, text: string): boolean => {
  const said = text.toLowerCase()
  const isNamed = title.stems.some(
    (word) => word.length > 3 && said.includes(word.slice(0, Math.max(4, word.length - 2))),
  )
  return isNamed || text.length >= LEAST_UNREAD
}
const LEAST_UNREAD = 40

const standsIn =
  ({ start, end }: Sentence) =>
  ({ field, start: at }: { field: string; start: number }) =>
    field === 'description' && at >= start && at < end

type Placed = Pick<OwnSentence, 'text' | 'facts' | 'isNamed' | 'follows' | 'goesOn' | 'isCalled' | 'isPlain'> & {
  at: number
  /** "This module …", but not "This makes it …". */
  pointsAtThing: boolean
}

/** So many words behind "this" say what it is. */
const POINTED = 6

const isAtOpening = ({ at }: Placed, { lexicon }: Reading): boolean => at < OPENING && lexicon !== null

/** Whether nothing but its place before it is needed to understand it, and it is likely of the product. */
const standsAlone = (placed: Placed, reading: Reading): boolean => {
  const { at, text, isNamed, isPlain, facts, follows } = placed
  const pointsAtThing = POINTING.test(text) && placed.pointsAtThing
  if (POINTING.test(text) && !pointsAtThing) return false
  if (at === 0) return true
  if (reading.lexicon === null) return at === 1 && follows
  if (!isPlain && !pointsAtThing && (OPENING_ONLY.test(text) || !isNamed)) return false
  if (placed.goesOn && !follows && !isAtOpening(placed, reading)) return false
  return at < OPENING || isNamed || facts > 0
}

const canLead = (placed: Placed, reading: Reading): boolean => {
  const { at, text, isNamed, isCalled } = placed
  if (GENERAL.test(text) || ADDS.test(text) || URGES.test(text) || text.endsWith('!')) return false
  // "Our Derby backpack is …", but "Our pots are …".
  if (SPEAKS_FIRST.test(isCalled ? text.replace(OURS, '') : text)) return false
  if (at === 0 || (isNamed && !placed.goesOn)) return true
  return isAtOpening(placed, reading) && POINTING.test(text) && !STANDS_FOR.test(text)
}

/** Good sentences in the order of the description. */
export const ownSentences = (reading: Reading): OwnSentence[] => {
  const { description, prose } = reading
  const isDoubtful = doubtfulIn(reading)
  let last: Sentence | null = null
  const shown = ({ start, end }: Sentence): string => plain(description.text.slice(start, end))
  // Where no word is known, what is no whole sentence is taken for a heading.
  const told = reading.lexicon === null ? prose.filter((sentence) => WHOLE.test(shown(sentence))) : prose
  return told.slice(0, MAX_LOOK).flatMap((sentence, at) => {
    const text = shown(sentence)
    if (sentence.start >= description.faqAt || !isGood(reading, sentence, text) || isDoubtful(sentence)) return []
    const names = namesIn(reading, sentence)
    const placed: Placed = {
      at,
      text,
      facts: tellingFacts(reading, sentence),
      isNamed: names > 0,
      isCalled: tellsProduct(reading, sentence) || (!/^th[ei]s/i.test(text) && isCalledIn(reading, sentence)),
      follows: last !== null && told[at - 1] === last && last.block === sentence.block,
      isPlain: isPlainText(reading, sentence, text),
      goesOn: goesOn(reading, sentence, text),
      pointsAtThing: pointsAtThing(reading, sentence),
    }
    if (!standsAlone(placed, reading)) return []
    last = sentence
    return {
      ...placed,
      says:
        reading.lexicon === null
          ? at === 0 && saysUnread(reading, text)
          : names > 1 ||
            placed.facts > 0 ||
            (POINTING.test(text) && placed.pointsAtThing) ||
            defines(reading, sentence, text, names),
      leads: canLead(placed, reading),
    }
  })
}

const MOST_LINE_WORDS = 14
const MOST_LINE = 90
/** Characters of an item around its line: a sign, a full stop. */
const MOST_MARKS = 4
/** Lines that state nothing of the thing by themselves. */
const NO_LINE =
  /^(?:imported|description|(?:product |key )?features?|details?|specifications?|benefits?|size|fit|care|made with|includes?|notes?|how to use|ingredients?|directions|one-size)$|[,;:–-]$|(?<!\p{L})(?:model|size up|true to size|runs (?:small|large)|free (?:shipping|delivery|returns?|gift)|sku|pric(?:e|es|ing)|inquire|returns?|warranty|guarantee|satisfaction)(?!\p{L})/iu

/** Whether a text is free of what came about by mistakes of programs. */
export const isReadable = (text: string): boolean => !LOOSE.test(text)

/** Whether a bracket of a text has its other half elsewhere. */
const isCutBracket = (text: string): boolean => {
  const closed = text.indexOf(')')
  const opened = text.indexOf('(')
  return text.lastIndexOf('(') > text.lastIndexOf(')') || (closed !== -1 && (opened === -1 || closed < opened))
}

/** Short lines of lists and paragraphs that are no sentences and state a fact, in the order of the description: "Woven leather upper". */
export const ownLines = (reading: Reading): string[] => {
  const { description, lexicon, prose, title } = reading
  if (lexicon === null) return []
  const isDoubtful = doubtfulIn(reading)
  const named = new Set(title.stems)
  return prose.slice(0, MAX_LOOK).flatMap((sentence) => {
    const { from, to, start, end, block } = sentence
    const text = withoutEnds(plain(description.text.slice(start, end)), ' .:;·•✔✓*–—-')
    const words = description.stems.slice(from, to)
    const isShort = words.length > 1 && words.length <= MOST_LINE_WORDS && shownLength(text) <= MOST_LINE
    // "Max. temp.: 80 °C" is read as two sentences, of which neither is a line.
    const isWhole = block.kind !== 'item' || plain(block.text).length <= text.length + MOST_MARKS
    const isLine =
      isShort &&
      isWhole &&
      start < description.faqAt &&
      // A paragraph that ends as sentences do is one.
      (block.kind === 'item' || (block.kind === 'paragraph' && !/[.!]\s*$/.test(description.text.slice(start, end)))) &&
      block.bold < block.text.length / 2 &&
      /^[\p{Lu}\p{Lo}\d].*\p{L}{3}/u.test(text) &&
      !/^\d{1,2}[-.)、]|[:?!…]/.test(text) &&
      !isCutBracket(text) &&
      !NO_LINE.test(text) &&
      !POINTING.test(text) &&
      !OPENING_ONLY.test(text) &&
      words.some((word) => !named.has(word)) &&
      tellingFacts(reading, sentence) > 0 &&
      isClean(reading, sentence, text) &&
      !PRAISE.some((mark) => isIn(description.marked, mark, from, to)) &&
      !isDoubtful(sentence)
    return isLine ? text : []
  })
}

/** What a tone looks for in a sentence. */
const PREFERS: Record<Tone, RegExp> = {
  professional: /^$/u,
  friendly:
    /(?<!\p{L})(?:you|yours?|du|dich|dein\p{L}*|sie|ihre?|vous|votre|vos|tu|ton|ta|tes|tus?|te|usted|su)(?!\p{L})/iu,
  technical: /\d/u,
  luxurious:
    /(?<!\p{L})(?:hand\p{L}*|craft\p{L}*|woven|knit\p{L}*|made|finish\p{L}*|gefertigt|gearbeitet|gewebt|handwerk\p{L}*|artisan\p{L}*|fabriqu\p{L}*|façonn\p{L}*|tiss\p{L}*|finition\p{L}*|artesan\p{L}*|hech[oa]|elaborad[oa]|acabado)(?!\p{L})/iu,
}

/**
 * The sentence that says most of the thing first: facts and what it is before praise and talk with the buyer. A tone chooses among those that say
 * as much.
 */
export const byTone = (sentences: readonly OwnSentence[], tone: Tone): OwnSentence[] => {
  const worth = (sentence: OwnSentence): number =>
    (sentence.isPlain ? 20 : 0) +
    (sentence.says ? 10 : 0) +
    (PREFERS[tone].test(sentence.text) ? 10 : 0) +
    (sentence.isNamed ? 4 : 0) +
    (sentence === sentences[0] ? 2 : 0) +
    3 * Math.min(sentence.facts, 3) -
    (tone !== 'friendly' && SPEAKS.test(sentence.text) ? 12 : 0)
  return sentences.toSorted((one, other) => worth(other) - worth(one))
}
