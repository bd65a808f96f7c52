// Whether a title names the kind of product, and by what word the record does. Part of struct-001.

import { lexiconFor } from '../../../languages/by-language.ts'
import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { asWritten, type Text } from '../../../languages/lexicon/text.ts'
import { FAMILIES, isThing, lastPart } from '../../../languages/taxonomy/families.ts'
import { asLookedUp, meaningsOf } from '../../../languages/taxonomy/kind-names.ts'
import type { FinerKind } from '../../../languages/taxonomy/kinds.ts'
import { headOf, leadNouns, wordsToTurn } from '../../kind/name-nouns.ts'
import { isCode } from '../../kind/product-kind.ts'
import { namesKind } from '../../kind/title-kinds.ts'
import type { Reads } from '../../reading.ts'
import { quoted } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import type { Check } from '../shared/weighted-checks.ts'
import { typeFault } from './address-and-sorting.ts'

type Source = Reads<'contradictions' | 'description' | 'language' | 'lexicon' | 'listing' | 'naming' | 'title'>

export const NAME_TYPE = 'Name the kind of product early in the title'

/** Letters at the end of two compounds, without the endings of several, by which they have one head. */
const HEAD = 6
/** Letters of a whole type, and of what stands before it in a compound: "Hook" of "Baithook". */
const [WHOLE, FIRST] = [4, 3]
const withoutEnding = (word: string): string => word.replace(/(?:e?n|e[rs]?|s)$/u, '')

const sharesHead = ({ stems }: Text, typeName: string): boolean =>
  normalWords(typeName).some((type) => {
    const head = withoutEnding(type).slice(-HEAD)
    const whole = withoutEnding(type)
    return stems.some(
      (stem) =>
        (head.length === HEAD && withoutEnding(stem).endsWith(head)) ||
        (whole.length >= WHOLE && withoutEnding(stem).slice(FIRST).endsWith(whole)),
    )
  })

/** Behind the name of a thing these add nothing: a "Hob Top" is a hob. */
const ADDS_NOTHING = /^(?:top|set|kit|unit|piece|pack)$/
const sharesFirst = ({ stems }: Text, typeName: string): boolean => {
  const [first = '', last = '', ...more] = normalWords(typeName)
  return more.length === 0 && ADDS_NOTHING.test(last) && stems.includes(first)
}

const START = 4

/** "Extention" of the type "Hair Extensions" is written in another way. */
const sharesStart = ({ stems }: Text, name: string): boolean =>
  normalWords(name).some((word) => stems.some((stem) => stem.length >= START && word.startsWith(stem.slice(0, START))))

export const isSelfNaming = ({ naming: { family } }: Reads<'naming'>): boolean =>
  family !== null && FAMILIES[family].selfNaming === true

/** "Alder Raspberry" of the type "Gin": what is distilled does not say what it is, as other food does. */
const DISTILLED =
  /^(?:gins?|rums?|ron(?:es)?|rhums?|whisk(?:e?y|ies)|vodkas?|tequilas?|mezcals?|brandy|brandies|cognacs?|grappas?|liqueurs?|liköre?|licor(?:es)?|schn[aä]pse?)$/i

const FOR_ANOTHER = /\p{L} (?:for|für|pour|para) \p{L}/iu

/** "Capelet" of the type "Jackets", which the text uses as an ordinary noun, says it in another word; "colour" says nothing. */
const saysOtherwise = ({ description, lexicon, title }: Source): boolean => {
  const head = lexicon ? title.stems[lexicon.grammar.head === 'last' ? wordsToTurn(title, lexicon) - 1 : 0] : undefined
  return head !== undefined && head.length > 2 && !lexicon!.labels.has(head) && description.text.includes(head)
}

/** Words of a title that are looked up together. */
const MAX_PHRASE = 3
const MAX_WORDS = 24

/** Whether some words of the title name a thing of any kind that `counts`, in the language of the record or in English. */
export const namesAnyKind = (
  { language, title: { text } }: Reads<'language' | 'title'>,
  counts: (kind: FinerKind) => boolean = () => true,
): boolean => {
  const words =
    asLookedUp(text)
      .match(/[\p{L}\d]+/gu)
      ?.slice(0, MAX_WORDS) ?? []
  const phrases = words.flatMap((_, from) =>
    Array.from({ length: MAX_PHRASE }, (_, more) => words.slice(from, from + more + 1).join(' ')),
  )
  return phrases.some((phrase) =>
    ['en', language].some((spoken) => meaningsOf(phrase, spoken).some(({ kind }) => counts(kind))),
  )
}

const isThingIn = (name: string, language: string): boolean =>
  headOf(name, lexiconFor(language) ?? null) !== undefined ||
  meaningsOf(asLookedUp(name), language).some(({ isAnyway, kind }) => isAnyway && !kind.isBeside)

/** "Eye, Ear & Nose", "Sub-Surface": no part of it is a thing. */
const namesNoThing = (type: string, language: string): boolean =>
  !type.split(/[&,/+]/).some((part) => ['en', language].some((spoken) => isThingIn(part.trim(), spoken)))

/** "SHOES" of a record in Spanish, or a type whose kind has no family: a thing all the same. */
const typeElsewhere = ({ language, listing, naming: { family } }: Source): string => {
  const type = lastPart(listing.type)
  const isName = /^\p{L}+(?: \p{L}+)?$/u.test(type) && !isCode(listing.type) && typeFault(type) === undefined
  return family === null && isName && ['en', language].some((spoken) => isThingIn(type, spoken)) ? type : ''
}

/** What stands before the noun by which the opening calls the thing: "These", "This classic", "is a stylish mid-cut". */
const CALLS =
  /(?:^|[.!?\n] ?)(?:this|these|diese[rs]?|ces?|cette|est[aeo]s?)(?: [\p{L}-]{2,20}){0,2} $|(?<!\p{L})(?:is|are|ist|est|es|é) (?:an?|the|eine?|une?|una?|um|uma)(?: [\p{L}-]{2,20}){0,3} $/iu
/** A collection of shoes is none, and "a bracelet and a ring" are two things. */
const GOES_ON =
  /^(?:s|es)?(?:[ -](?:collection|range|line|set|kit|bundle|kollektion|gamme|colección|coleção)| (?:and|&|und|et|y|e) (?:an? |(?:matching|coordinat(?:ed|ing)|passende[rs]?) ))/iu

/** The noun of its family by which the opening calls the thing. */
const calledInOpening = ({ description, naming: { family } }: Source): string => {
  if (family === null || !isThing(family)) return ''
  const nouns = leadNouns({ description, lead: description.lead })
  const noun = nouns.find(({ families, from, to }, at) => {
    const start = description.starts[from]!
    return (
      families[0] === family &&
      nouns[at + 1]?.from !== to &&
      CALLS.test(description.text.slice(Math.max(0, start - 80), start)) &&
      !GOES_ON.test(description.text.slice(start + asWritten(description, from, to).length))
    )
  })
  return noun ? asWritten(description, noun.from, noun.to) : ''
}

/** "Hat" of a text that calls "Alder Packable" the "Alder Packable Hat". */
const behindTitle = ({ description: { text }, language, title }: Source): string => {
  const at = text.toLowerCase().indexOf(`${title.text.toLowerCase()} `)
  const next = at === -1 ? '' : (/^\p{L}{3,20}/u.exec(text.slice(at + title.text.length + 1))?.[0] ?? '')
  return next !== '' && isThingIn(next, language) ? next : ''
}

/** Words of categories that are no kind. */
const NO_KIND =
  /^(?:care$|accessor|part|set|kit|suppl|product|equipment|component|good|gear|item|other|tool|art|work|food)/u

/** "bell" of the category "Bicycle Bells & Horns" where the text has the word and no word of the title is like one of the category. */
const ofCategory = ({ description, language, listing, title }: Source): string => {
  // Platforms name categories in English, whatever the text is written in.
  const leaf = language === 'en' ? lastPart(listing.category) : ''
  const words = normalWords(leaf)
  const isLike = (word: string, stem: string): boolean =>
    stem.length >= SHORT && word.length >= SHORT && (stem.includes(word) || word.endsWith(stem))
  if (title.stems.some((stem) => words.some((word) => isLike(word, stem)))) return ''
  const isOfMaker = normalWords(listing.vendor).join(' ') === words.join(' ')
  const heads = isOfMaker ? [] : leaf.split(/ ?[&,>] ?| and | [(]/).flatMap((part) => normalWords(part).at(-1) ?? [])
  return heads.find((head) => !NO_KIND.test(head) && isThingOf(description, head)) ?? ''
}

/** Whether a text has a word as that of a thing, and not only before another one: "hydroponic systems", "a birthday invitation". */
const isThingOf = ({ stems, entries, starts, text }: Text, word: string): boolean =>
  stems.some((stem, at) => {
    const next = starts[at + 1]
    if (stem !== word || next === undefined) return stem === word
    const isApart = !/\p{L} $/u.test(text.slice(starts[at], next))
    return isApart || entries[at + 1]?.common === true
  })
const SHORT = 3

/** By what word the record names the kind that the title does not; `isSure` where type or category does, in the language of the record. */
const unnamedKind = (reading: Source): { word: string; isSure: boolean } | null => {
  const { naming, title, lexicon, language } = reading
  const { family, typeAt, typeName } = naming
  const isDistilled = DISTILLED.test(typeName)
  // "Service" and "technology" are what a shop does, and no names of it.
  if (typeAt > 0 || !lexicon || family === 'services' || (isSelfNaming(reading) && !isDistilled)) return null
  // "Case for Notebooks" begins with a kind of its own, whatever its category is called.
  if (FOR_ANOTHER.test(title.text) || (saysOtherwise(reading) && !isDistilled)) return null
  if (typeName !== '' && family !== null && !namesNoThing(typeName, language)) {
    // A shelf of sizes is no kind, and "Trennscheibe" is of the shelf "Trennscheiben 115-230".
    if (/\d/.test(typeName) || sharesHead(title, typeName) || sharesFirst(title, typeName)) return null
    // "Balancing Conditioner" of the type "Après-shampooing": the name is that of another language, or a synonym.
    return namesKind(title.text, language, family) ? null : { word: typeName, isSure: true }
  }
  if (namesAnyKind(reading)) return null
  const word = typeElsewhere(reading) || behindTitle(reading) || calledInOpening(reading) || ofCategory(reading)
  return word === '' || [sharesStart, sharesHead, sharesFirst].some((shares) => shares(title, word))
    ? null
    : { word, isSure: false }
}

/** Nothing to check where the record names no kind, where the name of such a product says it, or in a language without nouns. */
export const typeCheck = (reading: Source): Check[] => {
  const { naming, title, lexicon } = reading
  const { typeAt } = naming
  if (typeAt > 0) {
    // What stands behind "for" or "with" is another thing.
    if (typeAt > WITHIN && (!lexicon || naming.family === null || typeAt > wordsToTurn(title, lexicon))) return []
    // It costs, but a title is not rewritten for the order of its words alone.
    return [{ weight: 6, value: typeAt > WITHIN ? 0.6 : 1, problem: () => '', fix: '' }]
  }
  const unnamed = unnamedKind(reading)
  if (!unnamed) return []
  return [
    {
      weight: unnamed.isSure ? 6 : 1,
      value: unnamed.isSure ? 0 : 0.5,
      fix: NAME_TYPE,
      problem: () => `In the title ${quoted(title.text)} we did not find the kind of product: ${quoted(unnamed.word)}.`,
    },
  ]
}
const WITHIN = THRESHOLDS.title.typeWithinWords

/** Behind one of these, and at most two words more, stands one thing: "a stool", "eine kleine Tasche". */
const ONE = /(?:^|\s)(?:an?|this|eine?|diese[rs]|une?|cette|cet|uno|una|este|esta|um|uma)(?: [\p{L}-]{2,20}){0,2} $/iu

/** Languages that end what is several in an “s”. */
const WITH_S = new Set(['en', 'fr', 'es', 'pt'])

/** What a type is that names several things, a department, or is no word: "Jackets", "Bags & Cases", "Footwear", "pant". */
const COLLECTION = /&|,|(?<!s)s$|(?:wear|ware)$|^(?:pant|short|jean|trouser|overall|top|drink)$/i

/** Whether another field names another kind than the type: which of them is right is not known. */
const isTypeContested = ({ contradictions: { found } }: Source): boolean =>
  found.some(({ one, other }) => one.field === 'product_type' || other.field === 'product_type')

/** "shoe" as it stands in a title whose words all begin with a capital. */
const asInTitle = (word: string, { language, title: { text } }: Source): string =>
  language !== 'en' || /(?:^|\s)\p{Ll}{4}/u.test(text)
    ? word
    : word.replaceAll(/(?<![\p{L}’'-])\p{Ll}/gu, (first) => first.toUpperCase())

/** The word to name it by: that of the opening for one such thing, or a type that is one; "" where there is none. */
export const kindToName = (reading: Source): string => {
  const word = wordOfKind(reading)
  return isTypeContested(reading) || COLLECTION.test(word) ? '' : asInTitle(word, reading)
}

const wordOfKind = (reading: Source): string => {
  const { description, language, naming } = reading
  const { family, typeAt, typeName } = naming
  if (typeAt > 0) return ''
  if (typeName === '' || family === null) return unnamedKind(reading)?.word ?? ''
  const noun = leadNouns({ description, lead: description.lead }).find(
    ({ families, from }) =>
      families[0] === family &&
      ONE.test(description.text.slice(Math.max(0, description.starts[from]! - 60), description.starts[from]!)),
  )
  if (noun) return asWritten(description, noun.from, noun.to)
  return WITH_S.has(language) && typeFault(typeName) === undefined ? typeName : ''
}
