// What a title states explicitly ("weight 5 kg", "40 h battery", "100% cotton") against a label that says otherwise.

import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { asWritten, type Text, textOf } from '../../../languages/lexicon/text.ts'
import type { Dimension } from '../../../languages/taxonomy/units.ts'
import type { Option } from '../../../record/listing.ts'
import type { Fact } from '../../facts/facts.ts'
import type { Quantity } from '../../facts/quantities.ts'
import {
  isFibre,
  isMaterialLabel,
  materialGroup,
  materialsIn,
  namesMaterial,
  pureMaterial,
} from '../materials/pure-material.ts'
import {
  APPROXIMATE,
  type Contradiction,
  confirms,
  isChoiceOfMeasures,
  isMeasure,
  measureOf,
  saidIn,
} from '../measures.ts'
import { type NamedMeasure, namedMeasure } from './title-measures.ts'

const isElsewhere = ({ field }: Fact): boolean => field === 'description' || field === 'metafields'

/** Cloth and warranty are the same in S and in XL. */
const SAME_IN_ALL_SIZES = new Set<Dimension>(['areaMass', 'time'])

/** Lining, filling and the like have a weight by area of their own. */
const PART = /lining|lined|fill|padd|backing|insulat|wadding|trim|rib/i
const AROUND = 30

/** A rival of "150 g/m²" may stand without a label, where the text names only one such weight. */
const isOnlyOfItsKind = (fact: Fact, rivals: readonly Fact[], { text }: Text): boolean =>
  fact.label === '' &&
  fact.field === 'description' &&
  rivals.length === 1 &&
  !PART.test(text.slice(Math.max(0, fact.start - AROUND), fact.end + AROUND))

const isUnderItsLabel = (
  fact: Fact,
  rivals: readonly Fact[],
  { dimension, labels }: NamedMeasure,
  description: Text,
): boolean => {
  if (!measureOf(fact) || APPROXIMATE.test(fact.value)) return false
  if (fact.label !== '') return labels.has(fact.label) && isMeasure(fact)
  const before = description.text.slice(Math.max(0, fact.start - 12), fact.start)
  return dimension === 'areaMass' && !APPROXIMATE.test(before) && isOnlyOfItsKind(fact, rivals, description)
}

/** A measure that the title names, against the one of that label elsewhere; silent where its value stands anywhere else too. */
export const namedMeasureContradictions = (
  title: Text,
  description: Text,
  facts: readonly Fact[],
  options: readonly Option[],
): Contradiction[] => {
  const named: { one: Fact; quantity: Quantity; measure: NamedMeasure }[] = []
  for (const one of facts) {
    const quantity = one.field === 'title' ? measureOf(one) : undefined
    const measure = quantity ? namedMeasure(title, quantity) : null
    if (quantity && measure) named.push({ one, quantity, measure })
  }
  if (named.length === 0) return []
  const choices = options.filter(isChoiceOfMeasures)
  if (choices.some(({ values }) => values.some((value) => /\d/.test(value)))) return []
  return named.flatMap(({ one, quantity, measure }): Contradiction[] => {
    if (choices.length > 0 && !SAME_IN_ALL_SIZES.has(measure.dimension)) return []
    if (named.some((other) => other.one !== one && other.measure === measure)) return []
    const rivals = facts.filter(
      (fact) => isElsewhere(fact) && fact.quantities.some(({ dimension }) => dimension === measure.dimension),
    )
    if (rivals.some(({ quantities }) => quantities.some((other) => isConfirmed(quantity, other)))) return []
    const others = rivals.filter((fact) => isUnderItsLabel(fact, rivals, measure, description))
    return others.length === 1 ? [{ one, other: others[0]! }] : []
  })
}

const isConfirmed = ({ dimension, low }: Quantity, other: Quantity): boolean =>
  other.dimension === dimension && confirms(low, other)

/** What a title as a whole says of the matter of a fact. */
export const asWholeTitle = (fact: Fact, { text }: Text): Fact => ({
  ...fact,
  field: 'title',
  label: '',
  shown: text,
  value: text,
  start: 0,
  end: text.length,
})

/** "100% cotton" in the title, "Material: 100% polyester" elsewhere, and no word of cotton but in the title. */
export const pureMaterialContradictions = (title: Text, description: Text, facts: readonly Fact[]): Contradiction[] => {
  const inTitle = pureMaterial(title)
  if (inTitle === null) return []
  const other = facts.find((fact) => {
    const stated = isElsewhere(fact) && isMaterialLabel(fact.label) ? pureMaterial(textOf(fact.value)) : null
    return stated !== null && stated !== inTitle
  })
  const isNamedElsewhere =
    namesMaterial(description, inTitle) ||
    facts.some(({ field, value }) => field !== 'title' && namesMaterial({ stems: normalWords(value) }, inTitle))
  if (!other || isNamedElsewhere) return []
  return [{ one: asWholeTitle(other, title), other, about: 'material' }]
}

/** Of lining, filling and the like a share is told by itself. */
const OF_PART =
  /lining|lined|fill|padd|insert|cover|shell|trim|sole|strap|pocket|thread|futter|füllung|bezug|doublure|garniss|housse|forro|relleno|funda/iu

/** "100% cotton" in running text, and "Material: Polyester" under the only such label of the text. */
export const pureTextContradictions = (description: Text, facts: readonly Fact[]): Contradiction[] => {
  const [label, ...more] = facts.filter(({ field, label: name }) => field === 'description' && isMaterialLabel(name))
  const stated = label ? materialsIn(textOf(label.value)) : new Set<number>()
  if (!label || more.length > 0 || stated.size !== 1) return []
  const { text } = description
  const rest = `${text.slice(0, label.start)}\n${text.slice(label.end)}`
  const pure = pureMaterial(textOf(rest))
  const at = text.search(/100 ?(?:%|percent|prozent)/iu)
  const isIn = at >= label.start && at < label.end
  if (pure === null || stated.has(pure) || isIn || OF_PART.test(text.slice(Math.max(0, at - AROUND), at + 2 * AROUND)))
    return []
  const shown = /^100 ?\S+(?: \p{L}+)?/u.exec(text.slice(at))?.[0]
  return shown ? [{ one: saidIn('description', shown, at), other: label, about: 'material' }] : []
}

/** "Made of breathable cotton" for search, of a text that says "100% lyocell" and has no word of cotton. */
export const pureMetaContradictions = (metaDescription: Text | null, description: Text): Contradiction[] => {
  const pure = pureMaterial(description)
  if (metaDescription === null || pure === null || !isFibre(pure)) return []
  const named = [...materialsIn(metaDescription)].filter(isFibre)
  const [other] = named
  if (other === undefined || named.length > 1 || other === pure || namesMaterial(description, other)) return []
  const at = metaDescription.stems.findIndex((word) => materialGroup(word) === other)
  const said = /100 ?(?:%|percent|prozent) \p{L}+(?: \p{L}+)?/iu.exec(description.text)
  if (!said) return []
  const shown = asWritten(metaDescription, at, at + 1)
  return [
    {
      one: saidIn('seo.description', shown, metaDescription.starts[at]!),
      other: saidIn('description', said[0], said.index),
      isMinor: true,
      about: 'material',
    },
  ]
}
