// Certificates that a text claims for the product, and whether it names them. Part of content-007.

import { DENIED, mentionsOf } from '../../../languages/lexicon/mentions.ts'
import type { Hit } from '../../../languages/lexicon/text.ts'
import { namesIssuer, namesStandard } from '../../claims/standards.ts'
import type { Reads } from '../../reading.ts'
import { hitsInSentences, type Placed } from '../shared/description-evidence.ts'

/** More are looked at in no text that people read. */
const MAX_CERTIFICATES = 20

/** "By a certified electrician": who is to do it, and not the product, has the certificate. */
const PEOPLE =
  /(?<!\p{L})(?:electricians?|technicians?|professionals?|installers?|plumbers?|engineers?|experts?|mechanics?|trainers?|instructors?|therapists?|elektriker\p{L}*|fach(?:kr[aä]ft|m[aä]nn|betrieb|leute)\p{L}*|installateur\p{L}*|électriciens?|techniciens?|professionnels?|installateurs?|electricist\p{L}*|técnic[oa]s?|profesional(?:es)?|instalador(?:es)?|eletricist\p{L}*|profissiona(?:l|is)|elettricist\p{L}*|tecnic[oi]|professionist\p{L}*)(?!\p{L})/iu
const BESIDE = 24

/** A valuation at a price is for sale, and no proof of what the product is. */
const OFFERED =
  /(?:valuation|appraisal|insurance|gift) certificate|certificates? (?:(?:is|are) )?(?:at|for|available|on request|costs?)(?!\p{L})/iu

const isOfOthers = (
  { description: { text, starts } }: Reads<'description'>,
  { hit: { from, to }, sentence }: Placed,
): boolean => {
  const start = starts[from]!
  const around = text.slice(
    Math.max(sentence.start, start - BESIDE),
    Math.min(sentence.end, (starts[to] ?? start) + BESIDE),
  )
  return PEOPLE.test(around) || OFFERED.test(around)
}

/** Of the phrases for what is certified those that say it of the product. */
export const certificatesIn = (reading: Reads<'description'>, hits: readonly Hit[]): readonly Placed[] =>
  hitsInSentences(reading.description, hits.slice(0, MAX_CERTIFICATES)).filter(
    (one) => !isOfOthers(reading, one) && mentionsOf(reading.description)[one.hit.from] !== DENIED,
  )

/** Whether a certificate has a name: in its sentence, or anywhere in the text, as one is named once for a page. */
export const isNamed = ({ description }: Reads<'description'>, { hit, sentence }: Placed): boolean =>
  namesIssuer(description, hit.from, sentence) || namesStandard(description, 0, description.stems.length)
