// Reads a catalogue file: finds its format, splits it into records and turns them into products, one at a time, in bounded memory for any
// size.

import type { FileHandle } from 'node:fs/promises'
import type { Product } from '../../engine/record/product.ts'
import { normalise } from '../records/normalise.ts'
import type { Raw, RawReader } from '../records/raw-record.ts'
import { csvReader } from './csv-products.ts'
import { type Format, formatOf, HEAD_LENGTH, type Named, namedFile } from './detect-format.ts'
import { jsonReader } from './json.ts'
import { ndjsonReader } from './ndjson.ts'
import { openFile } from './open-file.ts'

/** `line` is the 1-based line on which the record starts; `error` the end of a sentence about it. */
export type CatalogueRecord = { line: number; product: Product } | { line: number; error: string }

/** Called now and then with the bytes read, and the total; null if the total is unknown (a pipe). */
export type OnRead = (bytes: number, total: number | null) => void

const CHUNK = 256 * 1024
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

type Chunks = AsyncIterator<Buffer, unknown, undefined>

/** The bytes of the file, each chunk in a buffer of its own. */
export async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer, void, undefined> {
  for (;;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(CHUNK), 0, CHUNK, null)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}

/** Enough to tell the format, without a byte order mark, and whether that is all. */
export const readHead = async (chunks: Chunks): Promise<{ head: Buffer; whole: boolean }> => {
  const parts: Buffer[] = []
  let length = 0
  while (length < HEAD_LENGTH) {
    const { done, value } = await chunks.next()
    if (done) break
    parts.push(value)
    length += value.length
  }
  const head = Buffer.concat(parts)
  const marked = head.subarray(0, 3).equals(BYTE_ORDER_MARK)
  return { head: marked ? head.subarray(3) : head, whole: length < HEAD_LENGTH }
}

const readerFor = (format: Format): RawReader => {
  switch (format.name) {
    case 'csv':
      return csvReader(format.delimiter)
    case 'json':
      return jsonReader()
    case 'ndjson':
      return ndjsonReader()
  }
}

const recordOf = (raw: Raw): CatalogueRecord => ('error' in raw ? raw : { line: raw.line, ...normalise(raw.value) })

/**
 * The products in a Shopify CSV export, a products.json, Admin API JSON (REST or GraphQL shapes) or JSON lines, in their order. A bad record
 * is answered with its line, and reading continues. Throws UnreadableFile, before the first record, if it has none of these formats.
 */
export async function* recordsOfChunks(
  chunks: Chunks,
  named: Named,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<CatalogueRecord, void, undefined> {
  const { head, whole } = await readHead(chunks)
  const reader = readerFor(formatOf(head, whole, named))
  let read = 0
  for (let chunk = head; ; ) {
    read += chunk.length
    for (const raw of reader.push(chunk)) yield recordOf(raw)
    onRead(read)
    const next = await chunks.next()
    if (next.done) break
    chunk = next.value
  }
  for (const raw of reader.end()) yield recordOf(raw)
}

/** Reads the products of a file, as above. Throws UnreadableFile also if there is no such file. */
export async function* readRecords(
  path: string,
  { onRead }: { onRead?: OnRead } = {},
): AsyncGenerator<CatalogueRecord, void, undefined> {
  const { file, size } = await openFile(path)
  try {
    yield* recordsOfChunks(chunksOf(file), namedFile(path), (bytes) => onRead?.(bytes, size))
  } finally {
    await file.close()
  }
}
