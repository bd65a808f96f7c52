// What a request costs at most: one point for each object, connections by how many of them are asked for; and the bucket that it is paid from.

import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import { schema } from './schema.ts'

type Variables = Record<string, unknown>

const typeOf = (name: string | undefined): GraphQLNamedType | undefined =>
  name === undefined ? undefined : (schema.getType(name) ?? undefined)

const valuesOf = (field: FieldNode, variables: Variables): Record<string, unknown> =>
  Object.fromEntries(
    (field.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]),
  )

/** A connection is as many of its entries as are asked for. */
const connectionCost = (field: FieldNode, type: GraphQLNamedType, variables: Variables): number => {
  const nodes = field.selectionSet?.selections.find((one) => one.kind === 'Field' && one.name.value === 'nodes')
  const entries = isObjectType(type) ? type.getFields().nodes : undefined
  if (nodes?.kind !== 'Field' || !entries) return 2
  const each = 1 + setCost(nodes.selectionSet, getNamedType(entries.type), variables)
  return 2 + Number(valuesOf(field, variables).first ?? 0) * each
}

const fieldCost = (field: FieldNode, on: GraphQLNamedType, variables: Variables): number => {
  const known = isObjectType(on) || isInterfaceType(on) ? on.getFields()[field.name.value] : undefined
  const type = known && getNamedType(known.type)
  if (!type || !isCompositeType(type)) return 0
  if (type.name.endsWith('Connection')) return connectionCost(field, type, variables)
  const { ids } = valuesOf(field, variables)
  return (Array.isArray(ids) ? ids.length : 1) * (1 + setCost(field.selectionSet, type, variables))
}

const setCost = (set: SelectionSetNode | undefined, on: GraphQLNamedType | undefined, variables: Variables): number => {
  if (!set || !on) return 0
  return set.selections.reduce((sum, one) => {
    if (one.kind === 'FragmentSpread') throw new Error('fragments by name are not counted here')
    if (one.kind === 'Field') return sum + fieldCost(one, on, variables)
    return sum + setCost(one.selectionSet, typeOf(one.typeCondition?.name.value) ?? on, variables)
  }, 0)
}

/** Answers points; a list of ids counts as many objects as there are ids. */
export const requestedCost = (document: DocumentNode, variables: Variables): number =>
  document.definitions.reduce((sum, one) => {
    if (one.kind !== 'OperationDefinition') return sum
    const isQuery = one.operation === 'query'
    return sum + (isQuery ? 0 : 10) + setCost(one.selectionSet, typeOf(isQuery ? 'Query' : 'Mutation'), variables)
  }, 0)

/** Points for what was really answered: one for each object. */
export const actualCost = (data: unknown): number => {
  if (Array.isArray(data)) return data.reduce<number>((sum, one) => sum + actualCost(one), 0)
  if (typeof data !== 'object' || data === null) return 0
  return Object.values(data).reduce<number>((sum, one) => sum + actualCost(one), 1)
}

/** A bucket that really leaks. */
export const createBucket = (maximum: number, rate: number) => {
  let available = maximum
  let at = performance.now()
  let isDrained = false
  const now = (): number => {
    available = Math.min(maximum, available + (rate * (performance.now() - at)) / 1_000)
    at = performance.now()
    return available
  }
  return {
    /** Takes points where there are so many. */
    take: (points: number): boolean => {
      const refused = isDrained || now() < points
      isDrained = false
      if (refused) return false
      available -= points
      return true
    },
    giveBack: (points: number): void => {
      available = Math.min(maximum, now() + points)
    },
    /** Whoever takes next finds it empty, however long that takes. */
    drain: (): void => {
      isDrained = true
      now()
      available = 0
    },
    status: () => ({ maximumAvailable: maximum, currentlyAvailable: Math.floor(now()), restoreRate: rate }),
  }
}

export type Bucket = ReturnType<typeof createBucket>
