// `citable doctor`: whether the service starts with its settings, and what of them should not stay so. It starts nothing.

import { type Config, ConfigError, readConfig } from '../config/config.ts'
import { type Output, printLine } from './output/output.ts'

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
      'CITABLE_ENV is not production: anyone who reaches the service may log in as anyone.',
      ...('problems' in config ? config.problems : []).map((sentence) => `Production would not start: ${sentence}`),
    ]
  }
  const warnings: string[] = []
  if (accounts.publicUrl?.startsWith('https:') && http.trustProxy === undefined)
    warnings.push('TRUST_PROXY is not set: behind a proxy all clients share its address and its limits.')
  if (databaseUrl === undefined)
    warnings.push('DATABASE_URL is not set: all data is in an embedded Postgres in DATA_DIR, on this machine alone.')
  return warnings
}

/** Prints a line for each `error`, with which the service does not start, and each `warning`. The status is 1 where there is an error. */
export const doctor = async (env: NodeJS.ProcessEnv, { out }: Output): Promise<number> => {
  const config = read(env)
  const isWrong = 'problems' in config
  const sentences = isWrong ? config.problems : warningsOf(config, env)
  for (const sentence of sentences) await printLine(out, `${isWrong ? 'error  ' : 'warning'}  ${sentence}`)
  if (sentences.length === 0) await printLine(out, 'ok       The settings are those of a service that others may use.')
  return isWrong ? 1 : 0
}
