// A tenant that has one of everything: an id for every name in the path of a route, and credentials of each kind.

import { aKey, anOrganization, aProject } from './accounts.ts'
import { product } from './products.ts'
import { type Route, SCHEMES, type Scheme } from './routes.ts'
import { AEO, BASE, randomShop, type TestService } from './service.ts'
import { assert } from './test.ts'

/** An organization with a member of each role and one more, a project, its keys, and a shop. */
export const aTenant = async (service: TestService) => {
  const { organization_id, members } = await anOrganization(service, ['owner', 'admin', 'member', 'member'])
  const { project_id } = await aProject(service, organization_id)
  const of = { organization_id, project_id }
  const [reader, writer] = [await aKey(service, of, ['read']), await aKey(service, of, ['write'])]
  const shop = randomShop()
  return { ...of, members, owner: members[0]!, reader, writer, shop }
}

export type Tenant = Awaited<ReturnType<typeof aTenant>>

/** What the tenant shows for each kind of credentials. */
export const credentialsOf = async (service: TestService, tenant: Tenant): Promise<Record<Scheme, string>> => ({
  session_token: await service.token(tenant.shop),
  access_token: tenant.owner.token,
  api_key: tenant.writer.key,
})

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Makers of real ids of the tenant, by their names in paths; each makes its thing once, when it is asked for. */
export const idsOf = (service: TestService, tenant: Tenant) => {
  const { organization_id, project_id, shop, members, owner, reader } = tenant
  const resource_id = `only-${shop.split('.')[0]}`
  const call = async <T>(method: string, path: string, json?: unknown): Promise<T> => {
    const answer = await service.call<T>(method, AEO + path, json === undefined ? { shop } : { shop, json })
    assert.is(answer.status, 200, answer.text)
    return answer.body
  }

  const analysis = once(async () => {
    await service.importProducts(shop, [product(resource_id)])
    const job = await service.startJob(shop, [resource_id])
    await service.ended(shop, job.id)
    const [result] = await call<{ id: string }[]>('GET', `/analysis-jobs/${job.id}/results`)
    return { job_id: job.id, analysis_id: result?.id ?? '' }
  })
  const optimization = once(async () => {
    const { analysis_id } = await analysis()
    const job = await service.startOptimization(shop, `analyses/${analysis_id}`)
    await service.optimized(shop, job.id)
    const [made] = await call<{ id: string }[]>('GET', `/analyses/${analysis_id}/optimizations`)
    return { job_id: job.id, optimization_id: made?.id ?? '' }
  })
  const test = once(async () => {
    await analysis()
    const asked = { resource_type: 'product', resource_id, queries: ['ceramic mug'] }
    return (await call<{ id: string }>('POST', '/visibility', asked)).id
  })
  const competitor = once(async () => {
    const html = '<h1>Cup</h1>'
    const competitors = [{ url: 'https://other.example/cup', html }]
    return (await call<{ id: string }[]>('PUT', '/competitors', { competitors }))[0]?.id ?? ''
  })
  const basket = once(async () => {
    await analysis()
    await call('PUT', `/baskets/${resource_id}`, { queries: ['ceramic mug'] })
    return resource_id
  })
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
  /** Whose token it is says so. */
  const session = (): string => {
    const [, claims = ''] = owner.token.split('.')
    return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }).sid
  }

  const makers: Record<string, (route: Route) => string | Promise<string>> = {
    org_id: () => organization_id,
    project_id: async ({ url }) => {
      if (url.includes('/docs/repository')) await repository()
      return project_id
    },
    member_id: () => members.at(-1)?.member_id ?? '',
    key_id: () => reader.key_id,
    session_id: session,
    job_id: async ({ url }) => (await (url.includes('optimization-jobs') ? optimization() : analysis())).job_id,
    analysis_id: async () => (await analysis()).analysis_id,
    optimization_id: async () => (await optimization()).optimization_id,
    test_id: test,
    competitor_id: competitor,
    resource_id: basket,
    endpoint_id: endpoint,
  }

  /** A real id for every name in the route's path. */
  return async (route: Route): Promise<Record<string, string>> => {
    const ids: Record<string, string> = {}
    for (const name of route.params) {
      const maker = makers[name]
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
