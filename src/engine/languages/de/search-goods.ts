// German names of goods.

export const same = `
  fernseher, tv, fernsehgerät, fernsehapparat; smart tv, smart fernseher; tv schrank, tv board, tv möbel, lowboard; tv halterung, tv wandhalterung,
  fernseher halterung; soundbar, klangleiste; beamer, projektor; leinwand, projektionsleinwand; lautsprecher, boxen, speaker; bluetooth lautsprecher,
  bluetooth box; kopfhörer, headphones; in ear kopfhörer, ohrhörer, earbuds, ohrstöpsel kopfhörer; headset, kopfhörer mit mikrofon; mikrofon, mikro,
  mikrophon; verstärker, amp; plattenspieler, schallplattenspieler; schallplatte, vinyl, lp; radio, rundfunkgerät; radiowecker, uhrenradio; wecker,
  alarmuhr; laptop, notebook; rechner, computer, pc; tablet, tablet pc; bildschirm, monitor; tastatur, keyboard; maus, computermaus; mauspad, mausmatte,
  mousepad; festplatte, hdd, hard disk; ssd, solid state drive; externe festplatte, usb festplatte; usb stick, speicherstick; speicherkarte, sd karte;
  arbeitsspeicher, ram; grafikkarte, gpu, vga karte; prozessor, cpu; mainboard, motherboard, hauptplatine; netzteil, stromversorgung; router, wlan
  router; wlan, wifi; wlan verstärker, wlan repeater, repeater; netzwerkkabel, lan kabel, ethernet kabel, patchkabel; drucker, printer; druckerpatrone,
  tintenpatrone, druckerpatronen, tinte; toner, tonerkartusche; aktenvernichter, schredder; taschenrechner, rechner taschen; handy, smartphone,
  mobiltelefon; telefon, festnetztelefon; handyhülle, smartphone hülle, handytasche, handycase; displayschutz, panzerglas, schutzfolie,
  displayschutzfolie; handyhalterung, smartphone halterung; ladegerät, ladeadapter; ladekabel, aufladekabel; powerbank, externer akku; kabelloses
  ladegerät, induktive ladestation, wireless charger; usb c, typ c; steckdosenleiste, mehrfachsteckdose, mehrfachstecker; verlängerungskabel,
  verlängerung; akku, batterie aufladbar; batterie, batterien; kamera, fotoapparat; spiegelreflexkamera, dslr; objektiv, linse; stativ, tripod;
  überwachungskamera, sicherheitskamera, ip kamera; türklingel, klingel; rauchmelder, feuermelder; smartwatch, intelligente uhr; fitnesstracker,
  fitnessarmband, aktivitätstracker; spielekonsole, konsole; controller, gamepad; videospiel, computerspiel; drohne, quadrocopter; led streifen, led
  strip, led band, lichtband; sofa, couch, polstersofa; schlafsofa, schlafcouch, bettsofa; ecksofa, eckcouch, wohnlandschaft; sessel, polstersessel,
  armsessel; fernsehsessel, relaxsessel; hocker, schemel; sitzsack, bean bag; stuhl, stühle; bürostuhl, schreibtischstuhl, drehstuhl; barhocker,
  barstuhl, thekenhocker; esstisch, esszimmertisch; couchtisch, wohnzimmertisch, sofatisch; beistelltisch, ablagetisch; nachttisch, nachtkästchen,
  nachtschrank, nachtkonsole; schreibtisch, bürotisch, arbeitstisch; konsolentisch, wandtisch; kommode, schubladenschrank; kleiderschrank, schrank
  kleider; sideboard, anrichte; regal, bücherregal; wandregal, hängeregal; schuhregal, schuhschrank; garderobe, kleiderständer, garderobenständer;
  vitrine, glasvitrine; bett, bettgestell; boxspringbett, boxspring; hochbett, stockbett; matratze, matratzen; topper, matratzenauflage,
  matratzentopper; bettdecke, steppdecke, decke bett; bettwäsche, bettbezug, bettwäsche set; spannbettlaken, spannbetttuch, bettlaken; kopfkissen,
  kissen; zierkissen, dekokissen, sofakissen; kissenbezug, kissenhülle; tagesdecke, bettüberwurf; wolldecke, kuscheldecke, plaid, wohndecke; teppich,
  läufer; fußmatte, türmatte, fußabtreter; badematte, badvorleger, badteppich, duschvorleger; vorhang, gardine, vorhänge, gardinen;
  verdunkelungsvorhang, verdunklungsvorhang; rollo, jalousie; tischdecke, tischtuch; tischläufer, mitteldecke; platzset, tischset; bild, wandbild;
  leinwandbild, kunstdruck; poster, plakat; bilderrahmen, fotorahmen; wanduhr, uhr wand; spiegel, wandspiegel; vase, blumenvase; blumentopf, pflanztopf,
  übertopf, pflanzkübel; kunstpflanze, künstliche pflanze; kerze, kerzen; duftkerze, aromakerze; kerzenhalter, kerzenständer; teelicht, teelichter;
  diffuser, aroma diffuser, duftspender; weihnachtsbaum, christbaum, tannenbaum; christbaumkugeln, weihnachtskugeln, baumkugeln; lichterkette,
  lichterketten; adventskalender, weihnachtskalender; tapete, wandtapete; wandtattoo, wandsticker, wandaufkleber; lampe, leuchte; stehlampe,
  stehleuchte, standleuchte; tischlampe, tischleuchte; schreibtischlampe, arbeitsleuchte; deckenlampe, deckenleuchte; hängelampe, pendelleuchte,
  hängeleuchte, pendellampe; wandlampe, wandleuchte; nachtlicht, nachtlampe; glühbirne, leuchtmittel, led lampe, glühlampe; kronleuchter, lüster;
  wasserhahn, armatur, mischbatterie; duschkopf, brausekopf, handbrause; badewanne, wanne; waschbecken, waschtisch; toilettensitz, wc sitz, klobrille,
  toilettendeckel; toilettenpapier, klopapier; toilettenbürste, wc bürste, klobürste; handtuch, handtücher; badetuch, duschtuch; bademantel,
  morgenmantel; wäschekorb, wäschebox, wäschesammler; wäscheständer, wäschetrockner ständer; kleiderbügel, bügel kleider; bügeleisen, dampfbügeleisen;
  waschmaschine, waschvollautomat; trockner, wäschetrockner; spülmaschine, geschirrspüler, geschirrspülmaschine; waschmittel, vollwaschmittel;
  spülmittel, geschirrspülmittel; staubsauger, bodenstaubsauger; saugroboter, staubsaugerroboter, roboterstaubsauger; mülleimer, abfalleimer,
  müllbehälter; müllbeutel, müllsack; wischmopp, bodenwischer, wischer; aufbewahrungsbox, aufbewahrungskiste; heizlüfter, heizgerät; ventilator, lüfter;
  klimaanlage, klimagerät; luftreiniger, luftfilter gerät; luftbefeuchter, raumbefeuchter; tresor, safe; briefkasten, postkasten; kühlschrank,
  kühlgerät; gefrierschrank, gefriertruhe, tiefkühlschrank; backofen, ofen; herd, kochherd; kochfeld, kochplatte; mikrowelle, mikrowellenherd;
  dunstabzugshaube, abzugshaube; kaffeemaschine, kaffeeautomat; kaffeevollautomat, vollautomat kaffee; espressokocher, mokkakanne, espressokanne;
  kaffeemühle, kaffeebohnenmühle; milchaufschäumer, milchschäumer; wasserkocher, teekessel elektrisch; teekanne, kanne tee; toaster, brotröster;
  heißluftfritteuse, airfryer, luftfritteuse; fritteuse, friteuse; mixer, standmixer, smoothie maker; stabmixer, pürierstab, zauberstab; küchenmaschine,
  rührmaschine; handrührgerät, handmixer; entsafter, saftpresse; reiskocher, reisdämpfer; waffeleisen, waffelmaschine; brotbackautomat,
  brotbackmaschine; bratpfanne, pfanne; topf, kochtopf; topfset, kochtopfset; bräter, schmortopf; auflaufform, backform; backblech, ofenblech;
  muffinform, muffinblech; schneidebrett, schneidbrett, küchenbrett; kochmesser, küchenmesser, chefmesser; messerblock, messerhalter; messerschärfer,
  wetzstein; sparschäler, gemüseschäler, kartoffelschäler; dosenöffner, büchsenöffner; korkenzieher, weinöffner; sieb, küchensieb; schneebesen,
  rührbesen; pfannenwender, wender; pfeffermühle, gewürzmühle; gewürzregal, gewürzständer; geschirr, tafelservice, geschirrset; besteck, besteckset;
  teller, essteller; schüssel, schale; tasse, becher, kaffeetasse, kaffeebecher; weinglas, weingläser; trinkglas, trinkgläser, wasserglas; karaffe,
  krug; trinkflasche, wasserflasche; thermosflasche, isolierflasche, thermoskanne; thermobecher, isolierbecher, coffee to go becher; brotdose, lunchbox,
  brotbox, vesperdose; frischhaltedose, vorratsdose, vorratsbehälter; kühlbox, kühltasche; schürze, kochschürze; geschirrtuch, küchentuch; topflappen,
  ofenhandschuh; küchenwaage, waage küche; kekse, plätzchen, cookies; süßigkeiten, bonbons, naschereien; chips, kartoffelchips; nüsse, nuss; müsli,
  cerealien; haferflocken, porridge; müsliriegel, energieriegel; proteinriegel, eiweißriegel; proteinpulver, eiweißpulver, whey; nudeln, pasta; reis,
  reise korn; kaffeebohnen, ganze bohnen; gemahlener kaffee, filterkaffee; tee, teesorten; kräutertee, früchtetee; saft, fruchtsaft; limonade, limo,
  softdrink; sekt, schaumwein; olivenöl, natives olivenöl; marmelade, konfitüre, fruchtaufstrich; honig, bienenhonig; gewürz, gewürze, gewürzmischung;
  soße, sauce; babynahrung, babybrei; nahrungsergänzungsmittel, nahrungsergänzung, supplement; vitamine, vitaminpräparat; t shirt, tshirt, shirt
  kurzarm; pullover, pulli, sweater; sweatshirt, sweater pulli; kapuzenpullover, hoodie, kapuzenpulli; strickjacke, cardigan; hemd, herrenhemd; bluse,
  damenbluse; hose, hosen; jeans, jeanshose; jogginghose, sweatpants, trainingshose; leggings, leggins; kurze hose, shorts; kleid, kleider; abendkleid,
  ballkleid; brautkleid, hochzeitskleid; rock, röcke; jacke, jacken; winterjacke, winterparka; regenjacke, regenmantel; daunenjacke, steppjacke; mantel,
  wintermantel; anzug, herrenanzug; sakko, blazer; unterwäsche, unterhosen; boxershorts, herren unterhosen; bh, büstenhalter; socken, strümpfe;
  strumpfhose, strumpfhosen; schlafanzug, pyjama, nachtwäsche; nachthemd, schlafhemd; badeanzug, schwimmanzug; badehose, schwimmhose; mütze, beanie,
  wollmütze; kappe, cap, basecap; schal, halstuch; handschuhe, fäustlinge; gürtel, ledergürtel; krawatte, schlips; sonnenbrille, sonnenbrillen; brille,
  brillengestell; regenschirm, schirm; schuhe, schuhwerk; turnschuhe, sneaker, sportschuhe; laufschuhe, joggingschuhe, running schuhe; wanderschuhe,
  wanderstiefel, trekkingschuhe; stiefel, boots; stiefeletten, ankle boots; gummistiefel, regenstiefel; hausschuhe, pantoffeln, slipper hausschuhe;
  sandalen, sandaletten; flip flops, zehentrenner, badelatschen; pumps, high heels, stöckelschuhe; einlegesohlen, einlagen, schuheinlagen;
  sicherheitsschuhe, arbeitsschuhe; tasche, taschen; handtasche, damentasche; umhängetasche, schultertasche, crossbody tasche; rucksack, backpack;
  schulranzen, schultasche, schulrucksack; reisetasche, weekender; koffer, reisekoffer, trolley; handgepäck, kabinenkoffer; bauchtasche, gürteltasche,
  hüfttasche; geldbörse, portemonnaie, geldbeutel, brieftasche; kartenetui, kreditkartenetui; kulturbeutel, kulturtasche, waschtasche;
  schlüsselanhänger, schlüsselring; halskette, kette hals, collier; ohrringe, ohrhänger; ohrstecker, stecker ohr; creolen, ohrreifen; armband, armkette;
  armreif, armspange; fußkettchen, fußkette; ring, fingerring; ehering, trauring; verlobungsring, antragsring; uhr, armbanduhr; schmuckkästchen,
  schmuckkasten, schmuckschatulle; make up, schminke; lippenstift, lipstick; lippenpflege, lippenbalsam; wimperntusche, mascara; lidschatten,
  eyeshadow; nagellack, nail polish; nagelfeile, feile nagel; gesichtscreme, feuchtigkeitscreme; körperlotion, bodylotion, körpermilch; handcreme,
  handpflege; sonnencreme, sonnenmilch, sonnenschutz; duschgel, duschbad; seife, seifenstück; haarshampoo, shampoo; haarspülung, conditioner, spülung
  haar; haarkur, haarmaske; haartrockner, föhn, fön; glätteisen, haarglätter; lockenstab, lockenwickler elektrisch; haarbürste, bürste haar; rasierer,
  rasierapparat; elektrorasierer, elektrischer rasierer; bartschneider, barttrimmer; haarschneidemaschine, haartrimmer; zahnbürste, handzahnbürste;
  elektrische zahnbürste, schallzahnbürste; zahnpasta, zahncreme; mundspülung, mundwasser; zahnseide, interdental; deo, deodorant; parfüm, parfum, eau
  de parfum; rasierwasser, aftershave; blutdruckmessgerät, blutdruckmesser; fieberthermometer, thermometer fieber; pflaster, heftpflaster;
  verbandskasten, erste hilfe set; massagepistole, massage gun; mückenschutz, insektenschutz, mückenspray; windeln, windel; schnuller, nuckel;
  kinderwagen, buggy; kindersitz, autositz kinder, autokindersitz; babybett, kinderbett, gitterbett; hochstuhl, kinderhochstuhl; babytrage, tragetuch;
  babyflasche, fläschchen; lätzchen, baby lätzchen; wickeltasche, wickelrucksack; schlafsack baby, babyschlafsack; strampler, babybody; hanteln,
  kurzhanteln; langhantel, hantelstange; yogamatte, gymnastikmatte, fitnessmatte; laufband, laufmaschine; heimtrainer, fahrradtrainer, ergometer;
  crosstrainer, ellipsentrainer; widerstandsband, fitnessband, fitnessbänder; springseil, seilspringen; fahrrad, rad; elektrofahrrad, e bike, pedelec,
  ebike; mountainbike, mtb; laufrad, kinderlaufrad; fahrradhelm, radhelm; fahrradschloss, radschloss; fahrradtasche, gepäckträgertasche; roller,
  tretroller, scooter; e scooter, elektroroller; inliner, inlineskates, inline skates; fußball, fussball; tischtennisschläger, ping pong schläger; zelt,
  campingzelt; schlafsack, schlafsäcke; luftmatratze, luftbett; isomatte, schlafmatte; taschenlampe, stablampe; stirnlampe, kopflampe; taschenmesser,
  klappmesser; hängematte, hängematten; fernglas, feldstecher; planschbecken, kinderpool; aufblasbarer pool, quick up pool; schwimmweste, rettungsweste;
  spielzeug, spielsachen; kuscheltier, stofftier, plüschtier; bausteine, bauklötze; puppe, puppen; puppenhaus, puppenstube; brettspiel,
  gesellschaftsspiel; kartenspiel, spielkarten; modelleisenbahn, modellbahn; ferngesteuertes auto, rc auto; sandkasten, sandkiste; schaukel,
  kinderschaukel; hundefutter, hundenahrung; katzenfutter, katzennahrung; hundeleine, leine; hundehalsband, halsband hund; hundebett, hundekissen,
  hundekorb; kratzbaum, katzenbaum, katzenkratzbaum; katzenstreu, katzensand; katzenklo, katzentoilette; hundespielzeug, spielzeug für hunde;
  transportbox, hundebox; aquarium, fischbecken; vogelhaus, vogelhäuschen, nistkasten; vogelfutter, futter für vögel; kugelschreiber, kuli; füller,
  füllfederhalter; bleistift, bleistifte; buntstifte, farbstifte; filzstifte, fasermaler; textmarker, leuchtstift; notizbuch, notizheft; kalender,
  terminkalender; ordner, aktenordner; klebeband, tesafilm, klebefilm; kleber, klebstoff; haftnotizen, klebezettel; schere, scheren; radiergummi,
  radierer; buch, bücher; taschenbuch, paperback; hörbuch, audiobuch; kochbuch, rezeptbuch; gitarre, gitarren; klavier, piano; e piano, digitalpiano;
  schlagzeug, drum set; wolle, strickgarn; stoff, stoffe; nähmaschine, nähautomat; acrylfarben, acrylfarbe; pinsel, malpinsel; staffelei, malständer;
  luftballon, ballons; bohrmaschine, bohrer maschine; akkuschrauber, akku bohrschrauber, akkubohrschrauber; schlagbohrmaschine, schlagbohrer;
  schraubendreher, schraubenzieher; schraubenschlüssel, maulschlüssel; inbusschlüssel, innensechskantschlüssel; steckschlüsselsatz, ratschenkasten,
  nusskasten; zange, zangen; säge, handsäge; kreissäge, handkreissäge; stichsäge, pendelstichsäge; kettensäge, motorsäge; winkelschleifer,
  trennschleifer; schleifmaschine, schleifgerät; schleifpapier, sandpapier, schmirgelpapier; werkzeugkoffer, werkzeugkasten, werkzeugbox; werkzeugset,
  werkzeugsatz; maßband, bandmaß, rollmaß; wasserwaage, libelle; leiter, stehleiter, trittleiter; hochdruckreiniger, druckreiniger; kompressor,
  druckluftkompressor; lötkolben, lötstation; multimeter, spannungsprüfer digital; schrauben, schraube; dübel, wandanker; kabelbinder, kabelstrapse;
  steckdose, wandsteckdose; lichtschalter, wandschalter; schloss, türschloss; vorhängeschloss, bügelschloss; arbeitshandschuhe, schutzhandschuhe;
  schutzbrille, arbeitsschutzbrille; gehörschutz, ohrenschützer; rasenmäher, grasmäher; mähroboter, rasenmähroboter; rasentrimmer, motorsense,
  freischneider; heckenschere, heckenschneider; laubbläser, laubsauger; gartenschlauch, wasserschlauch; gießkanne, giesskanne; gartenschere,
  rosenschere, baumschere; spaten, schaufel; blumenerde, pflanzerde; dünger, pflanzendünger; hochbeet, pflanzbeet; gewächshaus, treibhaus; gartenmöbel,
  terrassenmöbel; sonnenschirm, gartenschirm; sonnenliege, gartenliege, liegestuhl; gartenbank, parkbank; gartenhaus, gerätehaus; pavillon, partyzelt,
  gartenpavillon; grill, holzkohlegrill; gasgrill, grill gas; feuerschale, feuerkorb; pkw, kfz; autoreifen, reifen; scheibenwischer, wischerblätter;
  autobatterie, starterbatterie; starthilfekabel, überbrückungskabel; motoröl, motorenöl; fußmatten auto, autofußmatten, automatten; dachbox,
  autodachbox; dachträger, dachgepäckträger; dashcam, autokamera; motorradhelm, helm motorrad; wagenheber, rangierwagenheber; warnweste,
  sicherheitsweste`

export const compounds = `
  fernseh sessel, wohn zimmer, schlaf zimmer, kinder zimmer, bade zimmer, ess zimmer, wand regal, schuh regal, bade mantel, haar trockner, zahn bürste,
  zahn pasta, rasen trimmer, hecken schere, blumen topf, kerzen halter, duft kerze, bilder rahmen, lichter kette, weihnachts baum, advents kalender,
  schlaf anzug, bade anzug, bade hose, sport schuhe, haus schuhe, gummi stiefel, geld börse, reise tasche, kultur beutel, schlüssel anhänger, brat
  pfanne, koch topf, schneide brett, koch messer, wein glas, kaffee mühle, milch aufschäumer, stab mixer, luft reiniger, luft befeuchter, saug roboter,
  müll eimer, wäsche korb, wäsche ständer, bügel eisen, hunde futter, katzen futter, hunde leine, vogel haus, taschen lampe, stirn lampe, schlaf sack,
  luft matratze, hänge matte, dach box, schrauben dreher, schrauben schlüssel, schleif papier, stich säge, kreis säge, ketten säge, winkel schleifer,
  hochdruck reiniger, gewächs haus, hoch beet, sand kasten, brett spiel, stoff tier, fuß ball, fuß matte`
