// How one language says what a query asks for. Phrases are lower-case, separated by commas.

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
  /** Words beside a price that belong to it: "price", "costs". */
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
  /** Colour words that are as often something else; they count where the query says "color" or the like. */
  doubtfulColours: string
  /** Names of the hues, in the order of `HUES`, inflected forms separated by spaces. */
  hues: string
  colour: string
  /** Nouns with which a colour is a name ("green tea"). */
  notOfColour: string
  /** Words before a material: "made of". */
  of: string
  /** Nouns with which a material is a name ("paper towel"). */
  notOfMaterial: string
  audiences: Partial<Record<Audience, string>>
  /** Words by which what is sought is said in a sentence. */
  clauses: string
  /** Words between what is sought and what it is for, of or with. */
  links: string
  /** Beginnings of questions. */
  questions: string
  comparisons: string
  best: string
  cheapest: string
  /** Numbers in letters from one on, "" for none. */
  numerals: Record<string, number>
}

type ListName = Exclude<keyof WordingSource, 'audiences' | 'numerals' | 'hues'>

export type Wording = Record<ListName, ReadonlySet<string>> & {
  hues: ReadonlyMap<string, number>
  audiences: ReadonlyMap<string, Audience>
  numerals: ReadonlyMap<string, number>
}

const phrasesIn = (text: string): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')

export const readWording = (source: WordingSource): Wording => {
  const { audiences, numerals, hues, ...lists } = source
  const sets = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, new Set(phrasesIn(list))]))
  return {
    ...(sets as unknown as Record<ListName, ReadonlySet<string>>),
    hues: new Map(
      phrasesIn(hues).flatMap((forms, hue) => forms.split(' ').map((form): [string, number] => [form, hue])),
    ),
    audiences: new Map(
      Object.entries(audiences).flatMap(([audience, list]) =>
        phrasesIn(list).map((word): [string, Audience] => [word, audience as Audience]),
      ),
    ),
    numerals: new Map(Object.entries(numerals)),
  }
}

/** For a language without any: signs, digits and letters are all that tells. */
export const noWording = readWording({
  most: '<, <=, ≤, max', least: '>, >=, ≥, min', about: '~', between: '', and: '-, –', price: '', without: '', no: '', freeWord: '', freeEnding: '', freeFrom: '', fits: '', for: '', size: '', doubtfulColours: '', hues: '',
  colour: '', notOfColour: '', of: '', notOfMaterial: '', audiences: {}, clauses: 'vs', links: '', questions: '', comparisons: 'vs', best: '', cheapest: '', numerals: {},
}) // biome-ignore format: a table
