// A product page as input of `citable analyze`: an HTML file, or an address that is fetched.

import { openFile, UnreadableFile } from '../../catalogue/formats/open-file.ts'
import type { PageAccess, PageFacts } from '../../engine/page/page-facts.ts'
import { productPage } from '../../engine/page/read-page.ts'
import type { Product, ShopFacts } from '../../engine/record/product.ts'
import { UnreadablePage } from '../../providers/web/address.ts'
import { decodeHtml, type FetchOptions, LIMITS } from '../../providers/web/fetch.ts'
import { fetchPage } from '../../providers/web/page.ts'

const ADDRESS = /^[a-z][a-z\d+.-]*:\/\//i
const HEAD = 512
/** Text has no NUL in its first characters; Git recognises binary files the same way. */
const LOOKED_AT = 8_000
/** A file of another format starts with "{", "[" or the names of columns. */
const MARKUP = /^\s*<[!a-z]/i

/** The first `length` bytes, fewer if the file is shorter; what is read from a pipe is gone from it. */
const readBytes = async (path: string, length: number, fromPipes = true): Promise<Buffer> => {
  const { file, size } = await openFile(path)
  try {
    if (size === null && !fromPipes) return Buffer.alloc(0)
    const buffer = Buffer.alloc(length)
    let read = 0
    for (let more = 1; more > 0 && read < length; read += more)
      more = (await file.read(buffer, read, length - read, null)).bytesRead
    return buffer.subarray(0, read)
  } finally {
    await file.close()
  }
}

/** Whether a file's text begins with a tag; a pipe is not looked into, what is read from it is gone. @throws UnreadableFile */
export const startsWithMarkup = async (path: string): Promise<boolean> =>
  MARKUP.test(decodeHtml(await readBytes(path, HEAD, false)))

const fromFile = async (path: string): Promise<{ html: string; url: null; access: null }> => {
  const bytes = await readBytes(path, LIMITS.maxBytes + 1)
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    throw new UnreadableFile(`${path} is compressed with gzip; unpack it first.`)
  if (bytes.length > LIMITS.maxBytes) throw new UnreadableFile(`${path} is larger than 5 MB.`)
  const html = decodeHtml(bytes)
  if (html.slice(0, LOOKED_AT).includes('\0')) throw new UnreadableFile(`${path} is a binary file.`)
  if (html.trim() === '') throw new UnreadableFile(`${path} is empty.`)
  return { html, url: null, access: null }
}

const fromWeb = async (address: string, options: FetchOptions) => {
  try {
    return await fetchPage(address, options)
  } catch (error) {
    throw error instanceof UnreadablePage ? new UnreadableFile(error.message) : error
  }
}

/** What the page, its server and its robots.txt ask of crawlers, as far as a merchant may not know it. */
const accessNotes = ({ robots }: PageFacts, access: PageAccess | null): string[] => {
  const notes: string[] = []
  const asked = `${robots}, ${access?.x_robots_tag ?? ''}`.toLowerCase()
  if (/\b(?:noindex|none)\b/.test(asked)) notes.push('The page asks search engines not to index it (noindex).')
  if (/\bnosnippet\b|max-snippet:\s*0\b/.test(asked))
    notes.push('The page forbids snippets, so no answer may quote it.')
  const refused = access?.crawlers.filter(({ allowed }) => allowed === false).map(({ crawler }) => crawler) ?? []
  if (refused.length > 0) notes.push(`robots.txt keeps out ${refused.join(', ')}.`)
  if (access?.robots_txt === 'unreachable')
    notes.push('robots.txt could not be read, which crawlers treat as a refusal.')
  return notes
}

/**
 * Reads a page from a file or from the web, within the limits of `fetchPage` (10 s, 5 MB).
 * @throws UnreadableFile with one sentence if it cannot be read.
 */
export const pageInput = async (
  source: string,
  options: FetchOptions = {},
): Promise<{ product: Product; facts: ShopFacts; page: PageFacts }> => {
  const { html, url, access } = ADDRESS.test(source) ? await fromWeb(source, options) : await fromFile(source)
  const { page, ...read } = productPage(html, url, access)
  return { ...read, page: { ...page, notes: [...page.notes, ...accessNotes(page, access)] } }
}
