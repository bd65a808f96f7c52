// Whoever follows something for long is asked again: the session, the key, and the role of then must still be there.

import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { MemberRole } from '../../../src/accounts/names.ts'
import type { Action } from '../../../src/accounts/permissions.ts'
import type { AccessDeps, Principal } from '../../../src/http/access/caller.ts'
import { revalidateAccess } from '../../../src/http/access/guard.ts'
import { problem } from '../../../src/http/problems.ts'
import { assert, test } from '../../support/test.ts'

const [org_id, project_id] = [randomUUID(), randomUUID()]

/** What is there now, a moment after it was allowed. */
type Now = {
  role?: MemberRole | undefined
  isLive?: boolean
  isKeyGood?: boolean
  isUnavailable?: boolean
  isThere?: boolean
  isStale?: boolean
}

const asked = (principal: Principal, access: Action, params: object, now: Now): Promise<boolean> => {
  const { role, isLive = true, isKeyGood = true, isUnavailable = false, isThere = true, isStale = false } = now
  const deps: AccessDeps = {
    verifyAccessToken: async () => {
      throw problem.unauthenticated('It has expired meanwhile.')
    },
    verifyApiKey: async (key) => {
      if (key !== 'ctb_key' || !isKeyGood) throw problem.unauthenticated('The API key was revoked.')
      return principal as Principal & { kind: 'api_key' }
    },
    memberRole: async () => role,
    organizationOf: async () => (isThere ? org_id : undefined),
    areStale: () => isStale,
    seen: async () => {
      if (isUnavailable) throw new Error('away')
    },
  }
  const request = {
    caller: { principal },
    params,
    routeOptions: { config: { access } },
    headers: { authorization: 'Bearer ctb_key' },
  }
  return revalidateAccess(deps, { isLive: async () => isLive })(request as unknown as FastifyRequest)
}

const user: Principal = { kind: 'user', user_id: randomUUID(), session_id: randomUUID() }
const key: Principal = {
  kind: 'api_key',
  key_id: randomUUID(),
  project_id,
  organization_id: org_id,
  scopes: ['read'],
}

test('a user while the session lives and the role allows it, whatever became of the token', async () => {
  const may = (now: Now) => asked(user, 'events.read', { org_id }, now)
  assert.is(await may({ role: 'owner' }), true)
  assert.is(await may({ role: 'owner', isLive: false }), false)
  assert.is(await may({ role: 'member' }), false)
  assert.is(await may({ role: undefined }), false)
  assert.is(await may({ role: 'owner', isUnavailable: true }), false)
  assert.is(await may({ role: 'owner', isStale: true }), false)
})

test('an API key while it is valid and of that project, and a user while there is the project', async () => {
  const may = (principal: Principal, now: Now) => asked(principal, 'project_events.read', { project_id }, now)
  assert.is(await may(key, {}), true)
  assert.is(await may(key, { isKeyGood: false }), false)
  assert.is(await may({ ...key, scopes: [] } as Principal, {}), false)
  assert.is(await may(user, { role: 'admin' }), true)
  assert.is(await may(user, { role: 'admin', isThere: false }), false)
})
