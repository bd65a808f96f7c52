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
  /** Two measures of one thing: rounding and converted units ("10 in (25 cm)") stay within this share. */
  contradiction: { tolerance: 0.06 },
  price: { tolerance: 0.01 },
  freshness: {
    /** Years after which a year beside words of novelty is stale. */
    staleYears: 2,
    /** A number below this is no year that a shop's text calls new. */
    firstYear: 2005,
    /** Days before its end from which on a promotion is announced; a day without a year that is further off is the one gone by. */
    announcedDays: 120,
  },
  images: {
    count: 3,
    /** Pixels of the longer side of the main picture; Google's product data specification asks for 800 and more. */
    mainSide: 800,
  },
  alt: {
    maxLength: 125,
    pass: 0.75,
    /** Share of the marks for naming the product; the rest is for something that can be seen. */
    product: 0.6,
    tooLong: 0.7,
  },
  /** Fewer words than this beside a picture are a description that only the picture carries. */
  pictureText: { words: 12 },
  shop: { pass: 0.85 },
  entity: { minShare: 0.5 },
  impact: { high: 6, medium: 2.5 },
} as const
