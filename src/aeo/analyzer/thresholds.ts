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
  structured: {
    /** Share of the shorter name's words from which two names are of one product, … */
    sameName: 0.6,
    /** … and below which they are of two. */
    otherName: 0.3,
    /** Ratings are shown with one decimal. */
    ratingTolerance: 0.051,
    /** Counts in structured data are as old as the last rendering of the page. */
    countTolerance: 0.1,
  },
  feed: {
    /** OpenAI product feed specification; Google product data specification. */
    openai: { id: 100, title: 150, description: 5_000, brand: 70 },
    google: { id: 50, title: 150, description: 5_000, brand: 70 },
  },
  impact: { high: 6, medium: 2.5 },
} as const
