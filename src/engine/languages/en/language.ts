// Everything the engines know of English.

import type { LanguageSource } from '../language-source.ts'
import { lexicon } from './lexicon.ts'
import { longWords, theirNeighbours } from './long-words.ts'
import { paraphrases, queryWording } from './query-wording.ts'
import { searchWords } from './search-words.ts'
import { grammar } from './sentence-grammar.ts'
import { suggestions } from './suggestion-phrases.ts'
import { verifier } from './verifier-vocabulary.ts'

export const english: LanguageSource = {
  lexicon,
  grammar,
  queryWording,
  searchWords,
  paraphrases,
  suggestions,
  verifier,
  spelling: { longWords, neighbours: theirNeighbours },
  stock: {
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
    subject: {
      self: 'this these',
      pronouns: 'it they both',
      itself: 'item items product products article articles',
      itselfIfThis: 'piece model design style edition one title set bundle pair',
      variants: 'size sizes colour colours color colors variant variants version versions option options',
      all: 'all every',
    },
  },
  topics: {
    shipping: 'shipping shipment shipments delivery deliveries dispatch postage',
    returns: 'return returns refund refunds exchange exchanges',
    warranty: 'warranty warranties guarantee guarantees',
    sizing: 'size sizes sizing fit measurements',
    care: 'care caring washing cleaning laundry maintenance',
    outdated: 'archive archives archived outdated obsolete deprecated superseded draft drafts',
  },
}
