// What a metafield states about the product.

import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, wordAt } from '../../languages/lexicon/text.ts'
import { type Attribute, isHeading, isOfTaxonomy } from '../../record/metafields.ts'
import { eachSentence } from '../../text/sentences.ts'
import { type Ledger, noteStated } from './facts.ts'
import { type Pending, pendingLabel } from './labels.ts'
import { wholeQuantity } from './quantities.ts'
import { readSentence } from './read-sentence.ts'

/** The languages that have a lexicon are written in Latin letters. */
const LATIN = /[\p{Script=Latin}\d]/u
const NOT_ASCII = /[^ -~]/

/** Whether a label names what follows in words of the lexicon's own language, and not of the platform's. */
const isOwnLabel = ({ labels, foreignLabels }: Lexicon, label: string): boolean =>
  [label, ...label.split(' ')].some((one) => labels.has(one) && !foreignLabels.has(one))

/** "Product specifications" and "Details" name no attribute: each line of their text speaks for itself. */
const opensText = ({ proseLabels }: Lexicon, label: string): boolean =>
  proseLabels.has(label) || proseLabels.has(label.slice(label.lastIndexOf(' ') + 1))

const SHARE = /\d ?%/
/** "Material pflege", a key of two words, is "Material" where its value gives the shares of fibres. */
const ofMaterial = (label: string, { labels }: Lexicon): string => {
  const words = label.split(' ')
  const known = words.map((word) => labels.get(word.toLowerCase()))
  const isCare = known[1]?.includes('care') || /^(?:care|pflege|entretien|cuidados?)$/i.test(words[1] ?? '')
  return words.length === 2 && isCare && !labels.has(label.toLowerCase()) && known[0]?.includes('material')
    ? words[0]!
    : label
}

/** "1. Apply to dry hair": the first of several steps. */
const STEPS = /^(?:step )?1 ?[.):] /i
const isNoValue = (attribute: Attribute): boolean => STEPS.test(attribute.value) || isHeading(attribute)

/** A list of longer values, one a line: the first is no more than a part of it. */
const isPartOfList = (value: string): boolean => {
  const [first = '', ...more] = value.split(/\n+/)
  return more.length > 0 && !/[.!?:;,]|\d/.test(first) && more.every((line) => !/^[^:]{1,40}:/.test(line))
}

/**
 * A metafield that states something: an attribute of the platform's taxonomy, one whose label names an attribute, a measure, or a text of
 * several lines. Its label waits for the first line of its value; further lines bring their own. Steps, headings of a theme and the first of
 * several lines that belong together are no value: what they speak of is only stated. Under a label in another language only
 * what the text's own language has words for is a fact.
 */
export const readMetafield = (ledger: Ledger, attribute: Attribute, lexicon: Lexicon | null): void => {
  const { label, value } = attribute
  const named = pendingLabel(lexicon && SHARE.test(value) ? ofMaterial(label, lexicon) : label, lexicon)
  const isText = lexicon !== null && opensText(lexicon, named.label)
  const isKnown = named.attributes.length > 0 || isText || (lexicon?.language === 'en' && isOfTaxonomy(attribute))
  // Without a lexicon a label in letters of the platform may be of any language.
  if (lexicon ? !(isKnown || wholeQuantity(value) !== undefined) || !LATIN.test(value) : !NOT_ASCII.test(label)) return
  const text = lookUpText(value, lexicon)
  const isPlatforms = lexicon?.language !== 'en' && isOfTaxonomy(attribute)
  const isForeign =
    lexicon !== null && named.attributes.length > 0 && (isPlatforms || !isOwnLabel(lexicon, named.label))
  const isUnlabelled = isForeign || isPartOfList(value)
  const noteAll = () => {
    for (const id of named.attributes)
      noteStated(ledger, id, { field: 'metafields', start: 0, end: value.length, shown: value })
  }
  if (isNoValue(attribute)) {
    noteAll()
    return
  }
  let pending: Pending = isText || isUnlabelled ? null : named
  let from = 0
  eachSentence(value, 0, value.length, (start, end) => {
    const to = wordAt(text, from, text.starts.length, end)
    pending = readSentence(ledger, 'metafields', text, { from, to, start, end }, null, pending, lexicon)
    from = to
  })
  if (isUnlabelled) noteAll()
}
