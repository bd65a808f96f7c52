// Marks of experience, expertise and trust, of dates, and of pictures that a text speaks of. Each is described by a sentence, from which
// the phrases of another language can be written. A language that has no phrase for one leaves it "". No phrase begins with a digit: numbers
// are read as such.

/** What a number of days, weeks … is counted in, and spans of time that are written without digits. */
export type TimeMark =
  /** "hour" as the unit of a number in digits. */
  | 'hour'
  /** "day" as the unit of a number in digits. */
  | 'day'
  /** "business day", "working day": days on which a carrier works. */
  | 'businessDay'
  | 'week'
  | 'month'
  | 'year'
  /** Seven days in words: "a week", "seven days". */
  | 'aWeek'
  /** Fourteen days in words: "two weeks", "fourteen days". */
  | 'twoWeeks'
  /** About thirty days in words: "a month", "thirty days". */
  | 'aMonth'
  /** About sixty days in words. */
  | 'twoMonths'
  /** About ninety days in words. */
  | 'threeMonths'
  /** A year in words: "one year", "twelve months". */
  | 'aYear'
  | 'twoYears'

/** Names of months with their short forms; they count only next to the number of a day or a year. */
export const MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december',
] as const // biome-ignore format: a word list

type MonthMark = (typeof MONTHS)[number]

/** What a shop promises to those who buy. */
type PolicyMark =
  /** The way of the parcel to the buyer: "delivery", "shipping", "arrives". */
  | 'delivery'
  /** What happens before the parcel leaves: "dispatched", "processing time". */
  | 'dispatch'
  /** Delivery that costs nothing, perhaps from some amount on: "free shipping". */
  | 'freeDelivery'
  /** "free" with a limit whose amount comes next: "free from", "free over". Counts only before an amount of money. */
  | 'freeFromAmount'
  /** A limit of an amount that comes next: "orders over", "from", "minimum order". */
  | 'threshold'
  /** What limits free delivery to some: "selected items", "members", "with code". */
  | 'someDelivery'
  /** What is delivered to a door is not meant: "oxygen delivery", "delivers results". */
  | 'otherDelivery'
  /** Sending goods back: "return", "exchange", "money back". */
  | 'returns'
  /** How long the shop takes to pay back or answer, or by when a fault is to be reported: "refund is processed", "inspect", "reply". */
  | 'settlement'
  /** That nothing can be sent back: "final sale", "non-returnable". */
  | 'noReturns'
  /** What limits such a sentence to some goods: "gift cards", "opened", "custom made". */
  | 'someGoods'
  /** The shop pays for the way back: "free returns", "prepaid label". */
  | 'freeReturns'
  /** The buyer pays for the way back: "at your own cost", "return shipping is your responsibility". */
  | 'paidReturns'
  /** "warranty", "guarantee". */
  | 'warranty'
  /** A guarantee that never ends: "lifetime". */
  | 'lifetime'

/** What others say of the product, and who knows it. */
type ReviewMark =
  /** A noun that counts opinions: "reviews", "ratings". */
  | 'review'
  /** What makes the number before it one of five: "out of 5", "of 5 stars". */
  | 'outOfFive'
  /** A person whose trade makes a statement weigh more: "dermatologist". */
  | 'expert'
  /** Who made or wrote it, followed by a name: "made by", "formulated by". */
  | 'maker'
  /** The shop, or a person it names, tried the product: "we tested", "in our test". */
  | 'testing'
  /** How it turns out when worn: "runs small", "true to size". */
  | 'fitNote'
  /** Openings of an instruction: "apply", "soak", "rinse". */
  | 'instruction'
  /** How often or how much, in words: "twice a day", "a few drops". */
  | 'amountInWords'
  /** That it was certified or tested, without saying by whom: "certified", "lab tested". */
  | 'certified'
  /** The same, followed by who certified it: "certified by". */
  | 'certifiedBy'
  /** A claim about health, safety or care of the body that a buyer would want vouched for: "hypoallergenic", "boosts immunity". */
  | 'careClaim'

/** What grows old in a text. */
type FreshnessMark =
  /** Makes a year next to it one of novelty: "new for", "latest", "trends of". */
  | 'newness'
  /** Names that begin with a word of novelty: "New York". */
  | 'properName'
  /** What makes a year after it that of a ranking: "best of". */
  | 'ranking'
  /** A distinction, whose year is a fact for good: "award", "voted". */
  | 'award'
  /** What a year before it belongs to: "collection", "edition", "model". */
  | 'edition'
  /** A season before a year: "spring", "summer". */
  | 'season'
  /** The product goes with something that has a year: "compatible with", "fits". */
  | 'fits'
  /** Before the day on which a promotion ends: "sale ends", "offer valid until". */
  | 'promotionEnd'
  /** Before the day on which something is to come: "available from", "ships on". */
  | 'announcement'

type PictureMark =
  /** A picture that carries facts: "size chart", "specification sheet". */
  | 'chart'
  /** That something is to be read from a picture: "see the picture", "shown in the image". */
  | 'inPicture'

export type TrustMark = TimeMark | MonthMark | PolicyMark | ReviewMark | FreshnessMark | PictureMark
