// Families of products and the attributes a buyer, and so an answer engine, asks for in each.
// Sources: required and recommended attributes of the OpenAI product feed specification and Google's product data
// specification, and the e-commerce rules of arXiv 2510.11438 (model numbers and specs first); the selection is ours.

import type { AttributeId } from './attributes.ts'

type Family = {
  name: string
  /** Each entry is met by any one of its attributes. */
  required: AttributeId[][]
  /** Paths in the Google and Shopify taxonomies, lower-case; some first parts as Google translates them. */
  categories: string[]
  /** The name of such a product says what it is ("Coconut truffles"), so its title needs no type noun. */
  selfNaming?: true
  /** It is eaten, worn on the skin or grows: a material named in its text is an ingredient, a package or a look. */
  consumed?: true
  /** What to state of something that is no thing, and so has neither material nor size. */
  asks?: string
}

const families = {
  apparel: {
    name: 'clothing',
    required: [['material'], ['size'], ['care']],
    categories: [
      'apparel & accessories > clothing',
      'apparel & accessories > costumes & accessories',
      'bekleidung & accessoires > bekleidung',
      'vêtements et accessoires > vêtements',
      'ropa y accesorios > prendas de vestir',
      'ropa y accesorios > ropa',
      'vestuário e acessórios > roupas',
    ],
  },
  footwear: {
    name: 'shoes',
    required: [['material'], ['size']],
    categories: [
      'apparel & accessories > shoes',
      'bekleidung & accessoires > schuhe',
      'vêtements et accessoires > chaussures',
      'ropa y accesorios > calzado',
      'ropa y accesorios > zapatos',
      'vestuário e acessórios > sapatos',
    ],
  },
  bags: {
    name: 'bags',
    required: [['material'], ['dimensions', 'capacity', 'size']],
    categories: ['apparel & accessories > handbags, wallets & cases', 'luggage & bags'],
  },
  jewellery: {
    name: 'jewellery',
    required: [['material'], ['dimensions', 'size', 'weight']],
    categories: [
      'apparel & accessories > jewelry',
      'bekleidung & accessoires > schmuck',
      'vêtements et accessoires > bijoux',
      'ropa y accesorios > joyería',
      'vestuário e acessórios > joias',
    ],
  },
  electronics: {
    name: 'electronics',
    required: [['dimensions'], ['power', 'battery', 'electrical', 'connectivity', 'compatibility']],
    categories: ['electronics', 'cameras & optics'],
  },
  components: {
    name: 'electronic components',
    required: [['electrical', 'dimensions', 'compatibility']],
    categories: ['electronics > circuit boards & components'],
  },
  cables: {
    name: 'cables and connectors',
    required: [['dimensions'], ['compatibility', 'connectivity']],
    categories: ['electronics > electronics accessories > cables'],
  },
  food: {
    name: 'food',
    required: [['ingredients'], ['allergens'], ['net_content']],
    selfNaming: true,
    consumed: true,
    categories: [
      'food, beverages & tobacco',
      'nahrungsmittel, getränke & tabak',
      'aliments, boissons et tabac',
      'alimentación, bebidas y tabaco',
      'alimentación, bebida y tabaco',
      'alimentos, bebidas e tabaco',
    ],
  },
  supplements: {
    name: 'supplements',
    required: [['ingredients'], ['dosage'], ['net_content']],
    consumed: true,
    categories: ['health & beauty > health care > fitness & nutrition'],
  },
  cosmetics: {
    name: 'cosmetics',
    required: [['ingredients'], ['net_content'], ['usage']],
    consumed: true,
    categories: [
      'health & beauty > personal care',
      'gesundheit & schönheit > körperpflege',
      'santé et beauté > hygiène personnelle',
      'santé et beauté > soins personnels',
      'salud y belleza > cuidado personal',
      'saúde e beleza > cuidados pessoais',
    ],
  },
  fragrance: {
    name: 'fragrance',
    required: [['scent'], ['net_content']],
    consumed: true,
    categories: [
      'health & beauty > personal care > cosmetics > perfume & cologne',
      'health & beauty > personal care > cosmetics > perfumes & colognes',
      'home & garden > decor > home fragrances',
    ],
  },
  furniture: {
    name: 'furniture',
    required: [['material'], ['dimensions', 'size']],
    categories: ['furniture', 'möbel', 'meubles', 'mobiliario'],
  },
  decor: {
    name: 'home decor',
    required: [['material'], ['dimensions', 'size']],
    categories: ['home & garden > decor'],
  },
  planters: {
    name: 'pots and planters',
    required: [['material'], ['dimensions']],
    categories: [
      'home & garden > lawn & garden > gardening > pots & planters',
      'home & garden > lawn & garden > gardening > pot & planter liners',
    ],
  },
  plants: {
    name: 'plants',
    required: [['plant_height', 'dimensions'], ['light'], ['watering']],
    selfNaming: true,
    consumed: true,
    categories: ['home & garden > plants'],
  },
  sports: {
    name: 'sports equipment',
    required: [['dimensions', 'size', 'weight']],
    categories: ['sporting goods', 'sportartikel', 'équipements sportifs', 'equipamiento deportivo'],
  },
  pet: {
    name: 'pet supplies',
    required: [['species'], ['size', 'dimensions', 'net_content']],
    categories: ['animals & pet supplies', 'tiere & tierbedarf', 'productos para mascotas y animales'],
  },
  tools: {
    name: 'tools and hardware',
    required: [['dimensions', 'size', 'weight']],
    categories: ['hardware'],
  },
  books: {
    name: 'books',
    required: [['author'], ['pages']],
    selfNaming: true,
    categories: ['media > books'],
  },
  toys: {
    name: 'toys',
    required: [['age_range'], ['dimensions', 'in_the_box']],
    categories: ['toys & games', 'baby & toddler > baby toys'],
  },
  games: {
    name: 'games and puzzles',
    required: [['in_the_box', 'net_content'], ['age_range']],
    selfNaming: true,
    categories: ['toys & games > games', 'toys & games > puzzles'],
  },
  art: {
    name: 'art',
    required: [['material'], ['dimensions']],
    selfNaming: true,
    categories: ['home & garden > decor > artwork', 'arts & entertainment > hobbies & creative arts > artwork'],
  },
  textiles: {
    name: 'home textiles',
    required: [['material'], ['dimensions', 'size'], ['care']],
    categories: ['home & garden > linens & bedding'],
  },
  kitchen: {
    name: 'kitchenware',
    required: [['material'], ['dimensions', 'capacity', 'size', 'weight'], ['care']],
    categories: ['home & garden > kitchen & dining'],
  },
  lighting: {
    name: 'lighting',
    required: [['power', 'electrical'], ['dimensions']],
    categories: ['home & garden > lighting'],
  },
  services: {
    name: 'vouchers and services',
    required: [],
    asks: 'what it covers, where and when it takes place or is done, and how it is booked',
    categories: ['gift cards'],
  },
  downloads: {
    name: 'software and downloads',
    required: [],
    asks: 'what the file contains and in which format, what it runs on or opens with, and what the licence allows',
    categories: ['software'],
  },
} satisfies Record<string, Family>

export type FamilyId = keyof typeof families

export const FAMILIES: Record<FamilyId, Family> = families

const byPath: [string, FamilyId][] = Object.entries(FAMILIES)
  .flatMap(([id, { categories }]) => categories.map((path): [string, FamilyId] => [path, id as FamilyId]))
  .sort(([a], [b]) => b.length - a.length)

/** The first parts of paths in the taxonomies of Google and Shopify. */
const ENGLISH_ROOTS = new Set([
  'animals & pet supplies', 'apparel & accessories', 'arts & entertainment', 'baby & toddler', 'bundles', 'business & industrial',
  'cameras & optics', 'electronics', 'food, beverages & tobacco', 'furniture', 'gift cards', 'hardware', 'health & beauty', 'home & garden',
  'luggage & bags', 'mature', 'media', 'office supplies', 'product add-ons', 'religious & ceremonial', 'services', 'software',
  'sporting goods', 'toys & games', 'vehicles & parts',
]) // biome-ignore format: a word list
/** The same, and of translations those that tell a family. */
const ROOTS = new Set([...ENGLISH_ROOTS, ...byPath.map(([path]) => path.split(' > ', 1)[0]!)])

/** What a category says; `root` is null for one that is of neither taxonomy. */
export type Category = { family: FamilyId | null; root: string | null; depth: number; isEnglish: boolean }

/** The last part of a path of a taxonomy, or of a type that is one. */
export const lastPart = (path: string): string => path.slice(path.lastIndexOf('>') + 1).trim()

/** Reads a taxonomy path ("Apparel & Accessories > Shoes > …"): the family by its longest known beginning. */
export const readCategory = (category: string): Category => {
  const path = category.toLowerCase()
  const parts = path.split('>')
  const first = parts[0]!.trim()
  if (!ROOTS.has(first)) return { family: null, root: null, depth: 0, isEnglish: false }
  const known = byPath.find(([beginning]) => path === beginning || path.startsWith(`${beginning} >`))
  // What goes with a device, or stands beside it, is none.
  const isBeside = known?.[1] === 'electronics' && /accessor|equipment|photography|parts|supplies/.test(path)
  const family = isBeside ? null : (known?.[1] ?? null)
  return { family, root: first, depth: parts.length, isEnglish: ENGLISH_ROOTS.has(first) }
}

/** Whether a family has categories under a first part of the taxonomies. */
export const isUnderRootOf = (family: FamilyId, root: string): boolean =>
  FAMILIES[family].categories.some((path) => path.split(' > ', 1)[0] === root)

/** Whether the family is consumed: a material or colour in its texts is no attribute of the product. */
export const isConsumed = (family: FamilyId | null): boolean => family !== null && FAMILIES[family].consumed === true

/** Whether such a product is a thing, with measures and materials. */
export const isThing = (family: FamilyId | null): boolean => family === null || FAMILIES[family].asks === undefined
