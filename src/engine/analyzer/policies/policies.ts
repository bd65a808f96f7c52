// What a shop promises, as numbers: cost and time of delivery, days to return, length of the warranty. Read from the texts of the
// shop's policies and its documentation, once per shop, and from the description where it says something itself.

import { chooseLexicon } from '../../languages/choose-lexicon.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { lookUp, type Range, type Text, textOf } from '../../languages/lexicon/text.ts'
import type { ShopFacts } from '../../record/product.ts'
import { plainLines } from '../../text/plain-text.ts'
import { documentedTexts } from '../shop-documentation/section-texts.ts'
import { linesOf, type PolicyText } from './policy-text.ts'
import { type Returns, readReturns, readWarranty, type Warranty } from './returns.ts'
import { readShipping, type Shipping } from './shipping.ts'

/** `given`: what the shop facts carry. "address": only where the policy can be found; "unread": a text in a language without a lexicon. */
export type Given = 'nothing' | 'address' | 'unread' | 'text'

export type Policies = {
  shipping: { given: Given; url: string | null; said: Shipping }
  returns: { given: Given; url: string | null; said: Returns }
  warranty: { given: Given; url: string | null; said: Warranty }
}

type Name = 'shipping' | 'returns' | 'warranty'

/** Characters of a policy that are read; more is a page of terms. */
const MAX_POLICY = 20_000

const NO_LINES: Range[] = []
const EMPTY = textOf('')

const noText = (name: Name): PolicyText => ({
  ...EMPTY,
  field: `policies.${name}`,
  lines: NO_LINES,
  isPolicy: true,
})

type Read = { given: Given; url: string | null; text: PolicyText }

/** Characters of each policy that show which language the shop writes in. */
const SAMPLE = 1_000

/** The lexicon of all policies together, for one that is too short to show its language: "EU: €9, 3 days". */
const lexiconOfShop = ({ policies }: ShopFacts): Lexicon | null => {
  const texts = Object.values(policies).map((policy) => plainLines((policy?.text ?? '').slice(0, SAMPLE)))
  return chooseLexicon(EMPTY, textOf(texts.join('\n')), '').lexicon
}

const readPolicy = (shop: ShopFacts, name: Name): Read => {
  const { policies } = shop
  const policy = policies[name]
  const url = policy?.url?.trim() || null
  const shown = plainLines((policy?.text ?? '').slice(0, MAX_POLICY))
  if (shown === '') return { given: url === null ? 'nothing' : 'address', url, text: noText(name) }
  const text = textOf(shown)
  const own = chooseLexicon(EMPTY, text, '')
  const lexicon = own.language === 'und' ? lexiconOfShop(shop) : own.lexicon
  if (!lexicon) return { given: 'unread', url, text: noText(name) }
  lookUp(text, lexicon)
  const policyText = { ...text, field: `policies.${name}`, lines: linesOf(text), isPolicy: true }
  return { given: 'text', url, text: policyText }
}

/** The policies of a shop alone; the same for all of its products, and cheap to keep as long as the facts object lives. */
const ofShops = new WeakMap<ShopFacts, Policies>()

const policiesOfShop = (shop: ShopFacts): Policies => {
  const known = ofShops.get(shop)
  if (known) return known
  const shipping = readPolicy(shop, 'shipping')
  const returns = readPolicy(shop, 'returns')
  const warranty = readPolicy(shop, 'warranty')
  const inDocumentation = documentedTexts(shop)
  // Many shops have one page for delivery and returns, and file it under either.
  const ownReturns = [returns.text, { ...shipping.text, isPolicy: false }]
  const policies: Policies = {
    shipping: {
      ...shipping,
      said: readShipping([shipping.text, { ...returns.text, isPolicy: false }, ...inDocumentation('shipping')]),
    },
    returns: {
      ...returns,
      // Where the documentation states the days, its exclusions leave nothing open.
      said: {
        ...readReturns([...ownReturns, ...inDocumentation('returns')]),
        isLimited: readReturns(ownReturns).isLimited,
      },
    },
    warranty: {
      ...warranty,
      said: readWarranty([warranty.text, { ...returns.text, isPolicy: false }, ...inDocumentation('warranty')]),
    },
  }
  ofShops.set(shop, policies)
  return policies
}

/** What shop and description promise together; the shop's own policy counts first. */
export const readPolicies = (shop: ShopFacts, description: Text & { sentences: readonly Range[] }): Policies => {
  const { shipping, returns, warranty } = policiesOfShop(shop)
  if (description.marked.size === 0) return { shipping, returns, warranty }
  const text: PolicyText = { ...description, field: 'description', lines: description.sentences, isPolicy: false }
  const { cost, freeFrom, days } = readShipping([text])
  const other = readReturns([text])
  const { said } = warranty
  return {
    shipping: {
      ...shipping,
      said: {
        cost: shipping.said.cost ?? cost,
        freeFrom: shipping.said.freeFrom ?? freeFrom,
        days: shipping.said.days ?? days,
      },
    },
    returns: {
      ...returns,
      said: {
        days: returns.said.days ?? other.days,
        paidBy: returns.said.paidBy ?? other.paidBy,
        isLimited: returns.said.isLimited,
      },
    },
    warranty: { ...warranty, said: said.stated ? said : readWarranty([text]) },
  }
}
