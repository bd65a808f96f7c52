// Letters of one encoding that a program read in another.

/** Left by programs that read one encoding as another, by lists and by templates. */
const ENCODING = /ä‹|äó|Œ[æ¬]|åÊ|‰[Ûã]|Ã[\u0080-\u00BF]|â€|\uFFFD/u
/** Letters that a program read as others; null where there are none. */
export const encodingFault = (text: string): string | null => ENCODING.exec(text)?.[0] ?? null

/** One of these stands in all letters of one encoding that were read in another, and looking for it alone is quick. */
export const MAY_BE_BROKEN = /[ÃÂ€Œ‰�]|ï¿½|ä[ó‹]|åÊ/

/** Such letters with the word around them: "Ã©" for "é". */
export const BROKEN_WORD =
  /\S{0,20}(?:ä[ó‹][^\s\p{Ll}]|Ã[\u0080-\u00bf©¨¤¶¼±³]|Â[\u0080-\u00bf°®©]|ï¿½|â€[™œ\u0153\u009d"“”]|Œæ|åÊ|‰[Ûã][¢÷ªÏ\u00d2\u00d3]?|\ufffd|(?<!\S)Â(?!\S))\S{0,20}/u
