// The description: what the merchant wrote stays untouched, and facts of other fields that it does not state follow it. An empty one begins
// with a lead that says what the product is.

import type { Reading } from '../../analyzer/reading.ts'
import { longWordsFor } from '../../languages/by-language.ts'
import { normalWords } from '../../languages/lexicon/lexicon.ts'
import { capitalise } from '../../languages/sentence-grammar.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import type { Style } from '../../optimization.ts'
import { mendsOf, mendValue } from '../../proposals/mend-slips.ts'
import { escapeHtml } from '../../text/plain-text.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import { isTalk } from '../facts/other-things.ts'
import { isSaid, type TextMaterial } from '../facts/text-material.ts'
import { hasColor, onlyColor } from '../fields/title-parts.ts'
import { writeLead } from '../phrasing/lead.ts'
import { arrangeBody, LAID_OUT } from './arrange-body.ts'
import { withNoticeLast } from './move-notice.ts'
import { specList } from './spec-list.ts'

/** A longer body is no product text, and would not fit into the field with more. */
const MAX_BODY = 50_000
/** Filler text of templates. */
export const FILLER = /lorem ipsum/i
/** What no proposal can keep: programs and forms, … */
const PROGRAM = /<(object|embed|audio|canvas|form|script)\b/i
/** … and panels that their labels lead to. */
const PANEL = / href\s?=\s?["']?#|\srole\s?=\s?["']tab|\s(?:aria-controls|data-(?:bs-)?(?:tab|target|toggle))\b/i
/** An empty element by whose id or data a program fills it in. */
const EMPTY = /<(?:div|section) ([^<>]{1,400})>\s{0,20}<\/(?:div|section)>/gi
const FILLED_IN = /(?:^| )(?:id|data-[a-z-]{0,20}(?:id|widget|app))=["'][^"']/i

/** Written into the text by an extension of the browser in which it was edited. */
const OF_EXTENSION = /<script [^<>]{0,99}(?:chrome|moz)-extension:[^<>]{0,300}>\s{0,9}<\/script>/gi

const isFilledIn = (body: string): boolean =>
  [...body.matchAll(EMPTY)].some(([, attributes]) => FILLED_IN.test(attributes!))

/** Whether the body ends within a comment, which would swallow what comes after it. */
const isOpen = (body: string): boolean => body.lastIndexOf('<!--') > body.lastIndexOf('-->')

const ownBody = ({ product }: Pick<Reading, 'product'>): string => product.body_html.replace(OF_EXTENSION, '').trim()

/** What of the body a new text could not keep, to be read behind "it"; "" where it could keep all. */
export const whyNotKept = (reading: Pick<Reading, 'product' | 'converted'>): string => {
  const body = ownBody(reading)
  const [, program] = PROGRAM.exec(body) ?? []
  if (program !== undefined) return `has a <${program.toLowerCase()}> element`
  if (PANEL.test(body)) return 'has tabs, or links to its own parts'
  if (isFilledIn(body)) return 'has an empty element that a program may fill in'
  if (isOpen(body)) return 'ends within a comment'
  if (FILLER.test(body)) return 'has filler text'
  return body.length > MAX_BODY || reading.converted.truncated ? 'is too long' : ''
}

const OF_SENTENCE = /^\p{Lu}\S*(?: \S+){3,}(?<=[\p{L},])$/u
/** Lines of plain text with a sentence that goes on in the next line as one, as it is shown; several lines in small letters may be a list. */
const joinedLines = (text: string): string => {
  const lines = text.split('\n')
  const isLower = (line: string | undefined): boolean => /^\p{Ll}/u.test(line ?? '')
  return lines.reduce((all, line, at) => {
    const goesOn = isLower(line) && OF_SENTENCE.test(lines[at - 1]!) && !isLower(lines[at + 1])
    return `${all}${goesOn ? ' ' : '\n'}${line}`
  })
}

/** The body as it stands; null if it cannot be kept whole. */
const bodyOf = (reading: Reading): string | null => {
  if (whyNotKept(reading) !== '') return null
  const body = ownBody(reading)
  if (body === '' || body.includes('<')) return body
  // Plain text of several lines keeps them.
  return body
    .split(/\n{2,}/)
    .map((part) => `<p>${joinedLines(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

const section = (heading: string, content: string): string => `<h3>${escapeHtml(heading)}</h3>\n${content}`

const GROWN_UPS = /(?<!\p{L})(?:adult|erwachsen)/iu

/** A line of a text that was broken to fit its place goes on in the next one. */
const WRAPPED = /[^\n]{60}[\p{L},]\n/u

/** The lines of plain text that are in no list as paragraphs of their own, with what stands below a label in its paragraph, as they are shown as one otherwise; null where they make no two parts. */
const withLinesApart = (body: string, text: string): string | null => {
  const apart = WRAPPED.test(text) ? body : body.replaceAll(/(?<![:：]\s?)<br(?: \/)?>(?!\s*[\p{Ll},;])/gu, '</p>\n<p>')
  // Of lines with signs that are in no list some were not understood.
  if (/<p>\s*(?:\.:|[•·●▪✓✔*–—-])/u.test(apart)) return null
  return (apart.match(/<(?:p|ul|h\d)>/g)?.length ?? 0) > 1 ? apart : null
}

/** A buyer knows what it is for already; a list of nothing else says nothing. */
const SLIGHT = new Set<AttributeId | null>(['audience', 'age_range'])
const LEAST_LINES = 3
/** Fewer facts are no list. */
const LEAST_FACTS = 2

/** Facts of metafields that the description does not say. */
const unsaidFacts = (material: TextMaterial): KnownFact[] =>
  material.facts.filter(
    ({ source, value, attribute, isWhole }) =>
      source.field === 'metafields' &&
      (isWhole || source.quantities.length > 0) &&
      !(attribute === 'color' && (onlyColor(material) === null || hasColor(material.reading.title, material))) &&
      !GROWN_UPS.test(value) &&
      !isSaid(value, material.reading),
  )

/** Those with what is to be chosen, which a detailed text repeats. */
const newFacts = (material: TextMaterial, { length }: Style): KnownFact[] => {
  const { description } = material.reading
  const filed = unsaidFacts(material)
  const chosen = material.choices.flatMap(({ label, values }) => (values.length > 1 ? label : []))
  const isChosen = ({ source, label }: KnownFact): boolean => source.field === 'options' && chosen.includes(label)
  // Beside a text the options are shown by what chooses from them.
  const all = length === 'detailed' || description.text === '' ? [...filed, ...material.facts.filter(isChosen)] : filed
  const told = all.filter(({ attribute, value }) => attribute !== 'audience' || /unisex/iu.test(value))
  // What is to be chosen alone says again what chooses from it.
  const isSlight = all.every(({ attribute, source }) => SLIGHT.has(attribute) || source.field === 'options')
  return told.length < LEAST_FACTS || isSlight ? [] : all
}

const INSTRUCTIONS = ['usage', 'care'] as const

/** Instructions, which are sentences and stand in a section of their own. */
const isInstruction = ({ attribute, value }: KnownFact): boolean =>
  (INSTRUCTIONS as readonly (string | null)[]).includes(attribute) && value.split(' ').length > 3

const sectionsOf = (material: TextMaterial, style: Style): string[] => {
  const { headings } = material.language.templates
  const facts = newFacts(material, style)
  const list = specList({ ...material, facts: facts.filter((fact) => !isInstruction(fact)) }, style)
  const specifications = list === '' ? [] : [section(headings.specifications, list)]
  if (style.length === 'concise') return specifications
  const instructions = INSTRUCTIONS.flatMap((id) => {
    const told = facts.filter((fact) => fact.attribute === id && isInstruction(fact))
    const text = told.map(({ value }) => (/[.!?]$/.test(value) ? value : `${value}.`)).join(' ')
    const shown = `<p>${escapeHtml(text.charAt(0).toUpperCase() + text.slice(1))}</p>`
    return text === '' ? [] : [section(id === 'care' ? headings.care : headings.use, shown)]
  })
  return style.tone === 'technical' ? [...specifications, ...instructions] : [...instructions, ...specifications]
}

/** English words of so many letters are no abbreviations. */
const LONG_WORD = 6

/** "CARE & SIZE" -> "Care & size", where each of its words is one of the language. */
const calmHeading = (text: string, { lexicon, language }: Reading): string => {
  const words = normalWords(text.toLowerCase())
  const isWord = (word: string): boolean =>
    lexicon?.words.has(word) === true ||
    longWordsFor(language)?.known.has(word) === true ||
    (language === 'en' && word.length >= LONG_WORD)
  const isLoud = text === text.toUpperCase() && /\p{Lu}{4}/u.test(text) && !/\d/.test(text)
  return isLoud && words.every(isWord) ? capitalise(text.toLowerCase()) : text
}

/** `material` is null in a language that the writer has no words for, and without a name; then the text has its own words alone. */
export const writeDescription = (reading: Reading, material: TextMaterial | null, style: Style): string | null => {
  const own = bodyOf(reading)
  if (own === null) return null
  const given = reading.product.body_html.trim()
  const made = arrangeBody(
    withNoticeLast(own, reading),
    reading.title.text,
    (text) => isTalk(text, reading.lexicon),
    (text) => calmHeading(text, reading),
  )
  // Lines of plain text are shown as one.
  const isPlain = !given.includes('<') && own !== given
  const parted = isPlain ? withLinesApart(made, given) : null
  const body = parted ?? made
  const lead = material && reading.description.text === '' ? writeLead(material, style) : ''
  const sections = material ? sectionsOf(material, style) : []
  const isParted = isPlain
    ? parted !== null && (made !== own || given.split('\n').length >= LEAST_LINES)
    : body !== given
  const isMended = !LAID_OUT.test(own) && mendValue('description', own, mendsOf(reading), reading).mended.length > 0
  if (!isParted && !isMended && sections.length === 0 && (lead === '' || !lead.includes('. '))) return null
  return [lead === '' ? '' : `<p>${escapeHtml(lead)}</p>`, body, ...sections].filter((part) => part !== '').join('\n')
}
