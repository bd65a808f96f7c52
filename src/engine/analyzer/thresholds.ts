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
    /** Terms in titles and headings that make the full value: what a title and a meta title have room for. */
    carried: 6,
  },
  lead: { words: 60, pass: 0.75, minTitleShare: 0.5 },
  /** `pass`: value from which on hardly anything is missing. `words`: of the block alone; `minWords`: with fewer, writing a text is asked for
   * before the facts it should state, in a language without rules with fewer than `fewWords`; `tinyWords`: with fewer it is always told; `sureWords`, `sureNumbers`: what has more may state more than is recognised. `openFacts`: with fewer the score is capped where what a text lacks can be named. */
  description: {
    minSentences: 3,
    minWords: 30,
    fewWords: 15,
    tinyWords: 12,
    sureWords: 60,
    sureNumbers: 4,
    words: 80,
    facts: 8,
    openFacts: 2,
    pass: 0.9,
  },
  /** `share`: what enough facts are worth; the rest comes with those of a deep text. */
  specs: { facts: 5, share: 0.8 },
  semantic: {
    /** A text is deep from so many words, distinct facts and subtopics on; it is shallow below `description`'s measure. */
    deep: { words: 150, facts: 12, subtopics: 6 },
    /** Phrases that buyers search by, from which a record has enough. */
    keywords: 5,
    /** Distinct facts with a measure. */
    technical: { intermediate: 4, advanced: 10 },
    /** Last US grades of each school. */
    schools: { elementary: 5, middleSchool: 8, highSchool: 12, college: 16 },
    /** Words from which a text needs headings. */
    sectioned: 150,
  },
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
  /** Per 100 words of the sentences that state something; fewer count as 100. */
  hedges: { perHundred: 1 },
  /** `pressed`: the most that a text with any pressure to buy is worth. */
  hype: { perHundred: 2, pressed: 0.8 },
  stuffing: {
    /** A word stuffs when it stands so often within so many words of running text, in so many sentences at most. */
    count: 6,
    within: 133,
    sentences: 2,
    /** Titles that list models or interfaces ("USB-A & USB-C, USB 3.1") repeat words for a reason, but not a quarter of the title. */
    inTitle: 3,
    titleShare: 0.25,
  },
  readability: {
    /** Fewer words or sentences of running text have no style to measure. */
    minWords: 50,
    minSentences: 3,
    /** School grade (Kincaid et al. 1975) and words per sentence: nothing is lost up to the easy one, half at the other. */
    easyGrade: 8,
    maxGrade: 12,
    easySentence: 15,
    maxSentence: 25,
    /** A sentence of more words than this can be split. */
    longSentence: 40,
  },
  headings: { fromWords: 150, enough: 2, maxLetters: 60 },
  attribution: { minWords: 5 },
  answers: {
    /** An answer that is read out or quoted whole; the length of featured snippets and of the opening. */
    words: 60,
    /** Questions with answers from which a text answers enough by itself (a choice of ours). */
    wanted: 3,
    pass: 2,
  },
  /** Share of the buyers' questions, by weight, from which a record answers enough. */
  intents: { pass: 0.75 },
  comparison: { minWords: 80 },
  conversation: {
    /** Words of address ("you", "your") from which a text speaks to its reader. */
    addresses: 2,
    pairs: 5,
    question: 120,
    answer: 200,
    missing: 5,
  },
  freshness: {
    /** Years after which a year next to words of novelty is stale. */
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
    /** Shorter ones above the maximum cost points, and get no suggestion of their own. */
    toldLength: 200,
    pass: 0.75,
    /** Share of the marks for naming the product; the rest is for something that can be seen. */
    product: 0.6,
    tooLong: 0.7,
  },
  shop: { pass: 0.85 },
  entity: { minShare: 0.5 },
  /** What several products of a catalogue share, and what their peers do. Shares are 0-1, areas differences of rule values. */
  catalogue: {
    /** Jaccard index of the descriptions' shingles. */
    nearDuplicate: 0.8,
    /** A sentence of so many words that stands in this share of the products, and in no fewer than so many, is the shop's. */
    sentenceWords: 5,
    sharedBy: 0.05,
    sharedLeast: 3,
    boilerplate: 0.7,
    boilerplateWords: 30,
    leastPeers: 3,
    area: 0.15,
    /** What so many products lack, and this share of those asked for it, the shop lacks. */
    leastProducts: 5,
    shareOfShop: 0.5,
    /** A term counts as the group's from so many peers, and this share of them. */
    termPeers: 3,
    termShare: 0.4,
    termShareOfOneVendor: 0.5,
  },
  impact: { high: 6, medium: 2.5 },
} as const
