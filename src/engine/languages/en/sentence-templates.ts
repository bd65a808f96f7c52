// English questions, answers, headings and sentences about the shop.

import { wordSet } from '../../text/word-lists.ts'
import type { AnswerTemplates, SentenceTemplates } from '../sentence-templates.ts'

const answers: AnswerTemplates = {
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

export const templates: SentenceTemplates = {
  ask: {
    color: { one: 'What {color} is {it}?', many: 'What {color} are {it}?' },
    colors: { one: 'What {hues} does {it} come in?', many: 'What {hues} do {it} come in?' },
    box: { one: 'What comes with {it}?', many: 'What comes with {it}?' },
    weight: { one: 'How much does {it} weigh?', many: 'How much do {it} weigh?' },
    versions: { one: 'Which versions of {it} are there?', many: 'Which versions of {it} are there?' },
    origin: { one: 'Where is {it} made?', many: 'Where are {it} made?' },
  },
  weighs: '{The} <weighs|weigh> {weight}.',
  answers,
  headings: { specifications: 'Specifications', care: 'Care', use: 'How to use it' },
  policy: {
    daysAndCost: '{The} <is|are> delivered in {days}; delivery costs {cost}.',
    days: '{The} <is|are> delivered in {days}.',
    cost: 'For {the}, delivery costs {cost}.',
    returns: '<It|They> can be returned within {returns}.',
    warranty: 'The warranty on {the} is {warranty}.',
  },
  time: {
    day: ['day', 'days'],
    workingDay: ['working day', 'working days'],
    month: ['month', 'months'],
    year: ['year', 'years'],
    within: ['day', 'days'],
  },
  range: '{low} to {high}',
  decimalMark: '.',
}
