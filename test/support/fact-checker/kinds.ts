// Words that claim something a shop may be held to, by kind, in English, German, French and Spanish, without marks on letters.

import { tightStems } from './text.ts'

const list = (text: string): string[] => text.trim().split(/\s+/)

const KINDS = {
  material: list(`
    cotton wool merino cashmere silk linen hemp jute bamboo wood wooden oak beech pine walnut teak acacia maple birch mahogany rattan wicker cork leather suede
    nubuck fur denim canvas felt velvet satin chiffon polyester nylon polyamide acrylic elastane spandex lycra viscose modal rayon fleece
    rubber latex silicone plastic polypropylene polyethylene polycarbonate abs pvc resin epoxy vinyl foam metal steel stainless iron aluminium aluminum
    brass copper bronze zinc tin nickel chrome titanium tungsten silver gold platinum rhodium pewter alloy glass crystal ceramic porcelain
    stoneware earthenware terracotta clay stone marble granite slate concrete quartz diamond ruby sapphire emerald pearl amber opal jade moissanite zirconia
    paper cardboard wax beeswax soy carbon fiberglass kevlar mesh microfiber microfibre
    baumwolle wolle kaschmir seide leinen hanf bambus holz eiche buche kiefer nussbaum ahorn leder filz samt polyamid elasthan gummi kautschuk silikon kunststoff plastik
    metall stahl edelstahl eisen messing kupfer zink titan silber platin glas kristall keramik porzellan steingut steinzeug ton stein marmor granit schiefer
    beton papier pappe wachs harz perle rattan kork
    coton laine cachemire soie lin chanvre bambou bois chene hetre pin noyer erable cuir daim fourrure feutre velours caoutchouc silicone plastique metal acier inox fer laiton
    cuivre argent verre cristal ceramique porcelaine gres argile pierre marbre beton papier cire resine perle liege
    algodon lana cachemira seda lino canamo madera roble haya pino nogal arce cuero gamuza fieltro terciopelo caucho goma silicona acero inoxidable hierro laton cobre
    plata oro vidrio cristal ceramica porcelana arcilla piedra marmol granito hormigon papel cera corcho`),
  colour: list(`
    black white red blue green yellow orange purple violet pink brown beige grey gray ivory cream navy teal turquoise burgundy maroon khaki olive coral lavender lilac
    mustard charcoal golden silvery multicolour multicolor colourful colorful
    schwarz weiss rot blau grun gelb lila rosa braun grau turkis elfenbein creme marine bunt
    noir noire blanc blanche rouge bleu bleue vert verte jaune rose marron gris grise ivoire turquoise bordeaux dore doree
    negro negra blanco blanca rojo roja azul verde amarillo amarilla naranja morado morada rosado gris marfil turquesa dorado dorada plateado`),
  origin: list(`
    germany german italy italian france french spain spanish portugal portuguese england english britain british uk scotland scottish ireland irish usa american america
    canada canadian china chinese japan japanese korea korean india indian vietnam vietnamese thailand thai turkey turkish poland polish sweden swedish denmark
    danish norway norwegian finland finnish netherlands dutch belgium belgian switzerland swiss austria austrian australia australian zealand mexico mexican brazil
    brazilian morocco moroccan europe european asia asian africa african scandinavian taiwan indonesia bali bangladesh pakistan peru nepal
    deutschland deutsch deutsche deutscher italien italienisch frankreich franzosisch spanien spanisch osterreich schweiz japanisch europa europaisch polen turkei
    allemagne allemand italie italien espagne espagnol japon japonais chine europe europeen suisse autriche angleterre
    alemania aleman italia italiano francia frances espana espanol japon japones china europa europeo suiza
    handmade handcrafted handwoven handgefertigt handgemacht artisanal artesanal`),
  certificate: list(`
    gots oeko tex certified certification certificate fsc rohs fcc ul ce iso din en71 bpa fda usda vegan vegetarian kosher halal organic bio fairtrade cruelty
    patented patent approved tested dermatologically hypoallergenic compliant compliance recyclable recycled biodegradable compostable sustainable sustainably eco ecofriendly
    waterproof watertight water-resistant fireproof flameproof shockproof dustproof windproof uv
    zertifiziert zertifikat gepruft getestet patentiert nachhaltig biologisch recycelbar recycelt kompostierbar wasserdicht wasserfest hypoallergen
    certifie certifiee certificat teste testee brevete durable biologique recyclable recycle etanche impermeable hypoallergenique
    certificado certificada probado patentado sostenible ecologico organico reciclable reciclado impermeable hipoalergenico`),
  care: list(`
    washable dishwasher microwave machine-washable ironed iron tumble bleach dryclean ovenproof oven freezer
    waschbar maschinenwaschbar spulmaschinenfest spulmaschinengeeignet mikrowellengeeignet bugeln trockner handwasche
    lavable lave-vaisselle micro-ondes repassage lavavajillas microondas planchar`),
  ingredient: list(`
    gluten lactose milk dairy egg eggs nut nuts peanut peanuts almond almonds hazelnut cashew soya wheat barley rye oats sesame shellfish fish sugar salt caffeine
    alcohol paraben parabens sulfate sulfates sulphate fragrance perfume collagen retinol niacinamide hyaluronic vitamin zinc iron magnesium protein keto
    cbd thc cannabis aloe argan jojoba shea coconut lavender rosemary glycerin
    glutenfrei laktose laktosefrei milch nusse erdnusse mandeln weizen zucker zuckerfrei salz koffein alkohol parfum duftstoff duftstoffe kokos
    lait oeuf noix arachide amande ble sucre sel cafeine alcool parfum
    leche huevo nuez cacahuete almendra trigo azucar sal cafeina alcohol perfume`),
  hype: list(`
    best perfect perfectly ultimate premium luxury luxurious luxuriously amazing incredible awesome stunning gorgeous exquisite elegant elegantly beautiful beautifully
    unique exclusive exclusively superb superior exceptional extraordinary outstanding unbeatable unmatched unrivalled unparalleled finest greatest ideal ideally
    revolutionary innovative timeless iconic stylish sleek sophisticated refined flawless magnificent wonderful fantastic fabulous lovely delightful breathtaking
    quality durable durability robust sturdy reliable versatile comfortable comfort cozy soft lightweight effortless effortlessly seamless seamlessly easy easily modern
    high-quality top leading popular famous beloved favourite favorite trusted essential must-have artisan masterpiece craftsmanship crafted meticulously signature
    beste besten perfekt ultimativ hochwertig luxurios luxus erstklassig einzigartig exklusiv elegant wunderschon schon stilvoll zeitlos ideal optimal langlebig robust
    zuverlassig vielseitig bequem komfortabel weich edel unvergleichlich hervorragend ausgezeichnet beliebt innovativ meisterhaft
    meilleur meilleure parfait parfaite luxe luxueux exceptionnel unique exclusif elegant magnifique superbe intemporel ideal durable robuste fiable polyvalent confortable doux
    raffine sublime incontournable
    mejor perfecto perfecta lujo lujoso excepcional unico unica exclusivo elegante hermoso precioso magnifico atemporal ideal duradero resistente fiable versatil comodo suave
    refinado imprescindible`),
  urgency: list(`
    hurry limited today tonight now last-minute soon urgent sale discount bargain deal bestseller bestselling free gift while-stocks-last
    jetzt heute schnell begrenzt limitiert rabatt angebot schnappchen gratis kostenlos
    maintenant aujourd vite limite limitee promotion remise gratuit gratuite
    ahora hoy rapido limitado limitada oferta descuento gratis`),
  health: list(`
    heal heals healing cure cures treat treats treatment relieve relieves relief therapeutic medical clinical clinically antibacterial antimicrobial antifungal
    antioxidant inflammatory detox detoxify immune immunity healthy health healthier nontoxic toxic safe safely safety anxiety pain stress sleep digestion wrinkle wrinkles
    acne eczema arthritis slimming ergonomic orthopedic
    heilt heilend lindert lindernd therapeutisch medizinisch klinisch antibakteriell gesund gesundheit sicher schmerz schlaf verdauung ergonomisch
    guerit soulage therapeutique medical clinique antibacterien sante sain sur douleur sommeil
    cura alivia terapeutico medico clinico antibacteriano salud sano saludable seguro dolor sueno`),
  award: list(`
    award awards awarded winner winning prize featured acclaimed premiado premio recompense laureat ausgezeichnet testsieger`),
  guarantee: list(`
    guarantee guaranteed guarantees warranty lifetime refund refunds returns returnable moneyback insured garantie garantiert ruckgabe lebenslang gewahrleistung
    garanti remboursement retour retours garantia garantizado devolucion devoluciones reembolso`),
  rating: list(`
    review reviews reviewed rated rating ratings star stars customers recommend recommended recommends testimonial bewertung bewertungen bewertet kunden empfohlen sterne
    avis clients note recommande resenas opiniones clientes recomendado valoracion`),
} as const satisfies Record<string, string[]>

export type Kind = keyof typeof KINDS

const byStem = new Map<string, Kind>()
for (const [kind, words] of Object.entries(KINDS) as [Kind, string[]][])
  for (const word of words)
    for (const part of word.split('-').length === 1 ? [word] : []) if (!byStem.has(part)) byStem.set(part, kind)

/** The kind of claim that a word makes; null for other words. */
export const kindOf = (word: string): Kind | null => {
  for (const stem of tightStems(word)) {
    const kind = byStem.get(stem)
    if (kind) return kind
  }
  return null
}

/** Kinds for which a loose tag is no statement. */
export const NEED_STATEMENT: ReadonlySet<Kind> = new Set<Kind>([
  'material',
  'origin',
  'certificate',
  'ingredient',
  'health',
  'guarantee',
  'award',
])
