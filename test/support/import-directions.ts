// Which folder may import which: the picture of the flow in docs/flow.md as a table. Each file may import only what the first rule that
// matches it names; the files that put the whole together may import anything, and there is no file beside them.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

type Rule = { from: RegExp; ours: RegExp; packages: RegExp; why: string }

const NOTHING = /^$/

/** The steps of a simulated answer, in their order: each knows those before it. */
const STEPS = ['words', 'query', 'index', 'rank', 'answer']

const ofStep = (step: string, place: number): Rule => ({
  from: new RegExp(`^src/aeo/visibility/${step}/`),
  ours: new RegExp(
    `^src/aeo/(?!visibility/)|^src/aeo/visibility/((${STEPS.slice(0, place + 1).join('|')})/|(corpus|visibility-test)[.]ts$)`,
  ),
  packages: NOTHING,
  why: `the simulation goes ${STEPS.join(', ')}, and no step knows a later one`,
})

const rules: Rule[] = [
  ...STEPS.map(ofStep),
  {
    from: /^src\/aeo\/documentation\/markdown\.ts$/,
    ours: /^src\/aeo\/documentation\//,
    packages: /^(mdast-util|micromark-extension)-[\w-]+$/,
    why: 'the one file that knows the readers of Markdown is as pure as the engines',
  },
  {
    from: /^src\/aeo\//,
    ours: /^src\/aeo\//,
    packages: /^(zod|sanitize-html|htmlparser2)$/,
    why: 'the engines are pure: no I/O, nothing of ours but themselves',
  },
  {
    from: /^src\/events\//,
    ours: /^src\/events\//,
    packages: /^(zod|uuid)$/,
    why: 'events know nothing but themselves',
  },
  {
    from: /^src\/commands\/(?!handle)/,
    ours: /^src\/(commands|events|aeo)\//,
    packages: NOTHING,
    why: 'deciders are pure, as the engines are: time and ids are arguments',
  },
  {
    from: /^src\/commands\/handle/,
    ours: /^src\/(commands|events)\/|^src\/store\/store\.ts$/,
    packages: NOTHING,
    why: 'commands write through the store port alone',
  },
  {
    from: /^src\/store\/eventstoredb(-appends)?\.ts$/,
    ours: /^src\/store\//,
    packages: /^(@eventstore\/db-client\/?.*|google-protobuf\/.*|node:.*)$/,
    why: 'two files know the client of EventStoreDB, and they know no feature',
  },
  {
    from: /^src\/store\//,
    ours: /^src\/(store|events)\//,
    packages: /^(pg|node:.*)$/,
    why: 'the event store knows no feature',
  },
  {
    from: /^projections\//,
    ours: /^(projections|src\/events)\/|^src\/store\/(store|sql|claims|away)\.ts$|^src\/aeo\/visibility\/corpus\.ts$/,
    packages: /^(pg|node:.*)$/,
    why: 'read models are made of events alone',
  },
  {
    from: /^src\/http\//,
    ours: /^projections\/|^src\/(http|commands|events|aeo)\/|^src\/store\/(store|sql|away)\.ts$/,
    packages: /^(?!pg$|nats)/,
    why: 'HTTP reads through the queries of projections and writes through commands',
  },
  {
    from: /^src\/jobs\/jetstream\.ts$/,
    ours: /^src\/jobs\/(broker|nats-(files|servers)|presence)\.ts$/,
    packages: /^(nats|node:.*)$/,
    why: 'the one file that knows the client of NATS knows nothing else',
  },
  {
    from: /^src\/jobs\//,
    ours: /^src\/(jobs|commands|events|aeo|providers|store)\//,
    packages: /^(?!pg$|fastify|nats)/,
    why: 'the work knows no HTTP and no read models',
  },
  {
    from: /^src\/(config(-\w+)?|launch)\./,
    ours: /^src\/config-/,
    packages: /^(zod|node:.*)$/,
    why: 'settings know nothing of what they are for',
  },
  {
    from: /^src\/roles\//,
    ours: /^projections\/(analyses|audit-checkpoints|documents-found|organizations|parked|progress|projector|registry|subscription-requests|subscriptions)\.ts$|^src\/(roles|http|jobs|commands|events|aeo|embedded|providers|store)\/|^src\/config\.ts$/,
    packages: /^(pino|node:.*)$/,
    why: 'a role puts parts together, and no engine is opened in it',
  },
  {
    from: /^src\/embedded\//,
    ours: /^src\/(embedded|providers|aeo|store)\//,
    packages: /^(pg|node:.*)$/,
    why: 'what makes one command enough knows no HTTP, no commands and no read models',
  },
  {
    from: /^src\/cli\//,
    ours: /^projections\/|^src\/(cli|aeo|events|providers|embedded|http|jobs|store)\/|^src\/(config|engines|main|commands\/(handle-(audit|erasure|shops|webhooks)|freezing|organization|projects|shop|subscriptions|usage)|roles\/development)\.ts$/,
    packages: /^(?!pg$|fastify|nats)/,
    why: 'commands of the terminal write through the same doors as everybody',
  },
  {
    from: /^src\/providers\/llm\/sdk\.ts$/,
    ours: /^src\/providers\/llm\//,
    packages: /^(ai|@ai-sdk\/(anthropic|openai-compatible))$/,
    why: 'the one file that knows the AI SDK knows nothing else',
  },
  {
    from: /^src\/providers\/payments\/stripe\.ts$/,
    ours: /^src\/providers\/payments\/|^src\/commands\/payments\.ts$/,
    packages: /^stripe$/,
    why: 'the one file that knows the library of the payments provider knows the port and nothing else',
  },
  {
    from: /^src\/providers\/payments\//,
    ours: /^src\/providers\/payments\/|^src\/commands\/payments\.ts$/,
    packages: /^zod$/,
    why: 'the payments provider is read as its port says',
  },
  {
    from: /^src\/providers\//,
    ours: /^src\/(providers|events|aeo|store)\//,
    packages: /^(?!fastify|nats|stripe|ai$|@ai-sdk\/)/,
    why: 'the outside world knows nothing of the flow',
  },
]

/** The command line, and what a process is put together from. */
const ROOTS = /^src\/(cli|engines|main)\.ts$/

const imported = /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?from\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

const ourPath = (file: string, specifier: string, root: string): string =>
  relative(root, join(root, dirname(file), specifier)).replaceAll('\\', '/')

/** Answers one line per import that goes against the table. */
export const wrongImports = (root: string): string[] =>
  globSync(['src/**/*.ts', 'projections/**/*.ts'], { cwd: root }).flatMap((path) => {
    const file = path.replaceAll('\\', '/')
    if (ROOTS.test(file)) return []
    const rule = rules.find(({ from }) => from.test(file))
    if (!rule) return [`${file} is in no folder that has a rule`]
    return [...readFileSync(join(root, file), 'utf8').matchAll(imported)].flatMap((match) => {
      const specifier = match[1] ?? match[2] ?? ''
      const ours = specifier.startsWith('.')
      const allowed = ours ? rule.ours.test(ourPath(file, specifier, root)) : rule.packages.test(specifier)
      return allowed ? [] : [`${file} imports ${specifier}: ${rule.why}`]
    })
  })
