// What stands as the description in structured data: whole sentences of one paragraph that tell of the product, and not of sale or shop.

import type { Reading } from '../../analyzer/reading.ts'
import { unprovenSentences } from '../../analyzer/rules/content/unproven-claims.ts'
import { slipsIn } from '../../analyzer/slips/slips.ts'
import type { Block } from '../../html/blocks.ts'
import { isIn } from '../../languages/lexicon/hits.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import type { Mark } from '../../languages/lexicon/marks.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import { plain, squeezed } from '../../text/plain-text.ts'
import { FILLER } from '../description/write-description.ts'
import { runsOn } from './meta-description.ts'
import { isAboutThing, namesKind, subjectOf, titleWordsIn, VERB } from './sentence-parts.ts'

/** Sentences on the sale, which tell nothing of the product. */
const OF_SALE: readonly Mark[] = ['delivery', 'returns', 'disclaimer', 'scarcity', 'promotion', 'callToAction']
const OF_SHOP =
  /(?<!\p{L})(?:demo(?:nstration)? store|subject to (?:\p{L}{1,20} ){0,2}(?:change|availability)|livraison|livré|contacterons|lieferung|versand|envío|shipping|délais?|commander?)(?!\p{L})/iu

/** How it may look otherwise, what it may be used for by law, and what costs more. */
const NOTICE =
  /(?<!\p{L})(?:due to (?:the |different )?(?:differen|light|monitor|screen|display|batch|manual)|not a quality (?:problem|issue)|(?:personal|lawful|external|research|educational) use only|(?:at|for|incurs?) (?:an )?(?:additional|extra) (?:charge|cost|fee))/iu

/** "It delivers a dose of 180 mg": not to a buyer. */
const GIVES = /(?<!\p{L})deliver(?:s|ing)(?! (?:to|within|in|on|worldwide|free)(?!\p{L}))/giu

/** Praise of what it is made of, and no offer. */
const QUALITY = /(?<!\p{L})(?:high|top|best)[- ]quality(?!\p{L})/giu

/** The least words that say what something is. */
const LEAST_WORDS = 5
const MOST_TOLD = 1_000
const LEAST_LINE = 7
/** A sentence from its first letter to its mark. */
export const BEGINS = /^["“«„(¿¡]?[\p{Lu}\p{Lo}\d]/u
export const ENDS = /[.!?…。！？؟]["”»’)]{0,2}$/u
/** A sign of a list, words in capitals before or among the others, or the first of several steps: "How to use 1. After". */
const NO_SENTENCE =
  /^[•·–—*-]|^\d{1,2}[.)](?!\d)|(?<!\p{Lu})\p{Lu}{4,20} \p{Lu}{2,20} \p{Lu}{2,20}|\S \| \S| [•·] |\p{Ll} 1[.)] ?\p{Lu}/u
/** "Echoes: The Rose is a game" begins with a name that has a colon. */
const hasLabel = (text: string, { listing: { title } }: Reading): boolean =>
  /^[^.!?]{1,40}: /.test(text) && (squeezed(title).length < LEAST_NAME || !squeezed(text).includes(squeezed(title)))
const LEAST_NAME = 8
/** What goes on from another sentence. */
const GOES_ON =
  /^(?:por isso|por eso|por ello|deshalb|darum|daher|that(?: is|['’]s) why|c['’]est pourquoi|it|they|he|she|while|try|wear|use|pair|layer|store|keep|clean|wash|wird|ist|sind|but|and|so|also|however|because|therefore|thus|hence|moreover|furthermore|in addition|additionally|with it|es|sie|er|aber|und|auch|il(?! s)|elle|ils|elles|mais|et|este|esta|pero|y|la plupart|most of|some of)(?!\p{L})/iu
/** Points at what has been told before: "designed to solve this problem". */
const POINTS_BACK =
  /(?<!\p{L})(?:this|these|such|dies\p{L}{1,2}|solch\p{L}{1,2}|cet?(?:te)?|ces|est[ea]s?|es[ae]s?|ess[ea]s?) (?:problem\p{L}*|problèmes?|issues?|concerns?|challenges?|difficult(?:y|ies)|schwierigkeit\p{L}*|difficultés?|inconvénients?|dificultad(?:es)?|inconvenientes?|dificuldades?)(?!\p{L})/iu
/** A count of nothing that an import has left: "diamonds (0 pcs)". */
export const NONE_COUNTED = /\(0 ?(?:pcs?|pieces?|stk|stück|pièces?|piezas?|peças?|units?)?\)/iu
/** Talk of what a buyer need not be or do: "You do not have to be a chef …". */
const NEED_NOT =
  /^(?:you (?:do not|don['’]t) (?:have|need)|você não precisa|no (?:necesitas?|tienes que|hace falta)|(?:du|sie) (?:musst|müssen|brauchst|brauchen) (?:kein|nicht)|(?:vous n['’]avez|tu n['’]as|inutile|il n['’]est) pas (?:besoin|nécessaire))/iu
/** Within its first words: what has been told before goes on. */
const FOLLOWS = /(?<!\p{L})(?:then|also|this way|dann|auch|ensuite|aussi|luego|también|depois|também)(?!\p{L})/iu
/** Who sells speaks of themselves, offers other things, or says how to buy. */
const OF_SELLER =
  /^(?:\p{L}+,? ){0,3}(?:we|wir|nous|nosotros|hemos|temos|nos propres)(?!\p{L})|^i(?:['’]\p{L}+| (?:am|want|have|can|will|make)) |^this listing |^(?:order|buy|purchase|browse|shop (?:the|our|now|for|all|online)|(?:see|view|explore|visit|check out) (?:our|all|more)) |(?<!\p{L})(?:(?:see|click|use|find) (?:the |these |this )?links? |to purchase|e-?mail|order now|add to cart|feel free to|message me|any of our)(?!\p{L})|^(?:colou?rs?|sizes?|images?|photos?) may |^you (?:will|can) /iu
const LEAST_NAMED = 2

/** Whether a sentence is about the thing: its kind, or two words of its name. */
const isOfThing = (text: string, reading: Reading): boolean =>
  titleWordsIn(text, reading) >= LEAST_NAMED || namesKind(text, reading) || isAboutThing({ text }, reading)

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const isShort = (sentence: string): boolean => sentence.split(' ').length < LEAST_WORDS && !UNSPACED.test(sentence)

/** Whether a sentence tells of the product, and not of sale or shop. */
const isTold = (sentence: string, reading: Reading): boolean => {
  const { listing, lexicon } = reading
  const isName = sentence.toLowerCase() === listing.title.toLowerCase()
  const isTooShort = isShort(sentence) && /\p{Script=Latin}/u.test(sentence)
  return !(
    isName ||
    isTooShort ||
    FILLER.test(sentence) ||
    NOTICE.test(sentence) ||
    isOfShop(sentence, lexicon) ||
    isMarked(sentence, OF_SALE, lexicon)
  )
}

const isMarked = (sentence: string, marks: readonly Mark[], lexicon: Lexicon | null): boolean => {
  const { marked, stems } = lookUpText(sentence.replace(GIVES, 'gives').replace(QUALITY, 'good'), lexicon)
  return marks.some((mark) => isIn(marked, mark, 0, stems.length))
}

/** Whether a sentence is on the shop, who sells, or what is left in stock. */
export const isOfShop = (sentence: string, lexicon: Lexicon | null): boolean =>
  OF_SHOP.test(sentence) || OF_SELLER.test(sentence) || isMarked(sentence, ['scarcity'], lexicon)

/** Whether a sentence can stand alone: with a verb, or the name of the thing. */
const standsAlone = (sentence: string, reading: Reading): boolean =>
  VERB.test(sentence) || reading.language !== 'en' || isOfThing(sentence, reading)

/** Signs before and behind a sentence, which say nothing. */
const SIGNS =
  /^(?:\p{Extended_Pictographic}|[\u200d\ufe0f*\s]){1,8}|(?:\p{Extended_Pictographic}|[\u200d\ufe0f\s]){1,8}$/gu

const withoutSigns = (text: string): string => plain(text).replace(SIGNS, '')

/** "Battery of 8000 mAh – lasts all day." */
const ITEM = /^[^–—.:!?]{3,50} [–—-] \p{Ll}/u

/** Whether no quotation begins or ends elsewhere. */
const isQuotedWhole = (text: string): boolean =>
  [...text.matchAll(/[“”„«»]/gu)].length % 2 === 0 && !/^[^“„«]*[”»]/u.test(text)

/** Words of a heading, and what no heading goes on with: "Oak Basket – Woven Storage for the Home Keep your things …". */
const HEADED = /^[^–—|.!?:]{8,120} [–—|] ((?:(?:\p{Ll}?[\p{Lu}\d&]\S*|of|for|with|and|the|in|by|to) ){4,16})(\p{Ll}+)/u
const IS = /^(?:are|can|will|have|made|designed|crafted|\p{Ll}{1,15}s)$/u

/** Whether a heading that no stop ends runs into a sentence. */
const isHeaded = (text: string): boolean => {
  const [, heading = '', next = ''] = HEADED.exec(text) ?? []
  return (heading.match(/(?<!\S)\p{Ll}?\p{Lu}/gu)?.length ?? 0) >= LEAST_HEADING && !IS.test(next)
}
const LEAST_HEADING = 4

/** A line of plain text that no stop ends, before one that begins a sentence of its own. */
const NEW_LINE =
  /[^\s.!?:…,;<>]{1,40}\n(?:This|These|It|Its|Our|The|With|You|Das|Die|Der|Es|Dieser?|Ce|Cette|Le|Les|Il|Elle|Nous|Est[eaá]|Est[oa]s|Su|Sus|La|El|Los|Las|En|Um|Uma)(?= )/gu

/** A quotation or a pause at the end, behind which a sentence may go on. */
const PAUSES = /(?:["”»’]|…|\.\.\.)$/u

/** Whether a sentence in a language without a lexicon has a word of the title or type, whatever its ending. */
const isCalled = (sentence: string, { listing: { title, type } }: Reading): boolean =>
  !isShort(sentence) &&
  (`${title} ${type}`.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) =>
    sentence.toLowerCase().includes(word.slice(0, Math.max(LEAST_CALLED, word.length - 2))),
  )
const LEAST_CALLED = 4

/** What stands as description: whole sentences of one paragraph that tell of the product, or what else says what it is; "" without either. */
export const descriptionOf = (reading: Reading, instead: () => string): string => {
  const { description, lexicon, product } = reading
  const lacking = slipsIn(reading).filter(({ field, lacksWord }) => field === 'description' && lacksWord)
  const unproven = unprovenSentences(reading)
  const joints = product.body_html.match(NEW_LINE)?.map(plain) ?? []
  const isJoined = (text: string): boolean => joints.some((joint) => text.includes(joint))
  const told = description.sentences
    .filter(({ start, block }) => start < description.faqAt && block.kind === 'paragraph')
    // "Made of good material, safe and ." is no sentence.
    .filter(({ start, end }) => !lacking.some((slip) => slip.start < end && slip.end > start))
    .map((one) => ({
      text: withoutSigns(description.text.slice(one.start, one.end)),
      block: one.block,
      isUnproven: unproven.has(one),
    }))
    // “… and ‘you too?’ moods”
    .filter(({ text, block }, at, all) => {
      const next = all[at + 1]
      return !(PAUSES.test(text) && next?.block === block && /^\p{Ll}/u.test(next.text))
    })
  const isItem = ({ text, block }: { text: string; block?: Block }): boolean =>
    block !== undefined &&
    ITEM.test(text) &&
    block.text.split('\n').filter((line) => ITEM.test(withoutSigns(line))).length > 1
  const isWhole = (one: { text: string; block?: Block }): boolean => isSentence(one.text) && !isItem(one)
  const isSentence = (text: string): boolean =>
    BEGINS.test(text) &&
    ENDS.test(text) &&
    isQuotedWhole(text) &&
    !NO_SENTENCE.test(text) &&
    !NONE_COUNTED.test(text) &&
    !hasLabel(text, reading) &&
    !runsOn(text, reading) &&
    !isJoined(text) &&
    !isHeaded(text)
  const first = told.findIndex((one) => isWhole(one) && !(isShort(one.text) && titleWordsIn(one.text, reading) > 0))
  const isOpening = (at: number): boolean => at === first && told[at - 1]?.block !== told[at]!.block
  // Behind such talk the next sentences talk on, of every thing of the kind.
  const isTalkedOf = first !== -1 && NEED_NOT.test(told[first]!.text)
  const goesOn = (at: number): boolean => told[at + 1]?.block === told[at]!.block
  // A later one calls the thing by name or kind.
  const canOpen = (text: string, at: number): boolean =>
    !text.endsWith('?') &&
    !told[at]!.isUnproven &&
    !POINTS_BACK.test(text) &&
    !NEED_NOT.test(text) &&
    (!isTalkedOf || titleWordsIn(text, reading) >= LEAST_NAMED) &&
    isTold(text, reading) &&
    (standsAlone(text, reading) || goesOn(at) || (at === 0 && !isShort(text))) &&
    // What calls out and says no more is a slogan, and so is a short line without a verb.
    (goesOn(at) || !(text.endsWith('!') || (text.split(' ').length < LEAST_LINE && !standsAlone(text, reading)))) &&
    (isOpening(at) ||
      (lexicon === null
        ? isCalled(text, reading) && told.slice(0, at).every((one) => !isWhole(one) || one.text.endsWith('!'))
        : !GOES_ON.test(text) && !FOLLOWS.test(subjectOf(text)) && isOfThing(text, reading)))
  const at = told.findIndex((one, place) => isWhole(one) && canOpen(one.text, place))
  // What stands behind lines that run on goes on from them.
  if (told.slice(0, Math.max(0, at)).some(({ text }) => isJoined(text))) return ''
  if (at === -1) {
    const other = instead()
    const isNamed = isOfThing(other, reading) || other.includes(reading.listing.title)
    return isWhole({ text: other }) && isTold(other, reading) && isNamed && !FOLLOWS.test(subjectOf(other)) ? other : ''
  }
  const behind = told.slice(at)
  const end = behind.findIndex(
    (one, place) =>
      place > 0 &&
      (one.block !== behind[0]!.block ||
        !isWhole(one) ||
        one.isUnproven ||
        NOTICE.test(one.text) ||
        isOfShop(one.text, lexicon)),
  )
  const texts = behind.slice(0, end === -1 ? behind.length : end).map(({ text }) => text)
  // What a claim without proof goes on from may tell nothing without it.
  if (behind[end]?.isUnproven && !texts.some((text) => isOfThing(text, reading))) return ''
  // "Side boning for more hold.": one of several lines without a verb.
  const [only = '', ...more] = texts
  if (more.length === 0 && only.split(' ').length < LEAST_LINE && !standsAlone(only, reading)) return ''
  return texts.reduce((text, one) =>
    text.length + one.length < MOST_TOLD ? `${text}${/[。！？]$/u.test(text) ? '' : ' '}${one}` : text,
  )
}
