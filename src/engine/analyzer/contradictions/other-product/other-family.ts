// A text, tags or texts of pictures that speak of another kind of thing than title, type and category, and have no word of the title: copied from another
// product. Kinds are families of nouns, so a lexicon is needed.

import { type Lexicon, wordsFor } from '../../../languages/lexicon/lexicon.ts'
import { lookUpText, type Text } from '../../../languages/lexicon/text.ts'
import { lastPart } from '../../../languages/taxonomy/families.ts'
import { headOf, type Noun, nounsIn } from '../../kind/name-nouns.ts'
import { type Contradiction, saidIn } from '../measures.ts'
import { MAX_TEXT, type Places } from '../places.ts'

/** Letters that tell a word, whatever it ends with. */
const STEM = 5
/** Words of a text that is long enough to name its product. */
const LEAST_WORDS = 20
/** Words in which a text comes to its thing. */
const LEAD_WORDS = 30
const TAG_WORDS = 3
/** So often a text names what it is about. */
const OFTEN = 2

type Own = { lexicon: Lexicon; families: ReadonlySet<string>; telling: readonly string[]; isFiled: boolean }

/** What title, type and category call the product; null where no noun of them is known. */
const ownOf = ({ title, listing, lexicon }: Places): Own | null => {
  if (!lexicon) return null
  const filed = [listing.type, lastPart(listing.category)].flatMap((text) => nounsIn(lookUpText(text, lexicon)))
  const families = new Set([...nounsIn(title), ...filed].flatMap((noun) => [...noun.families]))
  const telling = title.stems.filter((word, at) => word.length > 2 && !/\d/.test(word) && !title.entries[at]?.common)
  return families.size === 0 || telling.length === 0
    ? null
    : { lexicon, families, telling: telling.map((word) => word.slice(0, STEM)), isFiled: filed.length > 0 }
}

const isOwn =
  ({ families }: Own) =>
  (noun: Noun): boolean =>
    noun.families.some((family) => families.has(family))

const hasNone = (text: string, words: readonly string[]): boolean => !words.some((word) => text.includes(word))

/** In front of what comes with a thing, in its sentence: "with a case, USB-C cable and 3.5 mm cable". */
const WITH =
  /(?<!\p{L})(?:with|without|includ\p{L}{0,5}|comes|supplied|in the box|plus|not included|for|fits|mit|ohne|inkl\p{L}{0,8}|für|avec|sans|inclus\p{L}{0,2}|pour|con|sin|incluye|para|com|sem|inclui)(?!\p{L})[^.!?\n]{0,120}$/iu
/** "4 l tank": what is measured belongs to the thing. */
const isMeasured = ({ text, starts }: Pick<Text, 'starts' | 'text'>, from: number): boolean =>
  /\d[^.,;!?\n]{0,16}$/u.test(text.slice(Math.max(0, starts[from]! - 20), starts[from]))
const isPart = ({ text, starts }: Pick<Text, 'starts' | 'text'>, from: number): boolean =>
  WITH.test(text.slice(Math.max(0, starts[from]! - 140), starts[from]))

/** Things in the plural in the text of one thing are its parts: "straps of nylon" of a suitcase. */
const isSeveral = ({ text, starts }: Pick<Text, 'starts' | 'text'>, { to }: Noun): boolean =>
  /^\p{L}+s(?!\p{L})/u.test(text.slice(starts[to - 1]))

/** A text that comes at once to a thing of another family, names it again, and has no word of the title and no noun of its families. */
const otherText = ({ title, description }: Places, own: Own): Contradiction[] => {
  if (description.stems.length < LEAST_WORDS || !hasNone(description.text.toLowerCase(), own.telling)) return []
  const all = nounsIn(description)
  if (all.some(isOwn(own))) return []
  const isOne = !nounsIn(title).some((noun) => isSeveral(title, noun))
  const sure = all.filter(
    (noun) =>
      noun.families.length === 1 &&
      !isPart(description, noun.from) &&
      !isMeasured(description, noun.from) &&
      !(isOne && isSeveral(description, noun)),
  )
  const thing = sure.find(
    ({ from, families: [family] }) =>
      from < LEAD_WORDS && sure.filter(({ families: [other] }) => other === family).length >= OFTEN,
  )
  if (!thing) return []
  const start = description.starts[thing.from]!
  const shown = /^\S[^.\n]{0,60}(?![\p{L}\d])/u.exec(description.text.slice(start))?.[0] ?? ''
  return [{ one: saidIn('title', title.text), other: saidIn('description', shown, start) }]
}

/** Tags that name things of one other family, and none of the product's. */
const otherTags = ({ title, description, listing, tags }: Places, own: Own): Contradiction[] => {
  if (!own.isFiled) return []
  const record = [title.text, description.text.slice(0, MAX_TEXT), listing.type, listing.category]
    .join('\n')
    .toLowerCase()
  const heads = tags
    .filter((tag) => tag.split(' ').length <= TAG_WORDS)
    .toSorted()
    .flatMap((tag) => {
      const head = headOf(tag, own.lexicon)
      return head ? [{ tag, head }] : []
    })
  if (heads.some(({ head }) => isOwn(own)(head))) return []
  const others = heads.filter(
    ({ tag, head }) =>
      head.families.length === 1 &&
      hasNone(
        record,
        wordsFor(tag, own.lexicon)
          .filter((word) => word.length > 2)
          .map((word) => word.slice(0, STEM)),
      ),
  )
  const [first, second] = others
  return first && second && others.every(({ head }) => head.families[0] === first.head.families[0])
    ? [
        {
          one: saidIn('title', title.text),
          other: saidIn('tags', others.map(({ tag }) => tag).join(', ')),
          isMinor: true,
        },
      ]
    : []
}

/** Texts of pictures none of which has a word of the title, one with a noun of another family that no text has. */
const otherPictures = ({ title, description, listing }: Places, own: Own): Contradiction[] => {
  const alts = listing.pictures
    .map(({ alt }) => alt)
    .filter((alt) => alt !== '')
    .toSorted()
  if (alts.length === 0 || !hasNone(alts.join('\n').toLowerCase(), own.telling)) return []
  const record = [title.text, description.text.slice(0, MAX_TEXT), listing.type, listing.category]
    .join('\n')
    .toLowerCase()
  const read = alts.map((alt) => lookUpText(alt, own.lexicon))
  if (read.some((text) => nounsIn(text).some(isOwn(own)))) return []
  const other = read.find((text) =>
    nounsIn(text).some(
      ({ families, from, to }) =>
        families.length === 1 &&
        hasNone(
          record,
          text.stems.slice(from, to).map((word) => word.slice(0, STEM)),
        ),
    ),
  )
  return other ? [{ one: saidIn('title', title.text), other: saidIn('images.alt', other.text), isMinor: true }] : []
}

export const otherFamilies = (places: Places): Contradiction[] => {
  const own = ownOf(places)
  if (!own) return []
  const text = otherText(places, own)
  return text.length > 0 ? text : [...otherTags(places, own), ...otherPictures(places, own)]
}
