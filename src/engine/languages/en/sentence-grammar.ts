// How English says it.

import { wordMap, wordSet } from '../../text/word-lists.ts'
import { singular } from '../../text/words.ts'
import { capitalise, joinList, lowerWords, type Noun, type SentenceGrammar } from '../sentence-grammar.ts'
import { templates } from './sentence-templates.ts'
import { voices } from './voices.ts'

/** What is always several, or sold as a pair. */
const PLURAL = wordSet(
  `jeans, shorts, pants, trousers, leggings, joggers, sweatpants, tights, boxers, briefs, pajamas, pyjamas, overalls, earrings, studs, hoops, cufflinks, sunglasses, glasses, goggles, shoes, boots, sneakers, sandals, slippers,
  heels, loafers, trainers, clogs, mules, flats, cleats, flip-flops, socks, gloves, mittens, headphones, earphones, earbuds, scissors, pliers, tweezers, skis, shin guards, dumbbells, curtains, boardshorts, slides, chinos, swimming trunks, wellies`,
)

/** Sounds of first letters that spelling hides: "an hour", "a unit", "an LED", "a USB cable". */
const AN = /^(?:[aeio]|u(?!ni|s[ea]|ti)|hour|honest|heir|8|11(?!\d)|18(?!\d))/i
const SPELT = /^(?:[AEFHILMNORSX](?![a-z])|[AEFHILMNORSX][A-Z0-9])/
const SPELT_A = /^(?:U[A-Z]|[BCDGJKPQTVWYZ][A-Z])/

const articleOf = (text: string): string => (SPELT.test(text) || (AN.test(text) && !SPELT_A.test(text)) ? 'an' : 'a')

const noun = (type: string): Noun | null => {
  const words = type.split(' ')
  const last = words.at(-1)!.toLowerCase()
  const many = PLURAL.has(last) || PLURAL.has(`${last}s`)
  const head = many ? (PLURAL.has(last) ? last : `${last}s`) : singular(last)
  const isName = words.at(-1)! === words.at(-1)!.toUpperCase() && last.length > 1
  const text = lowerWords([...words.slice(0, -1), isName ? words.at(-1)! : head].join(' '))
  return { text, gender: null, many }
}

export const grammar: SentenceGrammar = {
  code: 'en',
  madeOf: 'in',
  adults: 'adults',
  list: (items) => joinList(items, 'and'),
  separator: '; ',
  colon: ': ',
  quoted: (text) => `“${text}”`,
  noun,
  the: ({ text }) => `the ${text}`,
  a: ({ text, many }) => (many ? text : `${articleOf(text)} ${text}`),
  subject: ({ name, type, isWork, many }) => {
    if (isWork) return { start: `“${name}”`, within: `“${name}”`, many: false, gender: null }
    const within = type ? `the ${name} ${type.text}` : `the ${name}`
    return { start: capitalise(within), within, many: type ? type.many : many, gender: null }
  },
  pronoun: ({ many }) =>
    many ? { start: 'They', within: 'they', object: 'them' } : { start: 'It', within: 'it', object: 'it' },
  inSizes: (sizes) => `in sizes ${sizes}`,
  sizesLabel: () => 'Sizes',
  ofThe: null,
  labels: {
    material: 'Material', care: 'Care', fit: 'Fit', size: 'Size', color: 'Color', audience: 'For', dimensions: 'Dimensions', weight: 'Weight',
    capacity: 'Capacity', power: 'Power', voltage: 'Voltage', electrical: 'Electrical rating', battery: 'Battery', connectivity: 'Connectivity',
    compatibility: 'Compatibility', in_the_box: 'In the box', warranty: 'Warranty', ingredients: 'Ingredients', allergens: 'Allergens',
    net_content: 'Net content', nutrition: 'Nutrition', storage: 'Storage', dosage: 'Dosage', skin_type: 'Skin type', usage: 'Use', scent: 'Scent',
    closure: 'Closure', sole: 'Sole', light: 'Light', watering: 'Watering', plant_height: 'Height', pot_size: 'Pot size', drainage: 'Drainage',
    assembly: 'Assembly', author: 'Author', pages: 'Format', age_range: 'Age', species: 'Animal', origin: 'Origin', certification: 'Certification',
    model: 'Model', brand: 'Brand', flavor: 'Flavor', pattern: 'Pattern', stone: 'Stone',
  }, // biome-ignore format: a word list
  wholeMaterial: wordSet(
    `material, fabric, composition, fabric composition, made of, made from, outer material, body material, fiber content, fibre content, fabric content, metal, metal type, material composition, cloth, jewelry material, wood, self, body, shell, outer, main material, fabrication`,
  ),
  materialWords: wordSet(
    `recycled, organic, solid, genuine, full, top, grain, pure, natural, and, with, blend, mix, of, brushed, plated, washed, coated, soft, fine, virgin, combed, ring, spun, woven, knit, reclaimed, tempered, anodised, anodized, polished, hammered, vegetable, tanned, italian, egyptian, merino, fsc, or, matte, glazed, fired, powder, steel, frame, high, density, low`,
  ),
  sides: wordMap(
    `height = height, total height = height, width = width, length = length, depth = depth, diameter = diameter, thickness = thickness, overall height = height, overall width = width, overall length = length`,
  ),
  side: {
    height: (measure) => `${measure} high`,
    width: (measure) => `${measure} wide`,
    length: (measure) => `${measure} long`,
    depth: (measure) => `${measure} deep`,
    diameter: (measure) => `${measure} in diameter`,
    thickness: (measure) => `${measure} thick`,
  },
  audiences: wordMap(
    `women = women, woman = women, female = women, ladies = women, men = men, man = men, male = men, kids = children, kid = children, children = children, child = children, girls = girls, boys = boys, babies = babies, baby = babies, toddlers = toddlers,
    adults = adults, adult = adults, beginners = beginners, dogs = dogs, dog = dogs, cats = cats, cat = cats, teens = teens, for women = women, for men = men, for kids = children, for children = children, for adults = adults, women's = women, men's = men,
    all skin types = all skin types, dry skin = dry skin, oily skin = oily skin, sensitive skin = sensitive skin, combination skin = combination skin, normal skin = normal skin, mature skin = mature skin, all hair types = all hair types, dry hair = dry hair, curly hair = curly hair`,
  ),
  warranty: (span) => {
    const found = /^(\d{1,3})[ -](day|week|month|year)s?$/i.exec(span)
    return found ? `${found[1]}-${found[2]!.toLowerCase()} warranty` : null
  },
  range: (first, last) => `${first} to ${last}`,
  notes: {
    fit: 'The fit is {value}.', closure: 'The closure is {value}.', stone: 'The stone is {value}.', scent: 'The scent is {value}.',
    flavor: 'The flavor is {value}.', pattern: 'The pattern is {value}.', author: 'The author is {value}.',
  }, // biome-ignore format: a word list
  voices,
  templates,
}
