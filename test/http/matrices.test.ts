// Who may call what, over all routes that the service registers: which credentials, whose ids, which roles and scopes. A new route is
// in all of these without being named here.

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MEMBER_ROLES, SCOPES } from '../../src/accounts/names.ts'
import { type Action, roleMay, scopesMay } from '../../src/accounts/permissions.ts'
import { newApiKey } from '../../src/api-keys/format.ts'
import { PROJECT_PATH, STOREFRONT_PATH } from '../../src/http/app.ts'
import { aKey, aProject, aUser } from '../support/accounts.ts'
import { filled, type Route, type Scheme, withRoutes } from '../support/routes.ts'
import { BASE, startTestService, type TestService } from '../support/service.ts'
import { aTenant, credentialsOf, idsOf, isOpen, type Tenant, takes } from '../support/tenants.ts'
import { after, assert, before, slowTest, test } from '../support/test.ts'

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
  'GET /feeds/:address/:file',
  'GET /digest-mail/:digest_mail_id/:signature',
  'POST /digest-mail/:digest_mail_id/:signature',
])

/** Where the example of the document does not do. */
const BODIES: Record<string, object> = {}

/** Routes asked at a time; each may want a connection, and waits for one only so long. */
const AT_ONCE = 8
let service: TestService
let all: Route[]
let served: string[]
before(async () => {
  const { started, routes, paths } = await withRoutes(() =>
    startTestService({ env: { DATABASE_CONNECTIONS: String(2 * AT_ONCE) } }),
  )
  service = started
  all = routes
  served = paths
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

test('the page about proxies lists the beginning of every path, but of those that stay inside', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operator', 'proxy.md'), 'utf8')
  const [, table = ''] = page.split('## Paths')
  const listed = [...table.matchAll(/`(\/[\w.-]*)`/g)].map(([, path = '']) => path)
  const [inside = ''] = /(?<=@internal path ).+/.exec(page) ?? []
  // Logins of development are not there in production.
  const hidden = new Set([...inside.split(' '), '/development'])
  const beginnings = new Set(served.map((path) => `/${path.split('/')[1] ?? ''}`).filter((path) => !hidden.has(path)))
  assert.ok(beginnings.has('/invitations') && beginnings.has('/.well-known') && !beginnings.has('/readyz'))
  assert.equal(listed.toSorted(), [...beginnings].toSorted())
})

/** About the account or the session of whoever asks. */
const isOfAsker = ({ access }: Route): boolean => access === 'own' || access === undefined

slowTest('every route refuses all credentials but those of its own kind', async () => {
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
    ['an API key', 'api_key', `Bearer ${own.api_key}`],
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

/** Two tenants that have one of everything, made once. */
let bothTenants: Promise<[theirs: Tenant, ours: Tenant]> | undefined
const tenants = () => {
  bothTenants ??= Promise.all([aTenant(service), aTenant(service)])
  return bothTenants
}
const makers = new Map<Tenant, ReturnType<typeof idsOf>>()
const idsFor = (tenant: Tenant): ReturnType<typeof idsOf> => {
  const known = makers.get(tenant) ?? idsOf(service, tenant)
  makers.set(tenant, known)
  return known
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** The value again and again: with each of its texts very long, with each of its lists. */
const swollen = (value: Json): Json[] => {
  if (typeof value === 'string') return ['x'.repeat(500_000)]
  if (Array.isArray(value))
    return [
      Array.from({ length: 20_000 }, (_, at) => (typeof value[0] === 'string' ? `${value[0]}${at}` : (value[0] ?? at))),
      ...value.slice(0, 1).flatMap((one) => swollen(one).map((many) => [many])),
    ]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => swollen(one).map((many) => ({ ...value, [key]: many })))
}

/** One route in so many with what is quick. */
const BODIES_EVERY = 6

const boundedBodies = async (every: number): Promise<void> => {
  const [, ours] = await tenants()
  const askers = await credentialsOf(service, ours)
  const withBody = guarded().filter((route) => bodyOf(route).json !== undefined)
  assert.ok(withBody.length >= 15)
  const chosen = withBody.filter((_, at) => at % every === 0)
  const wrong: string[] = []
  await atOnce(chosen, async (route) => {
    const path = filled(route, await idsFor(ours)(route))
    for (const json of swollen(bodyOf(route).json as Json)) {
      const { status, text } = await service.call(route.method, path, { token: askers[route.schemes[0]!], json })
      if (![400, 413].includes(status))
        wrong.push(`${route.name} answers ${status} to ${JSON.stringify(json).slice(0, 80)}: ${text.slice(0, 200)}`)
    }
  })
  assert.equal(wrong, [])
}

test(`no text or list of a body may be of any length, at one route of ${BODIES_EVERY}`, () =>
  boundedBodies(BODIES_EVERY))
slowTest('no text or list of a body may be of any length, at any route', () => boundedBodies(1))

test('no query, header or key of a body says whose data it is', async () => {
  const [theirs, ours] = await tenants()
  const { organization_id, project_id, shop, owner } = theirs
  const named = { shop_id: shop, shop, organization_id, org_id: organization_id, project_id, user_id: owner.user_id }
  const headers = {
    'x-shopify-shop-domain': shop,
    'x-shop-id': shop,
    'x-organization-id': organization_id,
    'x-project-id': project_id,
    'x-forwarded-user': owner.user_id,
  }
  const askers = await credentialsOf(service, ours)
  const wrong: string[] = []
  // What ends something, or the session of who asks, would end it for the tests behind.
  const harmless = guarded().filter(({ method, access }) => !['HEAD', 'DELETE'].includes(method) && access !== 'own')
  const paths = new Map<Route, string>()
  for (const route of harmless) paths.set(route, filled(route, await idsFor(ours)(route)))
  await atOnce(harmless, async (route) => {
    const path = paths.get(route) ?? ''
    const { json } = bodyOf(route)
    for (const scheme of route.schemes) {
      const asked = { token: askers[scheme], headers, ...(json ? { json: { ...json, ...named } } : {}) }
      const { text } = await service.call(route.method, `${path}?${new URLSearchParams(named)}`, asked)
      for (const id of [shop, organization_id, project_id, owner.user_id])
        if (text.includes(id)) wrong.push(`${route.name} answers with ${id} of another tenant: ${text}`)
    }
  })
  assert.equal(wrong, [])
})

test('an id of another tenant is answered like one that does not exist, byte for byte, though it exists', async () => {
  const [theirs, ours] = await tenants()
  const [theirIds, ourIds] = [idsFor(theirs), idsFor(ours)]
  // Another project of the same organization is another tenant to an API key.
  const beside = { ...theirs, ...(await aProject(service, theirs.organization_id)) }
  const besideKey = (await aKey(service, beside, SCOPES)).key
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

/** Without a body what it is about is deleted or changed, or may be by another route. */
const isSpent = ({ method, params }: Route): boolean => method === 'DELETE' || params.includes('optimization_id')

/** What is spent comes behind everything else, one after the other, and what has others in it behind those. */
const spentLast = async (routes: readonly Route[], work: (route: Route) => Promise<void>): Promise<void> => {
  await atOnce(
    routes.filter((route) => !isSpent(route)),
    work,
  )
  const depth = ({ url }: Route): number => url.split('/').length
  const inTurn = routes
    .filter(isSpent)
    .toSorted((a, b) => rank(a) - rank(b) || depth(b) - depth(a) || b.url.localeCompare(a.url))
  for (const route of inTurn) await work(route)
}

test('every role may do what the table of roles says, and nothing else', async () => {
  const wrong: string[] = []
  const tenant = await aTenant(service)
  const users = ofActions().filter((route) => takes(route, 'access_token'))
  await spentLast(users, async (route) => {
    const action = route.access as Action
    const ids = await idsFor(tenant)(route)
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

test('an API key may do what its scopes say, and nothing else', async () => {
  const wrong: string[] = []
  const tenant = await aTenant(service)
  const ofKeys = ofActions().filter((one) => takes(one, 'api_key'))
  await spentLast(ofKeys, async (route) => {
    const ids = await idsFor(tenant)(route)
    for (const scope of SCOPES) {
      const { status } = await service.call(route.method, filled(route, ids), { token: tenant.keys[scope].key })
      const may = scopesMay([scope], route.access as Action)
      if (!isRight(may, status, true)) wrong.push(`${route.name} answers ${status} to a key with ${scope}`)
    }
  })
  assert.equal(wrong, [])
})

test('the routes of a project are those of a shop, and only what writes into the shop needs more than starting does', () => {
  const under = (path: string) =>
    all.filter(({ url }) => url.startsWith(path)).map(({ method, url }) => `${method} ${url.slice(path.length)}`)
  assert.equal(under(PROJECT_PATH).toSorted(), under(STOREFRONT_PATH).toSorted())
  const applying = all.filter(({ access }) => access === 'aeo.apply').map(({ url }) => url.slice(PROJECT_PATH.length))
  assert.equal(applying.toSorted(), [
    '/changes/apply',
    '/changes/revert',
    '/optimizations/:optimization_id/apply',
    '/optimizations/:optimization_id/revert',
  ])
})

test('every list refuses a page that is too long, or that none is', async () => {
  const [, ours] = await tenants()
  const askers = await credentialsOf(service, ours)
  const { paths } = service.document as unknown as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
  }
  const queriesOf = ({ url }: Route): string[] => {
    const { parameters = [] } = paths[url.slice(BASE.length).replaceAll(/:(\w+)/g, '{$1}')]?.get ?? {}
    return parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  }
  const lists = guarded().filter((route) => route.method === 'GET' && queriesOf(route).includes('limit'))
  assert.ok(lists.length >= 15)
  const wrong: string[] = []
  await atOnce(lists, async (route) => {
    const path = filled(route, await idsFor(ours)(route))
    const bad = ['limit=1000000', 'limit=-1', 'limit=NaN']
    if (queriesOf(route).includes('offset')) bad.push('offset=-1', 'offset=NaN', 'offset=1e999')
    for (const query of bad) {
      const { status } = await service.call('GET', `${path}?${query}`, { token: askers[route.schemes[0]!] })
      if (status !== 400) wrong.push(`${route.name}?${query} answers ${status}`)
    }
  })
  assert.equal(wrong, [])
})

/** What the service decides itself. */
const OURS =
  /^(?:(?:applied|reverted|created|updated|deleted|revoked|last_used)_at|manually_edited|is_\w+|written_by|status|(?:shop|organization|user)_id|\w*hash)$/
type Part = {
  $ref?: string
  type?: string
  properties?: Record<string, Part>
  items?: Part
  anyOf?: Part[]
  oneOf?: Part[]
  allOf?: Part[]
  maxItems?: number
  additionalProperties?: unknown
}

test('no body has a key for what the service decides', () => {
  const { paths, components } = service.document as unknown as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Part }> } }>>
    components: { schemas: Record<string, Part> }
  }
  const wrong = new Set<string>()
  const look = (part: Part, place: string): void => {
    const { $ref, type, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = part
    if ($ref) look(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, place)
    if (type === 'array' && part.maxItems === undefined) wrong.add(`${place}: no longest list`)
    for (const [key, value] of Object.entries(properties)) {
      if (OURS.test(key)) wrong.add(`${place}.${key}: is ours`)
      look(value, `${place}.${key}`)
    }
    for (const one of [...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf]) look(one, place)
  }
  // Deliveries of webhooks have the form that their providers give them.
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { requestBody }] of Object.entries(methods))
      if (requestBody && !path.startsWith('/webhooks'))
        for (const { schema } of Object.values(requestBody.content)) look(schema, `${method.toUpperCase()} ${path}`)
  // Every answer of every test is held against these, so that nothing else leaves the service.
  for (const [name, { properties, additionalProperties }] of Object.entries(components.schemas))
    if (properties && !/Request$|^StyleOptions$/.test(name) && additionalProperties !== false)
      wrong.add(`${name}: open`)
  assert.equal([...wrong], [])
})
