// Spanish phrases that speak of an attribute, with places for several words; lexicon/pattern.ts tells how they are written.

import type { PatternSource } from '../lexicon/lexicon.ts'
import { LARGER_SIZE, LETTER_SIZE } from '../lexicon/pattern.ts'

const ALLERGEN =
  'gluten|trigo|centeno|cebada|avena|soja|leche|lactosa|lácteos|huevo|nuez|nueces|cacahuete|cacahuetes|almendra|avellana|anacardo|pistacho|sésamo|mostaza|apio|altramuz|pescado|crustáceos|moluscos|sulfitos|alérgenos|frutos'
const DAY = 'día|mañana|noche|semana|mes|tarde|diario|diaria'
const SKIN = 'piel|pieles|cabello|cabellos|pelo|cuero|cutis'
const DOSE =
  'cápsula|cápsulas|comprimido|comprimidos|gota|gotas|cacito|cucharada|cucharadita|sobre|sobres|pulsación|pulsaciones|porción|ración|perla|perlas|gominola|ml|dosis'
const STUFF =
  'avena|trigo|harina|azúcar|miel|jarabe|sal|agua|aceite|mantequilla|leche|nata|huevo|levadura|cacao|almendra|avellana|nuez|anacardo|cacahuete|pasas|dátil|manzana|limón|vinagre|tomate|cebolla|ajo|pimienta|canela|vainilla|arroz|cebada|especias|hierbas|oliva|coco|karité|glicerina|cera'
const DEVICE =
  'teléfono|móvil|smartphone|tableta|tablet|portátil|ordenador|pc|dispositivo|consola|coche|cámara|impresora|puerto|ios|android|windows|mac|iphone|ipad'

export const patterns: PatternSource = {
  facts: {
    size: `talla|tallas|número # a|al|hasta #, talla|tallas #, eu|eur|uk # a #, eu|eur|uk #, de la|talla ${LETTER_SIZE} a ${LARGER_SIZE}, ${LETTER_SIZE} a ${LARGER_SIZE}, xs s m, s m l, m l xl, talla ${LETTER_SIZE}, del # al #`,
    allergens: `sin … ${ALLERGEN}, libre de … ${ALLERGEN}, contiene ${ALLERGEN}, contiene … ${ALLERGEN}, trazas de … ${ALLERGEN}, ningún alérgeno`,
    age_range:
      'a partir de # años|meses|año, desde # años|meses, desde los # años|meses, de # a # años|meses, # a # años|meses, mayores|menores de # años|meses, más de # años, # años o|en|y más|adelante, edad # , desde el nacimiento',
    watering: `regar|riega|riego cada # días|semanas, # riegos por|a|al|la ${DAY}, # veces|vez por|a|al|la ${DAY}, riego moderado|abundante|escaso|regular|semanal|frecuente|ocasional, regar|riega # vez|veces`,
    battery:
      '# horas|h de autonomía|reproducción|uso|batería|música|duración, autonomía … # horas|h|días, hasta # horas, batería … # horas|h',
    certification: 'spf|fps|ip #',
    dosage: `tomar|toma|tome # ${DOSE}, # ${DOSE} al|por|cada ${DAY}, # ${DOSE} diarias|diarios|diaria, # a # ${DOSE} al|por ${DAY}, # veces|vez al ${DAY}`,
  },
  hints: {
    material:
      'fabricado|fabricada|hecho|hecha|elaborado|elaborada|tejido|tejida|tallado|confeccionado|confeccionada en|con|de|a reciclado|macizo|puro|orgánico',
    care: `lavar|lava|lavado|lavable|limpiar|limpia|limpieza|enjuagar|desempolvar … con|en|a|mano|máquina|agua|separado|revés|paño, paño|trapo|esponja húmedo|suave|seco|limpio|microfibra, no planchar|lejía|secadora|blanquear, secar … plano|aire|sombra|colgado, planchar|plancha|planchado a|baja|suave|temperatura, apto|apta … lavavajillas|microondas|horno, lavado|lavar a #, evitar|evita … humedad|perfume|sol|cloro|lejía, limpieza en seco, funda extraíble|desenfundable|lavable, fácil de limpiar, encerar, impermeabilizar`,
    fit: `corte recto|ajustado|amplio|slim|regular|holgado|entallado|evasé|clásico|relajado|oversize|fluido, tiro|talle|cintura alto|alta|medio|bajo|elástica, talla grande|pequeño|normal|correctamente|bien, elige|pide|recomendamos tu|una|elegir talla, la|el|nuestra modelo mide|lleva|viste, modelo mide|lleva, manga larga|corta|sisa|tres, largo hasta|midi|mini|por|rodilla, entre dos tallas, cuello redondo|alto|pico|polo, ajuste`,
    size: 'disponible en # tallas, disponible en tallas, guía de tallas, talla única, contorno de cabeza|muñeca|cuello|pecho, todas las tallas, varias tallas, ajustable',
    dimensions: 'formato|tamaño a4|a3|a5|a6, # plazas',
    power: `alimentado|alimentación|funciona|carga|recargable|se mediante|por|con|a|vía|carga … usb|corriente|pilas|pila|batería|solar|enchufe, pilas incluidas|aaa|aa|no, enchufe, adaptador de corriente, se enchufa`,
    battery: 'batería, baterías, autonomía, recargable, pila de botón, tiempo de carga, una sola carga, en espera',
    connectivity:
      'conectar|conecta|conexión|emparejar|enlazar a|al|por|vía|mediante|con, inalámbrico, inalámbrica, entrada|salida audio|auxiliar|vídeo|hdmi, toma de auriculares, puerto usb|hdmi|serie, bluetooth, wifi',
    compatibility: `compatible, compatibles, compatible con, funciona con, para|con ${DEVICE}|@, con|a tu|su|cualquier|el|todo … ${DEVICE}, apto para … ${DEVICE}, se adapta a, universal, requiere, necesita ${DEVICE}, repuesto para, encaja en`,
    in_the_box: `incluye, incluido, incluida, incluidos, se entrega|vende|suministra|presenta con|en, contenido de|del, caja|set|kit|pack|juego|estuche|lote contiene|incluye|de #, recibirás, viene con, acompañado de, compuesto por|de, consta de, set de, juego de, pack de`,
    warranty: 'garantía, # años|meses de garantía, devolución del dinero, garantizado',
    ingredients: `elaborado|hecho|preparado|formulado|tostado|destilado|prensado con|a|solo|base, a base de, mezcla de, rico en, rica en, sin conservantes|colorantes|aditivos|azúcares|azúcar|aromas|parabenos|sulfatos|siliconas, con aceite|extracto|ácido|activo|ingredientes, extracto de, !de|y|con|o|como|a ${STUFF} ${STUFF} ${STUFF} … ${STUFF}, # ingredientes, lista de ingredientes, 100 arábica|natural|puro, virgen extra, prensado en frío`,
    allergens:
      'puede contener, elaborado|fabricado|producido en una instalaciones|fábrica|obrador, apto para veganos|vegetarianos|celíacos, alérgicos|alergia|alergias|alérgeno',
    net_content:
      '# porciones|raciones|barritas|bolsitas|sobres|tazas|dosis|personas|cápsulas, para # personas|tazas|raciones',
    storage: `conservar|conserva|guardar|almacenar|mantener|conservación … fresco|seco|nevera|frigorífico|lugar|luz|hermético|temperatura|congelador, lugar fresco|seco, una vez abierto|abierta, después de abrir, consumir … antes|preferentemente|días, protegido|alejado de … luz|calor|humedad|sol, caducidad, vida útil`,
    dosage: `dosis|toma|cantidad|consumo recomendada|diaria|recomendado|diario, antes|después|durante de|las|la … comidas|comida|dormir|entrenar|desayuno, con abundante|un agua|vaso, por ${DAY}, por porción`,
    skin_type: `${SKIN} seca|secas|grasa|grasas|normal|normales|mixta|mixtas|sensible|sensibles|madura|maduras|seco|graso|rizado|dañado|teñido|fino|deshidratada|irritada|apagada|acneica, todo|todos tipo|tipos|los … ${SKIN}, tipos de ${SKIN}`,
    usage: `aplicar|aplica|aplique|masajear|masajea|extender|extiende|pulverizar|pulveriza|rociar|enjuagar|aclarar … sobre|en|con|la|el|las|a, dejar|deja actuar|reposar|infusionar, sobre la|el|piel|cabello … piel|cabello|húmedo|seco|limpia|limpio, después|antes de la|el|cada ducha|lavado|limpieza|afeitado, mañana|día y noche, unas|# gotas, usar|utilizar … diariamente|diario|semana|día|noche, modo de empleo|uso`,
    scent:
      'aroma|olor|fragancia|nota|notas|perfume a|de, huele a, nota|notas de salida|corazón|fondo, aroma|fragancia fresco|fresca|floral|cítrico|cítrica|dulce|amaderado|amaderada|frutal|especiado, sin perfume|fragancia, perfumado|perfumada con',
    closure:
      'cierre de|con|magnético|cremallera|mediante, se cierra, cremallera, botones, abotonado, cordones, sin cordones',
    sole: 'suela de|antideslizante|interior|exterior|goma|cuero, tacón de|bajo|alto|ancho|cuadrado, plantilla, plataforma',
    light:
      'luz directa|indirecta|brillante|abundante|natural|solar|intensa|media|baja, pleno sol, semisombra, media sombra, lugar|zona|ubicación|interior luminoso|luminosa|iluminado|soleado|soleada|sombreado, exposición, mucha|poca luz, sol directo, ventana, horas de sol|luz',
    watering:
      'riego, riegos, regar, riega, agua … necesita|necesidades, necesita … agua|riego, tierra|sustrato|suelo … seco|seca|húmedo|húmeda|secar, dejar secar, encharcamiento, pulverizar hojas, sequía, mantener húmedo|húmeda',
    plant_height:
      'altura adulta|máxima|total|de|#, alcanza|alcanzar|crece|mide … cm|m|metros|altura, # cm|m|metros de altura|alto, crecimiento',
    drainage: 'drenaje, drenante, buen drenaje, agujero|agujeros|orificio|orificios de|en, bien drenado, autorriego',
    assembly: `montaje, ensamblaje, montado, desmontado, se entrega|envía|suministra montado|montada|desmontado|armado|plano, sin herramientas|tornillos|taladrar, fácil de montar|instalar|armar, requiere montaje, plegable, instrucciones de montaje, listo para usar, fijar|atornillar … pared, tornillos incluidos, armado`,
    author: 'escrito|ilustrado|traducido|editado por, autor @, autora @, novela|libro|cuento de @ @',
    age_range:
      'bebé|bebés|niño|niños|niña|niñas|recién|infantil|adolescente|adolescentes, todas las edades, edad recomendada|mínima, no apto … niños|años|meses',
    species:
      'perro|perros|gato|gatos|cachorro|cachorros|gatito|conejo|pájaro|pájaros|ave|aves|caballo|hámster|roedor|roedores|peces|mascota|mascotas, perros pequeños|medianos|grandes',
  },
}
