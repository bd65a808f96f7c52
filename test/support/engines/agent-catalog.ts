// Answers of a catalogue for agents in the published form: UCP v2026-08-25, `search_catalog` over MCP.

type Given = {
  title?: string | undefined
  url?: string | undefined
  description?: string
  amount?: number
  currency?: string
  available?: boolean
  barcodes?: string[]
  images?: number
  attributes?: { name: string; value: string }[]
}

/** A product of the catalogue; what is not told is left out as far as the protocol lets it. */
export const catalogProduct = (given: Given = {}) => {
  const {
    title = 'A mug',
    url,
    description = 'A mug.',
    amount = 1900,
    currency = 'EUR',
    available,
    barcodes = [],
  } = given
  const price = { amount, currency }
  return {
    id: `gid://shopify/p/${title.replaceAll(' ', '')}`,
    title,
    description: { plain: description },
    ...(url === undefined ? {} : { url }),
    price_range: { min: price, max: price },
    variants: [
      {
        id: 'gid://shopify/ProductVariant/1',
        title,
        description: { plain: description },
        price,
        ...(available === undefined
          ? {}
          : { availability: { available, status: available ? 'in_stock' : 'out_of_stock' } }),
        ...(barcodes.length === 0 ? {} : { barcodes: barcodes.map((value) => ({ type: 'GTIN', value })) }),
      },
    ],
    media: Array.from({ length: given.images ?? 0 }, (_, at) => ({
      type: 'image',
      url: `https://cdn.example/${at}.jpg`,
    })),
    ...(given.attributes ? { metadata: { attributes: given.attributes } } : {}),
  }
}

/** What a call of the tool answers. */
export const catalogAnswer = (products: readonly ReturnType<typeof catalogProduct>[]) => {
  const structuredContent = {
    ucp: {
      version: '2026-08-25',
      status: 'success',
      capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: '2026-08-25' }] },
    },
    products,
  }
  const content = [{ type: 'text', text: JSON.stringify(structuredContent) }]
  return { jsonrpc: '2.0', id: 1, result: { content, structuredContent } }
}
