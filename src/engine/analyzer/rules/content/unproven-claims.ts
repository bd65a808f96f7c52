// content-007: a claim comes with its proof. A claim is a rank, a test, a certificate, a difference in numbers or an effect on health;
// its proof a study, a source, a standard, a rating or a link in the same sentence or the next.

import { anyWithin, hitFrom, hitsOf, hitsOutside } from '../../../languages/lexicon/hits.ts'
import type { Mark } from '../../../languages/lexicon/marks.ts'
import { DENIED, mentionsOf } from '../../../languages/lexicon/mentions.ts'
import { isNumeral } from '../../../languages/lexicon/pattern.ts'
import type { Hit } from '../../../languages/lexicon/text.ts'
import type { FamilyId } from '../../../languages/taxonomy/families.ts'
import { type BareClaim, bareClaims, rankClaims } from '../../claims/bare-claims.ts'
import {
  figuresOfEffect,
  isJest,
  isTaken,
  medicalClaims,
  sentenceOf,
  unnamedReceivers,
  unsourcedClaims,
} from '../../claims/claim-shapes.ts'
import { proofOfEndurance, unshownEndurance } from '../../claims/endurance.ts'
import { illnessClaims, isGradeOfMaterial } from '../../claims/illnesses.ts'
import { namesStandard } from '../../claims/standards.ts'
import { type Unidentified, unidentified } from '../../claims/unidentified.ts'
import type { Description, Sentence } from '../../description/description.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, fail, listed, na, type Part, pass, quoted, type Rule, warn } from '../../rule.ts'
import {
  descriptionSpan,
  hasLink,
  hitsInSentences,
  hitsOutsideName,
  type Placed,
  quotedFrom,
} from '../shared/description-evidence.ts'
import { certificatesIn, isNamed } from './certificates.ts'

type Source = Reads<'brand' | 'description' | 'kind' | 'naming' | 'policies' | 'product' | 'shop' | 'stated' | 'title'>

type Kind = 'health' | 'certificate' | 'other' | 'endurance' | 'giving' | BareClaim['kind'] | Unidentified['kind']

/** `cause`: equal in all products that claim the same, where each says it in a sentence of its own. */
type Claim = { kind: Kind; sentence: Sentence; shown: string; cause?: string; example?: string }

/** Words between the verb of a health claim and what it acts on: "relieves stubborn joint and muscle pain". */
const OBJECT_WITHIN = 6

/** What acts on a body: elsewhere a text that speaks of illnesses means someone's, or teaches. */
const ACTS = new Set<FamilyId | null>(['cosmetics', 'supplements', 'food', 'fragrance', 'pet'])

const isActing = ({ kind, naming: { family }, description }: Reads<'description' | 'kind' | 'naming'>): boolean =>
  ACTS.has(family) || (family === null && (kind?.families.includes('supplements') === true || isTaken(description)))

/** In data sheets "4 times more memory" is a measure, and in books "30 % higher yields" is what they teach. */
const MEASURED = new Set<FamilyId>(['components', 'cables', 'books'])

/** Whether the sentence or the next one says where the claim comes from, apart from the words of the claim itself ("award-winning"). */
const isProven = ({ description }: Reads<'description'>, { hit, at }: Placed): boolean => {
  const { sentences, marked } = description
  const { from, block } = sentences[at]!
  const { to } = sentences[at + 1] ?? sentences[at]!
  const sources = hitsOf(marked, 'substantiation')
  return (
    anyWithin(sources, from, hit.from) ||
    anyWithin(sources, hit.to, to) ||
    namesStandard(description, from, to) ||
    hasLink(block)
  )
}

const meant = (reading: Reads<'brand' | 'description'>, mark: Mark): readonly Hit[] => {
  const { marked } = reading.description
  const hits = hitsOf(marked, mark)
  return hits.length === 0 ? hits : hitsOutsideName(reading, hitsOutside(hits, hitsOf(marked, 'harmless')))
}

/** Of an effect on what it acts on: the words from one to the other. */
const effects = (
  reading: Reads<'brand' | 'description' | 'kind' | 'naming'>,
  verbs: Mark,
  objects: Mark,
): readonly Placed[] => {
  const { description } = reading
  const acted = meant(reading, objects)
  if (acted.length === 0 || !isActing(reading)) return []
  return hitsInSentences(description, meant(reading, verbs)).flatMap(({ hit, sentence, at }) => {
    const object = hitFrom(acted, hit.to)
    if (!object || object.from > hit.to + OBJECT_WITHIN || object.to > sentence.to) return []
    const { from, to } = sentence
    if (anyWithin(hitsOf(description.marked, 'unbodily'), from, to)) return []
    if (mentionsOf(description)[hit.from] === DENIED) return []
    return [{ hit: { from: hit.from, to: object.to }, sentence, at }]
  })
}

/** How far it may be used, and no claim: "a cord shouldn't be stretched 70% longer". */
const FORBIDS =
  /(?<!\p{L})(?:should|must|do|may|can)(?: not|n['’]t)(?!\p{L})|no more than|not exceed|nicht (?:mehr|länger) als|ne (?:doit|faut|pas dépasser)|no (?:debe|exceda)|não (?:deve|exceda)/iu

/** "30 % more", "3 times faster", "10x stronger". */
const differences = (reading: Reads<'brand' | 'description' | 'naming'>): readonly Placed[] => {
  const { description, naming } = reading
  if (naming.family !== null && MEASURED.has(naming.family)) return []
  const { text, stems, starts } = description
  const hits = meant(reading, 'comparative').flatMap(({ from, to }) => {
    const before = stems[from - 1]
    if (before === undefined) return []
    if (/^\d{1,4}x$/.test(before)) return [{ from: from - 1, to }]
    if (isNumeral(before) && text.slice(starts[from - 1], starts[from]).includes('%')) return [{ from: from - 1, to }]
    const isTimes = anyWithin(hitsOf(description.marked, 'times'), from - 1, from)
    return isTimes && from > 1 && isNumeral(stems[from - 2]!) ? [{ from: from - 2, to }] : []
  })
  return hitsInSentences(description, hits).filter(({ hit, sentence: { start, end } }) => {
    const at = starts[hit.from]!
    return !FORBIDS.test(text.slice(Math.max(start, at - AROUND), Math.min(end, at + AROUND)))
  })
}
/** Characters around a difference that may forbid it. */
const AROUND = 80

/** What these say of studies and of other things is what they teach. */
const OF_TEACHING = new Set<FamilyId | null>(['books', 'downloads', 'services'])

/** A sentence that praises what the thing is modelled on. */
const OF_MODEL =
  /(?<!\p{L})(?:inspired by|inspiriert (?:von|durch)|inspirée?s? (?:de|du|des|par)|inspirad[oa]s? (?:en|em|por)|ispirat[oaie] [ad]|ilham al)/iu

/** No question, no heading, no label above what it announces, and nothing of another thing. */
const isStated = ({ sentence }: Placed, text: string): boolean => {
  const { block, start, end } = sentence
  return (
    block.kind !== 'summary' &&
    block.kind !== 'heading' &&
    !/[?:]/.test(text[end - 1] ?? '?') &&
    end > start &&
    !OF_MODEL.test(sentenceOf({ sentence }, { text }))
  )
}

/** "The best quality" ranks against nothing, so that no test can prove it. */
const PUFF = /^(?:quality|qualit[äéày]t?|calidad|qualidade)$/iu
const isPuff = ({ description: { stems } }: Reads<'description'>, { to }: Hit): boolean => PUFF.test(stems[to - 1]!)

type ClaimSource = Reads<'brand' | 'description' | 'kind' | 'naming' | 'title'>

/** Claims in the order health, certificates, ranks and numbers; a sentence once, for what is gravest. */
const claimsIn = (reading: ClaimSource): { found: number; open: Claim[] } => {
  const { description } = reading
  const marks = (mark: Mark) =>
    hitsInSentences(description, meant(reading, mark)).filter(({ hit }) => mentionsOf(description)[hit.from] !== DENIED)
  const all: [Kind, readonly Placed[]][] = [
    ['health', effects(reading, 'remedy', 'ailment')],
    ['health', illnessClaims(reading)],
    ['health', marks('clinicalProof').filter((one) => !isGradeOfMaterial(description, one))],
    ['health', isActing(reading) ? medicalClaims(description) : []],
    ['certificate', certificatesIn(reading, meant(reading, 'certified'))],
    ['other', marks('superlative').filter(({ hit }) => !isPuff(reading, hit))],
    ['other', rankClaims(description)],
    ['other', marks('proof').filter((one) => !isJest(description, one) && !isGradeOfMaterial(description, one))],
    ['other', differences(reading)],
    ['other', figuresOfEffect(description)],
    ['other', OF_TEACHING.has(reading.naming.family) ? [] : unsourcedClaims(description)],
    ['other', effects(reading, 'boost', 'bodily')],
  ]
  const seen = new Set<Sentence>()
  const open: Claim[] = []
  for (const [kind, hits] of all)
    for (const one of hits) {
      if (seen.has(one.sentence) || !isStated(one, description.text)) continue
      seen.add(one.sentence)
      const proven = isProven(reading, one) || (kind === 'certificate' && isNamed(reading, one))
      if (!proven) open.push({ kind, sentence: one.sentence, shown: quotedFrom(description, one.sentence, one.hit) })
    }
  return { found: seen.size, open }
}

/** Words of a thing's endurance that a finding quotes. */
const WORDS = 4

/** What shows that a thing is free of what is named. */
const proofOfAbsence = (said: string): string => {
  const test = /n[ií](?:ckel|kkel|chel|quel|kl)/iu.test(said)
    ? ' (EN 1811 for nickel)'
    : /bpa|phthal/i.test(said)
      ? ' (a test of migration)'
      : ''
  return `Name the standard or the test with its result${test}, or leave it out.`
}

/** What may be true and cannot be checked: how far it holds, and what is named without its number or terms. */
const unchecked = (reading: Source): Claim[] => {
  const endurance = unshownEndurance(reading)
  const [given] = unnamedReceivers(reading.description).map((one) => ({ ...one, kind: 'giving' as const }))
  const named = [...bareClaims(reading), ...unidentified(reading), ...(given ? [given] : [])].map(
    ({ kind, said, sentence, hit }): Claim => {
      const cause = kind === 'label' || kind === 'green' || kind === 'free' ? said.toLowerCase() : ''
      const shown = quotedFrom(reading.description, sentence, hit)
      const claim = { kind, sentence, shown, cause: `${kind} ${cause}` }
      return kind === 'free' ? { ...claim, example: proofOfAbsence(said) } : claim
    },
  )
  const [first] = endurance
  if (!first) return named
  const words = endurance.map(({ said }) => said)
  const shown = listed(words.slice(0, WORDS).map((word) => quoted(word)))
  const cause = words
    .map((word) => word.toLowerCase())
    .sort()
    .join(' ')
  return [
    {
      kind: 'endurance',
      sentence: first.sentence,
      shown,
      cause,
      example: proofOfEndurance(
        cause,
        reading.naming.family,
        `${reading.product.title} ${reading.description.text.slice(first.sentence.start, first.sentence.end)}`,
      ),
    },
    ...named,
  ]
}

/** What one open claim takes from the value. */
const COSTS: Record<Kind, number> = {
  health: 0.35,
  certificate: 0.2,
  other: 0.2,
  endurance: 0.1,
  giving: 0.05,
  green: 0.1,
  free: 0.05,
  materials: 0.05,
  label: 0.05,
  norm: 0.05,
  organic: 0.05,
  // Who states a warranty loses nothing by it.
  warranty: 0,
}

const PUT_BESIDE = 'Put the proof beside each claim'

const UNPROVEN = 'Claims without proof beside them'
const UNNUMBERED = 'Certificates or norms without the number by which a buyer can look them up'

/** What is said of claims of a kind, and what to do about them. */
const SAID: Record<Kind, { what: string; fix: string; example: string }> = {
  health: {
    what: 'Claims about health without proof beside them',
    fix: 'Give proof for the claims about health, or take them out',
    example:
      'Name the study or the authorised wording behind it (who tested, how many people, the result) in the same sentence, or leave it out.',
  },
  certificate: {
    what: UNPROVEN,
    fix: PUT_BESIDE,
    example: 'Name the standard, the issuer and the number beside it: “certified to … by …, certificate no. …”.',
  },
  other: {
    what: UNPROVEN,
    fix: PUT_BESIDE,
    example:
      'Put the proof beside it: the test or source with its number, or a rating with the count of reviews; else leave it out.',
  },
  endurance: {
    what: 'The record does not say how far this holds',
    fix: 'State how far it holds',
    example: '',
  },
  giving: {
    what: 'A part of the price is said to be given away, and no one is named who receives it',
    fix: 'Name who receives what is given',
    example: 'Name who receives it and the share or amount, and link to what has been given so far.',
  },
  green: {
    what: 'Said to be good for the environment, or fairly made, without what makes it so',
    fix: 'Say what makes it better for the environment',
    example: 'Name the certificate, the share that is recycled or where and how it is made, or leave the word out.',
  },
  free: {
    what: 'Said to be harmless or free of something, and no field names a test or a standard',
    fix: 'Name the test that shows it',
    example: '',
  },
  materials: {
    what: 'The text praises the materials without naming one',
    fix: 'Name the materials that are praised',
    example: 'Write the material with its share or grade in the place of the praise.',
  },
  label: {
    what: UNNUMBERED,
    fix: 'Give the number of the certificate',
    example:
      'Put the number of the licence or certificate and its issuer beside the name, as the owners of labels ask.',
  },
  norm: {
    what: UNNUMBERED,
    fix: 'Give the number of the norm and its certificate',
    example: 'Name the norm with its number, and the certificate or the body that tested it.',
  },
  organic: {
    what: 'Said to be organic without naming who certified it',
    fix: 'Name who certified it as organic',
    example: 'Name the certificate with its number and issuer, or leave the word out.',
  },
  warranty: {
    what: 'A warranty that does not say what it covers',
    fix: 'State what the warranty covers',
    example: 'Say what it covers, what it excludes, and how a buyer claims it, or link to its terms.',
  },
}

/** Sentences with a claim and no proof next to it. */
export const unprovenSentences = (reading: ClaimSource): ReadonlySet<Sentence> =>
  new Set(claimsIn(reading).open.map(({ sentence }) => sentence))

/** Claims that a finding quotes. */
const SHOWN = 2
/** Claims that are told of the shop where most of its texts have the sentence. */
const TOLD = 6

/** Those that are told as other claims are, and so behind others in few words. */
const isUnproven = (kind: Kind): boolean => kind === 'health' || SAID[kind].what === UNPROVEN

const priorityOf = (kind: Kind): Part['priority'] =>
  kind === 'health' ? 'critical' : isUnproven(kind) ? 'warning' : 'info'

const exampleOf = ({ kind, example }: Claim): string => example ?? SAID[kind].example

const partOf = (description: Description, claim: Claim): Part => {
  const { kind, sentence, shown, cause } = claim
  return {
    kind: cause ?? description.text.slice(sentence.start, sentence.end),
    said: `${SAID[kind].what}: ${shown}.`,
    ...(isUnproven(kind) ? { further: `Also ${shown}.` } : {}),
    fix: SAID[kind].fix,
    example: exampleOf(claim),
    priority: priorityOf(kind),
    evidence: [descriptionSpan(description, sentence)],
  }
}

/** “a”, “b”, and 3 more. */
const quotesOf = (claims: readonly Claim[], all: number): string => {
  const more = all > claims.length ? `, and ${all - claims.length} more` : ''
  return `${claims.map(({ shown }) => shown).join(', ')}${more}`
}

/** What all claims together say: those about the product first, then one sentence of each kind that cannot be checked. */
const problemOf = (open: readonly Claim[]): string => {
  const groups = Map.groupBy(open, ({ kind }) => (isUnproven(kind) ? UNPROVEN : SAID[kind].what))
  return [...groups.values()]
    .map((claims) => `${SAID[claims[0]!.kind].what}: ${quotesOf(claims.slice(0, SHOWN), claims.length)}.`)
    .join(' ')
}

const assess = (reading: Source & Reads<'lexicon'>): Finding => {
  const { lexicon, description } = reading
  const claims = claimsIn(reading)
  const open = [...claims.open, ...unchecked(reading)]
  if (claims.found + open.length === 0)
    return na(lexicon?.marks.has('superlative') ? 'no claims that need proof' : 'language')
  const [first] = open
  if (!first) return pass(1)
  const finding = {
    value: Math.max(0, 1 - open.reduce((sum, { kind }) => sum + COSTS[kind], 0)),
    evidence: open.slice(0, SHOWN).map(({ sentence }) => descriptionSpan(description, sentence)),
    problem: problemOf(open),
    example: exampleOf(first),
    fix: SAID[first.kind].fix,
    priority: priorityOf(first.kind),
    parts: open.slice(0, TOLD).map((claim) => partOf(description, claim)),
  }
  return first.kind === 'health' ? fail(finding) : warn(finding)
}

export const unprovenClaimsRule: Rule = {
  id: 'content-007',
  category: 'content',
  title: PUT_BESIDE,
  severity: 'critical',
  weight: 1,
  tier: 'A',
  stage: 'citable',
  field: 'description',
  effort: 'medium',
  counts: 'faults',
  measures:
    'Where the text ranks ("world’s best", "best-selling"), refers to tests ("clinically proven"), to a certificate without a name or to a difference in numbers ("30 % more"), or says that the product treats an illness, that studies show it, that it beats the usual kind or lets nothing happen, the same sentence or the next names a study, source, standard, rating or link. Claims about health without it are critical. Where it says what the product withstands ("waterproof") or that it lasts while no field names a material, the record says how far; that it is good for the environment stands beside a share, a material or a certificate, free of nickel or lead beside a standard; praise of the materials names one; labels and norms stand there with a number, "organic" with a certificate, a warranty with what it covers, a share that is given away with who receives it. Not applicable without such claims; not for illnesses in books and plants.',
  source: 'arXiv 2605.25517 (What Gets Cited, SIGIR 2026)',
  effect: 'Claims with evidence beside them: odds ratio 2.09 to over 10,000 of being cited first.',
  counter_evidence: 'Statistics and citations that were added to texts without any did not help (arXiv 2506.11097).',
  assess,
}
