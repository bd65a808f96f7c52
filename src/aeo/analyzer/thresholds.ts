// Every number a rule compares with, in one place. Unless a source is named it is an expert-set default of this project, not a
// figure from a paper. A change here is a change of RULE_VERSION.

export const THRESHOLDS = {
  title: {
    /** ACES (arXiv 2508.02630): edits that won put the type noun among the first five words. */
    typeWithinWords: 5,
    minLength: 15,
    /** OpenAI product feed specification: title at most 150 characters. */
    maxLength: 150,
    /** Share of a title's letters in capitals from which it shouts, when it has this many letters. */
    capitals: 0.8,
    capitalsFromLetters: 8,
  },
  metaTitle: { minLength: 30, maxLength: 60 },
  metaDescription: { minLength: 70, maxLength: 160 },
  alignment: {
    terms: 15,
    /** Fewer terms than this are no text to align with. */
    minTerms: 5,
    pass: 0.6,
  },
  lead: { words: 60, pass: 0.75, minTitleShare: 0.5 },
  description: { minWords: 30, words: 80, facts: 8 },
  specs: { facts: 5 },
  /** Share of the facts that a reader mode leaves. */
  survival: { pass: 0.9, fail: 0.5, minFacts: 3 },
  /** Two measures of one thing: rounding and converted units ("10 in (25 cm)") stay within this share. */
  contradiction: { tolerance: 0.06 },
  price: { tolerance: 0.01 },
  /** What several products of a catalogue share, and what their peers do. Shares are 0-1, areas differences of rule values. */
  catalogue: {
    /** Jaccard index of the descriptions' shingles. */
    nearDuplicate: 0.8,
    /** A sentence of so many words that stands in this share of the products, and in no fewer than so many, is the shop's. */
    sentenceWords: 5,
    sharedBy: 0.05,
    sharedLeast: 3,
    boilerplate: 0.5,
    boilerplateWords: 30,
    leastPeers: 3,
    area: 0.15,
    /** A term counts as the group's from so many peers, and this share of them. */
    termPeers: 3,
    termShare: 0.4,
    termShareOfOneVendor: 0.5,
  },
  impact: { high: 6, medium: 2.5 },
} as const
