// Facts of its kind that no one asks of a product: of what is hired what its owner keeps in mind, of a set one amount, the author of a book that its author sells.

import { type AskedId, CORDED } from '../languages/taxonomy/facts-asked.ts'
import { isOldPiece, isUsedPiece } from '../record/identifiers.ts'
import type { Reads } from './reading.ts'
import { textsOf } from './record-texts.ts'

/** Who wrote or edited it as its vendor: a name of two words or more, and none of a house or a shelf. */
const PERSON = /^\p{Lu}[\p{L}.'’-]*(?: (?:(?:de|da|del|di|von|van|der|le|la) ){0,2}\p{Lu}[\p{L}.'’-]*){1,3}$/u
const IN_ROLE =
  /\((?:editors?|eds?\.?|authors?|illustrators?|hrsg\.?|herausgeber(?:in)?|aut[oe]re?s?|auteure?s?|auteurs?|editora?)\)/iu
const HOUSE =
  /(?<!\p{L})(?:books?|press|publish\p{L}*|store|shop|media|house|library|editions?|éditions?|editorial|editora|verlag|buch\p{L}*|livres?|libros?|libr\p{L}*|studios?|co|inc|ltd|llc|gmbh|group|academy|university)(?!\p{L})/iu
const isByVendor = ({ product: { vendor } }: Reads<'product'>): boolean =>
  IN_ROLE.test(vendor ?? '') || (PERSON.test((vendor ?? '').trim()) && !HOUSE.test(vendor ?? ''))

/** Of what is hired the owner keeps these in mind, and sets it up. */
const OF_OWNERS: ReadonlySet<string> = new Set([
  'assembly',
  'care',
  'weight',
  'warranty',
  'material',
  'composition',
] satisfies AskedId[])
const HIRED =
  /(?<!\p{L})(?:rentals?|(?:to|for) (?:rent|hire)|rent (?:it|this|our|these|the)|zu(?:r miete| vermieten)|mietbar|verleih|à louer|en location|(?:en|de) alquiler|para alugar|aluguel|noleggio)(?!\p{L})/iu
const FOR_EVENTS = /(?<!\p{L})(?:part(?:y|ies)|events?|festivals?|campgrounds?|weddings?)(?!\p{L})/iu
/** Said to be hired out, or for events and without a price. */
const isHired = (reading: Reads<'description' | 'product'>): boolean => {
  const texts = textsOf(reading)
  return (
    HIRED.test(texts) || (reading.product.variants.every(({ price }) => Number(price) === 0) && FOR_EVENTS.test(texts))
  )
}

/** Of several things that are sold together no one amount can be told. */
const OF_ONE: ReadonlySet<string> = new Set(['net_content', 'amount', 'capacity'] satisfies AskedId[])
const TOGETHER =
  /(?<!\p{L})(?:bundles?|\p{L}*sets?|kits?|duos?|trios?|coffrets?|trousses?|paquetes?|conjuntos?|cestas?)(?!\p{L})/iu

/** A device does not go off; what is written on again has no pages, an open basket no closure; clothes bear nothing. */
const NOT_OF: readonly (readonly [named: RegExp, ids: readonly AskedId[], said?: RegExp])[] = [
  [
    /(?<!\p{L})(?:trimmers?|shavers?|epilators?|clippers?|hair ?dryers?|straighteners?|curlers?|curling irons?|massagers?|steamers?|tweezers|razors?|combs?|(?:hair|face|facial|make-?up|cleansing|massage) ?(?:brush(?:es)?|rollers?|wands?)|devices?|machines?|rasierer|epilierer|trockner|glätteisen|tondeuses?|rasoirs?|épilateurs?|sèche-cheveux|lisseurs?|depiladoras?|afeitadoras?|secadores?|planchas?)(?!\p{L})/iu,
    ['storage', 'shelf_life', 'skin_type', 'inci', 'ingredients', 'net_content'],
  ],
  [
    /(?<!\p{L})(?:planners?|calendars?|boards?|kalender|planer|calendriers?|planificador(?:es)?)(?!\p{L})/iu,
    ['pages', 'paper', 'binding', 'language', 'ruling'],
    /re-?writ(?:able|eable)|white ?board|dry[ -]erase|wipe|magnet|abwischbar|effaçable|borrable/iu,
  ],
  // It is as large as what it joins.
  [
    /(?:adapt[eo]rs?|adaptateurs?|adaptador(?:es)?|adattator[ei]|(?<!\p{L})modul[eo]?s? (?:\p{L}+ ){0,4}?(?:for|für|pour|para|per|voor))(?!\p{L})/iu,
    ['dimensions', 'measure'],
  ],
  [
    /(?<!\p{L})(?:baskets?|körbe?|\p{L}+korb|paniers?|corbeilles?|cestas?|cestos?)(?!\p{L})/iu,
    ['closure', 'bag_closure', 'clasp', 'compartments'],
  ],
  // What hangs on a cable stands in a room.
  [
    /speakers?|sound ?bars?|(?<!\p{L})echo (?:dot|show|studio|pop)|alexa|google (?:home|nest)|homepod|lautsprecher|enceintes?|altavo(?:z|ces)|parlantes?|caixas? de som/iu,
    ['water', 'battery'],
    new RegExp(CORDED, 'iu'),
  ],
  // Its name says what it holds, and that is light.
  [
    /(?<!\p{L})(?:pen(?:cil)?s?|(?:business |place |name )?cards?|napkins?|tooth ?brush(?:es)?|incense|rings?|earrings?|jewell?ery|make-?up|brush(?:es)?|photos?|toilet paper|stift|besteck|servietten|visitenkarten) ?(?:and \p{L}+ )?(?:holders?|stands?|cups?|halter)(?!\p{L})|porte-(?:stylos?|cartes?|serviettes?|brosses?)|porta ?(?:l[aá]pi(?:z|ces|s)|plumas|canetas?|cart(?:ões|ão)|servilletas?|guardanapos?|joias)/iu,
    ['load', 'capacity'],
  ],
  // What stands on a table hangs on no wall, and resin is its own glass.
  [
    /(?<!\p{L})(?:(?:photo|picture) ?frames?|bilderrahmen|cadres? photo|portaretratos?|marcos? de foto)(?!\p{L})/iu,
    ['glazing', 'hanging'],
    /(?<!\p{L})(?:resin|acrylic|harz|résine|resina|table ?top|desk ?top|(?:wooden|metal) stand|easel)(?!\p{L})/iu,
  ],
  // Slats of metal or wood have no fibres.
  [
    /metal|alumin|(?<!\p{L})(?:wood(?:en)?|bamboo|pvc|vinyl|holz|bois|bambus|bambou|madera|bambú|madeira)(?!\p{L})/iu,
    ['composition'],
    /(?<!\p{L})(?:blinds|venetian|jalousien?|stores? vénitiens?|persianas?|lamellen)(?!\p{L})/iu,
  ],
  // What shines has a lamp, which is changed.
  [
    /^(?!.*(?<!\p{L})(?:ro|uf|osmosis|osmose|ósmosis|carbon|sediment|stages?|\d-stage)(?!\p{L})).*(?<!\p{L})(?:uv|ultra-?viol\p{L}{2,6})(?!\p{L})/iu,
    ['filter_life'],
    /sterili[sz]|lamp|disinfect|esterili|stérili/iu,
  ],
]
/** Buyers do not ask what load clothing bears. */
const WORN = /(?:apparel|clothing|bekleidung|vêtements|ropa y accesorios|vestuário)(?: |$)/iu

/** Who has it made to their own measures chooses among no sizes. */
const TO_MEASURE =
  /made[ -]to[ -](?:measure|your measurements)|(?:to|with) your (?:exact |own )?(?:specifications|measurements)|maßgeschneidert|maßanfertigung|sur[ -]mesure|(?:hech[oa]s?|confeccionad[oa]s?) a (?:la )?medida|sob medida/iu
const OF_SIZES: ReadonlySet<string> = new Set(['size', 'measurements', 'fit'] satisfies AskedId[])

/** What is told of new goods, and not of what others have used. */
const OF_NEW: ReadonlySet<string> = new Set([
  'warranty',
  'assembly',
  'load',
  'brightness',
  'light_color',
  'protection',
  'glass',
  'standard',
] satisfies AskedId[])

const OF_AUTHOR: ReadonlySet<string> = new Set(['author'] satisfies AskedId[])
const unasked = new WeakMap<object, ReadonlySet<string>>()

/** The ids of such facts; looked up once for a reading, which three lists ask. */
export const unaskedOf = (reading: Reads<'description' | 'product'>): ReadonlySet<string> => {
  const known = unasked.get(reading)
  if (known) return known
  const found = new Set([
    ...(isHired(reading) ? OF_OWNERS : []),
    ...(TOGETHER.test(reading.product.title) ? OF_ONE : []),
    ...(isByVendor(reading) ? OF_AUTHOR : []),
    ...(isUsedPiece(reading.product) ? OF_NEW : []),
    ...(isOldPiece(reading.product) ? (['contents'] satisfies AskedId[]) : []),
    ...NOT_OF.flatMap(([named, ids, said]) =>
      named.test(reading.product.title) && (said?.test(textsOf(reading)) ?? true) ? ids : [],
    ),
    ...(TO_MEASURE.test(textsOf(reading)) ? OF_SIZES : []),
    ...(WORN.test(reading.product.category ?? '') ? (['load'] satisfies AskedId[]) : []),
  ])
  unasked.set(reading, found)
  return found
}
