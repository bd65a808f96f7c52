// Other words for the kind of thing that a record names: those that buyers of the same language search by ("jumper" of a sweater).

import { searchWordsFor } from '../../languages/by-language.ts'
import { normalWords } from '../../languages/lexicon/lexicon.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import { isOfOtherRegion, otherNames } from '../../languages/other-names.ts'
import { FAMILIES, type FamilyId, lastPart } from '../../languages/taxonomy/families.ts'
import { wordsForKind } from '../../languages/taxonomy/kind-words.ts'
import { nounsIn } from '../kind/name-nouns.ts'
import { phrasesOf } from '../kind/name-phrases.ts'
import { isCode } from '../kind/product-kind.ts'
import type { Reads } from '../reading.ts'

const LISTED = 6

type Groups = ReadonlyMap<string, readonly string[]>
const ofLanguages = new Map<string, Groups>()

const stemsOf = (phrase: string): string => normalWords(phrase).join(' ')

/** By the words of each phrase, in the singular, the phrases of its meaning. */
const groupsFor = (language: string): Groups => {
  const known = ofLanguages.get(language)
  if (known) return known
  const groups = new Map<string, readonly string[]>()
  for (const group of searchWordsFor(language)?.same ?? [])
    for (const phrase of group) if (!groups.has(stemsOf(phrase))) groups.set(stemsOf(phrase), group)
  ofLanguages.set(language, groups)
  return groups
}

type Source = Reads<'description' | 'kind' | 'language' | 'lexicon' | 'listing' | 'naming' | 'title'>

const rootOf = (phrase: string): string =>
  stemsOf(phrase)
    .replaceAll(' ', '')
    .replace(/(?<=\p{L}{4})(?:e?n|e?s|e)$/u, '')

/** Other words for the kind; what is beside the things of a family goes by other words than they do, and a computer is no component. */
const otherWords = ({ kind, language, naming: { family } }: Source): readonly string[] =>
  wordsForKind(kind?.name || (family === null || family === 'components' ? '' : FAMILIES[family].name), language)

const OF_FACE = /(?<!\p{L})(?:face|facial|visage|gesichts?\p{L}*|facial(?:es)?|rosto)(?!\p{L})/iu
const OF_HAIR =
  /(?<!\p{L})(?:scalp|hair|kopfhaut|haare?|cuir chevelu|cheveux|cuero cabelludo|cabello|couro cabeludo|cabelos?)(?!\p{L})/iu
/** A serum for the scalp is none for the face. */
const isForHair = ({ description, listing }: Source): boolean =>
  OF_HAIR.test(`${listing.title}\n${listing.type}\n${description.text.slice(0, OPENING)}`) &&
  !OF_FACE.test(`${listing.title}\n${listing.type}\n${description.text}`)
const OPENING = 400

/** Words for the kind, and phrases of one meaning with the name; none in a language without such words. */
export const relatedTerms = (source: Source): string[] => {
  const known = found.get(source) ?? findTerms(source).filter((term) => !(OF_FACE.test(term) && isForHair(source)))
  found.set(source, known)
  return known
}

/** The block and the reasons of what is not judged ask for them. */
const found = new WeakMap<object, string[]>()

/** Words that state more than the kind: whom it is for, the concentration of a scent, a stone, a material. */
const STATES_MORE =
  /(?<!\p{L})(?:mens|womens|ladies|eau de (?:parfum|toilette|cologne)|ed[pt]|diamond|leather|fur|silk|wool|denim|gold|silver)(?!\p{L})/u
/** By which things are searched for that are only like it, one of its kinds, or all that is sold beside it. */
const LIKE_IT = new Set(
  `
  biscuit, overcoat, short pants, cord, sport coat, sports jacket, pocketbook, pot planter, lip shine, beard conditioner, trilby, kaftan, caftan, soldering station, tire inflator, tyre inflator, massage oil, body oil, coffee table, address label, printing machine, evening bag,
  statue, sculpture, garden statue, top, slacks, kitchen table, dinner table, cleansing gel, outlet, wall outlet, power outlet, frock, apparel, garments,
  formal shirt, button down shirt, button up shirt, button down, button up, polo, gilet, anorak, trench, biker jacket, business suit, playsuit, catsuit, ball gown, kimono, palazzo, undergarments, underpants, lingerie,
  intimates, waist trainer, hosiery, stockings, pantyhose, support socks, compression stockings, beach dress, sportswear, gym clothes, work uniform,
  fancy dress, winter hat, winter coat, winter jacket, fisherman hat, shawl, neck warmer, snood, handkerchief, hankie, eyeglass frames, readers,
  computer glasses, scrunchie, hair slide, barrette, bobby pins, tennis shoes, gym shoes, athletic shoes, footwear, short boots, stilettos, wedge sandals,
  ballet pumps, penny loafers, slip ons, lace up shoes, pool slides, spikes, shopper bag, gym bag, sports bag, luggage, satchel, billfold, mens wallet,
  travel organizers, dopp kit, grocery bag, reusable bag, key fob, seal ring, nose stud, body piercing, trinket box, prayer beads, hairpiece, counter stool,
  counter height stool, side chair, kitchen chair, computer chair, task chair, dinette set, table and chairs, bistro table, high top table, closet cabinet,
  buffet, buffet table, credenza, floating shelf, storage rack, curio cabinet, china cabinet, shoe cabinet, shoe storage, hall tree, partition screen,
  hope chest, carpet, table linen, candlestick, candle stand, joss sticks, incense sticks, room fragrance, wallcovering, bauble, ventilator, vaporizer,
  electric fireplace, face towel, shower towel, woven basket, tote bin, storage tub, fabric shaver, sweeper, scrubber, hassock, pouf, pouffe, footstool,
  foot stool, casserole dish, cocotte, kitchen knife, whetstone, sharpening stone, carafe, drinkware, sports bottle, bento box, tupperware, fruit basket,
  dishcloth, chopping block, champagne, ale, raw honey, matcha green tea, english breakfast tea, beef jerky, biltong, almond butter, hazelnut spread,
  dijon mustard, wheat flour, gelato, nori, marmalade, granola, muesli, energy bar, nutrition bar, nut mix, mixed nuts, marinara, marinara sauce,
  gummy bears, confectionery, sweet treats, microwave meal, ready meal, cosmetics, beauty products, chapstick, lip care, lip butter, micellar water,
  cleansing water, acetone, emery board, body cream, body milk, epsom salt, sugar scrub, antiperspirant, anti perspirant, jade roller, hair treatment,
  pomade, hair pomade, food supplement, whey protein, sleep aid, b complex, lumbar support, knee sleeve, rollator, muslin cloth, sonic toothbrush,
  nitrile gloves, latex gloves, medical gloves, canoe, rebounder, spin bike, agenda, plaything, teepee, fidget spinner, figure skates, model car,
  montessori toy, stem toy, dog coat, dog sweater, dog jacket, puppy food, kitten food, kitten bed, sports shirt, photo album, cross stitch kit,
  graphic novel, picture book, claw hammer, parquet, boiler, potting soil, potting mix, soil, edging, garden border, dust mask, läufer, bücherregal,
  jalousie, rollo, strümpfe, beanie, wollmütze, halstuch, fäustlinge, ledergürtel, wintermantel, winterparka, schuhschrank, wandspiegel, backform,
  früchtetee, porridge, topflappen, ofenhandschuh, panzerglas, gourmette, anneau, nuisette, bottines, moufles, foulard, ombrelle, brassière, slip,
  socquettes, bahut, enfilade, bibliothèque, jardinière, cache pot, voilage, chandelier, toile, peinture, lustre, claquettes, sacoche, saladier, botines,
  manoplas, pañuelo, somier, lencería, lienzo, condimento, avena, estor, persiana
  `
    .replace(/\s+/g, ' ')
    .trim()
    .split(', '),
)
/** Words that name no thing whose title or text says something: no phone's of a tablet, no bar of what is liquid, no home's of what hangs in a car. */
const UNLESS: readonly (readonly [term: RegExp, said: RegExp])[] = [
  [
    /(?<!\p{L})(?:phone|mobile|cell)(?!\p{L})/u,
    /(?<!\p{L})(?:tablets?|ipad|tab|kindle|laptop|airpods?|watch)(?!\p{L})/iu,
  ],
  [/(?<!\p{L})(?:coffee|tea)(?!\p{L})/u, /(?<!\p{L})beer(?!\p{L})/iu],
  [/(?<!\p{L})(?:baby|infant)(?!\p{L})/u, /(?<!\p{L})(?:dogs?|cats?|pets?|puppy|kitten)(?!\p{L})/iu],
  [
    /cleansing bar|waschstück|savonnette|pastilla/iu,
    /l[ií]quid|flüssig|foam|mousse|espuma|(?<!\p{L})gel(?!\p{L})|\d ?ml(?!\p{L})/iu,
  ],
  [/home|room|raum|intérieur|hogar|ambienti|huis/iu, /(?<!\p{L})(?:cars?|autos?|coches?|carros?|voitures?)(?!\p{L})/iu],
  [/bathrobe|dressing gown/u, /(?<!\p{L})(?:kimonos?|beach|graduation|choir|clergy|judge|bridal)(?!\p{L})/iu],
  [/(?<!\p{L})(?:t ?-?shirts?|tees?)(?!\p{L})/u, /(?<!\p{L})polo(?!\p{L})/iu],
  [/(?<!\p{L})pots?(?!\p{L})|flowerpot/u, /(?<!\p{L})(?:stands?|racks?|baskets?|shel(?:f|ves))(?!\p{L})/iu],
  [/bedside|nightstand/u, /(?<!\p{L})(?:desk|office|industrial|workshop|study|reading)(?!\p{L})/iu],
  [/lotion|cream/iu, /(?<!\p{L})oils?(?!\p{L})/iu],
  [/(?<!\p{L})(?:raspi|rpi)(?!\p{L})/iu, /display|touchscreen|case|camera|module|(?<!\p{L})hat(?!\p{L})/iu],
]

const findTerms = (source: Source): string[] => {
  const said = [source.title, source.description].map(({ stems }) => ` ${stems.join(' ')} `)
  const isSaid = (phrase: string): boolean => said.some((text) => text.includes(` ${stemsOf(phrase)} `))
  const others = new Set([...sameNames(source, isSaid), ...otherWords(source).filter((name) => !isSaid(name))])
  const { title } = source.listing
  const unfit = UNLESS.flatMap(([term, said]) => (said.test(title) ? [term] : []))
  return [...others]
    .filter((name) => !(STATES_MORE.test(name) || LIKE_IT.has(name) || unfit.some((term) => term.test(name))))
    .filter((name) => !isOfOtherRegion(name, source.language, source.listing.currency))
    .slice(0, LISTED)
}

/** Words that have other names in things of one family alone. */
const OF_ONE: Record<string, FamilyId> = {
  'home kit': 'apparel', 'away kit': 'apparel', 'third kit': 'apparel', primer: 'tools', scrub: 'apparel', pump: 'footwear', 'face mask': 'cosmetics', 'quick drying': 'apparel', 'quick dry': 'apparel',
} // biome-ignore format: a word list

const isOfAnother = (phrase: string, family: FamilyId | null): boolean => phrase in OF_ONE && OF_ONE[phrase] !== family

/** Whether a phrase names things of other families alone: "hair slide" beside a shoe, "green tea" of a soap. */
const isElsewhere = (phrase: string, { lexicon, naming: { family } }: Source): boolean => {
  const nouns = nounsIn(lookUpText(phrase, lexicon))
  return family !== null && nouns.length > 0 && !nouns.some(({ families }) => families.includes(family))
}

/** Whether a phrase is surely the name of what it is: one word alone may mean something else, as the "clutch" of a car, and two may be no name at all. */
const isSureName = (phrase: string, { lexicon, naming: { family } }: Source): boolean =>
  family === null
    ? phrase.includes(' ')
    : nounsIn(lookUpText(phrase, lexicon)).some(({ families }) => families.includes(family))

/** Other names of what a phrase of the title names: from the list of names, or from the group of its meaning. */
const namesBeside = (phrase: string, source: Source, isSaid: (phrase: string) => boolean): string[] => {
  const { language, lexicon, naming } = source
  const isWord = !phrase.includes(' ')
  // "honey **" of "Honey Armchair" begins a name, and does not name the thing.
  if (phrase.endsWith('*') || isOfAnother(phrase, naming.family) || (isWord && isElsewhere(phrase, source))) return []
  // The plural of what stands there is no other word.
  const isOther = (one: string): boolean => !isSaid(one) && rootOf(one) !== rootOf(phrase)
  const named = otherNames(phrase, language).filter(isOther)
  if (named.length > 0 || !isSureName(phrase, source)) return named
  const group = groupsFor(language).get(stemsOf(phrase)) ?? []
  // "Ivory" of a cream
  if (group.some((one) => one !== phrase && lexicon?.colors.has(stemsOf(one)))) return []
  // "Kids slide" is one of the slides; any serum is for the face.
  const isNarrower = (one: string): boolean =>
    naming.family !== 'cosmetics' && stemsOf(one).endsWith(` ${stemsOf(phrase)}`)
  return group.filter((one) => isOther(one) && !isElsewhere(one, source) && !isNarrower(one))
}

const sameNames = (source: Source, isSaid: (phrase: string) => boolean): string[] => {
  const { language, listing, naming } = source
  // The title of a book names what it is about.
  if (naming.family === 'books') return []
  const [first = '', ...more] = listing.title.split(/ [-–—|] |[|:(]/).map((part) => part.split(',', 1)[0]!)
  const type = isCode(listing.type) ? '' : lastPart(listing.type)
  // Of a thing that is not known only the beginning surely names it.
  const names = naming.family === null ? [first] : [first, ...more, isSaid(type) ? type : '']
  for (const name of names)
    for (const phrase of phrasesOf(name.slice(0, 200), language)) {
      const others = namesBeside(phrase, source, isSaid)
      if (others.length > 0) return others
    }
  return []
}
