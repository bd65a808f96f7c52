// Facts whose values say nothing of this product: fillers, examples, codes, terms of payment, and what a field has that such a thing cannot have.

import { normalWords } from '../../languages/lexicon/lexicon.ts'
import type { Fact } from '../facts/facts.ts'
import { mayNameMoney, moneyIn } from '../facts/money.ts'
import type { Reads } from '../reading.ts'
import { isCodeOrClaim, isOnlyNumbered } from './shown-values.ts'

type Source = Reads<'description' | 'facts' | 'lexicon' | 'naming' | 'title'>

/** "No", "Other", "NoEnName_Null": the field is there, and says nothing. */
const SAYS_NOTHING =
  /^(?:no|non|nein|não|yes|ja|oui|sí|sim|other|others|otro|otros|autre|null|(?:as|see|like)(?: the)? (?:pictures?|photos?|images?|shown?)(?: shown?)?)$|_null$|null_|^(?:nr|n\/r|not rated|unrated)$|^(?:varies|varied|depends)\b|^\(?(?:as (?:specified|stated) by|according to|as per|conforme|laut|selon|según)(?= )[^.\d]{0,30}(?:manufacturer|fabricante|hersteller|fabricant)/iu

const IMPORTED = /^(?:imported|importiert|importée?|importad[oa])$/iu

export const SHARE_ROW = /^\d[\d.,]* ?%[^|]*\|/

/** "our-warranty": the name of a part of a page. */
const SLUG =
  /^(?:(?:our|your|the)-[\p{L}\d-]+|(?:\p{L}+-)+(?:warranty|policy|page|guide|info|chart|section|instructions|details|specs|template))$/u

/** Goods from every other country are imported. */
export const saysNothing = ({ attributes: [first], field, label, shown, value }: Fact): boolean =>
  SAYS_NOTHING.test(value) ||
  SLUG.test(value) ||
  (field === 'options' && isOnlyNumbered(value)) ||
  (first === 'origin' && IMPORTED.test(value)) ||
  // "100 Tips: How to look fabulous"
  (field === 'title' && label !== '' && first === undefined) ||
  // "1., husk", "Shea) butter", "100% cotton | 50 x 76 cm"
  /^\d+\.,|^[^(]*\)/.test(value) ||
  /^\d+ ?%/.test(label) ||
  (label !== '' && SHARE_ROW.test(shown)) ||
  // "Picture style: Studio", "Drop shipping: support", of a supplier's list
  /^(?:(?:picture|photo|image)s? |drop ?ship|sales?(?: way)?$|wholesale|support$|retail package)/.test(label)

const PRECIOUS = /^(?:gold|silver|platinum|diamonds?|silber|argent|plata|oro)(?!\p{L})/iu
const IMITATION = /^(?:imitation|costume|fashion)[ -]jewel|^modeschmuck|^bijoux? fantaisie|^bisuter/iu
/** A code, a claim, or "silver" of what another field calls imitation jewellery. */
const isCodeOrImitation = ({ attributes: [first], value }: Fact, { facts }: Source): boolean =>
  isCodeOrClaim(first, value) ||
  (first === 'material' && PRECIOUS.test(value) && facts.some((one) => IMITATION.test(one.value)))

/** "(e.g., 3D printed PLA, acrylic)", "[mention the fabric, cotton]": what it may be. */
const AS_EXAMPLE = /(?:[([](?:e\. ?g\.|i\.e\.|z\. ?b\.|p\. ?ex\.|p\. ?ej\.|por ej|por ex|par ex)|\[\p{L})[^()[\]\n]*$/iu
const EXAMPLE_WITHIN = 100
/** "White & gold" are two looks, of which one is no material. */
const LOOKS = /^(\p{L}{3,12}) ?(?:&|\/|,|and|und|et|y|e) ?(\p{L}{3,12})$/iu

export const isExampleOrLook = (
  { attributes: [first], field, start, value }: Fact,
  { description, lexicon }: Source,
): boolean => {
  const before = field === 'description' ? description.text.slice(Math.max(0, start - EXAMPLE_WITHIN), start) : ''
  const looks = first === 'material' ? (LOOKS.exec(value)?.slice(1) ?? []) : []
  return (
    AS_EXAMPLE.test(before) ||
    (looks.length > 0 &&
      looks.every((look) => lexicon?.colors.has(look.toLowerCase())) &&
      !looks.every((look) => PRECIOUS.test(look)))
  )
}

/** "Deposit: €400" is a term of payment; what a voucher is worth is its own. */
const isOfPayment = ({ attributes, field, value }: Fact, { naming }: Source): boolean =>
  attributes.length === 0 &&
  field === 'description' &&
  naming.family !== 'services' &&
  mayNameMoney(value) &&
  moneyIn(value, 0, value.length).length > 0

/** "Lumen Pro Licence: Lifetime": an option that is called as the product is. */
const isNamedAsProduct = ({ field, label }: Fact, { title }: Source): boolean => {
  const words = normalWords(title.text)
  return field === 'options' && words.length > 1 && words.every((word) => normalWords(label).includes(word))
}

/** "Colour: silver", in a field of what is eaten or smelled, of which no text speaks. */
const isForeignColor = ({ attributes: [first], field, value }: Fact, { description, naming, title }: Source): boolean =>
  first === 'color' &&
  field === 'metafields' &&
  (naming.family === 'food' || naming.family === 'supplements' || naming.family === 'fragrance') &&
  !`${title.text} ${description.text}`.toLowerCase().includes(value.toLowerCase())

/** "Orange: fine", "Green: medium": lines that tell parts apart by their colours. */
const isOfColoredPart = ({ attributes, field, label }: Fact, { facts, lexicon }: Source): boolean => {
  const isColor = (fact: Fact): boolean =>
    fact.field === 'description' && fact.attributes.length === 0 && lexicon?.colors.has(fact.label) === true
  return attributes.length === 0 && field === 'description' && label !== '' && facts.filter(isColor).length > 1
    ? lexicon!.colors.has(label)
    : false
}

/** Whether a value is none of this product, whatever its label. */
export const isNoValue = (fact: Fact, source: Source): boolean =>
  [isCodeOrImitation, isOfPayment, isNamedAsProduct, isForeignColor, isOfColoredPart].some((is) => is(fact, source))
