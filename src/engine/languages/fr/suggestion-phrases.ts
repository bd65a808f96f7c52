// How buyers type in French.

import { wordMap } from '../../text/word-lists.ts'
import type { SuggestionPhrases } from '../language-source.ts'

export const suggestions: SuggestionPhrases = {
  category: ['{it}', 'acheter {it}', '{it} avis'],
  consumed: ['{it}', '{it} en ligne', '{it} avis'],
  comparison: ['{it} comparatif', 'guide d’achat {it}'],
  materials: '{it} {one} ou {other}',
  described: '{it} {value}',
  purpose: '{it} pour {value}',
  price: '{it} prix',
  below: '{it} à moins de {limit}',
  branded: ['{it} {brand}', '{brand} {name}'],
  review: '{name} avis',
  ask: {
    material: '{it} quelle matière choisir',
    dimensions: '{it} quelle taille choisir',
    fit: '{it} quelle taille choisir',
    ingredients: '{it} ingrédients',
    substances: '{it} composition',
    purpose: '{it} à quoi ça sert',
    use: '{it} comment utiliser',
    dosage: '{it} quand en prendre',
    care: '{it} entretien',
    storage: '{it} conservation',
    growing: '{it} arrosage et lumière',
    grown: '{it} hauteur adulte',
    allergens: '{it} allergènes',
    gentle: '{it} peau sensible',
    assembly: '{it} livré monté',
    warranty: '{it} avec garantie',
    delivery: '{it} retour gratuit',
  },
  occasions: wordMap(
    'jardin = le jardin, balcon = le balcon, terrasse = la terrasse, cuisine = la cuisine, salon = le salon, chambre = la chambre, bureau = le bureau, voyage = voyager, plage = la plage, mariage = un mariage, été = l’été, hiver = l’hiver, randonnée = la randonnée, yoga = le yoga',
  ),
  persons: wordMap(
    'femme = femme, homme = homme, enfant = enfant, bébé = bébé, débutant = débutant, chien = chien, chat = chat',
  ),
  alternatives: [
    ['béton', 'terre cuite'],
    ['coton', 'lin'],
    ['argent', 'or'],
    ['chêne', 'noyer'],
  ],
}
