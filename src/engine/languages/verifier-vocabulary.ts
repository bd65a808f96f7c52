// What the verifier has to know of a language beside its lexicon, as it is written down.

/** What a measure is of, where a text says so. */
export type Side = 'height' | 'width' | 'length' | 'depth' | 'diameter' | 'thickness' | 'weight' | 'load'

/** Lists of words separated by spaces, unless commas are said. */
export type VocabularySource = {
  /** Words that state nothing by themselves: function words, verbs of having and being, names of attributes that ask for a value. */
  neutral: string
  /** Words that deny what follows ("not", "without"). */
  denials: string
  /** Words before or behind a denial with which it is what stands before them that is denied ("not included"). */
  deniedBefore: string
  /** Words at which a denial ends ("but"). */
  breaks: string
  /** Numbers in letters, "two=2". */
  numerals: string
  /** Words that say what a measure is of. They state something where no measure stands beside them ("long sleeves"). */
  sides: Record<Side, string>
  /** Phrases before a number that make it the least or the most, separated by commas. */
  least: string
  most: string
  /** Phrases behind which another product is named, separated by commas. */
  others: string
  /** Verbs and labels of origin before a place. */
  made: string
  /** Before the place of its design. */
  designed: string
  /** Words of counts: "a set of 4". */
  packs: string
  /** First words of an answer that states, or denies, what was asked. */
  yes: string
  no: string
  /** Endings by which forms of one word differ, separated by spaces. */
  endings: string
  /** What a picture may show of a thing; these state nothing in an alternative text. */
  views: string
  /** Parts of compounds that deny the part before them ("-free"); the language's own spelling of them. */
  freeOf: string
}
