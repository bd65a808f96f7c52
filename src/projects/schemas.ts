// The shapes of projects and their API keys.

import { z } from 'zod'
import { nameOf } from '../accounts/display-name.ts'
import { SCOPES } from '../accounts/names.ts'
import { strictBody } from '../http/bodies/json.ts'
import { idOf, listOf, oneOf, time } from '../http/parameters.ts'

const MOST_DAYS = 3_650

export const ProjectRequest = strictBody({ name: nameOf('project') }, 'name').meta({
  description: 'The name of the project',
  example: { name: 'Autumn shop' },
})

export const Project = z
  .object({ id: z.uuid(), organization_id: z.uuid(), name: z.string(), created_at: time })
  .describe('A project')

export const ProjectList = listOf(Project, 'Projects of an organization, newest first')

const Scopes = z
  .array(oneOf(SCOPES), { error: 'must be a list' })
  .min(1, 'must not be empty')
  .max(SCOPES.length, `must have at most ${SCOPES.length} entries`)
  .refine((scopes) => new Set(scopes).size === scopes.length, 'must not name a scope twice')

export const ApiKeyRequest = strictBody(
  {
    name: nameOf('key'),
    scopes: Scopes.optional().describe(
      'What the key may do: write includes read, and aeo:write includes aeo:read; aeo:apply includes neither. Default: ["read"]',
    ),
    expires_at: z.iso
      .datetime({ offset: true, error: 'must be a date-time such as 2027-01-31T00:00:00Z' })
      .nullish()
      .describe(
        'When the key expires, at most ten years from now; without it or expires_in_days the key works until it is revoked',
      ),
    expires_in_days: z
      .int({ error: `must be a whole number from 1 to ${MOST_DAYS}` })
      .min(1, `must be a whole number from 1 to ${MOST_DAYS}`)
      .max(MOST_DAYS, `must be a whole number from 1 to ${MOST_DAYS}`)
      .nullish()
      .describe('The same as a number of days'),
  },
  'name',
)
  .refine(({ expires_at, expires_in_days }) => (expires_at ?? null) === null || (expires_in_days ?? null) === null, {
    path: ['expires_in_days'],
    error: 'cannot be combined with expires_at',
  })
  .meta({
    description: 'The key to issue',
    example: { name: 'Deploy', scopes: ['read', 'write'], expires_in_days: 90 },
  })

const key = {
  id: z.uuid(),
  project_id: z.uuid(),
  name: z.string(),
  prefix: z.string().describe('Its first characters, to recognise it'),
  scopes: z.array(z.enum(SCOPES)),
  created_at: time,
  expires_at: time.nullable().describe('null: it works until it is revoked'),
  issued_by: z
    .object({
      user_id: z.uuid(),
      is_member: z
        .boolean()
        .describe('Whether the issuer is still a member of the organization; the key works either way'),
    })
    .nullable()
    .describe('Who issued it; null if an operator did so on the server, or if unknown'),
  last_used_at: time.nullable().describe('To the minute; null if it was never used'),
  revoked_at: time.nullable().describe('null: not revoked'),
}

export const ApiKey = z.object(key).describe('An API key, without the key itself')

export const IssuedApiKey = z
  .object({ ...key, key: z.string().describe('The key itself, shown only once') })
  .describe('A new API key')

export const ApiKeyList = listOf(ApiKey, 'API keys of a project, including revoked and expired ones, newest first')

export const ApiKeyParams = z.object({ project_id: idOf('project'), key_id: idOf('API key') })

const DAY_MS = 86_400_000

/** When a key requested at `now` expires; `wrong`: the invalid field. Times are ISO 8601. */
export const expiryOf = (
  { expires_at, expires_in_days }: z.infer<typeof ApiKeyRequest>,
  now: string,
): { expires_at: string | null } | { wrong: string } => {
  const at = Date.parse(now)
  if (expires_in_days) return { expires_at: new Date(at + expires_in_days * DAY_MS).toISOString() }
  if (!expires_at) return { expires_at: null }
  const expiry = Date.parse(expires_at)
  if (!(expiry > at)) return { wrong: 'must be in the future' }
  if (expiry > at + MOST_DAYS * DAY_MS) return { wrong: 'must be at most ten years from now' }
  return { expires_at: new Date(expiry).toISOString() }
}

export const projectComponents = {
  Project,
  ProjectList,
  ProjectRequest,
  ApiKey,
  ApiKeyList,
  ApiKeyRequest,
  IssuedApiKey,
}
