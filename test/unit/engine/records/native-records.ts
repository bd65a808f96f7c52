// Records of our own as shops in Germany, Spain and France keep them: umlauts and accents, English brand names, sizes and colours, policies.

import type { Product } from '../../../../src/engine/record/product.ts'
import { product, variant } from './records.ts'

type Told = {
  title: string
  type: string
  vendor: string
  body: string
  options?: Record<string, readonly string[]>
  metafields?: Record<string, string>
}

const GERMAN: Told[] = [
  {
    title: 'Strickjacke Freya',
    type: 'Strickjacken',
    vendor: 'North & Pine',
    body: '<p>Die Strickjacke Freya wärmt an kühlen Abenden und passt über jedes Hemd.</p><ul><li>Material: 80 % Schurwolle, 20 % Polyamid</li><li>Passform: normal</li><li>Verschluss: Knöpfe</li><li>Pflege: Handwäsche bei 30 °C, liegend trocknen</li><li>Für: Damen</li></ul>',
    options: { Farbe: ['Dunkelgrün', 'Weiß', 'Grau'], Größe: ['XS', 'S', 'M', 'L', 'XL'] },
  },
  {
    title: 'Gusseiserne Pfanne „Björn“ 28 cm',
    type: 'Pfannen',
    vendor: 'Ironhearth',
    body: '<p>Für scharfes Anbraten auf allen Herdarten, auch auf Induktion.</p><table><tr><td>Material</td><td>Gusseisen</td></tr><tr><td>Durchmesser</td><td>28 cm</td></tr><tr><td>Höhe</td><td>4,5 cm</td></tr><tr><td>Gewicht</td><td>2,6 kg</td></tr><tr><td>Pflege</td><td>Mit heißem Wasser spülen und dünn einölen.</td></tr></table>',
  },
  {
    title: 'Ringelblumensalbe',
    type: 'Salben',
    vendor: 'Kräuterhof Süß',
    body: '<p>Unsere Salbe pflegt rissige Hände nach der Gartenarbeit.</p><p>Inhalt: 75 ml<br>Hauttyp: trockene Haut<br>Inhaltsstoffe: Sonnenblumenöl, Bienenwachs, Ringelblumenblüten<br>Anwendung: Zweimal täglich dünn auftragen.</p>',
  },
  {
    title: 'Bio-Haferkekse mit Äpfeln',
    type: 'Kekse',
    vendor: 'Mühle Ährengold',
    body: '<p>Knusprige Kekse aus dem Steinofen.</p><ul><li>Zutaten: Haferflocken, Äpfel, Butter, Rohrzucker</li><li>Allergene: enthält Hafer und Milch</li><li>Nettogewicht: 180 g</li><li>Lagerung: trocken und nicht über 20 °C</li></ul>',
  },
  {
    title: 'Funkkopfhörer Aero 3',
    type: 'Kopfhörer',
    vendor: 'SoundBay',
    body: '<p>Der Funkkopfhörer Aero 3 lädt über USB-C und faltet sich flach zusammen.</p><ul><li>Akkulaufzeit: 32 Stunden</li><li>Reichweite: 12 m</li><li>Gewicht: 245 g</li><li>Anschlüsse: Bluetooth 5.3, Klinke 3,5 mm</li><li>Lieferumfang: Kopfhörer, Tasche, Ladekabel</li><li>Garantie: 2 Jahre</li></ul>',
    options: { Farbe: ['Schwarz', 'Sandbeige'] },
  },
  {
    title: 'Couchtisch Elbe',
    type: 'Couchtische',
    vendor: 'Werkstatt Lüneburg',
    body: '<p>Der Couchtisch steht auf vier konischen Beinen.</p><ul><li>Material: geölte Eiche</li><li>Breite: 110 cm</li><li>Tiefe: 60 cm</li><li>Höhe: 42,5 cm</li><li>Montage: Beine anschrauben, ca. 10 Minuten</li><li>Herkunft: Deutschland</li></ul>',
  },
  {
    title: 'Aloe vera',
    type: 'Zimmerpflanzen',
    vendor: 'Grünzeug',
    body: '<p>Eine genügsame Pflanze für helle Fensterbänke.</p><ul><li>Licht: sonnig bis halbschattig</li><li>Gießen: alle zwei Wochen</li><li>Höhe: 35 cm</li><li>Topfgröße: 15 cm</li></ul>',
  },
]

const SPANISH: Told[] = [
  {
    title: 'Vestido midi Almudena',
    type: 'Vestidos',
    vendor: 'Blue Harbour',
    body: '<p>El vestido midi Almudena lleva bolsillos laterales y cinturón del mismo tejido.</p><ul><li>Composición: 70 % lino, 30 % algodón</li><li>Corte: evasé</li><li>Cierre: cremallera lateral</li><li>Cuidado: lavar a máquina a 30 °C, no usar secadora</li></ul>',
    options: { Color: ['Azul marino', 'Blanco', 'Índigo'], Talla: ['S', 'M', 'L', 'XL'] },
  },
  {
    title: 'Paellera esmaltada 40 cm',
    type: 'Paelleras',
    vendor: 'Hierro & Fuego',
    body: '<p>Para ocho raciones en fuego de gas o de leña.</p><ul><li>Material: acero esmaltado</li><li>Diámetro: 40 cm</li><li>Altura: 4,8 cm</li><li>Peso: 1,9 kg</li><li>Cuidado: lavar a mano y secar enseguida</li></ul>',
  },
  {
    title: 'Crema de manos con aceite de oliva',
    type: 'Cremas',
    vendor: 'Olivar Niño',
    body: '<p>Hidrata las manos secas sin dejar sensación grasa.</p><p>Contenido: 75 ml<br>Tipo de piel: piel seca<br>Ingredientes: agua, aceite de oliva, glicerina<br>Modo de uso: Aplicar varias veces al día.</p>',
  },
  {
    title: 'Turrón de almendra artesano',
    type: 'Turrones',
    vendor: 'Casa Muñoz',
    body: '<p>Hecho con almendra marcona y miel de azahar.</p><ul><li>Ingredientes: almendra, miel, azúcar, clara de huevo</li><li>Alérgenos: contiene almendra y huevo</li><li>Peso neto: 250 g</li><li>Conservación: en lugar fresco y seco</li></ul>',
  },
  {
    title: 'Lámpara de mesa Luna',
    type: 'Lámparas',
    vendor: 'Lumen Works',
    body: '<p>La lámpara de mesa Luna se regula con el tacto.</p><ul><li>Potencia: 7 W</li><li>Voltaje: 230 V</li><li>Material: aluminio</li><li>Altura: 38,5 cm</li><li>Longitud del cable: 1,5 m</li><li>Garantía: 3 años</li></ul>',
    options: { Color: ['Negro', 'Blanco'] },
  },
  {
    title: 'Sillón Ibiza',
    type: 'Sillones',
    vendor: 'Casa Alba',
    body: '<p>Con respaldo alto y patas torneadas.</p><ul><li>Material: madera de haya</li><li>Ancho: 72 cm</li><li>Alto: 98 cm</li><li>Fondo: 80 cm</li><li>Montaje: se entrega montado</li><li>Origen: España</li></ul>',
  },
  {
    title: 'Olivo en maceta',
    type: 'Plantas de exterior',
    vendor: 'Vivero Añil',
    body: '<p>Un olivo joven para terrazas y balcones soleados.</p><ul><li>Luz: pleno sol</li><li>Riego: una vez por semana</li><li>Altura: 80 cm</li><li>Tamaño de la maceta: 22 cm</li></ul>',
  },
]

const FRENCH: Told[] = [
  {
    title: 'Écharpe Héloïse',
    type: 'Écharpes',
    vendor: 'Atlas & Wool',
    body: '<p>L’écharpe Héloïse se porte en plusieurs tours et finit par des franges.</p><ul><li>Composition : 70 % laine mérinos, 30 % alpaga</li><li>Dimensions : 190 x 45 cm</li><li>Entretien : lavage à la main à l’eau froide</li></ul>',
    options: { Couleur: ['Écru', 'Bleu nuit', 'Rouge'] },
  },
  {
    title: 'Cocotte ovale 4,5 L',
    type: 'Cocottes',
    vendor: 'Hearthstone',
    body: '<p>Pour mijoter longuement sur tous feux, induction comprise.</p><ul><li>Matière : fonte émaillée</li><li>Longueur : 31 cm</li><li>Hauteur : 17,5 cm</li><li>Poids : 5,2 kg</li><li>Capacité : 4,5 L</li><li>Entretien : laver à la main</li></ul>',
  },
  {
    title: 'Huile de soin à l’amande douce',
    type: 'Huiles',
    vendor: 'Ombelle',
    body: '<p>Une huile pour le corps, à appliquer sur peau humide.</p><p>Contenance : 100 ml<br>Type de peau : peaux sèches<br>Ingrédients : huile d’amande douce, vitamine E<br>Utilisation : Masser jusqu’à absorption complète.</p>',
  },
  {
    title: 'Confiture d’abricots',
    type: 'Confitures',
    vendor: 'Maison Évrard',
    body: '<p>Cuite au chaudron avec des abricots du Roussillon.</p><ul><li>Ingrédients : abricots, sucre de canne, jus de citron</li><li>Poids net : 320 g</li><li>Conservation : au frais après ouverture</li></ul>',
  },
  {
    title: 'Enceinte portable Écho 2',
    type: 'Enceintes',
    vendor: 'SoundBay',
    body: '<p>L’enceinte portable Écho 2 résiste aux éclaboussures.</p><ul><li>Puissance : 20 W</li><li>Autonomie : 14 heures</li><li>Poids : 560 g</li><li>Connectivité : Bluetooth 5.3</li><li>Contenu de la boîte : enceinte, câble USB-C</li><li>Garantie : 2 ans</li></ul>',
    options: { Couleur: ['Noir', 'Sable'] },
  },
  {
    title: 'Étagère Loire',
    type: 'Étagères',
    vendor: 'Atelier Nantais',
    body: '<p>Avec cinq niveaux réglables sans outil.</p><ul><li>Matière : chêne massif</li><li>Hauteur : 180 cm</li><li>Largeur : 80 cm</li><li>Profondeur : 32,5 cm</li><li>Montage : 20 minutes avec la notice</li><li>Origine : France</li></ul>',
  },
  {
    title: 'Lavande vraie',
    type: 'Plantes d’extérieur',
    vendor: 'Pépinière Aubépine',
    body: '<p>Une vivace aux épis parfumés, pour un sol drainé.</p><ul><li>Exposition : plein soleil</li><li>Arrosage : une fois par semaine la première année</li><li>Hauteur : 60 cm</li><li>Taille du pot : 14 cm</li></ul>',
  },
]

const record =
  (language: string) =>
  ({ title, type, vendor, body, options = {}, metafields = {} }: Told, at: number): Product => {
    const [first, ...rest] = Object.entries(options)
    return product({
      resource_id: `native-${language}-${at}`,
      title,
      vendor,
      product_type: type,
      body_html: body,
      handle: `native-${language}-${at}`,
      options: Object.entries(options).map(([name, values]) => ({ name, values: [...values] })),
      variants: (first?.[1] ?? ['']).map((value, place) =>
        variant({ sku: `${language}-${at}-${place}`, options: first ? [value, ...rest.map(([, [one]]) => one!)] : [] }),
      ),
      metafields: Object.entries(metafields).map(([key, value]) => ({
        namespace: 'custom',
        type: 'single_line_text_field',
        key,
        value,
      })),
    })
  }

export const NATIVE_RECORDS = {
  de: GERMAN.map(record('de')),
  es: SPANISH.map(record('es')),
  fr: FRENCH.map(record('fr')),
}
