// Puts the HTTP server together: probes and metrics in every process, the API if the process has that role.

import type { AddressInfo } from 'node:net'
import { shopOfDomain } from '../../projections/accounts/shops.ts'
import type { AccessCache } from '../accounts/access.ts'
import { type AccountDeps, accessDeps, accountComponents, accountRoutes } from '../accounts/api.ts'
import { type AccountParts, accountDeps } from '../accounts/wiring.ts'
import { PLANS } from '../billing/plans.ts'
import { waitAtMost } from '../concurrency/waiting.ts'
import { frameAncestors } from '../dashboard/frames.ts'
import { openPage } from '../dashboard/page.ts'
import { type DashboardDeps, dashboardRoutes } from '../dashboard/routes.ts'
import { keepPublicAddress } from '../embedded/postgres-folder.ts'
import { hasSampleShop, SAMPLE_DOMAIN } from '../embedded/sample-shop.ts'
import { pageOfRule } from '../engine/analyzer/rules.ts'
import { webhookRoutes } from '../inbox/routes.ts'
import { webhookComponents } from '../inbox/schemas.ts'
import { type ReceivingParts, webhookDeps } from '../inbox/wiring.ts'
import { developmentLogin } from '../login/development/routes.ts'
import { mcpRoutes } from '../mcp/routes.ts'
import { type Agents, openAgents } from '../mcp/wiring.ts'
import { Erased } from '../privacy/seal.ts'
import { DEVELOPMENT, developmentIdentity } from '../providers/login/development.ts'
import type { Parts } from '../runtime/parts.ts'
import { version } from '../runtime/version.ts'
import { storefrontComponents, storefrontRoutes } from '../shops/api.ts'
import { shopDomainPattern } from '../shops/decide.ts'
import { projectAeoRoutes } from '../shops/project/routes.ts'
import { type StorefrontParts, storefrontDeps } from '../shops/wiring.ts'
import type { Http } from './app.ts'
import type { CallingOrigins } from './cors.ts'
import { serveMetrics } from './probes.ts'
import { problem } from './problems.ts'
import { createAddressLimit } from './rate-limits/address-limits.ts'
import { createPermits } from './rate-limits/permits.ts'
import type { RateLimiting } from './rate-limits/plugin.ts'
import { localRateWindows, localWhenDiskFull, sharedRateWindows } from './rate-limits/windows.ts'
import { type Api, createServer } from './server.ts'

const READY_LIMIT_MS = 2_000
const LOG_LIMIT_MS = 1_000
const ERASED = 'A user involved in this was just erased; try again.'
/** Requests of one address in a minute whose credentials are refused. */
const UNAUTHORIZED = 60
/** Those that need none: logins, the OpenAPI document, unknown paths. Many people may share one address. */
const ANONYMOUS = 300

type Address = { host: string; port: number }

class CannotListen extends Error {
  override name = 'CannotListen'
  constructor({ host, port }: Address, { code, message }: NodeJS.ErrnoException) {
    super(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken by another program; stop it or set another PORT.`
        : `Cannot listen on ${host} port ${port}: ${message}.`,
    )
  }
}

/** Permits need not survive a crash, so they use the pool with fast commits (`derived`). */
const rateLimitDeps = (
  { config, derived, metrics }: Pick<Parts, 'config' | 'derived' | 'metrics'>,
  { planOf }: AccessCache,
): RateLimiting => {
  const { rates } = metrics
  const windows = localWhenDiskFull(sharedRateWindows(derived, rates.leased), localRateWindows())
  return {
    permits: config.accounts.rateLimits ? createPermits(windows) : undefined,
    limitOf: async (organizationId) => PLANS[await planOf(organizationId)].requests,
    userLimit: PLANS[config.accounts.defaultPlan].requests,
    anonymous: createAddressLimit(ANONYMOUS),
    unauthorized: createAddressLimit(UNAUTHORIZED),
    onRefused: rates.refused,
  }
}

const callingOrigins = ({ config }: Pick<Parts, 'config'>): CallingOrigins => {
  const shops = shopDomainPattern(config.storefront.domainSuffixes)
  return { always: config.http.corsOrigins, isShop: (domain) => shops.test(domain) }
}

type Needed = AccountParts & StorefrontParts & ReceivingParts

const dashboardDeps = ({ config, pool, logger }: Needed, { providers }: AccountDeps): DashboardDeps => ({
  openPage,
  providers: [...providers.keys()],
  framedBy: frameAncestors({
    domains: shopDomainPattern(config.storefront.domainSuffixes),
    secrets: config.storefront.secrets,
    admin: config.http.storefrontAdmin,
    isInstalled: async (domain) => (await shopOfDomain(pool, domain))?.uninstalled_at === null,
  }),
  onUnbuilt: (error) => logger.error({ err: error }, 'the dashboard could not be built'),
})

const DEVELOPER = 'developer@citable.test'

/** Nothing in production. */
const developmentRoutes = ({ config, pool, shops }: Needed, accounts: AccountDeps): ((scope: Http) => void)[] => {
  if (config.production) return []
  const developer = developmentIdentity(DEVELOPER, 'Developer', DEVELOPER)
  const sampleShop = async () => ((await hasSampleShop(pool)) ? await shops.ofDomain(SAMPLE_DOMAIN) : undefined)
  return [(scope) => developmentLogin(scope, { ...accounts, provider: DEVELOPMENT, developer, sampleShop })]
}

/** The address that the service listens on, e.g. "http://127.0.0.1:8080"; localhost when it listens on all addresses. */
export const addressOf = ({ server }: Http): string => {
  const { address, port } = server.address() as AddressInfo
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

/** `agents`: in a process with the API. */
type Started = { app: Http; agents: Agents | undefined }

/** Listens unless told not to; the readiness probe asks the database and `isReady`. @throws CannotListen */
export const startHttp = async (parts: Needed, isReady: () => Promise<boolean>, listens = true): Promise<Started> => {
  const { config, logger, pool, store, metrics } = parts
  const answers = async () =>
    (await isReady().catch(() => false)) &&
    (await pool.query('select 1').then(
      () => true,
      () => false,
    ))
  const ready = async () => (await waitAtMost(READY_LIMIT_MS, answers())) ?? false
  const logAnswers = () =>
    store.end().then(
      () => true,
      () => false,
    )
  const hasLog = async () => (await waitAtMost(LOG_LIMIT_MS, logAnswers())) ?? false
  let listening = ''
  let agents: Agents | undefined
  const openApi = (): Api => {
    const accounts = accountDeps(parts, () => listening)
    const storefront = storefrontDeps(parts, accounts)
    const guard = accessDeps(accounts)
    const agentRoutes = (scope: Http) => {
      const opened = openAgents(scope, { ...storefront, defaultPlan: accounts.defaultPlan })
      agents = opened
      const doors = { own: accounts.origins.own, origins: config.http.corsOrigins }
      mcpRoutes(scope, { guard, doors, version, agentOf: opened.ofRequest })
    }
    return {
      routes: [
        (scope) => storefrontRoutes(scope, storefront),
        (scope) => projectAeoRoutes(scope, { ...storefront, guard }),
        (scope) => accountRoutes(scope, accounts),
        (scope) => webhookRoutes(scope, webhookDeps(parts)),
        (scope) => dashboardRoutes(scope, dashboardDeps(parts, accounts)),
        ...developmentRoutes(parts, accounts),
        agentRoutes,
      ],
      ruleOf: pageOfRule,
      docs: config.http.docs,
      components: { ...storefrontComponents, ...accountComponents, ...webhookComponents },
      // The user was erased during the request; a retry finds them gone.
      problemOf: (error) => (error instanceof Erased ? problem.unavailable(ERASED) : undefined),
      rates: rateLimitDeps(parts, accounts.access),
      origins: callingOrigins(parts),
    }
  }
  const app = await createServer({
    logger,
    operations: {
      ready,
      metrics,
      hasMetrics: config.http.metrics.onMain,
      ...(config.eventStoreUrl ? { hasLog } : {}),
    },
    trustProxy: config.http.trustProxy,
    ...(config.roles.has('api') ? { api: openApi() } : {}),
  })
  if (!listens) {
    await app.ready()
    return { app, agents }
  }
  const listenAt = async (at: Address, listen: (at: Address) => Promise<unknown>) =>
    listen(at).catch(async (error) => {
      await app.close()
      throw new CannotListen(at, error)
    })
  const { address } = config.http.metrics
  // Before the app listens, because it takes no further hooks then.
  const port = address && (await listenAt(address, (at) => serveMetrics(app, metrics, at)))
  if (address?.port === 0) logger.info({ port }, 'metrics are served')
  await listenAt(config, ({ host, port }) => app.listen({ host, port }))
  listening = addressOf(app)
  if (config.roles.has('api') && !config.production && !config.accounts.publicUrl)
    keepPublicAddress(config.dataDir, listening)
  return { app, agents }
}
