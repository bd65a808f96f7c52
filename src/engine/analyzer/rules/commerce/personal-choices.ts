// What is made for one buyer: a birthstone, an engraving or a name that title or text offer, where no field says which there are or how it is
// ordered. Part of commerce-007.

import type { Reads } from '../../reading.ts'
import { quoted, span } from '../../rule.ts'
import { type Fault, fault } from '../shared/faults.ts'

type Source = Reads<'description' | 'listing' | 'product' | 'title'>

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
  {
    named: /(?<!\p{L})(?:(?:can|may|will) (?:also )?be personali[sz]ed(?= with (?:a |an |your |the |any )|[.,;!)\n]| and |$)(?: with (?:a |an |your |the |any )(?:own |child['’]?s )?\p{L}+)?|(?:personali[sz]ed|customi[sz]ed) with (?:a |your |the |any )(?:own |child['’]?s )?(?:names?|initials?|text|photo|message|monogram|date)|your name personali[sz]ed|(?<=^[^\n.]{0,60})personali[sz]ed(?= (?!touch|service|care|advice)\p{L}+[^\n.]{0,80}$)|(?:this|these) (?:[\p{L}\d]+ )?personali[sz]ed(?! (?:care|service|advice|support|approach|experience|nutrition|touch))|personalisierbar|mit (?:ihrem|deinem) namen personalisier\p{L}+|personnalisables?|personnalisé(?:e|s|es)? avec (?:votre|ton|un|le) (?:pré)?nom|personalizables?|personalizad[oa]s? con (?:tu|su|el) nombre|personalizzabil[ei]|personalizáve(?:l|is))(?!\p{L})/iu,
    told: /(?:no|without|ohne|sans|sin) (?:engrav|personali|gravur|grav|grab)|engrav\p{L}{1,6} (?:text|box|field|font)|charact(?:er)?s? (?:max|limit|per|up to)|letters? (?:max|up to|per)|up to \d{1,3}|max(?:imum)?\.? (?:of )?\d|\d{1,3} (?:characters?|letters?)|font|at checkout|(?:in|into|using) (?:the )?(?:\p{L}+ ){0,2}(?:box|field|notes?|cart|form)|order notes?|note (?:to seller|at|on)|e-?mail|contact|message us|whatsapp|upload|(?:enter|type|write|provide|send|choose|select|add|let us know|leave) (?:us )?(?:the |your |a |any |desired )+(?:\p{L}+ ){0,2}(?:name|text|initials?|photos?|details|message|wording|design|image|note)|personali[sz]ation(?: (?:text|box|field|options?|details|instructions)|:)|zeichen|schriftart|feld|warenkorb|caractères|police|panier|caracteres|fuente|carrito|campo|carrello|caratteri/iu,
    said: (field, shown) => `The ${field} offers to make it personal, ${quoted(shown, 40)}, and no field says what can be written or shown, how long it may be or how it is ordered.`,
    fix: 'Say what can be personalised, how long it may be, and how a buyer orders it',
  },
] // biome-ignore format: a table

/** An option of what is made for the buyer. */
const CHOSEN = /engrav|personal|custom|gravur|gravado|grabado|initial|birth|stone|month|stein|pierre|piedra/iu

/** Where a platform keeps what buyers write on an order, and how long it may be. */
const WRITTEN = /^(?:custom|personali[sz]ation)[_-]?text(?:[_-]?(?:field|char))/iu

/** "Birthstone bracelet" in gold or silver, of which no field names a stone. */
export const personalChoices = ({ title, description, listing, product }: Source): Fault[] => {
  const options = listing.options.flatMap(({ name, values }) => [name, ...values]).join('\n')
  if (CHOSEN.test(options) || product.metafields.some(({ key, value }) => WRITTEN.test(key) && value !== '')) return []
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
