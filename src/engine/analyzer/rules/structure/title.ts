// struct-001: the title names the kind of product early.

import { hitsOf } from '../../../languages/lexicon/hits.ts'
import { asWritten, type Text } from '../../../languages/lexicon/text.ts'
import { type FamilyId, isThing } from '../../../languages/taxonomy/families.ts'
import { counted } from '../../../text/plain-text.ts'
import { EVENT } from '../../freshness/freshness.ts'
import { hasPictures, isShouted } from '../../normalize-title.ts'
import type { Reads } from '../../reading.ts'
import { textsOf } from '../../record-texts.ts'
import { isOfOtherThing } from '../../report/other-things.ts'
import { advised, type Example, type Finding, fail, missing, proposed, quoted, type Rule, whole } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { ADVERTISES } from '../media/alt-text.ts'
import { isAdvertising, isPromotion, lengthSaid, shownLength } from '../shared/field-text.ts'
import { type Check, findingFromChecks } from '../shared/weighted-checks.ts'
import { isSelfNaming, kindToName, NAME_TYPE, typeCheck } from './title-kind.ts'
import { isWhatItFits, OF_TITLES, repeatedPair, repeatedWord } from './title-repeats.ts'

type Source = Reads<
  | 'brand'
  | 'contradictions'
  | 'description'
  | 'facts'
  | 'language'
  | 'lexicon'
  | 'listing'
  | 'naming'
  | 'product'
  | 'title'
>

const { minLength, maxLength } = THRESHOLDS.title

/** The words of a title that advertise, the first of them in a row. */
const promotionIn = (title: Text): string => {
  const at = title.stems.findIndex((_, word) => isPromotion(title, word))
  const endOf = (from: number): number =>
    isPromotion(title, from)
      ? endOf(hitsOf(title.marked, 'promotion').find((hit) => hit.from === from)?.to ?? from + 1)
      : from
  return asWritten(title, at, endOf(at))
}

const lengthProblem = (text: string): string =>
  `The title ${lengthSaid(text)}; ${shownLength(text) < minLength ? `from ${minLength} it can name the product and an attribute` : `feeds refuse more than ${maxLength}`}.`

/** Words that are left of a title without what advertises. */
const LEFT = 2

/** Whether a title advertises and names something: of "Family Must Have" nothing would be left. */
const advertisesBesides = (title: Text): boolean =>
  isAdvertising(title) && title.stems.length - promotionIn(title).split(' ').length >= LEFT

/** A share of the title from which vendor and SKU leave little room for what it is. */
const FILLED = 0.4

/** How many letters of the title are the vendor's name and a SKU; 0 where it has not both. */
const vendorAndSku = ({ product: { vendor, variants }, title: { text } }: Source): number => {
  const title = text.toLowerCase()
  const name = (vendor ?? '').trim().toLowerCase()
  const sku = variants
    .map((variant) => (variant.sku ?? '').trim().toLowerCase())
    .find((one) => /\d/.test(one) && one.length >= LEAST_BRAND && title.includes(one))
  return sku && name.length >= LEAST_BRAND && title.includes(name) ? name.length + sku.length : 0
}

/** A title of so many letters has room for what tells the thing from others. */
const ROOMY = 30
/** So few words are a kind and a name. */
const BARE = 3
/** Families whose things are told apart by what they are made of. */
const OF_MATERIAL = new Set<FamilyId>(['furniture', 'decor', 'planters', 'bags', 'jewellery', 'kitchen'])

/** Families of what is sold by its amount. */
const OF_AMOUNT = new Set<FamilyId>(['food', 'cosmetics', 'supplements', 'fragrance'])
const OF_PEOPLE = new Set<FamilyId>(['apparel', 'footwear'])
/** Whom a thing is for, where its name does not say so as that of a dress does. */
const WOMEN = /\b(?:wom[ae]n|ladies)/i
const MEN = /\b(?:mens?|gents?)\b/i
const OTHERS = /unisex|\b(?:kid|child|girl|boy|bab(?:y|ies)|toddler|everyone|all genders)/i
const OF_WOMEN = /dress|skirt|blouse|gown|\bbra\b|bikini|heel|pump|jumpsuit|romper|cami|kimono/i

/** "for women", where text and tags, type or category say it; "" where they name others as well. */
const audienceOf = ({ description, product, title }: Source): string => {
  const fields = [product.product_type, product.category, ...product.tags].join('\n')
  const all = `${title.text}\n${description.text}\n${fields}`
  const [areWomen, areMen] = [WOMEN, MEN].map((words) => words.test(description.text) && words.test(fields))
  if (OTHERS.test(all) || OF_WOMEN.test(title.text)) return ''
  if (areWomen && !MEN.test(all)) return 'women'
  return areMen && !WOMEN.test(all) ? 'men' : ''
}

const PLATED = ['plated', 'filled', 'vermeil', 'tone', 'plating']
const IMITATED = ['pe', 'pu', 'faux', 'imitation', 'synthetic', 'artificial']
/** Materials that buyers do not search by: no one looks for a clock of MDF. */
const BASE =
  /^(?:mdf|hdf|osb|abs|pp|pe|pet|pvc|pu|ps|pc|eva|tpr|tpu|hips|(?:poly)?resin|plastics?|kunststoff|plastique|plástico|(?:fiber|fibre|particle|chip|card|hard)[ -]?board|plywood|engineered wood|manufactured wood|polypropylene|polyethylene|polystyrene|alloy|zinc alloy|metal|metall|métal|synthetics?|fabric|mixed(?: materials?)?|other)$/iu

const amountLeftOut = ({ facts, product }: Source): string => {
  const stated = facts.filter(
    ({ attributes, quantities }) => attributes.includes('net_content') && quantities.length > 0,
  )
  const [one, ...more] = new Set(stated.map(({ value }) => value))
  const isChosen = product.variants.length > 1 || product.options.some(({ values }) => values.includes(one ?? ''))
  return one && more.length === 0 && one.length <= 12 && !isChosen
    ? `the amount that the record has: ${quoted(one, 40)}`
    : ''
}

const materialLeftOut = (reading: Source): string => {
  if (reading.contradictions.found.some(({ about }) => about === 'material')) return ''
  const stated = reading.facts.filter(
    (fact) =>
      fact.attributes.includes('material') &&
      !/finish|coating/i.test(fact.label) &&
      !(fact.field === 'description' && isOfOtherThing(reading.description.text, fact, reading.title.text)),
  )
  // A colour may have the name of a material: what stands under a label is surer, and of several none is.
  const labelled = stated.filter(({ label }) => label !== '')
  const sure = labelled.length > 0 ? labelled : stated
  const fact = sure.find(({ value }) => value.length <= 30 && !/[,;:.]|^\d+ ?\p{L}{1,3}$/u.test(value))
  const material = fact?.value.toLowerCase() ?? ''
  const says = (phrase: string): boolean => textsOf(reading).toLowerCase().includes(phrase)
  // "PE cane" is no cane, "18k gold" before "plated" no gold, and neither is what a title is to say.
  return fact &&
    new Set(sure.map(({ value }) => value.toLowerCase())).size === 1 &&
    !reading.title.text.toLowerCase().includes(material) &&
    !BASE.test(material) &&
    !IMITATED.some((word) => says(`${word} ${material}`)) &&
    !PLATED.some((word) => says(`${material} ${word}`) || says(`${material}-${word}`))
    ? fact.value
    : ''
}

const isBare = ({ title, naming: { family, typeAt } }: Source): boolean =>
  shownLength(title.text) <= ROOMY && title.stems.length <= BARE && typeAt > 0 && family !== null

/** The one material that the record states and a title of a kind and a name alone does not say; "" where there is none. */
export const unsaidMaterial = (reading: Source): string => {
  const { family } = reading.naming
  return isBare(reading) && family !== null && OF_MATERIAL.has(family) ? materialLeftOut(reading) : ''
}

/** What a title of a kind and a name alone leaves out: the material, the amount, or whom it is for; "" where it has a fact, a colour, a number or the brand. */
const leftOutOfTitle = (reading: Source): string => {
  const { brand, facts, lexicon, naming, title } = reading
  const { family } = naming
  if (!isBare(reading) || family === null) return ''
  if (/\d/.test(title.text) || title.stems.some((stem) => brand.includes(stem) || lexicon?.colors.has(stem))) return ''
  if (facts.some(({ field }) => field === 'title')) return ''
  if (OF_PEOPLE.has(family)) {
    const audience = audienceOf(reading)
    return audience === '' ? '' : `for whom it is, as text and fields do: ${quoted(audience)}`
  }
  if (OF_AMOUNT.has(family)) return amountLeftOut(reading)
  const material = OF_MATERIAL.has(family) ? materialLeftOut(reading) : ''
  return material === '' ? '' : `the material that the record has: ${quoted(material, 40)}`
}

/** What stock, price and status say, and change without the title. */
const STATE =
  /(?:^|[-–—|:([*,] {0,2})((?:currently |now )?(?:on hold|sold out|sold|reserved|out of stock|discontinued|coming soon|pre-?order|last (?:one|piece|chance)|(?:only )?(?:size )?[\p{L}\d ]{1,20} left|back in stock|(?:final )?clearance(?: sale)?|final sale|bogo ?\d{0,2}%?(?: off)?|ausverkauft|vorbestellung|épuisé|agotad[oa]|esgotad[oa]))(?= {0,2}(?:$|[-–—|:)\]!*,]))/iu

/** "Brownies", "Olivier": a kind or a name alone, and no title of a work. */
const isOneWord = (reading: Reads<'lexicon' | 'naming' | 'title'>): boolean =>
  reading.title.stems.length === 1 &&
  !OF_TITLES.has(reading.naming.family) &&
  // Elsewhere the kind of a spice is not told from a name.
  (reading.lexicon !== null || !isSelfNaming(reading))

const adviceFor = (reading: Source, length: number): Example => {
  const { title, product } = reading
  const asIs = product.title.trim()
  const advice = whatToDo(reading, length)
  // What is left of the faults is that of a blank.
  return advice === '' && / {2,}/.test(asIs) && repeatedWord(reading) === null && !STATE.test(title.text)
    ? proposed(asIs.replaceAll(/ {2,}/g, ' '))
    : advised(advice)
}

/** "PENDANT-217": one word in capitals with the number of an article. */
const isCode = (text: string): boolean => /^\p{Lu}{5,}[-_ ]\d{2,}$/u.test(text)

const whatToDo = (reading: Source, length: number): string => {
  const { title } = reading
  if (advertisesBesides(title)) return 'Leave out what urges to buy; begin with what it is.'
  if (length > maxLength) return `Keep what it is and what sets it apart within ${maxLength} characters.`
  const noun = kindToName(reading)
  if (noun !== '') return `Name it among the first words: ${quoted(noun)}.`
  if (isCode(title.text)) return 'Name the kind of product and what sets it apart; the number may follow.'
  if (isShouted(title.text)) return 'Leave capitals to abbreviations and codes.'
  if (hasPictures(title.text)) return 'Keep the words and leave the emoji out.'
  if (reading.naming.typeAt === 0 && reading.naming.typeName !== '') return ''
  return length < minLength ? 'Add what tells it from similar products.' : ''
}

const endsInStop = (text: string): boolean =>
  /[\p{Ll}\d]\.$/u.test(text) && !/\.\S/.test(text) && !/(?:^|[ (])\p{L}{1,4}\.$/u.test(text)

/** What sorting and importing leave in a title, and no buyer reads as part of the name. */
const LEFT_OVER: readonly (readonly [RegExp, string])[] = [
  [/\s[-–—|/:,]\s{0,3}$|[|,]\s{0,3}$/u, 'ends in a separator with nothing behind it'],
  [/(?<![\p{L}\d])(?:SS|AW|FW)[ -]?2\d(?![\p{L}\d])/u, 'has the code of a season, by which a shop sorts'],
  [/(?<![\p{L}\d])\p{L}+_(?:\p{L}|\d)/u, 'has a mark of a program in it'],
  [
    /(?<!\p{L})(?:free (?:shipping|delivery)|livraison (?:gratuite|offerte)|env[ií]o gratis|frete gr[áa]tis|spedizione gratuita|kostenloser versand|versandkostenfrei|gratis verzending|darmowa dostawa|ücretsiz kargo)(?!\p{L}| (?:labels?|bags?|boxe?s?|tags?))|送料|[【（(][^】）)]{0,20}(?:発送|予約|セール|ポイント)[^】）)]{0,20}[】）)]/iu,
    'says how it is sent or when, which holds for a time',
  ],
  [/[[(](?:draft|test|todo|wip|temp|entwurf|brouillon|borrador)[\])]/iu, 'says that it is a draft'],
]
/** "Inspired by" a perfume whose name stands beside it. */
const LIKE_ANOTHER =
  /(?<!\p{L})(?:inspired by|dupe|clone of|alternative to|inspirad[oa] (?:en|em|por)|inspirée? (?:de|par)|inspiriert von|ispirato a|geïnspireerd (?:door|op)|muadili|ilham alan)(?!\p{L})/iu
/** A day, of what does not take place on one. */
const DAY = /(?<!\d)(?:20\d\d-[01]\d-[0-3]\d|[0-3]?\d[./][01]?\d[./]20\d\d)(?!\d)/u

const untidiness = ({ product, naming, title }: Source): string | null => {
  const { text } = title
  const left = LEFT_OVER.find(([sign]) => sign.test(text))
  if (left) return left[1]
  if (naming.family === 'fragrance' && LIKE_ANOTHER.test(text.replaceAll('İ', 'I')))
    return 'names the perfume of another maker, for which feeds and answers may take it'
  if (DAY.test(text) && isThing(naming.family) && !EVENT.test(text))
    return 'has a date, which says nothing of the product'
  const call = isAdvertising(title) ? undefined : ADVERTISES.exec(text)?.[0]
  if (call) return `urges to buy: ${quoted(call, 40)}`
  const vendor = (product.vendor ?? '').trim().toLowerCase()
  const padded = ` ${text.toLowerCase()} `
  const [before, last] = [padded.indexOf(` ${vendor} `) + 1, padded.lastIndexOf(` ${vendor} `) + 1]
  if (vendor.length >= LEAST_BRAND && last > before && !isWhatItFits(padded, before, last))
    return 'names the brand twice'
  if (endsInStop(text)) return 'ends with a full stop'
  return /(?<!\S)#\p{L}{2}/u.test(text) ? 'has a hashtag, by which no one searches' : null
}

const LEAST_BRAND = 4

const assess = (reading: Source): Finding => {
  const { title } = reading
  if (title.text === '') {
    const example = 'Fill the title: the kind of product, then what sets it apart.'
    const problem = 'The product has no title.'
    return fail({ value: 0, evidence: [missing('title')], problem, fix: 'Give the product a title', example })
  }
  const length = shownLength(title.text)
  const typed = typeCheck(reading)
  const promoted = advertisesBesides(title)
  const fits = length > maxLength ? 0 : length < minLength ? 0.5 : 1
  const checks: Check[] = [
    ...typed,
    {
      weight: 2,
      value: fits,
      // A title that is to name its kind becomes longer by that.
      problem: () =>
        length < minLength && (!isOneWord(reading) || typed.some(({ value }) => value < 1))
          ? ''
          : lengthProblem(title.text),
      fix: length < minLength ? 'Make the title more specific' : 'Shorten the title',
    },
    {
      weight: 1,
      value: isShouted(title.text) ? 0 : 1,
      problem: () =>
        isCode(title.text)
          ? `The title ${quoted(title.text)} is the number of an article, which buyers do not search by.`
          : `The title ${quoted(title.text)} is ${/\p{Ll}{3}/u.test(title.text) ? 'mostly ' : ''}in capitals.`,
      fix: isCode(title.text) ? 'Give the product a name' : 'Write the title in normal case',
    },
    {
      weight: 1,
      value: hasPictures(title.text) ? 0 : 1,
      problem: () =>
        `The title ${quoted(title.text)} has pictures among its letters${isThing(reading.naming.family) ? ', which feeds refuse' : ''}.`,
      fix: 'Take the pictures out of the title',
    },
    {
      weight: 1,
      value: promoted ? 0 : 1,
      problem: () =>
        `The title ${quoted(title.text)} advertises with ${quoted(promotionIn(title), 40)} besides naming what it is.`,
      fix: 'Take the advertising out of the title',
    },
  ]
  const repeated = repeatedWord(reading)
  if (repeated)
    checks.push({
      weight: 1,
      value: 0.5,
      problem: () =>
        `The title has ${counted(length, 'character')} and says ${quoted(repeated.word, 30)} ${repeated.times === 2 ? 'twice' : `${repeated.times} times`}.`,
      fix: 'Say each word of the title once',
    })
  const pair = repeated ? undefined : repeatedPair(reading)
  if (pair)
    checks.push({
      weight: 1,
      value: 0.5,
      problem: () => `The title ${quoted(title.text)} says ${quoted(pair, 40)} twice.`,
      fix: 'Say each word of the title once',
    })
  const filled = vendorAndSku(reading)
  if (filled > title.text.length * FILLED)
    checks.push({
      weight: 0.5,
      value: 0.5,
      problem: () =>
        `The title ${quoted(title.text)} gives ${filled} of its ${title.text.length} characters to vendor and SKU, which have fields of their own.`,
      fix: 'Take the SKU out of the title',
      cause: 'vendor and SKU',
    })
  const state = promoted ? undefined : STATE.exec(title.text)?.[1]
  if (state)
    checks.push({
      weight: 1,
      value: 0,
      problem: () =>
        `The title tells the state of the offer, ${quoted(state, 40)}, which stock and price tell and which changes.`,
      fix: 'Take the state of the offer out of the title',
    })
  const leftOut = typed.every(({ value }) => value > 0) && !promoted && !state ? leftOutOfTitle(reading) : ''
  if (leftOut !== '')
    checks.push({
      // Told, and of next to no weight: a text that states the material is no worse for it.
      weight: 0.01,
      value: 0.5,
      problem: () => `The title ${quoted(title.text)} does not say ${leftOut}.`,
      fix: 'Make the title more specific',
    })
  const untidy = untidiness(reading)
  if (untidy)
    checks.push({
      weight: 0.5,
      value: 0.5,
      problem: () => `The title ${quoted(reading.product.title.trim())} ${untidy}.`,
      fix: 'Correct the title',
    })
  const minor = typed.every(({ value }) => value > 0) && length <= maxLength && !promoted
  return findingFromChecks(
    checks,
    () => [whole('title', title.text)],
    () => adviceFor(reading, length),
    { minor },
  )
}

export const titleRule: Rule = {
  id: 'struct-001',
  category: 'structure',
  title: NAME_TYPE,
  severity: 'critical',
  weight: 1,
  tier: 'A',
  stage: 'retrievable',
  field: 'title',
  effort: 'low',
  measures:
    'Type noun among the first five words of the title, where type, category or the opening name one; 15 to 150 characters; neither all capitals nor promotion nor emoji; from 80 characters on no word twice, in any no two words together twice; not filled by vendor and SKU; no state of the offer such as “sold out”; beside kind and name the material, the amount or whom it is for, where the record has it; no hashtag, no full stop and no sign without words at its end, no terms of delivery, no perfume of another maker, no code of a season, date, mark of a program or of a draft, no call to buy, and the brand once.',
  source: 'arXiv 2508.02630 (ACES, WWW 2026); OpenAI product feed specification',
  effect: 'Title edits that kept to the facts moved market share by +3.66 to +14.89 percentage points.',
  counter_evidence: 'Position bias differs by model, and model updates reshuffle shares.',
  assess,
}
