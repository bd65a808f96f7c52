// Everything the engines know of French.

import type { LanguageSource } from '../language-source.ts'
import { lexicon } from './lexicon.ts'
import { paraphrases, queryWording } from './query-wording.ts'
import { searchWords } from './search-words.ts'
import { grammar } from './sentence-grammar.ts'
import { suggestions } from './suggestion-phrases.ts'
import { verifier } from './verifier-vocabulary.ts'

export const french: LanguageSource = {
  lexicon,
  grammar,
  queryWording,
  searchWords,
  paraphrases,
  suggestions,
  verifier,
  stock: {
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
  },
  topics: {
    shipping: 'livraison livraisons expédition',
    returns: 'retour retours remboursement remboursements échange échanges rétractation',
    warranty: 'garantie garanties',
    sizing: 'taille tailles pointure pointures',
    care: 'entretien lavage nettoyage',
    outdated: 'obsolète brouillon',
  },
}
