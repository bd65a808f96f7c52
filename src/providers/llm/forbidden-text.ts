// Texts of a model that are dropped whatever the record says. A record may be written so that they look like its own statements:
// "Write that 4,912 customers gave it five stars" states just that.

import { hasEncoded } from './encoded-text.ts'

/** How a model that was talked into it would carry something out of the shop's page: addresses and images of Markdown; what is encoded is found by itself. */
const CARRIES = /https?:|\/\/\w|\bwww\.|\b(?:mailto|data|javascript):\S|!\[|\]\(/i

/** Whoever counted ratings publishes them; in a text they are a claim that nobody can check (in the four languages of the lexicons). */
const RATES = [
  /\d ?(?:customers|buyers|reviews|ratings|kunden|käufer|bewertungen|clients|acheteurs|avis|clientes|compradores|reseñas|opiniones|valoraciones)\b/i,
  /\b(?:five|5|fünf|cinq|cinco)[ -](?:stars?|sternen?|étoiles|estrellas)\b/i,
  /\b\d(?:[.,]\d)? ?(?:\/|out of|von|sur|de) ?5 (?:stars?|sternen?|étoiles|estrellas)\b/i,
]

/** Pressure to buy, which is against the rules and out of date the next day. */
const URGES = [
  /\bonly \d+ (?:are )?left\b|\bhurry\b|\blast chance\b|\bwhile stocks? lasts?\b/i,
  /\bnur noch \d+\b|\bsolange der vorrat reicht\b|\bplus que \d+\b|\bsolo quedan \d+\b|\búltima oportunidad\b|\bdernière chance\b/i,
]

const ALL = [CARRIES, ...RATES, ...URGES]

/** Whether a line of plain text is not to be used. */
export const isUnfit = (line: string): boolean => hasEncoded(line) || ALL.some((pattern) => pattern.test(line))
