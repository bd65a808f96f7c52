// Bytes of a page -> text, in the character set that it names.

const BYTE_ORDER_MARKS: [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
]
const CHARSET = /\bcharset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})/i
/** Browsers look this far for a meta element (HTML standard, encoding sniffing). */
const SNIFFED = 1_024

const ofHeader = (contentType: string | null): string | undefined => CHARSET.exec(contentType ?? '')?.[1]

const ofMeta = (bytes: Uint8Array): string | undefined => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, SNIFFED))
  const tags = head.split(/<meta\b/i).slice(1)
  const label = tags.map((tag) => CHARSET.exec(tag.split('>', 1)[0]!)?.[1]).find((found) => found !== undefined)
  // A page whose declaration could be read byte by byte is not in UTF-16, even if it says so.
  return label?.toLowerCase().startsWith('utf-16') ? 'utf-8' : label
}

const decoderFor = (label: string | undefined) => {
  try {
    return new TextDecoder(label ?? 'utf-8')
  } catch {
    return new TextDecoder('utf-8')
  }
}

/** By byte order mark, then the header, then a meta element; UTF-8 where none says. Never throws. */
export const decodeHtml = (bytes: Uint8Array, contentType: string | null = null): string => {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  return decoderFor(marked?.[0] ?? ofHeader(contentType) ?? ofMeta(bytes)).decode(bytes)
}
