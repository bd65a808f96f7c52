// Standards and certificates that a text names as written, each with what lets a reader check it. Names are the same in every
// language; these are the ones that count as a credential, while claims/standards.ts asks more loosely whether a claim has a source.

import { hitsOf, linesWith, lineWith } from '../../languages/lexicon/hits.ts'
import { isOwn } from '../../languages/lexicon/mentions.ts'
import { asWritten, type Range, type Text, wordEnd } from '../../languages/lexicon/text.ts'
import { isCapitalAt, isDigitCode, singular } from '../../text/words.ts'

/**
 * number: means something only with the number behind it ("ISO 9001"). label: given by a body of its own, whose name vouches for it
 * ("GOTS"). mark: put on by the maker, to be checked against a declaration ("CE").
 */
type Kind = 'number' | 'label' | 'mark'

/** As written, capitals included; a name of several words need not be in capitals. */
const NAMES: Record<Kind, string> = {
  number: `ISO, EN, ASTM, ANSI, DIN, IEC, BS, AS/NZS, NSF/ANSI, EN ISO, ISO/IEC, MIL-STD, SAE, JIS, BS EN, DIN EN, UN ECE, ECE R`,
  label: `OEKO-TEX, Oeko-Tex, GOTS, Global Organic Textile Standard, GRS, Global Recycled Standard, RWS, RDS, Responsible Down Standard,
    Responsible Wool Standard, BCI, Better Cotton, FSC, PEFC, Fairtrade, Fair Trade Certified, Rainforest Alliance, UTZ, MSC, ASC,
    USDA Organic, EU Organic, COSMOS Organic, Ecocert, Soil Association, Demeter, NATRUE, Leaping Bunny, PETA, Vegan Society,
    Cradle to Cradle, B Corp, EU Ecolabel, Nordic Swan, Blue Angel, Blauer Engel, Energy Star, GREENGUARD, CertiPUR-US, CertiPUR, bluesign,
    Bluesign, NSF, UL Listed, ETL Listed, TÜV, TUV, KEMA, VDE, CSA, JPMA, Intertek, SGS, Bureau Veritas, Dermatest, ÖKO-TEST, Non-GMO Project,
    Informed Sport, Informed Choice, USP Verified, Kosher Certified, Certified Kosher, Halal Certified, Certified Halal, FDA Approved, FDA approved, FDA Registered, FDA registered, FDA cleared,
    ANATEL, Qi Certified, MFi, LEED, BIFMA, Woolmark, GIA, IGI, RJC, SA8000`,
  mark: `CE, UKCA, RoHS, ROHS, EU REACH, FCC, CPSIA, WEEE, PSE, KC, EAC, BIS`,
}

export type Credential = {
  /** As it stands in the text: "ISO 9001", "GOTS". */
  name: string
  kind: Kind
  /** Whether a number, code or licence stands with it by which it can be looked up. */
  identified: boolean
  start: number
  end: number
}

type Name = { words: string[]; shown: string; kind: Kind }

const wordsOfName = (name: string): string[] => name.split(/[\s/-]+/)

/** By the first word as written, longest name first. */
const names: ReadonlyMap<string, Name[]> = Map.groupBy(
  Object.entries(NAMES)
    .flatMap(([kind, list]) =>
      list.split(',').map((name) => ({ shown: name.trim(), words: wordsOfName(name.trim()), kind: kind as Kind })),
    )
    .sort((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0]!,
)

/** "ISO 400" is the sensitivity of a film or a camera. */
const FILM_SPEEDS = new Set('50 100 200 400 800 1600 3200 6400 12800 25600 51200 102400'.split(' '))

/** Their first words as texts are compared, a cheap look before the exact one. */
const firstStems: ReadonlySet<string> = new Set([...names.keys()].map((word) => singular(word.toLowerCase())))

const MAX_CREDENTIALS = 12
/** Letters of the longest first word ("Responsible"). */
const MAX_FIRST = 12

/** "IP67": a degree of protection (IEC 60529). */
const PROTECTION = /^IP[0-6X][0-9]$/
/** A name and its number in one word: "EN71", "ISO9001". */
const JOINED = /^(?:ISO|EN|ASTM|DIN|IEC|UL|SA|BS)\d{2,6}$/

const nameAt = (text: Text, at: number, first: string): Name | undefined =>
  names
    .get(first)
    ?.find(({ words }) => words.every((word, offset) => offset === 0 || asWritten(text, at + offset) === word))

/** Words up to the number behind a name. */
const MAX_BETWEEN = 4
/** Words between a name and its number. */
const BETWEEN = new Set([
  'licence',
  'license',
  'lizenz',
  'certificate',
  'number',
  'no',
  'nr',
  'id',
  'standard',
  'class',
  'level',
])

/** Whether the words right behind name a number by which it can be looked up: "9001", "Standard 100", "C012345", "Licence 12.HTE". */
const numberBehind = (text: Text, at: number): number => {
  for (let next = at; next < Math.min(at + MAX_BETWEEN, text.stems.length); next++) {
    if (text.starts[next]! - wordEnd(text, next - 1) > 3) return -1
    // "GOTS 95% cotton"
    if (/\d/.test(text.stems[next]!))
      return PERCENT.test(text.text.slice(wordEnd(text, next), wordEnd(text, next) + 2)) ? -1 : next
    if (text.text.charCodeAt(text.starts[next]!) > 0x5a && !BETWEEN.has(text.stems[next]!)) return -1
  }
  return -1
}

const PERCENT = /^ ?[%％]/

const isCapital = (code: number): boolean => (code >= 0x41 && code <= 0x5a) || code > 0xbf

/** The part or year of a standard: "EN 71-3", "ISO 9001:2015". */
const PART = /^(?:[-:./]\d{1,4}(?!\d|[.,]\d|%))+/
const partLength = (text: string, at: number): number => PART.exec(text.slice(at, at + 16))?.[0].length ?? 0
/** How vibration or noise was measured vouches for nothing: "Vibration: 2.5 m/s² (EN 62841)". */
const OF_TEST =
  /vibration|noise|sound (?:power|pressure)|(?<!\p{L})(?:hand.arm|schwingung|lärm|geräusch|schall)|\d ?(?:m\/s[²2]|db)(?!\p{L})|bruit|ruido|vibraci|titreşim|gürültü/iu
const isOfTest = (text: string, start: number): boolean =>
  OF_TEST.test(text.slice(Math.max(text.lastIndexOf('\n', start) + 1, start - 100), start))

/** The credential that begins at word `at`, with its last word; null when none does. */
const credentialAt = (text: Text, at: number): { credential: Credential; last: number } | null => {
  const start = text.starts[at]!
  if (!isCapital(text.text.charCodeAt(start))) return null
  const stem = text.stems[at]!
  const endsInDigit = stem.length > 3 && isDigitCode(stem.charCodeAt(stem.length - 1))
  if (!(endsInDigit || firstStems.has(stem)) || stem.length > MAX_FIRST) return null
  const first = asWritten(text, at)
  const isWhole = endsInDigit && (PROTECTION.test(first) || JOINED.test(first))
  const name = isWhole ? undefined : nameAt(text, at, first)
  if (!isWhole && !name) return null
  const last = at + (name?.words.length ?? 1) - 1
  const number = isWhole ? last : numberBehind(text, last + 1)
  if (name?.kind === 'number' && (number === -1 || number > last + 1)) return null
  if (first === 'ISO' && FILM_SPEEDS.has(text.stems[number] ?? '')) return null
  const known = wordEnd(text, Math.max(last, number))
  const end = known + (number === -1 ? 0 : partLength(text.text, known))
  const credential: Credential = {
    name: text.text.slice(start, end),
    kind: name?.kind ?? 'number',
    identified: number !== -1,
    start,
    end,
  }
  return { credential, last: Math.max(last, number) }
}

/** Standards and certificates that the text names, in order, each once. */
export const credentialsIn = (text: Text): Credential[] => {
  const found = new Map<string, Credential>()
  for (let at = 0; at < text.stems.length && found.size < MAX_CREDENTIALS; at++) {
    const one = credentialAt(text, at)
    if (!one) continue
    const isStated = isOwn(text, at) && !isOfTest(text.text, one.credential.start)
    if (isStated && !found.has(one.credential.name)) found.set(one.credential.name, one.credential)
    at = one.last
  }
  return [...found.values()]
}

export type Place = { start: number; end: number }

const MAX = 5

/** A name in brackets or in capitals: "lab tested (Central Laboratory)", "an EIM certificate". */
const NAME = /[([]\s?\p{Lu}\p{L}+|(?<![\p{L}\d])\p{Lu}{3,}(?![\p{L}\d])/u
const MAX_SENTENCE = 400

const hasCapital = ({ text, starts }: Text, at: number): boolean => isCapitalAt(text, starts[at] ?? -1)

/** Sentences that name who certified or tested it, when it is not one of the known standards ("certified by the Department of Agriculture"), in order. */
export const issuersIn = (text: Text, sentences: readonly Range[]): Place[] => {
  const { marked } = text
  const found: Place[] = []
  for (const { to } of hitsOf(marked, 'certifiedBy').slice(0, MAX)) {
    const line = lineWith(sentences, to - 1)
    // The name may follow an article: "by the Swiss Institute".
    if (line && to < line.to && (hasCapital(text, to) || (to + 1 < line.to && hasCapital(text, to + 1))))
      found.push({ start: line.start, end: line.end })
  }
  for (const { start, end } of linesWith(sentences, marked, 'certified', MAX)) {
    const shown = text.text.slice(start, Math.min(end, start + MAX_SENTENCE))
    if (shown !== shown.toUpperCase() && NAME.test(shown)) found.push({ start, end })
  }
  return found
}
