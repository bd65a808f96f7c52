// `citable catalog import | facts | list`: the imported catalogue from the command line.

import type { Writable } from 'node:stream'
import { listCatalogue } from '../providers/catalogue/catalogue.ts'
import { isCurrency, readFacts } from '../providers/catalogue/facts-file.ts'
import { UnreadableFile } from '../providers/catalogue/file.ts'
import { type ImportResult, importCatalogue } from '../providers/catalogue/import.ts'
import { readRecords } from '../providers/catalogue/read.ts'
import { importShopFacts } from '../providers/catalogue/shop-facts.ts'
import type { Pool } from '../store/sql.ts'
import { type Output, progress, UsageError } from './output.ts'

export type CatalogDeps = Output & {
  pool: Pool
  /** Endings a shop's domain may have, e.g. ["myshopify.com"]. */
  domainSuffixes: readonly string[]
}

/** What the shell is told. */
const DONE = 0
const FAILED = 1
const USAGE = 2

const BAD_SHOWN = 20

const count = (n: number): string => n.toLocaleString('en')

const counted = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`

/** The domain in the form that is stored; throws UsageError where it is none that the service accepts. */
const shopDomain = (given: string, suffixes: readonly string[]): string => {
  const domain = given.trim().toLowerCase()
  const suffix = suffixes.find((ending) => domain.endsWith(`.${ending}`))
  if (suffix && /^[a-z0-9][a-z0-9-]{0,62}$/.test(domain.slice(0, -suffix.length - 1))) return domain
  const example = suffixes.map((ending) => `my-shop.${ending}`).join(' or ')
  throw new UsageError(`"${given}" is not a shop's domain; write it whole and without https://, like ${example}.`)
}

const currencyCode = (given: string): string => {
  const code = given.trim().toUpperCase()
  if (isCurrency(code)) return code
  throw new UsageError(`"${given}" is not an ISO 4217 currency code such as EUR.`)
}

/** Characters that a terminal would obey. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ')

/** Characters that are written at once. */
const BLOCK = 16 * 1024

const written = (out: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    out.write(text, (error) => (error ? reject(error) : resolve()))
  })

/**
 * Writes as fast as the reader takes it, and all of it before the process may end. A reader that has gone (`… | head`)
 * ends the writing and is no failure.
 */
const print = async (out: Writable, lines: Iterable<string> | AsyncIterable<string>): Promise<void> => {
  const heard = () => {} // a write that fails also emits an error, later, that somebody has to hear
  out.on('error', heard)
  try {
    let block = ''
    for await (const line of lines) {
      block += line
      if (block.length < BLOCK) continue
      await written(out, block)
      block = ''
    }
    await written(out, block)
    out.off('error', heard)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPIPE' && code !== 'ERR_STREAM_DESTROYED') throw error
  }
}

/** Runs a command; a mistake in how it was called becomes one sentence and status 2. */
const withUsage = async (err: Writable, command: () => Promise<number>): Promise<number> => {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof UnreadableFile)) throw error
    err.write(`${error.message}\n`)
    return USAGE
  }
}

const printBad = (err: Writable, { bad, badCount }: ImportResult): void => {
  for (const { line, error } of bad.slice(0, BAD_SHOWN)) err.write(`line ${line}: ${printable(error)}\n`)
  if (badCount > BAD_SHOWN) err.write(`… and ${count(badCount - BAD_SHOWN)} more\n`)
}

const summary = (shop: string, { imported, replaced, duplicates, badCount }: ImportResult): string => {
  const twice =
    duplicates > 0 ? ` ${counted(duplicates, 'record')} had the id of a later one; the later one counts.` : ''
  const bad = badCount > 0 ? ` ${counted(badCount, 'bad record')} left out.` : ''
  return `${counted(imported, 'product')} imported for ${shop}, ${count(replaced)} of them replaced.${twice}${bad}\n`
}

/**
 * Imports a catalogue file. Answers 0, or 1 where records were bad (the rest is imported), or 2 with a sentence on `err`
 * where nothing could begin. With `json`, `out` gets one object: {shop, imported, replaced, duplicates, bad}.
 */
export const catalogImport = (
  file: string,
  options: { shop: string; currency?: string | undefined; json?: boolean | undefined },
  deps: CatalogDeps,
): Promise<number> =>
  withUsage(deps.err, async () => {
    const shop = shopDomain(options.shop, deps.domainSuffixes)
    const currency = options.currency === undefined ? undefined : currencyCode(options.currency)
    const bar = progress(deps, 'importing (KiB)')
    const onRead = (bytes: number, total: number | null) =>
      total && bar.show(Math.ceil(bytes / 1024), Math.ceil(total / 1024))
    const result = await importCatalogue(deps.pool, shop, readRecords(file, { onRead }))
    bar.end()
    if (currency) await importShopFacts(deps.pool, shop, { currency })
    printBad(deps.err, result)
    const { imported, replaced, duplicates, badCount } = result
    const object = { shop, imported, replaced, duplicates, bad: badCount }
    await print(deps.out, [options.json ? `${JSON.stringify(object)}\n` : summary(shop, result)])
    return badCount === 0 ? DONE : FAILED
  })

/** Merges a facts file over what the shop has said; answers 1 and changes nothing where the file has mistakes. */
export const catalogFacts = (file: string, options: { shop: string }, deps: CatalogDeps): Promise<number> =>
  withUsage(deps.err, async () => {
    const shop = shopDomain(options.shop, deps.domainSuffixes)
    const parsed = await readFacts(file)
    if ('problems' in parsed) {
      for (const problem of parsed.problems) deps.err.write(`${file}: ${problem}\n`)
      return FAILED
    }
    await importShopFacts(deps.pool, shop, parsed.facts)
    await print(deps.out, [`Facts of ${shop} imported.\n`])
    return DONE
  })

/** Prints the catalogue in the order of import; with `json` one {resource_id, title} a line. */
export const catalogList = (
  options: { shop: string; json?: boolean | undefined },
  deps: CatalogDeps,
): Promise<number> =>
  withUsage(deps.err, async () => {
    const shop = shopDomain(options.shop, deps.domainSuffixes)
    async function* lines() {
      for await (const { resource_id, title } of listCatalogue(deps.pool, shop))
        yield options.json ? `${JSON.stringify({ resource_id, title })}\n` : `${resource_id}\t${printable(title)}\n`
    }
    await print(deps.out, lines())
    return DONE
  })
