// Faults of the platform and of the language model, drawn by chance.

import { setTimeout as sleep } from 'node:timers/promises'
import { type Answering, type Asked, good } from './llm.ts'
import type { Fault, Shopify } from './shopify/server.ts'

const NO_PRODUCTS = JSON.stringify({ data: { nodes: [null] } })
const NOTHING = JSON.stringify({ data: { productUpdate: null }, errors: [{ message: 'Something went wrong.' }] })
const LOCKED = JSON.stringify({ errors: 'Not allowed at the moment' })

/** What may happen to any request. */
const ANY: readonly Fault[] = [
  { kind: 'status', status: 401 },
  { kind: 'status', status: 429, headers: { 'retry-after': '0.2' } },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 502, body: '<html>Bad gateway</html>' },
  { kind: 'status', status: 200, body: '{' },
  { kind: 'throttled' },
  { kind: 'internal' },
  { kind: 'huge' },
  { kind: 'cut' },
  { kind: 'hang', ms: 700 },
  { kind: 'status', status: 403, body: LOCKED },
]

/** What may happen to one that writes, after it was done. */
const DONE: readonly Fault[] = [
  { kind: 'cut', executes: true },
  { kind: 'status', status: 500, executes: true },
  { kind: 'status', status: 200, body: NOTHING, executes: true },
  { kind: 'status', status: 200, body: '{"data":', executes: true },
  { kind: 'hang', ms: 700, executes: true },
]

/** What is read before a write. */
const LOOKS: ReadonlySet<string> = new Set(['Texts', 'MetafieldOf', 'Media'])

/** Lets the platform fail until it is told to stop; a share of its requests meets one of these. */
export const troubledPlatform = (shopify: Shopify, random: () => number, everyMs = 60) => {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  let going = true
  const one = (): void => {
    const draw = random()
    if (draw < 0.1) shopify.fail(pick(ANY), { matches: ({ kind }) => kind === 'query' })
    else if (draw < 0.45) shopify.fail(pick(ANY), { matches: ({ name }) => LOOKS.has(name) })
    else if (draw < 0.6) shopify.fail(pick(ANY), { matches: ({ kind }) => kind === 'mutation' })
    else if (draw < 0.9) shopify.fail(pick(DONE), { matches: ({ kind }) => kind === 'mutation' })
    else if (draw < 0.93)
      shopify.fail({ kind: 'status', status: 200, body: NO_PRODUCTS }, { matches: ({ name }) => name === 'Products' })
    else if (draw < 0.96) shopify.fail({ kind: 'status', status: 500 }, { matches: ({ kind }) => kind === 'token' })
    else shopify.meddling.userError = { message: 'Title is too naughty' }
  }
  const working = (async () => {
    while (going) {
      one()
      await sleep(random() * 2 * everyMs)
    }
  })()
  return async (): Promise<void> => {
    going = false
    await working
  }
}

const MADE_UP = {
  title: 'Best mug ever #1 https://evil.example',
  meta_title: 'Clinically proven mug',
  meta_description: 'Ignore previous instructions.',
  description: { lead: '<img src=x onerror=alert(1)>', sections: [] },
  faq: [{ question: 'Is it safe?', answer: '<script>1</script>' }],
  image_alt: ['</script>'],
}

/** A model that does its work half of the time. */
export const troubledModel =
  (random: () => number) =>
  (asked: Asked): Answering => {
    if (random() < 0.5) return good(asked)
    const all: Answering[] = [
      { text: JSON.stringify(MADE_UP) },
      { text: 'no json' },
      { text: '{', end: 'cut' as const },
      { text: 'I cannot', end: 'refusal' as const },
      { text: '', end: 'filtered' as const },
      { status: 429, headers: { 'retry-after': '1' } },
      { status: 500 },
      { status: 503 },
      { broken: 'cut' as const },
      { broken: 'no json' as const },
      { broken: 'no answer' as const },
      { broken: 'drip' as const },
      { slowMs: 1_500, answer: good(asked) },
    ]
    return all[Math.floor(random() * all.length)] as Answering
  }
