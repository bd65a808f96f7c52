// How much a description says: facts and answers that were recognised, each once. Words that state nothing count nowhere, so what is
// added only to urge, to flatter or to fill makes no text deeper.

import { hitsOf, isIn } from '../languages/lexicon/hits.ts'
import type { Lexicon } from '../languages/lexicon/lexicon.ts'
import { type Range, rangeAt } from '../languages/lexicon/text.ts'
import { isThing } from '../languages/taxonomy/families.ts'
import { ANSWERED_BY, INTENTS, type IntentId } from '../languages/taxonomy/intents.ts'
import { NAMELESS } from '../languages/taxonomy/units.ts'
import type { Listing } from '../record/listing.ts'
import type { Description, Sentence } from './description/description.ts'
import type { Fact } from './facts/facts.ts'
import type { Naming } from './kind/product-type.ts'
import { type Intents, inListing } from './questions/answered-intents.ts'
import { THRESHOLDS } from './thresholds.ts'

export type Statements = {
  /** Sentences and lines of the description that state a fact, or answer what buyers ask. */
  telling: ReadonlySet<Sentence>
  /** What buyers ask and the record answers by more than a phrase that flattery has too. */
  answers: ReadonlySet<IntentId>
  /** Facts and answers without one, of the description without its FAQ. */
  own: number
  /** Whether the description hardly says a thing, which is known in every language: nothing recognised in two sentences or lines. */
  isBlank: boolean
  /** Whether what it states in words is recognised: in a language with a lexicon, of a thing. */
  areKnown: boolean
}

/** Words of a label that the lexicon does not know, and of its value; longer ones are sentences with a colon. */
const LABEL = /^\S+(?: \S+){0,2}$/
const VALUE = /^\S+(?: \S+){0,4}(?<![.!?…])$/

/** A list under a label, such as that of the ingredients: at least three items of few words. */
const LIST = /^(?:[^\s,]+(?: [^\s,]+){0,4}, ){2,}/
/** "Only 24 hours", "50 % off": a time, a count or a share states something only under a label. */
export const isStatement = ({ field, label, attributes, value, quantities }: Fact): boolean => {
  if (field !== 'description' || quantities.some(({ dimension }) => !NAMELESS.has(dimension))) return true
  if (label === '') return attributes.length > 0 && quantities.length === 0
  return attributes.length > 0 || (LABEL.test(label) && (VALUE.test(value) || LIST.test(value)))
}

/** What phrases alone answer, and flattery has too: "everyone who", "unlike any other", "it is a", "few pieces". */
const VAGUE = new Set<IntentId>(['what', 'audience', 'usage', 'comparison', 'size', 'material'])

/** Words between "made for" and whom or what it is made for: "for ambitious young players". */
const APART = 4

/** Whether words [from, to) say for whom or what, and name people, an occasion or a place behind it. */
const namesUse = ({ marked }: Description, { from, to }: Range): boolean =>
  (['audience', 'towards', 'purpose'] as const).some((mark) =>
    hitsOf(marked, mark).some(
      (hit) =>
        hit.from >= from &&
        hit.to <= to &&
        (['person', 'occasion'] as const).some((named) => isIn(marked, named, hit.to, Math.min(to, hit.to + APART))),
    ),
  )

/** Whether words [from, to) have the noun of a thing. */
const namesThing = ({ entries }: Description, { from, to }: Range): boolean =>
  entries.slice(from, to).some((entry) => (entry?.nouns.length ?? 0) > 0)

const NAMED: Partial<Record<IntentId, (description: Description, sentence: Range) => boolean>> = {
  what: namesThing,
  audience: namesUse,
}

const readFacts = ({
  description,
  facts,
}: Pick<Source, 'description' | 'facts'>): Pick<Statements, 'telling' | 'own'> => {
  const { sentences, faqAt } = description
  const telling = new Set<Sentence>()
  let own = 0
  for (const fact of facts) {
    if (fact.field !== 'description' || !isStatement(fact)) continue
    const sentence = sentences[rangeAt(sentences, fact.start)]
    if (!sentence) continue
    telling.add(sentence)
    if (fact.start < faqAt) own++
  }
  return { telling, own }
}

type Source = {
  description: Description
  facts: readonly Fact[]
  intents: Intents
  lexicon: Lexicon | null
  listing: Listing
  naming: Naming
  tags: readonly string[]
}

/** Whether another field, or a fact elsewhere, answers too what a phrase of the description seems to. */
const isAnsweredElsewhere = (source: Source, id: IntentId): boolean => {
  const { facts, intents, naming } = source
  if (id === 'what') return naming.typeAt > 0 || naming.typeName !== ''
  const { attributes } = ANSWERED_BY[intents[id].asked]
  if (facts.some((fact) => isStatement(fact) && fact.attributes.some((one) => attributes.includes(one)))) return true
  return id === 'audience' && inListing(source) !== null
}

export const readStatements = (reading: Source): Statements => {
  const { description, intents, lexicon, naming } = reading
  const { sentences, faqAt } = description
  const { telling: stating, own: facts } = readFacts(reading)
  const telling = new Set(stating)
  let own = facts
  const answers = new Set<IntentId>()
  for (const id of INTENTS) {
    const { answered } = intents[id]
    if (answered === null) continue
    const sentence = answered.field === 'description' ? sentences[rangeAt(sentences, answered.start)] : undefined
    const isVague =
      sentence !== undefined && VAGUE.has(id) && !stating.has(sentence) && NAMED[id]?.(description, sentence) !== true
    if (!isVague || isAnsweredElsewhere(reading, id)) answers.add(id)
    if (isVague || !sentence || id === 'what' || telling.has(sentence)) continue
    telling.add(sentence)
    if (sentence.start < faqAt) own++
  }
  const few = sentences.filter(({ start }) => start < faqAt).length < THRESHOLDS.description.minSentences
  return {
    telling,
    own,
    answers,
    isBlank: own === 0 && few,
    areKnown: lexicon !== null && (isThing(naming.family) || naming.family === 'downloads'),
  }
}
