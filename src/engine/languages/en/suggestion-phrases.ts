// How buyers type in English.

import { wordMap } from '../../text/word-lists.ts'
import type { SuggestionPhrases } from '../language-source.ts'

export const suggestions: SuggestionPhrases = {
  category: ['{it}', 'best {it}', 'where to buy {a} online'],
  consumed: ['{it}', 'best {it}', 'where to buy {it} online'],
  comparison: ['which {it} {is} best', 'best {it} compared'],
  materials: '{one} vs {other} {it}',
  described: '{value} {it}',
  purpose: '{it} for {value}',
  price: 'how much {does} {a} cost',
  below: '{it} under {limit}',
  branded: ['{brand} {it}', '{brand} {name}'],
  review: '{name} review',
  ask: {
    material: 'what is the best material for {a}',
    dimensions: '{it} dimensions',
    fit: 'how should {a} fit',
    ingredients: 'what are the ingredients in {it}',
    substances: 'what ingredients to look for in {a}',
    purpose: 'what {is} {a} used for',
    place: 'where to put {a}',
    wear: 'what to wear with {a}',
    use: 'how to use {a}',
    dosage: 'when to take {it}',
    care: 'how to clean and care for {a}',
    storage: 'how to store {it}',
    growing: 'how much light and water {does} {a} need',
    grown: 'how tall {does} {a} grow',
    allergens: 'which allergens are in {it}',
    gentle: '{it} for sensitive skin',
    assembly: 'assembled {it}',
    warranty: '{it} with warranty',
    delivery: '{it} with free returns',
  },
  occasions: wordMap(
    'everyday use = everyday use, daily use = daily use, everyday wear = everyday wear, daily wear = everyday wear, wedding = a wedding, party = a party, office = the office, travel = travel, commute = commuting, beach = the beach, pool = the pool, gym = the gym, workout = workouts, hiking = hiking, camping = camping, running = running, cycling = cycling, climbing = climbing, yoga = yoga, picnic = a picnic, summer = summer, winter = winter, garden = the garden, patio = the patio, balcony = the balcony, terrace = the terrace, living room = the living room, bedroom = the bedroom, kitchen = the kitchen, bathroom = the bathroom, hallway = the hallway, nursery = the nursery, christmas = christmas, festival = festivals',
  ),
  persons: wordMap(
    'woman = women, women = women, man = men, men = men, kid = kids, child = kids, children = kids, baby = babies, toddler = toddlers, beginner = beginners, hobbyist = hobbyists, student = students, traveller = travellers, traveler = travelers, runner = runners, hiker = hikers, gamer = gamers, dog = dogs, cat = cats',
  ),
  alternatives: [
    ['cotton', 'linen'],
    ['leather', 'suede'],
    ['oak', 'walnut'],
    ['silver', 'gold'],
    ['aluminum', 'steel'],
    ['aluminium', 'steel'],
    ['rattan', 'metal'],
    ['wool', 'fleece'],
    ['cast iron', 'stainless steel'],
    ['ceramic', 'glass'],
  ],
}
