// How one language says what a query asks for, and asks it in other words. Phrases are lower-case, separated by commas.

import { phrasesIn } from '../text/word-lists.ts'

export type Audience =
  | 'women'
  | 'men'
  | 'kids'
  | 'girls'
  | 'boys'
  | 'babies'
  | 'teens'
  | 'adults'
  | 'seniors'
  | 'beginners'
  | 'dogs'
  | 'cats'

export type WordingSource = {
  /** Before the most, or the least, that may be paid or measured: "under", "at least". */
  most: string
  least: string
  /** Before an amount that is only about: "around". */
  about: string
  /** What joins two amounts of "between 20 and 50", "from 20 to 50", and what stands before the first. */
  between: string
  and: string
  /** Words next to a price that belong to it: "price", "costs". */
  price: string
  /** Words before what is not wanted. */
  without: string
  /** A short denial, which is also part of names ("no show socks"). */
  no: string
  /** Endings of properties that something is free from: "free" as a word, "frei" at the end of one. */
  freeWord: string
  freeEnding: string
  /** What things are sold without, so that "no sugar" is a property. */
  freeFrom: string
  /** Words before what it has to go with. */
  fits: string
  for: string
  size: string
  audiences: Partial<Record<Audience, string>>
  /** Words that turn a search into a sentence. */
  clauses: string
  /** Words between what is sought and what it is for, of or with. */
  links: string
  /** Beginnings of questions. */
  questions: string
  comparisons: string
  best: string
  cheapest: string
  /** Numbers in letters, "two = 2". */
  numerals: string
}

type ListName = Exclude<keyof WordingSource, 'audiences' | 'numerals'>

export type Wording = Record<ListName, ReadonlySet<string>> & {
  audiences: ReadonlyMap<string, Audience>
  numerals: ReadonlyMap<string, number>
}

export const readWording = (source: WordingSource): Wording => {
  const { audiences, numerals, ...lists } = source
  const sets = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, new Set(phrasesIn(list))]))
  return {
    ...(sets as unknown as Record<ListName, ReadonlySet<string>>),
    audiences: new Map(
      Object.entries(audiences).flatMap(([audience, list]) =>
        phrasesIn(list).map((word): [string, Audience] => [word, audience as Audience]),
      ),
    ),
    numerals: new Map(
      phrasesIn(numerals).map((pair): [string, number] => {
        const [word, value] = pair.split(' = ')
        return [word!, Number(value)]
      }),
    ),
  }
}

/** For a language without any: signs, digits and letters are all that tells. */
export const noWording = readWording({
  most: '<, <=, ≤, max', least: '>, >=, ≥, min', about: '~', between: '', and: '-, –', price: '', without: '', no: '', freeWord: '', freeEnding: '', freeFrom: '', fits: '', for: '', size: '', audiences: {}, clauses: 'vs', links: '', questions: '', comparisons: 'vs', best: '', cheapest: '', numerals: '',
}) // biome-ignore format: a table

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
  /** {x} is what is sought, {p} what it may cost, with a space before it or nothing. */
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
