// How buyers type in Portuguese.

import { wordMap } from '../../text/word-lists.ts'
import type { SuggestionPhrases } from '../language-source.ts'

export const suggestions: SuggestionPhrases = {
  category: ['{it}', 'comprar {it}', '{it} avaliações'],
  consumed: ['{it}', 'comprar {it} online', '{it} avaliações'],
  comparison: ['{it} comparativo', '{it} qual escolher'],
  materials: '{it} {one} ou {other}',
  described: '{it} {value}',
  purpose: '{it} para {value}',
  price: '{it} preço',
  below: '{it} até {limit}',
  branded: ['{it} {brand}', '{brand} {name}'],
  review: '{name} é bom',
  ask: {
    material: '{it} qual o melhor material',
    dimensions: '{it} qual tamanho escolher',
    fit: '{it} qual tamanho escolher',
    ingredients: '{it} ingredientes',
    substances: '{it} ingredientes',
    purpose: '{it} para que serve',
    use: '{it} como usar',
    dosage: '{it} quando tomar',
    care: '{it} como limpar',
    storage: '{it} como conservar',
    growing: '{it} rega e luz',
    grown: '{it} altura',
    allergens: '{it} alergênicos',
    gentle: '{it} pele sensível',
    assembly: '{it} montagem inclusa',
    warranty: '{it} com garantia',
    delivery: '{it} frete grátis',
  },
  occasions: wordMap(
    'jardim = o jardim, varanda = a varanda, cozinha = a cozinha, sala = a sala, quarto = o quarto, escritório = o escritório, trabalho = o trabalho, viagem = viagem, praia = a praia, casamento = casamento, festa = festa, academia = academia, verão = o verão, inverno = o inverno, trilha = trilha, yoga = yoga',
  ),
  persons: wordMap(
    'mulher = mulher, homem = homem, criança = criança, bebê = bebê, bebé = bebé, iniciante = iniciantes, cachorro = cachorro, gato = gato',
  ),
  alternatives: [
    ['carvalho', 'nogueira'],
    ['algodão', 'linho'],
    ['prata', 'ouro'],
    ['concreto', 'terracota'],
  ],
}
