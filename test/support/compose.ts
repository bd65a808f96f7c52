// docker-compose.yml as Compose reads it: merged, and with variables from outside put in.

import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export const root = join(import.meta.dirname, '..', '..')

/** What a person exports before `docker compose up`. */
export const GIVEN = {
  STOREFRONT_CLIENT_ID: 'app',
  STOREFRONT_CLIENT_SECRET: 'a-production-secret-of-enough-bytes-0123456789',
  ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  TOKEN_SIGNING_KEY: 'the-key-that-access-tokens-are-signed-with',
  REPOHOST_WEBHOOK_SECRET: 'the-secret-that-pushes-are-signed-with',
  PUBLIC_URL: 'https://aeo.example.com',
  POSTGRES_PASSWORD: 'secret',
}

type ComposeService = {
  image: string
  build?: string
  restart?: string
  profiles?: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  environment: Record<string, string | null>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  volumes?: string[]
  ports?: string[]
}

type ComposeFile = { services: Record<string, ComposeService>; volumes: Record<string, unknown> }

/** The innermost `${NAME:-default}` or `${NAME:?}`, the two forms that the file uses. */
const VARIABLE = /\$\{(\w+)(?::-([^${}]*)|:\?)\}/

/** Puts variables in. @throws when one that is demanded is not there. */
export const interpolated = (text: string, env: NodeJS.ProcessEnv): string => {
  const found = VARIABLE.exec(text)
  if (!found) return text
  const [variable, name = '', otherwise] = found
  const value = env[name] || otherwise
  if (value === undefined) throw new Error(`${name} is not set`)
  return interpolated(
    text.replace(variable, () => value),
    env,
  )
}

export const composeFile = (): ComposeFile =>
  parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true })

/** What a service finds in its environment; a name without a value is taken from outside. */
export const environmentOf = ({ environment }: ComposeService, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value === null ? env[name] : interpolated(value, env)]),
  )

/** Whether the client with the compose plugin is there; it needs no engine to read a file. */
export const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0
