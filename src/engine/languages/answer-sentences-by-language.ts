// What a fact is as a sentence that answers a buyer, in each language. A frame has a verb, so that no answer is a label with its value; what
// has no frame is not asked for. Instructions and lists follow a sentence that introduces them, as they are sentences of their own.

import type { Answers } from '../writer/phrasing/fact-answers.ts'
import { capitalised, type Gender, wordSet } from './sentence-grammar.ts'

export const englishAnswers: Answers = {
  ask: {
    sizes: { one: 'What sizes does {it} come in?', many: 'What sizes do {it} come in?' },
    fit: { one: 'How does {it} fit?', many: 'How do {it} fit?' },
    assembly: { one: 'How is {it} assembled?', many: 'How are {it} assembled?' },
    storage: { one: 'How should {it} be stored?', many: 'How should {it} be stored?' },
    measure: () => 'What is the {label} of {it}?',
  },
  color: ['{The} <is|are> {value}.', '{The} <comes|come> in {value}.'],
  sizes: '{The} <comes|come> {sizes}.',
  choices: {
    color: '{The} <comes|come> in these {hues}: {value}.',
    size: '{The} <comes|come> in these sizes: {value}.',
    other: '{The} <comes|come> in these versions: {value}.',
  },
  origin: '{The} <is|are> made in {origin}.',
  measure: () => 'The {label}[ of {the}] is {value}.',
  of: {
    ingredients: '{The} <contains|contain> these ingredients: {value}.',
    fit: 'This is how {the} <fits|fit>: {value}.',
    audience: 'This is who {the} <is|are> for: {value}.',
    age_range: '{The} <is|are> meant for this age: {value}.',
    skin_type: 'This is the skin type {the} <is|are> meant for: {value}.',
    species: '{The} <is|are> meant for these animals: {value}.',
    usage: 'This is how to use {the}: {value}.',
    dosage: 'This is the dosage of {the}: {value}.',
    assembly: 'This is how {the} <is|are> assembled: {value}.',
    care: 'This is how to care for {the}: {value}.',
    storage: 'This is how to store {the}: {value}.',
    light: 'This is the light that {the} <needs|need>: {value}.',
    watering: 'This is how to water {the}: {value}.',
    allergens: 'This is stated about {the}: {value}.',
    compatibility: 'This is the compatibility of {the}: {value}.',
    in_the_box: 'This comes with {the}: {value}.',
    warranty: '{The} <comes|come> with this warranty: {value}.',
    dimensions: '{The} <has|have> these dimensions: {value}.',
    capacity: '{The} <has|have> a capacity of {value}.',
    net_content: '{The} <has|have> a net content of {value}.',
    pages: '{The} <comes|come> in this format: {value}.',
    plant_height: 'The height of {the} is {value}.',
    voltage: '{The} <has|have> a voltage of {value}.',
    electrical: '{The} <has|have> this electrical rating: {value}.',
    power: '{The} <has|have> a power of {value}.',
  },
  measures: {
    heads: new Map(
      [
        ...wordSet(
          'voltage, current, power, frequency, temperature, range, capacity, resistance, speed, torque, pressure, flow, resolution, distance, angle, width, height, length, depth, diameter, thickness, rise, inseam, opening, size, volume, rate, accuracy, humidity, wavelength, ratio, memory, brightness, lifespan, time, travel, stroke, gain, load, drop, pitch, spacing',
        ),
      ].map((word) => [word, null]),
    ),
    beside: wordSet(
      'supply, input, output, operating, operation, working, rated, maximum, minimum, max, min, total, overall, cable, lead, wire, battery, charging, storage, screen, display, front, back, knee, bottom, leg, hem, heel, sleeve, shoulder, chest, waist, neck, strap, shaft, hole, pin, outer, inner, nominal, clock, data, switching, load, no-load, stall, flow, air, water, light, measuring, sensing, detection, response, transmission, reception, temperature, humidity, voltage, current, power, frequency, pressure, flash, forward, reverse, seat, bore, lens, band, thread, refresh, peak, contact, coil, logic, standby, sampling, communication, body, arm, viewing',
    ),
  },
}

const GERMAN_THE = { m: 'Der', f: 'Die', n: 'Das' } as const
const GERMAN_SUBSTANCES = { ingredients: '{The} <enthält|enthalten> diese Inhaltsstoffe: {value}.' }
const GERMAN_WHICH = { m: 'Welchen', f: 'Welche', n: 'Welches' } as const

export const germanAnswers: Answers = {
  ask: {
    sizes: { one: 'In welchen Größen gibt es {it}?', many: 'In welchen Größen gibt es {it}?' },
    fit: { one: 'Wie sitzt {it}?', many: 'Wie sitzt {it}?' },
    assembly: { one: 'Wie wird {it} montiert?', many: 'Wie wird {it} montiert?' },
    storage: { one: 'Wie lagert man {it}?', many: 'Wie lagert man {it}?' },
    measure: (gender) => (gender ? `${GERMAN_WHICH[gender]} {label} hat {it}?` : null),
  },
  color: ['{The} <hat|haben> die Farbe {value}.', '{The} <hat|haben> die Farbe {value}.'],
  sizes: '{quoted} gibt es {sizes}.',
  choices: {
    color: '{quoted} gibt es in diesen Farben: {value}.',
    size: '{quoted} gibt es in diesen Größen: {value}.',
    other: '{quoted} gibt es in diesen Ausführungen: {value}.',
  },
  origin: 'Das Herkunftsland von {quoted} ist {origin}.',
  measure: (gender) => (gender ? `${GERMAN_THE[gender]} {label}[ von {quoted}] beträgt {value}.` : null),
  ofFamily: { cosmetics: GERMAN_SUBSTANCES, fragrance: GERMAN_SUBSTANCES },
  of: {
    ingredients: '{The} <enthält|enthalten> diese Zutaten: {value}.',
    fit: 'So <sitzt|sitzen> {the}: {value}.',
    audience: '{The} <ist|sind> für diese Zielgruppe gedacht: {value}.',
    age_range: '{The} <ist|sind> für dieses Alter gedacht: {value}.',
    skin_type: '{The} <ist|sind> für diesen Hauttyp gedacht: {value}.',
    species: '{The} <ist|sind> für diese Tiere gedacht: {value}.',
    usage: 'So <wird|werden> {the} angewendet: {value}.',
    dosage: 'So <wird|werden> {the} dosiert: {value}.',
    assembly: 'So <wird|werden> {the} montiert: {value}.',
    care: 'So <wird|werden> {the} gepflegt: {value}.',
    storage: 'So <wird|werden> {the} gelagert: {value}.',
    light: '{The} <braucht|brauchen> dieses Licht: {value}.',
    watering: 'So <wird|werden> {the} gegossen: {value}.',
    allergens: 'Das ist zu {quoted} angegeben: {value}.',
    compatibility: '{The} <passt|passen> hierzu: {value}.',
    in_the_box: 'Das gehört zum Lieferumfang von {quoted}: {value}.',
    warranty: 'Auf {quoted} gibt es diese Garantie: {value}.',
    dimensions: '{The} <hat|haben> diese Maße: {value}.',
    capacity: 'Das Fassungsvermögen von {quoted} beträgt {value}.',
    net_content: 'Der Inhalt von {quoted} beträgt {value}.',
    pages: '{The} <hat|haben> dieses Format: {value}.',
    plant_height: 'Die Höhe von {quoted} beträgt {value}.',
    voltage: 'Die Spannung von {quoted} beträgt {value}.',
    electrical: '{The} <hat|haben> diese elektrischen Daten: {value}.',
    power: 'Die Leistung von {quoted} beträgt {value}.',
  },
  measures: {
    heads: new Map([
      ...[
        ...wordSet(
          'länge, breite, höhe, tiefe, dicke, stärke, leistung, spannung, kapazität, frequenz, geschwindigkeit, temperatur, reichweite, laufzeit, drehzahl, auflösung, fläche, größe, tragkraft, brenndauer, helligkeit, lebensdauer, stromstärke',
        ),
      ].map((word) => [word, 'f'] as const),
      ...[...wordSet('durchmesser, abstand, druck, strom, verbrauch, inhalt, umfang')].map(
        (word) => [word, 'm'] as const,
      ),
      ...[...wordSet('gewicht, volumen, fassungsvermögen, drehmoment')].map((word) => [word, 'n'] as const),
    ]),
    beside: new Set(),
  },
}

/** "la puissance", "l’autonomie". */
const frenchThe = (gender: Gender, label: string): string =>
  FRENCH_VOWEL.test(label) ? 'l’' : gender === 'f' ? 'la ' : 'le '
const FRENCH_VOWEL = /^[aeiouàâéèêëîïôû]/i

export const frenchAnswers: Answers = {
  ask: {
    sizes: { one: 'En quelles tailles existe {it} ?', many: 'En quelles tailles existe {it} ?' },
    fit: { one: 'Comment taille {it} ?', many: 'Comment taille {it} ?' },
    assembly: { one: 'Comment monter {it} ?', many: 'Comment monter {it} ?' },
    storage: { one: 'Comment conserver {it} ?', many: 'Comment conserver {it} ?' },
    measure: (gender, label) =>
      gender && `${gender === 'f' ? 'Quelle' : 'Quel'} est ${frenchThe(gender, label)}{label} de {it} ?`,
  },
  color: ['{The} <est|sont> de couleur {value}.', '{The} <existe|existent> en {value}.'],
  sizes: '{The} <existe|existent> {sizes}.',
  choices: {
    color: '{The} <existe|existent> dans ces couleurs : {value}.',
    size: '{The} <existe|existent> dans ces tailles : {value}.',
    other: '{The} <existe|existent> dans ces versions : {value}.',
  },
  origin: 'Le pays d’origine {ofThe} est le suivant : {origin}.',
  measure: (gender, label) => gender && capitalised(`${frenchThe(gender, label)}{label}[ {ofThe}] est de {value}.`),
  of: {
    ingredients: '{The} <contient|contiennent> ces ingrédients : {value}.',
    fit: 'Voici comment <taille|taillent> {the} : {value}.',
    audience: 'Voici à qui <s’adresse|s’adressent> {the} : {value}.',
    age_range: 'Voici l’âge à partir duquel {the} <convient|conviennent> : {value}.',
    skin_type: 'Voici, pour {quoted}, le type de peau prévu : {value}.',
    species: 'Voici les animaux auxquels <s’adresse|s’adressent> {the} : {value}.',
    usage: 'Voici comment utiliser {the} : {value}.',
    dosage: 'Voici comment prendre {the} : {value}.',
    assembly: 'Voici comment monter {the} : {value}.',
    care: 'Voici comment entretenir {the} : {value}.',
    storage: 'Voici comment conserver {the} : {value}.',
    light: 'Voici la lumière qu’il faut pour {the} : {value}.',
    watering: 'Voici comment arroser {the} : {value}.',
    allergens: 'Voici ce qui est indiqué pour {the} : {value}.',
    compatibility: 'Voici avec quoi {the} <est|sont> compatible<|s> : {value}.',
    in_the_box: 'La boîte {ofThe} contient : {value}.',
    warranty: 'Voici la garantie {ofThe} : {value}.',
    dimensions: 'Voici les dimensions {ofThe} : {value}.',
    capacity: 'La capacité {ofThe} est de {value}.',
    net_content: 'La contenance {ofThe} est de {value}.',
    pages: 'Voici le format {ofThe} : {value}.',
    plant_height: 'La hauteur {ofThe} est de {value}.',
    voltage: 'La tension {ofThe} est de {value}.',
    electrical: 'Voici les données électriques {ofThe} : {value}.',
    power: 'La puissance {ofThe} est de {value}.',
  },
  measures: {
    heads: new Map([
      ...[
        ...wordSet(
          'longueur, largeur, hauteur, profondeur, épaisseur, puissance, tension, capacité, fréquence, vitesse, température, portée, autonomie, résolution, surface, contenance, taille, intensité',
        ),
      ].map((word) => [word, 'f'] as const),
      ...[...wordSet('diamètre, poids, volume, débit, couple, courant')].map((word) => [word, 'm'] as const),
    ]),
    beside: wordSet(
      'totale, total, maximale, maximal, minimale, minimal, nominale, nominal, adulte, intérieure, intérieur, extérieure, extérieur',
    ),
  },
}

const SPANISH_THE = { m: 'El', f: 'La', n: 'El' } as const

export const spanishAnswers: Answers = {
  ask: {
    sizes: { one: '¿En qué tallas está disponible {it}?', many: '¿En qué tallas está disponible {it}?' },
    fit: { one: '¿Cómo queda {it}?', many: '¿Cómo queda {it}?' },
    assembly: { one: '¿Cómo se monta {it}?', many: '¿Cómo se monta {it}?' },
    storage: { one: '¿Cómo se conserva {it}?', many: '¿Cómo se conserva {it}?' },
    measure: (gender) => (gender ? `¿Cuál es ${SPANISH_THE[gender].toLowerCase()} {label} de {it}?` : null),
  },
  color: ['{The} <es|son> de color {value}.', '{The} <es|son> de color {value}.'],
  sizes: '{The} se <ofrece|ofrecen> {sizes}.',
  choices: {
    color: '{The} se <ofrece|ofrecen> en estos colores: {value}.',
    size: '{The} se <ofrece|ofrecen> en estas {sizesLabel}: {value}.',
    other: '{The} se <ofrece|ofrecen> en estas versiones: {value}.',
  },
  origin: 'El país de origen {ofThe} es {origin}.',
  measure: (gender) => (gender ? `${SPANISH_THE[gender]} {label}[ {ofThe}] es de {value}.` : null),
  of: {
    ingredients: '{The} <contiene|contienen> estos ingredientes: {value}.',
    fit: 'Así <queda|quedan> {the}: {value}.',
    audience: '{The} <es|son> para este público: {value}.',
    age_range: '{The} <es|son> para esta edad: {value}.',
    skin_type: '{The} <es|son> para este tipo de piel: {value}.',
    species: '{The} <es|son> para estos animales: {value}.',
    usage: 'Así se <usa|usan> {the}: {value}.',
    dosage: 'Así se <toma|toman> {the}: {value}.',
    assembly: 'Así se <monta|montan> {the}: {value}.',
    care: 'Así se <cuida|cuidan> {the}: {value}.',
    storage: 'Así se <conserva|conservan> {the}: {value}.',
    light: '{The} <necesita|necesitan> esta luz: {value}.',
    watering: 'Así se <riega|riegan> {the}: {value}.',
    allergens: 'Esto es lo que se indica sobre {the}: {value}.',
    compatibility: '{The} <es|son> compatible<|s> con lo siguiente: {value}.',
    in_the_box: '{The} <incluye|incluyen>: {value}.',
    warranty: '{The} <tiene|tienen> esta garantía: {value}.',
    dimensions: '{The} <tiene|tienen> estas medidas: {value}.',
    capacity: 'La capacidad {ofThe} es de {value}.',
    net_content: 'El contenido {ofThe} es de {value}.',
    pages: '{The} <tiene|tienen> este formato: {value}.',
    plant_height: 'La altura {ofThe} es de {value}.',
    voltage: 'El voltaje {ofThe} es de {value}.',
    electrical: '{The} <tiene|tienen> estos datos eléctricos: {value}.',
    power: 'La potencia {ofThe} es de {value}.',
  },
  measures: {
    heads: new Map([
      ...[
        ...wordSet(
          'longitud, anchura, altura, profundidad, potencia, tensión, capacidad, frecuencia, velocidad, temperatura, autonomía, resolución, superficie',
        ),
      ].map((word) => [word, 'f'] as const),
      ...[...wordSet('diámetro, peso, volumen, grosor, caudal, ancho, alto, largo, alcance, voltaje')].map(
        (word) => [word, 'm'] as const,
      ),
    ]),
    beside: wordSet('total, máxima, máximo, mínima, mínimo, nominal, interior, exterior'),
  },
}
