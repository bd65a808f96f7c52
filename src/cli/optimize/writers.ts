// The files that `citable optimize --write` makes: each is there as a whole or not at all, and never instead of one that is read.

import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { cellsOf, type Entry, FEEDS, FORMS_OF_FEEDS, type Form, tableForm } from '../../engine/feeds/feeds.ts'
import type { FeedName } from '../../engine/feeds/tables.ts'
import type { Field } from '../../engine/optimization.ts'
import { formulaAmong } from '../../engine/text/formulas.ts'
import { counted, print, textLines, UsageError } from '../output/output.ts'
import { fileTarget, type Target } from '../output/target.ts'
import { type CsvPiece, type FeedPiece, type JsonLdPiece, type Piece, WRITTEN_AS, type WrittenAs } from './optimized.ts'
import { csvHeader, csvRowsOf, lineOf } from './product-csv.ts'

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

/** A table where the name says so; else as the feed usually is. */
const formOf = (feed: FeedName, path: string): Form => {
  const extension = extname(path.replace(/\.gz$/i, '')).toLowerCase()
  if (feed === 'ucp' || feed === 'acp') return FORMS_OF_FEEDS[feed]
  if (extension === '.csv') return tableForm(feed, lineOf)
  return extension === '.tsv' || extension === '.txt' ? tableForm(feed) : FORMS_OF_FEEDS[feed]
}

/** A target that is packed where its name ends in .gz. */
const packedTarget = async (path: string, sources: readonly string[]): Promise<Target> => {
  const target = await fileTarget(path, sources)
  if (!/\.gz$/i.test(path)) return target
  const packing = createGzip()
  target.stream.once('error', (error) => packing.destroy(error))
  packing.pipe(target.stream, { end: false })
  return {
    stream: packing,
    finish: async () => {
      packing.end()
      await finished(packing)
      await target.finish()
    },
    abandon: () => {
      packing.destroy()
      target.abandon()
    },
  }
}

/** "google.tsv" -> "google.verdicts.ndjson"; what goes into a pipe has none. */
const verdictsPath = (path: string): string =>
  path.startsWith('/dev/') ? '/dev/null' : `${path.replace(/\.gz$/i, '').replace(/\.[^./\\]*$/, '')}.verdicts.ndjson`

const feedWriter = async (feed: FeedName, path: string, sources: readonly string[]): Promise<Writer> => {
  const target = await packedTarget(path, sources)
  const verdicts = await fileTarget(verdictsPath(path), [...sources, path])
  const { head, text, between, tail } = formOf(feed, path)
  const isTable = head !== '' && tail === ''
  const again = once('id')
  let entries = 0
  let rows = 0
  await print(target.stream, [head])
  /** Why an entry is not written after all. */
  const faultsOf = ({ ids, row }: Entry): string[] => {
    const formula = isTable ? formulaAmong(cellsOf(feed, row)) : null
    return formula === null ? [...new Set(ids.flatMap(again))] : [formula]
  }
  return {
    add: async (made) => {
      const piece = made as FeedPiece
      const refused: string[] = []
      const faults = new Map<string, string[]>()
      for (const entry of piece.entries) {
        const found = faultsOf(entry)
        for (const id of entry.ids) faults.set(id, found)
        refused.push(...found)
        if (found.length > 0) continue
        await print(target.stream, [(entries++ === 0 ? '' : between) + text(entry.row)])
        rows += entry.ids.length
      }
      const told = piece.verdicts.map((one) => {
        const found = (one.accepted && faults.get(one.id)) || []
        return { ...one, accepted: one.accepted && found.length === 0, reasons: [...one.reasons, ...found] }
      })
      await print(
        verdicts.stream,
        told.map((one) => `${JSON.stringify(one)}\n`),
      )
      return refused
    },
    finish: async () => {
      await print(target.stream, [tail])
      await target.finish()
      await verdicts.finish()
    },
    abandon: async () => {
      target.abandon()
      verdicts.abandon()
    },
    summary: () => `${counted(rows, 'row')}; a verdict on each in ${verdictsPath(path)}`,
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
  const usual = (Object.keys(FEEDS) as FeedName[]).find(
    (feed) => basename(FEEDS[feed].file, '.gz') === basename(path, '.gz'),
  )
  const found =
    as ?? usual ?? (/[/\\]$/.test(path) ? 'json-ld' : BY_EXTENSION[extname(path.replace(/\.gz$/i, '')).toLowerCase()])
  if (found === 'csv' && /\.gz$/i.test(path)) throw new UsageError('Shopify takes no packed CSV; leave .gz out.')
  if (found) return found
  throw new UsageError(`${path} does not say by its name what it is to be; add --as ${WRITTEN_AS.join(', ')}.`)
}

/** Opens what is to be written. `sources` are files that are read. @throws UsageError if it cannot be written. */
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
