// Spanish words of queries: those said of any product, and the names of goods.

import type { SearchWordsSource } from '../search-words.ts'
import * as goods from './search-goods.ts'

const stop = `
  el, la, los, las, lo, un, una, unos, unas, de, del, y, e, o, u, pero, a, al, en, con, por, para, que, qué, quién, quien, cual, cuál, cuales, cuáles,
  como, cómo, cuando, cuándo, donde, dónde, es, son, ser, está, están, estar, sea, era, fue, hay, se, su, sus, mi, mis, tu, tus, me, te, le, les, nos,
  nuestro, nuestra, yo, él, ella, ellos, usted, este, esta, estos, estas, ese, esa, eso, esto, aquel, busco, buscando, buscar, buscamos, quiero,
  quisiera, querría, queremos, necesito, necesitamos, necesita, gustaría, comprar, compro, compra, pedir, encontrar, encuentra, muestra, muéstrame,
  dame, recomienda, recomiéndame, recomendar, recomendación, recomendaciones, recomendado, ayuda, favor, gracias, hola, también, sólo, solo, algo,
  alguno, alguna, algún, algunos, otro, otra, otros, muy, más, mucho, muchos, mejor, mejores, bueno, buena, buenos, buenas, buen, bonito, bonita,
  bonitos, bonitas, barato, barata, baratos, baratas, económico, económica, económicos, económicas, asequible, asequibles, precio, precios, calidad,
  oferta, ofertas, rebajas, opiniones, comparativa, online, tienda, tiendas, producto, productos, artículo, artículos, cosa, cosas, tipo, tipos, clase,
  marca, ideal, perfecto, perfecta, adecuado, adecuada, disponible, puede, puedo, pueden, debe, deben, tiene, tienen, tener, tenga, hacer, hecho, sobre,
  entre, desde, hasta, si, ya, así, porque, cada, todo, toda, todos, todas, nuevo, nueva, recomiendas, opciones, opción, ventajas, desventajas,
  diferencias, diferencia, elegir`

const same = `
  impermeable, resistente al agua, waterproof; inalámbrico, sin cables, wireless; recargable, a batería; portátil, transportable; plegable, abatible;
  ajustable, regulable; ligero, liviano; resistente, duradero; ecológico, sostenible, eco; orgánico, biológico, bio; hecho a mano, artesanal;
  personalizado, personalizable, a medida; reacondicionado, renovado; segunda mano, usado; vintage, retro; moderno, contemporáneo; nórdico, escandinavo;
  multicolor, colorido; transparente, translúcido; antideslizante, anti deslizante; irrompible, a prueba de golpes; silencioso, sin ruido; transpirable,
  respirable; autoadhesivo, adhesivo; solar, energía solar; lavable a máquina, lavable; apto para lavavajillas, apto lavavajillas; redondo, circular;
  brillante, brillo; xs, extra pequeño; xl, extra grande; xxl, 2xl; xxxl, 3xl; talla única, única talla; mujer, mujeres, señora, dama; hombre,
  caballero; niños, infantil, peques; bebé, bebe, recién nacido; unisex, mixto; acero inoxidable, inox; cuero sintético, polipiel, piel sintética, cuero
  vegano; pelo sintético, piel artificial; cuero, piel; cuero genuino, cuero auténtico, piel auténtica; madera maciza, madera sólida; plata de ley,
  plata 925; chapado en oro, bañado en oro; ratán, mimbre; elastano, spandex, licra; a rayas, rayas; de lunares, lunares; floral, de flores, estampado
  floral; morado, violeta; burdeos, granate; azul marino, navy; crema, marfil; marrón, café color; juego, set, kit; pieza, uds, unidades; par, pares;
  pulgada, inch; centímetro, cm; kilogramo, kg, kilo; navidad, xmas; regalo, obsequio; tarjeta regalo, vale regalo; cumpleaños, aniversario; san
  valentín, día de los enamorados; boda, matrimonio; repuesto, recambio; soporte, base soporte; funda, carcasa, estuche; almacenamiento, organizador;
  tapa, cubierta; asa, tirador; pegatina, adhesivo decorativo; sin azúcar, sin azúcares, sin azúcar añadido; sin gluten, gluten free; sin lactosa,
  deslactosado; sin alcohol, no alcohólico; sin cafeína, descafeinado; sin perfume, sin fragancia; vegano, vegana, vegetal; vegetariano, sin carne; bajo
  en grasa, desnatado; rico en proteínas, proteico, alto en proteínas; libre de crueldad, no testado en animales, cruelty free`

const compounds = `
  porta retratos, porta vasos, abre latas, saca corchos, lava vajillas, lava platos, para guas, salva manteles, guarda ropa, sofá cama, mesa de noche,
  micro ondas, corta césped, quita manchas, rompe cabezas, tira líneas, cubre camas, posa vasos, pisa papeles, tele visor, auri culares, smart watch,
  power bank, salva pantallas, reposa pies, foto copiadora, quita esmalte`

export const searchWords: SearchWordsSource = {
  stop,
  same: [same, goods.same],
  compounds: [compounds, goods.compounds],
}
