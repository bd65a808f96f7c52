// Everything the engines know of Spanish.

import type { LanguageSource } from '../language-source.ts'
import { lexicon } from './lexicon.ts'
import { paraphrases, queryWording } from './query-wording.ts'
import { searchWords } from './search-words.ts'
import { grammar } from './sentence-grammar.ts'
import { suggestions } from './suggestion-phrases.ts'
import { verifier } from './verifier-vocabulary.ts'

export const spanish: LanguageSource = {
  lexicon,
  grammar,
  queryWording,
  searchWords,
  paraphrases,
  suggestions,
  verifier,
  stock: {
    soldOut: `agotado, agotada, agotados, agotadas, sin existencias, sin stock, fuera de stock, ya no está disponible, ya no están disponibles, no está disponible, no disponible,
    actualmente no disponible, temporalmente no disponible, no hay existencias, no hay stock`,
    noLongerMade: 'ya no se fabrica, ya no se produce, descatalogado, descatalogada, dejó de fabricarse',
    keys: 'agotado agotada existencias stock disponible disponibles fabrica produce descatalogado descatalogada fabricarse',
    neutral: `es está están ha sido actualmente temporalmente momentáneamente lamentablemente lo sentimos de momento por ahora en este el la los las un una y se encuentra encuentran
    stock disponibilidad estado atención nota aviso importante ya completamente totalmente pronto gracias tu su paciencia nuevo debido alta demanda`,
    contrast: 'nunca ni pero sin embargo aunque excepto salvo otro otra otros otras diferente si antes cuando hasta',
    past: 'después dos tres varias veces horas días semanas minutos meses tiempo récord',
    subject: {
      self: 'este esta estos estas',
      pronouns: 'él ella ellos ellas',
      itself: 'artículo artículos producto productos',
      itselfIfThis: 'pieza modelo edición lote set conjunto par título',
      variants: 'talla tallas color colores variante variantes versión versiones opción opciones tamaño tamaños',
      all: 'todos todas cada',
    },
  },
  topics: {
    shipping: 'envío envíos entrega entregas',
    returns: 'devolución devoluciones reembolso reembolsos cambios',
    warranty: 'garantía garantías',
    sizing: 'talla tallas medidas',
    care: 'cuidado cuidados lavado limpieza mantenimiento',
    outdated: 'obsoletos obsoleta obsoleto borrador',
  },
}
