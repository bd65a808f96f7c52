// What the pages docs/flow/streams.md and docs/events/README.md say of every event and stream, from their declarations. The rest of both pages is
// written by hand; so are sections of events, which only get their first text here.

import { EVENTS, type EventType, INTERNAL_TYPES } from '../../../src/event-log/catalogue.ts'
import { storedExample } from '../asyncapi.ts'
import { STREAMS } from '../event-streams.ts'
import { code, table } from './markdown.ts'

type Stream = { id: string; and?: string; rule: string; types: readonly EventType[] }
const streams = Object.entries(STREAMS) as [string, Stream][]

const nameOf = (category: string, { id, and }: Stream): string =>
  code(`${category}-<${id}>${and === undefined ? '' : `-<${and}>`}`)

/** The page with what `pattern` finds replaced. @throws where it finds nothing */
const replaced = (page: string, pattern: RegExp, text: string): string => {
  if (!pattern.test(page)) throw new Error(`The page has lost what ${pattern} finds.`)
  return page.replace(pattern, () => text)
}

/** docs/flow/streams.md with its table of streams. */
export const withStreams = (page: string): string =>
  replaced(
    page,
    /^\| stream \| events \|[\s\S]+?(?=\n\n)/m,
    table(
      ['stream', 'events', 'invariant'],
      streams.map(([category, stream]) => [nameOf(category, stream), stream.types.join(', '), stream.rule]),
    ),
  )

const sectionOf = (type: EventType): string => {
  const { title = '', description = '' } = EVENTS[type].schema.meta() ?? {}
  const [category, stream] = streams.find(([, { types }]) => types.includes(type)) ?? []
  if (!category || !stream) throw new Error(`${type} is in no stream of test/support/event-streams.ts`)
  const example = JSON.stringify(storedExample(type).data, undefined, 2)
  return `## ${type}\n\nStream ${nameOf(category, stream)}. ${title}. ${description}\n\n\`\`\`json\n${example}\n\`\`\`\n\n`
}

const leftOut = (): string => {
  const byKeys = Map.groupBy(
    Object.entries(EVENTS).filter(([, { personal }]) => personal.length > 0),
    ([, { personal }]) => personal.map(code).join(', '),
  )
  const rows = [...byKeys].map(([keys, events]) => [events.map(([type]) => type).join(', '), keys])
  return table(['type', 'left out'], rows)
}

/** docs/events/README.md with a section for every event, the types that are not public, and the keys that stay out of the feed. */
export const withEvents = (page: string): string => {
  const types = Object.keys(EVENTS) as EventType[]
  const missing = types.filter((type) => !page.includes(`\n## ${type}\n`))
  const [before = '', feed = ''] = page.split(/(?=^## The public feed$)/m)
  const [last, ...others] = INTERNAL_TYPES.map(code).toReversed()
  const internal = replaced(
    feed,
    /(?<=those of audit logs:\n)[\s\S]+?(?=\n\n)/,
    `${others.toReversed().join(', ')} and ${last}.`,
  )
  return (
    before +
    missing.map(sectionOf).join('') +
    replaced(internal, /^\| type \| left out \|[\s\S]+?(?=\n\n|\n$)/m, leftOut())
  )
}
