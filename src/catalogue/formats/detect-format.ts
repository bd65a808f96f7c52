// Tells from the first bytes of a file which format it has; the extension decides only where the content leaves it open.

import { extname } from 'node:path'
import { parseJson } from '../../engine/text/json.ts'
import { isObject } from '../records/raw-record.ts'
import { csvRows } from './csv.ts'
import { knownColumns } from './csv-columns.ts'
import { UnreadableFile } from './open-file.ts'

export type Format = { name: 'csv'; delimiter: number } | { name: 'json' } | { name: 'ndjson' }

/** Bytes that are examined. */
export const HEAD_LENGTH = 256 * 1024

const FORMATS = 'a Shopify product CSV, products.json, Admin API JSON or JSON lines (NDJSON)'
const DELIMITERS = [0x2c, 0x3b, 0x09]

const SIGNATURES: { bytes: number[]; sentence: string }[] = [
  { bytes: [0x1f, 0x8b], sentence: 'is compressed with gzip; unpack it first' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], sentence: 'is a ZIP archive or an Excel workbook; save it as CSV (UTF-8)' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], sentence: 'is an Excel workbook; save it as CSV (UTF-8)' },
  { bytes: [0xff, 0xfe], sentence: 'is UTF-16 text; save it as UTF-8' },
  { bytes: [0xfe, 0xff], sentence: 'is UTF-16 text; save it as UTF-8' },
]

/** Bytes in which a zero byte shows that this is not text. */
const TEXT_PROBE = 4096

/** Why these are not the first bytes of a text file that can be read, if so. */
const refusal = (head: Buffer): string | undefined => {
  const known = SIGNATURES.find(({ bytes }) => head.subarray(0, bytes.length).equals(Buffer.from(bytes)))
  if (known) return known.sentence
  const zero = head.subarray(0, TEXT_PROBE).indexOf(0)
  if (zero < 0) return undefined
  return zero < 2 && head[zero + 2] === 0 ? 'is UTF-16 text; save it as UTF-8' : 'is a binary file'
}

/** Text that starts with `{`: one document, or one record a line of which even the first may be damaged. */
const documentOrLines = (head: string, whole: boolean, extension: string): Format => {
  const byExtension: Format = { name: ['.ndjson', '.jsonl'].includes(extension) ? 'ndjson' : 'json' }
  const lines = head.split('\n')
  if (!whole) lines.pop()
  const [first = '', ...others] = lines.map((line) => line.trim()).filter((line) => line !== '')
  const isRecord = (line: string) => isObject(parseJson(line))
  if (isRecord(first)) return { name: 'ndjson' }
  if (!others.some(isRecord)) return /^\{\s*"(products?|data)"\s*:/.test(head) ? { name: 'json' } : byExtension
  return /[{[,:]$/.test(first) ? byExtension : { name: 'ndjson' }
}

const csvFormat = (head: Buffer): Format | undefined => {
  const candidates = DELIMITERS.map((delimiter) => {
    const rows = csvRows(delimiter)
    const header = [...rows.push(head), ...rows.end()][0]
    return { delimiter, known: header ? knownColumns(header.fields) : 0 }
  })
  const best = candidates.reduce((a, b) => (b.known > a.known ? b : a))
  return best.known > 0 ? { name: 'csv', delimiter: best.delimiter } : undefined
}

/** What is read: how sentences call it, and its extension in small letters, with the dot, "" for none. */
export type Named = { name: string; extension: string }

export const namedFile = (path: string): Named => ({ name: path, extension: extname(path).toLowerCase() })

/** `head` is the start of the file without a byte order mark; `whole` says that there is no more. */
export const formatOf = (head: Buffer, whole: boolean, { name, extension }: Named): Format => {
  const refused = refusal(head)
  if (refused) throw new UnreadableFile(`${name} ${refused}.`)
  const text = head.toString('utf8').trimStart()
  if (text === '' && whole) throw new UnreadableFile(`${name} is empty.`)
  if (text.startsWith('[')) return { name: 'json' }
  if (text.startsWith('{')) return documentOrLines(text, whole, extension)
  const csv = csvFormat(head)
  if (csv) return csv
  if (extension === '.csv')
    throw new UnreadableFile(`${name} is not a Shopify product CSV: its first line names neither Handle nor Title.`)
  // JSON lines of which the first ones are damaged.
  if (text.split('\n').some((line) => isObject(parseJson(line)))) return { name: 'ndjson' }
  throw new UnreadableFile(`${name} is not a known format: expected ${FORMATS}.`)
}
