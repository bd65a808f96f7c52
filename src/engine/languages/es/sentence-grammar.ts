// How Spanish says it.

import { wordMap, wordSet } from '../../text/word-lists.ts'
import { joinList, leadingNoun, leadingSubject, type Noun, nounsOf, type SentenceGrammar } from '../sentence-grammar.ts'
import { templates } from './sentence-templates.ts'
import { voices } from './voices.ts'

/** Spanish nouns by gender, in the singular; of a compound the first word decides ("bolsa de viaje"). */
const MASCULINE = `vestido, pantalón, abrigo, blazer, chaleco, jersey, suéter, cárdigan, chándal, mono, body, bañador, bikini, sujetador, bóxer, calcetín, sombrero, gorro, pañuelo, guante, cinturón, pijama, albornoz, kimono, polo, poncho, traje, disfraz, peto, anorak, plumífero, camisón, top, zapato, botín, mocasín, zueco, bolso, monedero, neceser, tarjetero, maletín, estuche, anillo, collar, brazalete, pendiente, colgante, broche, aro, gemelo, reloj, teléfono,
  móvil, smartphone, portátil, ordenador, monitor, teclado, ratón, altavoz, auricular, dron, cargador, router, proyector, televisor, micrófono, despertador, adaptador, ventilador, humidificador, sensor, módulo, microcontrolador, condensador, diodo, transistor, relé, regulador, convertidor, motor, interruptor, amplificador, cable, conector, alargador, enchufe, café, té, chocolate, pastel, pan, zumo, jugo, arroz, queso, caramelo, aceite, vinagre, sirope, vino, azúcar, turrón, paté, sérum,
  suero, limpiador, tónico, protector, pintalabios, labial, bálsamo, brillo, corrector, champú, acondicionador, jabón, gel, exfoliante, desodorante, tratamiento, contorno, perfume, incienso, difusor, ambientador, sofá, escritorio, armario, taburete, banco, puf, sillón, aparador, mueble, columpio, colchón, cabecero, perchero, jarrón, florero, espejo, marco, candelabro, portavelas, farol, tapiz, macetero, tiesto, cubremacetas, cactus, árbol, arbusto, ramo, bonsái, helecho, olivo, ficus, rosal, limonero,
  balón, casco, monopatín, patinete, saco, palo, kayak, esquí, pienso, acuario, rascador, comedero, arnés, taladro, martillo, destornillador, soldador, multímetro, cúter, libro, cómic, manual, cuaderno, diario, álbum, cuento, calendario, juguete, puzle, puzzle, rompecabezas, muñeco, peluche, juego, sonajero, cuadro, póster, lienzo, dibujo, grabado, cuchillo, pelador, rallador, colador, batidor, cucharón, molde, molinillo, sacacorchos, wok, hervidor, plato, cuenco, bol, vaso, tarro, termo, posavasos,
  mantel, edredón, cojín, paño, flexo, aplique, foco, plafón, complemento, suplemento, curso, taller,
  cesto, delantal, zapatero, calefactor, secador, termómetro, chal, fular, polar, short`
const FEMININE = `camisa, camiseta, playera, blusa, falda, chaqueta, americana, rebeca, sudadera, braga, media, gorra, bufanda, corbata, bata, parka, túnica, gabardina, chamarra, bota, zapatilla, sandalia, chancla, pantufla, alpargata, bailarina, bolsa, mochila, cartera, billetera, riñonera, maleta, bandolera, pulsera, tobillera, cadena, gargantilla, joya, alianza, sortija, medalla, tableta, computadora, pantalla, bocina, cámara, batería, impresora, consola, radio, funda, tarjeta, placa, resistencia,
  antena, regleta, ensalada, infusión, galleta, salsa, miel, especia, bebida, sopa, pasta, barrita, granola, mermelada, mostaza, cerveza, harina, sal, vitamina, proteína, creatina, crema, loción, mascarilla, máscara, base, sombra, manteca, leche, agua, colonia, vela, bruma, silla, mesa, cama, estantería, librería, cómoda, tumbona, butaca, mesilla, hamaca, vitrina, repisa, alfombra, escultura, bandeja, planta, corona, figura, estatua, fuente, guirnalda, maceta, jardinera, suculenta, flor, semilla,
  orquídea, palmera, lavanda, raqueta, mancuerna, pesa, esterilla, cinta, bicicleta, tabla, tienda, caña, banda, comba, correa, jaula, cama, sierra, llave, herramienta, caja, escalera, pala, navaja, novela, revista, guía, agenda, libreta, muñeca, lámina, pintura, fotografía, acuarela, báscula, sartén, cacerola, cazuela, olla, taza, ensaladera, cuchara, botella, cantimplora, tetera, copa, fiambrera, cafetera, batidora, licuadora, espátula, vajilla, jarra, tostadora, toalla, manta, sábana, almohada, cortina,
  servilleta, colcha, lámpara, araña, bombilla, linterna, luz, tijera,
  paellera, cesta, mecedora, freidora, aspiradora, plancha, mesita, estufa, pajarita, cazadora, sobrecamisa, bermuda, malla, hierba, albahaca, menta`

const ACCENTED: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }

/** "pantalones" -> "pantalón": the accent that the plural does not need comes back. */
const singulars = (word: string): string[] => {
  if (!word.endsWith('s')) return []
  const found = [word.slice(0, -1)]
  if (word.endsWith('ces')) found.push(`${word.slice(0, -3)}z`)
  if (word.endsWith('es')) {
    const stem = word.slice(0, -2)
    found.push(
      stem,
      stem.replace(/([aeiou])(?=[ns]$)/, (vowel) => ACCENTED[vowel]!),
    )
  }
  return found
}

const known = nounsOf(MASCULINE, FEMININE, singulars)

/** Feminine nouns with a stressed a take the masculine article. */
const STRESSED_A = /^(?:agua|arma|ancla|águila)(?![\p{L}])/iu

const the = ({ text, gender, many }: Noun): string | null => {
  if (!gender) return null
  if (many) return `${gender === 'f' ? 'las' : 'los'} ${text}`
  return `${gender === 'f' && !STRESSED_A.test(text) ? 'la' : 'el'} ${text}`
}

const PAIRS = wordSet(
  'zapatos, botas, botines, zapatillas, sandalias, chanclas, mocasines, zuecos, pantuflas, alpargatas, bailarinas, calcetines, guantes, pendientes, aros, gemelos, auriculares, medias, tijeras, mancuernas, patines, cortinas',
)

/** Words after which nothing agrees with the noun: "tablas de cortar". */
const JOINS = /^(?:de|del|para|con|en|sin)$/i

const noun = leadingNoun(known, PAIRS, JOINS)

/** "y" before the sound of i is "e". */
const and = (items: readonly string[]): string => (/^(?:[ií]|h[ií](?!e))/i.test(items.at(-1) ?? '') ? 'e' : 'y')

const quoted = (text: string): string => `«${text}»`

export const grammar: SentenceGrammar = {
  code: 'es',
  madeOf: 'de',
  adults: 'adultos',
  list: (items) => joinList(items, and(items)),
  separator: '; ',
  colon: ': ',
  quoted,
  noun,
  the,
  a: ({ text, gender, many }) => {
    if (!gender) return null
    if (many) return `${gender === 'f' ? 'unas' : 'unos'} ${text}`
    return `${gender === 'f' && !STRESSED_A.test(text) ? 'una' : 'un'} ${text}`
  },
  subject: leadingSubject(known, quoted, the),
  pronoun: () => null,
  inSizes: (sizes, isWorn) => (isWorn ? `en las tallas ${sizes}` : `en los tamaños ${sizes}`),
  sizesLabel: (isWorn) => (isWorn ? 'Tallas' : 'Tamaños'),
  ofThe: ({ within }) => (within.startsWith('el ') ? `del ${within.slice(3)}` : `de ${within}`),
  labels: {
    material: 'Material', care: 'Cuidado', fit: 'Corte', size: 'Talla', color: 'Color', audience: 'Para', dimensions: 'Medidas', weight: 'Peso',
    capacity: 'Capacidad', power: 'Potencia', voltage: 'Voltaje', electrical: 'Datos eléctricos', battery: 'Batería', connectivity: 'Conectividad',
    compatibility: 'Compatibilidad', in_the_box: 'Contenido de la caja', warranty: 'Garantía', ingredients: 'Ingredientes', allergens: 'Alérgenos',
    net_content: 'Contenido', nutrition: 'Valores nutricionales', storage: 'Conservación', dosage: 'Dosis', skin_type: 'Tipo de piel', usage: 'Modo de uso', scent: 'Aroma',
    closure: 'Cierre', sole: 'Suela', light: 'Luz', watering: 'Riego', plant_height: 'Altura', pot_size: 'Tamaño de la maceta', drainage: 'Drenaje',
    assembly: 'Montaje', author: 'Autor', pages: 'Formato', age_range: 'Edad', species: 'Animal', origin: 'Origen', certification: 'Certificación',
    model: 'Modelo', brand: 'Marca', flavor: 'Sabor', pattern: 'Estampado', stone: 'Piedra',
  }, // biome-ignore format: a word list
  wholeMaterial: wordSet(
    'material, materiales, composición, tejido, tela, material principal, metal, madera, composicion, material exterior, materiale',
  ),
  materialWords: wordSet(
    'y, e, de, con, macizo, maciza, reciclado, reciclada, orgánico, orgánica, organico, ecológico, natural, puro, pura, inoxidable, genuino, genuina, plena, flor, chapado, bañado, lavado, lavada, templado, peinado, virgen, mate, esmaltado, esmaltada, cocida, cocido, auténtica, auténtico, ley',
  ),
  sides: wordMap(
    'altura = height, alto = height, anchura = width, ancho = width, longitud = length, largo = length, profundidad = depth, fondo = depth, diámetro = diameter, diametro = diameter, grosor = thickness, espesor = thickness, altura total = height',
  ),
  side: {
    height: (measure) => `${measure} de alto`,
    width: (measure) => `${measure} de ancho`,
    length: (measure) => `${measure} de largo`,
    depth: (measure) => `${measure} de fondo`,
    diameter: (measure) => `${measure} de diámetro`,
    thickness: (measure) => `${measure} de grosor`,
  },
  audiences: wordMap(
    'mujer = mujer, mujeres = mujer, hombre = hombre, hombres = hombre, niños = niños, niño = niños, niña = niñas, niñas = niñas, bebé = bebés, bebés = bebés, adultos = adultos, para mujer = mujer, para hombre = hombre, para niños = niños, women = mujer, men = hombre, female = mujer, male = hombre, perros = perros, perro = perros, gatos = gatos, gato = gatos, principiantes = principiantes, todo tipo de piel = todo tipo de piel, todo tipo de pieles = todo tipo de pieles, piel seca = piel seca, piel grasa = piel grasa, piel sensible = piel sensible, pieles sensibles = pieles sensibles, piel madura = piel madura',
  ),
  warranty: (span) => {
    const found = /^(\d{1,3}) (años?|meses|mes|días?)$/i.exec(span)
    return found ? `${found[1]} ${found[2]!.toLowerCase()} de garantía` : null
  },
  range: (first, last) => `${first} a ${last}`,
  notes: {
    scent: 'Aroma: {value}.', flavor: 'Sabor: {value}.', pattern: 'Estampado: {value}.', closure: 'Cierre: {value}.',
  }, // biome-ignore format: a word list
  voices,
  templates,
}
