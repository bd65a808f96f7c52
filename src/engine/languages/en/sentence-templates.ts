// English questions, answers, headings and sentences about the shop.

import { wordSet } from '../../text/word-lists.ts'
import { type AnswerTemplates, alike, type SentenceTemplates } from '../sentence-templates.ts'

const answers: AnswerTemplates = {
  ask: {
    assembly: { one: 'How is {it} assembled?', many: 'How are {it} assembled?' },
    storage: alike('How should {it} be stored?'),
    sizes: { one: 'Which sizes does {it} come in?', many: 'Which sizes do {it} come in?' },
    colors: { one: 'Which {hues} does {it} come in?', many: 'Which {hues} do {it} come in?' },
    contents: { one: 'What does {it} come with?', many: 'What do {it} come with?' },
  },
  askMeasure: (_, label) => alike(`What is the ${label} of {it}?`),
  measure: () => 'The {label}[ of {the}] is {value}.',
  of: {
    warranty: '{The} <comes|come> with this warranty: {value}.',
    dimensions: '{The} <has|have> these dimensions: {value}.',
    net_content: '{The} <has|have> a net content of {value}.',
    ingredients: '{The} <contains|contain> these ingredients: {value}.',
    plant_height: 'The height of {the} is {value}.',
    in_the_box: 'The package of {the} contains the following: {value}.',
  },
  measures: {
    heads: new Map(
      [
        ...wordSet(
          'weight, voltage, current, power, frequency, temperature, range, capacity, resistance, speed, torque, pressure, flow, resolution, distance, angle, width, height, length, depth, diameter, thickness, rise, inseam, opening, size, volume, rate, accuracy, humidity, wavelength, ratio, memory, brightness, lifespan, time, travel, stroke, gain, load, drop, pitch, spacing, limit',
        ),
      ].map((word) => [word, null]),
    ),
    beside: wordSet(
      'supply, input, output, operating, operation, working, rated, maximum, minimum, max, min, total, overall, cable, lead, wire, battery, charging, storage, screen, display, front, back, knee, bottom, leg, hem, heel, sleeve, shoulder, chest, waist, neck, strap, shaft, hole, pin, outer, inner, nominal, clock, data, switching, load, no-load, stall, flow, air, water, light, measuring, sensing, detection, response, transmission, reception, temperature, humidity, voltage, current, power, frequency, pressure, flash, forward, reverse, seat, bore, lens, band, thread, refresh, peak, contact, coil, logic, standby, sampling, communication, body, arm, viewing, age',
    ),
  },
}

export const templates: SentenceTemplates = {
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
