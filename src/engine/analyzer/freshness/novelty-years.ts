// Years that say how new a thing is ("new for 2021", "best of 2020", "spring/summer 2022 collection"). A year counts only next to words
// of novelty; the same year in the title names the thing itself, unless the title says it is new.

import { hitsIn, isIn, lineWith } from '../../languages/lexicon/hits.ts'
import type { Mark } from '../../languages/lexicon/marks.ts'
import { asWritten, type Hit, type Range, wordAt, wordEnd } from '../../languages/lexicon/text.ts'
import { unitOf } from '../../languages/taxonomy/units.ts'
import { isCapitalAt } from '../../text/words.ts'
import { THRESHOLDS } from '../thresholds.ts'
import type { DatedStatement, DatedText } from './dates.ts'

const { staleYears, firstYear } = THRESHOLDS.freshness

/** A year by itself: not within a number, a code, a price or a season of two years. */
const everyYear = /(?<![\p{L}\d.,:/\-–—$€£¥₹#+])20\d\d(?![\p{L}\d%°+]|[-–—/.,:]\d)/gu
const MAX_YEARS = 50
/** Words between those of novelty and the year: "new for 2021", "the latest trend in 2021". */
const MAX_APART = 3

type Place = { text: DatedText; line: Range; at: number }

/** The last phrase with that mark that ends at most `most` words before the year. */
const before = ({ text, line, at }: Place, mark: Mark, most: number): Hit | undefined =>
  hitsIn(text.marked, mark, Math.max(line.from, at - most - 4), at).findLast(({ to }) => to <= at && to >= at - most)

const directly = ({ text, line, at }: Place, mark: Mark): Hit | undefined =>
  at + 1 < line.to ? hitsIn(text.marked, mark, at + 1, at + 2)[0] : undefined

/** Names go on with a capital: "New York 2019" is not new. */
const hasCapital = ({ text, starts }: DatedText, at: number): boolean => isCapitalAt(text, starts[at] ?? -1)

type Claim = { from: number; to: number; certain: boolean }

/** What makes the year one of novelty; null when nothing does. */
const claimAt = (place: Place, isOwn: boolean): Claim | null => {
  const { text, line, at } = place
  // "Fits the new 2019 models", "best of 2019 award": the year is that of something else, or of history.
  if (isIn(text.marked, 'fits', line.from, line.to) || isIn(text.marked, 'award', line.from, line.to)) return null
  if (isIn(text.marked, 'properName', Math.max(line.from, at - MAX_APART), at + 2)) return null
  // "Best oak lamps of 2020" heads a list; in running text the words between may be of anything.
  const ranking = before(place, 'ranking', text.field === 'description' ? 1 : MAX_APART)
  if (ranking) return { from: ranking.from, to: at + 1, certain: true }
  // "2021 Upgraded", "2021 new arrival"
  const behind = directly(place, 'newness')
  if (behind) return { from: at, to: behind.to, certain: true }
  const newness = before(place, 'newness', hasCapital(text, at - 1) ? 0 : 1)
  if (newness) return { from: newness.from, to: at + 1, certain: true }
  if (isOwn) return null
  const edition = directly(place, 'edition')
  const season = before(place, 'season', 0)
  // "Summer 2020 collection" says which one it is.
  if (edition && season) return null
  const earlier = before(place, 'newness', MAX_APART)
  if (edition && earlier && !hasCapital(text, earlier.to)) return { from: earlier.from, to: edition.to, certain: true }
  return edition ? { from: at, to: edition.to, certain: false } : null
}

/** "2000 W", "2020 pieces": a number with a unit is no year. */
const isMeasure = ({ text, at }: Place): boolean => {
  const next = text.stems[at + 1]
  if (next === undefined) return false
  const unit = asWritten(text, at + 1)
  return unitOf(unit) !== undefined || unitOf(next) !== undefined
}

const placesIn = (text: DatedText): Place[] => {
  const places: Place[] = []
  for (const { index } of text.text.matchAll(everyYear)) {
    const at = wordAt(text, 0, text.starts.length, index)
    const line = text.starts[at] === index ? lineWith(text.lines, at) : undefined
    if (line) places.push({ text, line, at })
    if (places.length === MAX_YEARS) break
  }
  return places
}

/** `own`: years in the title. `now` only tells years to come far ahead, which are misprints or numbers, from others. */
export const yearClaimsIn = (text: DatedText, own: ReadonlySet<string>, now: Date): DatedStatement[] => {
  if (text.marked.size === 0 || !text.text.includes('20')) return []
  return placesIn(text).flatMap((place): DatedStatement[] => {
    const shown = text.stems[place.at]!
    const year = Number(shown)
    if (year < firstYear || year > now.getUTCFullYear() + 1 || isMeasure(place)) return []
    const claim = claimAt(place, own.has(shown))
    if (!claim) return []
    return [
      {
        kind: 'year',
        field: text.field,
        text: text.text,
        start: text.starts[claim.from]!,
        end: wordEnd(text, claim.to - 1),
        from: Date.UTC(year + staleYears, 0, 1),
        until: Number.POSITIVE_INFINITY,
        certain: claim.certain,
      },
    ]
  })
}
