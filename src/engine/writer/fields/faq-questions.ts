// Buyers' questions that the facts of a record answer as a whole, each with an answer that stands alone: it names the product, its first
// sentence answers, and it has at most 60 words. What a list answers is left out, as no one can tell whether the list is all.

import { questionFor } from '../../analyzer/questions/questions.ts'
import type { Topic } from '../../languages/sentence-templates.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { type AskedId, INTENTS, type IntentId } from '../../languages/taxonomy/intents.ts'
import type { Style } from '../../optimization.ts'
import { type OwnSentence, ownSentences } from '../facts/merchant-sentences.ts'
import { factOf, type TextMaterial } from '../facts/text-material.ts'
import { factAnswer } from '../phrasing/fact-answers.ts'
import { slotsOf } from '../phrasing/frame-slots.ts'
import { topicSentence, wordCount } from '../phrasing/lead.ts'
import { policySentences } from '../phrasing/policy-sentences.ts'

type Pair = { question: string; answer: string }

const MAX_WORDS = 60

/** Which topics of the voices and which facts answer what is asked; facts in the order in which they are told. */
const ANSWERS: Partial<Record<AskedId, { topics: readonly Topic[]; facts: readonly AttributeId[] }>> = {
  material: { topics: ['made', 'composition'], facts: [] },
  dimensions: { topics: ['size'], facts: ['dimensions'] },
  content: { topics: ['content'], facts: ['net_content'] },
  grown: { topics: [], facts: ['plant_height'] },
  use: { topics: [], facts: ['usage'] },
  dosage: { topics: [], facts: ['dosage'] },
  assembly: { topics: [], facts: ['assembly'] },
  care: { topics: [], facts: ['care'] },
  storage: { topics: [], facts: ['storage'] },
  growing: { topics: [], facts: ['light', 'watering'] },
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
  material:
    /(?<!\p{L})(?:made|crafted|woven|built|constructed|knitted) (?:of|from|with|in)(?!\p{L})|(?:gefertigt|hergestellt|besteht) aus|aus \p{L}{3,30} (?:gefertigt|hergestellt)|fabriquée?s? (?:en|à)|conçue?s? en|(?:hech|fabricad|elaborad)[oa]s? (?:de|en|con)(?!\p{L})/iu,
  care: /(?<!\p{L})(?:wash|clean|wipe|hand-?wash|waschen|waschbar|reinigen|abwischen|laver|lavable|nettoy|lavar|limpi)/iu,
  storage: /(?<!\p{L})(?:store|keep|lagern|aufbewahren|conserver|conservar|guardar)/iu,
  warranty: /(?<!\p{L})(?:warranty|guarantee|garantie|garantía)/iu,
}

/** What the shop's policies answer. */
const ofShop = (material: TextMaterial, id: string): string[] => {
  const { delivery, warranty } = policySentences(material)
  if (id === 'warranty' && warranty !== null) return [warranty]
  return id === 'delivery' && delivery.length > 1 ? [delivery.join(' ')] : []
}

/** What facts answer, else the merchant's own sentence that the analyzer takes for the answer, else the shop's policies. */
const answersTo = (material: TextMaterial, own: readonly OwnSentence[], style: Style, id: IntentId): string[] => {
  const { asked, answered } = material.reading.intents[id]
  const facts = answerOf(material, style, asked)
  if (facts.length > 0) return facts
  const said = own.find(({ text, isPlain }) => isPlain && text === answered?.text && SAYS[asked]?.test(text))
  return said ? [said.text] : ofShop(material, id)
}

/** Every question that can be answered, in the order of the intents; each answer answers one question only. */
export const answeredQuestions = (material: TextMaterial, style: Style): Pair[] => {
  const { reading, language, asked } = material
  const questions = reading.lexicon?.questions
  if (!questions) return []
  const { ask } = language.templates.answers
  const own = ownSentences(reading)
  const pairs: Pair[] = []
  for (const id of INTENTS) {
    const { applies, asked: as } = reading.intents[id]
    if (!applies) continue
    const [first = '', ...more] = answersTo(material, own, style, id)
    const answer = style.length === 'concise' && as !== 'growing' ? first : [first, ...more].join(' ').trim()
    if (answer === '' || wordCount(answer) > MAX_WORDS || pairs.some((pair) => pair.answer === answer)) continue
    const form = as === 'assembly' || as === 'storage' ? ask[as] : null
    const question = form
      ? (asked.many ? form.many : form.one).replace('{it}', () => asked.it)
      : questionFor(as, asked, questions)
    pairs.push({ question, answer })
  }
  return pairs
}
