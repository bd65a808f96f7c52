// Which facts of the ledger count: each once, and only what is said of the product itself.

import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import type { Fact } from './facts.ts'

const keyOf = ({ label, attributes, value, quantities: [quantity] }: Fact): string => {
  if (label !== '') return `label ${label}`
  return quantity ? `${quantity.dimension} ${quantity.low} ${quantity.high}` : `${attributes[0]} ${value.toLowerCase()}`
}

const isMaterial = (id: AttributeId): boolean => id === 'material' || id === 'stone'

/** The facts without materials and stones in running text, which are not what the product is made of. */
export const withoutMaterials = (facts: readonly Fact[]): Fact[] =>
  facts.flatMap((fact) => {
    if (fact.label !== '' || fact.quantities.length > 0 || !fact.attributes.some(isMaterial)) return fact
    const attributes = fact.attributes.filter((id) => !isMaterial(id))
    return attributes.length === 0 ? [] : { ...fact, attributes }
  })

/** Facts that count once: the same label, the same measure or the same word of an attribute is one fact, wherever it stands. */
export const distinctFacts = (facts: readonly Fact[]): Fact[] => {
  const seen = new Set<string>()
  const distinct: Fact[] = []
  for (const fact of facts) {
    const key = keyOf(fact)
    if (seen.has(key)) continue
    seen.add(key)
    distinct.push(fact)
  }
  return distinct
}
