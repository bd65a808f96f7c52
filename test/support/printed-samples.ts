// Samples of `citable visibility` in the documentation: blocks that begin with "$ citable visibility …" and go on with what that prints. As a
// program it brings them up to date: node test/support/printed-samples.ts README.md docs/visibility-command.md

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { optimizeFile } from '../../src/cli/optimize.ts'
import type { VisibilityOptions } from '../../src/cli/visibility/run.ts'
import { visibilityFile } from '../../src/cli/visibility.ts'
import { collecting } from './collecting.ts'

const root = join(import.meta.dirname, '..', '..')
const SHOP = 'src/embedded/sample-products.json'

/** A block with one command and what it prints; a command with a comment behind it is one that prints nothing there. */
const everySample = /```\n\$ (?:npx )?citable (visibility [^\n#]*)\n([^`]*)```/g
const everyWord = /"([^"]*)"|(\S+)/g

export type Sample = { command: string; printed: string }

export const samplesIn = (page: string): Sample[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(everySample)].map(([, command, printed]) => ({
    command: command!,
    printed: printed!,
  }))

/** The options that samples use. */
const optionsOf = (words: readonly string[]) => {
  const options: VisibilityOptions = { format: 'table' }
  const files: string[] = []
  const rest = words.values()
  for (const word of rest) {
    const next = (): string => rest.next().value!
    if (word === '--query') options.query = [...(options.query ?? []), next()]
    else if (word === '--product') options.product = next()
    else if (word === '--suggest') options.suggest = true
    else if (word === '--compare') options.compare = true
    else if (word.startsWith('--')) throw new Error(`A sample has the option ${word}, which is not known here.`)
    else files.push(word)
  }
  return { options, files }
}

/** What the commands of samples print; `import.csv` is what the optimizer makes of the sample shop. */
export const printing = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'citable-samples-'))
  const imported = join(folder, 'import.csv')
  const silent = { out: collecting().stream, err: collecting().stream, isTTY: false }
  const style = { tone: 'professional', length: 'standard', format: 'json' } as const
  await optimizeFile(join(root, SHOP), { ...style, currency: 'EUR', write: imported, jobs: '1' }, silent)
  const pathOf = (file: string): string => (file === 'import.csv' ? imported : join(root, file))
  return {
    printedBy: async (command: string): Promise<string> => {
      const [, ...words] = [...command.matchAll(everyWord)].map(([, quoted, word]) => quoted ?? word!)
      const { options, files } = optionsOf(words)
      const out = collecting()
      const [source, after] = files.map(pathOf)
      await visibilityFile(source!, after, options, { ...silent, out: out.stream })
      return out.text()
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}

if (import.meta.main) {
  const { printedBy, close } = await printing()
  for (const page of process.argv.slice(2)) {
    let text = readFileSync(join(root, page), 'utf8')
    for (const { command, printed } of samplesIn(page)) {
      const now = await printedBy(command)
      text = text.replace(`${command}\n${printed}\`\`\``, () => `${command}\n${now}\`\`\``)
    }
    writeFileSync(join(root, page), text)
  }
  close()
}
