// `citable doctor`: whether the service starts with its settings, and what of them should not stay so. It starts nothing, and
// of the database asks only who its users are.

import { type Config, ConfigError, readConfig } from '../config/config.ts'
import { connect } from '../postgres/connection.ts'
import { API_ROLE } from '../postgres/tenant-rows.ts'
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

type Finding = { kind: 'error' | 'warning'; sentence: string }

/** What a user of the database may do; `takesRole`: null where the role of the API is not there. */
type DatabaseUser = {
  isSuper: boolean
  bypasses: boolean
  ownsDatabase: boolean
  ownsTables: boolean
  createsRoles: boolean
  takesRole: boolean | null
}

const USER = `
  select rolsuper as "isSuper", rolbypassrls as bypasses, rolcreaterole as "createsRoles",
    (select pg_has_role(datdba, 'member') from pg_database where datname = current_database()) as "ownsDatabase",
    exists (select from pg_class where relrowsecurity and pg_has_role(relowner, 'usage')) as "ownsTables",
    (select pg_has_role(oid, 'member') from pg_roles where rolname = $1) as "takesRole"
  from pg_roles where rolname = current_user`

/** Undefined where the database cannot be asked. */
const databaseUser = async (address: string): Promise<DatabaseUser | undefined> => {
  try {
    const client = await connect(address, { name: 'citable doctor', limitMs: 5_000 })
    const { rows } = await client.query<DatabaseUser>(USER, [API_ROLE]).finally(() => client.end())
    return rows[0]
  } catch {
    return undefined
  }
}

const SEE = 'see docs/operator/row-security.md'
const unasked = (setting: string): Finding => ({
  kind: 'warning',
  sentence: `The user of ${setting} was not checked, as the database does not answer.`,
})

const ownerFindings = (user: DatabaseUser, apiHasItsOwn: boolean): Finding[] => {
  const { isSuper, bypasses, createsRoles, ownsDatabase, takesRole } = user
  const sentences = [
    isSuper && 'is a superuser; one that owns the database is enough.',
    !isSuper && bypasses && 'has BYPASSRLS, which it does not need.',
    !ownsDatabase && 'does not own the database, so it may not be able to make what is missing.',
    !apiHasItsOwn &&
      !(takesRole ?? createsRoles) &&
      `may not become ${API_ROLE}, so row-level security does not hold for the API; ${SEE}.`,
  ]
  return sentences
    .filter((one) => one !== false)
    .map((one) => ({ kind: 'warning', sentence: `The user of DATABASE_URL ${one}` }))
}

/** The start refuses what is an error here. */
const apiFindings = ({ isSuper, bypasses, ownsTables, takesRole }: DatabaseUser): Finding[] => {
  const above =
    (isSuper && 'is a superuser') || (bypasses && 'has BYPASSRLS') || (ownsTables && 'owns the tables of the service')
  const sentence = above
    ? `${above}, so row-level security does not hold for it; ${SEE}.`
    : !takesRole && `is no member of ${API_ROLE}; ${SEE}.`
  return sentence ? [{ kind: 'error', sentence: `The user of API_DATABASE_URL ${sentence}` }] : []
}

/** Of the users that the service connects as; the embedded Postgres has its own. */
const userFindings = async ({ databaseUrl, apiDatabaseUrl, roles }: Config): Promise<Finding[]> => {
  const findings: Finding[] = []
  if (databaseUrl !== undefined) {
    const owner = await databaseUser(databaseUrl)
    findings.push(
      ...(owner ? ownerFindings(owner, apiDatabaseUrl !== undefined || !roles.has('api')) : [unasked('DATABASE_URL')]),
    )
  }
  if (apiDatabaseUrl !== undefined && roles.has('api')) {
    const user = await databaseUser(apiDatabaseUrl)
    findings.push(...(user ? apiFindings(user) : [unasked('API_DATABASE_URL')]))
  }
  return findings
}

const findingsOf = async (env: NodeJS.ProcessEnv): Promise<Finding[]> => {
  const config = read(env)
  if ('problems' in config) return config.problems.map((sentence) => ({ kind: 'error', sentence }))
  return [
    ...warningsOf(config, env).map((sentence): Finding => ({ kind: 'warning', sentence })),
    ...(await userFindings(config)),
  ]
}

/** Prints a line for each `error`, with which the service does not start, and each `warning`. The status is 1 where there is an error. */
export const doctor = async (env: NodeJS.ProcessEnv, { out }: Output): Promise<number> => {
  const findings = await findingsOf(env)
  for (const { kind, sentence } of findings) await printLine(out, `${kind.padEnd(7)}  ${sentence}`)
  if (findings.length === 0) await printLine(out, 'ok       The settings are those of a service that others may use.')
  return findings.some(({ kind }) => kind === 'error') ? 1 : 0
}
