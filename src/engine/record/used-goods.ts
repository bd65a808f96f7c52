// Whether a record is of one used piece, whose maker and numbers the shop may not know.

import type { Product } from './product.ts'

/** A piece of its time: not "vintage-inspired", nor a film or a theme. */
const OLD =
  /(?<!\p{L})(?:vintage|antique|antiquität|ancienne?|mid.century|art d[eé]co|\d\d(?:[2-8]0)['’]?s|circa 1[789]\d\d)(?![-– ]?(?:inspired|style|look|theme|effect|feel|optik)|\p{L})/iu
const USED =
  /(?<!\p{L})(?:pre-?owned|pre-?loved|second[- ]hand|gebraucht(?:e[rs]?)?|d['’]occasion|segunda mano)(?![-– ]?(?:inspired|style|look)|\p{L})/iu

const MAX_TEXT = 4_000

type Piece = Pick<Product, 'tags' | 'title' | 'variants'>

/** A piece of its time, of which there is one. */
export const isOldPiece = ({ title, tags, variants }: Piece): boolean =>
  variants.length < 2 && OLD.test(`${title}\n${tags.join('\n').replaceAll('_', ' ')}`)

/** One that is old, or that the text calls used. */
export const isUsedPiece = (product: Piece & Pick<Product, 'body_html'>): boolean =>
  isOldPiece(product) ||
  (product.variants.length < 2 &&
    USED.test(`${product.title}\n${product.tags.join('\n')}\n${product.body_html.slice(0, MAX_TEXT)}`))
