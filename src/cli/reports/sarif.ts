// SARIF 2.1.0 (OASIS): findings as code hosts and editors show them, each at the line of its record in the catalogue file.

import { createHash } from 'node:crypto'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Priority, Rule } from '../../engine/analyzer/rule.ts'
import { RULE_VERSION, rules } from '../../engine/analyzer/rules.ts'
import type { Analysed, Meta, Subject } from './format.ts'
import { type Advice, viewOf } from './view.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json'
const HOME = 'https://citable.dev'

const LEVELS: Record<Priority, 'error' | 'warning' | 'note'> = { critical: 'error', warning: 'warning', info: 'note' }

const indexes = new Map(rules.map(({ id }, at) => [id, at]))

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const ruleOf = ({ id, title, measures, source, effect, severity, tier, stage, category }: Rule) => ({
  id,
  name: title,
  shortDescription: { text: sentence(title) },
  fullDescription: { text: sentence(measures) },
  help: {
    text: [measures, effect, `Source: ${source}`]
      .filter((text) => text !== '')
      .map(sentence)
      .join(' '),
  },
  helpUri: `${HOME}/docs/analyzer#${id}`,
  defaultConfiguration: { level: LEVELS[severity] },
  properties: { tier, source, effect, stage, tags: [category, stage] },
})

/** The file as SARIF names it: relative to where the command runs, so that a code host finds it in the repository. */
const artifactOf = (source: string) => {
  if (/^https?:\/\//.test(source)) return { uri: new URL(source).href }
  const path = relative(process.cwd(), resolve(source))
  if (path.startsWith('..') || isAbsolute(path)) return { uri: pathToFileURL(resolve(source)).href }
  return { uri: path.split(sep).map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' }
}

/** The same finding on the same product, wherever its line has moved to. */
const fingerprint = (resource_id: string, rule: string): string =>
  createHash('sha256').update(`${resource_id}\n${rule}`).digest('hex').slice(0, 32)

const fieldsOf = ({ spans }: Advice): string[] => [
  ...new Set(spans.map((span) => ('missing' in span ? span.missing : span.field))),
]

const messageOf = (product: string, { title, description, example }: Advice): string =>
  [`${product}: ${title}`, description, example === '' ? '' : `Example: ${example}`]
    .filter((text) => text !== '')
    .map(sentence)
    .join(' ')

export const renderSarif = ({ line, product, report, settings }: Subject): string => {
  const view = viewOf(line, product.title, report)
  const artifactLocation = artifactOf(settings.source)
  return view.advice
    .map((advice) => {
      const { id, priority, impact, spans } = advice
      const at = indexes.get(id)
      const fields = fieldsOf(advice)
      return JSON.stringify({
        ruleId: id,
        ...(at === undefined ? {} : { ruleIndex: at }),
        level: LEVELS[priority],
        message: { text: messageOf(view.title, advice) },
        locations: [
          {
            physicalLocation: { artifactLocation, region: { startLine: line } },
            logicalLocations: (fields.length === 0 ? [''] : fields).map((field) => ({
              name: field === '' ? view.resource_id : field,
              fullyQualifiedName: field === '' ? view.resource_id : `${view.resource_id}/${field}`,
              kind: field === '' ? 'resource' : 'property',
            })),
          },
        ],
        partialFingerprints: { 'citable/v1': fingerprint(view.resource_id, id) },
        properties: {
          resource_id: view.resource_id,
          score: view.score.value,
          grade: view.score.grade,
          impact,
          evidence: spans,
        },
      })
    })
    .join(',\n')
}

const opening = ({ version }: Meta): string => {
  const driver = {
    name: 'Citable',
    informationUri: HOME,
    semanticVersion: version,
    properties: { rule_version: RULE_VERSION },
    rules: rules.map(ruleOf),
  }
  return `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[{"tool":{"driver":${JSON.stringify(driver)}},"columnKind":"utf16CodeUnits","results":[`
}

const closing = ({ source, bad, analyzed_at }: Meta): string => {
  const artifactLocation = artifactOf(source)
  const invocation = {
    executionSuccessful: bad.length === 0,
    startTimeUtc: analyzed_at,
    toolExecutionNotifications: bad.map(({ line, error }) => ({
      level: 'error',
      message: { text: `Line ${line}: ${sentence(error)}` },
      locations: [{ physicalLocation: { artifactLocation, region: { startLine: line } } }],
    })),
  }
  return `\n],"invocations":[${JSON.stringify(invocation)}]}]}\n`
}

/** Suggestions for the shop are located at the file as a whole. */
const ofShop = ({ source, shop }: Meta): string[] =>
  shop.map(({ id, priority, title, description, example, products, of }) => {
    const at = indexes.get(id)
    return JSON.stringify({
      ruleId: id,
      ...(at === undefined ? {} : { ruleIndex: at }),
      level: LEVELS[priority],
      message: {
        text: [title, description, example]
          .filter((text) => text !== '')
          .map(sentence)
          .join(' '),
      },
      locations: [{ physicalLocation: { artifactLocation: artifactOf(source) } }],
      partialFingerprints: { 'citable/v1': fingerprint('shop', `${id} ${title}`) },
      properties: { scope: 'shop', products, of },
    })
  })

export async function* writeSarif(items: AsyncIterable<Analysed>, meta: Meta): AsyncGenerator<string> {
  yield opening(meta)
  let between = '\n'
  for await (const { text } of items) {
    if (text === '') continue
    yield between + text
    between = ',\n'
  }
  for (const text of ofShop(meta)) {
    yield between + text
    between = ',\n'
  }
  yield closing(meta)
}
