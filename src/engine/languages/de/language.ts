// Everything the engines know of German.

import type { LanguageSource } from '../language-source.ts'
import { lexicon } from './lexicon.ts'
import { paraphrases, queryWording } from './query-wording.ts'
import { searchWords } from './search-words.ts'
import { grammar } from './sentence-grammar.ts'
import { suggestions } from './suggestion-phrases.ts'
import { verifier } from './verifier-vocabulary.ts'

export const german: LanguageSource = {
  lexicon,
  grammar,
  queryWording,
  searchWords,
  paraphrases,
  suggestions,
  verifier,
  stock: {
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
  },
  topics: {
    shipping: 'versand versandkosten lieferung lieferungen lieferzeit lieferzeiten',
    returns:
      'rückgabe rückgaben rücksendung rücksendungen rückgaberecht retoure retouren umtausch widerruf widerrufsrecht rückerstattung',
    warranty: 'garantie garantien gewährleistung',
    sizing: 'größe größen größentabelle größentabellen größenberatung passform',
    care: 'pflege pflegehinweis pflegehinweise pflegeanleitung waschen waschanleitung reinigung',
    outdated: 'archiv archiviert veraltet überholt entwurf',
  },
}
