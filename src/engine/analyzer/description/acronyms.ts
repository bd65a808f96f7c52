// Abbreviations in capitals that a text uses without saying what they stand for. What everybody knows does not count, nor do codes,
// sizes, units and words that are only written in capitals.

import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { asWritten, type Range, type Text, wordEnd } from '../../languages/lexicon/text.ts'
import { unitOf } from '../../languages/taxonomy/units.ts'

/** Known to shoppers everywhere, or shown on every package. */
const KNOWN = new Set(
  `AA AAA AB ABC ABS AC AI AM AMOLED APP ATM ATV BBQ BC BIO BPA BPM BMX CBD CD CE CEO CET CMYK CO CPR CPU CZ DC DHA DHL DIN DIY DJ DNA DVD EAN EDT EDP EPA ETA EU
  EUR EVA EXIF FAQ FBI FDA FSC GIF GMO GMT GOTS GPS GPU GSM HD HDMI HDR HEPA HTML ID IKEA INCI IOS IP IPA IPX IQ ISBN ISO IT JPEG JPG LCD LED LEGO LP LTE
  MAX MDF MIDI MIN MP MRI MSRP MTB MVP NASA NBA NFC NFL NHL NO NOT OEM OK OLED OS OZ PC PDF PE PET PH PIN PM PNG POS PS PU PVC PP QR RAM RFID RGB RGBW
  ROM RPM RRP SD SIM SKU SLR SMS SPF SSD SUV TPU TV UFC UHD UK UN UPC UPS URL US USA USB USD UV UVA UVB UVC VAT VHS VIP VR VS WC WIFI WLAN WWW XL XML XS
  XXL XXS XXXL YKK ZIP NSF OEKO TEX USDA UL MSM DSLR FM AUX IR HB TBD TBA PSI AND THE FOR WITH NEW NON ALL ANY BUY CAN USE SET TOP YOU ARE OUR OUT OFF
  BIG HOT ONE TWO LOVE FREE ONLY HIGH SIZE WASH CARE DRY IRON COLD WARM PACK SALE BEST MADE FROM FULL EASY SOFT HAND NOTE EACH HAVE WILL THIS THAT YOUR
  MORE THAN PLUS ALSO VERY BACK DOWN OVER LONG GOLD BLUE GREY GRAY PINK BLACK WHITE GREEN NEVER ALWAYS MUST SHOULD PLEASE DOES DONT INC LLC LTD FIFA UEFA IPL ODI NCAA ABV
  PRO PLA VOC BMW STEM STEAM AED SAR QAR INR GBP JPY AUD CAD NZD SGD HKD CHF BHT EDTA III VII VIII XII XIII MMXX EST NYC USPS NASCAR WWII PTFE OR IF IS IN ON AT TO OF BY AS IT BE WE DO UP MY SO AN GM TEA SUN SEA EYE KIDS BABY GIRL BOYS ECO DAY GIFT RED LOT MEN GND IFTTT`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

type Acronym = { shown: string; start: number; end: number }

const MAX_ACRONYMS = 8
/** Two letters are a state, a size or a model as often as a word. */
const MIN_LETTERS = 3
const MAX_LETTERS = 5

const isUpper = (code: number): boolean => code >= 0x41 && code <= 0x5a

/** The word at that place when all its letters are plain capitals; "" when not. */
const capitalsAt = (text: Text, at: number): string => {
  const start = text.starts[at]!
  if (!isUpper(text.text.charCodeAt(start)) || !isUpper(text.text.charCodeAt(start + 1))) return ''
  const word = asWritten(text, at)
  return word.length >= MIN_LETTERS && word.length <= MAX_LETTERS && /^[A-Z]+$/.test(word) ? word : ''
}

/** "polylactic acid (PLA)", "PLA (polylactic acid)", "PLA, or polylactic acid", "Vitamin B (VB)". */
const isExplained = ({ text }: Text, start: number, end: number): boolean =>
  /[([]\s?$/.test(text.slice(Math.max(0, start - 2), start)) ||
  /^\s?[([]/.test(text.slice(end, end + 2)) ||
  /^s?,? (?:or|i\.e\.|which stands|stands for|short for|means) /.test(text.slice(end, end + 14))

/** Part of a code or a name: "TP-LINK", "AC/DC", "MOD_5V", "ESP 32". */
const isJoined = ({ text }: Text, start: number, end: number): boolean =>
  // A unit: "0.35 CBM".
  /\d ?$/.test(text.slice(Math.max(0, start - 2), start)) ||
  /[\w/&'’.#@+-]$/.test(text.slice(start - 1, start)) ||
  /^(?:[/&'’_@+-]|\.\w|[ :|=]{0,3}\d)/.test(text.slice(end, end + 4))

/** Whether a word has a capital of its own: within the sentence and no plain word, or at its start and in no dictionary. */
const isNameAt = ({ text, starts, entries }: Text, at: number, { from, to }: Range): boolean =>
  at >= from &&
  at < to &&
  isUpper(text.charCodeAt(starts[at]!)) &&
  (at === from ? entries[at] === undefined : entries[at]?.common !== true)

/** Whether nothing but a space stands between word `at` and the next. */
const isBeside = (text: Text, at: number): boolean =>
  text.starts[at + 1] === wordEnd(text, at) + 1 && text.text[wordEnd(text, at)] === ' '

/** Part of a name of several words: "Ferrol NKV", "NKV Laboratories". */
const isInName = (text: Text, at: number, sentence: Range): boolean =>
  (isNameAt(text, at - 1, sentence) && isBeside(text, at - 1)) ||
  (isNameAt(text, at + 1, sentence) && isBeside(text, at))

/** Whether the sentence is all in capitals, where they tell nothing. */
const shouts = (text: Text, { from, to }: Range): boolean => {
  let capitals = 0
  for (let at = from; at < to; at++) if (capitalsAt(text, at) !== '') capitals++
  return capitals > 2 && capitals * 3 > to - from
}

/** A word of the language that is only written in capitals ("COLOR:"), or a label before a value. */
const isPlainWord = (
  { text, entries, stems }: Text,
  at: number,
  end: number,
  { labels, proseLabels }: Lexicon,
): boolean => entries[at] !== undefined || labels.has(stems[at]!) || proseLabels.has(stems[at]!) || text[end] === ':'

/** Capitals that abbreviate nothing. */
const isOther = (text: Text, at: number, end: number, sentence: Range, lexicon: Lexicon): boolean =>
  isJoined(text, text.starts[at]!, end) || isPlainWord(text, at, end, lexicon) || isInName(text, at, sentence)

/** A list of ingredients or parts: names in it are looked up, not read. */
const MAX_COMMAS = 5

const isList = ({ text }: Text, { start, end }: Range): boolean => {
  const shown = text.slice(start, end)
  let commas = 0
  for (let at = shown.indexOf(','); at !== -1 && commas <= MAX_COMMAS; at = shown.indexOf(',', at + 1)) commas++
  return commas > MAX_COMMAS
}

/** Each abbreviation once, where it stands first, unless it is explained there. `own`: words of title and brand, which are names. */
export const unexplainedAcronyms = (
  text: Text,
  sentences: readonly Range[],
  own: readonly string[],
  lexicon: Lexicon,
): Acronym[] => {
  const found: Acronym[] = []
  const seen = new Set<string>()
  for (const sentence of sentences) {
    let isLoud: boolean | null = null
    for (let at = sentence.from; at < sentence.to && found.length < MAX_ACRONYMS; at++) {
      const shown = capitalsAt(text, at)
      if (shown === '' || KNOWN.has(shown) || seen.has(shown) || own.includes(text.stems[at]!) || unitOf(shown))
        continue
      isLoud ??= shouts(text, sentence) || isList(text, sentence)
      if (isLoud) break
      const start = text.starts[at]!
      const end = start + shown.length
      if (isOther(text, at, end, sentence, lexicon)) continue
      seen.add(shown)
      if (!isExplained(text, start, end)) found.push({ shown, start, end })
    }
  }
  return found
}
