// Kinds of products that are finer than families, by the words that name them, and what their buyers ask first. Sources: facts-asked.ts.

import type { AskedId } from './facts-asked.ts'
import type { FamilyId } from './families.ts'
import { OF_TRADES } from './kinds-of-trades.ts'

export type FinerKind = {
  /** In the plural, as advice names it. */
  name: string
  /** Families that such a product may be found to be of. */
  families: readonly FamilyId[]
  /** Names of such things, as in the table. */
  words: string
  /** Names of such things where they are known to be of one of the families; without any, all others of the family are such. */
  ofFamily: string
  /** Whether its names tell it where no family is known. */
  isNamedAnyway: boolean
  /** Whether all of its families are such where no name tells. */
  isRest: boolean
  /** What goes with a thing or is a part of it, whatever else the record says of that. */
  isBeside: boolean
  asked: readonly { id: AskedId; name: string | null; isFirst: boolean }[]
  /** What the family requires and such a thing does not have, or need not be told. */
  never: ReadonlySet<string>
}

/**
 * `families`: "=jewellery" has to be of it, as its words mean other things too. `words`: alternatives without their plural, those behind " || "
 * only of a product of the family; none for any other product of it. `asked`: the most important first; "!" is asked for
 * even where nothing else is missing; "dimensions=length of the chain" gives it another name; "-allergens" is never asked of it.
 */
const kind = (name: string, families: string, words: string, asked: string): FinerKind => ({
  name,
  families: families.replace(/^[=+]/, '').split(' ').filter(Boolean) as FamilyId[],
  words: words.split(' || ')[0]!,
  ofFamily: words.split(' || ')[1] ?? '',
  isNamedAnyway: !families.startsWith('='),
  isRest: words === '',
  isBeside: families.startsWith('+'),
  asked: asked
    .split('; ')
    .filter((one) => !one.startsWith('-'))
    .map((one) => {
      const [id = '', other = null] = one.split('=')
      return { id: id.replace('!', '') as AskedId, name: other, isFirst: id.endsWith('!') }
    }),
  never: new Set(asked.split('; ').flatMap((one) => (one.startsWith('-') ? one.slice(1) : []))),
})

const ofTrades = OF_TRADES.split('\n').flatMap((line) => {
  const [name = '', families = '', ...rest] = line.split('|')
  return name === '' || name.startsWith('//') ? [] : [kind(name, families, rest.slice(0, -1).join('|'), rest.at(-1)!)]
})

// biome-ignore format: a table
export const KINDS: readonly FinerKind[] = [
  ...ofTrades,
  // Animals
  kind('collars and leashes for pets', 'pet', '(dog|cat|pet) (collar|leash|lead|harness)|hundehalsband|hundeleine|hundegeschirr|collier pour (chien|chat)|laisse|coleira|guia para (cão|cães|cachorros?)', 'dimensions!=length and width, or girth of the neck; material; closure'),
  kind('clothes for pets', 'pet', '(dog|cat|pet) (coat|sweater|jacket|clothes|clothing|costume|shirt|jumper|hoodie|bandana|raincoat)|hunde(mantel|pullover|jacke)|manteaux? pour chien|ropa para perro|roupa (para|de) cachorro', 'size!=girth of the chest and length of the back; material; care'),
  kind('beds and steps for pets', 'pet', '(dog|cat|pet) (bed|sofa|cushion|cave|stair|ramp|step)|hundebett|katzenbett|panier pour (chien|chat)|cama para (perro|gato|cachorros?|pet)|escada (rampa )?pet|caminha', 'dimensions!; material; care; load=weight of the animal'),
  kind('food for pets', 'pet', '(dog|cat|pet|puppy|kitten|bird|fish) (food|treat|chew|snack|biscuit)|hundefutter|katzenfutter|leckerli|croquette|pienso', 'ingredients!=composition; net_content!; feeding; age_range'),
  kind('bottles and bowls for pets', 'pet', '(dog|cat|pet) (bowl|feeder|bottle|fountain)|napf|gamelle|comedero|bebedero|garrafa de água para (cães|cachorros?)', 'capacity!; dimensions; material'),
  kind('toys for pets', 'pet', '(dog|cat|pet|chew) toy|cat tree|scratching post|hundespielzeug|kratzbaum|jouet pour (chien|chat)|juguete para (perro|gato)|arranhador', 'dimensions!; material; animal'),
  // Jewellery, watches, accessories
  kind('necklaces', '=jewellery', 'necklace|choker|halskette|kette|collier|sautoir|collar|gargantilla', 'dimensions!=length of the chain; stone_origin!; closure; material; care; purity; plating!'),
  kind('pendants and charms', '=jewellery', 'pendant|charm|anhänger|pendentif|breloque|colgante|dije', 'pendant_size!=size of the pendant; chain!; stone_origin!; material; care; purity; plating!'),
  kind('brooches and pins', '=jewellery', 'brooch|(enamel |lapel )?pin|brosche|broche|prendedor', 'dimensions!; material; closure; care; purity; plating!'),
  kind('bracelets', '=jewellery', 'bracelet|bangle|anklet|cuff|armband|armreif|bracelet|jonc|pulsera|brazalete', 'dimensions!=length or inner width; stone_origin!; closure; material; care; purity; plating!'),
  kind('earrings', '=jewellery', 'earring|stud|hoop|ear ?cuff|ohrring|ohrstecker|creole|boucles? d.oreille|pendiente|arete|aro|brinco', 'dimensions!=length or diameter; stone_origin!; closure; skin; weight; material; care; purity; plating!'),
  kind('piercings', '=jewellery', '(nose|septum|belly|lip) (ring|stud|hoop)|septum|piercing|nose pin', 'dimensions!=gauge and diameter; material; closure'),
  kind('rings', '=jewellery', 'ring|bague|alliance|anillo|alianza', 'size!=ring size; stone_origin!; extent!; material; dimensions=width of the band; care; purity; plating!'),
  kind('jewellery', '=jewellery', '', 'dimensions!=length or diameter; stone_origin!; material; skin; care; purity; plating!'),
  kind('watches', 'jewellery electronics', 'watch|wristwatch|armbanduhr|montre|reloj(es)?|orologio', 'dimensions!=diameter of the case; movement!; water!; material'),
  kind('sunglasses', 'apparel jewellery', 'sunglasses|sunnies|eyewear|sonnenbrille|lunettes de soleil|gafas de sol|óculos de sol', 'lens!; dimensions!=width of frame and lenses; material'),
  kind('shoes', '=footwear', '', 'shoe_fit!; composition=materials of upper, lining and sole; care; whose'),
  kind('insoles and laces', 'footwear', 'insole|shoe ?laces|einlegesohle|schnürsenkel|semelles? (intérieures?|orthopédiques?|gel)|lacets|plantilla|cordones|palmilha|cadarço', 'dimensions!=length, or sizes that they fit; material; -shoe_fit; -size'),
  kind('clothing', '=apparel', 'shirt|t.?shirt|tee|polo|blouse|top|dress|gown|jeans|pants|trousers|short|legging|jacket|coat|hoodie|sweat(er|shirt)|cardigan|pullover|jersey|skirt|suit|jumpsuit|vest|bikini|swimsuit|(sommer|winter|strick|regen)?(hemd|kleid|hose|jacke|mantel|rock|pulli|pullover)|bluse|anzug|robe|chemise|chemisier|pantalon|veste|jupe|manteau|pull|vestido|camisa|camiseta|pantalón|pantalones|chaqueta|falda|abrigo|sudadera|overall|cape|poncho|kimono|kaftan|tunic|parka|blazer|henley|joggers|chinos|culottes|capri|skort|(sweat|bike |board ?|denim )short|tank( top)?|cami(sole)?|p[yj]jamas|pyjamas|pajamas|nightgown|bralette|bra|briefs|boxers|underwear|unterhose|schlafanzug|weste|leggins|poncho|débardeur|culotte|pyjama|gilet|blouson|sweat|bermuda|pijama|chaleco|jumper|cropped|romper|tirantes?|camisetas? (de )?tirantes?', 'measurements!=measurements of the sizes; composition!; shares!; color!; fit; lining'),
  kind('clothing', 'apparel', 'calça|blusa|saia|jaqueta|casaco|moletom|macacão|legging|sutiãs?( esportivos?)?|gonna|vestito|giacca|maglietta|maglione|camicia|pantaloni|jurk|broek|trui|spijkerbroek|sukienka|spodnie|kurtka|koszulka|haljina|hlače|suknja|košulja|šaty|kalhoty|sukně|klänning|byxor|tröja|skjorta|bukser|kjole|calcinha|cueca|bermuda|camiseta|felpa|canotta|hoodie|sweter|mikina|tričko|tričk[ao]|majica|majice', 'measurements!=measurements of the sizes; composition!; shares!; color!; fit; lining'),
  kind('jerseys of teams', 'apparel sports', '(football|soccer|basketball|hockey|baseball|cricket|rugby|team|home|away|third|fan) (jersey|kit|shirt)( set)?|jersey set|trikot|maillots? (de foot(ball)?|domicile|extérieur)|camisetas? de fútbol|camisa de time || jersey', 'measurements!=measurements of the sizes; authentic!; composition!; care; fit'),
  kind('belts', 'apparel', 'gürtel|ceinture|cinturón|cinturones || belt', 'dimensions!=length and width; material!; closure'),
  kind('hats', 'apparel', 'hat|beanie|fedora|mütze|hut|kappe|chapeau|bonnet|casquette|sombrero|gorro|gorra || cap', 'size!=size, as girth of the head; material!; care'),
  kind('scarves', 'apparel', 'scar(f|ves?)|shawl|bandana|snood|schal|halstuch|écharpe|foulard|bufanda|pañuelo|chal', 'dimensions!; composition!; care; -size'),
  kind('gloves', 'apparel', 'glove|mitten|handschuh|gant|guante', 'size!; composition!=material; care'),
  kind('umbrellas', '', 'umbrella|regenschirm|parapluie|paraguas', 'dimensions!=diameter; weight; material'),
  kind('socks', 'apparel', 'sock|stocking|tights|socke|strumpf|strümpfe|chaussette|calcetines|meia|calzini|sokken|skarpet(y|ki)|strumpor|ponožky', 'size!; composition!; care'),
  kind('wigs', 'cosmetics', '(lace front |full lace |costume )?wig|perücke|perruque|peluca|peruca', 'hair_length!; hair!; cap; heat; care'),
  kind('hair accessories', 'apparel cosmetics jewellery', '(hair ?(clip|pin|tie|band|bow|claw|slide)|headband|scrunchie|barrette|claw clip)|haarspange|haargummi|haarreif(en)?|stirnband|barrette|serre-tête|chouchou|diadema|coletero|fermagli(o)?|haarband', 'dimensions!; material!; count; care; -size; -ingredients; -net_content; -usage'),
  kind('hair extensions', 'cosmetics', '(remy|human) hair clip|hair (weave|extension|piece|bundle)|remy (weave|hair)|(human |virgin )?weave|weaving|ponytail|braid|lace (closure|frontal)|haarverlängerung|extensions de cheveux|extensiones de cabello', 'hair_length!; hair!; weight!=weight of the bundle; packs; heat; care'),
  kind('backpacks and suitcases', 'bags', 'backpack|duffle|duffel|trolley|suitcase|luggage|rucksack|koffer|sac à dos|valise|mochila|maleta|zaino|rugzak|plecak|batoh|ryggsäck|ruksak', 'dimensions!; capacity!; weight; closure; material; care'),
  kind('bags', 'bags', 'bag|tote|purse|satchel|pouch|fanny pack|tasche|beutel|sac|cabas|besace|bolso|bolsa|borsa|tas|torebka|torba|kabelka|väska || clutch', 'dimensions!; closure; strap; material; care'),
  kind('wallets', 'bags', 'wallet|card ?holder|coin purse|geldbörse|portemonnaie|geldbeutel|kartenetui|portefeuille|porte-cartes|cartera|monedero|billetera|carteira', 'dimensions!; material!; closure=compartments; care'),
  // Home
  kind('mugs and glasses', 'kitchen', 'mug|(tea|coffee)?.?cup|tumbler|glasses|goblet|tasse|becher|gobelet|verre|taza|vaso|caneca|xícara|copo|tazza|bicchiere|mok|kubek|hrnek|mugg|šalica || glass|copa', 'capacity!; care!=whether it goes into the dishwasher; material; dimensions'),
  kind('bottles and flasks', 'kitchen sports', '(water|drinking|drink) bottle|flask|thermos|trinkflasche|isolierflasche|gourde|botella|cantimplora|garrafa', 'capacity!; material; care'),
  kind('frying pans', 'kitchen', '(frying|grill|crepe|crêpe|sauté|omelette) ?pan|skillet|griddle( pan)?|wok|(brat|grill)?pfanne|poêles?( à (frire|crêpes))?|crêpière|sartén(es)?|frigideira|padella || pan', 'dimensions!=diameter; hob!; material; care; lid; weight'),
  kind('pans and pots', 'kitchen', '(sauce ?|stock ?)(pan|pot)|casserole|dutch oven|kochtopf|bräter|cocotte|faitout|olla|cacerola || (sauce|stock ?)?pot|sauce ?pan', 'dimensions!=diameter; capacity!; hob!; lid!; material; care; weight'),
  kind('knives', 'kitchen tools sports', 'kni(fe|ves)|cleaver|messer|couteaux?|cuchillo|navaja', 'dimensions!=length of the blade; material!=steel and handle; care'),
  kind('plates and bowls', 'kitchen', 'bowl|teller|schale|schüssel|assiette|saladier|cuenco|bandeja || plate|dish|tray|platter|bol|plato', 'dimensions!=diameter or measures; care!=whether it goes into the dishwasher; material; count'),
  kind('cutting boards', 'kitchen', '(cutting|chopping|serving|cheese) board|schneidebrett|planche (à|de) découper|tabla de cortar', 'dimensions!; material; care'),
  kind('kitchen utensils', 'kitchen', '(silicone |wooden )?spatula|ladle|whisk|tongs|peeler|grater|colander|strainer|measuring (cup|spoon)|rolling pin|(can|bottle) opener|corkscrew|cutlery|chopsticks|kochlöffel|schneebesen|sparschäler|besteck|korkenzieher|spatule|fouet|éplucheur|râpe|passoire|tire-bouchon|espátula|peladore|ralladore|colador(es)?|sacacorchos || fork|spoon', 'dimensions!; material!; care=whether it goes into the dishwasher; count'),
  kind('coasters', 'kitchen decor', '(drink |slate |wooden |cork )?coaster|glasuntersetzer|dessous de verre|sous-verre|posavasos|porta.copos', 'dimensions!; material!; count; -care'),
  kind('boxes and baskets', 'decor kitchen furniture', '(storage|lunch|bento) box|basket|crate|organi[sz]er|storage bin|brotdose|aufbewahrungsbox|korb|körbe|boîte (de rangement|à lunch)|panier|caja de almacenamiento|cesta', 'dimensions!; capacity; material'),
  kind('kitchen machines', 'kitchen electronics', '(portable |hand )?blender|food (processor|chopper)|(mini )?processador|multiprocessador|mixer|toaster|kettle|coffee (machine|maker)|air ?fryer|juicer|grinder|wasserkocher|kaffeemaschine|küchenmaschine|bouilloire|cafetière|hervidor|cafetera|licuadora|batidora|liquidificador', 'power!; capacity; dimensions; -material; -care'),
  kind('household appliances', 'electronics', '(robot |hand(held)? |cordless |portable |stick )?vacuum( cleaner)?|(air )?humidifier|dehumidifier|(steam |clothes )iron|garment steamer|staubsauger|luftbefeuchter|bügeleisen|aspirateur|humidificateur|fer à repasser|aspirador(a|es)?|umidificador|humidificador(es)?|aspirapolvere|umidificatore|stofzuiger|luchtbevochtiger|odkurzacz|dammsugare', 'power!=watts, or capacity and running time of the battery; dimensions!; contents; weight; -material; -care'),
  kind('air purifiers', 'electronics kitchen', '(hepa |room |car )?air (purifier|cleaner)|luftreiniger|luftwäscher|purificateurs? d.air|purificador(es)? de (aire|ar)|purificatore d.aria|luchtreiniger', 'coverage!; filter_life!; airflow=air flow and noise; power; dimensions; contents; -material; -care'),
  kind('massagers', 'electronics cosmetics', '(neck |foot |eye |back |scalp )?massager|massage (gun|cushion|pillow)|massagegerät|massagepistole|pistolet de massage|masajeador(es)?|massageador(es)?|massaggiatore|massageapparaat', 'power!=watts, or capacity and running time of the battery; dimensions!; contents; weight; -ingredients; -net_content; -usage'),
  kind('torches and headlamps', 'lighting electronics sports', 'head ?(lamp|torch)|flashlight|torch|lantern flashlight|stirnlampe|taschenlampe|lampe (frontale|torche|de poche)|linterna|lanterna tática|torcia|zaklamp|latarka|ficklampa', 'brightness!; battery!=battery and running time; weight; protection'),
  kind('candles', 'decor fragrance', 'candle|tealight|wax melt|duftkerze|kerze|bougie|vela|candela|geurkaars|kaars|świeca|svíčka|ljus|svijeća', 'burning_time!; net_content!=weight of the wax; wax; dimensions; -material; -scent; -storage'),
  kind('candle holders and vases', 'decor', 'vase|candle ?holder|candlestick|candelabra|lantern|kerzenständer|kerzenhalter|bougeoir|chandelier|jarrón|jarrones|candelabro|florero', 'dimensions!; material!; care'),
  kind('gift sets', '', 'gift (set|basket|hamper)|geschenkset|geschenkkörb|geschenkkorb|coffrets?(.| )cadeau|cestas? de regalo|cestas? de presente|confezion[ei] regalo|cadeaupakket(ten)?', 'contents!=every item with its size; dimensions'),
  kind('mirrors', 'decor furniture', 'mirror|spiegel|miroir|espejo|espelho', 'dimensions!; hanging; weight; material=frame'),
  kind('clocks', 'decor', '(wall|alarm|table|desk) clock|wanduhr|wecker|horloge|réveil|reloj de pared', 'dimensions!; power!=battery or mains; material'),
  kind('rugs', 'decor textiles', 'rug|doormat|carpet|bath mat|teppich|fußmatte|badematte|tapis|paillasson|alfombra|felpudo|tapete|tappeto|vloerkleed|dywan|koberec|matta|tepih', 'dimensions!; composition!; care; dimensions=height of the pile'),
  kind('blinds', 'textiles decor', '((roller|venetian|roman|blackout|vertical|window) )*blind|rollo|plissee|jalousie|store (enrouleur|vénitien)|estor|persiana', 'dimensions!=width and drop; hanging!=how it is fixed; composition; care'),
  kind('curtains', 'textiles decor', 'curtain|drape|vorhang|vorhänge|gardine|rideaux?|cortina', 'dimensions!=width and length; composition!; hanging!; count=one piece or a pair'),
  kind('bed linen', 'textiles', 'bedding|duvet cover|bed ?sheet|fitted sheet|pillow ?case|quilt cover|bettwäsche|spannbettlaken|kissenbezug|housse de couette|drap|taie|jogo de cama|lençol|lençóis|fronha|lenzuol[oa]|dekbedovertrek|hoeslaken|pościel|prześcieradło|posteljin[ae]|plahta|povlečení|prostěradlo|påslakan|lakan|funda nórdica|sábana|funda de almohada|ropa de cama', 'dimensions!; composition!; contents; care'),
  kind('duvets and quilts', 'textiles', 'quilt|comforter|duvet|bettdecke|couette|edredón|edredones', 'dimensions!; composition!; filling!; care'),
  kind('blankets', 'textiles', 'blanket|throw|wolldecke|kuscheldecke|couverture|manta|coperta|deken|koc|filt|dekic[ae]|deka|cobertor || plaid|decke', 'dimensions!; composition!; care'),
  kind('cushions and pillows', 'textiles decor', '(throw )?pillow|cushion|(pillow|cushion) cover|kissen|kissenhülle|coussin|oreiller|cojín|cojines|almohada|almofada|jastu(k|ci|čnic[ae])', 'dimensions!; filling!; composition; care'),
  kind('towels', 'textiles', 'towel|washcloth|handtuch|badetuch|geschirrtuch|serviette de (bain|plage)|torchon|toalla|toalha|asciugamano|handdoek|ręcznik|handduk|ručni(k|ci)', 'dimensions!; composition!; care'),
  kind('tablecloths and napkins', 'textiles kitchen', 'tablecloth|table runner|napkin|placemat|tischdecke|tischläufer|serviette|platzset|nappe|chemin de table|set de table|mantel(es)?|servilleta', 'dimensions!; composition!; care; count'),
  kind('mattresses', 'furniture textiles', 'mattress|matratze|matelas|colchón|colchones || topper', 'dimensions!=measures and height; filling!=core; firmness'),
  kind('tables', 'furniture', 'table|desk|nightstand|esstisch|couchtisch|schreibtisch|tisch|mesa|escritorio|mesilla|tavolo|tafel|stół|stolik|stůl|bord || console|bureau', 'dimensions!=dimensions; material!; tabletop!; glass!; shape!; assembly!; care; weight; warranty'),
  kind('chairs and sofas', 'furniture', 'chair|armchair|stool|bench|sofa|couch|recliner|lounger|ottoman|stuhl|stühle|sessel|hocker|liege|chaise|fauteuil|tabouret|banc|canapé|silla|sillón|taburete|banco|sofá|cadeira|poltrona|sedia|divano|stoel|krzesło|židle|stol|fåtölj || bank', 'dimensions!=dimensions; seat_height!; material!; load!; color!; assembly!; care; weight; warranty'),
  kind('shelves and cabinets', 'furniture', 'shel(f|ves|ving)|bookcase|cabinet|wardrobe|dresser|sideboard|(shoe|coat|storage) rack|regal|schrank|kommode|vitrine|étagère|armoire|commode|buffet|estantería|estante|armario|cómoda', 'dimensions!; material!; load!; assembly!; care; warranty'),
  kind('beds', 'furniture', 'bed ?frame|bunk bed|cot|crib|bett|lit bébé|cama|cuna || bed|lit', 'dimensions!=measures and size of the mattress; material!; assembly!; load; care; warranty'),
  kind('bulbs', 'lighting', '(light|led|filament) bulb|leuchtmittel|glühbirne|glühlampe|ampoule|bombilla|lâmpada || (light )?bulb', 'socket!; power!; brightness!; light_color'),
  kind('pool lights', 'lighting sports', '(floating |underwater |solar )?pool (led )?(light|lamp)|poolbeleuchtung|éclairage de piscine|luces de piscina', 'dimensions!; protection!; battery!=battery and running time; count; brightness'),
  kind('lamps', 'lighting', '(floor|table|desk|wall|ceiling|pendant|hanging|bedside|solar|street) (lamp|light)|chandelier|wall sconce|floodlight|panel led|led strip|led (light|lamp)|(steh|tisch|decken|wand|hänge|pendel|solar)(lampe|leuchte)|lampadaire|lámpara|luminaria|luminária || lamp|light|lantern|sconce|pendant|spotlight|(led )?strip|lampe|leuchte|strahler|suspension|applique|lámpara|foco|reflector|aplique', 'power!; dimensions!; brightness; light_color; bulb; protection'),
  kind('paintings', 'art', '(oil|acrylic|abstract|original|watercolou?r|canvas) painting|painting|(öl|acryl)?gemälde|ölbild|peinture (à l.huile|acrylique|originale)|tableaux? (peint|original)|cuadro al óleo|pintura original', 'dimensions!; medium!; signed!; frame!'),
  kind('sculptures', 'art decor', '(wall |garden )?(sculpture|statue)|statuette|bas.relief|skulptur(en)?|statue|plastik(en)?|bronzefigur(en)?|estatua|escultura|estatuilla|sculptures & statues', 'dimensions!; material!; weight; hanging=how it is set up or fixed; frost; -care'),
  kind('photographs', 'art decor', '(fine art |framed |black and white |color |colour )?photograph(y|ie|ien)?|(fine art|color|colour) photo|fotografie(n)?|photographie|fotografía', 'carrier!; -material; -dimensions'),
  kind('posters and prints', 'art decor', 'poster|art ?print|wall art|wandbild|kunstdruck|leinwandbild|affiche|lámina|cuadros? decorativo|póster(es)?|quadros? decorativo || print|canvas|tirage|toile', 'dimensions!; paper!=paper or canvas; frame!; edition'),
  kind('works of art', '=art', '', 'dimensions!; edition!; medium!; frame!; signed'),
  kind('picture frames', 'decor art', '(picture|photo|poster) frame|bilderrahmen|cadres? photo|portaretratos|marcos? (de|para) foto|porta.retrato|cornic[ei] portafoto|fotolijst(en)?', 'dimensions!=size of the picture and of the frame; material!; hanging'),
  kind('magnets and patches', 'decor', '(fridge|refrigerator) magnet|kühlschrankmagnet|aimant|magnets? (de|pour) frigo|imanes? (de|para) nevera|(iron.on|embroidered|woven) patch(es)?|aufnäher|bügelbilder?|écusson|parches? bordado', 'dimensions!; material!; count'),
  kind('seasonal decorations', 'decor', '(christmas|xmas) (stocking|bauble|wreath|garland|decoration)|weihnachts(kugeln?|schmuck|kranz|deko)|boules? de noël|adornos? navideño', 'dimensions!; material!; count'),
  kind('flags and banners', 'decor', 'flag|banner|pennant|tapestry|backdrop|fahne|flagge|banderole|drapeaux?|tenture|bandera|pancarta', 'dimensions!; material!; hanging'),
  kind('signs', 'decor', 'sign|plaque|door ?plate|schild|türschild|pancarte|letrero || placa', 'dimensions!; material!; hanging'),
  kind('party supplies', 'decor toys', 'balloon|garland|party (hat|favor|bag|pack)|confetti|piñata|luftballon|girlande|ballons? (de baudruche|gonflables?)|guirlande|globo|guirnalda|candy bag', 'count!=number in the pack; dimensions!; material'),
  // Food and drink
  kind('dishes and menus', '=food', 'breakfast|brunch|lunch|dinner|menus?|desayuno|almuerzo|cena|menú|frühstück|mittagsmenü|petit.déjeuner', 'dish!; allergens!; -ingredients; -net_content; -storage; -origin; -nutrition'),
  kind('meals', '=food', '(grilled|boiled|stuffed|roasted|fried|baked|mashed|braised|marinated|steamed|cooked|pulled|slow.cooked) **|soup|stew|curr(y|ies)|salad|sandwich(es)?|wrap|burrito|pizza|pasta dish(es)?|lasagn|meal( box)?|prepared (food|meals? & entrées)|comida preparada|platos? preparado|fertiggericht|plats? (cuisiné|préparé)|suppe|eintopf|salat|soupe|plat|ensalada|sopa', 'amount!; ingredients!; storage!; nutrition'),
  kind('tea', '=food', '(green|black|white|herbal|loose leaf|oolong|fruit|rooibos|chai|matcha|mint|earl grey) tea|tea|tea bag|matcha|tee|kräutertee|grüntee|thé|tisane|infusion(es)?|té', 'amount!; ingredients!; brewing; origin; -allergens'),
  kind('coffee', '=food', 'coffee|coffee bean|espresso|kaffee|kaffeebohnen|café', 'amount!; roast!; origin!; sachets!; caffeine; -ingredients; -allergens'),
  kind('wine', '=food', 'wine|champagne|prosecco|cava|rosé|chardonnay|merlot|cabernet( sauvignon)?|pinot (noir|grigio|gris)|riesling|rotwein|weißwein|sekt|vin|vino', 'alcohol!; capacity!; grape!; origin!; -ingredients; -allergens; -net_content'),
  kind('beer and spirits', '=food', 'beer|whisk(e?y|ies)|gin|rum|vodka|liqueur|cider|mead|bier|likör|schnaps|bière|liqueur|cidre|cerveza|licor(es)?|ron', 'alcohol!; capacity!; origin; -ingredients; -allergens; -net_content'),
  kind('chocolate and sweets', '=food', 'chocolate|truffle|praline|cand(y|ies)|fudge|caramel|gumm(y|ies)|schokolade|praline|bonbon|chocolat|confiserie|caramelo', 'ingredients!; amount!; storage; nutrition; sachets'),
  kind('spices and herbs', '=food', 'spice|seasoning|herb|spice (mix|blend)|pepper|paprika|curry powder|gewürz|gewürzmischung(en)?|kräuter|épice|poivre|especia|pimienta|seasonings & spices|herbs & spices', 'amount!; origin; storage!; usage=dosage, and what it goes with; mixed_allergens; -ingredients; -allergens'),
  kind('juices and soft drinks', '=food', '(fruit |apple |orange |cold.pressed )?juice|smoothie|lemonade|soft drink|energy drink|kombucha|syrup|säfte|(apfel|orangen|trauben)?saft|limonade|sirup|jus( de fruits?)?|sirop|zumo|jugo|refresco', 'amount!; ingredients!; storage; nutrition; -allergens'),
  kind('rice, pulses and grains', '=food', '((basmati|jasmine|brown|white|wild|arborio|sushi) )?rice|flour|oat|lentil|quinoa|chickpea|millet|buckwheat|reis|mehl|haferflocken|linsen|kichererbsen|riz|farine|lentilles|pois chiches|arroz|harina|avena|lentejas|garbanzos', 'amount!; origin; storage; -ingredients; -allergens'),
  kind('pasta and cereals', '=food', 'pasta|spaghetti|noodle|granola|muesli|cereal|nudeln|müsli|pâtes', 'amount!; ingredients!; storage; nutrition'),
  kind('cheese and dairy products', '=food', 'cheese|yogh?urt|butter|milk|käse|joghurt|milch|fromage|yaourt|beurre|lait|queso|yogur(es)?|mantequilla', 'amount!; storage!; origin; ingredients'),
  kind('sauces and spreads', '=food', '(hot |pasta |bbq |tomato |soy )?sauce|salsa|pesto|chutney|jam|marmalade|mustard|ketchup|dressing|spread|(peanut|almond|nut) butter|soße|sauce|marmelade|konfitüre|senf|confiture|moutarde|mermelada|mostaza', 'ingredients!; amount!; storage; nutrition'),
  kind('oil, vinegar and honey', '=food', '(olive|sesame|rapeseed|avocado|coconut|sunflower|cooking) oil|vinegar|honey|maple syrup|olivenöl|essig|honig|huiles? d.olive|vinaigre|miel|aceite de oliva|vinagre|miel', 'amount!; origin!; storage; -ingredients; -allergens'),
  kind('baked goods', '=food', 'bread|cake|cookie|biscuit|pastr(y|ies)|muffin|brownie|cupcake|crackers|brot|kuchen|keks|torte|pain|gâteaux?|biscuit|pane|pastel(es)?|galleta', 'ingredients!; amount!; storage!; nutrition'),
  kind('meat and fish', '=food', 'meat|beef|steak|sausage|salmon|tuna|fish|shrimp|jerky|ham|wurst|fleisch|lachs|schinken|viande|saumon|jambon|carne|jamón|salmón|pescado', 'amount!; origin!; storage!; -ingredients; -allergens'),
  kind('fruit and vegetables', '=food', 'vegetable|fruit|produce|tomato(es)?|potato(es)?|carrot|onion|apple|mushroom|veg(gie)? box|gemüse|obst|gemüsekiste|kartoffel|légume|panier de légumes|verdura|hortaliza|fruta', 'amount!; origin!; storage; -ingredients; -allergens'),
  kind('nuts and dried fruit', '=food', 'nut|almond|cashew|dates|raisin|trail mix|nüsse|mandel|trockenfrüchte|noix|amande|fruits secs|nueces|almendra|frutos secos', 'amount!; origin; storage; -ingredients; -allergens'),
  kind('prepared food', '=food', '', 'amount!; ingredients!; storage!; nutrition'),
  kind('protein and sports nutrition', 'supplements food', '(whey|protein|pre.?workout|creatine|bcaa|collagen)( powder| bar| shake)?|proteinpulver|eiweißpulver|protéine|proteína|creatina', 'amount!; ingredients!; count=servings; -allergens'),
  kind('food supplements', '=supplements', '', 'actives!; count!=servings; warnings!; allergens'),
  // Body
  kind('medicines', 'cosmetics supplements', 'minoxidil|ibuprofen|paracetamol|arzneimittel|médicament|medicamento', 'warnings!=who must not use it; side_effects!; dose!; onset; -skin_type; -usage; -ingredients'),
  kind('lip care', 'cosmetics', 'lip (balm|scrub|mask|oil|butter|treatment)|lippenpflege|baume (à|pour les) lèvres|bálsamo labial', 'net_content!; inci!; shelf_life; -usage; -skin_type'),
  kind('self-tanners', 'cosmetics', '(self.?|fake )?tan(ning)? (drop|mousse|foam|mist|water)|(self.?|fake )tan(ner)?|bräunungstropfen|selbstbräuner|autobronzant|autobronceador(es)?', 'net_content!; dha!; usage!; lasting!; sun_warning; inci'),
  kind('perfume', 'fragrance cosmetics', 'perfume|parfum|eau de (parfum|toilette|cologne)|edp|edt|fragancia|cologne|fragrance|perfume oil|attar|oud|parfüm|düfte|colonia|عطور?|عطر|parfümü?', 'capacity!; concentration!; notes!; for_whom!; tester!; hold; -ingredients; -usage; -net_content; -scent'),
  kind('skin care products', 'cosmetics', '(face |facial |toning |hydrating )toner|toning pad|(toner|pore|peeling|exfoliating) pad|(pore |face |facial )?ampoule|face essence|hydrator|(spot|blemish|acne|pimple|dark spot) (treatment|cream|patch(es)?)|(facial|face) (polish|exfoliator|scrub|peel|wash|oil|cleanser|gel)|make.?up remover|eau micellaire|nettoyant visage|beard (growth )?(oil|balm|butter|wash)|(body|face|hand|eye|night|day) (cream|lotion|butter|oil|serum|mist|scrub|wash)|moisturi[sz]er|serum|cleanser|cleansing (water|milk|gel|oil)|micellar water|shampoo|conditioner|lotion|(sheet|clay|mud|peel.off|hair) mask|deodorant|gesichtscreme|handcreme|körperbutter|crème|sérum|lait corporel|champú|crema|بدي أويل|شامبو|كريم|لوشن|زيت || toner|face mask', 'net_content!; inci!; usage!; skin_type!=skin type; strength!; caution!; shelf_life'),
  kind('soap', 'cosmetics', '(bar |hand )?soap|seife|savon|jabón|jabones|sabonete|sapone|zeep|mydło|tvål|sapun', 'inci!; net_content!; skin_type; shelf_life; -usage'),
  kind('make-up', 'cosmetics', 'lipstick|lip ?gloss|lip (kit|liner|stain|tint)|liquid shimmer|eye primer|make.?up primer|bronzer|blusher|mascara|eyeliner|eye ?shadow|concealer|nail polish|lippenstift|nagellack|rouge à lèvres|vernis|pintalabios|esmalte || foundation|highlighter|blush', 'inci!; net_content!; color!; shelf_life; -usage; -skin_type'),
  kind('bath gloves and sponges', 'cosmetics', '(exfoliating|scrub|bath|shower|body) (glove|mitt|sponge)|loofah|peelinghandschuh|gant de gommage|guante exfoliante', 'material!; care; -ingredients; -net_content; -usage; -skin_type'),
  kind('combs, brushes and razors', 'cosmetics', '(beard |hair |wooden |bamboo )?comb|(hair|beard|make.?up|powder|face|dry|bath|body) ?brush(es)?|(safety )?razor|gua sha|(jade|face|derma) roller|kämm|haarbürste|bartbürste|rasierer|peigne|brosses? à (cheveux|barbe)|rasoir|peine|cepillos? (de|para) (pelo|barba)|brocha', 'material!; dimensions!; care; -ingredients; -net_content; -usage; -skin_type'),
  kind('hair dryers and stylers', 'electronics cosmetics', 'hair ?(dryer|straightener|curler|clipper|trimmer)|curling iron|flat iron|haartrockner|föhn|glätteisen|lockenstab|sèche-cheveux|lisseur|secador(es)? (de|para) (pelo|cabello|cabelo)|planchas? de pelo|escova secadora|asciugacapelli|föhn', 'power!; weight; dimensions; contents; -ingredients; -net_content; -usage; -skin_type'),
  kind('cosmetics', '=cosmetics', '', 'net_content!; inci!; shelf_life'),
  kind('incense and home fragrance', 'fragrance decor', 'incense( stick)?|reed diffuser|room spray|essential oil|bakhoor|räucherstäbchen|raumduft|ätherisches öl|encens|diffuseur|incienso|دخون|بخور|مرش', 'net_content!; ingredients; notes; usage=how to use it; -scent; -material'),
  // Play, books, paper
  kind('plush toys', 'toys', 'plush(ie| toy)?|stuffed (animal|toy)|teddy( bear)?|kuscheltier|plüschtier|stofftier|peluche|doudou|pelúcia', 'dimensions!; age_range!; material; care; toy_safety'),
  kind('puzzles', 'games toys', '(jigsaw )?puzzle|puzle|rompecabezas|casse-tête', 'count!=number of pieces; dimensions!=size when done; age_range; -in_the_box'),
  kind('expansions', 'games toys', 'expansion|spielerweiterung(en)?|erweiterung(en)?|expansión|expansiones', 'base_game!; players; contents; language'),
  kind('cards to draw and play with', 'games', '(tarot|oracle|affirmation|playing|poker) (card|card deck|deck)|tarot|deck of (tarot|oracle|playing) card|tarotkarten|jeux? de tarot|cartas? de tarot', 'count!; dimensions!; language; contents; -players; -age_range; -duration'),
  kind('board and card games', '=games', '(board|card|dice|party|role.?playing|strategy|family|quiz|trivia|deck.?building) game|jeux? de (société|cartes|plateau|rôle)|brettspiel|kartenspiel|würfelspiel|gesellschaftsspiel|juegos? de (mesa|cartas|rol)', 'players!; duration=playing time; age_range!; language'),
  kind('games', '=games', '', 'players!; age_range!; contents; dimensions'),
  kind('figures and models', 'toys', 'figure|figurine|action figure|model kit|model (car|train|ship)|modellauto|modellbausatz|maquette|figura|maqueta', 'dimensions!; scale; material; age_range'),
  kind('toys', '=toys', '', 'age_range!; dimensions!; material; contents'),
  kind('books', '=books', '', 'author!; pages!; format!; language'),
  kind('calendars', '', 'calendar|planner|kalender|calendrier|agenda|calendario', 'dimensions!; dated!; pages; binding; paper; language'),
  kind('notebooks', '', 'notebook|notepad|journal|sketchbook|diary|notizbuch|notizblock|tagebuch|skizzenbuch|carnet|cahier|bloc-notes|cuaderno|libreta|caderno', 'dimensions!; pages!; ruling!; binding; paper'),
  kind('cards', 'art', '(greeting|birthday|christmas|thank you|post) ?card|grußkarte|postkarte|cartes? (de vœux|postales?|d.anniversaire)|tarjetas? (de felicitación|postal(es)?)', 'dimensions!; paper!; contents=whether an envelope is included'),
  kind('stickers', 'art decor', 'sticker|decal|vinyl sticker|aufkleber|autocollant|pegatina|adesivo', 'dimensions!; material!=material, and whether it bears water; outdoors!=finish and use outdoors; count'),
  kind('key rings', '', 'key ?(ring|chain|fob)|schlüsselanhänger|porte.clés|llavero|chaveiro|portachiavi|sleutelhanger|brelok(i|a)?|nyckelring(ar)?', 'dimensions!; material!; -size'),
  kind('ornaments', 'decor', '(christmas |tree |hanging |ceramic |wooden )?ornament|bauble|weihnachtskugel|christbaumschmuck|boules? de noël|adornos? navideño', 'dimensions!; material!'),
  kind('pens', '', 'pen|fountain pen|ballpoint|pencil|marker|kugelschreiber|füller|bleistift|stylo|crayon|bolígrafo|pluma|lápi(z|s|ces)|caneta', 'dimensions!=width of the line; count; material'),
  kind('musical instruments', '', '(acoustic |electric |bass |classical )?guitar|ukulele|violin|cello|trumpet|saxophone|clarinet|(concert |bamboo |wooden |transverse |recorder )flute|(digital |electric )piano|synthesi[sz]er|gitarre|geige|trompete|querflöte|guitare|violon|guitarra|violín|chitarra|gitaar', 'dimensions!=size or scale length; contents!=case, strings and other things included; material=woods or metal; weight'),
  kind('records', '', 'vinyl (record|lp)|(2|double )?lp|cd|audio cd|schallplatte|vinyle|vinilo', 'format!; contents=the tracks; date=year of the edition'),
  // Making things
  kind('yarn', '', 'yarn|knitting wool|strickgarn|wolle|garn|laine (à tricoter)?|pelote|lana|ovillo|hilo', 'composition!; weight!=weight of the ball; yardage!; needles!'),
  kind('fabrics by length', 'textiles', 'fabric|fabric by the (yard|metre|meter|half.metre)|meterware|stoff|tissu|tela( por metro)?|fat quarter', 'composition!; dimensions!=width; weight; care'),
  kind('patterns', '', '(knitting|sewing|crochet|cross.?stitch|embroidery) pattern|strickanleitung|schnittmuster|häkelanleitung|patron (de couture|tricot)|patrón (de costura|de punto)', 'size!=sizes, or finished measures; language!; format!'),
  kind('beads and findings', 'jewellery', 'bead|cabochon|jump ring|perlen|perle|abalorio|cuenta', 'dimensions!; material!; count!'),
  kind('paints', 'tools art', '(acrylic|oil|wall|spray|chalk|watercolou?r) paint|varnish|wandfarbe|lack|acrylfarbe|peinture|vernis|pintura|barniz', 'net_content!; drying; purpose'),
  kind('art supplies', 'art tools', '(artist )?paint ?brush(es)?|(blank|stretched) canvas(es)?|easel|(watercolou?r|oil|acrylic) (paint )?set|sketch ?pad|staffelei(en)?|malpinsel|keilrahmen|pinceaux|chevalet|toiles? vierge|pinceles|caballete', 'dimensions!; material!; count'),
  // Sport, bikes
  kind('bikes', 'sports toys', '(balance |kids |mountain |road |gravel |electric |city )?(bike|bicycle)|e-bike|fahrrad|kinderfahrrad|laufrad|mountainbike|vélo|draisienne|bicicleta|fiets|loopfiets|kinderfiets|bicicletta|rower(ek)?', 'wheels!=size of the wheels; frame_size!; gears!; brakes!; weight!; age_range!=body height, or age; load; -care'),
  kind('bicycle frames', 'sports', '(bike |bicycle )?frame.?(kit|set)|(bike|bicycle) frame|rahmenset|fahrradrahmen|kit cadre|cadres? de vélo|cuadros? de (bici|bicicleta)', 'frame_size!; clearance!=room for tyres; compatibility!=standards of fork, hub and bottom bracket; contents!=fork, headset and other parts; material; weight; -care'),
  kind('bike wheels', 'sports', '(bike |bicycle )?wheel ?set|(bicycle|bike) (wheel( set)?|rim)|laufrads(atz|ätze)|(paire de )?roues? de vélo|ruedas? de bici(cleta)?', 'wheels!=size of the wheels; compatibility!=axle and cassette that it fits; brakes!=rim or disc brake; weight; -care'),
  kind('bike lights', 'sports lighting', '(bike|bicycle) (light|lamp)s?( set)?|(rechargeable )?light set|fahrrad(licht|lampe|beleuchtung)|éclairages? (de )?vélo|luces? (de|para) bici(cleta)?', 'brightness!; battery!=battery and running time; protection!; contents=mounts and cables'),
  kind('skateboards and their parts', 'sports', 'skateboard|longboard|cruiser board|skate(board)? (deck|wheels?|trucks?|bearings?)|griptape|tabla (de )?skate|monopatín|ruedas? (de )?skate|ejes? (de )?skate || deck|wheel|truck|bearing|rueda|eje|tabla|planche', 'dimensions!; material; hardness'),
  kind('bike parts', 'sports', '(bike|bicycle|mtb) (saddle|seat|pedal|tire|tyre|tube|chain|rack|lock|pump|bell|basket|stem|grip)|handlebar|riser bar|seatpost|crankset|derailleur|fahrrad(sattel|pedale|schloss|korb|pumpe|licht|klingel)|guidon|selles? de vélo|antivol|sillín(es)?|manillar(es)?', 'compatibility!=what it fits; dimensions!; weight; material; -care'),
  kind('helmets', 'sports', 'helmet|helm|fahrradhelm|casque (vélo|de vélo|moto)|casco|capacete', 'size!=girth of the head; standard!; weight'),
  kind('fitness machines', 'sports', '(folding |foldable |electric |walking |under.desk )?treadmill|walking pad|(magnetic |water |air |indoor )?(rowing machine|rower)|(exercise|spin|spinning|stationary|recumbent|upright|indoor cycling) bike|indoor cycle|elliptical( trainer| machine)?|cross ?trainer|(stair )?stepper|(home|multi) gym|power rack|(weight|exercise) bench|laufband|rudergerät|heimtrainer|ergometer|crosstrainer|hantelbank|kraftstation|tapis de course|rameur|vélos? (d.appartement|elliptique|de biking)|banc de musculation|cinta de correr|máquina de remo|bicicleta (estática|elíptica|de spinning)|elíptica|banco de (pesas|musculación)|esteira( ergométrica)?|bicicleta ergométrica', 'load!=highest weight of the user; dimensions!=dimensions, also folded; weight; power=power, or kind of resistance; assembly; warranty; -care; -material'),
  kind('mats and weights', 'sports', 'yoga mat|exercise mat|dumbbell|kettlebell|weight plate|yogamatte|hantel|tapis de yoga|haltère|esterilla|mancuerna|pesa', 'dimensions!; weight!; material'),
  kind('tents and sleeping bags', 'sports', 'tent|sleeping bag|hammock|zelt|schlafsack|hängematte|tente|sac de couchage|hamac|tienda de campaña|saco de dormir|hamaca', 'dimensions!=size and number of persons; weight!=packed weight; season; material; contents'),
  kind('balls', 'sports toys', '(foot|basket|volley|tennis|golf|soccer |rugby )ball|fußball|ballon (de foot|de basket)|balón|bola de futebol', 'size!; material!; ground'),
  kind('rods and reels', 'sports', 'fishing (rod|reel|line|lure)|lure|angelrute|angelrolle|canne à pêche|moulinet|caña de pescar|carrete', 'dimensions!; weight!=casting weight or strength; material'),
  kind('sports equipment', '=sports', '', 'dimensions!; material!; weight'),
  // Garden
  kind('seeds', 'plants', 'seed packet|(flower|vegetable|tomato|herb|wildflower|lettuce|chil[il]|pumpkin|sunflower|poppy) seed|saatgut|(blumen|gemüse|kräuter)samen|semence || seed|samen|graine|semilla', 'sowing!; count!=number or weight in the packet; hardiness!; -watering'),
  kind('trees and shrubs', '=plants', '(fruit |citrus |olive |fig |bonsai |dwarf |patio )?tree|sapling|shrub|hedge|conifer|strauch|sträucher|(obst)?baum|(obst)?bäume|hecke(n)?|(rosier )?arbuste|arbre( fruitier)?|haie|arbusto|árbol(es)?( frutal(es)?)?', 'delivered!; hardiness!'),
  kind('bulbs and perennials', '=plants', 'tulip|daffodil|dahlia|rose|perennial|tulpe|rose|staude|rosier|vivace|rosal', 'hardiness!; delivered!; sowing=when to plant; -watering'),
  kind('soil and fertiliser', '', '(potting |garden |top)?soil|potting mix|(seed )?compost|worm castings|(liquid |organic )?fertili[sz]er|plant food|mulch|(blumen|pflanz)erde|pflanzsubstrat|dünger|kompost|terreau|engrais|sustratos?|tierra (negra|fértil|de hoja|para (macetas|plantas))|abono|humus( de lombriz)?|fertilizantes?( orgánico)?|turba', 'net_content!; dose; material=what it contains'),
  kind('stain removers', '', '(stain|spot) remover( pen)?|(stain|bleach|cleaning) pen|fleckenentferner|détachant|quitamanchas', 'net_content!; usage=how to use it'),
  kind('washing agents', '', '(laundry |dishwasher )?detergent|washing powder|fabric softener|dish soap|waschmittel|weichspüler|spülmittel|lessive|adoucissant|liquide vaisselle|detergente|suavizante|lavavajillas líquido|detersivo|ammorbidente|wasmiddel|deterdžent(i|a)?|proszek do prania|tvättmedel', 'net_content!; dose=dose, or number of washes; ingredients'),
  kind('cleaning agents', '', '(all.purpose|glass|bathroom|floor|oven|toilet|paste|stone|tile|grout|carpet|rug|upholstery|leather|wood|timber|steel|granite|marble|multi.?surface|shower|mou?ld|grill|drain|wheel|brick|patio) (cleaner|remover)|allzweckreiniger', 'net_content!; usage!=how to use it; purpose=surfaces that it is for; ingredients'),
  kind('saucers, ponds and stands', '=planters', 'tray|saucer|pond|fountain|bird ?bath|stand|untersetzer|teich|brunnen|soucoupe|bassin|plato|fuente', 'dimensions!; material; weight; frost'),
  kind('pots and planters', '=planters', '', 'drainage!; dimensions!; material; weight; frost'),
  kind('garden tools', 'tools', 'garden hose|sprinkler|lawn ?mower|hedge trimmer|pruner|secateurs|gartenschlauch|rasenmäher|gartenschere|tuyau d.arrosage|tondeuse|sécateur|manguera|cortacésped|podadora', 'dimensions!; power; material'),
  kind('grills', 'kitchen', 'grill|barbecue|bbq|smoker|fire ?pit|gasgrill|holzkohlegrill|feuerschale|brasero|barbacoa|parrilla|churrasqueira', 'dimensions!=measures and cooking area; material!; fuel'),
  // Technical things
  kind('phone cases', '', '((smart)?phone|silicone|tpu|iphone|ipad|tablet|galaxy|airpods?|protective|shockproof|flip|smart|folio|laptop) (case|cover|shell|skin|sleeve)|skin sticker|(handy|tablet|iphone).?(hülle|tasche)|coque (iphone|samsung|de téléphone)|funda (iphone|samsung|móvil|celular)|capinha|(cover|case) (for )?(iphone|samsung|huawei|galaxy)', 'compatibility!; material!; cutouts!; clasp'),
  kind('holders and tripods', 'electronics', '((car |bike )?phone|tablet|laptop|monitor|mic(rophone)?|headphone) (holder|stand|mount|tripod)|tripod|selfie stick|handyhalter(ung(en)?)?|stativ|trépied|soportes? (para|de) (móvil|celular|tablet|portátil)|trípode|suportes? (para|de) (celular|notebook|tablet)|tripé', 'compatibility!; dimensions!; load; material; -power'),
  kind('screen protectors', '', 'screen protector|tempered glass|schutzglas|displayschutz|panzerglas|verre trempé|protecteur d.écran|protector de pantalla|película', 'compatibility!; dimensions=thickness and hardness; count!'),
  kind('chargers and power supplies', 'electronics components', 'charger|power (adapter|supply|bank)|(wall|car|wireless) charger|ladegerät|netzteil|ladekabel|powerbank|chargeur|batterie externe|cargador(es)?|fuente de (alimentación|poder)|carregador', 'power!; compatibility!; contents=whether a cable is included; dimensions'),
  kind('cables', '=cables', '', 'dimensions!=length; compatibility; power=voltage and current'),
  kind('adapters and hubs', 'electronics cables components', '(usb(.c)?|hdmi|travel|audio|bluetooth|wifi|network|ethernet) (adapter|hub|dongle|splitter)|docking station|(memory|sd) card reader|netzwerkadapter|reiseadapter', 'compatibility!; dimensions; power'),
  kind('headphones and speakers', 'electronics', 'headphone|earphone|earbud|headset|speaker|soundbar|kopfhörer|ohrhörer|lautsprecher|casque audio|écouteur|enceinte|auricular(es)?|altavo(z|ces)|fone de ouvido|caixa de som', 'battery; connection; contents; weight; warranty'),
  kind('keyboards and mice', 'electronics', 'keyboard|(computer |gaming |wireless )mouse|tastatur|computermaus|clavier|souris|teclado', 'layout!; power!=battery or cable; compatibility!'),
  kind('monitors and projectors', 'electronics', 'television|projector|bildschirm|fernseher|beamer|téléviseur|projecteur|televisor(es)?|projetor(es)?|proyector(es)? || monitor|pantalla|écran', 'dimensions!; power; connection!; contents; warranty'),
  kind('security cameras', 'electronics', '(security|ip|wifi|surveillance|dash|baby) ?cam(era)?|video doorbell|überwachungskamera|babyphone|caméras? de surveillance|cámaras? (de seguridad|ip|wifi)|câmeras? (de segurança|ip|wifi)', 'power!; dimensions; protection; contents'),
  kind('devices', '=electronics', '', 'power!; dimensions!; contents; compatibility; weight'),
  kind('batteries', 'electronics components', 'batter(y|ies)|rechargeable batter(y|ies)|akku|batterie|batterie|batería', 'power!=volts and capacity; dimensions!; count'),
  kind('motors and pumps', 'components tools', '(dc |stepper |servo |gear )?motor|servo|actuator|schrittmotor|pumpe|moteur|pompe || pump|bomba( de agua)?', 'power!; dimensions!; compatibility'),
  kind('sensors and boards', 'components', 'sensor|breakout|breadboard|development board|(relay|display|bluetooth|wifi|gps|gsm|rfid|camera|power) module|microcontroller || shield', 'power!=supply voltage; dimensions!; pins; compatibility; contents'),
  kind('electronic components', '=components', '', 'ratings!; package!; pins; compatibility'),
  kind('screws and fastenings', 'tools', 'screw|bolt|standoff|schraube|dübel|boulon|écrou|tornillo|tuerca|perno|parafuso || nut|washer|nail|anchor|insert|mutter|vis|cheville', 'dimensions!=thread and length; material!; count'),
  kind('cutting and grinding discs', 'tools', '(metal |thin |diamond )?(grinding|cutting|cut.?off|diamond|flap) (disc|disk|wheel|blade)|(trenn|diamant|schrupp|fächer)scheibe|disques? (à tronçonner|à meuler|diamant(é|és)?)|discos? (de corte|de desbaste|diamantados?)', 'dimensions!=diameter and thickness; bore!; cuts!; speed; count'),
  kind('arbors and adapters of tools', '+', '(arbor|mandrel|adapt[eo]r|shank|flange|spindle) for (cutting|grinding|diamond|flap|sanding)|(disc|saw|hole saw) arbor|(aufnahmeschaft|aufnahmedorn|spanndorn)( **)?|mandrin (pour|porte).disques?|porte.disques?|mandril (para|porta) discos?|mandrino per dischi|opspandoorn', 'bore!=diameters of shank and hole, to see whether it fits'),
  kind('sanding discs and papers', 'tools', '(sanding|abrasive) (disc|disk|belt|sheet|sponge|paper|pad|roll)|sandpaper|schleif(scheiben?|papier|bänder|band|schwamm|vlies|blätter)|disques? abrasif|papier (de verre|abrasif)|lija|discos? de lija', 'grit!; dimensions!; count; cuts'),
  kind('drill bits and blades', 'tools', 'drill bit|saw blade|bohrer|sägeblätter|sägeblatt|foret|lames? de scie|broca', 'dimensions!=diameter and length; cuts!; bore; count'),
  kind('hand tools', '=tools', 'hammer|screwdriver|pliers|wrench|tweezers|scraper|trowel|spatula|(spirit )?level|tape measure|clamp|zange|schraubendreher|schraubenschlüssel|kelle|spachtel|wasserwaage|pinzette|marteau|tournevis|pince|truelle|martillo|destornillador(es)?|alicate|llave|pinza|paleta', 'dimensions!; material!; weight'),
  kind('power tools', 'tools', '(cordless |impact |hammer )?(drill|driver)|(angle )?grinder|sander|(circular |jig)?saw|rotary hammer|multi.?tool|bohrmaschine|akkuschrauber|winkelschleifer|stichsäge|kreissäge|perceuse|visseuse|meuleuse|ponceuse|taladro|amoladora|lijadora|furadeira', 'power!; contents!=whether battery and charger are included; weight!'),
  kind('fans and ventilation', 'electronics', 'fan|roof fan|extractor|air conditioner|heater|ventilator|dachlüfter|lüfter|heizgerät|ventilateur|aérateur|chauffage|ventilador(es)?|extractor(es)?|calefactor(es)?', 'power!; dimensions!; airflow'),
  kind('filament', '', '(pla|petg|abs|tpu) ?filament|filament', 'net_content!=weight of the spool; dimensions!=diameter; material'),
  kind('ink and toner', '', '(ink|toner|printer) cartridge|druckerpatrone|cartouche d.encre|cartucho de tinta', 'compatibility!=printers it fits; net_content=yield'),
  kind('tubes and pipes', 'tools', 'conduit|schlauch|schläuche|rohr|tuyaux?|tubo|tubería|manguera || tub(e|ing)|pipe', 'dimensions!=diameter and length; material!; compatibility'),
  kind('tiles', 'tools decor', '(floor |wall |ceramic |porcelain )?tile|fliese|carrelage|azulejo|baldosa || mosaic|carreaux?', 'dimensions!; material!; count=area in the box'),
  kind('vehicle parts', '', '(brake (pad|disc)|(air|oil|fuel|cabin) filter|wiper blade|spark plug|shock absorber|alternator|starter motor|bumper|side mirror|head ?light|tail ?light|fender|car seat cover|roof rack|car mat)|bremsbelag|bremsscheibe|ölfilter|zündkerze|stoßdämpfer|plaquettes? de frein|filtre à (huile|air)|pastillas? de freno|filtro de aceite', 'fits!; dimensions; contents=which side, and how many'),
  kind('tyres', '', 'tyre|tire|reifen|pneu|neumático|llanta', 'dimensions!; fits; season'),
  // Children
  kind('sleeping bags for babies', '', 'baby sleeping bag|sleep sack|babyschlafsack|gigoteuse|turbulette|vreć[ae]( za spavanje)?', 'age_range!=size or age; season!=TOG or season; composition!; dimensions!=length of the sizes; closure; care'),
  kind('baby clothes', 'apparel', '(baby |infant )?(bodysuit|romper|onesie)|swaddle|strampler|barboteuse|pelele', 'age_range!=size or age; composition!; care; -size'),
  kind('things for feeding a baby', 'kitchen toys', 'pacifier|dummy|teether|baby bottle|feeding set|bib|schnuller|beißring|babyflasche|lätzchen|tétine|biberon|bavoir|chupete|biberón|babero|mordedor|set za hranjenje', 'age_range!; material!; care; dimensions'),
  kind('prams and car seats', 'toys', 'stroller|pram|pushchair|car seat|baby carrier|high ?chair|kinderwagen|kindersitz|autositz|hochstuhl|babytrage|poussette|siège auto|chaise haute|porte-bébé|cochecito|silla de (coche|paseo)|trona', 'age_range!=age or weight of the child; standard!; dimensions!; weight'),
  kind('nappies and wipes', '', 'diaper|napp(y|ies)|baby wipes|windel|feuchttücher|couche|lingette|pañal(es)?|toallita|fralda', 'size!; count!; material'),
  // What is no thing
  kind('sockets and connectors', 'cables components', 'socket|connector|header|terminal( block)?|jumper|plug|conector|zócalo|borne', 'compatibility!=what it fits: chip or cable; pitch; material=material of contacts and body; count; -dimensions; -power'),
  kind('cut flowers', '', '(flower|floral|rose|tulip|funeral|wedding|bridal) (bouquet|arrangement)|(hand.tied |fresh )bouquet|fresh cut flower|cut flower|blumenstr(auß|äuße)|schnittblume|(rosen|tulpen)strauß|bouquet (de (fleurs|roses|tulipes)|rond|champêtre)|fleurs? coupée|ramos? de (flores|rosas|tulipanes|novia)|arreglos? (floral(es)?|de flores)|flores? cortada', 'flowers!; flower_colors!; vessel; vase_life!; delivery'),
  kind('events and courses', 'services', 'tournament|(draft|game) night|pre-?releases?( event)?|turnier|spieleabend|tournoi|torneo|eintrittskarte|workshop|(cooking|dance|art|pottery|yoga|painting|master) ?class(es)?|seminar|ticket|webinar|verkostung(en)?|stadtführung(en)?|dégustation|taller(es)? || event|class(es)?|course|tasting|retreat|kurs|führung(en)?|atelier|stage|cours|curso|cata|entrada', 'date!; place!; contents; refund; duration'),
  kind('treatments', 'services', '(massage|facial|spa|yoga|training|coaching) session || massage|facial|spa|yoga|training|coaching|consultation|behandlung|beratung|soin|séance|masaje|consulta|sesión', 'duration!; place; contents'),
  kind('vouchers', 'services', 'gift ?card|voucher|gift certificate|gutschein|geschenkgutschein|(carte|bon|chèque).cadeau|tarjetas?.regalo|vale.regalo', 'validity!; redeeming!'),
  kind('rentals', 'services', 'rental|hire|miete|verleih|alquiler', 'terms!; dimensions; contents'),
  kind('files to download', 'downloads', 'printable|digital (download|file|print|planner)|(svg|pdf|psd) (file|template|bundle)|preset|font|e-?book|druckvorlage|téléchargement|plantilla|descargable', 'format!; licence!; contents'),
  kind('files and software', '=downloads', '', 'format!=format, or what it runs on; licence!; contents'),
]

/** What a platform's category tells of things that no family and no word does: the path, and the kind. */
// biome-ignore format: a table
export const KINDS_OF_PATHS: readonly (readonly [RegExp, FinerKind])[] = [
  [/cycling > bicycle (?:parts|accessories) > /iu, kind('bike parts', '', '', 'compatibility!=what it fits; dimensions!; weight; material')],
  [/medical tests/iu, kind('test kits', '', '', 'sample!; results!; contents')],
  [/^(?:hardware|bricolaje|heimwerkerbedarf|quincaillerie) > (?:power & electrical supplies|suministros eléctricos|elektro[^>]{1,30}|fournitures électriques) > .{0,80}(?:switch(?!board)|breaker(?! panel)|outlet|(?<!paneles de )interruptor|disyuntor|enchufes de pared|schalter|steckdose|prise|disjoncteur)/iu, kind('switches, sockets and breakers', '', '', 'ratings!; dimensions!; mounting; material; standard; warranty')],
  [/^(?:hardware|bricolaje|heimwerkerbedarf|quincaillerie) > .{0,80}(?:breaker panel|distribution board|cuadros de distribución|paneles de interruptores|verteiler|tableaux? électrique)/iu, kind('distribution boards', '', '', 'dimensions!; ratings!=volts, amperes and phases; protection; mounting; material; standard')],
  [/^(?:hardware|bricolaje|heimwerkerbedarf|quincaillerie) > (?:power & electrical supplies|suministros eléctricos|elektro[^>]{1,30}|fournitures électriques)/iu, kind('electrical installation parts', '', '', 'dimensions!; material; standard; mounting')],
  [/audio > stage equipment/iu, kind('stages and platforms', '', '', 'load!; dimensions; weight; assembly')],
  [/health care > (?:occupational|biometric|physical|respiratory|mobility)|business & industrial > (?:medical|dentistry)/iu, kind('health care equipment', '', '', 'contents!; power; dimensions; standard')],
  [/business & industrial > work safety/iu, kind('protective gear', '', '', 'standard!; size!; material; care')],
  [/business & industrial > (?:material handling|storage|janitorial|retail|hairdressing|hotel|science)/iu, kind('equipment for trades', '', '', 'dimensions!; material!; load; weight')],
  [/religious & ceremonial/iu, kind('religious items', '', '', 'dimensions!; material!; care')],
  [/business & home security/iu, kind('security devices', '', '', 'power!; contents!; dimensions; mounting')],
  [/lawn & garden > (?:gardening > garden(?:ing)? tools|watering)/iu, kind('garden tools', '', '', 'dimensions!; material!; contents')],
  [/hardware > hardware accessories/iu, kind('fittings', '', '', 'dimensions!; material!; count')],
  [/electronics > arcade/iu, kind('arcade machines', '', '', 'footprint!; supply!; contents; weight')],
  [/baby & toddler > baby toys/iu, kind('toys for babies', '', '', 'age_range!; material!; toy_safety; dimensions')],
  [/household appliances|electrodomésticos|haushaltsgeräte|appareils ménagers/iu, kind('household appliances', '', '', 'power!; dimensions!; weight; contents')],
  [/lawn & garden > outdoor living/iu, kind('outdoor furniture and gear', '', '', 'dimensions!; material!; load; assembly')],
  [/household supplies > laundry/iu, kind('washing agents', '', '', 'net_content!; dose=dose, or number of washes; ingredients')],
  [/household supplies > household cleaning/iu, kind('cleaning agents', '', '', 'net_content!; usage!=how to use it; purpose=surfaces that it is for; ingredients')],
  [/^office supplies > (?:filing|paper products|general office)/iu, kind('office supplies', '', '', 'dimensions!; count; material')],
  [/signage|party supplies > (?!fireworks)|seasonal & holiday decorations/iu, kind('signs and decorations', '', '', 'dimensions!; material; count')],
  [/^vehicles & parts > vehicle parts/iu, kind('vehicle parts', '', '', 'fits!; dimensions; material')],
  [/musical instruments/iu, kind('musical instruments', '', '', 'dimensions!; contents; material')],
  [/apparel & accessories > (?:clothing|handbag|shoe) accessories/iu, kind('accessories', '', '', 'dimensions!; material!; care')],
  [/baby & toddler > (?:nursing|baby transport|baby safety|baby bathing)/iu, kind('things for babies', '', '', 'age_range!; material!; dimensions; care')],
  [/hobbies & creative arts > arts & crafts/iu, kind('craft supplies', '', '', 'dimensions!; material!; count')],
]

/** Of what is sold in the sizes of clothes. */
export const CLOTHES = KINDS.find(({ name }) => name === 'clothing')!

/** What is known to be a thing, and not which one. */
export const ANYTHING = kind('', '', '', 'measure!; material=what it is made of or contains')
