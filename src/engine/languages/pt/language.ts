// Everything the engines know of Portuguese.

import type { LanguageSource } from '../language-source.ts'
import { lexicon } from './lexicon.ts'
import { paraphrases, queryWording } from './query-wording.ts'
import { searchWords } from './search-words.ts'
import { grammar } from './sentence-grammar.ts'
import { suggestions } from './suggestion-phrases.ts'
import { verifier } from './verifier-vocabulary.ts'

export const portuguese: LanguageSource = {
  lexicon,
  grammar,
  queryWording,
  searchWords,
  paraphrases,
  suggestions,
  verifier,
  stock: {
    soldOut: `esgotado, esgotada, esgotados, esgotadas, sem estoque, sem stock, fora de estoque, fora de stock, indisponível, indisponíveis, já não está disponível, não está mais disponível, não estão mais disponíveis, não está disponível,
    temporariamente indisponível, não há estoque, não há stock`,
    noLongerMade:
      'não é mais fabricado, não é mais produzido, já não se fabrica, fora de linha, descontinuado, descontinuada, deixou de ser fabricado',
    keys: 'esgotado esgotada estoque stock disponível disponíveis indisponível indisponíveis fabricado fabrica produzido linha descontinuado descontinuada',
    neutral: `é está estão foi atualmente temporariamente momentaneamente infelizmente lamentamos no momento por enquanto em este esta o a os as um uma e se encontra encontram encontra-se
    estoque stock disponibilidade estado atenção nota aviso importante já completamente totalmente breve obrigado seu sua paciência novo devido alta procura demanda`,
    contrast: 'nunca nem mas porém embora exceto salvo outro outra outros outras diferente se antes quando até',
    past: 'depois duas dois três várias vezes horas dias semanas minutos meses tempo recorde',
    subject: {
      self: 'este esta estes estas esse essa',
      pronouns: 'ele ela eles elas',
      itself: 'artigo artigos produto produtos item itens',
      itselfIfThis: 'peça modelo edição lote set conjunto par título',
      variants: 'tamanho tamanhos cor cores variante variantes versão versões opção opções numeração',
      all: 'todos todas cada',
    },
  },
  topics: {
    shipping: 'envio envios entrega entregas frete',
    returns: 'devolução devoluções reembolso reembolsos troca trocas',
    warranty: 'garantia garantias',
    sizing: 'tamanho tamanhos medidas numeração',
    care: 'cuidado cuidados lavagem limpeza manutenção',
    outdated: 'obsoletos obsoleta obsoleto rascunho',
  },
}
