// Portuguese words of queries: those said of any product, and the names of goods.

import type { SearchWordsSource } from '../search-words.ts'
import * as goods from './search-goods.ts'

const stop = `
  o, a, os, as, um, uma, uns, umas, de, do, da, dos, das, e, ou, mas, ao, à, aos, às, em, no, na, nos, nas, num, numa, com, por, para, pra, pro, pelo, pela,
  que, quê, quem, qual, quais, como, quando, onde, é, são, ser, está, estão, estar, seja, era, foi, há, se, seu, sua, seus, suas, meu, minha, meus, minhas,
  me, te, lhe, nos, nosso, nossa, eu, ele, ela, eles, elas, você, vocês, este, esta, estes, estas, esse, essa, isso, isto, aquele, procuro, procurando,
  procurar, procuramos, quero, queria, gostaria, queremos, preciso, precisamos, precisa, comprar, compro, compra, pedir, encontrar, encontre, mostre,
  mostra, recomenda, recomende, recomendar, recomendação, recomendações, recomendado, ajuda, favor, obrigado, obrigada, olá, também, só, apenas, algo,
  algum, alguma, alguns, outro, outra, outros, muito, mais, muitos, melhor, melhores, bom, boa, bons, boas, bonito, bonita, bonitos, bonitas, barato,
  barata, baratos, baratas, econômico, econômica, económico, acessível, acessíveis, preço, preços, qualidade, oferta, ofertas, promoção, promoções,
  avaliações, opiniões, comparativo, online, loja, lojas, produto, produtos, artigo, artigos, coisa, coisas, tipo, tipos, marca, ideal, perfeito, perfeita,
  adequado, adequada, disponível, pode, posso, podem, deve, devem, tem, têm, ter, tenha, fazer, feito, sobre, entre, desde, até, já, assim, porque, cada,
  todo, toda, todos, todas, novo, nova, opções, opção, vantagens, desvantagens, diferenças, diferença, escolher`

const same = `
  impermeável, à prova d'água, resistente à água, waterproof; recarregável, a bateria; portátil, transportável; dobrável,
  retrátil; ajustável, regulável; leve, levinho; resistente, durável; ecológico, sustentável, eco; orgânico, biológico, bio; feito à mão, artesanal,
  handmade; personalizado, personalizável, sob medida; recondicionado, seminovo; segunda mão, usado; vintage, retrô, retro; moderno, contemporâneo;
  escandinavo, nórdico; colorido, multicolorido; transparente, translúcido; antiderrapante, anti derrapante; inquebrável, à prova de choque; silencioso, sem
  ruído; respirável, transpirável; autoadesivo, adesivo, autocolante; solar, energia solar; lavável na máquina, lavável; redondo, circular; brilhante,
  brilho; pp, extra pequeno; gg, extra grande, xl; xgg, xxl, 2xl; tamanho único, único tamanho; mulher, mulheres, feminino, feminina; homem, homens,
  masculino, masculina; crianças, infantil, kids; bebê, bebé, bebe, recém-nascido; unissex, unisex; aço inoxidável, inox, aço inox; couro sintético, couro
  ecológico, couro vegano, courino; couro legítimo, couro genuíno, couro natural; madeira maciça, madeira sólida; prata 925, prata de lei; banhado a ouro,
  folheado a ouro; rattan, ratan, vime; elastano, licra, lycra; listrado, listras, riscas; poá, bolinhas; floral, florido, estampa floral; roxo, violeta;
  bordô, vinho, bordeaux; azul marinho, marinho, navy; creme, marfim; marrom, castanho; cinza, cinzento; jogo, kit, conjunto, set; peça, peças, unidades,
  un; par, pares; polegada, polegadas, inch; centímetro, cm; quilograma, kg, quilo; natal, xmas; presente, prenda; cartão presente, vale presente, cartão
  oferta; aniversário, anos; casamento, matrimônio; reposição, peça de reposição, recarga; suporte, base suporte; capa, estojo; tampa, cobertura; alça, puxador; sem açúcar, zero açúcar, sem açúcares; sem glúten, zero glúten, gluten free; sem lactose, zero lactose, deslactosado; sem
  álcool, não alcoólico; sem cafeína, descafeinado; sem perfume, sem fragrância; vegano, vegana, vegetal; vegetariano, sem carne; baixo teor de gordura,
  desnatado, magro; rico em proteínas, proteico, alto teor de proteína; cruelty free, não testado em animais`

const compounds = `
  sofá cama, smart watch, power bank, mesa de cabeceira, video game, bem estar, recém nascido, mini saia, meia calça, pré treino`

export const searchWords: SearchWordsSource = {
  stop,
  same: [same, goods.same],
  compounds: [compounds, goods.compounds],
}
