// How a query is asked in other words in German.

import type { ParaphraseTemplates } from '../paraphrases.ts'

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
