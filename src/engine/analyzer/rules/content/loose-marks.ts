// Marks that stand round or behind nothing: quotation marks round single words, labels without a value and before each entry of a list. Part of content-013. Needs no lexicon.

import { detectLanguage } from '../../../languages/detect-language.ts'
import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { MAY_BE_BROKEN } from '../../../text/plain-text.ts'
import { badgesIn } from '../../contradictions/retracted-claims.ts'
import { ownText } from '../../description/description.ts'
import type { Reads } from '../../reading.ts'
import { listed, quoted, span, whole } from '../../rule.ts'
import { type Fault, fault } from '../shared/faults.ts'
import { brokenLines } from './broken-lines.ts'
import { CHAT_MARK } from './import-faults.ts'
import { saidAgain } from './said-again.ts'

type Source = Reads<
  'converted' | 'description' | 'language' | 'lexicon' | 'listing' | 'metaDescription' | 'naming' | 'product' | 'title'
>

/** A word in lower case; a name or a title in quotation marks is one. */
const SCARE = /(?<![\p{L}\d])["“”„«](\p{Ll}[\p{Ll}-]{2,20})["“”»](?![\p{L}\d])/gu
const SCARED = 5
/** Any word by itself in quotation marks. */
const MARKED = /(?<![\p{L}\d])["“”„«][\p{L}-]{2,30}["“”»](?![\p{L}\d])/gu

const scareQuotes = ({ description }: Source): Fault[] => {
  const found = [...ownText(description).matchAll(SCARE)]
  const words = [...new Set(found.map(([, word]) => word!))]
  const [first] = found
  const places = ownText(description).match(MARKED)?.length ?? 0
  return first && words.length >= SCARED
    ? fault(
        span('description', description.text, first.index, first.index + first[0].length),
        `Quotation marks stand round single words in ${places} places, as if they were not meant: ${words
          .slice(0, 3)
          .map((word) => quoted(word))
          .join(', ')}.`,
        'Take the quotation marks off single words',
      )
    : []
}

/** What has a value; what else stands before a colon may be the heading of the lines below. */
const LABEL =
  /^(?:materials?|fabric|colou?rs?|weight|brand|vendor|model|sku|style ?(?:code|no\.?)|release date|gender|height|width|depth|length|diameter|capacity|volume|power|wattage|voltage|closure|lining|sole|quantity|warranty|höhe|breite|tiefe|länge|durchmesser|leistung|hauteur|largeur|profondeur|longueur|diamètre|capacité|altura|ancho|largo|capacidad|season|origin|made in|scent|flavou?r|farbe|gewicht|marke|modell|herkunft|matière|couleur|poids|marque|modèle|origine|color|peso|marca|modelo|origen|origem|cor|materiaal|kleur|gewicht|merk) ?:$/iu
const LABELLED = /^\p{L}[\p{L} /()-]{1,25} ?: ?[^\s:]/u

/** Whether what follows the line is in another list, beside its own or the list below it: then it is the heading of that. */
const isAboveOthers = ({ converted: { blocks } }: Source, line: string): boolean => {
  const at = blocks.findIndex(({ text }) => text === line)
  const [label, next] = [blocks[at], blocks[at + 1]]
  if (!label || !next) return false
  return label.kind === 'item' ? next.kind !== 'item' || next.level > label.level : next.kind === 'item'
}

/** A label without a value among lines that have theirs; one above other lines is their heading. */
const emptyLabel = (reading: Source): Fault[] => {
  const { description } = reading
  const lines = ownText(description).split('\n')
  const at = lines.findIndex(
    (line, place) =>
      LABEL.test(line) &&
      LABELLED.test(lines[place - 1] ?? '') &&
      (place + 1 === lines.length || LABELLED.test(lines[place + 1]!)) &&
      !isAboveOthers(reading, line),
  )
  if (at === -1) return []
  const start = lines.slice(0, at).reduce((sum, { length }) => sum + length + 1, 0)
  return fault(
    span('description', description.text, start, start + lines[at]!.length),
    `A label has no value: ${quoted(lines[at]!)}.`,
    'Fill in or remove the empty value',
  )
}

/** "Design: Floral", "Design: Cute", "Design: Glossy": a list with its label before each entry, and no other line, which may name a size. */
const LABELLED_LINE = /(?:^|\n)(\p{Lu}[\p{L} ]{2,25}) ?: [^\n]{2,80}(?=\n|$)/gu
const SAME_LABELS = 3

export const repeatedLabels = (reading: Source): Fault[] => {
  const { text } = reading.description
  const groups = Map.groupBy(text.matchAll(LABELLED_LINE), ([, label]) => label!.toLowerCase())
  const group = [...groups.values()].find(
    (lines) =>
      lines.length >= SAME_LABELS &&
      lines.every(({ 0: line, index: at }, place) =>
        /^\s*$/.test(text.slice(at + line.length, lines[place + 1]?.index ?? at + line.length)),
      ),
  )
  if (!group) return []
  const { 0: shown, 1: label, index } = group[0]!
  return fault(
    span('description', text, index, index + shown.length),
    `${group.length} lines have the label ${quoted(label!, 30)}: ${group
      .slice(0, 3)
      .map(([line]) => quoted(line.trim(), 40))
      .join(', ')}.`,
    'Join the lines of one label',
  )
}

/** A vowel mark or an accent at the beginning of a word, with no letter that it belongs to. */
const STRAY = /(?<=^|\s)[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u0652]\S{1,20}/u

const strayMark = ({ description: { text } }: Source): Fault[] => {
  const match = STRAY.exec(text)
  return match
    ? fault(
        span('description', text, match.index, match.index + match[0].length),
        `A mark stands without its letter before ${quoted(match[0].slice(1), 30)}.`,
        'Remove the stray mark',
      )
    : []
}

/** Labels of a supplier's form, and lines of it that say nothing. */
const FORM_LABELS = new Set(['is_customized', 'semi_choice', 'hign-concerned chemical'])
const FORM_LINES = new Set(['brand name: noenname_null', 'package: yes', 'package: no'])

const formLine = ({ description: { text } }: Source): Fault[] => {
  const line = text.split('\n').find((one) => {
    const lower = one.trim().toLowerCase()
    return FORM_LINES.has(lower) || FORM_LABELS.has(lower.split(':', 1)[0]!.trim())
  })
  if (line === undefined) return []
  const start = text.indexOf(line)
  return fault(
    span('description', text, start, start + line.length),
    `A field of a supplier’s form was left: ${quoted(line.trim(), 60)}.`,
    'Remove the field of the supplier',
  )
}

const EMBEDDED = /<(?:iframe|video|img|table|object|form|script|input|select)\b/i

/** "Specifications:" as the last line. */
const openEnd = (reading: Source): Fault[] => {
  const { blocks, faqAt, images } = reading.converted
  const { description, product } = reading
  const last = blocks[faqAt - 1]
  const line = last?.text.split('\n').at(-1)?.trim() ?? ''
  if (faqAt < blocks.length || images.length > 0 || EMBEDDED.test(product.body_html)) return []
  if (!/^\p{L}[\p{L} /()-]{2,40} ?:$/u.test(line) || emptyLabel(reading).length > 0) return []
  const start = description.text.lastIndexOf(line)
  return fault(
    span('description', description.text, Math.max(0, start), Math.max(0, start) + line.length),
    `Nothing stands behind the last words: ${quoted(line)}.`,
    'Fill in or remove the empty value',
  )
}

const SEARCHED =
  /^(?:key ?words?|meta ?keywords?|search (?:terms?|words?)|seo ?tags?|hash ?tags?|suchbegriffe|schlagw[öo]rter|stichwörter|mots[- ]cl[ée]s|palabras clave|palavras[- ]chave) ?:.{8,200}/imu
const HASHTAGS = /#[\p{L}\d_]{3,30}[ ,]{1,2}#[\p{L}\d_]{3,30}[ ,]{1,2}#[\p{L}\d_]{3,30}/u

/** A line of words to be found by. */
const searchWords = ({ description }: Source): Fault[] => {
  const match = SEARCHED.exec(ownText(description)) ?? HASHTAGS.exec(ownText(description))
  return match
    ? fault(
        span('description', description.text, match.index, match.index + match[0].length),
        `A line holds words to be found by, and tells buyers nothing: ${quoted(match[0].trim(), 60)}.`,
        'Remove the line of search words',
      )
    : []
}

/** Words behind the last sentence of a line, which no mark ends: all small, or all with a capital. */
const SCRAP =
  /\p{L}{3}[.!?] (?=(\p{L}{3,20}(?: \p{L}{2,20}){1,5})$)(?:\p{Ll}+(?: \p{Ll}+)+|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+)$/u
const LEAST_SCRAPS = 2

/** "… for your pond. floating flowers": words to be found by behind the sentences. */
const scraps = ({ description, title }: Source): Fault[] => {
  const { text } = description
  const named = new Set(normalWords(title.text))
  const found = ownText(description)
    .split('\n')
    .flatMap((line) => SCRAP.exec(line.trim())?.[1] ?? [])
    .filter((scrap) => normalWords(scrap).some((word) => word.length > 3 && named.has(word)))
  const [first] = found
  if (!first || found.length < LEAST_SCRAPS) return []
  const start = Math.max(0, text.indexOf(first))
  return fault(
    span('description', text, start, start + first.length),
    `${found.length} lines end in words to be found by: ${found
      .slice(0, 3)
      .map((scrap) => quoted(scrap, 40))
      .join(', ')}.`,
    'Remove the search words behind the sentences',
  )
}

const COMPARED = new Set(['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'])
const LEAST_WORDS = 12
const WORDS_OF_LIST = 5
/** Languages whose few words are each other's. */
const NEIGHBOURS = new Set(['es', 'pt', 'it'])

/** A paragraph, or the meta description, in another language than the description. */
const otherLanguage = ({ converted: { blocks, faqAt }, description, language, metaDescription }: Source): Fault[] => {
  if (!COMPARED.has(language)) return []
  const inOther = (text: string): string | null => {
    const words = normalWords(text)
    if (words.length < LEAST_WORDS || !/[.!?…]$/.test(text) || MAY_BE_BROKEN.test(text)) return null
    // Lists of ingredients are in no language.
    if (text.split(',').length > words.length / WORDS_OF_LIST) return null
    const found = detectLanguage(text, words)
    return found === language || !COMPARED.has(found) || (NEIGHBOURS.has(found) && NEIGHBOURS.has(language))
      ? null
      : found
  }
  const said = (other: string): string => {
    const names = new Intl.DisplayNames(['en'], { type: 'language' })
    return `is in ${names.of(other)}, and the description in ${names.of(language)}`
  }
  const block = blocks.slice(0, faqAt).find(({ kind, text }) => kind === 'paragraph' && inOther(text) !== null)
  const meta = block || !metaDescription ? null : inOther(metaDescription.text)
  // Title and type may have told the language of a text in another one.
  if ((!block && !meta) || detectLanguage(description.text, description.stems) !== language) return []
  if (block) {
    const start = Math.max(0, description.text.indexOf(block.text))
    return fault(
      span('description', description.text, start, start + block.text.length),
      `A paragraph ${said(inOther(block.text)!).replace('the description', 'the rest')}: ${quoted(block.text, 60)}.`,
      'Write the description in one language',
    )
  }
  return metaDescription && meta
    ? fault(
        whole('seo.description', metaDescription.text),
        `The meta description ${said(meta)}: ${quoted(metaDescription.text, 60)}.`,
        'Write the meta description in the language of the page',
      )
    : []
}

/** Words of a paragraph that begins within a sentence. */
const LEAST_BEGUN = 8

/** "… of Leith.</p><p>filtered through charcoal. This makes it soft.": the beginning of a sentence was lost. */
const begunParagraph = (reading: Source): Fault[] => {
  const { blocks, faqAt } = reading.converted
  const own = blocks.slice(0, faqAt).filter(({ kind }) => kind === 'paragraph')
  const small = own.filter(({ text }) => /^\p{Ll}/u.test(text))
  const [begun, ...more] = small
  const at = begun ? own.indexOf(begun) : -1
  return begun &&
    at > 0 &&
    more.length === 0 &&
    own.length > 2 &&
    /^\p{Ll}{3,} /u.test(begun.text) &&
    /[.!?]$/.test(begun.text) &&
    begun.text.split(' ').length >= LEAST_BEGUN &&
    reading.lexicon !== null &&
    /\p{L}{3}[.!?]$/u.test(own[at - 1]!.text)
    ? fault(
        whole('description', begun.text.slice(0, 60)),
        `A paragraph begins in the middle of a sentence: ${quoted(begun.text, 60)}.`,
        'Write the beginning of the sentence, or leave it out',
      )
    : []
}

/** What badges state of a product. */
const STATES =
  /(?<!\p{L})(?:free|frei|vegan|vegetarian|organic|bio|non-gmo|gmo|halal|kosher|natural|certified|recycled|hypoallergenic|sans|sin|sem)(?!\p{L})/iu
const LEAST_BADGES = 2

/** Badges that state as pictures what no text says. */
const badges = ({ description, listing, product }: Source): Fault[] => {
  const text = normalWords([description.text, ...listing.attributes.map(({ value }) => value)].join(' ')).join(' ')
  const silent = [...new Set(badgesIn(product.body_html))].filter(
    (alt) => alt.split(' ').length <= 4 && STATES.test(alt) && !text.includes(normalWords(alt).join(' ')),
  )
  return silent.length >= LEAST_BADGES
    ? fault(
        whole('description.images', silent[0]!),
        `${silent.length} badges state as pictures what no text says: ${listed(silent.slice(0, 3).map((alt) => quoted(alt, 30)))}${silent.length > 3 ? ' and others' : ''}.`,
        'Write as text what the badges state',
      )
    : []
}

const chatMarkup = ({ product: { body_html } }: Source): Fault[] => {
  const mark = CHAT_MARK.exec(body_html)?.[0].trim()
  return mark === undefined
    ? []
    : fault(
        whole('body_html', mark),
        `The HTML holds marks of the chat that the text was copied from: ${quoted(mark, 40)}.`,
        'Paste the text without formatting',
      )
}

export const looseMarks = (reading: Source): Fault[] =>
  [
    scareQuotes,
    strayMark,
    formLine,
    emptyLabel,
    openEnd,
    searchWords,
    scraps,
    begunParagraph,
    brokenLines,
    badges,
    otherLanguage,
    saidAgain,
    chatMarkup,
  ].flatMap((of) => of(reading))
