// Which language a text is in, well enough to decide whether a lexicon applies: script first, then function words.
// On short texts no answer ("und") is better than a wrong one.

import { isWordCode, singular } from './words.ts'

/** Frequent words of each language that are no words of English, nor product words. */
const FUNCTION_WORDS: Record<string, string> = {
  en: 'the and of to is are for with this that your you from by it on our be will can all at an in or as not has have its',
  fr: 'le la les des du de et est une un pour avec dans sur vous votre nous qui que ce cette aux au par sont ses',
  de: 'der das und ist ein eine für mit von den dem zu auf im des nicht auch sie wir ihr aus bei einer oder wird sich',
  es: 'el los las de y una un para con que por su del se más como este esta sin sus al',
  it: 'lo gli le di è una per con che da della dei delle si più questo questa sono nel il',
  pt: 'de é um uma para com em que por da dos das mais como seu sua são ao ou não',
  nl: 'het een en van voor met op te dat zijn niet ook uw je deze aan wordt bij naar uit',
  vi: 'và của là cho các với được trong không có này từ khi người bạn',
  id: 'yang dan untuk dengan dari ini pada di ke dalam anda tidak akan atau adalah bisa',
  pl: 'się nie jest dla od przez oraz lub jak ze są na z w',
  ro: 'și de la pentru cu din este un pe care sau sunt nu mai cel prin',
  tr: 've bir bu için ile da olarak olan çok daha gibi ürün',
  sv: 'och att det som en ett är för med av den på inte om du kan från',
}

// Script ranges that decide alone; the language is the one most shops with that script use.
const SCRIPTS: [number, number, string][] = [
  [0x0370, 0x03ff, 'el'],
  [0x0400, 0x052f, 'ru'],
  [0x0590, 0x05ff, 'he'],
  [0x0600, 0x06ff, 'ar'],
  [0x0900, 0x097f, 'hi'],
  [0x0e00, 0x0e7f, 'th'],
  [0x3040, 0x30ff, 'ja'],
  [0xac00, 0xd7af, 'ko'],
  [0x4e00, 0x9fff, 'zh'],
]

/** Letters looked at; more change nothing. */
const SAMPLE = 400

const LATIN_END = 0x250

const scriptOf = (text: string): string | null => {
  const end = Math.min(text.length, SAMPLE)
  let other = 0
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code >= LATIN_END && isWordCode(code)) other++
  }
  if (other < end * 0.2) return null
  const counts = new Map<string, number>()
  let letters = 0
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x41 || !isWordCode(code)) continue
    letters++
    const script = code < LATIN_END ? undefined : SCRIPTS.find(([from, to]) => code >= from && code <= to)
    if (script) counts.set(script[2], (counts.get(script[2]) ?? 0) + 1)
  }
  // Japanese mixes kana with Han; a tenth of kana decides.
  if ((counts.get('ja') ?? 0) > letters * 0.1) return 'ja'
  const [language, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  return count > letters * 0.4 ? language : null
}

/** One function word in so many words is what running text has at least; a list of specifications may have none. */
const MIN_SHARE = 0.05
const MIN_VOTES = 3

/** Words looked at; more change nothing. */
const LOOKED_AT = 50

const LANGUAGES = Object.keys(FUNCTION_WORDS)
/** Function word -> numbers of the languages that have it. */
const votes = new Map<string, number[]>()
for (const [number, language] of LANGUAGES.entries())
  for (const word of new Set(FUNCTION_WORDS[language]!.split(' ').map(singular)))
    votes.set(word, [...(votes.get(word) ?? []), number])

/** ISO 639-1 code of the language, "und" when it cannot be told. `words` are singular lower-case words of the text. */
export const languageOf = (text: string, words: readonly string[]): string => {
  const script = scriptOf(text)
  if (script) return script
  const counts = new Uint16Array(LANGUAGES.length)
  const looked = Math.min(words.length, LOOKED_AT)
  for (let at = 0; at < looked; at++) {
    const voted = votes.get(words[at]!)
    if (voted) for (const number of voted) counts[number]!++
  }
  let first = 0
  let tied = false
  for (let number = 1; number < counts.length; number++) {
    if (counts[number]! > counts[first]!) {
      first = number
      tied = false
    } else if (counts[number] === counts[first]) tied = true
  }
  const count = counts[first]!
  return tied || count < MIN_VOTES || count < looked * MIN_SHARE ? 'und' : LANGUAGES[first]!
}
