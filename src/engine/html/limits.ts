// How much of a body is read. Beyond these sizes it is no product text but a mistake or an attack; what was left out is said in
// the report. Counted in UTF-16 units.

export const LIMITS = {
  bodyRefused: 2 * 1024 * 1024,
  /** A longer body is cut here. */
  body: 256 * 1024,
  /** Tags of a body. Nesting costs the parsers quadratic time, and no real body has a tenth of this. */
  tags: 20_000,
  nesting: 100,
  questions: 30,
  /** A longer FAQ is cut here; the platform's text metafields hold no more. */
  faq: 64 * 1024,
} as const
