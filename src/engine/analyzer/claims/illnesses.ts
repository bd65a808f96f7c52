// What is said to cure or relieve an illness by its name, whatever the thing is: a nebuliser as well as a tea. And grades of materials, which sound
// like medicine and are none.

import { isIn } from '../../languages/lexicon/hits.ts'
import { phraseAt, wordEnd } from '../../languages/lexicon/text.ts'
import type { FamilyId } from '../../languages/taxonomy/families.ts'
import type { Description } from '../description/description.ts'
import type { Reads } from '../reading.ts'
import { type Said, shaped } from './claim-shapes.ts'

/** By language: what acts, and the names of illnesses that mean nothing else. */
const ILLNESSES: readonly (readonly [acts: string, illnesses: string])[] = [
  ['relie(?:f|ves?|ving)|cur(?:es?|ing)|heal(?:s|ing)?|treat(?:s|ing)?|combat(?:s|ing)?|fight(?:s|ing)?|prevent(?:s|ing)?|alleviat(?:es?|ing)|reduc(?:es?|ing)', "bronchitis|pneumonia|influenza|(?:the |common )?(?:flu|colds)|asthma|sinusitis|arthritis|osteoarthritis|eczema|psoriasis|diabetes|migraines?|sciatica|insomnia|macular degeneration|glaucoma|alzheimer(?:['’]s)?|parkinson(?:['’]s)?|fibromyalgia"],
  ['lindert|lindern|linderung|heilt|heilen|bekämpft|bekämpfen|behandelt|beugt', 'bronchitis|lungenentzündung|grippe|erkältung(?:en)?|asthma|sinusitis|arthritis|arthrose|rheuma|ekzeme?|neurodermitis|schuppenflechte|diabetes|migräne|ischias|schlaflosigkeit|makuladegeneration'],
  ['soulag(?:e|er|ent|eant|ement)|guéri(?:t|r|ssent)|soign(?:e|er|ent)|trait(?:e|er|ent)|combat(?:tre|tent)?|prévien(?:t|nent)|prévenir', "bronchites?|pneumonie|grippe|rhumes?|asthme|sinusite|arthrite|arthrose|eczéma|psoriasis|diabète|migraines?|sciatique|insomnies?|dégénérescence maculaire"],
  ['alivi(?:o|a|an|ar|ando)|cura(?:n|r)?|sana(?:n|r)?|combat(?:e|en|ir)|trata(?:n|r)?|previen(?:e|en)|prevenir', 'bronquitis|neumonía|gripe|resfriados?|asma|sinusitis|artritis|artrosis|eccema|psoriasis|diabetes|migrañas?|ciática|insomnio|degeneración macular'],
  ['alívio|alivi(?:a|am|ar|ando)|cura(?:m|r)?|combat(?:e|em|er)|trata(?:m|r)?|previn(?:e|em)|prevenir', 'bronquite|pneumonia|gripes?|resfriados?|asma|sinusite|artrite|artrose|eczema|psoríase|diabetes|enxaquecas?|ciática|insônia|insónia|degeneração macular'],
  ['alleviano?|alleviare|sollievo|cura(?:no|re)?|combatt(?:e|ono|ere)|prev(?:iene|engono|enire)', 'bronchite|polmonite|influenza|raffreddor[ei]|asma|sinusite|artrite|artrosi|eczema|psoriasi|diabete|emicranie?|sciatica|insonnia|degenerazione maculare'],
  ['verlicht(?:en|ing)?|geneest|genezen|behandelt|bestrijdt|voorkomt', 'bronchitis|longontsteking|griep|verkoudheid|astma|sinusitis|artritis|artrose|eczeem|psoriasis|diabetes|migraine|slapeloosheid'],
] // biome-ignore format: a table

const CURES = new RegExp(
  `(?<!\\p{L})(?:${ILLNESSES.map(([acts, illnesses]) => `(?:${acts}) (?:\\p{L}+,? |\\p{L}['’]){0,4}(?:${illnesses})`).join('|')})(?!\\p{L})`,
  'giu',
)
/** These speak of illnesses to teach of them. */
const OF_TEACHING = new Set<FamilyId | null>(['books', 'downloads', 'services', 'plants'])
/** A medicine by its dose, whose uses an authority has approved. */
const DOSE = /(?<![\d.,])\d[\d.,]{0,6} ?(?:mg|mcg|µg|iu)(?!\p{L})/iu

export const illnessClaims = ({
  description,
  naming: { family },
  title,
}: Reads<'description' | 'naming' | 'title'>): readonly Said[] =>
  OF_TEACHING.has(family) || DOSE.test(title.text)
    ? []
    : shaped(description, CURES).filter(
        // "Profits are donated to treat arthritis."
        ({ sentence: { from, to } }) => !isIn(description.marked, 'unbodily', from, to),
      )

const GRADE =
  /^(?:medical[- ]grade|hospital[- ]grade|grado médico|grade médical|qualité médicale|grau médico|medizinische\p{L}? qualität)$/iu
/** Words between a grade and the material that has it: "silicone for food of medical grade". */
const NEAR = 3

/** "Silicone of medical grade": what a material is, and not what it does. */
export const isGradeOfMaterial = (
  description: Description,
  { hit: { from, to }, sentence }: Pick<Said, 'hit' | 'sentence'>,
): boolean => {
  const { text, starts, stems } = description
  if (!GRADE.test(text.slice(starts[from], wordEnd(description, to - 1)))) return false
  for (let at = Math.max(sentence.from, from - NEAR); at < Math.min(sentence.to, to + NEAR, stems.length); at++)
    if (phraseAt(description, at, 'statements')?.means.includes('material')) return true
  return false
}
