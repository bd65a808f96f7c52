// The sentences and values of a record, each with the words of its label.

import type { Reading } from '../analyzer/reading.ts'
import type { Lexicon } from '../languages/lexicon/lexicon.ts'
import { lookUpText, type Range, type Text } from '../languages/lexicon/text.ts'
import { choicesOf } from '../record/listing.ts'
import { plain } from '../text/plain-text.ts'
import { sentencesOf } from './sentence.ts'

/** `structured`: the value of a field or under a label. */
export type Line = { text: Text; range: Range; structured: boolean; label: readonly string[] }

const wholeOf = (text: Text): Range => ({ from: 0, to: text.stems.length, start: 0, end: text.text.length })

const linesOfText = (
  text: string,
  lexicon: Lexicon | null,
  structured: boolean,
  label: readonly string[] = [],
): Line[] => {
  const shown = plain(text) === '' ? null : lookUpText(text, lexicon)
  return shown ? sentencesOf(shown, true).map((range) => ({ text: shown, range, structured, label })) : []
}

/** Sentences of the description, those under or after a label with its words. */
const linesOfDescription = ({ description, facts }: Reading): Line[] => {
  const labelled = facts.filter(({ field, label }) => field === 'description' && label !== '')
  /** Facts and sentences are in the order of the text. */
  let next = 0
  return description.sentences.map((range) => {
    while (next < labelled.length && labelled[next]!.end <= range.start) next++
    const fact = next < labelled.length && labelled[next]!.start < range.end ? labelled[next] : undefined
    const label = fact ? fact.label.split(' ') : []
    return {
      text: description,
      range,
      structured: fact !== undefined,
      label,
    }
  })
}

const labelledLine = (label: string, value: string, lexicon: Lexicon | null): Line[] => {
  const words = lookUpText(label, lexicon).stems
  return linesOfText(`${label}: ${value}`, lexicon, true, words)
}

const MAX_VARIANTS = 250
/** Characters of a policy; what a product page would say of it stands at its beginning. */
const MAX_POLICY = 6_000

/** Tags that tell whom a thing is for, and the only one, which files it; others are written to be found. */
const tagsOf = ({ tags }: Reading['product']): string[] =>
  tags.filter((tag) => tags.length === 1 || /^(?:wo)?men['’]?s?(?! \p{L}+ \p{L})/iu.test(tag))

/** Everything that the record says, in its order. */
export const linesOf = (reading: Reading): Line[] => {
  const { shop, listing, product, lexicon, title, metaTitle, metaDescription, own } = reading
  const text = (value: string | null, structured = false): Line[] =>
    value ? linesOfText(value, lexicon, structured) : []
  return [
    { text: title, range: wholeOf(title), structured: true, label: [] },
    ...linesOfDescription(reading),
    ...(metaTitle ? [{ text: metaTitle, range: wholeOf(metaTitle), structured: false, label: [] }] : []),
    ...(metaDescription
      ? sentencesOf(metaDescription, true).map((range) => ({
          text: metaDescription,
          range,
          structured: false,
          label: [],
        }))
      : []),
    ...text(listing.vendor, true),
    ...text(listing.type, true),
    ...text(listing.category, true),
    ...tagsOf(product).flatMap((tag) => text(tag)),
    ...choicesOf(listing, product).flatMap(({ name, values }) => [
      ...labelledLine(name, values.join(', '), lexicon),
      ...values.flatMap((value) => text(value, true)),
    ]),
    ...listing.attributes.flatMap(({ label, value }) => labelledLine(label, value, lexicon)),
    ...listing.offers
      .slice(0, MAX_VARIANTS)
      .flatMap(({ name, sku, gtin }) => [...text(name, true), ...text(sku, true), ...text(gtin, true)]),
    ...[...new Set(listing.pictures.map(({ alt }) => alt))].slice(0, 50).flatMap((alt) => text(alt)),
    ...text(shop.name, true),
    ...Object.entries(own?.product.properties ?? {}).flatMap(([name, value]) => labelledLine(name, value, lexicon)),
    ...Object.values(shop.policies).flatMap((policy) => text(policy?.text?.slice(0, MAX_POLICY) ?? null)),
  ]
}
