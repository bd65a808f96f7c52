// Which language a text is in, well enough to decide whether a lexicon applies: script first, then function words.
// On short texts no answer ("und") is better than a wrong one.

import { isDigitCode, isWordCode, singular } from '../text/words.ts'
import { functionWords as german } from './de/common-words.ts'
import { functionWords as english } from './en/common-words.ts'
import { functionWords as spanish } from './es/common-words.ts'
import { functionWords as french } from './fr/common-words.ts'
import { functionWords as portuguese } from './pt/common-words.ts'

/** Frequent words of each language that are no words of English, nor product words. */
const FUNCTION_WORDS: Record<string, string> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  pt: portuguese,
  it: `lo gli le di è una per con che da della dei delle si più questo questa sono nel il la un del al alla anche tuo tua ogni nella
    grazie come non i dal ed suo sua senza e si nostro nostra ci i`,
  nl: `het een en van voor met op te dat zijn niet ook uw je deze aan wordt bij naar uit de is in of kan zonder door onze jouw geen meer
    maar worden dit heeft als tot`,
  vi: 'và của là cho các với được trong không có này từ khi người bạn một những đến rất chất',
  id: 'yang dan untuk dengan dari ini pada di ke dalam anda tidak akan atau adalah bisa kami juga sangat',
  pl: 'się nie jest dla od przez oraz lub jak ze są na z w i do po o to bez który która które czy ten ta aby może ma',
  ro: 'și de la pentru cu din este un pe care sau sunt nu mai cel prin o în fi ca dar fără foarte',
  tr: 've bir bu için ile da olarak olan çok daha gibi ürün de her en kadar değil sizin ya veya',
  sv: 'och att det som en ett är för med av den på inte om du kan från i till din eller har vår utan mycket ska din',
  da: 'og at det som en et er for med af den på ikke om du kan fra i til din eller har vores uden meget skal efter ved gør noget hvor hvis når kun være bliver også både flere',
  no: 'og å at det som en et er for med av den på ikke om du kan fra i til din eller har vår våre vårt uten veldig skal deg seg etter ved gjør noe hvor hvis når kun være blir også både flere mye nå',
  fi: 'ja se joka että ei tai kun sekä myös ovat tämä sen sinun kanssa hyvin voi mutta',
  cs: 'a je na v se z pro s do že nebo jako od za jsou který která které ale k při vám aby také',
  hr: 'i je u na se za od su da ili koji koja koje iz kako vaš vaše vaši vašeg s sa do te što biti kao može bez po pri također ima vrlo nije',
  sl: 'in je na se za od so da ali ki iz kot vaš s z do tudi lahko pri po ima zelo ni pa bo brez ob ter',
  sk: 'a je na v sa z pre s do že alebo ako od za sú ktorý ktorá ktoré ale k pri vám aby tiež po nie',
  lt: 'ir yra su į iš kad ar bei tai per nuo prie arba kaip gali skirti pagal be jūsų labai kurie dėl iki taip naudojami naudojamas tinka sudėtis',
  lv: 'un ir ar no uz lai vai kas par pie pēc bez jūsu ļoti var tas šis kā nav pēc līdz',
  et: 'ja on ei et see mis või kui ka oma teie väga saab ning kuid selle jaoks',
  hu: 'a az és egy hogy nem is vagy ez van meg ami csak már ki ha minden lehet',
}

/** Letters that only some of these languages write, each with those languages. */
const LETTERS: Record<string, string> = {
  ß: 'de', ñ: 'es', '¿': 'es', '¡': 'es', ã: 'pt', œ: 'fr', ç: 'fr pt tr', ê: 'fr pt vi nl', è: 'fr it', ù: 'fr it', ë: 'fr nl', î: 'fr ro', û: 'fr', ô: 'fr pt vi sk',
  ł: 'pl', ś: 'pl', ż: 'pl', ź: 'pl', ć: 'pl hr', ń: 'pl', ğ: 'tr', ş: 'tr', ı: 'tr', ă: 'ro vi', ț: 'ro', ș: 'ro', đ: 'vi hr', ơ: 'vi', ư: 'vi',
  å: 'sv da no', ä: 'de sv fi et sk', ö: 'de sv tr fi hu et', ü: 'de tr hu et', ø: 'da no', æ: 'da no', ě: 'cs', ř: 'cs', ů: 'cs', č: 'cs sk hr sl lt lv', š: 'cs sk hr sl lt lv et', ž: 'cs sk hr sl lt lv et', ė: 'lt', ų: 'lt', į: 'lt', ą: 'pl lt', ę: 'pl lt', ū: 'lt lv', ā: 'lv', ē: 'lv', ī: 'lv', ļ: 'lv', ņ: 'lv', ľ: 'sk', ť: 'sk cs', ď: 'sk cs', õ: 'pt et', ő: 'hu', ű: 'hu',
  ò: 'it', ì: 'it', à: 'fr it pt', á: 'es pt cs sk hu vi', í: 'es pt cs sk hu vi', ó: 'es pt pl hu sk', ú: 'es pt cs sk hu', â: 'fr pt ro vi', é: 'fr es pt hu cs sk',
} // biome-ignore format: a table

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
/** A cheap look before the exact one: whether any letter may lie beyond those, which typographic quotation marks and dashes are not. */
const mayBeOther = /[\u0250-\u1fff\u2071-\uffff]/

const scriptOf = (text: string): string | null => {
  if (!mayBeOther.test(text.slice(0, SAMPLE))) return null
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

/** Scripts that several languages share: letters of the rarer ones. */
const RARER: [shared: string, letters: RegExp, language: string][] = [
  ['ar', /[ٹڈںےڑ]/, 'ur'],
  ['ar', /[پچژگ]/, 'fa'],
  ['ru', /[іїєґ]/i, 'uk'],
  // In Russian no consonant follows this letter, and none of these words stands alone.
  ['ru', /ъ[бвгджзклмнпрстфхцчшщ]|(?<!\p{L})(?:се|във|със|това|който|която|което|които)(?!\p{L})/iu, 'bg'],
]

const ofScript = (script: string, text: string): string =>
  RARER.find(([shared, letters]) => shared === script && letters.test(text.slice(0, SAMPLE)))?.[2] ?? script

/** Running text has at least this share of function words; a list of specifications may have none. */
const MIN_SHARE = 0.05
const MIN_VOTES = 3

/** Words looked at; more change nothing. */
const LOOKED_AT = 50

const LANGUAGES = Object.keys(FUNCTION_WORDS)
/** Function word -> numbers of the languages that have it. */
const votes = new Map<string, number[]>()
for (const [number, language] of LANGUAGES.entries())
  for (const word of new Set(FUNCTION_WORDS[language]!.split(/\s+/).map(singular)))
    votes.set(word, [...(votes.get(word) ?? []), number])

const letterVotes = new Map(
  Object.entries(LETTERS).map(([letter, languages]): [number, number[]] => [
    letter.charCodeAt(0),
    languages.split(' ').map((language) => LANGUAGES.indexOf(language)),
  ]),
)

/** Letters beyond those of western Europe, of which a single one may stand in a name. */
const FOREIGN_LETTERS = 2
/** Whether a text has such letters that the language does not write: "ž" and "š" are none of Portuguese. */
export const isWrittenOtherwise = (text: string, language: string): boolean => {
  const number = LANGUAGES.indexOf(language)
  let foreign = 0
  for (const letter of text.toLowerCase()) {
    const code = letter.charCodeAt(0)
    if (code >= 0x100 && letterVotes.get(code)?.includes(number) === false) foreign++
  }
  return foreign >= FOREIGN_LETTERS
}

const VIETNAMESE = [LANGUAGES.indexOf('vi')]
const ELISION = ['fr', 'it'].map((language) => LANGUAGES.indexOf(language))

/** "l'huile", "qu'il", "dell'olio"; but not "you're". */
const isElision = (word: string, at: number): boolean =>
  (at === 1 && 'ldnscjmt'.includes(word[0]!)) || (at === 2 && word.startsWith('qu')) || word.slice(0, at).endsWith('ll')

const BROKEN = /^(?:œæ|åê|û$)/

/** Languages that a word's letters speak for: those of the first telling one. */
const byLetters = (word: string): readonly number[] | undefined => {
  // A space or a mark of another encoding.
  if (BROKEN.test(word)) return undefined
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code === 0x27 || code === 0x2019) return isElision(word, at) ? ELISION : undefined
    if (code < 0x80) continue
    if (code >= 0x1ea0 && code <= 0x1ef9) return VIETNAMESE
    const known = letterVotes.get(code)
    if (known) return known
  }
  return undefined
}

/** Danish and Norwegian share most of their frequent words, as Czech and Slovak do: where neither leads it is no third one. */
const TWINS = new Map(
  ['da no', 'no da', 'cs sk', 'sk cs'].map((pair): [number, number] => {
    const [one, other] = pair.split(' ').map((language) => LANGUAGES.indexOf(language))
    return [one!, other!]
  }),
)

type Counted = { first: number; count: number; second: number; english: number; looked: number }

/** Single letters are words of some languages, and everywhere units and sizes ("8 W", "S M L"). */
const isLetter = (words: readonly string[], at: number): boolean =>
  words[at]!.length === 1 &&
  (words[at - 1] === undefined || words[at - 1]!.length === 1 || isDigitCode(words[at - 1]!.charCodeAt(0)))

const counted = (words: readonly string[]): Counted => {
  const counts = new Uint16Array(LANGUAGES.length)
  const looked = Math.min(words.length, LOOKED_AT)
  for (let at = 0; at < looked; at++) {
    const word = words[at]!
    if (isLetter(words, at)) continue
    const voted = votes.get(word) ?? byLetters(word)
    if (voted) for (const number of voted) counts[number]!++
  }
  let first = 0
  for (let number = 1; number < counts.length; number++) if (counts[number]! > counts[first]!) first = number
  let second = 0
  for (let number = 0; number < counts.length; number++)
    if (number !== first && number !== TWINS.get(first)) second = Math.max(second, counts[number]!)
  return { first, count: counts[first]!, second, english: counts[0]!, looked }
}

/** ISO 639-1 code of the language, "und" when it cannot be told. `words` are singular lower-case words of the text. */
export const detectLanguage = (text: string, words: readonly string[]): string => {
  const script = scriptOf(text)
  if (script) return ofScript(script, text)
  const { first, count, second, looked } = counted(words)
  return count === second || count < MIN_VOTES || count < looked * MIN_SHARE ? 'und' : LANGUAGES[first]!
}

/** Like `detectLanguage`, of a title: two words that tell it are enough where hardly any tells another, and none English. */
export const detectLanguageOfFew = (text: string, words: readonly string[]): string => {
  const script = scriptOf(text)
  if (script) return ofScript(script, text)
  const { first, count, second, english } = counted(words.filter(({ length }) => length > 1))
  const isTold = count - second >= 2 || (count >= 2 && count > second && english === 0)
  return isTold ? LANGUAGES[first]! : 'und'
}

/** Whether a text is told to be in another language; `words` as of `detectLanguage`. */
export const isOtherLanguage = (text: string, words: readonly string[], language: string): boolean =>
  !['und', language].includes(detectLanguage(text, words))
