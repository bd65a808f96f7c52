// Which kinds a name may be of: the words of the table, written out, by their letters alone.

import { phrasesIn } from '../../text/word-lists.ts'
import { same as de } from '../de/search-goods.ts'
import { same as es } from '../es/search-goods.ts'
import { same as fr } from '../fr/search-goods.ts'
import { same as pt } from '../pt/search-goods.ts'
import { NAMES } from './kind-names-by-language.ts'
import { type FinerKind, KINDS } from './kinds.ts'

/** What a word may mean in a name: a kind, only of products of its families or of any, in these languages or in all. */
export type Meaning = { kind: FinerKind; isAnyway: boolean; languages: string | null }

/** "(dog|cat) leads?" as the four names that it stands for; "roof rack *" is a beginning, "grilled **" one that tells more than the end. */
const spelledOut = (pattern: string): string[] => {
  let at = 0
  const either = (): string[] => {
    const found: string[] = []
    do found.push(...inRow())
    while (pattern[at] === '|' && ++at)
    return found
  }
  const inRow = (): string[] => {
    let row = ['']
    const add = (parts: readonly string[]) => {
      const isOptional = pattern[at] === '?'
      if (isOptional) at++
      row = row.flatMap((one) => [...parts.map((part) => one + part), ...(isOptional ? [one] : [])])
    }
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      if (pattern[at] === '(') {
        at++
        const parts = either()
        at++
        add(parts)
        continue
      }
      if (pattern[at] === '[') {
        const letters = pattern.slice(at + 1, pattern.indexOf(']', at))
        at += letters.length + 2
        add([...letters])
        continue
      }
      let end = at
      while (end < pattern.length && !SIGNS.has(pattern[end]!)) end++
      // A letter before "?" stands alone.
      if (pattern[end] === '?' && end - at > 1) end--
      const part = pattern.slice(at, end)
      at = end
      add([part])
    }
    return row
  }
  return either()
}
const SIGNS = new Set('()|?[')

/** A name as it is looked up. */
export const asLookedUp = (name: string): string => name.toLowerCase().replace(/[-.’'`´‐‑]/g, ' ')

/** Where short words of other languages may stand: they are other words in those whose names stand with the kinds themselves. */
const OF_OTHERS = 'nl it pt sv da no nb fi pl cs sk hr sl sr bs ja zh und'
const SHORT = 5

type Index = Map<string, Meaning[]>

const take = (index: Index, kind: FinerKind, words: string, isAnyway: boolean, ofShort: string | null = null): void => {
  for (const spelled of words === '' ? [] : spelledOut(words)) {
    const mark = spelled.indexOf(':')
    const tagged = mark === -1 ? null : spelled.slice(0, mark)
    const name = spelled.slice(mark + 1)
    const key = asLookedUp(name)
    const languages = tagged ?? (key.length < SHORT ? ofShort : null)
    const meanings = index.get(key) ?? []
    const known = meanings.find((one) => one.kind === kind && one.languages === languages)
    if (known) known.isAnyway ||= isAnyway
    else meanings.push({ kind, isAnyway, languages })
    index.set(key, meanings)
  }
}

const indexed = (): Index => {
  const index: Index = new Map()
  const named = new Set<string>()
  for (const kind of KINDS) {
    take(index, kind, kind.words, kind.isNamedAnyway)
    take(index, kind, kind.ofFamily, false)
    if (!named.has(kind.name)) take(index, kind, NAMES.get(kind.name) ?? '', true, OF_OTHERS)
    named.add(kind.name)
  }
  return index
}

/** Made when a name is first looked up: it would be a twentieth of what the start of any command costs. */
let index: Index | undefined

/** Endings of plurals, the longest first; what is left of a name is looked up. */
const ENDINGS = ['es', 'en', 's', 'e', 'n']
/** English has two, and the longer one behind a hissing sound or an o: "skies" are no skis, and "capes" no caps. */
const isEnglishPlural = (stem: string, ending: string): boolean =>
  ending === 's' || (ending === 'es' && /(?:[sxzo]|ch|sh)$/.test(stem))

/** What buyers call such a thing as well, where its family is known: "parlante" is an "altavoz". */
const takeSynonyms = (into: Index): void => {
  for (const [languages, same] of Object.entries({ de, es, fr, pt }))
    for (const group of phrasesIn(same, ';')) {
      const names = phrasesIn(group, ',').map(asLookedUp)
      const kinds = new Set(names.flatMap((name) => meaningsOf(name, languages).map(({ kind }) => kind)))
      const [kind] = kinds
      if (!kind || kinds.size > 1 || kind.isBeside || kind.families.length === 0) continue
      for (const name of names) if (!into.has(name)) into.set(name, [{ kind, isAnyway: false, languages }])
    }
}

const meansIn = (key: string, language: string): readonly Meaning[] | undefined => {
  if (!index) {
    index = indexed()
    takeSynonyms(index)
  }
  const found = index.get(key)
  return found?.some(({ languages }) => languages !== null)
    ? found.filter(({ languages }) => languages === null || languages.includes(language))
    : found
}

/** The kinds that a name looked up may be of, by itself or without the ending of a plural. */
export const meaningsOf = (name: string, language: string): Meaning[] => {
  const found = [...(meansIn(name, language) ?? [])]
  for (const ending of ENDINGS) {
    const stem = name.slice(0, -ending.length)
    if (
      name.length > ending.length + 1 &&
      name.endsWith(ending) &&
      (language !== 'en' || isEnglishPlural(stem, ending))
    )
      found.push(...(meansIn(stem, language) ?? []))
  }
  if (name.endsWith('ies')) found.push(...(meansIn(`${name.slice(0, -3)}y`, language) ?? []))
  return found
}
