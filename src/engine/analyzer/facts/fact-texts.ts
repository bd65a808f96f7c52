// In which texts of a record a fact is looked for: without what speaks of its use, of its choices, or only of how it looks.

import type { Asked, AskedId } from '../../languages/taxonomy/facts-asked.ts'
import type { Reads } from '../reading.ts'
import { textsOf } from '../record-texts.ts'

/** Of these the parcel's weight tells nothing to a buyer. */
const OF_CONTENT: ReadonlySet<string> = new Set(['net_content', 'amount'] satisfies AskedId[])
export const isOfContent = (id: string): boolean => OF_CONTENT.has(id)
/** How much is taken for one use: "Mix 1 sachet with 150 ml". */
const DIRECTIONS =
  /(?<!\p{L})(?:mix|dissolve|dilute|stir|apply|verrühren|auflösen|mélanger|mezclar)(?!\p{L})[^\n.]{0,60}/giu
/** "White marble stone finish", "brass effect": a look, which hides what it is made of. */
const LOOK =
  /(?:\p{L}{3,12} )?(?:marble|stone|concrete|granite|slate|wood(?:en)?|oak|walnut|bronze|brass|copper|gold|silver|metal(?:lic)?|leather|terracotta)[ -](?:stone |wood )?(?:finish|effect|look)(?:es)?(?!\p{L})|(?<!\p{L})(?:effet|efecto|efeito|acabado|acabamento|aspect) (?:de )?\p{L}{3,12}|\p{L}{3,12}(?:optik|effekt|look)(?!\p{L})/giu
const INSIDE =
  /[^.,\n]{0,40}(?<!\p{L})(?:hardware|lin(?:er|ing|ed)|interior|inside|zippers?|edges|futter|doublure|forro)(?!\p{L})[^.\n]{0,60}/giu
/** "Fresh & Frozen Meats": where it is filed, whichever it is. */
const SHELF = /fresh (?:&|and) frozen[^\n]{0,60}/giu
/** Options of how long a chain is. */
const LENGTHS = /length|chain|länge|kette|longueur|chaîne|largo|cadena/i

/** The text in which a fact is looked for, by its name; `isTaken`: it is eaten or applied, and its directions state no amount of it. */
export const textsFor = (
  reading: Reads<'description' | 'product'>,
  isTaken: boolean,
): ((id: AskedId, fact: Pick<Asked, 'isBesideChoices'>) => string) => {
  const { options, tags } = reading.product
  const texts = textsOf(reading)
  return (id, { isBesideChoices }) => {
    if (isOfContent(id)) return isTaken ? texts.replace(DIRECTIONS, '') : texts
    if (isBesideChoices)
      return options
        .flatMap(({ name, values }) => (LENGTHS.test(name) ? values : []))
        .reduce((text, value) => text.replaceAll(value, ''), texts)
    // Buyers see no tags, and nothing of the lining.
    if (id === 'look')
      return texts
        .split('\n')
        .filter((line) => !tags.includes(line))
        .join('\n')
        .replace(INSIDE, '')
    if (id === 'storage') return texts.replace(SHELF, '')
    return id === 'material' ? texts.replace(LOOK, '') : texts
  }
}
