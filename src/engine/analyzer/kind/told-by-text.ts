// What the text of a record says of its kind, whatever its name does: medicines and tests, guitars under the name of their maker, and what a
// name alone would get wrong.

import { type FamilyId, lastPart } from '../../languages/taxonomy/families.ts'
import { type FinerKind, kindNamed } from '../../languages/taxonomy/kinds.ts'
import { isCalledMedicine, isMedicine } from '../../languages/taxonomy/medicines.ts'
import { choicesOf, type Listing } from '../../record/listing.ts'
import type { Product } from '../../record/product.ts'
import type { Description } from '../description/description.ts'
import { isUnreal } from './outranking.ts'
import type { Naming } from './product-type.ts'

type Source = {
  description: Description
  listing: Listing
  naming: Naming
  product: Pick<Product, 'options' | 'tags' | 'variants'>
}

const MEDICINES = kindNamed('medicines')
const TESTS = kindNamed('test kits')
const GUITARS = kindNamed('guitars and basses')
const BOOKS = kindNamed('books')
const CABINETS = kindNamed('shelves and cabinets')
const PRINTS = kindNamed('posters and prints')
const WALL = kindNamed('wall decorations')
const PERFUME = kindNamed('perfume')
const RAW_SCENTS = kindNamed('raw materials of scents')
const ROOM_SCENTS = kindNamed('incense and home fragrance')
const SKIN_CARE = kindNamed('skin care products')
const HAIR_CARE = kindNamed('shampoo and hair products')
const SUPPLEMENTS = kindNamed('supplements')
const TRADING_CARDS = kindNamed('trading cards')
const AIR_FILTERS = kindNamed('air and vacuum filters')
const ENGINE_FILTERS = kindNamed('filters for engines')
const GLOVES = kindNamed('gloves')
const BOXING_GLOVES = kindNamed('boxing gloves')
const FISHING_HOOKS = kindNamed('fishing hooks')
const FISHING_LINES = kindNamed('fishing lines')
const LURES = kindNamed('lures')
const SCOOTERS = kindNamed('kick scooters')
const ELECTRIC_SCOOTERS = kindNamed('electric scooters')
const UNREAL_PLANTS = kindNamed('artificial flowers and plants')

const MAY_HEAL = new Set<FamilyId | null>([null, 'cosmetics', 'supplements'])

/** "Iron Deficiency (Ferritin) Test" of a text that speaks of the sample. */
const A_TEST = /(?<!\p{L})(?:tests?|schnelltests?)(?: ?kits?| cassettes?| strips?)?$/iu
const OF_SAMPLE =
  /finger.?prick|(?:blood|urine|saliva|stool|swab|nasal)[ -](?:samples?|drops?|tests?)|antigen|antibod|lateral flow|(?:levels?|infection|marker|disease)s?(?!\p{L})[^.]{0,200}results in \d|test (?:detects|helps)|screening|blutprobe|antikörper|prélèvement|muestra de sangre/iu

/** Parts that only a guitar or a bass has together, one alternative for each part. */
const OF_GUITARS = [
  /(?<!\p{L})(?:fret ?boards?|finger ?boards?|frets|diapas[oó]n|trasteras?|trastes|griffbrett|bünde|frettes)(?!\p{L})/iu,
  /(?<!\p{L})(?:pick.?ups?|h[ua]mb(?:ucker|acker)s?|single.?coils?|pastillas|micr[oó]fonos|tonabnehmer|micros|p90s?)(?!\p{L})/iu,
  /(?<!\p{L})(?:neck|mástil|hals|manche|braço)(?!\p{L})/iu,
  /(?<!\p{L})(?:body|cuerpo|korpus|corps|corpo)(?!\p{L})/iu,
  /(?<!\p{L})(?:bridge|tremolo|puente|steg|chevalet|ponte|cordal)(?!\p{L})/iu,
  /(?<!\p{L})(?:tuners|tuning (?:machines?|pegs?)|machine heads|clavijas|stimmmechaniken|mécaniques|tarraxas)(?!\p{L})/iu,
  /(?<!\p{L})(?:guitars?|bass(?:es)?|guitarras?|bajos?|gitarren?|guitares?|violão)(?!\p{L})/iu,
]
const PARTS_OF_GUITAR = 4
/** What is sold for a guitar, or teaches it. */
const FOR_GUITARS =
  /pick.?ups?|pedal|string|cuerdas?|saiten|cordes|(?<!\p{L})(?:amps?|amplifiers?|cases?|straps?|bridges?|necks?|bod(?:y|ies)|tuners?|stands?|cables?|pick ?guards?|knobs?|nuts?|picks?|pastillas?|fundas?|estuches?|correas?|books?|courses?|lessons?|kits?|set|preamps?|capos?|slides?|shirts?|tees?|hoodies?|posters?|mugs?)(?!\p{L})/iu
const isGuitar = (title: string, text: string): boolean =>
  !FOR_GUITARS.test(title) && OF_GUITARS.filter((part) => part.test(text)).length >= PARTS_OF_GUITAR

const MAY_BE_UNREAL = new Set<FamilyId | null>([null, 'decor', 'plants'])
const A_PLANT =
  /(?<!\p{L})(?:plants?|trees?|ferns?|grass(?:es)?|flowers?|palms?|ficus|monstera|orchids?|roses?|tulips?|peon(?:y|ies)|bonsai|succulents?|leaves|ivy|pflanzen?|bäume?|farne?|blumen?|plantes?|arbres?|fougères?|fleurs?|plantas?|árbol(?:es)?|árvores?|helechos?|flor(?:es)?)(?!\p{L})/iu
/** What goes with one, or has its likeness. */
const NO_PLANT =
  /(?<!\p{L})(?:pots?|planters?|vases?|stands?|baskets?|seeds?|food|fertili[sz]ers?|soil|wreath|garland|print|poster|candles?|lights?|lamps?|christmas|turf|lawn|mat|mug|shirt|dress|earrings?|necklace)(?!\p{L})/iu
/** "No artificial plant", and what grows. */
const IS_REAL =
  /(?<!\p{L})(?:unlike|not|no|than|instead of|keine?|anders als|contrairement|pas|no es|sin) (?:\p{L}+ )?(?:artificial|fake|faux|künstlich|artificiel)|(?<!\p{L})(?:(?:living|live|real) plants?|seedlings?|soil|substrate|grows?|hardy|hardiness|erde|wächst|terreau|pousse|sustrato|crece)(?!\p{L})/iu
/** "Lifelike greenery" of what its title calls a plant. */
const isUnrealPlant = ({ title }: Listing, text: string): boolean =>
  A_PLANT.test(title) &&
  !NO_PLANT.test(title) &&
  (isUnreal(title) || (isUnreal(text.slice(0, FIRST_WORDS)) && !IS_REAL.test(text)))
const FIRST_WORDS = 200

/** What the text tells before any name: a "Fender" is no part of a car. */
export const toldByText = (told: Source): FinerKind | null => {
  const {
    description,
    listing,
    naming: { family, only, source },
  } = told
  if (only) return null
  const tackle = tackleOf(told)
  if (tackle) return tackle
  const mayHeal = MAY_HEAL.has(family) || source === 'description'
  if (mayHeal && A_TEST.test(listing.title.trim()) && OF_SAMPLE.test(description.text)) return TESTS
  if (family === null && isGuitar(listing.title, description.text)) return GUITARS
  if (MAY_BE_UNREAL.has(family) && isUnrealPlant(listing, description.text)) return UNREAL_PLANTS
  const isHealing = isCalledMedicine(description.text) || isMedicine(listing, description.text, told.product.tags)
  return MAY_HEAL.has(family) && isHealing ? MEDICINES : null
}

/** "This book provides", of what is not written in. */
const A_BOOK =
  /(?<!\p{L})(?:this|the|his|her|our) (?:e-?)?book (?:provides|explores|offers|covers|takes|teaches|shares|guides|tells|explains|examines|presents|shows|reveals|is (?:about|written|for (?:any|every|those|parents|people|readers)))(?!\p{L})|(?<!\p{L})dieses buch (?:bietet|zeigt|erklärt|erzählt|führt)|(?<!\p{L})ce livre (?:propose|explore|présente|raconte|explique|offre)|(?<!\p{L})este libro (?:ofrece|explora|presenta|cuenta|explica|enseña)/iu
const NO_BOOK =
  /guest ?book|album|note|journal|planner|stamp|cover|stand|light|bundle|set(?!\p{L})|kit(?!\p{L})|course|workshop/iu

/** "Abrams Server" of a dining room, and none of a network. */
const SERVER = /(?<!\p{L})servers?$/iu
const OF_DINING = /(?<!\p{L})(?:dining|drawers?|sideboard|buffet|silverware)(?!\p{L})/iu
const OF_NETWORK =
  /(?<!\p{L})(?:cpu|xeon|hosting|cloud|rack ?mount\p{L}*|discord|minecraft)(?!\p{L})|\d ?[gt]b(?!\p{L})/iu

/** What text and last word of a name tell together, where neither does alone. */
export const toldTogether = ({ description: { text }, listing: { title, type } }: Source): FinerKind | undefined => {
  if (A_BOOK.test(text) && !NO_BOOK.test(title)) return BOOKS
  const isServer = [title, type].some((name) => SERVER.test(name.trim()))
  return isServer && OF_DINING.test(text) && !OF_NETWORK.test(`${title}\n${text}`) ? CABINETS : undefined
}

/** Words of fishing; two of them tell that a hook hangs nothing on a wall. */
const FISHING =
  /(?<!\p{L})(?:fish(?:ing)?|angler|anglers|angling|tackle|baits?|lures?|(?:largemouth|smallmouth)(?: bass)?|catfish|walleye|trout|swivels?|sinkers?|angeln|angler|köder|forellen?|hechte?|zander|pêche|pêcheurs?|appâts?|truites?|brochets?|pesca|pescadores|carnada|cebo|trucha|isca)(?!\p{L})/giu
const ENOUGH_FISHING = 2
const wordsOfFishing = (text: string): number => new Set(text.toLowerCase().match(FISHING)).size

const TACKLE: readonly (readonly [RegExp, FinerKind])[] = [
  [/hooks?$|haken$|^hameçons?|^anzuelos?|^anz(?:ol|óis)/iu, FISHING_HOOKS],
  [/(?<!\p{L})(?:lines?|leaders?|schnur|sedal|fil)$/iu, FISHING_LINES],
  [/(?<!\p{L})(?:jigs?|lures?|kunstköder|leurres?|señuelos?)$/iu, LURES],
]

/** Of these a single word of fishing leaves it open what they are. */
const OF_HOOKS: ReadonlySet<string> = new Set(['hooks and brackets', 'needles and hooks'])

/** Words that name many things, at the end of a title, each with what the text of one of the kind in the table speaks of. */
const LOOSE: readonly (readonly [named: RegExp, witness: RegExp])[] = [
  [
    /(?<!\p{L})(?:hooks?|brackets?|haken|crochets?|ganchos?)$/iu,
    /wall|door|(?<!\p{L})hang|towel|coat|keys|screw|ceiling|shower|adhesive|shelf|mount|wand(?!er)|tür|hänge|garderobe|schraub|regal|mur(?:al|s)?(?!\p{L})|porte|accroch|suspend|étagère|pared|puerta|colgar|tornill|estante|parede|porta|pendurar|parafus/iu,
  ],
  [
    /(?<!\p{L})(?:pens?)$/iu,
    /writ|(?<!\p{L})ink(?!\p{L})|ball.?point|(?<!\p{L})nib|refill|fountain|paper|sketch|draw|gel(?!\p{L})|note|stationery|marker/iu,
  ],
  [/(?<!\p{L})shades?$/iu, /lamp|(?<!\p{L})light|bulb|pendant/iu],
  [/(?<!\p{L})slides?$/iu, /kids?|child|toddler|play|climb/iu],
  [
    /(?<!\p{L})throws?$/iu,
    /blanket|sofa|couch|(?<!\p{L})beds?(?!\p{L})|knit|wool|cotton|fleece|cosy|cozy|soft|woven/iu,
  ],
  [/(?<!\p{L})foundations?$/iu, /skin|coverage|make-?up|face|complexion|spf/iu],
  [/(?<!\p{L})toners?$/iu, /print|cartridge|laser|pages/iu],
  [
    /(?<!\p{L})(?:arrows?|bows?|darts?)$/iu,
    /shoot|archer|target|dart ?board|barrel|flight|tungsten|draw weight|hunt/iu,
  ],
  [
    /(?<!\p{L})(?:bolts?|plugs?)$/iu,
    /screw|thread|(?<!\p{L})nuts?(?!\p{L})|steel|fasten|socket|connector|volt|(?<!\p{L})m\d/iu,
  ],
  [/(?<!\p{L})fans?$/iu, /(?<!\p{L})air|cool|blow|breeze|speed|ventil|\d ?(?:w|v|cm|in)(?!\p{L})/iu],
]

/** Whether the last word of a name means one thing, the family is known, or the texts bear out the meaning that a kind takes it for. */
export const isBorneOut = (name: string, { description, listing, naming: { family } }: Source): boolean => {
  const witness = LOOSE.find(([named]) => named.test(name))?.[1]
  return family !== null || witness === undefined || witness.test(`${listing.title}\n${description.text}`)
}

/** "Circle Hooks" of a text on fish and baits: hooks, lines and jigs mean other things elsewhere. */
const tackleOf = ({ description: { text }, listing, naming: { family }, product }: Source): FinerKind | undefined => {
  if (family !== null && family !== 'sports' && family !== 'tools' && family !== 'decor') return undefined
  const found = TACKLE.find(([named]) => named.test(listing.title.trim()))?.[1]
  if (!found) return undefined
  const said = `${listing.title}\n${listing.type}\n${listing.category}\n${product.tags.join('\n')}\n${text}`
  return wordsOfFishing(said) < ENOUGH_FISHING ? undefined : found
}

/** "16 oz": the weight of gloves to box in, where no size is told. */
const OUNCES = /(?<![\d.,])(?:[6-9]|1\d|20) ?-?oz(?!\p{L})/iu

/** What carries a picture. */
const PRINTED =
  /poster|(?<!\p{L})prints?(?!\p{L})|printed|canvas|paper|giclée|giclee|leinwand|gedruckt|toile|papier|lienzo|papel|impres[oa]/iu

/** Made things, of which no one takes a teaspoon. */
const MADE: ReadonlySet<FamilyId> = new Set(['textiles', 'apparel', 'footwear', 'bags', 'furniture'])
const IS_TAKEN =
  /(?<!\p{L})(?:add|mix|stir|take|steep|brew|dissolve|use) (?:up to )?(?:\d[\d–/-]*|one|two|½|an?|half an?) ?(?:heaped |level |full )?(?:tea ?spoons?|tsps?|table ?spoons?|tbsps?|capsules?|softgels?|scoops?)(?!\p{L})/iu

/** What makers of scents, soaps and candles buy: how it is sold and what it goes into, one alternative for each sort of witness. */
const OF_MAKERS = [
  /(?<![\p{L}\d])\d[\d.,/]{0,6} ?(?:kg|gal(?:lons?)?|lit(?:er|re)s?)$/imu,
  /(?<!\p{L})(?:(?:gallon|kg|steel|fibre|fiber) drums?|drums? of|bulk (?:quantit\p{L}+|supply|orders?|pric\p{L}+|sizes?)|wholesale|private label)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:fragrance|perfumery|cosmetic|raw) (?:ingredients?|materials?)|aroma(?:tic)? chemicals?|(?:custom |cosmetic |fragrance )?formulations?|(?:soap|candle)[ -]?making|duftrohstoff|matière première|materia prima|matéria-prima)(?!\p{L})/iu,
  /(?<!\p{L})cas(?: (?:no\.?|number|nr\.?))? ?[:#]? ?\d{2,7}-\d\d-\d|(?<!\p{L})(?:ifra|inci|einecs)(?!\p{L})/iu,
  /(?<!\p{L})(?:absolutes?|concretes?|isolates?|aroma(?:tic)? chemicals?)$/imu,
]
const ENOUGH = 2

/** A "Fragrance" that is sprayed into rooms, and nothing that is worn. */
const OF_ROOMS =
  /(?<!\p{L})(?:air freshener|(?:room|toilet|home|linen) (?:sprays?|mists?|fragrances?)|(?:reed|stick) diffuser|raum(?:duft|spray)|parfum d['’](?:ambiance|intérieur)|ambientador|aromatizador)/iu
const IS_WORN =
  /(?<!\p{L})(?:skin|wear(?:er|ing|s)?|worn|pulse points?|wrists?|neck|body|eau de|edp|edt|haut|tragen|peau|porter|piel|pele)(?!\p{L})/iu
/** "Body Milk, Vitamin C": what a substance goes into, where nothing is swallowed. */
const ON_SKIN = /(?<!\p{L})(?:skin(?:care)?|complexion|haut(?:pflege)?|peau|piel|pele|cutis)(?!\p{L})/iu
const IS_SWALLOWED =
  /capsul|kapsel|gélule|cápsul|tablet|comprim|softgel|gumm(?:y|ies)|powder|pulver|poudre|polvo|suppl[eé]ment|ergänzung|serving|scoop|swallow|drink|oral|dos(?:e|age|is)|drops|tropfen|tincture|take (?:\d|one|two)|einnahme|einnehmen|(?<!\p{L})tomar/iu
/** "Booster Pack": without a word of cards it holds something else. */
const OF_CARDS =
  /cards?(?!\p{L})|tcg|ccg|deck|pok[eé]mon|yu-?gi|magic|lorcana|one piece|karte|cartes?|cartas?|collect|sammel|draft/iu
const OF_ENGINES =
  /(?<!\p{L})(?:engines?|trucks?|vehicles?|cars?|diesel|turbo\p{L}*|motorcycles?|tractors?|motor(?:en|s|es|rad|räder)?|fahrzeuge?|pkw|lkw|moteurs?|véhicules?|voitures?|vehículos?|coches?|veículos?)(?!\p{L})/iu
const OF_HOUSES =
  /hvac|furnace|purifier|vacuum|household|home(?!\p{L})|room|luftreiniger|staubsauger|aspirateur|aspirador/iu
/** "1200 W" or "55 km/h" of what is no toy to kick. */
const IS_DRIVEN = /\d ?(?:watts?|w|km ?\/ ?h|mph|mah|ah)(?![\p{L}\d])|el[eé]c?tri[ck]|elektr|motor/iu

/** A serum or a lotion for the hair, which is none for the skin. */
const OF_HAIR =
  /(?<!\p{L})(?:hair|scalp|haare?|haarpflege|kopfhaut|cheveux|capillaires?|cuir chevelu|cabellos?|pelo|capilar(?:es)?|cuero cabelludo|cabelos?|couro cabeludo|capelli|hoofdhuid)(?!\p{L})/iu
const OF_SKIN =
  /(?<!\p{L})(?:skin(?:care)?|face|facial|body|hands?|lips?|eyes?|beard|removal|bart\p{L}*|haut\p{L}*|gesicht\p{L}*|körper\p{L}*|peau|visage|corps|mains|barbe|barba|piel|cara|rostro|cuerpo|manos|pele|rosto|corpo|mãos|viso|pelle|mani|huid|gezicht)(?!\p{L})/iu
const isForHair = (names: string): boolean => OF_HAIR.test(names) && !OF_SKIN.test(names)

/** Which of several things a name means, by all that the record says; null where that is none that is known. */
const meantBy = (found: FinerKind, said: string): FinerKind | null => {
  switch (found) {
    case TRADING_CARDS:
      return OF_CARDS.test(said) ? found : null
    case SUPPLEMENTS:
      return ON_SKIN.test(said) && !IS_SWALLOWED.test(said) ? null : found
    case AIR_FILTERS:
      return OF_ENGINES.test(said) && !OF_HOUSES.test(said) ? ENGINE_FILTERS : found
    case PERFUME:
      return OF_ROOMS.test(said) && !IS_WORN.test(said) ? ROOM_SCENTS : found
    default:
      return found
  }
}

/** The kind that a name tells, after what the text says of it; null where the text says that it is something else. */
export const corrected = (found: FinerKind, { description: { text }, listing, product }: Source): FinerKind | null => {
  const { title, type, category } = listing
  if (OF_HOOKS.has(found.name) && wordsOfFishing(`${title}\n${type}\n${text}`) > 0) return null
  if (
    found === GLOVES &&
    [title, text, ...choicesOf(listing, product).flatMap(({ values }) => values)].some((one) => OUNCES.test(one))
  )
    return BOXING_GLOVES
  if (found === SCOOTERS && IS_DRIVEN.test(`${title}\n${text}`)) return ELECTRIC_SCOOTERS
  if (found === SKIN_CARE && isForHair([title, type, lastPart(category)].join('\n'))) return HAIR_CARE
  const meant = meantBy(found, [title, type, category, text, ...product.tags].join('\n'))
  if (meant !== found) return meant
  if (found === PERFUME) {
    const said = [title, type, text, ...listing.options.flatMap(({ values }) => values)].join('\n')
    return OF_MAKERS.filter((one) => one.test(said)).length >= ENOUGH ? RAW_SCENTS : PERFUME
  }
  if (found === WALL) {
    const said = [title, type, text, ...choicesOf(listing, product).flatMap(({ values }) => values)]
    return said.some((one) => PRINTED.test(one)) ? PRINTS : WALL
  }
  // "Gut Blanket" of what is stirred into water, and not called a blanket again.
  const isMade = found.families.length > 0 && found.families.every((one) => MADE.has(one))
  const last = title.trim().split(' ').at(-1)!.toLowerCase()
  return isMade && IS_TAKEN.test(text) && !text.toLowerCase().includes(last) ? null : found
}
