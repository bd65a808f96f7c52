// Words that exclude each other: "dry clean only" and "machine washable", "waterproof" and "water resistant", what is stated here and denied there.

import { mentionsOf, STATED } from '../../languages/lexicon/mentions.ts'
import { lookUpText, type Text, wordAt } from '../../languages/lexicon/text.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { type Contradiction, type Said, saidIn } from './measures.ts'
import type { Places } from './places.ts'

type Exclusive = {
  one: RegExp
  other: RegExp
  about?: AttributeId
  /** Whether one text may say both of different parts; then only different fields exclude each other. */
  isOfParts: boolean
  /** `other` is itself a denial, and so stands behind a word of one. */
  denies?: true
}

const NOT = `(?:(?:do not|don['’]t|avoid|never)(?: (?:use|put|place|wash|heat)(?: it)?(?: in(?: the| a)?)?)?|not|nicht|ne (?:pas|convient pas)|pas|no(?: es)?|não)`
/** "Microwave safe" here and "do not microwave" there. */
const denied = (stated: string, word: string, about?: AttributeId): Exclusive => ({
  one: new RegExp(stated, 'giu'),
  other: new RegExp(
    String.raw`(?<!\p{L})${NOT} ?(?:suitable (?:for )?(?:the |use in (?:the )?)?|geeignet für (?:die )?|apto para |adapté(?:e)? (?:au |à la )?|in (?:die|der) )?(?:${word})`,
    'giu',
  ),
  isOfParts: false,
  denies: true,
  ...(about && { about }),
})

const EXCLUSIVE: readonly Exclusive[] = [
  {
    one: /dry[- ]clean(?:ing|ed)?[- ]only|only dry[- ]clean|nur (?:chemisch(?:e)? reinig|chemische reinig|trockenreinig)\p{L}*|nettoyage à sec (?:uniquement|seulement|exclusivement)|(?:solo|sólo|únicamente) (?:limpieza|lavado|limpiar|lavar) en seco|(?:limpieza|lavado) en seco (?:solo|sólo|únicamente)|hand[- ]wash(?:ing)?[- ]only|nur handwäsche|lavage à la main uniquement|(?:solo|sólo) lavado a mano|lavar (?:solo|sólo) a mano/giu,
    other:
      /machine[- ]wash(?:able|ed|ing)?|maschinenwaschbar|maschinenwäsche|in der waschmaschine|lavable en machine|lavage en machine|lavar a máquina|lavado a máquina|lavable a máquina/giu,
    about: 'care',
    isOfParts: false,
  },
  {
    one: /water[- ]?proof(?!ing)|wasserdicht|imperméable|impermeable/giu,
    other: /water[- ]?(?:resistant|repellent)|wasserabweisend|wasserfest|déperlante?|hydrofuge|resistente al agua/giu,
    isOfParts: true,
  },
  {
    one: /dishwasher[- ]?safe|spülmaschinen(?:fest|geeignet)|apto para lavavajillas|(?:passe|compatible) (?:au )?lave-vaisselle/giu,
    other: /hand[- ]wash[- ]only|nur handwäsche|lavage à la main uniquement|lavar (?:solo|sólo) a mano/giu,
    about: 'care',
    isOfParts: true,
  },
  {
    one: /(?<!\p{L})made in (?:the )?(?:u\.?s\.?a\.?|united states)(?!\p{L})/giu,
    other: /(?<!\p{L})import(?:ed)?(?!\p{L})(?=\.|\n|$| machine| dry| hand)/giu,
    about: 'origin',
    isOfParts: false,
  },
  {
    one: /made[- ]to[- ]order|auf bestellung (?:gefertigt|hergestellt)|fait(?:e)? sur commande|hech[oa] (?:por|bajo) (?:encargo|pedido)/giu,
    other:
      /(?:ships?|shipped|shipping|dispatched|goes out|sent out|mailed)[^.!?\n]{0,30}\b(?:same|next)[- ](?:business |working )?day|ready to ship|sofort versandfertig|prêt à (?:être expédié|partir)/giu,
    isOfParts: false,
  },
  {
    one: /sleeveless|ärmellos|sans manches|sin mangas|sem mangas/giu,
    other:
      /(?:long|short|half|puff|lace|cap|flutter|bell|balloon|ruffled?|3\/4)[- ]sleeved?s?|sleeves (?:are|have|with)|langarm|kurzarm|manches (?:longues|courtes)|mangas? (?:larga|corta|longa|curta)s?/giu,
    isOfParts: true,
  },
  denied(
    'microwave[- ]?safe|mikrowellen(?:geeignet|fest)|apto para microondas',
    'microwave(?:[- ]?safe)?|mikrowellen(?:geeignet|fest)|micro-?ondes|microondas',
    'care',
  ),
  denied(
    'dishwasher[- ]?safe|spülmaschinen(?:fest|geeignet)|apto para lavavajillas',
    'dishwasher(?:[- ]?safe)?|spülmaschinen(?:fest|geeignet)|lave-vaisselle|lavavajillas',
    'care',
  ),
  denied(
    'machine[- ]wash(?:able|ing)?|maschinenwaschbar|lavable en machine|lavable a máquina',
    'machine[- ]?wash(?:able)?|maschinenwaschbar|lavable en machine|lavable a máquina',
    'care',
  ),
  denied('tumble[- ]dry(?:ing)?(?: low| on low)?|trocknergeeignet', 'tumble[- ]dry|trocknergeeignet', 'care'),
  denied('water[- ]?proof|wasserdicht', 'water[- ]?proof|wasserdicht'),
]

/** Any first word of those above, so that most texts are gone through once. */
const ANY =
  /made in|import|sleeve|ärmel|langarm|kurzarm|manche|manga|dry[- ]?clean|hand[- ]?wash|machine|microwave|mikrowell|microond|micro-ond|tumble|trockner|water[- ]?(?:p|r)|dishwasher|ready to ship|(?:same|next)[- ](?:business |working )?day|made[- ]to|nur |waschm|wäsche|wasser|spülm|bestellung|à sec|imperm|lave|déperl|hydrof|commande|prêt|seco|máquina|agua|lavar|lavavaj|encargo|pedido/i

/** A cover, a lining or a zip is cared for, and stands water, apart from the rest. */
const PART =
  /cover|insert|cushion|pillow|lining|liner|hood|padd|fill|zip|strap|lid\b|bezug|füllung|futter|kissen|housse|coussin|doublure|funda|relleno|cojín|forro/i

type Place = { field: string; text: Text; isMinor: boolean }

/** Where a text says it of the product without a word of denial near. */
const statedIn = ({ field, text }: Place, words: RegExp, denies: boolean): Said | null => {
  for (const { 0: shown, index } of text.text.matchAll(words)) {
    const from = wordAt(text, 0, text.starts.length, index)
    const to = wordAt(text, 0, text.starts.length, index + shown.length)
    if (
      !denies &&
      mentionsOf(text)
        .subarray(from, to)
        .some((mention) => mention !== STATED)
    )
      continue
    return saidIn(field, shown, index)
  }
  return null
}

const placesOf = ({ title, metaTitle, metaDescription, description, tags, listing, lexicon }: Places): Place[] => {
  const places: Place[] = []
  const add = (field: string, text: Text | null, isMinor = false): void => {
    if (text && ANY.test(text.text)) places.push({ field, text, isMinor })
  }
  add('title', title)
  add('description', description)
  add('seo.title', metaTitle)
  add('seo.description', metaDescription)
  for (const { label, value } of listing.attributes)
    if (ANY.test(value)) add('metafields', lookUpText(`${label}: ${value}`, lexicon))
  for (const tag of tags) if (ANY.test(tag)) add('tags', lookUpText(tag, lexicon), true)
  return places
}

const lineOf = ({ text: { text } }: Place, { start, end }: Said): string => {
  const next = text.indexOf('\n', end)
  return text.slice(text.lastIndexOf('\n', start) + 1, next === -1 ? text.length : next)
}

/** Statements of a record that exclude each other. */
export const exclusiveContradictions = (places: Places): Contradiction[] => {
  const all = placesOf(places)
  return all.length === 0
    ? []
    : EXCLUSIVE.flatMap(({ one, other, about, isOfParts, denies = false }): Contradiction[] => {
        const said = all.map((place) => ({ place, a: statedIn(place, one, false), b: statedIn(place, other, denies) }))
        const first = said.find(({ a, b }) => a && !(isOfParts && b))
        const second = said.find(({ a, b, place }) => b && !(isOfParts && (a || place === first?.place)))
        if (!first?.a || !second?.b) return []
        // What the main text says both of is said of parts.
        if (isOfParts && said.some(({ a, b }) => a && b)) return []
        if (first.place === second.place && [first.a, second.b].some((one) => PART.test(lineOf(first.place, one))))
          return []
        const isMinor = first.place.isMinor || second.place.isMinor
        return [{ one: first.a, other: second.b, ...(about && { about }), ...(isMinor && { isMinor: true }) }]
      })
}
