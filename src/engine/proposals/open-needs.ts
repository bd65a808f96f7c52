// Questions of buyers that a proposal cannot answer, for the merchant to answer in the record.

import { TRACES } from '../analyzer/facts/fact-traces.ts'
import type { Reading } from '../analyzer/reading.ts'
import { phraseAt, type Text } from '../languages/lexicon/text.ts'
import type { AskedId } from '../languages/taxonomy/intents.ts'
import type { Field } from '../optimization.ts'

const ANSWERS: ReadonlySet<Field> = new Set(['faq', 'description'])
/** Open questions of buyers that are passed on with a text. */
const MAX_QUESTIONS = 5

/** What wears out has no warranty. */
const WEARS =
  /(?<!\p{L})(?:dis[ck]s?|blades?|bits?|pads?|brush(?:es)?|belts?|wheels?|\p{L}*(?:scheiben?|bürsten?|bohrer|blätter|bänder|steine?)|disques?|lames?|discos?|brocas?)(?!\p{L})/iu
const OF_WARRANTY = /warrant|guarant|garant/i
const MOST_TITLE = 60

/** The question with the whole title where the name in it is cut within a phrase, or "it" where that is too long. */
const wholeNamed = (question: string, { calmTitle, language }: Reading): string[] => {
  let end = calmTitle.length
  while (end > 0 && !question.includes(calmTitle.slice(0, end))) end--
  const cut = calmTitle.slice(0, end)
  const isWhole = !cut.includes(' ') || !/^ [\p{L}\d]/u.test(calmTitle.slice(cut.length))
  if (isWhole) return [question]
  if (calmTitle.length <= MOST_TITLE) return [question.replace(cut, calmTitle)]
  return language === 'en' ? [question.replace(`the ${cut}`, 'it')] : []
}

const SAYS_MADE =
  /(?<!\p{L})(?:(?:made|crafted|sewn) (?:of|from)|(?:besteht|gefertigt|hergestellt) aus|faite?s? (?:en|de)|hech[oa]s? de|feit[oa]s? (?:de|com))(?!\p{L})/iu

/** Whether a question asks for the material though a sentence says what of the thing is made of which. */
const asksStated = (question: string, { description, lexicon }: Reading): boolean =>
  question.startsWith(lexicon?.questions?.ask.material.one.split('{it}')[0] || '{it}') &&
  SAYS_MADE.test(description.text)

/** Whether a question is the one that a language has for an intent. */
const isFor = (asked: AskedId, question: string, { lexicon }: Reading): boolean =>
  Object.values(lexicon?.questions?.ask[asked] ?? {}).some((form: string) => {
    const [before = '', after = ''] = form.split('{it}')
    return before !== '' && question.startsWith(before) && question.endsWith(after)
  })

/** Whether no buyer asks it: what a machine is made of, which is asked for its power and not for its material; what a thing of a known kind is used for; and how to care for it where the text for search says so. */
const isIdle = (question: string, reading: Reading): boolean => {
  const { kind, metaDescription } = reading
  const asks = (wanted: string): boolean => kind?.asked.some(({ id }) => id === wanted) === true
  return (
    (asks('power') && !asks('material') && isFor('material', question, reading)) ||
    (kind !== null && !asks('purpose') && isFor('purpose', question, reading)) ||
    (metaDescription !== null && saysCare(metaDescription) && isFor('care', question, reading))
  )
}

const saysCare = (text: Text): boolean =>
  text.entries.some(
    (entry, at) => entry !== undefined && phraseAt(text, at, 'statements')?.means.includes('care') === true,
  )

const IN_METAFIELDS = ['material', 'care', 'dimensions', 'ingredients', 'storage'] as const
/** "Product info: 100% cotton": what a metafield says under whatever label. */
const isInMetafields = (question: string, reading: Reading): boolean =>
  IN_METAFIELDS.some(
    (id) =>
      isFor(id, question, reading) && reading.product.metafields.some(({ value }) => TRACES[id]?.test(value) === true),
  )

/** What the record leaves open of what buyers ask. */
export const askedOf = (reading: Reading): string[] =>
  reading.openQuestions
    .filter((question) => !(OF_WARRANTY.test(question) && WEARS.test(reading.title.text)))
    .filter(
      (question) => !asksStated(question, reading) && !isInMetafields(question, reading) && !isIdle(question, reading),
    )
    .flatMap((question) => wholeNamed(question, reading))

/** The same of a record with a value in place, with what to do. */
export const questionsOf = (field: Field, reading: Reading): string[] =>
  ANSWERS.has(field)
    ? askedOf(reading)
        .slice(0, MAX_QUESTIONS)
        .map((question) => `Buyers ask: ${question} Say it in the record to have it answered.`)
    : []
