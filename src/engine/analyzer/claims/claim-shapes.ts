// Claims that are recognised by their shape, in all languages with a lexicon: what is said of blood, diabetes and side effects, and what share of
// something it removes or how many hours it holds.

import { isOwn } from '../../languages/lexicon/mentions.ts'
import { type Hit, wordAt } from '../../languages/lexicon/text.ts'
import type { Description, Sentence } from '../description/description.ts'

const VERB =
  '(?:balanc|regulat|stabili[sz]|lower|control|manag|reguli|stabil|senk|équilibr|régul|baiss|equilibr|regul|controla|reduc|redu[zc]|baja|abaixa)\\p{L}*'
const BLOOD =
  'blood (?:sugar|pressure|glucose|lipid)|(?:bad )?cholesterol|blutzucker|blutdruck|cholesterin|glycémie|tension artérielle|cholestérol|glucemia|azúcar en (?:la )?sangre|presión arterial|colesterol|açúcar no sangue|glicemia|pressão arterial'

const ILLNESS =
  '(?:illness|disease|cancer|diabetes|stroke|dementia|alzheimer|arthritis|heart|cardiovascular|osteoporosis|krebs|herz|schlaganfall|demenz|krankheit|maladie|cardio|démence|ostéoporose|enfermedad|cáncer|demencia|doença|câncer|infarto)\\p{L}*'

/** What a medicine does, or that it harms no one who is ill. */
const MEDICAL = new RegExp(
  `(?<!\\p{L})(?:${[
    `${VERB}(?: \\p{L}+){0,3} (?:${BLOOD})`,
    '(?:safe|suitable|ideal|perfect) for (?:diabetics|diabetic patients|cancer patients)|diabetic[- ](?:friendly|safe)|für diabetiker geeignet|convient aux diabétiques|apto para diabéticos|adequado para diabéticos',
    '(?:no|without|zero|free (?:of|from)) (?:any )?side[- ]effects|(?:keine|ohne) nebenwirkungen|sans effets? secondaires?|sin efectos secundarios|sem efeitos colaterais',
    'botox[- ](?:like|effect|alternative|in a)|like botox|botox-effekt|effet botox|efecto b[oó]tox|efeito botox',
    `(?:slow|delay|halt)(?:s|ing)? (?:down )?(?:the )?(?:progression|onset|development) of (?:${ILLNESS})|(?:reduc|lower|decreas)(?:es?|s|ing) (?:the |your )?risks? (?:of|for) (?:\\p{L}+ ){0,2}(?:${ILLNESS})|(?:senkt|verringert|reduziert|mindert) das risiko (?:für|von) (?:${ILLNESS})|(?:réduit|diminue|réduire|diminuer) les? risques? (?:de |d['’])(?:${ILLNESS})|(?:redu[cz]|disminuy|diminui|dismin)\\p{L}{0,4} (?:el |o )?(?:riesgo|risco) de (?:\\p{L}+ ){0,2}(?:${ILLNESS})`,
    'meets? your (?:full |entire )?daily (?:nutritional |vitamin )?(?:requirements?|intake)',
  ].join('|')})(?!\\p{L})`,
  'giu',
)

/** A language: what acts, what it acts on, and whether that stands before the verb. By stems. */
const ACTS: readonly (readonly [verbs: string, objects: string, isBefore?: true])[] = [
  ['destekle|koru(?:r|ma|yucu|yor)|güçlendir|düzenle|dengele|düşür|azalt|önle(?:r|me|yici)|hızlandır|geciktir|yavaşlat|iyileştir|tedavi e|artır', 'kalp|damar|kolesterol|kan şeker|tansiyon|bağışıklık|sindirim|bağırsak|karaciğer|böbrek|hafıza|beyin|kemik|eklem|diyabet|[iİ]nsülin|kanser|[iİ]ltihap|enfeksiyon|anksiyete|uyku|hücresel yaşlan|migren|romatizma', true],
  ['protegg|rafforza|riduc|abbassa|previen|combatt|cura(?:no)?(?!\\p{L})|regola|stimola|migliora', 'cuore|colesterolo|glicemia|pressione (?:sanguigna|arteriosa)|sistema immunitario|difese immunitarie|digestion|intestin|fegato|memoria|ossa(?!\\p{L})|articolazion|diabet|insulin|tumor|cancro|infiammazion|infezion|ansia|sonno|emicrani|artrit'],
  ['verlaagt|versterkt|vermindert|voorkomt|geneest|beschermt|bevordert|verlicht|bestrijdt', 'hart(?!e)|cholesterol|bloedsuiker|bloeddruk|immuunsysteem|spijsvertering|darm|lever(?!\\p{L})|nieren|geheugen|botten|gewricht|diabetes|kanker|ontsteking|infectie|slaap|migraine|artritis|reuma'],
  ['obniża|wzmacnia|zmniejsza|zapobiega|leczy|chroni|łagodzi|reguluje|poprawia|wspiera|wspomaga', 'serc|cholesterol|poziom cukru|ciśnieni|odpornoś|układ|trawien|jelit|wątrob|nerek|pamię|kości|staw(?:y|ów)|cukrzyc|insulin|nowotw|zapal|infekcj|lęk|sen(?!\\p{L})|migren|reumat'],
  ['sänker|stärker|minskar|förebygger|botar|skyddar|lindrar|senker|styrker|reduserer|forebygger|helbreder|sænker|mindsker', 'hjärt|hjert|kolesterol|blodsock|blodsukk|blodtryk|blodtryck|immunförsvar|immunforsvar|matsmält|fordøyels|fordøjels|tarm|lever(?!\\p{L})|minne|hukommelse|leder(?!\\p{L})|diabetes|cancer|kreft|kræft|inflammation|infektion|sömn|søvn|migrän|migræne'],
] // biome-ignore format: a table
const ON_BODY = new RegExp(
  `(?<!\\p{L})(?:${ACTS.map(([verbs, objects, isBefore]) => {
    const [first, second] = isBefore ? [objects, verbs] : [verbs, objects]
    return `(?:${first})\\p{L}*[^.!?\\n]{0,50}?(?<!\\p{L})(?:${second})\\p{L}*`
  }).join('|')})`,
  'giu',
)
/** A longer text without a stop is no sentence. */
const LONGEST = 1_000
/** The sentence in which something is said, as far as it is one: what is looked for in it at each hit stays bounded. */
export const sentenceOf = (
  { sentence: { start, end } }: Pick<Said, 'sentence'>,
  { text }: Pick<Description, 'text'>,
): string => text.slice(start, Math.min(end, start + LONGEST))

const STUDIED =
  /araştırma|çalışma(?:lar|ya|da)|studi(?:o|ato)?(?!\p{L})|ricerc|onderzo|badan|efsa|forskning|studie|(?<!\d)(?:19|20)\d\d(?!\d)/iu
/** What a food or remedy is said to do to the body; in languages without a lexicon by stems. */
export const medicalClaims = (description: Description): readonly Said[] => [
  ...shaped(description, MEDICAL),
  ...shaped(description, ON_BODY).filter((one) => !STUDIED.test(sentenceOf(one, description))),
]

/** How texts speak of what is swallowed, whatever it is called. */
const TAKEN =
  /not intended to diagnose|food and drug administration|(?<!\p{L})tinctures?(?!\p{L})|herbal (?:blend|formula|tea|remed)|(?:dietary|herbal|food) supplement|(?<!\p{L})take (?:\d|one|two) (?:to \d )?(?:tsp|teaspoons?|capsules?|tablets?|drops|ml)(?!\p{L})/iu
export const isTaken = ({ text }: Pick<Description, 'text'>): boolean => TAKEN.test(text)

/** What is "guaranteed" of moods can be tested by no one. */
const MOOD =
  /guaranteed? to [^.!?\n]{0,60}?(?<!\p{L})(?:smil|laugh|giggl|grin|wag(?!on)|wow|impress|pleas|delight|joy|happ|cheer|fun(?!\p{L})|memor|turn heads|love(?:d)?(?!\p{L})|favou?rite|hit(?!\p{L}))/iu
export const isJest = (description: Pick<Description, 'text'>, one: Pick<Said, 'sentence'>): boolean =>
  MOOD.test(sentenceOf(one, description))

const SHARE = '\\d{2,3}(?:[.,]\\d{1,4})? ?%'
const CAUGHT =
  'bacteria|germs?|viruses|dust|allergens?|particles|pollen|mites|uv(?:[ab]| rays)?|bakterien|keimen?|viren|staub\\p{L}*|partikel\\p{L}*|feinstaub\\p{L}*|allergenen?|bactéries|germes|poussières?|particules|acariens|bacterias|gérmenes|polvo|partículas(?: de \\p{L}+)?|ácaros|bactérias|poeira|esterilização|esterilización'

/** "吸收 90% 震動": in scripts without spaces. */
const FIGURES_UNSPACED =
  '(?:消除|減少|减少|吸收|過濾|过滤|去除|降低|阻隔|殺死|杀死|抑制) ?(?:高達|高达|超過|超过)? ?\\d{2,3} ?% ?(?:以上)? ?的?\\p{Script=Han}{1,8}'

/** What it does, in a number that only a test gives. */
const FIGURES = new RegExp(
  `(?<![\\p{L}\\d.,])(?:${[
    `${SHARE} (?:of |of all |of the |der |aller |des |de |de las? |dos |das |da )?(?:${CAUGHT})`,
    '\\d{2,3}[- ]?(?:h|hrs?|hours?)[- ](?:of |long |all-day )?(?:\\p{L}+ )?(?:protection|hydration|moisturi[sz]ation|moisture|shield|freshness|odou?r control|sweat protection)',
    "\\d{2,3} ?(?:h|heures) (?:d[’']hydratation|de protection)|(?:hydratation|protection) \\d{2,3} ?h|\\d{2,3}[- ]?(?:h|stunden)[- ](?:schutz|feuchtigkeit)|(?:hidratación|protección|hidratação|proteção) (?:de |por )?\\d{2,3} ?h(?:oras)?",
    '(?:several|many|vários|varios|plusieurs|mehrere) (?:days|dias|días|jours|tage)[^.!?\\n]{0,30} (?:charge|carga|ladung)',
  ].join('|')})(?!\\p{L})|${FIGURES_UNSPACED}`,
  'giu',
)
/** The class of a filter or of glasses is a norm. */
const CLASS = /(?<!\p{L})(?:h ?1[0-4]|hepa[- ]?1[0-4]|uv ?400|upf ?\d)(?!\d{2})/iu

/** Something said, with its words and its sentence, the `at`th of the text. */
export type Said = { said: string; hit: Hit; sentence: Sentence; at: number }

/** "No side effects" and "tarnish-free" deny nothing that is claimed, and packaging is claimed of beside the product. */
const DENIES_ITSELF =
  /^(?:no|without|zero|free|keine|ohne|sans|sin|sem|won['’]t|will not|never|do(?:es)?(?:n['’]t| not)|não|ne) |free$| packaging$/iu

/** Where a shape stands in the sentences of a text, except in headings, questions and what is denied. */
export const shaped = (description: Description, shape: RegExp): readonly Said[] => {
  const { text, sentences } = description
  if (text.search(shape) === -1) return []
  return sentences.flatMap((sentence, at) => {
    const line = text.slice(sentence.start, sentence.end)
    if (sentence.block.kind === 'heading' || line.endsWith('?')) return []
    return [...line.matchAll(shape)].flatMap(({ 0: said, index }) => {
      const start = sentence.start + index
      const from = wordAt(description, sentence.from, sentence.to, start)
      const to = Math.max(from + 1, wordAt(description, from, sentence.to, start + said.length))
      const isStated = isOwn(description, from) || DENIES_ITSELF.test(said)
      return isStated ? [{ said, hit: { from, to }, sentence, at }] : []
    })
  })
}

export const figuresOfEffect = (description: Description): readonly Said[] =>
  shaped(description, FIGURES).filter(
    ({ sentence: { start, end } }) => !CLASS.test(description.text.slice(Math.max(0, start - 100), end)),
  )

const STUDIES =
  '(?:studies|research|surveys) (?:have |has |also )?(?:shows?|shown|indicates?|suggests?|proves?|proven|found|confirms?|demonstrates?d?)|(?:studien|untersuchungen|forschungen) (?:zeigen|belegen|beweisen|bestätigen|haben gezeigt|legen nahe)|études (?:récentes |scientifiques |cliniques )?(?:ont |montrent|démontrent|indiquent|prouvent|suggèrent|révèlent)|estudios (?:recientes |científicos |clínicos )?(?:han |demuestran|indican|muestran|sugieren|revelan|comprueban)|estudos (?:recentes |científicos |clínicos )?(?:indicam|mostram|comprovam|demonstram|sugerem|revelam|apontam)|studi (?:recenti |scientifici |clinici )?(?:hanno |dimostrano|indicano|mostrano|suggeriscono|rivelano)'
const USUAL = '(?:any other|other|conventional|traditional|regular|ordinary|standard|normal|most)'
/** Said as if it were known, of what only a test or a source tells: that studies show it, that it beats the usual kind, that nothing can happen, that it keeps one healthy. */
const UNSOURCED = new RegExp(
  `(?<!\\p{L})(?:${[
    `(?:(?:some |recent |many |several |numerous |various |new |clinical |scientific |alguns |vários |algunos |varios |plusieurs |de nombreuses |neueste |zahlreiche |mehrere )+)?(?:${STUDIES})`,
    `(?:(?!heav|light|larg|bigg|small|thick|thin|wid|narrow|tall|short|other|rather)(?:\\p{L}{2,12}er|more \\p{L}{3,14}) (?:\\p{L}{2,14} ){0,2}than ${USUAL} \\p{L}{3,}|\\p{L}{3,12}er als (?:herkömmliche|gewöhnliche|normale|andere|übliche)[rnsm]? \\p{L}{3,}|plus \\p{L}{4,14} que les autres|más \\p{L}{4,14} que (?:otr[oa]s|los demás|las demás)|mais \\p{L}{4,14} (?:do )?que (?:outr[oa]s|os demais|as demais))`,
    "(?:eliminat\\p{L}{1,3}|removes?|elimina[nm]?|beseitigt|élimine(?:nt)?) (?:all |any |every |the |todo |tout |o |el |il |das |le )?(?:risks?|risco|riesgo|rischio|risiko|risque|dangers?|peligro|perigo) (?:of(?! (?:a single|one) )|de|di|del|da|do|von|einer|d[’'])|zero (?:vibrations?|vibrazioni|vibraciones|vibrações|risks?|rischi|riesgos?|riscos?)|absolute (?:stability|safety)|(?:stabilità|sicurezza|estabilidad|seguridad|estabilidade|segurança) (?:assoluta|absoluta|incomparável|incomparable)|absolute (?:sicherheit|stabilität)|(?:sécurité|stabilité) absolue",
    '(?:hundreds|thousands) of years of use|lasts? (?:for )?(?:hundreds of years|centuries)|(?:dura\\p{L}{0,3}|resist\\p{L}{1,4}) (?:por )?(?:centenas|cientos) de a[ñn]os|hält (?:viele )?(?:hunderte von jahren|jahrhunderte)',
    '(?:protects?|guards?|fights?|prevents?|kills?) (?:against |from )?(?:bacterial|fungal|viral)(?: (?:and|or|&) (?:bacterial|fungal|viral))? infections?|(?:schützt|hilft) (?:vor|gegen) (?:pilz|bakterien|virus)-?infektionen|protège contre les infections|protege (?:de|contra) (?:las |as )?infec[cç](?:iones|ões)|researched for (?!years|decades|months)\\p{L}{4,}',
    '(?:great|good|better|excellent|beneficial) for (?:your |the |overall )?(?:health|well-?being)(?: (?:and|&) (?:wellness|well-?being))?(?=[.,;!]|$)|(?:potential|possible|many|numerous|countless|amazing|incredible|proven|impressive|medicinal) health benefits|health-promoting|immune[- ](?:support(?:ing|ive)|boosting|enhancing|modulating) (?:compounds?|properties|effects?|ingredients?|benefits?)|gesundheitsfördernd\\p{L}*|(?:viele|zahlreiche) gesundheitliche vorteile|bienfaits (?:pour|sur) (?:la|votre) santé|beneficios para (?:la|tu|su) salud|benefícios (?:para|à) (?:a |sua )?saúde|benefici per la (?:tua )?salute',
    `(?:naturally )?anti-?(?:bacterial|microbial|fungal|viral|inflammatory|septic) (?:properties|qualities|effects?|benefits?|action|support)|naturally anti-?(?:bacterial|microbial|fungal)|(?:antibakteriell|antimikrobiell|entzündungshemmend)e[nrsm]? (?:eigenschaften|wirkung)|(?:propriétés|vertus|propiedades|propriedades|proprietà|efectos?|effets?|efeitos?|effetto|acci[óo]n|action|ação|azione) (?:anti-?(?:bact|bat|microb|f[óoúu]ng|inflam|infiam|s?s[ée]pti|micot))\\p{L}+`,
    '(?:el|la|los|las) (?:\\p{L}{2,14} ){1,2}más \\p{L}{3,14} que (?:hayas|has|haya|ha) (?:tenido|usado|probado|visto)|(?:le|la|les) (?:\\p{L}{2,14} ){1,2}(?:le|la|les) plus \\p{L}{3,14} que vous ayez jamais|o mais \\p{L}{3,14} que você já (?:teve|usou|viu|provou)',
    'proven (?:\\p{L}+ ){0,2}(?:producers?|catchers?|performers?|winners?)|most versatile (?:\\p{L}+ ){1,3}(?:available|on the market|ever made|in the world|you can (?:buy|get))',
    '(?:completely|totally|absolutely|perfectly) safe for (?:\\p{L}+ ){0,2}(?:children|bab(?:y|ies)|kids|toddlers|pregnan\\p{L}+|skin|humans|pets)|(?:völlig|absolut|vollkommen) (?:unbedenklich|sicher) für (?:kinder|babys|haustiere|die haut)|(?:totalement|parfaitement) (?:sûre?s?|inoffensi\\p{L}+) pour (?:les |la )?(?:enfants|bébés|peau)|(?:totalmente|completamente) segur[oa]s? para (?:(?:los|las|la|a|as) )?(?:niños|bebés|piel|crianças|pele)',
    '(?:good|better) for (?:your|the) health|(?:gut|besser) für (?:die|ihre|deine) gesundheit|bonne?s? pour (?:la|votre) santé|buen[oa]s? para (?:la|tu|su) salud|b(?:om|oa|ons|oas) para (?:a )?(?:sua )?saúde|contribu(?:em?|i|yen?) (?:para|a) (?:a |la |tu |su )?(?:sua )?(?:saúde|salud)|fa bene alla salute',
  ].join('|')})`,
  'giu',
)
/** "100% dog-safe". */
const SAFE_FOR_ALL =
  /(?<![\d.,])100 ?% (?:(?:dog|cat|pet|bird|bab(?:y|ies)|child|kids?|skin)[- ]safe(?!ty)|safe (?:for|to))(?!\p{L})/giu
/** A year, an author, a house of science, or the figure itself. */
const SOURCED =
  /(?<!\d)(?:19|20)\d\d(?!\d)|universit|universid|institut|journal|pubmed|(?<!\p{L})(?:doi|nasa|who|fda|efsa)(?!\p{L})|et al|due to|because|thanks to|\[\d|\d ?(?:%|mm|cm|kg|g|°|hours?|years?|stunden|jahre|heures|ans|horas|años|anos)(?!\p{L})/iu

export const unsourcedClaims = (description: Description): readonly Said[] =>
  [UNSOURCED, SAFE_FOR_ALL]
    .flatMap((shape) => shaped(description, shape))
    .filter((one) => !SOURCED.test(sentenceOf(one, description).replace(one.said, ' ')))

/** A share of the price that is given away. */
const GIVEN =
  /(?<![\p{L}\d.,])\d{1,3} ?% (?:(?:of|from) (?:your purchase|(?:the |our |all |each |every |net )*(?:profits?|proceeds|sales?|revenues?|purchases?))|(?:des|vom|unserer|aller) (?:erlös|gewinn|umsatz|kaufpreis|verkaufspreis|einnahmen)\p{L}{0,3}|(?:des|de (?:nos|vos|chaque)) (?:bénéfices?|ventes?|recettes|achats?)|de (?:las |los |tu |cada |nuestr[oa]s )?(?:ganancias|ventas|beneficios|compra)|d(?:o|a|os|as|e) (?:sua |cada )?(?:lucros?|vendas?|compra))(?!\p{L})[^.!?\n]{0,40}?(?<!\p{L})(?:go(?:es)?|donat\p{L}+|given|giv(?:e|es)|support\p{L}*|creat\p{L}+|fund\p{L}*|help\p{L}*|benefit\p{L}*|spende\p{L}*|gespendet|gehen|geht|fließ\p{L}+|unterstütz\p{L}+|vers[ée]\p{L}*|revers[ée]\p{L}*|don[ée]\p{L}*|don[ao]\p{L}*|destin\p{L}+|apoy\p{L}+|ajud\p{L}+|apoi\p{L}+|doad[oa]s?)(?!\p{L})/giu
/** Who receives it, by a name in capitals or its form. */
const RECEIVER =
  /(?<=\p{Ll},? )(?:\p{Lu}\p{Ll}+ (?:(?:of|for|the|de|des|du) )?\p{Lu}|\p{Lu}{3,})|foundation|charit(?:y|ies) (?:navigator|commission|no)|e\. ?v\.|stiftung|unicef|wwf|fondation|fundación|fundação/u

/** That a part of the price is given away, and not to whom. */
export const unnamedReceivers = (description: Description): readonly Said[] =>
  shaped(description, GIVEN).filter((one) => !RECEIVER.test(sentenceOf(one, description)))
