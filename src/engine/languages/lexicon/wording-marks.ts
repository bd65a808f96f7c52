// Marks of how a text is worded. No phrase begins with a digit: words in digits are looked up as numbers.

/**
 * harmless: longer phrases in which the words of another mark mean something else ("may contain", "in a hurry", "best before"); a
 * phrase that overlaps one is not counted.
 * hedge: makes a statement about the product uncertain ("might", "possibly", "should help"); neither ability ("can") nor a month.
 * hype: praises without saying anything that could be checked ("amazing", "a must-have", "like never before").
 * callToAction: urges to buy ("order now", "get yours").
 * scarcity: puts under pressure by short time or stock ("hurry", "while stocks last"); no lasting fact ("limited edition").
 * restricting: stands before a number that is left ("only", "just"). remaining: stands behind it ("left", "in stock").
 * superlative: ranks the product or shop above all others ("world's best", "number one").
 * proof: says that something was tested or proven, or is recommended, by whom or how being open ("proven to", "lab tested").
 * clinicalProof: the same in the name of medicine or science ("clinically proven", "recommended by doctors").
 * certified: says that there is a certificate or approval ("certified").
 * comparative: behind "30 %" or "3 times", claims a difference to something else ("more", "faster", "longer lasting").
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
