// Facts of a sentence or line, read from labels ("Material: cotton", table rows, dl, headings), measures and the words of the lexicon.

import type { Block } from '../../html/blocks.ts'
import { isIn, isMarked } from '../../languages/lexicon/hits.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { APART, DENIED, GAUGED, isOwn, isOwnMeasure, mentionsOf, STATED } from '../../languages/lexicon/mentions.ts'
import { phraseAt, type Range, type Text, wordAt } from '../../languages/lexicon/text.ts'
import { type AttributeId, STATED_BY } from '../../languages/taxonomy/attributes.ts'
import { isTemplate } from '../../record/identifiers.ts'
import { isVagueName } from '../../record/listing.ts'
import { countSteps } from '../../work-budget.ts'
import { addFact, type Fact, type Field, type Ledger, NO_ATTRIBUTES, NO_QUANTITIES, noteStated } from './facts.ts'
import {
  attributesOfWords,
  isList,
  isOfParcel,
  isRemark,
  type Label,
  labelAt,
  labelWords,
  nextLabelAt,
  type Pending,
  pendingLabel,
  withoutBullet,
} from './labels.ts'
import { type Quantity, quantitiesIn } from './quantities.ts'
import { DENIABLE, readWords } from './read-words.ts'
import { goesOnWithModel, isBareRow, readGameRow } from './rows.ts'
import { hasLetterSizes, hasPaperSizes, sizesIn } from './sizes.ts'

/** The widths, in millimetres, by which plugs are named. */
const isPlug = ({ dimension, low }: Quantity): boolean =>
  dimension === 'length' && (low === 3.5 || low === 6.3 || low === 6.35)

/** "30 degrees", where ° without a scale is an angle. */
const isAngle = ({ dimension, unit }: Quantity): boolean => dimension === 'angle' && unit !== '°'

/** Whether the context of a measure decides what it measures. */
const isDoubtful = (quantity: Quantity): boolean => isPlug(quantity) || isAngle(quantity)

/** "3.5 mm jack". */
const isOfPlug = (text: Text, { from, to }: Range, quantity: Quantity): boolean =>
  isPlug(quantity) && isMarked(text, wordAt(text, from, to, quantity.end), 'plug')

/** "Only 3 pieces left", and "noch 3 Stück" in an English text: no count of what is in the pack. */
const isScarce = ({ marked, entries }: Text, { from, to }: Range): boolean => {
  if (SCARCE.some((mark) => isIn(marked, mark, from, to))) return true
  for (let at = from; at < to; at++) if (entries[at]?.common) return false
  return to - from > MAX_LABEL_WORDS
}

const SCARCE = ['scarcity', 'remaining', 'restricting'] as const
/** A longer line without a function word of the language is a sentence in another one. */
const MAX_LABEL_WORDS = 6

/** One side of "40L x 30W x H 20 cm" that its own letters part from the others. */
const isSide = (text: string, { start, end, dimension }: Quantity): boolean =>
  BEHIND_TIMES.test(text.slice(Math.max(0, start - 16), start)) ||
  (dimension !== 'length' && /^ ?[x×*] ?\d/i.test(text.slice(end, end + 4)))
const BEHIND_TIMES = /\d ?(?:\p{L}{1,3} ?|\(\p{L}{1,3}\) ?)?[x×*] ?(?:\p{L}{1,2}[:.]? ?)?$/iu

/** The measures of text[start, end of the range) that state something of the product; degrees of washing are a temperature. */
const ownMeasures = (text: Text, range: Range, start: number): Quantity[] => {
  const found = quantitiesIn(text.text, start, range.end).filter(
    (quantity) =>
      // "200 kg/m²" and "5 mg/m³" are another unit.
      !/^\/\p{L}/u.test(text.text.slice(quantity.end, quantity.end + 2)) &&
      !isSide(text.text, quantity) &&
      isOwnMeasure(text, wordAt(text, range.from, range.to, quantity.start)),
  )
  if (found.length === 0 || text.entries.length === 0) return found
  if (found.some(({ dimension }) => dimension === 'count') && isScarce(text, range)) return []
  if (!found.some(isDoubtful)) return found
  const isHot = isIn(text.marked, 'heat', range.from, range.to)
  return found.flatMap((quantity): Quantity | Quantity[] => {
    if (isAngle(quantity)) return isHot ? { ...quantity, dimension: 'temperature' } : quantity
    return isOfPlug(text, range, quantity) ? [] : quantity
  })
}

/** A longer value without a number is running text after a heading-like phrase ("Comfort: …"). */
const MAX_VALUE_WORDS = 9

/** "Stone: none" states nothing about the product. */
const EMPTY_VALUE = /^(?:none|n\/?a|nil|null|unknown|tbd|xx|as (?:shown|pictured)|[-–—]+)\.?$/i
/** A colour in digits is a code of the shop. */
const LETTER = /\p{L}/u
const NONE = /^none\.?$/i
/** Of these "none" is the answer that a buyer wants. */
const MAY_BE_NONE = new Set<AttributeId>(['allergens', 'assembly', 'closure', 'drainage', 'scent', 'warranty'])

/** Attributes that are about something else by themselves. */
const OF_OTHERS = new Set<AttributeId>(['compatibility', 'fit', 'in_the_box', 'allergens'])

/** "A, B, C" are the places of pictures, and no colours. */
const isLetters = (value: string): boolean => value.split(/ ?[-,|/;] ?/).every((one) => /^\p{L}?\d{0,2}$/u.test(one))

/** "Properties:" heads the lines that follow, and "Width (cm)" the column of a table. */
const HEADS = /^[^\d:：]+(?:[:：]|[([](?:[cm]?m|in|inch(?:es)?|zoll|k?g|lbs?|oz|ml|l)[)\]])$/iu
const isEmptyValue = (value: string, attributes: readonly AttributeId[]): boolean =>
  isTemplate(value) ||
  HEADS.test(value) ||
  (attributes.includes('color') && isLetters(value)) ||
  (EMPTY_VALUE.test(value) && !(NONE.test(value) && attributes.some((id) => MAY_BE_NONE.has(id))))

const isShort = (value: string): boolean =>
  value.split(' ', MAX_VALUE_WORDS + 1).length <= MAX_VALUE_WORDS || isList(value)

/** A measure in running text states what its dimension alone tells. */
const addMeasure = (ledger: Ledger, field: Field, text: string, quantity: Quantity): void => {
  const { start, end, dimension } = quantity
  const shown = text.slice(start, end)
  const attributes = STATED_BY[dimension]?.slice(0, 1) ?? NO_ATTRIBUTES
  addFact(ledger, { attributes, label: '', shown, value: shown, quantities: [quantity], field, start, end })
}

/** Sizes in which clothes alone are sold, of people or of feet. */
const SIZE =
  /^(?:x{0,3}[sl]|m|[2-6]xl|(?:x-?|extra )?(?:small|large)|medium|one size|\d{1,2} ?[-–] ?\d{1,2} ?(?:m|months|y|yrs|years|t)|\d{1,2} ?(?:m|t|y))$/i

/** Whether an option lists sizes, whatever its name. */
const isSizes = (value: string): boolean =>
  value.split(', ').every((one) => SIZE.test(one) || sizesIn(one, 0, one.length).length > 0)

/** A value that the record already keeps under a label: an option. */
export const addLabelled = (
  ledger: Ledger,
  field: Field,
  shown: string,
  value: string,
  lexicon: Lexicon | null,
): void => {
  const { label, attributes, mark } = pendingLabel(shown, lexicon)
  if (mark < GAUGED && !attributes.includes('size') && isSizes(value))
    noteStated(ledger, 'size', { field, start: 0, end: value.length, shown: value })
  const said = saidOf(mark, { attributes })
  if (said === null || isVagueName(shown)) return
  if (isEmptyValue(value, attributes) || (attributes.includes('color') && !LETTER.test(value))) return
  const quantities = mark === STATED ? quantitiesIn(value, 0, value.length) : NO_QUANTITIES
  const end = value.length
  addFact(ledger, { ...said, label, shown: `${shown}: ${value}`, value, quantities, field, start: 0, end })
}

const isHeading = (block: Block | null): boolean => block?.kind === 'heading' || block?.kind === 'summary'

/** Reads a heading; answers it as the label of what follows when it names an attribute. */
const readHeading = (ledger: Ledger, field: Field, text: Text, line: Range, lexicon: Lexicon | null): Pending => {
  const { start, end, from, to } = line
  ledger.comparing =
    isIn(text.marked, 'comparison', from, to) || (text.text.endsWith('?', end) && isIn(text.marked, 'choice', from, to))
  const words = labelWords(text, line, start, end)
  const attributes = attributesOfWords(words, lexicon)
  if (!ledger.comparing) {
    const measures = ownMeasures(text, line, line.start)
    for (const quantity of measures) addMeasure(ledger, field, text.text, quantity)
    readWords(ledger, { field, text, range: line, said: NO_ATTRIBUTES, quantities: measures })
  }
  const label = words.join(' ')
  const heading = text.text.slice(start, end)
  const shown = heading.endsWith(':') ? heading.slice(0, -1) : heading
  const mark = mentionsOf(text)[to - 1] ?? STATED
  // "Protein: 22 g | Fat: 30 g" has its values already.
  const isLabel = attributes.length > 0 && !/[:|]\s?\S/.test(shown) && !isRemark(shown, label, lexicon)
  return isLabel ? { shown, label, attributes, mark } : null
}

/** Whether a line of running text speaks of the product: under no heading that compares, and no mere disclaimer. */
const isOfProduct = ({ comparing }: Ledger, { marked }: Text, { from, to }: Range): boolean =>
  !comparing && !isIn(marked, 'disclaimer', from, to)

/** Reads running text: its measures and words. */
const readProse = (ledger: Ledger, field: Field, text: Text, line: Range): void => {
  if (!isOfProduct(ledger, text, line)) return
  const quantities = ownMeasures(text, line, line.start)
  for (const quantity of quantities) addMeasure(ledger, field, text.text, quantity)
  readWords(ledger, { field, text, range: line, said: NO_ATTRIBUTES, quantities })
  const shown = text.text.slice(line.start, line.end)
  if (hasLetterSizes(shown) || hasPaperSizes(shown))
    noteStated(ledger, 'size', { field, start: line.start, end: line.end, shown })
}

/** What a label says with its value: nothing of the product when it is of something else, no measure of it, or no attribute. */
const saidOf = (mark: number, { attributes }: Pick<Fact, 'attributes'>): Pick<Fact, 'attributes'> | null => {
  if (mark < GAUGED || attributes.some((id) => OF_OTHERS.has(id))) return { attributes }
  return mark === APART ? null : { attributes: NO_ATTRIBUTES }
}

/** Colour in the languages of most shops, since a text may be in one without its words. */
const COLOR = /^(?:colou?r|farbe?|couleur|colore|cor|kleur|farve|färg|kolor|barva|renk)$/u
const OF_COLOR: readonly AttributeId[] = ['color']

/** Reads a value with the label that stands before it on the line, or has waited for it. `at`: its first word. */
const readValue = (
  ledger: Ledger,
  field: Field,
  text: Text,
  line: Range,
  { attributes, label, mark = STATED }: NonNullable<Pending>,
  shown: string,
  value: string,
  at: number,
): void => {
  const { start, end } = line
  const ofValue = isMarked(text, at, 'denial') ? DENIED : (mentionsOf(text)[at] ?? STATED)
  // "Lining: no silk" is shown as it is, and "Care: no bleach" is about care.
  const isSaid = ofValue === DENIED && !attributes.some((id) => DENIABLE.has(id))
  const said = saidOf(Math.max(mark, isSaid ? STATED : ofValue), { attributes })
  if (said === null) return
  const quantities = mark === STATED ? ownMeasures(text, line, text.starts[at] ?? start) : NO_QUANTITIES
  addFact(ledger, { ...said, label, shown, value, quantities, field, start, end })
  readWords(ledger, { field, text, range: line, said: COLOR.test(label) ? OF_COLOR : attributes, quantities })
}

/** Words of an item that states one thing; longer ones are sentences. */
const MAX_FEATURE_WORDS = 8
/** Characters of an item that is a link; a longer one holds many items. */
const MAX_LINK = 500

/** What a line that states nothing does: it urges, flatters, or speaks of the sale. */
const NO_FEATURES = [
  'hype',
  'callToAction',
  'scarcity',
  'superlative',
  'promotion',
  'opener',
  'hedge',
  'delivery',
  'returns',
  'praise',
  'reference',
] as const

/** Whether an item of a list states a thing of the product in words that no list has: "Nickel free", "Sewn in Porto". */
const isFeature = (ledger: Ledger, text: Text, line: Range, block: Block, lexicon: Lexicon | null): boolean => {
  const { from, to, start, end } = line
  if (!lexicon || to - from > MAX_FEATURE_WORDS || !isOfProduct(ledger, text, line)) return false
  // A name of something without its value, or a link.
  if (
    lexicon.labels.has(text.stems.slice(from, to).join(' ')) ||
    (block.html.length < MAX_LINK && block.html.includes('<a href'))
  )
    return false
  if (/[!?:]$/.test(text.text.slice(start, end)) || NO_FEATURES.some((mark) => isIn(text.marked, mark, from, to)))
    return false
  const words = text.stems.slice(from, to)
  if (words.some((word) => lexicon.proseWords.has(word)) || !isOwn(text, from)) return false
  return words.some(
    (word, at) => word.length > 2 && !text.entries[from + at]?.common && !text.entries[from + at]?.noTerm,
  )
}

const addFeature = (ledger: Ledger, field: Field, { text }: Text, { start, end }: Range): void => {
  const shown = text.slice(start, end)
  addFact(ledger, {
    attributes: NO_ATTRIBUTES,
    label: '',
    shown,
    value: shown,
    quantities: NO_QUANTITIES,
    field,
    start,
    end,
  })
}

const isQuestion = (text: string, end: number): boolean => text[end - 1] === '?' || text[end - 1] === '？'

/** Opens a list of what to choose and to write down when it is ordered, whose labels are those of a form. */
const ORDERING =
  /^[^\p{L}\n]{0,6}(?:how to (?:order|personali[sz]e|customi[sz]e)|ordering(?: instructions)?|personali[sz]ation instructions|so (?:bestell|personalisier)\p{L}+|comment (?:commander|personnaliser)|cómo (?:pedir|ordenar|personalizar)|como (?:pedir|encomendar|personalizar))(?!\p{L})[^.\n]{0,30}$/iu
const NUMBERED = /^\d{1,2}[.)] /

/** Whether a line is one of how the product is ordered, and so says nothing of it. */
const isOfOrder = (ledger: Ledger, text: string, sentence: Range, start: number, block: Block | null): boolean => {
  const shown = text.slice(start, sentence.end)
  const isItem = block?.kind === 'item' || start > sentence.start || NUMBERED.test(shown)
  if (!isItem) ledger.ordering = ORDERING.test(shown)
  return ledger.ordering
}

/** Whether a line is about the person in the pictures. */
const isOfModel = (text: Text, line: Range): boolean =>
  isMarked(text, line.from, 'aboutModels') || goesOnWithModel(text, line)

/** Reads one sentence or line into the ledger; answers the label that waits for the next one. */
export const readSentence = (
  ledger: Ledger,
  field: Field,
  text: Text,
  sentence: Range,
  block: Block | null,
  pending: Pending,
  lexicon: Lexicon | null,
): Pending => {
  const { end, from, to } = sentence
  countSteps(to - from)
  const line: Range = { from, to, start: withoutBullet(text.text, sentence.start, end), end }
  if (isOfOrder(ledger, text.text, sentence, line.start, block)) return null
  if (isHeading(block)) return readHeading(ledger, field, text, line, lexicon)
  // A question asks for what it names.
  if (isQuestion(text.text, end)) return null
  if (isOfModel(text, line)) {
    noteStated(ledger, 'fit', { field, start: line.start, end, shown: text.text.slice(line.start, end) })
    return null
  }
  const isBare = block !== null && isBareRow(text.text.slice(line.start, end))
  if (isBare && readGameRow(ledger, field, text.text, line, lexicon)) return null
  let label = isBare ? null : labelAt(text, line, line.start, lexicon)
  if (label?.value === '') return label.attributes.length > 0 ? label : pending
  if (!label) {
    const isItem = block !== null && (block.kind === 'item' || line.start > sentence.start)
    readUnlabelled(ledger, field, text, line, pending, isItem ? block : null, lexicon)
    return null
  }
  let rest = line
  while (label) {
    readLabelled(ledger, field, text, { from: rest.from, to: label.to, start: label.start, end: label.end }, label)
    rest = { from: label.to, to, start: withoutBullet(text.text, label.end, end), end }
    label = rest.from < to ? nextLabelAt(text, rest, rest.start, lexicon) : null
  }
  if (rest.from < to) readProse(ledger, field, text, rest)
  return null
}

/** Reads a line that has no label: the value of the one that waits, or running text. `item`: the block of an item of a list. */
const readUnlabelled = (
  ledger: Ledger,
  field: Field,
  text: Text,
  line: Range,
  pending: Pending,
  item: Block | null,
  lexicon: Lexicon | null,
): void => {
  const known = ledger.facts.length
  if (pending) readPending(ledger, field, text, line, pending)
  else readProse(ledger, field, text, line)
  if (item && ledger.facts.length === known && isFeature(ledger, text, line, item, lexicon))
    addFeature(ledger, field, text, line)
}

const readPending = (ledger: Ledger, field: Field, text: Text, line: Range, pending: NonNullable<Pending>): void => {
  if (!isOfProduct(ledger, text, line)) return
  const value = text.text.slice(line.start, line.end)
  if (isEmptyValue(value, pending.attributes) || isOfParcel({ shown: pending.shown, value }, text, line)) return
  readValue(ledger, field, text, line, pending, `${pending.shown}: ${value}`, value, line.from)
}

/** "Materials: a camera" names what it was made with, since the value has no material and ends with a device. */
const isTool = ({ attributes: [first] }: Label, text: Text, from: number, to: number): boolean => {
  if (first !== 'material' || from === to || phraseAt(text, to - 1, 'nouns')?.means[0] !== 'electronics') return false
  for (let at = from; at < to; at++) if (phraseAt(text, at, 'statements')) return false
  return true
}

/** "FRONT: HEART OPEN" */
const isShouted = (line: string): boolean => !/[\p{Ll}\d]/u.test(line) && (line.match(/\p{Lu}{2,}/gu) ?? []).length > 2

/** Reads a labelled value, or running text that only looks like one. */
const readLabelled = (ledger: Ledger, field: Field, text: Text, line: Range, label: Label): void => {
  const { value, valueStart } = label
  if (isOfParcel(label, text, line)) {
    ledger.asides.add(line.end)
    return
  }
  if (
    isEmptyValue(value, label.attributes) ||
    isTool(label, text, wordAt(text, line.from, line.to, valueStart), line.to)
  )
    return
  const quantities = ownMeasures(text, line, valueStart)
  const isUnknown = label.attributes.length === 0 && quantities.length === 0
  if (isUnknown && isShouted(`${label.shown} ${value}`)) return
  if (isUnknown && !isShort(value)) {
    readProse(ledger, field, text, line)
    return
  }
  const written = text.text.slice(line.start, line.end).replace(/(?<![\s|])[\s|]+$/, '')
  // A misspelt label is shown as it is meant.
  const own = text.text.slice(label.start, label.start + label.shown.length)
  const shown = written.replace(own, () => label.shown)
  readValue(ledger, field, text, line, label, shown, value, wordAt(text, line.from, line.to, valueStart))
}
