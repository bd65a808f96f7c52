// How Portuguese says it.

import { wordMap, wordSet } from '../../text/word-lists.ts'
import { joinList, leadingNoun, leadingSubject, type Noun, nounsOf, type SentenceGrammar } from '../sentence-grammar.ts'
import { templates } from './sentence-templates.ts'
import { voices } from './voices.ts'

/** Portuguese nouns by gender, in the singular; of a compound the first word decides ("bolsa de viagem"). */
const MASCULINE = `vestido, casaco, blazer, colete, suéter, pulôver, cardigã, moletom, macacão, macaquinho, body, maiô, biquíni, sutiã, short, chapéu, boné, gorro, cachecol, lenço, cinto, pijama, roupão, robe, quimono, polo, poncho, terno, uniforme, cropped, top, tênis, ténis, sapato, chinelo, mocassim, scarpin, tamanco, coturno, sapatênis, calçado, estojo, anel, colar, bracelete, brinco, pingente, pendente, broche, relógio, telefone,
  celular, telemóvel, smartphone, tablet, notebook, computador, monitor, teclado, mouse, fone, drone, carregador, roteador, projetor, televisor, microfone, console, rádio, despertador, adaptador, ventilador, umidificador, sensor, módulo, microcontrolador, resistor, capacitor, diodo, transistor, relé, regulador, conversor, motor, interruptor, amplificador, cabo, conector, café, chá, chocolate, biscoito, bolo, pão, molho, mel, tempero, suco, sumo, macarrão, arroz, queijo, azeite, óleo, vinagre, vinho, açúcar, sal, suplemento, colágeno, sérum,
  creme, tônico, protetor, batom, gloss, rímel, corretivo, delineador, blush, esmalte, shampoo, xampu, condicionador, sabonete, gel, esfoliante, desodorante, bálsamo, hidratante, perfume, incenso, difusor, aromatizador, sofá, armário, banco, pufe, aparador, móvel, rack, colchão, cabideiro, berço, balanço, vaso, espelho, tapete, quadro, castiçal, candelabro, enfeite, cachepô, cacto, arbusto, bonsai, ficus, buquê, halter, kettlebell, capacete, skate, patinete, caiaque, aquário, arranhador, comedouro, bebedouro, peitoral, petisco,
  martelo, alicate, multímetro, estilete, nível, livro, romance, manual, guia, caderno, diário, álbum, planner, calendário, jogo, brinquedo, boneco, lego, pôster, póster, desenho, cobertor, lençol, edredom, travesseiro, guardanapo, descascador, ralador, coador, escorredor, batedor, moedor, wok, prato, garfo, bule, copo, pote, liquidificador, faqueiro, lustre, abajur, spot, plafon, refletor, curso, kit, conjunto, pano, avental, cesto, aquecedor, secador, termômetro, aspirador, filtro, espremedor, porta-retrato, porta-joias, chaveiro`
const FEMININE = `camisa, camiseta, regata, blusa, saia, calça, bermuda, legging, jaqueta, lingerie, calcinha, cueca, meia, touca, luva, gravata, camisola, parka, fantasia, jardineira, túnica, roupa, sapatilha, bota, botina, sandália, rasteirinha, pantufa, alpargata, galocha, chuteira, papete, bolsa, mochila, carteira, pochete, mala, necessaire, maleta, sacola, clutch, pulseira, tornozeleira, corrente, gargantilha, joia, semijoia, aliança, medalha, tiara, argola, televisão, tela, câmera, impressora, caixa, capinha, capa, placa, tomada, antena, extensão, régua,
  sobremesa, salada, infusão, bolacha, especiaria, bebida, sopa, massa, bala, granola, barrinha, geleia, mostarda, cerveja, cachaça, farinha, pimenta, vitamina, proteína, creatina, loção, máscara, base, sombra, maquiagem, manteiga, água, colônia, vela, cadeira, mesa, cama, escrivaninha, estante, cômoda, banqueta, espreguiçadeira, poltrona, cabeceira, cristaleira, sapateira, prateleira, rede, moldura, escultura, bandeja, planta, guirlanda, estátua, estatueta, lanterna, fonte, floreira, suculenta, árvore, flor, semente, orquídea, palmeira, samambaia, lavanda, bola, raquete, esteira, bicicleta, prancha, barraca, corda, faixa, ração, coleira,
  gaiola, furadeira, chave, serra, ferramenta, trena, lixadeira, escada, pá, tesoura, parafusadeira, revista, agenda, apostila, boneca, pelúcia, tela, pintura, fotografia, gravura, aquarela, toalha, manta, almofada, fronha, cortina, colcha, faca, concha, assadeira, forma, balança, frigideira, caçarola, panela, chaleira, xícara, saladeira, tigela, colher, garrafa, taça, tábua, marmita, lancheira, cafeteira, batedeira, espátula, jarra, torradeira, caneca, cuia, churrasqueira, luminária, lâmpada, arandela, fita, cesta, cúpula, assinatura, erva, pedra, escova`

/** What a plural may be the plural of: "botões", "pães", "anéis", "lençóis", "móveis", "flores", "vasos". */
const singulars = (word: string): string[] => {
  if (!word.endsWith('s')) return []
  const stem = word.slice(0, -1)
  return [
    stem,
    stem.replace(/(?:õe|ãe)$/, 'ão'),
    stem.replace(/ai$/, 'al'),
    stem.replace(/[ée]i$/, 'el'),
    stem.replace(/[óo]i$/, 'ol'),
    stem.replace(/n$/, 'm'),
    stem.replace(/(?<=[rsz])e$/, ''),
  ]
}

const known = nounsOf(MASCULINE, FEMININE, singulars)

const the = ({ text, gender, many }: Noun): string | null => {
  if (!gender) return null
  return `${gender === 'f' ? 'a' : 'o'}${many ? 's' : ''} ${text}`
}

const PAIRS = wordSet(
  'sapatos, botas, sapatilhas, sandálias, chinelos, mocassins, tamancos, pantufas, alpargatas, meias, luvas, brincos, argolas, fones, halteres, patins, cortinas, tesouras',
)

/** Words after which nothing agrees with the noun: "tábuas de corte". */
const JOINS = /^(?:de|do|da|dos|das|para|com|em|sem)$/i

const noun = leadingNoun(known, PAIRS, JOINS)

const quoted = (text: string): string => `“${text}”`

export const grammar: SentenceGrammar = {
  code: 'pt',
  madeOf: 'de',
  adults: 'adultos',
  list: (items) => joinList(items, 'e'),
  separator: '; ',
  colon: ': ',
  quoted,
  noun,
  the,
  a: ({ text, gender, many }) => {
    if (!gender) return null
    if (many) return `${gender === 'f' ? 'umas' : 'uns'} ${text}`
    return `${gender === 'f' ? 'uma' : 'um'} ${text}`
  },
  subject: leadingSubject(known, quoted, the),
  pronoun: () => null,
  inSizes: (sizes) => `nos tamanhos ${sizes}`,
  sizesLabel: () => 'Tamanhos',
  ofThe: ({ within }) => (/^[oa]s? /.test(within) ? `d${within}` : `de ${within}`),
  labels: {
    material: 'Material', care: 'Cuidados', fit: 'Modelagem', size: 'Tamanho', color: 'Cor', audience: 'Para', dimensions: 'Medidas', weight: 'Peso',
    capacity: 'Capacidade', power: 'Potência', voltage: 'Voltagem', electrical: 'Dados elétricos', battery: 'Bateria', connectivity: 'Conectividade',
    compatibility: 'Compatibilidade', in_the_box: 'Conteúdo da embalagem', warranty: 'Garantia', ingredients: 'Ingredientes', allergens: 'Alergênicos',
    net_content: 'Conteúdo', nutrition: 'Informação nutricional', storage: 'Conservação', dosage: 'Dose', skin_type: 'Tipo de pele', usage: 'Modo de usar', scent: 'Aroma',
    closure: 'Fechamento', sole: 'Sola', light: 'Luz', watering: 'Rega', plant_height: 'Altura', pot_size: 'Tamanho do vaso', drainage: 'Drenagem',
    assembly: 'Montagem', author: 'Autor', pages: 'Formato', age_range: 'Idade', species: 'Animal', origin: 'Origem', certification: 'Certificação',
    model: 'Modelo', brand: 'Marca', flavor: 'Sabor', pattern: 'Estampa', stone: 'Pedra',
  }, // biome-ignore format: a word list
  wholeMaterial: wordSet(
    'material, materiais, composição, tecido, material principal, metal, madeira, composicao, material externo',
  ),
  materialWords: wordSet(
    'e, de, com, maciço, maciça, reciclado, reciclada, orgânico, orgânica, ecológico, natural, puro, pura, inoxidável, legítimo, legítima, genuíno, genuína, folheado, banhado, temperado, penteado, virgem, fosco, esmaltado, esmaltada, autêntico, lei',
  ),
  sides: wordMap(
    'altura = height, largura = width, comprimento = length, profundidade = depth, diâmetro = diameter, diametro = diameter, espessura = thickness, altura total = height',
  ),
  side: {
    height: (measure) => `${measure} de altura`,
    width: (measure) => `${measure} de largura`,
    length: (measure) => `${measure} de comprimento`,
    depth: (measure) => `${measure} de profundidade`,
    diameter: (measure) => `${measure} de diâmetro`,
    thickness: (measure) => `${measure} de espessura`,
  },
  audiences: wordMap(
    'mulher = mulher, mulheres = mulher, feminino = mulher, feminina = mulher, homem = homem, homens = homem, masculino = homem, masculina = homem, crianças = crianças, criança = crianças, infantil = crianças, menina = meninas, meninas = meninas, menino = meninos, meninos = meninos, bebê = bebês, bebês = bebês, bebé = bebés, adultos = adultos, women = mulher, men = homem, female = mulher, male = homem, cães = cães, cachorros = cachorros, cachorro = cachorros, gatos = gatos, gato = gatos, iniciantes = iniciantes, todos os tipos de pele = todos os tipos de pele, pele seca = pele seca, pele oleosa = pele oleosa, pele sensível = pele sensível, peles sensíveis = peles sensíveis, pele madura = pele madura',
  ),
  warranty: (span) => {
    const found = /^(\d{1,3}) (anos?|meses|mês|dias?)$/i.exec(span)
    return found ? `${found[1]} ${found[2]!.toLowerCase()} de garantia` : null
  },
  range: (first, last) => `${first} a ${last}`,
  notes: {
    scent: 'Aroma: {value}.', flavor: 'Sabor: {value}.', pattern: 'Estampa: {value}.', closure: 'Fechamento: {value}.',
  }, // biome-ignore format: a word list
  voices,
  templates,
}
