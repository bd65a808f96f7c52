// How a query is asked in other words,. {x} is what is sought, {p} what it may cost, with a space before it or nothing.

export type ParaphraseKind =
  | 'keyword'
  | 'question'
  | 'best'
  | 'recommendation'
  | 'comparison'
  | 'use_case'
  | 'constraint'
  | 'synonym'

export type ParaphraseTemplates = {
  forms: readonly [kind: ParaphraseKind, text: string, isFor?: 'cheapest'][]
  /** The same of a query that compares, which names what it compares. */
  compared: readonly [kind: ParaphraseKind, text: string][]
  /** What is sought where the query names nothing but a price or a size. */
  anything: string
  under: string
  over: string
  between: string
  size: string
  without: string
  compatible: string
}

/** Words that searches of any language have. */
export const neutralParaphrases: ParaphraseTemplates = {
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
