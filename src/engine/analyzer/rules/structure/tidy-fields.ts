// struct-007: what addresses and sorts a product, and its metafields, are of this product and for its buyers.

import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { FAMILIES, type FamilyId, isThing, readCategory } from '../../../languages/taxonomy/families.ts'
import { isNoBrand, isNoCategory, writtenBrand } from '../../../record/identifiers.ts'
import { squeezed } from '../../../text/plain-text.ts'
import { stuffIn } from '../../maker.ts'
import { COPIED } from '../../normalize-title.ts'
import type { Reads } from '../../reading.ts'
import { listed, pass, quoted, type Rule, whole } from '../../rule.ts'
import { aside, type Fault, fault, faultOfValue, findingOfFaults } from '../shared/faults.ts'
import { addressAndSorting, typeFault } from './address-and-sorting.ts'

type Source = Reads<'contradictions' | 'description' | 'kind' | 'lexicon' | 'listing' | 'naming' | 'product' | 'title'>

const QUESTION =
  /(?:^|[._-])(?:(?:faq_?)?(?:question|frage|pregunta|pergunta|domanda|faq|q)|faqs?[_-]\p{L}{1,12})[_-]?(\d+)?$/iu
const ANSWER = /answer|antwort|respuesta|resposta|risposta|r[ée]ponse|^a_?\d*$/

/** Letters of a word that tells what a question is about. */
const TELLING = 5

/** Whether the description speaks of what is asked: it has the number in the question, or two words of it and most. */
const isTouched = (question: string, said: ReadonlySet<string>): boolean => {
  const words = normalWords(question)
  const telling = words.filter(({ length }) => length >= TELLING)
  const shared = telling.filter((word) => said.has(word)).length
  return words.some((word) => /\d/.test(word) && said.has(word)) || (shared > 1 && shared * 2 > telling.length)
}

/** Questions kept in metafields whose answers are not there. */
const openQuestions = ({ description, product: { metafields } }: Source): string[] => {
  const keys = metafields.filter(({ value }) => value.trim() !== '').map(({ key }) => key.toLowerCase())
  // "faq_r2" beside "faq_d2": what is asked is answered under a name that no list has.
  if (metafields.some(({ key, value }) => QUESTION.test(key) && /\p{L} \p{L}/u.test(value) && !value.includes('?')))
    return []
  const said = new Set(normalWords(description.text))
  const found = metafields.filter(({ key, value }) => {
    const match = value.trim().endsWith('?') ? QUESTION.exec(key) : null
    return (
      match &&
      !description.text.includes(value.trim()) &&
      !isTouched(value, said) &&
      !keys.some((other) => ANSWER.test(other) && (!match[1] || other.endsWith(match[1])))
    )
  })
  return found.map(({ value }) => value.trim()).sort()
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

/** Fields of what is eaten. */
const OF_FOOD = /^(?:allergen[_-]information|fat[_-]content|dietary[_-]preferences)$/i

/** "fat-content: full-fat" of a thing that its category puts in a department without food. */
const foodField = ({ product: { metafields }, listing: { category } }: Source): string | null => {
  const found = OF_OTHERS.test(category)
    ? metafields.find(({ key, value }) => OF_FOOD.test(key) && value.trim() !== '')
    : undefined
  return found ? `${found.key}: ${found.value}` : null
}

/** Names of people, teams and works, which a text of the product has as well. */
const NAMED_KEY = /(?:^|[._-])(?:(?:sports?[_-])?team|author|artist|character|band|league|country[_-]of[_-]team)$/i
const NAME = /^\p{Lu}\p{L}{3,}(?: \p{Lu}\p{L}+){0,3}$/u

/** "sports_team: Barcelona" of a shirt that no other field says is Barcelona's. */
const foreignName = ({ product, title, description, listing }: Source): string | null => {
  const { metafields: all, tags, handle, seo } = product
  const texts = [
    title.text,
    description.text,
    listing.vendor,
    listing.type,
    handle,
    seo.title,
    seo.description,
    ...tags,
    ...listing.pictures.map(({ alt }) => alt),
    ...listing.options.flatMap(({ values }) => values),
  ]
  const lower = texts.join(' ').toLowerCase()
  const found = all.find(
    ({ key, value }) =>
      NAMED_KEY.test(key) &&
      NAME.test(value.trim()) &&
      !value
        .toLowerCase()
        .split(' ')
        .some((word) => lower.includes(word)),
  )
  return found ? `${found.key}: ${found.value.trim()}` : null
}

/** A thing in a category of services; null where what it is is not known. */
const ofServices = ({ listing: { category }, naming: { family } }: Source): Fault[] =>
  /^services(?: >|$)/i.test(category) && family !== null && family !== 'services' && family !== 'downloads'
    ? fault(
        whole('category', category),
        `The category ${quoted(category, 60)} is one of services, and the product is one of ${FAMILIES[family].name}.`,
        'Give the product the category of what it is',
      )
    : []

/** A cloth of six metres that is worn as a dress is no scarf. */
const SAREE = /(?<!\p{L})sar(?:ee|i)s?(?!\p{L})/iu
const ofScarves = ({ listing: { category }, title }: Source): Fault[] =>
  SAREE.test(title.text) && /> (?:scarves & shawls|scarves|shawls)$/i.test(category)
    ? fault(
        whole('category', category),
        `The category ${quoted(category, 60)} is one of scarves, and the title names a saree.`,
        'Give the product the category of what it is',
      )
    : []

const TREATMENTS: ReadonlySet<string> = new Set(['beauty treatments', 'infusions'])

/** A treatment that is filed among the goods it is done with. */
const ofGoods = ({ kind, listing: { category } }: Source): Fault[] => {
  const { family } = readCategory(category)
  return kind !== null && TREATMENTS.has(kind.name) && family !== null && isThing(family)
    ? fault(
        whole('category', category),
        `The category ${quoted(category, 60)} is one of ${FAMILIES[family].name}, and the product is one of ${kind.name}.`,
        'Give the service no category of goods',
      )
    : []
}

/** "Uncategorized"; sem-003 tells of what has no type either. */
const noCategory = ({ listing: { type }, product: { category } }: Source): Fault[] =>
  category && isNoCategory(category) && type !== '' && typeFault(type) === undefined
    ? fault(
        whole('category', category),
        `The category is ${quoted(category.trim(), 40)}, by which no feed and no filter finds the product.`,
        'Give the product the category of what it is',
      )
    : []

/** The first steps of the taxonomies of Google and Shopify, and second ones that have many below them. */
const BROAD =
  /^(?:Animals & Pet Supplies|Apparel & Accessories(?: > (?:Clothing|Jewelry))?|Arts & Entertainment(?: > Hobbies & Creative Arts)?|Baby & Toddler|Business & Industrial|Cameras & Optics|Electronics|Food, Beverages & Tobacco(?: > (?:Food Items|Beverages))?|Furniture|Hardware|Health & Beauty(?: > (?:Personal Care|Health Care))?|Home & Garden(?: > (?:Decor|Kitchen & Dining|Lawn & Garden|Linens & Bedding|Lighting))?|Luggage & Bags|Media|Office Supplies|Religious & Ceremonial|Software|Sporting Goods(?: > (?:Athletics|Exercise & Fitness|Outdoor Recreation))?|Toys & Games(?: > Toys)?|Vehicles & Parts)$/

/** "Furniture", of which the taxonomy knows every kind. */
const broadCategory = ({ listing: { category } }: Source): Fault[] =>
  BROAD.test(category)
    ? fault(
        whole('category', category),
        `The category ${quoted(category, 60)} is a whole department, of which the taxonomy has finer parts.`,
        'Give the product the category of what it is',
      )
    : []

/** "acmegroupservices", as an account is called, of a product that no text calls so. */
const account = ({ product, title, description }: Source): Fault[] => {
  const name = product.vendor ?? ''
  const vendor = name.trim()
  const isAccount =
    vendor !== '' && !isNoBrand(vendor) && writtenBrand(vendor) === '' && /^[a-z\d._-]{6,40}$/.test(vendor)
  return [
    ...(isAccount && !squeezed(`${title.text} ${description.text}`).includes(squeezed(vendor))
      ? fault(
          whole('vendor', vendor),
          `The vendor is written as an account and not as a brand: ${quoted(vendor, 40)}.`,
          'Name the brand that stands on the product as its vendor',
        )
      : []),
    ...(vendor !== '' && name !== vendor
      ? aside(
          whole('vendor', name),
          `The vendor ${quoted(vendor, 40)} has a space too many, which makes it another one in filters.`,
        )
      : []),
  ]
}

/** "Diamonds" for the brand of a jewel. */
const stone = ({ lexicon, product, title, naming: { family } }: Source): Fault[] => {
  const vendor = (product.vendor ?? '').trim()
  const isOfJewels =
    family === 'jewellery' || (family === null && title.text.toLowerCase().includes(vendor.toLowerCase()))
  return isOfJewels && stuffIn(vendor, lexicon).includes('stone')
    ? fault(
        whole('vendor', vendor),
        `The vendor ${quoted(vendor, 40)} names a stone and no brand.`,
        'Name the brand that stands on the product as its vendor',
      )
    : []
}

/** "Supplements" of the garden are fed to plants. */
const OF_OTHERS =
  /^(?:Home & Garden|Hardware|Vehicles & Parts|Electronics|Apparel & Accessories|Arts & Entertainment|Furniture|Toys & Games|Office Supplies|Media|Luggage & Bags|Business & Industrial|Cameras & Optics)(?: >|$)/
const SUPPLEMENT =
  /(?<!\p{L})(?:as an? |this |our )?(?:dietary supplement|food supplement|nahrungsergänzungsmittel|complément alimentaire|complemento alimenticio|suplemento alimenti?cio|suplemento alimentar|integratore alimentare|suplement diety|takviye edici gıda)(?!\p{L})/iu
const TAKEN =
  /(?<!\p{L})(?:capsules?|tablets?|softgels?|gumm(?:y|ies)|kapseln?|tabletten?|gélules?|comprimés?|cápsulas?|comprimidos?|compresse|kapsül\p{L}*|tabletek|kapsułek)(?!\p{L})/iu

/** A food supplement among what is for plants or cars. */
const ofOtherDepartment = ({ listing: { category }, description: { text } }: Source): Fault[] => {
  const said = OF_OTHERS.test(category) && TAKEN.test(text) ? SUPPLEMENT.exec(text) : null
  return said
    ? fault(
        whole('category', category),
        `The category is ${quoted(category, 80)}, and the text says ${quoted(said[0], 40)}.`,
        'Give the product the category of what it is',
      )
    : []
}

const LENGTH_KEY =
  /(?:^|[._-])(?:depth|height|width|length|diameter|thickness|tiefe|höhe|hoehe|breite|länge|laenge|durchmesser|profondeur|hauteur|largeur|longueur|diamètre|profundidad|profundidade|altura|ancho|largura|largo|comprimento)$/iu
const WEIGHT_KEY = /(?:^|[._-])(?:weight|gewicht|poids|peso)$/iu
const MASS = /^\s*\d[\d.,]{0,8} ?(?:kgs?|kilograms?|kilogramm|g|gr|grams?|gramm|lbs?|pounds?|oz|ounces?)\.?\s*$/iu
const LENGTH = /^\s*\d[\d.,]{0,8} ?(?:mm|cm|centimet\p{L}{2,4}|m|met(?:er|re)s?|inch(?:es)?|feet|ft)\.?\s*$/iu

/** "&amp;" in a plain value, ".." alone, the apostrophe by which a table keeps a dash from being a formula, "test texto", a weight as a depth. */
const LEFTOVERS: readonly [RegExp, said: string, key?: RegExp][] = [
  [/&(?:amp|nbsp|quot|lt|gt|#\d{2,4});/, 'has a code of HTML'],
  [/^\s*[.,;:_*~-]+\s*$/, 'says nothing'],
  [/^\s*['’][-+=•]/, 'begins with the apostrophe of a table'],
  [
    /^\s*(?:test|testing|teste|prueba|essai|prova|placeholder|platzhalter|dummy)(?: (?:te?xto?|desc\p{L}{0,12}|beschreibung|cuidados?|pflege|product|produkto?|producto|produit|info|content|care|returns?|shipping|devoluci[oó]n(?:es)?|env[ií]os?|entrega|livraison|y|de|del|e|und|and|et)){0,8}\s*$/iu,
    'holds a trial',
  ],
  [MASS, 'names a length and holds a weight', LENGTH_KEY],
  [LENGTH, 'names a weight and holds a length', WEIGHT_KEY],
]

/** The names of files, which no page shows. */
const OF_FILES = /(?:^|[._-])(?:image|img|picture|photo|file|media|attachment)s?[_-](?:title|name|file|src|url)s?$/iu

const leftInField = ({ product: { metafields } }: Source): Fault[] => {
  const found = LEFTOVERS.flatMap(([wrong, said, of]) => {
    const field = metafields.find(
      ({ key, value }) => !value.includes('<') && wrong.test(value) && (of?.test(key) ?? !OF_FILES.test(key)),
    )
    const part = field && (/&(?:[a-z]+|#\d+);/.exec(field.value)?.[0] ?? field.value.trim())
    return field && part ? [{ field, said, part }] : []
  })
  return found[0]
    ? fault(
        whole('metafields', found[0].field.value),
        found
          .map(({ field, said, part }) => `The metafield ${quoted(field.key, 40)} ${said}: ${quoted(part, 40)}.`)
          .join(' '),
        'Correct what stands in the metafields',
      )
    : []
}

const metafields = (reading: Source): Fault[] => {
  const leftover = otherKind(reading)
  const name = foreignName(reading)
  const questions = openQuestions(reading)
  const eaten = leftover ? null : foodField(reading)
  return [
    ...faultOfValue(
      'metafields',
      eaten ?? undefined,
      (field) =>
        `A metafield is one of food, and the category is ${quoted(reading.listing.category, 80)}: ${quoted(field, 60)}.`,
      'Empty the field of another kind of product',
    ),
    ...(leftover
      ? fault(
          whole('metafields', leftover),
          `A metafield belongs to another kind of product than ${FAMILIES[reading.naming.family!].name}: ${quoted(leftover, 60)}.`,
          'Empty the field of another kind of product',
        )
      : []),
    ...(name
      ? fault(
          whole('metafields', name),
          `A metafield has a name that no other field has: ${quoted(name, 60)}.`,
          'Correct the name in the metafield',
        )
      : []),
    ...leftInField(reading),
    ...ofServices(reading),
    ...ofGoods(reading),
    ...ofScarves(reading),
    ...ofOtherDepartment(reading),
    ...noCategory(reading),
    ...broadCategory(reading),
    ...(questions.length > 0
      ? fault(
          whole('metafields', questions[0]!),
          questions.length === 1
            ? `A metafield asks ${quoted(questions[0]!, 80)}, and none has the answer.`
            : `${questions.length} metafields ask, and none has the answers: ${listed(questions.map((one) => quoted(one, 60)))}.`,
          'Answer the questions of the metafields',
        )
      : []),
  ]
}

const copiedTitle = ({ product: { title } }: Source): Fault[] =>
  COPIED.test(title)
    ? fault(
        whole('title', title),
        `The title still says that the product was copied: ${quoted(title, 60)}.`,
        'Take the mark of a copy out of the title',
        true,
      )
    : []

const TRIED =
  /^(?:test(?:[- ]?(?:product|item|listing|artikel|produkt|produit|producto))?(?: \d{1,3})?|(?:sample|dummy|example|new|untitled) (?:product|item)|untitled|do not (?:buy|order|delete)|(?:produkt|product|producto|produit) \d{1,3})$|(?<!\p{L})(?:do not (?:buy|purchase)|nicht kaufen|ne pas acheter|no comprar)(?!\p{L})/iu

/** A product that was made to try the shop. */
const triedTitle = ({ product: { title } }: Source): Fault[] =>
  TRIED.test(title.trim())
    ? fault(
        whole('title', title),
        `The title is that of a trial, and no product’s: ${quoted(title, 60)}.`,
        'Unpublish the trial, or name the product',
        true,
      )
    : []

export const tidyFieldsRule: Rule = {
  id: 'struct-007',
  category: 'structure',
  title: 'Correct what addresses and sorts the product',
  severity: 'warning',
  weight: 3,
  tier: 'D',
  stage: 'retrievable',
  field: null,
  effort: 'low',
  counts: 'faults',
  measures:
    'The title and the address of the page have no mark of a copy or a trial; the address has a word of the title, spelt as there, all its letters, no other signs and no name that no field has; the vendor is no account’s name and no stone; the type says what it is, and is no word of the shop system, no code, path, measure or size, no word for any thing, and not what it fits; no tag is a sentence; no tag is an internal mark, a search for shops or a year that no other field has, and none says “sale” where no price is reduced; of more than twenty tags not half are searches with one word; none says "coming soon" of what can be bought; fewer than fifteen tags have no word of any other field; no tag that stands there twice, is the title or tells how a product stands in the shop is told but with other faults; the category of a thing is none of services, that of a treatment none of goods, no whole department and, of what is taken as a supplement, none of another, and is set; no metafield is of another kind of product, none has a name that no other field has, and none asks what neither another one nor the description answers, says nothing, is a trial, is a measure of another sort than its name or keeps what a table or a page put there. Addresses of titles in other letters than Latin are not compared.',
  source: 'A choice of this project',
  effect: 'None has been measured; search engines read addresses, feeds take types, and shops search tags.',
  counter_evidence: 'A new address needs a redirect from the old one.',
  assess: (reading: Source) =>
    findingOfFaults(
      [metafields, account, stone, copiedTitle, triedTitle, addressAndSorting].flatMap((of) => of(reading)),
      () => pass(1),
    ),
}
