// The same products in English, French, German, Spanish and Portuguese, in texts of our own that say the same.

import type { Product } from '../../../../src/engine/record/product.ts'
import { product, variant } from './records.ts'

type Told = {
  title: string
  type: string
  body: string
  metaTitle: string
  metaDescription: string
  size?: [name: string, ...values: string[]]
}
export const LANGUAGES = ['en', 'fr', 'de', 'es', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]

const record = ({ title, type, body, metaTitle, metaDescription, size }: Told): Product => {
  const [name, ...values] = size ?? []
  return product({
    title,
    vendor: 'Fjell',
    product_type: type,
    body_html: body,
    options: name === undefined ? [] : [{ name, values }],
    variants:
      values.length === 0 ? [variant()] : values.map((value) => variant({ sku: `FJ-${value}`, options: [value] })),
    seo: { title: metaTitle, description: metaDescription },
  })
}

const inAll = (told: Record<Language, Told>): Record<Language, Product> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, record(told[language])])) as Record<Language, Product>

export const sock = inAll({
  en: {
    title: 'Fjell Hiking Sock in Merino Wool, Mid-Calf',
    type: 'Sock',
    body: `<p>The Fjell hiking sock of 70% merino wool is made for day hikes from 0 to 15 °C. Its terry sole of 4 mm cushions heel and toes in boots.</p>
      <h2>Sizes and fit</h2><p>The sock fits true to size. The shaft is 22 cm high and stays up without pressing.</p>
      <h2>Wool and care</h2><ul><li>Material: 70% merino wool, 28% polyamide, 2% elastane</li><li>Weight: 38 g per sock</li><li>Care: machine wash at 30 °C, lay flat to dry</li><li>Origin: knitted in Norway</li></ul>
      <h3>Is the hiking sock warm enough for winter?</h3><p>Down to -5 °C with winter boots; below that choose the 6 mm model.</p>`,
    metaTitle: 'Fjell Hiking Sock in Merino Wool, 4 mm Sole',
    metaDescription:
      'Hiking sock of merino wool for 0 to 15 °C: 70% merino, 4 mm terry sole, shaft 22 cm, machine wash at 30 °C.',
    size: ['Size', '36-39', '40-43'],
  },
  fr: {
    title: 'Chaussette de randonnée Fjell en laine mérinos, mi-mollet',
    type: 'Chaussette',
    body: `<p>La chaussette de randonnée Fjell en laine mérinos (70 %) est conçue pour les randonnées à la journée de 0 à 15 °C. Sa semelle bouclette de 4 mm amortit le talon et les orteils dans les chaussures.</p>
      <h2>Tailles et coupe</h2><p>La chaussette taille normalement. La tige mesure 22 cm de haut et tient sans serrer.</p>
      <h2>Laine et entretien</h2><ul><li>Matière : 70 % laine mérinos, 28 % polyamide, 2 % élasthanne</li><li>Poids : 38 g par chaussette</li><li>Entretien : lavage en machine à 30 °C, séchage à plat</li><li>Origine : tricotée en Norvège</li></ul>
      <h3>La chaussette est-elle assez chaude pour l'hiver ?</h3><p>Jusqu'à -5 °C avec des bottes d'hiver ; en dessous, choisissez le modèle de 6 mm.</p>`,
    metaTitle: 'Chaussette de randonnée Fjell mérinos, semelle 4 mm',
    metaDescription:
      'Chaussette de randonnée en laine mérinos de 0 à 15 °C : 70 % mérinos, semelle de 4 mm, tige 22 cm, lavage en machine à 30 °C.',
    size: ['Taille', '36-39', '40-43'],
  },
  de: {
    title: 'Fjell Wandersocke aus Merinowolle, wadenhoch',
    type: 'Socke',
    body: `<p>Die Fjell Wandersocke aus 70 % Merinowolle ist für Tageswanderungen bei 0 bis 15 °C gemacht. Ihre Frotteesohle von 4 mm polstert Ferse und Zehen im Schuh.</p>
      <h2>Größen und Passform</h2><p>Die Wandersocke fällt größengerecht aus. Der Schaft ist 22 cm hoch und hält, ohne einzuschneiden.</p>
      <h2>Wolle und Pflege</h2><ul><li>Material: 70 % Merinowolle, 28 % Polyamid, 2 % Elasthan</li><li>Gewicht: 38 g pro Socke</li><li>Pflege: Maschinenwäsche bei 30 °C, liegend trocknen</li><li>Herkunft: gestrickt in Norwegen</li></ul>
      <h3>Ist die Wandersocke warm genug für den Winter?</h3><p>Bis -5 °C mit Winterstiefeln; darunter nehmen Sie das Modell mit 6 mm.</p>`,
    metaTitle: 'Fjell Wandersocke aus Merinowolle, Sohle 4 mm',
    metaDescription:
      'Wandersocke aus Merinowolle für 0 bis 15 °C: 70 % Merino, 4 mm Frotteesohle, Schaft 22 cm, Maschinenwäsche bei 30 °C.',
    size: ['Größe', '36-39', '40-43'],
  },
  es: {
    title: 'Calcetín de senderismo Fjell de lana merina, media caña',
    type: 'Calcetín',
    body: `<p>El calcetín de senderismo Fjell con 70 % de lana merina está pensado para excursiones de un día entre 0 y 15 °C. Su suela de rizo de 4 mm amortigua el talón y los dedos dentro de la bota.</p>
      <h2>Tallas y ajuste</h2><p>El calcetín tiene talla normal. La caña mide 22 cm de alto y se mantiene sin apretar.</p>
      <h2>Lana y cuidado</h2><ul><li>Material: 70 % lana merina, 28 % poliamida, 2 % elastano</li><li>Peso: 38 g por calcetín</li><li>Cuidado: lavado a máquina a 30 °C, secar en plano</li><li>Origen: tejido en Noruega</li></ul>
      <h3>¿El calcetín abriga lo suficiente en invierno?</h3><p>Hasta -5 °C con botas de invierno; por debajo elige el modelo de 6 mm.</p>`,
    metaTitle: 'Calcetín de senderismo Fjell de lana merina, 4 mm',
    metaDescription:
      'Calcetín de senderismo de lana merina de 0 a 15 °C: 70 % merino, suela de 4 mm, caña de 22 cm, lavado a máquina a 30 °C.',
    size: ['Talla', '36-39', '40-43'],
  },
  pt: {
    title: 'Meia de caminhada Fjell de lã merino, cano médio',
    type: 'Meia',
    body: `<p>A meia de caminhada Fjell com 70 % de lã merino é pensada para caminhadas de um dia entre 0 e 15 °C. A sola felpuda de 4 mm amortece o calcanhar e os dedos dentro da bota.</p>
      <h2>Tamanhos e ajuste</h2><p>A meia tem forma normal. O cano mede 22 cm de altura e fica no lugar sem apertar.</p>
      <h2>Lã e cuidados</h2><ul><li>Material: 70 % lã merino, 28 % poliamida, 2 % elastano</li><li>Peso: 38 g por meia</li><li>Cuidados: lavar à máquina a 30 °C, secar na horizontal</li><li>Origem: tecida na Noruega</li></ul>
      <h3>A meia aquece o suficiente no inverno?</h3><p>Até -5 °C com botas de inverno; abaixo disso, escolha o modelo de 6 mm.</p>`,
    metaTitle: 'Meia de caminhada Fjell de lã merino, sola 4 mm',
    metaDescription:
      'Meia de caminhada de lã merino para 0 a 15 °C: 70 % merino, sola de 4 mm, cano de 22 cm, lavar à máquina a 30 °C.',
    size: ['Tamanho', '36-39', '40-43'],
  },
})

export const bottle = inAll({
  en: {
    title: 'Fjell Insulated Bottle in Stainless Steel, 750 ml',
    type: 'Bottle',
    body: `<p>The Fjell insulated bottle of stainless steel keeps drinks cold for 24 hours and hot for 12 hours, for hikes and the office.</p>
      <ul><li>Material: stainless steel 18/8, lid of bamboo</li><li>Capacity: 750 ml</li><li>Dimensions: 7 x 7 x 26 cm</li><li>Weight: 340 g</li><li>Care: hand wash, do not put in the dishwasher</li><li>Warranty: 5 years</li></ul>
      <p>The bottle has a screw lid with a seal of silicone and fits cup holders of 7.5 cm. It is free of plastic inside.</p>`,
    metaTitle: 'Fjell Insulated Bottle of Stainless Steel, 750 ml',
    metaDescription:
      'Insulated bottle of stainless steel, 750 ml: cold for 24 hours, hot for 12 hours, lid of bamboo, 340 g, 5 years warranty.',
  },
  fr: {
    title: 'Gourde isotherme Fjell en acier inoxydable, 750 ml',
    type: 'Gourde',
    body: `<p>La gourde isotherme Fjell en acier inoxydable garde les boissons fraîches pendant 24 heures et chaudes pendant 12 heures, pour la randonnée et le bureau.</p>
      <ul><li>Matière : acier inoxydable 18/8, bouchon en bambou</li><li>Contenance : 750 ml</li><li>Dimensions : 7 x 7 x 26 cm</li><li>Poids : 340 g</li><li>Entretien : lavage à la main, ne pas mettre au lave-vaisselle</li><li>Garantie : 5 ans</li></ul>
      <p>La gourde a un bouchon à vis avec un joint en silicone et tient dans les porte-gobelets de 7,5 cm. Elle est sans plastique à l'intérieur.</p>`,
    metaTitle: 'Gourde isotherme Fjell en acier inoxydable, 750 ml',
    metaDescription:
      'Gourde isotherme en acier inoxydable, 750 ml : frais 24 heures, chaud 12 heures, bouchon en bambou, 340 g, garantie 5 ans.',
  },
  de: {
    title: 'Fjell Isolierflasche aus Edelstahl, 750 ml',
    type: 'Isolierflasche',
    body: `<p>Die Fjell Isolierflasche aus Edelstahl hält Getränke 24 Stunden kalt und 12 Stunden heiß, für Wanderungen und das Büro.</p>
      <ul><li>Material: Edelstahl 18/8, Deckel aus Bambus</li><li>Fassungsvermögen: 750 ml</li><li>Maße: 7 x 7 x 26 cm</li><li>Gewicht: 340 g</li><li>Pflege: Handwäsche, nicht in die Spülmaschine geben</li><li>Garantie: 5 Jahre</li></ul>
      <p>Die Flasche hat einen Schraubdeckel mit einer Dichtung aus Silikon und passt in Getränkehalter von 7,5 cm. Sie ist innen frei von Plastik.</p>`,
    metaTitle: 'Fjell Isolierflasche aus Edelstahl, 750 ml',
    metaDescription:
      'Isolierflasche aus Edelstahl, 750 ml: 24 Stunden kalt, 12 Stunden heiß, Deckel aus Bambus, 340 g, 5 Jahre Garantie.',
  },
  es: {
    title: 'Botella térmica Fjell de acero inoxidable, 750 ml',
    type: 'Botella',
    body: `<p>La botella térmica Fjell de acero inoxidable mantiene las bebidas frías durante 24 horas y calientes durante 12 horas, para excursiones y la oficina.</p>
      <ul><li>Material: acero inoxidable 18/8, tapa de bambú</li><li>Capacidad: 750 ml</li><li>Dimensiones: 7 x 7 x 26 cm</li><li>Peso: 340 g</li><li>Cuidado: lavar a mano, no meter en el lavavajillas</li><li>Garantía: 5 años</li></ul>
      <p>La botella tiene una tapa de rosca con una junta de silicona y cabe en portavasos de 7,5 cm. Está libre de plástico por dentro.</p>`,
    metaTitle: 'Botella térmica Fjell de acero inoxidable, 750 ml',
    metaDescription:
      'Botella térmica de acero inoxidable, 750 ml: fría 24 horas, caliente 12 horas, tapa de bambú, 340 g, garantía de 5 años.',
  },
  pt: {
    title: 'Garrafa térmica Fjell de aço inoxidável, 750 ml',
    type: 'Garrafa',
    body: `<p>A garrafa térmica Fjell de aço inoxidável mantém as bebidas frias durante 24 horas e quentes durante 12 horas, para caminhadas e para o escritório.</p>
      <ul><li>Material: aço inoxidável 18/8, tampa de bambu</li><li>Capacidade: 750 ml</li><li>Dimensões: 7 x 7 x 26 cm</li><li>Peso: 340 g</li><li>Cuidados: lavar à mão, não colocar na lava-louças</li><li>Garantia: 5 anos</li></ul>
      <p>A garrafa tem uma tampa de rosca com uma vedação de silicone e cabe em porta-copos de 7,5 cm. É livre de plástico por dentro.</p>`,
    metaTitle: 'Garrafa térmica Fjell de aço inoxidável, 750 ml',
    metaDescription:
      'Garrafa térmica de aço inoxidável, 750 ml: fria por 24 horas, quente por 12 horas, tampa de bambu, 340 g, garantia de 5 anos.',
  },
})

export const cream = inAll({
  en: {
    title: 'Fjell Hand Cream with Shea Butter, 75 ml',
    type: 'Hand Cream',
    body: `<p>The Fjell hand cream with shea butter and almond oil is for dry and sensitive skin. It is absorbed within a minute and leaves no film.</p>
      <p>Apply a pea-sized amount to clean hands, morning and evening, and massage in until absorbed.</p>
      <ul><li>Net content: 75 ml</li><li>Skin type: dry skin, sensitive skin</li><li>Ingredients: aqua, shea butter, almond oil, glycerin, beeswax, vitamin E</li><li>Free from perfume and silicone</li><li>Shelf life: 12 months after opening</li></ul>
      <p>Made in a small factory near Bergen, without animal testing.</p>`,
    metaTitle: 'Fjell Hand Cream with Shea Butter, 75 ml',
    metaDescription:
      'Hand cream with shea butter and almond oil for dry and sensitive skin, 75 ml, free from perfume, made near Bergen.',
  },
  fr: {
    title: 'Crème pour les mains Fjell au beurre de karité, 75 ml',
    type: 'Crème pour les mains',
    body: `<p>La crème pour les mains Fjell au beurre de karité et à l'huile d'amande est destinée aux peaux sèches et sensibles. Elle pénètre en une minute et ne laisse pas de film.</p>
      <p>Appliquez une noisette sur les mains propres, matin et soir, et massez jusqu'à absorption.</p>
      <ul><li>Contenance : 75 ml</li><li>Type de peau : peau sèche, peau sensible</li><li>Ingrédients : aqua, beurre de karité, huile d'amande, glycérine, cire d'abeille, vitamine E</li><li>Sans parfum ni silicone</li><li>Conservation : 12 mois après ouverture</li></ul>
      <p>Fabriquée dans un petit atelier près de Bergen, sans test sur les animaux.</p>`,
    metaTitle: 'Crème pour les mains Fjell au karité, 75 ml',
    metaDescription:
      "Crème pour les mains au beurre de karité et à l'huile d'amande pour peaux sèches et sensibles, 75 ml, sans parfum.",
  },
  de: {
    title: 'Fjell Handcreme mit Sheabutter, 75 ml',
    type: 'Handcreme',
    body: `<p>Die Fjell Handcreme mit Sheabutter und Mandelöl ist für trockene und empfindliche Haut gedacht. Sie zieht in einer Minute ein und hinterlässt keinen Film.</p>
      <p>Eine erbsengroße Menge morgens und abends auf die sauberen Hände auftragen und einmassieren, bis sie eingezogen ist.</p>
      <ul><li>Inhalt: 75 ml</li><li>Hauttyp: trockene Haut, empfindliche Haut</li><li>Inhaltsstoffe: Aqua, Sheabutter, Mandelöl, Glycerin, Bienenwachs, Vitamin E</li><li>Frei von Parfüm und Silikon</li><li>Haltbarkeit: 12 Monate nach dem Öffnen</li></ul>
      <p>Hergestellt in einem kleinen Betrieb bei Bergen, ohne Tierversuche.</p>`,
    metaTitle: 'Fjell Handcreme mit Sheabutter, 75 ml',
    metaDescription:
      'Handcreme mit Sheabutter und Mandelöl für trockene und empfindliche Haut, 75 ml, frei von Parfüm, hergestellt bei Bergen.',
  },
  es: {
    title: 'Crema de manos Fjell con manteca de karité, 75 ml',
    type: 'Crema de manos',
    body: `<p>La crema de manos Fjell con manteca de karité y aceite de almendra es para pieles secas y sensibles. Se absorbe en un minuto y no deja película.</p>
      <p>Aplicar una pequeña cantidad sobre las manos limpias, mañana y noche, y masajear hasta su absorción.</p>
      <ul><li>Contenido: 75 ml</li><li>Tipo de piel: piel seca, piel sensible</li><li>Ingredientes: aqua, manteca de karité, aceite de almendra, glicerina, cera de abeja, vitamina E</li><li>Sin perfume ni silicona</li><li>Conservación: 12 meses después de abrir</li></ul>
      <p>Fabricada en un pequeño taller cerca de Bergen, sin pruebas en animales.</p>`,
    metaTitle: 'Crema de manos Fjell con karité, 75 ml',
    metaDescription:
      'Crema de manos con manteca de karité y aceite de almendra para pieles secas y sensibles, 75 ml, sin perfume, hecha cerca de Bergen.',
  },
  pt: {
    title: 'Creme para as mãos Fjell com manteiga de karité, 75 ml',
    type: 'Creme para as mãos',
    body: `<p>O creme para as mãos Fjell com manteiga de karité e óleo de amêndoas é para peles secas e sensíveis. É absorvido em um minuto e não deixa película.</p>
      <p>Aplique uma pequena quantidade sobre as mãos limpas, de manhã e à noite, e massageie até absorver.</p>
      <ul><li>Conteúdo: 75 ml</li><li>Tipo de pele: pele seca, pele sensível</li><li>Ingredientes: aqua, manteiga de karité, óleo de amêndoas, glicerina, cera de abelha, vitamina E</li><li>Sem perfume nem silicone</li><li>Validade: 12 meses depois de aberto</li></ul>
      <p>Feito em uma pequena oficina perto de Bergen, sem testes em animais.</p>`,
    metaTitle: 'Creme para as mãos Fjell com karité, 75 ml',
    metaDescription:
      'Creme para as mãos com manteiga de karité e óleo de amêndoas para peles secas e sensíveis, 75 ml, sem perfume, feito perto de Bergen.',
  },
})

export const chair = inAll({
  en: {
    title: 'Alma Chair in Solid Oak',
    type: 'Chair',
    body: `<p>Our beautiful chair brings a warm touch to every dining room. It is made of solid oak and is very comfortable for long evenings with friends.</p>
      <p>The seat height is 45 cm. Wipe clean with a damp cloth. It comes fully assembled, and the wood is oiled by hand so that every grain shows.</p>`,
    metaTitle: 'Alma Chair',
    metaDescription: 'Discover our beautiful chair for your home.',
  },
  fr: {
    title: 'Chaise Alma en chêne massif',
    type: 'Chaise',
    body: `<p>Notre belle chaise apporte une touche chaleureuse à chaque salle à manger. Elle est en chêne massif et très confortable pour les longues soirées entre amis.</p>
      <p>La hauteur d'assise est de 45 cm. Nettoyer avec un chiffon humide. Elle est livrée montée, et le bois est huilé à la main pour que chaque veine se voie.</p>`,
    metaTitle: 'Chaise Alma',
    metaDescription: 'Découvrez notre belle chaise pour votre maison.',
  },
  de: {
    title: 'Stuhl Alma aus massiver Eiche',
    type: 'Stuhl',
    body: `<p>Unser schöner Stuhl bringt Wärme in jedes Esszimmer. Er ist aus massiver Eiche und sehr bequem für lange Abende mit Freunden.</p>
      <p>Die Sitzhöhe beträgt 45 cm. Mit einem feuchten Tuch abwischen. Er wird fertig montiert geliefert, und das Holz ist von Hand geölt, damit jede Maserung zu sehen ist.</p>`,
    metaTitle: 'Stuhl Alma',
    metaDescription: 'Entdecken Sie unseren schönen Stuhl für Ihr Zuhause.',
  },
  es: {
    title: 'Silla Alma de roble macizo',
    type: 'Silla',
    body: `<p>Nuestra bonita silla aporta un toque cálido a cada comedor. Es de roble macizo y muy cómoda para largas veladas con amigos.</p>
      <p>La altura del asiento es de 45 cm. Limpiar con un paño húmedo. Se entrega montada, y la madera está aceitada a mano para que se vea cada veta.</p>`,
    metaTitle: 'Silla Alma',
    metaDescription: 'Descubre nuestra bonita silla para tu casa.',
  },
  pt: {
    title: 'Cadeira Alma de carvalho maciço',
    type: 'Cadeira',
    body: `<p>Nossa bela cadeira traz um toque acolhedor a cada sala de jantar. É de carvalho maciço e muito confortável para longas noites com os amigos.</p>
      <p>A altura do assento é de 45 cm. Limpar com um pano úmido. É entregue montada, e a madeira é oleada à mão para que se veja cada veio.</p>`,
    metaTitle: 'Cadeira Alma',
    metaDescription: 'Descubra nossa bela cadeira para a sua casa.',
  },
})
