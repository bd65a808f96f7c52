// The texts of a record in which dates are looked for.

import type { Text } from '../../languages/lexicon/text.ts'
import type { Description } from '../description/description.ts'
import type { DatedText } from './freshness.ts'

/** A short text as one line. */
const shortText = (field: string, text: Text | null, isTitle: boolean): DatedText[] => {
  if (!text) return []
  const lines = [{ from: 0, to: text.stems.length, start: 0, end: text.text.length }]
  return [{ ...text, field, lines, isTitle }]
}

type Texts = { title: Text; metaTitle: Text | null; metaDescription: Text | null; description: Description }

export const datedIn = ({ title, metaTitle, metaDescription, description }: Texts): DatedText[] => [
  ...shortText('title', title, true),
  ...shortText('seo.title', metaTitle, true),
  ...shortText('seo.description', metaDescription, false),
  { ...description, field: 'description', lines: description.sentences, isTitle: false },
]
