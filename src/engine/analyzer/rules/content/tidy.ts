// content-013: nothing in the description is left from writing it: texts that only hold a place, letters that an import broke, marks of
// Markdown, headings above nothing, questions without answers. Needs no lexicon.

import { FAMILIES, type FamilyId } from '../../../languages/taxonomy/families.ts'
import { startsWithApostrophe } from '../../../record/identifiers.ts'
import type { Reads } from '../../reading.ts'
import { type Evidence, type Finding, na, pass, quoted, type Rule, span, warn, whole } from '../../rule.ts'
import { MAY_BE_BROKEN } from '../../slips/slips.ts'
import { offerLeftovers } from './offer-leftovers.ts'
import type { Fault } from './option-faults.ts'

type Source = Reads<'converted' | 'description' | 'lexicon' | 'listing' | 'naming' | 'product' | 'title'>

const MARKDOWN = /(?<![*\w])\*\*[^\s*][^*\n]{1,80}\*\*|^#{1,4} \S.*$|\[[^\]\n]{2,60}\]\(https?:/mu
/** Letters of one encoding that were read in another: "Ã©" for "é". */
const BROKEN = /\S{0,20}(?:Ã[\u0080-\u00bf©¨¤¶¼±³]|Â[\u0080-\u00bf°®©]|ï¿½|â€[™œ\u0153\u009d"“”]|Œæ|\ufffd)\S{0,20}/u
/** "ve?culo": a letter for which the import had no sign; twice, as once may be a question without a space. */
const LOST = /(?<![\p{L}\d/=&?.:-])\p{L}{1,12}\?\p{Ll}{2,12}(?![\p{L}\d/=&?])/gu

/** Marks of HTML, written out once too often. */
const MARKUP = /<\/?(?:p|br|div|span|strong|li|ul|h\d)(?: [^<>\n]{0,60})?\/?>/i
/** Code of the page, of a template or of an encoding. */
const CODE =
  /document\.\w{4,30}\(|function ?\(\) ?\{|var\(--[\w-]{2,40}\)|\{%[^%\n]{1,60}%\}|&(?:nbsp|amp|quot|lt|gt|apos|#\d{2,4});|\\u[0-9a-f]{4}|\[\/[a-z_]{3,20}\]|\[[a-z_]{3,20} [a-z_]{2,15}=[^\]\n]{1,60}\]/i
/** "Colour: n/a". */
const UNFILLED =
  /^[^:\n]{2,30}: ?(?:\| ?)?(?:n\/a|t\.?b\.?[da]\.?|x{3,9}|null|undefined|nan|\?{2,5}|(?:patterns? )?as (?:the )?(?:picture|image|photo)s?(?: (?:shows?|shown|below|above))?|as shown|wie abgebildet)$/imu
/** What a supplier told the shop. */
const RESELLERS =
  /^(?:(?:drop[- ]?shipping|sales? way|selling (?:model|way)|wholesale|oem(?:\/odm)?)[^:\n]{0,20}:[^\n]{2,60}|support: ?drop[- ]?shipping[^\n]{0,60})/imu
/** A place beside the text on another page. */
const BESIDE =
  /(?:in|on) the (?:left|right)(?:[- ]hand)? (?:side )?(?:picture|image|photo)|(?:siehe|im) (?:linken|rechten) (?:bild|foto)|(?:photo|image) (?:de|à) (?:gauche|droite)|(?:foto|imagen) (?:de )?(?:la )?(?:izquierda|derecha)/iu
/** "Function 1: …", "Function 2: …": lines that hold words to be found by. */
const NUMBERED = /^(?:function|feature|keywords?|pattern|model number|fit) ?(\d{1,2}) ?:.{2,60}/gimu
const NUMBERED_LINES = 3
/** "Because of Covid": delays that are over. */
export const OVER =
  /(?:due to|because of|wegen|aufgrund|à cause d[eu]|en raison d[eu]|debido (?:a|al))[^.!?\n]{0,40}(?:covid|pandemi|pandémi|coronavirus|corona-)[^.!?\n]{0,40}/i
/** Delays before a feast, which are over after it. */
const SEASONAL =
  /(?:orders? (?:placed|made|received)|ordered|bestell(?:en sie|ungen)|commandes passées|pedidos realizados) (?:before|by|until|after|bis|nach|avant|après|antes del?|hasta el|después del?) (?:the |zum |dem |le )?(?:\d{1,2}\.? (?:of |de )?)?(?:dec(?:ember)?|dezember|décembre|diciembre|christmas|xmas|weihnacht|noël|navidad)/iu
/** 5’10“ and 5“ x 7“: marks of inches that a word processor has turned. */
const TURNED = /\d['’′] ?\d{1,2}(?: \d\/\d)?[“„]|\d[“„] ?[x×] ?\d/
/** What a platform writes before the title of a product that was copied. */
const COPIED = /^(?:copy of|kopie von|copie de|copia de) \S|\((?:copy|kopie|copie|copia)\)$/i
const REPEATED_WORDS = 8
const PICTOGRAPH = /\p{Extended_Pictographic}/gu
const WALL = 12

export const PLACEHOLDER =
  /lorem ipsum|\{\{ ?[\w.]+ ?\}\}|this is a demonstration store|your (?:text|description) (?:goes )?here|\[(?:insert|add) [^\]\n]{2,40}\]/i

/** A heading that states something by itself, or is a line of a slogan, needs nothing below it. */
const NAMES_A_PART = /^[^\d:!?.]{3,30}$/

const EMBEDDED = /<(?:iframe|video|img|table|object|form|script)\b/i

/** A heading with another one of its level, or nothing, behind it. */
const emptyHeading = ({ converted: { blocks, faqAt, images }, product: { body_html } }: Source): string | null => {
  // What is a picture or a video may stand there.
  if (images.length > 0) return null
  const own = blocks.slice(0, faqAt)
  const at = own.findIndex(({ kind, level, text }, place) => {
    const next = own[place + 1]
    return (
      kind === 'heading' &&
      place > 0 &&
      NAMES_A_PART.test(text) &&
      (next === undefined
        ? faqAt === blocks.length && !EMBEDDED.test(body_html)
        : next.kind === 'heading' && next.level === level)
    )
  })
  return at === -1 ? null : own[at]!.text
}

const QUESTION = /(?:^|[._-])(?:faq_?)?(?:question|frage|pregunta|faq|q)[_-]?(\d+)?$/i

/** Questions kept in metafields whose answers are not there. */
const openQuestion = ({ product: { metafields } }: Source): string | null => {
  const keys = metafields.filter(({ value }) => value.trim() !== '').map(({ key }) => key.toLowerCase())
  const found = metafields.find(({ key, value }) => {
    const match = value.trim().endsWith('?') ? QUESTION.exec(key) : null
    return (
      match &&
      !keys.some(
        (other) =>
          /answer|antwort|respuesta|r[ée]ponse|^a_?\d*$/.test(other) && (!match[1] || other.endsWith(match[1])),
      )
    )
  })
  return found ? found.value : null
}

/** Fields that only some kinds of products have. */
const OF_KIND: readonly [RegExp, readonly FamilyId[]][] = [
  [/(?:^|[._-])(?:(?:num(?:ber)?[_-]of[_-])?players|player[_-]count|play(?:ing)?[_-]?time|spieldauer|spieleranzahl|joueurs|jugadores)$/i, ['games', 'toys', 'downloads', 'services']],
  [/(?:^|[._-])(?:isbn|author|autor|auteur|book[_-](?:format|cover[_-]type|genre))$/i, ['books', 'games', 'downloads', 'art', 'services']],
  [/(?:^|[._-])toy[_-]game[_-]material$/i, ['games', 'toys', 'pet', 'sports']],
  [/(?:^|[._-])(?:footwear|shoe)[_-](?:material|size)$/i, ['footwear', 'sports']],
  [/(?:^|[._-])jewelry[_-](?:material|type)$/i, ['jewellery']],
  [/(?:^|[._-])(?:skin[_-]care[_-]effect|suitable[_-]for[_-](?:skin|hair)[_-]type)$/i, ['cosmetics', 'fragrance', 'supplements']],
  [/(?:^|[._-])(?:sleeve[_-]length[_-]type|neckline|clothing[_-]features)$/i, ['apparel', 'sports']],
] // biome-ignore format: a table

/** A field that was left from another kind of product; only where category or type say surely what this one is. */
const otherKind = ({ product: { metafields }, naming: { family, source } }: Source): string | null => {
  if (family === null || (source !== 'category' && source !== 'type')) return null
  const found = metafields.find(
    ({ key, value }) =>
      value.trim() !== '' && OF_KIND.some(([keys, families]) => keys.test(key) && !families.includes(family)),
  )
  return found ? `${found.key}: ${found.value}` : null
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

/** Variants without a weight beside others that have one. */
const unweighed = ({ product: { variants } }: Source): number => {
  const none = variants.filter(({ grams }) => grams === 0).length
  return none < variants.length && variants.some(({ grams }) => grams !== null && grams > 0) ? none : 0
}

/** A paragraph or an item that stands in the description twice. */
const repeatedBlock = ({ converted: { blocks, faqAt } }: Source): string | null => {
  const seen = new Set<string>()
  const again = blocks.slice(0, faqAt).find(({ kind, text }) => {
    if (kind === 'heading' || kind === 'row' || text.split(' ', REPEATED_WORDS).length < REPEATED_WORDS) return false
    const isKnown = seen.has(text)
    seen.add(text)
    return isKnown
  })
  return again ? again.text : null
}

const apostropheIn = ({ product: { variants } }: Source): Evidence | null => {
  const [first] = variants
    .flatMap(({ sku, barcode }): [string, string | null][] => [
      ['variants.sku', sku],
      ['variants.barcode', barcode],
    ])
    .filter(([, value]) => startsWithApostrophe(value))
    .sort(([, a], [, b]) => (a! < b! ? -1 : 1))
  return first ? whole(first[0], first[1]!) : null
}

const faultsIn = (reading: Source): Fault[] => {
  const { product, naming, description } = reading
  const { text } = description
  const faults: Fault[] = []
  const tell = (evidence: Evidence, said: string, fix: string, isGrave = false): unknown =>
    faults.push({ evidence, said, fix, isGrave })
  const inText = (start: number, end: number): Evidence => span('description', text, Math.max(0, start), end)
  const add = (pattern: RegExp, said: (shown: string) => string, fix: string, isGrave = false): void => {
    const match = pattern.exec(text)
    if (match) tell(inText(match.index, match.index + match[0].length), said(quoted(match[0], 60)), fix, isGrave)
  }
  add(PLACEHOLDER, (shown) => `${shown} only holds a place.`, 'Replace the text that holds a place', true)
  if (MAY_BE_BROKEN.test(text))
    add(BROKEN, (shown) => `Letters were broken by an import: ${shown}.`, 'Repair the broken letters', true)
  const [lost, lostAgain] = text.matchAll(LOST)
  if (lost && lostAgain) {
    const said = `Letters were lost in an import: ${quoted(lost[0], 40)}, ${quoted(lostAgain[0], 40)}.`
    tell(inText(lost.index, lost.index + lost[0].length), said, 'Repair the broken letters', true)
  }
  add(
    MARKDOWN,
    (shown) => `Marks of Markdown are shown to readers as they are: ${shown}.`,
    'Format what the marks are meant to format',
  )
  if (text.includes('<'))
    add(MARKUP, (shown) => `Readers see marks of HTML: ${shown}.`, 'Clean the text of marks of HTML')
  add(CODE, (shown) => `Readers see code: ${shown}.`, 'Take the code out of the text')
  add(UNFILLED, (shown) => `A labelled value says nothing: ${shown}.`, 'Fill in or remove the empty value')
  add(RESELLERS, (shown) => `A note is for resellers: ${shown}.`, 'Remove the note for resellers')
  add(BESIDE, (shown) => `The text points at a picture of another page: ${shown}.`, 'Point at what this page shows')
  const numbered = [...text.matchAll(NUMBERED)]
  if (numbered.length >= NUMBERED_LINES) {
    const { 0: shown, index } = numbered[0]!
    const said = `${numbered.length} numbered lines hold words to be found by, and tell buyers little: ${quoted(shown, 60)}.`
    tell(inText(index, index + shown.length), said, 'Replace the numbered lines by one list')
  }
  add(OVER, (shown) => `A note speaks of the pandemic: ${shown}.`, 'Remove the note that is out of date')
  add(SEASONAL, (shown) => `A note holds before a feast alone: ${shown}.`, 'Remove the note that is out of date')
  add(
    TURNED,
    (shown) => `A mark of inches became a quotation mark: ${shown.replace(/[‘‚]/, '“')}.`,
    'Write inches with their own mark',
  )
  if (COPIED.test(product.title)) {
    const said = `The title still says that the product was copied: ${quoted(product.title, 60)}.`
    tell(whole('title', product.title), said, 'Take the mark of a copy out of the title', true)
  }
  const pictographs = [...text.matchAll(PICTOGRAPH)].filter(([sign]) => !'™®©'.includes(sign))
  if (pictographs.length >= WALL) {
    const { index: from } = pictographs[0]!
    const said = `The description has ${pictographs.length} pictographs, which are read aloud and copied with the text.`
    tell(inText(from, Math.min(text.length, from + 60)), said, 'Take the pictographs out of the text')
  }
  const twice = repeatedBlock(reading)
  if (twice) {
    const start = Math.max(0, text.lastIndexOf(twice))
    const said = `The description says the same twice: ${quoted(twice, 80)}.`
    tell(inText(start, start + twice.length), said, 'Remove the text that stands there twice')
  }
  const apostrophe = apostropheIn(reading)
  if (apostrophe && 'text' in apostrophe) {
    const said = `An apostrophe of a spreadsheet stands before a number: ${quoted(apostrophe.text, 40)}.`
    tell(apostrophe, said, 'Remove the apostrophe before SKU or barcode')
  }
  const heading = emptyHeading(reading)
  if (heading) {
    const start = Math.max(0, text.indexOf(heading))
    const said = `Nothing stands below the heading ${quoted(heading, 60)}.`
    tell(inText(start, start + heading.length), said, 'Fill or remove the empty section')
  }
  const leftover = otherKind(reading)
  if (leftover) {
    const said = `A metafield belongs to another kind of product than ${FAMILIES[naming.family!].name}: ${quoted(leftover, 60)}.`
    tell(whole('metafields', leftover), said, 'Empty the field of another kind of product')
  }
  const template = notOfKind(reading)
  if (template) {
    const said = `A line belongs to another kind of product than ${FAMILIES[naming.family!].name}: ${quoted(template[0], 60)}.`
    tell(
      inText(template.index, template.index + template[0].length),
      said,
      'Remove the line of another kind of product',
    )
  }
  const weightless = unweighed(reading)
  if (weightless > 0) {
    const said = `${weightless} of ${product.variants.length} variants weigh 0, beside others with a weight.`
    tell(whole('variants.grams', '0'), said, 'Weigh the variants that have no weight')
  }
  const question = openQuestion(reading)
  if (question) {
    const said = `A metafield asks ${quoted(question, 80)}, and no field answers it.`
    tell(whole('metafields', question), said, 'Answer the questions of the metafields')
  }
  return [...faults, ...offerLeftovers(reading)]
}

const assess = (reading: Source): Finding => {
  const faults = faultsIn(reading)
  const [first] = faults
  if (!first) return reading.description.text === '' ? na('no description') : pass(1)
  return warn({
    value: 0,
    evidence: faults.map(({ evidence }) => evidence),
    problem: faults.map(({ said }) => said).join(' '),
    fix: first.fix,
    example: '',
    ...(first.isGrave ? {} : { priority: 'info' as const }),
  })
}

export const tidyRule: Rule = {
  id: 'content-013',
  category: 'content',
  title: 'Remove what is left from writing',
  severity: 'warning',
  weight: 0.25,
  tier: 'C',
  stage: 'citable',
  field: 'description',
  effort: 'low',
  counts: 'faults',
  measures:
    'No text that only holds a place, no letters broken by an import, no marks of Markdown, no marks of HTML and no code, no labelled value that says nothing, no note for resellers, no numbered lines of search words, no picture of another page, no heading directly above another of its level or at the end, no paragraph twice, no note of the pandemic or of orders before a feast, no mark of inches that became a quotation mark, no mark of a copied product or of a spreadsheet, no field and no line of another kind of product, no variant of weight 0 beside others with one, no question in a metafield without its answer, no price or SKU that holds a place, no remark in the value of an option, no option whose name its values do not fit, no codes for values, no two choices in one option, no values out of order, no measure of one variant alone, no variants that no text tells apart, no choice promised without an option, no picture twice, no colour without its picture, and no stock notice as opening.',
  source: 'A choice of this project',
  effect: 'None has been measured; readers and agents see what was not meant for them.',
  counter_evidence: 'Renderers may read Markdown in a description as formatting.',
  assess,
}
