// Markdown (CommonMark, with the tables, footnotes and task lists of GitHub) and MDX, as clean sections.

import { fromMarkdown } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import { mdx } from 'micromark-extension-mdx'
import { readHtml } from './html.ts'
import { takesTooLong } from './markdown-limits.ts'
import { createSections, type Document, type Sections } from './sections.ts'

/** What is used of a node of the tree. */
type Node = {
  type: string
  children?: Node[]
  value?: string
  depth?: number
  alt?: string | null
  ordered?: boolean | null
  name?: string | null
  attributes?: { type: string; name?: string; value?: unknown }[]
}

const MATTER = ['yaml', 'toml'] as const

const parsed = (text: string, isMdx: boolean): Node =>
  fromMarkdown(text, {
    extensions: [gfm(), frontmatter([...MATTER]), ...(isMdx ? [mdx()] : [])],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown([...MATTER]), ...(isMdx ? [mdxFromMarkdown()] : [])],
  }) as unknown as Node

const BREAK = /^<br ?\/?>$/i

/** The text of inline content. Tags are removed, what they enclose stays. */
const inlineText = (node: Node): string => {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value ?? ''
    case 'image':
    case 'imageReference':
      return node.alt ?? ''
    case 'break':
      return '\n'
    // Text that is struck out no longer counts.
    case 'delete':
      return ''
    case 'html':
      return BREAK.test(node.value ?? '') ? '\n' : ''
  }
  return (node.children ?? []).map(inlineText).join('')
}

/** Of a heading that ends with its own anchor, `{#like-this}`, both parts. */
const withAnchor = (text: string): { text: string; anchor?: string } => {
  const from = text.lastIndexOf('{#')
  const isOne = from >= 0 && text.endsWith('}') && !text.slice(from, -1).includes(' ')
  return isOne ? { text: text.slice(0, from), anchor: text.slice(from + 2, -1) } : { text }
}

const rowText = (row: Node): string => (row.children ?? []).map((cell) => inlineText(cell).trim()).join(' | ')

const HEADING_TAG = /^h([1-6])$/i
const levelOf = (node: Node): number => Number(HEADING_TAG.exec(node.name ?? '')?.[1] ?? 0)

const IN_LINES = new Set(['text', 'inlineCode', 'emphasis', 'strong', 'delete', 'link', 'linkReference', 'image'])
const isLine = ({ type }: Node): boolean =>
  IN_LINES.has(type) || type === 'paragraph' || type === 'mdxJsxTextElement' || type === 'break'

/** No text of the document is in them. */
const UNREAD = new Set(['yaml', 'toml', 'definition', 'mdxFlowExpression', 'mdxTextExpression'])

/** What stands in a line takes no tags with it; a whole piece of HTML is read as one, its comments and scripts apart. */
const writeBlock = (sections: Sections, node: Node): void => {
  if (node.type === 'heading') {
    const { text, anchor } = withAnchor(inlineText(node).trim())
    sections.heading(node.depth ?? 1, text, anchor)
  } else if (levelOf(node) > 0) sections.heading(levelOf(node), inlineText(node))
  else if (node.type === 'code') sections.text(node.value ?? '')
  else if (node.type === 'html') readHtml(sections, node.value ?? '')
  else if (node.type === 'table') sections.text((node.children ?? []).map(rowText).join('\n'))
  else if (isLine(node)) sections.text(inlineText(node))
  else if (!UNREAD.has(node.type)) for (const child of node.children ?? []) writeBlock(sections, child)
}

const TITLE = /^title ?[:=](.*)$/i

/** The title that the head of a document gives it. */
const titleOf = ({ children = [] }: Node): string | undefined => {
  const [matter] = children
  if (matter?.type !== 'yaml' && matter?.type !== 'toml') return undefined
  for (const line of (matter.value ?? '').split('\n')) {
    const value = TITLE.exec(line)?.[1]?.trim()
    if (value) return /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value
  }
  return undefined
}

/** What is no MDX after all is read as Markdown, in which its tags are HTML. */
const treeOf = (text: string, isMdx: boolean): Node => {
  if (!isMdx) return parsed(text, false)
  try {
    return parsed(text, true)
  } catch {
    return parsed(text, false)
  }
}

const STATEMENT = /^(?:import|export)[ {]/

/** Whether it is what an MDX file takes from others, or gives them. */
const isStatement = (node: Node): boolean => node.type === 'paragraph' && STATEMENT.test(inlineText(node))

/** `name`: the title of a document that has none. Throws for what takes too long to be read. */
export const markdownDocument = (text: string, name: string, { isMdx }: { isMdx: boolean }): Document => {
  if (takesTooLong(text)) throw new Error('takes too long to be read')
  const sections = createSections()
  const tree = treeOf(text, isMdx)
  for (const child of tree.children ?? []) if (!(isMdx && isStatement(child))) writeBlock(sections, child)
  return sections.done(titleOf(tree), name)
}
