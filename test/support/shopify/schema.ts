// The part of the platform's Admin API that the service uses, as its reference documents it for version 2026-10
// (https://shopify.dev/docs/api/admin-graphql): enough to refuse a field, an argument or a type that is not there.

import { buildSchema } from 'graphql'

export const schema = buildSchema(`
  scalar DateTime
  scalar Decimal
  scalar HTML
  scalar Money
  scalar URL

  enum ProductStatus { ACTIVE ARCHIVED DRAFT UNLISTED }
  enum MediaContentType { IMAGE VIDEO EXTERNAL_VIDEO MODEL_3D }
  enum WeightUnit { GRAMS KILOGRAMS OUNCES POUNDS }
  enum ProductSortKeys { CREATED_AT ID TITLE UPDATED_AT }
  enum ShopPolicyType {
    CONTACT_INFORMATION LEGAL_NOTICE PRIVACY_POLICY REFUND_POLICY SHIPPING_POLICY SUBSCRIPTION_POLICY TERMS_OF_SALE TERMS_OF_SERVICE
  }
  enum MetafieldsSetUserErrorCode {
    APP_NOT_AUTHORIZED BLANK CAPABILITY_VIOLATION INCLUSION INTERNAL_ERROR INVALID INVALID_COMPARE_DIGEST INVALID_TYPE INVALID_VALUE
    LESS_THAN_OR_EQUAL_TO PRESENT STALE_OBJECT TAKEN TOO_LONG TOO_SHORT
  }

  interface Node { id: ID! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }

  type SEO { title: String description: String }
  type TaxonomyCategory implements Node { id: ID! fullName: String! name: String! }
  type ProductOption implements Node { id: ID! name: String! values: [String!]! }
  type SelectedOption { name: String! value: String! }
  type Weight { value: Float! unit: WeightUnit! }
  type InventoryItemMeasurement { id: ID! weight: Weight }
  type InventoryItem implements Node { id: ID! tracked: Boolean! measurement: InventoryItemMeasurement! }

  type ProductVariant implements Node {
    id: ID! title: String! sku: String barcode: String price: Money! compareAtPrice: Money availableForSale: Boolean!
    image: Image
    selectedOptions: [SelectedOption!]! inventoryItem: InventoryItem!
  }
  type ProductVariantConnection { nodes: [ProductVariant!]! pageInfo: PageInfo! }

  type Image { url: URL! altText: String width: Int height: Int }
  interface Media { id: ID! alt: String mediaContentType: MediaContentType! }
  interface File { id: ID! alt: String }
  type MediaImage implements Node & Media & File { id: ID! alt: String mediaContentType: MediaContentType! image: Image }
  type Video implements Node & Media & File { id: ID! alt: String mediaContentType: MediaContentType! duration: Int }
  type MediaConnection { nodes: [Media!]! pageInfo: PageInfo! }

  type Metafield implements Node { id: ID! namespace: String! key: String! type: String! value: String! compareDigest: String! }
  type MetafieldConnection { nodes: [Metafield!]! pageInfo: PageInfo! }

  type Product implements Node {
    id: ID! legacyResourceId: String! handle: String! title: String! status: ProductStatus! vendor: String! productType: String! tags: [String!]!
    descriptionHtml: HTML! createdAt: DateTime! updatedAt: DateTime! publishedAt: DateTime
    seo: SEO! category: TaxonomyCategory
    options(first: Int): [ProductOption!]!
    variants(first: Int, after: String): ProductVariantConnection!
    media(first: Int, after: String): MediaConnection!
    metafields(first: Int, after: String, namespace: String): MetafieldConnection!
    metafield(namespace: String, key: String!): Metafield
  }
  type ProductConnection { nodes: [Product!]! pageInfo: PageInfo! }

  type Domain { url: URL! }
  type ShopAddress { phone: String formatted(withName: Boolean = false, withCompany: Boolean = true): [String!]! }
  type ShopPolicy implements Node { id: ID! type: ShopPolicyType! title: String! body: HTML! url: URL! }
  type Shop {
    id: ID! name: String! currencyCode: String! contactEmail: String! primaryDomain: Domain! shopAddress: ShopAddress! shopPolicies: [ShopPolicy!]!
  }

  type Query {
    nodes(ids: [ID!]!): [Node]!
    product(id: ID!): Product
    products(first: Int, after: String, query: String, sortKey: ProductSortKeys = ID, reverse: Boolean = false): ProductConnection!
    shop: Shop!
  }

  input SEOInput { title: String description: String }
  input ProductUpdateInput {
    id: ID title: String descriptionHtml: String handle: String vendor: String productType: String tags: [String!] status: ProductStatus seo: SEOInput
  }
  input MetafieldsSetInput { ownerId: ID! namespace: String key: String! type: String value: String! compareDigest: String }
  input MetafieldIdentifierInput { ownerId: ID! namespace: String! key: String! }
  input FileUpdateInput { id: ID! alt: String }

  type UserError { field: [String!] message: String! }
  type MetafieldsSetUserError { field: [String!] message: String! code: MetafieldsSetUserErrorCode elementIndex: Int }
  type FilesUserError { field: [String!] message: String! code: String }
  type MetafieldIdentifier { ownerId: ID! namespace: String! key: String! }

  type ProductUpdatePayload { product: Product userErrors: [UserError!]! }
  type MetafieldsSetPayload { metafields: [Metafield!] userErrors: [MetafieldsSetUserError!]! }
  type MetafieldsDeletePayload { deletedMetafields: [MetafieldIdentifier] userErrors: [UserError!]! }
  type FileUpdatePayload { files: [File!] userErrors: [FilesUserError!]! }

  type Mutation {
    productUpdate(product: ProductUpdateInput): ProductUpdatePayload
    metafieldsSet(metafields: [MetafieldsSetInput!]!): MetafieldsSetPayload
    metafieldsDelete(metafields: [MetafieldIdentifierInput!]!): MetafieldsDeletePayload
    fileUpdate(files: [FileUpdateInput!]!): FileUpdatePayload
  }
`)
