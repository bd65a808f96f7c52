// What a phrase of a few words does in a text, apart from stating an attribute or naming a kind of product. Grouped by the rules that
// ask for them; each language lists its phrases by mark (en/phrases.ts, en/buyer-questions.ts). No phrase begins with a digit: words in digits
// are looked up as numbers.

import type { TrustMark } from './trust-marks.ts'

/**
 * opener: first words that say nothing about the product. use: words that introduce a use or an audience. promotion: what
 * advertises in a title. soldOut: that it cannot be bought now. conditional: words that make a sentence a mere possibility.
 * comparison: what follows is about something else ("unlike", "than"). choice: makes a heading that asks a comparison ("or").
 * disclaimer: a sentence about errors of measurement.
 * What mentions.ts reads: denial: the product is not what follows. deniedBefore: with a denial, what stands before them is denied ("not
 * included"). turn: where a denial ends ("but"). freed: after what a product is free from ("sugar-free"). imitation, imitating: after and
 * before a material that it only looks like. tinted: after one of which it only has the colour. apart: a clause about another thing or under a condition ("optional", "packaging"). beside: before what it goes with. gauge: a
 * clause whose measures are of something else ("water column"). fitting: before what it holds or is as large as, whose measures follow.
 * heat: makes degrees those of a temperature. plug: after the width of a plug ("3.5 mm").
 * aboutModels: openings of sentences about the person in the pictures, whose measures are not the product's.
 */
export type CoreMark =
  | 'opener'
  | 'use'
  | 'promotion'
  | 'soldOut'
  | 'conditional'
  | 'aboutModels'
  | 'comparison'
  | 'choice'
  | 'disclaimer'
  | 'denial'
  | 'deniedBefore'
  | 'turn'
  | 'freed'
  | 'imitation'
  | 'imitating'
  | 'tinted'
  | 'apart'
  | 'beside'
  | 'heat'
  | 'gauge'
  | 'fitting'
  | 'plug'

/**
 * How a text is worded.
 * harmless: longer phrases in which the words of another mark mean something else ("may contain", "in a hurry", "best before"); a
 * phrase that overlaps one is not counted.
 * hedge: makes a statement about the product uncertain ("might", "possibly", "should help"); neither ability ("can") nor a month.
 * hype: praises without saying anything that could be checked ("amazing", "a must-have", "like never before").
 * callToAction: urges to buy ("order now", "get yours").
 * scarcity: puts under pressure by short time or stock ("hurry", "while stocks last"); no lasting fact ("limited edition").
 * restricting: stands before a number that is left ("only", "just"). remaining: stands after it ("left", "in stock").
 * superlative: ranks the product or shop above all others ("world's best", "number one").
 * proof: says that something was tested or proven, or is recommended, by whom or how being open ("proven to", "lab tested").
 * clinicalProof: the same in the name of medicine or science ("clinically proven", "recommended by doctors").
 * certified: says that there is a certificate or approval ("certified").
 * comparative: after "30 %" or "3 times", claims a difference to something else ("more", "faster", "longer lasting").
 * times: stands between a number and such a word ("3 times faster", "30 percent more").
 * remedy: what a medicine does, as a verb of which the product is the subject ("cures", "relieves", "prevents").
 * ailment: an illness, symptom or injury of people or animals ("eczema", "joint pain").
 * boost: what food or a supplement is said to do to a function of the body ("boosts", "detoxifies").
 * bodily: such a function or organ ("immune system", "liver").
 * unbodily: what has neither illness nor body in the sense of these claims ("soil", "crop", "battery").
 * substantiation: names where a claim comes from ("study", "according to", "rated", "patent").
 * pronoun: opens a sentence and stands for something said before ("it", "they", "this makes"); not "this is a …", which says what it is.
 * reference: points to another place of the page or to a picture ("see above", "as shown in the picture").
 * outOf: between the two numbers of a share ("9 out of 10").
 * respondents: people of whom a share is reported ("women", "users", "dermatologists").
 * seenIn: says that media showed the product, before their name ("as seen in").
 * reviewHeading: is in a heading above reviews ("what our customers say", "reviews", "testimonials").
 * trait: something of make, shape, pattern or design that can be seen or checked ("handwoven", "round", "waterproof", "laces").
 * praise: how a customer speaks of a purchase ("I love", "highly recommend", "my skin").
 */
export type WordingMark =
  | 'harmless'
  | 'hedge'
  | 'hype'
  | 'callToAction'
  | 'scarcity'
  | 'restricting'
  | 'remaining'
  | 'superlative'
  | 'proof'
  | 'clinicalProof'
  | 'certified'
  | 'comparative'
  | 'times'
  | 'remedy'
  | 'ailment'
  | 'boost'
  | 'bodily'
  | 'unbodily'
  | 'substantiation'
  | 'pronoun'
  | 'reference'
  | 'outOf'
  | 'respondents'
  | 'seenIn'
  | 'reviewHeading'
  | 'praise'
  | 'trait'

/**
 * What answers a buyer's question.
 * definition: verb and article between a product and what it is ("is a"). audience: introduces whom or what it is for by itself
 * ("designed for", "whether you"). person: groups of people that use things ("runner", "kids"), one word each. towards: words
 * before a group of people that make it the audience ("for"). stuff: names what it is made of only in general
 * ("synthetic"). notFor: says whom or what it is not for. occasion: times, places and ways of wear in which it is used ("travel", "balcony", "layering"). purpose: introduces what
 * it does for its user ("used to", "lets you"). reason: introduces why ("so that", "because", "keeps"). instruction: opens steps of use
 * ("how to use", "step 1"). upkeep: how to keep it in order that no care attribute names ("care for", "clean with"). difference: sets it
 * beside something else, with what differs ("lighter than", "unlike"). choosing: helps to choose between versions ("choose the", "also
 * available in"). drawback: what speaks against it, or weighs both sides ("pros and cons", "keep in mind"). delivery: how and when it
 * is sent. returns: that it can be given back. safety: what is harmless, or what to beware of. warranty: what the maker stands for.
 * address: words by which a text speaks to its reader ("you"). pointer: first words of a sentence that mean nothing without the one before
 * ("it", "this one", "see above").
 */
export type AnswerMark =
  | 'definition'
  | 'audience'
  | 'person'
  | 'towards'
  | 'stuff'
  | 'notFor'
  | 'occasion'
  | 'purpose'
  | 'reason'
  | 'instruction'
  | 'upkeep'
  | 'difference'
  | 'choosing'
  | 'drawback'
  | 'delivery'
  | 'returns'
  | 'safety'
  | 'warranty'
  | 'address'
  | 'pointer'

export type Mark = CoreMark | WordingMark | AnswerMark | TrustMark
