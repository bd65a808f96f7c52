// `citable catalog import | facts | list`: the imported catalogue from the command line.

import type { Writable } from 'node:stream'
import { readFacts } from '../catalogue/facts-file.ts'
import { readRecords } from '../catalogue/formats/read-records.ts'
import { type ImportProgress, type ImportResult, importCatalogue } from '../catalogue/import.ts'
import { importShopFacts } from '../catalogue/shop-facts.ts'
import { listCatalogue } from '../catalogue/storefront.ts'
import type { Pool } from '../postgres/connection.ts'
import { isFull, isUnavailable } from '../postgres/unavailable.ts'
import { currencyCode, shopDomain } from './arguments.ts'
import { following } from './offline/command.ts'
import { counted, DONE, FAILED, type Output, print, printable, UsageError } from './output/output.ts'

type CatalogDeps = Output & {
  pool: Pool
  /** Endings a shop's domain may have, e.g. ["myshopify.com"]. */
  domainSuffixes: readonly string[]
}

const BAD_SHOWN = 20

const count = (n: number): string => n.toLocaleString('en')

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

/** The sentence for an import that the database has ended half-way; any other error is itself. */
const stopped = (error: unknown, imported: number): unknown => {
  if (!isUnavailable(error)) return error
  const why = isFull(error) ? "the database's disk was full" : 'the database went away'
  const done = `The import stopped after ${counted(imported, 'product')}, because ${why}`
  return new Error(`${done}; import the file again to complete it.`, { cause: error })
}

/**
 * Imports a catalogue file. Returns 0, or 1 where records were bad (the rest is imported). With `json`, `out` gets one object: {shop, imported, replaced, duplicates, bad}.
 * @throws UsageError, UnreadableFile if nothing could begin.
 */
export const catalogImport = async (
  file: string,
  options: { shop: string; currency?: string | undefined; json?: boolean | undefined },
  deps: CatalogDeps,
): Promise<number> => {
  const shop = shopDomain(options.shop, deps.domainSuffixes)
  const currency = options.currency === undefined ? undefined : currencyCode(options.currency)
  const { onRead, clear } = following(deps, 'importing')
  let written = 0
  const onProgress = ({ imported }: ImportProgress) => {
    written = imported
  }
  const work = async () => {
    const imported = await importCatalogue(deps.pool, shop, readRecords(file, { onRead }), { onProgress })
    clear()
    if (currency) await importShopFacts(deps.pool, shop, { currency })
    return imported
  }
  const result = await work().catch((error) => {
    throw stopped(error, written)
  })
  printBad(deps.err, result)
  const { imported, replaced, duplicates, badCount } = result
  const object = { shop, imported, replaced, duplicates, bad: badCount }
  await print(deps.out, [options.json ? `${JSON.stringify(object)}\n` : summary(shop, result)])
  return badCount === 0 ? DONE : FAILED
}

/** Merges a facts file over what the shop has said. @throws UsageError, and changes nothing, if the file has mistakes. */
export const catalogFacts = async (file: string, options: { shop: string }, deps: CatalogDeps): Promise<number> => {
  const shop = shopDomain(options.shop, deps.domainSuffixes)
  const parsed = await readFacts(file)
  if ('problems' in parsed) {
    throw new UsageError(`${file}: ${parsed.problems.join('; ')}.`)
  }
  await importShopFacts(deps.pool, shop, parsed.facts)
  await print(deps.out, [`Facts of ${shop} imported.\n`])
  return DONE
}

/** Prints the catalogue in the order of import; with `json` one {resource_id, title} per line. */
export const catalogList = async (
  options: { shop: string; json?: boolean | undefined },
  deps: CatalogDeps,
): Promise<number> => {
  const shop = shopDomain(options.shop, deps.domainSuffixes)
  let listed = 0
  async function* lines() {
    for await (const { resource_id, title } of listCatalogue(deps.pool, shop)) {
      listed += 1
      yield options.json ? `${JSON.stringify({ resource_id, title })}\n` : `${resource_id}\t${printable(title)}\n`
    }
  }
  await print(deps.out, lines())
  if (listed === 0) deps.err.write(`${shop} has no products in the catalogue.\n`)
  return DONE
}
