// What a product adds to a feed: the texts of its rows, and why others are left out. Runs in the threads of the engine.

import { type ByModel, offeredOf } from '../engine/feeds/feed-offer.ts'
import { cellsOf, FORMS_OF_FEEDS, feedOf } from '../engine/feeds/feeds.ts'
import { readOffer } from '../engine/feeds/offer-reading.ts'
import type { FeedName } from '../engine/feeds/tables.ts'
import { isVisible, type Product, type ShopFacts } from '../engine/record/product.ts'
import { formulaAmong } from '../engine/text/formulas.ts'

type FeedTask = { product: Product; byModel?: ByModel | undefined }
type FeedShared = { feed: FeedName; shop: ShopFacts }

export type Refusal = { resource_id: string; title: string; id: string; reasons: string[] }
/** `ids` are those of the rows in a text. */
export type FeedPiece = { entries: { ids: string[]; text: string }[]; refused: Refusal[] }

const NOT_ACTIVE = 'the product is not active in the shop'

export const feedPiece = ({ product, byModel }: FeedTask, { feed, shop }: FeedShared): FeedPiece => {
  const { resource_id, title } = product
  const refusal = (id: string, reasons: string[]): Refusal => ({ resource_id, title, id, reasons })
  if (!isVisible(product)) return { entries: [], refused: [refusal('', [NOT_ACTIVE])] }
  const { head, tail, text } = FORMS_OF_FEEDS[feed]
  const isTable = head !== '' && tail === ''
  const { entries, verdicts } = feedOf(feed, offeredOf(readOffer(product, shop), byModel), false)
  const refused = verdicts.filter(({ accepted }) => !accepted).map(({ id, reasons }) => refusal(id, reasons))
  const taken = entries.filter(({ ids, row }) => {
    const formula = isTable ? formulaAmong(cellsOf(feed, row)) : null
    if (formula !== null) refused.push(...ids.map((id) => refusal(id, [formula])))
    return formula === null
  })
  return { entries: taken.map(({ ids, row }) => ({ ids, text: text(row) })), refused }
}
