// How a query is asked in other words in English.

import type { ParaphraseTemplates } from '../paraphrases.ts'

export const paraphrases: ParaphraseTemplates = {
  forms: [
    ['question', 'which {x}{p} should i buy?'],
    ['best', 'best {x}{p}'],
    ['best', 'cheapest {x}{p}', 'cheapest'],
    ['recommendation', 'what {x}{p} do you recommend?'],
    ['comparison', '{x}{p}, compared with alternatives'],
    ['use_case', 'where to buy {x}{p}'],
    ['recommendation', 'highest rated {x}{p}'],
  ],
  compared: [
    ['question', 'which is better: {x}{p}?'],
    ['comparison', '{x}{p} comparison'],
    ['recommendation', '{x}{p}: which one should i buy?'],
    ['best', '{x}{p} pros and cons'],
    ['keyword', '{x}{p} differences'],
  ],
  anything: 'products',
  under: 'under {a}',
  over: 'over {a}',
  between: 'between {a} and {b}',
  size: 'size {a}',
  without: 'without {a}',
  compatible: 'compatible with {a}',
}
