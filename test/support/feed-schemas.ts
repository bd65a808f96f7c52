// The published schemas of agents' catalogues: UCP and ACP.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

const SPEC = join(import.meta.dirname, '..', '..', '..', 'shared', 'spec')
export const hasFeedSchemas = existsSync(join(SPEC, 'ucp')) && existsSync(join(SPEC, 'acp'))
export const NO_FEED_SCHEMAS = '../shared/spec/ucp and ../shared/spec/acp are not there'
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** Whether a file, or a row, fits; `errors` says why not. */
export const feedValidators = () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  // @ts-expect-error: the types of its default export are those of a module
  formats(ajv)
  for (const file of globSync('**/*.json', { cwd: join(SPEC, 'ucp') })) ajv.addSchema(json(join(SPEC, 'ucp', file)))
  const acp = json(join(SPEC, 'acp', 'schema.feed.json'))
  ajv.addSchema(acp)
  return {
    ucp: ajv.compile({ $ref: 'https://ucp.dev/schemas/shopping/catalog_search.json#/$defs/search_response' }),
    acp: ajv.compile({ $ref: `${acp.$id}#/$defs/Product` }),
  }
}
