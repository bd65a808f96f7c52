// A counter of /metrics whose every value is there from the start: what has never happened stands at zero, and does not appear out of nothing.

import { Counter, type Registry } from 'prom-client'

type Values = Record<string, readonly string[]>

type Described<L extends Values> = {
  name: string
  help: string
  /** By label all values that it can have. */
  labels: L
  registers: Registry[]
}

const combinations = (labels: [string, readonly string[]][]): Record<string, string>[] => {
  const [first, ...others] = labels
  if (!first) return [{}]
  const [label, values] = first
  return values.flatMap((value) => combinations(others).map((rest) => ({ [label]: value, ...rest })))
}

/** Answers what counts: one, or `by` as much. */
export const counterOf = <const L extends Values>({ labels, ...described }: Described<L>) => {
  const counter = new Counter({ ...described, labelNames: Object.keys(labels) })
  for (const one of combinations(Object.entries(labels))) counter.inc(one, 0)
  return (at: { [Label in keyof L]: L[Label][number] }, by = 1): void => counter.inc(at, by)
}
