// Names of options in another language than the page. Part of commerce-007.

import { isOtherLanguage } from '../../../languages/detect-language.ts'
import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import type { Reads } from '../../reading.ts'
import { quoted, whole } from '../../rule.ts'
import { type Fault, fault } from '../shared/faults.ts'

type Source = Reads<'description' | 'language' | 'listing' | 'product' | 'title'>

/** Names of options as platforms write them. */
export const ENGLISH_NAME = /^(?:sizes?|colou?rs?|materials?|styles?)$/i
/** Languages that write some of these words as English does, and what says nothing. */
const NOT_COMPARED = new Set(['en', 'und'])
const SHARED_WORDS = new Set(['de', 'es', 'pt', 'fr', 'it', 'nl', 'ro'])

/** Names of sizes and colours that no English text has. */
const FOREIGN_NAME =
  /^(?:farben?|gr(?:öß|oess)en?|couleurs?|coloris|tailles?|tamaños?|tallas?|cores|tamanhos?|colore|taglia|kleur|maat)$/i

/** Of so many words a language is known. */
const LEAST_WORDS = 5

/** Whether fields or lines beside an English text are in another language, another option among them, so that it is the text that stands out. */
const isOtherwise = ({ description, listing, product, title }: Source): boolean => {
  const lines = description.text.split('\n').filter((line) => line.split(' ').length >= LEAST_WORDS)
  const fields = [title.text, product.tags.join('\n'), product.metafields.map(({ value }) => value).join('\n')]
  return (
    listing.options.filter(({ name }) => FOREIGN_NAME.test(name.trim())).length > 1 ||
    [...fields, ...lines].some((said) => isOtherLanguage(said, normalWords(said), 'en'))
  )
}

/** "Size" on a page in Lithuanian, "Farbe" on one in English. */
export const foreignName = (reading: Source): Fault[] => {
  const {
    language,
    listing: { options },
  } = reading
  const other = language === 'en' ? options.find(({ name }) => FOREIGN_NAME.test(name.trim())) : undefined
  if (other && isOtherwise(reading)) return []
  if (other)
    return fault(
      whole('options.name', other.name),
      `The name of the option ${quoted(other.name, 30)} is in another language than the texts.`,
      'Name the option in the language of the page',
    )
  if (NOT_COMPARED.has(language)) return []
  const option = options.find(
    ({ name, values }) =>
      values.length > 1 &&
      ENGLISH_NAME.test(name.trim()) &&
      !(SHARED_WORDS.has(language) && /^(?:color(?:es)?|material(?:s|es)?|styles?)$/i.test(name.trim())),
  )
  return option
    ? fault(
        whole('options.name', option.name),
        `The name of the option ${quoted(option.name, 30)} is English, beside texts in another language.`,
        'Name the option in the language of the page',
      )
    : []
}
