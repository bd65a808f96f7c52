// Writes one field of a product on the platform: what it holds is read just before, and nothing is written over anything else.

import { normalise } from '../../../catalogue/records/normalise.ts'
import { isObject } from '../../../catalogue/records/raw-record.ts'
import { keyedSemaphore } from '../../../concurrency/semaphore.ts'
import { currentValue } from '../../../engine/proposals/field-values.ts'
import { OWN_METAFIELDS, type OwnName } from '../../../engine/record/metafields.ts'
import { type Change, StorefrontUnavailable, type Written } from '../../storefront.ts'
import { type AdminApi, TooCostly } from '../client.ts'
import { type Fields, fieldsOf } from '../graphql-answer.ts'
import { DELETE_METAFIELD, METAFIELD_OF, SET_METAFIELD, TEXTS, UPDATE_PRODUCT } from '../graphql-documents.ts'
import { AnswerTooLarge, PlatformRefused } from '../http.ts'
import { productGid } from '../products.ts'
import { saysSame } from './compare-values.ts'
import { mutate, productIn, WRITE_COST, type Writing } from './mutation.ts'
import { writePictures } from './write-pictures.ts'

const read = async ({ api, shopDomain, signal }: Writing, query: string, variables: Fields) =>
  productIn(await api.ask(shopDomain, { query, variables, cost: WRITE_COST }, signal))

const heldIn = (field: Change['field'], node: Fields): string => {
  const record = normalise(node)
  if ('error' in record) throw new PlatformRefused(`The storefront platform's record cannot be read: ${record.error}.`)
  return currentValue(record.product, field)
}

const inputFor = ({ field, value }: Change, { seo }: Fields): Fields => {
  const { title, description } = fieldsOf(seo)
  // Both of them, so that neither meaning of one that is left out can lose it.
  const kept = { title: title ?? '', description: description ?? '' }
  switch (field) {
    case 'title':
      return { title: value }
    case 'meta_title':
      return { seo: { ...kept, title: value } }
    case 'meta_description':
      return { seo: { ...kept, description: value } }
    default:
      return { descriptionHtml: value }
  }
}

/** With what the platform holds, where that is not the value to the letter. */
const writtenAs = ({ value }: Change, held: string): Written =>
  held === value ? { status: 'written' } : { status: 'written', holds: held }

/** What is to be told instead of writing; undefined if it is to be written. */
const settled = (change: Change, held: string): Written | undefined => {
  const { field, value, expected, dry } = change
  if (saysSame(field, held, value)) return writtenAs(change, held)
  if (!saysSame(field, held, expected)) return { status: 'differs', found: held }
  return dry ? { status: 'ready', found: held, source: 'storefront' } : undefined
}

const writeText = async (writing: Writing): Promise<Written> => {
  const { change, id } = writing
  const before = await read(writing, TEXTS, { id })
  if (!before) return { status: 'missing' }
  const done = settled(change, heldIn(change.field, before))
  if (done) return done
  const product = { id, ...inputFor(change, before) }
  const answer = await mutate(writing, 'productUpdate', UPDATE_PRODUCT, { product })
  if ('refused' in answer) return { status: 'refused', message: answer.refused }
  const after = answer.payload.product
  return isObject(after) ? writtenAs(change, heldIn(change.field, after)) : { status: 'written' }
}

const NOT_READ = 'The storefront platform sent a record that is too long.'
const STALE = new Set(['STALE_OBJECT', 'INVALID_COMPARE_DIGEST'])

const writeMetafield = async (writing: Writing, field: OwnName): Promise<Written> => {
  const { change, id } = writing
  const { namespace, key, type } = OWN_METAFIELDS[field]
  const now = async () => {
    const product = await read(writing, METAFIELD_OF, { id, namespace, key })
    if (!product) return undefined
    const { value, compareDigest } = fieldsOf(product.metafield)
    return {
      held: typeof value === 'string' ? value : '',
      digest: typeof compareDigest === 'string' ? compareDigest : null,
    }
  }
  const before = await now()
  if (!before) return { status: 'missing' }
  const done = settled(change, before.held)
  if (done) return done
  const isEmptied = change.value === ''
  const at = { ownerId: id, namespace, key }
  const answer = isEmptied
    ? await mutate(writing, 'metafieldsDelete', DELETE_METAFIELD, { metafields: [at] })
    : await mutate(writing, 'metafieldsSet', SET_METAFIELD, {
        // Null: only where there is none yet.
        metafields: [{ ...at, type, value: change.value, compareDigest: before.digest }],
      })
  if (!('refused' in answer)) {
    const [set] = Array.isArray(answer.payload.metafields) ? answer.payload.metafields.map(fieldsOf) : []
    return typeof set?.value === 'string' ? writtenAs(change, set.value) : { status: 'written' }
  }
  if (!answer.codes.some((code) => STALE.has(code))) return { status: 'refused', message: answer.refused }
  // Someone else wrote between the look and the write.
  const after = await now()
  if (!after) return { status: 'missing' }
  return settled(change, after.held) ?? { status: 'refused', message: answer.refused }
}

/**
 * Writes the value where the field holds what is expected.
 * @throws StorefrontUnavailable (mayHaveWritten: whether the value may be there nevertheless)
 */
export const platformWrite = (api: AdminApi) => {
  /** Nothing may write between the look and the write of another piece of work. */
  const oneAtATime = keyedSemaphore(1)

  const written = async (writing: Writing): Promise<Written> => {
    const { shopDomain, id, change } = writing
    switch (change.field) {
      case 'image_alt':
        return await writePictures(writing)
      case 'faq':
      case 'json_ld':
        return await writeMetafield(writing, change.field)
      case 'meta_title':
      case 'meta_description':
        // Each writes the other one too, as it was when it was read.
        return await oneAtATime(`${shopDomain} ${id}`, () => writeText(writing))
      default:
        return await writeText(writing)
    }
  }

  return async (shopDomain: string, resourceKey: string, change: Change, signal?: AbortSignal): Promise<Written> => {
    const id = productGid(resourceKey)
    if (id === undefined) return { status: 'missing' }
    try {
      return await written({ api, shopDomain, id, change, signal })
    } catch (error) {
      if (error instanceof PlatformRefused) return { status: 'refused', message: error.message, unseen: true }
      if (error instanceof AnswerTooLarge || error instanceof TooCostly) throw new StorefrontUnavailable(NOT_READ)
      throw error
    }
  }
}
