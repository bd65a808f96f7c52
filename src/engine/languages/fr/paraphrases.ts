// How a query is asked in other words in French.

import type { ParaphraseTemplates } from '../paraphrases.ts'

export const paraphrases: ParaphraseTemplates = {
  forms: [
    ['question', 'que choisir comme {x}{p} ?'],
    ['best', 'meilleur choix de {x}{p}'],
    ['best', '{x}{p} pas cher', 'cheapest'],
    ['recommendation', 'que recommandez-vous comme {x}{p} ?'],
    ['comparison', 'comparatif {x}{p}'],
    ['use_case', '{x}{p} : où acheter ?'],
    ['recommendation', 'avis {x}{p}'],
  ],
  compared: [
    ['question', 'quel est le meilleur : {x}{p} ?'],
    ['comparison', 'comparatif {x}{p}'],
    ['recommendation', '{x}{p} : lequel acheter ?'],
    ['best', '{x}{p} avantages et inconvénients'],
    ['keyword', '{x}{p} différences'],
  ],
  anything: 'produits',
  under: 'à moins de {a}',
  over: 'à plus de {a}',
  between: 'entre {a} et {b}',
  size: 'taille {a}',
  without: 'sans {a}',
  compatible: 'compatible avec {a}',
}
