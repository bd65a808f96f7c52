// How German says what a query asks for, and asks it in other words.

import type { ParaphraseTemplates, WordingSource } from '../query-wording.ts'

export const queryWording: WordingSource = {
  most: 'unter, weniger als, günstiger als, billiger als, kleiner als, leichter als, höchstens, maximal, max, max., bis, bis zu, bis maximal, nicht mehr als, nicht über, <, <=, ≤, budget, budget von, unterhalb von',
  least: 'über, mehr als, mindestens, mind, mind., min., ab, größer als, teurer als, >, >=, ≥, oberhalb von',
  about: 'um die, etwa, ungefähr, circa, ca, ca., rund, ~, zirka',
  between: 'zwischen, von',
  and: 'und, bis, -, –, bis zu',
  price: 'preis, preise, preislich, kosten, kostet, ausgeben, für, zum preis von, preisbereich, euro, im preisbereich',
  without: 'ohne, außer, ausgenommen, exklusive, aber nicht',
  no: 'kein, keine, keinen, nicht',
  freeWord: 'frei',
  freeEnding: 'frei, freie, freier, freies, freien, freiem',
  freeFrom: `zucker, zuckerzusatz, gluten, laktose, milch, nüsse, nuss, erdnüsse, soja, ei, eier, fett, koffein, alkohol, duftstoffe, parfüm, parfum, parabene, sulfate, silikone, silikon, aluminium, fluorid,
    bpa, gentechnik, konservierungsstoffe, zusatzstoffe, farbstoffe, aromen, künstliche aromen, latex, nickel, blei, öl, mineralöl, palmöl, weizen, salz, fleisch, plastik, kunststoff, mikroplastik, hefe, tierversuche, kohlenhydrate, süßstoff`,
  fits: 'kompatibel mit, passend für, passend zu, passt zu, geeignet für, ersatz für',
  for: 'für',
  size: 'größe, groesse, größen, gr, gr.',
  audiences: {
    women: 'damen, frauen, frau, dame, mama, mutter, freundin, ihr',
    men: 'herren, männer, mann, herr, papa, vater, freund, ihn',
    kids: 'kinder, kind, kindern, kleinkind, kleinkinder, kids',
    girls: 'mädchen, tochter',
    boys: 'jungen, jungs, junge, sohn',
    babies: 'baby, babys, babies, säugling, säuglinge, neugeborene, neugeborenes',
    teens: 'teenager, jugendliche, teenies',
    adults: 'erwachsene, erwachsenen',
    seniors: 'senioren, ältere menschen',
    beginners: 'anfänger, einsteiger',
    dogs: 'hunde, hund, welpen, welpe',
    cats: 'katzen, katze, kätzchen',
  },
  clauses: `ich, er, es, sie, das, die ich, ist, sind, hat, haben, soll, sollte, kann, können, möchte, will, brauche, suche, bitte, auch, vs, mein, meine, meinen, meinem, gibt, wird`,
  links: 'für, mit, in, aus, und, von, zum, zur, im',
  questions:
    'was, welche, welcher, welches, welchen, wer, wo, wie, warum, wann, kann, können, gibt es, ist, sind, hat, haben, soll, sollte, wofür, womit, woraus',
  comparisons: 'vs, versus, im vergleich, vergleich, verglichen mit, unterschied zwischen, besser als, oder besser',
  best: 'beste, bester, bestes, besten, top, testsieger, empfehlenswerteste',
  cheapest:
    'günstigste, günstigster, günstigstes, günstigsten, billigste, billigster, billigstes, günstig, günstige, günstiger, günstiges, billig, billige, preiswert, preiswerte',
  numerals:
    'eins = 1, ein = 1, zwei = 2, drei = 3, vier = 4, fünf = 5, sechs = 6, sieben = 7, acht = 8, neun = 9, zehn = 10, zwölf = 12, zwanzig = 20, dreißig = 30, fünfzig = 50, hundert = 100',
}

export const paraphrases: ParaphraseTemplates = {
  forms: [
    ['question', '{x}{p}: was ist zu empfehlen?'],
    ['best', '{x}{p} testsieger'],
    ['best', '{x}{p} möglichst günstig', 'cheapest'],
    ['recommendation', 'empfehlung für {x}{p}'],
    ['comparison', '{x}{p} im vergleich'],
    ['use_case', '{x}{p}: wo kaufen?'],
    ['recommendation', '{x}{p} gut bewertet'],
  ],
  compared: [
    ['question', 'was ist besser: {x}{p}?'],
    ['comparison', '{x}{p} im vergleich'],
    ['recommendation', '{x}{p}: welches soll ich kaufen?'],
    ['best', '{x}{p} vor- und nachteile'],
    ['keyword', '{x}{p} unterschiede'],
  ],
  anything: 'produkte',
  under: 'unter {a}',
  over: 'ab {a}',
  between: 'zwischen {a} und {b}',
  size: 'größe {a}',
  without: 'ohne {a}',
  compatible: 'kompatibel mit {a}',
}
