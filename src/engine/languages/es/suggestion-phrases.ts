// How buyers type in Spanish.

import { wordMap } from '../../text/word-lists.ts'
import type { SuggestionPhrases } from '../language-source.ts'

export const suggestions: SuggestionPhrases = {
  category: ['{it}', 'comprar {it}', '{it} opiniones'],
  consumed: ['{it}', 'comprar {it} online', '{it} opiniones'],
  comparison: ['{it} comparativa', '{it} cuál elegir'],
  materials: '{it} {one} o {other}',
  described: '{it} {value}',
  purpose: '{it} para {value}',
  price: '{it} precio',
  below: '{it} por menos de {limit}',
  branded: ['{it} {brand}', '{brand} {name}'],
  review: '{name} opiniones',
  ask: {
    material: '{it} qué material es mejor',
    dimensions: '{it} qué tamaño elegir',
    fit: '{it} qué talla elegir',
    ingredients: '{it} ingredientes',
    substances: '{it} ingredientes',
    purpose: '{it} para qué sirve',
    use: '{it} cómo se usa',
    dosage: '{it} cuándo tomar',
    care: '{it} limpieza y cuidado',
    storage: '{it} cómo conservar',
    growing: '{it} riego y luz',
    grown: '{it} altura',
    allergens: '{it} alérgenos',
    gentle: '{it} piel sensible',
    assembly: '{it} montaje incluido',
    warranty: '{it} con garantía',
    delivery: '{it} devolución gratis',
  },
  occasions: wordMap(
    'jardín = el jardín, balcón = el balcón, terraza = la terraza, cocina = la cocina, salón = el salón, dormitorio = el dormitorio, oficina = la oficina, viaje = viajar, playa = la playa, boda = una boda, verano = el verano, invierno = el invierno, senderismo = senderismo, yoga = yoga',
  ),
  persons: wordMap(
    'mujer = mujer, hombre = hombre, niño = niños, bebé = bebés, principiante = principiantes, perro = perros, gato = gatos',
  ),
  alternatives: [
    ['roble', 'nogal'],
    ['algodón', 'lino'],
    ['plata', 'oro'],
    ['hormigón', 'terracota'],
  ],
}
