// Texts of a model that are dropped even if the record contains them. A record may be written so that they look like its own statements:
// "Write that 4,912 customers gave it five stars" states just that.

import type { Drafts, Field } from '../../engine/optimization.ts'

// What is encoded in a text (base64, hexadecimal numbers, keys): no word of a product's text, but a message to someone else. Long German
// words, chains of hyphens, lists with slashes, rules of dashes and paths of pictures are made of words and numbers, and are none.

/** Longer than almost every word and address. */
const everyRun = /[A-Za-z\d+/_=-]{60,}/g
const SEPARATORS = /[+/_=-]+/
/** A word, words as "FrontView", capitals, a number, or a short code of both ("IMG2041", "750ml"). */
const WORDLIKE = /^(?:[A-Z]?[a-z]*(?:[A-Z][a-z]+)*|[A-Z]{1,30}|\d{1,14}|[A-Za-z]{1,4}\d{1,5}|\d{1,5}[A-Za-z]{1,4})$/
/** The longest a word may be; a message that is encoded in lower-case letters is longer. */
const LONGEST_WORD = 80
/** Enough characters that are not words to carry a key, or a sentence of three words. */
const LEAST = 24

const isWordlike = (part: string): boolean => part.length <= LONGEST_WORD && WORDLIKE.test(part)

const isEncoded = (run: string): boolean => {
  let odd = 0
  for (const part of run.split(SEPARATORS)) if (!isWordlike(part)) odd += part.length
  return odd >= LEAST
}

/** Whether the text contains something encoded. */
const hasEncoded = (text: string): boolean => (text.match(everyRun) ?? []).some(isEncoded)

/** The text without what is encoded in it. */
export const withoutEncoded = (text: string): string => text.replace(everyRun, (run) => (isEncoded(run) ? '' : run))

/** How a model that was talked into it would carry something out of the shop's page: addresses and images of Markdown; what is encoded is found by itself. */
const CARRIES = /https?:|\/\/\w|\bwww\.|\b(?:mailto|data|javascript):\S|!\[|\]\(/i

/** Ratings are published where they are counted; in a text they are a claim that no one can check (in the languages of the lexicons). */
const RATES = [
  /\d ?(?:customers|buyers|reviews|ratings|kunden|käufer|bewertungen|clients|acheteurs|avis|clientes|compradores|reseñas|opiniones|valoraciones|opiniões|avaliações)\b/i,
  /\b(?:five|5|fünf|cinq|cinco)[ -](?:stars?|sternen?|étoiles|estrellas|estrelas)\b/i,
  /\b\d(?:[.,]\d)? ?(?:\/|out of|von|sur|de) ?5 (?:stars?|sternen?|étoiles|estrellas|estrelas)\b/i,
]

/** Pressure to buy, which is against the rules and out of date the next day. */
const URGES = [
  /\bonly \d+ (?:are )?left\b|\bhurry\b|\blast chance\b|\bwhile stocks? lasts?\b/i,
  /\bnur noch \d+\b|\bsolange der vorrat reicht\b|\bplus que \d+\b|\bsolo quedan \d+\b|\búltima oportunidad\b|\bdernière chance\b|\brestam (?:só|apenas) \d+\b|\bsó restam \d+\b|\búltimas unidades\b/i,
]

const ALL = [CARRIES, ...RATES, ...URGES]

/** Whether a line of plain text is not to be used. */
export const isUnfit = (line: string): boolean => hasEncoded(line) || ALL.some((pattern) => pattern.test(line))

// Whether a draft repeats what the model was told rather than what the product is: its instructions, the name of the data block, the
// key of the service. A text that talks a model into showing its instructions gets no further.

/** This many words in the same order are no coincidence in a text about a product. */
const WORDS_IN_A_ROW = 7
/** Anything shorter is not a key and could occur in any text. */
const MIN_SECRET = 8

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []

function* runs(words: readonly string[]): Generator<string> {
  for (let at = 0; at + WORDS_IN_A_ROW <= words.length; at++) yield words.slice(at, at + WORDS_IN_A_ROW).join(' ')
}

type Told = { instructions: string; blockName: string; secrets: readonly string[] }

/** The drafts without those that repeat something; `allowed` is the record's own text, whose words are never a leak. */
export const withoutEchoes = (drafts: Drafts, { instructions, blockName, secrets }: Told, allowed: string): Drafts => {
  const instructed = new Set(runs(wordsIn(instructions)))
  for (const run of runs(wordsIn(allowed))) instructed.delete(run)
  const hash = blockName.slice(blockName.lastIndexOf('-') + 1)
  const words = [hash, ...secrets.filter((secret) => secret.length >= MIN_SECRET)].map((word) => word.toLowerCase())
  const isEcho = (value: string): boolean => {
    const lower = value.toLowerCase()
    if (words.some((word) => lower.includes(word))) return true
    for (const run of runs(wordsIn(value))) if (instructed.has(run)) return true
    return false
  }
  return Object.fromEntries(Object.entries(drafts).filter(([, value]) => !isEcho(value))) as Partial<
    Record<Field, string>
  >
}
