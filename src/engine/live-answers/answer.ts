// The answer of a live answer engine, as far as a visibility test reads it.

import type { EngineName } from '../visibility-test.ts'

/** The catalogue for agents is asked as an engine, and reported apart. */
export type LiveEngineName = Exclude<EngineName, 'embedded'> | 'agent-catalog'

/** A response as it came, before anything is read of it. */
export type RawAnswer = {
  engine: LiveEngineName
  model: string
  /** Of HTTP; always one of success. */
  status: number
  /** At most 1 MiB of it. */
  body: string
  /** Whether it was longer than that, or was broken off. */
  cut: boolean
  /** From the request to the end of the body. */
  ms: number
}

export type Source = { url: string; title: string | null }

/** What the catalogue says of one product; null if it says nothing. */
export type CatalogRecord = {
  title: string | null
  description: string | null
  /** In minor units of the currency. */
  price: { amount: number; currency: string } | null
  available: boolean | null
  barcodes: string[]
  images: number
  /** "Material: cotton" and the like, which the platform's global catalogue infers itself (`metadata.attributes` of dev.shopify.catalog.global). */
  inferred: { name: string; value: string }[]
}

/** What an engine names as a source of what it says. The address is as the engine gave it and may be of any kind. */
export type Citation = Source & {
  /** The place of the text that it stands for, in UTF-16 units; null when the engine does not say. */
  at: number | null
  /** The host behind an address that only forwards to the page; null when the address is the page's own, or the host is not told. */
  domain: string | null
  /** Of a catalogue: what it says of the product. */
  record?: CatalogRecord
}

/** Tokens and searches of one answer, as its body counts them. */
export type Usage = {
  tokens: { input: number; output: number } | null
  searches: number
  /** US dollars, as the engine itself reports them. */
  cost_usd: number | null
}

/** What the body of an answer says. */
export type ParsedAnswer = {
  /** Markdown, as a rule; never empty. */
  text: string
  /** In the order in which the answer cites them, repeated where it repeats them; null: this engine cites nothing. */
  citations: Citation[] | null
  /** What it found and did not cite; null when the engine does not say, or has not searched. */
  retrieved: Source[] | null
  /** What it searched for. */
  fan_out: string[]
  /** As the engine names the model that answered; null when it does not. */
  model: string | null
}

export type EngineAnswer = Omit<ParsedAnswer, 'model'> & {
  model: string
  tokens: Usage['tokens']
  /** US dollars; null when neither the engine nor a setting tells the price. */
  cost_usd: number | null
}

/** An answer that says nothing about visibility. The message completes a sentence that begins with the engine's name. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer'
}

export const UNREADABLE = 'answered in a form that cannot be read'
export const EMPTY = 'gave an answer without text'
export const DECLINED = 'declined to answer'
export const CUT = 'broke off its answer'
