// `citable analyze` as a process: a reader that leaves, Ctrl-C.

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtProgram } from '../support/built.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const root = join(import.meta.dirname, '..', '..')

let folder: string

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'citable-analyze-'))
})
after(() => rmSync(folder, { recursive: true }))

const file = (name: string, count: number): string => {
  const path = join(folder, name)
  const body_html = `<p>${'A stoneware mug that holds 350 ml and is 9 cm high. '.repeat(20)}</p>`
  const line = (id: number) => `${JSON.stringify({ id, title: `Mug ${id}`, body_html })}\n`
  writeFileSync(path, Array.from({ length: count }, (_, n) => line(n + 1)).join(''))
  return path
}

const start = (args: readonly string[]) => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [builtProgram('src/cli.ts'), 'analyze', ...args], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let err = ''
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const ended = new Promise<{ status: number | null; signal: NodeJS.Signals | null; err: string }>((resolve) => {
    child.once('close', (status, signal) => resolve({ status, signal, err }))
  })
  return { child, ended }
}

test('a reader that has enough ends the command without a word', async () => {
  const { child, ended } = start([file('long.ndjson', 1_500), '--format', 'json', '--jobs', '2', '--no-catalogue'])
  child.stdout.once('data', () => child.stdout.destroy())
  const { status, err } = await ended
  assert.is(err, '')
  assert.is(status, 0)
})

test('Ctrl-C stops at once, threads and all, and leaves neither report nor beginnings of one', async () => {
  const report = join(folder, 'report.json')
  const { child, ended } = start([
    file('longer.ndjson', 20_000),
    '--format',
    'json',
    '--jobs',
    '2',
    '--no-catalogue',
    '--output',
    report,
  ])
  await eventually(() => readdirSync(folder).some((name) => name.endsWith('.tmp')))
  child.kill('SIGINT')
  const { status } = await ended
  assert.is(status, 130)
  assert.not.ok(existsSync(report))
  assert.not.ok(readdirSync(folder).some((name) => name.endsWith('.tmp')))
})

test('a launcher that is killed leaves neither the command nor the beginnings of a report behind', async () => {
  const report = join(folder, 'left.json')
  const args = ['src/cli.ts', 'analyze', file('left.ndjson', 20_000), '--no-catalogue', '--output', report]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await eventually(() => readdirSync(folder).some((name) => name.endsWith('.tmp')))
  child.disconnect()
  assert.is(await ended, 143)
  assert.equal(
    readdirSync(folder).filter((name) => name.endsWith('.tmp') || name === 'left.json'),
    [],
  )
})
