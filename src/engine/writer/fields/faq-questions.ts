// Buyers' questions that the record answers and the description does not show at a glance: from facts that it does not state, from a sentence
// in the middle of a long one, and from the shop's policies. Each answer stands alone: it names the product, its first sentence answers, and it
// has at most 60 words. What a list answers is left out, as no one can tell whether the list is all.

import { questionFor } from '../../analyzer/questions/questions.ts'
import { quoted } from '../../analyzer/rule.ts'
import { capitalise } from '../../languages/sentence-grammar.ts'
import type { Question, Topic } from '../../languages/sentence-templates.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { isThing } from '../../languages/taxonomy/families.ts'
import { type AskedId, INTENTS, type IntentId } from '../../languages/taxonomy/intents.ts'
import { STANDARD_STYLE, type Style } from '../../optimization.ts'
import { ownMetafield } from '../../record/metafields.ts'
import { escapeHtml } from '../../text/plain-text.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import { type OwnSentence, ownSentences } from '../facts/merchant-sentences.ts'
import { factOf, isSaid, type TextMaterial } from '../facts/text-material.ts'
import { namesItsKind } from '../facts/title-material.ts'
import { factAnswer } from '../phrasing/fact-answers.ts'
import { fillTemplate, type Slots } from '../phrasing/fill-template.ts'
import { slotsOf } from '../phrasing/frame-slots.ts'
import { topicSentence, wordCount } from '../phrasing/lead.ts'
import { measureAnswer, measureOf } from '../phrasing/measure-phrases.ts'
import { policySentences } from '../phrasing/policy-sentences.ts'
import { isCoded } from './title.ts'

/** `of`: the product; the shop, which is the same for all its products; what is chosen from, which pages show by themselves. */
type Pair = { question: string; answer: string; of: 'product' | 'shop' | 'choice' }

const MAX_WORDS = 60

/** Which topics of the voices and which facts answer what is asked; facts in the order in which they are told. */
const ANSWERS: Partial<Record<AskedId, { topics: readonly Topic[]; facts: readonly AttributeId[] }>> = {
  material: { topics: ['made', 'composition'], facts: [] },
  dimensions: { topics: ['size'], facts: ['dimensions'] },
  content: { topics: ['content'], facts: ['net_content'] },
  grown: { topics: [], facts: ['plant_height'] },
  ingredients: { topics: [], facts: ['ingredients'] },
  substances: { topics: [], facts: ['ingredients'] },
  use: { topics: [], facts: ['usage'] },
  dosage: { topics: [], facts: ['dosage'] },
  assembly: { topics: [], facts: ['assembly'] },
  care: { topics: [], facts: ['care'] },
  storage: { topics: [], facts: ['storage'] },
  warranty: { topics: [], facts: ['warranty'] },
}

const LABELLED = /\p{L}\)? ?:\s/u

/** A topic in a whole sentence that names the product; a tone that has none for it borrows that of the plainest. */
const spoken = (material: TextMaterial, style: Style, topic: Topic): string | null => {
  const { dims, sides } = slotsOf(material, style)
  // The weight does not tell the size.
  if (topic === 'size' && !dims && !sides) return null
  const own = topicSentence(material, style, topic)
  if (own === null || !LABELLED.test(own) || topic === 'composition') return own
  const plain = topicSentence(material, { ...style, tone: 'professional' }, topic)
  return plain !== null && LABELLED.test(plain) ? null : plain
}

/** The answer in sentences that each name the product; of several facts all, or none. */
const answerOf = (material: TextMaterial, style: Style, id: AskedId): string[] => {
  const { topics, facts } = ANSWERS[id] ?? { topics: [], facts: [] }
  const [first] = topics.flatMap((topic) => spoken(material, style, topic) ?? [])
  if (first !== undefined) return [first]
  const sentences = facts.flatMap((attribute) => {
    const known = factOf(material, attribute)
    return (known?.isWhole && factAnswer(material, known)) || []
  })
  return sentences.length < facts.length ? [] : sentences
}

/** Words by which a sentence of the description is plainly the answer, and not one that only touches the matter. */
const SAYS: Partial<Record<AskedId, RegExp>> = {
  audience:
    /(?<!\p{L})(?:suitable|designed|made|intended) for(?! \p{L}+ing)|geeignet für|conv(?:ient|iennent) (?:à|aux)|(?:apt|adecuad|indicad)[oa]s? para/iu,
  purpose:
    /(?<!\p{L})(?:used (?:to|for|in)|designed (?:to|for))|dient (?:zum|zur|dazu)|sert à|(?:sirve|usad[oa]s?|utilizad[oa]s?) para/iu,
  compatibility:
    /(?<!\p{L})(?:compatible with|works? with)(?!\p{L})|kompatibel mit|passt (?:auf|zu|für)|compatibles? (?:avec|con)/iu,
  material:
    /(?<!\p{L})(?:made|crafted|woven|built|constructed|knitted) (?:of|from|in)(?!\p{L})|(?:gefertigt|hergestellt|besteht) aus|aus \p{L}{3,30} (?:gefertigt|hergestellt)|fabriquée?s? (?:en|à)|conçue?s? en|(?:hech|fabricad|elaborad)[oa]s? (?:de|en|con)(?!\p{L})/iu,
  care: /(?<!\p{L})(?:wash|clean|wipe|hand-?wash|waschen|waschbar|reinigen|abwischen|laver|lavable|nettoy|lavar|limpi)/iu,
  storage: /(?<!\p{L})(?:store|keep|lagern|aufbewahren|conserver|conservar|guardar)/iu,
  warranty: /(?<!\p{L})(?:warranty|guarantee|garantie|garantía)/iu,
}

const ARTICLE = /^(?:the|der|die|das|le|la|les|el|los|las) |^l['’]/iu

/** Whether a sentence is about the thing, and not about a part of it. */
const beginsWithName = (text: string, { name }: TextMaterial): boolean => {
  const [first = ''] = name.toLowerCase().split(' ')
  return text.toLowerCase().replace(ARTICLE, '').startsWith(first)
}

/** What the shop's policies answer. */
const ofShop = (material: TextMaterial, id: string): string[] => {
  const { delivery, warranty } = policySentences(material)
  if (id === 'warranty' && warranty !== null) return [warranty]
  return id === 'delivery' && delivery.length > 1 ? [delivery.join(' ')] : []
}

/** What points at the thing, or praises it, is no answer by itself. */
const POINTS =
  /(?<!\p{L})(?:th(?:is|ese)|perfect|ideal|great|stylish|new and improved|perfekt|parfaite?|idéale?|confiable|moderna?|elegante|est[ae]s?)(?!\p{L})/iu

/** So many characters stand before a sentence that a reader would have to look for. */
const LEAST_BEFORE = 300
/** A shorter text is read as a whole. */
const LEAST_PROSE = 900

/** Whether a sentence stands in the middle of a long text. */
const isBuried = (text: string, { reading: { description } }: TextMaterial): boolean =>
  description.text.length >= LEAST_PROSE && description.text.indexOf(text) >= LEAST_BEFORE

/** What new facts answer, else the merchant's own sentence in the middle of a long text that the analyzer takes for the answer. */
const answersTo = (material: TextMaterial, own: readonly OwnSentence[], style: Style, id: IntentId): string[] => {
  const { asked, answered } = material.reading.intents[id]
  const facts = answerOf(material, style, asked)
  if (facts.length > 0) return facts
  const said = own.find(
    ({ text, isPlain, leads, says, isCalled, facts }) =>
      isPlain &&
      leads &&
      says &&
      isCalled &&
      facts > 0 &&
      beginsWithName(text, material) &&
      !POINTS.test(text) &&
      text === answered?.text &&
      SAYS[asked]?.test(text) &&
      isBuried(text, material),
  )
  return said ? [said.text] : []
}

const askedOf = ({ one, many }: Question, { asked }: TextMaterial): string =>
  (asked.many ? many : one).replace('{it}', () => asked.it)

/** Measures under labels that are known; clothes have theirs by size. */
const measurePairs = (material: TextMaterial, pairs: readonly Pair[]): Pair[] => {
  const isWorn = material.family === 'apparel' || material.family === 'footwear'
  return material.facts.flatMap((known): Pair[] => {
    if (
      isWorn ||
      known.attribute === null ||
      known.source.quantities.length === 0 ||
      pairs.some(({ answer }) => answer.includes(known.value))
    )
      return []
    const isSize = known.attribute === 'dimensions' || known.attribute === 'size'
    const measure = isSize || isOfParcel(known) || known.source.field === 'options' ? null : measureOf(known, material)
    const question = measure && material.language.templates.answers.askMeasure(measure.gender, measure.label)
    const answer = question && measureAnswer(material, known)
    return question && answer ? [{ question: askedOf(question, material), answer, of: 'product' }] : []
  })
}

/** What there is to choose from, which by itself is told by what chooses. */
const choicePairs = (material: TextMaterial, style: Style): Pair[] => {
  const { ask } = material.language.templates.answers
  const slots = slotsOf(material, style)
  const told = (without: Slots): string | null =>
    topicSentence(material, { ...style, tone: 'professional' }, 'choice', without)
  const sizes = slots.sizes ? told({ colors: null }) : null
  const colors = slots.palette ? told({ sizes: null, colors: slots.palette }) : null
  const asks = (question: Question, answer: string | null): Pair[] =>
    answer === null ? [] : [{ question: fillTemplate(askedOf(question, material), slots) ?? '', answer, of: 'choice' }]
  return [...asks(ask.colors, colors), ...asks(ask.sizes, sizes)]
}

/** What may be asked of any thing, also where few buyers of its family do. */
const FURTHER: readonly AskedId[] = ['material', 'dimensions', 'care', 'warranty']
const HAS_NO_SIZE = new Set<TextMaterial['family']>(['apparel', 'footwear', 'plants', 'books'])

/** "1 vase, 1 box": several things, or a number of them. */
const COUNTED = /\d|,/
const MAX_CONTENTS = 160

/** What comes with it, which no intent asks for. */
const contentsPairs = (material: TextMaterial): Pair[] => {
  const contents = factOf(material, 'in_the_box')
  const isCounted = contents?.isWhole && COUNTED.test(contents.value) && contents.value.length <= MAX_CONTENTS
  const answer = isCounted ? factAnswer(material, contents) : null
  return answer === null
    ? []
    : [{ question: askedOf(material.language.templates.answers.ask.contents, material), answer, of: 'product' }]
}

/** A volume in litres is what a thing holds; one in cubic feet or metres is that of a parcel. */
const CUBIC = /(?<!\p{L})(?:cu(?:bic|\.)? ?(?:f(?:ee|oo)?t|met|m(?!\p{L}))|cbm(?!\p{L}))|(?:ft|m)(?:³|\^3)/iu
const NO_VOLUME = /volum/i
const LITRES = /\d ?(?:m?l|cl|lit)/i
const isOfParcel = ({ label, value }: KnownFact): boolean =>
  CUBIC.test(value) || (NO_VOLUME.test(label) && !LITRES.test(value))

/** What labels write and sentences do not: letters of axes, units in capitals, two values parted by a slash or a sign. */
const SHORTHAND =
  /(?<!\p{L})[LWHDBTP] ?[x×*] ?[LWHDBTP](?!\p{L})|\d ?(?:["”″]|cm|mm|in|inch)? ?\(?(?:[LWH]|[LWHD]\)) ?(?:[x×*,)]|$)|\d ?(?:CM|MM|KGS?|LBS?|ML|IN|FT|OZ|GM?)(?!\p{L})|\d[^\s\d/]{0,2} ?\p{L}{0,6} ?\/ ?\d|\d ?[+*] ?\d|\d inch |\S\(\d|dimensions: [^.]*\p{L}{4}|%\p{L}/u
/** Which side is which, behind measures with their units. */
const AXES = / \((?:[LWHDB] ?[x×] ?){1,2}[LWHDB]\)(?=\.)/u
const isSpoken = ({ answer }: Pair): boolean => !SHORTHAND.test(answer.replace(AXES, '')) && !CUBIC.test(answer)

/** A longer name is that of a listing, which no buyer says in a question. */
const MOST_NAME_WORDS = 6

/** The material under a name that a question can take: a long one gives way to the kind of thing; null where none is known. */
const shortNamed = (material: TextMaterial): TextMaterial | null => {
  const { name, type, language, family } = material
  const isShort = name.split(' ').length <= MOST_NAME_WORDS && !/["“”|()]| [–—-] /.test(name)
  if (isShort || family === 'books') return material
  if (language.code !== 'en') return /["“”„|]/.test(name) ? null : material
  const many = type?.many === true
  const within = type === null ? 'this product' : `${many ? 'these' : 'this'} ${type.text}`
  const subject = { ...material.subject, start: capitalise(within), within, many }
  return { ...material, subject, asked: { it: within, many } }
}

const LEAST_NAME_WORDS = 3
const MOST_MEASURES = { concise: 1, standard: 3, detailed: 5 } as const

/** Why no question can be asked of the thing by its name; "" where one can. */
export const questionLack = (given: TextMaterial): string => {
  const material = shortNamed(given)
  if (material === null) return `the name, ${quoted(given.name)}, is too long for a question: shorten it`
  const words = material.name.split(' ').length
  // A question about a name that does not tell what it names would be no buyer's.
  const isTold = namesItsKind(material) || words >= LEAST_NAME_WORDS - Number(material.family !== null)
  if (!isTold)
    return 'what the product is could not be told for certain from the title: write questions and answers yourself'
  if (isCoded(material) && isEnough(allQuestions(given, STANDARD_STYLE)))
    return 'the title is in capitals, in which names and codes cannot be told from words: write it in normal case first'
  return /^for /i.test(material.name)
    ? 'the title begins with what the product is for, and a question needs its name: begin with that'
    : ''
}

/** What is asked of every kind of thing, beside what has been asked. */
const furtherAnswers = (material: TextMaterial, style: Style, asks: ReadonlySet<AskedId>): [AskedId, string][] =>
  (isThing(material.family) ? FURTHER : []).flatMap((as): [AskedId, string][] => {
    if (asks.has(as) || (as === 'dimensions' && HAS_NO_SIZE.has(material.family))) return []
    const [answer] = answerOf(material, style, as)
    return answer !== undefined && wordCount(answer) <= MAX_WORDS ? [[as, answer]] : []
  })

/** The material without what the description says already. */
const unsaid = (material: TextMaterial): TextMaterial => {
  const { facts, made, reading } = material
  const isMadeSaid = isSaid(made.material ?? made.composition ?? '', reading)
  return {
    ...material,
    facts: facts.filter(({ source, value }) => source.field === 'metafields' && !isSaid(value, reading)),
    made: isMadeSaid ? { material: null, composition: null } : made,
  }
}

/** Every question that has an answer, in the order of the intents; each answer answers one question only. */
const allQuestions = (given: TextMaterial, style: Style): Pair[] => {
  const named = shortNamed(given)
  if (named === null) return []
  const material = unsaid(named)
  const { reading, language, asked } = material
  const questions = reading.lexicon?.questions
  if (!questions) return []
  const { ask } = language.templates.answers
  const own = ownSentences(reading)
  const pairs: Pair[] = []
  const asks = new Set<AskedId>()
  for (const id of INTENTS) {
    const { applies, asked: as } = reading.intents[id]
    if (!applies) continue
    const [first = '', ...more] = answersTo(material, own, style, id)
    const answer = style.length === 'concise' ? first : [first, ...more].join(' ').trim()
    if (answer === '' || wordCount(answer) > MAX_WORDS || pairs.some((pair) => pair.answer === answer)) continue
    const form = as === 'assembly' || as === 'storage' ? ask[as] : null
    const question = form ? askedOf(form, material) : questionFor(as, asked, questions)
    pairs.push({ question, answer, of: 'product' })
    asks.add(as)
  }
  for (const [as, answer] of furtherAnswers(material, style, asks))
    if (!pairs.some((pair) => pair.answer === answer))
      pairs.push({ question: questionFor(as, asked, questions), answer, of: 'product' })
  const measures = measurePairs(material, pairs).slice(0, MOST_MEASURES[style.length])
  const told = [...pairs, ...measures, ...contentsPairs(material)].filter(isSpoken)
  const policies = INTENTS.flatMap((id): Pair[] => {
    const { applies, asked: as } = reading.intents[id]
    const [answer] = applies && !asks.has(as) ? ofShop(material, id) : []
    return answer === undefined ? [] : [{ question: questionFor(as, asked, questions), answer, of: 'shop' }]
  })
  return [...told, ...policies, ...choicePairs(material, style)]
}

/** Fewer answers are no list. */
const LEAST = 2

const isEnough = (all: readonly Pair[]): boolean => {
  const told = all.filter(({ of }) => of !== 'choice')
  return told.length >= LEAST && told.some((pair) => pair.of === 'product')
}

/** Those that are worth asking: two that pages do not show by themselves, one of them of the product. */
export const answeredQuestions = (material: TextMaterial, style: Style): Pair[] => {
  if (isCoded(material) || questionLack(material) !== '') return []
  const all = allQuestions(material, style)
  return isEnough(all) ? all : []
}

const MOST = { concise: 4, standard: 6, detailed: 8 } as const

/** The field: "<h3>question?</h3><p>answer</p>"; null where it, or the description, has questions with answers. */
export const writeFaq = (material: TextMaterial, style: Style): string | null => {
  const { product, answers } = material.reading
  if (ownMetafield(product, 'faq') !== '' || answers.pairs.length > 0) return null
  const pairs = answeredQuestions(material, style).slice(0, MOST[style.length])
  if (pairs.length === 0) return null
  return pairs
    .map(({ question, answer }) => `<h3>${escapeHtml(question)}</h3>\n<p>${escapeHtml(answer)}</p>`)
    .join('\n')
}
