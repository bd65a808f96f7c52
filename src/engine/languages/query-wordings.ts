// The wording of queries by language.

import { german } from './de/query-wording.ts'
import { english } from './en/query-wording.ts'
import { spanish } from './es/query-wording.ts'
import { french } from './fr/query-wording.ts'
import { readWording, type Wording } from './query-wording.ts'

const WORDINGS: ReadonlyMap<string, Wording> = new Map([
  ['en', english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['und', english],
])

/** For a language without any: signs, digits and letters are all that tells. */
const none = readWording({
  most: '<, <=, ≤, max', least: '>, >=, ≥, min', about: '~', between: '', and: '-, –', price: '', without: '', no: '', freeWord: '', freeEnding: '', freeFrom: '', fits: '', for: '', size: '', doubtfulColours: '', hues: '',
  colour: '', notOfColour: '', of: '', notOfMaterial: '', audiences: {}, clauses: 'vs', links: '', questions: '', comparisons: 'vs', best: '', cheapest: '', numerals: {},
}) // biome-ignore format: a table

/** By ISO 639-1; one without any words for a language that is not known. */
export const wordingOf = (language: string): Wording => WORDINGS.get(language) ?? none
