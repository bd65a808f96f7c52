// What a picture's file name says: words that a photographer or a shop put there, such as a colour or a view.

import { normalWords } from '../../languages/lexicon/lexicon.ts'
import type { SentenceGrammar } from '../../languages/sentence-grammar.ts'

/** Characters of a name that are looked at. */
const MAX_NAME = 200
/** Sizes that platforms put after names: "_1024x1024", "_grande", "@2x". */
const SIZE =
  /[_-](?:\d{2,4}x\d{0,4}|x\d{2,4}|pico|icon|thumb|small|compact|medium|large|grande|original|master)$|@\dx$/i

/** What platforms put behind the name of a second file of the same name. */
const UUID = /[_-][a-f\d]{8}(?:-[a-f\d]{4}){3}-[a-f\d]{12}$/i

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The file's name without its ending, what stands behind it, and the sizes and ids that platforms add. */
export const fileName = (src: string): string => {
  const path = src.slice(0, 8_000).split(/[?#]/, 1)[0]!
  const file = decoded(path.slice(path.lastIndexOf('/') + 1).slice(0, MAX_NAME))
  return file
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(UUID, '')
    .replace(SIZE, '')
    .replace(SIZE, '')
}

/** The words of the file's name in lower case, singular: "…/Mug_Blue-front_1024x1024.jpg?v=1" -> mug, blue, front. */
export const fileWords = (src: string): string[] =>
  normalWords(
    fileName(src)
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .replace(/[_+.-]+/g, ' '),
  )

/** What cameras, phones and programs begin the names of files with. */
const PROGRAM =
  /^(?:img|dsc[nf]?|image|chatgpt ?image\p{L}*|photoroom|photo|pic|picture|main|whatsapp ?image|screenshot|product-image|il_fullxfull)(?!\p{L})/iu

/** Whether a part of a name is a number, a hash, or a letter or two. */
const isNumber = (part: string): boolean =>
  !/\p{L}{3}/u.test(part) || (/\d/.test(part) && (part.length <= 5 || /^[a-f\d]+$/i.test(part)))

/** Whether the name of a file says nothing: numbers and hashes. */
export const isNumbered = (src: string): boolean =>
  fileName(src)
    .replace(PROGRAM, '')
    .split(/[^\p{L}\d]/u)
    .every(isNumber)

type View = 'front' | 'back' | 'side' | 'top' | 'bottom' | 'detail' | 'inside' | 'package'

const VIEW_WORDS: Record<View, string> = {
  front: 'front, frontview, recto, vorne, vorderseite, vorderansicht, avant, face, devant, frontal, delante, delantera',
  back: 'back, backview, rear, verso, hinten, rückseite, rückansicht, arrière, dos, trasera, atrás, espalda',
  side: 'side, sideview, seite, seitlich, seitenansicht, côté, profil, lateral, lado',
  top: 'topview, oben, draufsicht, dessus, arriba, cenital',
  bottom: 'bottom, unterseite, unten, dessous, abajo',
  detail: 'detail, closeup, macro, nahaufnahme, makro, détail, detalle',
  inside: 'inside, interior, innen, innenansicht, intérieur, interno',
  package: 'packaging, verpackung, emballage, embalaje, empaque',
}

const VIEWS = new Map(
  Object.entries(VIEW_WORDS).flatMap(([view, words]) =>
    words.split(',').map((word): [string, View] => [normalWords(word)[0]!, view as View]),
  ),
)

/** Words that tell a view only together: "close up", "top view". */
const PAIRS = new Map<string, View>(
  Object.entries({
    'close up': 'detail',
    'top view': 'top',
  } as const),
)

const SHOWN: Record<SentenceGrammar['code'], Record<View, string>> = {
  en: {
    front: 'front view',
    back: 'back view',
    side: 'side view',
    top: 'view from above',
    bottom: 'view from below',
    detail: 'close-up',
    inside: 'inside view',
    package: 'packaging',
  },
  de: {
    front: 'Vorderansicht',
    back: 'Rückansicht',
    side: 'Seitenansicht',
    top: 'Ansicht von oben',
    bottom: 'Ansicht von unten',
    detail: 'Detailansicht',
    inside: 'Innenansicht',
    package: 'Verpackung',
  },
  fr: {
    front: 'vue de face',
    back: 'vue arrière',
    side: 'vue de côté',
    top: 'vue de dessus',
    bottom: 'vue de dessous',
    detail: 'vue de détail',
    inside: 'vue intérieure',
    package: 'emballage',
  },
  es: {
    front: 'vista frontal',
    back: 'vista trasera',
    side: 'vista lateral',
    top: 'vista desde arriba',
    bottom: 'vista desde abajo',
    detail: 'vista de detalle',
    inside: 'vista interior',
    package: 'embalaje',
  },
  pt: {
    front: 'vista frontal',
    back: 'vista traseira',
    side: 'vista lateral',
    top: 'vista de cima',
    bottom: 'vista de baixo',
    detail: 'vista de detalhe',
    inside: 'vista interna',
    package: 'embalagem',
  },
}

/** Beside these an interior is that of a room in which the product stands. */
const ROOMS = new Set(
  'room livingroom living bedroom kitchen house home apartment condominium wohnzimmer salon'.split(' '),
)

/** Pictures of the shop that stand beside many products: charts of sizes, banners, signs that there is none. */
const OF_SHOP =
  /size-?(?:chart|guide)|sizing|chart|catalogue|logo|banner|placeholder|promotion|(?<!\p{L})flyer(?!\p{L})|coming-?soon|no-?image|theme|template|(?<!\p{L})page(?!\p{L})|serie|untitled|mock-?up|shipping|payment|guarantee|certificate|gr(?:ö|oe)(?:ß|ss)entabelle|maßtabelle|guide-?(?:des-?)?taille|gu[ií]a-?(?:de-?)?talla|(?:guia|tabela)-?de-?(?:tamanho|medida)/iu

const OF_SIZES =
  /size-?(?:chart|guide)|sizing-?(?:chart|guide)|gr(?:ö|oe)(?:ß|ss)entabelle|maßtabelle|guide-?(?:des-?)?taille|gu[ií]a-?(?:de-?)?talla|(?:guia|tabela)-?de-?(?:tamanho|medida)/iu

export const isOfSizes = (words: readonly string[]): boolean => OF_SIZES.test(words.join('-'))

export const SIZE_CHART: Record<SentenceGrammar['code'], string> = {
  en: 'size chart',
  de: 'Größentabelle',
  fr: 'guide des tailles',
  es: 'guía de tallas',
  pt: 'tabela de medidas',
}

export const isOfShop = (words: readonly string[]): boolean => OF_SHOP.test(words.join('-'))

const SIDES: ReadonlySet<View | undefined> = new Set<View>(['front', 'back', 'side'])

/** Whether a name ends in a side of the thing: what stands before it is the photographer's own name for it. */
export const endsInSide = (words: readonly string[]): boolean => words.length > 1 && SIDES.has(VIEWS.get(words.at(-1)!))

/** The view that the words name, in words of the language; "" where they name none, or more than one. */
export const viewIn = (words: readonly string[], code: SentenceGrammar['code']): string => {
  const views = new Set<View>()
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const view = PAIRS.get(`${word} ${words[at + 1] ?? ''}`) ?? VIEWS.get(word) ?? VIEWS.get(word.replace(/view$/, ''))
    // "visible top to bottom"
    if (view && words[at - 1] === 'to') return ''
    if (view && !(view === 'inside' && words.some((word) => ROOMS.has(word)))) views.add(view)
  }
  const [view] = views
  return view !== undefined && views.size === 1 ? SHOWN[code][view] : ''
}
