// Quotations of the record in the sentences of a report.

import { clip, wholeCharacter } from './plain-text.ts'

/** Characters of the record that one quotation shows. */
export const QUOTE = 80

const SINGLE: Record<string, string> = { '“': '‘', '”': '’', '„': '‚' }

const singleMarks = (text: string): string =>
  text.includes('“') || text.includes('”') || text.includes('„')
    ? text.replace(/[“”„]/g, (mark) => SINGLE[mark]!)
    : text

/** “text” as a quotation in a sentence; quotation marks within it become single ones. */
export const quoted = (text: string, max: number = QUOTE): string =>
  `“${clip(singleMarks(text.slice(0, wholeCharacter(text, max + 2)).replaceAll('\n', ' ')), max)}”`
