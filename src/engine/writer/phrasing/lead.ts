// Sentences about a product in the order and words of a tone: the lead of a description, the meta description, answers.

import type { Topic } from '../../languages/sentence-templates.ts'
import type { Style } from '../../optimization.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { fillTemplates, type Slots } from './fill-template.ts'
import { slotsOf } from './frame-slots.ts'

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // The last characters of ids that are counted up must reach the low bits.
  hash ^= hash >>> 15
  return hash >>> 0
}

/**
 * One of the items, chosen by a key ("resource id, what is chosen"); undefined of none. Always the same for one product, spread evenly over a
 * catalogue, and without randomness, so that a text is the same however often it is written.
 */
export const pickByKey = <Item>(items: readonly Item[], key: string): Item | undefined =>
  items.length < 2 ? items[0] : items[hashOf(key) % items.length]

type Told = { topic: Topic; text: string }

/** Of the first group of frames that have all their facts one, the same for a product and place. */
const oneOf = (
  groups: readonly (readonly string[])[] | undefined,
  slots: Slots,
  many: boolean,
  key: string,
): string | null => {
  for (const group of groups ?? []) {
    const found = pickByKey(fillTemplates(group, slots, many), key)
    if (found !== undefined) return found
  }
  return null
}

const sentenceOf = (
  material: TextMaterial,
  slots: Slots,
  { tone }: Style,
  topic: Topic,
  place: 'first' | 'later',
): string | null => {
  const key = `${material.reading.product.resource_id} ${tone} ${topic}`
  return oneOf(material.language.voices[tone][place][topic], slots, material.subject.many, key)
}

/**
 * Every topic the facts allow, the first sentence naming the product unless it is named before them. A topic that an earlier sentence tells
 * is not told again.
 */
export const topicSentences = (material: TextMaterial, style: Style, isNamed = false): Told[] => {
  const slots = slotsOf(material, style)
  const told: Told[] = []
  for (const topic of material.language.voices[style.tone].order) {
    const isTold = (fact: string | null | undefined, before: string) =>
      Boolean(fact) && told.some(({ text }) => text.includes(`${before}${fact}`))
    if (topic === 'audience' && isTold(slots.audience, ' ')) continue
    if (topic === 'choice' && isTold(slots.colors, ' comes in ')) continue
    const text = sentenceOf(material, slots, style, topic, told.length === 0 && !isNamed ? 'first' : 'later')
    if (text !== null) told.push({ topic, text })
  }
  return told
}

/** One topic in a sentence that names the product, without or with other slots; null if the facts do not allow it. */
export const topicSentence = (material: TextMaterial, style: Style, topic: Topic, slots: Slots = {}): string | null =>
  sentenceOf(material, { ...slotsOf(material, style), ...slots }, style, topic, 'first')

const MAX_TOPICS = { concise: 2, standard: 3, detailed: 5 } as const
/** An answer engine takes this much as the answer; the rest is body. */
const MAX_WORDS = 60

export const wordCount = (text: string): number => text.split(/\s+/).length

/** The first sentences, as many as the length has room for, in at most 60 words; "" where there is nothing to say, or nothing `besides` a topic before the others. */
export const writeLead = (material: TextMaterial, style: Style, besides?: Topic): string => {
  let lead = ''
  let topics = 0
  for (const { topic, text } of topicSentences(material, style)) {
    if (lead === '' && topic === besides) return ''
    const longer = lead === '' ? text : `${lead} ${text}`
    if (topics === MAX_TOPICS[style.length] || wordCount(longer) > MAX_WORDS) break
    lead = longer
    topics++
  }
  return lead
}
