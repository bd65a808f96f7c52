// How German says it.

import { wordMap, wordSet } from '../../text/word-lists.ts'
import { capitalise, joinList, type Noun, type SentenceGrammar, subjectOf } from '../sentence-grammar.ts'
import { type Gender, wordGenders } from '../sentence-templates.ts'
import { templates } from './sentence-templates.ts'
import { voices } from './voices.ts'

/** German nouns by gender, in the singular; in compounds the last part decides ("Regenjacke"). */
const MASCULINE = `mantel, rock, pullover, pulli, hoodie, schal, gürtel, hut, anzug, blazer, cardigan, bikini, overall, body, schuh, sneaker, rucksack, beutel, koffer, shopper, ring, anhänger, ohrring, ohrstecker, armreif, lautsprecher, kopfhörer, bildschirm, monitor, drucker, router, adapter, sensor, motor, chip, widerstand, schalter, stecker, regler,
  tee, kaffee, honig, kuchen, saft, käse, reis, zucker, essig, senf, wein, gin, likör, aufstrich, tisch, stuhl, sessel, schrank, hocker, spiegel, teppich, topf, übertopf, blumentopf, kübel, baum, kaktus, strauch, ball, helm, schläger, schlafsack, hammer, bohrer, kalender, roman, becher, teller, löffel, mixer, toaster, bezug, vorhang, läufer, duft, lippenstift,
  balsam, toner, gutschein, kurs, workshop, druck, kratzbaum, napf, wasserkocher, wecker, ventilator, untersetzer, pflanztopf, wok, bräter, kerzenständer, kerzenhalter, kissenbezug, diffuser, stiefel, rechen, spaten, schneebesen, strahler, riegel, snack, sirup, kakao, espresso, reiniger, concealer, kajak, rahmen, bilderrahmen, ordner, stift, planer, schlitten, beamer, kühlschrank, akku, mörser, krug`
const FEMININE = `jacke, hose, bluse, mütze, kappe, weste, krawatte, leggings, tunika, tasche, geldbörse, börse, clutch, kette, brosche, uhr, kamera, tastatur, maus, powerbank, drohne, platine, diode, antenne, buchse, schokolade, soße, sauce, suppe, marmelade, konfitüre, pasta, creme, lotion, seife, maske, spülung, mascara, foundation, kerze, couch, bank, liege, kommode,
  matratze, garderobe, vase, lampe, leuchte, laterne, schale, pflanze, blume, orchidee, palme, rose, hantel, matte, leine, säge, zange, leiter, axt, schere, pfanne, tasse, schüssel, kanne, flasche, karaffe, gabel, mühle, decke, serviette, gardine, karte, rassel, puppe, figur, skulptur, statue, girlande, lichterkette, dose, form, reibe, socke, sandale, kappe, bürste, box, hängematte, vitrine, konsole, butter, milch, salbe, haarmaske,
  wanderhose, strickjacke, jeans, brille, sonnenbrille, schaufel, bohrmaschine, kaffeemaschine, maschine, tischdecke, hülle, pinzette, wasserwaage, ladestation, station, ampel, tagesdecke, yogamatte, hundeleine, mischung, gewürzmischung, paste, bettwäsche, wäsche`
const NEUTER = `hemd, shirt, kleid, top, sweatshirt, kostüm, tuch, portemonnaie, etui, armband, collier, handy, smartphone, tablet, headset, mikrofon, radio, netzteil, modul, display, relais, board, kabel, öl, brot, gewürz, müsli, salz, mehl, serum, shampoo, gel, peeling, make-up, parfum, parfüm, regal, sofa, bett, sideboard, lowboard, bild, windlicht, tablett, fahrrad, zelt, halsband, multimeter, messer, buch, heft,
  puzzle, spiel, kuscheltier, spielzeug, glas, brett, besteck, geschirr, kissen, laken, plaid, poster, gemälde, sieb, ladegerät, gerät, set, deo, wachs, pulver, papier, aquarium, geschirrset, granola, hochbeet, körbchen, ticket, band, rad, laufrad, licht, sakko, poloshirt, unterhemd, medaillon, thermometer`
/** Several things. */
const PLURAL = `socken, handschuhe, ohrringe, schuhe, sneakers, sandalen, hausschuhe, shorts, bermudas, wanderschuhe, ohrstecker, creolen, gläser, weingläser, kerzen, kekse, nudeln, pralinen, trüffel, kapseln, kissen, handtücher, manschettenknöpfe, wanderstöcke, hanteln, vorhänge, stühle, servietten`

const plurals = wordSet(PLURAL)
const genders = wordGenders({ m: MASCULINE, f: FEMININE, n: NEUTER })

/** Letters that a last part of a compound has at least, and those that stand before it. */
const LEAST_PART = 4
const LEAST_BEFORE = 3

type Known = { gender: Gender | null; many: boolean }

/** Gender and number of a noun, or of the last part of a compound. */
const known = (word: string): Known | null => {
  const lower = word.toLowerCase()
  const parts = lower.split('-')
  for (const part of [lower, parts.at(-1)!])
    for (let at = 0; at <= part.length - LEAST_PART || at === 0; at++) {
      if (at > 0 && at < LEAST_BEFORE) continue
      const tail = part.slice(at)
      if (plurals.has(tail)) return { gender: null, many: true }
      const gender = genders.get(tail)
      if (gender) return { gender, many: false }
    }
  return null
}

const THE: Record<Gender, string> = { m: 'der', f: 'die', n: 'das' }
const A: Record<Gender, string> = { m: 'ein', f: 'eine', n: 'ein' }

const the = ({ text, gender, many }: Noun): string | null => (many ? `die ${text}` : gender && `${THE[gender]} ${text}`)

/** A type in the plural ("Jacken") names one of them; only a noun whose singular is known can be used. */
const singularOf = (word: string): string | null => {
  if (known(word)) return word
  for (const end of ['n', 'en', 'e', 's', 'er'])
    if (word.endsWith(end) && known(word.slice(0, -end.length))) return word.slice(0, -end.length)
  return null
}

const noun = (type: string): Noun | null => {
  if (type.includes(' ')) return null
  const text = singularOf(type)
  const found = text === null ? null : known(text)
  return text && found ? { text: capitalise(text), ...found } : null
}

const UPPER = /^\p{Lu}/u

/** The noun that a name starts with, at most after the brand: "Fjell Wandersocke aus Merinowolle". */
const headOf = (name: string, brand: readonly string[]): Known | null => {
  const words = name.split(' ')
  let at = 0
  while (at < words.length - 1 && brand.includes(words[at]!.toLowerCase())) at++
  const word = words[at]!
  // Of two nouns side by side ("Kaffee Tasse") the last one counts, and a name after the noun need not be one.
  return UPPER.test(word) && !(words[at + 1] && known(words[at + 1]!)) ? known(word) : null
}

/** Endings by which an adjective before a noun is known for one, and adjectives that have none of them. */
const ADJECTIVE =
  /^(?:\p{L}*(?:isch|lich|ig|ern|iert|los|bar|sam|haft)|große?|klein|rund|oval|schmal|breit|hoh|flach|leicht|warm|weich|schwarz|weiß|rot|blau|grün|gelb|grau|braun|bunt|neu|alt|fein|grob|reine?|süß|mild|scharf)e$/iu

/** "Gusseiserne Pfanne Björn" -> "gusseiserne Pfanne Björn", which a feminine article takes as it is; other genders would bend the adjective. */
const describedOf = (name: string): (Known & { text: string }) | null => {
  const [first, second, ...rest] = name.split(' ')
  const found = second && UPPER.test(second) && ADJECTIVE.test(first!) ? known(second) : null
  return found?.gender === 'f' ? { ...found, text: [first!.toLowerCase(), second, ...rest].join(' ') } : null
}

export const grammar: SentenceGrammar = {
  code: 'de',
  madeOf: 'aus',
  adults: 'erwachsene',
  list: (items) => joinList(items, 'und'),
  separator: '; ',
  colon: ': ',
  quoted: (text) => `„${text}“`,
  noun,
  the,
  a: ({ text, gender, many }) => (many ? text : gender && `${A[gender]} ${text}`),
  subject: ({ name, type, isWork, brand }) => {
    const described = isWork || type ? null : describedOf(name)
    const head = described || isWork || type ? null : headOf(name, brand)
    return subjectOf(`„${name}“`, isWork ? null : type, described ?? (head && { text: name, ...head }), the)
  },
  pronoun: ({ gender, many }) => {
    if (!gender && !many) return null
    const start = many || gender === 'f' ? 'Sie' : gender === 'm' ? 'Er' : 'Es'
    const object = !many && gender === 'm' ? 'ihn' : start.toLowerCase()
    return { start, within: start.toLowerCase(), object }
  },
  inSizes: (sizes) => `in den Größen ${sizes}`,
  sizesLabel: () => 'Größen',
  ofThe: null,
  labelsOfFamily: { cosmetics: { ingredients: 'Inhaltsstoffe' }, fragrance: { ingredients: 'Inhaltsstoffe' } },
  labels: {
    material: 'Material', care: 'Pflege', fit: 'Passform', size: 'Größe', color: 'Farbe', audience: 'Für', dimensions: 'Maße', weight: 'Gewicht',
    capacity: 'Fassungsvermögen', power: 'Leistung', voltage: 'Spannung', electrical: 'Elektrische Daten', battery: 'Akku', connectivity: 'Anschlüsse',
    compatibility: 'Kompatibilität', in_the_box: 'Lieferumfang', warranty: 'Garantie', ingredients: 'Zutaten', allergens: 'Allergene',
    net_content: 'Inhalt', nutrition: 'Nährwerte', storage: 'Lagerung', dosage: 'Dosierung', skin_type: 'Hauttyp', usage: 'Anwendung', scent: 'Duft',
    closure: 'Verschluss', sole: 'Sohle', light: 'Licht', watering: 'Gießen', plant_height: 'Höhe', pot_size: 'Topfgröße', drainage: 'Wasserablauf',
    assembly: 'Montage', author: 'Autor', pages: 'Format', age_range: 'Alter', species: 'Tierart', origin: 'Herkunft', certification: 'Zertifizierung',
    model: 'Modell', brand: 'Marke', flavor: 'Geschmack', pattern: 'Muster', stone: 'Stein',
  }, // biome-ignore format: a word list
  wholeMaterial: wordSet(
    'material, stoff, zusammensetzung, materialzusammensetzung, obermaterial, außenmaterial, materialmix, metall, holz, holzart, gewebe, werkstoff, legierung, materialien, material zusammensetzung, hauptmaterial, materi, materiali, materialzusammensetzung',
  ),
  materialWords: wordSet('und, mit, aus, prozent, bio, kba'),
  sides: wordMap(
    'höhe = height, breite = width, länge = length, tiefe = depth, stärke = thickness, dicke = thickness, gesamthöhe = height, gesamtbreite = width, gesamtlänge = length, höh = height, breit = width, läng = length, tief = depth',
  ),
  side: {
    height: (measure) => `${measure} hoch`,
    width: (measure) => `${measure} breit`,
    length: (measure) => `${measure} lang`,
    depth: (measure) => `${measure} tief`,
    diameter: (measure) => `${measure} im Durchmesser`,
    thickness: (measure) => `${measure} dick`,
  },
  audiences: wordMap(
    'damen = Damen, frauen = Frauen, frau = Frauen, herren = Herren, männer = Männer, mann = Männer, kinder = Kinder, kind = Kinder, mädchen = Mädchen, jungen = Jungen, babys = Babys, baby = Babys, kleinkinder = Kleinkinder, erwachsene = Erwachsene, anfänger = Anfänger, einsteiger = Einsteiger, hunde = Hunde, hund = Hunde, katzen = Katzen, katze = Katzen, für damen = Damen, für herren = Herren, für kinder = Kinder, für frauen = Frauen, für männer = Männer, alle hauttypen = alle Hauttypen, trockene haut = trockene Haut, fettige haut = fettige Haut, empfindliche haut = empfindliche Haut, normale haut = normale Haut, reife haut = reife Haut, women = Damen, men = Herren, female = Damen, male = Herren, kids = Kinder',
  ),
  warranty: (span) => {
    const found = /^(\d{1,3}) (jahre?|monate?|tage?)$/i.exec(span)
    return found ? `${found[1]} ${capitalise(found[2]!.toLowerCase())} Garantie` : null
  },
  range: (first, last) => `${first} bis ${last}`,
  notes: {
    stone: 'Der Stein ist {value}.', scent: 'Duft: {value}.', flavor: 'Geschmack: {value}.', pattern: 'Muster: {value}.',
    light: 'Licht: {value}.',
  }, // biome-ignore format: a word list
  voices,
  templates,
}
