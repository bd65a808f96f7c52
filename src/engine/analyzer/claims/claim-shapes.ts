// Claims that are recognised by their shape, in all languages with a lexicon: what is said of blood, diabetes and side effects, and what share of
// something it removes or how many hours it holds.

import { isOwn } from '../../languages/lexicon/mentions.ts'
import { type Hit, wordAt } from '../../languages/lexicon/text.ts'
import type { Description, Sentence } from '../description/description.ts'

const VERB =
  '(?:balanc|regulat|stabili[sz]|lower|control|manag|reguli|stabil|senk|équilibr|régul|baiss|equilibr|regul|controla|reduc|redu[zc]|baja|abaixa)\\p{L}*'
const BLOOD =
  'blood (?:sugar|pressure|glucose|lipid)|(?:bad )?cholesterol|blutzucker|blutdruck|cholesterin|glycémie|tension artérielle|cholestérol|glucemia|azúcar en (?:la )?sangre|presión arterial|colesterol|açúcar no sangue|glicemia|pressão arterial'

/** What a medicine does, or that it harms no one who is ill. */
const MEDICAL = new RegExp(
  `(?<!\\p{L})(?:${[
    `${VERB}(?: \\p{L}+){0,3} (?:${BLOOD})`,
    '(?:safe|suitable|ideal|perfect) for (?:diabetics|diabetic patients|cancer patients)|diabetic[- ](?:friendly|safe)|für diabetiker geeignet|convient aux diabétiques|apto para diabéticos|adequado para diabéticos',
    '(?:no|without|zero|free (?:of|from)) (?:any )?side[- ]effects|(?:keine|ohne) nebenwirkungen|sans effets? secondaires?|sin efectos secundarios|sem efeitos colaterais',
    'botox[- ](?:like|effect|alternative|in a)|like botox|botox-effekt|effet botox|efecto b[oó]tox|efeito botox',
    'meets? your (?:full |entire )?daily (?:nutritional |vitamin )?(?:requirements?|intake)',
  ].join('|')})(?!\\p{L})`,
  'giu',
)

const SHARE = '\\d{2,3}(?:[.,]\\d{1,4})? ?%'
const CAUGHT =
  'bacteria|germs?|viruses|dust|allergens?|particles|pollen|mites|uv(?:[ab]| rays)?|bakterien|keimen?|viren|staub\\p{L}*|partikel\\p{L}*|feinstaub\\p{L}*|allergenen?|bactéries|germes|poussières?|particules|acariens|bacterias|gérmenes|polvo|partículas(?: de \\p{L}+)?|ácaros|bactérias|poeira|esterilização|esterilización'

/** What it does, in a number that only a test gives. */
const FIGURES = new RegExp(
  `(?<![\\p{L}\\d.,])(?:${[
    `${SHARE} (?:of |of all |of the |der |aller |des |de |de las? |dos |das |da )?(?:${CAUGHT})`,
    '\\d{2,3}[- ]?(?:h|hrs?|hours?)[- ](?:of |long |all-day )?(?:\\p{L}+ )?(?:protection|hydration|moisturi[sz]ation|moisture|shield|freshness|odou?r control|sweat protection)',
    "\\d{2,3} ?(?:h|heures) (?:d[’']hydratation|de protection)|(?:hydratation|protection) \\d{2,3} ?h|\\d{2,3}[- ]?(?:h|stunden)[- ](?:schutz|feuchtigkeit)|(?:hidratación|protección|hidratação|proteção) (?:de |por )?\\d{2,3} ?h(?:oras)?",
    '(?:several|many|vários|varios|plusieurs|mehrere) (?:days|dias|días|jours|tage)[^.!?\\n]{0,30} (?:charge|carga|ladung)',
  ].join('|')})(?!\\p{L})`,
  'giu',
)
/** The class of a filter or of glasses is a norm. */
const CLASS = /(?<!\p{L})(?:h ?1[0-4]|hepa[- ]?1[0-4]|uv ?400|upf ?\d)(?!\d{2})/iu

/** Something said, with its words and its sentence, the `at`th of the text. */
export type Said = { said: string; hit: Hit; sentence: Sentence; at: number }

/** "No side effects" and "tarnish-free" deny nothing that is claimed. */
const DENIES_ITSELF = /^(?:no|without|zero|free|keine|ohne|sans|sin|sem) |free$/iu

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

export const medicalClaims = (description: Description): readonly Said[] => shaped(description, MEDICAL)

export const figuresOfEffect = (description: Description): readonly Said[] =>
  shaped(description, FIGURES).filter(
    ({ sentence: { start, end } }) => !CLASS.test(description.text.slice(Math.max(0, start - 100), end)),
  )
