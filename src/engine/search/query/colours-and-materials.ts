// Colours and materials that a query names, through the lexicon of its language.

import { lexiconFor } from '../../languages/by-language.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import type { Wording } from '../../languages/query-wording.ts'
import { singular } from '../../text/words.ts'
import { type Colour, HUES } from './parsed-query.ts'
import { phraseBefore, shownWords, type Tokens, wordAt } from './tokens.ts'

const SHADES = new Set(
  'dark light deep bright royal navy hot baby sky army forest burnt matte pale pastel dusty neon jet off olive steel rose midnight heather dunkel hell foncé clair oscuro claro'.split(
    ' ',
  ),
)
const AFTER = new Set(['foncé', 'clair', 'marine', 'ciel', 'oscuro', 'claro', 'marino', 'pálido', 'pâle'])

/** The form under which a lexicon files one word. */
export const formIn = (word: string, { grammar: { fold, elision } }: Lexicon): string => {
  const one = singular(elision ? word.slice(elision(word)) : word)
  return fold ? fold(one) : one
}

/** The hue of a colour word, by the lexicon's groups, whose order all languages share. */
export const hueOf = (word: string, lexicon: Lexicon): number | undefined => lexicon.colors.get(formIn(word, lexicon))

const speaksOfColour = (tokens: Tokens, at: number, length: number, wording: Wording): boolean => {
  if (wording.colour.has(wordAt(tokens, at + length))) return true
  for (let back = 1; back <= 3; back++) if (wording.colour.has(wordAt(tokens, at - back))) return true
  const next = tokens.all[at + length]
  return ['in', 'en'].includes(wordAt(tokens, at - 1)) && (next === undefined || next.isAfterBreak)
}

type Found<T> = { value: T; length: number }

const colourAt = (tokens: Tokens, at: number, lexicon: Lexicon, wording: Wording): Found<Colour> | null => {
  const shaded = SHADES.has(wordAt(tokens, at)) && at + 1 < tokens.all.length ? 1 : 0
  for (const before of shaded === 1 ? [1, 0] : [0]) {
    const word = wordAt(tokens, at + before)
    const hue = wording.hues.get(word) ?? hueOf(word, lexicon)
    if (hue === undefined) continue
    const after = AFTER.has(wordAt(tokens, at + before + 1)) ? 1 : 0
    const length = before + 1 + after
    const spoken = speaksOfColour(tokens, at, length, wording)
    const isDoubtful = wording.doubtfulColours.has(word) || wording.doubtfulColours.has(singular(word))
    if (isDoubtful && before === 0 && !spoken) return null
    if (wording.notOfColour.has(wordAt(tokens, at + length)) && !spoken) return null
    const isName = wording.hues.has(word) && length === 1
    return { value: { word: shownWords(tokens, at, at + length), hue: HUES[hue]!, isName }, length }
  }
  return null
}

/** Tokens of the longest name of a material at `at`; 0 for none. */
const materialLength = (tokens: Tokens, at: number, lexicon: Lexicon): number => {
  const first = formIn(wordAt(tokens, at), lexicon)
  const entry = lexicon.words.get(first)
  const phrase = entry?.statements.find(
    ({ words, means }) =>
      means.includes('material') && words.every((word, place) => formIn(wordAt(tokens, at + place), lexicon) === word),
  )
  return phrase?.words.length ?? 0
}

/** As often a colour as a material. */
const FINISHES = new Set(['gold', 'silver', 'silber', 'or', 'argent', 'oro', 'plata'])

/** "glass table", "made of glass"; not "wine glass", and not "paper towel". */
const isOfMaterial = (
  tokens: Tokens,
  at: number,
  length: number,
  wording: Wording,
  isStop: (word: string) => boolean,
): boolean => {
  if (wording.colour.has(wordAt(tokens, at + length))) return false
  if (phraseBefore(tokens, at, wording.of) > 0) return true
  if (FINISHES.has(wordAt(tokens, at))) return false
  const next = tokens.all[at + length]
  return next?.isWord === true && !next.isAfterBreak && !isStop(next.word) && !wording.notOfMaterial.has(next.word)
}

const MOST = 6

type Looks = { colours: Colour[]; materials: string[] }

type Reading = { tokens: Tokens; wording: Wording; isStop: (word: string) => boolean; language: string }

/** Colours and materials; their words stay content. */
export const readLooks = ({ tokens, wording, isStop, language }: Reading): Looks => {
  const lexicon = lexiconFor(language)
  const colours: Colour[] = []
  const materials: string[] = []
  if (!lexicon) return { colours, materials }
  for (let at = 0; at < tokens.all.length; at++) {
    if (tokens.taken.has(at)) continue
    const length = materialLength(tokens, at, lexicon)
    if (length > 0 && materials.length < MOST && isOfMaterial(tokens, at, length, wording, isStop)) {
      materials.push(shownWords(tokens, at, at + length))
      at += length - 1
      continue
    }
    const colour = colourAt(tokens, at, lexicon, wording)
    if (!colour || colours.length === MOST) continue
    if (!colours.some(({ word }) => word === colour.value.word)) colours.push(colour.value)
    at += colour.length - 1
  }
  return { colours, materials: [...new Set(materials)] }
}
