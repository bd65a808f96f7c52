// The report's eeat block: experience, expertise, authoritativeness, trustworthiness.

import type { Eeat } from '../../report.ts'
import type { Reading } from '../reading.ts'

export const eeatOf = ({ shop }: Reading): Eeat => {
  const { contact, about_url, policies } = shop
  const signals = Object.entries(policies).flatMap(([name, policy]) => (policy ? [`${name} policy`] : []))
  return {
    experience: { score: 0, signals: [], missing: [] },
    expertise: { score: 0, author_info: false, credentials: [], expert_quotes: 0, missing: [] },
    authoritativeness: { score: 0, citations: 0, external_links: 0, source_quality: '', missing: [] },
    trustworthiness: {
      score: 0,
      contact_info: Boolean(contact.email || contact.phone || contact.address),
      about_page: Boolean(about_url),
      transparency_signals: signals,
      missing: [],
    },
    overall_score: 0,
  }
}
