// How buyers type in German.

import { wordMap } from '../../text/word-lists.ts'
import type { SuggestionPhrases } from '../language-source.ts'

export const suggestions: SuggestionPhrases = {
  category: ['{it}', '{it} kaufen', '{it} Empfehlung'],
  consumed: ['{it}', '{it} online kaufen', '{it} Empfehlung'],
  comparison: ['{it} Vergleich', '{it} Test'],
  materials: '{it} {one} oder {other}',
  described: '{it} {value}',
  purpose: '{it} für {value}',
  price: '{it} Preis',
  below: '{it} unter {limit}',
  branded: ['{brand} {it}', '{brand} {name}'],
  review: '{name} Erfahrungen',
  ask: {
    material: '{it} welches Material ist am besten',
    dimensions: '{it} welche Größe brauche ich',
    fit: '{it} welche Größe passt',
    ingredients: '{it} Zutaten',
    substances: '{it} Inhaltsstoffe',
    purpose: 'wofür braucht man {it}',
    use: '{it} richtig anwenden',
    dosage: '{it} wann einnehmen',
    care: '{it} reinigen und pflegen',
    storage: '{it} richtig lagern',
    growing: '{it} wie viel Licht und Wasser',
    grown: '{it} wie hoch',
    allergens: '{it} Allergene',
    gentle: '{it} für empfindliche Haut',
    assembly: '{it} fertig montiert',
    warranty: '{it} mit Garantie',
    delivery: '{it} kostenloser Rückversand',
  },
  occasions: wordMap(
    'alltag = den Alltag, büro = das Büro, reise = Reisen, garten = den Garten, balkon = den Balkon, terrasse = die Terrasse, küche = die Küche, wohnzimmer = das Wohnzimmer, schlafzimmer = das Schlafzimmer, badezimmer = das Badezimmer, flur = den Flur, kinderzimmer = das Kinderzimmer, strand = den Strand, camping = Camping, yoga = Yoga, sommer = den Sommer, winter = den Winter, hochzeit = eine Hochzeit, schule = die Schule',
  ),
  persons: wordMap(
    'damen = Damen, frauen = Frauen, frau = Frauen, herren = Herren, männer = Männer, kinder = Kinder, kind = Kinder, baby = Babys, anfänger = Anfänger, einsteiger = Einsteiger, hund = Hunde, katze = Katzen',
  ),
  alternatives: [
    ['Eiche', 'Nussbaum'],
    ['Beton', 'Terrakotta'],
    ['Baumwolle', 'Leinen'],
    ['Silber', 'Gold'],
    ['Edelstahl', 'Gusseisen'],
    ['Keramik', 'Glas'],
  ],
}
