// What is made for one buyer: a birthstone or an engraving that title or text offer, where no field says which there are or how it is ordered. Part of
// commerce-007.

import type { Reads } from '../../reading.ts'
import { quoted, span } from '../../rule.ts'
import { type Fault, fault } from '../shared/faults.ts'

type Source = Reads<'description' | 'listing' | 'title'>

type Choice = {
  named: RegExp
  /** What says which there are, or where a buyer says which. */
  told: RegExp
  said: (field: string, shown: string) => string
  fix: string
}

const CHOICES: readonly Choice[] = [
  {
    named: /(?<!\p{L})(?:(?<=^[^\n.]{0,60})birth ?stones?|(?:your|a|own|desired|chosen) (?:\p{L}{3,10} )?birth ?stones?|birth ?stone option|geburtssteine?|pierres? de naissance|piedras? de nacimiento|pedras? do nascimento)(?!\p{L}| (?:guide|chart))/iu,
    told: /(?<!\p{L})(?:jan(?:uary|uar|vier)|enero|janeiro|june?|juni|junio|junho|oct|okt|nov|de[cz]em|déc|d[ei][cz]iem|pearl|garnet|granat|grenat|granate|amethyst|améthyste|amatista|ametista|aquamarine?|peridot|topaz|opal|zircon|sapphire|emerald|ruby|turquoise)/iu,
    said: (field, shown) => `The ${field} offers a choice of stones, ${quoted(shown, 40)}, and no field says which there are.`,
    fix: 'Name the birthstones, and say how a buyer chooses one',
  },
  {
    named: /(?<!\p{L})(?:engravable|engraving option|option (?:of|for|to) engrav(?:ing|e)|can be engraved|ability to be engraved|gravierbar|gravur möglich|personnalisable par gravure|se puede grabar)(?!\p{L})/iu,
    told: /engraving fee|engrav\p{L}{1,6} (?:text|box|field|font)|(?:no|without|ohne|sans|sin) (?:engrav|gravur|grav|grab)|character|letters? (?:max|up to|per)|up to \d{1,3}|max(?:imum)?\.? \d|font|at checkout|in the (?:box|field|note|cart)|note to seller|order notes?|e-?mail|contact|message us|zeichen|schriftart|caractères|police|caracteres|fuente/iu,
    said: (field, shown) => `The ${field} offers an engraving, ${quoted(shown, 40)}, and no field says how many letters fit or how it is ordered.`,
    fix: 'Say how many letters can be engraved, and how a buyer orders it',
  },
] // biome-ignore format: a table

/** An option of what is made for the buyer. */
const CHOSEN = /engrav|personal|custom|gravur|gravado|grabado|initial|birth|stone|month|stein|pierre|piedra/iu

/** "Birthstone bracelet" in gold or silver, of which no field names a stone. */
export const personalChoices = ({ title, description, listing }: Source): Fault[] => {
  const options = listing.options.flatMap(({ name, values }) => [name, ...values]).join('\n')
  if (CHOSEN.test(options)) return []
  const all = [title.text, description.text, options, ...listing.attributes.map(({ value }) => value)].join('\n')
  for (const { named, told, said, fix } of CHOICES) {
    if (told.test(all)) continue
    for (const [field, { text }] of [['title', title] as const, ['description', description] as const]) {
      const match = named.exec(text)
      if (match) return fault(span(field, text, match.index, match.index + match[0].length), said(field, match[0]), fix)
    }
  }
  return []
}
