// How a query is asked in other words, by language. {x} is what is sought, {p} what it may cost, with a space before it or nothing.

export type Kind =
  | 'keyword'
  | 'question'
  | 'best'
  | 'recommendation'
  | 'comparison'
  | 'use_case'
  | 'constraint'
  | 'synonym'

export type Phrasings = {
  forms: readonly [kind: Kind, text: string, isFor?: 'cheapest'][]
  /** What is sought where the query names nothing but a price or a size. */
  /** The same of a query that compares, which names what it compares. */
  compared: readonly [kind: Kind, text: string][]
  anything: string
  under: string
  over: string
  between: string
  size: string
  without: string
  compatible: string
}

const english: Phrasings = {
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

const german: Phrasings = {
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

const french: Phrasings = {
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

const spanish: Phrasings = {
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

/** Words that searches of any language have. */
const neutral: Phrasings = {
  forms: [
    ['keyword', '{x}{p} online'],
    ['best', 'top {x}{p}'],
    ['comparison', '{x}{p} review'],
    ['keyword', 'online {x}{p}'],
    ['keyword', '{x}{p} shop'],
  ],
  compared: [
    ['keyword', '{x}{p} online'],
    ['keyword', '{x}{p} shop'],
    ['best', 'top {x}{p}'],
    ['keyword', 'online {x}{p}'],
  ],
  anything: 'shop',
  under: 'max {a}',
  over: 'min {a}',
  between: '{a} - {b}',
  size: '{a}',
  without: '',
  compatible: '{a}',
}

const BY_LANGUAGE: ReadonlyMap<string, Phrasings> = new Map([
  ['en', english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
])

/** By ISO 639-1; neutral ones for a language that is not known. */
export const phrasingsOf = (language: string): Phrasings => BY_LANGUAGE.get(language) ?? neutral
