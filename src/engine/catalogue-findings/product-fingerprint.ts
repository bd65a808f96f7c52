// What the statistics of a catalogue keep of one product: numbers and short texts, so that it can be read in one thread and counted in
// another, and the product itself need not be kept.

import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { isNoBrand, realSku } from '../record/identifiers.ts'
import { isVisible, type Product } from '../record/product.ts'
import { digestOf, hash32, hash53 } from '../text/hash.ts'
import { MOST_WORDS, SIGNATURE, writeSignature } from './near-duplicates.ts'
import { type ProductSummary, productSummary } from './product-summary.ts'
import { lacksOf } from './shop-lacks.ts'

export type GroupName = { key: string; basis: 'type' | 'family' }

/** The groups of a product, the closest one first. */
export const groupsOf = ({ family, type }: ProductSummary): GroupName[] => [
  ...(type === '' ? [] : [{ key: `type ${family ?? ''} ${type}`, basis: 'type' } as const]),
  ...(family === null ? [] : [{ key: `family ${family}`, basis: 'family' } as const]),
]

/** Words of a peer's text that are compared. */
const WORDS = 500
const TITLE = 80

export type Fingerprint = {
  id: string
  title: string
  /** Hash of the vendor's name, 0 without one, and as a peer has it, who has none where a placeholder stands. */
  vendor: number
  vendorDigest: string
  language: string
  material: string
  /** Hashes of the fields, 0 for an empty one. */
  titleHash: number
  metaTitleHash: number
  metaDescriptionHash: number
  /** Of the only SKU that its variants have; 0 where they have none or several. */
  skuHash: number
  /** Of the description; null for a short one. */
  signature: Uint32Array | null
  /** Hashes of the description's longer sentences, each once. */
  sentences: number[]
  /** Hashes of its first words. */
  words: Uint32Array
  /** What it can be compared with, the closest first. */
  groups: GroupName[]
  /** What it lacks, of what it is asked for. */
  lacks: (boolean | null)[]
}

/** The text by itself: one cut out of another keeps that in memory. */
const alone = (text: string): string => (text === '' ? '' : JSON.parse(JSON.stringify(text)))

/** Drafts are copies of others for a time. */
const onlySku = (product: Product): string => {
  const skus = new Set(product.variants.map(({ sku }) => realSku(sku)))
  const [sku] = skus
  return skus.size === 1 && sku && isVisible(product) ? sku : ''
}

/** Throws what a broken record throws. */
export const fingerprintOf = (product: Product): Fingerprint => {
  const portrait = productSummary(product)
  const { title, vendor, language, material, titleHash, metaTitleHash, metaDescriptionHash } = portrait
  const sku = onlySku(product)
  const words = Uint32Array.from(portrait.words.slice(0, MOST_WORDS), hash32)
  const signature = new Uint32Array(SIGNATURE)
  const longer = portrait.sentences.filter((sentence) => sentence.words >= THRESHOLDS.catalogue.sentenceWords)
  return {
    id: alone(product.resource_id),
    title: alone(title.slice(0, TITLE).toWellFormed()),
    vendor: vendor === '' ? 0 : hash53(vendor),
    vendorDigest: digestOf(isNoBrand((product.vendor ?? '').trim()) ? '' : vendor),
    language,
    material: alone(material),
    titleHash,
    metaTitleHash,
    metaDescriptionHash,
    skuHash: sku === '' ? 0 : hash53(sku),
    signature: writeSignature(words, signature) ? signature : null,
    sentences: longer.map(({ hash }) => hash),
    words: words.slice(0, WORDS),
    lacks: lacksOf(product, portrait.family),
    groups: groupsOf(portrait).map(({ key, basis }) => ({ key: alone(key), basis })),
  }
}
