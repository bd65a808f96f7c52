// German sentences by tone. Where a sentence would need another case than the first, the name stands in quotation marks.

import type { Voices } from '../sentence-templates.ts'

export const voices: Voices = {
  professional: {
    order: ['made', 'composition', 'size', 'content', 'choice', 'audience', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [
        ['{The} <besteht|bestehen> aus {material}.', '{The} <ist|sind> aus {material}[ und für {audience} gedacht].'],
      ],
      composition: [['{The} <besteht|bestehen> aus {composition}.']],
      size: [
        ['{The} <misst|messen> {dims}[ und <wiegt|wiegen> {weight}].'],
        ['{The} <ist|sind> {sides}[ und <wiegt|wiegen> {weight}].'],
        ['{The} <wiegt|wiegen> {weight}.'],
      ],
      content: [['Der Inhalt von {quoted} beträgt {content}.']],
      choice: [['{quoted} gibt es in {colors}[ und {sizes}].'], ['{quoted} gibt es {sizes}.']],
      audience: [['{The} <ist|sind> für {audience} gedacht.']],
      data: [
        ['{datum}'],
        ['Das sind die Eckdaten zu {quoted}: {data}.', 'Das sind die wichtigsten Daten zu {quoted}: {data}.'],
      ],
    },
    later: {
      made: [['Das Material ist {material}.']],
      composition: [['Das Material besteht aus {composition}.']],
      size: [
        ['Die Maße betragen {dims}[, das Gewicht {weight}].'],
        ['{It} <ist|sind> {sides}[ und <wiegt|wiegen> {weight}].'],
        ['Das Produkt ist {sides}[ und wiegt {weight}].'],
        ['Das Gewicht beträgt {weight}.'],
      ],
      content: [['Der Inhalt beträgt {content}.']],
      choice: [
        ['Zur Wahl stehen {palette}[ {sizes}].'],
        ['Die Farbe ist {colors}[, zur Wahl stehen die Größen {plainSizes}].'],
        ['Zur Wahl stehen die Größen {plainSizes}.'],
      ],
      audience: [['{It} <ist|sind> für {audience} gedacht.'], ['Gedacht ist das Produkt für {audience}.']],
      data: [['{further}'], ['Das sind die Eckdaten: {data}.', 'Das sind weitere Daten: {data}.']],
      notes: [['{lines}']],
      warranty: [['Die Garantie beträgt {warrantySpan}.']],
      origin: [['Das Herkunftsland ist {origin}.']],
    },
  },
  friendly: {
    order: ['made', 'composition', 'content', 'choice', 'audience', 'size', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [['Mit {quoted} entscheidest du dich für {material}.', 'Du bekommst {quoted} aus {material}.']],
      composition: [['Du bekommst {quoted} aus {composition}.']],
      size: [
        ['Für deine Auswahl: {The} <misst|messen> {dims}[ und <wiegt|wiegen> {weight}].'],
        ['Für deine Auswahl: {The} <ist|sind> {sides}[ und <wiegt|wiegen> {weight}].'],
        ['Für deine Auswahl: {The} <wiegt|wiegen> {weight}.'],
      ],
      content: [['Du bekommst {content} {quoted}.']],
      choice: [
        ['Du bekommst {quoted} in {colors} und {sizes}.', 'Du kannst {quoted} in {colors} und {sizes} wählen.'],
        ['Du bekommst {quoted} in {colors}.'],
        ['Du bekommst {quoted} {sizes}.'],
      ],
      audience: [['{The} <ist|sind> für {audience} gedacht.']],
      data: [['{datum}'], ['Das solltest du über {quoted} wissen: {data}.']],
    },
    later: {
      made: [['Du bekommst {material}.']],
      composition: [['Du bekommst ein Material aus {composition}.']],
      size: [
        ['Die Maße betragen {dims}[, das Gewicht {weight}].'],
        ['{It} <ist|sind> {sides}[ und <wiegt|wiegen> {weight}].'],
        ['Das Produkt ist {sides}[ und wiegt {weight}].'],
        ['Das Gewicht beträgt {weight}.'],
      ],
      content: [['Du bekommst {content}.']],
      choice: [
        ['Du hast die Wahl zwischen {palette}[ {sizes}].'],
        ['Du bekommst die Farbe {colors}[ {sizes}].'],
        ['Du hast die Wahl zwischen den Größen {plainSizes}.'],
      ],
      audience: [['{It} <ist|sind> für {audience} gedacht.'], ['Gedacht ist das Produkt für {audience}.']],
      data: [['{further}'], ['Das solltest du wissen: {data}.']],
      notes: [['{lines}']],
      warranty: [['Du hast {warranty}.']],
      origin: [['Das Herkunftsland ist {origin}.']],
    },
  },
  technical: {
    order: ['data', 'size', 'composition', 'made', 'content', 'notes', 'choice', 'warranty', 'origin', 'audience'],
    first: {
      made: [['Material von {quoted}: {material}.']],
      composition: [['Materialzusammensetzung von {quoted}: {composition}.']],
      size: [
        ['Maße von {quoted}: {dims}[; Gewicht: {weight}].'],
        ['Maße von {quoted}: {sides}[; Gewicht: {weight}].'],
        ['{The} <wiegt|wiegen> {weight}.'],
      ],
      content: [['Inhalt von {quoted}: {content}.']],
      choice: [
        ['Ausführungen von {quoted}: {palette}[, {sizes}].'],
        ['Größen von {quoted}: {plainSizes}.'],
        ['Farbe von {quoted}: {colors}.'],
      ],
      audience: [['{The} <ist|sind> für {audience} bestimmt.']],
      data: [['{datum}'], ['Daten zu {quoted}: {data}.']],
      notes: [['Daten zu {quoted} – {pairs}.']],
    },
    later: {
      made: [['Material: {material}.']],
      composition: [['Zusammensetzung: {composition}.']],
      size: [['Maße: {dims}[; Gewicht: {weight}].'], ['Maße: {sides}[; Gewicht: {weight}].'], ['Gewicht: {weight}.']],
      content: [['Inhalt: {content}.']],
      choice: [
        ['Farben: {palette}[; Größen: {plainSizes}].'],
        ['[Farbe: {colors}; ]Größen: {plainSizes}.'],
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
          '{The} <ist|sind> aus {material} gearbeitet.',
          'Am Anfang steht das Material: {The} <ist|sind> aus {material}.',
        ],
      ],
      composition: [['{The} <ist|sind> aus {composition} gearbeitet.']],
      size: [
        ['Die Proportionen von {quoted} betragen {dims}[ bei einem Gewicht von {weight}].'],
        ['{The} <ist|sind> {sides}[ bei einem Gewicht von {weight}].'],
        ['Das Gewicht von {quoted} beträgt {weight}.'],
      ],
      content: [['Der Inhalt von {quoted} beträgt {content}.']],
      choice: [['{The} <kommt|kommen> in {colors}[ und {sizes}].'], ['{The} <kommt|kommen> {sizes}.']],
      audience: [['{The} <ist|sind> für {audience} gedacht.']],
      data: [['{datum}'], ['Das ist {quoted} im Detail: {data}.']],
    },
    later: {
      made: [['Das Material ist {material}.']],
      composition: [['Das Material besteht aus {composition}.']],
      size: [
        ['Die Proportionen betragen {dims}[ bei einem Gewicht von {weight}].'],
        ['{It} <ist|sind> {sides}[ bei einem Gewicht von {weight}].'],
        ['Das Produkt ist {sides}[ bei einem Gewicht von {weight}].'],
        ['Das Gewicht beträgt {weight}.'],
      ],
      content: [['Der Inhalt beträgt {content}.']],
      choice: [
        ['Die Farben sind {palette}[, die Größen {plainSizes}].'],
        ['Die Farbe ist {colors}[, die Größen sind {plainSizes}].'],
        ['Die Größen sind {plainSizes}.'],
      ],
      audience: [['{It} <ist|sind> für {audience} gedacht.'], ['Gedacht ist das Produkt für {audience}.']],
      data: [['{further}'], ['Das sind die Daten: {data}.']],
      notes: [['{lines}']],
      warranty: [['Die Garantie beträgt {warrantySpan}.']],
      origin: [['Das Herkunftsland ist {origin}.']],
    },
  },
}
