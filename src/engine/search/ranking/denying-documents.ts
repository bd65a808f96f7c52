// Documents in which something may be denied: those with a word of denial anywhere. What a product denies is read of them alone, as reading
// it costs more than ranking all others.

import { LANGUAGES, lexiconFor } from '../../languages/by-language.ts'
import type { Phrase } from '../../languages/lexicon/entry.ts'
import type { Mark } from '../../languages/lexicon/marks.ts'
import type { InvertedIndex } from '../index/inverted-index.ts'
import { formsOf } from '../index/terms.ts'

/** Marks of phrases that deny (languages/lexicon/mentions.ts). */
const DENYING: readonly Mark[] = ['denial', 'freed']
/** "Isn’t"; and "n’est", whose "n" is a word. */
const CONTRACTED = /n['’]t$|^n$/

/** First words of what denies, as documents in each language are filed. */
const denyingForms = (): string[] =>
  LANGUAGES.flatMap((language) =>
    [...lexiconFor(language)!.words].flatMap(([word, { alone, longer }]) => {
      const phrases: Phrase<Mark>[] = [...(alone ? [alone] : []), ...(longer?.values() ?? [])].flat()
      const denies = phrases.some(({ means }) => DENYING.some((mark) => means.includes(mark)))
      return denies ? formsOf(word, language) : []
    }),
  )

/** Whether a document may deny something, of an index as it is whenever it is asked. */
export const denyingDocuments = (
  index: Pick<InvertedIndex, 'changes' | 'each' | 'end' | 'vocabulary'>,
): ((document: number) => boolean) => {
  const { vocabulary } = index
  let listed: ReadonlySet<string> | null = null
  const terms: number[] = []
  let filed = 0
  let changes = -1
  let denying = new Uint8Array(0)
  const file = (): void => {
    listed ??= new Set(denyingForms())
    for (; filed < vocabulary.forms.length; filed++) {
      const form = vocabulary.forms[filed]!
      if (listed.has(form) || CONTRACTED.test(form)) terms.push(filed)
    }
  }
  return (document) => {
    if (changes !== index.changes) {
      file()
      denying = new Uint8Array(index.end)
      for (const term of terms)
        index.each(term, (other) => {
          denying[other] = 1
        })
      changes = index.changes
    }
    return denying[document] === 1
  }
}
