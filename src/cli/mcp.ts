// `citable mcp`: the tools for an agent on the same machine, over standard input and output. The service runs within this process, on the
// data folder, and takes no requests. Anyone who can start the process can read and write the data anyway, so it needs no account.

import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { hasSampleShop, loadSampleShop, SAMPLE_DOMAIN } from '../embedded/sample-shop.ts'
import { type Service, startService } from '../main.ts'
import type { Agent } from '../mcp/agent.ts'
import { overStdio } from '../mcp/protocol.ts'
import { createLogger } from '../runtime/logger.ts'
import { version } from '../runtime/version.ts'
import { signSessionToken } from '../shops/session-token.ts'
import { shopDomain } from './arguments.ts'
import { UsageError } from './output/output.ts'
import { TOKEN_LIFETIME } from './token.ts'

const PRODUCTION = 'In production agents use /mcp with an API key of a project; this command is for a single machine.'

/** The service takes seconds to start, and a client wants to know at once which tools there are. */
const onceStarted = (started: Promise<Agent>): Agent => ({
  ask: async (...asked) => (await started).ask(...asked),
  products: async (...asked) => (await started).products(...asked),
  job: async (...asked) => (await started).job(...asked),
  newestJob: async () => (await started).newestJob(),
  report: async (...asked) => (await started).report(...asked),
  preview: async (...asked) => (await started).preview(...asked),
  worst: async (...asked) => (await started).worst(...asked),
  usage: async () => (await started).usage(),
})

/** In one line; for a line that is not a message the SDK lists everything that it could have been. */
const told = (error: unknown): string => {
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return 'a line of the input is not a message of the protocol'
  return String(error instanceof Error ? error.message : error)
}

const start = async (config: Config, domain: string): Promise<Service> => {
  const service = await startService(config, { logger: createLogger(config), listens: false })
  if (domain === SAMPLE_DOMAIN && !(await hasSampleShop(service.pool))) await loadSampleShop(service.pool)
  return service
}

/** Serves until the client has gone, or `stopping` is signalled. @throws UsageError in production, and for a domain that is not a shop's */
export const mcp = async (config: Config, { shop }: { shop?: string }, stopping: AbortSignal): Promise<number> => {
  if (config.production) throw new UsageError(PRODUCTION)
  const domain = shopDomain(shop ?? SAMPLE_DOMAIN, config.storefront.domainSuffixes)
  const authorization = async () => `Bearer ${await signSessionToken(config.storefront, domain, TOKEN_LIFETIME)}`
  const service = start(config, domain)
  const agent = service.then(({ agents }) => {
    if (!agents) throw new UsageError('ROLES must include api.')
    return agents.ofShop(authorization)
  })
  const serving = overStdio({
    agent: onceStarted(agent),
    may: () => true,
    version,
    onError: (error) => process.stderr.write(`citable: ${told(error)}\n`),
  })
  const gone = new Promise<void>((resolve) => {
    for (const event of ['end', 'close']) process.stdin.once(event, () => resolve())
    stopping.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    await Promise.race([gone, agent.then(() => gone)])
  } finally {
    await serving.close()
    await service.then(({ stop }) => stop()).catch(() => {})
  }
  return 0
}
