// German whose ä, ö and ü are all written ae, oe and ue, as a keyboard or an import without them leaves it. Part of content-013.

import type { Reads } from '../../reading.ts'
import { listed, quoted, span } from '../../rule.ts'
import { type Fault, fault } from '../shared/faults.ts'

/** Words that are no names, and in which the two letters are never two sounds. */
const SPELT_OUT =
  /(?<!\p{L})(?:fuers?|ueber|kueche\p{L}*|gemuetlich\p{L}*|laenge\p{L}*|groess(?:en?|er|te)|waehl(?:en|bar\p{L}*)|auswaehl\p{L}*|vollstaendig\p{L}*|rueckseit\p{L}*|moeglich\p{L}*|koenn(?:en|t|te)|muessen|gruene?[nrsm]?|schoene?[nrsm]?|natuerlich\p{L}*|zusaetzlich\p{L}*|geraete?[nsm]?|taeglich\p{L}*|naechst\p{L}+|daemmerung\p{L}*|raeume?n?|waerme\p{L}*|kuehl(?:en|t)?|zuverlaessig\p{L}*|unabhaengig\p{L}*|moebel\p{L}*|stuecke?|atmosphaere|qualitaet\p{L}*|laesst|haelt|traegt|fuellt?|huelle|schuetzt?|staerke|hoehe|enthaelt|erhaeltlich\p{L}*|ausfuehrung|pruef(?:en|ung))(?!\p{L})/giu
const SHOWN = 3

export const speltOutLetters = ({
  language,
  title,
  description: { text },
}: Reads<'description' | 'language' | 'title'>): Fault[] => {
  if (language !== 'de' || /[äöüß]/i.test(`${title.text}\n${text}`)) return []
  const found = [...text.matchAll(SPELT_OUT)]
  const words = [...new Set(found.map(([word]) => word))].slice(0, SHOWN)
  const [first] = found
  return first
    ? fault(
        span('description', text, first.index, first.index + first[0].length),
        `The text has no ä, ö or ü and writes ${listed(words.map((word) => quoted(word, 30)))}, by which fewer buyers search.`,
        'Write ä, ö, ü and ß where they belong, in the title and the tags as well',
      )
    : []
}
