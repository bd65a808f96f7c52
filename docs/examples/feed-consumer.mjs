// An example consumer of a feed of events: loads it into a Postgres table, and continues where it stopped, however it was stopped.
//
//   FEED_URL           https://citable.example.com/api/v1/organizations/<id>/events, or …/projects/<id>/events
//   FEED_TOKEN         an access token; of the feed of a project an API key too, which does not expire within minutes
//   FEED_DATABASE_URL  the Postgres that the events go to, in the tables citable_events and citable_feed; never that of the service
//
// Needs Node 20 or newer and the package pg. An event and the position after it are written in one transaction, so that each event is in
// the table once: one that comes again has an id that is there already. The column `loaded` counts in the order of the feed.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const { FEED_URL = '', FEED_TOKEN = '', FEED_DATABASE_URL } = process.env
/** Balancers cut connections without a word; the service gives a sign of life every 15 seconds. */
const LONGEST_SILENCE_MS = 45_000
const LONGEST_PAUSE_MS = 30_000

const TABLES = `
  create table if not exists citable_events (
    id uuid primary key,
    loaded bigint generated always as identity,
    type text not null,
    stream text not null,
    revision bigint not null,
    happened timestamptz not null,
    event jsonb not null
  );
  create table if not exists citable_feed (url text primary key, place text not null)`

const INSERT = `
  insert into citable_events (id, type, stream, revision, happened, event)
  select (event ->> 'id')::uuid, event ->> 'type', event ->> 'subject', (event ->> 'revision')::bigint,
         (event ->> 'time')::timestamptz, event
  from jsonb_array_elements($1::jsonb) with ordinality as one (event, number)
  order by number
  on conflict (id) do nothing`

const SET_PLACE = `
  insert into citable_feed values ($1, $2) on conflict (url) do update set place = excluded.place`

/** Postgres has no text with a NUL, or with half a character. */
const storable = (_, value) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value)

/** Writes events and the position after them: both or neither. */
const load = async (client, events, place) => {
  await client.query('begin')
  if (events.length > 0) await client.query(INSERT, [JSON.stringify(events, storable)])
  await client.query(SET_PLACE, [FEED_URL, place])
  await client.query('commit')
}

/** The fields of one message: lines of a name, a colon and a value; a line that begins with a colon is a comment. */
const fieldsOf = (message) => {
  const fields = {}
  for (const line of message.split('\n')) {
    const [, name, value] = /^(\w+): ?(.*)$/s.exec(line) ?? []
    if (name) fields[name] = name in fields ? `${fields[name]}\n${value}` : value
  }
  return fields
}

/** Reads until the feed ends; what has come together is written together. */
const follow = async (client) => {
  const { rows } = await client.query('select place from citable_feed where url = $1', [FEED_URL])
  const place = rows[0]?.place
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS)
  try {
    const response = await fetch(`${FEED_URL}?from=start`, {
      headers: { authorization: `Bearer ${FEED_TOKEN}`, ...(place ? { 'last-event-id': place } : {}) },
      signal: silence.signal,
    })
    if (response.status !== 200) throw Object.assign(new Error(await response.text()), { status: response.status })
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of response.body) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS)
      const messages = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = messages.pop()
      const read = messages.map(fieldsOf)
      for (const { event, data } of read)
        if (event === 'left-out') console.error(`the service could not read an event and has left it out: ${data}`)
      const events = read.filter(({ event, data }) => data && !event).map(({ data }) => JSON.parse(data))
      const last = read.findLast(({ id }) => id)
      if (last) await load(client, events, last.id)
      if (events.length > 0) console.log(`loaded ${events.length}, the last is ${events.at(-1).type}`)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Refused for good: the token is not valid any more, does not allow it, or the place is none of this log. */
const isFinal = ({ status }) => [400, 401, 403, 404].includes(status)

const client = new pg.Client({ connectionString: FEED_DATABASE_URL })
// Its connection has gone, as it does between two statements.
client.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
await client.connect()
await client.query(TABLES)
let pause = 1_000
for (;;) {
  const began = Date.now()
  try {
    await follow(client)
  } catch (error) {
    // A refusal by the database ends this program, and its next start continues where the last transaction ended.
    if (isFinal(error) || error instanceof pg.DatabaseError) {
      console.error(error.message)
      process.exit(1)
    }
    console.error(`${error.message}${error.cause ? ` (${error.cause.message})` : ''}; it is tried again`)
  }
  pause = Date.now() - began > LONGEST_PAUSE_MS ? 1_000 : Math.min(2 * pause, LONGEST_PAUSE_MS)
  await sleep(pause)
}
