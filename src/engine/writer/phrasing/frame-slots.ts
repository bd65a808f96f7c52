// Fills the slots of sentence templates (languages/<language>/voices.ts) with the facts of a product.

import { wordsFor } from '../../languages/lexicon/lexicon.ts'
import { behindColon, capitalise, lowerWords, type SentenceGrammar } from '../../languages/sentence-grammar.ts'
import { type FamilyId, isConsumed } from '../../languages/taxonomy/families.ts'
import type { Style } from '../../optimization.ts'
import { spokenMeasure } from '../facts/format-value.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import { factOf, type TextMaterial } from '../facts/text-material.ts'
import type { Slots } from './fill-template.ts'
import { labelledMeasure, labelledValue, pickMeasures, pickNotes } from './labelled-facts.ts'
import { measureAnswer } from './measure-phrases.ts'
import { isMeasured, measuresOf, PLAIN_MEASURE } from './side-measures.ts'

const WORN = new Set<FamilyId | null>(['apparel', 'footwear', 'jewellery'])

export const isWorn = ({ family }: Pick<TextMaterial, 'family'>): boolean => WORN.has(family)

const weightOf = (material: TextMaterial): KnownFact | undefined => {
  const known = factOf(material, 'weight')
  return known?.isWhole && PLAIN_MEASURE.test(known.value) ? known : undefined
}

/** What grown-ups alone may take says so. */
const EATEN = new Set<FamilyId | null>(['supplements', 'food'])
const AUDIENCES = ['audience', 'skin_type', 'species'] as const

const audienceOf = (material: TextMaterial): { text: string; used: KnownFact } | null => {
  const { language } = material
  for (const id of AUDIENCES) {
    const used = factOf(material, id)
    if (!used?.isWhole) continue
    const parts = used.value
      .toLowerCase()
      .split(/[,;/&]/)
      .map((part) => language.audiences.get(part.trim()))
    // Most things are made for grown-ups as a matter of course.
    if (!EATEN.has(material.family) && parts.includes(language.audiences.get(language.adults))) continue
    if (parts.length > 3 || !parts.every((part) => part !== undefined)) continue
    const text = language.list([...new Set(parts)])
    const { lexicon, title } = material.reading
    // "It is meant for women" tells nothing of "Women’s Shorts".
    if (!wordsFor(text, lexicon).every((word) => title.stems.includes(word))) return { text, used }
  }
  return null
}

const VAGUE_COLOR = /[,;/]|\bmulti|^(?:mainly|mostly|various|assorted|random|as |see )/i

/** Colour words in small letters; a name of a shade ("Cindy Blue") stays as the merchant writes it. */
type Colors = { values: readonly string[]; text: string; isPlain: boolean }

/** Whether the title names a colour that the values do not: then they are not all of it. */
const isPartial = (values: readonly string[], { reading: { title, lexicon } }: TextMaterial): boolean => {
  const told = new Set(values.flatMap((value) => wordsFor(value, lexicon).map((word) => lexicon!.colors.get(word))))
  return title.stems.some((stem) => lexicon!.colors.has(stem) && !told.has(lexicon!.colors.get(stem)))
}

export const colorsOf = (material: TextMaterial): Colors | null => {
  const { choices, language, reading } = material
  const choice = choices.find(({ kind }) => kind === 'color')
  const known = choice ? undefined : factOf(material, 'color')
  const values = choice?.inSentence
    ? choice.values
    : known?.isWhole && known.value.length <= 24 && !VAGUE_COLOR.test(known.value)
      ? [known.value]
      : []
  if (values.length === 0 || (values.length === 1 && isPartial(values, material))) return null
  const isKnown = (value: string) => wordsFor(value, reading.lexicon).some((word) => reading.lexicon!.colors.has(word))
  // A shop files much under a colour that is none.
  if (!values.some(isKnown)) return null
  const isPlain = (value: string) =>
    value
      .toLowerCase()
      .split(' ')
      .every((word) => reading.lexicon!.colors.has(word))
  const isWord = (value: string) => isKnown(value) && /^\p{Lu}\p{Ll}+(?: \p{Ll}+)*$/u.test(value)
  const isSmall = values.every(isPlain) || (language.code !== 'en' && values.every(isWord))
  const shown = language.code !== 'de' && isSmall ? values.map(lowerWords) : values
  return { values: shown, text: language.list(shown), isPlain: values.every(isPlain) }
}

const sizesOf = ({ choices }: TextMaterial): string | null => {
  const choice = choices.find(({ kind }) => kind === 'size')
  if (!choice?.inSentence || choice.values.length < 2) return null
  return choice.values.every((value) => value.length <= 9) ? choice.inSentence : null
}

const SPAN = /^\d{1,3}[ -]\p{L}{2,7}$/u

const MADE_IN = /^(?:(?:proudly )?made in|hergestellt in|gefertigt in|fabriqué en|fabriquée en|hecho en|fabricado en) /i
const COUNTRY = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,2}$/u

/** The country it was made in, where the record names one. */
const originOf = (material: TextMaterial): string | null => {
  const known = factOf(material, 'origin')
  // Where coffee grew is not where it was made.
  const place = known?.isWhole && !isConsumed(material.family) ? known.value.replace(MADE_IN, '') : ''
  return COUNTRY.test(place) && place !== 'Imported' ? place : null
}

/** English has two spellings: the one of the record's own label. */
const colorWords = ({ choices, facts }: Pick<TextMaterial, 'choices' | 'facts'>): Slots => {
  const label =
    choices.find(({ kind }) => kind === 'color')?.label ??
    facts.find(({ attribute }) => attribute === 'color')?.label ??
    ''
  const color = /colour/i.test(label) ? 'colour' : 'color'
  return { color, hues: `${color}s`, Color: capitalise(color), Colors: `${capitalise(color)}s` }
}

/** "Pack size: 32 x 18 cm" names the sides of the pack and not what is in it. */
const LENGTH = /\d ?(?:[mc]?m|in|inch|inches|ft|zoll|pouces?|pulgadas?)(?![\p{L}])/iu

const isContent = (known: KnownFact): boolean =>
  known.isWhole && isMeasured(known, 24) && known.source.field !== 'options' && !LENGTH.test(known.value)

/** One measure is a sentence of its own. */
const dataSlots = (material: TextMaterial, data: readonly KnownFact[]): Slots => {
  const { language } = material
  const [only, ...more] = data
  return {
    datum: only && more.length === 0 ? measureAnswer(material, only) : null,
    further: only && more.length === 0 ? measureAnswer(material, only, true) : null,
    data: data.length === 0 ? null : data.map((known) => labelledMeasure(known, language)).join(language.separator),
  }
}

/** A few words without numbers or signs. */
const IN_NOTE = /^\p{L}[\p{L}’'-]*(?: \p{L}[\p{L}’'-]*){0,3}$/u

/** Facts in words as sentences; null if the language has none for any of them. */
const noteSentences = (notes: readonly KnownFact[], { language }: TextMaterial): string | null => {
  const sentences = notes.flatMap(({ attribute, value }): string[] => {
    const frame = attribute && language.notes[attribute]
    return frame && IN_NOTE.test(value) ? [frame.replace('{value}', () => inNote(value, language))] : []
  })
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** Abbreviations that shops write like words: "Cz". */
const ABBREVIATION = /^[bcdfghjklmnpqrstvwxz]{2,4}$/i

/** "Regular fit" as it follows "The fit is". */
const inNote = (value: string, { code }: SentenceGrammar): string => {
  const text = value.replace(/ (?:fit|closure)(?: \p{L}+)?$/iu, '')
  if (ABBREVIATION.test(text)) return text.toUpperCase()
  return code === 'de' || !/^\p{Lu}[\p{Ll}-]+(?: [\p{Ll}-]+)*$/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)
}

const slotsFor = (material: TextMaterial, style: Style): Slots => {
  const { subject, language, name, newType, made } = material
  const measures = measuresOf(material)
  const weight = weightOf(material)
  const content = factOf(material, 'net_content')
  const warranty = factOf(material, 'warranty')
  const span = warranty?.isWhole && SPAN.test(warranty.value) ? warranty.value : null
  const audience = audienceOf(material)
  const colors = colorsOf(material)
  const sizes = sizesOf(material)
  const net = content && isContent(content) ? content : undefined
  const told = [...measures.used, weight, net, warranty, audience?.used].filter((known) => known !== undefined)
  const pronoun = language.pronoun(subject)
  const notes = pickNotes(material, told, style)
  const own =
    language.code === 'en'
      ? `${name}${newType ? ` ${newType.text}` : ''}`
      : subject.gender
        ? subject.within.replace(/^(?:der|die|das|le|la|les|el|los|las) |^l’/, '')
        : subject.within
  return {
    The: subject.start,
    the: subject.within,
    quoted: language.quoted(name),
    ofThe: language.ofThe?.(subject),
    own,
    It: pronoun?.start,
    it: pronoun?.within,
    itself: pronoun?.object,
    material: made.material,
    composition: made.composition,
    dims: measures.dims,
    sides: measures.sides,
    proportions: measures.proportions,
    weight: weight && spokenMeasure(weight.value),
    content: net?.value,
    colors: colors?.text,
    palette: colors && colors.values.length > 1 ? colors.text : null,
    sizes: sizes && language.inSizes(sizes, isWorn(material)),
    plainSizes: sizes,
    SizesLabel: language.sizesLabel(isWorn(material)),
    sizesLabel: language.sizesLabel(isWorn(material)).toLowerCase(),
    ...colorWords(material),
    audience: audience?.text,
    warranty: span && language.warranty(span),
    warrantySpan: span,
    origin: originOf(material),
    ...dataSlots(material, pickMeasures(material, told, style)),
    pairs: notes.length < 2 ? null : notes.map((known) => labelledValue(known, language)).join(language.separator),
    lines:
      notes.length === 0
        ? null
        : style.tone === 'technical'
          ? notes
              .map(
                ({ attribute, label, value }) =>
                  `${capitalise(label)}${language.colon}${behindColon(value, attribute, language)}.`,
              )
              .join(' ')
          : noteSentences(notes, material),
  }
}

const known = new WeakMap<TextMaterial, Map<string, Slots>>()

/** The slots of a product in a style; worked out once, as several fields ask for them. */
export const slotsOf = (material: TextMaterial, style: Style): Slots => {
  const key = `${style.tone} ${style.length}`
  const byStyle = known.get(material) ?? new Map<string, Slots>()
  known.set(material, byStyle)
  let slots = byStyle.get(key)
  if (slots === undefined) {
    slots = slotsFor(material, style)
    byStyle.set(key, slots)
  }
  return slots
}
