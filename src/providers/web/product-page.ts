// What is read from the HTML of a product page, wherever that came from: the record, and what the page says of its shop.

import type { PageAccess, PageFacts } from '../../engine/page/page-facts.ts'
import { readPage } from '../../engine/page/read-page.ts'
import { noShopFacts, type Product, type ShopFacts } from '../../engine/record/product.ts'

/** `url` is where the page is; null where that is not known. `access`: what its server said when it was fetched. Never throws. */
export const productPage = (
  html: string,
  url: string | null,
  access: PageAccess | null = null,
): { product: Product; facts: ShopFacts; page: PageFacts } => {
  const { product, page, shop } = readPage(html, url)
  return { product, facts: { ...noShopFacts, ...shop }, page: { ...page, access } }
}
