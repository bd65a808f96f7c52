// German words that say nothing about one product: what texts and titles are made of besides their subject.
// en/common-words.ts says what each list is for.

export const common = `
    der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, und, oder, aber, sondern, denn, doch, wenn, als, wie, so, dann, an, am, auf, aus,
    bei, beim, bis, durch, für, gegen, hinter, in, im, ins, mit, nach, neben, ohne, seit, statt, über, um, unter, von, vom, vor, während, wegen, zu, zum,
    zur, zwischen, ab, pro, je, per, ich, mich, mir, mein, meine, du, dich, dir, dein, deine, deinen, deinem, deiner, er, ihn, ihm, sein, seine, seinen,
    seiner, seinem, sie, ihr, ihre, ihren, ihrem, ihrer, es, wir, uns, unser, unsere, unseren, unserem, unserer, euch, euer, eure, man, sich, dieser, diese,
    dieses, diesen, diesem, jener, welcher, welche, welches, wer, was, wo, wann, warum, wieso, womit, alle, alles, allen, aller, beide, beiden, jeder, jede,
    jedes, jeden, jedem, einige, viele, vielen, viel, mehr, meist, meisten, kein, keine, keinen, nicht, nichts, nur, auch, noch, schon, sehr, sogar, immer,
    nie, oft, wieder, bereits, fast, genug, ganz, recht, wirklich, einfach, gut, gute, guter, besser, beste, besten, bestens, ist, sind, war, waren, sei, bin,
    bist, sein, hat, haben, habe, hast, hatte, wird, werden, wurde, wurden, worden, kann, können, könnte, darf, dürfen, muss, müssen, soll, sollen, sollte,
    will, wollen, mag, möchte, möchten, machen, macht, gemacht, geben, gibt, gehen, geht, kommen, kommt, bringen, bringt, bieten, bietet, sorgt, sorgen,
    lässt, lassen, sorgfältig, enthält, enthalten, passt, passen, passend, passende, eignet, geeignet, ideal, ideale, perfekt, perfekte, perfekten, schön,
    schöne, schönes, toll, tolle, hochwertig, hochwertige, hochwertigen, hochwertiges, qualität, premium, exklusiv, elegant, elegante, eleganten, modern,
    moderne, modernen, modernes, klassisch, klassische, zeitlos, zeitlose, stilvoll, stilvolle, stil, design, designs, neu, neue, neuen, neues, neuer, groß,
    große, großen, großes, klein, kleine, kleinen, kleines, hoch, hohe, hohen, hoher, niedrig, lang, lange, kurz, leicht, leichte, leichten, produkt, produkte,
    artikel, stück, stücke, teil, teile, sache, art, weise, zeit, tag, tage, jahr, jahre, leben, welt, alltag, täglich, täglichen, kollektion, sortiment,
    shop, laden, kaufen, bestellen, bestellung, preis, angebot, rabatt, beschreibung, produktbeschreibung, eigenschaften, eigenschaft, merkmale, merkmal,
    details, detail, information, informationen, infos, hinweis, hinweise, verfügbar, erhältlich, lieferbar, lieferung, versand, kostenlos, kostenlose, gratis,
    komfort, bequem, bequeme, bequemen, robust, robuste, langlebig, langlebige, langlebigen, praktisch, praktische, praktischen, vielseitig, vielseitige,
    zwei, drei, vier, fünf, erste, ersten, zweite, letzte, mal, bitte, hier, dort, da, dabei, dafür, damit, daher, darum, dazu, davon, daran, darauf, darin,
    dank, etwa, circa, ca, sowie, bzw, usw, etc, zb, z, b, dass, ob, weil, obwohl, sodass, damit, sobald, beispielsweise, besonders, besondere, besonderen,
    optimal, optimale, optimalen, ausgestattet, gefertigt, hergestellt, entwickelt, verleiht, verleihen, überzeugt, überzeugen, begeistert, genießen, erleben,
    entdecken, entdecke, größe, farbe, material, garantiert, eigene, eigenen, extra, plus, set, modell, modelle`

export const noTerms = `tragen, trägt, waschen, trocknen, bügeln, falten, öffnen, schließen, legen, stellen, hängen, halten, hält, behalten, aufbewahren, schützen, schützt, vermeiden,
    reinigen, wischen, auftragen, ersetzen, entfernen, drehen, gießen, mischen, rühren, kochen, backen, essen, trinken, schlafen, gehen, laufen, fahren, lesen, schreiben,
    spielen, lieben, liebe, mögen, wissen, sehen, sagen, denken, glauben, warten, folgen, bekommen, erhalten, senden, schicken, bleiben, bleibt, anfangen, beginnen, enden,
    verbessern, erhöhen, reduzieren, verhindern, verhindert, unterstützen, unterstützt, helfen, hilft, fördern, fördert, prüfen, messen, vergleichen, empfehlen, empfohlen, nutzen,
    verwenden, verwendet, verwendung, benutzen, benötigt, benötigen, brauchen, braucht, wählen, auswahl, auswählen, kombinieren, kombiniert, montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonntag,
    januar, februar, märz, april, mai, juni, juli, august, september, oktober, november, dezember, frühling, frühjahr, sommer, herbst, winter, saison, weihnachten, ostern,
    heute, morgen, gestern, abend, abends, morgens, mittag, nacht, nachts, woche, wochen, wochenende, monat, monate, stunde, stunden, minute, minuten, sekunde, sekunden, jahrhundert, moment, augenblick,
    anlass, fest, feier, geburtstag, urlaub, null, sechs, sieben, acht, neun, zehn, elf, zwölf, fünfzehn, zwanzig, dreißig, vierzig, fünfzig, sechzig, hundert, tausend, million, dutzend, hälfte, halb, viertel,
    doppelt, dreifach, prozent, grad, millimeter, zentimeter, meter, zoll, gramm, kilogramm, kilo, liter, milliliter, volt, watt, maximum, minimum, maximal, minimal, durchschnitt, gesamt, zusätzlich, zusätzliche, menge, anzahl, zahl,
    zahlreich, zahlreiche, verschieden, verschiedene, verschiedenen, zusammen, allein, jedoch, trotzdem, außerdem, zudem, danach, später, früher, bald, lange, schnell, langsam, direkt, genau, leicht, regelmäßig, natürlich,
    person, personen, mensch, menschen, kunde, kunden, kundin, freund, freunde, freundin, familie, mann, männer, frau, frauen, danke, hallo, willkommen, frage, fragen, antwort, grund, fall, beispiel, idee, ergebnis, problem,
    unterschied, seite, seiten, oberseite, unterseite, rückseite, vorderseite, mitte, rand, ende, anfang, ort, platz, stelle, bereich, raum, räume, wort, name, namen, hand, hände, auge, augen, herz, herzen, kopf, seele, lächeln, traum, wunsch, freude, spaß, glück,
    genuss, geschichte, abenteuer, leidenschaft, erinnerung, geschenk, überraschung, schwer, schwere, weich, weiche, weichen, weiches, hart, harte, warm, warme, warmen, wärme, kalt, kalte, kühl, heiß, stark, starke, starken, dick, dicke, dünn, dünne, breit, breite, schmal,
    tief, glatt, hell, helle, dunkel, dunkle, sanft, sanfte, rein, reine, reinen, sicher, sichere, sicheren, sicherheit, klar, jung, alt, alte, fertig, anders, andere, anderen, anderer, ähnlich, gleich, gleiche, üblich, selten, wichtig, wichtige, nötig, wesentlich,
    hübsch, süß, beliebt, beliebte, bekannt, möglich, möglichkeit, normal, gewöhnlich, bestimmt, allgemein, vorteil, vorteile, funktion, funktionen, look, gefühl, touch, blick, highlight, begleiter`

export const proseWords = `der, die, das, ein, eine, du, sie, dein, deine, ihr, ihre, unser, unsere, wir, uns, ich, es, ist, sind, für, mit, und, wie, warum, was, wann, wer, wo,
    perfekt, perfekte, geschenk, liebe, genießen, jeder, danke, bitte, hier, neu, jetzt, nicht, nur`

/** Words before a noun; in German the capital tells a noun besides. */
export const beforeNouns = `der, die, das, den, dem, des, ein, eine, einen, einem, einer, dieser, diese, dieses, mein, unser, unsere, dein, deine, ihr, ihre, sein, seine, jeder, jede, kein, keine,
    aus, mit, ohne, im, in, auf, von, für, zum, zur, beim, vom`

export const numerals = `zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf, fünfzehn, zwanzig, dreißig, vierzig, fünfzig, sechzig, hundert, ein, eine, einen, einem, einer`

export const clauses = 'wir, sie, diese, dieser, dieses, aber, während, welche, welcher, unser, unsere, sondern'

/** Frequent words by which the language of a text is told: none of English, and no product words. */
export const functionWords = `der das und ist ein eine für mit von den dem zu auf im des nicht auch sie wir ihr aus bei einer oder wird sich einen einem sind
    ohne durch zum zur ihre dein deine wie bis nach kann alle ab unser unsere mehr aber nur dank werden in darf etwa unserer unserem kein`
