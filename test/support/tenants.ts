// A tenant that has one of everything: an id for every name in the path of a route, and credentials of each kind.

import { SCOPES, type Scope } from '../../src/accounts/names.ts'
import { PROJECT_PATH } from '../../src/http/app.ts'
import { type ApiKey, anOrganization, aProject, keysOf } from './accounts.ts'
import { product } from './products.ts'
import { type Route, SCHEMES, type Scheme } from './routes.ts'
import { AEO, BASE, randomShop, type TestService } from './service.ts'
import { assert, eventually } from './test.ts'

/** An organization with a member of each role and one more, a project, a key of each scope and one of all, and a shop that is not its own. */
export const aTenant = async (service: TestService) => {
  const { organization_id, members } = await anOrganization(service, ['owner', 'admin', 'member', 'member'])
  const { project_id } = await aProject(service, organization_id)
  const of = { organization_id, project_id }
  const [master, ...single] = await keysOf(service, of, [SCOPES, ...SCOPES.map((scope) => [scope])])
  const keys = Object.fromEntries(SCOPES.map((scope, at) => [scope, single[at]!])) as Record<Scope, ApiKey>
  return { ...of, members, owner: members[0]!, keys, master: master!, shop: randomShop() }
}

export type Tenant = Awaited<ReturnType<typeof aTenant>>

/** What the tenant shows for each kind of credentials. */
export const credentialsOf = async (service: TestService, tenant: Tenant): Promise<Record<Scheme, string>> => ({
  session_token: await service.token(tenant.shop),
  access_token: tenant.owner.token,
  api_key: tenant.master.key,
})

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

type Made = { id: string }

/** Without a text, and by its name of the product: something to propose. */
const PICTURE = { src: 'https://cdn.example.com/ceramic-mug.jpg', alt: null, width: 1200, height: 1200 }

/** An id in a title may read as a code, of which nothing is proposed. */
const NAMED = { title: 'Ceramic Mug for Tea', images: [PICTURE] }

/** Makers of what a shop has. `ask`: as one who may everything there; answers the body. */
const makersOfShop = (ask: <T>(method: string, at: string, body?: object) => Promise<T>, resource_id: string) => {
  const untilEnded = (at: string) =>
    eventually(async () => (await ask<{ status: string }>('GET', at)).status === 'completed', { limitMs: 150_000 })

  const catalogue = once(
    async () => (await ask<Made>('POST', '/catalogue', { ...product(resource_id, NAMED), handle: resource_id })).id,
  )
  const analysis = once(async () => {
    await catalogue()
    const { id: job_id } = await ask<Made>('POST', '/analyze', { resource_type: 'product', resource_id })
    await untilEnded(`/analysis-jobs/${job_id}`)
    const [result] = await ask<Made[]>('GET', `/analysis-jobs/${job_id}/results`)
    return { job_id, analysis_id: result?.id ?? '' }
  })
  const optimization = once(async () => {
    const { analysis_id } = await analysis()
    const { id: job_id } = await ask<Made>('POST', `/analyses/${analysis_id}/optimizations`)
    await untilEnded(`/optimization-jobs/${job_id}`)
    const [made] = await ask<Made[]>('GET', `/analyses/${analysis_id}/optimizations`)
    return { job_id, optimization_id: made?.id ?? '' }
  })
  const test = once(async () => {
    await catalogue()
    const asked = { resource_type: 'product', resource_id, queries: ['ceramic mug'] }
    return (await ask<Made>('POST', '/visibility', asked)).id
  })
  const competitor = once(async () => {
    await catalogue()
    const competitors = [{ url: 'https://other.example/cup', html: '<h1>Cup</h1>' }]
    return (await ask<Made[]>('PUT', '/competitors', { competitors }))[0]?.id ?? ''
  })
  const basket = once(async () => {
    await catalogue()
    await ask('PUT', `/baskets/${resource_id}`, { queries: ['ceramic mug'] })
    return resource_id
  })
  const schedule = once(async () => {
    await catalogue()
    await ask('PUT', '/schedule', { time_zone: 'UTC', analysis: { every: 'day', hour: 5 } })
  })

  return {
    schedule,
    import_id: catalogue,
    job_id: async ({ url }: Route) => (await (url.includes('optimization-jobs') ? optimization() : analysis())).job_id,
    analysis_id: async () => (await analysis()).analysis_id,
    optimization_id: async () => (await optimization()).optimization_id,
    test_id: test,
    competitor_id: competitor,
    resource_id: basket,
  }
}

/** Makers of real ids of the tenant, by their names in paths; each makes its thing once, when it is asked for. */
export const idsOf = (service: TestService, tenant: Tenant) => {
  const { organization_id, project_id, shop, members, owner, keys, master } = tenant
  const project = `${BASE}/projects/${project_id}/aeo`
  const asking =
    (path: string, credentials: { shop: string } | { token: string }) =>
    async <T>(method: string, at: string, json?: object): Promise<T> => {
      const answer = await service.call<T>(method, path + at, { ...credentials, ...(json ? { json } : {}) })
      assert.ok([200, 202].includes(answer.status), answer.text)
      return answer.body
    }
  const ofShop = makersOfShop(asking(AEO, { shop }), `only-${shop.split('.')[0]}`)
  const ofProject = makersOfShop(asking(project, { token: master.key }), `only-${project_id}`)

  const endpoint = once(async () => {
    const path = `${BASE}/organizations/${organization_id}/webhook-endpoints`
    const json = { url: 'https://hooks.example.com/citable', types: ['ShopRedacted'] }
    const answer = await service.call<{ id: string }>('POST', path, { token: owner.token, json })
    assert.is(answer.status, 200, answer.text)
    return answer.body.id
  })
  const repository = once(async () => {
    const path = `${BASE}/projects/${project_id}/docs/repository`
    const json = { repository: 'example/handbook' }
    assert.is((await service.call('PUT', path, { token: owner.token, json })).status, 200)
  })
  const feedAddress = once(async () => {
    await ofProject.import_id()
    const path = `${BASE}/projects/${project_id}/feed-address`
    assert.is((await service.call('POST', path, { token: owner.token })).status, 200)
  })
  /** Whose token it is says so. */
  const session = (): string => {
    const [, claims = ''] = owner.token.split('.')
    return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }).sid
  }

  const { schedule, ...made } = ofProject
  const makers: Record<string, (route: Route) => string | Promise<string>> = {
    org_id: () => organization_id,
    project_id: async ({ url }) => {
      if (url.includes('/docs/repository')) await repository()
      if (url.startsWith(PROJECT_PATH)) await made.import_id()
      if (url.endsWith('/schedule')) await schedule()
      if (url.endsWith('/feed-address')) await feedAddress()
      return project_id
    },
    member_id: () => members.at(-1)?.member_id ?? '',
    key_id: () => keys.read.key_id,
    session_id: session,
    endpoint_id: endpoint,
    entry_id: async () => {
      const path = `${BASE}/organizations/${organization_id}/audit-logs?limit=1`
      const answer = await service.call<{ data: { id: string }[] }>('GET', path, { token: owner.token })
      return answer.body.data[0]!.id
    },
  }

  /** A real id for every name in the route's path. */
  return async (route: Route): Promise<Record<string, string>> => {
    const ids: Record<string, string> = {}
    if (route.url === `${AEO}/schedule`) await ofShop.schedule()
    for (const name of route.params) {
      const maker = { ...makers, ...(route.url.startsWith(PROJECT_PATH) ? made : ofShop) }[name]
      if (!maker)
        throw new Error(`no test knows how to make a ${name}, of ${route.name}: add a maker to test/support/tenants.ts`)
      ids[name] = await maker(route)
    }
    return ids
  }
}

/** Which of the schemes the route takes. */
export const takes = (route: Route, scheme: Scheme): boolean => route.schemes.includes(scheme)

export const isOpen = ({ schemes }: Route): boolean => SCHEMES.every((scheme) => !schemes.includes(scheme))
