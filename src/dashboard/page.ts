// The files of the dashboard as they are served, read into memory once; built first if that has not been done.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildPage, builtFolder, filesIn } from './build.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export type PageFile = { type: string; etag: string; body: Buffer; br: Buffer; gzip: Buffer }

/** By path without the first slash, such as `index.html` and `assets/index-4f2a.js`. */
export type Page = ReadonlyMap<string, PageFile>

const etagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const readPage = (folder: string): Page =>
  new Map(
    filesIn(folder)
      .filter((name) => extname(name) in TYPES)
      .map((name): [string, PageFile] => {
        const read = (end: string) => readFileSync(join(folder, name + end))
        const body = read('')
        return [name, { type: TYPES[extname(name)]!, etag: etagOf(body), body, br: read('.br'), gzip: read('.gz') }]
      }),
  )

/** The file with another text instead of one that it has. */
export const withText = ({ type, body }: PageFile, text: string, other: string): PageFile => {
  const replaced = Buffer.from(body.toString().replace(text, () => other))
  return { type, etag: etagOf(replaced), body: replaced, br: brotliCompressSync(replaced), gzip: gzipSync(replaced) }
}

let opened: Promise<Page> | undefined

/** Built once per process; a failed build is retried on the next request. @throws what the build throws */
export const openPage = (): Promise<Page> => {
  opened ??= (async () => {
    const folder = builtFolder()
    return readPage(existsSync(folder) ? folder : await buildPage())
  })().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}
