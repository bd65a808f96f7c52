// What the verifier has to know of Portuguese.

import type { VocabularySource } from '../verifier-vocabulary.ts'

export const verifier: VocabularySource = {
  neutral: `tenha mente escolha monta montar cuida cuidar conserva regue toma tomar indica público primeiro proporções convém saber recebe composição paleta previsto leva prazo devoluções aceitas
    o a os as um uma uns umas de do da dos das dum duma em no na nos nas num numa ao aos à às pelo pela pelos pelas e ou mas senão nem que quê quem qual quais cujo cuja onde quando como por para com sem entre sobre sob desde até segundo conforme
    após durante perante contra perto cerca aproximadamente eu me meu minha meus minhas tu te teu tua teus tuas ele ela eles elas nos nós nosso nossa nossos nossas você vocês se seu sua seus suas este esta isto estes estas esse essa isso esses essas
    aquele aquela deste desta desse dessa neste nesta nesse nessa mais menos muito também mesmo mesma tão tanto todo toda todos todas cada vários várias algum alguma alguns outro outra outros outras
    é são era ser sido sendo está estão estar há haver tem têm ter tendo pode podem poder deve devem vai vão faz fazem fazer feito feita feitos feitas fabricado fabricada fabricados fabricadas elaborado elaborada confeccionado confeccionada produzido produzida projetado projetada pensado pensada
    oferece oferecem oferecido oferecida oferecidos oferecidas inclui incluem incluído incluída incluso inclusa contém conter mede medem pesa pesam possui possuem conta contam acompanha acompanham consiste composto composta serve servem usa usar usado usada utiliza utilizar uso usos permite permitem dá dão fica cabe cabem chama diz
    vem vêm disponível disponíveis adequado adequada indicado indicada destinado destinada escolher escolha produto produtos artigo artigos item itens peça peças coisa versão versões modelo modelos variante variantes opção opções tipo tipos classe gama
    material materiais tamanho tamanhos numeração cor cores medida medidas dimensão dimensões capacidade volume conteúdo ingrediente ingredientes preço preços custa custo marca fabricante detalhe detalhes característica características especificação especificações ficha técnica técnicas técnico técnicos dados
    resumo informação informações descrição pergunta perguntas resposta respostas cuidado cuidados instrução instruções modo finalidade origem país principal principais total
    sim não vista imagem imagens foto frontal compradores clientes junto assim aqui aí então além líquido líquida respectivamente diferentes distintos favor entrega entregue escrever`,
  numerals:
    'dois=2 duas=2 três=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12 quinze=15 vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 cem=100 dúzia=12',
  sides: {
    height: 'altura alto alta',
    width: 'largura largo larga',
    length: 'comprimento comprido comprida longo longa',
    depth: 'profundidade profundo profunda',
    diameter: 'diâmetro',
    thickness: 'espessura grossura grosso grossa',
    weight: 'peso pesa pesam pesado',
    load: 'carga suporta',
  },
  least: 'pelo menos, ao menos, mais de, mínimo, no mínimo, a partir de, desde',
  most: 'até, no máximo, máximo, máx, menos de',
  made: 'fabricado fabricada fabricados fabricadas feito feita feitos feitas elaborado elaborada produzido produzida confeccionado confeccionada tecido cultivado made origem país',
  designed: 'desenhado desenhada desenhados desenhadas projetado projetada',
  packs: 'set pack kit jogo conjunto caixa peça quantidade conteúdo lote unidade',
  yes: 'sim claro',
  no: 'não',
  endings:
    'acoes acao amentos amento aveis avel mente adas ados ada ado idas idos ida ido antes ante adoras adores adora ador ivas ivos iva ivo es ar er ir as os a o e s n',
  views: 'frente atrás lado lateral traseira dianteira cima baixo esquerda direita detalhe embalagem primeiro plano',
}
