// What a model is shown of a record: visible text and facts of this product, and the public policies of its shop. No addresses of
// the web or of people, nothing that the record hides, no orders to machines as far as they are recognised; sizes are limited.

import { instructionIn } from '../../engine/analyzer/claims/machine-instructions.ts'
import type { Reading } from '../../engine/analyzer/reading.ts'
import { type Block, shownBlock } from '../../engine/html/blocks.ts'
import { visibleText } from '../../engine/html/visible-text.ts'
import { currentValue } from '../../engine/proposals/field-values.ts'
import { clip, decodeDoubleEscapes, plain, plainLines } from '../../engine/text/plain-text.ts'
import { faqPairs } from '../../engine/verifier/sanitize/sanitize-faq.ts'
import { type Extent, MAX_PICTURES } from './answer.ts'
import { withoutEncoded } from './forbidden-text.ts'

/** In characters, and in entries. */
const MAX = {
  name: 200,
  choice: 80,
  value: 300,
  meta: 500,
  description: 12_000,
  policy: 1_500,
  facts: 80,
  options: 6,
  values: 30,
  attributes: 30,
  questions: 15,
} as const

const URL_IN_TEXT = /(?:https?:|ftp:|data:|javascript:)?\/\/\S+|\bwww\.\S+|\b(?:data|javascript|mailto):\S+/gi
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g
const SHOP_DOMAIN = /\b[\w-]{1,63}\.myshopify\.com\b/gi

/** Instructions taken out of a text; one with more is left out whole. */
const MAX_ORDERS = 20

const isBreak = (character: string | undefined): boolean => character === undefined || '.!?\n'.includes(character)

/** The text without the sentences that give orders to machines. */
const withoutOrders = (text: string): string => {
  let rest = text
  for (let found = 0; found < MAX_ORDERS; found++) {
    const order = instructionIn(rest)
    if (!order) return rest
    let { start, end } = order
    while (!isBreak(rest[start - 1])) start--
    while (!isBreak(rest[end])) end++
    rest = `${rest.slice(0, start)}${rest.slice(end + 1)}`
  }
  return ''
}

/** As it may be shown to a model. */
const shown = (text: string | null, max: number = MAX.value): string => {
  // Patterns see no more than is needed, however long the text is.
  const lines = plainLines((text ?? '').slice(0, max * 4))
  const bare = lines.replace(URL_IN_TEXT, '').replace(EMAIL, '').replace(SHOP_DOMAIN, '')
  return clip(withoutOrders(withoutEncoded(bare)).trim(), max)
}

const present = (text: string): string | undefined => (text === '' ? undefined : text)

const lineOf = (block: Block): string => {
  const line = shownBlock(block)
  if (block.kind === 'heading' || block.kind === 'summary') return `# ${line}`
  return block.kind === 'item' ? `- ${line}` : line
}

const descriptionOf = ({ converted }: Reading): { text: string; clipped: boolean } => {
  let text = ''
  for (const block of converted.blocks) {
    if (text.length > MAX.description * 2) break
    text += `${lineOf(block)}\n`
  }
  const whole = shown(text.slice(0, MAX.description * 2), MAX.description * 2)
  return { text: clip(whole, MAX.description), clipped: converted.truncated || whole.length > MAX.description }
}

/** The words of a picture's file name, which often say what is on it: "linen-shirt-blue.jpg". */
const fileWords = (src: string): string => {
  const name = /([^/?#]{1,200})(?:[?#].*)?$/s.exec(src.slice(0, 2_000))?.[1] ?? ''
  const words = name.replace(/\.\w{2,5}$/, '').split(/[^\p{L}]+/u)
  return words.filter((word) => word.length > 2 && word.length < 20).join(' ')
}

const picturesIn = ({ product }: Reading) =>
  product.images.slice(0, MAX_PICTURES).map(({ src, alt }, at) => ({
    number: at + 1,
    present_text: present(shown(alt ?? null, MAX.name)),
    file_name: present(shown(fileWords(src), MAX.name)),
  }))

/** Questions that the shop shows with the product already. */
const questionsIn = ({ product }: Reading) =>
  faqPairs(currentValue(product, 'faq'))
    .slice(0, MAX.questions)
    .map(({ question, answers }) => ({
      question: shown(question, MAX.name),
      answer: shown(visibleText(answers.join('<br>')), MAX.value),
    }))

const policiesOf = ({ shop: { policies } }: Reading): Record<string, string> | undefined => {
  const texts = (['shipping', 'returns', 'warranty'] as const).flatMap((name) => {
    const text = shown(policies[name]?.text ?? null, MAX.policy)
    return text === '' ? [] : [[name, text] as const]
  })
  return texts.length === 0 ? undefined : Object.fromEntries(texts)
}

/** What a rewritten description of paragraphs, headings and lists would lose. */
const MORE_THAN_TEXT = /<(?:img|picture|table|iframe|video|audio|embed|object|svg|form|details|a\s)/i

/** A first paragraph of text alone, which a new opening takes the place of, and the rest. */
const OPENING = /^\s*<p>([^<]{1,2000})<\/p>\s*/

const openingOf = (body: string): { opening: string; rest: string } => {
  const found = OPENING.exec(body)
  return { opening: found ? found[1]! : '', rest: body.slice(found ? found[0].length : 0) }
}

type Material = {
  data: Record<string, unknown>
  /**
   * `whole`: the description can be rewritten. `opening`: it has pictures, tables, links or more text than is shown, and only its opening
   * can be rewritten; the rest has to stay.
   */
  description: Extent
  /** Of a description whose opening is rewritten: what stays. */
  rest: string
}

export const materialOf = (reading: Reading): Material => {
  const { product, listing, facts } = reading
  const description = descriptionOf(reading)
  const pictures = picturesIn(reading)
  const questions = questionsIn(reading)
  const isText = !description.clipped && !MORE_THAN_TEXT.test(product.body_html)
  const { opening, rest } = openingOf(product.body_html)
  const data = {
    facts: [...new Set(facts.slice(0, MAX.facts).map((fact) => shown(fact.shown, MAX.name)))].filter(
      (text) => text !== '',
    ),
    title: shown(listing.title, MAX.name),
    brand: present(shown(listing.vendor, MAX.name)),
    type: present(shown(listing.type, MAX.name)),
    options: listing.options.slice(0, MAX.options).map(({ name, values }) => ({
      name: shown(name, MAX.name),
      values: values.slice(0, MAX.values).map((value) => shown(value, MAX.choice)),
    })),
    attributes: listing.attributes
      .slice(0, MAX.attributes)
      .map(({ label, value }) => plain(`${shown(label, MAX.name)}: ${shown(value)}`)),
    present_meta_title: present(shown(product.seo.title, MAX.meta)),
    present_meta_description: present(shown(product.seo.description, MAX.meta)),
    present_questions: questions.length === 0 ? undefined : questions,
    present_opening: isText
      ? undefined
      : present(shown(plain(decodeDoubleEscapes(opening.replaceAll('&nbsp;', ' '))), MAX.description)),
    description: description.text,
    description_is_cut: description.clipped || undefined,
    pictures: pictures.length === 0 ? undefined : pictures,
    policies_of_the_shop: policiesOf(reading),
  }
  return { data, description: isText ? 'whole' : 'opening', rest }
}
