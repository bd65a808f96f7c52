// The words in which each language says that something cannot be bought, and the closed vocabulary around them.

import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import {
  ENGLISH_SUBJECT,
  type Phrases,
  phrases,
  type SubjectLists,
  type SubjectWords,
  subjectWords,
  wordSet,
} from './claim-subject.ts'

export type StockWords = {
  soldOut: Phrases
  /** What is no longer made may still be in stock. */
  noLongerMade: Phrases
  /** Of these words every such phrase has one: a cheap look before the exact one. */
  keys: ReadonlySet<string>
  /** Words around such a phrase that name nothing. */
  neutral: ReadonlySet<string>
  /** Words that set the subject apart from this product, or turn the claim round. */
  contrast: ReadonlySet<string>
  /** "Sold out in two days", "sold out twice": it was, and what is told is how fast or how often. */
  past: ReadonlySet<string>
  subject: SubjectWords
}

type Source = Record<Exclude<keyof StockWords, 'subject'>, string> & { subject: SubjectLists }

const english: Source = {
  soldOut: `sold out, out of stock, not in stock, no longer in stock, no longer available, not available anymore,
    not available any more, not available at the moment, not available at present, not available right now, not available at this time,
    not currently available, currently not available, temporarily not available, unavailable, currently unavailable, temporarily unavailable,
    cannot be ordered, cannot be bought, can't be ordered, no stock left, none left, none are left, none is left, none remaining, no more left`,
  noLongerMade: `has been discontinued, is discontinued, was discontinued, no longer made, no longer produced, no longer sold,
    out of production`,
  keys: "sold stock available unavailable discontinued longer production cannot can't left remaining",
  neutral: `is are be been being has have there currently temporarily now right sorry unfortunately note please important update
    attention notice status stock availability available already completely fully totally we we're our the a and at moment present of online
    permanently sadly until further will back again soon check later due to high demand thank you for your patience here by us an order cannot
    bought ordered purchased`,
  contrast: `not never nor but however although though while whereas except instead yet other another matching else different
    isn't aren't won't doesn't didn't don't neither without unlike than`,
  past: 'within after twice several time times second minute hour day week month year record',
  subject: ENGLISH_SUBJECT,
}

const french: Source = {
  soldOut: `en rupture de stock, rupture de stock, en rupture, épuisé, hors stock, plus en stock, n'est plus disponible, ne sont plus disponibles, plus disponible,
    actuellement indisponible, momentanément indisponible, temporairement indisponible, indisponible, ne peut plus être commandé`,
  noLongerMade: `n'est plus fabriqué, n'est plus produit, plus fabriqué, arrêté de fabrication`,
  keys: 'rupture épuisé stock disponible indisponible fabriqué fabrication commandé',
  neutral: `est sont être été a actuellement momentanément temporairement malheureusement désolé en ce moment de du des le la les un une et au aux ne n pour stock
    disponibilité statut attention note information important déjà définitivement totalement complètement toujours hélas victime son succès merci votre patience
    bientôt retour nous`,
  contrast: 'pas jamais ni mais cependant toutefois sauf autre autres contrairement sans si avant',
  past: 'après deux trois plusieurs fois heures jours semaines minutes mois temps record',
  subject: {
    self: 'ce cet cette ces',
    pronouns: 'il elle ils elles',
    itself: 'article articles produit produits',
    itselfIfThis: 'pièce modèle édition lot coffret ensemble paire titre',
    variants:
      'taille tailles couleur couleurs coloris variante variantes version versions pointure pointures option options',
    all: 'tous toutes chaque',
  },
}

const german: Source = {
  soldOut: `ausverkauft, vergriffen, nicht auf lager, nicht mehr auf lager, nicht vorrätig, nicht mehr vorrätig, nicht lieferbar, nicht mehr lieferbar, derzeit nicht lieferbar,
    nicht verfügbar, derzeit nicht verfügbar, momentan nicht verfügbar, zurzeit nicht verfügbar, aktuell nicht verfügbar, nicht mehr verfügbar, nicht mehr erhältlich, nicht erhältlich`,
  noLongerMade:
    'wird nicht mehr hergestellt, wird nicht mehr produziert, nicht mehr hergestellt, nicht mehr produziert',
  keys: 'ausverkauft vergriffen lager vorrätig lieferbar verfügbar erhältlich hergestellt produziert',
  neutral: `ist sind war waren wird werden leider derzeit momentan zurzeit aktuell gerade im moment bereits schon komplett vollständig restlos der die das ein eine und auf bei
    lager verfügbarkeit status achtung hinweis wichtig bitte zur zeit vorübergehend dauerhaft bis weiteres wieder bald uns online danke für ihr verständnis geduld aufgrund hoher nachfrage`,
  contrast:
    'nie aber jedoch obwohl während sondern außer anderer andere anderen anderes ohne wenn falls sobald bevor kein',
  past: 'innerhalb nach zweimal mehrmals mehrfach mal stunden tagen tage wochen minuten monaten rekordzeit binnen',
  subject: {
    self: 'dieser diese dieses diesen',
    pronouns: 'er sie es beide',
    itself: 'artikel produkt produkte',
    itselfIfThis: 'stück modell design ausgabe set paar titel edition',
    variants: 'größe größen farbe farben variante varianten version versionen ausführung ausführungen',
    all: 'alle jede jeder',
  },
}

const spanish: Source = {
  soldOut: `agotado, agotada, agotados, agotadas, sin existencias, sin stock, fuera de stock, ya no está disponible, ya no están disponibles, no está disponible, no disponible,
    actualmente no disponible, temporalmente no disponible, no hay existencias, no hay stock`,
  noLongerMade: 'ya no se fabrica, ya no se produce, descatalogado, descatalogada, dejó de fabricarse',
  keys: 'agotado agotada existencias stock disponible disponibles fabrica produce descatalogado descatalogada fabricarse',
  neutral: `es está están ha sido actualmente temporalmente momentáneamente lamentablemente lo sentimos de momento por ahora en este el la los las un una y se encuentra encuentran
    stock disponibilidad estado atención nota aviso importante ya completamente totalmente pronto gracias tu su paciencia nuevo debido alta demanda`,
  contrast: 'nunca ni pero sin embargo aunque excepto salvo otro otra otros otras diferente si antes cuando hasta',
  past: 'después dos tres varias veces horas días semanas minutos meses tiempo récord',
  subject: {
    self: 'este esta estos estas',
    pronouns: 'él ella ellos ellas',
    itself: 'artículo artículos producto productos',
    itselfIfThis: 'pieza modelo edición lote set conjunto par título',
    variants: 'talla tallas color colores variante variantes versión versiones opción opciones tamaño tamaños',
    all: 'todos todas cada',
  },
}

const SOURCES: Record<string, Source> = { en: english, fr: french, de: german, es: spanish }

const compiled = new Map<string, StockWords | null>()

const wordsOf = (source: Source, lexicon: Lexicon): StockWords => ({
  soldOut: phrases(source.soldOut, lexicon),
  noLongerMade: phrases(source.noLongerMade, lexicon),
  keys: wordSet(source.keys, lexicon),
  neutral: wordSet(source.neutral, lexicon),
  contrast: wordSet(source.contrast, lexicon),
  past: wordSet(source.past, lexicon),
  subject: subjectWords(source.subject, lexicon),
})

/** The words of a lexicon's language, compiled when they are first asked for; null where it has none. */
export const stockWords = (lexicon: Lexicon): StockWords | null => {
  const { language } = lexicon
  const known = compiled.get(language)
  if (known !== undefined) return known
  const source = SOURCES[language]
  const words = source ? wordsOf(source, lexicon) : null
  compiled.set(language, words)
  return words
}
