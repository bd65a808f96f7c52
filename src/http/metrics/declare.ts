// How a metric is declared: name, help, then its labels, each with all the values it can have where they are known. A metric of which all are
// known is there from the start: what has never happened is zero, and does not appear out of nothing.

import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** A name alone where the values only turn up as they happen. */
type Label = string | readonly [name: string, values: readonly string[]]
type ValueOf<L> = L extends readonly [string, readonly (infer V)[]] ? V : string | number
type Values<L extends readonly Label[]> = { [I in keyof L]: ValueOf<L[I]> }
type LabelValues = Record<string, string | number>

const nameOf = (label: Label): string => (typeof label === 'string' ? label : label[0])

const namesOf = (labels: readonly Label[]): string[] => labels.map(nameOf)

const labelled = (labels: readonly Label[], values: readonly (string | number)[]): LabelValues =>
  Object.fromEntries(labels.map((label, at) => [nameOf(label), values[at]!]))

/** All there can be; none if a label has any value. */
const combinations = ([first, ...others]: readonly Label[]): LabelValues[] => {
  if (!first) return [{}]
  if (typeof first === 'string') return []
  const [name, values] = first
  return values.flatMap((value) => combinations(others).map((rest) => ({ [name]: value, ...rest })))
}

export type Declare = ReturnType<typeof declareIn>
export type DeclaredGauge = ReturnType<Declare['gauge']>

export const declareIn = (registry: Registry) => {
  const registers = [registry]

  /** Returns the function that adds an amount. */
  const sum = <const L extends readonly Label[]>(name: string, help: string, ...labels: L) => {
    const counter = new Counter({ name, help, labelNames: namesOf(labels), registers })
    for (const one of combinations(labels)) counter.inc(one, 0)
    return (amount: number, ...values: Values<L>): void => counter.inc(labelled(labels, values), amount)
  }

  /** Returns the function that counts one. */
  const counter = <const L extends readonly Label[]>(name: string, help: string, ...labels: L) => {
    const add = sum(name, help, ...labels)
    return (...values: Values<L>): void => add(1, ...values)
  }

  /** Returns the function that records seconds. */
  const histogram = <const L extends readonly Label[]>(
    name: string,
    help: string,
    buckets: readonly number[],
    ...labels: L
  ) => {
    const seconds = new Histogram({ name, help, buckets: [...buckets], labelNames: namesOf(labels), registers })
    if (labels.length > 0) for (const one of combinations(labels)) seconds.zero(one)
    return (value: number, ...values: Values<L>): void => seconds.observe(labelled(labels, values), value)
  }

  /** Returns functions that set it and, where it has no labels, add to it. */
  const gauge = <const L extends readonly Label[]>(name: string, help: string, ...labels: L) => {
    const level = new Gauge({ name, help, labelNames: namesOf(labels), registers })
    const set = (value: number, ...values: Values<L>): void => level.set(labelled(labels, values), value)
    return Object.assign(set, {
      add: (amount: number): void => level.inc(amount),
      /** Leaves it out until it is set again. */
      leaveOut: (): void => (labels.length > 0 ? level.reset() : level.remove()),
    })
  }

  return { sum, counter, histogram, gauge }
}
