// What a phrase of a few words does in a text, apart from stating an attribute or naming a kind of product. Grouped by the rules that
// ask for them; each group has a file of phrases per language (engine/languages/en/wording-phrases.ts, …).

import type { TalkMark } from './answer-marks.ts'
import type { TrustMark } from './trust-marks.ts'
import type { WordingMark } from './wording-marks.ts'

export type { TalkMark, TrustMark, WordingMark }

/**
 * opener: first words that say nothing about the product. use: words that introduce a use or an audience. promotion: what
 * advertises in a title. soldOut: that it cannot be bought now. conditional: words that make a sentence a mere possibility.
 * comparison: what follows is about something else ("unlike", "than"). choice: makes a heading that asks a comparison ("or").
 * disclaimer: a sentence about errors of measurement. denial: the product is not what follows. imitation: nor what comes before.
 * heat: makes degrees those of a temperature. altitude: before a height of a place. plug: behind the width of a plug ("3.5 mm").
 * aboutModels: openings of sentences about the person in the pictures, whose measures are not the product's.
 */
export type CoreMark =
  | 'opener'
  | 'use'
  | 'promotion'
  | 'soldOut'
  | 'conditional'
  | 'aboutModels'
  | 'comparison'
  | 'choice'
  | 'disclaimer'
  | 'denial'
  | 'imitation'
  | 'heat'
  | 'altitude'
  | 'plug'

export type Mark = CoreMark | WordingMark | TalkMark | TrustMark
