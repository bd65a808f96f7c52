// Portuguese questions, answers, headings and sentences about the shop.

import { wordSet } from '../../text/word-lists.ts'
import { type AnswerTemplates, alike, type SentenceTemplates, wordGenders } from '../sentence-templates.ts'

const THE = { m: 'O', f: 'A', n: 'O' } as const

const answers: AnswerTemplates = {
  ask: {
    assembly: alike('Como se monta {it}?'),
    storage: alike('Como se conserva {it}?'),
    sizes: alike('Quais {sizesLabel} há de {it}?'),
    colors: { one: 'Em que cores vem {it}?', many: 'Em que cores vêm {it}?' },
    contents: alike('O que inclui a embalagem de {it}?'),
  },
  askMeasure: (gender, label) => {
    const asked = gender && `Qual é ${THE[gender].toLowerCase()} ${label} de {it}?`
    return asked ? alike(asked) : null
  },
  measure: (gender) => (gender ? `${THE[gender]} {label}[ {ofThe}] é de {value}.` : null),
  of: {
    warranty: '{The} <tem|têm> esta garantia: {value}.',
    dimensions: '{The} <tem|têm> estas medidas: {value}.',
    net_content: 'O conteúdo {ofThe} é de {value}.',
    ingredients: '{The} <contém|contêm>: {value}.',
    plant_height: 'A altura {ofThe} é de {value}.',
    in_the_box: 'A embalagem {ofThe} inclui: {value}.',
  },
  measures: {
    heads: wordGenders({
      f: 'largura, altura, profundidade, espessura, potência, tensão, voltagem, corrente, capacidade, frequência, velocidade, temperatura, autonomia, resolução, área, vazão',
      m: 'diâmetro, peso, volume, comprimento, alcance',
    }),
    beside: wordSet('total, máxima, máximo, mínima, mínimo, nominal, interno, interna, externo, externa'),
  },
}

export const templates: SentenceTemplates = {
  answers,
  headings: {
    specifications: 'Características',
    care: 'Cuidados',
    use: 'Modo de usar',
  },
  policy: {
    daysAndCost: 'O envio {ofThe} leva {days} e custa {cost}.',
    days: 'O envio {ofThe} leva {days}.',
    cost: 'O envio {ofThe} custa {cost}.',
    returns: 'São aceitas devoluções no prazo de {returns}.',
    warranty: 'A garantia {ofThe} é de {warranty}.',
  },
  time: {
    day: ['dia', 'dias'],
    workingDay: ['dia útil', 'dias úteis'],
    month: ['mês', 'meses'],
    year: ['ano', 'anos'],
    within: ['dia', 'dias'],
  },
  range: 'de {low} a {high}',
  decimalMark: ',',
}
