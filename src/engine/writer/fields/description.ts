// The description: what the merchant wrote stays untouched. A lead that says what the product is goes before it if it has none, and facts of
// other fields that it does not state yet follow it.

import { opensWell } from '../../analyzer/description/opening.ts'
import type { Reading } from '../../analyzer/reading.ts'
import type { Style } from '../../optimization.ts'
import { escapeHtml } from '../../text/plain-text.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { writeLead } from '../phrasing/lead.ts'
import { specList } from './spec-list.ts'

/** A longer body is no product text, and would not fit into the field with more. */
const MAX_BODY = 50_000
/** What no proposal can keep. */
const NOT_KEPT = /<(?:object|embed|audio|canvas|form|script)\b/i

/** Whether the body ends within a comment, which would swallow what comes after it. */
const isOpen = (body: string): boolean => body.lastIndexOf('<!--') > body.lastIndexOf('-->')

/** The body as it stands; null where it cannot be kept whole. */
const bodyOf = ({ product, converted }: Reading): string | null => {
  const body = product.body_html.trim()
  if (body.length > MAX_BODY || converted.truncated || NOT_KEPT.test(body) || isOpen(body)) return null
  if (body === '' || body.includes('<')) return body
  // Plain text of several lines keeps them.
  return body
    .split(/\n{2,}/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

const heading = (text: string): string => `<h3>${escapeHtml(text)}</h3>`

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** Facts that the description does not state: those of other fields. Of an empty one all. */
const newFacts = ({ facts }: TextMaterial): KnownFact[] => facts.filter(({ source }) => source.field !== 'description')

/** Instructions, which are sentences and stand in a section of their own. */
const sectionOf = (material: TextMaterial, facts: readonly KnownFact[], id: 'care' | 'usage'): string => {
  const { headings } = material.language.templates
  const told = facts.filter(({ attribute, value }) => attribute === id && value.split(' ').length > 3)
  if (told.length === 0) return ''
  const text = told.map(({ value }) => (/[.!?]$/.test(value) ? value : `${value}.`)).join(' ')
  return `${heading(id === 'care' ? headings.care : headings.use)}\n${paragraph(text.charAt(0).toUpperCase() + text.slice(1))}`
}

const sectionsOf = (material: TextMaterial, style: Style): string[] => {
  const { headings } = material.language.templates
  const facts = newFacts(material)
  const care = sectionOf(material, facts, 'care')
  const usage = sectionOf(material, facts, 'usage')
  const rest = facts.filter(
    ({ attribute }) => !(attribute === 'care' && care !== '') && !(attribute === 'usage' && usage !== ''),
  )
  const list = specList({ ...material, facts: rest }, style)
  const specifications = list === '' ? '' : `${heading(headings.specifications)}\n${list}`
  if (style.length === 'concise') return specifications === '' ? [] : [specifications]
  const order = style.tone === 'technical' ? [specifications, usage, care] : [usage, specifications, care]
  return order.filter((section) => section !== '')
}

export const writeDescription = (material: TextMaterial, style: Style): string | null => {
  const { reading } = material
  const body = bodyOf(reading)
  if (body === null) return null
  const lead = opensWell(reading) && reading.description.text !== '' ? '' : writeLead(material, style)
  const sections = sectionsOf(material, style)
  if (lead === '' && sections.length === 0) return null
  return [lead === '' ? '' : paragraph(lead), body, ...sections].filter((part) => part !== '').join('\n')
}
