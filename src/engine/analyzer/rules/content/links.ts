// Links of a description that readers and programs cannot follow as they are: called "here", beginning within a word, without an address, or with
// the marks of where they were copied from. Part of content-013.

import type { Reads } from '../../reading.ts'
import { quoted, whole } from '../../rule.ts'
import { type Fault, fault } from '../shared/faults.ts'

const HERE =
  /<a [^<>]{0,600}>(?:<[^<>]{0,80}>|\s){0,6}((?:click |klicken sie |klick(?:e)? )?(?:here|hier)|cliquez ici|ici|(?:haz |haga )?clic(?:k)? aquí|aquí|clique aqui)[.!]?(?:<[^<>]{0,80}>|\s){0,6}<\/a>/i
/** "OUR J<a>EWEL CARE</a>": a link that begins or ends within a word. */
const WITHIN_WORD =
  /\p{L}<a\b[^<>]{0,600}>(?:<[^<>]{0,80}>)?(\p{L}[^<>]{0,60})|<a\b[^<>]{0,600}>([^<>]{1,60}\p{L})<\/a>\p{L}/u
/** A link that shows words; anchors have a name or an id. */
const LEADS_NOWHERE =
  /<a\b(?![^<>]{0,600}\s(?:href|name|id)\b)[^<>]{0,600}>([^<>\s][^<>]{2,100}|<(?!\/a)[\s\S]{3,200}?)<\/a>/i
/** A link of the shop's own search. */
const SEARCHED = /href="[^"<>]{0,300}[?&;]_(?:pos|sid|psq|ss)=[^"<>]{0,100}"/

/** What a link shows that begins or ends within a word. */
const cutWord = (html: string): string | undefined => WITHIN_WORD.exec(html)?.slice(1).find(Boolean)

/** The number of whoever clicked, which an app adds to an address when it is opened there; in the address, or in that of a redirection. */
const CLICKED = /(?:href|data-mce-href)="[^"<>]{0,1500}?(?:[?&;]|%3F|%26)(fbclid|gclid|msclkid|igshid|ttclid)(?:=|%3D)/i

export const linkFaults = ({ product: { body_html } }: Reads<'product'>): Fault[] => {
  const cut = cutWord(body_html)
  const here = HERE.exec(body_html)?.[1]
  const searched = SEARCHED.exec(body_html)?.[0]
  const clicked = CLICKED.exec(body_html)?.[1]
  const nowhere = LEADS_NOWHERE.exec(body_html)?.[1]?.replace(/<[^<>]*>/g, '') ?? ''
  return [
    ...(cut === undefined
      ? []
      : fault(
          whole('description.links', '<a>'),
          `A link begins or ends within a word: ${quoted(cut, 40)}.`,
          'Let the link hold whole words',
        )),
    ...(here !== undefined
      ? fault(
          whole('description.links', here),
          `A link is called ${quoted(here, 30)}, which tells no reader and no program where it leads.`,
          'Call each link by what it leads to',
        )
      : []),
    ...(/\p{L}/u.test(nowhere)
      ? fault(
          whole('description.links', '<a>'),
          `A link has no address: ${quoted(nowhere, 40)}.`,
          'Give the link its address, or make plain text of it',
        )
      : []),
    ...(searched !== undefined
      ? fault(
          whole('description.links', searched),
          'A link was copied from a search of the shop and still carries the marks of that search.',
          'Link to the plain addresses of the products',
        )
      : []),
    ...(clicked
      ? fault(
          whole('description.links', clicked),
          `A link carries the number of someone’s click, by which another site counts visits: ${quoted(clicked, 20)}.`,
          'Link to the plain address of the page',
        )
      : []),
  ]
}
