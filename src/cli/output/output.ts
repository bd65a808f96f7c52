// What the commands print with: lines with back-pressure, tables, a progress bar on a terminal and plain lines elsewhere.

import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { WriteStream } from 'node:tty'
import stringWidth from 'string-width'

/** The exit status. */
export const DONE = 0
export const FAILED = 1

/** The lines of a stream of text without what ends them. */
export async function* textLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Where a command writes; machine output goes to `out`, everything for people to `err`. */
export type Output = { out: Writable; err: Writable; isTTY: boolean }

/** The command was used wrongly; the message is one sentence. Exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Writes a line and waits while the reader is slow. A reader that has gone (`| head`) is not an error. */
export const printLine = async (stream: Writable, line: string): Promise<void> => {
  if (stream.destroyed || stream.writableEnded) return
  if (stream.write(`${line}\n`)) return
  const over = new AbortController()
  const { signal } = over
  await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]).catch(() => {})
  over.abort() // so that the loser's listeners go too
}

/** Characters that a terminal would obey. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ')

/** Characters that are written at once. */
const BLOCK = 16 * 1024

const written = (out: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    out.write(text, (error) => (error ? reject(error) : resolve()))
  })

type Lines = Iterable<string> | AsyncIterable<string>

/** Writes until the reader has gone; answers whether it was there to the end. */
const writtenWhile = async (out: Writable, block: string): Promise<boolean> => {
  try {
    await written(out, block)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPIPE' && code !== 'ERR_STREAM_DESTROYED') throw error
    return false
  }
}

/**
 * Writes as fast as the reader takes it, and all of it before the process may end. A reader that has gone (`…
 * head`) ends the writing and is not a failure; with `toTheEnd` the lines are still produced, for their side effects.
 */
export const print = async (out: Writable, lines: Lines, { toTheEnd = false } = {}): Promise<void> => {
  const heard = () => {} // a failed write also emits an error later, which needs a listener
  out.on('error', heard)
  let isRead = true
  let block = ''
  for await (const line of lines) {
    if (!isRead) continue
    block += line
    if (block.length < BLOCK) continue
    isRead = await writtenWhile(out, block)
    if (!isRead && !toTheEnd) return
    block = ''
  }
  if (isRead && (await writtenWhile(out, block))) out.off('error', heard)
}

/** "1 event", "1,000 events". */
export const counted = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`

const clipped = (text: string, width: number): string => {
  if (stringWidth(text) <= width) return text
  let clip = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(clip + segment) > width - 1) break
    clip += segment
  }
  return `${clip}…`
}

const padded = (text: string, width: number, right: boolean): string => {
  const space = ' '.repeat(Math.max(0, width - stringWidth(text)))
  return right ? space + text : text + space
}

export type Column = { title: string; max?: number; right?: boolean }

/** Lays out rows under their titles; the widths count what a terminal shows, so CJK and emoji line up. */
export const table = (columns: readonly Column[], rows: readonly (readonly string[])[]): string[] => {
  const cells = rows.map((row) =>
    row.map((text, i) => clipped(printable(text).replace(/\s+/g, ' '), columns[i]?.max ?? 200)),
  )
  const widths = columns.map(({ title }, i) =>
    cells.reduce((widest, row) => Math.max(widest, stringWidth(row[i] ?? '')), title.length),
  )
  const line = (row: readonly string[]) =>
    row
      .map((text, i) => padded(text, widths[i] ?? 0, columns[i]?.right ?? false))
      .join('  ')
      .trimEnd()
  return [line(columns.map(({ title }) => title)), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)]
}

const BAR_WIDTH = 30
const NARROWEST_BAR = 5

/**
 * Shows how far something is. On a terminal one line that changes; elsewhere a line at every tenth. What is done within `quietMs`
 * shows nothing.
 */
export const progress = (
  { err, isTTY }: Output,
  label: string,
  { quietMs = 0, said = (done: number, total: number) => `${done}/${total}` } = {},
) => {
  const started = performance.now()
  let shownTenth = -1
  let isShown = false
  const show = (done: number, total: number): void => {
    if (performance.now() - started < quietMs) return
    const share = total > 0 ? Math.min(1, done / total) : 1
    if (isTTY) {
      const numbers = said(done, total)
      const room = ((err as WriteStream).columns ?? 80) - label.length - numbers.length - 3
      const width = Math.min(BAR_WIDTH, room)
      const full = Math.round(share * width)
      const bar = width < NARROWEST_BAR ? '' : `${'█'.repeat(full)}${'░'.repeat(width - full)} `
      err.write(`\r${label} ${bar}${numbers}`)
      isShown = true
    } else if (Math.floor(share * 10) > shownTenth) {
      shownTenth = Math.floor(share * 10)
      err.write(`${label} ${said(done, total)}\n`)
    }
  }
  /** Takes the line away, so that another can be written. */
  const clear = (): void => {
    if (isShown) err.write('\r\u001b[K')
    isShown = false
  }
  return { show, clear, end: () => void (isTTY && err.write('\n')) }
}
