// Buyers' questions that the facts of a record can answer, each with an answer that stands alone: it names the product, its first sentence
// answers, and it has at most 60 words.

import { asked } from '../analyzer/asking.ts'
import type { AttributeId } from '../analyzer/attributes.ts'
import { type AskedId, INTENTS, type IntentId } from '../analyzer/intent-table.ts'
import type { Style } from '../optimization.ts'
import type { Choice } from './choices.ts'
import type { Known } from './known-facts.ts'
import { naming, wordCount } from './lead.ts'
import { factOf, type Material } from './material.ts'
import { ownSentences } from './own-sentences.ts'
import { inLine, isMeasure } from './pairs.ts'
import { filled } from './phrases.ts'
import { type Promises, promisesOf } from './policies.ts'
import { colorWords } from './slots.ts'
import type { Further } from './talk.ts'
import type { Topic } from './voice.ts'

type Pair = { question: string; answer: string }

const MAX_WORDS = 60

/** Which topics of the voices and which facts answer what is asked; facts in the order in which they are told. */
const ANSWERS: Partial<Record<AskedId, { topics: readonly Topic[]; facts: readonly AttributeId[] }>> = {
  material: { topics: ['made', 'composition'], facts: ['material', 'stone'] },
  ingredients: { topics: [], facts: ['ingredients'] },
  fit: { topics: ['choice'], facts: ['size', 'fit'] },
  dimensions: { topics: ['size'], facts: ['dimensions', 'size', 'capacity'] },
  content: { topics: ['content'], facts: ['net_content'] },
  extent: { topics: [], facts: ['pages'] },
  grown: { topics: [], facts: ['plant_height'] },
  compatibility: { topics: [], facts: ['compatibility'] },
  ratings: { topics: [], facts: ['voltage', 'electrical', 'power'] },
  audience: { topics: ['audience'], facts: ['audience', 'age_range', 'skin_type', 'species'] },
  wear: { topics: [], facts: [] },
  use: { topics: [], facts: ['usage'] },
  dosage: { topics: [], facts: ['dosage', 'usage'] },
  assembly: { topics: [], facts: ['assembly'] },
  care: { topics: [], facts: ['care'] },
  storage: { topics: [], facts: ['storage'] },
  growing: { topics: [], facts: ['light', 'watering'] },
  allergens: { topics: [], facts: ['allergens'] },
  // Whether it is safe for somebody is for the shop to say: a list of skin types or allergens does not answer it.
  gentle: { topics: [], facts: [] },
  child: { topics: [], facts: ['age_range'] },
  warranty: { topics: [], facts: ['warranty'] },
}

const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Labels that ask, order or begin a sentence ("How to use", "Made of", "Suitable for") cannot stand before "of". */
const NO_NOUN =
  /^(?:how|what|who|when|where|made|suitable|designed|recommended|for|best|ideal|works|fits|by|contains|includes?|package includes?|kit includes?|wie|was|für|geeignet|gefertigt|hergestellt|passend|comment|pour|convient|adapté|cómo|para|hecho|apto|incluye)(?![\p{L}])/iu

/** "Care of the Boxy Crew: machine wash cold." */
const labelled = (
  material: Material,
  { attribute, label, value }: Pick<Known, 'attribute' | 'label' | 'value'>,
): string | null => {
  const { language, subject, name } = material
  const noun = NO_NOUN.test(label)
    ? attribute === null || attribute === 'audience'
      ? null
      : language.labels[attribute === 'dosage' ? 'usage' : attribute]
    : label
  if (noun === null) return null
  const frame = attribute === 'in_the_box' ? language.talk.box : language.talk.labelled
  const slots = { label: noun, the: subject.within, The: subject.start, quoted: language.quoted(name), value }
  return filled(frame, slots, subject.many)?.replace(/([.!?])\.$/, '$1') ?? null
}

/** A value for a line of an answer: several sentences of an instruction stay what they are. */
const line = ({ label, value }: Known, material: Material): string =>
  withStop(`${label}${material.language.colon}${value}`)

const hasSizes = ({ choices }: Material): boolean =>
  choices.some(({ kind, values }) => kind === 'size' && values.length > 1)

/** The sentence of a voice that answers, naming the product. */
const spokenAnswer = (material: Material, style: Style, topics: readonly Topic[]): string | null => {
  for (const topic of topics) {
    const text = topic === 'choice' && !hasSizes(material) ? null : naming(material, style, topic)
    if (text !== null) return text
  }
  return null
}

/** What answers whether sensitive skin can take it. */
const GENTLE = /sensitiv|empfindlich|sensib|hypoallerg|\ball\b|\balle\b|tous|toutes|todo/i

/** Attributes that a sentence of a voice has told whole. */
const TOLD_WHOLE = new Set<AttributeId>([
  'size', 'material', 'dimensions', 'audience', 'age_range', 'skin_type', 'species', 'net_content',
]) // biome-ignore format: a word list

/** An answer made of facts: a sentence that names the product, and further facts of the same question. */
const answerOf = (material: Material, style: Style, id: AskedId): string[] => {
  const { topics, facts } = ANSWERS[id] ?? { topics: [], facts: [] }
  const spoken = spokenAnswer(material, style, topics)
  const sentences = spoken === null ? [] : [spoken]
  for (const attribute of facts) {
    const known = factOf(material, attribute)
    if (id === 'gentle' && !GENTLE.test(known?.value ?? '')) continue
    if (!known?.isWhole || (spoken !== null && TOLD_WHOLE.has(attribute))) continue
    const text = sentences.length === 0 ? labelled(material, known) : line(known, material)
    if (text !== null) sentences.push(text)
  }
  return sentences
}

/** The first sentences that fit into 60 words; "" where not even the first one does. */
const within = (sentences: readonly string[], isConcise: boolean): string => {
  let answer = ''
  for (const text of isConcise ? sentences.slice(0, 1) : sentences) {
    const longer = answer === '' ? text : `${answer} ${text}`
    if (wordCount(longer) > MAX_WORDS) break
    answer = longer
  }
  return answer
}

const MAX_VALUES = 14

/** What there is to choose from, as one sentence, or under its label where it is too much for one. */
const choiceAnswer = (material: Material, style: Style, choice: Choice | undefined): string[] => {
  if (!choice || choice.values.length < 2 || choice.values.length > MAX_VALUES) return []
  const { language } = material
  const spoken = choice.kind === 'color' && choice.inSentence !== null ? naming(material, style, 'choice') : null
  const value = language.list(choice.values)
  const text = spoken ?? labelled(material, { attribute: null, label: choice.label, value })
  return text === null ? [] : [text]
}

/** Where there is one colour and no choice. */
const colorAnswer = (material: Material): string[] => {
  const known = factOf(material, 'color')
  if (!known?.isWhole || /[,;/]/.test(known.value)) return []
  const text = labelled(material, known)
  return text === null ? [] : [text]
}

/** Measures under their labels that nothing else asks for: how many at most. */
const MAX_MEASURES = 3

const MEASURED_ELSEWHERE = new Set<AttributeId | null>([
  'weight',
  'size',
  'audience',
  'age_range',
  'dimensions',
  'warranty',
  'material',
  'compatibility',
  'in_the_box',
])

/** "What is the supply voltage of …?" */
const measureAnswers = (material: Material, pairs: readonly Pair[]): Pair[] => {
  const { facts, language, asked: named } = material
  const measures = facts.filter(
    (known) =>
      isMeasure(known) &&
      isOwnMeasure(known) &&
      !MEASURED_ELSEWHERE.has(known.attribute) &&
      !pairs.some(({ answer }) => answer.includes(known.value)),
  )
  return measures.slice(0, MAX_MEASURES).flatMap((known) => {
    const text = labelled(material, known)
    const label = inLine(known.label, language)
    const { one, many } = language.talk.measure
    const question = (named.many ? many : one).replace('{label}', () => label).replace('{it}', () => named.it)
    return text === null ? [] : { question, answer: text }
  })
}

/** A number with its unit, and no more words than a range and its conditions take. */
const isOwnMeasure = ({ source, label, value }: Known): boolean =>
  (value.match(/\p{L}{3,}/gu)?.length ?? 0) < 3 &&
  (source.field === 'description' || source.field === 'metafields') &&
  !/[()/,&]|s$/.test(label) &&
  !NO_NOUN.test(label)

/** What it weighs itself; of what platforms keep for parcels nobody asks. */
const weightAnswer = (material: Material): string[] => {
  const { subject, language } = material
  const known = factOf(material, 'weight')
  if (!known?.isWhole || known.source.field === 'variants' || !isMeasure(known)) return []
  const text = filled(language.talk.weighs, { The: subject.start, weight: known.value }, subject.many)
  return text === null ? [] : [text]
}

/** What is asked beyond the intents. */
const furtherAnswers = (material: Material, style: Style): [Further, string[]][] => {
  const choiceOf = (kind: Choice['kind']) => material.choices.find((choice) => choice.kind === kind)
  const labelledOf = (known: Known | undefined): string[] => {
    const text = known?.isWhole && known.source.field !== 'variants' ? labelled(material, known) : null
    return text === null ? [] : [text]
  }
  return [
    ['color', colorAnswer(material)],
    ['colors', choiceAnswer(material, style, choiceOf('color'))],
    ['box', labelledOf(factOf(material, 'in_the_box'))],
    ['weight', weightAnswer(material)],
    ['versions', choiceAnswer(material, style, choiceOf('other'))],
    ['origin', labelledOf(factOf(material, 'origin'))],
  ]
}

/** Questions that facts seldom answer, and sentences do. */
const OWN = new Set<IntentId>(['what', 'audience', 'usage', 'compatibility'])

/** A good sentence of the description that answers an intent, word for word. */
const ownAnswer = (id: IntentId, own: readonly string[], answer: { field: string; text: string } | null): string[] =>
  OWN.has(id) && answer?.field === 'description' && own.includes(answer.text) ? [answer.text] : []

/** What the shop's policies answer. */
const ofShop = (id: IntentId, { delivery, warranty }: Promises): string[] =>
  id === 'delivery' ? delivery : id === 'warranty' && warranty !== null ? [warranty] : []

/** Every question that can be answered, in the order of the intents; each answer answers one question only. */
export const answeredQuestions = (material: Material, style: Style): Pair[] => {
  const { reading, language } = material
  const questions = reading.lexicon?.questions
  if (!questions) return []
  const own = ownSentences(material)
  const promises = promisesOf(material)
  const pairs: Pair[] = []
  const add = (question: string, sentences: readonly string[]): void => {
    const answer = within(sentences, style.length === 'concise')
    if (answer !== '' && !pairs.some((pair) => pair.answer === answer || pair.question === question))
      pairs.push({ question, answer })
  }
  for (const id of INTENTS) {
    const { asked: as, answered, applies } = reading.intents[id]
    if (!applies || id === 'price') continue
    const facts = answerOf(material, style, as)
    const shop = facts.length > 0 ? facts : ofShop(id, promises)
    add(asked(as, material.asked, questions), shop.length > 0 ? shop : ownAnswer(id, own, answered))
  }
  for (const [further, sentences] of furtherAnswers(material, style)) {
    const { one, many } = language.talk.ask[further]
    const slots = { ...colorWords(material), it: material.asked.it }
    add(filled(material.asked.many ? many : one, slots) ?? '', sentences)
  }
  for (const { question, answer } of measureAnswers(material, pairs)) add(question, [answer])
  return pairs
}
