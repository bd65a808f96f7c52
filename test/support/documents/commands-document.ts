// docs/commands.md: every command with its options, as its help tells them.

import type { Command, Option } from 'commander'
import { EXAMPLES } from '../../../src/cli/examples.ts'
import { commandsOf, leavesOf } from '../../../src/cli.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|')

const described = ({ description, argChoices, defaultValue, mandatory }: Option): string =>
  [
    description,
    argChoices ? `: ${argChoices.map((one) => `\`${one}\``).join(', ')}` : '',
    defaultValue === undefined ? '' : ` (default: \`${defaultValue}\`)`,
    mandatory ? ' (needed)' : '',
  ].join('')

const optionsTable = ({ options }: Command): string =>
  options.length === 0
    ? ''
    : `\n| option | meaning |\n|---|---|\n${options.map((one) => `| \`${cell(one.flags)}\` | ${cell(described(one))} |\n`).join('')}`

const argumentsOf = ({ registeredArguments }: Command): string =>
  registeredArguments
    .map((one) => ` ${one.required ? one.name().toUpperCase() : `[${one.name().toUpperCase()}]`}`)
    .join('')

const section = ([words, command]: [string, Command]): string => {
  const { page, calls } = EXAMPLES[words]!
  return `## citable ${words}

\`citable ${words}${argumentsOf(command)}\`: ${command.description()}. More: [${page}](${page}).
${optionsTable(command)}
\`\`\`
${calls.map((call) => `$ ${call}\n`).join('')}\`\`\`
`
}

export const commandsDocument = (): string => {
  const { program } = commandsOf({}, { out: process.stdout, err: process.stderr, isTTY: false })
  const leaves = leavesOf(program)
  const contents = leaves.map(([words]) => `[${words}](#citable-${words.replaceAll(' ', '-')})`).join(' · ')
  return `# Commands

Run them as \`npx citable …\` in the folder of the project. \`analyze\`, \`optimize\`, \`visibility\` and \`token --shop\` need no database; all others join that of
the running service, or start it. Exit status: 0; 1 when work failed; 2 for wrong usage, which is told in one sentence. \`citable COMMAND --help\` says the same as this page.

${contents}

${leaves.map(section).join('\n')}`
}
