// An independent validator of structured data.

// @ts-expect-error: the package has no types
import Validator from '@adobe/structured-data-validator'

// biome-ignore lint/suspicious/noExplicitAny: JSON-LD has no one shape
export type Node = Record<string, any>

/** Errors that an independent validator of Google's requirements finds; a group's variants have what the group says of all. */
export const errorsIn = async (node: Node): Promise<string[]> => {
  const { hasVariant, '@type': type, variesBy: _, productGroupID: __, ...shared } = node
  const nodes =
    type === 'ProductGroup' ? (hasVariant as Node[]).map((one) => ({ '@type': 'Product', ...shared, ...one })) : [node]
  const issues = await new Validator().validate({ jsonld: { Product: nodes }, microdata: {}, rdfa: {} })
  return issues.filter(({ severity }: Node) => severity === 'ERROR').map(({ issueMessage }: Node) => issueMessage)
}
