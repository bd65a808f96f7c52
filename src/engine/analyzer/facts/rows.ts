// Rows of tables without labels, whose cells say themselves what they are: "2-4 | 30' | 10+" of a game, "125 mm | 150 g".

import { hitsOf } from '../../languages/lexicon/hits.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import type { Range, Text } from '../../languages/lexicon/text.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { addFact, type Field, type Ledger, NO_ATTRIBUTES } from './facts.ts'
import { type Quantity, quantitiesIn, wholeQuantity } from './quantities.ts'

type Kind = 'players' | 'time' | 'age'

const CELLS: Record<Kind, RegExp> = {
  players: /^\d{1,2} ?[-–] ?\d{1,2}(?: ?(?:players?|spieler|joueurs?|jugadores|jogadores|oyuncu|kişi|p\.?))?$/iu,
  time: /^(?:ca\.? ?|~ ?)?\d{1,3}(?: ?[-–] ?\d{1,3})? ?(?:['′’]|min(?:\.|utes?|uten|utos)?|dk\.?|dakika)$/iu,
  age: /^(?:(?:age[sd]?|ab|dès|from|desde|alter|idade) ?\d{1,2}(?: ?\+| jahren?| ans| años| anos)?|\d{1,2} ?\+(?: ?(?:years?|jahre|ans|años|anos|yaş))?)$/iu,
}
/** As many of them make a row that of a game. */
const ENOUGH = 2

const NAMES: Record<string, Record<Kind, string>> = {
  en: { players: 'Players', time: 'Playing time', age: 'Age' },
  de: { players: 'Spieler', time: 'Spieldauer', age: 'Alter' },
  fr: { players: 'Joueurs', time: 'Durée', age: 'Âge' },
  es: { players: 'Jugadores', time: 'Duración', age: 'Edad' },
  pt: { players: 'Jogadores', time: 'Duração', age: 'Idade' },
}

const OF_AGE: readonly AttributeId[] = ['age_range']

/** Whether the line is a row whose first cell is a number or a measure, and so no label. */
export const isBareRow = (line: string): boolean => {
  const bar = line.indexOf(' | ')
  const first = bar === -1 ? '' : line.slice(0, bar).trim()
  if (first === '') return false
  if (kindOf(first) !== undefined) return true
  return wholeQuantity(first) !== undefined
}

const kindOf = (cell: string): Kind | undefined => (Object.keys(CELLS) as Kind[]).find((kind) => CELLS[kind].test(cell))

/** Reads the row of a game as facts; whether it was one. */
export const readGameRow = (
  ledger: Ledger,
  field: Field,
  text: string,
  line: Range,
  lexicon: Lexicon | null,
): boolean => {
  let at = line.start
  const cells = text
    .slice(line.start, line.end)
    .split('|')
    .flatMap((part) => {
      const start = at + part.length - part.trimStart().length
      at += part.length + 1
      const value = part.trim()
      const kind = kindOf(value)
      return kind === undefined ? [] : [{ kind, value, start, end: start + value.length }]
    })
  if (new Set(cells.map(({ kind }) => kind)).size < ENOUGH) return false
  const names = NAMES[lexicon?.language ?? 'en'] ?? NAMES.en!
  for (const { kind, value, start, end } of cells)
    addFact(ledger, {
      attributes: kind === 'age' ? OF_AGE : NO_ATTRIBUTES,
      label: names[kind].toLowerCase(),
      shown: `${names[kind]}: ${value}`,
      value,
      // "30'" is no length.
      quantities: [],
      field,
      start,
      end,
    })
  ledger.asides.add(line.end)
  return true
}

/** What a body has and a garment too. */
const OF_BODY =
  /^(?:height|weight|bust|chest|waist|hips?|größe|gewicht|brust(?:umfang)?|taille|hüfte|hauteur|poids|poitrine|hanches|altura|peso|busto|pecho|cintura|caderas?|quadril)(?!\p{L})[^\p{L}\d]{1,4}\d/iu
/** No garment weighs as much, and no body as little, in grams and millimetres. */
const LEAST_BODY: Partial<Record<Quantity['dimension'], number>> = { mass: 30_000, length: 500 }
/** Characters of the lines above among which one may speak of the model. */
const MODEL_WITHIN = 120

/** "Model is wearing M" and, on the lines below, "Height: 5’9”" and "Weight: 66 kg": what the person in the pictures measures. */
export const goesOnWithModel = (text: Text, { start, end }: Pick<Range, 'start' | 'end'>): boolean => {
  const { text: all, starts, marked } = text
  if (!OF_BODY.test(all.slice(start, end))) return false
  const above = Math.max(0, start - MODEL_WITHIN)
  const hit = hitsOf(marked, 'aboutModels').findLast(({ from }) => starts[from]! < start)
  if (!hit || starts[hit.from]! < above) return false
  const lines = all.slice(starts[hit.from], start).trimEnd().split('\n')
  return (
    lines.slice(1).every((line) => OF_BODY.test(line.trim())) &&
    quantitiesIn(all, start, end).every(({ dimension, low }) => low >= (LEAST_BODY[dimension] ?? 0))
  )
}
