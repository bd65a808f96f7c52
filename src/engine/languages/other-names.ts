// Other names by which buyers search for a thing, by the words that name it in a title; for things that no list of search words has, and for
// languages without such lists. Only what means the same thing, or the same thing to a buyer, and in that language.

/** By ISO 639-1: "name, name: other, other". */
const NAMES: Record<string, string> = {
  en: `shirt: top; varsity jacket: letterman jacket, baseball jacket; track jacket: tracksuit top; moto jacket: biker jacket, motorcycle jacket; cape: cloak; capelet: short cape;
    leotard: dance bodysuit; baby bodysuit, infant bodysuit, jersey bodysuit: onesie, romper; tutu, tutu skirt: tulle skirt; veil: bridal veil, wedding veil; tiara: crown, diadem; home kit, away kit, third kit,
    jersey set: football kit, soccer uniform; third jersey, home jersey, away jersey: football shirt, soccer jersey; overshirt: shirt jacket, shacket; tank: tank top, sleeveless top; robe: dressing gown, bathrobe; sarong: pareo, beach wrap; pumps: court shoes;
    baguette bag, mini bag: small shoulder bag, small handbag; pouch: small bag; duffle, duffel: duffel bag, travel bag; drawstring bag: gym sack, cinch bag; belt bag: fanny pack, bum bag; fanny pack: belt bag, waist bag;
    cosmetic bag: makeup bag, toiletry bag; toiletry bag: wash bag; key pouch: key case; keychain, key chain: key ring, key fob; lanyard: neck strap; hoop earrings: hoops; hoops: hoop earrings; stud earrings: ear studs; anklet: ankle bracelet;
    bangle: bracelet; grillz: teeth grills; wedding band: wedding ring; stacking ring, stackable ring, stack ring: stackable ring, stacking ring; brooch: pin;
    side table: end table, accent table; outdoor table, patio table, garden table: garden table, patio table; porch swing: garden swing, hanging bench; lounger: sun lounger, chaise longue;
    throw blanket, woven throw blanket: sofa throw; plush blanket: fleece throw; woven blanket: throw; garden flag: yard flag; duvet set: bedding set, duvet cover set; tapestry: wall hanging; drip tray, round tray, square tray, trough tray: plant saucer; pond: water feature;
    wooden spoon: cooking spoon; chopping board: cutting board; kitchen towel: tea towel, dish towel; tea towel: dish towel, kitchen towel; drawers: chest of drawers, dresser; dresser: chest of drawers; nightstand: bedside table; bookcase: bookshelf;
    tealights, tea lights: tea candles; christmas stocking: holiday stocking; doormat: welcome mat, entrance mat; cleanser: face wash, facial cleanser; toner: face tonic, facial toner; anti-aging cream: wrinkle cream, anti-wrinkle cream; eye cream: eye contour cream;
    anti-aging serum, exfoliator serum: face serum; lip gloss: lip shine; lip oil: lip gloss; lip plumping oil: lip plumper; face oil: facial oil; body butter: body cream; facial soap: face soap; feminine wash: intimate wash; styling wax: hair wax; makeup remover, makeup remover solution: cleansing water;
    brightening cream, face cream: moisturizer, facial cream; nail polish: nail varnish, nail lacquer; beard comb: grooming comb; beard oil: beard conditioner; beard butter: beard balm; castor oil: ricinus oil; hair weave, remy weave, human hair weave: hair extensions, hair bundle;
    hummus: chickpea dip; cupcake: fairy cake; overnight oats: soaked oats; basmati rice: long grain rice; breadboard: prototyping board; jumper wires: dupont wires, jumper cables; stepper motor: step motor, stepping motor; servo: servo motor;
    relay module: relay board; heatsink: heat sink; voltage meter: voltmeter; multimeter: multi tester; potentiometer: variable resistor; development board: microcontroller board; shaft coupler: shaft coupling; timing belt: toothed belt; lead screw: threaded spindle;
    rectifier: diode bridge; filament, pla filament, petg filament: 3d printer filament; cooling fan: ventilator; lithium ion battery: li-ion battery, rechargeable battery; tweezers: pincers; diaphragm pump: membrane pump; motor driver: motor controller; soldering iron: solder iron;
    led matrix: dot matrix display; screw terminal: terminal block; megaphone: bullhorn; stanchions: crowd barriers; pin button: button badge; greeting card: note card; art print: wall art, poster; giclee print: art print; planner: organizer, agenda; journal: diary;
    dog leash: dog lead; dog onesie: dog pyjamas, dog jumpsuit; cat tree: cat tower; e-book, ebook: digital book; membership: subscription; tablet case: tablet cover; silicone case, soft case, leather case: phone cover, protective case; projector: beamer; bar cart: drinks trolley; microfiber cloth: cleaning cloth; yoga mat: exercise mat; water bottle: drinking bottle; travel mug: tumbler; baby blanket: swaddle blanket; baby bib: dribble bib; face mask: facial mask; sheet mask: face mask; hair mask: deep conditioner; bath salts: bath soak; incense sticks: joss sticks; room spray: air freshener`,
  pt: `calcinha: roupa íntima, lingerie; sutiã, sutiãs: top, lingerie; calça legging: calça de ginástica; fone: fone de ouvido, headphone; caixa de som: alto-falante, speaker; teclado: keyboard; projetor: datashow; câmera webcam, webcam: câmera para computador; escova: escovinha;
    cortador: fatiador, picador; garrafa: squeeze; meias: meia; aspirador: aspirador de pó; ar-condicionado: climatizador; máquina de cortar cabelo: aparador; robô de piscina: limpador de piscina; luminária: abajur; fantasia: roupa temática; casinha: toca; barra magnética: suporte magnético; rolo de pintura: rolo para pintar;
    camiseta: t-shirt, blusa; vestido: traje; bolsa: sacola; brinco, brincos: joia para orelha; colar: gargantilha; anel: aliança; pulseira: bracelete; caneca: xícara; almofada: travesseiro decorativo; massageador: aparelho de massagem; short: bermuda`,
  it: `maglietta: t-shirt; felpa: sweatshirt; giacca: giubbotto; borsa: borsetta; scarpe: calzature; orecchini: pendenti; collana: girocollo; bracciale: braccialetto; anello: fede; tazza: mug; cuscino: guanciale; coperta: plaid; lampada: luce; crema viso: crema facciale; profumo: fragranza; quaderno: taccuino; zaino: backpack; divano: sofà; tappeto: carpet; vino: bottiglia di vino;
    siero viso, siero: siero facciale; biscotti: frollini; candela: candela profumata; poltrona: sedia imbottita; telo mare: asciugamano da spiaggia; pigiama: completo da notte`,
  nl: `t-shirt: shirt; trui: sweater, pullover; jas: jack; broek: pantalon; jurk: kleed; tas: handtas; schoenen: schoeisel; oorbellen: oorringen; ketting: halsketting; armband: polsband; mok: beker; kussen: sierkussen; deken: plaid; lamp: verlichting; bank: sofa; vloerkleed: tapijt, karpet; rugzak: rugtas; notitieboek: schrift; kaars: geurkaars; bloempot: plantenpot; hondenbed: hondenmand; sjaal: shawl; muts: beanie; koptelefoon: hoofdtelefoon`,
  pl: `koszulka: t-shirt; bluza: sweatshirt; sweter: pulower; kurtka: okrycie wierzchnie; sukienka: suknia; torebka: torba damska; plecak: tornister; buty: obuwie; kolczyki: biżuteria do uszu; naszyjnik: łańcuszek; bransoletka: bransoleta; pierścionek: obrączka; kubek: filiżanka; poduszka: jasiek; koc: pled; lampa: oświetlenie; dywan: chodnik; świeca: świeczka; notes: zeszyt; doniczka: osłonka; krem: kosmetyk pielęgnacyjny; perfumy: woda perfumowana; słuchawki: headset; szalik: szal; legowisko: posłanie`,
  sv: `t-shirt: tröja; tröja: sweater; jacka: kavaj; klänning: dress; väska: handväska; ryggsäck: backpack; skor: fotbeklädnad; örhängen: öronsmycken; halsband: kedja; armband: armring; ring: fingerring; mugg: kopp; kudde: prydnadskudde; filt: pläd; lampa: belysning; matta: golvmatta; ljus: stearinljus; anteckningsbok: skrivbok; kruka: blomkruka; parfym: doft; hörlurar: headset; mössa: beanie; halsduk: scarf, sjal; soffa: divan; affisch, poster: tavla, väggkonst`,
  hr: `vreća za spavanje, vreće za spavanje, vreća, vreće: dječja spavaća vreća; gnijezdo, gnijezdo za bebe: baby nest; posteljina: navlake za krevet; plahta: posteljina; dekice, dekica: deka, pokrivač; prekrivač, prekrivači: deka, pokrivač; pelena, pelene: muslinska pelena, tetra; jastuk: jastučić; set za hranjenje: dječji pribor za jelo; deterdžent: prašak za rublje; omekšivač: sredstvo za omekšavanje; zaštitna ogradica, ogradica: štitnik za krevetić; pončo: ogrtač; navlaka: presvlaka; igračka: dječja igra;
    majica: t-shirt; jakna: vjetrovka; haljina: oprava; torba: torbica; ruksak: naprtnjača; cipele: obuća; naušnice: nakit za uši; ogrlica: lančić; narukvica: nakit za ruku; prsten: nakit; šalica: krigla; svijeća: mirisna svijeća; krema: kozmetika za njegu; parfem: miris; lampa: svjetiljka; poklon bon: darovna kartica; grijač bočica: grijač za bočice; podloga: prostirka`,
  cs: `tričko: t-shirt; mikina: hoodie; bunda: kabát; šaty: róba; kabelka: taška; batoh: ruksak; boty: obuv; náušnice: šperky do uší; náhrdelník: řetízek; náramek: šperk na ruku; prsten: prstýnek; hrnek: hrníček, šálek; polštář: polštářek; deka: přikrývka; lampa: svítidlo; koberec: kobereček; svíčka: vonná svíčka; zápisník: notes; květináč: obal na květináč; krém: pleťová péče; parfém: vůně; sluchátka: headset; pelíšek: pelech; povlečení: ložní prádlo; čepice: kulich; šála: šátek`,
  lt: `prieskoniai: žolelės, prieskonių mišinys; prieskonių mišinys, mišinys: prieskoniai; kmynai, kuminai: prieskoninės sėklos; raudonėliai: oregano; oregano: raudonėlis; rozmarinai: rozmarinas; imbieras: imbiero milteliai; žolelių mišinys: prieskoninės žolelės; pipirai: pipirų prieskonis; cinamonas: cinamono milteliai; ciberžolė: kurkuma; česnakai: česnako milteliai; paprika: paprikos milteliai; krapų sėklos: krapai; druska: valgomoji druska; arbata: žolelių arbata`,
  he: `מחברת, מחברות: פנקס; בלוק תכנון: פלנר, פנקס תכנון; בלוק: פנקס; לוח שבועי: פלנר שבועי; לוח משפחתי: לוח תכנון; רשימת קניות: פנקס קניות; תכנון ארוחות: תפריט שבועי; מארז: סט, ערכה; שמלה: שמלת ערב; חולצה: טישרט; תיק: תיק יד; עגילים: תכשיט לאוזניים; שרשרת: תליון; צמיד: תכשיט ליד; טבעת: תכשיט; ספל: כוס; נר: נר ריחני; כרית: כרית נוי; שמיכה: כיסוי מיטה; בושם: ניחוח; קרם פנים: קרם לחות; נעליים: הנעלה`,
  ar: `عطر: بارفان, برفيوم; مرش: معطر مفارش, بخاخ معطر; دخون: بخور; مجموعة الدخون: بخور; بخور: دخون; بدي أويل: زيت الجسم; لوشن: كريم مرطب, مرطب للجسم; شامبو: غسول الشعر; شاور جل: جل استحمام; فستان: دريس; حقيبة: شنطة; شنطة: حقيبة; حذاء: جزمة; خاتم: دبلة; قلادة: سلسال, عقد; سوار: اسورة; عباية: عباءة; كوب: فنجان; شمعة: شمعة معطرة; سماعات: سماعة رأس; كريم: مرطب`,
  da: `t-shirt: trøje; trøje: sweater; jakke: frakke; kjole: dress; taske: håndtaske; rygsæk: skoletaske; sko: fodtøj; øreringe: ørestikker; halskæde: kæde; armbånd: armring; krus: kop; pude: pyntepude; tæppe: plaid; lampe: belysning; stearinlys: duftlys; notesbog: skrivebog; parfume: duft; hue: beanie; halstørklæde: tørklæde; plakat: vægkunst, poster`,
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
