// Which questions of a model may stand in a FAQ. A question states nothing, so the verifier has little to hold against the record;
// but it can bring in a name or a figure that the record does not have.

const WORD = /[\p{L}\p{N}]+/gu
const BEGINS_LIKE_A_NAME = /^(?:\p{Lu}|\p{N})/u
const SENTENCE_END_WITHIN = /[.!?؟？;:]\s+\S/

/** All nouns are written with a capital. */
const NOUNS_WITH_CAPITALS = new Set(['de', 'lb'])

/** The words of a text in lower case. */
export const wordsOf = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(WORD), ([word]) => word.toLowerCase()))

const isFigure = (word: string): boolean => /^\p{N}/u.test(word)

/** One sentence, without names and figures that what was sent does not have. */
export const isAskable = (question: string, known: ReadonlySet<string>, language: string): boolean => {
  if (SENTENCE_END_WITHIN.test(question)) return false
  const [, ...words] = question.match(WORD) ?? []
  return words.every((word) => {
    if (!BEGINS_LIKE_A_NAME.test(word) || known.has(word.toLowerCase())) return true
    // Where every noun looks like a name, only figures are told from the rest.
    return NOUNS_WITH_CAPITALS.has(language) && !isFigure(word)
  })
}
