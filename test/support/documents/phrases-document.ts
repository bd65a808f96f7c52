// The part of docs/writer.md on titles, meta titles, alternative texts, lists of facts and JSON-LD, made by writing them.

import { LENGTHS } from '../../../src/engine/optimization.ts'
import type { Product } from '../../../src/engine/record/product.ts'
import { writeImageAlt } from '../../../src/engine/writer/fields/image-alt.ts'
import { writeMetaTitle } from '../../../src/engine/writer/fields/meta-title.ts'
import { writeTitle } from '../../../src/engine/writer/fields/title.ts'
import { english, german, phrasesOf } from '../../unit/engine/writer/phrased-records.ts'
import { french, spanish } from '../../unit/engine/writer/phrased-romance.ts'

const RECORDS: readonly Product[] = [
  english.board!,
  english.boots!,
  english.lamp!,
  german.brett!,
  french.planche!,
  spanish.tabla!,
]

const cell = (text: string | null | undefined): string => (text ?? '').replaceAll('|', '\\|')

const row = (record: Product): string => {
  const phrased = phrasesOf(record)
  const [alt] = writeImageAlt(phrased)?.split('\n') ?? []
  const cells = [
    record.title,
    writeTitle(phrased, { length: 'standard' }),
    writeMetaTitle(phrased, { length: 'standard' }),
    alt,
  ]
  return `| ${cells.map(cell).join(' | ')} |`
}

const lengthRow = (length: (typeof LENGTHS)[number]): string => {
  const phrased = phrasesOf(english.board!)
  return `| ${length} | ${cell(writeTitle(phrased, { length }))} | ${cell(writeMetaTitle(phrased, { length }))} |`
}

export const phrasesDocument = (): string => `## Titles and other phrases

| title of the record | title | meta title | text of its first picture |
|---|---|---|---|
${RECORDS.map(row).join('\n')}

* **Title.** A title that meets the rule stays. In any other the type noun comes in where it is missing and another place of the record says
  the same (behind the name in English, before it in German, French, Spanish and Portuguese), and what only advertises or is markup goes; every other word
  and number stays. Capitals are calmed where every word is known or can be spoken and none is a code, else none. A type of one word is not put behind the name of a plant, and a change of blanks alone is none. A short title gets what tells the thing from others: what it is
  made of, a measure, its only colour, the author of a book.
* **Meta title.** Only where there is none, or where the one that is there only advertises. A title of fewer than 30 characters gets what the record says of the thing: the whole
  name in a heading or first line, what its first sentence says that it is, its kind by type, category or only tag, whom it is for, its material or a measure, and the
  brand behind it where the vendor is one, in 20 to 60 characters. Any other only where something is mended: without what advertises, with its kind, or with a material or measure that it
  does not have. Of a title of more than 70 characters the parts go that its own dashes and bars mark as
  explanations, at last all but the first where that names the thing; one with a number, a quoted name, a colour or capitals may tell two products apart, and then the title stays. A title in codes
  gets none, nor does a product that was copied: another one has its name. A vendor is no brand where the record names another maker, and a printer on demand is none.
* **Alternative texts.** For pictures without one, where it is sure that they show the product: a variant has the picture as its own, or its stock number stands in the
  name of the file, or the file has a word of the title, or it is the first of files that have numbers for names. They say the product by the
  shop's own name for it, its only colour or what is chosen with it, and the view (front, detail …) where the file names exactly one; after the first picture none says the name alone, and the first only where it tells what is seen: by a known kind, or with a word that the description, the type, the category or a tag has as a common one. One text on all
  pictures gives way to what variants tell, the address of a product to any. A name that is that of one choice, or of several things, is said of no other picture. Charts of sizes, banners, pages, themes and series get none. The proposal says which pictures are left out. A text that the
  analyzer would fault, or that would say the same as another's, is not written.
* **List of facts.** Labels and values as the record has them, in the order in which buyers of the family ask, at most 3, 8 or 16 lines. No line
  for what contradicts itself, for what feeds and apps file, nor for the weight of a parcel.
* **JSON-LD.** A Product, or a ProductGroup of variants, where name, picture, price and currency are known, as search engines require; facts
  that the description shows as properties; a FAQPage where description or FAQ show questions. No rating, no date until which a price holds,
  no terms of sale. Where the record or its page has data that is complete and agrees with the offer, nothing is written. What the analyzer
  adds for it comes from schema-004: before there was nothing that could agree with the offer. Price and stock in it are those of
  the day it was written: when they change, schema-004 says so, and the next optimization writes it anew.

Tones change none of these: they name things, and a name has no tone. Lengths change how many attributes stand in them:

| length | title | meta title |
|---|---|---|
${LENGTHS.map(lengthRow).join('\n')}
`
