// Records of our own in French and Spanish over families of products, for the tests of titles and other phrases.

import { recordsOf, type Short } from './phrased-builder.ts'

const FRENCH: Record<string, Short> = {
  planche: {
    title: 'Aulne',
    type: 'Planches à découper',
    vendor: 'Boisnord',
    body: '<p>Une planche pour le pain et les légumes, fabriquée dans notre atelier près de la côte.</p><ul><li>Matière : chêne</li><li>Dimensions : 40 x 25 cm</li><li>Entretien : laver à la main et huiler deux fois par an</li></ul>',
    pictures: { 'aulne-face.jpg': '', 'aulne-detail.jpg': '', 'img_0815.jpg': '' },
  },
  robe: {
    title: 'LYDIA',
    type: 'Robe',
    vendor: 'Maison Fil',
    body: '<p>Une robe légère pour les jours chauds, au bureau comme à la maison, avec des épaules larges.</p><ul><li>Matière : 100 % lin</li><li>Coupe : taille normalement</li></ul>',
    options: { Taille: ['XS', 'S', 'M'], Couleur: ['Blanc'] },
    pictures: { 'lydia-dos.jpg': '', 'lydia-face.jpg': '' },
  },
  pot: {
    title: 'Cube Riviera Gris',
    type: 'Pots',
    vendor: 'Jardinerie Sud',
    body: '<p>Un pot pour les plantes de la terrasse et du balcon, qui supporte le gel.</p><ul><li>Matière : terre cuite</li><li>Dimensions : 30 x 30 x 30 cm</li></ul>',
  },
  plante: {
    title: 'Yucca',
    type: "Plantes d'intérieur",
    vendor: 'Jardinerie Sud',
    body: '<p>Une plante facile qui aime la lumière et demande peu d’eau dans le salon.</p><ul><li>Arrosage : une fois par semaine</li></ul>',
    pictures: { 'yucca.jpg': 'Yucca', 'yucca-2.jpg': '' },
  },
  bougie: {
    title: 'Nuit',
    type: 'Bougies',
    vendor: 'Cire & Cie',
    body: '<p>Une bougie parfumée coulée à la main pour le salon et la salle de bain.</p><ul><li>Parfum : figue</li><li>Contenance : 200 g</li></ul>',
  },
  sac: {
    title: 'PROMOTION - Sac à dos Tramp 20 l',
    type: 'Sac à dos',
    vendor: 'Randonnia',
    body: '<p>Un sac pour les randonnées d’un jour et pour aller au travail, avec une poche pour ordinateur.</p><ul><li>Volume : 20 l</li></ul>',
  },
  chaise: {
    title: 'Chaise Ebba en chêne massif pour salle à manger',
    type: 'Chaises',
    vendor: 'Boisnord',
    body: '<p>Une chaise pour la table de la cuisine.</p><ul><li>Matière : chêne</li></ul>',
  },
  collier: {
    title: 'Lune',
    type: 'Colliers',
    vendor: 'Argentine',
    body: '<p>Un collier fin avec un pendentif, à porter tous les jours.</p><ul><li>Matière : argent 925</li><li>Longueur : 45 cm</li></ul>',
  },
  tasse: {
    title: 'Tasse Lund',
    type: 'Tasses',
    vendor: 'Poterie du Large',
    body: '<p>Tournée à la main et émaillée dans notre poterie au bord de la mer, pour le café et le thé.</p><ul><li>Matière : grès</li><li>Contenance : 350 ml</li></ul>',
    options: { Couleur: ['Bleu', 'Sable'] },
    pictures: { 'lund-bleu.jpg': '', 'lund-sable.jpg': '' },
  },
  serum: {
    title: 'Sérum raffermissant',
    type: 'Sérum',
    vendor: 'Peau Marine',
    body: '<p>Un sérum pour la peau sèche, à appliquer le matin et le soir.</p><ul><li>Contenance : 30 ml</li></ul>',
  },
  lampe: {
    title: 'Arko 12 W',
    type: 'Lampe',
    vendor: 'Lumen & Cie',
    body: '<p>La lampe se place derrière le fauteuil et éclaire la lecture.</p><ul><li>Puissance : 12 W</li></ul>',
  },
  coussin: {
    title: 'Coussin Fjord',
    type: 'Coussins',
    vendor: 'Tissage',
    body: '<p>Un coussin pour le canapé et le fauteuil, dont la housse s’enlève.</p><ul><li>Matière : laine</li><li>Dimensions : 50 x 50 cm</li></ul>',
  },
}

const SPANISH: Record<string, Short> = {
  tabla: {
    title: 'Aliso',
    type: 'Tablas de cortar',
    vendor: 'Maderanorte',
    body: '<p>Una tabla para el pan y las verduras, hecha en nuestro taller cerca de la costa.</p><ul><li>Material: roble</li><li>Dimensiones: 40 x 25 cm</li><li>Cuidado: lavar a mano y aceitar dos veces al año</li></ul>',
    pictures: { 'aliso-frontal.jpg': '', 'aliso-detalle.jpg': '', 'img_0815.jpg': '' },
  },
  blusa: {
    title: 'LYDIA',
    type: 'Blusas',
    vendor: 'Casa Hilo',
    body: '<p>Una blusa ligera para los días de calor, en la oficina y en casa, con hombros anchos.</p><ul><li>Material: 100 % algodón</li></ul>',
    options: { Talla: ['XS', 'S', 'M'], Color: ['Blanco'] },
    pictures: { 'lydia-espalda.jpg': '', 'lydia-frontal.jpg': '' },
  },
  maceta: {
    title: 'Cubo Riviera Gris',
    type: 'Macetas',
    vendor: 'Jardín Sur',
    body: '<p>Una maceta para las plantas de la terraza y del balcón, que aguanta las heladas.</p><ul><li>Material: terracota</li><li>Dimensiones: 30 x 30 x 30 cm</li></ul>',
  },
  vela: {
    title: 'Noche',
    type: 'Velas',
    vendor: 'Cera y Luz',
    body: '<p>Una vela perfumada hecha a mano para el salón y el baño.</p><ul><li>Aroma: higo</li><li>Contenido: 200 g</li></ul>',
  },
  mochila: {
    title: 'OFERTA: Mochila Tramp 20 l',
    type: 'Mochila',
    vendor: 'Senderia',
    body: '<p>Una mochila para excursiones de un día y para ir al trabajo, con bolsillo para el portátil.</p><ul><li>Volumen: 20 l</li></ul>',
  },
  silla: {
    title: 'Silla Ebba de roble macizo para comedor',
    type: 'Sillas',
    vendor: 'Maderanorte',
    body: '<p>Una silla para la mesa de la cocina.</p><ul><li>Material: roble</li></ul>',
  },
  collar: {
    title: 'Luna',
    type: 'Collares',
    vendor: 'Platería',
    body: '<p>Un collar fino con un colgante para llevar todos los días.</p><ul><li>Material: plata de ley</li><li>Longitud: 45 cm</li></ul>',
  },
  taza: {
    title: 'Taza Lund',
    type: 'Tazas',
    vendor: 'Alfar del Mar',
    body: '<p>Torneada a mano y esmaltada en nuestro alfar junto al mar, para café y té.</p><ul><li>Material: gres</li><li>Capacidad: 350 ml</li></ul>',
    options: { Color: ['Azul', 'Arena'] },
    pictures: { 'lund-azul.jpg': '', 'lund-arena.jpg': '' },
  },
  serum: {
    title: 'Sérum reafirmante',
    type: 'Sérum',
    vendor: 'Piel Marina',
    body: '<p>Un sérum para la piel seca que se aplica por la mañana y por la noche.</p><ul><li>Contenido: 30 ml</li></ul>',
  },
  lampara: {
    title: 'Arko 12 W',
    type: 'Lámpara',
    vendor: 'Lumen y Cía',
    body: '<p>La lámpara se coloca detrás del sillón y da luz para leer.</p><ul><li>Potencia: 12 W</li></ul>',
  },
  cojin: {
    title: 'Cojín Fjord',
    type: 'Cojines',
    vendor: 'Telares',
    body: '<p>Un cojín para el sofá y el sillón, con funda que se quita.</p><ul><li>Material: lana</li><li>Dimensiones: 50 x 50 cm</li></ul>',
  },
  novela: {
    title: 'La ruta de la sal',
    type: 'Libros',
    vendor: 'Editorial Puerto',
    body: '<p>Una novela sobre una familia de comerciantes de sal entre dos mares.</p><ul><li>Autora: Mira Holt</li><li>Páginas: 320</li></ul>',
  },
}

export const french = recordsOf(FRENCH)
export const spanish = recordsOf(SPANISH)
