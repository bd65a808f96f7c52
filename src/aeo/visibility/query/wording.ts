// The wording of queries by language.

import { german } from './wording/de.ts'
import { english } from './wording/en.ts'
import { spanish } from './wording/es.ts'
import { french } from './wording/fr.ts'
import { readWording, type Wording } from './wording/wording.ts'

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
