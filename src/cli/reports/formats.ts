// The formats of `citable analyze`. Each has two halves: `render` produces the part for one product, where the product was
// analysed (so in a worker too); `write` puts what was rendered together, in the order of the file.

import { renderCsv, writeCsv } from './csv.ts'
import type { Analysed, Format, FormatName, Meta, Subject } from './format.ts'
import { renderHtml, writeHtml } from './html.ts'
import { renderSarif, writeSarif } from './sarif.ts'
import { shopLines, writeTable } from './table.ts'
import { renderTerminal } from './terminal.ts'

const nothing = (): string => ''

const renderJson = ({ product: { resource_id, title }, report }: Subject): string =>
  `${JSON.stringify({ resource_id, title, report })}\n`

/** The reports, then the suggestions for the whole shop, if any. */
async function* writeJson(items: AsyncIterable<Analysed>, { shop }: Meta): AsyncGenerator<string> {
  yield* writeLines(items)
  if (shop.length > 0) yield `${JSON.stringify({ shop_suggestions: shop })}\n`
}

async function* writeTerminal(items: AsyncIterable<Analysed>, meta: Meta): AsyncGenerator<string> {
  yield* writeLines(items)
  for (const line of shopLines(meta)) yield `${line}\n`
}

async function* writeLines(items: AsyncIterable<Analysed>): AsyncGenerator<string> {
  for await (const { text } of items) yield text
}

export const formats: Record<FormatName, Format> = {
  table: { render: nothing, write: writeTable },
  terminal: { render: renderTerminal, write: writeTerminal },
  json: { render: renderJson, write: writeJson },
  html: { render: renderHtml, write: writeHtml },
  sarif: { render: renderSarif, write: writeSarif },
  csv: { render: renderCsv, write: writeCsv },
}
