// German phrases that speak of an attribute, with places for several words; lexicon/pattern.ts tells how they are written.

import type { PatternSource } from '../lexicon/lexicon.ts'
import { LARGER_SIZE, LETTER_SIZE } from '../lexicon/pattern.ts'

const ALLERGEN =
  'gluten|weizen|roggen|gerste|hafer|soja|milch|laktose|ei|eier|nuss|nüsse|nüssen|erdnuss|erdnüsse|erdnüssen|mandel|mandeln|haselnuss|haselnüsse|walnuss|cashew|pistazie|sesam|senf|sellerie|lupine|' +
  'fisch|krebstiere|weichtiere|sulfite|schalenfrüchte|schalenfrüchten|allergene'
const DAY = 'tag|täglich|morgen|abend|nacht|woche|wöchentlich|monat'
const SKIN = 'haut|haare|haar|kopfhaut|teint|hauttypen|haartypen|hauttyp'
const DOSE =
  'kapsel|kapseln|tablette|tabletten|tropfen|messlöffel|teelöffel|esslöffel|beutel|sachet|pumpstoß|pumpstöße|portion|portionen|gummi|ml|hub|hübe'
const STUFF =
  'hafer|weizen|mehl|zucker|honig|sirup|salz|wasser|öl|butter|milch|sahne|ei|hefe|kakao|mandeln|haselnüsse|walnüsse|cashew|erdnüsse|rosinen|datteln|apfel|zitrone|essig|tomaten|zwiebeln|knoblauch|pfeffer|zimt|vanille|reis|gerste|gewürze|kräuter|oliven|kokos|sheabutter|glycerin|bienenwachs|rapsöl|sonnenblumenöl'
const DEVICE =
  'handy|handys|smartphone|smartphones|tablet|tablets|laptop|laptops|computer|pc|gerät|geräte|konsole|auto|kamera|drucker|anschluss|ios|android|windows|mac|iphone|ipad'

export const patterns: PatternSource = {
  facts: {
    size: `größe|größen # bis #, größe|größen #, eu|eur|uk # bis #, eu|eur|uk #, ${LETTER_SIZE} bis ${LARGER_SIZE}, xs s m, s m l, m l xl, größe ${LETTER_SIZE} bis ${LARGER_SIZE}, von ${LETTER_SIZE} bis ${LARGER_SIZE}, größe ${LETTER_SIZE}`,
    allergens: `frei von … ${ALLERGEN}, ohne … ${ALLERGEN}, enthält ${ALLERGEN}, enthält … ${ALLERGEN}, spuren von … ${ALLERGEN}, glutenfrei, laktosefrei, nussfrei, sojafrei, keine allergene`,
    age_range: `ab # jahre|jahren|monate|monaten|j, # bis # jahre|jahren|monate|monaten, von # bis # jahren, alter #, ab geburt, von geburt, kinder ab #, kinder unter # jahren, # jahre|jahren und älter, # +jahre`,
    watering: `alle # tage|wochen|tag|woche … gießen|wasser|bewässern, gießen alle # tage|wochen, # mal pro|in|die|im ${DAY}, einmal|zweimal|dreimal pro|in|die|im ${DAY}, einmal|zweimal wöchentlich|täglich, mäßig|regelmäßig|sparsam|reichlich|wenig gießen`,
    battery: `# stunden|h|std akkulaufzeit|laufzeit|betrieb|spielzeit|wiedergabe|musik, bis zu # stunden, akkulaufzeit … # stunden|h|std|tage, # stunden wiedergabe|musik|akku`,
    certification: 'lsf|ip #',
    dosage: `# ${DOSE} pro|je|am|zum ${DAY}, # ${DOSE} täglich, # bis # ${DOSE}, nehmen sie # ${DOSE}, täglich # ${DOSE}, # mal täglich|am`,
  },
  hints: {
    material:
      'gefertigt|hergestellt|gewebt|gestrickt|geschnitzt|gegossen|genäht|gemacht|besteht|bestehen aus … massiv|recycelt|bio|reiner',
    care: `waschen|waschbar|gewaschen|wäsche|reinigen|reinigung|abwischen|spülen|abstauben|pflegen … bei|mit|mild|warm|hand|tuch|separat|kalt|links, feuchten|feuchtem|weichen|weichem|trockenen|trockenem|sanft tuch|lappen|schwamm|bürste, nicht bleichen|bügeln|trocknen|geeignet, auf links|niedriger,
      trockner|wäschetrockner geeignet|geeignete|nicht, bezug|bezüge abnehmbar|waschbar, liegend|hängend|lufttrocknen|luft trocknen, ölen|wachsen|imprägnieren|einfetten, vermeiden|vermeide … feuchtigkeit|parfüm|sonne|chlor|wasser, bügeln bei|mit|auf`,
    fit: `gerade|schmal|schmaler|weit|weiter|lockerer|lockere|locker|normale|normaler|enge|enger|lässig|lässige|bequeme|figurbetonter|regulär|regulärer geschnitten|passform|schnitt|sitz|fällt, fällt … aus|groß|klein|normal|größengetreu, größer|kleiner bestellen|wählen, bestell|bestelle|wähle|wählen deine|ihre|eine … größe|nummer,
      hoher|hohe|mittlere|niedriger bund|leibhöhe|taille, knielang|knöchellang|hüftlang|bodenlang, kurze|lange|kurz|lang ärmel|arm, model|modell trägt|ist, unser|unsere|das|die model trägt|ist, zwischen zwei größen, elastischer|verstellbarer|gummierter bund|taillenbund`,
    size: 'in # größen, größen erhältlich|verfügbar, alle größen, verstellbar|größenverstellbar, umfang, kopfumfang, handgelenk|handgelenkumfang, einheitsgröße, größentabelle',
    dimensions: 'a4|a3|a5|a6|a2 format, din a4|a3|a5|a6',
    power: `betrieben|stromversorgung|aufladen|aufladbar|geladen|lädt|laden|wird über|mit|per|durch … usb|netzteil|strom|batterie|batterien|akku|solar, netzteil, aa|aaa|cr2032|knopfzelle batterie|batterien, batteriebetrieben, akkubetrieben, solarbetrieben, wiederaufladbar, steckdose, stecker`,
    battery:
      'akku, akkus, batterie, batterien, akkulaufzeit, laufzeit, ladezeit, wiederaufladbar, knopfzelle, standby, eine ladung',
    connectivity: `verbinden|verbindet|verbunden|anschließen|angeschlossen|koppeln|anschluss mit|über|per|an|via, kabellos, drahtlos, bluetooth, wlan, klinke|klinkenanschluss, eingang|ausgang, usb anschluss, 3.5 mm`,
    compatibility: `kompatibel, passend für, passt für|auf|in|zu … ${DEVICE}|alle, geeignet für … ${DEVICE}, für|mit ${DEVICE}, mit … handy|smartphone|tablet|laptop|computer|pc|iphone|ipad verbinden|koppeln|verbunden|gekoppelt|kompatibel, funktioniert mit, universell, universal, benötigt|erfordert ${DEVICE}, ersatz für, für alle gängigen`,
    in_the_box: `lieferumfang, im lieferumfang, geliefert mit|als|in|inklusive, inklusive, inkl, wird mit|inklusive geliefert, enthalten, im set, set besteht|enthält|beinhaltet|aus, packung|karton|box|paket|verpackung enthält|beinhaltet|mit, set aus|mit, # er set|pack, bestehend aus, beiliegend, mitgeliefert, zubehör`,
    warranty: 'garantie, gewährleistung, # jahre|jahren|monate garantie, geld zurück',
    ingredients: `hergestellt|gebacken|gebraut|geröstet|gepresst|destilliert aus|mit|nur, mischung aus, ohne künstliche|künstlichen|zusatz|zugesetzten|konservierungsstoffe|farbstoffe|aromen|zucker|parabene|silikone, reich an, enthält, mit extrakt|öl|wirkstoff, extrakt|extrakte aus, !aus|mit|und|oder|wie ${STUFF} ${STUFF} ${STUFF} … ${STUFF}, # zutaten, 100 arabica|naturrein|natürlich, kaltgepresst, angereichert mit`,
    allergens:
      'kann … enthalten, spuren von|enthalten, hergestellt in einem|einer betrieb|werk, für veganer|vegetarier|allergiker, allergie|allergien|allergiker|allergen',
    net_content: '# portionen|tassen|stück|beutel|riegel|kapseln|pads|waschladungen, für # personen|tassen|portionen',
    storage: `lagern|aufbewahren|gelagert|lagerung|aufbewahrung|haltbar … kühl|trocken|dunkel|kühlschrank|luftdicht|raumtemperatur|lichtgeschützt|verschlossen|monate|jahre|wochen|tage, kühl|trocken … lagern|aufbewahren, nach dem|öffnen öffnen|innerhalb, vor licht|sonne|feuchtigkeit|wärme schützen|geschützt, mindestens haltbar, gekühlt, tiefgekühlt`,
    dosage: `empfohlene|empfohlen|tägliche verzehrmenge|tagesdosis|dosis|einnahme|verzehrempfehlung, vor|nach|zu|während den|dem|der|einer mahlzeit|mahlzeiten|schlafengehen|training|essen, mit ausreichend|viel|einem wasser|glas|flüssigkeit, pro portion|tag, einnehmen, verzehr`,
    skin_type: `trockene|trockener|fettige|fettiger|ölige|normale|normaler|empfindliche|empfindlicher|sensible|sensibler|reife|reifer|mischhaut|unreine|unreiner|gereizte|juckende|müde|fahle|feines|lockiges|trockenes|strapaziertes|coloriertes|fettiges|normales|alle|jeden|jede|jedes ${SKIN}, für alle|jeden hauttypen|hauttyp|haartypen|haartyp`,
    usage: `auftragen|einmassieren|aufsprühen|verteilen|einreiben|tupfen|ausspülen|abspülen|einwirken|einarbeiten|anwenden … auf|in|mit|lassen|nach|gleichmäßig|sanft, auf|in|ins die|das|der … haut|gesicht|haar|haare … auftragen|verteilen|geben|massieren|einmassieren, morgens und|oder abends, nach der|dem|jeder reinigung|dusche|wäsche|rasur, auf … feuchte|feuchtem|nassem|trockene|saubere|gereinigte haut|haar, einige|wenige|# tropfen|spritzer, täglich anwenden|verwenden|benutzen`,
    scent:
      'duft|note|noten|aroma|geruch nach|von|aus, duftet|riecht nach, kopfnote|herznote|basisnote, frischer|warmer|süßer|blumiger|holziger|würziger|zitrischer|fruchtiger duft, ohne duftstoffe|parfüm, parfümfrei, duftnoten',
    closure:
      'verschluss, verschließbar|geschlossen|schließt|verschlossen mit|durch|per|über, zum schnüren|binden|reinschlüpfen|überziehen, reißverschluss, druckknopf, knopfleiste',
    sole: 'sohle|laufsohle|innensohle|absatz|fußbett aus|mit, rutschfeste|rutschfester sohle|laufsohle, absatzhöhe',
    light:
      'heller|hellen|helles|sonniger|sonnigen|schattiger|schattigen|halbschattiger|halbschattigen|lichter standort|platz|ort|stelle|licht|raum|fenster, direkte|direkter|direktes|indirektes|helles|volle|voller sonne|sonnenlicht|licht|sonneneinstrahlung, halbschatten, sonne|sonnig|schatten bis|und|oder, sonniger, lichtbedarf, viel|wenig licht|sonne, fenster nach süden|norden',
    watering:
      'gießen, wässern, bewässern, bewässerung, wasserbedarf, braucht|benötigt … wasser, erde|substrat|boden … trocken|feucht|nass|austrocknen|abtrocknen, staunässe, feucht halten, trockenheit, besprühen',
    plant_height:
      'wird|werden … hoch|groß|cm|meter, wuchshöhe, erreicht … höhe|cm|meter, wächst … hoch|cm|meter, # cm|m|meter hoch, endhöhe, ausgewachsen',
    drainage:
      'drainage, abflussloch, abflusslöcher, drainageloch, ablaufloch, wasserablauf, durchlässig|durchlässige, entwässerung',
    assembly: `montage, aufbau, zusammenbau, montiert|montieren|aufgebaut|aufbauen|zusammenbauen|zusammengebaut, ohne werkzeug|bohren, werkzeuglos, werkzeugfrei, geliefert|lieferung zerlegt|montiert|aufgebaut, fertig|vollständig|teilweise|bereits montiert|aufgebaut, wandmontage, klappbar, faltbar, einfach|leicht aufzubauen|montieren, inklusive montagematerial|schrauben`,
    author:
      'geschrieben|illustriert|übersetzt|herausgegeben von, autor|autorin|illustrator @, roman|buch|bilderbuch von @ @',
    age_range:
      'baby|babys|säugling|säuglinge|kleinkind|kleinkinder|kind|kinder|teenager|jugendliche|neugeborene, geeignet|empfohlen … ab|kinder, nicht geeignet … jahren|monaten, jedes|alle alter|altersgruppen',
    species:
      'hund|hunde|katze|katzen|welpe|welpen|kätzchen|kaninchen|vogel|vögel|pferd|pferde|hamster|nager|nagetiere|meerschweinchen|fische|haustier|haustiere, kleine|große|mittelgroße hunde',
  },
}
