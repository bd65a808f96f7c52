// `npm run docs`: writes the pages that the code is the source of, the AsyncAPI document, the released schemas of public events, and the
// examples of the OpenAPI document. What cannot be written is named, and the rest is written all the same.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rules } from '../../../src/engine/analyzer/rules.ts'
import { asyncapiDocument } from '../asyncapi.ts'
import { openApiDocument } from '../openapi.ts'
import { withTools } from './agents-document.ts'
import { writeExamples } from './api-examples.ts'
import { commandsDocument } from './commands-document.ts'
import { withEndpoints } from './endpoints-document.ts'
import { withEvents, withStreams } from './event-documents.ts'
import { withMetrics, withSettings } from './operator-documents.ts'
import { proposalsDocument } from './proposals-document.ts'
import { analyzerPages } from './rules/analyzer-pages.ts'
import { ruleDocument, rulesDocument } from './rules/rules-document.ts'
import { visibilityDocument } from './visibility-document.ts'
import { writerDocument } from './writer-document.ts'
import './write-released-schemas.ts'

const docs = join(import.meta.dirname, '..', '..', '..', 'docs')

const PAGES: Readonly<Record<string, (page: string) => string>> = {
  'agents.md': withTools,
  'analyzer.md': rulesDocument,
  ...analyzerPages,
  ...Object.fromEntries(rules.map((rule) => [`rules/${rule.id}.md`, () => ruleDocument(rule)])),
  'commands.md': commandsDocument,
  'proposals.md': proposalsDocument,
  'visibility/simulation.md': visibilityDocument,
  'writer.md': writerDocument,
  'flow/streams.md': withStreams,
  'events/README.md': withEvents,
  'operator/settings.md': withSettings,
  'operator/metrics.md': withMetrics,
  'events/asyncapi.json': asyncapiDocument,
}

const document = await openApiDocument()
const all = { ...PAGES, 'api/README.md': (page: string) => withEndpoints(page, document) }
for (const [page, write] of Object.entries(all)) {
  const path = join(docs, page)
  try {
    writeFileSync(path, write(existsSync(path) ? readFileSync(path, 'utf8') : ''))
  } catch (error) {
    console.error(`docs/${page}: ${(error as Error).message}`)
    process.exitCode = 1
  }
}

await writeExamples().catch((error) => {
  console.error(`src/http/openapi-examples.json: ${error.message}`)
  process.exitCode = 1
})
// The service that was asked has threads.
process.exit()
