// What an element of a page is for, as its name, role, class and id say: content, or what every page of the shop has around it.

import { hiddenBy } from '../html/hidden-text.ts'
import { byName } from '../text/word-lists.ts'

export type Attributes = Record<string, string>

/**
 * text: content. skip: never shown as text. control: a button or a link that acts. chrome: navigation, dialogs, banners and
 * widgets of the shop. hidden: by an inline style or the hidden attribute, and nothing opens it. panel: hidden or folded until
 * a tab or an accordion opens it. purchase: where a variant and a quantity are chosen.
 */
export type Region =
  | 'text'
  | 'skip'
  | 'control'
  | 'navigation'
  | 'chrome'
  | 'aside'
  | 'form'
  | 'purchase'
  | 'reviews'
  | 'related'
  | 'breadcrumbs'
  | 'price'
  | 'stock'
  | 'hidden'
  | 'panel'

const BY_TAG = byName<Region>({
  skip: 'script style svg math noscript template iframe object canvas audio video select textarea datalist map',
  control: 'button label',
  navigation: 'nav footer',
  chrome: 'header dialog menu search',
  aside: 'aside',
  form: 'form',
})

const BY_ROLE = byName<Region>({
  navigation: 'navigation contentinfo',
  chrome: 'banner search dialog alertdialog alert menu menubar tablist',
  aside: 'complementary',
  panel: 'tabpanel',
})

/** Whole words of class names, ids and test ids. */
const words = (alternatives: string): RegExp => new RegExp(`(?:^|[\\s_-])(?:${alternatives})(?=$|[\\s_-])`)

const BREADCRUMBS = words('bread-?crumbs?')
const REVIEWS = words(
  'reviews?|ratings?|testimonials?|bazaarvoice|bv|yotpo|jdgm|judgeme|okendo|stamped|loox|trustpilot|reviewsio|feefo|comments?|questions-and-answers',
)
const RELATED = words(
  'related|relateds?|recommend(?:ed|ations?|er)?|upsells?|up-sells?|cross-?sells?|recently-viewed|similar(?:-(?:products?|items?))?|also-(?:like|bought|viewed)|you-may|complete-the-look|frequently-bought|sponsored|product-(?:list|grid|slider|carousel|card|tile)s?|more-from',
)
const CHROME = words(
  'cookies?|consent|gdpr|onetrust|cookiebot|newsletter|subscribe|sign-?up|klaviyo|modal(?!-(?:open|trigger))|pop-?up|popover|drawer|lightbox|off-?canvas|toast|snackbar|tooltip|flyout|badges?|mini-?cart|cart-(?:items?|notification|drawer|summary)|site-(?:header|footer)|page-(?:header|footer)|main-(?:header|footer)|header-(?:wrapper|wrap|container)|footer|nav|navbar|navigation|menu|mega-?menu|skip-(?:link|to)|skip-to-content|search-(?:form|bar|box|results)|announcement(?:-bar)?|promo-bar|top-?bar|social|share|sharing|addtoany|pagination|pager|chat|intercom|(?:country|locale|language|currency)-(?:selector|switcher|picker)|wish-?list|login|account|payment-(?:methods?|icons?|terms|buttons?|options?)|shopify-payment|klarna|afterpay|affirm|paypal|instal?lments?|store-(?:availability|locator)|pickup-availability|sticky-(?:atc|add-to-cart|bar)|captcha|screen-reader-(?:text|response)|visually-hidden|sr-only',
)
const PURCHASE = words(
  'quantity|qty|add-to-(?:cart|bag|basket|list)|buy-buttons?|swatch(?:es)?|variant-(?:picker|selects|selector|radios)|size-(?:selector|picker|grid|list)',
)
const ASIDE = words('side-?bar')
const PRICE = words('price|prices|amount|pricing|msrp|money')
const STOCK = words('stock|availability|inventory')
const PANEL = words(
  'tabs?|tab-?(?:pane|panel|content|body)s?|accordions?(?:-\\w+)*|collaps(?:e|ed|ible|ing)|panels?|toggle(?:-content)?|expand(?:ed|able)?|(?:read|show|see|view)-more|descriptions?|details?|specs?|specifications?|faqs?|woocommerce-tabs-panel',
)
const OLD_PRICE = words(
  'was|old|compare|compare-at|rrp|msrp|list-price|strike(?:through|-through)?|crossed|original|before|del',
)

/** What the page calls the element, in lower case with hyphens. Utility classes ("md:hidden", "[&>p]:x") say nothing. */
const namesOf = ({ class: classes = '', id = '', 'data-testid': testId = '' }: Attributes): string => {
  const named = `${classes.length > 300 ? classes.slice(0, 300) : classes} ${id.slice(0, 100)} ${testId.slice(0, 100)}`
  if (named.length === 2) return ''
  return named
    .replace(/([a-z])(?=[A-Z])/g, '$1-')
    .toLowerCase()
    .split(/\s/)
    .filter((name) => !/[:[/]/.test(name))
    .join(' ')
}

/** "You may also like": a heading or label over other products, in the languages of the lexicons. */
export const RELATED_HEADING =
  /^(?:(?:you (?:may|might) (?:also )?(?:like|love|enjoy)|related|similar|recommended|recently viewed|customers? (?:also|who)|people also|frequently bought|complete (?:the|your) (?:look|set)|styled with|pairs? (?:well|perfectly)? ?with|goes well with|more from|explore (?:more|smart|related|similar|other)|shop similar|make it a|wear it with|others? also|sponsored|ähnliche|verwandte|das könnte|kunden kauften|wird oft|zuletzt angesehen|passend dazu|vous aimerez|produits (?:similaires|associés|apparentés)|les clients|también te|te puede|productos (?:relacionados|similares)|prodotti (?:correlati|simili)|potrebbe|gerelateerde|vergelijkbare|misschien)(?=$|[\s,:!?.…])|関連|おすすめ|相关|推荐|猜你喜欢|相關|推薦|관련|추천)/i

const byClass = (names: string): Region => {
  if (BREADCRUMBS.test(names)) return 'breadcrumbs'
  if (REVIEWS.test(names)) return 'reviews'
  if (RELATED.test(names)) return 'related'
  if (CHROME.test(names)) return 'chrome'
  if (ASIDE.test(names)) return 'aside'
  if (PURCHASE.test(names)) return 'purchase'
  if (PRICE.test(names)) return 'price'
  if (STOCK.test(names)) return 'stock'
  return 'text'
}

/** Of these elements what they are called says nothing about the whole. */
const NEVER = new Set(['html', 'body', 'main', 'article', 'h1'])

/** Inline elements and table parts are only ever a price or a state of stock. */
const SMALL = new Set(['strong', 'b', 'em', 'i', 'td', 'th', 'tr', 'del', 's', 'ins', 'bdi', 'sup', 'sub', 'a'])

const isBreadcrumbs = ({ itemtype = '', 'aria-label': label = '' }: Attributes, named: Region): boolean =>
  named === 'breadcrumbs' || itemtype.endsWith('BreadcrumbList') || BREADCRUMBS.test(label.toLowerCase())

const isOverOthers = ({ 'aria-label': label }: Attributes): boolean =>
  label !== undefined && RELATED_HEADING.test(label.slice(0, 80).trim())

/** What the tag and the role say counts before what it is called, where that is only a price or a state of stock. */
const WEAK = new Set<Region>(['text', 'price', 'stock'])

const shownRegion = (attributes: Attributes, names: string, own: Region | undefined): Region => {
  const named = names === '' ? 'text' : byClass(names)
  if (own === 'control') return own
  if (isBreadcrumbs(attributes, named)) return 'breadcrumbs'
  if (own === 'navigation') return own
  if (attributes.itemprop === 'price') return 'price'
  if (isOverOthers(attributes)) return 'related'
  if (WEAK.has(named)) return own ?? named
  return own === 'panel' && named !== 'reviews' ? own : named
}

/** A price or a state of stock is a small thing, and a fold or a hidden block may be called anything. */
const HIDEABLE = new Set<Region>(['text', 'price', 'stock', 'form', 'purchase'])

export const regionOf = (name: string, attributes: Attributes): Region => {
  const own = BY_TAG.get(name) ?? BY_ROLE.get(attributes.role ?? '')
  if (own === 'skip') return own
  if (NEVER.has(name)) return 'text'
  const names = namesOf(attributes)
  const region = shownRegion(attributes, names, own)
  if (SMALL.has(name)) {
    if (attributes.role === 'button') return 'control'
    return region === 'price' || region === 'stock' ? region : 'text'
  }
  if (!HIDEABLE.has(region) || hiddenBy(attributes) === null) return region
  return PANEL.test(names) ? 'panel' : 'hidden'
}

export const isOldPrice = (name: string, attributes: Attributes): boolean =>
  name === 'del' || name === 's' || OLD_PRICE.test(namesOf(attributes))

/** Whether the element is there but not shown until a tab, an accordion or a fold opens it. */
export const isFolded = (attributes: Attributes): boolean =>
  attributes['aria-hidden'] === 'true' || hiddenBy(attributes) !== null
