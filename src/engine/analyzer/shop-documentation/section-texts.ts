// Sections of the shop's documentation as texts that policies are read from. Each is read once, and kept as long as the section lives.

import { chooseLexicon } from '../../languages/choose-lexicon.ts'
import { DENIED, mentionsOf } from '../../languages/lexicon/mentions.ts'
import { lookUp, type Range, type Text, textOf, wordAt } from '../../languages/lexicon/text.ts'
import type { Documented, ShopFacts, Topic } from '../../record/product.ts'
import { durationsIn, linesOf, type PolicyText } from '../policies/policy-text.ts'

/** What evidence calls it: "docs/returns.md#refunds". */
export const addressOf = ({ path, anchor }: Pick<Documented, 'path' | 'anchor'>): string =>
  anchor === null ? path : `${path}#${anchor}`

const FIELD = 'documentation '

/** The field of a report's evidence. */
export const fieldOf = (one: Documented): string => FIELD + addressOf(one)

export const isDocumentation = (field: string): boolean => field.startsWith(FIELD)

type Read = { heading: Text; text: PolicyText }

/** What held once, or holds until a year only, which may be over: "Until 2019 you could …", "We used to …". */
const NOT_FOR_GOOD =
  /(?<!\p{L})(?:formerly|previously|no longer|(?:I|it|there|they|we|you) used to|früher|ehemals|nicht mehr(?! als)|auparavant|autrefois|anciennement|ne [^\s]{1,20} plus|anteriormente|antiguamente|ya no)(?!\p{L})|(?<!\p{L})(?:until|till|bis|jusqu['’](?:en|à|au)|hasta)\s[^.!?\n]{0,30}(?:19|20)\d\d(?!\d)/iu

/** What is asked is not stated, nor what is denied or over: "Within 100 days? There is no 100-day return. Until 2019 there was." */
const isStated = (text: Text, { from, to, start, end }: Range): boolean => {
  const line = text.text.slice(start, end).trimEnd()
  if (line.endsWith('?') || NOT_FOR_GOOD.test(line)) return false
  return durationsIn(text, from, to).every((duration) => {
    return mentionsOf(text)[wordAt(text, from, to, duration.start)] !== DENIED
  })
}

const kept = new WeakMap<Documented, Read | null>()

/** Headings and text in one language; null when it has no lexicon. */
export const readSection = (one: Documented): Read | null => {
  const known = kept.get(one)
  if (known !== undefined) return known
  const heading = textOf([one.title, ...one.headings].join('\n'))
  const text = textOf(one.text)
  // A short section shows its language by its headings too.
  const { lexicon } = chooseLexicon(heading, text, '')
  lookUp(heading, lexicon)
  lookUp(text, lexicon)
  const lines = linesOf(text).filter((line) => isStated(text, line))
  const policy = { ...text, field: fieldOf(one), lines, isPolicy: true }
  const read = lexicon ? { heading, text: policy } : null
  kept.set(one, read)
  return read
}

/** What the documentation says on a topic, the best section first. */
export const sectionsOn = ({ documentation }: Pick<ShopFacts, 'documentation'>, topic: Topic): Documented[] =>
  documentation?.filter((one) => one.topic === topic) ?? []

export const documentedTexts =
  (shop: Pick<ShopFacts, 'documentation'>) =>
  (topic: Topic): PolicyText[] =>
    sectionsOn(shop, topic).flatMap((one) => readSection(one)?.text ?? [])
