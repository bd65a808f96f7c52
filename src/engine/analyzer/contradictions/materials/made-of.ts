// What running text says a thing is made of ("crafted from solid walnut"), against a title, or a field of materials, that names another material of the
// same sort. Silent where the text names that one too, or speaks of a part. Needs no lexicon.

import { textOf } from '../../../languages/lexicon/text.ts'
import { quoted } from '../../../text/plain-text.ts'
import { type Contradiction, saidIn } from '../measures.ts'
import { MAX_TEXT, type Places, placesIn } from '../places.ts'
import { isMaterialLabel, materialsIn } from './pure-material.ts'

const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')

/** Woods, as they are named in titles. */
const WOODS: readonly RegExp[] = [
  'oak|eiche(?:nholz)?|chêne|roble|carvalho',
  'walnut|nussbaum|nussholz|noyer|nogal',
  'pine(?:wood)?|kiefer(?:nholz)?|pino',
  'beech(?:wood)?|buche(?:nholz)?|hêtre|haya',
  'teak(?:holz)?|teck',
  'mahogany|mahagoni|acajou|caoba',
  'ash ?wood|esche(?:nholz)?|frêne',
  'birch(?:wood)?|birke(?:nholz)?|bouleau|abedul',
  'maple(?: ?wood)?|ahorn(?:holz)?|érable',
  'acacia(?: wood)?|akazie(?:nholz)?',
  'bamboo|bambus|bambou|bambú|bambu',
  'mango ?wood|mangoholz',
  'cedar(?:wood)?|zeder(?:nholz)?|cèdre',
].map(word)

/** Stuffs that a title names as such, and of which a thing is made as a whole. */
const STUFFS: readonly RegExp[] = [
  'cotton|baumwoll\\p{L}*|coton|algodón|algodão',
  'polyester|poliéster',
  '(?<!steel |wire |rock |glass )(?:merino |lambs)?wool(?:len)?|(?:schur)?woll(?:e|decke|mütze|schal|pullover)|laine|lana|cashmere|kaschmir|cachemire',
  'silk|seide|soie|seda',
  '(?<!bed |table )linen(?! closet)|leinen',
  'nylon',
  'leather|suede|nubuck|leder|cuir|cuero|couro|cowhide|sheepskin|lambskin|calfskin',
].map(word)

const MATERIALS = [...WOODS, ...STUFFS]

const PART =
  /frame|\blegs?\b|handle|\blid\b|\bbase\b|\btop\b|strap|lining|lined|\bsoles?\b|\bband\b|chain|fill|cover|\bback|shade|feet|\bfoot\b|stand|clasp|hook|cord|string|packag|\bbox\b|label|insert|interior|inside|inner|outer|trim|\bzip|button|pocket|collar|cuff|\bhood|\brim\b|seat|cushion|shel(?:f|ves)|drawer|door|core|blade|mount|hardware|fringe|tassel|stitch|beads?\b|gestell|beine?\b|griff|deckel|futter|sohle|füllung|verpackung|rahmen|pied|manche|couvercle|doublure|semelle|housse|emballage|patas|mango|tapa|forro|suela|relleno|embalaje|estructura|structure/i

const MADE: readonly RegExp[] = [
  '(?:made|crafted|constructed|woven|knitted|knit|sewn|carved|built|manufactured|cast|tailored|fashioned)(?: (?:entirely|completely|by hand|locally))? (?:of|from|out of|in) ([^.;:\\n,()]{3,40})',
  '(?:gefertigt|hergestellt|gemacht|gestrickt|gewebt|genäht|besteh(?:t|en)) (?:ganz |vollständig )?aus ([^.;:\\n,()]{3,40})',
  '(?<!\\p{L})aus ((?:[\\p{L}-]{3,20} ){1,3})(?:gefertigt|hergestellt|gemacht|gestrickt|gewebt|genäht)',
  '(?:fabriqu|réalis|confectionn|tiss|tricot)ée?s? (?:entièrement )?(?:en|de|à partir de) ([^.;:\\n,()]{3,40})',
  '(?:hech|fabricad|elaborad|confeccionad|tejid|feit)[oa]s? (?:íntegramente )?(?:en|de|em|con|com) ([^.;:\\n,()]{3,40})',
].map((source) => new RegExp(`(?<!\\p{L})${source}`, 'giu'))
/** Behind one of these another part is named. */
const BESIDE = / (?:with|and features|mit|avec|con|com) /iu
const BEFORE = 60

type Made = { shown: string; start: number; phrase: string }

const madeOf = (text: string): Made[] =>
  MADE.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): Made[] => {
      const phrase = match[1]!.split(BESIDE, 1)[0]!
      const before = text.slice(Math.max(0, match.index - BEFORE), match.index)
      const sentence = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n')) + 1)
      if (PART.test(sentence) || PART.test(phrase)) return []
      const end = match[0].indexOf(phrase) + phrase.length
      return [{ shown: match[0].slice(0, end).trim(), start: match.index, phrase }]
    }),
  )

/** Behind a material, what only looks, smells or feels like it, or is for it. */
const NO_MATERIAL =
  /^[ -]?(?:free|frei|look|effect|style|optik|feel|touch|print|pattern|scent|candle|candy|blend|finish|colou?r|cleaner|balm|care|wash|conditioner|oil|pads?|buds?|brush|aspect|imitation)/i

/** In front of a material, what denies or imitates it. */
const DENIED =
  /(?<!\p{L})(?:non|not|no|zero|z[eé]ro|null|without|faux|vegan|fake|imitation|ohne|kein\p{L}{0,2}|nicht|sans|pas|simili|sin|sem|zonder|senza|finta?)[ -](?:\p{L}{1,12} )?$/iu

/** "Oak Side Table", which the text makes of walnut. */
const againstTitle = ({ title, description, listing }: Places, made: readonly Made[]): Contradiction[] => {
  const text = description.text.slice(0, MAX_TEXT)
  const fields = listing.attributes.map(({ value }) => value).join('\n')
  for (const names of [WOODS, STUFFS]) {
    const [own, ...more] = placesIn(title.text, names)
    if (own === undefined || more.length > 0 || names[own]!.test(text) || names[own]!.test(fields)) continue
    if (listing.options.some(({ values }) => values.some((value) => names[own]!.test(value)))) continue
    const other = made.find(({ phrase }) => placesIn(phrase, names).length === 1)
    if (!other || made.some(({ phrase }) => placesIn(phrase, MATERIALS).length > 1)) continue
    const match = names[own]!.exec(title.text)!
    const isOther =
      NO_MATERIAL.test(title.text.slice(match.index + match[0].length)) || DENIED.test(title.text.slice(0, match.index))
    if (isOther) continue
    return [
      {
        one: saidIn('title', match[0], match.index),
        other: saidIn('description', other.shown, other.start),
        about: 'material',
      },
    ]
  }
  return []
}

/** What fills a thing, as titles name it, and as texts do. */
const DOWN: readonly [RegExp, RegExp] = [
  word(
    'daunen\\p{L}*|(?:goose |duck )?down(?= (?:jacket|coat|vest|parka|pillow|duvet|comforter|blanket))|(?:doudoune|couette|oreiller) (?:en )?duvet|plumón|plumas?',
  ),
  word('daunen?|down|duvet|plumón|plumas?'),
]
const INSTEAD =
  '(?:statt|anstatt|anstelle von|ersetzt|instead of|rather than|in place of|not (?:made (?:of|from|with)|real|genuine)|contains no|au lieu d[eu]|plutôt que|à la place d[eu]|en lugar de|en vez de|al posto d[ei]l?|em vez de) ?(?:echte[rnm]? |real |genuine |animal |de la |du |l[ae] )?'
/** What a title names, as texts name it, and what they say that it is not. */
const DENIABLE = [...MATERIALS.map((one) => [one, one] as const), DOWN].map(([named, said]) => ({
  named,
  said,
  instead: new RegExp(`(?<!\\p{L})${INSTEAD}(?:${said.source})`, 'iu'),
}))

/** "Down jacket", of which the text says "padded instead of down". */
const denied = ({ title, description }: Places): Contradiction[] => {
  const text = description.text.slice(0, MAX_TEXT)
  for (const { named, said, instead } of DENIABLE) {
    const match = named.exec(title.text)
    const other = match && instead.exec(text)
    if (!match || !other) continue
    const isOther =
      NO_MATERIAL.test(title.text.slice(match.index + match[0].length)) || DENIED.test(title.text.slice(0, match.index))
    const rest = text.slice(0, other.index) + text.slice(other.index + other[0].length)
    if (isOther || said.test(rest) || placesIn(title.text, MATERIALS).length > 1) continue
    return [
      {
        one: saidIn('title', match[0], match.index),
        other: saidIn('description', other[0], other.index),
        about: 'material',
        told: {
          said: `The title says ${quoted(match[0])}, and the description ${quoted(other[0])}.`,
          example: 'Name in the title what it is made of, as the description does.',
        },
      },
    ]
  }
  return []
}

const MATERIAL_KEY = /(?:^|[._-])(?:material|fabric|stoff|matière|matiere|tela)s?$/i

/** "Material: pine" of what the text makes of walnut, where no text has a word of pine. */
const againstField = ({ title, description, listing }: Places, made: readonly Made[]): Contradiction[] => {
  const field = listing.attributes.find(({ key, value }) => MATERIAL_KEY.test(key) && value !== '')
  if (!field) return []
  const texts = `${title.text}\n${description.text.slice(0, MAX_TEXT)}`
  const listed = placesIn(field.value, MATERIALS)
  if (listed.length === 0 || listed.some((at) => MATERIALS[at]!.test(texts))) return []
  const known = materialsIn(textOf(field.value))
  const other = made.find(({ phrase }) => {
    const inPhrase = placesIn(phrase, MATERIALS)
    return inPhrase.length === 1 && listed.every((at) => at < WOODS.length === inPhrase[0]! < WOODS.length)
  })
  // What a field calls otherwise besides may be the same.
  if (!other || (listed.length === 1 && known.size > 1)) return []
  return [
    {
      one: saidIn('description', other.shown, other.start),
      other: saidIn('metafields', `${field.label}: ${field.value}`),
      about: 'material',
    },
  ]
}

/** Plastics of which a thing is made of one. */
const PLASTICS = [
  'pla(?: plastic)?',
  'acryl(?:ic|glas)?|acrylique|acrílico|plexiglass?',
  'abs(?: plastic)?',
  '(?:epoxy )?resin',
  'pvc',
  'silicone?',
].map(word)

/** "Material: acrylic" of what the text makes of PLA, where no text has a word of acrylic. */
const otherPlastic = ({ title, description, listing }: Places, made: readonly Made[]): Contradiction[] => {
  const field = listing.attributes
    .toSorted(byKey)
    .find(({ key, value }) => MATERIAL_KEY.test(key) && placesIn(value, PLASTICS).length > 0)
  const other = made.find(({ phrase }) => placesIn(phrase, PLASTICS).length === 1)
  if (!field || !other) return []
  const texts = `${title.text}\n${description.text.slice(0, MAX_TEXT)}\n${listing.options.flatMap(({ values }) => values).join('\n')}`
  const listed = placesIn(field.value, PLASTICS)
  if (listed.some((at) => PLASTICS[at]!.test(texts))) return []
  const left = PLASTICS[listed[0]!]!.exec(field.value)![0]
  return [
    {
      one: saidIn('description', other.shown, other.start),
      other: saidIn('metafields', `${field.label}: ${field.value}`),
      about: 'material',
      isMinor: true,
      told: {
        said: `The field ${quoted(field.label, 40)} has ${quoted(left, 30)}, of which no text has a word; the text says ${quoted(other.shown, 60)}.`,
        example: `Take ${quoted(left, 30)} out of the field, or say in the text which part is of it.`,
      },
    },
  ]
}

/** "Material: pine" of an "Oak Table", where no text has a word of pine. */
const fieldAgainstTitle = ({ title, description, listing }: Places): Contradiction[] => {
  const field = listing.attributes.find(({ key, value }) => MATERIAL_KEY.test(key) && value !== '')
  if (!field) return []
  const text = description.text.slice(0, MAX_TEXT)
  for (const names of [WOODS, STUFFS]) {
    const [own, ...more] = placesIn(title.text, names)
    const listed = placesIn(field.value, names)
    if (own === undefined || more.length > 0 || listed.length === 0 || listed.includes(own)) continue
    const match = names[own]!.exec(title.text)!
    // "Merino" is wool, and a blend holds what its title names.
    const held = materialsIn(textOf(field.value))
    if (names === STUFFS && [...materialsIn(textOf(match[0]))].some((group) => held.has(group))) continue
    const isOther =
      NO_MATERIAL.test(title.text.slice(match.index + match[0].length)) || DENIED.test(title.text.slice(0, match.index))
    if (isOther || listed.some((at) => names[at]!.test(`${title.text}\n${text}`))) continue
    if (listing.options.some(({ values }) => values.some((value) => placesIn(value, names).length > 0))) continue
    const other = saidIn('metafields', `${field.label}: ${field.value}`)
    return [{ one: saidIn('title', match[0], match.index), other, about: 'material' }]
  }
  return []
}

const GENUINE =
  /(?:genuine|real|full[- ]grain|top[- ]grain|100 ?%) (?:\p{L}{2,12} )?leather|echtleder|echtem leder|cuir véritable|piel auténtica|cuero genuino|couro legítimo/iu
const IMITATED =
  /(?:\bpu|faux|vegan|synthetic|imitation|artificial|man-?made|pleather) ?[- ]?leather|\bpleather\b|kunstleder|similicuir|simili[- ]cuir|cuir synthétique|polipiel|cuero (?:sintético|vegano)|couro sintético|leatherette/iu

/** Leather that is called genuine here and imitated there. */
const leather = ({ title, description, listing }: Places): Contradiction[] => {
  const places: [string, string][] = [
    ['title', title.text],
    ['description', description.text.slice(0, MAX_TEXT)],
    ...listing.attributes.map(({ label, value }): [string, string] => ['metafields', `${label}: ${value}`]),
  ]
  const said = places.map(([field, text]) => ({ field, real: GENUINE.exec(text), other: IMITATED.exec(text) }))
  const one = said.find(({ real }) => real)
  const other = said.find((place) => place.other && place !== one)
  return one?.real && other?.other && !one.other && !other.real
    ? [
        {
          one: saidIn(one.field, one.real[0], one.real.index),
          other: saidIn(other.field, other.other[0], other.other.index),
          about: 'material',
        },
      ]
    : []
}

const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : 1)
const IMITABLE = 'pearls?|fur|suede|leather|silk|rattan|wicker|cane|diamonds?|marble|ivory|wood'
const AS_IF =
  '(?:imitation|faux|fake|simulated|artificial|synthetic|man-?made|pe|poly(?:ethylene)?|resin|vegan|plastic)[ -]'
const IMITATION = new RegExp(`(?<!\\p{L})${AS_IF}(${IMITABLE})(?!\\p{L}| ?(?:free|detail|trim|accent))`, 'giu')
/** Without a place from which it searches, as those that look for all have. */
const IS_IMITATION = new RegExp(IMITATION, 'iu')
const IS_AS_IF = new RegExp(AS_IF, 'iu')
const NAMED = new RegExp(`(?<![\\p{L}-])(?<!${AS_IF})(${IMITABLE})(?![\\p{L}-])`, 'giu')
const stuffOf = (word: string): string => word.toLowerCase().replace(/s$/, '')

/** A title of pearls, or a field of cane, that the text calls imitation pearls and PE cane. */
const imitations = ({ title, description, listing }: Places): Contradiction[] => {
  const text = description.text.slice(0, MAX_TEXT)
  const places: [string, string][] = [
    ['description', text],
    ...listing.attributes.map(({ label, value }): [string, string] => ['metafields', `${label}: ${value}`]).sort(),
  ]
  const imitated = places.flatMap(([field, said]) => [...said.matchAll(IMITATION)].map((match) => ({ field, match })))
  if (imitated.length === 0) return []
  const named = [...title.text.matchAll(NAMED)]
  const field = listing.attributes
    .toSorted(byKey)
    .find(({ key, value }) => MATERIAL_KEY.test(key) && [...value.matchAll(NAMED)].length > 0)
  const against = (stuff: string): (typeof imitated)[number] | undefined =>
    imitated.find(({ match }) => stuffOf(match[1]!) === stuff)
  const isReal = (stuff: string): boolean => [...text.matchAll(NAMED)].some(([, word]) => stuffOf(word!) === stuff)
  for (const match of named) {
    const stuff = stuffOf(match[1]!)
    const other = against(stuff)
    const isOther = NO_MATERIAL.test(title.text.slice(match.index + match[0].length)) || IS_AS_IF.test(title.text)
    if (!other || isOther || isReal(stuff) || /remov|detach|collar|trim|lining/i.test(title.text)) continue
    const { field: place, match: said } = other
    return [
      {
        one: saidIn('title', match[0], match.index),
        other: saidIn(place, place === 'description' ? said[0] : said.input, place === 'description' ? said.index : 0),
        about: 'material',
        told: {
          said: `The title says ${quoted(match[0])}, and the ${place} ${quoted(said[0])}.`,
          example: `Say ${said[0].toLowerCase()} in the title as well.`,
        },
      },
    ]
  }
  const [stuff] = field ? [...field.value.matchAll(NAMED)].map(([, word]) => stuffOf(word!)) : []
  const other = stuff === undefined ? undefined : against(stuff)
  return field && other && !IS_IMITATION.test(field.value)
    ? [
        {
          one: saidIn(other.field, other.match[0], other.field === 'description' ? other.match.index : 0),
          other: saidIn('metafields', `${field.label}: ${field.value}`),
          about: 'material',
          isMinor: true,
          told: {
            said: `The field ${quoted(`${field.label}: ${field.value}`)} names a natural material, and the ${other.field} ${other.field === 'metafields' ? 'say' : 'says'} ${quoted(other.match[0])}.`,
            example: 'Name the material in its field as the text does, with what it really is.',
          },
        },
      ]
    : []
}

const GOES_WITH =
  /(?<!\p{L})(?:pair(?:s|ed)?|goes|match(?:es)?|combine[sd]?|passt|kombinier(?:en|t|bar)|se marie|s[’']associe|combina)(?: \p{L}{2,14})?(?: \p{L}{2,14})? (?:with|to|mit|zu|avec|à|con|com) [^.!?\n]{0,120}/giu

/** "Material: cane" of a table of aluminium, which pairs with cane chairs. */
const ofNeighbours = ({ title, description, listing }: Places): Contradiction[] => {
  const field = listing.attributes
    .toSorted(byKey)
    .find(({ key, value }) => MATERIAL_KEY.test(key) && /^\p{L}{3,20}$/u.test(value))
  if (!field) return []
  const text = description.text.slice(0, MAX_TEXT)
  const named = word(field.value)
  const match = [...text.matchAll(GOES_WITH)].find(([phrase]) => named.test(phrase))
  const own = `${title.text}\n${text.replace(GOES_WITH, '')}`
  if (!match || named.test(own) || materialsIn(textOf(own)).size === 0) return []
  const shown = `${field.label}: ${field.value}`
  return [
    {
      one: saidIn('description', match[0], match.index),
      other: saidIn('metafields', shown),
      about: 'material',
      isMinor: true,
      told: {
        said: `The field ${quoted(shown)} names a material that the text has only of what goes with it: ${quoted(match[0], 60)}.`,
        example: 'Name in the field what the product itself is made of.',
      },
    },
  ]
}

/** What a label of the text makes the whole of. */
const labelled = ({ facts }: Places): Made[] =>
  facts
    .filter(({ field, label, value }) => field === 'description' && isMaterialLabel(label) && !PART.test(value))
    .map(({ shown, start, value }) => ({ shown, start, phrase: value }))

export const madeOfContradictions = (places: Places): Contradiction[] => {
  const made = madeOf(places.description.text.slice(0, MAX_TEXT))
  const said = [...made, ...labelled(places)]
  return [
    ...leather(places),
    ...imitations(places),
    ...ofNeighbours(places),
    ...denied(places),
    ...fieldAgainstTitle(places),
    ...(said.length === 0 ? [] : againstTitle(places, said)),
    ...(made.length === 0 ? [] : [...againstField(places, made), ...otherPlastic(places, made)]),
  ]
}
