// Lines that tell nothing of their own: the title behind a label, the first paragraph once more, the maker's page as the source, numbers in
// a table without labels, terms of the shop. Part of content-013. Needs no lexicon.

import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import type { FamilyId } from '../../../languages/taxonomy/families.ts'
import { ownText } from '../../description/description.ts'
import type { Reads } from '../../reading.ts'
import { quoted, span } from '../../rule.ts'
import { type Fault, fault } from '../shared/faults.ts'

type Source = Reads<'converted' | 'description' | 'naming' | 'title'>

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

/** "The Alder Table is the best choice …": what a paragraph says the product is. */
const INTRODUCES =
  /^([^.!?\n]{12,120}?) (?:is|ist|est|es|é) (?:an?|the|your|eine?|d(?:as|er|ie)|une?|l[ea]|una?|el|uma?|[ao]) [^\d]{20,800}$/iu

/** Two paragraphs, not next to each other, that introduce the product by the same name; the later one has no number. */
const introducedAgain = (reading: Source): Fault[] => {
  const { blocks, faqAt } = reading.converted
  const known = new Map<string, number>()
  for (const [at, { kind, text }] of blocks.slice(0, faqAt).entries()) {
    const name = kind === 'paragraph' ? INTRODUCES.exec(text)?.[1] : undefined
    if (!name?.includes(' ')) continue
    const first = known.get(name.toLowerCase()) ?? at
    if (at > first + 1) {
      const said = `Two paragraphs introduce the product, both beginning ${quoted(name, 60)}.`
      return faultAt(reading, text, said, 'Leave out the paragraph that introduces it once more')
    }
    known.set(name.toLowerCase(), first)
  }
  return []
}

/** Words of a sentence that is compared, the letters that tell a word, and the share of words that two versions of one have in common. */
const COMPARED = 7
const TELLING = 5
const SHARED = 0.75
const MOST_COMPARED = 60

type Compared = { text: string; words: ReadonlySet<string> }

/** Whether a text has words that are not among these, and all of them are written as names. */
const hasNamesBut = (text: string, words: ReadonlySet<string>): boolean => {
  const others = (text.match(/[\p{L}\p{M}]{3,}/gu) ?? []).filter(
    (word) => !words.has(word.toLowerCase().slice(0, TELLING)),
  )
  return others.length > 0 && others.every((word) => /^\p{Lu}/u.test(word))
}

/** "Notes of Coco & Sándalo" and "Notes of Sándalo & Grass": one sentence each for two that are called otherwise. */
const differInNames = (one: Compared, other: Compared): boolean =>
  hasNamesBut(one.text, other.words) && hasNamesBut(other.text, one.words)

/** Two versions of one sentence, as a text that was written twice or translated again has them. */
const twoVersions = (reading: Source): Fault[] => {
  const { description } = reading
  const own = ownText(description).length
  const all = description.sentences
    .filter(({ block: { kind }, end }) => (kind === 'paragraph' || kind === 'item') && end <= own)
    .map(({ start, end, block: { kind } }) => ({ kind, text: description.text.slice(start, end).trim() }))
    .filter(({ text }) => !/[:|?]/.test(text))
    .map(({ kind, text }) => ({
      kind,
      text,
      numbers: (text.match(/\d+/g) ?? []).join(' '),
      words: new Set((text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []).map((word) => word.slice(0, TELLING))),
    }))
    .filter(({ words }) => words.size >= COMPARED)
    .slice(0, MOST_COMPARED)
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) {
      const common = [...one.words].filter((word) => other.words.has(word)).length
      // A list sums up what the text says.
      if (one.kind !== other.kind || one.numbers !== other.numbers || one.text === other.text) continue
      if (common < SHARED * (one.words.size + other.words.size - common) || differInNames(one, other)) continue
      const said = `One sentence stands there in two versions: ${quoted(one.text, 60)} and ${quoted(other.text, 60)}.`
      return faultAt(reading, other.text, said, 'Keep one version of the sentence')
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

/** What holds for all that the shop sells, and changes without the product: what delivery costs, how long it may be sent back. */
const TERMS =
  /(?<!\p{L})(?:(?:free|complimentary|worldwide) (?:\p{L}+ )?(?:shipping|delivery|returns)|(?:shipping|delivery) (?:is|are) (?:always )?free|we ship (?:\p{L}+ ){0,2}(?:worldwide|internationally|within \d)|\d{1,3}[- ]days? (?:free )?(?:returns?|refunds?|exchanges?|money[- ]back)|money[- ]back guarantee|all sales (?:are )?final|(?:no|free|easy) (?:returns?|refunds?|exchanges?) (?:or|and|policy|on|will|are)|kostenlose[rn]? (?:versand|lieferung|rückversand|rückgabe)|gratis ?versand|versandkostenfrei|\d{1,3} tage (?:rückgabe|widerruf)\p{L}*|livraison (?:est )?(?:gratuite|offerte)|retours? (?:gratuits?|sous \d)|satisfait ou remboursé|envíos? (?:gratis|gratuitos?|a todo)|devoluci[oó]n(?:es)? (?:gratis|gratuitas?|en \d)|frete grátis|entrega (?:rápida|grátis)|devoluç(?:ão|ões) (?:grátis|em \d)|spedizion[ei] gratuit[ae]|res[oi] gratuit[oi]|gratis verzending|darmowa (?:dostawa|wysyłka)|ücretsiz kargo|besplatna dostava)(?!\p{L})|送料(?:無料|は)|شحن مجاني|משלוח חינם/iu
const SENT = new Set<FamilyId | null>(['services', 'downloads'])

/** Words of a sentence about delivery; "Free shipping" alone takes no room. */
const LEAST_OF_TERMS = 3

/** How a fragile thing is packed is asked of that thing. */
const PACKED =
  /(?<!\p{L})(?:pack(?:ed|ing|aged|aging)|wrapp(?:ed|ing)|(?:wooden|custom|sturdy|reinforced) \p{L}+|crates?|verpack\p{L}*|kisten?|emball\p{L}*|caisses?|embala\p{L}*|imball\p{L}*|casse?|verpakt)(?!\p{L})/iu

const OPENING = 4

const termsOfShop = ({ description, naming }: Source): Fault[] => {
  const { sentences, text } = description
  const match = SENT.has(naming.family) ? null : TERMS.exec(text)
  // As the opening it is told as such.
  const sentence = sentences.find(({ end }) => match && match.index > OPENING && end > match.index)
  return match &&
    sentence &&
    sentence.to - sentence.from >= LEAST_OF_TERMS &&
    !PACKED.test(text.slice(sentence.start, (sentences[sentences.indexOf(sentence) + 1] ?? sentence).end))
    ? fault(
        span('description', text, sentence.start, sentence.end),
        `Terms of the shop stand in the text of the product: ${quoted(text.slice(match.index, sentence.end), 60)}.`,
        'Keep delivery and returns in the policies of the shop',
      )
    : []
}

export const saidAgain = (reading: Source): Fault[] =>
  [nameAgain, introducedAgain, twoVersions, termsOfShop, takenOver, unlabelledRow].flatMap((of) => of(reading))
