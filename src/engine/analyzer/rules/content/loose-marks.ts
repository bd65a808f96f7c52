// Marks that stand round or behind nothing: quotation marks round single words, and labels without a value. Part of content-013. Needs no lexicon.

import { ownText } from '../../description/description.ts'
import type { Reads } from '../../reading.ts'
import { quoted, span } from '../../rule.ts'
import { type Fault, fault } from '../shared/faults.ts'

type Source = Reads<'description'>

/** A word in lower case; a name or a title in quotation marks is one. */
const SCARE = /(?<![\p{L}\d])["“”„«](\p{Ll}[\p{Ll}-]{2,20})["“”»](?![\p{L}\d])/gu
const SCARED = 5
/** Any word by itself in quotation marks. */
const MARKED = /(?<![\p{L}\d])["“”„«][\p{L}-]{2,30}["“”»](?![\p{L}\d])/gu

const scareQuotes = ({ description }: Source): Fault[] => {
  const found = [...ownText(description).matchAll(SCARE)]
  const words = [...new Set(found.map(([, word]) => word!))]
  const [first] = found
  const places = ownText(description).match(MARKED)?.length ?? 0
  return first && words.length >= SCARED
    ? fault(
        span('description', description.text, first.index, first.index + first[0].length),
        `Quotation marks stand round single words in ${places} places, as if they were not meant: ${words
          .slice(0, 3)
          .map((word) => quoted(word))
          .join(', ')}.`,
        'Take the quotation marks off single words',
      )
    : []
}

/** What has a value; what else stands before a colon may be the heading of the lines below. */
const LABEL =
  /^(?:materials?|fabric|colou?rs?|weight|brand|vendor|model|sku|style ?(?:code|no\.?)|release date|gender|season|origin|made in|scent|flavou?r|farbe|gewicht|marke|modell|herkunft|matière|couleur|poids|marque|modèle|origine|color|peso|marca|modelo|origen|origem|cor|materiaal|kleur|gewicht|merk) ?:$/iu
const LABELLED = /^\p{L}[\p{L} /()-]{1,25} ?: ?[^\s:]/u

/** A label without a value among lines that have theirs; one above other lines is their heading. */
const emptyLabel = ({ description }: Source): Fault[] => {
  const lines = ownText(description).split('\n')
  const at = lines.findIndex(
    (line, place) =>
      LABEL.test(line) &&
      LABELLED.test(lines[place - 1] ?? '') &&
      (place + 1 === lines.length || LABELLED.test(lines[place + 1]!)),
  )
  if (at === -1) return []
  const start = lines.slice(0, at).reduce((sum, { length }) => sum + length + 1, 0)
  return fault(
    span('description', description.text, start, start + lines[at]!.length),
    `A label has no value: ${quoted(lines[at]!)}.`,
    'Fill in or remove the empty value',
  )
}

export const looseMarks = (reading: Source): Fault[] => [...scareQuotes(reading), ...emptyLabel(reading)]
