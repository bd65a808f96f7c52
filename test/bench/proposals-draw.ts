// Draws the proposals that a reader judges: forty of the real records by a fixed seed, spread over fields, tones and languages. The review file
// holds texts of real shops and stays outside the project; what comes back is proposals.json, counts and reasons alone.
//
//   node test/bench/proposals-draw.ts REVIEW.ndjson [seed]

import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { read } from '../../src/engine/analyzer/reading.ts'
import { RULE_VERSION } from '../../src/engine/analyzer/rules.ts'
import { FIELDS, LENGTHS, type Proposal, TONES } from '../../src/engine/optimization.ts'
import { propose } from '../../src/engine/proposals/propose.ts'
import { noShopFacts } from '../../src/engine/record/product.ts'
import { write } from '../../src/engine/writer/write.ts'
import { realProducts } from './support.ts'

const DRAWN = 40
const NOW = new Date('2026-09-01T12:00:00Z')
const SHOP = { ...noShopFacts, name: 'Shop', currency: 'EUR', url: 'https://shop.example' }
const MAX_TEXT = 1_500

const [file, seed = 'citable 2026'] = process.argv.slice(2)
if (!file) throw new Error('name the review file')

/** A number from 0 to 2^32 that depends on the seed and these words alone. */
const number = (...words: string[]): number =>
  createHash('sha256')
    .update([seed, ...words].join('/'))
    .digest()
    .readUInt32BE()

type Drawn = { record: string; language: string; proposal: Proposal; shown: object; text: string }

const proposed: Drawn[] = (await realProducts()).flatMap((product) => {
  const { resource_id: record, title, vendor, product_type, options, seo } = product
  const style = {
    tone: TONES[number(record, 'tone') % TONES.length]!,
    length: LENGTHS[number(record, 'length') % LENGTHS.length]!,
  }
  const reading = read(product, SHOP, NOW)
  const drafts = write({ reading, fields: FIELDS, style })
  const metafields = product.metafields.map(({ key, value }) => `${key}: ${value.slice(0, 80)}`).slice(0, 12)
  const shown = { title, vendor, product_type, options, seo, metafields, images: product.images.slice(0, 4) }
  return propose(reading, [{ by: 'facts', drafts }], style, FIELDS).map((proposal) => ({
    record,
    language: reading.language,
    proposal,
    shown,
    text: reading.description.text.slice(0, MAX_TEXT),
  }))
})

/** In turn of every field, tone and language, so that the rare ones are there too. */
const groups = Map.groupBy(
  proposed.toSorted((a, b) => number(a.record, a.proposal.field) - number(b.record, b.proposal.field)),
  ({ language, proposal: { field, generation_style } }) => `${field} ${generation_style.tone} ${language}`,
)
const turns = [...groups.values()].toSorted((a, b) => number(a[0]!.record, 'group') - number(b[0]!.record, 'group'))
const drawn: Drawn[] = []
for (let round = 0; drawn.length < DRAWN && turns.some((group) => group.length > round); round++)
  for (const group of turns) {
    const one = group[round]
    if (one && drawn.length < DRAWN) drawn.push(one)
  }

writeFileSync(file, drawn.map((one) => `${JSON.stringify(one)}\n`).join(''))
console.log(`${drawn.length} of ${proposed.length} proposals, rule version ${RULE_VERSION}: ${file}`)
