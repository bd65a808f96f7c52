// Which rules work in which language, found out by asking each rule about its example with another lexicon, or none that knows it.

import { type Reading, read } from '../../../../src/engine/analyzer/reading.ts'
import type { Finding } from '../../../../src/engine/analyzer/rule.ts'
import { rules } from '../../../../src/engine/analyzer/rules.ts'
import { lexiconFor } from '../../../../src/engine/languages/by-language.ts'
import type { Lexicon } from '../../../../src/engine/languages/lexicon/lexicon.ts'
import { code } from '../markdown.ts'
import { EXAMPLE_CLOCK, type Example, pageOf, productOf, type State, shopOf } from './example.ts'
import { examples } from './examples.ts'
import { inUnknownWords } from './unknown-words.ts'

export const LANGUAGES = { en: 'English', fr: 'French', de: 'German', es: 'Spanish', pt: 'Portuguese' }

type Change<One> = (one: One) => One

const same = <One>(one: One): One => one

const judged = rules.filter(({ scope }) => scope !== 'catalogue')

const findingsOf = ({ rule: id, of, before, after }: Example, change: Change<Reading>, write: Change<State> = same) => {
  const rule = judged.find((one) => one.id === id)
  return rule === undefined
    ? []
    : [before, after].map((state) => {
        const whole = write({ ...of, ...state })
        const reading = read(productOf(whole), shopOf(whole), EXAMPLE_CLOCK, pageOf(whole))
        return rule.assess(change(reading))
      })
}

const lacksWords = ({ outcome, problem }: Finding): boolean => outcome === 'na' && problem === 'language'

/** Rules that say of an example that the lexicon lacks their words. */
export const withoutWords = (lexicon: Lexicon | null): string[] =>
  examples
    .filter((example) => findingsOf(example, (reading) => ({ ...reading, lexicon })).some(lacksWords))
    .map(({ rule }) => rule)

export type Reach = 'finds' | 'quiet' | 'lacks words'

/** What each rule says of the fault of its example when that is written in words that no lexicon knows. */
export const reachOf = (example: Example): Reach => {
  const findings = findingsOf(example, same, inUnknownWords)
  if (findings.some(lacksWords)) return 'lacks words'
  return findings[0]?.outcome === 'warn' || findings[0]?.outcome === 'fail' ? 'finds' : 'quiet'
}

const inOrder = (ids: readonly string[]): string[] => judged.map(({ id }) => id).filter((id) => ids.includes(id))

const list = (ids: readonly string[]): string => (ids.length === 0 ? 'none' : inOrder(ids).map(code).join(', '))

const lacksOf = ([language, name]: [string, string]): string => {
  const lacking = withoutWords(lexiconFor(language))
  return `* ${name}: ${lacking.length === 0 ? 'all rules' : `all but ${list(lacking)}`}`
}

export const languages = (): string => {
  const reached = (reach: Reach): string =>
    list(examples.filter((example) => reachOf(example) === reach).map(({ rule }) => rule))
  return `There are lexicons for these languages:

${Object.entries(LANGUAGES).map(lacksOf).join('\n')}

Two checks are made only in English texts: a price in the description against that of the offer (\`commerce-001\`), and the school grade of \`content-011\`.

A text in another language is judged as far as numbers, units, fields and structured data go. If the examples of the rules are written in words that no lexicon knows, their faults are

* still found: ${reached('finds')};
* not found: ${reached('quiet')} (\`content-011\` measures sentences in any language, but only in the Latin script);
* not looked for, because the rule is not applicable: ${reached('lacks words')}.`
}
