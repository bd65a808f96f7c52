// Spanish questions, answers, headings and sentences about the shop.

import { wordSet } from '../../text/word-lists.ts'
import { type AnswerTemplates, both, type SentenceTemplates, wordGenders } from '../sentence-templates.ts'

const THE = { m: 'El', f: 'La', n: 'El' } as const

const answers: AnswerTemplates = {
  ask: {
    sizes: { one: '¿En qué tallas está disponible {it}?', many: '¿En qué tallas está disponible {it}?' },
    fit: { one: '¿Cómo queda {it}?', many: '¿Cómo queda {it}?' },
    assembly: { one: '¿Cómo se monta {it}?', many: '¿Cómo se monta {it}?' },
    storage: { one: '¿Cómo se conserva {it}?', many: '¿Cómo se conserva {it}?' },
    measure: (gender) => (gender ? `¿Cuál es ${THE[gender].toLowerCase()} {label} de {it}?` : null),
  },
  color: ['{The} <es|son> de color {value}.', '{The} <es|son> de color {value}.'],
  sizes: '{The} se <ofrece|ofrecen> {sizes}.',
  choices: {
    color: '{The} se <ofrece|ofrecen> en estos colores: {value}.',
    size: '{The} se <ofrece|ofrecen> en estas {sizesLabel}: {value}.',
    other: '{The} se <ofrece|ofrecen> en estas versiones: {value}.',
  },
  origin: 'El país de origen {ofThe} es {origin}.',
  measure: (gender) => (gender ? `${THE[gender]} {label}[ {ofThe}] es de {value}.` : null),
  of: {
    ingredients: '{The} <contiene|contienen> estos ingredientes: {value}.',
    fit: 'Así <queda|quedan> {the}: {value}.',
    audience: '{The} <es|son> para este público: {value}.',
    age_range: '{The} <es|son> para esta edad: {value}.',
    skin_type: '{The} <es|son> para este tipo de piel: {value}.',
    species: '{The} <es|son> para estos animales: {value}.',
    usage: 'Así se <usa|usan> {the}: {value}.',
    dosage: 'Así se <toma|toman> {the}: {value}.',
    assembly: 'Así se <monta|montan> {the}: {value}.',
    care: 'Así se <cuida|cuidan> {the}: {value}.',
    storage: 'Así se <conserva|conservan> {the}: {value}.',
    light: '{The} <necesita|necesitan> esta luz: {value}.',
    watering: 'Así se <riega|riegan> {the}: {value}.',
    allergens: 'Esto es lo que se indica sobre {the}: {value}.',
    compatibility: '{The} <es|son> compatible<|s> con lo siguiente: {value}.',
    in_the_box: '{The} <incluye|incluyen>: {value}.',
    warranty: '{The} <tiene|tienen> esta garantía: {value}.',
    dimensions: '{The} <tiene|tienen> estas medidas: {value}.',
    capacity: 'La capacidad {ofThe} es de {value}.',
    net_content: 'El contenido {ofThe} es de {value}.',
    pages: '{The} <tiene|tienen> este formato: {value}.',
    plant_height: 'La altura {ofThe} es de {value}.',
    voltage: 'El voltaje {ofThe} es de {value}.',
    electrical: '{The} <tiene|tienen> estos datos eléctricos: {value}.',
    power: 'La potencia {ofThe} es de {value}.',
  },
  measures: {
    heads: wordGenders({
      f: 'longitud, anchura, altura, profundidad, potencia, tensión, capacidad, frecuencia, velocidad, temperatura, autonomía, resolución, superficie',
      m: 'diámetro, peso, volumen, grosor, caudal, ancho, alto, largo, alcance, voltaje',
    }),
    beside: wordSet('total, máxima, máximo, mínima, mínimo, nominal, interior, exterior'),
  },
}

export const templates: SentenceTemplates = {
  ask: {
    color: both('¿De qué color es {it}?'),
    colors: both('¿En qué colores está disponible {it}?'),
    box: both('¿Qué incluye {it}?'),
    weight: both('¿Cuánto pesa {it}?'),
    versions: both('¿Qué versiones de {it} hay?'),
    origin: both('¿De dónde viene {it}?'),
  },
  weighs: '{The} <pesa|pesan> {weight}.',
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
