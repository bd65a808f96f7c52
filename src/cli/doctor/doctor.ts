// `citable doctor`: whether the service starts with its settings, and what to fix. It asks the engines that they name, starts nothing and
// changes nothing.

import { type Config, ConfigError, readConfig } from '../../config/config.ts'
import { type Output, printLine } from '../output/output.ts'
import { databaseFindings } from './database.ts'
import { type Finding, machineFindings } from './machine.ts'

/** One error with the sentence that the start would end with. */
const tried = async (check: () => Promise<unknown>): Promise<Finding[]> => {
  try {
    await check()
    return []
  } catch (error) {
    return [{ kind: 'error', sentence: (error as Error).message }]
  }
}

const checkNats = async (settings: NonNullable<Config['nats']>): Promise<void> => {
  const { openJetStream } = await import('../../queue/jetstream.ts')
  const broker = await openJetStream({ settings, log: '', onAway: () => {}, onBack: () => {} })
  await broker.close()
}

/** Each is asked only by roles that use it. */
const engineFindings = async ({ eventStoreUrl, nats, roles }: Config): Promise<Finding[]> => [
  ...(eventStoreUrl === undefined
    ? []
    : await tried(async () => {
        const { checkEventStoreDb } = await import('../../event-log/eventstoredb/adapter.ts')
        await checkEventStoreDb(eventStoreUrl)
      })),
  ...(nats === undefined || !(roles.has('dispatcher') || roles.has('worker'))
    ? []
    : await tried(() => checkNats(nats))),
]

const read = (env: NodeJS.ProcessEnv): Config | { problems: readonly string[] } => {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}

const warningsOf = ({ production, accounts, http, databaseUrl }: Config, env: NodeJS.ProcessEnv): string[] => {
  if (!production) {
    const config = read({ ...env, CITABLE_ENV: 'production' })
    return [
      'CITABLE_ENV is not production: anyone who can reach the service can log in as anyone.',
      ...('problems' in config ? config.problems : []).map((sentence) => `Production would not start: ${sentence}`),
    ]
  }
  const warnings: string[] = []
  if (accounts.publicUrl?.startsWith('https:') && http.trustProxy === undefined)
    warnings.push('TRUST_PROXY is not set: behind a proxy all clients share its address and its limits.')
  if (databaseUrl === undefined)
    warnings.push('DATABASE_URL is not set: all data is in an embedded Postgres in DATA_DIR, only on this machine.')
  return warnings
}

const findingsOf = async (env: NodeJS.ProcessEnv): Promise<Finding[]> => {
  const config = read(env)
  if ('problems' in config) return config.problems.map((sentence) => ({ kind: 'error', sentence }))
  return [
    ...warningsOf(config, env).map((sentence): Finding => ({ kind: 'warning', sentence })),
    ...(await databaseFindings(config)),
    ...(await engineFindings(config)),
    ...(await machineFindings(config)),
  ]
}

/** Prints a line for each `error`, with which the service does not start, and each `warning`. The status is 1 where there is an error. */
export const doctor = async (env: NodeJS.ProcessEnv, { out }: Output): Promise<number> => {
  const findings = await findingsOf(env)
  for (const { kind, sentence } of findings) await printLine(out, `${kind.padEnd(7)}  ${sentence}`)
  if (findings.length === 0)
    await printLine(out, 'ok       Settings, engines, keys, clocks and ports are ready for production.')
  return findings.some(({ kind }) => kind === 'error') ? 1 : 0
}
