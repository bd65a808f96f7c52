// What a product is made of, stated with shares ("80% cotton, 20% polyester"), against what another field says of the same whole.

import { isMarked } from '../../../languages/lexicon/hits.ts'
import { isOwn } from '../../../languages/lexicon/mentions.ts'
import { lookUpText, type Text, textOf, wordAt } from '../../../languages/lexicon/text.ts'
import { quoted } from '../../../text/plain-text.ts'
import { type Contradiction, type Said, saidIn } from '../measures.ts'
import { MAX_TEXT, type Places } from '../places.ts'
import { isMaterialLabel, materialGroup, materialsIn, namesMaterial } from './pure-material.ts'

type Composition = { shares: ReadonlyMap<number, number>; isOfPart: boolean; start: number; end: number }

const SHARE = /(?<!\d|\d[.,])(\d{1,3}(?:[.,]\d)?) ?%/g
/** Words between the share and the name: "100% organic long-staple cotton". */
const MAX_BETWEEN = 3
/** Characters between one share's material and the next share. */
const MAX_GAP = 24
/** Characters around shares that may name what they are those of. */
const AROUND = 30

/** What has a composition of its own. */
const PART =
  /lining|lined|liner|inner|inside|fill|padd|insulat|wadding|trim|\brib|sole|upper|contrast|mesh|back|pocket|collar|cuff|hood|sleeve|panel|lace|band|embroider|thread|yarn|print|futter|füll|innen|sohle|besatz|kragen|doublure|garniss|rembourr|semelle|intérieur|forro|relleno|suela|interior|plantilla/i
/** Colours of one cloth have compositions of their own. */
const OF_SOME =
  /heather|m[ée]lange|meliert|chiné|\bmarl|sport gr[ae]y|may vary|can vary|depending|je nach|selon|según|solid colou?rs|exact/i

/** What stands beside shares on their line: "Lining:" before, "lining" behind. */
const beside = (text: string, start: number, end: number): string => {
  const before = text.slice(Math.max(0, start - AROUND), start)
  const behind = text.slice(end, end + AROUND)
  return `${before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf(';'), before.lastIndexOf('. ')) + 1)} ${behind.split(/[\n;,.]|\d ?%/, 1)[0]}`
}

/** Every composition of a text whose shares make a whole of materials that have a name here. */
const compositionsIn = (text: Text): Composition[] => {
  const found: Composition[] = []
  let shares = new Map<number, number>()
  let sum = 0
  let start = 0
  let end = -1
  const close = (): void => {
    if (Math.abs(sum - 100) <= 1) found.push({ shares, isOfPart: PART.test(beside(text.text, start, end)), start, end })
    shares = new Map()
    sum = 0
    end = -1
  }
  for (const { 1: digits, index, 0: written } of text.text.matchAll(SHARE)) {
    const share = Number(digits!.replace(',', '.'))
    const first = wordAt(text, 0, text.starts.length, index + written.length)
    const place = text.stems
      .slice(first, first + 1 + MAX_BETWEEN)
      .findIndex((word) => materialGroup(word) !== undefined)
    const gap = end === -1 ? '' : text.text.slice(end, index)
    if (end !== -1 && (gap.length > MAX_GAP || /[\n;]|\. /.test(gap) || sum + share > 101)) close()
    if (place === -1) {
      end = -1
      sum = 0
      shares = new Map()
      continue
    }
    const at = first + place
    const name = text.stems[at]!
    const nameStart = text.starts[at]!
    if (/[\n;]|\d ?%|\. /.test(text.text.slice(index + written.length, nameStart))) continue
    if (end === -1) start = index
    const group = materialGroup(name)!
    shares.set(group, (shares.get(group) ?? 0) + share)
    sum += share
    end = nameStart + name.length
  }
  close()
  return found
}

const isSame = ({ shares: a }: Composition, { shares: b }: Composition): boolean =>
  a.size === b.size && [...a].every(([group, share]) => Math.abs((b.get(group) ?? 0) - share) <= 3)

/** The one composition of the whole; null if a text states several, or those of colours. */
const ofWhole = (all: readonly Composition[]): Composition | null => {
  const [one, ...more] = all.filter(({ isOfPart }) => !isOfPart)
  return one && more.every((other) => isSame(one, other)) ? one : null
}

const said = (field: string, text: string, start: number, end: number): Said =>
  saidIn(field, text.slice(start, end), start)

/** Materials whose words are not also those of a colour, a texture or a cut. */
const PLAIN = new Set(
  ['cotton', 'polyester', 'wool', 'nylon', 'acrylic', 'hemp', 'leather'].map((name) => materialGroup(name)!),
)

/** Words behind a material that make another thing of it: "cotton candy", "leather look". */
const NO_MATERIAL = new Set('candy look effect feel like touch free optik zucker aspect aspecto style'.split(' '))

/** Words before leather that make it another material, besides those of imitation. */
const OTHER_LEATHER = new Set('vegan pu synthetic eco bonded'.split(' '))

/** Materials that a title or tag names as such. */
const namedIn = (text: Text): { group: number; start: number; end: number }[] =>
  text.stems.flatMap((word, at) => {
    const group = materialGroup(word)
    if (
      group === undefined ||
      !PLAIN.has(group) ||
      !isOwn(text, at) ||
      isMarked(text, at - 1, 'imitating') ||
      OTHER_LEATHER.has(text.stems[at - 1] ?? '') ||
      NO_MATERIAL.has(text.stems[at + 1] ?? '')
    )
      return []
    const start = text.starts[at]!
    return { group, start, end: start + word.length }
  })

/** Fields of the record that name its material. */
const MATERIAL_KEY = /(?:^|[._-])(?:material|fabric|stoff|matière|matiere|tela)s?$/i
const MAX_TAG_WORDS = 3

/** A field that lists materials, one of which the text, made of one thing alone, has nothing of; or none of which the text has. */
const againstMetafields = (
  { listing, description }: Places,
  all: readonly Composition[],
  whole: Composition,
): Contradiction[] => {
  const one = said('description', description.text, whole.start, whole.end)
  return listing.attributes.flatMap(({ key, label, value }): Contradiction[] => {
    if (!MATERIAL_KEY.test(key)) return []
    const listed = [...materialsIn(textOf(value))]
    const isElsewhere = (group: number): boolean =>
      all.some(({ shares }) => shares.has(group)) || namesMaterial(description, group)
    const others = listed.filter((group) => !isElsewhere(group))
    if (others.length === 0 || (others.length < listed.length && whole.shares.size > 1)) return []
    const shown = `${label}: ${value}`
    return [
      { one, other: { field: 'metafields', label: '', shown, value, start: 0, end: shown.length }, about: 'material' },
    ]
  })
}

/** "Material: polyester" in the text, and a field that lists materials none of which title or text name. */
const labelledMaterials = ({ listing, title, description, facts }: Places): Contradiction[] => {
  const one = facts.find(({ field, label }) => field === 'description' && isMaterialLabel(label))
  if (!one || materialsIn(textOf(one.value)).size === 0) return []
  const field = listing.attributes.find(({ key }) => MATERIAL_KEY.test(key))
  const listed = [...materialsIn(textOf(field?.value ?? ''))]
  // Silver is a metal.
  if (!field || listed.length === 0 || /\bmetall?\b|\bmétal\b/i.test(field.value)) return []
  if (listed.some((group) => namesMaterial(description, group) || namesMaterial(title, group))) return []
  return [{ one, other: saidIn('metafields', `${field.label}: ${field.value}`), about: 'material' }]
}

const SHARES =
  /(?<=^|\n|: ?|\. )(?:\d{1,3} ?% (?:[\p{L}®™-]{2,20} ){0,3}[\p{L}®™-]{3,20}(?: ?[,;/|&+] ?| and | und | et | y )){1,6}\d{1,3} ?% (?:[\p{L}®™-]{2,20} ){0,3}[\p{L}®™-]{3,20}(?=[ .;]{0,2}(?:\n|$))/giu

/** "40% Rayon, 50% Viscose": shares on a line of their own that are no whole. */
const wrongSum = ({ description: { text } }: Places): Contradiction[] => {
  for (const { 0: shown, index } of text.slice(0, MAX_TEXT).matchAll(SHARES)) {
    const shares = [...shown.matchAll(SHARE)].map(([, digits]) => Number(digits!.replace(',', '.')))
    const sum = shares.reduce((total, share) => total + share, 0)
    const named = shown.split(/\d ?%/).slice(1)
    if (sum < LEAST_SUM || sum > MOST_SUM || Math.abs(sum - 100) <= 2 || shares.includes(100)) continue
    if (PART.test(shown) || !named.every((part) => materialsIn(textOf(part)).size > 0)) continue
    const last = shown.lastIndexOf(`${shares.at(-1)}`)
    const one = saidIn('description', shown.slice(0, last).replace(/[\s,;/|&+]{1,4}$/, ''), index)
    const other = saidIn('description', shown.slice(last), index + last)
    const told = {
      said: `The shares of the materials, ${quoted(shown.trim())}, make ${sum} %.`,
      example: 'Write the shares of the materials so that they make 100 %.',
    }
    return [{ one, other, about: 'material', told }]
  }
  return []
}
const [LEAST_SUM, MOST_SUM] = [60, 180]

/** Compositions of a record that exclude each other. */
export const compositionContradictions = (places: Places): Contradiction[] => {
  const { title, metaTitle, metaDescription, description, tags, lexicon } = places
  if (!description.text.includes('%')) return labelledMaterials(places)
  const off = wrongSum(places)
  if (off.length > 0) return off
  const all = compositionsIn(description)
  const whole = ofWhole(all)
  if (!whole || OF_SOME.test(description.text)) return []
  const one = said('description', description.text, whole.start, whole.end)
  const found: Contradiction[] = []
  for (const [field, text] of [
    ['title', title],
    ['seo.title', metaTitle],
    ['seo.description', metaDescription],
  ] as const) {
    const other = text?.text.includes('%') ? ofWhole(compositionsIn(text)) : null
    if (text && other && !all.some((any) => isSame(any, other)))
      found.push({ one, other: said(field, text.text, other.start, other.end), about: 'material' })
  }
  found.push(...againstMetafields(places, all, whole))
  const isKnown = (group: number): boolean =>
    all.some(({ shares }) => shares.has(group)) || namesMaterial(description, group)
  const inTitle = namedIn(title).find(({ group }) => !isKnown(group))
  if (inTitle) found.push({ one, other: said('title', title.text, inTitle.start, inTitle.end), about: 'material' })
  for (const tag of tags) {
    const text = lookUpText(tag, lexicon)
    if (text.stems.length > MAX_TAG_WORDS || materialGroup(text.stems.at(-1) ?? '') === undefined) continue
    const [named] = namedIn(text)
    if (!named || isKnown(named.group) || namesMaterial(title, named.group)) continue
    found.push({ one, other: said('tags', tag, 0, tag.length), isMinor: true })
    break
  }
  return found
}
