// Records of our own for the writer, at least twelve in each of its languages, over families of products.

import type { Product } from '../../../../src/engine/record/product.ts'
import { product, variant } from '../records/records.ts'

type Told = [
  title: string,
  type: string,
  /** The description; labelled lines after "|" become a list. */
  body: string,
  /** "key: value" of metafields. */
  metafields?: string[],
  /** "Name: value, value". */
  options?: string[],
]

const record =
  (language: string) =>
  ([title, type, body, metafields = [], options = []]: Told, at: number): Product => {
    const [prose, ...lines] = body.split('|').map((part) => part.trim())
    const list = lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
    const chosen = options.map((option) => {
      const [name, values] = option.split(': ')
      return { name: name!, values: values!.split(', ') }
    })
    return product({
      resource_id: `${language}-${at}`,
      title,
      product_type: type,
      vendor: 'Fjell',
      body_html: (prose === '' ? '' : `<p>${prose}</p>`) + list,
      options: chosen,
      variants: (chosen[0]?.values ?? ['']).map((value) =>
        variant({ sku: `F-${value}`, options: chosen.map((one, place) => (place === 0 ? value : one.values[0]!)) }),
      ),
      metafields: metafields.map((line) => {
        const [key, ...value] = line.split(': ')
        return { namespace: 'custom', key: key!, type: 'single_line_text_field', value: value.join(': ') }
      }),
    })
  }

const english: Told[] = [
  ['Tarn Rain Jacket', 'Jackets', '', ['material: Recycled polyester', 'care: Machine wash at 30 °C. Do not tumble dry.', 'warranty: 2 years', 'target_gender: Women'], ['Color: Black, Olive', 'Size: XS, S, M, L']],
  ['Luna', 'Earrings', 'Discover a classic you will love.', ['material: Sterling silver', 'diameter: 12 mm', 'weight: 4 g']],
  ['Oslo Dining Table', 'Tables', 'A table for six people.|Material: solid oak|Height: 75 cm|Width: 90 cm|Length: 180 cm|Weight: 42 kg|Assembly: legs attach with four screws'],
  ['Relay Module 5 V, 4 Channels', 'Modules', '|Supply voltage: 5 V|Load: 10 A|Interface: GPIO|Dimensions: 75 x 55 x 19 mm'],
  ['Rose Hip Face Cream', 'Face cream', '', ['net_content: 50 ml', 'skin_type: Dry skin', 'ingredients: Aqua, rosa canina seed oil, glycerin', 'usage: Apply a pea-sized amount to clean skin every morning.']],
  ['Almond Biscuits', 'Cookies', 'Baked in small trays.|Ingredients: wheat flour, almonds, sugar, butter|Allergens: contains wheat, almonds and milk|Net weight: 250 g|Storage: store in a cool, dry place'],
  ['Fern Planter', 'Planters', '|Material: Terracotta|Diameter: 24 cm|Height: 22 cm', [], ['Size: Small, Medium, Large']],
  ['Monstera Deliciosa', 'Plants', '|Light: bright, indirect light|Watering: once a week|Plant height: 60 cm|Pot size: 17 cm'],
  ['Trail Socks', 'Socks', 'With the Trail Socks feet stay dry.|Material: 70% merino wool, 28% polyamide, 2% elastane', [], ['Size: 36-39, 40-43', 'Color: Grey, Blue, Red']],
  ['Desk Lamp Arc', 'Lamps', '|Power: 8 W|Voltage: 230 V|Material: Aluminium|Cable length: 1.8 m|Warranty: 3 years'],
  ['Stone Soup', 'Books', 'A novel about a village in winter.|Author: Ines Falk|Pages: 312 pages|Publisher: Fjell Press'],
  ['Chew Rope', 'Dog toys', '|Material: Cotton|Length: 30 cm|Suitable for: Dogs'],
  ['Cast Iron Pan 26 cm', 'Pans', 'For everyday cooking on any hob.|Material: Cast iron|Diameter: 26 cm|Weight: 2.3 kg|Care: Hand wash only and oil lightly.'],
] // biome-ignore format: a table

const german: Told[] = [
  ['Regenjacke Tarn', 'Jacken', '', ['material: Recyceltes Polyester', 'Pflege: Bei 30 °C in der Maschine waschen, nicht in den Trockner geben.', 'Garantie: 2 Jahre'], ['Farbe: Schwarz, Oliv', 'Größe: XS, S, M, L']],
  ['Luna', 'Ohrringe', 'Entdecke einen Klassiker mit Geschichte, der zu jedem Kleid passt.|Material: Silber|Durchmesser: 12 mm|Gewicht: 4 g'],
  ['Esstisch Oslo', 'Tische', 'Ein Tisch für sechs Personen.|Material: Eiche|Höhe: 75 cm|Breite: 90 cm|Länge: 180 cm|Gewicht: 42 kg|Montage: Beine mit vier Schrauben befestigen'],
  ['Relaismodul 5 V mit vier Kanälen', 'Module', 'Das Relaismodul schaltet vier Verbraucher.|Versorgungsspannung: 5 V|Strom: 10 A|Schnittstelle: GPIO|Maße: 75 x 55 x 19 mm'],
  ['Hagebutten Gesichtscreme', 'Gesichtscreme', 'Eine Creme für die Pflege am Morgen.|Inhalt: 50 ml|Hauttyp: Trockene Haut|Inhaltsstoffe: Aqua, Hagebuttenöl, Glycerin|Anwendung: Morgens auf die gereinigte Haut auftragen.'],
  ['Mandelkekse', 'Kekse', 'In kleinen Blechen gebacken.|Zutaten: Weizenmehl, Mandeln, Zucker, Butter|Allergene: enthält Weizen, Mandeln und Milch|Nettogewicht: 250 g|Lagerung: kühl und trocken lagern'],
  ['Übertopf Farn', 'Übertöpfe', 'Ein Übertopf für Balkon und Terrasse.|Material: Terrakotta|Durchmesser: 24 cm|Höhe: 22 cm', [], ['Größe: Klein, Mittel, Groß']],
  ['Monstera Deliciosa', 'Zimmerpflanze', 'Eine Zimmerpflanze mit großen Blättern.|Licht: hell, ohne direkte Sonne|Gießen: einmal pro Woche|Wuchshöhe: 60 cm'],
  ['Wandersocken Trail', 'Socken', 'Mit den Wandersocken bleiben die Füße trocken.|Material: 70 % Merinowolle, 28 % Polyamid, 2 % Elasthan', [], ['Größe: 36-39, 40-43', 'Farbe: Grau, Blau, Rot']],
  ['Tischlampe Bogen', 'Tischlampen', 'Eine Tischlampe für den Schreibtisch.|Leistung: 8 W|Spannung: 230 V|Material: Aluminium|Kabellänge: 1,8 m|Garantie: 3 Jahre'],
  ['Steinsuppe', 'Bücher', 'Ein Roman über ein Dorf im Winter und seine Bewohner.|Autor: Ines Falk|Seiten: 312 Seiten'],
  ['Kauseil', 'Hundespielzeug', 'Ein Seil zum Kauen und Zerren für den Garten.|Material: Baumwolle|Länge: 30 cm|Geeignet für: Hunde'],
  ['Gusseiserne Pfanne 26 cm', 'Pfannen', 'Für jeden Tag und jeden Herd in der Küche.|Material: Gusseisen|Durchmesser: 26 cm|Gewicht: 2,3 kg|Pflege: Von Hand spülen und leicht einölen.'],
] // biome-ignore format: a table

const french: Told[] = [
  ['Veste de pluie Tarn', 'Vestes', '', ['matière: Polyester recyclé', 'entretien: Lavage en machine à 30 °C, sans sèche-linge.', 'garantie: 2 ans'], ['Couleur: Noir, Olive', 'Taille: XS, S, M, L']],
  ['Luna', 'Boucles d’oreilles', 'Découvrez un classique pour toutes les tenues de la saison.|Matière : Argent|Diamètre : 12 mm|Poids : 4 g'],
  ['Table à manger Oslo', 'Tables', 'Une table pour six personnes.|Matière : Chêne|Hauteur : 75 cm|Largeur : 90 cm|Longueur : 180 cm|Poids : 42 kg|Montage : pieds à fixer avec quatre vis'],
  ['Module relais 5 V à quatre canaux', 'Modules', 'Le module commande quatre appareils.|Tension : 5 V|Courant : 10 A|Interface : GPIO|Dimensions : 75 x 55 x 19 mm'],
  ['Crème visage à la rose', 'Crème', 'Une crème pour le soin du matin.|Contenance : 50 ml|Type de peau : Peaux sèches|Ingrédients : Aqua, huile de rose musquée, glycérine|Utilisation : Appliquer le matin sur une peau propre.'],
  ['Biscuits aux amandes', 'Biscuits', 'Cuits en petites fournées dans notre atelier.|Ingrédients : farine de blé, amandes, sucre, beurre|Allergènes : contient du blé, des amandes et du lait|Poids net : 250 g|Conservation : à conserver au frais et au sec'],
  ['Cache-pot Fougère', 'Cache-pot', 'Un cache-pot pour le balcon et la terrasse.|Matière : Terre cuite|Diamètre : 24 cm|Hauteur : 22 cm', [], ['Taille: Petit, Moyen, Grand']],
  ['Monstera Deliciosa', 'Plante d’intérieur', 'Une plante verte aux grandes feuilles.|Exposition : lumière vive sans soleil direct|Arrosage : une fois par semaine|Hauteur : 60 cm'],
  ['Chaussettes de marche Trail', 'Chaussettes', 'Avec ces chaussettes, les pieds restent au sec.|Matière : 70 % laine mérinos, 28 % polyamide, 2 % élasthanne', [], ['Taille: 36-39, 40-43', 'Couleur: Gris, Bleu, Rouge']],
  ['Lampe de bureau Arc', 'Lampes', 'Une lampe pour le bureau et la lecture.|Puissance : 8 W|Tension : 230 V|Matière : Aluminium|Longueur du câble : 1,8 m|Garantie : 3 ans'],
  ['La soupe aux cailloux', 'Livres', 'Un roman sur un village en hiver et ses habitants.|Auteur : Inès Falk|Pages : 312 pages'],
  ['Corde à mâcher', 'Jouets pour chien', 'Une corde à mâcher et à tirer pour le jardin.|Matière : Coton|Longueur : 30 cm|Convient à : Chiens'],
  ['Poêle en fonte 26 cm', 'Poêles', 'Pour la cuisine de tous les jours et tous les feux.|Matière : Fonte|Diamètre : 26 cm|Poids : 2,3 kg|Entretien : Laver à la main et huiler légèrement.'],
] // biome-ignore format: a table

const spanish: Told[] = [
  ['Chaqueta impermeable Tarn', 'Chaquetas', 'Una chaqueta para la lluvia y el viento en la montaña.', ['material: Poliéster reciclado', 'cuidado: Lavar a máquina a 30 °C, sin secadora.', 'garantía: 2 años'], ['Color: Negro, Oliva', 'Talla: XS, S, M, L']],
  ['Luna', 'Pendientes', 'Descubre un clásico para todos los vestidos de la temporada.|Material: Plata|Diámetro: 12 mm|Peso: 4 g'],
  ['Mesa de comedor Oslo', 'Mesas', 'Una mesa para seis personas.|Material: Roble|Altura: 75 cm|Ancho: 90 cm|Largo: 180 cm|Peso: 42 kg|Montaje: las patas se fijan con cuatro tornillos'],
  ['Módulo de relés 5 V con cuatro canales', 'Módulos', 'El módulo conmuta cuatro aparatos.|Voltaje: 5 V|Corriente: 10 A|Interfaz: GPIO|Dimensiones: 75 x 55 x 19 mm'],
  ['Crema facial de rosa', 'Crema', 'Una crema para el cuidado de la mañana.|Contenido: 50 ml|Tipo de piel: Piel seca|Ingredientes: Aqua, aceite de rosa mosqueta, glicerina|Modo de uso: Aplicar por la mañana sobre la piel limpia.'],
  ['Galletas de almendra', 'Galletas', 'Horneadas en bandejas pequeñas.|Ingredientes: harina de trigo, almendras, azúcar, mantequilla|Alérgenos: contiene trigo, almendras y leche|Peso neto: 250 g|Conservación: conservar en un lugar fresco y seco'],
  ['Maceta Helecho', 'Macetas', 'Una maceta para el balcón y la terraza.|Material: Terracota|Diámetro: 24 cm|Altura: 22 cm', [], ['Tamaño: Pequeño, Mediano, Grande']],
  ['Monstera Deliciosa', 'Planta de interior', 'Una planta verde de hojas grandes.|Luz: luz intensa sin sol directo|Riego: una vez por semana|Altura: 60 cm'],
  ['Calcetines de marcha Trail', 'Calcetines', 'Con estos calcetines los pies se mantienen secos.|Material: 70 % lana merino, 28 % poliamida, 2 % elastano', [], ['Talla: 36-39, 40-43', 'Color: Gris, Azul, Rojo']],
  ['Lámpara de mesa Arco', 'Lámparas', 'Una lámpara para el escritorio y la lectura.|Potencia: 8 W|Voltaje: 230 V|Material: Aluminio|Longitud del cable: 1,8 m|Garantía: 3 años'],
  ['Sopa de piedra', 'Libros', 'Una novela sobre un pueblo en invierno y sus vecinos.|Autor: Inés Falk|Páginas: 312 páginas'],
  ['Cuerda para morder', 'Juguetes para perro', 'Una cuerda para morder y tirar en el jardín.|Material: Algodón|Largo: 30 cm|Apto para: Perros'],
  ['Sartén de hierro 26 cm', 'Sartenes', 'Para la cocina de cada día y todos los fuegos.|Material: Hierro fundido|Diámetro: 26 cm|Peso: 2,3 kg|Cuidado: Lavar a mano y aceitar ligeramente.'],
] // biome-ignore format: a table

const portuguese: Told[] = [
  ['Jaqueta impermeável Tarn', 'Jaquetas', 'Uma jaqueta para a chuva e o vento na montanha.', ['material: Poliéster reciclado', 'cuidados: Lavar à máquina a 30 °C, sem secadora.', 'garantia: 2 anos'], ['Cor: Preto, Oliva', 'Tamanho: XS, S, M, L']],
  ['Luna', 'Brincos', 'Descubra um clássico para todos os vestidos da estação.|Material: Prata|Diâmetro: 12 mm|Peso: 4 g'],
  ['Mesa de jantar Oslo', 'Mesas', 'Uma mesa para seis pessoas.|Material: Carvalho|Altura: 75 cm|Largura: 90 cm|Comprimento: 180 cm|Peso: 42 kg|Montagem: os pés são fixados com quatro parafusos'],
  ['Módulo de relés 5 V com quatro canais', 'Módulos', 'O módulo comuta quatro aparelhos.|Voltagem: 5 V|Corrente: 10 A|Interface: GPIO|Dimensões: 75 x 55 x 19 mm'],
  ['Creme facial de rosa', 'Creme', 'Um creme para o cuidado da manhã.|Conteúdo: 50 ml|Tipo de pele: Pele seca|Ingredientes: Aqua, óleo de rosa mosqueta, glicerina|Modo de usar: Aplicar de manhã sobre a pele limpa.'],
  ['Biscoitos de amêndoa', 'Biscoitos', 'Assados em tabuleiros pequenos.|Ingredientes: farinha de trigo, amêndoas, açúcar, manteiga|Alergênicos: contém trigo, amêndoas e leite|Peso líquido: 250 g|Conservação: conservar em local fresco e seco'],
  ['Vaso Samambaia', 'Vasos', 'Um vaso para a varanda e o terraço.|Material: Terracota|Diâmetro: 24 cm|Altura: 22 cm', [], ['Tamanho: Pequeno, Médio, Grande']],
  ['Monstera Deliciosa', 'Planta de interior', 'Uma planta verde de folhas grandes.|Luz: luz intensa sem sol direto|Rega: uma vez por semana|Altura: 60 cm'],
  ['Meias de caminhada Trail', 'Meias', 'Com estas meias os pés ficam secos.|Material: 70 % lã merino, 28 % poliamida, 2 % elastano', [], ['Tamanho: 36-39, 40-43', 'Cor: Cinza, Azul, Vermelho']],
  ['Luminária de mesa Arco', 'Luminárias', 'Uma luminária para o escritório e a leitura.|Potência: 8 W|Voltagem: 230 V|Material: Alumínio|Comprimento do cabo: 1,8 m|Garantia: 3 anos'],
  ['Sopa de pedra', 'Livros', 'Um romance sobre uma aldeia no inverno e os seus moradores.|Autor: Inês Falk|Páginas: 312 páginas'],
  ['Corda para morder', 'Brinquedos para cachorro', 'Uma corda para morder e puxar no jardim.|Material: Algodão|Comprimento: 30 cm|Indicado para: Cachorros'],
  ['Frigideira de ferro 26 cm', 'Frigideiras', 'Para a cozinha de cada dia e todos os fogões.|Material: Ferro fundido|Diâmetro: 26 cm|Peso: 2,3 kg|Cuidados: Lavar à mão e untar levemente.'],
] // biome-ignore format: a table

export const WRITER_RECORDS = {
  en: english.map(record('en')),
  de: german.map(record('de')),
  fr: french.map(record('fr')),
  es: spanish.map(record('es')),
  pt: portuguese.map(record('pt')),
}
