// The attributes a product text can state, in every language under the same id. How each language spells them is in lexicon/.

import type { Dimension } from './units.ts'

/** How a missing attribute is named to the merchant, and what a filled one looks like: the kind of value, never a value. */
export const ATTRIBUTES = {
  material: { name: 'material', asks: 'what it is made of' },
  care: { name: 'care', asks: 'how to clean it' },
  fit: { name: 'fit', asks: 'how it fits and whether to size up or down' },
  size: { name: 'size', asks: 'sizes with measurements' },
  color: { name: 'colour', asks: 'the colour in plain words' },
  audience: { name: 'who it is for', asks: 'age group, gender or user' },
  dimensions: { name: 'dimensions', asks: 'length, width and height with a unit' },
  weight: { name: 'weight', asks: 'weight with a unit' },
  capacity: { name: 'capacity', asks: 'volume with a unit' },
  power: { name: 'power', asks: 'watts or the kind of power supply' },
  voltage: { name: 'voltage', asks: 'volts' },
  electrical: { name: 'electrical ratings', asks: 'volts, amperes, watts or ohms' },
  battery: { name: 'battery', asks: 'capacity and running time' },
  connectivity: { name: 'connectivity', asks: 'ports and wireless standards' },
  compatibility: { name: 'compatibility', asks: 'the devices, systems or parts it works with' },
  in_the_box: { name: 'what is in the box', asks: 'every item with its count' },
  warranty: { name: 'warranty', asks: 'its length and what it covers' },
  ingredients: { name: 'ingredients', asks: 'the full list' },
  allergens: { name: 'allergens', asks: 'what it contains or may contain, or that it has none' },
  net_content: { name: 'net content', asks: 'weight, volume or count in the pack' },
  nutrition: { name: 'nutrition', asks: 'energy, protein, carbohydrates and fat per serving' },
  storage: { name: 'storage', asks: 'how to keep it and how long' },
  dosage: { name: 'dosage', asks: 'how much and how often' },
  skin_type: { name: 'skin or hair type', asks: 'the types it suits' },
  usage: { name: 'how to use it', asks: 'the steps' },
  scent: { name: 'scent notes', asks: 'top, heart and base notes' },
  closure: { name: 'closure', asks: 'zip, laces, buttons or clasp' },
  sole: { name: 'sole', asks: 'material or type of the sole' },
  light: { name: 'light', asks: 'how much light it needs' },
  watering: { name: 'watering', asks: 'how often to water' },
  plant_height: { name: 'height of the plant', asks: 'height now or full-grown, with a unit' },
  pot_size: { name: 'pot size', asks: 'diameter of the pot with a unit' },
  drainage: { name: 'drainage', asks: 'whether it has drainage holes' },
  assembly: { name: 'assembly', asks: 'whether it comes assembled' },
  author: { name: 'author', asks: 'who wrote it' },
  pages: { name: 'format', asks: 'binding or file format and number of pages' },
  age_range: { name: 'age range', asks: 'from which age' },
  species: { name: 'animal', asks: 'which animals and sizes it suits' },
  origin: { name: 'origin', asks: 'where it is made' },
  certification: { name: 'certification', asks: 'standard and number' },
  model: { name: 'model', asks: 'model or part number' },
  brand: { name: 'brand', asks: 'who makes it' },
  flavor: { name: 'flavour', asks: 'the flavour' },
  pattern: { name: 'pattern', asks: 'the pattern' },
  stone: { name: 'stone', asks: 'kind of stone' },
} satisfies Record<string, { name: string; asks: string }>

export type AttributeId = keyof typeof ATTRIBUTES

const names: ReadonlyMap<string, AttributeId> = new Map(
  Object.entries(ATTRIBUTES).map(([id, { name }]) => [name, id as AttributeId]),
)

/** The attribute that reports show by this name. */
export const attributeNamed = (text: string): AttributeId | undefined => names.get(text)

/** Whether a text is the name of an attribute, as reports show it. */
export const isAttributeName = (text: string): boolean => names.has(text)

/** What a quantity states when no label names it. Time, shares and counts of anything state nothing by themselves. */
export const STATED_BY: Partial<Record<Dimension, AttributeId[]>> = {
  length: ['dimensions'],
  area: ['dimensions'],
  mass: ['weight', 'net_content'],
  volume: ['capacity', 'net_content'],
  power: ['power', 'electrical'],
  voltage: ['voltage', 'electrical', 'power'],
  current: ['electrical'],
  resistance: ['electrical'],
  capacitance: ['electrical'],
  inductance: ['electrical'],
  frequency: ['electrical'],
  charge: ['battery', 'electrical'],
  purity: ['material'],
  count: ['net_content'],
}

/** Names of one thing in the lists of families and of finer kinds. */
const SAME: Record<string, string> = {
  in_the_box: 'contents',
  plant_height: 'dimensions',
  measurements: 'size',
  fit: 'size',
  electrical: 'power',
  capacity: 'net_content',
  amount: 'net_content',
  season: 'weight',
  format: 'pages',
  shares: 'material',
  cloth: 'material',
  composition: 'material',
  mixed_allergens: 'allergens',
  inci: 'ingredients',
  shelf_life: 'storage',
  footprint: 'dimensions',
  supply: 'power',
  age: 'age_range',
  riders: 'age_range',
  outdoors: 'water',
  purity: 'material',
  frost: 'place',
  chain: 'contents',
  received: 'contents',
  pendant_size: 'dimensions',
  clasp: 'closure',
  bag_closure: 'closure',
  strap_length: 'strap',
  serving: 'nutrition',
  width_drop: 'dimensions',
}
export const sameFact = (id: string): string => SAME[id] ?? id
