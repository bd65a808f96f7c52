// Words that say what a thing is or is like, even when they are also someone's name.

import { lexiconFor } from '../../languages/by-language.ts'
import { type Lexicon, wordsFor } from '../../languages/lexicon/lexicon.ts'
import { foldWords } from './name-folding.ts'

const listed = (text: string): Set<string> => new Set(foldWords(text))

/** Endings of shop and company names, which do not tell them apart. */
const OF_SHOPS = listed(`
  shop shops store stores online official boutique outlet market marketplace webshop onlineshop com net org de fr es eu uk us co myshopify shopify
  ltd limited gmbh inc incorporated llc corp corporation company group services service sarl sas sa srl sl bv nv ab oy as kg ohg ug plc pty
  the my our your der die das le la les el los las demo partners partner default test vendor brand brands tienda laden geschaft boutiques magasin
`)

/** Ordinary words that the lexicons of the analyzer do not list, as many are names of brands: dictionary words of one word names. */
const OF_THE_DICTIONARY = listed(`
  amazon alphabet arrow atlas aurora autumn axe balanced bank banner beacon bear beauty bee best better bird bite bites block bold boss bounce branch
  breeze bright bubble canvas captain carbon casual caterpillar champ champion charm chic circle classic climb cloud club coach cloudy coast
  comfort converse corner cosmic cosy cotton country creative crown crystal curve cute dawn daydreamer deep delight diamond diesel dove
  dream duke dusk eagle earth east easy echo eco eden edge elegant element elephant elite ember emerald energy epic essential eternal
  everyday evergreen explorer express faithful falcon fancy farm fashion feather festival fiber field finest fire first flair flash fleet
  flow flower focus forest forever fossil fox fresh freedom frost fusion future galaxy gap garden gentle giant glory glow gold golden
  good grace grand graphic green grove guess gym happy harbor harvest haven hawk heart heaven heritage hero hill holiday home honest honey hope
  horizon hunter icon ideal infinite infinity island ivory jaguar journey joy jubilee jump jungle just king kind lake lagoon land leaf
  legend liberty life light lime lion little loft lotus lovely lucky lunar luxury magic mango maple marine master maverick meadow mega
  melody meridian metro mighty mild milk mini minimal minimalist mint mirror modern moment monarch moon morning mother motion mountain
  muse mystic native natural nature navy neat nest new next night noble nomad nordic north nova oasis ocean odd old olympus one only opal open
  orange orbit orchard organic origin original outdoor panda paradise patch path peace peak pearl penguin perfect phoenix picnic pilot pine
  pioneer planet play pleasure plus polar popular power precious premium prestige pride prime prince princess pro proper pulse puma
  pure quality queen quick quiet rail rain rainbow ranger rapid raven ray real rebel red regal relax retro rise river road robin rock
  rocket root rose rough royal ruby running rustic safari sage salt salvage sand sapphire scout sea season secret select serene shade shadow
  shark shell shine ship short silk silky simple skill sky slim smart smile smooth snow social soft solar solid sonic soul south
  spark special spirit splash sport spring square standard star steel sterling stitch stone storm stream street striking strong studio
  style summer summit sun sunny sunrise sunset super superior supreme surf swan sweet swift tango target tempo terra thunder tiger timber timeless
  tiny titan toast together top topless total tough trail tranquil tree trend tribe tropical true trust twilight twin twist ultimate
  ultra union unique united unity universal urban valley value vapor vegan velvet venture verve victory village vintage violet vision
  vital vivid wave wellness west whisper white wide wild wilderness willow wind window wing winner winter wise wolf wonder wood world
  young zen zenith zone
  apfel blume blau bunt edel einfach freude frisch garten gluck haus heimat himmel klar klein konigin leicht licht liebe mutter natur
  schon sonne stern strand wald welt wind wolke amour belle bleu bon bonheur ciel coeur doux etoile fleur jardin jour jolie lumiere
  maison mer monde nuit petit petite rose soleil vie agua alma bella bonito cielo corazon flor hogar linda luna luz mar mundo nino sol vida
`)

/** Endings that names rarely have and the words that describe often: "baked", "grooming", "wooden", "moisturizer", "thermometer". */
const DESCRIBING =
  /\p{L}{3}(?:ed|ing|ion|ive|able|ible|less|ful|ous|ment|ness|ical|ally|ity|izer|iser|ator|meter|proof|ware|wear|en|ish|ary|ung|heit|keit|lich|isch)$/u

let lexicons: Lexicon[] | undefined

const known = new Map<string, boolean>()
const MOST_KEPT = 20_000

const isIn = (word: string, { words, colors, compounds }: Lexicon): boolean =>
  words.has(word) || colors.has(word) || compounds?.(word) !== undefined

const isInLexicon = (word: string): boolean => {
  lexicons ??= ['en', 'de', 'fr', 'es', 'pt']
    .map((language) => lexiconFor(language))
    .filter((lexicon) => lexicon !== null)
  return lexicons.some((lexicon) => {
    const words = wordsFor(word, lexicon)
    return words.length > 0 && words.every((form) => isIn(form, lexicon))
  })
}

/** Whether a folded word is one of shops and companies rather than of one of them. */
export const isShopWord = (word: string): boolean => OF_SHOPS.has(word)

/** Whether a folded word is an ordinary one of English, German, French, Spanish or Portuguese as far as the analyzer and this file know them, or a number. */
export const isOrdinary = (word: string): boolean => {
  const seen = known.get(word)
  if (seen !== undefined) return seen
  const is =
    !/\p{L}/u.test(word) ||
    OF_SHOPS.has(word) ||
    OF_THE_DICTIONARY.has(word) ||
    DESCRIBING.test(word) ||
    isInLexicon(word)
  if (known.size >= MOST_KEPT) known.clear()
  known.set(word, is)
  return is
}

/** Whether a folded word describes in one language, or is a number: the narrower question, for words that are not to be names of something. */
export const isDescriptive = (word: string, language: string): boolean => {
  const lexicon = lexiconFor(language)
  if (!lexicon) return false
  const words = wordsFor(word, lexicon)
  return words.length > 0 && words.every((form) => DESCRIBING.test(form) || isIn(form, lexicon))
}
