// A service that ends itself when somebody becomes a member, or DEADLY_EVENT happens: DEADLY_STEP is `before` or `after` the append. Started
// by fault tests.

import pg from 'pg'
import { readConfig } from '../../src/config/config.ts'
import { startService } from '../../src/main.ts'
import { die } from './die.ts'

const step = process.env.DEADLY_STEP
const deadly = process.env.DEADLY_EVENT ?? 'MemberJoined'

type Query = (...given: unknown[]) => unknown
const client = pg.Client.prototype as unknown as { query: Query }
const { query } = client

const isDeadly = (statement: unknown): boolean => {
  const { text = '', values = [] } = (statement ?? {}) as { text?: string; values?: unknown[] }
  return /insert into events/.test(text) && JSON.stringify(values).includes(deadly)
}

client.query = function (this: unknown, ...given: unknown[]) {
  const [statement, ...rest] = given
  if (!isDeadly(statement)) return query.apply(this, given)
  if (step === 'before') die()
  // The pool hears of the answer by a function, which is the last of what it gives.
  const told = rest.pop() as (...answer: unknown[]) => void
  if (typeof told === 'function') return query.call(this, statement, ...rest, () => die())
  return (query.call(this, ...given) as Promise<unknown>).then(die)
}

const service = await startService(readConfig(process.env))
process.stdout.write(`API ${service.url}\n`)
process.once('SIGTERM', () => void service.stop())
