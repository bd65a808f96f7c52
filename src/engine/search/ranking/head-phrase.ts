// The thing that a query is about: "boat shoes" of "I am looking for a pair of blue boat shoes that have a rubber sole".

import { addWords, type Words } from '../../text/words.ts'
import { formsOf } from '../index/terms.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import { searchFormsOf } from './search-forms.ts'

/** Words for an amount or a container: the thing itself follows them. */
const AMOUNTS = new Set(
  `pair set box pack package packet bottle jar can tube bag roll piece kit case size bundle assortment selection variety range collection paar packung
  dose flasche tube paire boite paquet flacon sachet lot par caja ounce oz gram kg pound lb inch foot count paquete bote frasco`.split(
    /\s+/,
  ),
)
/** Said behind the thing, of several: "perfume set". */
const SEVERAL = new Set(['set', 'pack', 'bundle', 'collection', 'assortment', 'combo'])
/** Said behind the thing, of what is asked about it: "mug dimensions", "led strip length". */
const PROPERTIES = new Set(
  `dimension size weight length width height depth material colour color price cost warranty guarantee ingredient instruction manual review care
  maß größe gewicht länge breite höhe material farbe preis garantie zutat anleitung pflege`.split(/\s+/),
)
/** Before the thing in a question: "how tall is the desk lamp". */
const DETERMINERS = new Set(
  'the a an my your this these der die das den dem ein eine einen einem meine le la les un une mon ma mes el los las una mi mis'.split(
    ' ',
  ),
)
const OF = new Set(['of', 'de', 'von', 'mit', "d'"])
/** "Easy to use", "ready to hang": said of things, and no thing. */
const EASY =
  /\b(?:easy|easily|simple|ready|quick|safe)(?: to| for)? (?:to )?(?:use|clean|install|assemble|carry|apply|wear|wash|hang|eat|prepare|make|store|set up|put on)\b/gi
const NUMBER = /^\d/
/** Shorter words name nothing. */
const LEAST_LETTERS = 2

const words: Words = { stems: [], starts: [] }

/** Where the head noun stands among its modifiers: "leather bag", "sac en cuir". Not known for other languages. */
const PLACE: Record<string, 'first' | 'last'> = {
  en: 'last',
  de: 'last',
  fr: 'first',
  es: 'first',
  it: 'first',
  pt: 'first',
}

type Run = { words: string[]; before: string }

/** Words of a text that say something, as far as nothing stands between them: function words and marks end a run. */
const runsIn = (text: string, language: string): Run[] => {
  words.stems.length = 0
  words.starts.length = 0
  addWords(words, text, text.toLowerCase(), 0, text.length)
  const { stop } = searchFormsOf(language)
  const runs: Run[] = []
  let run: Run | null = null
  let before = ''
  for (const [at, word] of words.stems.entries()) {
    const gap = at === 0 ? '' : text.slice(words.starts[at - 1]! + words.stems[at - 1]!.length, words.starts[at])
    const isTelling = !stop.has(formsOf(word, language)[0]!) && !OF.has(word)
    if (/[,;:.!?()]/.test(gap)) run = null
    if (!isTelling) run = null
    else if (run) run.words.push(word)
    else {
      run = { words: [word], before }
      runs.push(run)
    }
    before = word
  }
  return runs
}

const isBehind = (word: string): boolean => SEVERAL.has(word) || PROPERTIES.has(word)

/** The word of a run that names a thing; undefined when none does. `isQuality` tells words that only say how a thing is. */
const namedIn = (run: Run, place: 'first' | 'last', isQuality: (word: string) => boolean): string | undefined => {
  const named = run.words.filter((word) => word.length >= LEAST_LETTERS && !NUMBER.test(word) && !isQuality(word))
  while (named.length > 1 && isBehind(named.at(-1)!)) named.pop()
  return place === 'first' ? named[0] : named.at(-1)
}

/**
 * The word, lower-case and singular, that names what is wanted; null when none does, or a question does not tell it. `isQuality` tells
 * words that only say how a thing is (colours, sizes).
 */
export const headWord = (
  { text, language, question }: Pick<ParsedQuery, 'text' | 'language' | 'question'>,
  isQuality: (word: string) => boolean,
): string | null => {
  const place = PLACE[language]
  if (place === undefined) return null
  const runs = runsIn(text.replace(EASY, ','), language)
  if (question) {
    const asked = runs.findLast(({ before }) => DETERMINERS.has(before))
    return (asked && namedIn(asked, place, isQuality)) ?? null
  }
  for (const [at, run] of runs.entries()) {
    const thing = namedIn(run, place, isQuality)
    if (thing === undefined) continue
    if (AMOUNTS.has(thing) && OF.has(runs[at + 1]?.before ?? '')) continue
    return thing
  }
  return null
}
