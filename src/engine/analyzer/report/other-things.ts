// What running text states of something else than the thing: of its parcel, a part, a look, what it is mixed with, or those whom a
// statistic counts.

import { phraseAt, wordAt } from '../../languages/lexicon/text.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { type FamilyId, isConsumed } from '../../languages/taxonomy/families.ts'
import type { Fact } from '../facts/facts.ts'
import type { Reads } from '../reading.ts'

type Source = Reads<'description' | 'title'>

/** Not a scent or an allergen, but the absence of one: "vegan", "gluten free", "unscented". */
const QUALITIES = /^(?:vegan|hypoallergenic|unscented|\w+[ -]free|(?:sans|ohne|sin|sem) \p{L}+)$/iu

export const isQuality = (attribute: AttributeId | undefined, value: string): boolean =>
  (attribute === 'allergens' || attribute === 'scent') && QUALITIES.test(value)

/** Kinds that are made of the materials which their texts name; those of a tool or a game may be of what it works on, a part, or a look. */
const OF_MATERIAL = new Set<FamilyId>([
  'apparel', 'footwear', 'bags', 'jewellery', 'furniture', 'decor', 'planters', 'textiles', 'kitchen', 'toys', 'art', 'sports', 'pet',
]) // biome-ignore format: a word list
const OF_CLOTH: ReadonlySet<FamilyId> = new Set<FamilyId>(['apparel', 'footwear', 'textiles'])
/** Names and colours of what is sewn. */
const NO_CLOTH =
  /^(?:jade|amber|coral|pearls?|ivory|ebony|(?:rose )?gold|silver|bronze|copper|platinum|granite|marble|stone|crystal|diamonds?|ruby|emerald|sapphire|(?:stainless )?steel|iron|alumini?um|titanium|glass|ceramic|concrete|metals?|metall|métal|stahl|eisen|glas|acier|fer|verre|acero|hierro|vidrio|jade|bernstein|koralle|gold|silber|corail|or|argent|ivoire|oro|plata|marfil)$/iu
const LOOK =
  /^[ -]?(?:soft|smooth|light(?:ness)?(?= ?(?:$|[.,!;\n]|and |&))|look|feel|like|lined|coated|trimmed|tipped|infused|effect|pattern|print|style|finish|clear|leaf|foil|optik|muster|effet|motif|aspect|imitation|efecto|estampado|estilo|colou?r|tone(?!\p{L}))|^ (?:\p{L}{1,12} |\(\p{L}{1,12}\) )(?:finish|effect|look|coating|optik)(?!\p{L})|^ (?:on|along|at) the (?:edges?|sides?|trim|corners?|base|bottom)(?!\p{L})|^[ -](?:\p{L}{1,12} )?(?:piping|binding|corners?|coating|liners?|edges?|edging|trims?|accents?|hardware)(?!\p{L})/iu

/** Gold that is thinner than paper. */
const LEAF = /(?:feuilles? d['’]|(?:pan|hoja|lámina|folha) de )$/iu
/** "Charge your crystals" speaks of what the buyer has. */
const OWNED = /(?<!\p{L})(?:your|deine|ihre|vos|tes|tus|sus|seus|suas) $/iu
/** What a text says that the thing is made of, a place left out. */
const MADE =
  /(?<!\p{L})(?:made (?:of|from|out of)|hech[oa]s? (?:en|de|con)|fabricad[oa]s? (?:en|con)|(?:gefertigt|hergestellt|gemacht) aus|(?:fabriqué|fait)e?s? (?:en|de)|feit[oa]s? (?:em|de)) (?=\p{Ll})/iu

/** "Cotton handles" of what is no handle. */
const isOfNamedPart = (behind: string, title: string): boolean => {
  const part = OF_PART.exec(behind)?.[0].trim().split(' ').at(-1)?.toLowerCase()
  return part !== undefined && !title.toLowerCase().includes(part.replace(/s$/, ''))
}

/** "Shipped in a wooden box" */
const SENT =
  /(?<!\p{L})(?:shipped|delivered|sent|posted|packed|packaged|wrapped|geliefert|versendet|verschickt|verpackt|livrée?s?|expédiée?s?|emballée?s?|enviad[oa]s?|embalad[oa]s?)(?!\p{L})[^.!?\n]{0,60}$/iu
const SENT_WITHIN = 80
/** "Liner: gold and white fabric" */
const OF_LABELLED =
  /(?:^|\n)[^\p{L}\n]{0,3}(?:\p{L}{1,12} )?(?:liners?|lining|hardware|trims?|handles?|straps?|zippers?|futter|doublure|forro) ?:[^\n]{0,40}$/iu

/** "Backed with polyester/jute", "lined in silk": what the rest is not made of. */
const OF_SIDE =
  /(?<!\p{L})(?:backed|lined|trimmed|edged|bound|piped|gefüttert|doublée?s?|forrad[oa]s?|ribetead[oa]s?) (?:with|in|by|mit|de|en|con|com) (?:\p{L}{2,14}(?:[/,&-]| and | und | et | y | e | ) ?){0,3}$/iu

/** "Correas de nailon", "Griffe aus Leder": the material of a part. */
const PART_OF =
  /(?<!\p{L})(?:straps?|handles?|zippers?|zips?|buttons?|buckles?|clasps?|soles?|linings?|riemen|gurte?|griffe?|henkel|knöpfe|schnallen?|reißverschl[uü]ss\p{L}{0,2}|sohlen?|futter|sangles?|bretelles?|anses?|poignées?|fermetures?|boutons?|boucles?|semelles?|doublures?|correas?|asas?|tirantes|cremalleras?|botones|hebillas?|cierres?|suelas?|forros?|alças?|zíper(?:es)?|fechos?|botões|fivelas?|solas?|solados?|cinghie|manici|cerniere?|bottoni|fibbie|suole) (?:made )?(?:of|in|from|aus|de|en|em|d[’']|di)(?: |(?<=['’]))(?:[\p{L}-]{2,14} ){0,1}$/iu
const isOfPartBefore = (before: string, title: string): boolean => {
  const part = PART_OF.exec(before)?.[0].split(' ').at(0)?.toLowerCase()
  return part !== undefined && !title.toLowerCase().includes(part.replace(/e?s$/, ''))
}

/** "Use a cotton pad to wipe": what the buyer has at hand. */
const APPLIED_WITH = /(?<!\p{L})(?:use|using|with) (?:an? )?(?:(?:clean|soft|damp|dry|moist) )?$/iu
const APPLIER = /^ (?:pads?|balls?|swabs?|rounds?|buds?)(?!\p{L})/iu

/** Whether a material is a look, a leaf of metal, what the buyer has, that of the parcel or of a part. */
export const isOfOtherThing = (text: string, fact: Fact, title: string): boolean => {
  const { start, end, value } = fact
  const before = text.slice(Math.max(0, start - SENT_WITHIN), start)
  const behind = text.slice(end, end + 30)
  return (
    LOOK.test(behind) ||
    // Those that someone wears.
    /^glasses$/i.test(value) ||
    isOfNamedPart(behind, title) ||
    isForDrinking(fact, text, title) ||
    LEAF.test(before) ||
    SENT.test(before) ||
    OF_LABELLED.test(before) ||
    (APPLIER.test(behind) && APPLIED_WITH.test(before)) ||
    OF_SIDE.test(before) ||
    isOfPartBefore(before, title) ||
    (OWNED.test(before) && value.endsWith('s'))
  )
}

/** Whether the title alone has it, as the name of a tree, where the text says what the thing is made of. */
const isOnlyNamed = ({ field, value }: Fact, text: string): boolean => {
  const made = field === 'title' ? MADE.exec(text) : null
  return (
    made !== null &&
    !text
      .slice(made.index, made.index + MADE_WITHIN)
      .toLowerCase()
      .includes(value.toLowerCase())
  )
}
const MADE_WITHIN = 100
const SOLID = /(?<!\p{L})(?:solid|massive[mnrs]?|massif|maciz[oa]) $/iu

const MADE_OF_IT = new RegExp(`${MADE.source}[^.!?\\n]{0,60}$`, 'iu')
const upTo = ({ start, end }: Fact, text: string): string => text.slice(Math.max(0, start - SENT_WITHIN), end)
/** The straw that one drinks with. */
const STRAW = /^straws?$/iu
const isForDrinking = (fact: Fact, text: string, title: string): boolean =>
  STRAW.test(fact.value) && VESSEL.test(title) && !MADE_OF_IT.test(upTo(fact, text))
/** "A steel frame": what all the rest is fixed to. */
const CARRIES = /^ (?:outer )?(?:shell|frame|body|deck|board)(?!\p{L})/iu

/** Whether a material in running text or the title is that of the whole thing: not "silver zippers", "jade green", "stone look". */
export const isOfWhole = (
  fact: Fact,
  { description, title, lexicon, naming: { family } }: Reads<'description' | 'lexicon' | 'naming' | 'title'>,
): boolean => {
  const { field, start, end, value } = fact
  const text = field === 'title' ? title : field === 'description' ? description : null
  // "Solid walnut" is what a thing of any kind is made of.
  if (family === null)
    return text !== null && SOLID.test(text.text.slice(0, start)) && !isOfOtherThing(text.text, fact, title.text)
  if (!OF_MATERIAL.has(family) || !lexicon) return false
  if (OF_CLOTH.has(family) && NO_CLOTH.test(value)) return false
  if (!text) return true
  if (isOfOtherThing(text.text, fact, title.text) || isOnlyNamed(fact, description.text)) return false
  // What is used in sports has parts of many materials.
  const isSure =
    family !== 'sports' ||
    field !== 'description' ||
    MADE_OF_IT.test(upTo(fact, text.text)) ||
    CARRIES.test(text.text.slice(end, end + 16))
  const next = text.text[end] === ' ' ? wordAt(text, 0, text.starts.length, end) : -1
  if (next < 0 || next >= text.stems.length || text.starts[next] !== end + 1) return isSure
  if (lexicon.colors.has(text.stems[next]!)) return false
  const noun = phraseAt(text, next, 'nouns')
  const stated = phraseAt(text, next, 'statements')
  return (noun ? noun.means.includes(family) : isSure) && (!stated || stated.means.includes('material'))
}

/** What stands before a measure of something else: what it is mixed with, made for, reaches or covers. */
const OF_OTHER =
  /^(?:mix|dilut|dissolv|covers?$|coverage|fits?$|for$|from$|over$|reach|within|compar|than$|unlike|instead|versus$|vs\.?$|inclu(?:des?|ye|t|i)$|enthält$|verglich|als$|karşı|every$|per$|with$|load|misch|für$|mit$|pro$|alle$|pour$|avec$|par$|mélang|para$|con$|por$|mezcl|dos(?:e|is|ieren)$|appl(?:y|iquer|iquez)$)/iu
/** So many words before a measure may say so. */
const NEAR = 3

/** What stands behind a measure of a part. */
const OF_PART =
  /^[ ,(]{1,2}(?:each|per|pro|jedes|chaque|cada) (?:part|piece|panel|teil|partie|pièce|parte|pieza|peça|panel|painel)(?!\p{L})|^[ -]?(?:\p{L}{1,12} )?(?:cables?|cords?|straps?|screens?|displays?|wheels?|pockets?|blades?|lids?|handles?|heels?|legs?|feet|bases?|knobs?|casters?|(?:in|mid|out)?soles?|chains?|interiors?|linings?|compartments?|buttons?(?![- ](?:down|up))|buckles?|zippers?|zips?|clasps?|hardware|embellishments?|accents?|detail(?:s|ing)|tubes?|kabel|riemen|absatz|câble|talon|cordon|correa|tacón)(?!\p{L})/iu

export const isOfPart = (behind: string): boolean => OF_PART.test(behind)

/** What stands behind a rate: "26 servings per hour". */
const RATE =
  /^ ?(?:\/ ?|(?:per|an?|each|every|pro|par|por|a la|al?) )(?:h(?:r|our)?|hour|min(?:ute)?|sec(?:ond)?|day|week|stunde|tag|heure|jour|hora|día|minuto?)(?!\p{L})/iu
/** What stands before how far it reaches, how tall someone is, or what a signal has: "Max Beam Distance", "the model is", "4K@". */
const OF_REACH =
  /(?<!\p{L})(?:range|distance|reach|alcance|reichweite|portée|distancia|distância|model|modell?|modèle|modelo|mannequin)(?!\p{L})[^.,;\n\d]{0,16}$|@ ?$/iu

/** What stands before a measure of a part: "seat height 46 cm", "a bore of 22 mm". */
const PART_BEFORE =
  /(?<!\p{L})(?:seat|segment\p{L}*|cable|cord|bore|arbou?r|hole|strap|heel|sole|blade|handle|shade|screen|wheel|leg|lid|chain|thickness|salto|cano|sitz\p{L}*|kabel\p{L}*|bohrung|absatz\p{L}*|griff\p{L}*|bein\p{L}*|assise|câble|alésage|talon|asiento|cable|tacón)(?: (?:height|length|width|depth|diameter|hauteur|longueur|altura))?(?: (?:is|of|from|ist|von|est|de|es))? ?[:=]? ?$/iu
const THICK = /^ ?(?:thick|dick|stark|d[’']épaisseur|de (?:grosor|espesor))(?!\p{L})/iu

/** "18 oz canvas" is how heavy the cloth is. */
const CLOTH =
  /^[ -]?(?:\p{L}{1,12} )?(?:canvas|denim|cotton|twill|wool|fleece|linen|jersey|nylon|polyester|baumwolle|coton|algodón)(?!\p{L})/iu
/** "Supports up to 120 kg" */
const BORNE = /^(?:support|bear|load|hold|carr|withstand|tragkraft|trägt|belast|charge|soporta|carga|aguanta|capacit)/iu

/** The words before a measure, back to one of the signs. */
const wordsBefore = (text: string, start: number, signs: RegExp): string[] =>
  text
    .slice(Math.max(0, start - 40), start)
    .split(signs)
    .at(-1)!
    .split(' ')

/** What each piece of it weighs is not the weight of all. */
export const BUNDLE =
  /(?<!\p{L})(?:bundle|multi-?pack|pack of \d|(?:sets?|kits?|conjuntos?|ensembles?|coffrets?)(?!\p{L})|(?:jogos?|juegos?|lots?) de)|\d[ -]?pack(?!\p{L})/iu

/** "2 A power supply recommended", "24 V adapter needed": of what is used with it. */
const NEEDED =
  /^ [^.!?\n]{0,40}(?<!\p{L})(?:recommended|required|needed|empfohlen|erforderlich|benötigt|recommandée?|requise?|recomendad[oa]|requerid[oa])(?!\p{L})/iu

/** "Carbs: 3 g" */
const NUTRIENT =
  /(?:carb|protein|fat|sugar|fib(?:er|re)|sodium|salt|energy|eiweiß|fett|zucker|kohlenhydrat|protéin|lipid|glucid|sucre|proteín|grasa|azúcar)\p{L}{0,10}:? ?$/iu

/** "8–12 oz of warm (not hot) water": what it is stirred into. */
const OF_LIQUID =
  /^ (?:of|de|d[’'])? ?(?:(?:\p{L}{2,12}|\([^()\n]{1,20}\)) ){0,2}(?:water|milk|juice|wasser|milch|saft|eau|lait|jus|agua|leche|zumo|água|leite|suco)(?!\p{L})/iu

/** Whether a mass is that of what it bears or of a metre of its cloth, or a length the inches of a person: 5'8". */
const isNotItsOwn = (text: string, start: number, end: number): boolean =>
  wordsBefore(text, start, /[\n.:;,]/)
    .slice(-NEAR - 2)
    .some((word) => BORNE.test(word)) ||
  NUTRIENT.test(text.slice(Math.max(0, start - 30), start)) ||
  OF_LIQUID.test(text.slice(end, end + 50)) ||
  CLOTH.test(text.slice(end, end + 30)) ||
  /\d ?['’′] ?$/.test(text.slice(Math.max(0, start - 4), start))

export const isOfOther = (
  { attributes, field, start, end }: Fact,
  { description: { text }, title }: Pick<Source, 'description' | 'title'>,
): boolean =>
  field === 'description' &&
  ((attributes[0] !== 'capacity' && isNotItsOwn(text, start, end)) ||
    wordsBefore(text, start, /[\n.:;]/)
      .slice(-NEAR - 1)
      .some((word) => OF_OTHER.test(word)) ||
    PART_BEFORE.test(text.slice(Math.max(0, start - 40), start)) ||
    OF_REACH.test(text.slice(Math.max(0, start - 40), start)) ||
    RATE.test(text.slice(end, end + 14)) ||
    (attributes[0] === 'weight' && BUNDLE.test(title.text)) ||
    THICK.test(text.slice(end, end + 20)) ||
    (attributes.includes('electrical') && NEEDED.test(text.slice(end, end + 60))) ||
    OF_PART.test(text.slice(end, end + 30)))

/** "Citrus Aurantium Dulcis Oil" in a list of ingredients is no scent. */
const INGREDIENT =
  /(?<!\p{L})(?:aqua|water|glycerine?|sodium \p{L}+|\p{L}+ (?:extract|acid|oil|seed|leaf|flower)|tocopher\p{L}+|phenoxy\p{L}+|\p{L}+ glycol|alcohol)(?!\p{L})/giu
/** So many of them, and commas, around a word. */
const INGREDIENTS = 3
const isInIngredients = ({ start, end }: Fact, { description: { text } }: Pick<Source, 'description'>): boolean => {
  const around = text.slice(Math.max(0, start - 150), end + 150)
  return around.split(',').length > 2 * INGREDIENTS && (around.match(INGREDIENT)?.length ?? 0) >= INGREDIENTS
}

/** "Dry skin cells" are scrubbed away, the cord of a hood closes nothing, and what needs little care is not told how to clean. */
const CELLS = /^ ?(?:cells?|flakes?|patches|hautzellen|schüppchen)(?!\p{L})/iu
const AWAY = /(?<!\p{L})(?:away|remov(?:es?|ing)|slough(?:s|ing)?|exfoliat(?:es?|ing)) (?:old,? |the |any )?$/iu
const CORD = /draw ?(?:string|cord)/iu
const OF_HOOD = /(?<!\p{L})(?:hood(?:ed)?|hem)(?!\p{L})/iu
/** "Dishwasher safe (lids hand wash only)" */
const IN_BRACKET = /\((?:the )?\p{L}+ (?:is |are )?$/u
/** "Made by women", "opportunities for women", "women in recovery": those who make it, or whom its price helps. */
const MAKERS =
  /(?<!\p{L})(?:by|von|par|por|de|employ\p{L}*|empower\p{L}*|train(?:s|ing)?)(?: (?!(?:for|für|pour|para)(?!\p{L}))\p{L}+){0,2} $/iu
const HELPED =
  /(?<!\p{L})(?:opportunit\p{L}+|possibilit\p{L}+|employment|jobs?|pathways?|training)[^.!?\n]{0,30} for (?:\p{L}+ )?$/iu
const FOR_WHOM = /^(?:for|für|pour|para) /iu
const IN_NEED =
  /^ (?:in (?:recovery|need|crisis)|artisans?|makers?|craftspeople|weavers?|survivors?|workers?|refugees?)(?!\p{L})/iu

/** "Affects over 50% of Indian women" */
const OF_PEOPLE = /\d ?% (?:of|der|des|de) (?:\p{L}+ )?$/iu
/** "Unscented beyond its own honey notes" */
const SAVE_FOR = /^ (?:beyond|except|apart|other than|aside|save)(?!\p{L})/iu
const NO_CARE = /^(?:low|minimal|no)[ -]maintenance$|^maintenance[ -]free$/iu

/** "Wireless or hardwired" is a choice. */
const EITHER_BEHIND = /^ (?:or|oder|ou|o|u) /iu
const EITHER_BEFORE = /(?<!\p{L})(?:or|oder|ou|o|u) $/iu
/** "Botón de emergencia" closes nothing. */
const OF_WHAT = /^ (?:de |d[’']|zum )/iu

/** A button that is pressed, and closes nothing. */
const SWITCHED =
  /(?<!\p{L})(?:press(?:es|ed|ing)?|push(?:ing)? (?:the|a|any)|hold(?:ing)? (?:down|the)|power|(?:turn|switch)(?:s|es|ing|ed)? (?:it )?(?:on|off)|on\/off|drück\p{L}*|ein-?schalt\p{L}*|ausschalt\p{L}*|appuy\p{L}*|allum\p{L}*|éteindre|puls(?:a|ar|e)|presion\p{L}*|mant[eé]n\p{L}* |encend\p{L}*|encendido|apag\p{L}*|pression\p{L}*|ligar|desligar|premi|accend\p{L}*|spegn\p{L}*)(?!\p{L})/iu
const isOfOtherClosure = ({ end, start, value }: Fact, text: string): boolean =>
  OF_WHAT.test(text.slice(end, end + 5)) ||
  SWITCHED.test(text.slice(Math.max(0, start - 50), end + 50)) ||
  (CORD.test(value) && OF_HOOD.test(text.slice(Math.max(0, start - 30), end + 30)))

/** Whether what running text names is of something else than the thing, or says nothing of it. */
export const isOfSomethingElse = (fact: Fact, source: Source): boolean => {
  const {
    attributes: [first],
    field,
    start,
    end,
    value,
  } = fact
  if (first === 'care' && NO_CARE.test(value)) return true
  if (field !== 'description') return false
  const { text } = source.description
  const before = text.slice(Math.max(0, start - 24), start)
  if (first === 'care') return IN_BRACKET.test(before)
  if (first === 'connectivity') return EITHER_BEHIND.test(text.slice(end, end + 6)) || EITHER_BEFORE.test(before)
  if (first === 'audience')
    return (
      OF_PEOPLE.test(before) ||
      IN_NEED.test(text.slice(end, end + 16)) ||
      HELPED.test(text.slice(Math.max(0, start - 60), start) + (FOR_WHOM.exec(value)?.[0] ?? '')) ||
      (!FOR_WHOM.test(value) && MAKERS.test(text.slice(Math.max(0, start - 60), start)))
    )
  if (first === 'scent' && SAVE_FOR.test(text.slice(end, end + 14))) return true
  if (first === 'skin_type') return CELLS.test(text.slice(end, end + 14)) || AWAY.test(before)
  if (first === 'closure') return isOfOtherClosure(fact, text)
  return (first === 'scent' || first === 'flavor') && !isQuality(first, value) && isInIngredients(fact, source)
}

/** `Monitor 6"`, "CRF 1100 L": the diagonal of a screen, which is no measure of the thing, and the number of a model. */
const DIAGONAL = /^\d{1,3}(?:[.,]\d{1,2})? ?(?:["”″]|-?(?:in|inch(?:es)?|zoll|pouces|pulgadas|polegadas|pollici)$)/iu
const SCREEN =
  /(?<!\p{L})(?:displays?|monitor[ei]?s?|screens?|tvs?|televis\p{L}+|laptops?|notebooks?|tablets?|smartphones?|bildschirme?|écrans?|pantallas?|schermo)(?!\p{L})/iu
const MODEL = /(?<!\p{L})[B-DF-HJ-NP-TV-XZ]{2,4} $/u
/** A weight in the name of what holds or weighs something is that of the other. */
const HOLDS =
  /(?<!\p{L})(?:dispens\p{L}+|containers?|holders?|hooks?|racks?|hangers?|scales?|feeders?|trolleys?|carts?|cranes?|jacks?|hoists?|cookers?|balanç\p{L}+|balanzas?|básculas?|waage\p{L}*|washing machines?|washers?|spender|halter\p{L}*|haken|crochets?|ganchos?|suportes?|soportes?)(?!\p{L})/iu
/** Ounces of what one drinks from are what it holds. */
const VESSEL =
  /(?<!\p{L})(?:tumblers?|mugs?|cups?|bottles?|flasks?|growlers?|pitchers?|carafes?|decanters?|thermos|shakers?|goblets?|(?:wine|beer|pint|drinking|can|shot|cocktail|whisk(?:e?y)) glass(?:es)?|glass cans?|drinkware)(?!\p{L})/iu
export const isOfName = (
  { attributes: [first], field, quantities: [quantity], start, value }: Fact,
  { title: { text } }: Source,
): boolean =>
  (first === 'dimensions' && DIAGONAL.test(value) && !/[x×]/i.test(value) && SCREEN.test(text)) ||
  (quantity?.dimension === 'volume' && field === 'title' && MODEL.test(text.slice(0, start))) ||
  (first === 'weight' && field === 'title' && HOLDS.test(text)) ||
  (first === 'weight' && /^(?:oz|ounces?)\.?$/iu.test(quantity?.unit ?? '') && VESSEL.test(text))

const OF_SIZE: ReadonlySet<AttributeId | undefined> = new Set<AttributeId>(['dimensions', 'size', 'weight', 'capacity'])
/** Whether other lines with the label have other values: then each is that of a part. */
const isOneOfParts = ({ attributes: [first], quantities, shown, value }: Fact, text: string): boolean => {
  const label = shown.slice(0, Math.max(0, shown.indexOf(value)))
  return (
    OF_SIZE.has(first) &&
    quantities.length > 0 &&
    label.includes(':') &&
    text.includes(shown) &&
    text.split(label).length > text.split(shown).length
  )
}

/** Whether a text has one bracket of two: a line of a list that was cut within them. */
const isCut = (text: string): boolean => /[()（）]/.test(text.replace(/[(（][^()（）]*[)）]/g, ''))

/** Whether a labelled line of the description is of one piece of several, or of a bracket that was cut. */
export const isOfPieces = (fact: Fact, { description: { text } }: Source): boolean =>
  fact.field === 'description' && (isCut(fact.shown) || isOneOfParts(fact, text))

/** A thing sold without its battery, or with one that is another product. */
export const WITHOUT_BATTERY =
  /(?<!\p{L})(?:(?:without|excluding|excl\.?|no|ohne|exkl\.?|sans|sin) (?:\p{L}{1,10} )?(?:batter|akku|pile|bater)|(?:batter(?:y|ies)|akkus?|batterien?|piles?|baterías?|pil|akü)(?!\p{L})[^.\n]{0,30}(?:not included|sold separately|nicht enthalten|nicht im lieferumfang|nicht inbegriffen|non inclus|non fourni|no incluid|dahil değil|hariç)|(?:pilsiz|aküsüz|body only|tool only)(?!\p{L}))/iu

export const isOfBattery = ({ attributes, quantities }: Fact): boolean =>
  quantities.some(({ dimension }) => dimension === 'charge') || (attributes[0] === 'battery' && quantities.length > 0)

const PIECES = /^\d{1,4}[ -]?(?:pcs?|pieces?|stücke?|stk|teile|pièces?|piezas?|peças?)(?!\p{L})/iu

/** How many pieces it is of, without a label: of what is not consumed that is no content. */
export const countsPieces = ({ label, quantities: [quantity], value }: Fact, family: FamilyId | null): boolean =>
  label === '' && quantity?.dimension === 'count' && !isConsumed(family) && PIECES.test(value)

/** What is connected by USB, and not only fed by it. */
const BY_DATA =
  /(?<!\p{L})(?:data|daten|données|datos|dados|computers?|pcs?|mac(?:book)?s?|drivers?|hubs?|mouse|keyboards?|headsets?|headphones?|printers?|webcams?|cameras?|audio|memory|flash|sticks?|bluetooth|speakers?|radios?|players?|projectors?|caixa de som|projetor|altavoz|lautsprecher|enceinte|arduino|esp\d+|microcontrollers?|modules?|boards?|firmware|plug (?:and|&) play|transfer|dongles?|adapters?|dac|microphones?|controllers?|scanners?|drives?)(?!\p{L})/iu
const FED = /^[ -](?:(?:type[ -])?[abc][ -])?(?:power|recharg|charg|cable|cord|lade|auflad|kabel|câble|recarg)/iu

/** "USB powered" */
export const isFed = ({ end, field, value }: Fact, { description, title }: Source): boolean =>
  /^usb/i.test(value) &&
  (FED.test((field === 'title' ? title : description).text.slice(end, end + 20)) ||
    !BY_DATA.test(`${title.text} ${description.text}`))

const SEVERAL_COLORS = /\p{L} ?[,;/|&] ?\p{L}/u
const MANY_COLORED = /multi-?colou?r|multi-?couleur|mehrfarbig|multicolor/iu
/** How clothes are washed, which is told of no leather shoe. */
const LAUNDRY = /\d ?°|iron|bleach|tumble|machine wash|bügel|schleuder|repass|planch/iu
const isLeather = ({ attributes: [first], value }: Fact): boolean =>
  first === 'material' && /leather|leder|cuir|cuero/i.test(value)

/** A sentence in a script without spaces, unless it is told how the thing is cared for. */
const isUnspacedSentence = (value: string): boolean => value.endsWith('。') && /[，、]/u.test(value)
const OF_CARE = /[洗養养]|手入れ/u

/** Whether a label can hardly be right, or stands before a claim: a thing in five packages, one colour of many, a leather shoe in the laundry. */
export const isUnlikely = (
  { attributes: [first], field, label, value }: Fact,
  { facts, naming: { family }, title }: Source & Reads<'facts' | 'naming'>,
): boolean =>
  (first === undefined && isUnspacedSentence(value) && !OF_CARE.test(label)) ||
  (/^pack\p{L}* type$/u.test(label) && value.includes(',')) ||
  (first === 'color' && field === 'metafields' && !SEVERAL_COLORS.test(value) && MANY_COLORED.test(title.text)) ||
  (first === 'care' && family === 'footwear' && LAUNDRY.test(value) && facts.some(isLeather))
