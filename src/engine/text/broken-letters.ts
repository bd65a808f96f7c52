// Letters of one encoding that a program read in another.

/** Left by programs that read one encoding as another, by lists and by templates. */
const ENCODING = /ä‹|äó|Œ[æ¬]|åÊ|‰[Ûã]|Ã[\u0080-\u00BF]|â€|\uFFFD/u
/** Letters that a program read as others; null where there are none. */
export const encodingFault = (text: string): string | null => ENCODING.exec(text)?.[0] ?? null
