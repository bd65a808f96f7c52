// sem-003: one product, one name: brand, product and category agree wherever the record names them.

import { wordsFor } from '../../../languages/lexicon/lexicon.ts'
import { containsWords, lookUpText, type Text } from '../../../languages/lexicon/text.ts'
import { isNoBrand, isNoCategory } from '../../../record/identifiers.ts'
import { googleCategoryOf } from '../../../record/metafields.ts'
import { isTold } from '../../../record/product.ts'
import { MAY_BE_BROKEN } from '../../../text/plain-text.ts'
import type { Fact } from '../../facts/facts.ts'
import type { Reads } from '../../reading.ts'
import { advised, type Evidence, missing, na, type Part, pass, quoted, type Rule, whole } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { factSpan } from '../content/depth.ts'
import { isOneOf, sharesWord } from '../shared/field-text.ts'
import { type Check, findingFromChecks, lost } from '../shared/weighted-checks.ts'

type Source = Reads<
  | 'brand'
  | 'description'
  | 'facts'
  | 'lexicon'
  | 'listing'
  | 'metaTitle'
  | 'naming'
  | 'own'
  | 'product'
  | 'title'
  | 'typeWords'
>

const { minShare } = THRESHOLDS.entity

/** `kind`: equal in the products of a shop that have it for one reason, where the sentence is not. */
type Named = Check & { evidence: Evidence[]; minor: boolean; advice: string; kind?: string }

const partOf = ({ advice, evidence, fix, kind, minor, problem }: Named): Part => ({
  kind: kind ?? problem(),
  said: problem(),
  fix,
  example: advice,
  priority: minor ? 'info' : 'warning',
  evidence,
})

/** Words of the title that name the product: neither common nor numbers nor those of the brand. */
const tellingWords = ({ title, brand }: Reads<'brand' | 'title'>): string[] =>
  title.stems.filter(
    (word, at) => word.length > 2 && !title.entries[at]?.common && !/^\d/.test(word) && !brand.includes(word),
  )

const AS_IN_TITLE = 'Call it by the same words as in the title.'

const shareIn = (words: readonly string[], stems: readonly string[]): number =>
  words.filter((word) => stems.includes(word)).length / words.length

/** A text that shares nothing with the title is another name; of the meta title struct-002 says so. */
const nameIn = (words: readonly string[], title: Text, text: Text, field: string, where: string): Named => {
  const share = shareIn(words, text.stems)
  const isSilent = (): boolean => share === 0 && (field === 'seo.title' || sharesWord(title, text))
  return {
    weight: 3,
    value: share >= minShare ? 1 : share / minShare,
    problem: () =>
      isSilent()
        ? ''
        : `The ${where} ${quoted(text.text, 60)} ${share > 0 ? 'leaves out most' : 'has none'} of the words of the title.`,
    fix: `Name the product in the ${where} as in the title`,
    advice: AS_IN_TITLE,
    evidence: [whole(field, text.text)],
    // One of the two may use another word for it; sharing nothing at all is another name.
    minor: share > 0,
  }
}

const brandFact = ({ facts }: Reads<'facts'>): Fact | undefined =>
  facts.find(({ label, attributes, value }) => label !== '' && attributes[0] === 'brand' && value.length < 40)

/** A brand that the text or structured data names besides the vendor. */
const brandChecks = (reading: Source): Named[] => {
  const { listing, brand, lexicon, own, title } = reading
  if (brand.length === 0) return []
  const fact = brandFact(reading)
  const named: [string, Evidence][] = fact ? [[fact.value, factSpan(reading, fact)]] : []
  const structuredBrand = own?.product.brand
  if (structuredBrand) named.push([structuredBrand, whole('structured.brand', structuredBrand)])
  return named.flatMap(([name, evidence]) => {
    const words = wordsFor(name, lexicon)
    if (words.length === 0 || isNoBrand(name) || MAY_BE_BROKEN.test(name)) return []
    // A reseller's own name may stand as vendor where the title names the maker.
    return [
      {
        weight: 3,
        value: isOneOf(words, brand) ? 1 : 0,
        problem: () => `The brand is ${quoted(name, 40)} in one place and ${quoted(listing.vendor, 40)} in another.`,
        fix: 'Name one brand everywhere',
        kind: `${listing.vendor} is not the brand`,
        advice:
          'Decide which of the two is the brand that stands on the product, and write it the same way in both places.',
        evidence: [evidence, whole('vendor', listing.vendor)],
        minor: containsWords(title, words),
      },
    ]
  })
}

/** A record with a title has a name, if no more. */
const TITLED: Named = { weight: 2, value: 1, problem: () => '', fix: '', evidence: [], minor: true, advice: '' }

/** "18 V", "500ml". */
const MEASURE = /^\d[\d.,]* ?\p{L}{0,3}$/u

/** What is said of a product that neither a category nor a type files. */
const unfiled = ({ category, product_type }: Source['product']): string => {
  const type = (product_type ?? '').trim()
  const typed = type === '' ? 'there is no type' : `the type ${quoted(type, 40)} names no kind of product`
  if (isNoCategory(category ?? ''))
    return `The category is ${quoted(category!.trim(), 40)}, by which no feed and no filter finds the product, and ${typed}.`
  return type === '' ? 'The product has neither a category nor a type.' : `The product has no category, and ${typed}.`
}

const categoryCheck = ({ listing, product }: Source): Named => ({
  weight: 2,
  value:
    googleCategoryOf(product) === '' &&
    ((isTold(product, 'category') && listing.category === '' && listing.type === '') || MEASURE.test(listing.type))
      ? 0
      : 1,
  problem: () =>
    listing.type === ''
      ? unfiled(product)
      : `The type ${quoted(listing.type, 40)} is a measure and names no kind of product.`,
  fix: 'Give the product a category',
  advice: 'Choose the category of the Google or Shopify taxonomy that names this kind of product.',
  evidence: [missing('category')],
  minor: true,
})

const checksOf = (reading: Source): Named[] => {
  const { lexicon, metaTitle, own, title } = reading
  const words = tellingWords(reading)
  const checks = [TITLED, categoryCheck(reading), ...brandChecks(reading)]
  if (words.length === 0) return checks
  if (metaTitle) checks.push(nameIn(words, title, metaTitle, 'seo.title', 'meta title'))
  const product = own?.product
  if (product?.name) {
    checks.push(nameIn(words, title, lookUpText(product.name, lexicon), 'structured.name', 'structured data'))
  }
  return checks
}

export const entityRule: Rule = {
  id: 'sem-003',
  category: 'semantic',
  title: 'Name brand, product and category alike everywhere',
  severity: 'warning',
  weight: 1,
  tier: 'C',
  stage: 'retrievable',
  field: 'meta_title',
  effort: 'low',
  measures:
    'Meta title and structured data share half of the telling words of the title, a brand named in text or structured data is the vendor, and a category or a telling type is set.',
  source:
    'Google product structured data and OpenAI product feed specification (brand, title and category identify a product)',
  effect: 'Engines join mentions of a product by its names; no measured effect on being cited.',
  counter_evidence: '',
  assess: (reading) => {
    if (reading.title.text === '') return na('no title')
    const checks = checksOf(reading)
    const failed = checks.filter(({ value }) => value < 1)
    if (failed.length === 0) return pass(1)
    const told = failed.filter(({ problem }) => problem() !== '')
    const minor = told.every((check) => check.minor)
    const evidence = () => failed.flatMap((check) => check.evidence).slice(0, 3)
    const worst = (told.length > 0 ? told : failed).reduce((one, other) => (lost(other) > lost(one) ? other : one))
    const example = () => advised(worst.advice)
    return { ...findingFromChecks(checks, evidence, example, { minor }), parts: told.map(partOf) }
  },
}
