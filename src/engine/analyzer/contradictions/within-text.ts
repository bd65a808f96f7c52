// What cannot be in one record whatever it sells: two protection classes, an end before its start, a product of numbers that does not come out, the
// year of an edition, a colour in a SKU, a code in the address of the page. Needs no lexicon, but for colours.

import { normalWords } from '../../languages/lexicon/lexicon.ts'
import { quoted } from '../../text/plain-text.ts'
import { fullDaysIn } from './dates.ts'
import { type Contradiction, saidIn, saidOfOption } from './measures.ts'
import { MAX_TEXT, type Places } from './places.ts'

const PROTECTION = /(?<![\p{L}\d])IP ?([0-6X]\d)(?!\d)/gu

/** The one class of the title, or of the text, where the text, or a field of nothing else, has another. */
const protectionClasses = ({ title, description, listing }: Places): Contradiction[] => {
  const inTitle = [...title.text.matchAll(PROTECTION)]
  const inText = [...description.text.slice(0, MAX_TEXT).matchAll(PROTECTION)]
  if (listing.options.length > 0) return []
  const [one, ...more] = inTitle
  const [other] = inText
  if (one && other && more.length === 0 && inText.every(([, code]) => code !== one[1]))
    return [{ one: saidIn('title', one[0], one.index), other: saidIn('description', other[0], other.index) }]
  const said = one ?? other
  const classes = new Set([...inTitle, ...inText].map(([, code]) => code))
  const field = listing.attributes.find(({ value }) => WHOLE_CLASS.test(value.trim()))?.value.trim()
  if (!said || !field || classes.size !== 1 || classes.has(field.slice(-2))) return []
  return [{ one: saidIn(one ? 'title' : 'description', said[0], said.index), other: saidIn('metafields', field) }]
}
const WHOLE_CLASS = /^IP ?[0-6X]\d$/

const DAYS = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(20\d\d) ?(?:[-–]|bis|to|au?|al) ?(\d{1,2})\.(\d{1,2})\.(20\d\d)(?!\d)/gu

const reversedDays = (field: string, text: string): Contradiction[] =>
  [...text.matchAll(DAYS)].flatMap((match): Contradiction[] => {
    const [d1, m1, y1, d2, m2, y2] = match.slice(1).map(Number) as [number, number, number, number, number, number]
    if (m1 > 12 || m2 > 12 || Date.UTC(y2, m2, d2) >= Date.UTC(y1, m1, d1)) return []
    const [from, to] = match[0].split(/ ?(?:[-–]|bis|to|au?|al) ?/) as [string, string]
    return [
      {
        one: saidIn(field, from, match.index),
        other: saidIn(field, to, match.index + match[0].lastIndexOf(to)),
        why: 'as its end',
      },
    ]
  })

const PRODUCT =
  /(?<![\d.,x×])(\d{1,3}) ?[x×] ?(\d{1,4}(?:[.,]\d{1,2})?) ?(g|kg|ml|l|cl|mg|m)(?!\p{L}) ?(?:= ?|\((?:total|insgesamt|gesamt|au total|en total)?:? ?|,? ?(?:total(?: of)?|insgesamt|gesamt|au total)[: ]+)(\d{1,5}(?:[.,]\d{1,2})?) ?(g|kg|ml|l|cl|mg|m)(?!\p{L})/giu
const IN_BASE: Record<string, number> = { mg: 0.001, g: 1, kg: 1000, ml: 1, cl: 10, l: 1000, m: 1 }
const OFF = 1.05

/** "6 x 50 g = 250 g". */
const wrongTotals = (field: string, text: string): Contradiction[] =>
  [...text.matchAll(PRODUCT)].flatMap((match): Contradiction[] => {
    const [whole, times, each, unit, total, of] = match as unknown as [string, string, string, string, string, string]
    const number = (digits: string): number => Number(digits.replace(',', '.'))
    const made = Number(times) * number(each) * IN_BASE[unit.toLowerCase()]!
    const said = number(total) * IN_BASE[of.toLowerCase()]!
    const ratio = made / said
    // A total of the same as one of them is that of each.
    if (ratio < OFF && ratio > 1 / OFF) return []
    const shown = whole.slice(0, whole.toLowerCase().indexOf(unit.toLowerCase()) + unit.length)
    return [
      {
        one: saidIn(field, shown, match.index),
        other: saidIn(field, `${total} ${of}`, match.index + whole.lastIndexOf(total)),
      },
    ]
  })

const YEAR = /(?<![\d-])20[12]\d(?![\d-])/g

/** The year of an edition: the title's beside a word beside which the text has another year alone. */
const years = ({ title, description }: Places): Contradiction[] => {
  const inTitle = [...title.text.matchAll(YEAR)]
  const [one] = inTitle
  if (!one || inTitle.length !== 1 || description.text.includes(one[0])) return []
  // Days are compared as such.
  if (fullDaysIn('title', title.text).length > 0) return []
  const beside = (text: string, at: number): string[] => [
    /(?<!\p{L})(\p{L}{4,30}) $/u.exec(text.slice(Math.max(0, at - 30), at))?.[1]?.toLowerCase() ?? '',
    /^ (\p{L}{4,})/u.exec(text.slice(at + 4, at + 34))?.[1]?.toLowerCase() ?? '',
  ]
  const own = beside(title.text, one.index).filter((word) => word !== '')
  const all = [...description.text.slice(0, MAX_TEXT).matchAll(YEAR)]
  if (own.length === 0 || new Set(all.map(([year]) => year)).size !== 1) return []
  const other = all.find(({ index }) => beside(description.text, index).some((word) => own.includes(word)))
  return other ? [{ one: saidIn('title', one[0], one.index), other: saidIn('description', other[0], other.index) }] : []
}

/** A shade of two words is often shortened to one of them, and "rust red" may be brown: these only are taken for what they are. */
const PLAIN = 'red|green|blue|black|white|yellow|rot|grün|blau|schwarz|weiß|gelb|rouge|vert|bleu|noir|blanc|jaune'
const ENDS_PLAIN = new RegExp(`^(?:(?:mixed|light|dark|bright|pale|deep|hell|dunkel)[ -]?)?(?:${PLAIN})$`, 'iu')
const SKU_PLAIN = new RegExp(`(?:^|[-_ ])(?:${PLAIN})(?:$|[-_ ])`, 'iu')
/** "Scarf, green" of a thing in one colour; no name of a colour alone. */
const TITLE_ENDS = new RegExp(`\\p{L} ?[-–—,|(/]? ?(?<!\\p{L})(${PLAIN})\\)?$`, 'iu')
const isPlainShade = (value: string, sku: string): boolean => ENDS_PLAIN.test(value.trim()) && SKU_PLAIN.test(sku)

/** Colours of the variants with their SKUs, or that of the title where nothing is chosen. */
const namedBySku = (
  { product: { variants }, listing: { options }, title }: Places,
  isColored: (text: string) => boolean,
) => {
  const [, titled] = options.length === 0 ? (TITLE_ENDS.exec(title.text) ?? []) : []
  const isChosen = options.some(({ values }) => values.length > 0 && values.every(isColored))
  if (!titled && !isChosen) return []
  return variants.flatMap(({ sku, options: values }) => {
    const value = titled ?? values.find(isColored)
    // A shade of two words is often shortened to one of them.
    if (!sku || !value || ((titled || /\s/.test(value.trim())) && !isPlainShade(value, sku))) return []
    const said = titled ? saidIn('title', titled, title.text.lastIndexOf(titled)) : saidIn('options', value)
    return [{ sku, said }]
  })
}

/** A SKU that names another colour than its variant: "TEE-BLACK-M" of the white one. */
const skuColors = (places: Places): Contradiction[] => {
  const { lexicon } = places
  if (!lexicon) return []
  const groupsOf = (text: string): Set<number> =>
    new Set(normalWords(text).flatMap((word) => lexicon.colors.get(word) ?? []))
  const other = namedBySku(places, (text) => groupsOf(text).size > 0).find(({ sku, said }) => {
    const own = groupsOf(said.value)
    const inSku = groupsOf(sku.replace(/[-_./\d]+/g, ' '))
    return inSku.size === 1 && own.size === 1 && ![...inSku].some((group) => own.has(group))
  })
  return other ? [{ one: other.said, other: saidIn('variants.sku', other.sku), isMinor: true, about: 'color' }] : []
}

const SKU_SIZE =
  /(?<![\d.,-])(\d{1,4}(?:[.,]\d{1,2})?-\d{1,4}|\d{1,5}(?:[.,]\d{1,2})? ?(?:cm|mm|ml|kg|g|oz|mah|gb|tb))(?![a-z\d-])/gi
const sizesIn = (text: string): string[] =>
  [...text.matchAll(SKU_SIZE)].map(([size]) => size.toLowerCase().replace(' ', '').replace(',', '.'))
const unitOf = (size: string): string => (size.includes('-') ? '-' : size.replace(/[\d.]+/, ''))

/** A SKU that names another size than its variant: "#24-25 (Inner 16 cm)" of "22-23 / 16 cm". Numbers before the sign are a supplier's. */
const skuSizes = ({ product: { variants } }: Places): Contradiction[] => {
  // The order of variants decides nothing.
  const sorted = variants.toSorted((a, b) => (a.options.join() < b.options.join() ? -1 : 1))
  for (const { sku, options } of sorted) {
    const own = sizesIn(options.join(' / '))
    const named = own.length > 0 && sku !== null ? sizesIn(sku.slice(sku.indexOf('#') + 1)) : []
    const units = new Set(named.map(unitOf))
    for (const unit of units) {
      if (unit === '-' && !sku!.includes('#')) continue
      const [mine, ofSku] = [own, named].map((sizes) => sizes.filter((size) => unitOf(size) === unit))
      if (mine!.length === 0 || mine!.some((size) => ofSku!.includes(size))) continue
      return [
        {
          one: saidIn('options', options.join(' / ')),
          other: saidIn('variants.sku', sku!),
          isMinor: true,
          about: 'size',
        },
      ]
    }
  }
  return []
}

const CODE =
  /(?<![\p{L}\d-])(?=[a-z\d-]*\d)([a-z]{2,6}(?=-?\d{2})|[a-z](?=-\d{2,}))-?(\d{2,6})(?![\p{L}\d.,"”']|-\d)/giu

/** A code of the title in another number in the address, as where a product was copied. */
const codes = ({ product: { handle }, title }: Places): Contradiction[] => {
  const own = [...title.text.matchAll(CODE)]
  const [one] = own
  if (!handle || !one || own.length !== 1) return []
  const flat = handle.replaceAll('-', '')
  const [, letters, digits] = one as unknown as [string, string, string]
  if (flat.includes(`${letters}${digits}`.toLowerCase())) return []
  const other = new RegExp(`(?<![a-z])${letters.toLowerCase()}-?(\\d{${digits.length}})(?![a-z\\d])`).exec(handle)
  return other && other[1] !== digits
    ? [{ one: saidIn('title', one[0], one.index), other: saidIn('handle', other[0]), isMinor: true }]
    : []
}

const PART_NUMBER = /(?<![\p{L}\d/-])(\p{Lu}{2,5})(-?\d{3,6}\p{Lu}{0,3})(?![\p{L}\d/-])/gu
/** Signs between the numbers of a list. */
const BESIDE = 4

/** Whether letters differ in one of them, or in the order of two. */
const isNearlySame = (one: string, other: string): boolean => {
  if (one.length !== other.length || one === other) return false
  const odd = [...one].flatMap((letter, at) => (letter === other[at] ? [] : [at]))
  const [first = 0, second = 0] = odd
  return odd.length === 1 || (odd.length === 2 && one[first] === other[second] && one[second] === other[first])
}

/** A part number of the title that the text spells otherwise: "HLW8012" and "HWL8012". */
const partNumbers = ({ title, description }: Places): Contradiction[] => {
  const text = description.text.slice(0, MAX_TEXT)
  const said = [...text.matchAll(PART_NUMBER)]
  return [...title.text.matchAll(PART_NUMBER)].slice(0, 1).flatMap((own): Contradiction[] => {
    const other = said.find(([, letters, digits]) => digits === own[2] && isNearlySame(letters!, own[1]!))
    // What the one fits is listed beside the other.
    const isListed =
      other && said.some(({ 0: { length }, index }) => index < other.index && index + length + BESIDE > other.index)
    return other && !isListed
      ? [
          {
            one: saidIn('title', own[0], own.index),
            other: saidIn('description', other[0], other.index),
            isMinor: true,
          },
        ]
      : []
  })
}

const BLEND =
  /(100 ?% (?:\p{L}[\p{L}-]{1,20} ){1,3})(blends?|mix|mischung|mélange|mezcla)(?! of (?:\p{L}+ ){0,2}(?:oils?|herbs|teas?|spices))(?!\p{L})/iu

/** "100% human hair blend". */
const blends = ({ description }: Places): Contradiction[] => {
  const match = BLEND.exec(description.text.slice(0, MAX_TEXT))
  if (!match || /natural|organic|pure|plant|herbal|vegan|bio/i.test(match[1]!)) return []
  return [
    {
      one: saidIn('description', match[1]!.trim(), match.index),
      other: saidIn('description', match[2]!, match.index + match[1]!.length),
    },
  ]
}

const SHOWN_ON =
  /(?<!\p{L})(?:the|this|our|a|an) (?:\p{Ll}[\p{Ll}-]{2,12} ){0,2}?(black|white|red|navy|blue|green|yellow|gr[ae]y|brown|pink|purple|beige) (?:t-?shirt|shirt|tee|hoodie|sweatshirt|mug|dress|jacket|cap|hat|bag|tote|chair|table|sofa)(?!\p{L})/giu

/** "The soft white shirt" of a shirt in seven colours, left from the variant that was described. */
const oneOfColors = ({ description, listing: { options }, lexicon }: Places): Contradiction[] => {
  if (!lexicon) return []
  const groupOf = (text: string): number[] => normalWords(text).flatMap((word) => lexicon.colors.get(word) ?? [])
  const option = options.find(({ name }) => /^colou?rs?$/i.test(name.trim()))
  const sold = new Set(option?.values.flatMap(groupOf))
  const all = [...description.text.slice(0, MAX_TEXT).matchAll(SHOWN_ON)]
  const [match] = all
  if (!option || !match || sold.size < 2 || new Set(all.flatMap(([, color]) => groupOf(color!))).size !== 1) return []
  return [
    {
      one: saidIn('description', match[0], match.index),
      other: saidOfOption(option),
      isMinor: true,
      about: 'color',
    },
  ]
}

const COUNTS = 'two three four five six seven eight nine ten eleven twelve'.split(' ')
const NUMBER = `\\d{1,3}|${COUNTS.join('|')}`
const SET = new RegExp(
  `(?<!\\p{L})(?:sets?|packs?) of (${NUMBER})(?![\\p{L}\\d.,])|(?<![\\d.,x×/-]|\\p{L})(${NUMBER})[ -](?:packs?|piece sets?|pcs set|er[- ]set|er[- ]pack)(?!\\p{L})|(?<!\\p{L})(?:pack|set) (?:contains|includes|comes with|has) (${NUMBER}) (?!different)`,
  'giu',
)
const countOf = (shown: string): number => {
  const at = COUNTS.indexOf(shown.toLowerCase())
  return at === -1 ? Number(shown) : at + 2
}
const setsIn = (text: string): { count: number; shown: string; index: number }[] =>
  [...text.matchAll(SET)].map(({ 0: shown, 1: a, 2: b, 3: c, index }) => ({
    count: countOf((a ?? b ?? c)!),
    shown: shown.trim(),
    index,
  }))

const OTHER_SETS = /also|auch|other|available|erhältlich|également|disponible|también|choose|or$|or /iu

const isOfMany = (counts: readonly ReturnType<typeof setsIn>[]): boolean =>
  counts.every((all) => all.every(({ shown }) => /^\d+ packs$/iu.test(shown)))

/** "Set of 6" in the title, and no other count than "set of four" in the text. */
const sets = ({ title, description, listing }: Places): Contradiction[] => {
  const [own, ...more] = setsIn(title.text)
  if (!own || more.length > 0) return []
  const choice = listing.options.find(({ values }) => {
    const counts = values.map(setsIn)
    // "5 packs" of a six-pack are how many of them.
    return (
      !isOfMany(counts) && counts.length > 0 && counts.every((all) => all.length === 1 && all[0]!.count !== own.count)
    )
  })
  if (choice)
    return [
      {
        one: saidIn('title', own.shown, own.index),
        other: saidOfOption(choice),
      },
    ]
  if (listing.options.length > 0) return []
  const text = description.text.slice(0, MAX_TEXT)
  const others = setsIn(text).filter(({ index }) => !OTHER_SETS.test(text.slice(Math.max(0, index - 40), index)))
  const [other] = others
  const isSaid = new RegExp(`(?<![\\d.,])(?:${own.count}|${COUNTS[own.count - 2] ?? own.count})(?![\\d.,])`, 'iu').test(
    text,
  )
  return !other || isSaid || new Set(others.map(({ count }) => count)).size > 1
    ? []
    : [{ one: saidIn('title', own.shown, own.index), other: saidIn('description', other.shown, other.index) }]
}

const COUNTED_LIST =
  /^[^\p{L}\d\n]{0,4}((\d{1,2}) (?!years?|months?|days?|hours?|minutes?|weeks?|jahre?|ans?\b|años?|anos?)\p{L}[^:\n.;,\d]{3,50}:)\s?([^\n:]{15,900})$/gimu
const LISTED = /^\p{L}[\p{L}'’() -]{1,30}$/u
const IS_OPEN =
  /(?<!\p{L})(?:more|others?|etc|mehr|weitere|usw|plus|autres|más|otros|mais|outros|choice|or|oder|ou|o)(?!\p{L})/iu

/** "15 vegetables and fruits:" above a list of 16. */
const countedLists = ({ description }: Places): Contradiction[] =>
  [...description.text.slice(0, MAX_TEXT).matchAll(COUNTED_LIST)].flatMap((match): Contradiction[] => {
    const [whole, heading, number, list] = match as unknown as [string, string, string, string]
    const items = list.trim().replace(/\.$/, '').split(/ ?, ?/)
    const [count, listed] = [Number(number), items.length]
    const isList = listed > 3 && items.every((one) => LISTED.test(one) && one.split(' ').length < 5)
    // "A and B" may be one or two of them.
    const isNear = listed !== count && listed < 2 * count && count < 2 * listed
    if (!isList || !isNear || IS_OPEN.test(list) || / (?:and|&|und|et|y|e) /iu.test(list)) return []
    const told = {
      said: `The text announces ${quoted(heading, 50)}, and lists ${listed}: ${quoted(list.trim(), 60)}.`,
      example: 'Correct the number, or the list.',
    }
    return [
      {
        one: saidIn('description', heading, match.index + whole.indexOf(heading)),
        other: saidIn('description', list.trim(), match.index + whole.indexOf(list.trim())),
        isMinor: true,
        told,
      },
    ]
  })

/** What excludes itself in texts, SKUs and the address. */
export const ownContradictions = (places: Places): Contradiction[] => {
  const texts = [
    ['title', places.title.text],
    ['description', places.description.text.slice(0, MAX_TEXT)],
  ] as const
  return [
    ...protectionClasses(places),
    ...texts.flatMap(([field, text]) => [...reversedDays(field, text), ...wrongTotals(field, text)]).slice(0, 2),
    ...years(places),
    ...blends(places),
    ...sets(places),
    ...countedLists(places),
    ...oneOfColors(places),
    ...skuColors(places),
    ...skuSizes(places),
    ...codes(places),
    ...partNumbers(places),
  ]
}
