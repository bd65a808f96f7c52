// Where a product is made, said in two places of a record. The names of countries are those of CLDR, which the runtime carries.

import { type Contradiction, type Said, saidIn } from './measures.ts'
import { MAX_TEXT, type Places } from './places.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

let known: Map<string, string> | undefined

/** ISO 3166 codes by the names of countries in lower case, and by themselves. */
const countries = (): Map<string, string> => {
  if (known) return known
  known = new Map(
    Object.entries({
      usa: 'US',
      'u.s.a': 'US',
      'the usa': 'US',
      america: 'US',
      uk: 'GB',
      england: 'GB',
      holland: 'NL',
    }),
  )
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const first of LETTERS)
      for (const second of LETTERS) {
        const code = first + second
        const name = names.of(code)
        // Codes that CLDR keeps for unions and tests, and such as were another's before.
        if (name && !/^(?:EU|EZ|UN|X[ABKZ]|ZZ|Q[OU]|UK|AN|CS|DD|FX|SU|YU|NT|TP|ZR)$/.test(code)) {
          known.set(name.toLowerCase(), code)
          known.set(`the ${name.toLowerCase()}`, code)
        }
      }
  }
  return known
}

/** Countries that are eaten too. */
const EATEN = /^(?:turkey|chile)$/i
/** Whether a tag is the name of a country, and of nothing else. */
export const isCountryTag = (tag: string): boolean =>
  tag.length > 2 && !EATEN.test(tag) && countries().has(tag.toLowerCase())

const MADE_IN =
  /(?<!\p{L})(?:(?:hand)?made in|manufactured in|produced in|hergestellt in|gefertigt in|fabriqué(?:e?s?)? (?:en|au|aux)|hecho en|fabricado en|prodotto in|gemaakt in|tillverkad i|feito (?:em|no|na)) ((?:the )?[\p{L}.]{2,20}(?: \p{Lu}[\p{L}.]{2,20})?)/giu
const KEY =
  /(?:^|[._-])(?:country[_-]?of[_-]?(?:origin|manufacture)|made[_-]in|origin(?:[_-]country)?|herkunftsland|pays[_-]d[_-]?origine)$/i
const LABEL =
  /(?:^|\n)[^\p{L}\n]{0,4}(?:country of (?:origin|manufacture)|herkunftsland|ursprungsland|pays d[’']origine|país de orig[eé]m?n?) ?: ?((?:the )?[\p{L}.]{2,20}(?: \p{Lu}[\p{L}.]{2,20})?)(?=[\s.,;]|$)/iu
const MAX_VALUE = 30

const codeOf = (name: string): string | undefined => {
  const words = name.toLowerCase().replace(/\.$/, '').split(' ')
  return countries().get(words.join(' ')) ?? (words.length > 1 ? countries().get(words[0]!) : undefined)
}

type Origin = { said: Said; code: string }

/** The one country that a place names; null if it names none, or several. */
const single = (all: readonly Origin[]): Origin | null => {
  const [one, ...more] = all
  return one && more.every(({ code }) => code === one.code) ? one : null
}

const inText = (field: string, text: string): Origin | null =>
  single(
    [...text.slice(0, MAX_TEXT).matchAll(MADE_IN)].flatMap((match) => {
      const code = codeOf(match[1]!)
      return code ? [{ said: saidIn(field, match[0], match.index), code }] : []
    }),
  )

/** "Country of origin: China". */
const labelled = (text: string): Origin | null => {
  const match = LABEL.exec(text.slice(0, MAX_TEXT))
  const code = match ? codeOf(match[1]!) : undefined
  return match && code
    ? { said: saidIn('description', match[0].trim(), match.index + match[0].search(/\S/)), code }
    : null
}

export const originContradictions = ({
  title,
  metaTitle,
  metaDescription,
  description,
  product,
  tags,
}: Places): Contradiction[] => {
  const named = [
    inText('title', title.text),
    inText('description', description.text),
    labelled(description.text),
    inText('seo.title', metaTitle?.text ?? ''),
    inText('seo.description', metaDescription?.text ?? ''),
    inText('tags', tags.join('\n')),
    ...product.metafields.map(({ key, value }): Origin | null => {
      const shown = value.trim()
      const code =
        KEY.test(key) && shown.length <= MAX_VALUE ? (/^[A-Z]{2}$/.test(shown) ? shown : codeOf(shown)) : undefined
      return code ? { said: saidIn('metafields', `${key}: ${shown}`), code } : null
    }),
  ].filter((one) => one !== null)
  const [first] = named
  const other = named.find(({ code }) => code !== first!.code)
  return first && other ? [{ one: first.said, other: other.said, about: 'origin' }] : []
}
