// The facts that buyers ask for by kind of product: what each is called, why it is asked, and what hints in any field that it is stated.
// They follow the attributes of the Shopify product taxonomy, Google's product data specification, GS1's attributes for trade items and what
// EU law asks of textiles (1007/2011), food (1169/2011), cosmetics (1223/2009), toys (2009/48) and lamps (2019/2015), and of anything sold at a
// distance (2011/83, articles 5 and 6: main characteristics and delivery). Words are ours.

import { HINTS } from './hints-by-language.ts'

/** A unit ends where no further letter of a script that writes words apart follows. */
const END = String.raw`(?![\p{sc=Latn}\p{sc=Cyrl}\d])`
const of = (units: string): string => String.raw`\d[ \u00A0\u202F-]{0,2}(?:${units})${END}`

/** What labels a length, in front of a number: "Width: 45". */
const SIDES =
  'dimension|measure|length|width|height|depth|diameter|thickness|abmess|maße(?!\\p{L})|länge|breite|höhe|tiefe|durchmesser|mesur|longueur|largeur|hauteur|profondeur|diamètre|medida|largo|ancho|alto|altura|profundi|diámetro|diâmetro|comprimento|largura|misure|lunghezza|larghezza|altezza|afmeting|lengte|breedte|hoogte|wymiar|rozmiar|szeroko|wysoko|długo|dimenz|širin|visin|dužin|duljin|promjer|ilgis|plotis|aukštis|ölçü|boyut|מידות|אורך|רוחב|גובה|размер|длина|ширина|высота|サイズ|寸法'

/** "8 in", and neither "2025 in blue" nor "3 in 1". */
const INCHES = String.raw`(?<!(?:19|20)\d)\d[ \u00A0-]{0,2}in(?! ?(?:\d ?-?in|\d(?!\d)|(?:the|an?|one|total|stock|our|your|each|every|all|this)(?!\p{L})))${END}`

/** Measures in any language: numbers with units, units in words ("an inch"), and the words that label them. */
export const MEASURES = {
  length: String.raw`${INCHES}|${of(`[cmk]?m|inch(?:es)?|ft|feet|foot|yards?|yds?|zoll|pouces?|pulgadas?|polegadas?|pollici|cale|inç|см|мм|м|ס["״]מ|סמ|מ["״]מ|سم|ملم|センチ|ミリ|[㎝㎜]|厘米|毫米`)}|\d ?(?:["”″]|''|')|\d ?[x×*х] ?\d|[ø⌀½¼¾]|(?<!\p{L})din.?a ?\d|(?<!\p{L})a[3-6](?![\p{L}\d])|(?:${SIDES})[^\d\n]{0,20}\d|(?<![\p{L}.\d])[lwhd](?: ?[:=] ?\d|\d{2,3}(?![\p{L}\d]))|(?:[cz]enti|milli|mili)m[eéè]t|cent[ií]met|(?<!\p{L})(?:inch(?:es)?|zoll|pulgadas?|pouces?|polegadas?)(?!\p{L})|[([](?:[cm]m|in|inch(?:es)?)[)\]]`,
  mass: `${of(
    `k?g|mg|gr|grams?|gramm|grammes?|gramos?|gramas?|kilos?|lbs?|pounds?|oz|ounces?|unzen|onzas?|г|кг|гр|גרם|ק["״]ג|غرام|جرام|جم|كجم|كغ|グラム|キロ|[㎏㌘]|克|公斤`,
  )}|kilogram|kilogr|(?<!\\p{L})(?:ounces?|pounds?|grams?|gramm|grammes|gramos|unzen|onzas?)(?!\\p{L})|[([](?:k?g|oz|lbs?)[)\\]]`,
  volume: `${of(
    String.raw`[mcd]?l|lit(?:er|re|ro)s?|lt|fl|gal(?:lons?)?|pints?|cu ?(?:ft|in)|cc|oz(?!\.? ?(?:[a-z]+ ){0,2}(?:canvas|denim|cotton|twill|duck|wool|fleece|viscose|jersey))|мл|л|מ["״]?ל|ליטר|مل|ملل|لتر|ミリリットル|リットル|毫升`,
  )}|mill?ilit|(?<!\\p{L})(?:lit(?:er|re|ro)s?|gallons?|quarts?)(?!\\p{L})|[([](?:ml|l)[)\\]]`,
  count: String.raw`${of(`pcs?|pieces?|stücke?|stk|pièces?|piezas?|unidades|peças?|pezzi|stuks|szt|kom|vnt|adet|шт|יח['׳]?|個|枚|本|袋|束|stycken|ks|kusů|kosov|sztuk|osób|packs?|ct|count|capsules?|tablets?|sheets?|bags?|sachets?|servings?|portions?|portionen`)}|\d ?(?:er|-?teilig)|(?<!\p{L})(?:pair|set|pack|box|bag|dozen|paar|lot|juego|paire|par|bundle) (?:of|de)(?!\p{L})|\d ?x(?!\p{L}| ?(?:more|better|stronger|faster|higher|less|longer|mehr|stärker|plus|más)(?!\p{L}))|(?<!\p{L})x ?\d`,
  /** "Six cookies", "50 sheets", and no time or number of kinds. */
  pieces: String.raw`(?<!\p{L})(?:two|three|four|five|six|eight|ten|twelve|zwei|drei|vier|fünf|sechs|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|seis) (?!\p{L}*(?:day|week|month|year|hour|minute|time|tag|woche|monat|jahr|jour|mois|an|día|mes|año)s?\p{L}{0,2}(?!\p{L}))\p{L}{3,}|\d+ (?!days|weeks|months|years|hours|minutes|seconds|times|drops|pumps|sprays|types|forms|kinds|ways|steps|layers|coats|colou?rs|sizes|reasons|benefits)\p{L}{3,}s(?!\p{L})|dozen|(?:pair|set|pack|box|bag|lot|juego|paire|par) (?:of|de)\b|\bpaar\b|\d ?fluid`,
  electric: of(`m?[va]|k?w|wh|m?ah|volts?|watts?|amps?|вт|в|וואט|وات|ワット`),
} as const

export type Asked = {
  name: string
  /** What to state, and why it is asked. */
  asks: string
  trace: string
  /** Facts that state it too, by their traces. */
  parts?: readonly string[]
  /** Its trace is numbers and units, which are known in any language. */
  isMeasured?: true
  /** Looked for without the choices of lengths. */
  isBesideChoices?: true
}

const measured = (name: string, asks: string, trace: string): Asked => ({ name, asks, trace, isMeasured: true })
const worded = (name: string, asks: string, trace: string): Asked => ({ name, asks, trace })

const { length, mass, volume, count, pieces, electric } = MEASURES
/** "Ingredients: oats", the word as a heading or the name of a file, and before a list; a text that only praises them lists none. */
export const INGREDIENTS = String.raw`(?:ingr[eé]dient|zutat)\p{L}{0,10}(?:[^\S\n]*(?:[:;(=|–—-]|\n|$)| [^\n.!?]{2,40},| (?:are|list|include|see|below|on the|label|siehe|sind|sont|son)(?!\p{L}))`
/** How far a chain or strap can be adjusted, as by an extender: "40 + 5 cm", "from 40 to 45 cm". */
export const EXTENDS = String.raw`exten(?:d|sion|sib|sor)|toggle|knebel|fasten|closed|längenverstell|verlänger|rallonge|allonge|alarga|variabel|\d{2} ?(?:cm|in|["”″])? ?\+ ?\d{1,2} ?(?:cm|in|["”″])|(?:from|von|de|between|zwischen|entre) \d{2} ?(?:cm )?(?:to|and|bis|und|à|et|a|y) \d{2} ?cm`
/** "Water resistant", as texts and values of metafields say it. */
const WATERPROOF =
  'waterproof|water[ -]?resist|sweat[ -]?resist|wasser(?:dicht|fest)|étanche|imperm[eé]a|résistante?s? à l.eau|waterproof|resistentes? (?:al agua|à água)|prova d.água|resistente all.acqua|watervast|waterdicht'
/** Who buys the bulb chooses its light. */
const SOCKETS =
  '(?:bulbs?|leuchtmittel|ampoules?|bombillas?)[^.\\n]{0,30}(?:required|needed|not included|sold separately|nicht enthalten|non (?:incluse|fournie)|no incluid)|requires?[^.\\n]{0,40}bulb|(?<!\\p{L})(?:e ?12|e ?14|e ?26|e ?27|gu ?10|b ?22|g ?9)(?![\\p{L}\\d])'
/** What needs no current says so. */
export const UNPOWERED =
  'no (?:power|electricity|wiring|batter)|(?:without|needs? no|requires? no) (?:power|electric|mains)|non-?electric|(?<!\\p{L})passive|ohne strom|stromlos|sans (?:électricité|courant)|sin (?:electricidad|corriente)'
/** Holds where nothing in the record is of this kind, for a fact that is asked of some things alone. */
const unless = (words: string): string => `^(?![^]*(?:${words}))`
/** The same of the title, with which the texts of a record begin. */
const unlessNamed = (words: string): string => `^(?![^\\n]*(?:${words}))`
/** Holds where the title names such a thing, of which the fact is not asked. */
const named = (words: string): string => `^[^\\n]{0,200}(?:${words})`
const ALLERGENS = String.raw`allerg|gluten|lactos|laktos|dairy|(?<!\p{L})(?:nuts?|eggs?|wheat)(?!\p{L})|milk|(?<!\p{L})so[yj]a?(?!\p{L})|celery|sellerie|céleri|apio|mustard|senf|moutarde|mostaza|sesam|sésam|sésame|milch|lait(?!\p{L})|leche|œufs?|huevo|may contain|(?:free|frei) ?(?:from|von)|vegan|spuren|traces?(?!\p{L})|trazas`
const HOURS = of('h|hrs?|hours?|std|stunden|heures?|horas?|ore|uur|godz|saat|часов|שעות|時間')
const AGE = String.raw`\d ?\+|(?<!\p{L})(?:from|ages|ab|dès|à partir de|desde|a partir de|vanaf|od) \d{1,2}(?![\d.:,]\d| ?(?:[cm]?m|g|kg|min|€|[$£%]|uhr|h)(?!\p{L}))|\d ?[-–] ?\d ?(?:${of('x')}|\p{L}{1,2}(?!\p{L}))|${of('y|yrs?|years?|months?|mo?|jahren?|monate?n?|ans|mois|años|meses|anos|mesi|anni|jaar|maand(?:en)?|lat|mies\\p{L}*|mjeseci|godin\\p{L}*|yaş|ay|лет|мес|歳|か月|ヶ月')}|\bage|adult|alter\b|altersempf`

/** Names that tell a substance of skin care that is strong. */
const HARSH = String.raw`retin(?:ol|al|oid)|rétinol|(?<!hyaluronic |hyaluron|amino )(?<!\p{L})acids?(?!\p{L})|(?<!\p{L})(?:aha|bha|pha)(?!\p{L})|glycolic|salicyl|lactic|mandelic|azelaic|benzoyl`

/** What states a fact in languages without a lexicon: those that are not here are asked for in none of them. */
// biome-ignore format: a table
const ELSEWHERE: Partial<Record<string, string>> = {
  material: String.raw`bomull|bomuld|läder|læder|skinn|(?<!\p{L})tr[äæe](?!\p{L})|träd|massiv|stål|glas|plast|keramik|stengods|stentøj|porslin|porcelæn|(?<!\p{L})(?:ull|uld)|linne|hør(?!\p{L})|silke|siden(?!\p{L})|(?:gjord|tillverkad|lavet|fremstillet|laget) a[vf]|gummi|mässing|messing|furu|bawełn|wełn|skór|drewn|stal|szkł|tworzyw|ceramik|kamionk|lnian|jedwab|wykonan|materi[aá]|metal|kov(?!\p{L})|mosi?[aą]dz|poliester|bavln|vlna|vlny|kůž|dřev|ocel|skl[oae]|hedváb|vyroben|papír|pamu[kč]|vun[aeu]|kož|drv[aeno]|čelik|stakl|lan[ae]n|svil|izrađen|napravljen|izdelan|papir|bombaž|usnj|lesen|jekl|stekl|aluminij|素材|材質|綿|コットン|ウール|革|レザー|木|竹|鉄|ステンレス|ガラス|陶|磁器|樹脂|プラスチック|ナイロン|シリコ|紙|麻|リネン|絹|シルク|真鍮|アルミ`,
  care: String.raw`tvätt|disk(?:mask|as)|skötsel|rengör|stryk|vask|opvask|oppvask|reng[øj]|pleje|tåler|stryg|(?<!\p{L})pra(?:ć|ni)|zmywar|czyszcz|pielęgn|prasow|myć|prát|praní|myčk|čist|údržb|žehl|pranj|prati|peri[ltv]|oper[ei]|obri[sš]|čišć|održav|glača|pomival|vzdrž|lika|洗|手入れ|クリーニング|拭`,
  contents: String.raw`ingår|innehåll|medföl|medføl|inkl|förpackning|indehold|innehold|inkluder|pakke|zawier|zestaw|zawarto|komplet|opakowan|obsa[hž]|součást|balení|sada(?!\p{L})|včetně|sadrž|uključ|pakiranj|vsebuj|vključ|prilo[žz]|付属|セット|内容|同梱|入り`,
  compatibility: String.raw`geschikt|(?<!\p{L})past(?!\p{L})|compat|adatt|(?<!\p{L})serve|adequad|adapta|passa|lämplig|passer|egnet|pasuj|kompatyb|przeznacz|odpowiedn|vhodn|pasuje|určen|odgovara|prikladn|namijenj|primern|ustrez|対応|互換|適合`,
  ingredients: `ingredi|bevat|samenst|contiene|composi|contém|innehåll|indehold|innehold|skład|zawiera|složení|obsahuje|sastoj|sastav|sestavin|sadrži|vsebuje|原材料|成分|原料`,
  origin: `herkomst|afkomst|geteeld|origin|orig[ei]m|provenien|prodott|coltivat|region|regi[ãó]|proced|produ|cultivad|fazenda|ursprung|odla|oprind|opprinn|dyrke|pochodz|kraj|upraw|původ|země|pěstov|podrijetl|porijekl|uzgoj|proizv|izvor|pridel|産|製|国`,
  storage: String.raw`bewa(?:ar|r)|houdba|koel|droog|conserv|scaden|fresc|frigo|asciutt|validade|guard|armazen|refriger|förvar|hållbar|kyl|torr|sval|opbevar|oppbevar|holdbar|køl|kjøl|tør|przechow|trwało|spożyc|chłodn|lodów|such|skladov|trvanliv|spotřeb|chlad|ledni|čuva|skladišt|rok(?!\p{L})|hladn|suh|hran|保存|賞味|期限|冷蔵|冷凍|常温`,
  roast: `bo(?:on|nen)|gemalen|brand(?:ing|gra)|tosta|macinat|grani|miscela|torra|mo[ií]d|grão|rost|malet|malt|bönor|bønne|rist|brent|palon|palen|ziarn|mielon|pražen|zrn|mlet|prž|mljev|焙煎|豆|挽|粉`,
}

/** Languages in which these words are known. */
const KNOWN_IN: ReadonlySet<string> = new Set('it nl sv da no nb pl cs sk hr sr bs sl ja'.split(' '))

const elsewhere = new Map(Object.entries(ELSEWHERE).map(([id, trace]) => [id, new RegExp(trace!, 'iu')]))

/** Whether the words of a language are not among those of the facts below. */
export const isTracedElsewhere = (language: string): boolean => KNOWN_IN.has(language) || HINTS.has(language)

/** What states a fact in such a language; undefined where its words are not known. */
export const traceElsewhere = (id: string, language: string): RegExp | undefined =>
  HINTS.get(language)?.get(id) ?? (KNOWN_IN.has(language) ? elsewhere.get(id) : undefined)

/** Whether a record in such a language may state a fact: it does as far as its words are known, or these are not known. */
export const mayBeStatedElsewhere = (id: string, language: string, texts: string): boolean =>
  isTracedElsewhere(language) && (traceElsewhere(id, language)?.test(texts) ?? true)

/** How a thing is cleaned; "a vintage wash" is a look. */
export const CARE = String.raw`washab|(?:machine|hand|cold|gentle|warm|do not|don.t|never|can be|easy to|before|first)[- ]wash|wash(?:ing)? (?:at|in|cold|warm|inside|with|before|separately|on|dark|by|instruct|gently|only|care)|dry.clean|tumble[ -]dr|bleach|iron (?:on|low|inside)|clean(?:s|ed)? (?:with|it|them|by|only|using|after|regularly|gently|instr|the)|(?:easy|easily|spot|specialist|wipe|to|before)[ -]clean|cleaning|(?<!\p{L})(?<!tear.?away )(?<!removable )(?:(?:easy|fabric|garment|product|jewell?e?ry|low|leather|shoe)[- ]care|care (?:instr|guide|label|tips|advice|and|info|is|of|for (?:it|your|the|this))|care ?(?:$|[:&\n]))|wipe|polish(?:ing)? (?:cloth|it|with|using)|rins|dishwasher|tarnish|waterproof|water[ -]resist|wasch(?!ung|bär)|reinig|spül(?!maschinenf)|handwäsche|abwisch|feuchten? tuch|pflege|bügel|spülmaschine|anlauf|entretien|nettoy|lav(?:able|age|ar|er)(?!\p{L})|repass|limpi|cuidado|planch|\d\d ?°|lavag|lavar|lavá|enxág|manuten|pulire|pulizia|lavare|lavaggio|laváv|stirar|wassen|wasbaar|schoonma|onderhoud`

// biome-ignore format: a table
export const ASKED = {
  dimensions: measured('dimensions', 'with a unit, to see whether it fits', length),
  measure: { ...measured('its size or amount', 'with a unit', `${electric}|${HOURS}|(?<![\\d.,])\\d+ \\p{L}{4,}`), parts: ['age_range', 'net_content'] },
  weight: measured('weight', 'with a unit', `${mass}|weigh|gewicht|wiegt|poids|pèse|(?<!\\p{L})pes[oa](?!\\p{L})|waga|vikt|vægt|vekt|hmotnost|težin|(?<!\\p{L})teža|ağırlık|משקל|وزن|重量`),
  net_content: measured('net content', 'weight, volume or count, to compare prices', `${mass}|${volume}|${count}`),
  amount: measured('net content', 'weight, volume or count, to compare prices', `${mass}|${volume}|${count}|${pieces}`),
  capacity: measured('volume', 'what it holds, with a unit', `${volume}|\\d ?[lg]pd(?!\\p{L})|\\d+[ -](?:bottles?|slots?|pairs?|hooks?|compartments?|tiers?|shel(?:f|ves)|cups?|portions?|rolls?|flaschen|fächer|paar|plätze|bouteilles|paires|botellas|pares)|capacity|fassungs|contenance|capacidad|capacità|inhoud|pojemno`),
  count: measured('number of pieces', 'what the price buys', `${count}|(?<!\\p{L})(?:one|two|three|four|five|six|eight|ten|twelve|zwei|drei|vier|sechs|deux|trois|quatre|dos|tres|cuatro|seis)(?!\\p{L})|\\d \\p{L}{3}`),
  power: measured('power', 'volts, watts or the kind of supply', `${electric}|${UNPOWERED}|usb|batter|bateri|akku|(?<!\\p{L})pil(?:e|as?|has?)(?!\\p{L})|solar|manual|充電|電池|電源`),
  battery: measured('battery', 'capacity or running time', `${of('mah|wh|ah')}|${HOURS}|batter|akku|corded|wired|(?<!\\p{L})aaa?(?!\\p{L})|pilas|piles`),
  brightness: measured('brightness', 'in lumens', `${of('lm|lumens?|lux|m?cd')}|lumen|candela|${SOCKETS}`),
  light_color: measured('colour of the light', 'in kelvins', `${of('k|kelvin')}|warm|daylight|halogen|rgb|(?:cool|neutral|soft|pure|bright) white|multi-?colou?r|colou?r.?chang|tageslicht|kaltweiß|chaud|cálid|calid|quente|blanc[oa]? (?:fr|neutr)|${SOCKETS}`),
  socket: measured('socket', 'the base of the bulb', '(?<!\\p{L})(?:[eb]\\d{2}|gu? ?\\d+|g\\d|mr ?\\d+|par ?\\d+)|integrated|fest verbaut|intégré|integrad'),
  bulb: measured('socket and bulb', 'the base of the bulb', '(?<!\\p{L})(?:[a-z]{1,2} ?\\d{1,2}|led(?!\\p{L})|bulbs?(?!\\p{L})|halogen|leuchtmittel|glühbirne|ampoules?|bombill|lâmpada|integr|fest verbaut)'),
  protection: measured('protection class', 'whether it may be used outdoors or in the bath', '(?<!\\p{L})ip ?[\\dx]\\d|indoor|outdoor|waterproof|innen|außen|intérieur|extérieur|interior|exterior|wasser|(?:water|weather|splash)[ -]?(?:resist|proof)|(?<!\\p{L})(?:damp|wet) location'),
  pages: measured('pages', 'how many', String.raw`\d ?(?:p|pp|s|pages?|seiten|páginas?|págs?|sheets?|blatt|feuilles|hojas|folhas|strana?|stran[y]?|sider|sidor|stron|pagin[ae]|pagina's|דפים|עמודים|ページ|стр)${END}|page|seiten|págin|blatt|feuille|hojas`),
  age_range: measured('age', 'from which age, or for which size', `${AGE}|${length}|${of('k?g')}`),
  alcohol: measured('alcohol', 'by volume', String.raw`\d ?%|\d ?°|vol(?!\p{L})|alcohol|alkohol|alcool`),
  wheels: measured('wheels', 'their size', `${length}|\\d ?a(?![\\p{L}\\d])`),
  water: measured('water resistance', 'in metres, bars or minutes', `${of('atm|bar|m|meters?|metres?')}|${WATERPROOF}|ip ?\\d`),
  coverage: measured('room that it is for', 'in square metres or feet, or the air that it cleans in an hour', 'm²|m2(?!\\p{L})|sq\\.? ?(?:ft|feet|m)|square (?:f[eo]+t|met)|(?<!\\p{L})qm(?!\\p{L})|cadr|m³|m3|cfm|ft²|quadratmeter|mètres? carrés?|metros? cuadrados?'),
  filter_life: worded('life of the filter', 'when it is changed, and which one fits', 'filter[^.\\n]{0,40}(?:month|year|hour|litre|liter|gallon|chang|replac|lasts?|life|monat|stunden|wechsel|washable)|(?:chang|replac|wash|life|lifespan|wechsel)[^.\\n]{0,30}filter|filtre[^.\\n]{0,40}(?:mois|heures|chang|remplac|durée)|filtro[^.\\n]{0,40}(?:mes|hora|cambi|duraci|reempl|troca)'),
  airflow: measured('air flow and noise', 'cubic metres an hour and decibels', `m³|m3|cfm|${of('l/[sh]|db')}`),
  material: worded('material', 'what it is made of', '\\d ?%|(?<!\\p{L})(?:ash|elm|alder|larch|spruce|hemlock|maple|birch|beech|acacia|malla)(?!\\p{L})|made (?:of|from|with|in)|material|foil(?!\\p{L})|latex|mylar|fabric|woven|seagrass|rattan|wicker|jute|raffia|sisal|hyacinth|straw|terracotta|stoneware|marble|granite|concrete|cork|felt|yarn|leather|cotton|wool|silk|linen|wood|steel|stainless|inox|edelstahl|metal|alumin|plastic|glass|ceramic|porcelain|rubber|silicone|paper|bamboo|brass|resin|acryl|nylon|polyester|canvas|vinyl|stone|hergestellt|gefertigt|aus |stoff|holz|leder|stahl|glas|en (?:bois|cuir|métal|acier|coton|verre|laine|céramique)|matière|tissu|hech[oa] |tela|tejid|madera|cuero|acero|algodón|vidrio|tecido|algodão|poli[eé]ster|plástic|(?<!\\p{L})aço|alumíni|madeira|couro|vidro|borracha|cerâmic|resina|papel|bambu|(?<!\\p{L})lã(?!\\p{L})|(?<!\\p{L})seda|linho|veludo|malha|oxford|(?<!\\p{L})(?:abs|pvc|tpu|pu|eva|mdf)(?!\\p{L})|tessuto|cotone|plastica|acciaio|legno|pelle(?!\\p{L})|vetro|gomma|carta(?!\\p{L})|lana(?!\\p{L})|velluto|(?<!\\p{L})stof|katoen|kunststof|staal|hout|(?<!\\p{L})leer(?!\\p{L})|glas|keramiek|papier|wol(?!\\p{L})|linnen|fabricad|feit[oa]s? (?:de|em|com)|fatt[oa] (?:di|in|con)|gemaakt van|vervaardigd|composi[zt]|samenstelling|fibra|espuma|schuim'),
  composition: measured('fibres', 'with their shares', '\\d ?%|cotton|wool|silk|linen|polyester|pol[iy]est|nylon|viscos|rayon|acryl|elast|spandex|cashmere|alpaca|mohair|merino|leather|tencel|modal(?!\\p{L})|lyocell|muslin|gauze|chiffon|tulle|baumwoll|wolle|seide|leinen|leder|coton|laine|soie|(?<!\\p{L})lin(?!\\p{L})|cuir|algod|lana(?!\\p{L})|seda(?!\\p{L})|lino|linho|couro|cuero|poliamid|cotone|seta(?!\\p{L})|pelle(?!\\p{L})|katoen|zijde|wełn|bawełn|jedwab|skór|bavln|vlna|bomull|pamuk|svil|medviln|vilna|pamut|keten|deri(?!\\p{L})|(?:fabrics?|materials?|tecido|tela|stoff|tissu|материал|состав)(?: content| composition)? ?[:=–]|denim|suede|satin|velvet|fleece|synthetic|knit(?:ted)? upper|(?:fly|prime)knit|mesh|rubber|foam|(?<!\\p{L})eva(?!\\p{L})|sheepskin|shearling|nubuck|textil|canvas|lederimit|gummi|caoutchouc|caucho|хлоп|шерст|шёлк|шелк|кож|лён|полиэст|כותנה|פוליאסטר|צמר|עור|קטיפה|בד |قطن|صوف|حرير|جلد|بوليستر|綿|ポリエステル|革|棉|涤纶'),
  care: worded('care', 'how to clean it', CARE),
  size: worded('size', 'in a system that buyers know, or that it can be adjusted', String.raw`siz(?:e|ing)s?(?!\p{L})[^.\n]{0,15}(?:\d|chart|guide|[sml](?!\p{L}))|one.size|adjust|(?<!\p{L})(?:us|uk|eu) ?\d|\d ?(?:us|uk|eu)(?!\p{L})|(?<![\p{L}’'])(?:\d?x{0,3}[sl]|small|medium|large)(?![\p{L}’'])|größe|verstell|taille|talla|ajust|${of('cm|mm|in|inch(?:es)?|["”″]|y(?:rs?|ears?)?|m(?:onths)?|jahre|ans|años')}`),
  shoe_fit: worded('how the sizes run', 'whether to order a size up or down, and the width', 'true to size|siz(?:e|ing) (?:up|down)|runs? (?:\\p{L}+ ){0,2}(?:small|large|big|true)|fit(?:s|ting)? (?:true|small|large|tight|snug|as|advice|guide|comment)|half siz|(?:wide|narrow|regular|standard|roomy) (?:fit|feet|foot|width|toe|last)|(?:fit|feet|foot) width|größer|kleiner|weit(?:e|er)?(?!\\p{L})|schmal|passform|fällt|chausse|taille (?:petit|grand|normal)|étroit|pointure|horma|talla (?:más|normal)|anch[oa]'),
  measurements: measured('measurements of the sizes', 'chest, waist and length, which letters and ages do not tell', `${INCHES}|${of('[cm]m|inch(?:es)?|zoll|pouces?|pulgadas?|polegadas?|см|ס["״]מ|סמ|سم|センチ|厘米')}|(?<!['’′] ?\\d?)\\d ?["”″]|siz\\p{L}{1,3}[ _-]?(?:chart|guide|table)|measurement|(?<!\\p{L})(?:charts?|tables?|tabelle|tabla|tabela|guía|guia|guide)(?!\\p{L})|größentab|maßtab|one.size(?! (?:up|down|small|larg))|einheitsgröße|taille unique|talla única|tamanho único|(?:${SIDES})[^\\d\\n]{0,20}\\d`),
  fit: worded('fit', 'how it falls, and the size that the model wears', 'fit(?:s|ted|ting)?\\b|slim|regular|oversize|loose|relaxed|tailored|stretch|elasti|adjust|flow[iy]|a-line|bodycon|true to size|siz(?:e|ing) (?:chart|guide|up|down)|one.size|(?<!\\p{L})model\\p{L}{0,3}(?!\\p{L})|passform|schnitt|größentabelle|weit|eng\\b|dehnbar|coupe|ajust|ample|taille (?:normal|petit|grand)|guide des tailles|mannequin|corte|holgad|ceñid|guía de tallas|modelo|entallad'),
  closure: worded('closure', 'how it closes, or how far it can be adjusted', `${EXTENDS}|clasp|clos(?:ure|es|ing)|hook|adjust|post|lever|clip|lobster|push|magnet|screw|stud|hoop|elastic|stretch|cord|zip|buckle|button|snap|tie|velcro|pocket|compartment|slot|cuff|bangle|huggie|pull|wrap|fach|fächer|poche|bolsillo|compartim|verschluss|haken|verstell|stecker|karabiner|reiß|schnalle|knopf|fermoir|ajust|crochet|bouton|cierre|broche|gancho|hebilla`),
  skin: worded('whether it holds nickel', 'and its base metal, for sensitive skin', 'nickel|silver|silber|argent|plata|hypoallerg|allerg|sensitive|lead.free|stainless|surgical|titan|sterling|925|(?:10|14|18|9|24) ?(?:k|ct|kt)|(?:solid|fine) gold|edelstahl|empfindlich|sensible|acier|acero|níquel|hipoal|wood|resin|acryl|beads?(?!\\p{L})|polymer|clay|leather'),
  strap: worded('strap', 'its length, or how it is carried', 'strap|handle|carry|carried|clutch|wallet|pouch|purse|crossbody|shoulder|card|case|griff|riemen|gurt|träger|henkel|umhäng|bandoulière|anse|poignée|lanière|correa|(?<!\\p{L})asas?(?!\\p{L})|tirante'),
  nutrition: worded('nutrition', 'energy, protein, carbohydrates and fat', 'nutrition|k?cal(?!\\p{L})|calor|\\bkj\\b|protein|carb|\\bfat\\b|nährwert|brennwert|energie|valeurs|protéin|glucid|lipid|proteín|grasa|valor energ'),
  usage: worded('use', 'how and how often it is applied', 'appl(?:y|ied|ication)|us(?:e|ing|ed|age) (?:it|on|as|after|before|once|twice|daily|morning|every|a |with|this|in |at |to |for )|(?:daily|everyday|for) use|how to use|directions|massage|rinse|lather|spray|leave (?:it )?(?:on|in)|work into|insert|flip|place |smooth|burn|light|anwend|auftrag|trag|appliqu|utilis|rinc|aplic|\\busar|enjuag|\\buso\\b|استخدام|يستخدم|طريقة'),
  toy_safety: worded('safety standard', 'the one it is tested by, and warnings', '\\bce\\b|en ?-?71|astm|cpsc|cpsia|warning|chok|safe|tested|certif|toxic|bpa|achtung|warn|sicher|geprüft|attention|sécurité|norme|segur|adverten'),
  contents: worded('what is included', 'every item with its count', 'includ|in the (?:box|case|set|kit|pack)(?!\\p{L})|im (?:koffer|karton|set)(?!\\p{L})|dans (?:la (?:boîte|mallette)|le (?:coffret|carton))|en (?:la caja|el (?:maletín|estuche))|(?:tool|body|unit) only|bare tool|gig ?bag|with (?:(?:carry(?:ing)?|hard|soft|padded) )?(?:case|bag)(?!\\p{L})|incl\\.|contain|contents?\\b|comes with|supplied|what.s in|consists|each .{0,20}(?:has|with)|\\d ?(?:x|pcs|pieces?|stück|teil)|enthält|inhalt|liefer|inkl|compren|contient|livré|inclu|contien|piezas|pièces|set of|\\+|acompanha|contém|conteúdo|itens|vem com|unidades?(?!\\p{L})|peças|(?<!\\p{L})kit(?!\\p{L})|contenuto|compres[oaie](?!\\p{L})|confezione|inhoud|bevat|meegeleverd|geleverd'),
  compatibility: worded('compatibility', 'the makes and models it fits', '(?<!\\p{L})(?:for|für|pour|para|per) (?:\\p{L}[\\p{L}.-]{0,20} ){0,3}\\p{L}[\\p{L}.-]{0,20}[ -]?\\d|compatib|kompatib|works? with|\\bfits?\\b|suit(?:s|able)|passend|passt|geeignet|universal|adapt|convient|válido|sirve|iphone|ipad|galaxy|samsung|huawei|pixel|macbook|arduino|raspberry|\\bm\\d\\b|ender|prusa'),
  ingredients: worded('ingredients', 'all of them, as the law asks', `${INGREDIENTS}|\\binci\\b|contain|made (?:of|with|from)|enthält|inhaltsstoff|bestehend|compos|contient|contien|100 ?%|pure\\b|single.origin|aqua|extract`),
  origin: worded('origin', 'country or region', 'origin|made in|grown|produc(?:ed|t of|er)|sourced|from |region|local|herkunft|aus |hergestellt|ursprung|anbau|origine|produit|provenance|région|provien|cultivad|elaborad|procede|estate|farm'),
  storage: worded('storage and shelf life', 'how to keep it and how long', 'stor(?:e|age|ed)\\b|keep|shelf|best before|expir|fridge|refrigerat|freez|frozen|cool|dry place|lager|kühl|haltbar|aufbewahr|trocken|conserv|frais|frigo|refriger|guardar|caduc|fresco'),
  brewing: worded('preparation', 'amount, temperature and time', 'brew|steep|infus|minute|°|grind|ground|bean|espresso|filter|zieh|aufguss|mahl|bohne|grain|moulu|percol|molid|teaspoon|cup\\b|tl\\b'),
  grape: worded('grape and vintage', 'what it is pressed of and when', '(?:19|20)\\d\\d|grape|blend|pinot|chardonnay|merlot|cabernet|sauvignon|riesling|syrah|traube|rebsorte|cépage|uva|tempranillo'),
  skin_type: worded('skin or hair type', 'the types it suits', String.raw`${named('beard|(?<!\\p{L})bart|(?<!\\p{L})barb[ae](?!\\p{L})')}|(?:dry|oily|sensitive|normal|combination|mature|acne|all|every|any|fine|curly|coily|frizzy|damaged|textured|thinning|irritated|delicate|baby)(?: \p{L}{1,12})? (?:skin|hair|scalp|lips|beard)|(?:skin|hair) types?|hauttyp|haartyp|(?:trocken|fettig|empfindlich|reif|normal)\p{L}{0,3} (?:haut|haar)|types? de (?:peau|cheveux)|peaux? (?:sèche|grasse|sensible|mixte|mature|normale)|cheveux (?:secs|gras|bouclés|fins|abîmés)|tipos? de (?:piel|cabello)|(?:piel|pieles|cabello) (?:sec|gras|sensible|mixt|madur|normal)`),
  concentration: worded('concentration', 'eau de parfum, eau de toilette or oil', `eau (?:de|fraîche)|(?<!\\p{L})ed[ptc](?!\\p{L})|cologne|extrait|extract|\\boil\\b|mist|attar|\\d ?%|öl\\b|huile|aceite|colonia|${named('parfum')}`),
  notes: worded('scent notes', 'top, heart and base', 'notes?\\b|vetiver|cedar|bergamot|patchou|(?<!\\p{L})oud(?!\\p{L})|neroli|tonka|lavend|zeder|cèdre|cedro|santal|sándalo|incense|encens|incienso|woody|spicy|fruity|gourmand|smell|scent|aroma|duft|senteur|odeur|olor|accord|base\\b|floral|citrus|musk|amber|vanilla|sandal|jasmin|rose|moschus|musc|ámbar'),
  burning_time: worded('burning time', 'in hours', `${HOURS}|burn`),
  wax: worded('wax', 'soy, bees or paraffin', 'wax|soy|paraffin|wachs|stearin|raps|cire|soja|cera'),
  assembly: worded('assembly', 'whether it comes assembled', 'assembl|install|mount|ready to use|flat.?pack|screw|fold|aufbau|montage|montier|zusammen|klapp|monté|monter|montaj|(?<!\\p{L})monta(?:r|do|da)?(?!\\p{L})|armad|ensambl|pleg'),
  load: worded('load', 'how much weight it bears', 'load|capacity|support(?:s|ing)? |max\\.? |\\d ?(?:kg|lbs?|pounds)|belast|tragkraft|traglast|charge|soporta|carga'),
  hanging: worded('how it hangs', 'what it is fixed with, and whether that is included', 'hang|hook|mount|rod|ring|eyelet|grommet|tape|nail|aufhäng|haken|öse|schiene|suspen|accroch|œillet|colgar|gancho|ojal'),
  frame: worded('frame', 'framed or not', 'fram|roll|stretch|hang|mount|canvas|rahmen|gerollt|leinwand|cadre|encadr|toile|roul|marco|enmarc|lienzo'),
  paper: worded('paper', 'its weight and finish', '\\d ?(?:g|gsm|gr|lb)\\b|g/m|paper|cardstock|matte?\\b|gloss|papier|karton|mat\\b|brillant|papel|cartulina|mate\\b|canvas|poster'),
  ruling: worded('ruling', 'lined, squared, dotted or blank', 'lined|ruled|grid|squared|dot|blank|plain|liniert|kariert|blanko|punkt|ligné|quadrill|carreaux|uni\\b|rayas|cuadr|puntos|liso'),
  language: worded('language', 'of text or rules', 'language|english|german|french|spanish|translat|sprache|deutsch|englisch|langue|français|anglais|idioma|español|inglés|castellano'),
  author: worded('author', 'who wrote or edited it', 'author|written|\\bby\\b|edit|illustrat|autor|auteur|escrit|\\bvon\\b|\\bpar\\b'),
  format: worded('format', 'binding, medium or kind of file', 'paperback|hardcover|hardback|softcover|e-?book|pdf|epub|audio|kindle|taschenbuch|gebunden|broschiert|broché|relié|poche|tapa|rústica|spiral|vinyl|\\blp\\b|\\bcd\\b|dvd|blu-?ray|\\bzip\\b|jpe?g|png|svg|mp[34]|download|premiere|final cut|davinci|after effects|photoshop|lightroom|procreate|figma|canva(?!s)|mogrt|\\.cube|\\d ?k(?!\\p{L})|windows|mac(?:os)?(?!\\p{L})|android|playstation|xbox'),
  players: worded('number of players', 'from how many to how many', 'player|solo|spieler|joueur|jugador|puzzle|(?<![\\d.,])\\d{1,2} ?[-–] ?\\d{1,2} \\| \\d'),
  needles: worded('needles and gauge', 'their size, and stitches to 10 cm', 'needle|hook|gauge|stitch|nadel|masche|aiguille|crochet|échantillon|aguja|ganchillo|mm\\b'),
  yardage: measured('length of the yarn', 'metres or yards to a ball', of('m|mt|meters?|metres?|yds?|yards?|mètres?|metros?')),
  movement: worded('movement', 'quartz, automatic or smart', 'quartz|automatic|mechanical|kinetic|solar|movement|batter|smart|automatik|uhrwerk|mouvement|automatique|movimiento|automátic'),
  lens: worded('protection of the lenses', 'UV category, polarised or not', 'uv|polari|cat(?:egory|\\.)? ?\\d|400|kategorie|catégorie|categoría|blue.?light'),
  filling: worded('filling', 'what is inside, or that it is a cover alone', 'fill|insert|inner|cover|foam|down|fibre|fiber|füll|inlett|bezug|schaum|daune|rembour|garniss|housse|mousse|duvet|relleno|funda|espuma'),
  hob: worded('hob and oven', 'the kinds of hob, and the heat that it bears', 'oven|hob|induction|stove|gas\\b|ofen|induktion|herd|four\\b|feux|horno|inducción|fuego'),
  sowing: worded('sowing', 'when and where to sow, and how far apart', 'sow|plant(?:ing|ed)? (?:in|from|out|depth)|germinat|spac|spring|aussaat|säen|pflanz|keim|sem(?:er|is)|semis|germin|siembr|sembr|primavera|printemps|frühling|frühjahr|march|april|märz|mars|marzo'),
  hardiness: worded('height and hardiness', 'how tall it grows, and the frost that it bears', 'hard(?:y|iness)|zone|frost|height|tall|grows|cm\\b|inch|winterhart|hoch|höhe|rustique|hauteur|gel\\b|altura|resist'),
  animal: worded('size of the animal', 'its weight or measures', 'small|medium|large|size|\\d ?(?:kg|lbs?|cm|in)|breed|puppy|kitten|adult|klein|groß|mittel|größe|rasse|petit|moyen|grand|taille|race|pequeñ|median|grande|raza|talla'),
  dosage: worded('dosage', 'how much and how often', '(?<!\\p{L})dos(?:e|age|is|ier)|dail|per day|a day|each day|(?<!\\p{L})takes?(?!\\p{L})|serving|täglich|einnahme|einnehmen|(?<!\\p{L})nehmen|par jour|prendre|prenez|al día|por día|por dia|ao dia|tomar|(?<!\\p{L})tome(?!\\p{L})|diari'),
  feeding: worded('feeding guide', 'how much a day', 'feed|per day|daily|serv|treat|snack|fütter|täglich|ration|par jour|diari|al día'),
  drainage: worded('drainage', 'whether it has a hole', 'drain|(?<!\\p{L})(?:holes?|hanging|liners?|trous?|percée?s?)(?!\\p{L})|basket|abfluss|loch(?!\\p{L})|ablauf|einsatz|drenaj|agujero'),
  ratings: measured('electrical ratings', 'supply voltage, current and limits', '\\d ?(?:m?[va]|k?[wω]|k?ohms?|m?hz|m?ah|[μunp]f|volts?|amps?|watts?|hp)(?![\\p{L}\\d])|volt|amp|watt|ohm|hertz|spannung|strom|tension|courant|voltaje|corriente|tensão|(?<!\\p{L})(?:aaa?|usb|18650|cr\\d{4})(?!\\p{L})'),
  package: measured('dimensions or package', 'size with a unit, pitch or package name', `${length}|\\d ?mil(?!\\p{L})|(?<!\\p{L})(?:dip|dil|smd|sop|soic|to|sot|qfp|qfn|tqfp)-?\\d|smd|pitch|\\d[ -]?pins?`),
  fits: worded('what it fits', 'makes, models and years', 'compatib|kompatib|\\bfits?\\b|fitment|suit(?:s|able)|passend|passt|universal|convient|compatible|válido|(?:19|20)\\d\\d|oem?\\b|bmw|audi|\\bvw\\b|volkswagen|ford|toyota|honda|mercedes|renault|peugeot|fiat|opel|volvo|nissan|kia|hyundai|mazda|suzuki|yamaha'),
  standard: worded('safety standard', 'with its number', '\\b(?:en|iso|astm|cpsc|din|ansi|as/nzs|ece|dot)\\b ?-?[\\d/]*|\\bce\\b|certif|tested|geprüft|norm|homologu|homologad|i-?size|r129'),
  scale: worded('scale', 'such as 1:87', '\\d ?[:/] ?\\d{2,}|scale|maßstab|échelle|escala'),
  print_area: worded('what can be printed', 'where, how large and in which files', 'print|logo|artwork|file|upload|druck|motiv|datei|impression|fichier|impres|archivo|custom'),
  date: worded('date and hour', 'when it takes place', '\\d{1,2}[./:]\\d{2}|\\d ?(?:am|pm|uhr)\\b|january|february|march|april|\\bmay\\b|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\\bdates?\\b|datum|termin|calend|schedul|book(?:ing)? |januar|februar|märz|\\bmai\\b|juni|juli|oktober|dezember|janvier|février|\\bmars\\b|avril|juin|juillet|août|enero|febrero|marzo|abril|junio|julio|fecha|horari|weekly|jeden|appointment|vereinbar'),
  place: worded('place', 'address or link', 'address|location|venue|online|zoom|street|studio|\\bat (?:our|the)|at home|\\bort\\b|adresse|straße|vor ort|\\blieu\\b|\\brue\\b|dirección|lugar|\\bcalle\\b|\\d{4,5} \\p{L}'),
  duration: worded('duration', 'how long it takes', '\\d{1,2}(?:[:.h]\\d{2})? ?(?:am|pm|uhr|h)? ?(?:[-–—]|to|bis|à|a) ?\\d{1,2}(?:[:.h]\\d{2}| ?(?:am|pm|uhr|h)(?!\\p{L}))|\\d ?[′’](?!\\d)|\\d ?\'(?!\\d)|\\d ?-?(?:min|h\\b|hr|hour|day|week|month|session|std|stunde|tag|woche|heure|jour|semaine|séance|hora|día|sesion)|half.day|all.day|ganztäg'),
  validity: worded('validity', 'until when it can be used', 'valid|expir|gültig|verfall|ablauf|läuft (?:nie|nicht)|unbefristet|einlösbar bis|validit|valable|périm|caduc|válid|vence'),
  redeeming: worded('how it is used', 'where the code is entered, and what it pays for', 'redeem|checkout|\\bcode|e-?mail|deliver|einlös|einzulösen|kasse|utilis|panier|canje|correo'),
  terms: worded('terms of rental', 'period, deposit and delivery', 'day|hour|week|deposit|deliver|pick.?up|return|tag|kaution|liefer|jour|caution|livr|día|depósito|entrega'),
  // Cosmetics: Regulation (EC) 1223/2009, articles 19 and 20; of sun creams Recommendation 2006/647/EC and 21 CFR 201.327; of tanners 21 CFR 740.19;
  // of retinol Regulation (EU) 2024/996; of acids the guidance of the FDA on alpha hydroxy acids.
  spf: measured('sun protection factor', 'and the protection from UVA', '(?:spf|lsf|fps|ip|fp) ?\\d|pa ?\\+|uva'),
  sun_water: worded('water resistance', 'for how many minutes of bathing, if at all', `${WATERPROOF}|\\d ?min`),
  strength: worded('strength', 'the share of the active substance', `\\d ?%|${unlessNamed(`${HARSH}|niacinamide|vitamin c(?!\\p{L})`)}|${named('cleans|wash|soap|scrub|polish')}`),
  caution: worded('warnings', 'for pregnancy, sensitive skin and sun', `pregnan|sunscreen|spf|sun protection|patch test|schwanger|sonnenschutz|enceinte|grossesse|protection solaire|embaraz|protector solar|${unlessNamed(HARSH)}`),
  dha: worded('strength', 'the share of DHA, or how dark it gets', '\\d ?%|(?<!\\p{L})(?:light|medium|dark|hell|mittel|dunkel|clair|foncé|claro|oscuro)(?!\\p{L})'),
  sun_warning: worded('whether it protects from the sun', 'as tanning without sun does not', 'spf|sunscreen|sun protection|lsf|sonnenschutz|protection solaire|protector solar'),
  // Directive 2002/46/EC, articles 6 and 8, and Directive 2001/83/EC, articles 54 and 59.
  actives: measured('amounts of the substances', 'in a daily dose, as the law asks', '\\d ?(?:mg|[µμ]g|mcg|i\\.?u\\.?|u\\.?i\\.?|i\\.?e\\.?|g|ml|billion|milli?ard|cfu|kbe|%)(?![\\p{L}])'),
  warnings: worded('warnings', 'who should not take it', 'pregnan|exceed|keep (?:out|away)|do not (?:use|take)|under 18|adults only|discontinue|überschr|dépass|superar|exceder|nursing|breast|doctor|physician|consult|warning|caution|medical (?:advice|condition)|children|schwanger|stillend|arzt|hinweis|enceinte|médecin|enfants|embaraz|médico|niños'),
  side_effects: worded('side effects', 'as its leaflet tells them', 'side.effect|adverse|irritat|nebenwirk|reizung|effets? (?:indésirable|secondaire)|efectos? (?:secundari|advers)|irrita[tc]i'),
  // Perfume
  hold: worded('how long it lasts', 'in hours', `${HOURS}|lasting|lasts|longevity|all day|hält|anhaltend|haltbar|haftet|tenue|tenace|persist|durable|longue durée|toute la journée|durader|duración|perdur|todo el día`),
  for_whom: worded('whom it is for', 'women, men or both', String.raw`(?<!\p{L})(?:(?:wo)?m[ea]n(?:.?s)?|ladies|unisex\p{L}?|(?:for|pour) (?:him|her)|féminine?s?|femmes?|masculine?s?|hommes?|mixte|damen|herren|frauen|männer|mujer(?:es)?|hombres?|femenin[oa]|masculin[oa]|him|her|elle|lui|male|uomo|donna|boss|girl|boy|lady|king|queen)(?!\p{L})`),
  tester: worded('whether box and cap come with the tester', 'and how full it is', `(?<!\\p{L})(?:box|caps?(?!\\p{L})|packag|bouchon|boîte|coffret|emballage|blister|caja|tapón|karton|verpackung|deckel)|${unless('(?<!\\p{L})(?:testers?|testeurs?|probador(?:es)?)(?!\\p{L})')}`),
  // Jewellery: 16 CFR 23.12 and 23.22 to 23.27, and ISO 18323.
  stone_origin: worded('natural, grown or imitation stones', 'whether they were mined or made in a laboratory', `(?<!\\p{L})(?:natural|mined|genuine|earth)|lab(?:oratory)?[ -]?(?:grown|created|made|diamond)|synthetic|simulant|simulated|cubic|(?<!\\p{L})(?:cz|cvd|hpht|igi|gia)(?!\\p{L})|zircon|moissanite|rhinestone|imitation|faux|laborgezüchtet|natürlich|naturel|synthétique|de laboratoire|sintétic|natürliche?r?|${unlessNamed('(?<!\\p{L})(?:diamonds?|sapphires?|ruby|rubies|emeralds?|diamanten?|diamants?|saphire?|rubin|smaragde?|rubis|émeraudes?|diamantes?|zafiros?|esmeraldas?)(?!\\p{L})(?![ -](?:cut|shape|pattern|quilt|stitch|plate|dust))')}`),
  pendant_size: { ...measured('size of the pendant', 'with a unit, without its chain', length), isBesideChoices: true },
  chain: worded('whether a chain is included', 'and how long it is', '(?<!\\p{L})(?:chains?|necklaces?|cord|leather|kette|halskette|kordel|chaîne|cordon|collier|cadena|cordón|collar)(?!\\p{L})'),
  // Clothing: Regulation (EU) 1007/2011 and 16 CFR 303; colours as Google's product data specification asks of clothes.
  shares: worded('shares of the fibres', 'per cent of each, as the law asks', `\\d ?%|(?<!\\p{L})(?:pure|reine?|pura?|puro|all)(?: \\p{L}+)? (?:cotton|wool|silk|linen|baumwolle|wolle|seide|leinen|algodón)|leather|leder(?!imit)|cuir|cuero|fur(?!\\p{L})|denim|${unless('cotton|polyester|wool(?!ly)|silk(?!y)|linen|viscose|rayon|elastane|spandex|nylon|acrylic|cashmere|modal(?!\\p{L})|lyocell|baumwoll|wolle|seide|leinen|elasthan|coton|laine(?!\\p{L})|soie(?!\\p{L})|élasthanne|algod[oó]n|lana(?!\\p{L})|seda(?!\\p{L})|lino(?!\\p{L})|poliéster|elastano')}`),
  color: worded('colour', 'in plain words', 'colou?r|farb|couleur|cor(?!\\p{L})|(?<!\\p{L})(?:black|white|gr[ae]y|silver|gold|red|blue|navy|green|olive|khaki|yellow|orange|pink|purple|violet|lilac|brown|tan|beige|cream|ivory|nude|burgundy|maroon|teal|turquoise|mint|charcoal|indigo|denim|camel|rust|mustard|coral|multi|print|floral|striped?|stripes|plaid|check(?:ed|s)?|leopard|camo|wash(?:ed)?|dark|light|stone|sand|ecru|natural|heather|rose|wine|plum|emerald|cobalt|fuchsia|magenta|bronze|copper|champagne|taupe|mauve|lavender|peach|schwarz\\p{L}?|weiß\\p{L}{0,2}|grau|rot|blau|grün|gelb|rosa|lila|braun|noire?s?|blanc(?:he)?s?|grise?s?|rouges?|bleue?s?|verte?s?|jaunes?|roses?|marron|negr[oa]s?|blanc[oa]s?|gris(?:es)?|roj[oa]s?|azul(?:es)?|verdes?|amarill[oa]s?|morad[oa]s?|marrón|vino|clara?)(?!\\p{L})'),
  // Furniture: EN 581 and EN 12520 (seating), EN 12521 (tables).
  seat_height: measured('height of the seat', 'with a unit', '(?:seat(?:ing)?|sitting|sitz|assise|asiento|assento|sitt|zit|seduta)[^\\n]{0,24}?(?:height|h(?!\\p{L})|höhe|hauteur|altura|höjd|hoogte|altezza)|(?:height|hauteur|altura|altezza|höhe) (?:of (?:the )?seat|(?:d.|de l.|du |del? |da )?(?:assise|asiento|assento|seduta))|sh ?[:=]? ?\\d|(?<!\\p{L})sitzhöhe|adjustable|höhenverstell|réglable|ajustable|siedzisk|sedák|sedadl|sjed|siddehøjde|sædehøjde|sittehøyde|sitthöjd|גובה מושב|座'),
  tabletop: worded('material of the top', 'and whether a glass is included', '(?<!\\p{L})(?:table.?tops?|tops?|surface|platte|tischplatte|plateau|tablero|tapa|encimera)(?!\\p{L})|glass|marble|granite|solid|massiv|mango|oak|walnut|teak|acacia|pine|plywood|veneer|mdf|laminat|stone|concrete|tile|(?:speed|gaming|felt|green|poker) ?cloth|baize|felt (?:top|surface)|glas|marmor|eiche|verre|marbre|chêne|vidrio|mármol|roble'),
  glass: worded('glass', 'whether it is tempered, how thick, and whether it is included', `temper|toughen|safety glass|\\d ?mm|einscheiben|sicherheitsglas|trempé|templado|glass (?:is )?(?:not )?includ|without glass|${unless('(?<!\\p{L})(?:glass(?!es)|glas(?!\\p{L})|verre(?!s)|vidrio|cristal)')}`),
  shape: worded('shape', 'round, square or rectangular', 'round|circular|square|rectang|oval|hexagon|organic shape|kidney|(?<!\\p{L})l.?shape|(?<!\\p{L})(?:rund|quadratisch|rechteckig|rond|carrée?|rectangulaire|redond[oa]|cuadrad[oa])|diameter|durchmesser|diamètre|diámetro|ø|(?<!\\p{L})(?:desk|writing|console|nightstand|coffee table book)|length|width|länge|breite|longueur|largeur|largo|ancho|\\d ?(?:cm|mm|in|["”″])? ?[wldb](?!\\p{L})|(?<!\\p{L})[wldb] ?[:=]? ?\\d|\\d ?(?:cm|mm|in|["”″])? ?[x×] ?\\d'),
  cushion: worded('cushions', 'whether they are included', 'cushion|pad(?:s|ded|ding)?(?!\\p{L})|upholster|polster|kissen|auflage|coussin|rembourr|galette|cojín|cojines|tapizad|acolchad|seat fabric'),
  // Bicycles: ISO 4210-2, which asks of the maker's instructions.
  frame_size: measured('size of the frame', 'in centimetres, or as the height of its rider', 'frame ?(?:size|height)|rahmen(?:größe|höhe)|ramstorlek|(?:taille|hauteur) (?:du |de )?cadre|talla|tamaño del cuadro|rider|(?<!\\p{L})(?:height|größe|körpergröße|taille)[^\\n]{0,12}\\d|(?<!\\p{L})size|\\d ?cm|kids?|child|balance|kinder|enfant|niñ|draisienne|laufrad|toddler|barn(?!\\p{L})|børn|bambin|crianç|infantil|dzieci|dětsk|dječj|otrošk|子供|キッズ'),
  gears: worded('gears', 'how many, or that it has one speed', 'gear|speed|shimano|sram|fixed|fixie|fixed.?gear|gang|gänge|schaltung|vitesses?|velocidad|marchas?|v[äx]xl|växl|kids?|child|balance|kinder|enfant|niñ|draisienne|laufrad|toddler'),
  brakes: worded('brakes', 'rim, disc or back-pedal brakes', 'brak|brems|frein|freno|freio|broms|remmen|balance|draisienne|laufrad'),
  clearance: measured('clearance', 'the widest tyre that fits', 'clearance|max(?:imum)?\\.? (?:tyre|tire)|reifenfreiheit|passage de pneu|\\d ?mm tyre'),
  // Pumps and ponds
  flow: measured('flow and head', 'litres an hour and metres of height', '\\d ?(?:l|m³|gal(?:lons?)?|liter|litres?)? ?(?:/|per |pro |par |por )? ?(?:h|hr|hour|min|minute|stunde|heure|hora)(?!\\p{L})|(?<!\\p{L})(?:gph|gpm|lph|lpm)(?!\\p{L})|(?<!\\p{L})flow|förder|débit|caudal'),
  cable: measured('length of the cable', 'with a unit', '(?:cable|cord|wire|kabel|câble)[^\\n]{0,30}\\d ?(?:c?m|ft|feet|in)|\\d ?(?:c?m|ft|feet|in(?:ch)?) (?:long )?(?:power )?(?:cable|cord|kabel|câble)|(?:lead|leitung|cabo|cavo|snoer|przew)[^\\n]{0,20}\\d'),
  thickness: measured('thickness', 'with a unit', 'thick|dick|stärke|épais|espesor|grosor|\\d ?(?:mil|gsm|g/m)|0[.,]\\d{1,2} ?(?:mm|cm)|\\d ?mm'),
  fish_safe: worded('safety for fish', 'and the sun and frost that it bears', 'fish.?(?:safe|friendly)|safe for|non.?toxic|(?<!\\p{L})uv|fischverträglich|ungiftig|poissons|non toxique|peces|no tóxic'),
  // Cookware
  lid: worded('lid', 'whether one is included', `(?<!\\p{L})(?:lid(?:s|ded)?|covers?|deckel|couvercles?|tapas?|tampas?|coperchi[oi])(?!\\p{L})|${unlessNamed('(?<!\\p{L})(?:pots?|saucepans?|stockpots?|casserole|dutch oven|kochtopf|bräter|cocotte|faitout|ollas?|cacerolas?)(?!\\p{L})')}`),
  edition: worded('original or print', 'and of which edition', 'original(?!ly)|(?<!\\p{L})prints?(?!\\p{L})|printed|edition|reproduc|giclée|one.of.a.kind|hand.?(?:painted|drawn)|collage|mixed media|charcoal|graphite|(?:acrylics?|oils?|gouache|inks?|watercolou?rs?)(?: paint)?(?: (?:&|and) \\p{L}+)? (?:on|20\\d\\d)|(?<!\\p{L})in (?:oil|acrylic)|limited|unikat|druck|auflage|handgemalt|tirage|impression|reproduction|pintad[oa] a mano|impres|lámina|litograf|lithograph|copy'),
  // Tests: Regulation (EU) 2017/746, annex I, 20.4, which asks this of the instructions of tests.
  sample: worded('sample', 'blood, saliva, urine or a swab, and how it is taken', 'sample|blood|saliva|urine|swab|finger|probe|blut|speichel|urin|échantillon|sang(?!\\p{L})|salive|muestra|sangre|orina|saliva'),
  results: worded('when and how the result comes', 'and what it is compared with', '(?<!\\p{L})results?(?!\\p{L})|ergebnis|résultat|resultado'),
  lasting: worded('how long the colour lasts', 'in days', '\\d ?-? ?\\d? ?(?:days|weeks|hours|tage|jours|días)|lasts|long.lasting'),
  onset: worded('how long until it works', 'in weeks or months', '\\d ?(?:e |er )?(?:weeks|months|wochen|monate|semaines|mois|semanas|meses|minutes|hours)'),
  licence: worded('licence', 'whether it may be used commercially', 'licen[cs]e|personal use|commercial|lizenz|gewerblich|privat|usage|commercial|uso personal|comercial'),
  hair: worded('kind of hair', 'human or synthetic', 'human|synthetic|remy|virgin|fib(?:er|re)|echthaar|kunst|naturel|synthétique|humano|sintétic'),
  hair_length: measured('length of the hair', 'in inches or centimetres', `${length}|(?<!\\p{L})(?:short|mid|medium|long|shoulder|chin|waist|bob|pixie|kurz|lang|mittellang|court|long|corto|largo|curto|longo)(?!\\p{L})`),
  cap: worded('cap', 'its size and how it is worn', 'cap\\b|lace|mono|adjust|comb|clip|elastic|band|glueless'),
  season: worded('warmth', 'the temperatures or TOG it is for', '\\btog\\b|(?<!(?:30|40|60|90|95) ?)°|degree|(?<!wash )temperature|comfort|summer|winter|season|sommer|jahreszeit|été|hiver|saison|verano|invierno|estación|\\d ?seasons?'),
  firmness: worded('firmness', 'how soft or hard it is to lie on', 'firm|soft|hard(?!w)|medium|plush|härte|weich|fest(?!iv)|(?<!\\p{L})h ?[1-5](?!\\d)|ferm|mou|souple|firme|blando|duro'),
  hardness: worded('hardness', 'in durometers', '\\d ?[ad](?![\\p{L}\\d])|durometer|shore|soft|hard(?!w)|weich|hart|dur|blando'),
  ground: worded('ground', 'the ground it is for', 'indoor|outdoor|grass|turf|beach|street|court|hall|ground|(?<!\\p{L})[fs]g(?!\\p{L})|rasen|halle|straße|gazon|salle|plage|césped|playa|sala|calle|futsal'),
  drying: worded('drying time and coverage', 'hours, and square metres of a litre', 'dr(?:y|ies)|m²|sq|cover|coat|trock|deck|sèche|sécher|couvr|seca|rendimiento|cubr'),
  purpose: worded('surfaces', 'what it is to be used on', 'wood|metal|wall|canvas|paper|plaster|fabric|glass|surface|stone|concrete|tile|grout|timber|porcelain|brick|leather|carpet|rug(?!\\p{L})|upholster|suede|holz|metall|wand|leinwand|putz|stein|beton|fliese|leder|teppich|fläche|bois|mur|toile|pierre|béton|carrelage|cuir|surface|madera|pared|lienzo|piedra|hormigón|baldosa|azulejo|cuero|alfombra|superficie'),
  cuts: worded('materials that it cuts', 'or is used on', 'wood|metal|steel|stone|concrete|tile|brick|alumin|plastic|glass|inox|holz|metall|stahl|stein|beton|fliese|kunststoff|bois|métal|acier|béton|carrelage|madera|hormigón|acero|azulejo|plástico|granit|marm|marbre|mármol|keramik|[ck][eé]r[aá]mi|porcel|porzellan|pierre|pi[ei]dra|pietra|pedra|steen|stone|asphalt|ziegel|brique|ladrillo|tijolo|matton|masonry|mauerwerk|quar[tz]|legno|hout(?!\\p{L})|madeira|metaal|acciaio|staal|aço|calcestruzzo|cement|concret|betão|piastrell|tegel|verre|vetro|vidr[io]|baumaterial|bouwmaterial|(?:all|building|construction|alle|sämtliche|tous|tutti i|todos (?:os|los)|tout type de|todo tipo de) (?:les |types? of |arten von |building )?mat[eé]ri'),
  speed: measured('highest speed', 'revolutions a minute', '\\d ?(?:rpm|r/min|/ ?min|u/min|m/s|tr/min)|min[-⁻]|speed|drehzahl|vitesse|velocidad'),
  grit: measured('grit', 'as a number', '(?<!\\p{L})[pk#] ?\\d{2,4}(?!\\d)|\\d{2,4} ?grit|grit|körnung|grain(?!y)|grano(?!s)'),
  bore: measured('bore', 'in millimetres, to see whether it fits the machine', 'bore|arbou?r|shank|hole|bohrung|aufnahme|schaft|alésage|queue|eje|(?<!\\d)22[.,]2|m ?14|\\d ?[x×*] ?[\\d.,]+ ?[x×*] ?\\d|sds|hex'),
  layout: worded('layout', 'the language of its keys', 'layout|qwert|azerty|(?<!\\p{L})(?:ansi|iso)(?!\\p{L})|english|german|deutsch|french|español|international|disposition|distribución|teclas'),
  dose: worded('dose', 'how much for which amount, or how often', '(?<!\\p{L})dos|per (?:wash|load|litre|liter|plant|m)|washes|loads|\\d ?(?:ml|g|caps?|scoops?) (?:per|to|for|in|auf|pro|pour|por)|dilut|waschladung|verdünn|pro (?:wasch|liter)|lavage|diluer|diluir|lavados'),
  fuel: worded('fuel', 'what it burns', 'gas(?!k)|charcoal|coal|pellet|wood|electric|propane|bioethanol|kohle|holz|elektr|charbon|bois|électr|carbón|leña|eléctr'),
  roast: worded('roast', 'its degree, and beans or ground', 'bean|ground|roast|espresso|filter|capsule|pods?(?!\\p{L})|instant|mahl|bohne|röst|kapsel|grain|moulu|torréf|molid|grano|tueste|tostad'),
  connection: worded('connections', 'cable or radio, and its plugs', 'bluetooth|usb|jack|wireless|wired|wi-?fi|hdmi|vga|display ?port|aux|ports?(?!\\p{L})|kabel|cable|sans fil|câble|inalámbric|cable|sem fio|prise'),
  valve: measured('valve', 'its kind and length', 'valve|valv|ventil|ventiel|válvula|presta|schrader|dunlop|(?<!\\p{L})(?:av|sv|dv|fv)(?!\\p{L})|zaw[oó]r|wentyl|ventilek|バルブ'),
  viscosity: measured('viscosity', 'and the approvals that it meets', '\\d ?w-?\\d|(?<!\\p{L})(?:sae|api|acea|iso|jaso|dot)(?!\\p{L})|viscos|viskos'),
  base_game: worded('base game', 'which game it needs, or that it stands alone', 'stand-?alone|base (?:game|set)|requir|needs?(?!\\p{L})|core (?:game|set|box)|expansion (?:for|to|of)|eigenständig|grundspiel|basisspiel|benötig|erweiterung (?:für|zu)|jeu de base|nécessit|extension (?:de|pour)|juego base|necesit|expansión (?:de|para)'),
  refund: worded('cancellation', 'until when it can be cancelled or moved', 'cancel|refund|resched|storn|erstatt|absag|umbuch|annul|rembours|report|devol|reembols|transferable|übertragbar'),
  allergens: worded('allergens', 'what it contains or may contain', ALLERGENS),
  mixed_allergens: worded('allergens', 'what it contains or may contain', `${ALLERGENS}|${unless('mix|blend|misch|seasoning(?!s)|rub(?!\\p{L})|curry|masala|mélange|mezcla|mistura|miscela|mišin|směs|mieszank')}`),
  inci: worded('full list of ingredients', 'as the law asks of cosmetics', `(?<!(?:hero|key|active|main|star|power|natural|organic|botanical) )${INGREDIENTS}|(?<!\\p{L})(?:inci|aqua|parfum|glycerine?|tocopher\\p{L}{1,8}|phenoxy\\p{L}{1,8}|cetearyl|dimethicone|sodium \\p{L}{4,20}ate|butyrospermum|cocos|ci ?\\d{5})(?!\\p{L})|(?:\\p{L}[\\p{L} ()-]{2,24}, ){5}`),
  shelf_life: worded('shelf life', 'how long it keeps, also once it is open', 'shelf|expir|best before|use (?:by|within)|\\d ?m(?!\\p{L})|months|haltbar|monate|conserv|péremption|(?<!\\p{L})(?:dluo|ddm|mois|meses)(?!\\p{L})|caduc|validade|scadenza|houdbaar'),
  sachets: measured('number of sachets', 'and the weight of each', `(?:[2-9]|\\d\\d) ?(?:x ?\\d{1,3} ?g |single |stick |serving )?(?:sachets?|sticks?|packets?|pouches|\\p{L}{0,9}beutel|sobres|dosettes)|(?:sachets?|beutel|sobres|dosettes)[^\\n.]{0,12}[x×:] ?\\d|${unless('sachet|stick pack|beutel|dosette|sobres')}`),
  caffeine: worded('caffeine', 'milligrams of a cup or serving', `caff[eè]in|koffein|cafe?ína|caféine|decaf|${unless('instant|sachet|functional')}`),
  servings: worded('number of servings', 'and what each holds', 'serv(?:ing|e)|dos(?:e|i|age)|\\d ?(?:\\p{L}{2,12} )?(?:caps|tablet|sachet|stick|softgel|gumm|portion|kapsel|gélule|comprimé|cápsula|comprimido)'),
  pins: worded('pins and interface', 'which pin does what, and how it is addressed', `pin.?(?:out|map|belegung)|pins? (?:are|is|\\d|[ad]\\d|descri|defin|config|assign|layout|funct)|[ad]\\d{1,2} pin|(?<!\\p{L})(?:i[2²]c|iic|spi|uart|serial|gpio|vcc|gnd|sda|scl|ttl|rs-?(?:232|485)|(?:one|1).?wire|analogu?e|digital)(?!\\p{L})|data.?sheet|datenblatt|schematic|wiring|${unless('arduino|micro.?controller|raspberry|(?<!\\p{L})(?:esp\\d|mcu|pins?(?!\\p{L}))')}|${unlessNamed('module|(?<!bread)board|shield|sensor|driver|breakout|converter')}`),
  pitch: measured('pitch of the pins', 'and the distance of their rows', `pitch|spacing|rastermaß|${length}|mil(?!\\p{L})|${unlessNamed('(?<!\\p{L})(?:pins?|dip|headers?|ic|terminal|jst|idc)(?!\\p{L})')}`),
  plating: worded('thickness of the plating', 'in microns, and its carats', `\\d ?k(?:t|arat)?(?![\\p{L}\\d])|[ck]arat|quilate|micron|mikron|\\d ?[µμ]m|vermeil|${unless('(?:gold|rose|rhodium)[- ]?plat(?:ed|ing)|vergoldet|plaquée? or|plaqué or|dorée? à l.or|bañad[oa]s? en oro|chapad[oa]s? en oro')}`),
  purity: worded('purity of the metal', 'such as 925 or 14 carat, or what it is plated on', `925|sterling|\\d ?k(?:t|arat)?(?![\\p{L}\\d])|(?<![\\d.,])(?:9|1[0-8]|2[0-4]) ?cts?(?![\\p{L}\\d])|[ck]arat|quilate|plated|plating|plaqué|vergoldet|bañad|gold.?filled|vermeil|750|585|375|(?:fine|pure) silver|feinsilber|stainless|edelstahl|brass|messing|copper|alloy|[- ]tone|imitation(?! (?:diamond|pearl|stone|gem|crystal|rub|sapphire|emerald))|(?<!\\p{L})g\\.?p(?!\\p{L})|${unlessNamed('(?<!\\p{L})(?:silver|gold|argent|or|silber|plata|oro|platin)(?!\\p{L})')}`),
  whose: worded('whose sizes they are', 'of women, men or children', '(?<!\\p{L})(?:wo)?m[ea]n(?:.?s)?(?!\\p{L})|wmns|ladies|unisex|(?<!\\p{L})(?:kid|child|junior|girl|boy|youth|toddler|bab|gs(?!\\p{L}))|damen|herren|kinder|femme|homme|enfant|mujer|hombre|niñ'),
  authentic: worded('whether it is official or a replica', 'and who licensed it', 'offici(?:al|el)|licen[cs]ed|replica|(?<!the )authentic(?! look)|réplique|réplica|offiziell|lizen[zs]|oficial|fan (?:version|edition|shirt|jersey)'),
  signed: worded('signature and certificate', 'whether it is signed', 'sign(?:ed|ature)|certificate|signiert|zertifikat|signée?|certificat|firmad|numbered'),
  medium: worded('medium', 'what it is made with, and on', '(?<!\\p{L})oils?(?!\\p{L})|acrylic|water ?colou?r|gouache|(?<!\\p{L})ink|pastel|charcoal|pencil|mixed media|canvas|paper|panel|print|giclée|photo|bronze|ceramic|wood|collage|digital|öl(?!\\p{L})|aquarell|leinwand|huile|toile|óleo|acrílico|lienzo|resin|embroider|textile'),
  clasp: worded('closure', 'magnet, strap or none', `magnet|clasp|strap|clos(?:ure|es|ing)|zip|elastic|snap|buckle|button|verschluss|fermeture|cierre|${unlessNamed('flip|folio|wallet|book|leather|sleeve|pouch|(?<!\\p{L})bag')}`),
  cutouts: worded('cut-outs', 'for camera, ports and buttons', 'cut.?out|access(?!or)|(?<!\\p{L})ports?(?!\\p{L})|buttons?(?!\\p{L})|camera|opening|holes?(?!\\p{L})|aussparung|anschlüsse|découpe|acceso|puertos'),
  heat: worded('dyeing and heat', 'whether it can be dyed and styled with heat', '(?<!\\p{L})dye|heat|(?<!\\p{L})iron|bleach|hot tool|°|färb|hitze|teint|chaleur|teñ|calor'),
  packs: worded('packs for a head', 'how many are needed', `(?:pack|bundle)s? (?:for|to|per|is|are|needed|will)|\\d ?(?:packs?|bundles?)|(?:full|whole) head|${named('pony|clip|closure|frontal|piece|bang|fringe|topper|wig')}`),
  outdoors: worded('finish and use outdoors', 'matt or glossy, and what water and sun do to it', 'matte?(?!\\p{L})|gloss|laminat|(?<!\\p{L})uv|outdoor|weather|water|fad(?:e|ing)|mattiert|glänz|wetter|wasser|brillant|intempér|brillo|agua'),
  binding: worded('binding', 'bound, with rings, or sheets to tear off', 'bound|binding|spiral|(?<!\\p{L})rings?(?!\\p{L})|stapl|tear|perforat|sewn|glued|magnet|hardcover|softcover|hardback|paperback|gebunden|geheftet|ringbuch|abrei|relié|broché|encuadern|espiral|cosid'),
  dated: worded('dated or undated', 'the year, or that it begins at any time', '(?:un)?dated|20\\d\\d|(?<!\\p{L})years?(?!\\p{L})|undatiert|jahr|daté|année|fecha|(?<!\\p{L})año|perpetual|any time'),
  lining: worded('lining', 'whether it is lined, and with what', `(?<!\\p{L})(?:un|fully.|half.)?lin(?:ed|ing|er)(?!\\p{L})|futter|füttert|doubl(?:é|ure)|forr|shell(?!\\p{L})|fill|insulat|knit|denim|sherpa|fleece|puffer|${unlessNamed('(?<!\\p{L})(?:coats?|jackets?|blazers?|bomber|gowns?|evening|cocktail|tulle|lace (?:\\p{L}{2,12} )?dress|jacken?|mäntel|mantel|manteau|vestes?|abrigo|chaqueta)(?!\\p{L})')}`),
  warranty: worded('warranty', 'how long, and for what', 'warrant|guarantee|garant(?:ie|ía|ia)|gewährleist|(?<!\\p{L})(?:rent|hir)(?:al|e|ing)(?!\\p{L})'),
  mounting: worded('mounting', 'on or in the wall, and in which box', 'flush|surface|recess|(?<!\\p{L})rail|(?<!\\p{L})din(?!\\p{L})|mount|empotr|sobrep|adosad|incrust|riel(?!\\p{L})|unterputz|aufputz|hutschiene|encastr|saillie|(?:outlet|junction|wall) box|caja|enchuf|plug'),
  frost: worded('frost and weather', 'whether it may stay outdoors', 'frost|weather|winter|outdoor|indoor|(?<!\\p{L})uv|wetter|außen|draußen|innen|(?<!\\p{L})gel(?!\\p{L})|g[ée]li[fv]|extérieur|intérieur|exterior|interior|helad|intempér'),
  footprint: measured('space that it needs', 'length, width and height set up', length),
  supply: worded('power that it needs', 'outlets, volts and amperes, or none', '\\d ?(?:m?[va]|k?w|hz|volts?|amps?|watts?)(?![\\p{L}\\d])|power|electric|outlet|generator|plug|batter|strom|akku|électri|batería|corriente'),
  riders: worded('age, height and weight of users', 'and how many at once', `\\d ?\\+|\\bages?\\b|aged|year|\\d ?(?:lbs?|kg|pounds|people|person|participant|riders?|players?|guests)|adult|weight limit|height limit|\\balter|personen|\\bans\\b|años|${unlessNamed('slide|bounc|castle|obstacle|climb|jump|house|course|(?<!\\p{L})wall|pod|simulator|capsule|bull|trampolin|carousel|ride|kart|hüpf|gonflable|hinchable')}`),
  hire: worded('hire or sale', 'for how long, and what delivery and staff cost', '(?<!\\p{L})(?:rent|hire|hiring|sale|buy|purchas|per (?:day|hour)|quote|deliver|book)|miete|leih|kauf|louer|location|alquil|venta'),
  condition: worded('condition and proof of authenticity', 'new or used, and how it was checked', 'brand.?new|(?<!\\p{L}|be |is |are )(?:un)?used(?!\\p{L}| (?:as|for|to|with|in|by|on)(?!\\p{L}))|(?:like|is|are|condition:?|deadstock,?) new(?!\\p{L})|pre-?(?:owned|loved)|vintage|condition|second.?hand|authentic|certificate|dust ?bag|receipt|neuware|gebraucht|neuf|occasion|nuevo|usado|original'),
  extent: worded('range of sizes', 'the smallest and the largest to which it can be adjusted', `\\d ?(?:[-–]|to|bis|à|a) ?\\d|(?:from|between|von|de) \\d|\\d ?(?:mm|cm|in(?:ch)?|["”])|one size|${unless('adjustable|verstellbar|réglable|ajustable|regolabile|ajustável')}`),
  flowers: worded('flowers', 'which ones, and how many stems', '(?<!\\p{L})(?:roses?|tulip|lil(?:y|ies)(?!\\p{L})|peon|carnation|orchid|sunflower|daisi?|hydrang|chrysanth|gerbera|ranunc|eucalypt|lavender|iris(?:es)?(?!\\p{L})|anemon|freesia|baby.s breath|gypsoph|protea|dahlia|stems?(?!\\p{L})|rosen|tulp|lilie|pfingstros|nelken|sonnenblum|hortensi|schleierkraut|stiele|pivoine|œillet|tournesol|tiges|rosas?(?!\\p{L})|tulipan|lirios?|peonía|clavel|girasol|margarita|hortensia|crisantemo|astromelia|alstroemeria|lisianthus|varas?(?!\\p{L}))'),
  flower_colors: worded('colours', 'which ones, or that the season decides', '(?<!\\p{L})(?:colou?r|red|pink|white|yellow|purple|lilac|orange|blue|peach|burgundy|pastel|farb|rot(?:e|en)?(?!\\p{L})|rosa|weiß|gelb|lila|couleur|rouge|rose(?!s)|blanc|jaune|violet|roj[oa]|blanc[oa]|amarill|morad|rosad|azul|naranja)'),
  vessel: worded('vase or wrapping', 'whether a vase, box or basket is included', '(?<!\\p{L})(?:vase|box|basket|pot(?!\\p{L})|jar(?!\\p{L})|bowl|wrapp|paper|ribbon|hand.tied|korb|gefäß|papier|panier|boîte|florero|jarrón|caja|canast|cesta|matero|maceta|base de|envuelt|papel)'),
  vase_life: worded('how long they last', 'in days, and what keeps them fresh', 'last(?:s|ing)?(?!\\p{L})|\\d ?(?:-|to|a|bis|à)? ?\\d? ?(?:days|weeks|tage|wochen|jours|semaines|días|semanas)|vase life|fresh(?:ly)? (?:water|cut)|trim|change the water|haltbar|anschneiden|frisch|tiennent|durent|fraîch|vida|dur(?:a|an|ar)(?!\\p{L})|frescura|hidrat|agua'),
  delivery: worded('delivery', 'where to, on which days and until what hour', 'deliver|ship|pick.?up|collect|liefer|versand|abhol|livr|retrait|entreg|envío|enviamos|despach|domicilio|recog|retir'),
  dish: worded('what is on the plate', 'each part of it', '(?:served|comes|accompanied) (?:with|by)|(?:mit|avec|con|with) \\p{L}{3,}|acompañad|guarnición|beilage|accompagn|incluye|includes|(?<=\\p{L}), [\\p{L} ]{3,40}(?:,| (?:and|und|et|y|o|or) )|(?<=\\p{L}) / \\p{L}'),
  delivered: measured('size when delivered', 'its height, or the diameter of the pot', `\\d ?(?:cm|in(?:ch(?:es)?)?|["”″]|ft|gal(?:lons?)?|l|lit(?:er|re)s?)${END}|(?<!\\p{L})(?:pots?|container|plug|bare.?root|seedling|topf|container|wurzelnackt|godet|conteneur|racines? nues?|maceta|contenedor|plántula|esqueje)(?!\\p{L})`),
  carrier: worded('print or file', 'what is sent, on which paper or in which format, and how large', 'print(?!er)|printed|paper|canvas|framed|metal|acrylic|download|digital|file|jpe?g|png|poster|wallpaper|background|abzug|druck|datei|leinwand|tirage|impression|imprim|fichier|papier|papel|impres|archivo|descarg|lienzo'),
  attaching: worded('how it is put on', 'ironed on, sewn or glued', '(?<!\\p{L})(?:iron|sew|stitch|glue|adhesive|peel|hook.and.loop|velcro|heat|bügel|aufnäh|kleb|thermocoll|coudre|coll|planch|coser|cose|pegar|adhesiv|termo)'),
  choices: worded('difference between the options', 'a line for each', '(?!)'),
} satisfies Record<string, Asked>

export type AskedId = keyof typeof ASKED
