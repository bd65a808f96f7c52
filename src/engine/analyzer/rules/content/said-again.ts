// Lines that tell nothing of their own: the title behind a label, the first paragraph once more, the maker's page as the source, numbers in
// a table without labels. Part of content-013. Needs no lexicon.

import type { Block } from '../../../html/blocks.ts'
import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { ownText } from '../../description/description.ts'
import type { Reads } from '../../reading.ts'
import { quoted, span } from '../../rule.ts'
import { type Fault, fault } from '../shared/faults.ts'

type Source = Reads<'converted' | 'description' | 'title'>

const faultAt = ({ description: { text } }: Source, shown: string, said: string, fix: string): Fault[] => {
  const start = Math.max(0, text.indexOf(shown))
  return fault(span('description', text, start, start + shown.length), said, fix)
}

const NAME =
  /^(?:(?:product|item|article) (?:name|title)|name|title|(?:produkt|artikel)(?:name|bezeichnung|titel)|bezeichnung|nom (?:du produit|de l.article)|nombre(?: del (?:producto|artículo))?|título(?: d[eo] produto| del producto)?|nome do produto) ?: ?(\S.*)$/iu

/** "Product Name: Oak Table" of the Oak Table. */
const nameAgain = (reading: Source): Fault[] => {
  const title = normalWords(reading.title.text).join(' ')
  const line = ownText(reading.description)
    .split('\n')
    .find((one) => normalWords(NAME.exec(one.trim())?.[1] ?? '').join(' ') === title)
  return line === undefined || title === ''
    ? []
    : faultAt(reading, line, `A line has the title again: ${quoted(line.trim(), 60)}.`, 'Remove the line of the title')
}

const LEAST_WORDS = 12
/** So many words alike, with so many letters, are no chance. */
const ALIKE = { words: 5, letters: 24 } as const

const isParagraph = ({ kind, text }: Block): boolean =>
  kind === 'paragraph' && text.split(' ', LEAST_WORDS).length === LEAST_WORDS

/** The first words of two paragraphs as far as they are the same. */
const sameStart = (first: string, last: string): string => {
  const words = last.split(' ')
  let same = 0
  while (
    same < words.length &&
    first.toLowerCase().startsWith(
      `${words
        .slice(0, same + 1)
        .join(' ')
        .toLowerCase()} `,
    )
  )
    same++
  return same < ALIKE.words ? '' : words.slice(0, same).join(' ')
}

/** A paragraph, not next to another one, that introduces the product in the same words and has no number. */
const introducedAgain = (reading: Source): Fault[] => {
  const own = reading.converted.blocks.slice(0, reading.converted.faqAt)
  for (const [at, first] of own.entries()) {
    if (!isParagraph(first)) continue
    for (const later of own.slice(at + 2).filter(isParagraph)) {
      const start = sameStart(first.text, later.text)
      if (start.length < ALIKE.letters || /\d/.test(later.text.slice(start.length))) continue
      const said = `Two paragraphs introduce the product in the same words: ${quoted(start, 60)}.`
      return faultAt(reading, later.text, said, 'Leave out the paragraph that introduces it once more')
    }
  }
  return []
}

/** The maker's page as where a text was taken from. */
const TAKEN =
  /[([（]?(?:(?:copied|taken|quoted|text|description) (?:over )?from (?:the )?(?:manufacturer|maker|producer|supplier)(?:[’']s)? (?:web ?)?(?:site|page)|(?:text|beschreibung|quelle)(?: ?:| von der) ?hersteller(?:seite|website|homepage)|(?:texte|source) ?:? ?(?:du |le )?site du (?:fabricant|constructeur)|(?:texto|fuente) ?:? ?(?:de la |la )?(?:web|página) del fabricante|(?:製造元|製造者|販売元)?メーカー(?:HP|ＨＰ|サイト|ホームページ)より(?:掲載|引用|抜粋|転載))[)\]）]?/iu

const takenOver = (reading: Source): Fault[] => {
  const match = TAKEN.exec(ownText(reading.description))
  return match
    ? faultAt(
        reading,
        match[0],
        `The text says that it is the maker’s, whose page has it too: ${quoted(match[0], 60)}.`,
        'Write a description of the shop’s own',
      )
    : []
}

/** "15 min", "~ 3h": a number that may be of anything. */
const BARE = /^[~≈<>]? ?\d[\d.,]*(?: ?[-–] ?\d[\d.,]*)? ?\p{L}{1,4}$/u
const BEGINS_WITH_NUMBER = /^[~≈<>]? ?\d/

const cellsOf = (row: string): string[] => row.split(' | ').map((cell) => cell.trim())
const bareIn = (row: string): string => cellsOf(row).find((cell) => BARE.test(cell)) ?? ''

/** A table of one row of numbers, with neither labels nor a head. */
const unlabelledRow = (reading: Source): Fault[] => {
  const { blocks, faqAt } = reading.converted
  const row = blocks.slice(0, faqAt).find(({ kind, marked, text }, at) => {
    const cells = cellsOf(text)
    return (
      kind === 'row' &&
      !marked &&
      cells.length > 1 &&
      cells.every((cell) => BEGINS_WITH_NUMBER.test(cell)) &&
      bareIn(text) !== '' &&
      ![blocks[at - 1], blocks[at + 1]].some((other) => other?.kind === 'row')
    )
  })
  return row
    ? faultAt(
        reading,
        row.text,
        `A row of a table has no labels: ${quoted(row.text, 60)}; ${quoted(bareIn(row.text))} may be of anything.`,
        'Put a label before each number of the table',
      )
    : []
}

export const saidAgain = (reading: Source): Fault[] =>
  [nameAgain, introducedAgain, takenOver, unlabelledRow].flatMap((of) => of(reading))
