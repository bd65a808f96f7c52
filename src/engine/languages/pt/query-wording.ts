// How Portuguese says what a query asks for, and asks it in other words.

import type { ParaphraseTemplates, WordingSource } from '../query-wording.ts'

export const queryWording: WordingSource = {
  most: 'menos de, por menos de, de menos de, inferior a, mais barato que, não mais de, não mais que, no máximo, máximo, máx, máx., até, abaixo de, orçamento de, orçamento, <, <=, ≤',
  least:
    'mais de, por mais de, pelo menos, ao menos, no mínimo, mínimo, mín, mín., superior a, a partir de, desde, acima de, >, >=, ≥',
  about: 'cerca de, por volta de, em torno de, aproximadamente, aprox, ~',
  between: 'entre, de, desde',
  and: 'e, a, até, -, –',
  price: 'preço, preços, custa, custe, custo, por, a, com preço, reais, euros, com um preço',
  without: 'sem, exceto, salvo, menos, mas não',
  no: 'não, nenhum, nenhuma',
  freeWord: 'free',
  freeEnding: '',
  freeFrom: `açúcar, acucar, açúcares, açúcar adicionado, açúcares adicionados, glúten, gluten, lactose, leite, nozes, castanhas, amendoim, amendoins, soja, ovo, ovos, gordura, gorduras, cafeína, cafeina, álcool, alcool, perfume, fragrância,
    parabenos, sulfatos, silicones, silicone, alumínio, flúor, fluor, bpa, transgênicos, transgénicos, conservantes, aditivos, corantes, látex, níquel, chumbo, óleo de palma, óleos minerais, trigo, sal, carne, plástico, fermento`,
  fits: 'compatível com, compatíveis com, adequado para, indicado para, de reposição para, peça para',
  for: 'para',
  size: 'tamanho, tamanhos, número, numeração, tamanho único',
  audiences: {
    women: 'mulher, mulheres, feminino, feminina, femininos, femininas, senhora, senhoras, mamãe, mãe, ela',
    men: 'homem, homens, masculino, masculina, masculinos, masculinas, senhor, papai, pai, ele',
    kids: 'crianças, criança, infantil, infantis, infanto, meninos e meninas',
    girls: 'menina, meninas, garota, garotas',
    boys: 'menino, meninos, garoto, garotos',
    babies: 'bebê, bebês, bebé, bebés, bebe, bebes, recém-nascido, recém nascido',
    teens: 'adolescente, adolescentes',
    adults: 'adulto, adultos',
    seniors: 'idoso, idosos',
    beginners: 'iniciante, iniciantes, principiante, principiantes',
    dogs: 'cachorro, cachorros, cão, cães, filhote de cachorro',
    cats: 'gato, gatos, gatinho, gatinhos',
  },
  clauses: `eu, que, é, são, tem, têm, seja, deve, pode, quero, procuro, preciso, favor, também, vs, meu, minha, meus, minhas`,
  links: 'para, com, de, do, da, dos, das, em, e, no, na, ao',
  questions:
    'que, qual, quais, quem, onde, como, por que, porque, quando, quanto, quanta, quantos, há, tem, posso, dá para, existe, o que',
  comparisons: 'vs, versus, contra, comparado com, comparação, comparativo, diferença entre, melhor que',
  best: 'melhor, melhores, top, mais bem avaliado, mais bem avaliada',
  cheapest:
    'mais barato, mais barata, mais baratos, mais baratas, barato, barata, baratos, baratas, econômico, econômica, económico, económica, acessível, acessíveis',
  numerals:
    'um = 1, uma = 1, dois = 2, duas = 2, três = 3, quatro = 4, cinco = 5, seis = 6, sete = 7, oito = 8, nove = 9, dez = 10, doze = 12, vinte = 20, trinta = 30, cinquenta = 50, cem = 100',
}

export const paraphrases: ParaphraseTemplates = {
  forms: [
    ['question', 'que {x}{p} você recomenda?'],
    ['best', 'melhores opções de {x}{p}'],
    ['best', '{x}{p} com o melhor preço', 'cheapest'],
    ['recommendation', 'recomendações de {x}{p}'],
    ['comparison', 'comparativo de {x}{p}'],
    ['use_case', 'onde comprar {x}{p}?'],
    ['recommendation', 'avaliações de {x}{p}'],
  ],
  compared: [
    ['question', 'qual é melhor: {x}{p}?'],
    ['comparison', 'comparativo {x}{p}'],
    ['recommendation', '{x}{p}: qual comprar?'],
    ['best', '{x}{p} vantagens e desvantagens'],
    ['keyword', '{x}{p} diferenças'],
  ],
  anything: 'produtos',
  under: 'por menos de {a}',
  over: 'por mais de {a}',
  between: 'entre {a} e {b}',
  size: 'tamanho {a}',
  without: 'sem {a}',
  compatible: 'compatível com {a}',
}
