// content-013: nothing in the description is left from writing it: marks of Markdown, headings above nothing, texts that only hold a place,
// questions without answers. Needs no lexicon.

import type { Reads } from '../../reading.ts'
import { type Evidence, type Finding, na, pass, quoted, type Rule, span, warn, whole } from '../../rule.ts'

type Source = Reads<'converted' | 'description' | 'product'>
type Fault = { evidence: Evidence; said: string; fix: string }

const MARKDOWN = /(?<![*\w])\*\*[^\s*][^*\n]{1,80}\*\*|^#{1,4} \S.*$|\[[^\]\n]{2,60}\]\(https?:/mu
const PLACEHOLDER =
  /lorem ipsum|this is a demonstration store|your (?:text|description) (?:goes )?here|\[(?:insert|add) [^\]\n]{2,40}\]/i

/** A heading with another one of its level, or nothing, behind it. */
const emptyHeading = ({ converted: { blocks, faqAt, images } }: Source): string | null => {
  // What is a picture or a video may stand there.
  if (images.length > 0) return null
  const own = blocks.slice(0, faqAt)
  const at = own.findIndex(({ kind, level, text }, place) => {
    const next = own[place + 1]
    return (
      kind === 'heading' &&
      place > 0 &&
      text.length > 2 &&
      next !== undefined &&
      next.kind === 'heading' &&
      next.level === level
    )
  })
  return at === -1 ? null : own[at]!.text
}

const QUESTION = /(?:^|[._-])(?:faq_?)?(?:question|frage|pregunta)[_-]?(\d+)?$/i

/** Questions kept in metafields whose answers are not there. */
const openQuestion = ({ product: { metafields } }: Source): string | null => {
  const keys = metafields.filter(({ value }) => value.trim() !== '').map(({ key }) => key.toLowerCase())
  const found = metafields.find(({ key, value }) => {
    const match = value.trim().endsWith('?') ? QUESTION.exec(key) : null
    return (
      match &&
      !keys.some((other) => /answer|antwort|respuesta|réponse/.test(other) && (!match[1] || other.endsWith(match[1])))
    )
  })
  return found ? found.value : null
}

const faultsIn = (reading: Source): Fault[] => {
  const { text } = reading.description
  const faults: Fault[] = []
  const add = (pattern: RegExp, said: (shown: string) => string, fix: string): void => {
    const match = pattern.exec(text)
    if (match)
      faults.push({
        evidence: span('description', text, match.index, match.index + match[0].length),
        said: said(quoted(match[0], 60)),
        fix,
      })
  }
  add(PLACEHOLDER, (shown) => `${shown} only holds a place.`, 'Replace the text that holds a place')
  add(
    MARKDOWN,
    (shown) => `Marks of Markdown are shown to readers as they are: ${shown}.`,
    'Format what the marks are meant to format',
  )
  const heading = emptyHeading(reading)
  if (heading) {
    const start = Math.max(0, text.indexOf(heading))
    faults.push({
      evidence: span('description', text, start, start + heading.length),
      said: `Nothing stands below the heading ${quoted(heading, 60)}.`,
      fix: 'Fill or remove the empty section',
    })
  }
  const question = openQuestion(reading)
  if (question)
    faults.push({
      evidence: whole('metafields', question),
      said: `A metafield asks ${quoted(question, 80)}, and no field answers it.`,
      fix: 'Answer the questions of the metafields',
    })
  return faults
}

const assess = (reading: Source): Finding => {
  if (reading.description.text === '' && reading.product.metafields.length === 0) return na('no description')
  const faults = faultsIn(reading)
  const [first] = faults
  if (!first) return pass(1)
  return warn({
    value: 0,
    evidence: faults.map(({ evidence }) => evidence),
    problem: faults.map(({ said }) => said).join(' '),
    fix: first.fix,
    example: '',
  })
}

export const tidyRule: Rule = {
  id: 'content-013',
  category: 'content',
  title: 'Remove what is left from writing',
  severity: 'info',
  weight: 0.5,
  tier: 'D',
  stage: 'citable',
  field: 'description',
  effort: 'low',
  counts: 'faults',
  measures:
    'No marks of Markdown, no heading directly above another of its level, no text that only holds a place, and no question in a metafield without its answer.',
  source: 'A choice of this project',
  effect: 'None has been measured; readers and agents see what was not meant for them.',
  counter_evidence: 'Renderers may read Markdown in a description as formatting.',
  assess,
}
