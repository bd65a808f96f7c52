// Other names by which buyers search for a thing, by the words that name it in a title; for things that no list of search words has, and for
// languages without such lists. Only what means the same thing, or the same thing to a buyer, and in that language.

/** By ISO 639-1: "name, name: other, other". */
const NAMES: Record<string, string> = {
  en: `varsity jacket: letterman jacket, baseball jacket; track jacket: tracksuit top; moto jacket: biker jacket, motorcycle jacket; cape: cloak; capelet: short cape;
    leotard: dance bodysuit; baby bodysuit, infant bodysuit, jersey bodysuit: onesie; tutu, tutu skirt: tulle skirt; veil: bridal veil, wedding veil; tiara: crown, diadem; third jersey, home jersey, away jersey: football shirt, soccer jersey; overshirt: shirt jacket, shacket; tank: tank top, sleeveless top; robe: dressing gown, bathrobe; sarong: pareo, beach wrap; pumps: court shoes;
    duffle, duffel: duffel bag, travel bag; drawstring bag: gym sack, cinch bag; belt bag: fanny pack, bum bag; fanny pack: belt bag, waist bag;
    cosmetic bag: makeup bag, toiletry bag; toiletry bag: wash bag; key pouch: key case; keychain, key chain: key ring, key fob; lanyard: neck strap; hoop earrings: hoops; hoops: hoop earrings; stud earrings: ear studs; anklet: ankle bracelet;
    grillz: teeth grills; wedding band: wedding ring; stacking ring, stackable ring, stack ring: stackable ring, stacking ring; 
    side table: end table, accent table; outdoor table, patio table, garden table: garden table, patio table; porch swing: garden swing, hanging bench; lounger: sun lounger;
    throw blanket, woven throw blanket: sofa throw; plush blanket: fleece throw; woven blanket: throw; garden flag: yard flag; duvet set: bedding set, duvet cover set; tapestry: wall hanging; drip tray, round tray, square tray, trough tray: plant saucer; 
    wooden spoon: cooking spoon; chopping board: cutting board; kitchen towel: tea towel, dish towel; tea towel: dish towel, kitchen towel; dresser: chest of drawers; nightstand: bedside table; bookcase: bookshelf;
    tealights, tea lights: tea candles; christmas stocking: holiday stocking; doormat: welcome mat, entrance mat; cleanser: facial cleanser; toner: face tonic, facial toner; anti-aging cream: wrinkle cream, anti-wrinkle cream; eye cream: eye contour cream;
    lip plumping oil: lip plumper; face oil: facial oil; facial soap: face soap; feminine wash: intimate wash; styling wax: hair wax; makeup remover: make-up remover;
    brightening cream, face cream: moisturizer, facial cream; nail polish: nail varnish, nail lacquer; beard comb: grooming comb; castor oil: ricinus oil; hair weave, remy weave, human hair weave: hair extensions, hair bundle;
    breadboard: prototyping board; jumper wires: dupont wires; stepper motor: stepping motor; servo: servo motor;
    relay module: relay board; heatsink: heat sink; voltage meter: voltmeter; multimeter: multi tester; potentiometer: variable resistor; development board: microcontroller board; shaft coupler: shaft coupling; timing belt: toothed belt; lead screw: threaded spindle;
    bridge rectifier: diode bridge; filament, pla filament, petg filament: 3d printer filament; lithium ion battery: li-ion battery, rechargeable battery; diaphragm pump: membrane pump; motor driver: motor controller; soldering iron: solder iron;
    led matrix: dot matrix display; screw terminal: terminal block; megaphone: bullhorn; stanchions: crowd barriers; pin button: button badge; greeting card: note card; art print: wall art, poster; giclee print: art print; planner: organizer;
    dog leash: dog lead; dog onesie: dog pyjamas, dog jumpsuit; cat tree: cat tower; e-book, ebook: digital book; tablet case: tablet cover; phone case: phone cover, mobile cover; projector: beamer; bar cart: drinks trolley; microfiber cloth: cleaning cloth; yoga mat: exercise mat; water bottle: drinking bottle; baby bib: dribble bib; sheet mask: face mask; bath salts: bath soak; incense sticks: joss sticks; room spray: air freshener`,
  pt: `calça legging: calça de ginástica; fone: fone de ouvido; caixa de som: alto-falante; projetor: datashow; câmera webcam, webcam: câmera para computador;
    aspirador: aspirador de pó; ar-condicionado: climatizador; robô de piscina: limpador de piscina; fantasia: roupa temática; rolo de pintura: rolo para pintar;
    camiseta: t-shirt; massageador: aparelho de massagem`,
  it: `maglietta: t-shirt; borsa: borsetta; scarpe: calzature; bracciale: braccialetto; tazza: mug; crema viso: crema facciale; profumo: fragranza; quaderno: taccuino; zaino: backpack; divano: sofà; tappeto: carpet;
    siero viso, siero: siero facciale; biscotti: frollini; telo mare: asciugamano da spiaggia`,
  nl: `t-shirt: shirt; trui: sweater, pullover; broek: pantalon; schoenen: schoeisel; ketting: halsketting; mok: beker; bank: sofa; vloerkleed: tapijt, karpet; rugzak: rugtas; notitieboek: schrift; bloempot: plantenpot; hondenbed: hondenmand; sjaal: shawl; koptelefoon: hoofdtelefoon`,
  pl: `koszulka: t-shirt; bluza: sweatshirt; sweter: pulower; sukienka: suknia; torebka: torba damska; buty: obuwie; bransoletka: bransoleta; koc: pled; świeca: świeczka; notes: zeszyt; słuchawki: headset; szalik: szal; legowisko: posłanie`,
  sv: `ryggsäck: backpack; skor: fotbeklädnad; mugg: kopp; filt: pläd; ljus: stearinljus; anteckningsbok: skrivbok; kruka: blomkruka; parfym: doft; hörlurar: headset; mössa: beanie; halsduk: scarf, sjal; affisch, poster: väggkonst`,
  hr: `vreća za spavanje, vreće za spavanje, vreća, vreće: dječja spavaća vreća; gnijezdo, gnijezdo za bebe: baby nest; posteljina: navlake za krevet; dekice, dekica: deka, pokrivač; prekrivač, prekrivači: deka, pokrivač; pelena, pelene: muslinska pelena, tetra; set za hranjenje: dječji pribor za jelo; omekšivač: sredstvo za omekšavanje; zaštitna ogradica, ogradica: štitnik za krevetić; pončo: ogrtač; navlaka: presvlaka;
    majica: t-shirt; haljina: oprava; ruksak: naprtnjača; cipele: obuća; šalica: krigla; parfem: miris; lampa: svjetiljka; poklon bon: darovna kartica; grijač bočica: grijač za bočice; podloga: prostirka`,
  cs: `tričko: t-shirt; mikina: hoodie; šaty: róba; batoh: ruksak; boty: obuv; prsten: prstýnek; hrnek: hrníček, šálek; polštář: polštářek; deka: přikrývka; lampa: svítidlo; koberec: kobereček; zápisník: notes; parfém: vůně; sluchátka: headset; pelíšek: pelech; povlečení: ložní prádlo; čepice: kulich`,
  lt: ` raudonėliai: oregano; oregano: raudonėlis; rozmarinai: rozmarinas; imbieras maltas: imbiero milteliai; pipirai: pipirų prieskonis; cinamonas: cinamono milteliai; ciberžolė: kurkuma; česnakai: česnako milteliai; paprika: paprikos milteliai; krapų sėklos: krapai; druska: valgomoji druska`,
  he: `מחברת, מחברות: פנקס; בלוק תכנון: פלנר, פנקס תכנון; בלוק: פנקס; לוח שבועי: פלנר שבועי; לוח משפחתי: לוח תכנון; רשימת קניות: פנקס קניות; תכנון ארוחות: תפריט שבועי; חולצה: טישרט; ספל: כוס; כרית: כרית נוי; בושם: ניחוח; קרם פנים: קרם לחות; נעליים: הנעלה`,
  ar: `عطر: بارفان, برفيوم; مرش: معطر مفارش, بخاخ معطر; دخون: بخور; مجموعة الدخون: بخور; بخور: دخون; بدي أويل: زيت الجسم; لوشن: كريم مرطب, مرطب للجسم; شامبو: غسول الشعر; شاور جل: جل استحمام; فستان: دريس; حقيبة: شنطة; شنطة: حقيبة; حذاء: جزمة; قلادة: سلسال, عقد; سوار: اسورة; عباية: عباءة; سماعات: سماعة رأس`,
  da: `kjole: dress; sko: fodtøj; halskæde: kæde; krus: kop; tæppe: plaid; parfume: duft; hue: beanie; halstørklæde: tørklæde; plakat: vægkunst, poster`,
}

const ofLanguages = new Map<string, ReadonlyMap<string, readonly string[]>>()

const lower = (phrase: string): string => phrase.toLowerCase().replaceAll('.', '’')

const listed = (text: string): string[] => text.split(',').map((name) => name.trim())

const namesIn = (language: string): ReadonlyMap<string, readonly string[]> => {
  const known = ofLanguages.get(language)
  if (known) return known
  const names = new Map<string, readonly string[]>()
  for (const entry of (NAMES[language] ?? '').replace(/\s+/g, ' ').split(';')) {
    const [own = '', others = ''] = entry.split(':')
    for (const name of listed(own)) names.set(name, listed(others))
  }
  ofLanguages.set(language, names)
  return names
}

/** Other names of what a phrase of a title names, in lower case; none where they are not known. */
export const otherNames = (phrase: string, language: string): readonly string[] => {
  const names = namesIn(language)
  const own = lower(phrase)
  return names.get(own) ?? names.get(`${own}s`) ?? (own.endsWith('s') ? names.get(own.slice(0, -1)) : undefined) ?? []
}

/**
 * Names that one region alone has, by language and by the currencies that are paid where they are usual; behind a minus, everywhere else. A
 * shop that sells in another currency, or in none that is known, is not found by them.
 */
const REGIONAL: Record<string, Record<string, string>> = {
  es: {
    EUR: `ordenador, ordenador portátil, móvil, patatas fritas, zumo, vaqueros, tejanos, jersey, sujetador, bragas, chubasquero, albornoz, bañador, cascos, deportivas, zapatillas de casa, plumífero, americana, mallas, tresillo, fregona, frigorífico, fiambrera, tartera, cacahuete, melocotón, pendientes, esterilla de yoga, comba, tumbona, coche, celo, boli, rotuladores, pintalabios, pintauñas, trona, bolso, bandolera, riñonera, neceser, chanclas, chuches, tele, flexo, balda`,
    '-EUR': `celular, teléfono celular, funda para celular, soporte para celular, computadora, computador, laptop, notebook, audífonos, audífonos inalámbricos, parlante, parlante bluetooth, tarjeta de video, aretes, argollas, jugo, refrigerador, licuadora, papas fritas, labial, lápiz labial, lentes, lentes de sol, anteojos, anteojos de sol, brasier, sostén, pantaletas, calzones, piyama, bloqueador solar, mamadera, maní, durazno, frazada, cobija, carpa, auto, batería de auto, tapete, tapete de yoga, bolsa de dormir, tenis, tenis para correr, tomacorriente, billetera, freezer, ropero, chupón, mameluco, llave de agua, tina, valija, pantuflas, suéter, pulóver, gaseosa, lavaplatos, shampoo, cartera de mujer, vestimenta`,
    MXN: `playera, chamarra, alberca inflable, bocina, bocina bluetooth, buró, carriola, librero, cachucha, cacahuate, regadera, desarmador, cautín, hielera, trapeador, tripié, multicontacto, huaraches, rasuradora`,
    'ARS UYU': `remera, campera, pollera, heladera, lavarropas, secarropas, canilla, lapicera, malla de baño, reposera, pava eléctrica`,
    'ARS UYU CLP': `buzo, polera, terno, velador, ampolleta`,
  },
  pt: {
    '': `auscultadores, auscultadores sem fios, altifalante, coluna de som, coluna bluetooth, ecrã, rato, tapete de rato, telemóvel, capa de telemóvel, câmara, camisola de manga curta, camisola de malha, calças de ganga, calças de treino, calções, calções de banho, fato, fato de banho, cuecas de senhora, soutien, peúgas, roupa interior, edredão, roupeiro, candeeiro, esfregona, chávena, sertã, tacho, sumo, champô, amaciador, maquilhagem, ténis, sapatilhas, porta-moedas, mala de senhora, rebuçados`,
  },
  en: {
    '-USD CAD': `jumper, waistcoat, trainers, wellies, wellington boots, trousers, dressing gown, nappy bag, tea towel, court shoes, bum bag, football boots, football shirt, football kit, dog lead, drinks trolley, biscuit, aubergine, courgette, petrol, spanner, secateurs, hosepipe, paddling pool, moisturiser, nail varnish, dungarees, polo neck`,
    '-GBP': `pants, sneakers, faucet, trash can, garbage can, diaper bag, flashlight, soccer cleats, soccer shoes, soccer jersey, soccer uniform, fanny pack, gasoline, pajamas, eggplant, zucchini, shrimp, cilantro, purse, pocketbook`,
    'INR PKR': 'mobile cover, mobile case',
  },
}

/** Whether a name is usual in other regions alone than where the currency is paid. */
export const isOfOtherRegion = (name: string, language: string, currency: string | null): boolean =>
  Object.entries(REGIONAL[language] ?? {}).some(([paid, names]) => {
    const isPaid = currency !== null && paid.includes(currency) !== paid.startsWith('-')
    return !isPaid && listed(names).includes(name)
  })
