// Which file may import which: "folder = feature, file = step of the flow" as a table keyed on file names. `wrongImports` checks
// what a file imports itself, `reachable` below what it reaches through others, and `circles` that no file reaches itself; types count.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

type Rule = {
  files: RegExp
  /** Our files that these may import. */
  ours: RegExp
  /** Packages that these may import. */
  packages: RegExp
  why: string
}

/** Libraries of the outside world, which the rules below give to one folder or file each. */
const FREE_PACKAGES =
  /^(?!(nats|stripe|ai|nodemailer|openid-client|fastify|pg|commander|string-width|google-protobuf)(\/|$)|@)/

/** Each step of a search knows only the steps before it. */
const SEARCH_STEPS = ['query', 'index', 'ranking', 'answer'].map((step, n, steps): Rule => {
  const later = steps.slice(n + 1).join('|') || 'none'
  return {
    files: new RegExp(`^src/engine/search/${step}/`),
    ours: new RegExp(`^src/engine/(?!search/(${later})/)`),
    packages: /^zod$/,
    why: 'the steps of a search are query, index, ranking, answer: each knows only those before it',
  }
})

/** These put a process together. */
const COMPOSES = /^src\/(main|cli)\.ts$|^src\/(runtime|cli)\/|(^|\/)(wiring|api)\.ts$/

// The first rule that matches a file counts. A step of a feature (events, decide, commands, routes, reactor, ...) has its name everywhere.
const RULES: Rule[] = [
  {
    files: /^src\/(cli\.ts$|cli\/)/,
    ours: /./,
    packages: /^(commander|string-width|zod|pino|node:.*)$/,
    why: 'commands of the command line put together what they need, and write to a terminal',
  },
  {
    files: /^src\/web\//,
    ours: /^src\/(web|client)\/|\/schemas\.ts$/,
    packages: /^(preact(\/hooks)?|@preact\/signals|diff|zod)$/,
    why: 'the page in the browser knows shapes of what the API answers, and nothing else of the service',
  },
  {
    files: COMPOSES,
    ours: /./,
    packages: FREE_PACKAGES,
    why: 'these put a process together, so they know every part of it, but no library of the outside world',
  },
  {
    files: /^src\/engine\/documentation\/markdown\.ts$/,
    ours: /^src\/engine\/documentation\//,
    packages: /^(mdast-util|micromark-extension)-[\w-]+$/,
    why: 'the one file that knows the readers of Markdown is as pure as the engines',
  },
  ...SEARCH_STEPS,
  {
    files: /^src\/engine\//,
    ours: /^src\/engine\//,
    packages: /^(zod|sanitize-html|htmlparser2)$/,
    why: 'the engines are pure: no I/O, and of ours only the engines',
  },
  {
    files: /^projections\//,
    ours: /^projections\/|^src\/([\w-]+\/)+events\.ts$|^src\/(event-log|postgres|reactors|concurrency)\/|^src\/accounts\/names\.ts$|^src\/jobs\/kinds\.ts$|^src\/documentation\/state\.ts$|^src\/privacy\/seal\.ts$|^src\/engine\/search\/corpus\.ts$|^src\/visibility\/query-hash\.ts$/,
    packages: /^(pg|node:.*)$/,
    why: 'read models are made of events alone, and know names, states, hashes and the seal of what events carry',
  },
  {
    files: /^src\/client\//,
    ours: /^src\/client\//,
    packages: /^$/,
    why: 'the client runs in browsers, and is a package without dependencies',
  },
  {
    files: /^src\/(concurrency|postgres)\//,
    ours: /^src\/(concurrency|postgres)\//,
    packages: /^(pg|pino|node:.*)$/,
    why: 'these are leaves that anything may use',
  },
  {
    files: /^src\/config\//,
    ours: /^src\/config\//,
    packages: /^(zod|node:.*)$/,
    why: 'settings know nothing of what they are for',
  },
  {
    files: /^src\/event-log\/eventstoredb\//,
    ours: /^src\/(event-log|postgres|concurrency)\//,
    packages: /^(@eventstore\/db-client\/?.*|google-protobuf\/.*|node:.*)$/,
    why: 'one folder knows the client of EventStoreDB, and it knows no feature',
  },
  {
    files: /^src\/event-log\//,
    ours: /^src\/(event-log|postgres|concurrency)\/|\/events\.ts$/,
    packages: /^(pg|uuid|zod|node:.*)$/,
    why: 'the log knows events of features and nothing else of them',
  },
  {
    files: /^src\/reactors\//,
    ours: /^src\/(reactors|event-log|postgres|concurrency)\//,
    packages: /^(pg|pino|node:.*)$/,
    why: 'what follows the log knows no feature; features hand themselves in',
  },
  {
    files: /^src\/queue\/jetstream\.ts$/,
    ours: /^src\/queue\//,
    packages: /^(nats|node:.*)$/,
    why: 'the one file that knows the client of NATS knows nothing else',
  },
  {
    files: /^src\/http\/metrics\//,
    ours: /^src\/(http\/metrics|concurrency|engine)\/|^projections\/progress\.ts$|\/(metrics|events)\.ts$/,
    packages: /^(prom-client|node:.*)$/,
    why: 'one page of metrics collects those of all features',
  },
  {
    files: /^src\/http\//,
    ours: /^src\/(http|event-log|postgres|concurrency)\/|^src\/accounts\/(names|permissions)\.ts$|^projections\/(progress|registry)\.ts$/,
    packages: /^(@?fastify.*|zod|ipaddr\.js|prom-client|pino|node:.*)$/,
    why: 'the kernel of the server knows no feature, only the table of roles and how far the read models are',
  },
  {
    files: /^src\/mcp\/protocol\.ts$/,
    ours: /^src\/(mcp|http|accounts)\//,
    packages: /^(@modelcontextprotocol\/server(\/stdio)?|zod)$/,
    why: 'the one file that knows the SDK of the protocol of agents',
  },
  {
    files: /^src\/providers\/llm\/ai-sdk\.ts$/,
    ours: /^src\/providers\/llm\//,
    packages: /^(ai|@ai-sdk\/(anthropic|openai-compatible))$/,
    why: 'the one file that knows the AI SDK knows nothing else',
  },
  {
    files: /^src\/providers\/stripe\/payments\.ts$/,
    ours: /^src\/providers\/stripe\/|^src\/billing\/payments-port\.ts$/,
    packages: /^stripe$/,
    why: 'the one file that knows the library of the payments provider knows the port and nothing else',
  },
  {
    files: /^src\/providers\/(mail|login)\//,
    ours: /^src\/(providers|concurrency)\/|port\.ts$|provider\.ts$/,
    packages: /^(nodemailer.*|openid-client|zod|node:.*)$/,
    why: 'mail and login providers are known here alone',
  },
  {
    files: /(^|\/)events\.ts$/,
    ours: /\/(events|names)\.ts$|^src\/event-log\/event-definition\.ts$|^src\/engine\//,
    packages: /^zod$/,
    why: 'events are shapes',
  },
  {
    files: /\/(\w+-)?(decide|state)\.ts$/,
    ours: /\/(\w+-)?(events|decide|state|names|plans|permissions|kinds|cycle|port|model-usage)\.ts$|^src\/event-log\/(catalogue|ids|streams)\.ts$|^src\/engine\//,
    packages: /^zod$/,
    why: 'decisions are pure: events and states in, facts out; time and ids are arguments',
  },
  {
    files: /\/commands\.ts$/,
    ours: /^src\/(?!http\/|queue\/|config\/|providers\/(?!.*port\.ts$|storefront\.ts$)|.*\/(routes|schemas|api|wiring|reactor|worker)\.ts$)/,
    packages: /^node:(crypto|timers\/promises)$/,
    why: 'a command loads, decides and appends; it knows no request, no read model and no library',
  },
  {
    files: /\/(routes|schemas|api)\.ts$/,
    ours: /^(projections|src)\/(?!reactors\/|queue\/|config\/|providers\/|.*\/(reactor|worker|wiring|item)\.ts$)/,
    packages: /^(fastify|zod|node:(crypto|stream))$/,
    why: 'a route reads by queries of read models and writes by commands; what else it needs is passed in',
  },
  {
    files: /\/(reactor|worker)\.ts$/,
    ours: /^src\/(?!http\/|config\/|runtime\/|providers\/(?!.*port\.ts$|storefront\.ts$)|.*\/(routes|schemas|api|wiring)\.ts$)/,
    packages: /^(pino|node:(timers\/promises|crypto))$/,
    why: 'what reacts to events is no part of a request and reads no read model; what it needs is passed in by wiring.ts',
  },
  {
    files: /^src\//,
    ours: /^(projections|src)\/(?!cli\/|runtime\/(?!clock)|.*\/(wiring|api|main|cli)\.ts$)/,
    packages: /^(?!(nats|stripe|ai|nodemailer|openid-client|commander|google-protobuf)(\/|$)|@)/,
    why: 'only what composes a process knows what is composed, and each library of the outside world has one file or folder',
  },
]

const PURE = /^src\/(?!cli\/|runtime\/).*\/(\w+-)?(events|decide|state)\.ts$/

/** In a browser there is nothing of the service but types. */
const VALUES_FROM_THE_SERVICE =
  /(?:^|\n)\s*import\s(?!type\s)[^'"`;]*?['"](?:\.\.\/)+(?!web\/)[a-z-]+\/[^'"]*schemas\.ts['"]|(?:^|\n)\s*import\s(?!type\s)[^'"`;]*?['"]zod['"]/

/** What files reach through others, whatever lies between. */
const REACH: { files: RegExp; never: RegExp; why: string }[] = [
  {
    files: PURE,
    never:
      /^(pg|fastify|nats|undici|node:.*)$|^src\/(http|postgres|queue|providers\/(?!.*port\.ts$)|reactors|runtime|config|embedded)\/|^projections\//,
    why: 'events and decisions are pure, so they are tested without anything running',
  },
  {
    files: /\/(commands|reactor|worker)\.ts$/,
    never: /^fastify$|^src\/(http\/|runtime\/(?!clock))|^projections\//,
    why: 'commands, reactors and workers work without a server and without read models',
  },
  {
    files: /^src\/main\.ts$/,
    never: /^src\/engine\/search\/answer-engine\.ts$/,
    why: 'a service indexes and searches in the thread of the corpora alone',
  },
]

/** Time and chance, which decisions take as arguments. */
const IMPURE = /\b(Date\.now\(|new Date\(\)|performance\.now|Math\.random|randomUUID|setTimeout)/

/** Rooms that are no feature: everything in them may be used by whoever the rules above let. */
const KERNELS =
  /^src\/(event-log|postgres|concurrency|reactors|http|engine|queue|jobs|providers|config|embedded|encryption)\//

/** Steps by which features use each other. */
const SHARED_STEPS =
  /\/(\w+-)?(events|decide|state|commands|schemas|names|plans|permissions|kinds|metrics|answers|ports?)\.ts$/

/** What features show besides those steps: the file or folder, who may use it, and why. Prefixes of paths. */
const SHARED: [shows: string, to: string, why: string][] = [
  ['src/client/', 'src/web/', 'the page asks as every client does'],
  ['src/web/addresses.ts', 'src/dashboard/', 'the server answers the addresses that the page knows'],
  ['src/visibility/product.ts', 'src/products/', 'a product is read where the shop has it'],
  ['src/privacy/seal.ts', 'src/', 'the port by which personal data is sealed and opened'],
  ['src/accounts/display-name.ts', 'src/', 'one rule for every name that is shown'],
  ['src/usage/quota-problems.ts', 'src/', 'a used-up quota is one problem everywhere'],
  ['src/usage/reservations.ts', 'src/jobs/commands.ts', 'a start tries again after some refusals'],
  ['src/usage/reservations.ts', 'src/schedules/', 'what is due says why it was refused'],
  ['src/usage/cycle.ts', 'src/billing/', 'usage and billing have the same cycles'],
  ['src/usage/cycle.ts', 'src/accounts/access.ts', 'whether a subscription is over'],
  ['src/usage/consumption.ts', 'src/queue/ended-jobs.ts', 'usage is settled when a job has ended'],
  ['src/runtime/clock.ts', 'src/', 'the clock of a process'],
  ['src/catalogue/records/', 'src/providers/shopify/', 'products of the platform become the same records'],
  ['src/catalogue/storefront.ts', 'src/providers/shopify/products.ts', 'limits of a record'],
  ['src/catalogue/', 'src/embedded/sample-shop.ts', 'the sample shop is imported as any catalogue is'],
  ['src/catalogue/formats/', 'src/visibility/corpora/catalogue-files.ts', 'files of records are read in one way'],
  ['src/competitors/comparison.ts', 'src/analysis/peers.ts', 'a report compares with competitors'],
  ['src/visibility/corpora/', 'src/optimizations/harm.ts', 'whether a value does harm is measured on a corpus'],
  ['src/visibility/corpora/file.ts', 'src/privacy/erase-shop.ts', 'erasing a shop deletes its corpus'],
  ['src/analysis/reuse.ts', 'src/inbox/storefront/handler.ts', 'a changed product outdates its report'],
  ['src/documentation/sync.ts', 'src/inbox/repohost/handler.ts', 'a push starts a sync'],
  ['src/analysis/routes.ts', 'src/optimizations/jobs/routes.ts', 'an optimization job may name an analysis job'],
]

/** Single imports that every check but that of circles passes over. */
const EXCEPTIONS: [file: string, target: string, why: string][] = [
  ['src/queue/ended-jobs.ts', 'src/runtime/parts.ts', 'names what it needs by Pick'],
  [
    'src/documentation/commands.ts',
    'projections/documentation/queries.ts',
    'its streams are long; it begins with the read model',
  ],
]

/** The table that the log is in, unless EVENTSTORE_URL is set: whoever else asks for events asks the port. */
const LOG_SQL =
  /\bselect\b[^`;]*?\b(?:from|join)\s+"?events\b|\b(?:into|update|truncate|table|lock|copy)\s+(?:only\s+)?"?events\b/i
const LOG_IN_POSTGRES = /^src\/event-log\/postgres\//

/** Answers one line for each file that asks the table of the log itself. */
const logStatements = (root: string): string[] =>
  globSync(['src/**/*.{ts,tsx,sql}', 'projections/**/*.{ts,sql}'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((file) => !LOG_IN_POSTGRES.test(file) && LOG_SQL.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()
    .map((file) => `${file} asks the table events: the log may be elsewhere, ask the port (event-log/event-store.ts)`)

const imported = /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?from\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** What each file imports: paths of ours from the root, and names of packages. */
type Graph = ReadonlyMap<string, readonly string[]>

const graphOf = (root: string): Graph =>
  new Map(
    globSync(['src/**/*.{ts,tsx}', 'projections/**/*.ts'], { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
      .map((file) => [
        file,
        [...readFileSync(join(root, file), 'utf8').matchAll(imported)].map((match) => {
          const specifier = match[1] ?? match[2] ?? ''
          return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier
        }),
      ]),
  )

const isOurs = (target: string): boolean => /^(src|projections)\/.*\.\w+$/.test(target)
const featureOf = (file: string): string | undefined =>
  KERNELS.test(file) ? undefined : /^src\/([\w-]+)\//.exec(file)?.[1]

/** What a file must not import itself. */
const againstRules = (file: string, targets: readonly string[]): string[] => {
  const rule = RULES.find(({ files }) => files.test(file))
  if (!rule) return [`${file} is in no folder that has a rule`]
  return targets.flatMap((target) =>
    (isOurs(target) ? rule.ours : rule.packages).test(target) ? [] : [`${file} imports ${target}: ${rule.why}`],
  )
}

const isShown = (file: string, target: string): boolean =>
  SHARED.some(([shows, to]) => target.startsWith(shows) && file.startsWith(to))

/** What a file uses of another feature that the feature does not show. */
const insides = (file: string, targets: readonly string[]): string[] => {
  if (COMPOSES.test(file) || file.startsWith('projections/')) return []
  return targets
    .filter((target) => {
      const feature = featureOf(target)
      return (
        feature !== undefined && feature !== featureOf(file) && !SHARED_STEPS.test(target) && !isShown(file, target)
      )
    })
    .map((target) => `${file} imports ${target}: that is the inside of another feature`)
}

/** The shortest way from a file to what matches, through whatever lies between. */
const wayTo = (graph: Graph, from: string, isMeant: (file: string) => boolean): string[] | undefined => {
  const before = new Map<string, string | undefined>([[from, undefined]])
  for (const file of before.keys()) {
    if (file !== from && isMeant(file)) {
      const way = [file]
      for (let one = before.get(file); one !== undefined; one = before.get(one)) way.unshift(one)
      return way
    }
    for (const target of graph.get(file) ?? []) if (!before.has(target)) before.set(target, file)
  }
  return undefined
}

const reached = (graph: Graph, file: string): string[] =>
  REACH.filter(({ files }) => files.test(file)).flatMap(({ never, why }) => {
    const way = wayTo(graph, file, (one) => never.test(one))
    return way ? [`${way.join(' -> ')}: ${why}`] : []
  })

/** The shortest circle through a file, which stands at both ends. */
const circleThrough = (graph: Graph, file: string): string[] | undefined => {
  const ways = (graph.get(file) ?? []).filter(isOurs).flatMap((next) => {
    if (next === file) return [[file]]
    const way = wayTo(graph, next, (one) => one === file)
    return way ? [way] : []
  })
  const [shortest] = ways.toSorted((a, b) => a.length - b.length)
  return shortest && [file, ...shortest]
}

/** Answers one line for each import that goes against the tables, and each statement to the table of the log from outside its folder. */
export const wrongImports = (root: string): string[] => {
  const excepted = (file: string, target: string) => EXCEPTIONS.some(([from, to]) => from === file && to === target)
  const graph: Graph = new Map(
    [...graphOf(root)].map(([file, targets]) => [file, targets.filter((target) => !excepted(file, target))]),
  )
  const imports = [...graph].flatMap(([file, targets]) => [
    ...againstRules(file, targets),
    ...insides(file, targets),
    ...reached(graph, file),
    ...(/^src\/web\//.test(file) && VALUES_FROM_THE_SERVICE.test(readFileSync(join(root, file), 'utf8'))
      ? [`${file} imports values of the service: the page has types of it alone`]
      : []),
    ...(PURE.test(file) && IMPURE.test(readFileSync(join(root, file), 'utf8'))
      ? [`${file} looks at the clock or at chance: time and ids are arguments of decisions`]
      : []),
  ])
  return [...imports, ...logStatements(root)]
}

/** What is left when files that import none of the rest are taken away again and again: only circles keep a file in. */
const onCircles = (graph: Graph): Set<string> => {
  const left = new Set(graph.keys())
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const file of left) if (!graph.get(file)?.some((target) => left.has(target))) left.delete(file)
  }
  return left
}

/** Answers one line for each group of files that import each other in a circle, type imports included. */
export const circles = (root: string): string[] => {
  const graph = graphOf(root)
  const found: string[] = []
  const seen = new Set<string>()
  for (const file of onCircles(graph)) {
    const way = seen.has(file) ? undefined : circleThrough(graph, file)
    if (!way) continue
    for (const one of way) seen.add(one)
    found.push(`${way.join(' -> ')}: files that import each other in a circle cannot be understood one by one`)
  }
  return found
}
