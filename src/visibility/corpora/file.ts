// A shop's corpus in a file, so that a restart does not read the shop again: whole files, checked, put in their place by a rename. A file
// that cannot be used is as good as none.

import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { ShopFacts } from '../../engine/record/product.ts'
import type { Corpus, OpenCorpus } from '../../engine/search/corpus.ts'

const FORMAT = 1
const MAGIC = Buffer.from(`citable corpus ${FORMAT}\n`)
/** The magic, the lengths of head and body, and the checksum of both. */
const PREAMBLE = MAGIC.length + 4 + 8 + 32
/** Bytes that are hashed between two turns of the event loop. */
const SLICE = 4 * 1024 * 1024
const LEFT_BEHIND_MS = 60 * 60_000

const ShopId = z.uuid()

const Source = z.object({ version: z.string().nullable(), ids: z.array(z.string()) })

/** What is stored with a corpus besides its entries. */
const Head = z.object({
  /** Of the shop's changes; null before the first page of them. */
  cursor: z.string().nullable(),
  /** Whether every product of the shop was read once. */
  complete: z.boolean(),
  /** Whether products were left out for want of memory. */
  cut: z.boolean(),
  facts: ShopFacts.nullable(),
  /** Keys of the shop's products that are in the corpus. */
  keys: z.array(z.string()),
  /** Those of them that have yet to come again in a listing that is under way. */
  doubtful: z.array(z.string()),
  extras: Source,
  catalogues: Source,
})
export type Head = z.infer<typeof Head>

type CorpusFiles = {
  /** Nothing if there is no file that can be used. */
  read: (shopId: string) => Promise<{ head: Head; corpus: Corpus } | undefined>
  /** Takes what is to be written when it is its turn: one file is written at a time. Returns whether it was written. */
  write: (shopId: string, content: () => { head: Head; corpus: Corpus }) => Promise<boolean>
}

type Options = {
  folder: string
  /** Of the engine: files of another one are not used. */
  version: string
  openCorpus: OpenCorpus
  /** Called with files that cannot be used or written. */
  onTrouble: (error: unknown, what: string) => void
  /** Runs between a file's last byte and its rename; for tests. */
  beforeRename?: () => Promise<void> | void
}

const checksum = async (...parts: readonly Uint8Array[]): Promise<Buffer> => {
  const hash = createHash('sha256')
  for (const part of parts)
    for (let from = 0; from < part.length; from += SLICE) {
      hash.update(part.subarray(from, from + SLICE))
      await turn()
    }
  return hash.digest()
}

class Damaged extends Error {
  override name = 'Damaged'
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const preambleOf = async (head: Buffer, body: Uint8Array): Promise<Buffer> => {
  const lengths = Buffer.alloc(12)
  lengths.writeUInt32LE(head.length, 0)
  lengths.writeBigUInt64LE(BigInt(body.length), 4)
  return Buffer.concat([MAGIC, lengths, await checksum(head, body)])
}

/** A buffer of its own, whose numbers begin where the engine expects them. */
const bytesOf = async (file: Awaited<ReturnType<typeof open>>, length: number): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(bytes, at, length - at)
    if (bytesRead === 0) throw new Damaged('the file ends too early')
    at += bytesRead
  }
  return bytes
}

const partsOf = async (path: string): Promise<{ head: Head; body: Buffer }> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const preamble = await bytesOf(file, PREAMBLE)
    if (!preamble.subarray(0, MAGIC.length).equals(MAGIC)) throw new Damaged('the file is of another kind')
    const headLength = preamble.readUInt32LE(MAGIC.length)
    const bodyLength = Number(preamble.readBigUInt64LE(MAGIC.length + 4))
    if (PREAMBLE + headLength + bodyLength !== size) throw new Damaged('the file is not complete')
    const [head, body] = [await bytesOf(file, headLength), await bytesOf(file, bodyLength)]
    if (!(await checksum(head, body)).equals(preamble.subarray(-32))) throw new Damaged('the checksum is different')
    return { head: Head.parse(JSON.parse(head.toString('utf8'))), body }
  } finally {
    await file.close()
  }
}

const written = async (path: string, parts: readonly Uint8Array[]): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    for (const part of parts) await file.writeFile(part)
  } finally {
    await file.close()
  }
}

/** What a process has left behind that was killed while it wrote. */
const removeLeftBehind = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.tmp'))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await unlink(path).catch(() => {})
  }
}

/** Deletes all files of a shop's corpus, of every version of the engine, and returns how many there were. */
export const removeCorpusFiles = async (folder: string, shopId: string): Promise<number> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(`${shopId}.`))
  for (const name of names)
    await unlink(join(folder, name)).catch((error) => {
      if (!isMissing(error)) throw error
    })
  return names.length
}

/** The shops that there are files of. */
export const shopsWithCorpusFiles = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => [])
  return [...new Set(names.map((name) => name.split('.')[0] ?? '').filter((id) => ShopId.safeParse(id).success))]
}

export const corpusFiles = ({ folder, version, openCorpus, onTrouble, beforeRename }: Options): CorpusFiles => {
  let last: Promise<unknown> = removeLeftBehind(folder)
  const pathOf = (shopId: string) => join(folder, `${shopId}.${version.replaceAll(/[^\w.-]/g, '_')}.corpus`)

  const write = async (path: string, content: () => { head: Head; corpus: Corpus }): Promise<void> => {
    const { head: facts, corpus } = content()
    // Both in one turn: they belong together.
    const [head, body] = [Buffer.from(JSON.stringify(facts)), corpus.serialise()]
    const unfinished = `${path}.${randomUUID()}.tmp`
    await mkdir(folder, { recursive: true })
    // Also one that was made before.
    await chmod(folder, 0o700)
    try {
      await written(unfinished, [await preambleOf(head, body), head, body])
      await beforeRename?.()
      await rename(unfinished, path)
    } catch (error) {
      await unlink(unfinished).catch(() => {})
      throw error
    }
  }

  return {
    read: async (shopId) => {
      try {
        const { head, body } = await partsOf(pathOf(shopId))
        const corpus = openCorpus(body)
        const expected = head.keys.length + head.extras.ids.length + head.catalogues.ids.length
        if (corpus?.size !== expected) throw new Damaged('the engine cannot use what is in it')
        return { head, corpus }
      } catch (error) {
        if (!isMissing(error)) onTrouble(error, 'the corpus of a shop cannot be read from its file and is made again')
        return undefined
      }
    },
    write: async (shopId, content) => {
      const turnToWrite = last.then(() => write(pathOf(shopId), content))
      last = turnToWrite.catch(() => {})
      try {
        await turnToWrite
        return true
      } catch (error) {
        onTrouble(error, 'the corpus of a shop cannot be kept in a file')
        return false
      }
    },
  }
}
