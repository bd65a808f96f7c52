// German sentences by tone. Where a sentence would need another case than the first, the name stands in quotation marks.

import type { Voices } from '../voice.ts'

export const germanVoices: Voices = {
  professional: {
    order: ['made', 'composition', 'size', 'content', 'choice', 'audience', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [
        [
          '{The}[ von {brand}] <besteht|bestehen> aus {material}.',
          '{The}[ von {brand}] <ist|sind> aus {material}[ und für {audience} gedacht].',
        ],
      ],
      composition: [['{The}[ von {brand}] <besteht|bestehen> aus {composition}.']],
      size: [
        ['{The}[ von {brand}] <misst|messen> {dims}[ und <wiegt|wiegen> {weight}].'],
        ['{The}[ von {brand}] <ist|sind> {sides}[ und <wiegt|wiegen> {weight}].'],
        ['{The}[ von {brand}] <wiegt|wiegen> {weight}.'],
      ],
      content: [['Der Inhalt von {quoted}[ ({brand})] beträgt {content}.']],
      choice: [
        ['{quoted}[ von {brand}] gibt es in {colors} und {sizes}.'],
        ['{quoted}[ von {brand}] gibt es in {colors}.'],
        ['{quoted}[ von {brand}] gibt es {sizes}.'],
      ],
      audience: [['{The}[ von {brand}] <ist|sind> für {audience} gedacht.']],
      data: [
        ['Eckdaten zu {quoted}[ von {brand}]: {data}.', 'Die wichtigsten Daten zu {quoted}[ von {brand}]: {data}.'],
      ],
      notes: [['{quoted}[ von {brand}] im Überblick – {pairs}.']],
    },
    later: {
      made: [['Material: {material}.']],
      composition: [['Zusammensetzung: {composition}.']],
      size: [
        ['Die Maße betragen {dims}[, das Gewicht {weight}].'],
        ['{It} <ist|sind> {sides}[ und <wiegt|wiegen> {weight}].'],
        ['Maße: {sides}[, Gewicht: {weight}].'],
        ['Das Gewicht beträgt {weight}.'],
      ],
      content: [['Inhalt: {content}.']],
      choice: [['Zur Wahl: {colors}, {sizes}.'], ['Zur Wahl: {colors}.'], ['Größen: {plainSizes}.']],
      audience: [['Gedacht für {audience}.']],
      data: [['Eckdaten: {data}.', 'Weitere Daten: {data}.']],
      notes: [['{lines}']],
      warranty: [['Garantie: {warrantySpan}.']],
      origin: [['Herkunft: {origin}.']],
    },
  },
  friendly: {
    order: ['made', 'composition', 'content', 'choice', 'audience', 'size', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [
        [
          'Mit {quoted}[ von {brand}] entscheidest du dich für {material}.',
          'Du bekommst {quoted}[ von {brand}] aus {material}.',
        ],
      ],
      composition: [['Du bekommst {quoted}[ von {brand}] aus {composition}.']],
      size: [
        ['Für deine Auswahl: {The}[ von {brand}] <misst|messen> {dims}[ und <wiegt|wiegen> {weight}].'],
        ['Für deine Auswahl: {The}[ von {brand}] <ist|sind> {sides}[ und <wiegt|wiegen> {weight}].'],
        ['Für deine Auswahl: {The}[ von {brand}] <wiegt|wiegen> {weight}.'],
      ],
      content: [['Mit {quoted}[ von {brand}] bekommst du {content}.']],
      choice: [
        [
          'Du bekommst {quoted}[ von {brand}] in {colors} und {sizes}.',
          'Du kannst {quoted}[ von {brand}] in {colors} und {sizes} wählen.',
        ],
        ['Du bekommst {quoted}[ von {brand}] in {colors}.'],
        ['Du bekommst {quoted}[ von {brand}] {sizes}.'],
      ],
      audience: [['{The}[ von {brand}] <ist|sind> für {audience} gedacht.']],
      data: [['Das solltest du über {quoted}[ von {brand}] wissen: {data}.']],
      notes: [['Das solltest du über {quoted}[ von {brand}] wissen – {pairs}.']],
    },
    later: {
      made: [['Du bekommst {material}.']],
      composition: [['Du bekommst: {composition}.']],
      size: [
        ['Für deine Auswahl: {dims}[ bei {weight}].'],
        ['Für deine Auswahl: {sides}[, {weight} schwer].'],
        ['Für deine Auswahl: {weight}.'],
      ],
      content: [['Du bekommst {content}.']],
      choice: [
        ['Du hast die Wahl zwischen {palette}, {sizes}.'],
        ['Du hast die Wahl zwischen {palette}.'],
        ['Für dich in {colors} und {sizes}.'],
        ['Für dich in {colors}.'],
        ['Für dich {sizes}.'],
      ],
      audience: [['Gedacht für {audience}.']],
      data: [['Das solltest du wissen: {data}.']],
      notes: [['{lines}']],
      warranty: [['Du hast {warranty}.']],
      origin: [['Herkunft: {origin}.']],
    },
  },
  technical: {
    order: ['data', 'size', 'composition', 'made', 'content', 'notes', 'choice', 'warranty', 'origin', 'audience'],
    first: {
      made: [['Material von {quoted}[ ({brand})]: {material}.']],
      composition: [['Materialzusammensetzung von {quoted}[ ({brand})]: {composition}.']],
      size: [
        ['Maße von {quoted}[ ({brand})]: {dims}[; Gewicht: {weight}].'],
        ['Maße von {quoted}[ ({brand})]: {sides}[; Gewicht: {weight}].'],
        ['{The}[ ({brand})] <wiegt|wiegen> {weight}.'],
      ],
      content: [['Inhalt von {quoted}[ ({brand})]: {content}.']],
      choice: [
        ['Ausführungen von {quoted}[ ({brand})]: {palette}, {sizes}.'],
        ['Ausführungen von {quoted}[ ({brand})]: {palette}.'],
        ['Größen von {quoted}[ ({brand})]: {plainSizes}.'],
        ['Farbe von {quoted}[ ({brand})]: {colors}.'],
      ],
      audience: [['{The}[ ({brand})] <ist|sind> für {audience} bestimmt.']],
      data: [['Technische Daten zu {quoted}[ ({brand})]: {data}.', 'Spezifikation von {quoted}[ ({brand})]: {data}.']],
      notes: [['Spezifikation von {quoted}[ ({brand})] – {pairs}.']],
    },
    later: {
      made: [['Material: {material}.']],
      composition: [['Zusammensetzung: {composition}.']],
      size: [['Maße: {dims}[; Gewicht: {weight}].'], ['Maße: {sides}[; Gewicht: {weight}].'], ['Gewicht: {weight}.']],
      content: [['Inhalt: {content}.']],
      choice: [
        ['Farben: {palette}; Größen: {plainSizes}.'],
        ['Farben: {palette}.'],
        ['Farbe: {colors}; Größen: {plainSizes}.'],
        ['Größen: {plainSizes}.'],
        ['Farbe: {colors}.'],
      ],
      audience: [['Bestimmt für: {audience}.']],
      data: [['Weitere Daten: {data}.']],
      notes: [['{lines}']],
      warranty: [['Garantie: {warrantySpan}.']],
      origin: [['Herkunft: {origin}.']],
    },
  },
  luxurious: {
    order: ['made', 'composition', 'origin', 'notes', 'choice', 'audience', 'content', 'size', 'data', 'warranty'],
    first: {
      made: [
        [
          '{The}[ von {brand}] <ist|sind> aus {material} gearbeitet.',
          'Am Anfang steht das Material: {The}[ von {brand}] <ist|sind> aus {material}.',
        ],
      ],
      composition: [['{The}[ von {brand}] <ist|sind> aus {composition} gearbeitet.']],
      size: [
        ['Die Proportionen von {quoted}[ ({brand})]: {dims}[ bei einem Gewicht von {weight}].'],
        ['Die Proportionen von {quoted}[ ({brand})]: {sides}[, {weight} schwer].'],
        ['Das Gewicht von {quoted}[ ({brand})]: {weight}.'],
      ],
      content: [['Der Inhalt von {quoted}[ ({brand})]: {content}.']],
      choice: [
        ['{The}[ von {brand}] <kommt|kommen> in {colors} und {sizes}.'],
        ['{The}[ von {brand}] <kommt|kommen> in {colors}.'],
        ['{The}[ von {brand}] <kommt|kommen> {sizes}.'],
      ],
      audience: [['{The}[ von {brand}] <ist|sind> für {audience} gedacht.']],
      data: [['{quoted}[ von {brand}] im Detail: {data}.']],
      notes: [['{quoted}[ von {brand}] im Detail – {pairs}.']],
    },
    later: {
      made: [['Das Material: {material}.']],
      composition: [['Die Zusammensetzung: {composition}.']],
      size: [
        ['Die Proportionen: {dims}[ bei einem Gewicht von {weight}].'],
        ['Die Proportionen: {sides}[, {weight} schwer].'],
        ['Das Gewicht: {weight}.'],
      ],
      content: [['Der Inhalt: {content}.']],
      choice: [
        ['Die Farbwelt: {palette}, {sizes}.'],
        ['Die Farbwelt: {palette}.'],
        ['Die Farbe: {colors}, {sizes}.'],
        ['Die Farbe: {colors}.'],
        ['Die Größen: {plainSizes}.'],
      ],
      audience: [['Gedacht für {audience}.']],
      data: [['Die Daten: {data}.']],
      notes: [['{lines}']],
      warranty: [['Die Garantie: {warrantySpan}.']],
      origin: [['Die Herkunft: {origin}.']],
    },
  },
}
