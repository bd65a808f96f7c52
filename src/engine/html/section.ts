// What all sections of the semantic HTML share.

/** A section element, or nothing for a part that the record lacks. */
export const section = (name: string, content: string): string =>
  content === '' ? '' : `<section class="${name}">\n${content}</section>\n`
