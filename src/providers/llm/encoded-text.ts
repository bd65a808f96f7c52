// What is encoded in a text (base64, hexadecimal numbers, keys): no word of a product's text, but a message to somebody else. Long German
// words, chains of hyphens, lists with slashes, rules of dashes and paths of pictures are made of words and numbers, and are none.

/** Longer than almost every word and address. */
const everyRun = /[A-Za-z\d+/_=-]{60,}/g
const SEPARATORS = /[+/_=-]+/
/** A word, words as "FrontView", capitals, a number, or a short code of both ("IMG2041", "750ml"). */
const WORDLIKE = /^(?:[A-Z]?[a-z]*(?:[A-Z][a-z]+)*|[A-Z]{1,30}|\d{1,14}|[A-Za-z]{1,4}\d{1,5}|\d{1,5}[A-Za-z]{1,4})$/
/** No word has so many letters; encoded in small letters alone, a message has. */
const LONGEST_WORD = 80
/** Characters that are no words: so many carry a key, or a sentence of three words. */
const LEAST = 24

const isWordlike = (part: string): boolean => part.length <= LONGEST_WORD && WORDLIKE.test(part)

const isEncoded = (run: string): boolean => {
  let odd = 0
  for (const part of run.split(SEPARATORS)) if (!isWordlike(part)) odd += part.length
  return odd >= LEAST
}

/** Whether something encoded stands in the text. */
export const hasEncoded = (text: string): boolean => (text.match(everyRun) ?? []).some(isEncoded)

/** The text without what is encoded in it. */
export const withoutEncoded = (text: string): string => text.replace(everyRun, (run) => (isEncoded(run) ? '' : run))
