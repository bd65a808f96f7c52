// content-013: nothing in the description is left from writing it: texts that only hold a place, letters that an import broke, marks of
// Markdown, headings above nothing, questions without answers. Needs no lexicon.

import { FAMILIES, type FamilyId } from '../../../languages/taxonomy/families.ts'
import { isTemplate, TO_WRITER, UNFILLED_PART } from '../../../record/identifiers.ts'
import type { Reads } from '../../reading.ts'
import { type Evidence, type Finding, na, pass, quoted, type Rule, span } from '../../rule.ts'
import { type Fault, fault, findingOfFaults, misleading } from '../shared/faults.ts'
import { importFaults, speltOutLetters } from './import-faults.ts'
import { looseMarks, repeatedLabels } from './loose-marks.ts'
import { markupLeftovers } from './markup-leftovers.ts'
import { writtenElsewhere } from './written-elsewhere.ts'

type Source = Reads<
  'converted' | 'description' | 'language' | 'lexicon' | 'listing' | 'metaDescription' | 'naming' | 'product' | 'title'
>

const MARKDOWN =
  /(?<![*\w])\*\*[^\s*][^*\n]{1,80}\*\*|(?<![\w/])__[^\s_][^_\n]{1,80}__(?!\w)|^#{1,4} \S.*$|\[[^\]\n]{2,60}\]\(https?:/mu

/** Marks of HTML, written out once too often. */
const MARKUP = /<\/?(?:p|br|div|span|strong|li|ul|h\d)(?: [^<>\n]{0,60})?\/?>/i
/** Code of the page, of a template or of an encoding. */
const CODE =
  /document\.\w{4,30}\(|function ?\(\) ?\{|var\(--[\w-]{2,40}\)|\{%[^%\n]{1,60}%\}|&(?:nbsp|amp|quot|lt|gt|apos|#\d{2,4});|\\u[0-9a-f]{4}|(?<![\p{L}\d\\/])\\n(?=\\n|\s|$)|\[\/[a-z_]{3,20}\]|\[[a-z_]{3,20} [a-z_]{2,15}=[^\]\n]{1,60}\]/iu
/** "Colour: n/a". */
const UNFILLED =
  /^[^:\n]{2,30}: ?(?:\| ?)?(?:[-–—]|n\/a|t\.?b\.?[da]\.?|x{3,9}|null|undefined|nan|\?{2,5}|(?:patterns? )?as (?:the )?(?:picture|image|photo)s?(?: (?:shows?|shown|below|above))?|as shown|wie abgebildet)$|^n\/a\.?$/imu
/** What a supplier told the shop. */
const RESELLERS =
  /(?:dear|hello|hi) (?:buyers?|friends?|customers?|clients?)[,!:. ][^\n]{0,60}|(?:leave|give|left) (?:us |me )?(?:an? )?(?:positive|good|5[- ]stars?|five[- ]stars?) (?:feedback|review|rating)[^\n]{0,40}|(?:start|begin)(?: your (?:journey|business))? (?:in |by )?selling [^\n.]{3,60}|^(?:moq ?:|(?:drop[- ]?shipping|sales? way|selling (?:model|way)|wholesale|oem(?:\/odm)?)[^:\n]{0,20}:[^\n]{2,60}|support: ?drop[- ]?shipping[^\n]{0,60})|(?:alta rota(?:ción|tividade)|high (?:turnover|sell-through)) (?:en|em|no|in|for|on) e-?commerce|(?:menor|bajo|baixo) (?:costo|coste|custo) logístico|low(?:er)? logistics? costs?|niedrige(?:re)? logistikkosten/imu
/** What an author was asked to do. */
const BRIEF =
  /(?:mant(?:iene|ém)|conserva|keeps?|maintains?|behält|garde|conserve)[^.\n]{0,20} look (?:and|&) feel (?:d[eou]|of|von|der) [^.\n]{2,40}|(?:in|with|with in) (?:our|the) (?:brand voice|tone of voice)|(?:primary|target|focus) keywords? ?:[^\n]{2,60}/iu
/** "Function 1: …", "Function 2: …": lines that hold words to be found by. */
const NUMBERED = /^(?:function|feature|keywords?|pattern|model number|fit) ?(\d{1,2}) ?:.{2,60}/gimu
const NUMBERED_LINES = 3
/** "Because of Covid": delays that are over. */
export const OVER =
  /(?:due to|because of|as a result of|wegen|aufgrund|à cause d[eu]|en raison d[eu]|debido (?:a|al))[^.!?\n]{0,40}(?:covid|pandemi|pandémi|coronavirus|corona-)[^.!?\n]{0,40}/i
/** Delays before a feast, which are over after it. */
const SEASONAL =
  /(?:orders? (?:placed|made|received)|ordered|bestell(?:en sie|ungen)|commandes passées|pedidos realizados) (?:before|by|until|after|bis|nach|avant|après|antes del?|hasta el|después del?) (?:the |zum |dem |le )?(?:\d{1,2}\.? (?:of |de )?)?(?:dec(?:ember)?|dezember|décembre|diciembre|christmas|xmas|weihnacht|noël|navidad)/iu
/** 5’10“ and 5“ x 7“: marks of inches that a word processor has turned. */
const TURNED = /\d['’′] ?\d{1,2}(?: \d\/\d)?[“„]|\d[“„] ?[x×] ?\d/
/** Repealed by Directive (EU) 2019/771, article 23, on 1 January 2022. */
const REPEALED = /directive 1999\/44\/ec|richtlinie 1999\/44\/eg/i
/** A sentence of that many words in capitals beside others that are not. */
const SHOUTED = /(?<=^|[\n.!?*] ?)(?:\p{Lu}[\p{Lu}'’,-]{0,24} ){7,60}\p{Lu}[\p{Lu}'’,-]{1,24}[.!]{0,3}(?=\s|$)/u
/** Warnings stand in capitals on labels. */
const WARNING =
  /(?<!\p{L})(?:DO NOT|DON['’]T|KEEP|NEVER|STORE|WARNING|CAUTION|DANGER|CONSULT|DISCARD|AVOID|NOT FOR|CHOKING|FLAMMABLE|STATEMENTS?|FDA|NICHT|ACHTUNG|WARNUNG|VORSICHT|TENIR|NE PAS|ATTENTION|MANTENER|NO USAR|ADVERTENCIA|NÃO|MANTER)(?!\p{L})/u
/** "【Washing】 Hand wash", as listings of Asian marketplaces have it. */
const MARKET = /【 ?\p{Script=Latin}[^【】\n]{1,60}】/u
/** "The story — Long Description": the name that the text had in its order. */
const ORDERED =
  /^(?:[^\n]{0,60}[—–:|-] ?)?(?:(?:longue|courte|long|short) description|description (?:longue|courte)|descripci[oó]n (?:larga|corta)|descrição (?:longa|curta)|(?:kurz|lang)beschreibung) ?:?$/imu
const REPEATED_WORDS = 8
const PICTOGRAPH = /\p{Extended_Pictographic}/gu
const WALL = 12

/** What a program that writes texts says to whoever asked it. */
const OF_PROGRAM =
  /(?:here(?:['’]s| is) (?:a|an|the|your) (?:revised|rewritten|improved|optimi[sz]ed|polished|updated|seo[- ]\p{L}{4,12}) (?:product )?(?:description|version|text)|(?:would you like|let me know if you(?:['’]d| would) like) (?:me )?to (?:write|rewrite|adjust|make|create|add|change)|(?:aqui está|aquí (?:está|tienes)) (?:a|la|una|uma) (?:descrição|descripción) (?:revisada|otimizada|optimizada|melhorada|mejorada)|voici (?:une|la|votre) (?:description|version) (?:optimisée|améliorée|révisée)|hier ist (?:die|eine|deine|ihre) (?:überarbeitete|optimierte|verbesserte) (?:produkt)?(?:beschreibung|version))[^\n]{0,60}/iu

export const PLACEHOLDER =
  /lorem ipsum|\{\{ ?[\w.]+ ?\}\}|this is a demonstration store|your (?:text|description) (?:goes )?here|(?:write|add|insert|enter|put) (?:your |a |the )?(?:(?:short|brief) )?(?:product )?(?:description|text|details|content) (?:here|(?:of|for|about) (?:your|the|this) product)|\[(?:your |product |brand |store |shop |company )?name\]|(?:product )?description (?:coming soon|to follow|goes here)|beschreibung folgt|description à venir|descripción próximamente|\[(?:insert|add) [^\]\n]{2,40}\]|[([](?:here|hier|ici|aquí|aqui) [^()[\]\n]{0,40}(?:(?:image|picture|photo|video|logo) of the product|product (?:image|picture|photo)|produktbild|produktfoto|(?:bild|foto) des produkts|(?:image|photo) du produit|(?:imagen|foto) del producto|(?:imagem|foto) do produto)[^()[\]\n]{0,60}[)\]]/i

/** A heading that states something by itself, or is a line of a slogan, needs nothing below it. */
const NAMES_A_PART = /^[^\d:!?.]{3,30}$|^[^\d:!?.]{8,80}\?$/

const EMBEDDED = /<(?:iframe|video|img|table|object|form|script)\b/i

/** A heading with another one of its level, or nothing, behind it. */
const emptyHeading = ({ converted: { blocks, faqAt, images }, product: { body_html } }: Source): string | null => {
  // What is a picture or a video may stand there.
  if (images.length > 0) return null
  const own = blocks.slice(0, faqAt)
  // A text of headings says in them what it says.
  if (own.filter(({ kind }) => kind === 'heading').length * 2 > own.length) return null
  const at = own.findIndex(({ kind, level, text }, place) => {
    if (kind !== 'heading' || place === 0 || !NAMES_A_PART.test(text)) return false
    const [next, after] = own.slice(place + 1, place + 3)
    if (next === undefined) return faqAt === blocks.length && !EMBEDDED.test(body_html)
    if (isTemplate(next.text)) return after?.kind !== 'paragraph' && after?.kind !== 'item'
    return next.kind === 'heading' && next.level === level
  })
  return at === -1 ? null : own[at]!.text
}

const HARD: readonly FamilyId[] = [
  'books', 'cosmetics', 'food', 'supplements', 'fragrance', 'electronics', 'components', 'cables', 'plants', 'planters', 'downloads', 'tools',
] // biome-ignore format: a list
/** Paragraphs of templates that do not fit these kinds. */
const NOT_OF_KIND: readonly [RegExp, readonly FamilyId[]][] = [
  [/machine[- ]wash(?:able)?|tumble[- ]dry|do not bleach|dry[- ]clean|maschinenwaschbar|nicht bleichen|lavar a máquina|laver en machine/i, [...HARD, 'kitchen']],
  [/true to size|the model (?:is wearing|wears) (?:a )?size|between sizes|fällt größengerecht aus|taille normalement/i, [...HARD, 'kitchen', 'furniture', 'games', 'art']],
  [/apply (?:to|on|onto) (?:clean |dry |damp )*(?:skin|face|hair)|patch test/i, ['books', 'electronics', 'components', 'cables', 'furniture', 'planters', 'footwear', 'bags', 'kitchen', 'tools', 'games']],
  [/take (?:one|two|three|\d) (?:capsule|tablet|gumm)/i, ['books', 'electronics', 'components', 'cables', 'furniture', 'planters', 'footwear', 'bags', 'apparel', 'kitchen', 'cosmetics', 'jewellery', 'games']],
] // biome-ignore format: a table
/** What is washed in any kind, comes along, or is spoken of. */
const WASHED =
  /towel|apron|cloth|mitt|napkin|linen|textil|cover|bag|pouch|case|garment|handtuch|schürze|torchon|paño|bezug|beutel/i

const notOfKind = ({ description: { text }, title, naming: { family, source } }: Source): RegExpExecArray | null => {
  if (family === null || (source !== 'category' && source !== 'type')) return null
  for (const [words, families] of NOT_OF_KIND) {
    const match = families.includes(family) ? words.exec(text) : null
    if (match && !WASHED.test(title.text) && !WASHED.test(text.slice(Math.max(0, match.index - 80), match.index)))
      return match
  }
  return null
}

/** A paragraph, an item or a sentence that stands in the description twice. */
const repeatedText = ({ converted: { blocks, faqAt } }: Source): string | null => {
  const seen = new Set<string>()
  for (const { kind, text } of blocks.slice(0, faqAt)) {
    if (kind === 'heading' || kind === 'row') continue
    const sentences = text.split(SENTENCE_END)
    for (const whole of sentences.length > 1 ? [text, ...sentences] : sentences) {
      const part = whole.replace(LABEL, '')
      if (part.split(' ', REPEATED_WORDS).length < REPEATED_WORDS || STEP.test(part)) continue
      if (seen.has(part)) return part
      seen.add(part)
    }
  }
  return null
}
/** "Benefit: …", "Alder ✨ …": what a sentence is called where it stands. */
const LABEL = /^[^.!?:\n]{1,40}?(?::|\p{Extended_Pictographic}\ufe0f?) +/u
const SENTENCE_END = /(?<=[.!?])[ \n]/
/** A step of a list typed by hand: two lists may share it, as those of the morning and the evening do. */
const STEP = /^(?:[-–•*]|\d{1,2}[.)]) ?\S/

/** Stock, delivery or a reservation as the first words of a description. */
export const NOTICE =
  /^(?:[*!\s]{0,4})(?:in stock\b|out of stock\b|sold out\b|low stock\b|back in stock\b|only \d{1,3} left\b|free (?:delivery|shipping)\b|auf lager\b|ausverkauft\b|nur noch \d|versandkostenfrei|gratis ?versand|en stock\b|rupture de stock|livraison gratuite|agotado\b|en existencia|envío gratis|colou?rs? (?:may|might|can) (?:appear|vary|differ)\b|due to (?:complications|the pandemic|covid|high demand|supply issues|customs|the holidays?)\b|as a result of (?:supply|the pandemic|covid)|please (?:note|read|allow)\b|bitte beachten|attention ?[:!]|important ?[:!]|disclaimer\b)[^\n]{0,80}/iu

const openingNotice = ({ description: { text } }: Source): Fault[] => {
  const match = NOTICE.exec(text)
  return match
    ? fault(
        span('description', text, match.index, match.index + match[0].length),
        `The description opens with a notice instead of the product: ${quoted(match[0], 60)}.`,
        'Begin the description with the product',
      )
    : []
}

const inText = ({ description: { text } }: Source, start: number, end: number): Evidence =>
  span('description', text, Math.max(0, start), end)

/** "p11", "SKU 12345": what the shop numbers it by; "A4" and "M12" are sizes. */
const NUMBER =
  /^(?:(?!(?:[am]\d{1,2}|[vh]\d|[ebt]\d{2})$)\p{L}{1,4}[-_]?\d{1,6}|(?:sku|item (?:no\.?|code|number)|art(?:ikel)?\.?-?(?:nr\.?|nummer)|réf(?:érence)?\.?|ref(?:erencia)?\.?)[ .:#]{1,3}(?=\D{0,8}\d)[\p{L}\d_/-]{1,20})$/iu
/** What an author leaves for later. */
const LATER = /^(?:\[? ?to[- ]?do ?\]?:?|x{3,8}|asdf\w{0,10}|\[ ?tbd ?\]|tbd)$/i

/** A number of the shop as the opening, or a mark for later as a paragraph of its own. */
const ownMarks = (reading: Source): Fault[] => {
  const { blocks, faqAt } = reading.converted
  const own = blocks.slice(0, faqAt).filter(({ kind }) => kind === 'paragraph')
  const [first] = blocks
  const number =
    first?.kind === 'paragraph' &&
    blocks.length > 1 &&
    !reading.title.text.includes(first.text) &&
    NUMBER.test(first.text)
      ? first.text
      : undefined
  const later = own.find(({ text }) => LATER.test(text))?.text
  const shown = number ?? later
  if (shown === undefined) return []
  const start = reading.description.text.indexOf(shown)
  return fault(
    inText(reading, start, start + shown.length),
    number
      ? `The description opens with a number of the shop: ${quoted(shown, 40)}.`
      : `A paragraph only marks what is to come: ${quoted(shown, 40)}.`,
    number ? 'Begin the description with the product' : 'Write the text, or remove the mark',
  )
}

const REMOVE_NOTE = 'Remove the note to the writer'

/** Patterns of the text, what each match is said to be, and what to do. */
const PATTERNS: readonly (readonly [pattern: RegExp, said: (shown: string) => string, fix: string, isGrave?: true])[] =
  [
    [PLACEHOLDER, (shown) => `${shown} only holds a place.`, 'Replace the text that holds a place', true],
    [OF_PROGRAM, (shown) => `A note is for whoever writes the text: ${shown}.`, REMOVE_NOTE, true],
    [
      new RegExp(TO_WRITER.source, 'imu'),
      (shown) => `A note is for whoever writes the text, and buyers read it: ${shown}.`,
      REMOVE_NOTE,
      true,
    ],
    [
      MARKDOWN,
      (shown) => `Marks of Markdown are shown to readers as they are: ${shown}.`,
      'Format what the marks are meant to format',
    ],
    [MARKUP, (shown) => `Readers see marks of HTML: ${shown}.`, 'Clean the text of marks of HTML'],
    [CODE, (shown) => `Readers see code: ${shown}.`, 'Take the code out of the text'],
    [UNFILLED, (shown) => `A labelled value says nothing: ${shown}.`, 'Fill in or remove the empty value'],
    [
      ORDERED,
      (shown) => `A line names the kind of text, as whoever ordered it did: ${shown}.`,
      'Remove the name of the text',
    ],
    [BRIEF, (shown) => `A remark is for whoever writes the text: ${shown}.`, 'Remove the remark'],
    [RESELLERS, (shown) => `A note is for resellers, or a supplier’s: ${shown}.`, 'Remove the note for resellers'],
    [OVER, (shown) => `A note speaks of the pandemic: ${shown}.`, 'Remove the note that is out of date'],
    [SEASONAL, (shown) => `A note holds before a feast alone: ${shown}.`, 'Remove the note that is out of date'],
    [
      TURNED,
      (shown) => `A mark of inches became a quotation mark: ${shown.replace(/[‘‚]/, '“')}.`,
      'Write inches with their own mark',
    ],
    [
      REPEALED,
      (shown) => `The text refers to an EU directive that was repealed in 2022: ${shown}.`,
      'Refer to the law that holds',
    ],
    [
      MARKET,
      (shown) => `Labels stand in the brackets of marketplaces: ${shown}.`,
      'Make headings, or plain labels, of what stands in brackets',
    ],
    [SHOUTED, (shown) => `A sentence is written in capitals: ${shown}.`, 'Write the sentence in normal case'],
  ]

const patterns = (reading: Source): Fault[] => {
  const { text } = reading.description
  return PATTERNS.flatMap(([pattern, said, fix, isGrave]) => {
    const match = pattern === MARKUP && !text.includes('<') ? null : pattern.exec(text)
    if (!match || (pattern === SHOUTED && WARNING.test(match[0]))) return []
    const found = fault(
      inText(reading, match.index, match.index + match[0].length),
      said(quoted(match[0].trim(), 60)),
      fix,
      isGrave,
    )
    return isGrave ? misleading(found) : found
  })
}

/** Parts of a template that a finding quotes. */
const UNFILLED_SHOWN = 5

/** All that a template left open, so that an author finds each; what holds a place is told as such. */
const unfilledTemplate = (reading: Source): Fault[] => {
  const { text } = reading.description
  const parts = [...text.matchAll(UNFILLED_PART)].filter(([part]) => !PLACEHOLDER.test(part))
  const [first] = parts
  const shown = [...new Set(parts.map(([part]) => quoted(part, 60)))]
  const more = shown.length > UNFILLED_SHOWN ? `, and ${shown.length - UNFILLED_SHOWN} more` : ''
  return first
    ? misleading(
        fault(
          inText(reading, first.index, first.index + first[0].length),
          `A template was not filled in: ${shown.slice(0, UNFILLED_SHOWN).join(', ')}${more}.`,
          'Fill in or remove what the template left open',
          true,
        ),
      )
    : []
}

const numberedLines = (reading: Source): Fault[] => {
  const numbered = [...reading.description.text.matchAll(NUMBERED)]
  const [first] = numbered
  return first && numbered.length >= NUMBERED_LINES
    ? fault(
        inText(reading, first.index, first.index + first[0].length),
        `${numbered.length} numbered lines hold words to be found by, and tell buyers little: ${quoted(first[0], 60)}.`,
        'Replace the numbered lines by one list',
      )
    : []
}

const pictographs = (reading: Source): Fault[] => {
  const { text } = reading.description
  const all = [...text.matchAll(PICTOGRAPH)].filter(([sign]) => !'™®©'.includes(sign))
  return all.length >= WALL
    ? fault(
        inText(reading, all[0]!.index, Math.min(text.length, all[0]!.index + 60)),
        `The description has ${all.length} pictographs, which are read aloud and copied with the text.`,
        'Take the pictographs out of the text',
      )
    : []
}

const twice = (reading: Source): Fault[] => {
  const { text } = reading.description
  const again = repeatedText(reading)
  const start = again ? text.lastIndexOf(again) : 0
  return again
    ? fault(
        inText(reading, start, start + again.length),
        `The description says the same twice: ${quoted(again, 80)}.`,
        'Remove the text that stands there twice',
      )
    : []
}

const emptyParts = (reading: Source): Fault[] => {
  const heading = emptyHeading(reading)
  const start = heading ? reading.description.text.indexOf(heading) : 0
  return heading
    ? fault(
        inText(reading, start, start + heading.length),
        `Nothing stands below the heading ${quoted(heading, 60)}.`,
        'Fill or remove the empty section',
      )
    : []
}

const templates = (reading: Source): Fault[] => {
  const template = notOfKind(reading)
  return template
    ? fault(
        inText(reading, template.index, template.index + template[0].length),
        `A line belongs to another kind of product than ${FAMILIES[reading.naming.family!].name}: ${quoted(template[0], 60)}.`,
        'Remove the line of another kind of product',
      )
    : []
}

const textFaults = (reading: Source): Fault[] =>
  [
    importFaults,
    patterns,
    unfilledTemplate,
    writtenElsewhere,
    numberedLines,
    pictographs,
    twice,
    emptyParts,
    templates,
    openingNotice,
    ownMarks,
    repeatedLabels,
    markupLeftovers,
    looseMarks,
    speltOutLetters,
  ].flatMap((of) => of(reading))

const assess = (reading: Source): Finding =>
  findingOfFaults(textFaults(reading), () => (reading.description.text === '' ? na('no description') : pass(1)))

export const tidyRule: Rule = {
  id: 'content-013',
  category: 'content',
  title: 'Remove what is left from writing',
  severity: 'warning',
  weight: 6,
  tier: 'C',
  stage: 'citable',
  field: 'description',
  effort: 'low',
  counts: 'faults',
  measures:
    'No text that only holds a place, nothing that a template left open, no note to whoever writes, no letters broken by an import and no German without its umlauts, no marks of Markdown, no marks of HTML and no code (a line break written out too), no labelled value that says nothing and no label or last line without one, no line of search words and none behind its sentences, no badges that state as pictures what no text says, no remark on how to write, none that names the kind of text, no paragraph and no meta description in another language, no address of a marketplace or of another shop, no messages of one, no labels in its brackets, no code of HTML in any field, no quotation marks round five single words, no note for resellers, no numbered lines of search words, no picture that is not there, no part of one name twice, no list on one line, no link within a word, no fields of a supplier’s form, no heading directly above another of its level or at the end, no paragraph or sentence twice, no note of the pandemic or of orders before a feast, no mark of inches that became a quotation mark, no measure of zero or without its unit, no sentence that stops at “or”, no line of another kind of product, no directive that was repealed, no sentence in capitals, no label before each entry of a list, no second title, no list typed by hand, no asterisk without its note, no sentence divided by a paragraph or without its beginning, no picture kept elsewhere, no style sheet, no empty heading or list, no question answered by a picture alone, no picture’s text of search words, no link called “here” or with the number of a click, and no notice and no number of the shop as opening, no mark for later as a paragraph, no line of the title behind a label, no two paragraphs that introduce the product, no note that the text is the maker’s, no row of a table without labels, no sentence in two versions, no headings of running text, no terms of delivery and returns of the shop. Empty paragraphs, <meta>, the markup of chat tools and spans for each word are told with other faults alone.',
  source: 'A choice of this project',
  effect: 'None has been measured; readers and agents see what was not meant for them.',
  counter_evidence: 'Renderers may read Markdown in a description as formatting.',
  assess,
}
