// Words of a name that say more of what a thing is than its noun does: whom it is for, that it is played with, adorns, belongs to a thing
// or takes place. A dog's sleeping bag is nothing for campers, a toy drill bores no holes.

import { FAMILIES, type FamilyId, lastPart } from '../../languages/taxonomy/families.ts'

/** What goes with a thing, replaces a part of it, adds to it, or makes what is eaten. */
const BESIDE: Partial<Record<FamilyId, RegExp>> = {
  bags: /(?:vacuum|garbage|trash|rubbish|refuse|bin|poo?p|freezer|zip.?lock|punch(?:ing)?|boxing|bean|gift|tea|ice|grow|compost) bags?\b|müllbeutel|staubsaugerbeutel|sacs? (?:poubelle|d.aspirateur)|bolsas? (?:de basura|de aspirador)/i,
  apparel:
    /(?:nitrile|latex|vinyl|disposable|examination) gloves?\b|einweghandschuh|\bwigs?\b|perücke|perruque|peluca|hangers?\b|kleiderbügel|cintre|percha|\bpatch(?:es)?\b|sewing pattern|schnittmuster|patron de couture|stickers?$|posters?$|paintings?$|ornaments?$|\bmugs?$|key ?chain|\bdolls?\b/i,
  electronics:
    /cases?\b|cover|sleeve|skin\b|protector|sticker|decal|holder|stands?\b|(?:tv|media|entertainment) units?|cabinet|console table|\bcarts?\b|sideboard|\bbench|lowboard|\brack|mount|strap|adapter|schrank|regal|möbel|meuble|mueble|mobile tv|hülle|halter|schutz|étui|coque|housse|support|funda|carcasa|soporte|protège/i,
  footwear:
    /(?:^|shoe ?|boot )laces?\b|insoles?|cleaner|polish|\bcare\b|shoe (?:trees?|horns?|bags?|brush)|schnürsenkel|einlegesohle|schuhpflege|lacets|semelles? (?:int|amov)|cirage|cordones|plantillas?/i,
  games:
    /expansion|extension|sleeves|erweiterung|expansión|ampliación|\bpromo\b|playmat|replacement|rental|mobile|inflatable/i,
  toys: /replacement|ersatzteil|rechange|recambio|accessor/i,
  tools: /replacement|refill|spare|ersatz|zubehör|rechange|accessoire|recambio|accesorio|blades?\b|\bbits?\b/i,
  kitchen: /replacement|refill|spare|cartridge|ersatz|rechange|recambio/i,
  lighting: /accessor|replacement|zubehör|ersatz|soporte|socket/i,
  food: /machine|maker|cooker|\biron$|fountain|popper|steamer|fryer|dispenser|grill\b|maschine|kocher|máquina|appareil|(?:candy|gift) (?:bag|box)|\bbbq$|propane|rental|\bcones$|(?:engine|motor|gear|chain|hydraulic|transmission|compressor|lamp|cutting|(?:two|2).?stroke|fork|teak|linseed|danish|furniture|wood|leather) oils?\b|(?:motor|getriebe|möbel|holz)öl|leinöl|huile (?:moteur|de lin)|aceite (?:de|para) (?:motor|linaza)/i,
  services: /donation|spende\b|donación/i,
  cosmetics:
    /toner (?:cartridge|refill|kit)|ink (?:&|and) toner|tonerkartusche|cartouches? de toner|cartuchos? de t[oó]ner|gua sha|roller|brush|comb\b|razor|tweezer|clipper|curler|sponge|\btools?\b|massager|device|headband|\bbag\b|\bcases?$|\bpouch(?:es)?$|\bstands?$|bürste|kamm\b|pinsel|brosse|peigne|pinceau|cepillo|peine|brocha/i,
  fragrance:
    /(?:oil|wax|melts?|incense|tart|aroma|fragrance) (?:burner|warmer|holder)s?\b|duftlampe|brûle-?parfum|quemador/i,
  plants:
    /grow(?:ing)? kits?\b|suppl[ei]ment|fertili[sz]er|plant food|\bsoil\b|potting mix|compost|mulch|\bpeat\b|(?:plant|flower|garden) pots?$|dünger|erde\b|substrat|kompost|blumentöpfe?$|engrais|terreau|cache-?pots?|abono|fertilizante|sustrato|humus|^tierra (?:negra|fértil|para|de hoja)|^macetas?$/i,
  furniture: /cover|cushion|replacement|\blegs?\b|\bknobs?\b|handle|bezug|ersatz|housse|funda/i,
}

export const isBesideThing = (family: FamilyId, name: string): boolean => BESIDE[family]?.test(name) ?? false

/** Sold for an animal, and asked for what animals need. */
const FOR_ANIMALS =
  /(?<!\p{L}|hot )(?:dogs?|cats?|pets?|pupp(?:y|ies)|kittens?|birds?|horses?|chickens?|hamsters?|hund\p{L}{0,12}|katze\p{L}{0,12}|haustier\p{L}{0,8}|chiens?|chats?|perros?|gatos?|köpek\p{L}{0,6}|kedi\p{L}{0,6})(?!\p{L})/iu
/** A text that speaks to its owner. */
const TO_OWNERS =
  /(?:your|for|für|ihren?|deinen?|votre|pour (?:votre |les )?|su|para) (?:small |little |kleine )?(?:dogs?|cats?|pets?|pupp(?:y|ies)|kittens?|birds?|horses?|hunde?|katzen?|haustiere?|chiens?|chats?|perros?|gatos?|mascotas?)(?!\p{L})/iu

const PLAYED =
  /(?<!\p{L})(?:toys?|play ?(?:sets?|houses?|food|tents?|kitchens?|mats?|tunnels?)|pretend|role.?play|doll.?houses?|dolls?|puppen\p{L}*|spielzeug\p{L}*|kinder(?:küche|werkbank|kaufladen|zelt)|spiel(?:küche|zelt|haus|set)|kaufladen|jouets?|dînette|poupées?|juguetes?|muñecas?|miniatures?|miniatur\p{L}*|1:\d{1,2})(?!\p{L})|(?<!\p{L})(?:mini|kinder)werkbank|(?:kids?|children|toddlers?)(?:['’]s)? (?:play|work) ?\p{L}+|kinder werk/iu
const FOR_CHILDREN = /(?<!\p{L})(?:kids?|child(?:ren)?|toddlers?|kinder|enfants?|niños?|infantil)(?!\p{L})/iu
const PLAYING = /(?<!\p{L})(?:play(?:ing|time|s)?|pretend|spiel\p{L}*|jouer|jugar)(?!\p{L})/iu

const ADORNING =
  /(?<!\p{L})(?:decorative|decorations?|ornaments?|figurines?|statues?|sculptures?|buddhas?|deko(?:figur|ration|rativ|objekt|artikel)?\p{L}{0,2}|figur|skulptur|décorati\p{L}+|statuettes?|decorativ[oa]s?|adornos?|figuras?|estatuas?)(?!\p{L})/iu

/** In front of a name, or as its last word. */
const PART =
  /^(?:replacement|spare|genuine replacement|ersatz\p{L}*|zubehör|pièces? (?:détachées?|de rechange)|recambios?|repuestos?|ricambi\p{L}*) ?|(?:^|[ -])(?:replacement|spare parts?|parts|accessor(?:y|ies)|ersatz(?:teile?)?|\p{L}*zubehör|pièces? détachées?|de rechange|accessoires?|recambios?|repuestos?|accesorios?|ricambi|accessori|onderdelen|acessórios?)$/iu

const EVENT =
  /(?<!\p{L})(?:tournaments?|pre-?releases?|draft night|game night|championships?|entry (?:fee|ticket)s?|events?|workshops?|masterclass|seminars?|admission|turnier\p{L}*|spieleabend|veranstaltung\p{L}*|anmeldung|teilnahme\p{L}*|startgebühr|eintritt\p{L}*|tournois?|torneos?|inscripción|tickets?(?! to ride))(?!\p{L})/iu

/** What a thing is filed beside: "Card Game Accessories", "Chair Covers". */
const LEAF_BESIDE =
  /(?:^| )(?:accessor(?:y|ies)|(?:replacement )?parts|organizers|cases|covers|stands|holders|racks|sleeves|mounts|cleaners|protectors|zubehör|ersatzteile|accessoires|accesorios|repuestos)(?= [&,]|$)/i

type Names = { title: string; type: string; category: string; text: string }
/** What alone it may be; "part" for what belongs to a thing, "flowers" for what is cut, and a photograph, whatever it shows. */
export type Outranking = FamilyId | 'part' | 'flowers' | 'photographs'

const families = (list: string): ReadonlySet<string> => new Set(list.split(' '))
/** Families on whose things an animal, a toy or an ornament is a picture, or that are said to be nothing else. */
const MOTIFS = families(
  'pet apparel footwear jewellery art books toys games kitchen textiles decor food cosmetics services downloads',
)
const PLAYTHINGS = families('toys games pet books decor art apparel jewellery services downloads textiles')
const ADORNED = families(
  'decor art toys games lighting textiles planters plants fragrance kitchen jewellery services downloads pet books',
)
const NO_EVENTS = families('services books downloads apparel footwear jewellery kitchen')
/** What is filed as an accessory, a cover or a holder itself. */
const LIKE_PARTS = families('pet decor bags textiles cables components services')
const USED_IN_PLAY = families('furniture tools sports kitchen electronics lighting')

/** The parts of a category below the beginning that names the family. */
export const belowFamily = (family: FamilyId, category: string): string[] => {
  const path = category.toLowerCase()
  const beginning = Math.max(
    0,
    ...FAMILIES[family].categories.filter((one) => path.startsWith(one)).map(({ length }) => length),
  )
  return beginning === 0 ? [] : path.slice(beginning).split(' > ').slice(1)
}

/** Flowers in a vase, a box or a hand, which are filed among the plants. */
const CUT =
  /bouquets?(?!\p{L})|(?:flower|floral) arrangement|arrangements?$|cut flowers|(?<!\p{L})(?:blumen|rosen)?str(?:auß|äuße)(?!\p{L})|schnittblumen|blumengesteck|fleurs coupées|(?:composition|arrangement) floral|(?<!\p{L})(?:ramos?|arreglos?)(?!\p{L})|flores (?:de corte|cortadas)/imu
/** What only looks like a plant; a silk tree is one. */
const UNREAL =
  /artificial|artificiai|faux|lifelike|imitation|(?<!\p{L})fake(?!\p{L})|simulat(?:ed|ion)|(?:foam|eva|plastic|silk|paper|crochet) (?:\p{L}+ )?(?:flowers?|plants?|roses?|peon(?:y|ies)|tulips?|orchids?)(?!\p{L})|künstlich|kunst(?:blume|pflanze|baum|bloem|plant)|artificiel|factice|permanente/iu
export const isUnreal = (names: string): boolean => UNREAL.test(names)
const LASTING = new RegExp(
  `${UNREAL.source}|dried|preserved|silk|plastic|crochet|kunst|trocken|getrocknet|séché|stabilis|secas?|preservad|eterna|seeds?(?!\\p{L})|bulbs?(?!\\p{L})|samen|semilla`,
  'iu',
)

const CUT_IN_TEXT = /cut flowers|flores de corte|schnittblumen|fleurs coupées/i

/** Whether what is filed among the plants is cut; what is filed nowhere has to be called so twice. */
export const areCut = (names: string, text: string, isFiled: boolean): boolean =>
  !LASTING.test(names) &&
  (isFiled ? CUT.test(names) || CUT_IN_TEXT.test(text) : CUT.test(names) && CUT_IN_TEXT.test(text))

const PHOTO =
  /^(?:(?:color|colour|black and white|fine art) )?(?:photos?|photograph(?:s|y|ie|ien)?|fotografie(?:n)?|fotografía|fotos?)$/iu
const PHOTO_IN_TEXT =
  /(?<!\p{L})(?:this is an? (?:photo|shot)|(?:this|these|dieses|cette|esta) (?:photos?|shots?|photographs?|portrait|foto(?:grafie|grafía)?|photographie)|photograph(?:ed|s of)|(?:photo|portrait|picture|phot) (?:was )?taken|aufgenommen (?:in|im|am|bei)|photo(?:graphie)? prise|foto tomada)(?!\p{L})/iu

/** Whether tags or type, and the text or the title, call the thing a photograph: its title names what is seen. */
export const isPhotograph = (filed: readonly string[], title: string, text: string): boolean =>
  filed.some((name) => PHOTO.test(name.trim())) && (PHOTO.test(title.trim()) || PHOTO_IN_TEXT.test(text))

/** A likeness on a thing, or what its owner is called. */
const LIKENESS =
  /portrait|photo|(?<!\p{L})(?:mom|mum|dad|mama|papa|lovers?|breed|memorial|custom|personali[sz]ed)(?!\p{L})/iu

/** What words of title, type or category say of a thing that was taken for one of the family; undefined where they leave it that. */
export const outrankedBy = (family: FamilyId, { title, type, category, text }: Names): Outranking | undefined => {
  const leaf = lastPart(category)
  const named = `${title}\n${type}\n${leaf}`
  if (
    FOR_ANIMALS.test(named) &&
    family !== 'pet' &&
    (!MOTIFS.has(family) || (family !== 'services' && TO_OWNERS.test(text) && !LIKENESS.test(title)))
  )
    return 'pet'
  if (EVENT.test(`${title}\n${leaf}`) && !NO_EVENTS.has(family)) return 'services'
  if (PLAYED.test(named) && !PLAYTHINGS.has(family)) return 'toys'
  if (USED_IN_PLAY.has(family) && FOR_CHILDREN.test(title) && PLAYING.test(text)) return 'toys'
  if (ADORNING.test(named) && !ADORNED.has(family)) return 'decor'
  const [name = ''] = title.split(/ [-–—|(]|[,(|]/)
  if (family !== 'services' && family !== 'pet' && PART.test(name.trim())) return 'part'
  const isBeside = !LIKE_PARTS.has(family) && belowFamily(family, category).some((part) => LEAF_BESIDE.test(part))
  return isBeside ? 'part' : undefined
}

/** What is eaten as food, whatever a shop files it under: "Protein Bar" among the vitamins. */
const EATEN =
  /(?<!\p{L})(?:(?:snack|protein|energy|vitamin|fruit|nut|oat|food|granola|cereal|nutrition|meal|vegan|keto|date|whey)[ -](?:\p{L}{3,12} )?(?:bars?|cookies?|brownies?|balls?|bites?|crisps?|chips|wafers?|flapjacks?)|snacks?|\p{L}{0,12}riegel|barres? (?:de|d['’]|aux?|prot|énerg|vitamin|céréal)\p{L}{0,12}|barritas?)(?!\p{L})/iu
/** What is taken and not eaten. */
const TAKEN = /powder|capsul|tablet|softgel|pulver|kapsel|poudre|gélule|comprim|polvo|cápsul/iu
export const isEaten = (title: string, leaf: string): boolean => EATEN.test(`${title}\n${leaf}`) && !TAKEN.test(title)

/** Whom a text speaks of as the one that gets the thing: "for your pup to enjoy", "100% dog-safe". */
const TO_PETS =
  /(?<!\p{L})(?:your|every|our) (?:(?!(?:and|or|with)(?!\p{L}))\p{L}{2,12} )?(?:dog(?:gy|gie|go)?|pup|pupp(?:y|ies)|pooch|cat|kitt(?:y|en)|pet|(?:furry|four-legged|fluffy) (?:friend|companion|pal|family member)|fur ?bab(?:y|ies))s?(?!\p{L})|(?<!\p{L})(?:dog|pet|cat|pup)-?(?:safe|friendly)(?!\p{L})|tail-?wagging|(?:deine[nmr]?|ihre[nmr]?) (?:hunde?s?|katzen?|vierbeiner|liebling)(?!\p{L})|votre (?:chien|chat|animal|compagnon)(?!\p{L})|(?:tu|su|seu) (?:perro|gato|mascota|peludo|cachorro|pet)(?!\p{L})/giu
/** What is bought for children or eaten by people, or kept away from animals. */
const NOT_TO_PETS =
  /(?<!\p{L})(?:kids?|child(?:ren)?(?:['’]s)?|bab(?:y|ies)(?! (?:to|will))|toddlers?|toxic|poison\p{L}*|harmful|away from|out of reach|hair|fur(?! ?bab)|allerg\p{L}*|looks? like your|custom|photo)(?!\p{L})/iu
const GIVEN =
  /(?<!\p{L})(?:treats?|toys?|chews?|biscuits?|(?:cup|pup)?cakes?|(?:do|dog)nuts?|cookies?|bones?|kibble|jerky|snacks?|leckerlis?|spielzeug|jouets?|friandises?|juguetes?|galletas?|brinquedos?|petiscos?)(?!\p{L})/iu

/** Whether toys and what is eaten are sold to the owners of animals for these, where neither title nor type says so. */
export const isGivenToPets = (family: FamilyId | null, { title, type, text }: Names): boolean =>
  (family === 'toys' || family === 'food' || (family === null && GIVEN.test(`${title}\n${type}`))) &&
  !NOT_TO_PETS.test(`${title}\n${text}`) &&
  (text.match(TO_PETS)?.length ?? 0) > 0

/** Files that a shop sells among its books. */
const FILES =
  /(?<!\p{L})(?:tool ?kits?|worksheets?|templates?|prompts?|printables?|cheat ?sheets?|spreadsheets?|resources|arbeitsblätter|vorlagen|fiches|modèles|plantillas)(?!\p{L})/iu
const SENT_AS_FILE = /download|herunterlad|télécharg|descarg/iu
export const isFile = (title: string, text: string): boolean => FILES.test(title) && SENT_AS_FILE.test(text)
