// The tables of docs/operator/settings.md and docs/operator/metrics.md, from where settings and metrics are declared.

import { Registry } from 'prom-client'
import { type Described, SETTINGS } from '../../../src/config/described.ts'
import { declareIn } from '../../../src/http/metrics/declare.ts'
import * as families from '../../../src/http/metrics/families.ts'
import { code, table } from './markdown.ts'

const FIRST_SETTINGS = /^## The process\n[\s\S]*/m
const FIRST_METRICS = /^\| metric \|[\s\S]*/m

const settingRow = ({ names, otherwise, means, roles }: Described): string[] => [
  names.map(code).join(', '),
  otherwise,
  means,
  roles?.join(', ') ?? 'all',
]

const groupSection = ({ title, settings }: (typeof SETTINGS)[number]): string =>
  `## ${title}\n\n${table(['setting', 'default', 'meaning', 'read by'], settings.map(settingRow))}\n`

/** The page, with everything behind its introduction written anew. */
export const withSettings = (page: string): string => {
  if (!FIRST_SETTINGS.test(page)) throw new Error('there is no section "The process" to replace')
  return page.replace(FIRST_SETTINGS, () => SETTINGS.map(groupSection).join('\n'))
}

type Declared = { name: string; help: string; type: string; labelNames: string[] }

/** Every metric of ours, as it is declared. */
const declared = (): Declared[] => {
  const registry = new Registry()
  const declare = declareIn(registry)
  for (const family of Object.values(families)) family(declare)
  return registry.getMetricsAsArray() as unknown as Declared[]
}

const metricRows = (): string[][] =>
  declared()
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, type, labelNames, help }) => [code(name), type, labelNames.join(', '), help])

/** The page, with the table of metrics at its end written anew. */
export const withMetrics = (page: string): string => {
  if (!FIRST_METRICS.test(page)) throw new Error('there is no table of metrics to replace')
  return page.replace(FIRST_METRICS, () => `${table(['metric', 'type', 'labels', 'meaning'], metricRows())}\n`)
}
