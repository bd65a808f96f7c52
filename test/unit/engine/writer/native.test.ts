// German, Spanish and French as their readers write them, over records of our own in every tone and length.

import { grammarFor } from '../../../../src/engine/languages/by-language.ts'
import { FIELDS, LENGTHS, TONES } from '../../../../src/engine/optimization.ts'
import { noShopFacts, type Product, type ShopFacts } from '../../../../src/engine/record/product.ts'
import { write } from '../../../../src/engine/writer/write.ts'
import { assert, test } from '../../../support/test.ts'
import { NATIVE_RECORDS } from '../records/native-records.ts'
import { euroShop } from '../records/records.ts'
import { flawsIn, newNumbers, readingOf, saidBy, writtenIn } from './texts.ts'

type Code = keyof typeof NATIVE_RECORDS

const POLICIES = {
  de: {
    shipping: 'Die Lieferung dauert 2 bis 4 Werktage und kostet 4,90 €.',
    returns: 'Sie können die Ware innerhalb von 30 Tagen zurückgeben.',
  },
  es: {
    shipping: 'El envío tarda de 2 a 4 días laborables y cuesta 4,90 €.',
    returns: 'Puede devolver el producto en un plazo de 30 días.',
  },
  fr: {
    shipping: 'La livraison prend de 2 à 4 jours ouvrés et coûte 4,90 €.',
    returns: 'Vous pouvez retourner le produit sous 30 jours.',
  },
}

const shopIn = (code: Code): ShopFacts => ({
  ...euroShop,
  policies: {
    ...noShopFacts.policies,
    shipping: { url: null, text: POLICIES[code].shipping },
    returns: { url: null, text: POLICIES[code].returns },
  },
})

/** Flaws of another language. */
const NOT_FLAWS = { de: [], es: ['a missing elision', 'the wrong article'], fr: ['the wrong article'] } as const

const ROW = /<li>([^<:]+): ([^<]+)<\/li>|<td>([^<]+)<\/td><td>([^<]+)<\/td>|(?<=>)([^<>:]+): ([^<]+)(?=<)/g

/** The record with the rows of its description as metafields, which are what questions are about. */
const filed = (record: Product): Product => ({
  ...record,
  body_html: record.body_html.replace(/<(?:ul|table)>.*$/s, ''),
  metafields: [
    ...record.metafields,
    ...[...record.body_html.matchAll(ROW)].map(([, a, b, c, d, e, f]) => ({
      namespace: 'custom',
      key: (a ?? c ?? e)!.toLowerCase(),
      type: null,
      value: (b ?? d ?? f)!,
    })),
  ],
})

/** What is new in every field of a record, over all tones and lengths. */
const textsOf = (record: Product, code: Code): string[] => {
  const styles = TONES.flatMap((tone) => LENGTHS.map((length) => ({ tone, length })))
  const texts = [record, filed(record)].flatMap((one) => {
    const reading = readingOf(one, shopIn(code))
    return styles.flatMap((style) =>
      Object.entries(write({ reading, fields: FIELDS.filter((field) => field !== 'json_ld'), style })).map(
        ([field, draft]) => writtenIn(field, draft, one),
      ),
    )
  })
  return [...new Set(texts)]
}

const ALL = Object.fromEntries(
  (['de', 'es', 'fr'] as const).map((code) => [
    code,
    NATIVE_RECORDS[code].map((record) => ({ record, texts: textsOf(record, code) })),
  ]),
) as Record<Code, { record: Product; texts: string[] }[]>

const says = (code: Code, ...sentences: string[]): void => {
  const all = ALL[code].flatMap(({ texts }) => texts).join('\n')
  for (const sentence of sentences) assert.ok(all.includes(sentence), sentence)
}

const saysNowhere = (code: Code, pattern: RegExp): void => {
  for (const { texts } of ALL[code]) for (const text of texts) assert.not.match(text, pattern)
}

test('no text has a seam, and none a number that the record does not have', () => {
  for (const code of ['de', 'es', 'fr'] as const)
    for (const { record, texts } of ALL[code])
      for (const text of texts) {
        assert.equal(flawsIn(text, ...NOT_FLAWS[code]), [], `${record.title}: ${text}`)
        assert.equal(newNumbers(text.replace(/\d\/\d/g, ''), saidBy(record, shopIn(code))), [], text)
      }
})

test('German: adjectives before a noun, questions without a gender, no name said again and again', () => {
  says('de', 'Die gusseiserne Pfanne Björn 28 cm')
  saysNowhere('de', /fällt es aus|aus Gusseisen \| Ironhearth|gehört: /)
})

test('Spanish: del, e before i, colours and instructions in small letters', () => {
  says(
    'es',
    'La composición del vestido midi Almudena es 70 % lino y 30 % algodón.',
    'Aplicar varias veces al día.',
    'Tu paellera esmaltada 40 cm',
    'El envío del sillón Ibiza tarda de 2 a 4 días laborables',
  )
  assert.is(grammarFor('es')?.list(['azul marino', 'blanco', 'índigo']), 'azul marino, blanco e índigo')
  saysNowhere('es', /\bde el\b|El cierre es|proporciones son 38|esmaltada 40 cm de acero esmaltado \|/)
})

test('French: elision of articles and none before an aspirated h, du and des, no gender where none is known', () => {
  says(
    'fr',
    'La cocotte ovale 4,5 L est en fonte émaillée.',
    'Masser jusqu’à absorption complète.',
    'et un retour est-il possible ?',
  )
  saysNowhere('fr', /est-il livré|\bl[ae] autonomie|d’Hearthstone|est la suivante : plein|\bde l[e] |s'adresse/i)
})
