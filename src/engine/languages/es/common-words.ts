// Spanish words that say nothing about one product: what texts and titles are made of besides their subject.
// en/common-words.ts says what each list is for.

export const common = `
    el, la, los, las, lo, un, una, unos, unas, de, del, a, al, y, e, o, u, ni, pero, sino, aunque, porque, pues, que, qué, si, no, sí, en, con, sin, sobre,
    bajo, por, para, desde, hasta, hacia, entre, según, tras, contra, durante, mediante, ante, antes, después, mientras, cuando, cuándo, donde, dónde, como,
    cómo, quien, quién, cual, cuál, cuyo, cuanto, yo, me, mi, mis, tú, te, tu, tus, usted, ustedes, él, ella, ellos, ellas, se, su, sus, le, les, nos,
    nosotros, nuestro, nuestra, nuestros, nuestras, vuestro, este, esta, estos, estas, esto, ese, esa, esos, esas, eso, aquel, aquella, mismo, misma, otro,
    otra, otros, otras, todo, toda, todos, todas, cada, cualquier, algún, alguna, algunos, algunas, ningún, ninguna, nada, nunca, siempre, también, tampoco,
    muy, más, menos, mucho, mucha, muchos, muchas, poco, poca, tan, tanto, tanta, bien, mejor, mejores, ya, aún, todavía, solo, sólo, casi, así, además, incluso,
    es, son, ser, era, fue, sea, está, están, estar, sido, siendo, ha, han, haber, había, hay, tiene, tienen, tener, tenga, puede, pueden, puedes, poder, debe,
    deben, hacer, hace, hecho, hecha, hechos, hechas, dar, da, dan, va, van, ir, ven, viene, vienen, poner, pon, tomar, llevar, lleva, ofrecer, ofrece, ofrecen,
    permite, permiten, aportar, aporta, añadir, añade, crear, crea, creado, creada, diseñado, diseñada, diseñados, fabricado, fabricada, elaborado, elaborada,
    incluye, incluyen, incluir, contiene, cuenta, descubre, descubrir, disfruta, disfrutar, elige, elegir, encontrar, encuentra, usar, usa, uso, utilizar, utiliza,
    ideal, ideales, perfecto, perfecta, perfectos, perfectas, perfectamente, bonito, bonita, buen, bueno, buena, gran, grande, grandes, pequeño, pequeña, nuevo,
    nueva, nuevos, nuevas, alto, alta, bajo, baja, elegante, elegantes, elegancia, moderno, moderna, clásico, clásica, único, única, original, originales, exclusivo,
    exclusiva, auténtico, auténtica, excelente, excepcional, calidad, premium, lujo, lujoso, estilo, diseño, diseños, producto, productos, artículo, artículos, modelo,
    modelos, colección, gama, tienda, compra, comprar, precio, oferta, descuento, envío, pedido, carrito, descripción, características, característica, detalle,
    detalles, información, ficha, técnica, ventaja, ventajas, disponible, disponibles, fácil, fáciles, fácilmente, sencillo, sencilla, simple, práctico, práctica,
    comodidad, cómodo, cómoda, cómodos, resistente, resistentes, duradero, duradera, robusto, robusta, versátil, diario, diaria, día, días, año, años, vez, veces,
    tiempo, vida, mundo, cosa, manera, forma, tipo, tipos, clase, parte, partes, lado, aquí, ahí, allí, ahora, dos, tres, cuatro, cinco, primer, primero, primera,
    segundo, segunda, último, última, gratis, verdadero, verdadera, real, especial, especiales, especialmente, esencial, esenciales, imprescindible, gracias, favor,
    etc, toque, look, talla, color, material, tamaño, gracias, aproximadamente, aprox, ideal, combina, garantiza, proporciona, brinda`

export const noTerms = `vender, vestir, lavar, secar, planchar, doblar, abrir, abre, cerrar, cierra, colocar, coloca, guardar, guarda, conservar, proteger, protege, evitar, evita, limpiar, limpia, aplicar, aplica,
    reemplazar, quitar, retirar, girar, verter, mezclar, remover, cocinar, cocer, comer, beber, dormir, caminar, correr, leer, escribir, jugar, gustar, amar, saber, ver, decir, pensar, creer, esperar, seguir,
    recibir, recibe, enviar, dejar, deja, pasar, salir, entrar, quedar, queda, mantener, mantiene, empezar, terminar, parar, cambiar, mejorar, mejora, aumentar, aumenta, reducir, reduce, eliminar, elimina, favorecer,
    ayudar, ayuda, ayudan, contribuye, apoyar, comprobar, medir, comparar, recomendar, recomendado, recomendada, recomendamos, aconsejar, adaptar, adapta, acompañar, acompaña, convertir, convierte, necesitar, necesita, necesitas,
    lunes, martes, miércoles, jueves, viernes, sábado, domingo, enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre, primavera, verano, otoño, invierno, temporada, navidad,
    hoy, mañana, ayer, mediodía, tarde, noche, semana, semanas, mes, meses, hora, horas, minuto, minutos, segundos, siglo, momento, momentos, ocasión, ocasiones, evento, fiesta, cumpleaños, vacaciones, cero, seis, siete, ocho, nueve, diez,
    once, doce, quince, veinte, treinta, cuarenta, cincuenta, sesenta, cien, ciento, mil, millón, docena, mitad, medio, media, tercio, cuarto, doble, triple, porcentaje, grado, grados, milímetro, centímetro, metro, pulgada, gramo,
    kilogramo, kilo, litro, mililitro, voltio, vatio, pieza, piezas, unidad, unidades, máximo, mínimo, máxima, mínima, promedio, total, adicional, cantidad, número, numeroso, varios, varias, diversos, mayoría, conjunto, junto, solamente,
    únicamente, embargo, luego, finalmente, pronto, rápido, rápida, rápidamente, lento, directamente, exactamente, ligeramente, regularmente, naturalmente, persona, personas, gente, cliente, clientes, amigo, amigos, amiga, familia, hombre,
    hombres, mujer, mujeres, hola, bienvenido, pregunta, respuesta, razón, caso, ejemplo, idea, resultado, resultados, problema, diferencia, elección, opción, opciones, nivel, borde, fondo, superior, inferior, frente, trasera, delantera, centro,
    medio, extremo, final, inicio, lugar, sitio, espacio, espacios, palabra, nombre, mano, manos, ojo, ojos, corazón, mente, alma, sonrisa, sueño, placer, felicidad, alegría, emoción, historia, aventura, pasión, recuerdo, regalo, sorpresa, pesado,
    pesada, ligero, ligera, suave, suaves, suavidad, duro, dura, cálido, cálida, caliente, frío, fría, fresco, fuerte, débil, grueso, gruesa, fino, fina, ancho, ancha, estrecho, largo, larga, corto, corta, liso, lisa, claro, clara, oscuro,
    oscura, brillante, rico, rica, puro, pura, seguro, segura, joven, viejo, antiguo, listo, lista, diferente, diferentes, distinto, similar, común, raro, importante, necesario, necesaria, principal, lindo, linda, famoso, posible, imposible,
    normal, habitual, cierto, general, beneficio, beneficios, experiencia, solución, función, funciones`

export const proseWords = `el, la, los, las, un, una, tú, usted, tu, tus, su, nuestro, nuestra, nosotros, yo, es, son, esto, este, esta, para, con, y, cómo, por, qué, cuándo, quién, dónde, perfecto,
    ideal, regalo, disfruta, cada, gracias, aquí, nuevo, ahora, no, solo`

export const beforeNouns = `el, la, los, las, un, una, unos, unas, de, del, al, este, esta, estos, estas, mi, nuestro, nuestra, nuestros, nuestras, tu, tus, su, sus, cada, cualquier, sin, con, en, para, por, sobre, bajo`

export const numerals =
  'un, una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, doce, quince, veinte, treinta, cuarenta, cincuenta, sesenta, cien'

export const clauses = 'nosotros, nuestro, nuestra, ellos, estos, pero, mientras, quien, cual, sino'

/** Frequent words by which the language of a text is told: none of English, and no product words. */
export const functionWords = `el los las de y una un para con que por su del se más como este esta sin sus al tu es son lo nuestro nuestra muy todo cada
    gracias hasta desde puede en o tus la a`
