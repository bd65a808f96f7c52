// Certificates, norms and warranties that a text names without what lets a buyer check them: the number of a licence, the norm, what is covered.

import type { Reads } from '../reading.ts'
import { textsOf } from '../record-texts.ts'
import { type Said, shaped } from './claim-shapes.ts'

export type Unidentified = Said & { kind: 'label' | 'norm' | 'organic' | 'warranty' }

type Source = Reads<'description' | 'policies' | 'product' | 'shop'>

/** Labels whose owners ask for the number of the licence wherever they are named. */
const LABEL =
  /(?<![\p{L}\d])(?:O[Ee][Kk][Oo][- ]?T[Ee][Xx]|GOTS|FSC|PEFC|(?:GRS|OCS|RWS|RDS)(?=[- ](?:[Cc]ertif|[Zz]ertif)))(?![\p{L}\d])/gu
/** Numbers of licences and the bodies that issue them. */
const LICENCE =
  /(?<!\d)\d{2}\.?[a-z]{2,3}\.?\d{4}|(?<!\p{L})[a-z]{2} ?\d{2,3}[ -]?\d{5}|fsc\S{0,3} ?-?[cn]\d{5}|(?<!\p{L})cu ?\d{5}|[a-z]{2}-(?:bio|öko|oko|org|eco)-\d{2,3}|licen[cs]e (?:no|number|code)|certificate (?:no|number)|(?:zertifikat|lizenz|prüf)\p{L}{0,12}[- ]?n(?:r|ummer)|(?<!\p{L})(?:hohenstein|centexbel|control union|ecocert|testex|aitex|citeve|soil association|ceres|icea|usda)(?!\p{L})/iu
/** What a tag or the parcel is made of. */
const OF_PACKAGING =
  /(?<!\p{L})(?:tags?|packag\p{L}*|boxe?s?|cartons?|labels? (?:is|are)|verpackung\p{L}*|emballages?|embalaje|embalagem)(?!\p{L})/iu

const COMPLIES =
  /(?<!\p{L})(?:compl(?:ies|iant) with|meets?|conforms? to|in compliance with)(?: \p{L}+){0,3}? (?:safety|environmental|international|industry|chemical|european|eu|legal|regulatory)(?:[ ,]+(?:and )?\p{L}+){0,2} (?:standards?|norms|regulations)(?!\p{L})|(?<!\p{L})(?:cumplen?|cumpliendo|cumprem?) (?:con |com )?(?:las? |los? |as? |os? )?(?:norma(?:tiva)?s?|regulamentações|(?:estándares|padrões) de (?:seguridad|segurança|calidad|qualidade)|RETIE)(?!\p{L})|(?<!\p{L})(?:entspricht|erfüllt) (?:den|der|allen|die|alle)(?: \p{L}+)? (?:norm(?:en)?|sicherheitsnorm(?:en)?|richtlinien)(?!\p{L})|(?<!\p{L})conformes? aux (?:normes|exigences)(?!\p{L})/giu

/** A norm by name: "meets EU standards" names nothing that has a number. */
const NORM_NAME =
  /(?<!\p{L})(?:RETIE|RETILAP|NOM|NTC|INMETRO|CPSIA|CPSC|ASTM|ANSI|ISO|IEC|UL|DIN|FCC|REACH|RoHS)(?!\p{L})/u

const FIBRES =
  'cotton|wool|linen|hemp|silk|bamboo|canvas|denim|fabric|aloe(?: vera)?|shea butter|oils?|argan|jojoba|coconut|honey|tea|coffee|cocoa'
const ORGANIC = new RegExp(
  `(?<!\\p{L})(?:100 ?% )?organic(?:ally grown)? (?:\\p{L}+ )?(?:${FIBRES})(?!\\p{L})|(?<!\\p{L})bio-?(?:baumwoll|woll|leinen)\\p{L}*|(?<!\\p{L})coton bio(?:logique)?(?!\\p{L})|(?<!\\p{L})algodón (?:orgánico|ecológico)(?!\\p{L})|(?<!\\p{L})algodão orgânico(?!\\p{L})`,
  'giu',
)
const CERTIFIED =
  /certif|zertif|(?<!\p{L})(?:gots|ocs|oeko|usda|ecocert|nop|cosmos|soil association)(?!\p{L})|kba|kbt/iu

const WARRANTY =
  /(?<!\p{L})(?:life-?\s?time|(?:\d{1,2}|one|two|three|five|ten)[- ](?:years?|months?))[- ](?:\p{L}+[- ]){0,2}?(?:warranty|guarantee)(?!\p{L})|(?<!\p{L})lebenslange garantie|(?<!\p{L})\d{1,2} jahre garantie|(?<!\p{L})garantie (?:à vie|\d{1,2} ans)|(?<!\p{L})garantía (?:de por vida|(?:de )?\d{1,2} (?:años?|meses))|(?<!\p{L})garantia (?:vitalícia|(?:de )?\d{1,2} (?:anos?|meses))/giu
/** Of the law or of money, or with its terms. */
const WITH_TERMS =
  /(?<!\p{L})(?:eu|european|statutory|legal|directive|money|satisfaction|cover|against|defect|workmanship|repair|replac|regist|terms|conditions|exclu|normal use|details|deckt|gegen|mängel|ersatz|ersetz|couvre|contre|défaut|répar|remplac|cubre|contra|defecto|repara|reemplaz|cobre|defeito|troca|gesetzlich|légale|legal)/iu
const REACH_BACK = 80
const REACH = 250

/** Each kind once, with what is named. */
export const unidentified = (reading: Source): Unidentified[] => {
  const { description, policies, shop } = reading
  const { text, starts } = description
  const isNumbered = (): boolean => LICENCE.test(textsOf(reading))
  const isTold =
    policies.warranty.given !== 'nothing' || shop.documentation?.some(({ topic }) => topic === 'warranty') === true
  const hasLink = ({ sentence: { block } }: Said): boolean => block.html.includes('<a href')
  const lineOf = ({ sentence: { start, end } }: Said): string => text.slice(start, end)
  const around = ({ hit: { from, to } }: Said): string =>
    text.slice(Math.max(0, starts[from]! - REACH_BACK), (starts[to] ?? text.length) + REACH)
  const first = (kind: Unidentified['kind'], shape: RegExp, isOpen: (one: Said) => boolean): Unidentified[] => {
    const one = shaped(description, shape).find(isOpen)
    return one ? [{ ...one, kind }] : []
  }
  return [
    ...first('label', LABEL, (one) => !OF_PACKAGING.test(lineOf(one)) && !isNumbered()),
    ...first('norm', COMPLIES, (one) => NORM_NAME.test(lineOf(one)) && !/\d/.test(lineOf(one))),
    ...first('organic', ORGANIC, () => !isNumbered() && !CERTIFIED.test(textsOf(reading))),
    ...(isTold ? [] : first('warranty', WARRANTY, (one) => !(hasLink(one) || WITH_TERMS.test(around(one))))),
  ]
}
