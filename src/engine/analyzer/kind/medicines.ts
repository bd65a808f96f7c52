// What is sold as a medicine: by its active substance, by what the record says of a prescription, or by its strength, its form and what it
// is used against. A supplement has strengths and forms too, and is none.

import { SUBSTANCE } from '../../languages/taxonomy/substances.ts'
import type { Product } from '../../record/product.ts'

/** Of what speaks of itself as a medicine. */
const OF_MEDICINE =
  /(?<!\p{L})(?:this|dieses|ce|este|questo|deze) (?:medicine|medication|arzneimittel|medikament|médicament|medicamento|medicinale|geneesmiddel)(?!\p{L})/iu
export const isCalledMedicine = (text: string): boolean => OF_MEDICINE.test(text)

/** "4 mg", "25/250mg", "1 g". */
const STRENGTH = /(?<![\d.,])\d+(?:[.,]\d+)?(?: ?\/ ?\d+(?:[.,]\d+)?)? ?(?:mg|mcg|µg|μg|g)(?!\p{L})/iu
const FORM =
  /(?<!\p{L})(?:tab(?:let)?s?|cap(?:sule|let)?s?|syrup|suspension|tabletten?|filmtabletten?|kapseln?|saft|sirup|comprimés?|gélules?|sirop|comprimidos?|cápsulas?|jarabe|xarope|compresse|capsule|sciroppo|stroop)(?!\p{L})/iu
const HEALS =
  /(?<!\p{L})(?:used (?:to (?:treat|relieve|prevent|control)|(?:for|in) the (?:treatment|relief|management) of)|indicated (?:for|in)|(?:zur|bei der) (?:behandlung|linderung) von|angewendet (?:bei|zur)|(?:utilisé|indiqué)e?s? (?:pour|dans|en cas)|(?:usad|indicad)[oa]s? (?:para|en|no|contra)|(?:usat|indicat)[oa] (?:per|contro|nel)|(?:gebruikt|bestemd) (?:bij|voor de behandeling))(?!\p{L})/iu
const PRESCRIBED =
  /(?<!\p{L})(?:prescription|(?:rezept|verschreibungs)pflichtig\p{L}*|(?:sur|avec) ordonnance|con receta(?: médica)?|(?:sob|com) (?:prescrição|receita)(?: médica)?|con ricetta|op recept)(?!\p{L})/iu
/** What is taken beside the food, or put on the skin for its looks. */
const NO_MEDICINE =
  /vitamin|suppl[eé]ment|ergänzung|complément|suplement|complemento|integrator|herbal|collag|kollagen|colágeno|prote[ií]n|protéin|probioti|omega|hemp|hanf|(?<!\p{L})cbd(?!\p{L})|minerals?(?!\p{L})|serum|sérum|cosmetic|kosmeti/iu

/** Whether what the record says makes it sure that it is a medicine. */
export const isMedicine = (
  { title, type }: { title: string; type: string },
  text: string,
  { tags }: Pick<Product, 'tags'>,
): boolean => {
  if (!STRENGTH.test(title)) return false
  const filed = [type, ...tags].join('\n')
  if (NO_MEDICINE.test(`${title}\n${filed}\n${text}`)) return false
  return SUBSTANCE.test(title) || PRESCRIBED.test(`${filed}\n${text}`) || (FORM.test(title) && HEALS.test(text))
}
