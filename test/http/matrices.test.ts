// Who may call what, over all routes that the service registers: which credentials, whose ids, which roles and scopes. A new route is
// in all of these without being named here.

import { randomUUID } from 'node:crypto'
import { MEMBER_ROLES } from '../../src/accounts/names.ts'
import { type Action, roleMay, scopesMay } from '../../src/accounts/permissions.ts'
import { newApiKey } from '../../src/api-keys/format.ts'
import { aKey, aProject, aUser } from '../support/accounts.ts'
import { filled, type Route, type Scheme, withRoutes } from '../support/routes.ts'
import { BASE, startTestService, type TestService } from '../support/service.ts'
import { aTenant, credentialsOf, idsOf, isOpen, type Tenant, takes } from '../support/tenants.ts'
import { after, assert, before, test } from '../support/test.ts'

/** Anybody may call these. */
const OPEN = new Set([
  'GET /openapi.json',
  'GET /auth/oauth/:provider/login',
  'GET /auth/oauth/:provider/callback',
  'POST /auth/refresh',
  'POST /auth/logout',
  'POST /webhooks/payments',
  'POST /webhooks/storefront',
  'POST /webhooks/docs/repohost',
  'POST /webhooks/docs/repohost/:project_id',
])

/** Where the example of the document does not do. */
const BODIES: Record<string, object> = {}

let service: TestService
let all: Route[]
before(async () => {
  const { started, routes } = await withRoutes(() => startTestService())
  service = started
  all = routes
})
after(() => service?.stop())

const guarded = () => all.filter((route) => !isOpen(route))
const withIds = () => guarded().filter(({ params, method }) => params.length > 0 && method !== 'HEAD')
const ofActions = () =>
  guarded().filter(({ access, method }) => access !== undefined && access !== 'own' && method !== 'HEAD')

type Document = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: { $ref?: string } }> } }>>
  components: { schemas: Record<string, { example?: object }> }
}

/** The example that the document gives of the route's body. */
const bodyOf = ({ method, url, name }: Route): { json?: object } => {
  const { paths, components } = service.document as unknown as Document
  const path = url.slice(BASE.length).replaceAll(/:(\w+)/g, '{$1}')
  const reference = paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema.$ref
  const json = BODIES[name] ?? components.schemas[reference?.split('/').at(-1) ?? '']?.example
  return json ? { json } : {}
}

type Answer = { status: number; text: string }

const ask = async (route: Route, ids: Record<string, string>, headers: Record<string, string>): Promise<Answer> => {
  const path = filled(route, ids)
  // A HEAD has no body that could be held against the document.
  if (route.method !== 'HEAD') return await service.call(route.method, path, { headers })
  const { status } = await fetch(service.url + path, { method: 'HEAD', headers })
  return { status, text: '' }
}

const askAs = (route: Route, ids: Record<string, string>, token: string): Promise<Answer> =>
  service.call(route.method, filled(route, ids), { token, ...bodyOf(route) })

const unknownIds = ({ params }: Route): Record<string, string> =>
  Object.fromEntries(params.map((name) => [name, randomUUID()]))

const AT_ONCE = 8

/** Does the work for each route, a few at once. */
const atOnce = async (routes: readonly Route[], work: (route: Route) => Promise<void>): Promise<void> => {
  const waiting = [...routes]
  const one = async (): Promise<void> => {
    for (let route = waiting.shift(); route; route = waiting.shift()) await work(route)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

test('the routes are those of the document, and each says which credentials it takes or that it takes none', () => {
  const documented = Object.entries(service.document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const registered = all.filter(({ method }) => method !== 'HEAD').map(({ name }) => name)
  assert.equal(registered.filter((name) => name !== 'GET /openapi.json').toSorted(), documented.toSorted())
  const open = all.filter((route) => isOpen(route) && route.method !== 'HEAD').map(({ name }) => name)
  assert.equal(
    open.filter((name) => !OPEN.has(name)),
    [],
    'open, and not in the list of open routes',
  )
  for (const { name, access, schemes } of guarded())
    if (access && schemes.includes('api_key'))
      assert.match(name, /:project_id/, `${name} takes API keys, and a key is of one project`)
})

/** About the account or the session of whoever asks. */
const isOfAsker = ({ access }: Route): boolean => access === 'own' || access === undefined

test('every route refuses all credentials but those of its own kind', async () => {
  const tenant = await aTenant(service)
  const own = await credentialsOf(service, tenant)
  const tokens: [kind: string, scheme: Scheme | undefined, header: string | undefined][] = [
    ['nothing', undefined, undefined],
    ['an empty header', undefined, ''],
    ['garbage', undefined, 'Bearer garbage'],
    ['garbage in three parts', undefined, 'Bearer a.b.c'],
    ['a password', undefined, `Basic ${Buffer.from('user:password').toString('base64')}`],
    ['an unknown API key', undefined, `Bearer ${newApiKey()}`],
    ['a token of another scheme', undefined, `Token ${own.access_token}`],
    ['two tokens', undefined, `Bearer ${own.access_token} ${own.api_key}`],
    ['a session token', 'session_token', `Bearer ${own.session_token}`],
    ['an access token', 'access_token', `Bearer ${own.access_token}`],
    ['an API key that reads', 'api_key', `Bearer ${tenant.reader.key}`],
    ['an API key that writes', 'api_key', `Bearer ${tenant.writer.key}`],
  ]
  const wrong: string[] = []
  const everyToken = async (route: Route) => {
    for (const [kind, scheme, header] of tokens) {
      const taken = scheme !== undefined && takes(route, scheme)
      // What changes the account or session of whoever asks is asked with those of somebody else.
      const spent = taken && scheme === 'access_token' && isOfAsker(route) && !['GET', 'HEAD'].includes(route.method)
      const authorization = spent ? `Bearer ${(await aUser(service)).token}` : header
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
      const { status } = await ask(route, unknownIds(route), headers)
      if ((status === 401) === taken) wrong.push(`${route.name} answers ${status} to ${kind}`)
    }
  }
  await atOnce(guarded(), everyToken)
  assert.equal(wrong, [])
})

/** Of a tenant's own ids those of the others, from this place of the path on. */
const foreignFrom = (
  { params }: Route,
  place: number,
  own: Record<string, string>,
  others: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(params.map((name, index) => [name, (index < place ? own : others)[name] ?? '']))

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** What ends the session, or the account, comes last. */
const rank = ({ access, method }: Route): number => (access === 'own' ? METHODS.length : 0) + METHODS.indexOf(method)

/** Whether each of the ids is one: not every answer to its own tenant is 404. */
const provenIds = async (tenant: Tenant, ids: ReturnType<typeof idsOf>): Promise<void> => {
  const credentials = await credentialsOf(service, tenant)
  const unproven = new Set(withIds().flatMap(({ params }) => params))
  for (const route of withIds().toSorted((a, b) => rank(a) - rank(b))) {
    const [scheme] = route.schemes
    if (!scheme || !route.params.some((name) => unproven.has(name))) continue
    const { status } = await askAs(route, await ids(route), credentials[scheme])
    if (![401, 404].includes(status)) for (const name of route.params) unproven.delete(name)
  }
  assert.equal([...unproven], [], 'answered 404 to their own tenant')
}

test('an id of another tenant is answered like one that nobody has, byte for byte, though it is one', async () => {
  const [theirs, ours] = await Promise.all([aTenant(service), aTenant(service)])
  const [theirIds, ourIds] = [idsOf(service, theirs), idsOf(service, ours)]
  // Another project of the same organization is another tenant to an API key.
  const beside = { ...theirs, ...(await aProject(service, theirs.organization_id)) }
  const besideKey = (await aKey(service, beside, ['read', 'write'])).key
  const askers = await credentialsOf(service, ours)
  const wrong: string[] = []
  const everyPlace = async (route: Route, token: string): Promise<void> => {
    const [foreign, own] = [await theirIds(route), await ourIds(route)]
    for (let place = 0; place < route.params.length; place += 1) {
      const answer = await askAs(route, foreignFrom(route, place, own, foreign), token)
      const unknown = await askAs(route, foreignFrom(route, place, own, unknownIds(route)), token)
      if (answer.status !== 404 || answer.text !== unknown.text)
        wrong.push(`${route.name} from place ${place} on: ${answer.status} ${answer.text}, unknown ${unknown.text}`)
    }
  }
  await atOnce(withIds(), async (route) => {
    for (const scheme of route.schemes) {
      await everyPlace(route, askers[scheme])
      if (scheme === 'api_key') await everyPlace(route, besideKey)
    }
  })
  assert.equal(wrong, [])
  await provenIds(theirs, theirIds)
})

/** Whether the answer is what the rights say; where they allow it, the ids are real. */
const isRight = (may: boolean, status: number, isFirst: boolean): boolean =>
  may ? ![401, 403].includes(status) && !(isFirst && status === 404) : status === 403

test('every role may what the table of roles says, and nothing else', async () => {
  const wrong: string[] = []
  const shared = await aTenant(service)
  const users = ofActions().filter((route) => takes(route, 'access_token'))
  await atOnce(users, async (route) => {
    const action = route.access as Action
    // Without a body nothing is done but by deletions.
    const tenant = route.method === 'DELETE' ? await aTenant(service) : shared
    const ids = await idsOf(service, tenant)(route)
    let isFirst = true
    // The weakest first, so that what is allowed is not done before it was refused.
    for (const role of MEMBER_ROLES.toReversed()) {
      const may = roleMay(role, action)
      const { token = '' } = tenant.members.find((member) => member.role === role) ?? {}
      const { status } = await service.call(route.method, filled(route, ids), { token })
      if (!isRight(may, status, isFirst)) wrong.push(`${route.name} answers ${status} to ${role}`)
      if (may) isFirst = false
    }
  })
  assert.equal(wrong, [])
})

test('an API key may what its scopes say, and nothing else', async () => {
  const wrong: string[] = []
  const tenant = await aTenant(service)
  for (const route of ofActions().filter((one) => takes(one, 'api_key')))
    for (const [scope, { key }] of [
      ['read', tenant.reader],
      ['write', tenant.writer],
    ] as const) {
      const ids = await idsOf(service, tenant)(route)
      const { status } = await service.call(route.method, filled(route, ids), { token: key })
      const may = scopesMay([scope], route.access as Action)
      if (!isRight(may, status, true)) wrong.push(`${route.name} answers ${status} to a key with ${scope}`)
    }
  assert.equal(wrong, [])
})
