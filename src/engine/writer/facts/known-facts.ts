// The facts of the record that a text may state: certainly about the product, each with a readable label and value. Left out are facts that
// another part of the record contradicts, that stand in a sentence which only advertises or claims without proof, or that were found in running
// text without a label: "paper" may be that of a swing tag.

import { instructionIn } from '../../analyzer/claims/machine-instructions.ts'
import type { Said } from '../../analyzer/contradictions/measures.ts'
import { signOfSeveral } from '../../analyzer/contradictions/repeated-labels.ts'
import type { Fact } from '../../analyzer/facts/facts.ts'
import { isOtherwiseTold, namesMaterial } from '../../analyzer/facts/otherwise-told.ts'
import { calmTitle } from '../../analyzer/normalize-title.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { withCodes } from '../../analyzer/report/written-facts.ts'
import { urgingSentences } from '../../analyzer/rules/content/hype.ts'
import { unprovenSentences } from '../../analyzer/rules/content/unproven-claims.ts'
import { hitsIn } from '../../languages/lexicon/hits.ts'
import { type Lexicon, normalizeKeys, wordsFor } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, rangeAt, textOf } from '../../languages/lexicon/text.ts'
import { capitalise, type SentenceGrammar } from '../../languages/sentence-grammar.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { FAMILIES, type FamilyId, isConsumed } from '../../languages/taxonomy/families.ts'
import { choiceLabels } from '../../record/listing.ts'
import { plain } from '../../text/plain-text.ts'
import { sortSizes } from './choices.ts'
import { readerValue, withoutPrefix } from './format-value.ts'
import { isWithoutBattery, otherThings } from './other-things.ts'
import { isChosenFew, isInternal, isLoosePair, isMixed, isUnfit } from './unfit-values.ts'

export type KnownFact = {
  /** The attribute that the label names; null for a label that the lexicon does not know. */
  attribute: AttributeId | null
  /** Whether the label is exactly the attribute's, and not one of which it is a part ("Cable length"). */
  isWhole: boolean
  /** As it is shown, with a capital: "Outer material". */
  label: string
  /** In singular lower-case words, as the record's labels are compared. */
  key: string
  /** As a reader says it: "70% merino wool, 28% polyamide". */
  value: string
  /** Where it was read. */
  source: Fact
}

/** Labels of what is no fact for a reader: prices and codes have fields of their own, and a rating is none of the product's. */
const NO_FACT =
  /\b(?:price|prices|sku|code|id|url|link|price|rating|review|reviews|asin|upc|ean|barcode|vendor|tags?|stock|discount|prix|preis|precio|tel|phone|email|e-mail|note|notes?|condition|quantity|qty|badge|metafield|custom|title|name|measures)\b|^color pattern$|\d ?%/i
const SCENT = /scent|note|parfum|duft|aroma|olfa/i

const isSame = (a: Said, b: Said): boolean => a.field === b.field && a.start === b.start && a.shown === b.shown

const PRAISE = ['hype', 'callToAction', 'scarcity', 'superlative', 'clinicalProof', 'proof'] as const

/** Whether a value advertises, or claims something without giving proof. */
const advertises = (value: string, lexicon: Lexicon | null): boolean => {
  const { marked, stems } = lookUpText(value, lexicon)
  return PRAISE.some((mark) => hitsIn(marked, mark, 0, stems.length).length > 0)
}

const ARTICLE = /^(?:the|an?|der|die|das|le|les|el|los|las) /i

/** What stands before the value: "Outer material" of "• Outer material: cotton" or "Outer material | cotton". */
const labelShown = ({ shown, value }: Fact): string => {
  const separator = shown.search(/[:：|]/)
  // "Width 15.5 in" behind another labelled side.
  const end = separator === -1 ? shown.indexOf(value) : separator
  if (end < 1) return ''
  return shown
    .slice(0, end)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(ARTICLE, '')
    .trim()
}

const MAX_LABEL = 40
const DEPARTMENT = /^(?:\p{L}+ )?(?:clothing|apparel|footwear|shoe) (?=features$)/iu

const labelOf = (
  fact: Fact,
  attribute: AttributeId | null,
  isWhole: boolean,
  isForeign: boolean,
  language: SentenceGrammar,
  family: FamilyId | null,
): string => {
  const own = plain(labelShown(fact))
  const named = family !== null && attribute ? language.labelsOfFamily?.[family]?.[attribute] : undefined
  const ofLanguage = attribute && isWhole ? (named ?? language.labels[attribute]) : ''
  if (
    own.length > MAX_LABEL ||
    own === '' ||
    /[<>{}[\]|\\%]|^\d/.test(own) ||
    (own.includes('(') && !own.includes(')'))
  )
    return ofLanguage
  // Platforms and apps name their metafields in English.
  if (isForeign) return ofLanguage
  const shouts = own === own.toUpperCase() && (own.includes(' ') || attribute !== null)
  if (/^[bcdfghjklmnpqrstvwxz]{2,4}$/i.test(own)) return own.toUpperCase()
  // "Activewear clothing features": platforms name the department in the label.
  const calm = (shouts ? capitalise(own.toLowerCase()) : own)
    .replace(DEPARTMENT, '')
    .replace(/^target (?=gender$)/i, '')
  return capitalise(calm)
}

/** The attribute of a label: of several that it may name the one that buyers of such a product ask for. */
const attributeOf = ({ attributes, field }: Fact, { naming: { family } }: Reading): AttributeId | null => {
  const [first = null] = attributes
  if (attributes.length < 2 || field === 'options') return first
  // "Utilisation" is what it fits for few things only.
  if (family === null) return attributes.includes('usage') ? 'usage' : first
  const asked = FAMILIES[family].required.flat().find((id) => attributes.includes(id))
  return asked ?? (attributes.includes('net_content') && isConsumed(family) ? 'net_content' : first)
}

const isNoFact = ({ label }: Fact, attribute: AttributeId | null): boolean =>
  NO_FACT.test(label) &&
  !(attribute === 'scent' && SCENT.test(label)) &&
  attribute !== 'net_content' &&
  attribute !== 'model'

type Doubt = (fact: Fact) => boolean

/** "Size S measures", "le modèle mesure": what follows holds for one of several sizes, or for who wears it. */
const OF_ONE_SIZE =
  /(?<!\p{L})(?:sizes?|taille|größe|grösse|talla)[ :]{1,2}["“]?(?:x{0,3}[sl]|[2-6]xl|m|small|medium|large)(?![\p{L}\p{N}])|(?<!\p{L})(?:model|modèle|mannequin|modelo?)(?:'s| is| wears| has| mide| lleva| mesure| porte| ist| trägt)(?!\p{L})/iu

/** Whether a buyer chooses from sizes. */
const hasSizes = ({ listing: { options, variants } }: Reading, { labels }: Lexicon): boolean =>
  variants > 1 &&
  options.some(
    ({ name, values }) =>
      values.length > 1 && (labels.get(name.toLowerCase())?.includes('size') || values.some((one) => SIZED.test(one))),
  )

const SIZED = /\d ?(?:[mc]?m|in|inch(?:es)?|ft|["”″]|m?l|k?g|oz|lbs?)(?![\p{L}\d])/iu
/** How large a thing is as a whole. */
const OF_SIZE: readonly AttributeId[] = ['dimensions', 'size', 'weight', 'capacity']
/** Several pieces, of which a measure may be that of one. */
export const PIECES =
  /(?<!\p{L})(?:sets?|bundle|pieces?|pcs|pack of|kit|ensemble|lot de|juego de|conjunto)(?!\p{L})|(?<=\p{Ll})set(?!\p{L})/iu

/** What sentences of the description may not be repeated. */
const doubtOf = (reading: Reading): Doubt => {
  const { contradictions, description, lexicon } = reading
  const isSized = lexicon !== null && hasSizes(reading, lexicon)
  const isOfPieces = PIECES.test(reading.title.text)
  const isCut = reading.listing.options.some(
    ({ values }) => values.length > 1 && values.every((one) => SIZED.test(one)),
  )
  // "M: 40 cm"
  const choices = choiceLabels(reading.listing)
  const isOfSome = ({ attributes, label, quantities, field }: Fact): boolean =>
    choices.has(label) ||
    (field === 'metafields'
      ? isCut && quantities[0]?.dimension === 'length'
      : (isSized && quantities.length > 0 && attributes.some((one) => OF_SIZE.includes(one))) ||
        (isOfPieces && quantities[0]?.dimension === 'length'))
  const isOfOther = otherThings(reading)
  const isOfBattery = isWithoutBattery(reading)
    ? ({ attributes, value }: Fact) => attributes.includes('battery') || value.includes('mAh')
    : () => false
  const bad = new Set([...unprovenSentences(reading), ...urgingSentences(reading)])
  return (fact) => {
    if (
      contradictions.found.some(
        ({ one, other, about, isLack }) =>
          !isLack &&
          ((about !== undefined && fact.attributes.includes(about)) ||
            isSame(one, fact) ||
            isSame(other, fact) ||
            (one.label !== '' && one.label === fact.label) ||
            (other.label !== '' && other.label === fact.label)),
      )
    )
      return true
    if (fact.field === 'description') {
      if (isOfOther(fact.start)) return true
      const sentence = description.sentences[rangeAt(description.sentences, fact.start)]
      if (sentence && bad.has(sentence)) return true
      const isMeasured = isSized && fact.quantities.length > 0
      if (isMeasured && sentence && OF_ONE_SIZE.test(description.text.slice(sentence.start, fact.end))) return true
    }
    return (
      (fact.field !== 'options' && isOfSome(fact)) ||
      isOfBattery(fact) ||
      advertises(fact.value, lexicon) ||
      instructionIn(fact.shown) !== null
    )
  }
}

const CODES = /^[A-Z0-9_./-]{9,}$/

/** Values that are an answer to a yes-or-no question tell nothing without it. */
const EMPTY =
  /^(?:yes|no|ja|nein|oui|non|sí|si|true|false|none|n\/a|na|null|undefined|default|other|general|generic|tbd|various|.*instructions|see .*|siehe .*|voir .*|ver .*)$/i

const MAX_KNOWN = 60

/** A shop that speaks of itself states no value. */
const OF_SHOP = /(?<!\p{L})(?:we|our|us|wir|unser\p{L}*|nous|notre|nos|nuestr[oa]s?|please|bitte)(?!\p{L})/iu

/** "PURE LINEN FABRIC" in small letters. */
const calmValue = (value: string, lexicon: Lexicon): string =>
  value.length > 12 && value === value.toUpperCase() && !/\d/.test(value)
    ? calmTitle(lookUpText(value, lexicon), lexicon)
    : value

/** "s, m, xl" -> "S, M, XL". */
const loudSizes = (value: string): string =>
  /^(?:x{0,3}[sl]|m|[2-6]xl)(?:[,;/] *(?:x{0,3}[sl]|m|[2-6]xl))*$/i.test(value) ? value.toUpperCase() : value

const orderedSizes = (value: string): string => sortSizes('size', value.split(', ')).join(', ')

/** An unknown label before running text is the beginning of a sentence. */
const MAX_UNKNOWN_WORDS = 8

/** Values of other attributes are short; a longer one is a sentence of its own. */
const MAX_WORDS = 14
const LONG = new Set<AttributeId>([
  'care', 'in_the_box', 'ingredients', 'allergens', 'nutrition', 'storage', 'dosage', 'usage', 'watering', 'light', 'compatibility', 'size', 'color', 'material',
]) // biome-ignore format: a word list

/** Values that may be several sentences, of which a ledger keeps the first. */
const IN_SENTENCES = new Set<AttributeId | null>([
  'care', 'usage', 'dosage', 'storage', 'watering', 'light', 'allergens', 'assembly',
]) // biome-ignore format: a word list

/** The value with the sentences after the first one, as it stands in its metafield, or in its line of the description. */
const wholeValue = (fact: Fact, attribute: AttributeId | null, { listing, description }: Reading): string => {
  const { value, field, start, shown } = fact
  if (!IN_SENTENCES.has(attribute)) return value
  if (field === 'metafields') {
    const whole = listing.attributes.find((one) => shown.startsWith(one.label) && one.value.startsWith(value))
    return whole?.value ?? value
  }
  if (field !== 'description') return value
  const { text } = description.sentences[rangeAt(description.sentences, start)]!.block
  const at = text.indexOf(value)
  const line = at === -1 ? value : text.slice(at).split('\n', 1)[0]!
  // Another label on the line begins another value.
  return line.slice(value.length).includes(':') ? value : line
}

/** Labels of the measures of a thing as a whole, besides those of its sides. */
const WHOLE =
  /^(?:(?:overall|product|item|total) )?(?:dimension|measurement|size|lwh|l x w|maß|mass|abmessung|produktmaß|größe|durchmess|medida|tamaño|taille|format|encombrement)/

/** "Dimensions L x B x H": the sides in their order. */
const IN_AXES = /^(?:dimension|measurement|size|maß|medida|dimensión|dimensione)s? \(?(?:[lwhbdt] ?[x×*/]? ?){2,3}\)?$/

/** "Cable length", "heel height": what is measured is a part. */
const isOfPart = (key: string, lexicon: Lexicon, { sides }: SentenceGrammar): boolean =>
  !WHOLE.test(key) && !normalizeKeys(sides, lexicon).has(key)

const OF_PART = / (?:of|von|der|des|de|du|del) /i

/** "Product specifications: Dimensions": a heading where a value should stand. */
const isLabel = (value: string, lexicon: Lexicon): boolean =>
  value.length < 24 &&
  !/\d/.test(value) &&
  lexicon.labels.has(wordsFor(value, lexicon).join(' ')) &&
  !lookUpText(value, lexicon).entries.some((entry) => entry && entry.statements.length > 0)

/** The fact as a text may state it; null for one that no reader would take. */
const knownOf = (fact: Fact, reading: Reading, lexicon: Lexicon, language: SentenceGrammar): KnownFact | null => {
  const attribute = attributeOf(fact, reading)
  // What apps and platforms file is for readers only where its name says what it states.
  if (fact.field === 'metafields' && (attribute === null || isInternal(attribute, reading))) return null
  if (isNoFact(fact, attribute) || isLoosePair(fact, attribute, lexicon) || isChosenFew(fact, attribute)) return null
  const isWhole =
    attribute !== null &&
    (lexicon.labels.get(fact.label)?.includes(attribute) || (attribute === 'dimensions' && IN_AXES.test(fact.label))) &&
    !(attribute === 'dimensions' && (isOfPart(fact.label, lexicon, language) || OF_PART.test(labelShown(fact))))
  const isForeign = language.code !== 'en' && fact.field === 'metafields'
  const label = withoutPrefix(
    labelOf(fact, attribute, isWhole, isForeign, language, reading.naming.family),
    fact,
    reading,
  )
  const value = readerValue(wholeValue(fact, attribute, reading))
  if (
    label === '' ||
    value === '' ||
    EMPTY.test(value) ||
    OF_SHOP.test(value) ||
    CODES.test(value) ||
    isLabel(value, lexicon) ||
    // The first of several: "A2DP. HSP. HID".
    withCodes(fact, reading) !== fact
  )
    return null
  if (isUnfit(fact, attribute, value, reading) || isMixed(attribute, value, reading)) return null
  if (attribute !== null && !LONG.has(attribute) && value.split(' ').length > MAX_WORDS) return null
  if (attribute === null && fact.quantities.length === 0 && value.split(' ').length > MAX_UNKNOWN_WORDS) return null
  return {
    attribute,
    isWhole,
    label,
    key: fact.label,
    value:
      attribute === 'size'
        ? orderedSizes(loudSizes(value.replace(/(?<=^|, )size[ -](?=[\dxsml])/gi, '')))
        : calmValue(value, lexicon),
    source: fact,
  }
}

/** What a thing has one of: two values of it are a contradiction, or those of two parts. */
const ONE_VALUE = new Set<AttributeId | null>([
  'material', 'color', 'weight', 'capacity', 'net_content', 'power', 'voltage', 'warranty', 'origin', 'closure', 'age_range', 'pages', 'author', 'species', 'scent', 'plant_height',
]) // biome-ignore format: a word list

const isWithin = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.includes(word))

/** Whether another place of the record says something else of the same attribute: the wider of two values that agree stays. */
const isDisputed = (known: KnownFact, reading: Reading, lexicon: Lexicon): boolean => {
  const { attribute, source, isWhole } = known
  // A text may say several things of how it fits; what is filed has to be one of them.
  const isOfFields = source.field === 'metafields'
  // "All skin types" beside a list of them
  const isForAll = isOfFields && /^all /i.test(known.value)
  const hasOne = ONE_VALUE.has(attribute) || (attribute === 'fit' && isOfFields)
  if (attribute === null || !(isForAll || (isWhole && hasOne))) return false
  if (isOfFields && isOtherwiseTold(attribute, known.value, reading, lexicon)) return true
  const own = wordsFor(known.value, lexicon)
  return [...reading.facts, ...reading.titleFacts].some((other) => {
    if (other === source || !other.attributes.includes(attribute) || other.attributes.length > 1) return false
    // A figure in running text, or one of a part, may differ; a word there is of the thing, and so is any material.
    const isOfThing = lexicon.labels.get(other.label)?.includes(attribute) || attribute === 'material'
    if (other.label === '' ? other.quantities.length > 0 : !isOfThing) return false
    if (attribute === 'material' && !namesMaterial(other.value, lexicon)) return false
    const words = wordsFor(other.value, lexicon)
    return !isWithin(words, own) && !isWithin(own, words)
  })
}

/** Whether a word or sign of title or type stands for several things, of which no fact is one of all. */
export const isSeveral = ({ title, naming }: Pick<Reading, 'title' | 'naming'>): boolean =>
  (signOfSeveral(title) ?? signOfSeveral(textOf(naming.typeName))) !== undefined

/** The labelled facts of the record, each label once, in the record's order. */
export const knownFacts = (reading: Reading, language: SentenceGrammar): KnownFact[] => {
  const { facts, lexicon } = reading
  if (!lexicon || isSeveral(reading)) return []
  const isDoubtful = doubtOf(reading)
  const found: KnownFact[] = []
  const seen = new Set<string>()
  for (const fact of facts) {
    if (found.length === MAX_KNOWN) break
    if (fact.label === '' || fact.field === 'title' || seen.has(fact.label)) continue
    const known = knownOf(fact, reading, lexicon, language)
    if (!known || isDoubtful(fact) || isDisputed(known, reading, lexicon)) continue
    seen.add(fact.label)
    found.push(known)
  }
  return found
}
