// Buyers' questions that the facts of a record can answer, each with an answer that stands alone: it names the product, its first sentence
// answers, and it has at most 60 words.

import { questionFor } from '../../analyzer/questions/questions.ts'
import type { ExtraQuestion, Question, Questions, Topic } from '../../languages/sentence-templates.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { type AskedId, INTENTS, type IntentId } from '../../languages/taxonomy/intents.ts'
import type { Style } from '../../optimization.ts'
import type { Choice } from '../facts/choices.ts'
import { spokenMeasure } from '../facts/format-value.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import { ownSentences } from '../facts/merchant-sentences.ts'
import { factOf, type TextMaterial } from '../facts/text-material.ts'
import { choiceList, colorAnswer, factAnswer } from '../phrasing/fact-answers.ts'
import { fillTemplate } from '../phrasing/fill-template.ts'
import { colorWords, slotsOf } from '../phrasing/frame-slots.ts'
import { isMeasure } from '../phrasing/labelled-facts.ts'
import { topicSentence, wordCount } from '../phrasing/lead.ts'
import { measureAnswer, measureOf } from '../phrasing/measure-phrases.ts'
import { type PolicySentences, policySentences } from '../phrasing/policy-sentences.ts'

type Pair = { question: string; answer: string }

const MAX_WORDS = 60

/** Which topics of the voices and which facts answer what is asked; facts in the order in which they are told. */
const ANSWERS: Partial<Record<AskedId, { topics: readonly Topic[]; facts: readonly AttributeId[] }>> = {
  material: { topics: ['made', 'composition'], facts: ['material', 'stone'] },
  ingredients: { topics: [], facts: ['ingredients'] },
  substances: { topics: [], facts: ['ingredients'] },
  dimensions: { topics: ['size'], facts: ['dimensions', 'size'] },
  content: { topics: ['content'], facts: ['net_content'] },
  grown: { topics: [], facts: ['plant_height'] },
  compatibility: { topics: [], facts: ['compatibility'] },
  audience: { topics: ['audience'], facts: ['audience', 'age_range', 'skin_type', 'species'] },
  wear: { topics: [], facts: [] },
  use: { topics: [], facts: ['usage'] },
  dosage: { topics: [], facts: ['dosage', 'usage'] },
  assembly: { topics: [], facts: ['assembly'] },
  care: { topics: [], facts: ['care'] },
  storage: { topics: [], facts: ['storage'] },
  growing: { topics: [], facts: ['light', 'watering'] },
  allergens: { topics: [], facts: ['allergens'] },
  // Only the shop can say for whom it is safe: a list of skin types or allergens does not answer it.
  gentle: { topics: [], facts: [] },
  child: { topics: [], facts: ['age_range'] },
  warranty: { topics: [], facts: ['warranty'] },
}

const hasSizes = ({ choices }: TextMaterial): boolean =>
  choices.some(({ kind, values }) => kind === 'size' && values.length > 1)

const LABELLED = /\p{L}\)? ?:\s/u

/** A topic in a whole sentence that names the product; a tone that has none for it borrows that of the plainest. */
const spoken = (material: TextMaterial, style: Style, topic: Topic): string | null => {
  const { dims, sides } = slotsOf(material, style)
  // The weight does not tell the size.
  if (topic === 'size' && !dims && !sides) return null
  const own = topicSentence(material, style, topic)
  const isPlain = style.tone === 'technical' || (style.tone === 'friendly' && material.language.code === 'de')
  if (own === null || !(isPlain || LABELLED.test(own))) return own
  const plain = topicSentence(material, { ...style, tone: 'professional' }, topic)
  return plain !== null && LABELLED.test(plain) && topic !== 'composition' ? null : plain
}

/** The sentence of a voice that answers, naming the product. */
const spokenAnswer = (material: TextMaterial, style: Style, topics: readonly Topic[]): string | null => {
  for (const topic of topics) {
    const text = spoken(material, style, topic)
    if (text !== null) return text
  }
  return null
}

/** Questions that several facts answer together, and none of them alone; any other is answered by the first of its facts that a sentence can take. */
const IN_ALL = new Set<AskedId>(['growing'])

/** The answer in sentences that each name the product. */
const answerOf = (material: TextMaterial, style: Style, id: AskedId): string[] => {
  const { topics, facts } = ANSWERS[id] ?? { topics: [], facts: [] }
  const first = spokenAnswer(material, style, topics)
  if (first !== null) return [first]
  const sentences: string[] = []
  for (const attribute of facts) {
    const known = factOf(material, attribute)
    if (!known?.isWhole || (attribute === 'size' && known.source.field === 'options')) continue
    const text = factAnswer(material, known)
    if (text !== null) sentences.push(text)
    if (sentences.length > 0 && !IN_ALL.has(id)) break
  }
  return IN_ALL.has(id) && sentences.length < facts.length ? [] : sentences
}

/** Sizes and fit, each asked for where the record states it. */
const fitAnswers = (material: TextMaterial, questions: Questions): [string, string[]][] => {
  const { asked: named, language } = material
  const sizes = choiceAnswer(material, choiceOf(material, 'size'))
  const known = factOf(material, 'fit')
  const fit = known?.isWhole ? factAnswer(material, known) : null
  if (sizes.length > 0 && fit !== null) return [[questionFor('fit', named, questions), [[...sizes, fit].join(' ')]]]
  return [
    [formed(language.templates.answers.ask.sizes, named), sizes],
    [formed(language.templates.answers.ask.fit, named), fit === null ? [] : [fit]],
  ]
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

/** A question with the product named in it. */
const formed = ({ one, many }: Question, named: TextMaterial['asked']): string =>
  (named.many ? many : one).replace('{it}', () => named.it)

const choiceOf = ({ choices }: TextMaterial, kind: Choice['kind']) => choices.find((choice) => choice.kind === kind)

const choiceAnswer = (material: TextMaterial, choice: Choice | undefined): string[] => {
  if (!choice || choice.values.length < 2 || choice.values.length > MAX_VALUES) return []
  const text = choiceList(material, choice)
  return text === null ? [] : [text]
}

/** Measures under their labels that nothing else asks for: how many at most. */
const MAX_MEASURES = 3

const MEASURED_ELSEWHERE = new Set<AttributeId | null>([
  'weight', 'size', 'audience', 'age_range', 'dimensions', 'warranty', 'material', 'compatibility', 'in_the_box',
]) // biome-ignore format: a word list

/** "What is the supply voltage of …?" */
const measureAnswers = (material: TextMaterial, pairs: readonly Pair[]): Pair[] => {
  const { facts, language, asked: named } = material
  const measures = facts.filter(
    (known) =>
      isMeasure(known) &&
      isOwnMeasure(known) &&
      !MEASURED_ELSEWHERE.has(known.attribute) &&
      !pairs.some(({ answer }) => answer.includes(known.value)),
  )
  return measures
    .flatMap((known) => {
      const answer = measureAnswer(material, known)
      const measure = measureOf(known, material)
      const question = measure && language.templates.answers.ask.measure(measure.gender, measure.label)
      if (answer === null || !question) return []
      return { question: question.replace('{label}', () => measure.label).replace('{it}', () => named.it), answer }
    })
    .slice(0, MAX_MEASURES)
}

/** A number with its unit, and no more words than a range and its conditions take. */
const isOwnMeasure = ({ source, value }: KnownFact): boolean =>
  (value.match(/\p{L}{3,}/gu)?.length ?? 0) < 3 && (source.field === 'description' || source.field === 'metafields')

/** Its own weight; buyers do not ask for the parcel weight that platforms keep. */
const weightAnswer = (material: TextMaterial): string[] => {
  const { subject, language } = material
  const known = factOf(material, 'weight')
  if (!known?.isWhole || !isMeasure(known)) return []
  const text = fillTemplate(
    language.templates.weighs,
    { The: subject.start, weight: spokenMeasure(known.value) },
    subject.many,
  )
  return text === null ? [] : [text]
}

const weightIn = (material: TextMaterial): string => spokenMeasure(factOf(material, 'weight')?.value ?? '')

/** What is asked beyond the intents. */
const furtherAnswers = (material: TextMaterial): [ExtraQuestion, string[]][] => {
  const answered = (known: KnownFact | undefined): string[] => {
    const text = known?.isWhole ? factAnswer(material, known) : null
    return text === null ? [] : [text]
  }
  const color = colorAnswer(material)
  return [
    ['color', color === null ? [] : [color]],
    ['colors', choiceAnswer(material, choiceOf(material, 'color'))],
    ['box', answered(factOf(material, 'in_the_box'))],
    ['weight', weightAnswer(material)],
    ['versions', choiceAnswer(material, choiceOf(material, 'other'))],
    ['origin', answered(factOf(material, 'origin'))],
  ]
}

/** What a sentence of the description has to have to answer what is asked; others also speak of something else. */
const OWN: Partial<Record<AskedId, RegExp>> = {
  what: /(?<!\p{L})(?:is|are|ist|sind|est|sont|es|son)(?!\p{L})/u,
  audience: /(?<!\p{L})(?:for|für|pour|para)(?!\p{L})/u,
  purpose: /(?<!\p{L})(?:for|used to|für|verwend\p{L}*|pour|utilis\p{L}*|para)(?!\p{L})/u,
}

/** A good sentence of the description that answers what is asked, word for word. */
const ownAnswer = (id: AskedId, own: readonly string[], answer: { field: string; text: string } | null): string[] =>
  OWN[id] && answer?.field === 'description' && own.includes(answer.text) && OWN[id].test(answer.text)
    ? [answer.text]
    : []

/** What the shop's policies answer. */
const ofShop = (id: IntentId, { delivery, warranty }: PolicySentences): string[] =>
  id === 'delivery' && delivery.length > 1
    ? [delivery.join(' ')]
    : id === 'warranty' && warranty !== null
      ? [warranty]
      : []

/** Questions of an intent with what answers them. */
const intentAnswers = (
  id: IntentId,
  material: TextMaterial,
  style: Style,
  questions: Questions,
): [string, string[]][] => {
  const { asked: as, answered } = material.reading.intents[id]
  if (as === 'fit' || (as === 'dimensions' && hasSizes(material) && slotsOf(material, style).dims === null))
    return fitAnswers(material, questions)
  const facts = answerOf(material, style, as)
  const shop = facts.length > 0 ? facts : ofShop(id, policySentences(material))
  const sentences = shop.length > 0 ? shop : ownAnswer(as, ownSentences(material), answered)
  const { ask } = material.language.templates.answers
  const question =
    as === 'assembly' || as === 'storage' ? formed(ask[as], material.asked) : questionFor(as, material.asked, questions)
  return [[question, sentences]]
}

/** Every question that can be answered, in the order of the intents; each answer answers one question only. */
export const answeredQuestions = (material: TextMaterial, style: Style): Pair[] => {
  const { reading, language } = material
  const questions = reading.lexicon?.questions
  if (!questions) return []
  const pairs: Pair[] = []
  const add = (question: string, sentences: readonly string[]): void => {
    const answer = within(sentences, style.length === 'concise')
    if (answer !== '' && !pairs.some((pair) => pair.answer === answer || pair.question === question))
      pairs.push({ question, answer })
  }
  for (const id of INTENTS) {
    if (!reading.intents[id].applies || id === 'price') continue
    for (const [question, sentences] of intentAnswers(id, material, style, questions)) add(question, sentences)
  }
  for (const [further, sentences] of furtherAnswers(material)) {
    if (further === 'weight' && pairs.some(({ answer }) => answer.includes(weightIn(material)))) continue
    const { it, many } = material.asked
    const frames = language.templates.ask[further]
    add(fillTemplate(many ? frames.many : frames.one, { ...colorWords(material), it }) ?? '', sentences)
  }
  for (const { question, answer } of measureAnswers(material, pairs)) add(question, [answer])
  return pairs
}
