// The description as text: its words, sentences and sections, and where its own text ends and the FAQ begins.

import { type Block, shownBlock } from '../../html/blocks.ts'
import type { Converted } from '../../html/semantic-html.ts'
import type { Range, Text } from '../../languages/lexicon/text.ts'
import { TO_WRITER, unfilledParts } from '../../record/identifiers.ts'
import { eachSentence } from '../../text/sentences.ts'
import { addWords, type Words } from '../../text/words.ts'

export type Sentence = Range & { block: Block }

/** What the page shows: the body, then the FAQ of the metafield `citable.faq`. */
export type Description = Text & {
  /** Where the FAQ starts in the text; its length where there is none. */
  faqAt: number
  /** How many words stand before it. */
  ownWords: number
  /**
   * Sentences and lines, each once: a repeated one says nothing new, and one that a template left, or that is for whoever writes, nothing of
   * the product. Words are those of these sentences.
   */
  sentences: Sentence[]
  /** The opening in running text; null when the body opens without one. */
  lead: Range | null
  sections: Section[]
}

/** A heading (or the summary of an accordion) and what stands under it up to the next one; the first may have no heading. */
export type Section = {
  heading: Block | null
  /** Sentences [from, to) of the description, those of the heading first; repeated ones left out. */
  from: number
  to: number
}

export const readDescription = ({ blocks, lead, faqAt }: Converted): Description => {
  const shown = blocks.map(shownBlock)
  const text = shown.join('\n')
  const lower = text.toLowerCase()
  const words: Words = { stems: [], starts: [] }
  const sentences: Sentence[] = []
  const sections: Section[] = []
  const seen = new Set<string>()
  const unfilled = unfilledParts(text)
  let isToWriter = false
  let opening: Range | null = null
  let start = 0
  let faqStart = text.length
  let ownWords: number | null = null
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!
    const end = start + shown[at]!.length
    const from = words.stems.length
    if (at === faqAt) {
      faqStart = start
      ownWords = from
    }
    const isHeading = block.kind === 'heading' || block.kind === 'summary'
    if (isHeading) isToWriter = TO_WRITER.test(block.text)
    if (isHeading || at === 0) sections.push({ heading: isHeading ? block : null, from: sentences.length, to: 0 })
    eachSentence(text, start, end, (first, last) => {
      const key = text.slice(first, last)
      if (seen.has(key) || isToWriter || unfilled.some((part) => part.start < last && part.end > first)) return
      seen.add(key)
      const before = words.stems.length
      addWords(words, text, lower, first, last)
      sentences.push({ from: before, to: words.stems.length, start: first, end: last, block })
    })
    if (at === lead && words.stems.length > from) opening = { from, to: words.stems.length, start, end }
    sections.at(-1)!.to = sentences.length
    start = end + 1
  }
  return {
    text,
    faqAt: faqStart,
    ownWords: ownWords ?? words.stems.length,
    ...words,
    entries: [],
    sentences,
    lead: opening,
    sections,
    marked: new Map(),
  }
}

/** The text of the body alone, which is what a feed has. */
export const ownText = ({ text, faqAt }: Pick<Description, 'text' | 'faqAt'>): string => text.slice(0, faqAt).trimEnd()
