// Other names by which buyers search for a thing, by the words that name it in a title; for things that no list of search words has, and for
// languages without such lists. Only what means the same thing, or the same thing to a buyer, and in that language.

/** By ISO 639-1: "name, name: other, other". */
const NAMES: Record<string, string> = {
  en: `shirt: top; varsity jacket: letterman jacket, baseball jacket; track jacket: tracksuit top; moto jacket: biker jacket, motorcycle jacket; cape: cloak; capelet: short cape;
    leotard: dance bodysuit; baby bodysuit, infant bodysuit, jersey bodysuit: onesie; tutu, tutu skirt: tulle skirt; veil: bridal veil, wedding veil; tiara: crown, diadem; home kit, away kit, third kit,
    jersey set: football kit, soccer uniform; third jersey, home jersey, away jersey: football shirt, soccer jersey; overshirt: shirt jacket, shacket; tank: tank top, sleeveless top; robe: dressing gown, bathrobe; sarong: pareo, beach wrap; pumps: court shoes;
    mini bag: small handbag; duffle, duffel: duffel bag, travel bag; drawstring bag: gym sack, cinch bag; belt bag: fanny pack, bum bag; fanny pack: belt bag, waist bag;
    cosmetic bag: makeup bag, toiletry bag; toiletry bag: wash bag; key pouch: key case; keychain, key chain: key ring, key fob; lanyard: neck strap; hoop earrings: hoops; hoops: hoop earrings; stud earrings: ear studs; anklet: ankle bracelet;
    bangle: bracelet; grillz: teeth grills; wedding band: wedding ring; stacking ring, stackable ring, stack ring: stackable ring, stacking ring; brooch: pin;
    side table: end table, accent table; outdoor table, patio table, garden table: garden table, patio table; porch swing: garden swing, hanging bench; lounger: sun lounger, chaise longue;
    throw blanket, woven throw blanket: sofa throw; plush blanket: fleece throw; woven blanket: throw; garden flag: yard flag; duvet set: bedding set, duvet cover set; tapestry: wall hanging; drip tray, round tray, square tray, trough tray: plant saucer; pond: water feature;
    wooden spoon: cooking spoon; chopping board: cutting board; kitchen towel: tea towel, dish towel; tea towel: dish towel, kitchen towel; dresser: chest of drawers; nightstand: bedside table; bookcase: bookshelf;
    tealights, tea lights: tea candles; christmas stocking: holiday stocking; doormat: welcome mat, entrance mat; cleanser: face wash, facial cleanser; toner: face tonic, facial toner; anti-aging cream: wrinkle cream, anti-wrinkle cream; eye cream: eye contour cream;
    anti-aging serum, exfoliator serum: face serum; lip gloss: lip shine; lip plumping oil: lip plumper; face oil: facial oil; body butter: body cream; facial soap: face soap; feminine wash: intimate wash; styling wax: hair wax; makeup remover: make-up remover;
    brightening cream, face cream: moisturizer, facial cream; nail polish: nail varnish, nail lacquer; beard comb: grooming comb; beard butter: beard balm; castor oil: ricinus oil; hair weave, remy weave, human hair weave: hair extensions, hair bundle;
    hummus: chickpea dip; cupcake: fairy cake; basmati rice: long grain rice; breadboard: prototyping board; jumper wires: dupont wires; stepper motor: stepping motor; servo: servo motor;
    relay module: relay board; heatsink: heat sink; voltage meter: voltmeter; multimeter: multi tester; potentiometer: variable resistor; development board: microcontroller board; shaft coupler: shaft coupling; timing belt: toothed belt; lead screw: threaded spindle;
    bridge rectifier: diode bridge; filament, pla filament, petg filament: 3d printer filament; lithium ion battery: li-ion battery, rechargeable battery; diaphragm pump: membrane pump; motor driver: motor controller; soldering iron: solder iron;
    led matrix: dot matrix display; screw terminal: terminal block; megaphone: bullhorn; stanchions: crowd barriers; pin button: button badge; greeting card: note card; art print: wall art, poster; giclee print: art print; planner: organizer, agenda;
    dog leash: dog lead; dog onesie: dog pyjamas, dog jumpsuit; cat tree: cat tower; e-book, ebook: digital book; membership: subscription; tablet case: tablet cover; phone case: phone cover, mobile cover; projector: beamer; bar cart: drinks trolley; microfiber cloth: cleaning cloth; yoga mat: exercise mat; water bottle: drinking bottle; travel mug: tumbler; baby bib: dribble bib; sheet mask: face mask; bath salts: bath soak; incense sticks: joss sticks; room spray: air freshener`,
  pt: `calcinha: roupa íntima, lingerie; sutiã, sutiãs: lingerie; calça legging: calça de ginástica; fone: fone de ouvido; caixa de som: alto-falante; projetor: datashow; câmera webcam, webcam: câmera para computador;
    aspirador: aspirador de pó; ar-condicionado: climatizador; robô de piscina: limpador de piscina; fantasia: roupa temática; barra magnética: suporte magnético; rolo de pintura: rolo para pintar;
    camiseta: t-shirt; brinco, brincos: joia para orelha; massageador: aparelho de massagem; short: bermuda`,
  it: `maglietta: t-shirt; felpa: sweatshirt; borsa: borsetta; scarpe: calzature; bracciale: braccialetto; tazza: mug; crema viso: crema facciale; profumo: fragranza; quaderno: taccuino; zaino: backpack; divano: sofà; tappeto: carpet;
    siero viso, siero: siero facciale; biscotti: frollini; telo mare: asciugamano da spiaggia`,
  nl: `t-shirt: shirt; trui: sweater, pullover; broek: pantalon; schoenen: schoeisel; oorbellen: oorringen; ketting: halsketting; mok: beker; lamp: verlichting; bank: sofa; vloerkleed: tapijt, karpet; rugzak: rugtas; notitieboek: schrift; bloempot: plantenpot; hondenbed: hondenmand; sjaal: shawl; koptelefoon: hoofdtelefoon`,
  pl: `koszulka: t-shirt; bluza: sweatshirt; sweter: pulower; sukienka: suknia; torebka: torba damska; buty: obuwie; kolczyki: biżuteria do uszu; bransoletka: bransoleta; koc: pled; lampa: oświetlenie; świeca: świeczka; notes: zeszyt; słuchawki: headset; szalik: szal; legowisko: posłanie`,
  sv: `ryggsäck: backpack; skor: fotbeklädnad; örhängen: öronsmycken; mugg: kopp; filt: pläd; lampa: belysning; ljus: stearinljus; anteckningsbok: skrivbok; kruka: blomkruka; parfym: doft; hörlurar: headset; mössa: beanie; halsduk: scarf, sjal; affisch, poster: väggkonst`,
  hr: `vreća za spavanje, vreće za spavanje, vreća, vreće: dječja spavaća vreća; gnijezdo, gnijezdo za bebe: baby nest; posteljina: navlake za krevet; dekice, dekica: deka, pokrivač; prekrivač, prekrivači: deka, pokrivač; pelena, pelene: muslinska pelena, tetra; set za hranjenje: dječji pribor za jelo; omekšivač: sredstvo za omekšavanje; zaštitna ogradica, ogradica: štitnik za krevetić; pončo: ogrtač; navlaka: presvlaka;
    majica: t-shirt; haljina: oprava; ruksak: naprtnjača; cipele: obuća; naušnice: nakit za uši; narukvica: nakit za ruku; šalica: krigla; parfem: miris; lampa: svjetiljka; poklon bon: darovna kartica; grijač bočica: grijač za bočice; podloga: prostirka`,
  cs: `tričko: t-shirt; mikina: hoodie; šaty: róba; batoh: ruksak; boty: obuv; náušnice: šperky do uší; náramek: šperk na ruku; prsten: prstýnek; hrnek: hrníček, šálek; polštář: polštářek; deka: přikrývka; lampa: svítidlo; koberec: kobereček; zápisník: notes; parfém: vůně; sluchátka: headset; pelíšek: pelech; povlečení: ložní prádlo; čepice: kulich`,
  lt: `prieskoniai: prieskonių mišinys; prieskonių mišinys, mišinys: prieskoniai; kmynai, kuminai: prieskoninės sėklos; raudonėliai: oregano; oregano: raudonėlis; rozmarinai: rozmarinas; imbieras maltas: imbiero milteliai; žolelių mišinys: prieskoninės žolelės; pipirai: pipirų prieskonis; cinamonas: cinamono milteliai; ciberžolė: kurkuma; česnakai: česnako milteliai; paprika: paprikos milteliai; krapų sėklos: krapai; druska: valgomoji druska`,
  he: `מחברת, מחברות: פנקס; בלוק תכנון: פלנר, פנקס תכנון; בלוק: פנקס; לוח שבועי: פלנר שבועי; לוח משפחתי: לוח תכנון; רשימת קניות: פנקס קניות; תכנון ארוחות: תפריט שבועי; מארז: סט, ערכה; חולצה: טישרט; עגילים: תכשיט לאוזניים; צמיד: תכשיט ליד; ספל: כוס; כרית: כרית נוי; בושם: ניחוח; קרם פנים: קרם לחות; נעליים: הנעלה`,
  ar: `عطر: بارفان, برفيوم; مرش: معطر مفارش, بخاخ معطر; دخون: بخور; مجموعة الدخون: بخور; بخور: دخون; بدي أويل: زيت الجسم; لوشن: كريم مرطب, مرطب للجسم; شامبو: غسول الشعر; شاور جل: جل استحمام; فستان: دريس; حقيبة: شنطة; شنطة: حقيبة; حذاء: جزمة; قلادة: سلسال, عقد; سوار: اسورة; عباية: عباءة; سماعات: سماعة رأس`,
  da: `kjole: dress; sko: fodtøj; halskæde: kæde; krus: kop; tæppe: plaid; lampe: belysning; parfume: duft; hue: beanie; halstørklæde: tørklæde; plakat: vægkunst, poster`,
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
