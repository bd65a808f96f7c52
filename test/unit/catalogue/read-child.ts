// Reads a catalogue file in a process of its own and reports what it found and the most memory it used.

import { readRecords } from '../../../src/catalogue/formats/read-records.ts'

let products = 0
const errors: string[] = []
for await (const record of readRecords(process.argv[2]!)) {
  if ('error' in record) errors.push(`${record.line}: ${record.error}`)
  else products++
}
console.log(JSON.stringify({ products, errors: errors.slice(0, 5), maxRssKiB: process.resourceUsage().maxRSS }))
