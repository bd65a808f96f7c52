// The sentences of a language in each tone. See phrases.ts for what the marks in them mean.

import type { Style } from '../optimization.ts'

/**
 * What a sentence of the lead is about. The first sentence names the product ("{The}", with its brand where it is not in the name), the
 * later ones need not.
 */
export const TOPICS = [
  'made',
  'composition',
  'size',
  'content',
  'choice',
  'audience',
  'warranty',
  'origin',
  'data',
] as const
export type Topic = (typeof TOPICS)[number]

export type Voice = {
  /** Topics in the order in which this tone tells them. */
  order: readonly Topic[]
  first: Partial<Record<Topic, readonly string[]>>
  later: Partial<Record<Topic, readonly string[]>>
  /** One line for the meta description. */
  summary: readonly string[]
}

/** Headings, questions and other words that do not change with the tone. */
export type Wording = {
  headings: Record<'specifications' | 'material' | 'care' | 'sizes' | 'use' | 'delivery', string>
}

export type Voices = Record<Style['tone'], Voice>
