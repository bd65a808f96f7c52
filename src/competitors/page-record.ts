// What is stored of the page of a competitor: the record of its product, or why there is none.

import { answerInThread } from '../concurrency/thread.ts'
import { boundedRecord } from '../engine/page/limit-record.ts'
import { productPage } from '../engine/page/read-page.ts'
import { amountOf } from '../engine/record/prices.ts'
import type { Product } from '../engine/record/product.ts'
import type { PageRead } from './decide.ts'

/** `bytes`: what the record may have as JSON. */
export type PageWork = { html: string; url: string; bytes: number }

type WithoutSource<P> = P extends PageRead ? Omit<P, 'source' | 'read_at'> : never
export type PageRecord = WithoutSource<PageRead>

const LONGEST_ERROR = 500

export const unread = (error: string): PageRecord => ({ status: 'failed', error: error.slice(0, LONGEST_ERROR) })

const lowestPrice = ({ variants }: Product): string | null => {
  let lowest: { price: string | null; amount: number } | null = null
  for (const { price } of variants) {
    const amount = amountOf(price)
    if (amount !== null && (!lowest || amount < lowest.amount)) lowest = { price, amount }
  }
  return lowest?.price ?? null
}

/** A page that is not of one product fails with the page reader's own reasons. Half a second for a page of 2 MB that is made for that. */
export const pageRecord = ({ html, url, bytes }: PageWork): PageRecord => {
  const { product, facts, page } = productPage(html, url)
  if (!page.isProduct) return unread(page.notes.join(' '))
  if (product.title === '') return unread('The page does not name its product.')
  const record = boundedRecord({ product, shop: facts }, bytes)
  return { status: 'read', price: lowestPrice(record.product), ...record }
}

answerInThread(import.meta.url, pageRecord)
