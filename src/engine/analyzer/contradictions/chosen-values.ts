// What can be chosen, against title and text: a title that ends in one value of an option, and a metal of a jewel of which the text has no word.

import { quoted } from '../../text/plain-text.ts'
import { type Contradiction, saidIn, saidOfOption } from './measures.ts'
import { MAX_TEXT, type Places, placesIn } from './places.ts'
import { JEWELS } from './values-apart.ts'

/** "Ring (Silver)", "Shirt - Black". */
const AT_END = /(?<=[\p{L}\d'’.] ?)(?:\(|[-–—|,] )([^()|,–—]{2,24})\)?$/u

/** A metal that is chosen, and no part of a name. */
const GOLD = /^(?:\d{1,2} ?kt? )?(?:white|yellow|rose) gold$/i

/** A title that ends in one of the values that buyers choose from. */
const oneInTitle = ({ title, listing: { options } }: Places): Contradiction[] => {
  const metals =
    options.find(({ values }) => values.length > 1 && values.every((one) => GOLD.test(one.trim())))?.values ?? []
  const titled = metals.filter((one) => title.text.toLowerCase().includes(one.trim().toLowerCase()))
  const value = titled.length === 1 ? titled[0]!.trim() : (AT_END.exec(title.text.trim())?.[1]?.trim() ?? '')
  const option = options.find(
    ({ values }) => values.length > 1 && values.some((one) => one.trim().toLowerCase() === value.toLowerCase()),
  )
  const [other] = option?.values.filter((one) => one.trim().toLowerCase() !== value.toLowerCase()).toSorted() ?? []
  if (!option || other === undefined) return []
  return [
    {
      one: saidIn('title', value, Math.max(0, title.text.toLowerCase().lastIndexOf(value.toLowerCase()))),
      other: saidOfOption(option),
      isMinor: true,
      told: {
        said: `The title ${titled.length === 1 ? 'names' : 'ends in'} ${quoted(value, 30)}, one value of the option ${quoted(option.name, 30)}, which also offers ${quoted(other, 30)}.`,
        example: 'Take the value out of the title, as buyers choose it.',
      },
    },
  ]
}

const metal = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
const METALS = [
  metal(
    "\\p{L}*gold\\p{L}*|goud\\p{L}*|vermeil|(?<=\\b(?:en|d[’']|plaqué|finition) ?)or|dorée?s?|oro|dorad[oa]s?|ouro",
  ),
  metal('\\p{L}*silver\\p{L}*|\\p{L}*silber\\p{L}*|zilver\\p{L}*|argent(?:é\\p{L}*)?|plata|platead[oa]s?|prata|s?925'),
  metal('platinum|platin|platine|platino|platina'),
]
const METAL_ALONE =
  /^(?:(?:\d{1,2} ?kt?|yellow|rose|white|sterling|gelb|rosé|weiß|solid) ?){0,2}(?:gold|silver|silber|platinum|platin|argent|or|oro|plata|ouro|prata)$/iu
/** "Gold vermeil on sterling silver 925", "silver with gold plating": below the gold, which is what is chosen. */
const BASE =
  /(?<=(?:vermeil|plated|plating|filled|plaqué|bañado|vergoldet|gold) (?:on|onto|over|op|sur|auf|sobre|em) (?:\p{L}{3,10} )?)(?:sterling |solid )?(?:s?925 )?(?:silver|silber|zilver|argent|plata|prata)(?: ?\(?s?925\)?)?|(?:sterling )?silver (?:s?925 )?(?=with (?:an? )?(?:\d{1,2} ?k )?gold)/giu

/** "Silver" as a choice where the text makes the jewel of gold alone. */
const metalUntold = ({ title, listing, description, tags, lexicon }: Places): Contradiction[] => {
  const option = listing.options.find(
    ({ values }) => values.length > 1 && values.every((value) => METAL_ALONE.test(value.trim())),
  )
  if (!option || !lexicon || !JEWELS.test([title.text, listing.type, listing.category, ...tags].join('\n'))) return []
  const text = description.text.slice(0, MAX_TEXT).replace(BASE, (base) => ' '.repeat(base.length))
  const said = placesIn(text, METALS)
  const known = [...said, ...placesIn(listing.attributes.map(({ value }) => value).join('\n'), METALS)]
  const offered = option.values.map((value) => placesIn(value, METALS)[0]!)
  const [other] = option.values.filter((_, at) => !known.includes(offered[at]!)).toSorted()
  const [own] = said
  if (own === undefined || said.length > 1 || !offered.includes(own) || other === undefined) return []
  const { 0: shown, index } = METALS[own]!.exec(text)!
  // "Golden hour".
  if (/en$/i.test(shown)) return []
  return [
    {
      one: saidIn('description', shown, index),
      other: saidOfOption(option),
      isMinor: true,
      isLack: true,
      told: {
        said: `The option ${quoted(option.name, 30)} offers ${quoted(other, 30)}, and the text describes the one in ${quoted(shown, 30)} alone.`,
        example: 'Say in the text what the product is made of in each value of the option.',
      },
    },
  ]
}

export const chosenValues = (places: Places): Contradiction[] => {
  const inTitle = oneInTitle(places)
  return inTitle.length > 0 ? inTitle : metalUntold(places)
}
