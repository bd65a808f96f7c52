// The file of a shop's facts: JSON with the keys of ShopFacts, all of them optional.

import { z } from 'zod'
import { openFile, UnreadableFile } from './formats/open-file.ts'
import { cleaned } from './records/fields.ts'

const isWebAddress = (value: string): boolean => /^https?:$/.test(URL.parse(value)?.protocol ?? '')

/** Whether `code` is an ISO 4217 code that this runtime's copy of the Unicode currency data lists. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

const Text = z.string().transform(cleaned).nullish()
const Address = z.string().refine(isWebAddress, 'is not a web address (https://…)').nullish()
const Currency = z.string().refine(isCurrency, 'is not an ISO 4217 currency code such as "EUR"').nullish()
const Policy = z.strictObject({ url: Address, text: Text }).nullish()

const FactsFile = z.strictObject({
  name: Text,
  currency: Currency,
  url: Address,
  contact: z.strictObject({ email: Text, phone: Text, address: Text }).nullish(),
  about_url: Address,
  policies: z
    .strictObject({ shipping: Policy, returns: Policy, privacy: Policy, terms: Policy, warranty: Policy })
    .nullish(),
})

/** Some of the shop's facts: a missing key says nothing, null says that there is no such thing. */
export type FactsGiven = z.infer<typeof FactsFile>

const pathOf = (path: readonly PropertyKey[]): string => (path.length === 0 ? 'the file' : path.map(String).join('.'))

const problemsOf = (issue: z.core.$ZodIssue): string[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${pathOf([...issue.path, key])} is not a known key`)
  if (issue.code !== 'invalid_type') return [`${pathOf(issue.path)} ${issue.message}`]
  return [`${pathOf(issue.path)} is not ${issue.expected === 'object' ? 'an object' : 'a text'}`]
}

/** The facts in the value of a facts file, or one sentence per mistake, each with the path of its key. */
export const parsedFacts = (value: unknown): { facts: FactsGiven } | { problems: string[] } => {
  const { data, error } = FactsFile.safeParse(value)
  return data ? { facts: data } : { problems: error.issues.flatMap(problemsOf) }
}

/** A facts file is a page of text; what is larger is something else. */
const FACTS_LIMIT = 8 * 1024 * 1024

const jsonIn = async (path: string): Promise<unknown> => {
  const { file, size } = await openFile(path)
  try {
    if (size !== null && size > FACTS_LIMIT) throw new UnreadableFile(`${path} is too large for a file of shop facts.`)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile()))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError)
      throw new UnreadableFile(`${path} is not JSON in UTF-8.`)
    throw error
  } finally {
    await file.close()
  }
}

/** The facts in a file, or what is wrong with them. Throws UnreadableFile if it is not a JSON file at all. */
export const readFacts = async (path: string): Promise<{ facts: FactsGiven } | { problems: string[] }> =>
  parsedFacts(await jsonIn(path))
