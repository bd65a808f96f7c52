// Whom a query is for, and what the product has to go with.

import type { Audience, Wording } from '../../languages/query-wording.ts'
import { isUnit } from './measures.ts'
import { phraseAt, shownWords, type Tokens, take, wordAt } from './tokens.ts'

/** Makers and devices that accessories and parts are sold for. */
const DEVICES = new Set(
  `iphone ipad ipod macbook imac airpods airtag samsung galaxy pixel oneplus xiaomi redmi huawei motorola moto nokia sony lg nintendo switch xbox playstation ps3 ps4 ps5 kindle surface chromebook thinkpad dell hp lenovo asus acer
  epson canon nikon fujifilm gopro dji fitbit garmin dyson roomba irobot bissell shark hoover kitchenaid ninja keurig nespresso whirlpool bosch makita dewalt milwaukee ryobi honda toyota ford chevy chevrolet bmw audi mercedes vw volkswagen
  nissan mazda subaru hyundai kia jeep tesla yamaha kawasaki suzuki harley polaris arduino raspberry android windows mac ios roku alexa echo apple`.split(
    /\s+/,
  ),
)

const MOST_WORDS = 5

/** Only after "for": "her", "mom", "adult". */
const ONLY_FOR = new Set(
  `her him mom mum mother wife girlfriend husband boyfriend dad father daughter son adult adults senior seniors ihr ihn mama papa mutter vater freund freundin mann frau elle lui maman mère père él ella madre padre papá mamá beginner
  mayores female male females males herr dame señora monsieur man woman youth`.split(/\s+/),
)

/** What such a word is only a part of: "cat 6", "hot dog", "baby blue", "male to female". */
const isOther = (tokens: Tokens, at: number): boolean => {
  const next = wordAt(tokens, at + 1)
  return (
    /^\d/.test(next) ||
    ['hot', 'corn', 'to'].includes(wordAt(tokens, at - 1)) ||
    ['blue', 'pink', 'back', 'powder', 'oil', 'to', 'spinach', 'carrots', 'shower'].includes(next)
  )
}

const isAfterFor = (tokens: Tokens, at: number, wording: Wording): boolean =>
  [1, 2, 3].some((back) => wording.for.has(wordAt(tokens, at - back)))

const MOST = 4

/** Audiences; their words stay content. */
export const readAudiences = (tokens: Tokens, wording: Wording): Audience[] => {
  const found: Audience[] = []
  for (const [at, { word }] of tokens.all.entries()) {
    const audience = wording.audiences.get(word)
    if (audience === undefined || tokens.taken.has(at) || found.includes(audience) || found.length === MOST) continue
    if (isOther(tokens, at) || (ONLY_FOR.has(word) && !isAfterFor(tokens, at, wording))) continue
    found.push(audience)
  }
  return found
}

type Reading = { tokens: Tokens; wording: Wording; isStop: (word: string) => boolean }

const targetEnd = ({ tokens, isStop, wording }: Reading, from: number): number => {
  let end = from
  while (end < tokens.all.length && end - from < MOST_WORDS) {
    const { word, isWord, isAfterBreak } = tokens.all[end]!
    if (!isWord || tokens.taken.has(end) || (end > from && isAfterBreak) || wording.for.has(word)) break
    if (isStop(word) || isUnit(word)) break
    end++
  }
  return end
}

/** "for iphone 12", "compatible with canon eos"; the words stay content. */
export const readCompatibility = (reading: Reading): string[] => {
  const { tokens, wording, isStop } = reading
  const found: string[] = []
  for (let at = 0; at < tokens.all.length && found.length < MOST; at++) {
    const fits = phraseAt(tokens, at, wording.fits)
    const length = fits || phraseAt(tokens, at, wording.for)
    if (length === 0) continue
    let from = at + length
    while (from < tokens.all.length - 1 && isStop(wordAt(tokens, from))) from++
    if (fits === 0 && !DEVICES.has(wordAt(tokens, from))) continue
    const end = targetEnd(reading, from)
    if (end === from) continue
    const target = shownWords(tokens, from, end)
    take(tokens, at, at + fits)
    if (!found.includes(target)) found.push(target)
    at = end - 1
  }
  return found
}
