// What an experienced editor asks next of each kind of product, the most important first, beside the required attributes of its family. The
// facts follow the attributes that the Shopify product taxonomy lists by category and Google's product data specification; order and words are ours.

import type { AttributeId } from './attributes.ts'
import { ASKED, EXTENDS, CARE as HOW_TO_CLEAN } from './facts-asked.ts'
import type { FamilyId } from './families.ts'

export type Wanted = {
  /** What is named as missing. */
  id: string
  name: string
  asks: string
  /** What hints at it, in the languages with a lexicon; a single hint in any field keeps it from being asked for. */
  trace: RegExp
  /** Said with this attribute where that is missing too. */
  within?: AttributeId
  /** Asked only where title, type or category say so. */
  of?: RegExp
  /** Asked for even where nothing else is missing. */
  isFirst?: true
}

const want = (id: string, name: string, asks: string, trace: string, of?: RegExp): Wanted => ({
  id,
  name,
  asks,
  trace: new RegExp(trace, 'iu'),
  ...(of ? { of } : {}),
})

const IN_BOX = want(
  'in_the_box',
  'scope of delivery',
  'every item with its count',
  'includ|incl\\.|contain|contents?\\b|comes with|supplied|package|pack\\b|\\bset\\b|\\bkit\\b|\\bbox\\b|without|\\d ?(?:x|pcs|pieces?|stück|teil)|enthält|inhalt|liefer|inkl|mitgeliefert|compren|contient|livré|inclu|contien|piezas|pièces',
)
/** A hat, a scarf or a pair of socks has no fit to tell of. */
const GARMENT =
  /shirt|\btee|\btops?\b|blouse|dress|gown|jeans|denim|pants|trouser|jacket|coat|hoodie|sweat|cardigan|jumper|pullover|skirt|suit|legging|short|overall|romper|hemd|bluse|kleid|hose|jacke|mantel|rock\b|pulli|robe|chemis|pantalon|veste|jupe|manteau|\bpull\b|vestido|camis|pantal|chaqueta|falda|abrigo|sudadera/i
const FIT = want(
  'fit',
  'fit',
  'how it falls, and the size that the model wears',
  'fit(?:s|ted|ting)?\\b|slim|regular|oversize|loose|relaxed|tailored|cropped|stretch|elasti|adjust|true to size|siz(?:e|ing) (?:chart|guide|up|down)|one size|waist|bust|chest|\\bhip|model|passform|schnitt|größentabelle|sitz|weit|eng\\b|dehnbar|coupe|ajust|ample|taille (?:normal|petit|grand)|guide des tailles|mannequin|corte|holgad|ceñid|guía de tallas|modelo|entallad',
  GARMENT,
)
const CARE = want('care', 'care', 'how to clean and keep it', HOW_TO_CLEAN)
const WEIGHT_LIMIT = want(
  'load',
  'load',
  'how much weight it bears',
  'load|capacity|support(?:s|ing)? |max\\.? |\\d ?(?:kg|lbs?|pounds)|belast|tragkraft|traglast|charge|soporta|carga',
  /chair|stool|shel[fv]|bed\b|bench|sofa|rack|stuhl|hocker|regal|bett|bank\b|chaise|étagère|silla|estante|cama/i,
)
export const MACHINE =
  /drill|saw\b|grinder|sander|machine|mower|trimmer|blower|compressor|bohr|säge|schleif|maschine|perceuse|scie|taladro|sierra/i
/** Played by rules at a table. */
const OF_RULES =
  /card|board|deck|role|party|dice|quiz|rpg|expansion|karten|brett|würfel|erweiterung|jeu|cartes|juego|cartas/i
/** Bought finished, not to be built in. */
const DEVICE =
  /laptop|tablet|phone|speaker|headphone|projector|monitor|watch|console|lautsprecher|kopfhörer|casque|enceinte|auricular|altavoz/i
const DATED =
  /workshop|class\b|course|event|ticket|tour\b|tasting|seminar|kurs\b|verkostung|führung|atelier|stage\b|taller|curso|cata\b/i
export const VOUCHER = /gift ?card|voucher|gutschein|carte.cadeau|bon.cadeau|tarjeta.regalo/i

// biome-ignore format: a word list
export const WANTED: Partial<Record<FamilyId, readonly Wanted[]>> = {
  games: [
    want('players', 'number of players', 'from how many to how many', 'player|solo|spieler|joueur|jugador|puzzle|pieces|teil|(?<![\\d.,])\\d{1,2} ?[-–] ?\\d{1,2} \\| \\d'),
    want('playing_time', 'playing time', 'minutes of one game', '\\d ?-?(?:min|hour|stunde|heure|hora)|\\d ?[\'′] \\||puzzle|pieces|teile|durée|dauer|duraci', OF_RULES),
    want('language', 'language', 'of rules and material', 'language|english|german|french|spanish|sprache|deutsch|englisch|langue|français|anglais|idioma|español|inglés|puzzle', OF_RULES),
    want('base_game', 'whether it stands alone', 'or which base game it needs', 'stand-?alone|base|requir|need|core|eigenständig|grundspiel|basisspiel|benötig|jeu de base|nécessit|juego base|necesit', /expansion|extension|erweiterung|expansión|ampliación/i),
  ],
  toys: [
    want('material', 'material', 'what it is made of', 'material|made (?:of|from|with)|wood|plastic|cotton|plush|polyester|silicone|metal|rubber|\\babs\\b|felt|wool|paper|card|holz|kunststoff|plastik|baumwolle|plüsch|bois|plastique|coton|peluche|madera|plástico|algodón'),
    want('safety', 'safety standard', 'the one it is tested by, and warnings', '\\bce\\b|en ?-?71|astm|cpsc|cpsia|warning|chok|safe|tested|certif|toxic|bpa|achtung|warn|sicher|geprüft|attention|sécurité|norme|segur|adverten|advert'),
    want('dimensions', 'dimensions', 'length, width and height with a unit', '\\d ?(?:[cm]?m|in|inch(?:es)?|ft|["”″])(?![\\p{L}\\d])|\\d ?[x×] ?\\d|dimension|measur|tall|maße|größe|mesure|taille|medida'),
    IN_BOX,
  ],
  electronics: [
    IN_BOX,
    want('weight', 'weight', 'with a unit', '\\d ?(?:kg|g|gr|lbs?|oz|grams?)(?![\\p{L}\\d])|weigh|gewicht|wiegt|poids|pèse|peso|pesa', DEVICE),
    want('warranty', 'warranty', 'its length and what it covers', 'warrant|guarant|garanti|gewährleist', DEVICE),
  ],
  cosmetics: [
    want('skin_type', 'skin or hair type', 'the types it suits', ASKED.skin_type.trace, /cream|lotion|serum|moisturi|cleanser|face wash|toner|mask|shampoo|conditioner|exfoli|peeling|creme|maske|reinig|crème|lait|masque|crema|mascarilla|champú/i),
  ],
  food: [
    want('storage', 'storage and shelf life', 'how to keep it and how long', 'stor(?:e|age|ed)\\b|keep|shelf|best before|expir|fridge|refrigerat|freez|frozen|cool|dry place|lager|kühl|haltbar|aufbewahr|trocken|conserv|frais|dluo|ddm|frigo|refriger|guardar|caduc|fresco'),
    want('origin', 'origin', 'where it is made or grown', 'origin|made in|grown|produced|product of|sourced|from |region|local|herkunft|aus |hergestellt in|ursprung|anbau|origine|produit (?:en|de)|provenance|région|provien|cultivad|elaborad|procede', /coffee|tea\b|honey|oil\b|wine|fish|cheese|spice|salt|rice|kaffee|tee\b|honig|öl\b|wein|käse|café|thé\b|miel|huile|vin\b|fromage|té\b|aceite|vino|queso/i),
    want('nutrition', 'nutrition', 'energy, protein, carbohydrates and fat', 'nutrition|kcal|calor|\\bkj\\b|protein|carb|\\bfat\\b|nährwert|brennwert|energie|valeurs|protéin|glucid|lipid|proteín|grasa|valor energ'),
  ],
  supplements: [
    { isFirst: true, ...want('warnings', 'warnings', 'who should not take it', 'pregnan|nursing|breast|doctor|physician|consult|warning|caution|medical|children|allerg|schwanger|stillend|arzt|hinweis|enceinte|médecin|enfants|embaraz|médico|niños') },
    want('allergens', 'allergens', 'what it contains or may contain', 'allerg|gluten|lactose|soy|dairy|milk|vegan|nuts?\\b|laktose|soja|milch|leche|lait'),
    want('flavor', 'flavour', 'what it tastes of', 'flavou?r|taste|capsul|tablet|softgel|kapsel|geschmack|gélule|comprim|goût|sabor|cápsul', /powder|pulver|poudre|polvo|drink|gumm|bar\b|protein|jelly|liquid|syrup|shot\b/i),
  ],
  apparel: [
    { ...want('measurements', 'measurements of the sizes', 'chest, waist and length in centimetres or inches', String.raw`\d ?(?:[cm]?m|in|inch(?:es)?|["”″])(?![\p{L}\d])|(?:chart|guide|table)|tabelle|guide|tabla|guía|one size|einheitsgröße|taille unique|talla única`, /shirt|dress|jeans|pants|trouser|jacket|coat|hoodie|sweat|skirt|suit|legging|short|hemd|kleid|hose|jacke|mantel|rock\b|robe|chemise|pantalon|veste|jupe|manteau|vestido|camis|pantal|chaqueta|falda|abrigo/i), within: 'size' },
    want('shares', 'shares of the fibres', 'per cent of each', '\\d ?%|pure |reine'),
    FIT,
    CARE,
    { ...want('season', 'weight of the cloth', 'grams per square metre, or thin or warm, lined or not', 'fill|fib(?:er|re)|insulat|knit|gsm|g/m|\\boz\\b|light|heavy|warm|thick|thin|lined|lining|cool|breath|sheer|opaque|soft|fleece|leicht|schwer|dick|dünn|gefüttert|futter|weich|léger|chaud|épais|doubl|doux|ligero|grueso|cálid|forro|suave', /shirt|\btee\b|hoodie|sweat|dress|pants|trouser|skirt|legging|hemd|kleid|hose\b|rock\b|robe|chemise|pantalon|jupe|vestido|camis|pantal|falda/i), within: 'material' },
  ],
  footwear: [
    want('sole', 'sole', 'material and height of the sole or heel', 'sole|heel|platform|wedge|tread|flat|rubber|(?<!\\p{L})eva(?!\\p{L})|gummi|caoutchouc|caucho|(?<!\\p{L})goma|sohle|absatz|semelle|talon|suela|tacón'),
    want('closure', 'closure', 'laces, zip, buckle or slip-on', 'lac(?:e|ing)|pull|zip|buckle|strap|velcro|slip|elastic|clog|slide|mule|loafer|schnür|reiß|schnalle|klett|gummi|fermeture|lacet|boucle|scratch|bride|élastique|cordon|cremallera|hebilla|correa|elástic', /boot|sandal|kids|child|baby|toddler|stiefel|sandale|kinder|bottes?\b|bottine|enfant|bota|niñ/i),
  ],
  bags: [
    want('closure', 'closure and compartments', 'how it closes, and its pockets', 'zip|clos|button|snap|magnet|drawstring|flap|buckle|velcro|clasp|pocket|compartment|slot|reiß|verschluss|knopf|fach|tasche innen|fermeture|poche|compartiment|bouton|cremallera|cierre|bolsillo|compartim|botón'),
    want('strap', 'strap', 'length of the strap or handles, and whether it can be adjusted', 'strap|handle|carry|clutch|wallet|pouch|purse|card|case|griff|riemen|gurt|träger|henkel|geldb|etui|bandoulière|anse|poignée|portefeuille|correa|asa|tirante|cartera'),
    want('weight', 'weight', 'with a unit', '\\d ?(?:kg|g|gr|lbs?|oz|grams?)(?![\\p{L}\\d])|weigh|light|gewicht|leicht|poids|léger|peso|pesa|liger', /backpack|suitcase|trolley|travel|rucksack|koffer|reise|valise|sac à dos|maleta|mochila|luggage/i),
  ],
  jewellery: [
    want('skin', 'what sensitive skin bears', 'whether it holds nickel, and its base metal', 'nickel|silver|silber|argent|plata|hypoallerg|allerg|sensitive|lead|stainless|surgical|titan|sterling|925|14 ?k|18 ?k|9 ?k|(?:solid|fine) gold|edelstahl|empfindlich|sensible|acier|acero|níquel|hipoal', /earring|\bstud|hoop|piercing|bracelet|necklace|\brings?\b|ohr|armband|kette|halskette|boucle|collier|bague|pendiente|arete|collar|anillo|sortija|pulsera/i),
    want('closure', 'closure', 'clasp, post or how far it can be adjusted', `${EXTENDS}|clasp|closure|hook|adjust|post|lever|clip|lobster|push|magnet|butterfly|screw|extender|chain|cuff|bangle|huggie|stud|hoop|elastic|stretch|cord|verschluss|haken|verstell|stecker|karabiner|fermoir|ajust|crochet|cierre|broche|gancho`, /earring|bracelet|necklace|ohrring|armband|halskette|boucles? d|collier|pendiente|collar|pulsera/i),
    CARE,
  ],
  furniture: [
    want('assembly', 'assembly', 'whether it comes assembled, and what that takes', 'assembl|install|mount|ready to use|flat.?pack|screw|tool|fold|aufbau|montage|montier|zusammen|klapp|monté|monter|montaj|armad|ensambl|pleg'),
    WEIGHT_LIMIT,
    CARE,
  ],
  planters: [
    want('place', 'use indoors and outdoors', 'frost and sun that it bears', 'indoor|outdoor|frost|weather|uv\\b|garden|patio|balcon|terrace|window|desk|home|innen|außen|draußen|wetter|garten|intérieur|extérieur|jardin|gel\\b|interior|exterior|jardín|helad'),
  ],
  plants: [
    want('pot_size', 'pot size', 'diameter of the pot with a unit', '\\bpot|\\d ?(?:["”″]|in(?:ch)?\\b|cm)|container|gallon|bare.?root|plug|seed|topf|container|graine|maceta|semilla'),
    { isFirst: true, ...want('poison', 'pets and children', 'whether it is poisonous', 'toxic|poison|pet|safe|cat|dog|child|edible|giftig|ungiftig|haustier|kinder|essbar|toxique|comestible|tóxic|mascota', /indoor|house ?plant|intérieur|zimmer|interior/i) },
    { isFirst: true, ...want('frost', 'frost', 'the lowest temperature that it bears outdoors', 'hard(?:y|iness)|(?<!\\p{L})zone|frost|winter|cold|climat|[-–−] ?\\d{1,2} ?°|kält|rustiq|rustici|froid|(?<!\\p{L})gel(?:s|ées?)?(?!\\p{L})|helad|frío|invierno', /outdoor|garden|extérieur|garten|freiland|exterior|jardín/i) },
  ],
  tools: [
    { ...IN_BOX, of: MACHINE },
    want('material', 'material', 'what it is made of', 'material|steel|alumin|metal|plastic|wood|carbid|brass|iron|chrome|rubber|vanadium|stahl|holz|kunststoff|messing|acier|plastique|bois|acero|plástico|madera|metall'),
    want('power', 'power supply', 'battery or mains, watts or volts', '\\d ?(?:[vwa]|mah|ah|kw|hp|ps|volts?|watts?)(?![\\p{L}\\d])|batter|cordless|manual|akku|netz|pile|secteur|batería|pila', MACHINE),
  ],
  kitchen: [
    want('hob', 'hob and oven', 'the kinds of hob, and the heat that it bears', 'oven|hob|induction|stove|gas\\b|ofen|induktion|herd|four\\b|feux|horno|inducción|fuego', /\bpans?\b|\bpots?\b|\bwok|skillet|casserole|pfanne|topf\b|poêle|casserole|sartén|olla/i),
  ],
  lighting: [
    want('socket', 'socket and bulb', 'base of the bulb, and whether it is included', '\\b[eg]\\d{1,2}\\b|gu ?\\d|socket|bulb|\\bled\\b|fassung|leuchtmittel|glühbirne|ampoule|culot|bombilla|casquillo'),
    want('brightness', 'brightness and colour of the light', 'lumens and kelvins', 'lumen|\\d ?lm\\b|kelvin|\\d ?k\\b|warm|cool|daylight|dimm|hell|lichtfarbe|luminos|chaud|froid|cálid|fría'),
    want('protection', 'protection class', 'where it may hang, by its IP code', '\\bip ?\\d\\d|indoor|outdoor|waterproof|bath|innen|außen|bad\\b|intérieur|extérieur|interior|exterior'),
  ],
  textiles: [
    want('filling', 'filling or lining', 'what is inside, or that it is a cover alone', 'fill|insert|inner|cover|lin(?:ed|ing)|füll|inlett|bezug|rembour|garniss|housse|relleno|funda', /cushion|pillow|duvet|quilt|kissen|decke|coussin|couette|oreiller|cojín|almohada|edredón/i),
    { ...IN_BOX, of: /\bset\b|bedding|bettwäsche|parure|juego/i },
  ],
  books: [
    want('language', 'language', 'of the text', 'language|english|german|french|spanish|translat|sprache|deutsch|englisch|übersetz|langue|français|anglais|tradu|idioma|español|inglés|castellano'),
    want('publisher', 'publisher and ISBN', 'publisher, year and number', 'publish|isbn|edition|press\\b|97[89]|verlag|auflage|ausgabe|éditeur|édition|editorial|edición'),
  ],
  art: [
    want('frame', 'frame', 'framed or not, rolled or stretched, ready to hang', 'fram|roll|stretch|hang|mount|canvas|unframed|rahmen|gerahmt|gerollt|leinwand|cadre|encadr|toile|roul|marco|enmarc|lienzo|colgar|sculpt|statue|skulptur'),
    want('edition', 'edition', 'original or print, numbered and signed', '\\boil\\b|acrylic|watercolou?r|\\böl\\b|huile|óleo|original|print|edition|sign|limited|reproduc|hand|handmade|painted|druck|auflage|handgemalt|unikat|tirage|impression|peint|serie|pintad|impres|litograf|lithograph'),
  ],
  services: [
    want('validity', 'validity', 'until when it can be used', 'valid|expir|gültig|verfall|ablauf|läuft (?:nie|nicht)|unbefristet|einlösbar bis|validit|valable|périm|caduc|válid|vence', VOUCHER),
    want('redeeming', 'how it is used', 'where the code is entered, and what it pays for', 'redeem|checkout|\\bcode|e-?mail|deliver|einlös|einzulösen|kasse|utilis|panier|canje|correo|email', VOUCHER),
    want('date', 'date', 'day and hour', '\\d{1,2}[./:]\\d{2}|\\d ?(?:am|pm|uhr)\\b|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|date|datum|termin|calend|schedul|januar|februar|märz|mai\\b|juni|juli|oktober|dezember|janvier|février|juin|juillet|août|enero|febrero|marzo|abril|junio|julio|fecha|horari', DATED),
    want('place', 'place', 'address or link', 'address|location|venue|online|zoom|street|studio|workshop|\\bat (?:our|the)|ort\\b|adresse|straße|vor ort|lieu|rue\\b|dirección|lugar|calle', DATED),
    want('refund', 'cancellation', 'until when it can be cancelled or moved', 'cancel|refund|resched|storn|erstatt|absag|umbuch|annul|rembours|report|devol|reembols', DATED),
  ],
}
