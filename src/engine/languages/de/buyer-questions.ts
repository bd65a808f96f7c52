// German phrases of what answers a buyer's question (lexicon/marks.ts), and the questions.

import type { AnswerMark } from '../lexicon/marks.ts'
import type { Questions } from '../sentence-templates.ts'

export const answers: Partial<Record<AnswerMark, string>> = {
  definition: `ist ein, ist eine, ist der, ist die, ist das, ist unser, ist unsere, ist aus, sind aus, sind die, ist gefertigt, sind gefertigt, wird gefertigt, besteht aus, bestehen aus, ist einer der, ist eine der, ist eines der, handelt es sich um, dies ist ein, dies ist eine, das ist ein, das ist eine`,
  audience: `ideal für, perfekt für, geeignet für, optimal für, bestens geeignet, eignet sich für, eignen sich für, gemacht für, entwickelt für, konzipiert für, gedacht für, bestimmt für, empfohlen für, passend für, richtet sich an, ob sie, ob du, für alle die, für jeden der, für alle, wenn du gerne, wenn sie gerne, wenn du suchst, ideal als, perfekt als, ideales geschenk, perfektes geschenk, tolles geschenk, der ideale begleiter, der perfekte begleiter, idealer begleiter, für wen, zielgruppe, ideal wenn, perfekt wenn`,
  person: `frau, frauen, damen, mann, männer, herren, kind, kinder, junge, jungen, mädchen, baby, babys, kleinkind, kleinkinder, säugling, erwachsene, jugendliche, teenager, unisex, anfänger, einsteiger, profi, profis, experte, experten, hobbyköche, sportler, spieler, läufer, wanderer, radfahrer, kletterer, camper, reisende, schwimmer, reiter, golfer, fans, liebhaber, sammler, mama, mamas, papa, papas, mutter, mütter, vater, väter, eltern, familie, familien, paar, paare, braut, freunde, studenten, schüler, lehrer, ingenieure, entwickler, künstler, musiker, gärtner, hobbygärtner, köche, bäcker, leser, fotografen, pendler, gäste, senioren, vegetarier, veganer, hund, hunde, katze, katzen`,
  towards: 'für',
  stuff: 'synthetik, synthetisch, textil, faser, fasern, garn, holzoptik, lederoptik',
  notFor: `nicht geeignet für, nicht geeignet, ungeeignet für, nicht empfohlen für, nicht empfohlen, nicht für kinder, nicht bestimmt für, nicht gedacht für, nicht kompatibel mit, nicht verwenden wenn, nicht anwenden bei, nicht anwenden wenn`,
  occasion: `alltag, täglichen gebrauch, täglicher gebrauch, jeden tag, für jeden anlass, anlass, anlässe, party, partys, feier, hochzeit, hochzeiten, abend, ausflug, ausflüge, arbeit, büro, reise, reisen, strand, pool, urlaub, fitnessstudio, training, sport, spiel, wandern, wanderung, wanderungen, camping, laufen, radfahren, klettern, yoga, schule, brunch, abendessen, mittagessen, picknick, grillen, wochenende, sommer, winter, frühling, herbst, kombinieren mit, kombiniert mit, kombiniere, lässt sich kombinieren, tragen zu, getragen zu, passt zu, outfit, garderobe, garten, terrasse, balkon, wohnzimmer, schlafzimmer, küche, badezimmer, bad, flur, eingang, esszimmer, kinderzimmer, drinnen, draußen, outdoor, innenbereich, außenbereich, regal, schreibtisch, fensterbank, restaurant, hotel, geschenk, geburtstag, weihnachten, festival, regen, unterwegs, jeans`,
  purpose: `dient zum, dient zur, dient als, dienen als, dient dazu, zum aufbewahren, zum schutz, zum schneiden, wird verwendet, werden verwendet, verwendbar als, verwendbar für, einsetzbar als, einsetzbar für, lässt sich verwenden, zu verwenden, ermöglicht, ermöglichen, hilft, helfen, hilft dabei, um zu, geeignet zum, geeignet für, geeignet als, nützlich für, nützlich beim, ideal zum, ideal für, perfekt zum, perfekt für, kann als, kann zum, kann für, verwendungszweck, anwendungsbereich, anwendungsbereiche, einsatzbereich, einsatzbereiche`,
  reason: `weil, da, denn, damit, sodass, so dass, dank, wodurch, dadurch, deshalb, daher, aufgrund, sorgt für, sorgen für, sorgt dafür, hält, schützt, schützen, verhindert, verhindern, vermeidet, reduziert, gewährleistet, ermöglicht, bietet, macht, lässt, genug, ohne`,
  instruction: `anleitung, gebrauchsanweisung, anwendung, so funktioniert, so geht, so wird, so verwenden sie, so verwendest du, schritt 1, erster schritt, bedienungsanleitung, handbuch, tutorial, montageanleitung, aufbauanleitung, pflegeanleitung, serviervorschlag, datenblatt, auftragen, einmassieren, einstecken, einsetzen, aufladen, installieren, einschalten, drücken sie, drücke, legen sie, stellen sie, geben sie, einfach`,
  upkeep: `pflege, pflegen, reinigen mit, lässt sich reinigen, leicht zu reinigen, einfach zu reinigen, pflegeleicht, abwischbar, wartung, rostfrei, rostbeständig, läuft nicht an, wetterfest, witterungsbeständig, wasserabweisend, schmutzabweisend, fleckenresistent`,
  difference: `im gegensatz zu, im gegensatz zum, im gegensatz zur, im vergleich zu, im vergleich zum, im vergleich zur, verglichen mit, anders als, anstatt, anstelle von, unterscheidet sich von, unterscheidet sich, unterschied zwischen, unterschied zu, alternative zu, alternative zum, alternative zur, leichter als, schwerer als, dünner als, dicker als, kleiner als, größer als, breiter als, schmaler als, länger als, kürzer als, höher als, weicher als, härter als, stärker als, wärmer als, kühler als, schneller als, langsamer als, leiser als, heller als, günstiger als, fester als, milder als, langlebiger als, effizienter als, bequemer als, ähnlich wie, vorgängermodell, vorgänger, nachfolger von, verbesserte version, herkömmliche, herkömmlichen, während`,
  choosing: `welche größe, welches modell, welche variante, welche version, wahl zwischen, wählen zwischen, auch erhältlich in, auch erhältlich als, auch verfügbar in, ebenfalls erhältlich, zwei varianten, drei varianten, zwei ausführungen, wenn du lieber, wenn sie lieber, zwischen zwei größen, vergleichstabelle, eine nummer größer, eine größe größer, eine größe kleiner`,
  drawback: `vor- und nachteile, vorteile und nachteile, nachteil, nachteile, einschränkung, einschränkungen, bitte beachten, beachten sie, beachte dass, zu beachten, andererseits, allerdings, wermutstropfen`,
  delivery: `lieferung, lieferzeit, lieferzeiten, versand, versandkosten, versandkostenfrei, versandfertig, wird geliefert, geliefert in, geliefert innerhalb, wir liefern, wir versenden, wird versendet, verschickt, lieferung innerhalb, werktage, werktag, werktagen, spedition, paketdienst, abholung, sofort lieferbar, per e-mail, expressversand, sofortdownload`,
  returns: `rückgabe, rückgaberecht, rücksendung, retoure, retouren, umtausch, umtauschen, widerruf, widerrufsrecht, rückerstattung, erstattung, erstattet, geld zurück, geld-zurück, zurücksenden, vom umtausch ausgeschlossen, kostenlose rücksendung`,
  safety: `ungiftig, schadstofffrei, nickelfrei, bleifrei, cadmiumfrei, hypoallergen, dermatologisch getestet, klinisch getestet, augenärztlich getestet, außerhalb der reichweite, für kinder unzugänglich, kontakt mit den augen, äußerlichen anwendung, äußerliche anwendung, erstickungsgefahr, verschluckbare kleinteile, kleinteile, lebensmittelecht, lebensmittelsicher, bpa frei, bpa-frei, frei von bpa, weichmacherfrei, parabenfrei, sulfatfrei, parfümfrei, alkoholfrei, ohne parabene, ohne alkohol, empfindliche haut, empfindlicher haut, warnhinweis, warnung, achtung, vorsicht, nebenwirkung, nebenwirkungen, schwanger, schwangere, schwangerschaft, stillzeit, hautreizung, reizung, nicht geeignet für kinder, ce kennzeichnung, ce zeichen, gs geprüft, tüv geprüft, glutenfrei, laktosefrei, vegan, kann spuren, überhitzungsschutz, kurzschlussschutz, kindersicher, unbedenklich`,
  warranty: `garantie, gewährleistung, herstellergarantie, lebenslange garantie, wir reparieren, wir ersetzen`,
  address: `du, dich, dir, dein, deine, deinen, deinem, deiner, ihnen`,
  pointer: `er, es, dieser, dieses, diese sind, dies, das ist, dadurch, damit, dazu, außerdem, und, aber, auch, siehe oben, siehe unten, wie oben, klicken sie, klicke, dann, danach, deshalb, daher, zudem, darüber hinaus, jedoch, allerdings`,
}

/** In quotation marks, as a name by itself does not tell its article. */
export const questions: Questions = {
  named: '„{name}“',
  work: '„{name}“',
  nameless: 'dieses Produkt',
  typed: 'dieses Produkt ({name})',
  articles: 'der, die, das, ein, eine, unser, unsere',
  adverts: 'sale, aktion, rabatt, angebot, ausverkauf',
  turns: 'für, mit, aus, in, im, von, zum, zur, ohne, bei, auf, und, oder',
  plural: '',
  notPlural: '',
  ask: {
    what: { one: 'Was ist {it}?', many: 'Was ist {it}?' },
    author: { one: 'Wovon handelt {it}?', many: 'Wovon handelt {it}?' },
    audience: { one: 'Für wen ist {it} geeignet?', many: 'Für wen ist {it} geeignet?' },
    purpose: { one: 'Wofür verwendet man {it}?', many: 'Wofür verwendet man {it}?' },
    wear: { one: 'Zu welchem Anlass trägt man {it}?', many: 'Zu welchem Anlass trägt man {it}?' },
    place: { one: 'Wo kann man {it} verwenden?', many: 'Wo kann man {it} verwenden?' },
    fit: {
      one: 'In welchen Größen gibt es {it}, und wie fallen sie aus?',
      many: 'In welchen Größen gibt es {it}, und wie fallen sie aus?',
    },
    dimensions: { one: 'Welche Maße hat {it}?', many: 'Welche Maße hat {it}?' },
    content: { one: 'Wie viel enthält eine Packung {it}?', many: 'Wie viel enthält eine Packung {it}?' },
    extent: {
      one: 'Wie viele Seiten und welches Format hat {it}?',
      many: 'Wie viele Seiten und welches Format hat {it}?',
    },
    grown: { one: 'Wie hoch wird {it}?', many: 'Wie hoch wird {it}?' },
    material: { one: 'Aus welchem Material besteht {it}?', many: 'Aus welchem Material besteht {it}?' },
    ingredients: { one: 'Welche Zutaten enthält {it}?', many: 'Welche Zutaten enthält {it}?' },
    substances: { one: 'Welche Inhaltsstoffe enthält {it}?', many: 'Welche Inhaltsstoffe enthält {it}?' },
    compatibility: { one: 'Womit ist {it} kompatibel?', many: 'Womit ist {it} kompatibel?' },
    ratings: {
      one: 'Mit welcher Spannung und welchem Strom arbeitet {it}?',
      many: 'Mit welcher Spannung und welchem Strom arbeitet {it}?',
    },
    use: { one: 'Wie verwendet man {it}?', many: 'Wie verwendet man {it}?' },
    dosage: { one: 'Wie viel nimmt man von {it} ein, und wann?', many: 'Wie viel nimmt man von {it} ein, und wann?' },
    assembly: { one: 'Wird {it} montiert geliefert?', many: 'Wird {it} montiert geliefert?' },
    care: { one: 'Wie reinigt und pflegt man {it}?', many: 'Wie reinigt und pflegt man {it}?' },
    storage: {
      one: 'Wie lagert man {it}, und wie lange ist die Haltbarkeit?',
      many: 'Wie lagert man {it}, und wie lange ist die Haltbarkeit?',
    },
    growing: { one: 'Wie viel Licht und Wasser braucht {it}?', many: 'Wie viel Licht und Wasser braucht {it}?' },
    comparison: {
      one: 'Wie unterscheidet sich {it} von ähnlichen Produkten?',
      many: 'Wie unterscheidet sich {it} von ähnlichen Produkten?',
    },
    price: { one: 'Wie viel kostet {it}?', many: 'Wie viel kostet {it}?' },
    delivery: {
      one: 'Wie wird {it} geliefert, und ist eine Rückgabe möglich?',
      many: 'Wie wird {it} geliefert, und ist eine Rückgabe möglich?',
    },
    allergens: { one: 'Welche Allergene enthält {it}?', many: 'Welche Allergene enthält {it}?' },
    gentle: { one: 'Ist {it} für empfindliche Haut geeignet?', many: 'Ist {it} für empfindliche Haut geeignet?' },
    child: { one: 'Ab welchem Alter ist {it} geeignet?', many: 'Ab welchem Alter ist {it} geeignet?' },
    safety: { one: 'Ist {it} sicher in der Anwendung?', many: 'Ist {it} sicher in der Anwendung?' },
    warranty: { one: 'Welche Garantie gibt es auf {it}?', many: 'Welche Garantie gibt es auf {it}?' },
  },
} as const
