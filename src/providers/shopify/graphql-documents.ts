// The requests to the platform, in GraphQL. Fields and arguments as of version 2026-10; `values` are always variables.

/** Entries of a product's connections that come with it; later ones are requested separately. */
const FIRST = { variants: 10, media: 10, metafields: 20 } as const

/** Entries of a further page. */
const PAGE = 100

/**
 * Points: one for each object, connections by how many they are asked for
 * (https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits). A variant is six objects, a picture two.
 */
export const COST = {
  product: 10 + FIRST.variants * 6 + FIRST.media * 2 + FIRST.metafields,
  variants: 2 + PAGE * 6,
  media: 2 + PAGE * 2,
  metafields: 2 + PAGE,
  /** What one request may cost, for every shop. */
  most: 1_000,
} as const

const VARIANT = `id title sku barcode price compareAtPrice availableForSale
  image { url }
  selectedOptions { name value }
  inventoryItem { measurement { weight { value unit } } }`
const MEDIA = 'id mediaContentType alt ... on MediaImage { image { url altText width height } }'
const METAFIELD = 'namespace key type value'
const PAGE_INFO = 'pageInfo { hasNextPage endCursor }'

const CONNECTIONS = { variants: VARIANT, media: MEDIA, metafields: METAFIELD } as const
export type Connection = keyof typeof CONNECTIONS

const first = (name: Connection): string =>
  `${name}(first: ${FIRST[name]}) { nodes { ${CONNECTIONS[name]} } ${PAGE_INFO} }`

export const PRODUCTS = `query Products($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Product {
      id handle title status vendor productType tags descriptionHtml createdAt updatedAt publishedAt
      seo { title description }
      category { fullName }
      options { name values }
      ${first('variants')}
      ${first('media')}
      ${first('metafields')}
    }
  }
}`

/** A further page of one connection. */
export const MORE: Record<Connection, string> = {
  variants: `query Variants($id: ID!, $after: String) {
    product(id: $id) { variants(first: ${PAGE}, after: $after) { nodes { ${VARIANT} } ${PAGE_INFO} } }
  }`,
  media: `query Media($id: ID!, $after: String) {
    product(id: $id) { media(first: ${PAGE}, after: $after) { nodes { ${MEDIA} } ${PAGE_INFO} } }
  }`,
  metafields: `query Metafields($id: ID!, $after: String) {
    product(id: $id) { metafields(first: ${PAGE}, after: $after) { nodes { ${METAFIELD} } ${PAGE_INFO} } }
  }`,
}

/** Entries of a list that says little about each. */
export const LISTED = 250

export const LISTING = `query Listing($query: String) {
  products(first: ${LISTED}, query: $query, sortKey: ID) { nodes { id productType } }
}`

/** All products of the shop, in an order that never changes. */
export const WALK = `query Walk($after: String) {
  products(first: ${LISTED}, after: $after, sortKey: ID) { nodes { id } ${PAGE_INFO} }
}`

/** Entries of a page of what was changed; there are few, and a shop is asked often. */
export const CHANGED_LISTED = 100

export const CHANGED = `query Changed($query: String!, $after: String) {
  products(first: ${CHANGED_LISTED}, after: $after, query: $query, sortKey: UPDATED_AT) { nodes { id updatedAt } ${PAGE_INFO} }
}`

export const SHOP = 'query Shop { shop { name currencyCode contactEmail primaryDomain { url } } }'
export const ADDRESS =
  'query ShopAddress { shop { shopAddress { phone formatted(withName: false, withCompany: true) } } }'
export const POLICIES = 'query ShopPolicies { shop { shopPolicies { type body url } } }'

/** A product as it is just before a field of it is written. */
export const TEXTS = `query Texts($id: ID!) {
  product(id: $id) { id title descriptionHtml seo { title description } }
}`

export const METAFIELD_OF = `query MetafieldOf($id: ID!, $namespace: String!, $key: String!) {
  product(id: $id) { id metafield(namespace: $namespace, key: $key) { value compareDigest } }
}`

const USER_ERRORS = 'userErrors { field message }'

export const UPDATE_PRODUCT = `mutation UpdateProduct($product: ProductUpdateInput!) {
  productUpdate(product: $product) { product { id title descriptionHtml seo { title description } } ${USER_ERRORS} }
}`

export const SET_METAFIELD = `mutation SetMetafield($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { metafields { value } userErrors { field message code } }
}`

export const DELETE_METAFIELD = `mutation DeleteMetafield($metafields: [MetafieldIdentifierInput!]!) {
  metafieldsDelete(metafields: $metafields) { deletedMetafields { key } ${USER_ERRORS} }
}`

export const UPDATE_FILES = `mutation UpdateFiles($files: [FileUpdateInput!]!) {
  fileUpdate(files: $files) { files { id alt } ${USER_ERRORS} }
}`
