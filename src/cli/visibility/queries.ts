// The queries of `citable visibility`: from the command line, or a file with one per line.

import type { FileHandle } from 'node:fs/promises'
import { openFile } from '../../catalogue/formats/open-file.ts'
import type { OnRead } from '../../catalogue/formats/read-records.ts'
import { MAX_QUERY, type QueryFault, queryFault } from '../../engine/search/query/clean-query.ts'
import { parseQuery } from '../../engine/search/query/parse-query.ts'
import { UsageError } from '../output/output.ts'
import type { Run } from './run.ts'

/** A query and the id that answers to it are given back with; a query of a plain line has the number of the line. */
export type Given = { line: number; query_id: string | number; query: string }

/** `error` is the end of a sentence about the line. */
type QueryLine = Given | { line: number; error: string }

export type Queries = {
  /** The queries in their order; they can be read once. */
  lines: AsyncIterable<QueryLine>
  /** Ends the reading, even if nothing was read. */
  close: () => Promise<void>
}

/** Bytes of a line; a query takes a part of them. */
const MAX_LINE = 64_000
const CHUNK = 64 * 1024
const NEWLINE = 0x0a

const FAULTS: Record<QueryFault, string> = {
  blank: 'the query is empty',
  long: `the query has more than ${MAX_QUERY} characters`,
  'control characters': 'the query has control characters',
  'ill-formed': 'the query is not well-formed Unicode',
}

const faultOf = (query: string): string | null => {
  const fault = queryFault(query)
  return fault && FAULTS[fault]
}

/** @throws UsageError for one that cannot be asked. */
const typed = (queries: readonly string[]): Given[] =>
  queries.map((query, at) => {
    const fault = faultOf(query)
    if (fault !== null) throw new UsageError(`--query, number ${at + 1}: ${fault}.`)
    return { line: at + 1, query_id: at + 1, query }
  })

/** The lines of a file from 1, blank ones included; null for one that is too long. Memory does not grow with the file. */
async function* linesOf(file: FileHandle, onRead: (bytes: number) => void): AsyncGenerator<Buffer | null> {
  let held: Buffer[] = []
  let length = 0
  let read = 0
  const keep = (part: Buffer): void => {
    length += part.length
    if (length > MAX_LINE) held = []
    else held.push(part)
  }
  const whole = (): Buffer | null => {
    const line = length > MAX_LINE ? null : Buffer.concat(held)
    held = []
    length = 0
    return line
  }
  for (;;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, null)
    if (bytesRead === 0) break
    read += bytesRead
    const chunk = buffer.subarray(0, bytesRead)
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end))
      yield whole()
      start = end + 1
    }
    keep(chunk.subarray(start))
    onRead(read)
  }
  if (length > 0) yield whole()
}

const checked = ({ line, query_id, query }: Given): QueryLine => {
  const error = faultOf(query)
  return error === null ? { line, query_id, query } : { line, error }
}

const ofObject = (line: number, text: string): QueryLine => {
  let value: { query_id?: unknown; query?: unknown } | null
  try {
    value = JSON.parse(text)
  } catch {
    return { line, error: 'the line is not JSON' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { line, error: 'the line is not a JSON object' }
  const { query_id = String(line), query } = value
  if (typeof query_id !== 'string' && typeof query_id !== 'number') return { line, error: 'query_id is not a string' }
  if (typeof query !== 'string')
    return { line, error: query === undefined ? 'query is missing' : 'query is not a string' }
  return checked({ line, query_id, query })
}

const textOf = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A file whose first line begins with "{" has JSON lines; any other one has queries as they are. */
async function* queriesIn(lines: AsyncIterable<Buffer | null>): AsyncGenerator<QueryLine> {
  let line = 0
  let isJson: boolean | null = null
  for await (const bytes of lines) {
    line += 1
    if (bytes === null) {
      yield { line, error: 'the line is longer than 64,000 bytes' }
      continue
    }
    const text = textOf(bytes)
    if (text === null) {
      yield { line, error: 'the line is not in UTF-8' }
      continue
    }
    if (text.trim() === '') continue
    isJson ??= text.trimStart().startsWith('{')
    yield isJson ? ofObject(line, text) : checked({ line, query_id: String(line), query: text.trim() })
  }
}

const silent: OnRead = () => {}

async function* these(given: readonly Given[]): AsyncGenerator<QueryLine> {
  yield* given
}

/**
 * What is to be asked; null if nothing was given. A file is opened at once and read later.
 * @throws UsageError for queries that cannot be asked, UnreadableFile for a file that cannot be read.
 */
export const queriesOf = async (
  { query, queries }: { query?: string[]; queries?: string },
  onRead: OnRead = silent,
): Promise<Queries | null> => {
  if (query !== undefined && queries !== undefined)
    throw new UsageError('The queries come from --query or from --queries, not from both.')
  if (query !== undefined) return { lines: these(typed(query)), close: async () => {} }
  if (queries === undefined) return null
  const { file, size } = await openFile(queries)
  return { lines: queriesIn(linesOf(file, (bytes) => onRead(bytes, size))), close: () => file.close() }
}

const NO_CURRENCY =
  'The currency of the prices is not known, so a limit that a query names in a currency is not held against them: add --currency EUR.'

const namesMoney = (query: string): boolean => (parseQuery(query).constraints.price?.currency ?? null) !== null

/**
 * The queries that can be asked; the others are reported by line. `currency`: of the shop, null if it is not known.
 * @throws UsageError if there is none at all.
 */
export async function* asked(
  { lines }: Queries,
  { badQueries, options, say }: Run,
  currency: string | null,
): AsyncGenerator<Given> {
  let count = 0
  let hasMoney = false
  for await (const line of lines) {
    count += 1
    if ('error' in line) {
      await badQueries.add(line)
      continue
    }
    hasMoney ||= currency === null && namesMoney(line.query)
    yield line
  }
  if (count === 0) throw new UsageError(`${options.queries} has no query.`)
  if (hasMoney) await say(NO_CURRENCY)
}

/** All of them, where a test needs them together. */
export const allOf = async (given: AsyncIterable<Given>): Promise<string[]> => {
  const queries: string[] = []
  for await (const { query } of given) queries.push(query)
  return queries
}
