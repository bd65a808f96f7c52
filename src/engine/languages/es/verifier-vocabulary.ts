// What the verifier has to know of Spanish.

import type { VocabularySource } from '../verifier-vocabulary.ts'

export const verifier: VocabularySource = {
  neutral: `ten cuenta elige monta montan cuida cuidan conserva conservan riega riegan toma toman indica quedan público primero proporciones orientes conviene saber recibes puedes composición paleta previsto tarda plazo devoluciones aceptan
    el la los las lo un una unos unas de del al a y e o u pero sino ni que qué quien quién cuál cuáles cual cuales cuyo donde dónde cuando cuándo cómo como por para con sin en entre sobre bajo desde hasta hacia según
    tras durante ante contra cerca aproximadamente unos alrededor yo me mi mis tú te tu tus él ella ello ellos ellas nos nosotros nuestro nuestra nuestros nuestras usted ustedes vosotros vuestro se su sus este esta esto estos estas ese esa eso esos
    aquel aquella más menos muy también mismo misma tan tanto todo toda todos todas cada varios varias algún alguna algunos otro otra otros otras si
    es son era ser sido siendo está están estar ha han haber hay tiene tienen tener puede pueden poder debe deben va van hace hacen hacer hecho hecha hechos hechas fabricado fabricada fabricados fabricadas elaborado elaborada confeccionado confeccionada diseñado diseñada pensado pensada
    ofrece ofrecen incluye incluyen incluido incluida contiene contienen contener mide miden pesa pesan dispone disponen cuenta cuentan lleva llevan consta compuesto compuesta sirve sirven usa usar usarse utiliza utilizar uso usos permite permiten da dan queda cabe caben llama dice
    viene vienen disponible disponibles adecuado adecuada apto apta indicado indicada destinado destinada elegir elección escoger producto productos artículo artículos pieza piezas cosa versión versiones modelo modelos variante variantes opción opciones tipo tipos clase gama
    material materiales talla tallas tamaño tamaños color colores medida medidas dimensión dimensiones capacidad volumen contenido ingrediente ingredientes precio precios cuesta costo coste marca fabricante detalle detalles característica características especificación especificaciones vistazo ficha técnica técnicas técnico técnicos datos
    resumen información descripción pregunta preguntas respuesta respuestas cuidado cuidados instrucción instrucciones modo empleo finalidad origen país principal principales total
    sí no vista imagen imágenes foto frontal compradores clientes junto así aquí ahí entonces además neto neta respectivamente diferentes distintos favor entrega entregado entregada escribir`,
  numerals:
    'dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 quince=15 veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 cien=100 docena=12',
  sides: {
    height: 'altura alto alta',
    width: 'anchura ancho ancha',
    length: 'longitud largo larga',
    depth: 'profundidad fondo profundo profunda',
    diameter: 'diámetro',
    thickness: 'grosor grueso gruesa espesor',
    weight: 'peso pesa pesan pesado',
    load: 'carga soporta',
  },
  least: 'al menos, más de, mínimo, como mínimo, a partir de, desde',
  most: 'hasta, como máximo, máximo, máx, menos de',
  made: 'fabricado fabricada fabricados fabricadas hecho hecha hechos hechas elaborado elaborada producido producida confeccionado confeccionada tejido cultivado made origen país',
  designed: 'diseñado diseñada diseñados diseñadas',
  packs: 'set pack juego caja pieza cantidad contenido lote unidad',
  yes: 'sí claro',
  no: 'no',
  endings:
    'aciones ación amiento ables able mente adas ados ada ado idas idos ida ido antes ante adoras adores adora ador ivas ivos iva ivo es ar er ir as os a o e s n',
  views:
    'frente delante detrás lado lateral trasera delantera arriba abajo izquierda derecha detalle embalaje primer plano',
}
