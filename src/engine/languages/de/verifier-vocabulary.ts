// What the verifier has to know of German.

import type { VocabularySource } from '../verifier-vocabulary.ts'

export const verifier: VocabularySource = {
  neutral: `gepflegt montiert angewendet angegeben gelagert dosiert gegossen stehen zielgruppe hierzu bekommst gearbeitet proportionen solltest wissen entscheidest eckdaten anfang steht kannst wählen hast farbwelt materialzusammensetzung zusammensetzung dauert innerhalb möglich lieferung rückgabe daten
    der die das den dem des ein eine einen einem einer eines und oder aber sondern denn doch wenn als wie so dann an am auf aus bei beim bis durch für gegen hinter in im ins
    mit nach neben ohne seit statt über um unter von vom vor während wegen zu zum zur zwischen ab pro je per innen außen ich mich mir mein meine du dich dir dein deine deinen deinem deiner er ihn ihm
    sein seine seinen seiner seinem sie ihr ihre ihren ihrem ihrer es wir uns unser unsere unseren man sich dieser diese dieses diesen diesem jener welcher welche welches welchem welchen wer wen wem was wo
    wann warum wieso womit woraus wofür woher alle alles allen aller beide beiden jeder jede jedes jeden einige viele vielen viel mehr meist nur auch noch schon sehr etwa circa ca rund ungefähr
    ist sind war waren sei bin hat haben habe wird werden wurde wurden worden kann können darf dürfen muss müssen soll sollen sollte will wollen mag möchte machen macht gemacht
    geben gibt geht gehen kommt kommen bringt bringen bietet bieten besitzt besitzen verfügt verfügen hergestellt gefertigt gemacht besteht bestehen bestehend enthält enthalten enthaltene misst messen wiegt wiegen fasst fassen
    beträgt betragen liegt liegen passt passen passend eignet eignen geeignet geeignete nutzen nutzt genutzt verwenden verwendet verwendung benutzen verwendbar dient dienen gehört gehören nennt heißt zählt umfasst
    erhältlich verfügbar wählbar gedacht bestimmt entworfen gestaltet angefertigt produziert produkt produkte artikel teil teile stück stücke ding variante varianten version versionen ausführung ausführungen
    option optionen auswahl wahl art arten typ modell modelle sorte material materialien größe größen grösse farbe farben maß maße abmessung abmessungen maßen
    inhalt volumen fassungsvermögen kapazität zutat zutaten inhaltsstoffe preis preise kosten kostet marke hersteller detail details eigenschaft eigenschaften merkmal merkmale spezifikation spezifikationen daten technische angaben blick
    überblick information informationen beschreibung frage fragen antwort antworten pflege pflegehinweise hinweis hinweise anwendung zweck herkunft herkunftsland land lieferumfang haltbarkeit wichtigste wichtigsten gesamt insgesamt
    ja nein nicht kein keine keinen ansicht bild bilder foto aufnahme vorne hinten käufer kunden zusammen sowie bzw usw etc dabei dafür damit daraus dazu davon daran darin darauf hier dort
    jeweils sowohl auch inklusive inkl netto lässt lassen sich selbst eigenen verschiedene verschiedenen mehrere weitere weiterem weil da ob dass nun bitte geliefert liefern schreiben`,
  numerals:
    'zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12 fünfzehn=15 zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 sechzig=60 hundert=100 dutzend=12',
  sides: {
    height: 'höhe hoch hohe hohes höhen',
    width: 'breite breit breites',
    length: 'länge lang lange langes',
    depth: 'tiefe tief tiefes',
    diameter: 'durchmesser',
    thickness: 'dicke dick dickes stärke',
    weight: 'gewicht wiegt wiegen schwer',
    load: 'tragkraft belastbar belastbarkeit traglast trägt',
  },
  least: 'mindestens, mehr als, über, ab, wenigstens, minimum, min',
  most: 'bis zu, höchstens, maximal, max, weniger als, unter, bis',
  made: 'hergestellt gefertigt produziert handgefertigt handgemacht genäht gewebt gebraut angebaut made herkunft herkunftsland ursprungsland',
  designed: 'entworfen designt designed',
  packs: 'set packung pack stück stückzahl anzahl menge inhalt karton box teilig er',
  yes: 'ja natürlich selbstverständlich klar sicher',
  no: 'nein',
  endings:
    'ierung ungen ung lichen liche lich baren bares barer bare bar ende enden ender endes end eten etes eter ete ten tes ter te et ern em en er es est st t e n s',
  views: 'vorderseite rückseite seite vorn hinten oben unten links rechts detail nahaufnahme verpackung seitlich',
}
