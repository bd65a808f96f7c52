// What a record by itself makes buyers ask, whatever its kind: how its choices differ, what is in its set, whether the piece of a house is
// new and real, and what cushions it has.

import { ASKED } from '../languages/taxonomy/facts-asked.ts'
import { type FamilyId, isConsumed } from '../languages/taxonomy/families.ts'
import type { Product } from '../record/product.ts'
import { ASKED_TRACES } from './facts/fact-traces.ts'
import { hasLetterSizes } from './facts/sizes.ts'
import type { Reads } from './reading.ts'
import { textsOf } from './record-texts.ts'
import { listed } from './rule.ts'

/** A fact that is asked for and not stated; `isFirst`: what is asked before all else. */
export type Lacking = { id: string; name: string; asks: string; isFirst: boolean }

/** "Type A", "Model 2": a value that by itself tells nothing. */
const UNTOLD =
  /^(?:(?:type|typ|style|stil|model|modell|modèle|modelo|set|version|kit|option|design|pattern|tipo|estilo|variante?) ?-?)(?:[a-h]|i{1,3}|iv|\d{1,2})$|^(?:[a-h]|i{1,3}|iv)$/iu
const OF_CHOICE =
  /^(?:types?|typ|styles?|stil|models?|modell|modèle|modelo|sets?|versions?|kits?|options?|design|pattern|tipo|estilo|variante?)$/iu

/** "T6049" as a colour: the number of a picture. Hair and yarn have colours by number. */
const OF_LOOK =
  /^(?:colou?rs?|farben?|couleurs?|cor(?:es)?|color(?:es)?|designs?|patterns?|prints?|motifs?|motive?|styles?)$/iu
const NUMBERED = /^(?:\p{L}{1,2}[- ]?)?\d{1,5}$/iu
const BY_NUMBER = /hair|wig|weave|yarn|braid|lash|thread|nail|make-up|lip|cloth|shoe|sneaker/i

/** Options whose values are letters or numbers that no text explains. */
export const unexplained = ({ description, kind, product }: Reads<'description' | 'kind' | 'product'>): Lacking[] => {
  const text = description.text.toLowerCase()
  const areNumbered = ({ name, values }: Product['options'][number]): boolean =>
    OF_LOOK.test(name.trim()) &&
    values.length > 1 &&
    values.every((value) => NUMBERED.test(value.trim())) &&
    kind !== null &&
    !BY_NUMBER.test(`${kind.name} ${product.title} ${product.product_type ?? ''}`) &&
    !values.some((value) => value.trim().length > 2 && text.includes(value.trim().toLowerCase()))
  const isUntold = ({ name, values }: Product['options'][number]): boolean =>
    values.length > 1 &&
    values.every((value) => UNTOLD.test(value.trim()) && (value.trim().length > 3 || OF_CHOICE.test(name.trim()))) &&
    !values.some((value) => text.includes((value.length > 3 ? value : `${name} ${value}`).toLowerCase().trim()))
  const option = product.options.find((one) => isUntold(one) || areNumbered(one))
  if (!option) return []
  const names = option.values.slice(0, 3).map((value) => `“${value.trim()}”`)
  return [{ id: 'choices', name: `the difference between ${listed(names)}`, asks: ASKED.choices.asks, isFirst: true }]
}

/** Whether there is nothing to choose, and the text tells of no sizes: a table of them would have one line. */
export const isOfOneSize = ({ description, product }: Reads<'description' | 'product'>): boolean =>
  product.variants.length < 2 &&
  product.options.every(({ values }) => values.length < 2) &&
  !hasLetterSizes(description.text)

/** The size of what is sold in one, where no field tells it. */
export const sizeOf = (reading: Reads<'description' | 'product' | 'stated'>): Lacking[] => {
  const { name, asks } = ASKED.size
  const isTold = reading.stated.has('size') || ASKED_TRACES.get('size')!.test(textsOf(reading))
  return isTold ? [] : [{ id: 'size', name, asks, isFirst: true }]
}

/** "7-piece tool kit": parts that differ; of a set of cups or chairs all are alike. */
const OF_PARTS =
  /(?<![\d.,])(?:[3-9]|[1-9]\d)[- ]?(?:teilig\p{L}{0,2}|tlg\.?|-?piece|pcs?|pieces|pièces|piezas|peças)(?!\p{L})/iu
const SET_OF_PARTS =
  /(?<!\p{L})(?:(?:tool|manicure|grooming|sewing|knife|cutlery|cleaning|starter|repair|make-?up|brush|drill|bit|socket|care|camping|survival) ?(?:sets?|kits?|cases?)|\p{L}*(?:etui|koffer)|(?:werkzeug|maniküre|näh|pflege|besteck|messer|bohrer|reparatur)-?(?:sets?|kasten|kits?)|(?:trousse|coffret|mallette|kit)(?= (?:de|d['’]) ?(?:outils|manucure|couture|soin|maquillage))|(?:estuche|juego|kit|maletín) de (?:herramientas|manicura|costura|cuidado))(?!\p{L})/iu
/** Parts one after another, or what introduces them. */
const PARTS_LISTED =
  /includ|contain|consist|compris|comes with|enthält|besteht aus|bestehend|inklusive|inhalt|lieferumfang|compren|contient|compos|inclu|contien|(?:\p{L}{3,}[^.\n,:;]{0,30}, ){2}|(?:^|\n)[^\n]{0,6}\d ?[x×] ?\p{L}/imu

/** The parts of a set that no text lists. */
export const unlisted = ({
  converted,
  description,
  product,
  kind,
}: Reads<'converted' | 'description' | 'kind' | 'product'>): Lacking[] => {
  if (!OF_PARTS.test(product.title) || !SET_OF_PARTS.test(product.title)) return []
  if (kind?.families.some((one) => isConsumed(one) && one !== 'cosmetics')) return []
  const items = converted.blocks.filter(({ kind: of }) => of === 'item')
  if (items.length > 2 || PARTS_LISTED.test(description.text)) return []
  return [{ id: 'contents', name: 'what is in the set', asks: ASKED.contents.asks, isFirst: true }]
}

/** Houses whose goods are resold, and copied. */
const LUXURY =
  /(?<!\p{L}|for |by )(?:louis vuitton|gucci|chanel|herm[eè]s|prada|dior|balenciaga|fendi|goyard|celine|bottega veneta|saint laurent|burberry|rolex|cartier|patek philippe|audemars piguet)(?!\p{L})(?! (?:style|inspired|dupe|type))/iu

/** What another than the house sells is asked whether it is new, and what proves it; not what is used up. */
export const resold = (reading: Reads<'description' | 'kind' | 'lexicon' | 'naming' | 'product'>): Lacking[] => {
  const { description, lexicon, kind, naming, product } = reading
  const house = LUXURY.exec(product.title)?.[0].toLowerCase()
  if (!house || lexicon === null || isConsumed(naming.family) || kind?.families.some(isConsumed)) return []
  if ((product.vendor ?? '').toLowerCase().includes(house) || ASKED_TRACES.get('condition')!.test(textsOf(reading)))
    return []
  // "Chanel Tote" may have a first name that nothing else speaks of.
  const said = [description.text, product.product_type, ...product.tags].join('\n').toLowerCase()
  if (!house.includes(' ') && !said.includes(house)) return []
  const { name, asks } = ASKED.condition
  return [{ id: 'condition', name, asks, isFirst: true }]
}

/** A seat on which cushions may lie. */
const SEAT =
  /(?<!\p{L})(?:\p{L}*sofas?|couch(?:es)?|\p{L}*chairs?|bench(?:es)?|loungers?|day ?beds?|settees?|swings?|loveseats?|\p{L}*sessel|\p{L}*st[uü]hle?|\p{L}*bank|\p{L}*liegen?|fauteuils?|chaises?|bancs?|canapés?|sillas?|sill[oó]n(?:es)?|sofás?|bancos?|cadeiras?|poltron[ae]s?|divan[io]?)(?!\p{L})/iu
const CUSHION =
  /(?<!\p{L})(?:cushions?|(?:sitz|rücken)?kissen|sitzauflagen?|coussins?|coj[ií]n(?:es)?|almofadas?|cuscin[oi])(?!\p{L})/giu
/** What is told of cushions near their name: that they come with it or not, their cloth and what is in them, how they are cleaned. */
const CUSHION_TOLD =
  /includ|come with|comes with|supplied|separate|optional|without|remov|wash|zip|fabric|cloth|linen|cotton|velvet|polyester|olefin|acryl|sunbrella|textil|leather|chenille|boucl|foam|fill|fib(?:re|er)|feather|(?<!\p{L})down(?!\p{L})|density|upholst|thick|enthalten|inklusive|bezug|stoff|schaum|gefüllt|abnehmbar|ohne|inclus|fourni|tissu|mousse|housse|sans|incluid|tela|espuma|funda|relleno|tecido|(?<!\p{L})sin(?!\p{L})|(?<!\p{L})sem(?!\p{L})|rivest|tessuto|sfoderab/iu
const NEAR_CUSHION = 70

/** Cushions that title or text name, of which nothing is told. */
export const cushions = (reading: Reads<'description' | 'kind' | 'lexicon' | 'naming' | 'product'>): Lacking[] => {
  const { kind, lexicon, naming, product } = reading
  const isFurniture = (naming.family ?? kind?.families[0]) === 'furniture'
  if (lexicon === null || !isFurniture || !SEAT.test(product.title)) return []
  const named = textsOf(reading)
    .split('\n')
    .flatMap((line) =>
      [...line.matchAll(CUSHION)].map(({ 0: { length }, index }) => ({ line, index, end: index + length })),
    )
  const isTold = named.some(({ line, index, end }) =>
    CUSHION_TOLD.test(line.slice(Math.max(0, index - NEAR_CUSHION), end + NEAR_CUSHION)),
  )
  const asks = 'whether they are included, their cloth and filling, and whether the covers come off'
  return named.length === 0 || isTold ? [] : [{ id: 'cushion', name: 'cushions', asks, isFirst: false }]
}

/** Things in which a light may be built; elsewhere it is the thing itself, or a display. */
const MAY_BE_LIT = new Set<FamilyId>(['planters', 'decor', 'furniture'])
const IS_LIT =
  /(?<!\p{L})(?:illuminated|light-up|lighted|back-?lit|(?:built-in|integrated|with) (?:\p{L}{2,12} )?led|led (?:lights?|lighting|strips?)|beleuchtete?[nrs]?|mit led|lumineu(?:x|ses?)|rétro-?éclairée?|iluminad[oa]s?|con (?:luz )?led)(?!\p{L})/iu

const PLUGGED = /(?<!\p{L})plug(?:s|ged)?[ -](?:and|&|n|it|in)(?!\p{L})|einstecken|brancher|enchuf|plugin/iu

/** Of what shines how it is supplied and in which colour, where nothing says so. */
export const lit = (reading: Reads<'description' | 'kind' | 'lexicon' | 'naming' | 'product'>): Lacking[] => {
  const { description, kind, lexicon, naming, product } = reading
  const family = naming.family ?? kind?.families[0]
  if (lexicon === null || !family || !MAY_BE_LIT.has(family) || kind?.families.includes('lighting')) return []
  const isLit = IS_LIT.test(`${product.title}\n${description.text}`)
  if (!isLit || ASKED_TRACES.get('power')!.test(textsOf(reading)) || PLUGGED.test(description.text)) return []
  const asks = 'mains, battery or solar, and the colour of the light'
  return [{ id: 'power', name: 'power of the light', asks, isFirst: true }]
}
