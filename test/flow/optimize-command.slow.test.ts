// `citable optimize` as a process: a reader that leaves, Ctrl-C.

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtProgram } from '../support/built.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const root = join(import.meta.dirname, '..', '..')

let folder: string

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'citable-optimize-'))
})
after(() => rmSync(folder, { recursive: true }))

const start = (args: readonly string[]) => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [builtProgram('src/cli.ts'), 'optimize', ...args], {
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
    child.once('close', (status) => resolve({ status, out, err }))
  })
  return { child, ended }
}

const large = (name: string, count: number): string => {
  const path = join(folder, name)
  const body_html = `<p>${'A stoneware mug that holds 350 ml and is 9 cm high. '.repeat(10)}</p>`
  const line = (id: number) => `${JSON.stringify({ id, handle: `mug-${id}`, title: `Mug ${id}`, body_html })}\n`
  writeFileSync(path, Array.from({ length: count }, (_, n) => line(n + 1)).join(''))
  return path
}

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
  child.kill('SIGINT')
  const { status } = await ended
  assert.is(status, 130)
  for (const file of [csv, shown]) assert.not.ok(existsSync(file))
  assert.equal(begun(), [])
})
