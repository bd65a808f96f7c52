// Spanish questions, answers, headings and sentences about the shop.

import { wordSet } from '../../text/word-lists.ts'
import { type AnswerTemplates, alike, type SentenceTemplates, wordGenders } from '../sentence-templates.ts'

const THE = { m: 'El', f: 'La', n: 'El' } as const

const answers: AnswerTemplates = {
  ask: {
    assembly: alike('¿Cómo se monta {it}?'),
    storage: alike('¿Cómo se conserva {it}?'),
    sizes: alike('¿Qué {sizesLabel} hay de {it}?'),
    colors: { one: '¿En qué colores se ofrece {it}?', many: '¿En qué colores se ofrecen {it}?' },
    contents: alike('¿Qué incluye el paquete de {it}?'),
  },
  askMeasure: (gender, label) => {
    const asked = gender && `¿Cuál es ${THE[gender].toLowerCase()} ${label} de {it}?`
    return asked ? alike(asked) : null
  },
  measure: (gender) => (gender ? `${THE[gender]} {label}[ {ofThe}] es de {value}.` : null),
  of: {
    warranty: '{The} <tiene|tienen> esta garantía: {value}.',
    dimensions: '{The} <tiene|tienen> estas medidas: {value}.',
    net_content: 'El contenido {ofThe} es de {value}.',
    ingredients: '{The} <contiene|contienen>: {value}.',
    plant_height: 'La altura {ofThe} es de {value}.',
    in_the_box: 'El paquete {ofThe} incluye: {value}.',
  },
  measures: {
    heads: wordGenders({
      f: 'longitud, anchura, altura, profundidad, potencia, tensión, corriente, capacidad, frecuencia, velocidad, temperatura, autonomía, resolución, superficie',
      m: 'diámetro, peso, volumen, grosor, caudal, ancho, alto, largo, alcance, voltaje',
    }),
    beside: wordSet('total, máxima, máximo, mínima, mínimo, nominal, interior, exterior'),
  },
}

export const templates: SentenceTemplates = {
  answers,
  headings: {
    specifications: 'Características',
    care: 'Cuidado',
    use: 'Modo de uso',
  },
  policy: {
    daysAndCost: 'El envío {ofThe} tarda {days} y cuesta {cost}.',
    days: 'El envío {ofThe} tarda {days}.',
    cost: 'El envío {ofThe} cuesta {cost}.',
    returns: 'Se aceptan devoluciones en un plazo de {returns}.',
    warranty: 'La garantía {ofThe} es de {warranty}.',
  },
  time: {
    day: ['día', 'días'],
    workingDay: ['día laborable', 'días laborables'],
    month: ['mes', 'meses'],
    year: ['año', 'años'],
    within: ['día', 'días'],
  },
  range: 'de {low} a {high}',
  decimalMark: ',',
}
