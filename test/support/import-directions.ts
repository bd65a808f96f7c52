// Which folder may import which: the picture of the flow in docs/flow.md as a table. Each file may import only what the first rule that
// matches it names; the files that put the whole together may import anything, and there is no file beside them.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

type Rule = { from: RegExp; ours: RegExp; packages: RegExp; why: string }

const rules: Rule[] = [
  {
    from: /^src\/engine\/documentation\/markdown\.ts$/,
    ours: /^src\/engine\/documentation\//,
    packages: /^(mdast-util|micromark-extension)-[\w-]+$/,
    why: 'the one file that knows the readers of Markdown is as pure as the engines',
  },
  {
    from: /^src\/engine\//,
    ours: /^src\/engine\//,
    packages: /^(zod|sanitize-html|htmlparser2)$/,
    why: 'the engines are pure: no I/O, nothing of ours but themselves',
  },
  {
    from: /^src\/event-log\/eventstoredb\//,
    ours: /^src\/(event-log|postgres|concurrency)\//,
    packages: /^(@eventstore\/db-client\/?.*|google-protobuf\/.*|node:.*)$/,
    why: 'one folder knows the client of EventStoreDB, and it knows no feature',
  },
  {
    from: /^projections\//,
    ours: /^projections\/|^src\/([\w-]+\/)+events\.ts$|^src\/(concurrency|event-log|postgres|reactors|accounts|privacy|documentation|jobs|feed|optimizations|engine\/search)\//,
    packages: /^(pg|node:.*)$/,
    why: 'read models are made of events alone',
  },
  {
    from: /^src\/queue\/jetstream\.ts$/,
    ours: /^src\/queue\//,
    packages: /^(nats|node:.*)$/,
    why: 'the one file that knows the client of NATS knows nothing else',
  },
  {
    from: /^src\/config\//,
    ours: /^src\/config\//,
    packages: /^(zod|node:.*)$/,
    why: 'settings know nothing of what they are for',
  },
  {
    from: /^src\/providers\/llm\/ai-sdk\.ts$/,
    ours: /^src\/providers\/llm\//,
    packages: /^(ai|@ai-sdk\/(anthropic|openai-compatible))$/,
    why: 'the one file that knows the AI SDK knows nothing else',
  },
  {
    from: /^src\/providers\/stripe\/payments\.ts$/,
    ours: /^src\/providers\/stripe\/|^src\/billing\/payments-port\.ts$/,
    packages: /^stripe$/,
    why: 'the one file that knows the library of the payments provider knows the port and nothing else',
  },
  {
    from: /^src\/(?!cli\/)([\w-]+\/)+(decide|state|events)\.ts$/,
    ours: /^src\/(?!http|postgres|queue|providers|runtime|config|embedded|cli)/,
    packages: /^zod$/,
    why: 'deciders are pure, as the engines are: time and ids are arguments',
  },
  {
    from: /^src\//,
    ours: /./,
    packages: /^(?!nats$|stripe$|ai$|@ai-sdk\/|@eventstore\/)/,
    why: 'each library of the outside world is known by one file',
  },
]

/** The command line, and what a process is put together from. */
const ROOTS = /^src\/(cli|main)\.ts$/

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
