// How French says what a query asks for, and asks it in other words.

import type { ParaphraseTemplates, WordingSource } from '../query-wording.ts'

export const queryWording: WordingSource = {
  most: `moins de, à moins de, moins cher que, sous, inférieur à, inférieure à, pas plus de, maximum, max, max., au maximum, au plus, jusqu'à, jusqu’à, ne dépassant pas, en dessous de, budget, budget de, <, <=, ≤`,
  least:
    'plus de, à plus de, au moins, minimum, min, min., supérieur à, supérieure à, à partir de, dès, au-dessus de, >, >=, ≥',
  about: "environ, autour de, aux alentours de, à peu près, ~, d'environ",
  between: 'entre, de',
  and: 'et, à, -, –',
  price: 'prix, coûte, coûtant, coût, tarif, à, pour, au prix de, euros, un prix',
  without: "sans, sauf, hormis, excepté, à l'exception de, mais pas",
  no: 'pas, aucun, aucune, non',
  freeWord: 'free',
  freeEnding: '',
  freeFrom: `sucre, sucres, sucre ajouté, sucres ajoutés, gluten, lactose, lait, noix, arachide, arachides, soja, œuf, œufs, oeuf, oeufs, gras, matière grasse, caféine, alcool, parfum, paraben, parabène, parabènes, parabens, sulfate,
    sulfates, silicone, silicones, aluminium, fluor, bpa, ogm, conservateur, conservateurs, additif, additifs, colorant, colorants, arômes artificiels, latex, nickel, plomb, huile de palme, blé, sel, viande, plastique, levure`,
  fits: 'compatible avec, compatibles avec, adapté à, adaptée à, pour utilisation avec, de rechange pour',
  for: 'pour',
  size: 'taille, tailles, pointure, taille unique',
  audiences: {
    women: 'femme, femmes, dame, dames, maman, mère, elle',
    men: 'homme, hommes, monsieur, messieurs, papa, père, lui',
    kids: 'enfant, enfants, tout-petit, tout-petits',
    girls: 'fille, filles, fillette, fillettes',
    boys: 'garçon, garçons',
    babies: 'bébé, bébés, nourrisson, nourrissons, nouveau-né',
    teens: 'ado, ados, adolescent, adolescents, adolescente',
    adults: 'adulte, adultes',
    seniors: 'senior, seniors, personnes âgées',
    beginners: 'débutant, débutants, débutante',
    dogs: 'chien, chiens, chiot, chiots',
    cats: 'chat, chats, chaton, chatons',
  },
  clauses: `je, j', il, elle, on, qui, que, est, sont, a, ont, doit, peut, veux, voudrais, cherche, besoin, svp, aussi, vs, mon, ma, mes, soit`,
  links: 'pour, avec, en, de, à, et, du, des, au, aux, d',
  questions:
    "quel, quelle, quels, quelles, que, qui, quoi, où, comment, pourquoi, quand, est-ce, est-ce que, peut-on, y a-t-il, existe-t-il, combien, qu'est-ce",
  comparisons: 'vs, versus, contre, comparé à, comparatif, comparaison, différence entre, mieux que, meilleur que',
  best: 'meilleur, meilleure, meilleurs, meilleures, top, le mieux noté, mieux noté',
  cheapest:
    'moins cher, moins chère, moins chers, pas cher, pas chère, pas chers, bon marché, abordable, abordables, économique',
  numerals:
    'un = 1, une = 1, deux = 2, trois = 3, quatre = 4, cinq = 5, six = 6, sept = 7, huit = 8, neuf = 9, dix = 10, douze = 12, vingt = 20, trente = 30, cinquante = 50, cent = 100',
}

export const paraphrases: ParaphraseTemplates = {
  forms: [
    ['question', 'que choisir comme {x}{p} ?'],
    ['best', 'meilleur choix de {x}{p}'],
    ['best', '{x}{p} pas cher', 'cheapest'],
    ['recommendation', 'que recommandez-vous comme {x}{p} ?'],
    ['comparison', 'comparatif {x}{p}'],
    ['use_case', '{x}{p} : où acheter ?'],
    ['recommendation', 'avis {x}{p}'],
  ],
  compared: [
    ['question', 'quel est le meilleur : {x}{p} ?'],
    ['comparison', 'comparatif {x}{p}'],
    ['recommendation', '{x}{p} : lequel acheter ?'],
    ['best', '{x}{p} avantages et inconvénients'],
    ['keyword', '{x}{p} différences'],
  ],
  anything: 'produits',
  under: 'à moins de {a}',
  over: 'à plus de {a}',
  between: 'entre {a} et {b}',
  size: 'taille {a}',
  without: 'sans {a}',
  compatible: 'compatible avec {a}',
}
