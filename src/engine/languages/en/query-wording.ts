// How English says what a query asks for, and asks it in other words.

import type { ParaphraseTemplates, WordingSource } from '../query-wording.ts'

export const queryWording: WordingSource = {
  most: `under, below, less than, lower than, cheaper than, smaller than, lighter than, shorter than, no more than, not more than, at most, up to, max, maximum, max of, maximum of,
    within, budget, budget of, budget under, upto, <, <=, ≤, not over, no higher than`,
  least:
    'over, above, more than, at least, min, minimum, min of, minimum of, higher than, greater than, larger than, bigger than, starting at, >, >=, ≥',
  about: 'around, about, approximately, approx, roughly, circa, ~',
  between: 'between, from',
  and: 'and, to, -, –',
  price:
    'price, prices, priced, cost, costs, costing, pay, spend, the price, price is, price range, budget, dollars, and price',
  without: 'without, excluding, except, except for, minus, but not, w/o, other than',
  no: 'no, not, non',
  freeWord: 'free, less',
  freeEnding: '',
  freeFrom: `sugar, added sugar, gluten, dairy, lactose, nut, nuts, peanut, peanuts, soy, egg, eggs, fat, trans fat, caffeine, alcohol, fragrance, perfume, paraben, parabens, sulfate, sulfates, sulphate,
    sulphates, silicone, silicones, aluminum, aluminium, fluoride, bpa, gmo, preservatives, preservative, additives, artificial colors, artificial flavors, artificial ingredients, artificial sweeteners,
    latex, nickel, lead, oil, wheat, msg, salt, sodium, meat, plastic, phthalate, phthalates, talc, hormones, antibiotics, pesticides, odor, dye, dyes, yeast, carbs, grain, corn, formaldehyde,
    mineral oil, palm oil, cholesterol, acid, ammonia, chlorine, peroxide`,
  fits: 'compatible with, fits, fit for, works with, work with, that works with, that fits, to fit, for use with, replacement for',
  for: 'for',
  size: 'size, sizes, sized, in size, size of',
  audiences: {
    women: "women, woman, women's, womens, ladies, lady, female, females, wife, girlfriend, mom, mum, mother, her",
    men: "men, man, men's, mens, guys, gentlemen, male, males, husband, boyfriend, dad, father, him",
    kids: "kids, kid, children, child, children's, kids', kid's, childrens, toddler, toddlers, preschooler, preschoolers, youth",
    girls: "girls, girl, girl's, girls', daughter",
    boys: "boys, boy, boy's, boys', son",
    babies: "baby, babies, infant, infants, newborn, newborns, baby's",
    teens: 'teens, teen, teenager, teenagers, teenage',
    adults: 'adults, adult',
    seniors: 'seniors, elderly, senior citizens',
    beginners: 'beginners, beginner, starters',
    dogs: 'dogs, dog, puppy, puppies',
    cats: 'cats, cat, kitten, kittens',
  },
  clauses: `i, i'm, im, id, it, it's, they, that, which, who, whose, is, are, has, have, had, should, would, can, could, will, must, need, want, like, please, choose, also, do, does, make, makes, made, comes, come, looking, vs, versus, you, your, my`,
  links: 'for, with, in, of, and, to, from, on',
  questions: `what, which, who, where, how, why, when, can, could, do, does, did, is, are, should, would you, will, has, have you, whats, what's, does anyone, any recommendations, any good`,
  comparisons:
    'vs, versus, compared to, compared with, compare, comparison, difference between, better than, or better',
  best: 'best, top 10, top 5, top rated, highest rated, best rated, greatest, finest',
  cheapest:
    'cheapest, lowest price, least expensive, cheap, inexpensive, affordable, low cost, low price, budget friendly',
  numerals:
    'one = 1, two = 2, three = 3, four = 4, five = 5, six = 6, seven = 7, eight = 8, nine = 9, ten = 10, eleven = 11, twelve = 12, fifteen = 15, twenty = 20, thirty = 30, forty = 40, fifty = 50, sixty = 60, seventy = 70, eighty = 80, ninety = 90, hundred = 100, half = 0.5',
}

export const paraphrases: ParaphraseTemplates = {
  forms: [
    ['question', 'which {x}{p} should i buy?'],
    ['best', 'best {x}{p}'],
    ['best', 'cheapest {x}{p}', 'cheapest'],
    ['recommendation', 'what {x}{p} do you recommend?'],
    ['comparison', '{x}{p}, compared with alternatives'],
    ['use_case', 'where to buy {x}{p}'],
    ['recommendation', 'highest rated {x}{p}'],
  ],
  compared: [
    ['question', 'which is better: {x}{p}?'],
    ['comparison', '{x}{p} comparison'],
    ['recommendation', '{x}{p}: which one should i buy?'],
    ['best', '{x}{p} pros and cons'],
    ['keyword', '{x}{p} differences'],
  ],
  anything: 'products',
  under: 'under {a}',
  over: 'over {a}',
  between: 'between {a} and {b}',
  size: 'size {a}',
  without: 'without {a}',
  compatible: 'compatible with {a}',
}
