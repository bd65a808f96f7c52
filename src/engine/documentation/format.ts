// Which files of a repository are documentation. The parsers that read them are slow to load, so who only asks for the format comes here.

export type Format = 'markdown' | 'mdx' | 'html' | 'rst'

const FORMATS: Readonly<Record<string, Format>> = {
  md: 'markdown',
  markdown: 'markdown',
  mdx: 'mdx',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  rst: 'rst',
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** By the end of its name; undefined for a file that is no documentation. */
export const formatOf = (path: string): Format | undefined => {
  const name = fileName(path)
  const dot = name.lastIndexOf('.')
  const end = dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
  return Object.hasOwn(FORMATS, end) ? FORMATS[end] : undefined
}

/** What a document is called by its path alone. */
export const nameOf = (path: string): string => {
  const name = fileName(path)
  const dot = name.lastIndexOf('.')
  return (dot > 0 ? name.slice(0, dot) : name).replaceAll(/[-_]+/g, ' ').trim() || name
}
