// Facts of running text as they are written there: with the number, the share, the metal or the sign that stands beside a phrase of a list.

import { rangeAt } from '../../languages/lexicon/text.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import type { Fact } from '../facts/facts.ts'
import { withoutBullet } from '../facts/labels.ts'
import type { Reads } from '../reading.ts'
import { MAX_SHOWN } from './shown-values.ts'

type Source = Reads<'description' | 'title'>
type Listed = Reads<'description' | 'facts'>

const NUMBER = /(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})[ -]$/iu

/** "One year warranty", of which a list of phrases knows the last two words. */
export const withNumber = (fact: Fact, { description: { text } }: Pick<Source, 'description'>): Fact => {
  const { attributes, field, label, start, value } = fact
  if (attributes[0] !== 'warranty' || label !== '' || field !== 'description' || !/^(?:year|month)/i.test(value))
    return fact
  const before = NUMBER.exec(text.slice(Math.max(0, start - 8), start))?.[0] ?? ''
  return { ...fact, start: start - before.length, value: before + value, shown: before + fact.shown }
}

const CODE = /^[\p{Lu}\d-]{2,8}$/u
const CODES = /^(?:\. [\p{Lu}\d-]{2,8}(?![\p{L}\d]))+/u

/** A code with the further ones behind the full stop that ends it: "A2DP. HSP. HID". */
export const withCodes = (fact: Fact, { description: { text } }: Pick<Source, 'description'>): Fact => {
  const { field, label, start, value } = fact
  if (field !== 'description' || label === '' || !CODE.test(value)) return fact
  const end = text.indexOf(value, start) + value.length
  const more = CODES.exec(text.slice(end, end + MAX_SHOWN))?.[0].replaceAll('. ', ', ') ?? ''
  return more === '' ? fact : { ...fact, value: value + more, shown: `${fact.shown.replace(/\.$/, '')}${more}` }
}

/** What a list under a label is a list of. */
const LISTS = new Set<AttributeId | undefined>(['scent', 'flavor', 'ingredients', 'in_the_box'])
const MOST_ITEM_WORDS = 5
const MOST_ITEMS = 20

/** A label that waits for the lines below it with all of them; null where its first line is no value without the others. */
export const withItems = (fact: Fact, { description: { sentences, text }, facts }: Listed): Fact | null => {
  const { attributes, field, label, shown, start, value } = fact
  if (field !== 'description' || label === '' || !text.startsWith(value, start)) return fact
  const at = rangeAt(sentences, start)
  const isItem = ({ block, start: from, end }: Listed['description']['sentences'][number]): boolean =>
    block.kind === 'item' || withoutBullet(text, from, end) > from
  if (!sentences[at] || !isItem(sentences[at])) return fact
  const rest = sentences.slice(at, at + MOST_ITEMS)
  const after = rest.findIndex((one) => !isItem(one))
  const items = rest.slice(0, after === -1 ? rest.length : after)
  if (items.length === 1) return fact
  const [first] = attributes
  const to = items.at(-1)!.end
  if (first !== undefined && !LISTS.has(first)) {
    const isOne = (one: Fact): boolean =>
      one.field === 'description' && one.start >= items[1]!.start && one.start < to && one.attributes[0] === first
    // "How to use:" above numbered steps.
    const isStep = items.every(({ block }) => block.kind === 'item' && block.marked)
    return isStep || facts.some(isOne) ? null : fact
  }
  const values = items.map((one) => text.slice(withoutBullet(text, one.start, one.end), one.end).trim())
  const isShort = (one: string): boolean =>
    one.split(' ').length <= MOST_ITEM_WORDS && !(first === 'in_the_box' ? /[:.!?]/ : /[:.!?\d]/).test(one)
  if (first === undefined || !values.every(isShort)) return null
  const all = values.join(', ')
  return { ...fact, value: all, shown: `${shown.slice(0, shown.length - value.length)}${all}` }
}

const SHARES = String.raw`(?<![\d.,])\d{1,3}(?:[.,]\d)? ?(?:%|pct|percent|prozent)(?!\p{L}) ?`
/** "80% organic " before a fibre. */
const SHARE = new RegExp(`${SHARES}(?:\\p{L}{2,12} ){0,2}$`, 'iu')
const everyShare = new RegExp(SHARES, 'giu')
/** "50% cotton, 45% recycled polyester and 5% elastane" */
const everyBlend = new RegExp(
  `${SHARES}\\p{L}{3,20}(?: \\p{L}{3,20})?(?:[,;/+&]{0,1} ?(?:(?:and|und|et|y|e|&) )?${SHARES}\\p{L}{3,20}(?: \\p{Ll}{3,20})?){1,5}`,
  'giu',
)
const NEAR_SHARE = 90
/** Percents of a value, summed up. */
export const sharesOf = (value: string): number =>
  Array.from(value.matchAll(everyShare)).reduce((sum, [share]) => sum + Number.parseFloat(share.replace(',', '.')), 0)

/** The blend that the fibre at a place is part of; "" where its shares are not known whole. */
const blendAt = (text: string, start: number): string => {
  const from = Math.max(0, start - NEAR_SHARE)
  const blend = Array.from(text.slice(from, start + NEAR_SHARE).matchAll(everyBlend)).find(
    ({ 0: { length }, index }) => from + index <= start && start < from + index + length,
  )?.[0]
  const whole = blend?.replace(/ (?:fibras?|fib(?:er|re)s?)$/iu, '') ?? ''
  return whole.length <= MAX_SHOWN && isWhole(sharesOf(whole)) ? whole : ''
}
/** "PU " before leather, and a share that is a limit. */
const FAKE =
  /(?<!\p{L})(?:pe|poly(?:ethylene)?|resin|pu|pvc|faux|vegan|imitation|synthetic|artificial|recycled|mock)[ -]$/iu
/** Whether a text names a material only with what says that it is made to look like it. */
export const isOnlyFaked = (value: string, text: string): boolean => {
  const parts = text.toLowerCase().split(value.toLowerCase())
  return parts.length > 1 && parts.slice(0, -1).every((before) => FAKE.test(before.slice(-14)))
}
const UP_TO = /(?<!\p{L})(?:up to|at least|bis zu|mindestens|jusqu[’']à|au moins|hasta|al menos|até) $/iu
/** " rose gold" behind "14k", and the "+" behind "SPF 50". */
const GOLD = /^[ -](?:(?:solid|white|yellow|rose|pink) )?gold(?!\p{L})/iu
const PLATED = /^[ -](?:plated|filled|vermeil)(?!\p{L})/iu
const ABOVE = /^ ?\+/
/** "Lock 47 - 230 mm" is no range. */
const BEFORE_DASH = /^\d+ [-–] (?=\d)/

/** A material with its share, its blend or what it is made to look like; null where the share is a limit. */
const withMaterial = (fact: Fact, text: string): Fact | null => {
  const { shown, start, value } = fact
  const before = text.slice(Math.max(0, start - 48), start)
  const share = SHARE.exec(before)?.[0]
  if (share && UP_TO.test(before.slice(0, -share.length))) return null
  const blend = share ? blendAt(text, start) : ''
  if (blend !== '') return { ...fact, value: blend, shown: blend }
  const more = share ?? FAKE.exec(before)?.[0] ?? ''
  return more === '' ? fact : { ...fact, value: more + value, shown: more + shown }
}

/** A fact without a label as it is written there: with its share, its metal or its sign; null for a purity of no metal. */
export const withWhole = (fact: Fact, { title, description }: Source): Fact | null => {
  const {
    attributes: [first],
    field,
    label,
    end,
    value,
    quantities: [quantity],
  } = fact
  if (label !== '' || (field !== 'title' && field !== 'description')) return fact
  const { text } = field === 'title' ? title : description
  const behind = text.slice(end, end + 20)
  if (quantity?.dimension === 'purity') {
    const metal = (/gold/i.test(value) ? PLATED : GOLD).exec(behind)?.[0]
    if (/gold/i.test(value) && !metal) return fact
    return metal ? { ...fact, value: value + metal, shown: fact.shown + metal, quantities: [] } : null
  }
  if (first === 'material') return withMaterial(fact, text)
  if (first === 'certification' && /^(?:spf|lsf|fps)(?!\p{L})/iu.test(value)) {
    const grade = value + (ABOVE.exec(behind)?.[0].trim() ?? '')
    return { ...fact, attributes: [], label: PROTECTION, value: grade, shown: `${PROTECTION}: ${grade}` }
  }
  return field === 'title' && first === 'dimensions' && BEFORE_DASH.test(value)
    ? { ...fact, value: value.replace(BEFORE_DASH, ''), shown: fact.shown.replace(BEFORE_DASH, '') }
    : fact
}
/** What a sun protection factor states. */
export const PROTECTION = 'sun protection'

/** Whether shares are those of one fabric, as they are rounded. */
export const isWhole = (shares: number): boolean => shares >= 99 && shares <= 101
/** Whether a fact of running text is a material, which may have its share. */
export const isShare = ({ attributes: [first], label }: Pick<Fact, 'attributes' | 'label'>): boolean =>
  label === '' && first === 'material'

/** The material alone. */
export const withoutShare = (fact: Fact): Fact => {
  const value = fact.value.replace(everyShare, '')
  return { ...fact, value, shown: value }
}

/** Labels of what the whole is made of; any other names a part, as "Lining". */
const OF_ALL = /^(?:(?:\p{L}+ )?(?:materials?|matériau|matière|fabric|stoff|tejido|tissu|composition))?$/iu
const isOfAll = ({ attributes: [first], label }: Fact): boolean => first === 'material' && OF_ALL.test(label)

/** "M see images": a remark behind a value. */
const REMARK =
  / ?[([]?(?:(?:please )?see (?:the )?(?:images?|pictures?|photos?|pics)|siehe (?:bilder?|fotos?)|voir (?:les )?(?:images?|photos?)|ver (?:las |as )?(?:im[aá]gene?s?|imagens|fotos?))[)\]]?\.?$/iu
export const withoutRemark = (fact: Fact): Fact => {
  const value = fact.value.replace(REMARK, '')
  return value === fact.value || value === ''
    ? fact
    : { ...fact, value, shown: fact.shown.replace(REMARK, ''), end: fact.end - (fact.value.length - value.length) }
}

/** Facts without a material that another value has with more: one fibre of a blend, "silver" beside "silver 925". */
export const withoutHalves = (facts: readonly Fact[]): Fact[] => {
  const materials = facts.filter(isOfAll).map(({ value }) => value.toLowerCase())
  const hasBlend = materials.some((one) => one.split('%').length > 2 && isWhole(sharesOf(one)))
  const isHalf = (value: string): boolean =>
    (hasBlend && sharesOf(value) === 0) ||
    materials.some((one) => one.length > value.length && ` ${one} `.includes(` ${value} `))
  return facts.filter((fact) => !isOfAll(fact) || !isHalf(fact.value.toLowerCase()))
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const NUMBER_WORD = new RegExp(`(?<!\\p{L})(?:${NUMBERS.join('|')})(?!\\p{L})`, 'gu')
const CHILDREN = /(?<!\p{L})(?:children|child)(?!\p{L})/gu

/** A value without what is only wording: "Wi-Fi" and "WiFi", "set of four" and "set of 4", "essential oil" and "essential oils". */
export const spelling = (value: string): string =>
  value
    .toLowerCase()
    .replace(NUMBER_WORD, (word) => String(NUMBERS.indexOf(word) + 2))
    .replace(CHILDREN, 'kids')
    .normalize('NFD')
    .replace(/\p{M}|(?<!\p{L})(?:for|the|l['’]|le|la|les|el|der|die|das) ?(?=\p{L}{3})/gu, '')
    .split(/[\s\p{P}]+/u)
    .map((word) => word.replace(/(?<=\p{L}{3})[sx]$/u, ''))
    .join('')
