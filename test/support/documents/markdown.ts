// Markdown of the page.

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

export const table = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(header), row(header.map(() => '---')), ...rows.map(row)].join('\n')

/** With two decimals at most: 0.67, 1. */
export const number = (value: number): string => String(Math.round(value * 100) / 100)

export const code = (text: string): string => `\`${text}\``

/** Text of the analyzer in running text: HTML that it quotes is shown as it is. */
export const plainText = (text: string): string =>
  text.replace(/[<*_]/g, (mark) => (mark === '<' ? '&lt;' : `\\${mark}`))
