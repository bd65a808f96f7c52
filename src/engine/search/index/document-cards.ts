// What answers need of a document besides the index: its texts and facts, as bytes outside the heap, and read again when it is asked for.

import { amountOf } from '../../record/prices.ts'
import type { Product, ShopFacts, Variant } from '../../record/product.ts'
import type { Origin } from '../../visibility-test.ts'
import type { Sold } from '../query/product-facts.ts'
import type { FieldTexts } from './fields.ts'

export type Card = {
  id: string
  origin: Origin
  resource_id: string
  url: string | null
  /** ISO 639-1. */
  language: string
  texts: FieldTexts
  /** Terms of its measures, separated by spaces. */
  measures: string
  sale: Sale
}

/** What the constraints of a query are checked against. */
type Sale = {
  product: Sold
  shop: Pick<ShopFacts, 'currency'>
}

/** The lowest and the highest price stand for all. */
export const saleOf = ({ title, product_type, tags, options, variants }: Product, { currency }: ShopFacts): Sale => {
  let lowest: Variant | undefined
  let highest: Variant | undefined
  for (const variant of variants) {
    const amount = amountOf(variant.price)
    if (amount === null) continue
    if (!lowest || amount < amountOf(lowest.price)!) lowest = variant
    if (!highest || amount > amountOf(highest.price)!) highest = variant
  }
  const priced = [lowest, highest].flatMap((variant) => (variant ? [{ price: variant.price }] : []))
  const product = { title, product_type, body_html: '', tags: tags.slice(0, MOST.tags), variants: priced }
  return { product: { ...product, options: options.slice(0, MOST.options).map(fewValues) }, shop: { currency } }
}

const MOST = { tags: 30, options: 6, values: 60, characters: 60 }

const fewValues = ({ name, values }: Product['options'][number]): Product['options'][number] => ({
  name: name.slice(0, MOST.characters),
  values: values.slice(0, MOST.values).map((value) => value.slice(0, MOST.characters)),
})

type Cards = {
  get: (document: number) => Card
  set: (document: number, card: Card) => void
  remove: (document: number) => void
  bytes: () => number
  /** `numbers` are the new ones by the old ones, -1 for the dead. */
  renumber: (numbers: Int32Array) => void
  /** All of them concatenated, and where each ends; empty when there is none. */
  joined: (end: number) => { bytes: Uint8Array; ends: Uint32Array }
}

/** Cards that are kept as they were read. */
const KEPT = 2_000

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** `stored` as `joined` answers it. */
export const createCards = (stored?: { bytes: Uint8Array; ends: Uint32Array }): Cards => {
  let written: (Uint8Array | undefined)[] = []
  let bytes = 0
  const read = new Map<number, Card>()
  for (let document = 0, from = 0; stored && document < stored.ends.length; document++) {
    const to = stored.ends[document]!
    written.push(to === from ? undefined : stored.bytes.subarray(from, to))
    bytes += to - from
    from = to
  }
  const keep = (document: number, card: Card): void => {
    read.delete(document)
    read.set(document, card)
    if (read.size <= KEPT) return
    const [oldest] = read.keys()
    read.delete(oldest!)
  }
  return {
    get: (document) => {
      const known = read.get(document)
      if (known) return known
      const card = JSON.parse(decoder.decode(written[document])) as Card
      keep(document, card)
      return card
    },
    set: (document, card) => {
      const text = encoder.encode(JSON.stringify(card))
      written[document] = text
      bytes += text.length
      read.delete(document)
    },
    remove: (document) => {
      bytes -= written[document]?.length ?? 0
      written[document] = undefined
      read.delete(document)
    },
    // An array of its own costs some more.
    bytes: () => bytes + written.length * 120,
    renumber: (numbers) => {
      const moved: (Uint8Array | undefined)[] = []
      for (const [document, text] of written.entries()) if (text) moved[numbers[document]!] = text
      written = moved
      read.clear()
    },
    joined: (end) => {
      const ends = new Uint32Array(end)
      let length = 0
      for (let document = 0; document < end; document++) {
        length += written[document]?.length ?? 0
        ends[document] = length
      }
      const all = new Uint8Array(length)
      for (let document = 0; document < end; document++) {
        const text = written[document]
        if (text) all.set(text, ends[document]! - text.length)
      }
      return { bytes: all, ends }
    },
  }
}
