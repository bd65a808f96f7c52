// Claims that are recognised by their words in many languages: how many buy it, that it is good for the environment, what it is free of, that
// its materials are good ones, where the record has nothing that shows it.

import { isIn } from '../../languages/lexicon/hits.ts'
import type { FamilyId } from '../../languages/taxonomy/families.ts'
import type { Description } from '../description/description.ts'
import type { Reads } from '../reading.ts'
import { textsOf } from '../record-texts.ts'
import { type Said, shaped } from './claim-shapes.ts'
import { namesStandard } from './standards.ts'

/** Words between spaces, and those of scripts without spaces. */
const shape = (words: readonly string[], unspaced: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d-])(?:${words.join('|')})(?![\\p{L}\\d])|${unspaced}`, 'giu')

/** Of how many buy it or rank it first. */
const RANK = shape(
  [
    '(?:#|no\\. ?|number[- ])(?:1|one)[- ](?:best[- ])?(?:selling|seller|rated|brand|choice|recommended|ranked)',
    '(?<!times )best[- ]?sell(?:ing|er)(?! (?:authors?|books?|novels?|series|albums?|games?))|top[- ]selling',
    '(?:loved|trusted|used|worn|chosen) by (?:over |more than )?(?:\\d[\\d.,]* ?)?(?:millions|thousands|hundreds of thousands)|(?:millions|thousands) of (?:people|(?:happy |satisfied )?(?:customers|users|women|men|buyers|fans|families))(?! (?:are|who|suffer|die|have no))',
    'meistverkaufte[nrs]?|(?:unser|ein|der|echter|absoluter) bestseller|(?:welt)?marktführer|(?:millionen|tausende) (?:zufriedene |begeisterte )?(?:kunden|menschen|nutzer)',
    '(?:la|le|les) plus vendue?s?|meilleures? ventes?|n[°º] ?1 (?:mondial|des ventes|du marché|en france)|leader (?:mondial|du marché)',
    'm[áa]s vendid[oa]s?|n[úu]mero (?:1|uno) (?:en ventas|del mercado|en el mundo|del mundo)|l[íi]der(?:es)? (?:mundial(?:es)?|(?:del|en el) mercado)|superventas',
    'mais vendid[oa]s?|número (?:1|um) (?:em vendas|do mercado|no brasil|do mundo)|líder(?:es)? (?:mundial|(?:de|do|no) mercado)|campeã?o? de vendas',
    'più vendut[oaie]|leader (?:mondiale|di mercato|del mercato)|best ?verkochte?|marktleider|bästsäljare|bestselger|najlepiej sprzedając\\p{L}{1,4}|lider rynku|en çok satan(?:lar)?|лидер (?:продаж|рынка)|хит продаж|najprodavanij\\p{L}{1,4}|perkamiausi\\p{L}{0,4}',
  ],
  '日本一|世界一|業界初|売上(?:No|NO|ナンバー)\\.?1|ベストセラー|一番人気|销量第一|全国第一|世界第一|الأكثر مبيعا|הנמכר ביותר',
)

const GREEN = shape(
  [
    'eco[- ]?(?:friendly|conscious|responsible|packed)(?: packaging)?|environment(?:ally)?[- ](?:friendly|conscious|responsible|sound)(?: packaging)?|(?:planet|earth|climate)[- ]friendly|(?:climate|carbon)[- ]neutral|biodegradable|sustainabl[ey](?: packaging)?|ethically[- ](?:sourced|made|produced)|responsibly[- ]sourced|(?:good|kind|better) (?:for|to) the (?:planet|environment)',
    'umwelt(?:freundlich|schonend|bewusst)(?:e[nrsm]?)?|nachhaltig(?:e[nrsm]?)?|klima(?:neutral|freundlich)(?:e[nrsm]?)?|biologisch abbaubar(?:e[nrsm]?)?|ökologisch(?:e[nrsm]?)?',
    "écologiques?|éco-?responsables?|respectueu(?:x|ses?) de l['’]environnement|biodégradables?|neutres? en carbone",
    'ecol[óo]gic[oa]s?|sost[ea]nibles?|sustentables?|(?:respetuos|amigabl|amig)[oae]s? (?:con|del) (?:el )?(?:medio ?ambiente|planeta)|biodegradables?',
    'sustentáve(?:l|is)|biodegradáve(?:l|is)|amig[oa]s? do (?:meio ambiente|planeta)|ecologicamente corret[oa]s?',
    "ecologic[oaie]|eco-?sostenibil[ei]|sostenibil[ei]|biodegradabil[ei]|rispettos[oaie] dell['’]ambiente|milieuvriendelijke?|biologisch afbreekbare?|milj(?:övän|øvenn?)lig[at]?|ekologiczn\\p{L}{1,3}|przyjazn\\p{L}{1,3} (?:dla )?środowisk\\p{L}{1,3}|çevre dostu|doğa dostu|sürdürülebilir|экологичн\\p{L}{2,3}|ekološk[iaeou]\\p{L}{0,2}|aplinkai draugišk\\p{L}{1,3}",
  ],
  '環境に(?:優|やさ)し[いく]|エコフレンドリー|サステナブル|生分解性|环保|可降解|صديقة? للبيئة|ידידותי(?:ת)? לסביבה',
)

const FREE = shape(
  [
    'hypo-?allergenic|non-?toxic|chemical[- ]free|(?:(?:nickel|lead|cadmium|bpa|phthalate)(?:[- ]free)?(?:,? (?:&|and|or) |, ?|/)){0,3}(?:nickel|lead|cadmium|bpa|phthalate)[- ]free|free (?:of|from) (?:nickel|lead|cadmium|bpa|harmful (?:chemicals|substances)|toxic (?:chemicals|substances)|toxins)',
    '(?:hypo|anti)allergen(?:e[nrsm]?)?|nickelfrei(?:e[nrsm]?)?|bleifrei(?:e[nrsm]?)?|schadstofffrei(?:e[nrsm]?)?|bpa-?frei(?:e[nrsm]?)?',
    'hypo-?allergéniques?|sans (?:nickel|plomb|bpa|phtalates|produits chimiques)|non[- ]toxiques?',
    'hipoalerg[ée]nic[oa]s?|hipoalergênic[oa]s?|(?:libres?|sin|livres?|sem) (?:de )?(?:níquel|plomo|chumbo|bpa|químicos|tóxicos)|(?:no|não)[- ]tóxic[oa]s?|atóxic[oa]s?',
    'ip+oallergenic[oaihe]{1,2}|(?:senza|privo di) (?:nichel|piombo|bpa)|nichel free|atossic[oaihe]{1,2}|hypoallergeen|nikkelvrije?|loodvrije?|bpa-?vrij|hipoalergiczn\\p{L}{1,3}|bez (?:niklu|nikla)|hipoalerjenik|hipoalergen\\p{L}{0,4}|allergivänlig[at]?|nickelfri[at]?',
  ],
  '無毒|ニッケルフリー|低アレルギー|مضاد للحساسية|خالي? من النيكل',
)

/** Good materials without their names. */
const MATERIALS = shape(
  [
    '(?:high(?:est)?[- ]quality|high[- ]grade|premium(?:[- ]quality)?|finest|best(?:[- ]quality)?|top[- ]quality|superior|quality) (?:materials?|fabrics?)(?! (?:such|like|including|\\())',
    'hochwertige[nrsm]? (?:materialien|stoffen?)|materialien höchster qualität|matériaux (?:de (?:haute |première |grande )?qualité|nobles)',
    'materiales? de (?:la )?(?:alta|primera|excelente|gran|m[áa]xima|[óo]ptima|mejor) calidad|materia(?:l|is) de (?:alta|primeira|excelente|ótima) qualidade|materiali di (?:alta|prima|ottima) qualità|hoogwaardige materialen|kaliteli malzeme\\p{L}{0,8}|wysokiej jakości materiał\\p{L}{1,3}|högkvalitativa material',
  ],
  '高品質(?:な)?素材|优质材料|مواد عالية الجودة',
)

/** What makes it so, in the sentence or the one beside it. */
const REASON =
  /\d ?%|recycl|re[cz]i[ck]l|ricicl|upcycl|re-?us(?:e|able)|refill|bamb|cork|kork|cortiça|liège|hemp|hanf|chanvre|linen|leinen|jute|solar|plant[- ](?:based|derived)|pflanzlich|water[- ]based|(?<!\p{L})(?:soy|soja|wood|holz|bois|madera|madeira|legno|drv[aou]|hout|cotton|baumwolle|coton|algod\p{L}{1,3}|cotone|tencel|lyocell|modal|wool|wolle|paper|papier|papel|co2|pla)(?!\p{L})|certif|zertif|eco-?label|blauer engel|nordic swan|(?<!\p{L})(?:emission|waste|local|handmade|made[- ]to[- ]order|small batch|energ|tests?|tested|getestet|testé|testad)/iu
/** No claim about what the thing is made of or how. */
const OF_OTHER =
  /(?<!\p{L})(?:shipping|(?:eco|environmentally|environment)-conscious (?:\p{L}+ )?(?:famil|consumer|buyer|shopper|people|customer|traveler|traveller|household|parent|user|individual)\p{L}*|(?:sustainable|nachhaltig\p{L}*|sostenibles?|sustentáve\p{L}*) (?:growth|weight|change|results?|energy|living|lifestyle|habits?|income|success|pace|performance|ernährung|crecimiento))/iu
/** "A sustainable alternative to bottled water": what it stands in for is the reason. */
const INSTEAD =
  /(?<!\p{L})alternativ(?:[ae]s?|en)? (?:\p{L}{4,14} )?(?:to|zu[mr]?|aux?|à|al?|ao|alla|ai|agli|voor) \p{L}{3}/iu
/** Free of it by nature. */
const BY_NATURE = /(?<!\p{L})(?:titan|platin(?!g)|niobium|niob|surgical|chirurgisch|316l)/iu
/** What bears it out in any field: the label of a standard, or what all of it is made of. */
const LABELLED =
  /(?<!\p{L})(?:gots|ocs|grs|rcs|fsc|pefc|(?:oeko|öko)[- ]?tex|bluesign|fair ?trade|cradle to cradle)(?!\p{L})/iu
const ALL_ORGANIC =
  /100 ?% (?:\p{L}+ )?(?:organic|bio(?:logi\p{L}{2,5})?(?!\p{L})|bio-?(?:baumwoll|woll|leinen)|recy[ck]l|ric[iy]cl|recicla)|100 ?% (?:coton|algod[óã]o?n?|cotone|katoen) (?:bio|org[âá]ni|ecol)/iu
const OF_PAGES = new Set<FamilyId | null>(['books', 'downloads', 'services', 'plants'])
/** Where "organic" has a meaning by law, and a list of ingredients shows what it is free of. */
const BY_LAW = new Set<FamilyId | null>(['food', 'supplements', 'pet', 'cosmetics', 'fragrance'])
const ORGANIC = /^(?:[eé][ck]olog|[eé]col[óo]gi|ökolog|ekolo)/iu
/** No list of ingredients shows that no skin reacts to it. */
const GENTLE =
  /(?<![\p{L}-])(?:hypo-?allergenic|non-?irritating|(?:hypo|anti)allergene?[nrsm]?|hypo-?allergéniques?|hipoalerg[éeê]nic[oa]s?|ip+oallergenic[oaihe]{1,2}|hypoallergeen|hipoalerjenik|allergivänlig[at]?)(?!\p{L})|低アレルギー|مضاد للحساسية/giu
const SOLDERED = new Set<FamilyId | null>(['components', 'cables', 'electronics'])

type Source = Reads<'description' | 'naming' | 'product' | 'stated'>
export type BareClaim = Said & { kind: 'green' | 'free' | 'materials' }

/** Whether the sentence or the next one names what shows it. */
const isShown = (description: Description, { sentence, at }: Said): boolean => {
  const { text, sentences, marked } = description
  const { end, to } = sentences[at + 1] ?? sentence
  return REASON.test(text.slice(sentence.start, end)) || isIn(marked, 'substantiation', sentence.from, to)
}

/** "An updated version of the bestselling coat": another product. */
const OF_ANOTHER =
  /(?<!\p{L})(?:version|generation|update|successor|sister|take|evolution) (?:of|on|to) (?:the|our|its) $/iu

export const rankClaims = (description: Description): readonly Said[] =>
  shaped(description, RANK).filter(
    ({ hit: { from } }) => !OF_ANOTHER.test(description.text.slice(0, description.starts[from]).slice(-40)),
  )

/** The first of each kind that nothing in the record shows. */
export const bareClaims = (reading: Source): BareClaim[] => {
  const { description, naming, stated } = reading
  if (OF_PAGES.has(naming.family)) return []
  const first = (kind: BareClaim['kind'], words: RegExp, isOpen: (one: Said) => boolean): BareClaim[] => {
    const one = shaped(description, words).find(isOpen)
    return one ? [{ ...one, kind }] : []
  }
  const lineOf = ({ sentence: { start, end } }: Said): string => description.text.slice(start, end)
  const isByLaw = BY_LAW.has(naming.family)
  const texts = textsOf(reading)
  const isStandard = namesStandard(description, 0, description.stems.length) || LABELLED.test(texts)
  return [
    ...(isStandard || ALL_ORGANIC.test(texts)
      ? []
      : first(
          'green',
          GREEN,
          (one) =>
            !(isByLaw && ORGANIC.test(one.said)) &&
            !isShown(description, one) &&
            ![OF_OTHER, INSTEAD].some((words) => words.test(lineOf(one))),
        )),
    ...(isStandard || SOLDERED.has(naming.family) || BY_NATURE.test(texts)
      ? []
      : first('free', isByLaw ? GENTLE : FREE, () => true)),
    ...(stated.has('material') ? [] : first('materials', MATERIALS, (one) => !REASON.test(lineOf(one)))),
  ]
}
