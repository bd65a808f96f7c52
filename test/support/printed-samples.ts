// Samples in the documentation: blocks with "$ npx citable analyze …", optimize or visibility, each followed by what it prints. A line "…"
// stands for what is left out there; a command with nothing below it prints, and the page does not show it. As a program it brings pages up
// to date: node test/support/printed-samples.ts README.md docs/visibility/command.md

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOf, runCommand } from '../../src/cli.ts'
import { collecting } from './collecting.ts'

const root = join(import.meta.dirname, '..', '..')
const everyBlock = /^```\n(\$ [\s\S]*?)^```$/gm
const everyWord = /"([^"]*)"|(\S+)/g
const OFFLINE = /^(?:npx )?citable (?:analyze|optimize|visibility) /
/** Options that name a file which the command writes. */
const WRITING = new Set(['-o', '--output', '--write'])
const LEFT_OUT = '…'

/** A command as it stands in a page, and the lines below it. */
export type Sample = { command: string; lines: string[] }

/** The commands of a page that need no server. */
export const samplesIn = (page: string): Sample[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(everyBlock)].flatMap(([, block = '']) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((one): Sample => {
        const [command = '', ...lines] = one.trimEnd().split('\n')
        return { command, lines }
      })
      .filter(({ command }) => OFFLINE.test(command) && !command.includes('://')),
  )

/** Whether the lines of a page are those that were printed, but for what it leaves out. */
export const shows = (lines: readonly string[], printed: readonly string[]): boolean => {
  let at = 0
  let isFree = false
  for (const line of lines) {
    if (line === LEFT_OUT) {
      isFree = true
      continue
    }
    const found = isFree ? printed.indexOf(line, at) : printed[at] === line ? at : -1
    if (found === -1) return false
    at = found + 1
    isFree = false
  }
  return lines.length === 0 || isFree || at === printed.length
}

/** As many lines as the page had before it left something out. */
const renewed = (lines: readonly string[], printed: readonly string[]): string[] => {
  const cut = lines.indexOf(LEFT_OUT)
  if (cut === -1) return lines.length === 0 ? [] : [...printed]
  const after = lines.length - cut - 1
  return [...printed.slice(0, cut), LEFT_OUT, ...(after === 0 ? [] : printed.slice(-after))]
}

/** Runs commands of pages in a folder of their own, in which what they write is found again. */
export const printing = () => {
  const folder = mkdtempSync(join(tmpdir(), 'citable-samples-'))
  const placed = (word: string, before: string | undefined): string => {
    if (before !== undefined && WRITING.has(before)) return join(folder, word)
    if (existsSync(join(folder, word))) return join(folder, word)
    return existsSync(join(root, word)) ? join(root, word) : word
  }
  return {
    /** What it prints, or says beside where all of that goes into a file, in lines; what it says beside; its exit status. */
    run: async (command: string): Promise<{ lines: string[]; err: string; status: number }> => {
      const [bare = ''] = command.split(' #')
      const words = [...bare.replace(/^(?:npx )?citable /, '').matchAll(everyWord)].map(
        ([, quoted, word]) => quoted ?? word!,
      )
      const args = words.map((word, at) => placed(word, words[at - 1]))
      const [out, err] = [collecting(), collecting()]
      const output = { out: out.stream, err: err.stream, isTTY: false }
      const status = await runCommand(args, {}, output).catch((error) => endOf(error, err.stream))
      const shown = out.text() === '' ? err.text().replaceAll(`${folder}/`, '') : out.text()
      return { lines: shown.trimEnd().split('\n'), err: err.text(), status }
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}

if (import.meta.main)
  for (const page of process.argv.slice(2)) {
    const { run, close } = printing()
    let text = readFileSync(join(root, page), 'utf8')
    for (const { command, lines } of samplesIn(page)) {
      const ended = await run(command)
      if (ended.status === 2) continue // of files that are not in the repository
      const printed = renewed(lines, ended.lines)
      text = text.replace([command, ...lines].join('\n'), () => [command, ...printed].join('\n'))
    }
    writeFileSync(join(root, page), text)
    close()
  }
