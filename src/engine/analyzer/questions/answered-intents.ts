// Which of the questions buyers ask of such a product the record answers, and where. Worked out once for the rules and the block.
//
// A statement of an attribute answers first, then a phrase that marks such an answer, then what the listing, the shop's policies,
// the questions of the structured data and the documentation say. Where nothing was looked for, nothing is missing.

import { hitsOf, isIn, isMarked } from '../../languages/lexicon/hits.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import type { AnswerMark } from '../../languages/lexicon/marks.ts'
import { type Hit, lookUpText, rangeAt, type Text } from '../../languages/lexicon/text.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { FAMILIES } from '../../languages/taxonomy/families.ts'
import {
  ANSWERED_BY,
  ASKED_OF_FAMILY,
  type AskedId,
  GENERAL,
  INTENT_WEIGHTS,
  INTENTS,
  type IntentId,
  WELCOME,
} from '../../languages/taxonomy/intents.ts'
import type { Listing } from '../../record/listing.ts'
import type { Documented, ShopFacts, Topic } from '../../record/product.ts'
import { clip, plain } from '../../text/plain-text.ts'
import type { Description } from '../description/description.ts'
import type { Ledger, Place } from '../facts/facts.ts'
import type { Naming } from '../kind/product-type.ts'
import { guideFor } from '../shop-documentation/guides.ts'
import { fieldOf, sectionsOn } from '../shop-documentation/section-texts.ts'

/** A place in the text of a field and its words, which are bounded; of the listing and the policies their beginning. */
type Answer = { field: string; start: number; end: number; text: string }

type Intent = {
  asked: AskedId
  /** Whether buyers ask it of such a product, or the record answers it all the same. */
  applies: boolean
  answered: Answer | null
}

export type Intents = Readonly<Record<IntentId, Intent>>

/** What intents are read from. */
type Source = {
  listing: Listing
  tags: readonly string[]
  shop: ShopFacts
  lexicon: Lexicon | null
  naming: Naming
  title: Text
  description: Description
  ledger: Pick<Ledger, 'places' | 'facts'>
  /** Of the structured data of a page. */
  questions: readonly { question: string; answer: string }[]
}

const MAX_ANSWER = 400
/** Words from the beginning of the description in which it says what the product is. */
const NAMED_WITHIN = 80
const MAX_TAGS = 40

const shownIn = (field: string, text: string): Answer => ({
  field,
  start: 0,
  end: text.length,
  text: clip(text, MAX_ANSWER),
})

/** The sentence of the description at a place; of a heading the one below it, unless the heading is the answer. */
const sentenceOf = ({ text, sentences }: Description, place: number, inHeading = false): Answer => {
  let at = rangeAt(sentences, place)
  const { kind } = sentences[at]!.block
  if (!inHeading && (kind === 'heading' || kind === 'summary') && at + 1 < sentences.length) at++
  const { start, end } = sentences[at]!
  return { field: 'description', start, end, text: clip(text.slice(start, end), MAX_ANSWER) }
}

/** A heading that states a fact ("Solid oak") answers by itself; one that only names what follows does not. */
const answerAt = ({ description }: Source, place: Place): Answer => {
  const { field, start, end, shown } = place
  return field === 'description' && start < (description.sentences.at(-1)?.end ?? 0)
    ? sentenceOf(description, start, 'attributes' in place)
    : { field, start, end, text: clip(shown, MAX_ANSWER) }
}

type Labelled = ReadonlyMap<AttributeId, Place>

/** Where a label of the description names an attribute: the plainest answer there is. */
const labelledIn = ({ ledger: { facts } }: Source): Labelled => {
  const places = new Map<AttributeId, Place>()
  for (const fact of facts) {
    if (fact.label === '' || fact.field !== 'description') continue
    for (const id of fact.attributes) if (!places.has(id)) places.set(id, fact)
  }
  return places
}

const isBefore = (one: Place, other: Place | undefined): boolean => other === undefined || one.start < other.start

/** The first statement of the description, so that a later one takes nothing from it; else that of another field. */
const byAttribute = (source: Source, attributes: readonly AttributeId[], labelled: Labelled): Answer | null => {
  let first: Place | undefined
  let best: Place | undefined
  for (const id of attributes) {
    const place = labelled.get(id) ?? source.ledger.places.get(id)
    if (place?.field !== 'description') best ??= place
    else if (isBefore(place, first)) first = place
  }
  const found = first ?? best
  return found ? answerAt(source, found) : null
}

const byLabel = (source: Source, attributes: readonly AttributeId[], labelled: Labelled): Answer | null => {
  for (const id of attributes) {
    const place = labelled.get(id)
    if (place) return answerAt(source, place)
  }
  return null
}

const isMarkedAny = (text: Text, at: number, marks: readonly AnswerMark[]): boolean => {
  for (const mark of marks) if (isMarked(text, at, mark)) return true
  return false
}

/** What a sentence has too in which one word of delivery means the way to the buyer: "delivered within 3 days", not "delivers comfort". */
const OF_PARCELS = ['returns', 'freeDelivery', 'dispatch', 'businessDay'] as const
/** What a sentence has too in which the product is denied to someone or something for the sake of safety. */
const AT_RISK = ['person', 'ailment', 'bodily', 'safety'] as const

/** Whether a phrase that praise and talk have too answers what it is taken for. */
const isMeant = ({ sentences, text, marked }: Description, intent: IntentId, mark: AnswerMark, hit: Hit): boolean => {
  const isParcel = intent === 'delivery' && mark === 'delivery' && hit.to - hit.from === 1
  if (!isParcel && !(intent === 'safety' && mark === 'notFor')) return true
  const sentence = sentences.find(({ to }) => to > hit.from)
  if (!sentence || sentence.block.kind === 'heading') return true
  const { from, to, start, end } = sentence
  if (isParcel && /\d/.test(text.slice(start, end))) return true
  return (isParcel ? OF_PARCELS : AT_RISK).some((one) => isIn(marked, one, from, to))
}

const byMark = (source: Source, intent: IntentId, marks: readonly AnswerMark[]): Answer | null => {
  const { description, title } = source
  let first = Number.POSITIVE_INFINITY
  for (const mark of marks) {
    const hit = hitsOf(description.marked, mark).find((one) => isMeant(description, intent, mark, one))
    first = Math.min(first, hit?.from ?? first)
  }
  if (first < description.starts.length) return sentenceOf(description, description.starts[first]!)
  return marks.some((mark) => title.marked.has(mark)) ? shownIn('title', title.text) : null
}

/** The first sentence that says what the product is: "… is a …", or one that names its kind. */
const definition = ({ description }: Source): Answer | null => {
  const { lead, starts } = description
  if (!lead) return null
  const hit = hitsOf(description.marked, 'definition').find(({ from }) => from >= lead.from)
  if (hit && hit.from < lead.from + NAMED_WITHIN) return sentenceOf(description, starts[hit.from]!)
  const to = Math.min(lead.to, lead.from + NAMED_WITHIN)
  for (let at = lead.from; at < to; at++)
    if (description.entries[at] && description.entries[at]!.nouns.length > 0)
      return sentenceOf(description, starts[at]!)
  return null
}

const whatItIs = (source: Source): Answer | null => {
  const { naming, listing, title } = source
  const said = definition(source)
  if (said) return said
  const isNamed = naming.typeAt > 0 || (naming.family !== null && FAMILIES[naming.family].selfNaming)
  if (isNamed && title.text !== '') return shownIn('title', title.text)
  return naming.typeName === '' ? null : shownIn(listing.type === '' ? 'category' : 'type', naming.typeName)
}

/** Whom it is for, as type, category and tags tell it: "Women's Shoes". */
export const inListing = ({ listing, tags, lexicon }: Pick<Source, 'listing' | 'tags' | 'lexicon'>): Answer | null => {
  const fields = [
    ['type', listing.type],
    ['category', listing.category],
    ['tags', tags.slice(0, MAX_TAGS).join(', ').slice(0, 2_000)],
  ] as const
  for (const [field, text] of fields) {
    if (text.includes('_')) continue
    const words = lookUpText(text, lexicon)
    if (isIn(words.marked, 'person', 0, words.stems.length)) return shownIn(field, text)
  }
  return null
}

const policyOf = ({ shop: { policies } }: Source, names: readonly (keyof ShopFacts['policies'])[]): Answer | null => {
  for (const name of names) {
    const policy = policies[name]
    if (policy) return shownIn(`${name} policy`, plain((policy.text ?? policy.url ?? '').slice(0, MAX_ANSWER * 2)))
  }
  return null
}

const documentedIn = (one: Documented | undefined): Answer | null =>
  one ? shownIn(fieldOf(one), plain(one.text.slice(0, MAX_ANSWER * 2))) : null

const documentedOn = ({ shop }: Source, topics: readonly Topic[]): Answer | null =>
  documentedIn(topics.flatMap((topic) => sectionsOn(shop, topic))[0])

const offered = ({ listing: { lowest, currency } }: Source): Answer | null =>
  lowest !== null && lowest > 0 ? shownIn('price', currency ? `${lowest} ${currency}` : String(lowest)) : null

/** "For just $5", and not "for $5 more". */
const PRICED =
  /(?<!\p{L})(?:(?:for|costs?)(?: just| only)?|(?:just|only)|price:?|nur|für nur|kostet|pour seulement|seulement|prix ?:?|(?:por )?(?:s[oó]lo|apenas|só)|precio:?|preço:?) (?:(?:[$€£]|r\$) ?\d[\d.,]{0,8}|\d[\d.,]{0,8} ?(?:[€$£]|eur|usd|euros?|dollars?)(?!\p{L}))(?! (?:more|extra|off|mehr|de plus|más|mais))/iu
const pricedInText = ({ description }: Source): Answer | null => {
  const at = PRICED.exec(description.text)?.index
  return at === undefined ? null : sentenceOf(description, at)
}

/** What neither attributes nor phrases of the text tell. */
const elsewhere = (source: Source, intent: IntentId, id: AskedId): Answer | null => {
  if (intent === 'price') return offered(source) ?? pricedInText(source)
  if (intent === 'delivery') return policyOf(source, ['shipping', 'returns'])
  if (intent === 'warranty') return policyOf(source, ['warranty'])
  return id === 'audience' || id === 'wear' ? inListing(source) : null
}

/** What the documentation of the shop says, where nothing nearer to the product does. */
const documentedFor = (source: Source, intent: IntentId, id: AskedId): Answer | null => {
  const { shop, naming } = source
  if (shop.documentation === undefined) return null
  if (intent === 'delivery') return documentedOn(source, ['shipping', 'returns'])
  if (intent === 'warranty') return documentedOn(source, ['warranty'])
  if (id === 'fit') return documentedIn(guideFor(shop, 'sizing', naming.family))
  return id === 'care' ? documentedIn(guideFor(shop, 'care', naming.family)) : null
}

/** An answer in the structured data whose question speaks of it. */
const inQuestions = (asked: readonly Asked[], attributes: readonly AttributeId[], marks: readonly AnswerMark[]) => {
  for (const { words, answer } of asked)
    for (let at = 0; at < words.entries.length; at++) {
      const entry = words.entries[at]
      if (!entry) continue
      const speaks =
        isMarkedAny(words, at, marks) ||
        entry.hints.some(({ means }) => means.some((id) => attributes.includes(id))) ||
        entry.statements.some(({ means }) => means.some((id) => attributes.includes(id)))
      if (speaks) return shownIn('structured data', answer)
    }
  return null
}

type Asked = { words: Text; answer: string }

const MAX_QUESTIONS = 20

const askedIn = ({ questions, lexicon }: Source): Asked[] =>
  questions.slice(0, MAX_QUESTIONS).map(({ question, answer }) => ({
    words: lookUpText(`${question} ${answer}`.slice(0, MAX_ANSWER), lexicon),
    answer: answer.slice(0, MAX_ANSWER * 2),
  }))

type Prepared = { asked: readonly Asked[]; labelled: Labelled }

const answerOf = (source: Source, intent: IntentId, id: AskedId, { asked, labelled }: Prepared): Answer | null => {
  const { attributes, labels = [], marks } = ANSWERED_BY[id]
  if (intent === 'what') return whatItIs(source)
  const byFact = byAttribute(source, attributes, labelled)
  if (byFact?.field === 'description') return byFact
  const said = byLabel(source, labels, labelled) ?? byMark(source, intent, marks)
  // What the description says can be quoted; a metafield that says it too takes nothing from that.
  if (said?.field === 'description') return said
  return (
    byFact ??
    said ??
    elsewhere(source, intent, id) ??
    (asked.length === 0 ? null : inQuestions(asked, attributes, marks)) ??
    documentedFor(source, intent, id)
  )
}

/** Families whose shipping no one asks about. */
const NOT_SENT = new Set<Naming['family']>(['services', 'downloads', 'books'])

/** How it is asked of this product; undefined when it is not, or when the language has no words to look for an answer. */
const askedOf = ({ naming: { family }, lexicon, shop }: Source, intent: IntentId): AskedId | undefined => {
  if (family === null) return intent === 'price' ? 'price' : undefined
  // A shop whose policies were not read may well have them.
  if (intent === 'delivery')
    return NOT_SENT.has(family) || Object.values(shop.policies).every((policy) => policy === null)
      ? undefined
      : 'delivery'
  const id = ASKED_OF_FAMILY[family][intent]
  if (id === undefined || intent === 'price') return id
  return lexicon && ANSWERED_BY[id].marks.every((mark) => lexicon.marks.has(mark)) ? id : undefined
}

/** Every intent: whether it applies, and the answer found. */
export const readIntents = (source: Source): Intents => {
  const { family } = source.naming
  const prepared = { asked: askedIn(source), labelled: labelledIn(source) }
  const intents = {} as Record<IntentId, Intent>
  for (const id of INTENTS) {
    const wanted = askedOf(source, id)
    const asked = wanted ?? (family === null ? GENERAL[id] : (ASKED_OF_FAMILY[family][id] ?? GENERAL[id]))
    const isWelcome = family === null || WELCOME.has(id)
    const answered = wanted || isWelcome ? answerOf(source, id, asked, prepared) : null
    intents[id] = { asked, applies: wanted !== undefined || answered !== null, answered }
  }
  return intents
}

/** Share of what buyers ask of such a product that `answers` has, by weight; 1 when nothing applies. */
export const answeredShare = (intents: Intents, answers: ReadonlySet<IntentId>): number => {
  let all = 0
  let answered = 0
  for (const id of INTENTS) {
    // What is asked only where it is answered, and is answered by a phrase alone, counts neither way.
    if (!intents[id].applies || (WELCOME.has(id) && !answers.has(id))) continue
    all += INTENT_WEIGHTS[id]
    if (answers.has(id)) answered += INTENT_WEIGHTS[id]
  }
  return all === 0 ? 1 : answered / all
}
