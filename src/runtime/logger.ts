// What a log may say: no secret of the settings, nothing that looks like a token, and of an error what it is, where it happened and why.
// Errors of libraries carry requests, answers and rows with them, which may hold anything.

import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { UnreadableEvent } from '../event-log/parse-event.ts'
import type { Parts } from './parts.ts'

const REDACTED = '[redacted]'

/** What tokens look like: those of this service, and of those that it talks to. */
const TOKENS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w.-]{20,}/g, REDACTED],
  [/\bct[a-z]_[\w-]{20,}/g, REDACTED],
  [/\b(?:sk|rk|pk|whsec|shp[a-z]{2}|gh[a-z])_[\w-]{12,}/g, REDACTED],
  [/\b(Bearer|Basic) {1,4}[\w.~+/=-]{8,}/gi, `$1 ${REDACTED}`],
  [/(:\/\/[^\s/:@"\\]{0,200}):[^\s/@"\\]{1,500}@/g, `$1:${REDACTED}@`],
  [
    /([?&](?:code|state|token|key|api_key|access_token|refresh_token|id_token|id_token_hint|client_secret)=)[^&\s"\\]{1,8000}/gi,
    `$1${REDACTED}`,
  ],
]

/** Removes secrets from a line, even if JSON has escaped them. */
const censor = (secrets: readonly string[]): ((line: string) => string) => {
  const forms = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
  const longestFirst = [...new Set(forms)].toSorted((a, b) => b.length - a.length)
  return (line) => {
    let text = line
    for (const form of longestFirst) text = text.replaceAll(form, REDACTED)
    for (const [pattern, replacement] of TOKENS) text = text.replaceAll(pattern, replacement)
    return text
  }
}

type LoggedError = {
  type: string
  message: string
  code?: string | number
  status?: number
  stack?: string
  cause?: LoggedError
}

const DEEPEST = 4

/** The parts of an error and its causes that are its own, without what libraries attach. */
const loggedError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack, cause } = error
  const { code, status, statusCode } = error as { code?: unknown; status?: unknown; statusCode?: unknown }
  const answered = status ?? statusCode
  return {
    type: name,
    message,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof answered === 'number' ? { status: answered } : {}),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined || cause === null || depth >= DEEPEST ? {} : { cause: loggedError(cause, depth + 1) }),
  }
}

const NEVER_LOGGED = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'access_token',
  'refresh_token',
  'client_secret',
]

/** Where logs go: in development the standard output belongs to the person who reads it. */
const destinationOf = ({ production }: Config): DestinationStream => {
  const destination = pino.destination({ fd: production ? 1 : 2, sync: true })
  destination.on('error', () => {}) // the reader of the log has gone; the service continues
  return destination
}

/** `destination` is for tests. */
export const createLogger = (config: Config, destination = destinationOf(config)): Logger =>
  pino(
    {
      level: config.logLevel,
      redact: { paths: NEVER_LOGGED.flatMap((name) => [name, `*.${name}`]) },
      serializers: { err: loggedError },
      hooks: { streamWrite: censor(config.secrets) },
    },
    destination,
  )

/** An error that nothing catches is logged like any other, without secrets, and ends the process with status 1: it may be half way anywhere. */
export const endOnUnexpected = (logger: Logger): void => {
  process.once('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'unexpected error: the process ends')
    process.exit(1)
  })
}

/** Logs and counts events that a reader cannot read and skips. */
export const unreadableBy =
  (reader: string, { logger, metrics }: Pick<Parts, 'logger' | 'metrics'>) =>
  ({ event: { id, type, stream, revision }, reason }: UnreadableEvent): void => {
    metrics.unreadable(reader, type)
    logger.error({ reader, event: id, type, stream, revision, reason }, 'event cannot be read')
  }
