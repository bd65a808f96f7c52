// How a query is asked in other words in Spanish.

import type { ParaphraseTemplates } from '../paraphrases.ts'

export const paraphrases: ParaphraseTemplates = {
  forms: [
    ['question', '¿qué {x}{p} me recomiendas?'],
    ['best', 'mejores opciones de {x}{p}'],
    ['best', '{x}{p} al mejor precio', 'cheapest'],
    ['recommendation', 'recomendaciones de {x}{p}'],
    ['comparison', 'comparativa de {x}{p}'],
    ['use_case', '¿dónde comprar {x}{p}?'],
    ['recommendation', 'opiniones sobre {x}{p}'],
  ],
  compared: [
    ['question', '¿qué es mejor: {x}{p}?'],
    ['comparison', 'comparativa {x}{p}'],
    ['recommendation', '{x}{p}: ¿cuál comprar?'],
    ['best', '{x}{p} ventajas y desventajas'],
    ['keyword', '{x}{p} diferencias'],
  ],
  anything: 'productos',
  under: 'por menos de {a}',
  over: 'por más de {a}',
  between: 'entre {a} y {b}',
  size: 'talla {a}',
  without: 'sin {a}',
  compatible: 'compatible con {a}',
}
