// What the evidence of a document (index/evidence.ts) makes of its relevance.

import { EVIDENCE } from '../index/evidence.ts'
import { EVIDENCE_WEIGHTS } from './weights.ts'

/** A factor about 1. `from`: where the bytes of the document begin. */
export const evidenceFactor = (bytes: Uint8Array, from: number): number => {
  let sum = 1
  for (const [at, name] of EVIDENCE.entries()) sum += (EVIDENCE_WEIGHTS[name] * bytes[from + at]!) / 255
  return sum
}
