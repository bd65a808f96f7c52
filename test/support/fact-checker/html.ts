// What no value may carry into a shop's page: scripts, hidden text, foreign frames, characters that nobody sees. A scanner of its own, which
// takes anything that a browser might take for a tag.

import { decoded } from './text.ts'

const TAGS = new Set(
  `a abbr b blockquote br caption cite code col colgroup dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s
  small span strong sub sup table tbody td tfoot th thead time tr u ul var section article`.split(/\s+/),
)
const VOID = new Set(['br', 'hr', 'img', 'col'])
const ATTRIBUTES = new Set(
  'href title src alt width height colspan rowspan scope lang dir id datetime cite rel target start loading headers span'.split(
    ' ',
  ),
)
const URLS = new Set(['href', 'src', 'cite'])
/** The one style that a text may have: the side to which a block is set. */
const SET_TO = /^text-align: (?:left|center|right|justify)$/
/** Characters without a place in a text: controls, zero-width, bidi. */
const UNSEEN = /(?![\t\n\r])\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

const urlProblem = (name: string, value: string): string | null => {
  const address = decoded(value)
    .replace(/[\p{Cc}\s]/gu, '')
    .toLowerCase()
  const scheme = /^([a-z][a-z\d+.-]*):/.exec(address)?.[1]
  if (scheme === undefined) return null
  return ['http', 'https', 'mailto', 'tel'].includes(scheme) ? null : `${name} with ${scheme}:`
}

/** Whether the shop itself gives its elements that class, by which its theme lays them out. */
type IsOwnClass = (value: string) => boolean

const tagProblems = (name: string, attributes: string, isOwnClass: IsOwnClass): string[] => {
  if (!TAGS.has(name)) return [`<${name}>`]
  return [...attributes.matchAll(attribute)].flatMap(([, key = '', double, single, plain]) => {
    const attributeName = key.toLowerCase()
    const value = double ?? single ?? plain ?? ''
    if (attributeName === 'class' && isOwnClass(value)) return []
    if (attributeName === 'style' && SET_TO.test(value)) return []
    if (!ATTRIBUTES.has(attributeName)) return [`<${name} ${attributeName}>`]
    const problem = URLS.has(attributeName) ? urlProblem(attributeName, value) : null
    return problem ? [problem] : []
  })
}

/** Answers what is wrong with the opening and closing of tags. */
const nesting = (tags: readonly { name: string; closes: boolean }[]): string[] => {
  const open: string[] = []
  const wrong: string[] = []
  for (const { name, closes } of tags) {
    if (VOID.has(name)) continue
    if (!closes) open.push(name)
    else if (open.at(-1) === name) open.pop()
    else wrong.push(`</${name}> closes nothing`)
  }
  return [...wrong, ...open.map((name) => `<${name}> stays open`)]
}

/** Everything unsafe in an HTML value. */
export const unsafeHtml = (html: string, isOwnClass: IsOwnClass = () => false): string[] => {
  const problems: string[] = []
  if (UNSEEN.test(decoded(html))) problems.push('a character that nobody sees')
  const tags: { name: string; closes: boolean }[] = []
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const tag = /^<(\/?)([a-z][a-z\d:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/i.exec(html.slice(at, at + 5_000))
    if (!tag) {
      problems.push(`"${html.slice(at, at + 12)}" is no tag of the list`)
      continue
    }
    const name = tag[2]!.toLowerCase()
    tags.push({ name, closes: tag[1] === '/' })
    problems.push(...tagProblems(name, tag[3]!, isOwnClass))
  }
  return [...problems, ...nesting(tags)]
}

/** The same for one line or more of plain text, which no page may take for markup. */
export const unsafeText = (text: string): string[] => [
  ...(UNSEEN.test(text) ? ['a character that nobody sees'] : []),
  ...(/<\/?[a-z!]/i.test(text) ? ['markup in plain text'] : []),
  ...(/&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text) ? ['an entity in plain text'] : []),
]
