// Answers requests out of a shop's state, as the platform would.

import { type DocumentNode, execute, GraphQLError } from 'graphql'
import { schema } from './schema.ts'
import { digestOf, type Metafield, type PlatformProduct, type PlatformShop, secondsNow } from './state.ts'

type PageArguments = { first?: number; after?: string | null }

const page = <T>(entries: readonly T[], { first = 0, after }: PageArguments) => {
  const from = after === undefined || after === null ? 0 : Number(Buffer.from(after, 'base64').toString()) + 1
  const nodes = entries.slice(from, from + first)
  const last = from + nodes.length - 1
  return {
    nodes,
    pageInfo: {
      hasNextPage: last + 1 < entries.length,
      hasPreviousPage: from > 0,
      startCursor: Buffer.from(String(from)).toString('base64'),
      endCursor: nodes.length > 0 ? Buffer.from(String(last)).toString('base64') : null,
    },
  }
}

const withDigest = (metafield: Metafield) => ({ ...metafield, compareDigest: digestOf(metafield) })

const nodeOf = (product: PlatformProduct) => ({
  ...product,
  __typename: 'Product',
  legacyResourceId: product.id.split('/').at(-1),
  options: () => product.options,
  variants: (given: PageArguments) => page(product.variants, given),
  media: (given: PageArguments) => page(product.media, given),
  metafields: (given: PageArguments) => page(product.metafields.map(withDigest), given),
  metafield: ({ namespace, key }: { namespace: string; key: string }) => {
    const found = product.metafields.find((one) => one.namespace === namespace && one.key === key)
    return found ? withDigest(found) : null
  },
})

/** The platform's words for a right that the app lacks. */
const need = ({ scopes }: PlatformShop, scope: string, field: string): void => {
  if (scopes.has(scope)) return
  throw new GraphQLError(`Access denied for ${field} field. Required access: \`${scope}\` access scope.`, {
    extensions: { code: 'ACCESS_DENIED', requiredAccess: `\`${scope}\` access scope.` },
  })
}

/** What a request may be told to answer instead. */
export type Meddling = {
  /** Products that the platform fails on, by gid. */
  broken: Set<string>
  /** A user error for the next mutation. */
  userError: { message: string; code?: string } | undefined
  /** Runs before a mutation changes anything. */
  beforeMutation: (() => void) | undefined
}

type SeoInput = { title?: string | null; description?: string | null }
type UpdateInput = { id: string; title?: string; descriptionHtml?: string; seo?: SeoInput }
type SetInput = Metafield & { ownerId: string; compareDigest?: string | null }

const orNull = (value: string | null | undefined, before: string | null): string | null =>
  value === undefined ? before : value || null

const jsonIn = (value: string): string | undefined => {
  try {
    return JSON.stringify(JSON.parse(value))
  } catch {
    return undefined
  }
}

/** The metafield, or the error of one that cannot be set. */
const setMetafield = (
  product: PlatformProduct | undefined,
  { ownerId: _, compareDigest, ...input }: SetInput,
): Metafield | { message: string; code: string } => {
  if (!product) return { message: 'Owner does not exist', code: 'INVALID' }
  const known = product.metafields.find(({ namespace, key }) => namespace === input.namespace && key === input.key)
  if (compareDigest !== undefined && compareDigest !== (known ? digestOf(known) : null))
    return { message: 'The resource has been updated since it was loaded. Try again.', code: 'STALE_OBJECT' }
  const value = input.type === 'json' ? jsonIn(input.value) : input.value
  if (value === undefined) return { message: 'Value is invalid JSON.', code: 'INVALID_VALUE' }
  const metafield = { ...input, value, id: known?.id ?? `gid://shopify/Metafield/${product.metafields.length}9` }
  if (known) Object.assign(known, metafield)
  else product.metafields.push(metafield)
  return metafield
}

const mutations = (shop: PlatformShop, meddling: Meddling) => {
  const meddle = () => {
    meddling.beforeMutation?.()
    const error = meddling.userError
    meddling.userError = undefined
    return error ? [{ field: ['value'], ...error }] : undefined
  }
  const owner = (id: string) => shop.products.get(id)

  return {
    productUpdate: ({ product: input }: { product: UpdateInput }) => {
      need(shop, 'write_products', 'productUpdate')
      const userErrors = meddle()
      const product = owner(input.id)
      if (userErrors) return { product: null, userErrors }
      if (!product) return { product: null, userErrors: [{ field: ['id'], message: 'Product does not exist' }] }
      if (input.title !== undefined && input.title.trim() === '')
        return { product: null, userErrors: [{ field: ['title'], message: "Title can't be blank" }] }
      product.updatedAt = secondsNow()
      if (input.title !== undefined) product.title = input.title.trim()
      // Written down in the platform's own way.
      if (input.descriptionHtml !== undefined)
        product.descriptionHtml = input.descriptionHtml.replaceAll('<br />', '<br>')
      if (input.seo) {
        product.seo.title = orNull(input.seo.title, product.seo.title)
        product.seo.description = orNull(input.seo.description, product.seo.description)
      }
      return { product: nodeOf(product), userErrors: [] }
    },

    metafieldsSet: ({ metafields }: { metafields: SetInput[] }) => {
      need(shop, 'write_products', 'metafieldsSet')
      const userErrors = meddle()
      if (userErrors) return { metafields: null, userErrors }
      const set = metafields.map((input) => setMetafield(owner(input.ownerId), input))
      const wrong = set.filter((one) => 'message' in one)
      if (wrong.length > 0)
        return { metafields: null, userErrors: wrong.map((one) => ({ field: ['metafields'], ...one })) }
      return { metafields: set.map((one) => withDigest(one as Metafield)), userErrors: [] }
    },

    metafieldsDelete: ({ metafields }: { metafields: { ownerId: string; namespace: string; key: string }[] }) => {
      need(shop, 'write_products', 'metafieldsDelete')
      const userErrors = meddle()
      if (userErrors) return { deletedMetafields: null, userErrors }
      const deletedMetafields = metafields.map((given) => {
        const product = owner(given.ownerId)
        const at = product?.metafields.findIndex(
          ({ namespace, key }) => namespace === given.namespace && key === given.key,
        )
        if (product === undefined || at === undefined || at === -1) return null
        product.metafields.splice(at, 1)
        return given
      })
      return { deletedMetafields, userErrors: [] }
    },

    fileUpdate: ({ files }: { files: { id: string; alt?: string }[] }) => {
      need(shop, 'write_files', 'fileUpdate')
      const userErrors = meddle()
      if (userErrors) return { files: null, userErrors }
      const media = [...shop.products.values()].flatMap((product) => product.media)
      const found = files.map(({ id }) => media.find((one) => one.id === id))
      if (found.includes(undefined))
        return {
          files: null,
          userErrors: [{ field: ['files'], message: 'File id does not exist.', code: 'FILE_DOES_NOT_EXIST' }],
        }
      for (const [at, { alt }] of files.entries()) {
        const medium = found[at]!
        medium.alt = alt || null
        if (medium.image) medium.image.altText = alt || null
      }
      return { files: found, userErrors: [] }
    },
  }
}

type ListArguments = PageArguments & { query?: string | null; sortKey?: string }

/** The part of the search that is used. */
const searchFor = (query: string): ((product: PlatformProduct) => boolean) => {
  if (query === '') return () => true
  const type = /^product_type:"((?:[^"\\]|\\.)*)"$/.exec(query)?.[1]?.replaceAll(/\\(.)/g, '$1').toLowerCase()
  if (type !== undefined) return ({ productType }) => productType.toLowerCase().includes(type)
  const since = /^updated_at:>='([\dT:-]+Z)'$/.exec(query)?.[1]
  if (since === undefined) throw new Error(`this search is not understood here: ${query}`)
  return ({ updatedAt }) => Date.parse(updatedAt) >= Date.parse(since)
}

/** A cursor names the product that it stands behind, which need not be there any more. */
const productPage = (products: PlatformProduct[], byTime: boolean, { first = 0, after }: PageArguments) => {
  const id = (product: { id: string }) => product.id.split('/')[4]!.padStart(20, '0')
  const placeOf = (product: PlatformProduct) => (byTime ? `${product.updatedAt} ${id(product)}` : id(product))
  const place = after ? Buffer.from(after, 'base64').toString() : ''
  if (after && !/^[\dT:Z. -]+$/.test(place)) throw new GraphQLError('Invalid cursor for current pagination sort.')
  const behind = products
    .map((product) => ({ product, place: placeOf(product) }))
    .filter((one) => one.place > place)
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
  const shown = behind.slice(0, first)
  const last = shown.at(-1)
  return {
    nodes: shown.map(({ product }) => nodeOf(product)),
    pageInfo: {
      hasNextPage: behind.length > shown.length,
      hasPreviousPage: place !== '',
      startCursor: null,
      endCursor: last ? Buffer.from(last.place).toString('base64') : null,
    },
  }
}

const queries = (shop: PlatformShop, { broken }: Meddling) => {
  const productOf = (id: string) => {
    need(shop, 'read_products', 'product')
    if (broken.has(id))
      throw new GraphQLError('Internal error. Looks like something went wrong on our end.', {
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      })
    const product = shop.products.get(id)
    return product ? nodeOf(product) : null
  }
  return {
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => () => productOf(id)).map((look) => attempt(look)),
    product: ({ id }: { id: string }) => productOf(id),
    products: ({ query, sortKey, ...given }: ListArguments) => {
      need(shop, 'read_products', 'products')
      const isFound = searchFor(query ?? '')
      return productPage([...shop.products.values()].filter(isFound), sortKey === 'UPDATED_AT', given)
    },
    shop: () => ({
      ...shop,
      id: 'gid://shopify/Shop/1',
      shopAddress: { ...shop.shopAddress, formatted: () => shop.shopAddress.formatted },
      shopPolicies: () => {
        need(shop, 'read_legal_policies', 'shopPolicies')
        return shop.policies.map((policy) => ({ ...policy, id: 'gid://shopify/ShopPolicy/1', title: policy.type }))
      },
    }),
  }
}

/** An error as a value, which takes the place of one entry of a list. */
const attempt = <T>(look: () => T): T | Error => {
  try {
    return look()
  } catch (error) {
    return error as Error
  }
}

export const answerOf = (
  shop: PlatformShop,
  meddling: Meddling,
  document: DocumentNode,
  variables: Record<string, unknown>,
) =>
  execute({
    schema,
    document,
    variableValues: variables,
    rootValue: { ...queries(shop, meddling), ...mutations(shop, meddling) },
  })
