// The files that `citable optimize --write` makes: each is there as a whole or not at all, and never in place of one that is read.

import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Field } from '../../engine/optimization.ts'
import { counted, print, textLines, UsageError } from '../output/output.ts'
import { fileTarget, type Target } from '../output/target.ts'
import { FEED_COLUMNS } from './feed-rows.ts'
import type { CsvPiece, FeedPiece, FeedRow, JsonLdPiece, Piece, WrittenAs } from './optimized.ts'
import { csvHeader, csvRowsOf, formulaAmong, lineOf } from './product-csv.ts'

type Spool = {
  add: (line: string) => Promise<void>
  lines: () => AsyncIterable<string>
  close: () => Promise<void>
}

const openSpool = async (): Promise<Spool> => {
  const path = join(tmpdir(), `citable-${randomBytes(6).toString('hex')}.tmp`)
  const file = await open(path, 'wx+', 0o600)
  // Without a name it is gone when this process is, however that ends; a system that keeps names of open files lets it go at the end.
  await rm(path).catch(() => {})
  return {
    add: async (line) => {
      await file.write(`${line}\n`)
    },
    lines: () => textLines(file.createReadStream({ start: 0, autoClose: false, encoding: 'utf8' })),
    close: async () => {
      await file.close()
      await rm(path, { force: true })
    },
  }
}

export type Writer = {
  /** Takes what a product adds; answers why something of it is not taken. */
  add: (piece: Piece['made']) => Promise<string[]>
  finish: () => Promise<void>
  /** Leaves nothing behind of a file that is not whole. */
  abandon: () => Promise<void>
  /** "3 products" and the like, for the last line. */
  summary: () => string
}

/** Ids that a file has already, with the place where they came first. */
const once = (what: string) => {
  const seen = new Set<string>()
  return (id: string): string[] => {
    if (seen.has(id)) return [`the ${what} “${id.slice(0, 60)}” is already in the file`]
    seen.add(id)
    return []
  }
}

const csvWriter = async (path: string, sources: readonly string[]): Promise<Writer> => {
  const target = await fileTarget(path, sources)
  const spool = await openSpool()
  const changed = new Set<Field>()
  const again = once('handle')
  let products = 0
  const text = async function* (): AsyncGenerator<string> {
    yield csvHeader(changed)
    for await (const line of spool.lines()) yield csvRowsOf(JSON.parse(line) as CsvPiece, changed)
  }
  return {
    add: async (made) => {
      const piece = made as CsvPiece
      const refused = again(piece.handle)
      if (refused.length > 0) return refused
      for (const field of piece.changed) changed.add(field)
      products += 1
      await spool.add(JSON.stringify(piece))
      return []
    },
    finish: async () => {
      await print(target.stream, text())
      await target.finish()
      await spool.close()
    },
    abandon: async () => {
      target.abandon()
      await spool.close().catch(() => {})
    },
    summary: () => counted(products, 'product'),
  }
}

/** Google reads tabs between its columns, OpenAI commas or a JSON object a line. */
type Form = {
  header: (columns: readonly string[]) => string
  row: (row: FeedRow, columns: readonly string[]) => string
  isTable: boolean
}

const tabs = (cells: readonly string[]): string =>
  `${cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`

const tableOf = (line: (cells: readonly string[]) => string): Form => ({
  header: line,
  row: ({ cells }, columns) => line(columns.map((name) => cells[name] ?? '')),
  isTable: true,
})

const TABS = tableOf(tabs)
const COMMAS = tableOf(lineOf)
const LINES: Form = {
  header: () => '',
  row: ({ cells }) => {
    const filled = Object.entries(cells).filter(([, value]) => value !== '')
    return `${JSON.stringify(Object.fromEntries(filled.map(([name, value]) => [name, jsonCell(name, value)])))}\n`
  },
  isTable: false,
}

const jsonCell = (name: string, value: string): unknown =>
  name === 'variant_dict' || name.startsWith('is_eligible') ? JSON.parse(value) : value

const formOf = (as: 'openai' | 'google', path: string): Form => {
  const extension = extname(path).toLowerCase()
  if (extension === '.csv') return COMMAS
  if (as === 'google' || extension === '.tsv' || extension === '.txt') return TABS
  return LINES
}

const feedWriter = async (as: 'openai' | 'google', path: string, sources: readonly string[]): Promise<Writer> => {
  const target: Target = await fileTarget(path, sources)
  const form = formOf(as, path)
  const columns = FEED_COLUMNS[as]
  const again = once('id')
  let rows = 0
  await print(target.stream, [form.header(columns)])
  return {
    add: async (made) => {
      const refused: string[] = []
      for (const row of (made as FeedPiece).rows) {
        const formula = form.isTable ? formulaAmong(Object.values(row.cells)) : null
        const faults = formula === null ? again(row.id) : [formula]
        refused.push(...faults)
        if (faults.length > 0) continue
        rows += 1
        await print(target.stream, [form.row(row, columns)])
      }
      return refused
    },
    finish: () => target.finish(),
    abandon: async () => target.abandon(),
    summary: () => counted(rows, 'row'),
  }
}

/** A name that is one on every system: of the handle where that is plain, else of a hash of the id. */
const fileName = ({ handle, id }: JsonLdPiece): string => {
  const name = handle ?? id
  const isPlain = /^[\p{Ll}\p{N}][\p{Ll}\p{N}_-]{0,99}$/u.test(name) && !/^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(name)
  return `${isPlain ? name : createHash('sha256').update(name).digest('hex').slice(0, 32)}.json`
}

const folderWriter = async (folder: string, sources: readonly string[]): Promise<Writer> => {
  const found = await stat(folder).catch(() => null)
  if (found && !found.isDirectory())
    throw new UsageError(`${folder} is a file; structured data is written as one file for each product: name a folder.`)
  await mkdir(folder, { recursive: true })
  const again = once('name')
  let files = 0
  return {
    add: async (made) => {
      const piece = made as JsonLdPiece
      const name = fileName(piece)
      const refused = again(name)
      if (refused.length > 0) return refused
      const target = await fileTarget(join(folder, name), sources)
      await print(target.stream, [`${piece.json}\n`])
      await target.finish()
      files += 1
      return []
    },
    finish: async () => {},
    abandon: async () => {},
    summary: () => counted(files, 'file'),
  }
}

const BY_EXTENSION: Record<string, WrittenAs> = {
  '.csv': 'csv',
  '.jsonl': 'openai',
  '.ndjson': 'openai',
  '.tsv': 'google',
  '.txt': 'google',
  '': 'json-ld',
}

/** What a file of that name is, unless the user says it. @throws UsageError for a name that leaves it open. */
export const writtenAs = (path: string, as: WrittenAs | undefined): WrittenAs => {
  if (path === '') throw new UsageError('--write takes the name of a file or a folder.')
  const found = as ?? (/[/\\]$/.test(path) ? 'json-ld' : BY_EXTENSION[extname(path).toLowerCase()])
  if (found) return found
  throw new UsageError(`${path} does not say by its name what it is to be; add --as csv, json-ld, openai or google.`)
}

/** Opens what is to be written. `sources` are files that are read. @throws UsageError where it cannot be written. */
export const openWriter = (as: WrittenAs, path: string, sources: readonly string[]): Promise<Writer> => {
  switch (as) {
    case 'csv':
      return csvWriter(path, sources)
    case 'json-ld':
      return folderWriter(path, sources)
    default:
      return feedWriter(as, path, sources)
  }
}
