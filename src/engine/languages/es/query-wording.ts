// How Spanish says what a query asks for, and asks it in other words.

import type { ParaphraseTemplates, WordingSource } from '../query-wording.ts'

export const queryWording: WordingSource = {
  most: 'menos de, por menos de, de menos de, inferior a, más barato que, no más de, máximo, max, máx, máx., como máximo, hasta, por debajo de, bajo, presupuesto de, presupuesto, <, <=, ≤',
  least:
    'más de, por más de, al menos, mínimo, min, mín, mín., como mínimo, superior a, a partir de, desde, por encima de, >, >=, ≥',
  about: 'alrededor de, unos, aproximadamente, aprox, cerca de, ~',
  between: 'entre, de, desde',
  and: 'y, a, hasta, -, –',
  price: 'precio, precios, cuesta, cueste, coste, costo, por, a, con precio, euros, con un precio',
  without: 'sin, excepto, salvo, menos, pero no',
  no: 'no, ningún, ninguna',
  freeWord: 'free',
  freeEnding: '',
  freeFrom: `azúcar, azucar, azúcares, azúcar añadido, azúcares añadidos, gluten, lactosa, leche, nueces, frutos secos, cacahuete, cacahuetes, soja, soya, huevo, huevos, grasa, grasas, cafeína, cafeina, alcohol, perfume, fragancia,
    parabenos, sulfatos, siliconas, silicona, aluminio, flúor, fluor, bpa, transgénicos, conservantes, aditivos, colorantes, látex, níquel, plomo, aceite de palma, aceites minerales, trigo, sal, carne, plástico, levadura`,
  fits: 'compatible con, compatibles con, adecuado para, apto para, de repuesto para, recambio para',
  for: 'para',
  size: 'talla, tallas, tamaño, número, talla única',
  audiences: {
    women: 'mujer, mujeres, señora, señoras, dama, damas, mamá, madre, ella',
    men: 'hombre, hombres, caballero, caballeros, papá, padre, él',
    kids: 'niños, niñas y niños, infantil, infantiles, peques',
    girls: 'niña, niñas, chica, chicas',
    boys: 'niño, chico, chicos',
    babies: 'bebé, bebés, bebe, bebes, recién nacido',
    teens: 'adolescente, adolescentes',
    adults: 'adulto, adultos',
    seniors: 'mayores, personas mayores',
    beginners: 'principiante, principiantes',
    dogs: 'perro, perros, cachorro, cachorros',
    cats: 'gato, gatos, gatito, gatitos',
  },
  clauses: `yo, que, es, son, tiene, tienen, sea, debe, puede, quiero, busco, necesito, favor, también, vs, mi, mis, hay`,
  links: 'para, con, de, en, y, del, al',
  questions:
    'qué, que, cuál, cual, cuáles, cuales, quién, dónde, donde, cómo, como, por qué, cuándo, cuánto, hay, puedo, se puede, existe',
  comparisons: 'vs, versus, contra, comparado con, comparación, comparativa, diferencia entre, mejor que',
  best: 'mejor, mejores, top, mejor valorado, mejor valorada',
  cheapest:
    'más barato, más barata, más baratos, más baratas, barato, barata, baratos, baratas, económico, económica, económicos, asequible, asequibles',
  numerals:
    'un = 1, una = 1, dos = 2, tres = 3, cuatro = 4, cinco = 5, seis = 6, siete = 7, ocho = 8, nueve = 9, diez = 10, doce = 12, veinte = 20, treinta = 30, cincuenta = 50, cien = 100',
}

export const paraphrases: ParaphraseTemplates = {
  forms: [
    ['question', '¿qué {x}{p} me recomiendas?'],
    ['best', 'mejores opciones de {x}{p}'],
    ['best', '{x}{p} al mejor precio', 'cheapest'],
    ['recommendation', 'recomendaciones de {x}{p}'],
    ['comparison', 'comparativa de {x}{p}'],
    ['use_case', '¿dónde comprar {x}{p}?'],
    ['recommendation', 'opiniones sobre {x}{p}'],
  ],
  compared: [
    ['question', '¿qué es mejor: {x}{p}?'],
    ['comparison', 'comparativa {x}{p}'],
    ['recommendation', '{x}{p}: ¿cuál comprar?'],
    ['best', '{x}{p} ventajas y desventajas'],
    ['keyword', '{x}{p} diferencias'],
  ],
  anything: 'productos',
  under: 'por menos de {a}',
  over: 'por más de {a}',
  between: 'entre {a} y {b}',
  size: 'talla {a}',
  without: 'sin {a}',
  compatible: 'compatible con {a}',
}
