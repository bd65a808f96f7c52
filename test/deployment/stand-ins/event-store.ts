// The double of an EventStoreDB server as a process that may be killed: what is appended stands in a file before it is answered, and is
// appended again, to the same places, when the process is next started.
//
//   node event-store.ts FILE

import { closeSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { startDouble } from '../../support/eventstore/double.ts'
import { createLog, type Expected, type Proposed } from '../../support/eventstore/log.ts'

const PORT = 2113
const [file = ''] = process.argv.slice(2)
const log = createLog()

type Line = {
  stream: string
  expected: string
  events: (Omit<Proposed, 'data' | 'metadata'> & Record<'data' | 'metadata', string>)[]
}

const WORDS = ['any', 'stream_exists', 'no_stream']
const expectedOf = (text: string): Expected => (WORDS.includes(text) ? (text as Expected) : BigInt(text))
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const bytes = (encoded: string): Uint8Array => Buffer.from(encoded, 'base64')

log.writeSystem('$users', '$UserCreated')
closeSync(openSync(file, 'a'))
const stored = readFileSync(file)
// A line that a kill has cut off was not answered.
const whole = stored.subarray(0, stored.lastIndexOf('\n') + 1)
truncateSync(file, whole.length)
for (const line of whole.toString().split('\n').slice(0, -1)) {
  const { stream, expected, events }: Line = JSON.parse(line)
  log.append(
    stream,
    expectedOf(expected),
    events.map((event) => ({ ...event, data: bytes(event.data), metadata: bytes(event.metadata) })),
  )
}

const journal = openSync(file, 'a')
const append: typeof log.append = (stream, expected, events) => {
  const before = log.all().length
  const answer = log.append(stream, expected, events)
  if (log.all().length > before) {
    const written = events.map((event) => ({ ...event, data: text(event.data), metadata: text(event.metadata) }))
    const line: Line = { stream, expected: String(expected), events: written }
    writeSync(journal, `${JSON.stringify(line)}\n`)
  }
  return answer
}
const { stop } = await startDouble({ log: { ...log, append }, host: '0.0.0.0', port: PORT })
process.once('SIGTERM', () => {
  stop()
  process.exit(0)
})
