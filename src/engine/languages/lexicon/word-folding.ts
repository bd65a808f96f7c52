// How the words of a language meet their other forms. Texts are split into words before their language is known, with what English and
// the Romance languages share of the plural; what is left is done when a text is looked up. No stemmers: a form that is missed costs
// less than two words taken for one.

/** The form under which a word, lower-case and singular, is filed and looked up. */
export type Fold = (word: string) => string

/** "bougie", "bougies"; "poche", "poches"; "rideaux"; "doublée". */
export const foldFrench: Fold = (word) => {
  const { length } = word
  if (length < 4) return word
  if (word.endsWith('x')) return length > 4 && /[aeo]ux$/.test(word) ? word.slice(0, -1) : word
  if (!word.endsWith('e')) return word
  if (word.endsWith('ée')) return word.slice(0, -1)
  if (word.endsWith('ie')) return `${word.slice(0, -2)}y`
  if (word.endsWith('ve')) return length > 4 && !/[aeiou]ve$/.test(word) ? `${word.slice(0, -2)}f` : word
  return /(?:ch|ss|x|sh|zz|tz)e$/.test(word) ? word.slice(0, -1) : word
}

const ACCENTS: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u' }
const everyAccent = /[áéíóúü]/g

/** "colores", "cojín" and "cojines", "luces". Accents get lost in capitals and in haste, so they tell nothing apart. */
export const foldSpanish: Fold = (word) => {
  everyAccent.lastIndex = 0
  const plain = everyAccent.test(word) ? word.replace(everyAccent, (letter) => ACCENTS[letter]!) : word
  if (plain.length < 4 || !plain.endsWith('e')) return plain
  if (plain.endsWith('ie')) return `${plain.slice(0, -2)}y`
  if (plain.endsWith('ce')) return `${plain.slice(0, -2)}z`
  return /(?:[lrndsjy]|ch)e$/.test(plain) ? plain.slice(0, -1) : plain
}

/** Endings of nouns and adjectives, longer ones first; "n" is one of "Gabeln" and "jeden", not of "Stein" and "klein". */
const ENDINGS = ['ern', 'em', 'en', 'er', 'es', 'e']
const PLURAL_N = /el?n$/
const LEAST_LEFT = 4
/** Words that without their ending would be others: linen and leash, rice and journey. */
const WHOLE = new Set(['leinen', 'reise', 'reisen', 'eisen', 'seiten', 'weiter', 'unter', 'seit'])
/**
 * Nouns that keep an ending where they stand alone, being short or another word without it. They keep it behind another word, too: a
 * "Kinderwagen" is a "Wagen", "Küchenmessern" are knives. None that ordinary words end in ("gemeinsamen", "kleinen").
 */
const HEADS =
  `besen bier boden dose eimer faden haken hose jade jute kissen käse laken leder loden messer mixer ofen puder soße säge tee toner
  vase wagen zeder`.split(/\s+/)

/** The forms of such a word: "Hosen", "Messern". */
const formsOf = (head: string): string[] => (head.endsWith('en') ? [head] : [head, `${head}n`])

const FORMS = new Map(HEADS.flatMap((head) => formsOf(head).map((form): [string, string] => [form, head])))
const LENGTHS = [...new Set([...FORMS.keys()].map(({ length }) => length))].sort((a, b) => b - a)
/** Most words end in none of them, which one look tells. */
const LAST = new Set([...FORMS.keys()].map((form) => form.slice(-3)))

/** A word that is or ends in one of `HEADS`, in its singular; undefined for any other. */
const withHead = (word: string): string | undefined => {
  if (!LAST.has(word.slice(-3))) return undefined
  for (const length of LENGTHS) {
    const head = length <= word.length && FORMS.get(word.slice(-length))
    if (head) return word.slice(0, -length) + head
  }
  return undefined
}

/** "Taschen", "wasserdichtes". Umlauts stay: "Küche" is no "Kuchen". */
export const foldGerman: Fold = (word) => {
  if (word.length <= LEAST_LEFT || WHOLE.has(word)) return word
  const whole = withHead(word)
  if (whole !== undefined) return whole
  for (const ending of ENDINGS)
    if (word.length - ending.length >= LEAST_LEFT && word.endsWith(ending)) return word.slice(0, -ending.length)
  return PLURAL_N.test(word) ? word.slice(0, -1) : word
}

const ELIDED = new Set(['l', 'd', 'j', 'm', 't', 's', 'c', 'n', 'qu', 'jusqu', 'lorsqu', 'puisqu'])

/** How many characters an elided article or pronoun takes before its word ("l'huile"); 0 where there is none. */
export const elisionOf = (word: string): number => {
  for (let at = 1; at < word.length - 1 && at < 7; at++) {
    const code = word.charCodeAt(at)
    if (code === 0x27 || code === 0x2019) return ELIDED.has(word.slice(0, at)) ? at + 1 : 0
  }
  return 0
}
