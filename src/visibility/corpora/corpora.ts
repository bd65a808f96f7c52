// The corpora of the shops, from which the embedded answer engine answers: opened on request, then up to date, together within
// a limit of memory, and kept in files.

import { waitAtMost } from '../../concurrency/waiting.ts'
import type { ShopFacts } from '../../engine/record/product.ts'
import type { Corpus, OpenCorpus } from '../../engine/search/corpus.ts'
import type { Shop } from '../../shops/decide.ts'
import type { Catalogues } from './catalogue-files.ts'
import { corpusFiles, removeCorpusFiles } from './file.ts'
import { bytesOf, type Held, headOf, heldIn, newlyHeld } from './memory.ts'
import { bringUpToDate, type Sources } from './update.ts'

type OpenedCorpus = {
  /** As it is when the answer comes; it keeps changing. */
  corpus: Corpus
  facts: ShopFacts
  /** Whether products of the shop are missing from it. */
  partial: boolean
  /** Why, or why it may not be what the shop is now: a sentence for the merchant. */
  note: string | null
}

type Corpora = {
  /**
   * The corpus with every change that was committed before this call, as far as that is possible in a few seconds; a shop that takes
   * longer is read on behind. @throws StorefrontUnavailable, or what the database throws, if nothing is known of the shop yet
   */
  of: (shop: Shop) => Promise<OpenedCorpus>
  /** The shops whose corpora are in memory. */
  shops: () => string[]
  /** Drops a shop's corpus, with its files. */
  forget: (shopId: string) => Promise<void>
  /** Keeps all of them in files, and ends what is under way. */
  close: () => Promise<void>
}

export type CorporaObserver = {
  /** What is in memory; told whenever that changes. */
  held: (now: { corpora: number; bytes: number; products: number }) => void
  /** Seconds that it took to bring one up to date, successful or not. */
  updated: (seconds: number) => void
}

type Options = Omit<Sources, 'catalogues'> & {
  catalogues: Catalogues
  openCorpus: OpenCorpus
  /** Of the engine; what another version has kept is not used. */
  version: string
  /** For the files; several processes may have the same. */
  folder: string
  /** Bytes for all corpora together. */
  memory: number
  onTrouble: (error: unknown, what: string) => void
  observe?: CorporaObserver
  /** How long a caller waits for a corpus to be up to date. */
  patienceMs?: number
  /** A changed corpus is written to its file after this time. */
  keepAfterMs?: number
  beforeRename?: () => Promise<void> | void
}

type Open = {
  shop: Shop
  held: Promise<Held>
  /** Of `held`, as far as it is known. */
  bytes: number
  products: number
  stopping: AbortController
  running: Promise<void> | undefined
  next: Promise<void> | undefined
  facts: { value: ShopFacts; until: number } | undefined
  isChanged: boolean
  keeping: NodeJS.Timeout | undefined
  writing: Promise<boolean> | undefined
  closing: Promise<void> | undefined
}

const PATIENCE_MS = 5_000
const KEEP_AFTER_MS = 30_000
/** Facts are reloaded after this many times the duration of loading them, a minute at most. */
const FACTS_REST = 20
const FACTS_REST_MS = 60_000
/** A corpus that was cut is read again where there is room for more. */
const ROOMY = 0.8

const unobserved: CorporaObserver = { held: () => {}, updated: () => {} }

/** The outcome of bringing a corpus up to date, as far as its caller has waited. */
type Outcome = 'updated' | 'late' | 'failed'

const OUTDATED = {
  updated: null,
  late: 'The latest changes of the shop are still being read.',
  failed: 'The shop could not be asked for its latest changes.',
} as const

const noteOn = ({ complete, cut, keys }: Held, outcome: Outcome): string | null => {
  const products = keys.size === 1 ? '1 product of the shop is' : `${keys.size} products of the shop are`
  if (cut) return `Only ${products} in the corpus because there is no memory for more (CORPUS_MEMORY).`
  if (complete) return OUTDATED[outcome]
  return outcome === 'failed'
    ? `Only ${products} known so far because it could not be asked for the others.`
    : `Only ${products} known so far because it is still being read.`
}

/** The corpora of this process; nothing is read before a shop is requested. */
export const createCorpora = (options: Options): Corpora => {
  const { storefront, memory, onTrouble, openCorpus } = options
  const { observe = unobserved, patienceMs = PATIENCE_MS, keepAfterMs = KEEP_AFTER_MS } = options
  const files = corpusFiles(options)
  /** The one used last is the last one. */
  const opened = new Map<string, Open>()
  let isClosed = false

  const tell = (): void => {
    const all = [...opened.values()]
    const sum = (of: (one: Open) => number) => all.reduce((total, one) => total + of(one), 0)
    observe.held({ corpora: all.length, bytes: sum(({ bytes }) => bytes), products: sum(({ products }) => products) })
  }

  const keep = async (one: Open): Promise<void> => {
    clearTimeout(one.keeping)
    one.keeping = undefined
    const held = await one.held
    await one.writing
    if (!one.isChanged) return
    one.writing = files.write(one.shop.shop_id, () => {
      one.isChanged = false
      return { head: headOf(held), corpus: held.corpus }
    })
    if (!(await one.writing)) one.isChanged = true
  }

  const close = (one: Open): Promise<void> => {
    one.closing ??= (async () => {
      // What is under way may take long to notice, and is not waited for: between two of its steps the corpus is one that can be kept.
      one.stopping.abort(new Error('the corpus is closed'))
      await keep(one).catch((error) => onTrouble(error, 'the corpus of a shop cannot be kept in a file'))
      opened.delete(one.shop.shop_id)
      tell()
    })()
    return one.closing
  }

  /** Closes what was used longest ago, as long as they are too many, but for the last one. */
  const makeRoom = (): void => {
    const all = [...opened.values()].filter(({ closing }) => !closing)
    let total = all.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const one of all.slice(0, -1)) {
      if (total <= memory) return
      total -= one.bytes
      void close(one)
    }
  }

  const measure = (one: Open, held: Held): void => {
    one.bytes = bytesOf(held)
    one.products = held.corpus.size
    makeRoom()
    tell()
  }

  const changed = (one: Open, held: Held): void => {
    if (one.closing) return
    one.isChanged = true
    measure(one, held)
    one.keeping ??= setTimeout(() => {
      one.keeping = undefined
      void keep(one).catch((error) => onTrouble(error, 'the corpus of a shop cannot be kept in a file'))
    }, keepAfterMs).unref()
  }

  const factsOf = async (one: Open): Promise<ShopFacts> => {
    if (one.facts && one.facts.until > performance.now()) return one.facts.value
    const began = performance.now()
    const value = await storefront.shopFacts(one.shop.domain)
    const rest = Math.min(FACTS_REST_MS, (performance.now() - began) * FACTS_REST)
    one.facts = { value, until: performance.now() + rest }
    return value
  }

  const update = async (one: Open): Promise<void> => {
    const began = performance.now()
    const held = await one.held
    const { shop } = one
    const { signal } = one.stopping
    try {
      signal.throwIfAborted()
      const facts = await factsOf(one)
      await bringUpToDate(held, options, {
        shop,
        facts,
        signal,
        hasRoom: () => {
          measure(one, held)
          return one.bytes < memory
        },
        onChange: () => changed(one, held),
      })
    } catch (error) {
      if (!signal.aborted) onTrouble(error, 'the corpus of a shop cannot be brought up to date')
      throw error
    } finally {
      observe.updated((performance.now() - began) / 1_000)
    }
  }

  /** One at a time for a shop. What began before a call may have missed what was committed since, so its callers share the next one. */
  const updated = (one: Open): Promise<void> => {
    const begin = (): Promise<void> => {
      one.next = undefined
      const running = update(one).finally(() => {
        if (one.running === running) one.running = undefined
      })
      one.running = running
      return running
    }
    if (!one.running) return begin()
    one.next ??= one.running.then(begin, begin)
    return one.next
  }

  const read = async (shop: Shop): Promise<Held> => {
    const kept = await files.read(shop.shop_id)
    const held = kept ? heldIn(kept) : newlyHeld(openCorpus())
    if (held.cut && bytesOf(held) < memory * ROOMY) held.cursor = null
    return held
  }

  const open = (shop: Shop): Open => {
    const held = read(shop)
    const one: Open = {
      shop,
      held,
      bytes: 0,
      products: 0,
      stopping: new AbortController(),
      running: undefined,
      next: undefined,
      facts: undefined,
      isChanged: false,
      keeping: undefined,
      writing: undefined,
      closing: undefined,
    }
    held.then(
      (known) => measure(one, known),
      // Its callers get the error; the next one tries again.
      () => opened.delete(shop.shop_id),
    )
    return one
  }

  const openedFor = async (shop: Shop): Promise<Open> => {
    for (;;) {
      if (isClosed) throw new Error('the corpora are closed')
      const there = opened.get(shop.shop_id)
      if (!there?.closing) {
        const one = there ?? open(shop)
        opened.delete(shop.shop_id)
        opened.set(shop.shop_id, one)
        return one
      }
      await there.closing
    }
  }

  const of = async (shop: Shop): Promise<OpenedCorpus> => {
    const one = await openedFor(shop)
    const held = await one.held
    let outcome: Outcome = 'late'
    let failure: unknown
    const updating = updated(one).then(
      () => {
        outcome = 'updated'
      },
      (error) => {
        outcome = 'failed'
        failure = error
      },
    )
    await waitAtMost(patienceMs, updating)
    if (failure !== undefined && held.cursor === null && held.keys.size === 0) {
      // Others were requested in the meantime and have taken its place.
      if (one.stopping.signal.aborted && !isClosed) return await of(shop)
      throw failure
    }
    const facts = one.facts?.value ?? held.facts ?? (await factsOf(one))
    return { corpus: held.corpus, facts, partial: held.cut || !held.complete, note: noteOn(held, outcome) }
  }

  const forget = async (shopId: string): Promise<void> => {
    const one = opened.get(shopId)
    if (one) {
      one.isChanged = false
      await close(one)
    }
    await removeCorpusFiles(options.folder, shopId)
  }

  return {
    of,
    forget,
    shops: () => [...opened.keys()],
    close: async () => {
      isClosed = true
      await Promise.all([...opened.values()].map(close))
    },
  }
}
