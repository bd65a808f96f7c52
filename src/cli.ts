// The `citable` command: what can be called and how it ends. Exit status 0, 1 (work failed) or 2 (wrong usage). Longer than other files, as
// it is the one list of all commands and their options.

import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import { WEBHOOK_STATUSES, webhookDeliveries } from '../projections/inbox/deliveries.ts'
import { readModels } from '../projections/registry.ts'
import { MEMBER_ROLES, PLAN_NAMES, SCOPES } from './accounts/names.ts'
import { EXPORT_FORMATS } from './audit/events.ts'
import { UnreadableFile } from './catalogue/formats/open-file.ts'
import { catalogFacts, catalogImport, catalogList } from './cli/catalog.ts'
import { eventsRead, eventsTail, eventType } from './cli/events.ts'
import { EXAMPLES, examplesText } from './cli/examples.ts'
import { logRenumber, logResume } from './cli/log.ts'
import type { OperatorDeps } from './cli/operator/operator.ts'
import { OPTIMIZE_FORMATS, WRITTEN_AS } from './cli/optimize/optimized.ts'
import { type Output, printable, UsageError } from './cli/output/output.ts'
import type { PrivacyDeps } from './cli/privacy.ts'
import {
  type ProjectionsDeps,
  projectionsList,
  projectionsRebuild,
  projectionsRetry,
  projectionsSkip,
  projectionsVerify,
} from './cli/projections.ts'
import { FORMATS } from './cli/reports/format.ts'
import { developmentToken, NO_TOKENS } from './cli/token.ts'
import { type WebhookCommandDeps, webhooksList, webhooksReplay, webhooksShow } from './cli/webhooks.ts'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import { encryptionKeys } from './encryption/keys.ts'
import { FIELDS, type Field, LENGTHS, STANDARD_STYLE, TONES } from './engine/optimization.ts'
import type { EventStore } from './event-log/event-store.ts'
import { WEBHOOK_PROVIDERS } from './inbox/events.ts'
import { createPool, ensureTables } from './postgres/connection.ts'
import { ALONE } from './postgres/exclusive-lock.ts'
import { subjectKeys } from './privacy/subject-keys.ts'
import { now } from './runtime/clock.ts'
import { createLogger } from './runtime/logger.ts'
import { type Engines, openEngines, openLog } from './runtime/storage.ts'
import { version } from './runtime/version.ts'

/** The commands that do something, each with its words. */
export const leavesOf = (command: Command, words: readonly string[] = []): [words: string, command: Command][] =>
  command.commands.length === 0
    ? [[words.join(' '), command]]
    : command.commands.flatMap((one) => leavesOf(one, [...words, one.name()]))

/** All commands; `status` is that of the one that was run. */
export const commandsOf = (env: NodeJS.ProcessEnv, output: Output): { program: Command; status: () => number } => {
  let status = 0

  const program = new Command('citable')
    .description('Makes online-store content easier for AI answer engines to find and cite.')
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.out.write(text),
      writeErr: (text) => output.err.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'citable: ')),
    })

  /** Runs a command with the database open, and closes it whatever happens. */
  const withEngines = async (
    work: (engines: Engines, config: Config) => Promise<number>,
    name?: string,
  ): Promise<number> => {
    const config = readConfig(env)
    const engines = await openEngines(config, createLogger(config), name)
    try {
      return await work(engines, config)
    } finally {
      await engines.close()
    }
  }

  /** Runs a command with the event log open too. */
  const withLog = (
    work: (log: EventStore, engines: Engines, config: Config) => Promise<number>,
    name?: string,
  ): Promise<number> =>
    withEngines(async (engines, config) => {
      const log = await openLog(config, engines.pool)
      try {
        return await work(log, engines, config)
      } finally {
        await log.close()
      }
    }, name)

  const withCatalog = (work: (deps: Parameters<typeof catalogList>[1]) => Promise<number>): Promise<number> =>
    withEngines(({ pool }, { storefront }) => work({ ...output, pool, domainSuffixes: storefront.domainSuffixes }))

  /** Work that is notified of signals, and of the end of the launcher. */
  const untilToldToStop = async (work: (stopping: AbortController) => Promise<number>): Promise<number> => {
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    const events = ['SIGINT', 'SIGTERM', 'disconnect']
    for (const event of events) process.once(event, stop)
    try {
      return await work(stopping)
    } finally {
      for (const event of events) process.off(event, stop)
    }
  }

  /** Work that ends with the launcher. A launcher that was killed could not pass the signal on, so this process sends it to itself. */
  const withLauncher = async (work: () => Promise<number>): Promise<number> => {
    const alone = () => void process.kill(process.pid, 'SIGTERM')
    process.once('disconnect', alone)
    try {
      return await work()
    } finally {
      process.off('disconnect', alone)
    }
  }

  /** What a command does: it ends with the status that the work answers. */
  const ends =
    <Given extends unknown[]>(work: (...given: Given) => Promise<number>) =>
    async (...given: Given): Promise<void> => {
      status = await work(...given)
    }

  const repeated = (given: string, before: string[] = []): string[] => [...before, given]

  const shop = () => new Option('--shop <domain>', 'the shop, e.g. my-shop.myshopify.com').makeOptionMandatory()

  program
    .command('serve')
    .description('run the service, as npm start does; settings come from the environment')
    .action(async () => {
      const config = readConfig(env)
      // The whole service; no other command waits for it to be loaded.
      const { serve } = await import('./cli/serve.ts')
      status = await serve(config, output)
    })

  program
    .command('doctor')
    .description('check settings, engines, keys, clocks and ports, and say what to fix')
    .action(async () => {
      const { doctor } = await import('./cli/doctor/doctor.ts')
      status = await doctor(env, output)
    })

  program
    .command('mcp')
    .description(
      'serve the tools for agents over standard input and output (Model Context Protocol), without an account',
    )
    .option('--shop <domain>', 'the shop whose imported catalogue is used (default: the sample shop)')
    .action(async (options) => {
      const config = readConfig({ LOG_LEVEL: 'warn', ...env })
      // The whole service; no other command waits for it to be loaded.
      const { mcp } = await import('./cli/mcp.ts')
      status = await untilToldToStop(({ signal }) => mcp(config, options, signal))
    })

  program
    .command('analyze <source>')
    .description('score the products of a catalogue file, or a page (HTML file or address), without a server')
    .addOption(new Option('-f, --format <format>', 'what to print').choices(FORMATS).default('table'))
    .option('--json', 'print NDJSON, as --format json')
    .option('--currency <code>', 'currency of the prices, e.g. EUR')
    .option('--facts <file>', 'facts of the shop (JSON)')
    .option('-o, --output <file>', 'write to this file instead of standard output')
    .option('--fail-under <score>', 'exit with status 1 if a product scores less (0-100)')
    .option('--competitor <page>', 'page or file of one product to compare with; up to ten times', repeated)
    .option('--config <file>', 'thresholds by category (default: citable.config.json, if it exists)')
    .option('--top <number>', 'list only this many products, worst first')
    .option('--view', 'write the HTML report and open it')
    .option('-q, --quiet', 'print only the report and the bad records')
    .option('--no-catalogue', 'analyse each product alone, without comparisons')
    .option('--jobs <number>', 'threads for a large file (default: one per core)')
    .action(
      ends(async (source, options) => {
        // The engine; no other command waits for it to be loaded.
        const { analyzeFile } = await import('./cli/analyze.ts')
        return await withLauncher(() => analyzeFile(source, options, output))
      }),
    )

  const fieldNamed = (given: string, before: Field[] = []): Field[] => {
    const field = FIELDS.find((one) => one === given.replaceAll('-', '_'))
    if (!field) throw new UsageError(`--field takes ${FIELDS.join(', ')}, not "${given}".`)
    return [...before, field]
  }

  program
    .command('optimize <source>')
    .description(
      'propose better values for the products of a catalogue file, or a page, from their own facts, without a server or a model',
    )
    .addOption(new Option('--tone <tone>', 'tone of the values').choices(TONES).default(STANDARD_STYLE.tone))
    .addOption(new Option('--length <length>', 'length of the values').choices(LENGTHS).default(STANDARD_STYLE.length))
    .option('--field <field>', `only this field; can be repeated: ${FIELDS.join(', ')}`, fieldNamed)
    .addOption(new Option('-f, --format <format>', 'what to print').choices(OPTIMIZE_FORMATS).default('table'))
    .option('--json', 'print NDJSON, as --format json')
    .option('--currency <code>', 'currency of the prices, e.g. EUR')
    .option('--facts <file>', 'facts of the shop (JSON)')
    .option('--diff', 'show the changes word by word')
    .option('-o, --output <file>', 'write to this file instead of standard output')
    .option('--top <number>', 'list only this many products, largest gain first')
    .option('-q, --quiet', 'print only the result and the bad records')
    .option('--write <path>', 'file or folder for the optimized records')
    .addOption(new Option('--as <form>', 'format of --write (default: from the file name)').choices(WRITTEN_AS))
    .option('--jobs <number>', 'threads for a large file (default: one per core)')
    .action(
      ends(async (source, options) => {
        const { optimizeFile } = await import('./cli/optimize.ts')
        return await withLauncher(() => optimizeFile(source, options, output))
      }),
    )

  program
    .command('visibility <source> [after]')
    .description(
      'simulate who would be cited for a query, or whether a product would be, among the products of a catalogue file, without a server or an engine',
    )
    .option('--query <text>', 'what a buyer asks; can be repeated', repeated)
    .option('--queries <file>', 'file of queries: one per line, or JSON lines {query_id, query}')
    .option('--product <product>', 'test this product: its id, handle or title')
    .option('--suggest', 'list queries to test the products with')
    .option('--compare', 'compare two files, <source> before and <after> after')
    .option('--competitor <page>', 'page or file of one competing product; up to ten times', repeated)
    .option('--against <file>', "another shop's catalogue to compete with; can be repeated", repeated)
    .addOption(new Option('-f, --format <format>', 'what to print').choices(OPTIMIZE_FORMATS).default('table'))
    .option('--json', 'print NDJSON, as --format json')
    .option('--currency <code>', 'currency of the prices, e.g. EUR')
    .option('--facts <file>', 'facts of the shop (JSON)')
    .option('-o, --output <file>', 'write to this file instead of standard output')
    .option('-q, --quiet', 'print only the result and the bad records')
    .option('--fail-under <score>', 'exit with status 1 if the tested product scores less (0-100)')
    .action(async (source, after, options) => {
      const { visibilityFile } = await import('./cli/visibility.ts')
      status = await withLauncher(() => visibilityFile(source, after, options, output))
    })

  const catalog = program.command('catalog').description('the imported catalogue of a shop')

  catalog
    .command('import <file>')
    .description('import a Shopify product CSV, products.json, Admin API JSON or NDJSON file')
    .addOption(shop())
    .option('--currency <code>', 'currency of the prices, e.g. EUR')
    .option('--json', 'print the counts as JSON')
    .action(ends((file, options) => withCatalog((deps) => catalogImport(file, options, deps))))

  catalog
    .command('facts <file>')
    .description("import the shop's facts (currency, policies, contact, address) from a JSON file")
    .addOption(shop())
    .action(ends((file, options) => withCatalog((deps) => catalogFacts(file, options, deps))))

  catalog
    .command('list')
    .description("list the shop's products")
    .addOption(shop())
    .option('--json', 'print NDJSON')
    .action(ends((options) => withCatalog((deps) => catalogList(options, deps))))

  program
    .command('token')
    .description('print a session token of a shop, or an access token of a user, in development')
    .option('--shop <domain>', 'the shop, e.g. my-shop.myshopify.com')
    .option('--user <email>', 'the user, created if there is none')
    .addOption(new Option('--role <role>', "the user's role in an organization of their own").choices(MEMBER_ROLES))
    .action(async (options) => {
      const config = readConfig(env)
      const { shop: domain, user, role } = options
      if ((domain === undefined) === (user === undefined) || (role && !user))
        throw new UsageError('token takes --shop DOMAIN, or --user EMAIL with or without --role ROLE.')
      if (config.production) throw new UsageError(NO_TOKENS)
      if (domain !== undefined) {
        status = await developmentToken(config, domain, output)
        return
      }
      // The commands of accounts; no other command waits for them to be loaded.
      const { developmentUserToken } = await import('./cli/developer-token.ts')
      status = await withLog((store, { pool }) => developmentUserToken(config, { user, role }, { pool, store }, output))
    })

  const events = program.command('events').description('the event log, as NDJSON')

  events
    .command('read <stream>')
    .description('print the events of a stream')
    .action(ends((stream) => withLog((log) => eventsRead(log, stream, output))))

  events
    .command('tail')
    .description('print every event from the beginning, then follow new ones')
    .option('--type <type>', 'only events of this type', eventType)
    .option('--once', 'stop at the end of the log')
    .action(
      ends((options) =>
        untilToldToStop((stopping) => {
          output.out.once('close', () => stopping.abort())
          return withLog((log) => eventsTail(log, { ...options, signal: stopping.signal }, output))
        }),
      ),
    )

  const log = program.command('log').description('repair a restored event log while no process of the service runs')

  log
    .command('renumber')
    .description('renumber the events after a dump was restored into another Postgres server')
    .action(
      ends(() =>
        withEngines(
          ({ databaseUrl, pool }, { eventStoreUrl }) => logRenumber({ ...output, databaseUrl, pool, eventStoreUrl }),
          ALONE,
        ),
      ),
    )

  log
    .command('resume')
    .description('accept a restored log that is older than its readers, and rebuild the read models')
    .option('--publish-again', 'publish all events to the public feed again')
    .action(
      ends((options) =>
        withLog((store, { databaseUrl }) => logResume(options, { ...output, databaseUrl, store }), ALONE),
      ),
    )

  const projections = program.command('projections').description('the read models and their state')

  const withProjections = (work: (deps: ProjectionsDeps) => Promise<number>): Promise<number> =>
    untilToldToStop(({ signal }) =>
      withLog((store, { databaseUrl, pool }) =>
        work({ ...output, databaseUrl, pool, store, models: readModels, signal }),
      ),
    )

  projections
    .command('list')
    .description('print the state of each read model, and its parked events')
    .option('--json', 'print NDJSON')
    .action(ends((options) => withProjections((deps) => projectionsList(options, deps))))

  projections
    .command('rebuild <name>')
    .description('rebuild a read model, or a group, from the log next to the live tables')
    .option('--fresh', 'start over instead of continuing an interrupted rebuild')
    .action(ends((name, options) => withProjections((deps) => projectionsRebuild(name, options, deps))))

  projections
    .command('verify [name]')
    .description('replay the log and compare the rows with the live ones; status 1 if they differ')
    .option('--json', 'print NDJSON')
    .action(ends((name, options) => withProjections((deps) => projectionsVerify(name, options, deps))))

  projections
    .command('retry <name> [key]')
    .description('retry parked events, for one key or for all')
    .action(ends((name, key) => withProjections((deps) => projectionsRetry(name, key, deps))))

  projections
    .command('skip <name> <key>')
    .description('skip the first parked event of a key for good, and continue with the next ones')
    .option('--by <person>', 'who decided it (default: this user and machine)')
    .action(ends((name, key, options) => withProjections((deps) => projectionsSkip(name, key, options, deps))))

  const privacy = program.command('privacy').description('data about a person or a shop')

  /** Reading the whole log is one long statement if only little of it is requested. */
  const PATIENCE_MS = 30 * 60_000

  const withPatience = (work: (deps: PrivacyDeps, config: Config) => Promise<number>): Promise<number> =>
    withEngines(async ({ databaseUrl }, config) => {
      const pool = createPool(databaseUrl, { name: 'citable privacy', limitMs: PATIENCE_MS, max: 4 })
      const store = await openLog(config, pool)
      const personal = subjectKeys(pool, encryptionKeys(config))
      const folder = join(config.dataDir, 'corpora')
      const { domainSuffixes } = config.storefront
      try {
        return await work(
          {
            ...output,
            pool,
            store,
            personal,
            folder,
            domainSuffixes,
            now,
          },
          config,
        )
      } finally {
        await store.close()
        await pool.end()
      }
    })

  privacy
    .command('export <subject>')
    .description('print everything stored about a user (id or email address) or a shop (domain), decrypted, as NDJSON')
    .action(async (subject) => {
      const { privacyExport } = await import('./cli/privacy.ts')
      status = await withPatience((deps) => privacyExport(subject, deps))
    })

  privacy
    .command('erase <subject>')
    .description('delete a user (id or email address), or the data of a shop (domain), for good')
    .option('--yes', 'do not ask for confirmation')
    .action(async (subject, options) => {
      const { privacyErase } = await import('./cli/privacy.ts')
      status = await withPatience((deps) => privacyErase(subject, options, deps))
    })

  privacy
    .command('rewrap')
    .description('encrypt the keys of all users with the new ENCRYPTION_KEY')
    .action(async () => {
      const { privacyRewrap } = await import('./cli/privacy.ts')
      status = await withEngines(({ pool }, config) => privacyRewrap({ ...output, pool }, encryptionKeys(config)))
    })

  const webhooks = program.command('webhooks').description('webhooks from providers, and their status')

  const withWebhooks = (work: (deps: WebhookCommandDeps) => Promise<number>): Promise<number> =>
    withLog(async (store, { pool }, config) => {
      await ensureTables(pool, [webhookDeliveries.sql])
      const personal = subjectKeys(pool, encryptionKeys(config))
      return await work({ ...output, pool, store, personal, now })
    })

  const provider = () =>
    new Option('--provider <provider>', 'only webhooks from this provider').choices(WEBHOOK_PROVIDERS)

  webhooks
    .command('list')
    .description('print the newest deliveries')
    .addOption(provider())
    .addOption(new Option('--status <status>', 'only webhooks with this status').choices(WEBHOOK_STATUSES))
    .option('--since <time>', 'only webhooks received since then, e.g. 2026-11-22T10:00:00Z')
    .option('--until <time>', 'only webhooks received before then')
    .option('--limit <number>', 'maximum number (default: 50)')
    .option('--json', 'print NDJSON')
    .action(ends((options) => withWebhooks((deps) => webhooksList(options, deps))))

  webhooks
    .command('show <id>')
    .description("print a delivery, by its own or the provider's id, with its body for thirty days")
    .action(ends((id) => withWebhooks((deps) => webhooksShow(id, deps))))

  webhooks
    .command('replay [id]')
    .description('have the running service handle deliveries again: one, or all from a period')
    .option('--since <time>', 'deliveries received since then')
    .option('--until <time>', 'and before then')
    .addOption(provider())
    .option('--failed', 'only deliveries that were given up')
    .action(ends((id, options) => withWebhooks((deps) => webhooksReplay(id, options, deps))))

  const withOperator = (work: (deps: OperatorDeps) => Promise<number>): Promise<number> =>
    withLog((store, { pool }, config) => work({ ...output, config, pool, store }))

  const plan = program.command('plan').description('what an organization may use')

  plan
    .command('set <organization> <plan>')
    .description(`give an organization a plan that no provider bills, at once: ${PLAN_NAMES.join(', ')}`)
    .action(async (organization, name) => {
      const { planSet } = await import('./cli/operator/plan-set.ts')
      status = await withOperator((deps) => planSet(organization, name, deps))
    })

  const organizations = program.command('organizations').description('all organizations of this installation')

  organizations
    .command('list')
    .description('print their ids, names, plans, members and shops, with the project of each shop')
    .option('--json', 'print NDJSON')
    .action(async (options) => {
      const { organizationsList } = await import('./cli/operator/organizations-list.ts')
      status = await withOperator((deps) => organizationsList(options, deps))
    })

  const users = program.command('users').description('who belongs to an organization')

  users
    .command('invite <email>')
    .description('invite someone to an organization, first an owner, and print the link once')
    .requiredOption('--organization <id>', 'the organization')
    .addOption(new Option('--role <role>', 'what the member may do').choices(MEMBER_ROLES).default('member'))
    .action(async (email, options) => {
      const { usersInvite } = await import('./cli/operator/users-invite.ts')
      status = await withOperator((deps) => usersInvite(email, options, deps))
    })

  const keys = program.command('keys').description('API keys of projects')

  keys
    .command('create')
    .description('issue an API key for a project and print it once')
    .requiredOption('--project <id>', 'the project')
    .requiredOption('--scope <scope>', `what it may do, can be repeated: ${SCOPES.join(', ')}`, repeated)
    .option('--name <name>', 'its name', 'Operator')
    .option('--expires <time>', 'when it expires (default: never)')
    .action(async (options) => {
      const { keysCreate } = await import('./cli/operator/keys-create.ts')
      status = await withOperator((deps) => keysCreate(options, deps))
    })

  const audit = program.command('audit').description('the audit logs of organizations')

  audit
    .command('verify')
    .description('recompute the audit logs from the event log; status 1 if anything differs')
    .option('--organization <id>', 'only the audit log of this organization')
    .option('--file <export>', 'also compare an NDJSON export')
    .option('--keys <file>', 'public keys of earlier checkpoints, as served by /.well-known/audit-keys.json')
    .option('--json', 'print NDJSON')
    .action(async (options) => {
      const [{ auditVerify, keysIn }, { auditKeysOf }] = await Promise.all([
        import('./cli/audit.ts'),
        import('./audit/signing-keys.ts'),
      ])
      const more = options.keys === undefined ? [] : await keysIn(options.keys)
      status = await withPatience((deps, config) => auditVerify(options, { ...deps, keys: auditKeysOf(config, more) }))
    })

  audit
    .command('export')
    .description('write the audit log of an organization, oldest entry first')
    .requiredOption('--organization <id>', 'whose')
    .addOption(new Option('-f, --format <format>', 'what to write').choices(EXPORT_FORMATS).default('ndjson'))
    .option('-o, --output <file>', 'write to this file instead of standard output')
    .action(async (options) => {
      const { auditExport } = await import('./cli/audit.ts')
      status = await withPatience((deps) => auditExport(options, deps))
    })

  audit
    .command('replay')
    .description('show an organization as it was at a given time, or a stream step by step, from events only')
    .option('--organization <id>', 'the organization')
    .option('--stream <name>', 'the stream')
    .option('--at <time>', 'the time, e.g. 2027-01-31T00:00:00Z')
    .action(async (options) => {
      const { auditReplay } = await import('./cli/audit.ts')
      status = await withPatience((deps) => auditReplay(options, deps))
    })

  for (const [words, command] of leavesOf(program)) {
    const examples = EXAMPLES[words]
    if (examples) command.addHelpText('after', examplesText(examples))
  }
  return { program, status: () => status }
}

/** Runs the command of these arguments and answers its exit status; wrong usage and what fails is thrown. */
export const runCommand = async (args: readonly string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> => {
  const { program, status } = commandsOf(env, output)
  await program.parseAsync(args, { from: 'user' })
  return status()
}

const isUsage = (error: unknown): boolean =>
  error instanceof UsageError || error instanceof UnreadableFile || error instanceof ConfigError

/** The client's message about an ended connection, which does not name Postgres. */
const ENDED = /^Connection terminated/

/** The exit status of a command that ended with an error, which is said. */
export const endOf = (error: unknown, err: Output['err']): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const message = error instanceof Error ? error.message : String(error)
  // It may quote what a server or a file said.
  err.write(`citable: ${ENDED.test(message) ? 'The database went away; try again in a moment.' : printable(message)}\n`)
  return isUsage(error) ? 2 : 1
}

const AT_THE_END_MS = 500

const main = async (): Promise<void> => {
  // A reader that has gone (`| head`) ends the output, not the command.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return
      process.stderr.write(`citable: The output cannot be written (${error.message}).\n`)
      process.exit(1)
    })
  const output = { out: process.stdout, err: process.stderr, isTTY: process.stderr.isTTY === true }
  try {
    process.exitCode = await runCommand(process.argv.slice(2), process.env, output)
  } catch (error) {
    process.exitCode = endOf(error, process.stderr)
  }
  // The clients of NATS and EventStoreDB leave a connection open to a server that has accepted it and said nothing.
  setTimeout(() => process.exit(), AT_THE_END_MS).unref()
  // The channel to the launcher must not keep a finished command alive.
  if (process.connected) process.disconnect()
}

// Tests run commands within their own process.
if (realpathSync(process.argv[1] ?? '.') === import.meta.filename) await main()
