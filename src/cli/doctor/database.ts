// What `citable doctor` asks Postgres: whether it can be reached, its version and clock, who its users are, and whether its keys open.

import type { Config } from '../../config/config.ts'
import { keyIdOf } from '../../encryption/secret-box.ts'
import { type Client, connect, firstRow } from '../../postgres/connection.ts'
import { API_ROLE } from '../../postgres/tenant-rows.ts'
import { whyUnreachable } from '../../postgres/unavailable.ts'
import type { Finding } from './machine.ts'

const OLDEST_MAJOR = 15
/** Session tokens of the platform are valid for a minute. */
const CLOCK_TOLERANCE_S = 10

/** What a user of the database may do; `takesRole`: null if the role of the API is not there. */
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

const SERVER = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
    extract(epoch from clock_timestamp())::float8 as seconds, pg_is_in_recovery() as "isStandby"`

type Server = { version: string; major: number; seconds: number; isStandby: boolean }

const SEE = 'see docs/operator/row-security.md'
const error = (sentence: string): Finding => ({ kind: 'error', sentence })
const warning = (sentence: string): Finding => ({ kind: 'warning', sentence })

/** The checks of a database with one connection; one error if it cannot be reached. */
const asking = async (
  address: string,
  setting: string,
  ask: (client: Client) => Promise<Finding[]>,
): Promise<Finding[]> => {
  try {
    const client = await connect(address, { name: 'citable doctor', limitMs: 5_000 })
    try {
      return await ask(client)
    } catch (reason) {
      return [
        error(
          `The user of ${setting} may not read what is checked (${(reason as Error).message}); see docs/operator/postgres.md.`,
        ),
      ]
    } finally {
      await client.end()
    }
  } catch (reason) {
    return [error(whyUnreachable(reason, address, setting))]
  }
}

const userOf = async (client: Client): Promise<DatabaseUser> =>
  (await firstRow<DatabaseUser>(client, USER, [API_ROLE]))!

const ownerFindings = (user: DatabaseUser, apiHasItsOwn: boolean): Finding[] => {
  const { isSuper, bypasses, createsRoles, ownsDatabase, takesRole } = user
  const sentences = [
    isSuper && 'is a superuser; the owner of the database is enough.',
    !isSuper && bypasses && 'has BYPASSRLS, which it does not need.',
    !ownsDatabase && 'does not own the database, so it may not be able to create what is missing.',
    !apiHasItsOwn &&
      !(takesRole ?? createsRoles) &&
      `may not become ${API_ROLE}, so row-level security does not apply to the API; ${SEE}.`,
  ]
  return sentences.filter((one) => one !== false).map((one) => warning(`The user of DATABASE_URL ${one}`))
}

/** The start refuses what is an error here. */
const apiFindings = ({ isSuper, bypasses, ownsTables, takesRole }: DatabaseUser): Finding[] => {
  const above =
    (isSuper && 'is a superuser') || (bypasses && 'has BYPASSRLS') || (ownsTables && 'owns the tables of the service')
  const sentence = above
    ? `${above}, so row-level security does not apply to it; ${SEE}.`
    : !takesRole && `is not a member of ${API_ROLE}; ${SEE}.`
  return sentence ? [error(`The user of API_DATABASE_URL ${sentence}`)] : []
}

const serverFindings = async (client: Client): Promise<Finding[]> => {
  const before = Date.now()
  const { rows } = await client.query<Server>(SERVER)
  const { version, major, seconds, isStandby } = rows[0]!
  const ahead = Math.round((before + Date.now()) / 2_000 - seconds)
  return [
    ...(major < OLDEST_MAJOR ? [error(`Postgres has version ${version}; ${OLDEST_MAJOR} or newer is required.`)] : []),
    ...(isStandby ? [error('DATABASE_URL names a standby, which is read-only; name the primary server.')] : []),
    ...(Math.abs(ahead) > CLOCK_TOLERANCE_S
      ? [
          warning(
            `The clock of this machine is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} that of Postgres; synchronise both (NTP).`,
          ),
        ]
      : []),
  ]
}

/** Whether the keys of users open with the keys of this process, told by their names. */
const keyFindings = async (client: Client, keys: readonly Buffer[]): Promise<Finding[]> => {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('subject_keys') is not null as there",
  )
  if (keys.length === 0 || !tables[0]?.there) return []
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from subject_keys where key_id is not null and key_id <> all ($1)',
    [keys.map(keyIdOf)],
  )
  const count = rows[0]?.count ?? 0
  return count === 0
    ? []
    : [
        error(
          `${count} of the keys in the database were encrypted with another ENCRYPTION_KEY; set that one as ENCRYPTION_KEY_PREVIOUS.`,
        ),
      ]
}

/** Nothing if the service has its embedded Postgres. */
export const databaseFindings = async (config: Config): Promise<Finding[]> => {
  const { databaseUrl, apiDatabaseUrl, roles, encryptionKeys } = config
  if (databaseUrl === undefined) return []
  const isApi = roles.has('api')
  return [
    ...(await asking(databaseUrl, 'DATABASE_URL', async (client) => [
      ...(await serverFindings(client)),
      ...ownerFindings(await userOf(client), apiDatabaseUrl !== undefined || !isApi),
      ...(await keyFindings(client, encryptionKeys)),
    ])),
    ...(apiDatabaseUrl !== undefined && isApi
      ? await asking(apiDatabaseUrl, 'API_DATABASE_URL', async (client) => apiFindings(await userOf(client)))
      : []),
  ]
}
