// The script of a catalogue's report: searching the index, and opening the reports that are kept as data. It loads nothing, and the page's
// policy lets through this script alone. Without it the index, and the reports that are in the page as markup, can still be read.

import { createHash } from 'node:crypto'

const SCRIPT = `
const $ = (id) => document.getElementById(id)
const rows = [...document.querySelectorAll('.index tbody tr')]
const search = () => {
  const words = $('words').value.toLowerCase().split(/\\s+/).filter(Boolean)
  const grade = $('grade').value
  let shown = 0
  for (const row of rows) {
    const text = row.textContent.toLowerCase()
    row.hidden = (grade !== '' && row.dataset.grade !== grade) || !words.every((word) => text.includes(word))
    if (!row.hidden) shown += 1
  }
  $('shown').textContent = shown + ' of ' + rows.length + ' products'
}
$('search').hidden = false
$('words').addEventListener('input', search)
$('grade').addEventListener('input', search)
const kept = JSON.parse($('kept').textContent)
const reportsIn = async (part) => {
  const bytes = Uint8Array.from(atob($('part-' + part).textContent), (one) => one.charCodeAt(0))
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return JSON.parse(await new Response(text).text())
}
const open = async () => {
  const anchor = location.hash.slice(1)
  const place = kept[anchor.split('-')[0]]
  if (place && !$(anchor)) $('opened').innerHTML = (await reportsIn(place[0]))[place[1]]
  const target = $(anchor)
  for (let at = target; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true
  if (target && anchor !== 'top') target.scrollIntoView()
}
addEventListener('hashchange', open)
open()
`

export const scriptHtml = `<script>${SCRIPT}</script>`

/** The only script that the page's policy lets through. */
export const SCRIPT_HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`
