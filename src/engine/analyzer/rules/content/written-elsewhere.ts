// What a description kept of the place that it was written for: another marketplace or shop, its messages, its menus and its pictures. Part of
// content-013. Needs no lexicon.

import { squeezed } from '../../../text/plain-text.ts'
import type { Reads } from '../../reading.ts'
import { type Evidence, quoted, span, whole } from '../../rule.ts'
import { type Fault, fault, misleading } from '../shared/faults.ts'

type Source = Reads<'description' | 'listing' | 'product' | 'title'>

const inText = ({ description: { text } }: Source, { 0: shown, index }: RegExpExecArray): Evidence =>
  span('description', text, index, index + shown.length)

/** The address of an offer on a marketplace. */
const ADDRESS =
  /(?:https?:\/\/)?(?:www\.)?(?:etsy|amazon|ebay|aliexpress|alibaba|walmart|temu|mercadolivre|mercadolibre)\.(?:com?|de|fr|es|it|co\.uk|com\.\w\w)\/[^\s]{4,80}/i

const toMarketplace = (reading: Source): Fault[] => {
  const match = ADDRESS.exec(reading.description.text)
  return match
    ? fault(
        inText(reading, match),
        `The text sends buyers to a marketplace: ${quoted(match[0], 60)}.`,
        'Sell the choice here, or remove the address of the marketplace',
      )
    : []
}

const MARKETS = '(?:etsy|ebay|amazon|aliexpress|mercado ?livre|mercado ?libre|vinted)'
/** How buyers write to a shop of a marketplace, from whose page a shop of its own has no messages. */
const MESSAGES = new RegExp(
  `(?<!\\p{L})(?:${[
    `(?:via|through|by|using|in|an?|the|or|over|per|über|par|por|pelo|pela|vía|tramite|with) ${MARKETS}(?:['’]s)?[ -](?:messages?|messaging|messenger|conversations?|convos?|inbox|chat|nachricht(?:en)?|messagerie|berichten)`,
    `(?:message|contact|write(?: to)?|dm) (?:me|us|the shop|the seller)(?: directly)? (?:on|via|through|over) ${MARKETS}(?:['’]s)?(?: [mM]essages?)?`,
    `(?:send|upload)(?: (?:me|us))? [^.!?\\n]{1,60} (?:on|via|through) ${MARKETS}`,
    `(?:nachricht(?:en)?|messagerie|messages?|mensajes?|mensajería|mensagens|mensagem|messaggio?) (?:von|über|auf|bei|de|d['’]|en|do|da|no|na|su|di) ?${MARKETS}`,
  ].join('|')})(?!\\p{L}|[.]\\p{L})`,
  'iu',
)
/** A menu of the page, which shows one only where there is a choice. */
const MENUS =
  /(?:choose|select|pick|options?)[^.!?\n]{0,80}? (?:from|in|using|via|with) (?:the |our |any )?drop[- ]?downs?(?: menus?| lists?| box(?:es)?)?/iu

/** "Send me your photo via … messages", and the menus of the same text where nothing is to be chosen. */
const messages = (reading: Source): Fault[] => {
  const { description, product, listing } = reading
  const match = MESSAGES.exec(description.text)
  if (!match || new RegExp(MARKETS, 'iu').test(product.vendor ?? '')) return []
  const isAlone = product.variants.length === 1 && listing.options.every(({ values }) => values.length === 1)
  const menu = isAlone ? MENUS.exec(description.text) : null
  return misleading([
    ...fault(
      inText(reading, match),
      `The text tells buyers to write by the messages of a marketplace: ${quoted(match[0], 60)}.`,
      'Name the way to write to this shop',
      true,
    ),
    ...(menu
      ? fault(
          inText(reading, menu),
          `The text speaks of a menu of another page, and the product has one variant: ${quoted(menu[0], 80)}.`,
          'Offer the choice here, or remove the menu from the text',
        )
      : []),
  ])
}

const OF_SHOP =
  /(?:available|erhältlich|disponible|disponibile|disponível)(?: \p{L}{2,10}){0,3} (?:on|at|bei|auf|unter|sur|chez|en|su|em|na) (?:www\.)?([a-z\d-]{4,40})\.(?:com|net|shop|store|de|fr|es|it|pt|nl|co\.uk|ma|dz)(?![\p{L}\d])/iu

/** "Available at other-shop.com", of which neither vendor nor title has the name. */
const otherShop = (reading: Source): Fault[] => {
  const { description, product, title } = reading
  const match = OF_SHOP.exec(description.text)
  const own = squeezed(`${product.vendor ?? ''} ${title.text}`.toLowerCase())
  const name = (match?.[1] ?? '').toLowerCase().split('-')
  return match &&
    own !== '' &&
    !name.some((word) => word.length > 2 && own.includes(word)) &&
    !own.includes(name.join(''))
    ? fault(
        inText(reading, match),
        `The text sends buyers to another shop: ${quoted(match[0], 60)}.`,
        'Take the address of another shop out of the text',
      )
    : []
}

/** A picture by its number on another page. */
const BESIDE =
  /(?:see|in|on) (?:the |our )?(?:(\d)(?:st|nd|rd|th)|first|second|third|last) listing (?:picture|image|photo)s?/iu

/** "See the 5th listing photo", where there are three. */
const otherPictures = ({ description, product }: Source): Fault[] => {
  const match = BESIDE.exec(description.text)
  if (!match || Number(match[1] ?? 0) <= product.images.length) return []
  const said = `The text points at a picture that the product does not have: ${quoted(match[0])}.`
  return fault(whole('description', match[0]), said, 'Point at what this page shows')
}

export const writtenElsewhere = (reading: Source): Fault[] =>
  [otherPictures, otherShop, toMarketplace, messages].flatMap((of) => of(reading))
