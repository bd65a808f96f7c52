// A scent that the title names and neither the notes that the text lists nor anything else in the record has: "Fig & Vanilla Candle" above notes of
// fig, cassis and cedar. Needs no lexicon.

import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { quoted } from '../../../text/plain-text.ts'
import { type Contradiction, saidIn } from '../measures.ts'
import { MAX_TEXT, type Places } from '../places.ts'

const NOTES =
  /(?<!\p{L})(?:(?:scent|fragrance|olfactory|perfume|aroma|top|head|heart|middle|base) notes?|duftnoten?|(?:kopf|herz|basis)noten?|notes? (?:de (?:tête|cœur|coeur|fond)|olfactives?)|notas? (?:de (?:salida|corazón|fondo|saída|coração)|olfativas?|olfatorias?)|note (?:di (?:testa|cuore|fondo)|olfattive)) ?[:–-]?\s{0,3}[^\n]{0,100}(?:\n[^\n]{1,80}){0,6}/giu
/** "Fig & Vanilla". */
const JOINED = /\p{L} ?[&+/,] ?\p{L}|\s(?:and|und|et|y|e)\s/iu
const LEAST_NOTES = 3
/** Beginnings of words for scents that are neither colours nor names. */
const SCENT =
  /^(?:vanil|lavend|lavand|sandal|jasmin|honeysuckle|bergam|patch?oul|eucalypt|eukalypt|eucalip|peppermint|cinnamon|coconut|mandarin|grapefruit|(?:rasp|straw|blue|black)berr|pineapple|gardenia|magnolia|frangipani|freesia|tuberose|ylang|vetiver|lemongrass|tonka|cardamom|patschuli|rosemary)/u

/** The first such word of the title; where the text names the product, that is no mention. */
export const scentsOfTitle = ({ title, description, listing, product }: Places): Contradiction[] => {
  const text = description.text.slice(0, MAX_TEXT)
  const [notes, ...more] = [...text.matchAll(NOTES)]
  if (!notes) return []
  const list = [notes, ...more].map(([shown]) => shown).join('\n')
  if (list.split(/[,&\n•+/]| and | und | et | y | e /u).length <= LEAST_NOTES) return []
  const named = normalWords(title.text)
  const inText = normalWords(text)
  const elsewhere = normalWords(
    [list, ...listing.attributes.map(({ value }) => value), ...product.options.flatMap(({ values }) => values)].join(
      ' ',
    ),
  )
  const at = named.findIndex((word, place) => {
    const [begin] = SCENT.exec(word) ?? []
    const isIt = (other: string): boolean => begin !== undefined && other.startsWith(begin)
    const isOfName = (_: string, where: number): boolean =>
      (place > 0 && inText[where - 1] === named[place - 1]) ||
      (place + 1 < named.length && inText[where + 1] === named[place + 1])
    return (
      begin !== undefined &&
      !elsewhere.some(isIt) &&
      !inText.some((other, where) => isIt(other) && !isOfName(other, where))
    )
  })
  // Of a single scent the notes say what it smells of, and need not have its name.
  const isOfSeveral = JOINED.test(title.text) && named.some((word, place) => place !== at && elsewhere.includes(word))
  if (at === -1 || !isOfSeveral) return []
  const word = named[at]!
  const start = title.text.toLowerCase().indexOf(word)
  const shown = start === -1 ? word : title.text.slice(start, start + word.length)
  return [
    {
      one: saidIn('title', shown, Math.max(0, start)),
      other: saidIn('description', notes[0].split('\n', 2).join('\n').slice(0, 60), notes.index),
      told: {
        said: `The title names ${quoted(shown)}, and the notes of the scent do not have it.`,
        example: `Add ${quoted(shown)} to the notes, or say in the text why the product is called so.`,
      },
    },
  ]
}
