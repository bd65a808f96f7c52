// Oils and extracts that a text or a title says are in it and its own list of ingredients does not have: "with apricot oil" above a list without Prunus
// Armeniaca. Lists name plants by their INCI names, so only plants whose INCI name is known are compared. Needs no lexicon.

import type { Text } from '../../../languages/lexicon/text.ts'
import { quoted, squeezed } from '../../../text/plain-text.ts'
import { isMisspelt } from '../../slips/misspellings.ts'
import { type Contradiction, saidIn } from '../measures.ts'
import { MAX_TEXT, type Places } from '../places.ts'
import { listsOfIngredients } from '../retracted-claims.ts'

/** Plants as texts name them, and the beginnings of their botanical names, by which lists of ingredients name them. */
const NAMES: readonly (readonly [named: string, listed: string])[] = [
  ['aloe(?: vera)?', 'aloe'],
  ['apple', 'pyrus|malus'],
  ['apricot', 'prunus armeniaca'],
  ['argan', 'argania'],
  ['avocado', 'persea'],
  ['calendula', 'calendula'],
  ['c(?:h)?amomile', 'chamomilla|anthemis|matricaria|bisabolol'],
  ['coconut', 'coco'],
  ['cucumber', 'cucumis'],
  ['grape ?seed', 'vitis|grape'],
  ['green tea', 'camellia'],
  ['jojoba', 'simmondsia|buxus'],
  ['lavender', 'lavand'],
  ['lemon', 'citrus'],
  ['macadamia', 'macadamia'],
  ['olive', 'olea|squal|oliv'],
  ['persian silk tree', 'albizia'],
  ['pomegranate', 'punica'],
  ['rose ?hip', 'rosa'],
  ['rosemary', 'rosmarinus|salvia ros'],
  ['sea ?buckthorn', 'hippophae'],
  ['seaweed', 'alga|fucus|laminaria|chondrus|ascophyllum|ulva|undaria|macrocystis|corallina|palmaria'],
  ['shea', 'butyrospermum|vitellaria'],
  ['spilanthes', 'spilanthes|acmella'],
  ['sunflower', 'helianthus'],
  ['sweet almond', 'prunus (?:amygdalus|dulcis)'],
  ['tea tree', 'melaleuca'],
  ['turmeric', 'curcuma'],
  ['witch hazel', 'hamamelis'],
]
/** What a title names as the active matter of the thing, and no scent or colour is called by. */
const ACTIVE: readonly (readonly [named: string, listed: string])[] = [
  ['caffeine', 'coffea|coffee'],
  ['ceramides?', 'sphingo'],
  ['hyaluronic(?: acid)?', 'hyaluron'],
  ['niacinamide', 'nicotinamide'],
  ['retinol', 'retin'],
  ['salicylic(?: acid)?', 'salic|salix'],
  ['squalane', 'squal'],
  ['vitamin c', 'ascorb'],
  ...NAMES.filter(([named]) => /^(?:argan|jojoba|rose \?hip|sea|shea|tea tree|witch)/.test(named)),
]
const PART = '(?: (?:seed|kernel|fruit|leaf|flower|bark|root|acmella flower)){0,2}'
/** "Apricot oil", and not a product of that name, which has capitals. */
const STUFF = `${PART} (?:oil|extract|butter|gel|juice)(?!\\p{L})`
/** By what a plant is known in the list, named as stuff, and named at all. */
type Plant = { inList: RegExp; asStuff: RegExp; asPlant: RegExp }
const PLANTS: readonly Plant[] = NAMES.map(([named, listed]) => ({
  inList: new RegExp(`${named}|${listed}`, 'iu'),
  asStuff: new RegExp(`(?<![\\p{L}-])(?:${named})${STUFF}`, 'giu'),
  asPlant: new RegExp(`(?<![\\p{L}-])(?:${named})(?![\\p{L}-])`, 'iu'),
}))
/** "A blend of lemon, apple and seaweed", "plant oils (Jojoba, Macadamia)". */
const BLENDED =
  /(?:blend|mix(?:ture)?|combination|infusion) of ([^.!?\n]{3,120})|(?:oils|extracts|botanicals) \(([^()\n]{3,100})\)/giu
const ABSENT =
  /(?:without|free (?:of|from)|no|not|pair(?:s|ed)? with|use with|like|from|instead of) (?:any |the |our )?$/iu

const WHOLE =
  /(?<!\p{L})(?:aqua|water|glycerin|tocopher\p{L}*|phenoxyethanol|c?aprylic|cet(?:e?ar)?yl alcohol|cera alba)(?!\p{L})/iu
const PARTIAL = /key|active|hero|main|star|featured|principa|clé|clave|wirk/i
const LEAST_LISTED = 5

/** The one list of all that is in it; a set has several, and "key ingredients" are a choice. */
const wholeList = (text: string): { list: string; outside: string } | null => {
  const [only, ...more] = listsOfIngredients(text)
  if (!only || more.length > 0 || PARTIAL.test(only.label)) return null
  const { list, start } = only
  const outside = `${text.slice(0, start)}${' '.repeat(list.length)}${text.slice(start + list.length)}`
  const isWhole =
    WHOLE.test(list) && list.split(',').length > LEAST_LISTED && !/^[^,]{0,40}:|may contain.{0,5}$/i.test(list)
  return isWhole && !/(?:glycerin|phenoxyethanol|tocopherol|(?:Seed|Fruit|Leaf) (?:Oil|Extract)),/iu.test(outside)
    ? { list, outside }
    : null
}

const claimIn = (outside: string, { asStuff, asPlant }: Plant): [shown: string, start: number] | null => {
  for (const { 0: shown, index } of outside.matchAll(asStuff)) {
    const isName = /^\p{Lu}/u.test(shown.split(' ').at(-1)!)
    if (!isName && !ABSENT.test(outside.slice(Math.max(0, index - 24), index))) return [shown, index]
  }
  for (const match of outside.matchAll(BLENDED)) {
    const phrase = match[1] ?? match[2]!
    const found = asPlant.exec(phrase)
    if (found) return [found[0], match.index + match[0].indexOf(phrase) + found.index]
  }
  return null
}

/** "Shea Body Butter" without shea, "Almond Oil Moisturizer" of soybean oil with some almond oil. */
const inTitle = ({ text }: Text, list: string): Contradiction[] => {
  const active = ACTIVE.map(([named, listed]) => ({
    match: new RegExp(`(?<![\\p{L}-])(?:${named})(?![\\p{L}-]| (?:free|tree))`, 'iu').exec(text),
    inList: new RegExp(`${named}|${listed}`, 'iu'),
  }))
  const stuff = PLANTS.map(({ asStuff, inList }) => ({ match: [...text.matchAll(asStuff)][0] ?? null, inList }))
  const oils = list.split(',')
  for (const { match, inList } of [...active, ...stuff]) {
    if (!match || ABSENT.test(text.slice(0, match.index))) continue
    const at = oils.findIndex((one) => inList.test(one))
    const before = /oil$/i.test(match[0])
      ? oils.slice(0, Math.max(0, at)).find((one) => /\boil\b/i.test(one))
      : undefined
    if (at !== -1 && before === undefined) continue
    const named = quoted(match[0])
    return [
      {
        one: saidIn('title', match[0], match.index),
        other: saidIn('description', list),
        isMinor: true,
        told: before
          ? {
              said: `The title names ${named}, and the list of ingredients has more of ${quoted(before.trim(), 40)}.`,
              example: `Say in the text how much ${named} is in it, or name the product after what it is made of.`,
            }
          : {
              said: `The title names ${named}, and the list of ingredients does not have it.`,
              example: `Complete the list of ingredients, or take ${named} out of the title.`,
            },
      },
    ]
  }
  return []
}

const ENUMERATED =
  /(?:such as|like|including|includes|contains?|with(?: the addition of)?|blend of|nutrients including) (?:[\p{L}-]+ ){0,4}?((?:[\p{L}][\p{L} -]{2,30}, ){2,8}(?:and|&) [\p{L}][\p{L} -]{2,30})(?=[.;:!\n])/giu
const LEAST_FOUND = 3

/** One of several things that a text counts up, all others of which its list of ingredients has by their names. */
const leftOut = (text: string): Contradiction[] => {
  const [only, ...more] = listsOfIngredients(text)
  if (!only || more.length > 0 || PARTIAL.test(only.label)) return []
  const list = squeezed(only.list)
  const words = only.list.toLowerCase().match(/\p{L}{5,}/gu) ?? []
  for (const match of text.slice(0, only.start).matchAll(ENUMERATED)) {
    const entries = match[1]!.split(/, (?:and |& )?| and | & /u)
    const isListed = (entry: string): boolean =>
      (entry.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some(
        (word) =>
          list.includes(squeezed(word).slice(0, Math.max(4, word.length - 2))) ||
          words.some((one) => isMisspelt(word, one)),
      )
    const missing = entries.filter((entry) => !isListed(entry))
    const [entry] = missing
    if (!entry || missing.length > 1 || entries.length - 1 < LEAST_FOUND || entry.split(' ').length > 2) continue
    const named = quoted(entry)
    return [
      {
        one: saidIn('description', entry, match.index + match[0].indexOf(entry)),
        other: saidIn('description', only.list, only.start),
        told: {
          said: `The text counts ${named} among what is in it, and the list of ingredients, which has the others, does not.`,
          example: `Complete the list of ingredients, or take ${named} out of the text.`,
        },
      },
    ]
  }
  return []
}

/** What is said to be in it, one or several plants together. */
export const claimedIngredients = (places: Places): Contradiction[] => {
  const found = claimedPlants(places)
  return found.length > 0 ? found : leftOut(places.description.text.slice(0, MAX_TEXT))
}

const claimedPlants = ({ description, title }: Places): Contradiction[] => {
  const text = description.text.slice(0, MAX_TEXT)
  const found = /(?<!\p{L})(?:set|kit|bundle|duo|trio)(?!\p{L})/iu.test(title.text) ? null : wholeList(text)
  if (!found) return []
  const { list, outside } = found
  const claims = PLANTS.filter(({ inList }) => !inList.test(list))
    .flatMap((plant) => {
      const claim = claimIn(outside, plant)
      return claim ? [claim] : []
    })
    .sort(([, a], [, b]) => a - b)
  const [first] = claims
  if (!first) return inTitle(title, list)
  const names = claims.map(([shown]) => quoted(shown)).join(', ')
  return [
    {
      one: saidIn('description', first[0], first[1]),
      other: saidIn('description', list, text.indexOf(list)),
      told: {
        said: `The text says that ${names} ${claims.length === 1 ? 'is' : 'are'} in it, and the list of ingredients does not have ${claims.length === 1 ? 'it' : 'them'}.`,
        example: `Complete the list of ingredients, or take ${names} out of the text.`,
      },
    },
  ]
}
