// What a thread of `citable analyze` is asked: how the catalogue sees a product, the analysis of one that others are compared with, and the
// report of a record.

import { analyze } from '../../engine/analyzer/analyze.ts'
import { type PeerAnalysis, peerAnalysis } from '../../engine/catalogue-findings/peer-groups.ts'
import { type Fingerprint, fingerprintOf } from '../../engine/catalogue-findings/product-fingerprint.ts'
import type { Product } from '../../engine/record/product.ts'
import type { Item, Settings, Task } from '../reports/format.ts'
import { analysed, type Made } from './analyze-record.ts'

export type Question =
  | { ask: 'sighting'; product: Product }
  | { ask: 'analysis'; product: Product }
  /** `made` is the record's analysis where it was asked for before. */
  | { ask: 'report'; task: Task; made: Uint8Array | undefined }

/** `made` is the whole of it as bytes, which are small and quick to hand over. */
export type PeerMade = { peer: PeerAnalysis; made: Uint8Array }

/** Null for a record that is broken; its report says so. */
export type Answer = Fingerprint | PeerMade | Item | null

const bytesOf = (made: Made): Uint8Array => new TextEncoder().encode(JSON.stringify(made))
const madeOf = (bytes: Uint8Array): Made => JSON.parse(new TextDecoder().decode(bytes))

const orNone = <T>(answer: () => T): T | null => {
  try {
    return answer()
  } catch {
    return null
  }
}

const peerMade = (product: Product, { facts, now }: Settings): PeerMade => {
  const started = performance.now()
  const analysis = analyze(product, facts, now)
  return { peer: peerAnalysis(analysis), made: bytesOf({ analysis, spent: performance.now() - started }) }
}

/** Returns a question with the settings of the run, which know the catalogue once all of it was looked at. */
export const answer = (question: Question, settings: Settings): Answer => {
  switch (question.ask) {
    case 'sighting':
      return orNone(() => fingerprintOf(question.product))
    case 'analysis':
      return orNone(() => peerMade(question.product, settings))
    case 'report':
      return analysed(question.task, settings, question.made && madeOf(question.made))
  }
}

/** What becomes of a question that ended its thread. */
export const lost = (question: Question, error: Error): Answer => {
  if (question.ask !== 'report') return null
  const { at, line } = question.task
  return { at, line, error: `the analysis ended before it was done (${error.message})` }
}
