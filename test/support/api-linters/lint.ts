// Holds the OpenAPI and the AsyncAPI document against the rules of outside linters, offline: Spectral with its own and OWASP's rules, and
// Redocly. Prints what is wrong. What was found right is remembered, so that only a change of a document or of the rules takes the seconds.

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asyncapiDocument } from '../asyncapi.ts'
import { openApiDocument } from '../openapi.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const require = createRequire(import.meta.url)

type Finding = { code: string; message: string; path: (string | number)[]; severity: number }

/** What Spectral finds and is not expected, and what is expected and not found. */
const spectralDefects = async (documents: Record<string, string>): Promise<string[]> => {
  const { Spectral, Document } = require('@stoplight/spectral-core')
  const { Json } = require('@stoplight/spectral-parsers')
  const { RULESETS, EXPECTED } = await import('./rulesets.ts')
  const unmet = new Set(EXPECTED)
  const defects: string[] = []
  for (const [name, ruleset] of Object.entries(RULESETS)) {
    const spectral = new Spectral()
    spectral.setRuleset(ruleset)
    const findings: Finding[] = await spectral.run(new Document(documents[name], Json, name))
    for (const { code, message, path } of findings) {
      const place = path.join('.')
      const expected = EXPECTED.filter(([rule, start]) => rule === code && place.startsWith(start))
      for (const one of expected) unmet.delete(one)
      if (expected.length === 0) defects.push(`${name} ${place}: ${message} (${code})`)
    }
  }
  for (const [rule, place] of unmet) defects.push(`${rule} is expected at ${place}, and not found any more`)
  return defects
}

const redoclyDefects = async (document: string): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'citable-openapi-'))
  try {
    writeFileSync(join(folder, 'openapi.json'), document)
    const program = join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js')
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const args = [program, 'lint', 'openapi.json', '--extends', 'recommended', '--format', 'json']
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env }).catch((error) => error)
    type Problem = { ruleId: string; message: string; location: { pointer: string }[] }
    const { problems } = JSON.parse(stdout) as { problems: Problem[] }
    return problems.map(
      ({ ruleId, message, location }) => `openapi.json ${location[0]?.pointer}: ${message} (${ruleId})`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const documents = { 'openapi.json': JSON.stringify(await openApiDocument()), 'asyncapi.json': asyncapiDocument() }
const sources = ['rulesets.ts', 'lint.ts'].map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
const digest = createHash('sha256')
  .update([...Object.values(documents), ...sources, lock].join('\n'))
  .digest('hex')
const remembered = join(root, 'node_modules', '.cache', 'api-linters', digest)
if (!existsSync(remembered)) {
  const defects = [...(await spectralDefects(documents)), ...(await redoclyDefects(documents['openapi.json']))]
  for (const line of defects) console.log(line)
  if (defects.length > 0) process.exit(1)
  mkdirSync(join(remembered, '..'), { recursive: true })
  writeFileSync(remembered, '')
}
process.exit(0)
