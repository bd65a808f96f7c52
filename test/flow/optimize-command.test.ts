// `citable optimize`: what it prints and writes, wrong usage; and as a process, a reader that leaves and Ctrl-C.

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ended, runCitable } from '../support/command.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const root = join(import.meta.dirname, '..', '..')
const SAMPLE = join(root, 'src', 'embedded', 'sample-products.json')

let folder: string

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'citable-optimize-'))
})
after(() => rmSync(folder, { recursive: true }))

const start = (args: readonly string[]) => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, ['src/cli.ts', 'optimize', ...args], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const ended = new Promise<{ status: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (status) => resolve({ status, out, err: err.replace(/^.*KiB.*\n/gm, '') }))
  })
  return { child, ended }
}

const optimize = async (args: readonly string[]): Promise<Ended> => {
  const ended = await runCitable(['optimize', ...args], {})
  return { ...ended, err: ended.err.replace(/^.*KiB.*\n/gm, '') }
}

const large = (name: string, count: number): string => {
  const path = join(folder, name)
  const body_html = `<p>${'A stoneware mug that holds 350 ml and is 9 cm high. '.repeat(10)}</p>`
  const line = (id: number) => `${JSON.stringify({ id, handle: `mug-${id}`, title: `Mug ${id}`, body_html })}\n`
  writeFileSync(path, Array.from({ length: count }, (_, n) => line(n + 1)).join(''))
  return path
}

test('the sample shop is optimized: a table on the standard output, a CSV beside it', async () => {
  const csv = join(folder, 'import.csv')
  const { status, out, err } = await optimize([SAMPLE, '--currency', 'EUR', '--write', csv])
  assert.is(status, 0, err)
  assert.match(out, /^gain +score +grade +product +fields\n/)
  assert.match(out, /\d+ products, \d+ with proposals, mean score \d+ → \d+\n/)
  assert.match(err, /import\.csv: \d+ products\.\n$/)
  assert.match(readFileSync(csv, 'utf8'), /^Handle,Title,/)
})

test('tone, length and fields are taken as they are named', async () => {
  const args = ['--json', '--tone', 'friendly', '--length', 'concise', '--field', 'meta-description', '--field', 'faq']
  const { status, out } = await optimize([SAMPLE, ...args])
  assert.is(status, 0)
  const all = out
    .trimEnd()
    .split('\n')
    .flatMap((line) => JSON.parse(line).optimizations)
  assert.ok(all.length > 0)
  for (const { field, generation_style } of all) {
    assert.ok(['meta_description', 'faq'].includes(field))
    assert.equal(generation_style, { tone: 'friendly', length: 'concise' })
  }
})

test('a reader that has enough ends the command without a word', async () => {
  const { child, ended } = start([large('long.ndjson', 1_500), '--json', '--jobs', '2'])
  child.stdout.once('data', () => child.stdout.destroy())
  const { status, err } = await ended
  assert.is(err, '')
  assert.is(status, 0)
})

test('Ctrl-C stops at once and leaves neither a file nor the beginnings of one', async () => {
  const [csv, shown] = [join(folder, 'interrupted.csv'), join(folder, 'interrupted.txt')]
  const { child, ended } = start([large('longer.ndjson', 20_000), '--jobs', '2', '--write', csv, '--output', shown])
  const begun = () => readdirSync(folder).filter((name) => name.endsWith('.tmp'))
  await eventually(() => begun().length === 2)
  const interrupted = performance.now()
  child.kill('SIGINT')
  const { status } = await ended
  assert.is(status, 130)
  assert.ok(performance.now() - interrupted < 12_000)
  for (const file of [csv, shown]) assert.not.ok(existsSync(file))
  assert.equal(begun(), [])
})

for (const [what, args, sentence] of [
  ['an unknown tone', ['--tone', 'shouting'], /professional, friendly, technical, luxurious/],
  ['an unknown length', ['--length', 'endless'], /concise, standard, detailed/],
  ['an unknown field', ['--field', 'price'], /--field takes title, .*not "price"/],
  ['an unknown format', ['--format', 'xml'], /table, json/],
  ['an unknown form', ['--write', 'x', '--as', 'xml'], /csv, json-ld, openai, google/],
  ['a currency that is none', ['--currency', 'EURO'], /ISO 4217/],
  ['a file where there is no folder', ['--write', '/no/such/folder/import.csv'], /no such folder/],
] as const)
  test(`${what} ends with status 2 and one sentence`, async () => {
    const { status, err, out } = await optimize([SAMPLE, ...args])
    assert.is(status, 2, err)
    assert.is(out, '')
    assert.match(err, sentence)
    assert.match(err, /^citable: [^\n]+\n$/)
  })

test('a file that is not there ends with status 2', async () => {
  const { status, err } = await optimize([join(folder, 'none.csv')])
  assert.is(status, 2)
  assert.match(err, /^citable: .*none\.csv/)
})
