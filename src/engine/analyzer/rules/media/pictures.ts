// media-001 and media-003: there are pictures, and no fact is in a picture alone.

import type { BodyImage } from '../../../html/blocks.ts'
import { isIn, linesWith } from '../../../languages/lexicon/hits.ts'
import type { Range } from '../../../languages/lexicon/text.ts'
import type { AttributeId } from '../../../languages/taxonomy/attributes.ts'
import { webUrl } from '../../../record/listing.ts'
import { variantPictures } from '../../../record/product.ts'
import type { Reads } from '../../reading.ts'
import { type Evidence, type Finding, fail, missing, na, pass, quoted, type Rule, warn, whole } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { descriptionSpan, openingSpan } from '../shared/description-evidence.ts'

type Source = Reads<
  'converted' | 'description' | 'facts' | 'kind' | 'lexicon' | 'listing' | 'naming' | 'product' | 'statements'
>

const { count: ENOUGH, mainSide } = THRESHOLDS.images

/** A cover has one side. */
const ONE_IS_ENOUGH = new Set(['downloads', 'books'])

/** A picture of so much of the length that is asked for is not worth taking again. */
const SMALL = 0.75

const PICTURES = 'Add large pictures: the product alone, in use, and its details.'
/** What hangs on a wall has no other sides. */
const FLAT: ReadonlySet<string> = new Set(['posters and prints', 'paintings', 'photographs'])
const PICTURES_OF_FLAT = 'Add large pictures: the whole of it, a part from near by, and how large it is on a wall.'

/** Services that draw a picture of any size with words on it, and files that stand where a picture is missing. */
export const STAND_IN =
  /^https?:\/\/(?:[\w-]+\.)?(?:placehold\.(?:co|it|jp)|placeholder\.com|picsum\.photos|dummyimage\.com|fakeimg\.pl|placekitten\.com|lorempixel\.com|loremflickr\.com)\/|\/(?:placeholder|(?:[\w-]{0,60}[-_])?(?:woocommerce|image|photo|picture|product)[-_]placeholder|no[-_]?(?:image|photo|picture)(?:[-_]available)?|image[-_](?:not[-_]available|coming[-_]soon)|coming[-_]soon)(?:[-_]?\d{1,4}(?:x\d{0,4})?)?(?:_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})?\.(?:jpe?g|png|gif|svg|webp)(?:$|\?)/i

const fewPictures = (sources: readonly string[], isFlat: boolean): Finding => {
  const only = sources.length === 1
  return warn({
    value: only ? 0.7 : 0.9,
    evidence: [whole('images.src', sources[0]!)],
    problem: only
      ? `The record has one picture; ${ENOUGH} or more show it ${isFlat ? 'whole, from near by and on a wall' : 'from several sides and in use'}.`
      : '',
    example: isFlat ? PICTURES_OF_FLAT : PICTURES,
  })
}

const assessPictures = ({ product, listing, converted, kind, naming }: Source): Finding => {
  if (naming.family === 'services') return na('a voucher or service needs no picture')
  const [standIn] = listing.pictures.filter(({ src }) => STAND_IN.test(src))
  const sources = new Set(listing.pictures.flatMap(({ src }) => (STAND_IN.test(src) ? [] : [src])))
  if (standIn && sources.size === 0)
    return fail({
      value: 0,
      evidence: [whole('images.src', standIn.src)],
      problem: `No picture shows the product: ${quoted(standIn.src)} is a placeholder.`,
      fix: 'Put pictures of the product in the place of the placeholder',
      example: PICTURES,
    })
  if (sources.size === 0) {
    const inBody = converted.images.filter(({ src }) => webUrl(src) !== '').length
    const problem =
      inBody > 0
        ? `The record has no picture of its own; ${inBody === 1 ? 'one stands' : `${inBody} stand`} only in the description, where feeds do not look.`
        : 'The record has no picture.'
    const fix = 'Add a picture of the product'
    return fail({ value: 0, evidence: [missing('images')], problem, fix, example: PICTURES })
  }
  const [insecure] = [...sources].filter((src) => !src.startsWith('https://')).sort()
  if (insecure)
    return warn({
      value: 0.4,
      evidence: [whole('images.src', insecure)],
      problem: `A picture is served without encryption: ${quoted(insecure)}.`,
      fix: 'Use https for the addresses of pictures',
      example: 'Serve every picture by https: a page with https may not show others.',
    })
  // Of several pictures the largest counts, and of those alike the first by the alphabet, so that their order decides nothing.
  const sized = product.images.flatMap(({ src, width, height }) =>
    width && height ? [{ src: webUrl(src), side: Math.max(width, height) }] : [],
  )
  const [largest] = sized.sort((a, b) => b.side - a.side || (a.src < b.src ? -1 : 1))
  if (largest && sized.length === product.images.length && largest.side < mainSide)
    return warn({
      value: 0.5,
      evidence: [whole('images.src', largest.src)],
      problem:
        largest.side < SMALL * mainSide
          ? `The largest picture has ${largest.side} px on its longer side; shopping surfaces ask for ${mainSide}.`
          : '',
      fix: 'Add a larger picture',
      example: PICTURES,
    })
  for (const src of variantPictures(product)) sources.add(webUrl(src))
  const isFew = sources.size < ENOUGH && !ONE_IS_ENOUGH.has(naming.family ?? '')
  return isFew ? fewPictures([...sources].sort(), FLAT.has(kind?.name ?? '')) : pass(1)
}

/** Files and alternative texts of pictures that are tables: "size-chart.jpg". */
const CHART =
  /size[\s_-]?(?:chart|guide|table)|sizing[\s_-]?chart|spec(?:ification)?s?[\s_-](?:sheet|table|chart)|measurement[\s_-]?(?:chart|table)|größentab|guide[\s_-](?:des[\s_-])?tailles|(?:tabla|gu[ií]a)[\s_-](?:de[\s_-])?(?:tallas|medidas)|tabela[\s_-](?:de[\s_-])?(?:medidas|tamanhos)|^medidas(?!\p{L})|nutrition(?:al)?[\s_-](?:facts|label|table)/iu

const MAX_IMAGES = 100
const NAME = 120

const chartIn = (images: readonly BodyImage[]): Evidence | null => {
  for (const { src, alt } of images.slice(0, MAX_IMAGES)) {
    const file = src.slice(src.lastIndexOf('/') + 1).slice(0, NAME)
    if (CHART.test(alt.slice(0, NAME))) return whole('images.alt', alt.slice(0, NAME))
    if (CHART.test(file)) return whole('images.src', file)
  }
  return null
}

/** Whether the text states measures itself: a table with numbers, or several facts with a number. */
const hasMeasures = ({ converted, facts }: Reads<'converted' | 'facts'>): boolean =>
  converted.blocks.some(({ kind, text }) => kind === 'row' && /\d/.test(text)) ||
  facts.filter(({ field, quantities }) => field !== 'title' && quantities.length > 0).length > 1

/** What a picture would show as numbers. */
const MEASURED = new Set<AttributeId>([
  'size',
  'dimensions',
  'weight',
  'capacity',
  'electrical',
  'nutrition',
  'ingredients',
])

/** Whether the sentence speaks of measures or of a chart: "see the picture for sizes". */
const isAboutMeasures = ({ description, lexicon }: Reads<'description' | 'lexicon'>, { from, to }: Range): boolean => {
  const { marked, stems } = description
  if (isIn(marked, 'chart', from, to)) return true
  for (let at = from; at < to; at++) if (lexicon?.labels.get(stems[at]!)?.some((id) => MEASURED.has(id))) return true
  return false
}

const MAX_LINES = 20

const LEAST_LISTED = 4
/** "Ingredient List: Water, Cetearyl Olivate, …" has itself what it is called. */
const listsThem = (line: string): boolean => line.split(',').length > LEAST_LISTED

/** The sentence that sends readers to a picture for measures; one that names a chart where the body has pictures. */
const sentenceIn = (reading: Source): Evidence | null => {
  const { description, converted } = reading
  const { marked, sentences } = description
  const marks = converted.images.length > 0 ? (['inPicture', 'chart'] as const) : (['inPicture'] as const)
  for (const mark of marks)
    for (const line of linesWith(sentences, marked, mark, MAX_LINES))
      if (isAboutMeasures(reading, line) && !listsThem(description.text.slice(line.start, line.end)))
        return descriptionSpan(description, line)
  return null
}

const assessLocked = (reading: Source): Finding => {
  const { converted, description, lexicon, statements } = reading
  const { images } = converted
  if (images.length > 0 && statements.isBlank)
    return fail({
      value: 0.1,
      evidence: [description.text === '' ? missing('description') : openingSpan(description)],
      problem: `The description is ${images.length === 1 ? 'a picture' : `${images.length} pictures`} with ${description.stems.length === 0 ? 'no text' : 'hardly any text'}; engines that read text find nothing in it.`,
      fix: 'Write the content of the pictures as text',
      example: 'Write what the pictures say as sentences, a list or a table below them.',
    })
  const pointed = chartIn(images) ?? sentenceIn(reading)
  if (!pointed) return images.length === 0 ? na('no pictures in the description') : lexicon ? pass(1) : na('language')
  if (hasMeasures(reading)) return pass(1)
  const shown = 'text' in pointed ? pointed.text : ''
  return warn({
    value: 0.3,
    evidence: [pointed],
    problem: `${quoted(shown)} points to a picture, and the text itself states no measures.`,
    example: 'Add the numbers of the picture as a table or list of text; the picture can stay.',
  })
}

const SHARED = { category: 'media', effort: 'medium' } as const

export const picturesRule: Rule = {
  ...SHARED,
  id: 'media-001',
  title: 'Add pictures of the product',
  severity: 'critical',
  weight: 0.25,
  tier: 'A',
  stage: 'eligible',
  field: null,
  measures:
    'At least one picture by https in the record, better three; where sizes are known the largest has 800 px on its longer side.',
  source: 'OpenAI product feed specification (image_link); Google product data specification (image_link)',
  effect: 'A row without a picture is refused by both feeds.',
  counter_evidence: 'Only the first picture is required; the number of further ones is our default.',
  assess: assessPictures,
}

export const lockedFactsRule: Rule = {
  ...SHARED,
  id: 'media-003',
  title: 'Write what only a picture says as text',
  severity: 'warning',
  weight: 0.5,
  tier: 'B',
  stage: 'citable',
  field: 'description',
  counts: 'faults',
  measures:
    'A description is not made of pictures alone, and where it points to a size chart, a table or a picture for facts, the text states measures as well. Not checked where it has no pictures and points to none.',
  source:
    'Crawlers of answer engines read text and run no scripts (arXiv 2602.12187; OpenAI and Anthropic crawler documentation)',
  effect: 'What stands in a picture is not in the text that is retrieved.',
  counter_evidence: 'Engines with vision read pictures of shopping feeds to some extent.',
  assess: assessLocked,
}
