// What a text says a thing withstands ("waterproof", "scratch-resistant", "kratzfest", "résistant aux UV", "RFID-blocking"), where nothing in the record says how
// far: no code, norm, figure, coating, or material that does by nature. Words are built from what it withstands and how a language says so.

import type { FamilyId } from '../../languages/taxonomy/families.ts'
import type { Reads } from '../reading.ts'
import { textsOf } from '../record-texts.ts'
import { type Said, shaped } from './claim-shapes.ts'
import { namesStandard } from './standards.ts'

/** What it withstands, each with what shows that it does. */
const WATER =
  'water|splash|sweat|rain|wasser|spritzwasser|schweiß|regen|eau|pluie|transpiration|agua|sudor|lluvia|água|suor|chuva'
const HEAT =
  'heat|(?:high )?temperatures?|fire|flame|hitze|feuer|flamm|chaleur|feu|hautes températures|calor|fuego|llama|altas temperaturas|fogo|chamas?'
const WEAR_EN =
  'weather|wind|shock|drop|impact|scratch|stain|rust|corrosion|tarnish|fade|fading|uv|smudge|crease|wrinkle|tear|rip|cut|puncture|shatter|break|wear|abrasion|chip|mold|mould|mildew|frost'
const WEAR_DE = 'wetter|witterungs|wind|stoß|schlag|kratz|bruch|korrosions|uv-?|abrieb|reiß|knitter|verschleiß|frost'
const WEAR_ROMANCE =
  'rayures?|chocs?|taches?|uv|u\\.v\\.?|intempéries|gel|usure|corrosion|déchirures?|abrasion|rouille|froissement|rayones|rayaduras|arañazos|golpes|impactos?|manchas?|rayos uv|intemperie|corrosión|abrasión|desgaste|óxido|riscos|arranhões|quedas?|choques?|raios uv|intempéries|corrosão|abrasão|ferrugem'
const ROMANCE = `${WEAR_ROMANCE}|${WATER}|${HEAT}`

/** "Water, sweat, and heat-resistant". V8 writes a repeated group out three times, unless it is a capturing one. */
const JOINED = `((?:${WATER}|${HEAT}|${WEAR_EN})(?:, and |, | and | & |/)){0,3}`

const PROOF = new RegExp(
  `(?<![\\p{L}\\d-])(?:${[
    `${JOINED}(?:${WATER}|${HEAT}|${WEAR_EN})[- ]?(?:proof|resistant|repellent)`,
    '(?:tarnish|rust|fade|scratch|stain|smudge|crease)[- ]free',
    'years (?:to come )?without (?:\\p{L}+ ){0,4}(?:fading|rusting|cracking|tarnishing|deteriorating|warping|peeling)',
    "(?:(?:wo|do(?:es)?)n['’]t|(?:will|do(?:es)?) not|never) (?:ever )?(?:fade|crack|peel|tarnish|rust|warp|pill)s?",
    'no se (?:destiñe|decolora|despinta|oxida|agrieta)n?|não (?:desbota|enferruja|descasca|desfia)m?|ne (?:se décolore|rouille|ternit|s.écaille)(?:nt)? (?:pas|jamais)|(?:verblass|rost|ble?ich|splitter)e?n?t? (?:nicht|nie)(?: aus)?',
    'anti-(?:tarnish|scratch|rust|fade|shock|corrosion)',
    `(?:${WATER}|${HEAT}|${WEAR_DE})(?:fest|dicht|beständig|resistent|sicher|abweisend)(?:e[rnsm]?)?`,
    `(?:résistante?s?|résist(?:e|ent|ance)|resistentes?|resisten?|resistencia|resistência) (?:à l['’]|à la |à |aux? |al |a la |a los |a las |a |ao |aos |às )(?:${ROMANCE})`,
    `(?:a prueba de|à prova d)(?: |e |['’] ?)(?:${ROMANCE})`,
    'anti-?(?:rayures|chocs?|rouille|golpes|rayones|impactos?|corrosión|riscos?|impacto)',
    'rfid[- ](?:blocking|blocker|protect(?:ed|ion)|proof|safe|secure|schutz)|military[- ](?:grade|spec(?:ification)?s?|standards?)|mil[- ]spec|militärstandard|(?:grado|grau) militar|qualité militaire',
    'imperméables?|impermeables?|impermeável|impermeáveis|infroissables?|incassables?|irrompibles?',
  ].join(
    '|',
  )})(?![\\p{L}\\d]|[- ]free| (?:\\p{L}+ )?(?:buttons?|zips?|zippers?|stickers?|labels?|grips?|handles?|mascara|make-?up)(?!\\p{L}))`,
  'giu',
)

/** That it lasts, which its material may show. */
const LASTS =
  /(?<![\p{L}-])(?:durable|durability|long[- ]?lasting|(?<!(?:for|ensures?|extends?|increase|prolong|maximum|its|their) )longevity|hard[- ]?wearing|built to last|(?:extra|exceptional|incredible|great|superior) strength|langlebig(?:e[nrsm]?|keit)?|strapazierfähig(?:e[nrsm]?)?|durabilité|longévité|(?:longue|grande) durée|durader[oa]s?|durabilidad|(?:larga|gran) (?:duración|resistencia)|durá(?:vel|veis)|durabilidade|longa duração|(?:alta|grande) resistência|durevol[ei]|(?:lunga) durata|dayanıklı(?:lık)?|uzun ömürlü|trwał(?:y|a|e|ość)|slitstark[at]?|долговечн\p{L}{2,4})(?![\p{L}-])|耐久性|متين/giu

/** What makes more of it than the word that every text has. */
const MUCH =
  /(?<!\p{L})(?:extra|extremely?|exceptional(?:ly)?|incredibl[ey]|highly|most|ultra|super|superior|maximum|max|unmatched|unparalleled|built to|strength|ensures?|guarantees?|tested|for (?:years|decades|generations)|lifetime|äußerst|extrem|besonders|garantiert|très|extrêmement|garantit|muy|garantiza|máxima|muito|garante)(?!\p{L})/iu
/** What says how far, anywhere: a code, a water column, a depth, a norm. */
const SHOWN =
  /(?<!\p{L})(?:ip ?[0-6x]\d|ik ?\d\d|mil-?std|upf|martindale|gore-?tex|sympatex|membran[ae]?s?(?!\p{L}))|faraday|\d ?(?:atm|bar|[km]hz)(?!\p{L})|\d ?k ?\/ ?\d|\d{1,2}[., ]?000 ?(?:mm|g\/)|wassersäule|water column|hydrostatic|colonne d.eau|columna de agua|coluna d.água|water.?(?:proof|resistan)\p{L}*[^\n.]{0,20}\d/iu
const DEGREES = /\d ?(?:°|º|degrees|grad(?!\p{L})|celsius|fahrenheit)/iu
/** A measure of it in the line, that it goes no further, or what does it: a layer, a treatment, a material, a reason. */
const EXPLAINED =
  /\d ?(?:°|º|degrees|grad|mm|cm|m|met(?:er|re)s?|meter|mètres|metros|ft|feet|min(?:utes?)?|hours?|h|years?|jahre|ans|años|anos|%)(?!\p{L})|coat|laminat|(?<!\p{L})hpl(?!\p{L})|treat|finish|wax|membrane|seal|seam|galvani|anodi|powder|glaz|varnish|lacquer|beschicht|lackier|versiegel|imprägn|pulver|revêt|enduit|trait[ée]|verni|recubr|revest|tratad|pintura|silicon|rubber|neopren|bearing|fib(?:er|re)s|(?<!\p{L})(?:pu|leather|leder|cuir|cuero|couro|nylon|polyester|steel|metal|tpu|pvc|eva|vinyl|abs|petg?)(?!\p{L})|plastic|polycarbonat|temper|templ|tremp|hardened|stainless|alumin|titan|acrylic|resin|gummi|edelstahl|caoutchouc|inox|acier|caucho|(?<!\p{L})goma|acero|borracha|aço|glas|verre(?!\p{L})|vidr|ceramic|cerámic|due to|thanks to|because|making (?:it|them) |(?:not|nicht|pas|no|não) (?:fully |completely |totally |vollständig |totalmente )?(?:(?:water)?proof|wasserdicht|imperm|étanche)|dank|grâce|gracias|graças/iu
const WET = new RegExp(`${WATER}|imperm`, 'iu')
/** What stands in water by its use: that it bears water is no claim. */
/** More are looked at in no text that people read. */
const MOST = 50
const OF_WATER =
  /(?<!\p{L})(?:ponds?|aquariums?|pools?|drain(?:s|age)?|sewage|faucets?|hoses?|showers?|sinks?|fountains?|(?:water )?pumps?|\p{L}*teich\p{L}*|\p{L}*abfluss|\p{L}*schlauch|dusch\p{L}*|bassins?|piscines?|robinets?|estanques?|piscinas?|grifos?|torneiras?)(?!\p{L})/iu
const HOT = new RegExp(HEAT, 'iu')
const OUTDOORS = /weather|wetter|witterung|intempéri|intemperie|frost|rust|corro|rost/iu
/** What does not rust or tarnish by nature. */
const RUSTS = /rust|tarnish|corro|rouille|óxido|ferrugem/iu
const STAINLESS = /alumin|stainless|edelstahl|inox|titan|plastic|(?<!\p{L})pvc|bamboo|silicone|ceramic/iu
/** What lets no water through by nature, where it is no layer of a cloth or the case of a device. */
const TIGHT =
  /(?<!\p{L})(?:plastic|plastik|kunststoff|plastique|plástico|pvc|vinyl|silicone?|silikon|rubber|gummi|acrylic|eva|resin|glass|ceramic|porcelain|melamine|polypropylene|polyethylene)(?!\p{L})/iu
const SEWN = new Set<FamilyId | null>([
  'apparel', 'footwear', 'bags', 'textiles', 'sports', 'electronics', 'components', 'cables', 'lighting', 'tools', 'jewellery',
]) // biome-ignore format: a table
/** Said of another thing that goes with it, or is taken off by it. */
const OF_OTHER =
  /(?<!\p{L})(?:keep(?:s|ing)? (?:your|the)|pair|match|combin|remov|cleans|dissolv|carry in|store in|keep in|layer|under (?:a|your)|if you|do not|can be|use (?:a|with)|démaquill|entfern|abschmink|retira|elimina|desmaquill)/iu
const PLATED = /plat(?:ed|ing)|vermeil|vergoldet|plaqué|chapad|banhad/iu
const OF_PAGES = new Set<FamilyId | null>(['books', 'plants', 'services', 'food', 'supplements', 'pet'])

/** What it is said to withstand while nothing in the record shows it, each word once. */
export const unshownEndurance = (reading: Reads<'description' | 'naming' | 'product' | 'stated'>): readonly Said[] => {
  const { description, naming, stated } = reading
  if (OF_PAGES.has(naming.family)) return []
  const said = [...shaped(description, PROOF), ...(stated.has('material') ? [] : shaped(description, LASTS))]
  if (said.length === 0) return said
  const all = textsOf(reading)
  if (SHOWN.test(all) || namesStandard(description, 0, description.stems.length)) return []
  const isOfWater = OF_WATER.test(reading.product.title)
  // What is made of such material alone lets no water through.
  const isTight = TIGHT.test(all) && !SEWN.has(naming.family)
  const isStainless = STAINLESS.test(all) && !PLATED.test(all)
  const hasDegrees = DEGREES.test(all)
  const looked = said.slice(0, MOST)
  const lineOf = ({ sentence: { start, end } }: Said): string => description.text.slice(start, end)
  // Explained in one place, it is explained in all.
  const explained = new Set(looked.filter((one) => EXPLAINED.test(lineOf(one))).map((one) => one.said.toLowerCase()))
  const open = looked.filter((one) => {
    const { said: word, at, sentence } = one
    // What bears the weather may be named in the sentence before.
    const before = OUTDOORS.test(word) ? description.sentences[at - 1] : undefined
    return !(
      explained.has(word.toLowerCase()) ||
      (before && EXPLAINED.test(description.text.slice(before.start, sentence.end))) ||
      OF_OTHER.test(lineOf(one)) ||
      ((isOfWater || isTight) && WET.test(word)) ||
      (isStainless && RUSTS.test(word)) ||
      (hasDegrees && HOT.test(word))
    )
  })
  const each = [...new Map(open.toReversed().map((one) => [one.said.toLowerCase(), one])).values()].toReversed()
  const [first, ...more] = each
  const isStock =
    first &&
    more.length === 0 &&
    first.said.search(LASTS) !== -1 &&
    !MUCH.test(description.text.slice(first.sentence.start, first.sentence.end))
  return isStock ? [] : each
}

const ELSE = 'else leave the word out.'
const OTHERWISE = `or name the coating or material that does it; ${ELSE}`
/** A metal or what covers it, which the line may say is what does not tarnish. */
const NAMED_METAL =
  /(?<!\p{L})(?:sterling|silver|gold|rhodium|platinum|brass|bronze|copper|\p{L}*silber|argent|plata|prata)(?!\p{L})/iu

/** How far water is kept out is told of devices by a code, and of cloth by a column of water. */
const PROOF_OF_WATER = new Map<FamilyId | null, string>([
  ...(['electronics', 'components', 'cables', 'lighting', 'tools'] as const).map((id) => [id, 'an IP code'] as const),
  ...(['apparel', 'footwear', 'bags', 'sports'] as const).map((id) => [id, 'a water column'] as const),
  ['jewellery', 'how long or how deep it may be wet'],
])

/** What shows how far something holds; `said`: the title, and the line that claims it. */
export const proofOfEndurance = (words: string, family: FamilyId | null, said: string): string => {
  if (RUSTS.test(words) && NAMED_METAL.test(said))
    return `Give a test with its result, or say how long it lasts; ${ELSE}`
  const ofWater = PROOF_OF_WATER.get(family)
  if (WET.test(words))
    return ofWater
      ? `Give ${ofWater}, ${OTHERWISE}`
      : 'Name the coating or material that keeps the water out; else leave the word out.'
  return HOT.test(words)
    ? `Give the temperature that it bears, ${OTHERWISE}`
    : `Give a test with its result, ${OTHERWISE}`
}
