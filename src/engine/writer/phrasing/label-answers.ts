// What stands under a label that names a part or a property by a noun, as a question with its answer: "What is the closure of the Tarn
// Jacket?", "The Tarn Jacket has a zip closure." In English only: elsewhere the gender of each label would have to be known.

import type { Reading } from '../../analyzer/reading.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import { lowerWords } from '../../languages/sentence-grammar.ts'
import { wordSet } from '../../text/word-lists.ts'
import { isInPart } from '../facts/composition.ts'
import { ANY_MATERIAL, type KnownFact, namesMaterial } from '../facts/known-facts.ts'
import type { TextMaterial } from '../facts/text-material.ts'

/** Labels whose value is a noun that a sentence can take. */
const PROPERTIES = wordSet(
  'material, fabric, closure, neckline, collar, pattern, scent, fragrance, flavor, flavour, stone, gemstone, metal, plating, finish, clasp',
)
/** Those of which a thing has one: "a zip closure". */
const HAD = /(?:closure|neckline|collar|pattern|finish|clasp)$/
/** Told of the whole thing. */
const OF_WHOLE = /^(?:material|fabric)$/
/** Labels of parts, of which a material is told. */
const PARTS = wordSet(
  'lining, sole, outsole, midsole, insole, upper, shell, frame, filling, handle, strap, base, cover, shade',
)
const BESIDE = wordSet('main, inner, outer, fiber, fibre, hair, stone, body, primary, surface, case, band')
const MOST_WORDS = 5
/** Several values, sentences, and what says nothing by itself. */
const NO_VALUE =
  /[,;:!?•|/]|\.(?!\d)|%\p{L}|(?<!\p{L})(?:pictures?|photos?|shown|see|various|assorted|random|etc|or|yes|no|none|made|this|it|our|very|high|super|soft|perfect|great|beautiful)(?!\p{L})/iu

const labelNoun = (label: string): { noun: string; isPart: boolean } | null => {
  const words = label.toLowerCase().split(' ')
  const head = words.at(-1)!
  const isKnown = PROPERTIES.has(head) || PARTS.has(head)
  return isKnown && words.slice(0, -1).every((word) => BESIDE.has(word) || PARTS.has(word))
    ? { noun: words.join(' '), isPart: PARTS.has(head) }
    : null
}

/** Words of the language in small letters; names stay. */
const shown = (value: string, { reading: { lexicon } }: TextMaterial): string =>
  value
    .replace(/(?<![\p{L}\p{N}'’-])\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu, (word) =>
      lookUpText(word, lexicon).entries[0] === undefined ? word : word.toLowerCase(),
    )
    .replace(/(?<=\p{Ll})-\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase())

const isValue = (value: string, noun: string): boolean =>
  value.split(' ').length <= MOST_WORDS &&
  /\p{L}{3}/u.test(value) &&
  !NO_VALUE.test(value) &&
  !ANY_MATERIAL.has(value.toLowerCase()) &&
  !noun.split(' ').some((word) => value.toLowerCase().includes(word))

/** A line that tells where it is made, or how it is cut, and nothing else. */
const MADE_IN = /^[^\p{L}\n]{0,4}(?:[Hh]and)?[Mm]ade in (?:the )?(\p{Lu}[\p{L} ]{1,25})[. ]{0,2}$/gmu
const CUT = /^[^\p{L}\n]{0,4}(loose|relaxed|classic|regular|slim|oversized|straight|skinny|boxy)[ -]fit[. ]{0,2}$/gimu
const RUNS = /^[^\p{L}\n]{0,4}(runs (?:true to size|small|large))[. ]{0,2}$/gimu

/** What such a line says, where it stands once. */
const lineOf = (text: string, line: RegExp): string => {
  const [one, ...more] = [...text.matchAll(line)].map(([, said]) => said!.trim())
  return one && more.length === 0 ? one : ''
}

/** Lines of the description that answer by themselves where it is made and how it fits. */
export const linePairs = ({ family, language, subject, asked, reading }: TextMaterial): LabelPair[] => {
  if (language.code !== 'en') return []
  const { text, faqAt } = reading.description
  const [country, cut, runs] = [MADE_IN, CUT, RUNS].map((line) => lineOf(text.slice(0, faqAt), line))
  const [is, has, does] = subject.many ? ['are', 'have', 'do'] : ['is', 'has', 'does']
  const sizes = subject.many ? runs!.replace(/^runs/i, 'run') : runs!
  const fits = [
    cut && `${has} ${language.a({ text: `${cut.toLowerCase()} fit`, many: false, gender: null })}`,
    sizes.toLowerCase(),
  ].filter((said) => said !== '')
  return [
    ...(country
      ? [
          {
            question: `Where ${is} ${asked.it} made?`,
            answer: `${subject.start} ${is} made in ${country.replace(/^(?=U)/, 'the ')}.`,
          },
        ]
      : []),
    ...(fits.length > 0 && family === 'apparel'
      ? [{ question: `How ${does} ${asked.it} fit?`, answer: `${subject.start} ${fits.join(' and ')}.` }]
      : []),
  ]
}

type LabelPair = { question: string; answer: string }

/** Whether a part is of a material, and what is told of the whole is not that of a part alone. */
const isSure = (value: string, { noun, isPart }: { noun: string; isPart: boolean }, reading: Reading): boolean =>
  isPart ? namesMaterial(value, reading.lexicon) : !OF_WHOLE.test(noun) || !isInPart(value, reading)

/** Each label of the description that no answer has told yet. */
export const labelPairs = (material: TextMaterial, isTold: (value: string) => boolean): LabelPair[] => {
  const { facts, language, subject, asked } = material
  if (language.code !== 'en') return []
  return facts.flatMap(({ label, value, source }: KnownFact) => {
    const named = source.field === 'description' ? labelNoun(label) : null
    if (named === null || !isValue(value, named.noun) || isTold(value)) return []
    if (!isSure(value, named, material.reading)) return []
    const made = named.isPart ? ' made of' : ''
    const said = HAD.test(named.noun) ? lowerWords(value) : shown(value, material)
    // "A crew neck" is a neckline.
    const text = /neck$/.test(said) ? said : `${said} ${named.noun}`
    const had = `${subject.start} ${subject.many ? 'have' : 'has'} ${language.a({ text, many: false, gender: null })}.`
    return {
      question: `What is the ${named.noun} of ${asked.it}${made}?`,
      answer: HAD.test(named.noun) ? had : `The ${named.noun} of ${subject.within} is${made} ${said}.`,
    }
  })
}
