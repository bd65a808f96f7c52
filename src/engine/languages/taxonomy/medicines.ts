// What is sold as a medicine: by its active substance, by what the record says of a prescription, or by its strength, its form and what it
// is used against. A supplement has strengths and forms too, and is none.
//
// Names of active substances of medicines. They end, or begin, in stems that tell their group in any language: "The use of stems in the
// selection of International Nonproprietary Names (INN) for pharmaceutical substances", WHO/EMP/RHT/TSN/2018.1. Those whose stem is that of
// other words as well are named whole.

/** Latin names and those of other languages differ in the last vowel: "amoxicilina", "simvastatine". */
const ENDS =
  'cill?in|mi[cz]in|floxacin|oxacin|cyclin|ciclin|prazol|conazol|nidazol|bendazol|sartan|vastatin|[eio]pril|ol[oa]l|ipin|formin|gliptin|gliflozin|glitazon|tidin|setron|triptan|profen|oxicam|coxib|fenac|c[iy]clovir|[nt][ae]vir|azepam|azolam|oxetin|atadin|tirizin|predn?isol[oa]n|met(?:h)?ason|thiazid|tiazid|semid|quin|afil'
const SPELLED =
  'amoxicil|ampicil|penicil|paracetamol|acetaminophen|ibuprof|aspirin|acetylsalicyl|diclofenac|tramadol|codein|codeín|morphin|loperamid|guaifenesin|ambroxol|bromhexin|acetylcyst[ei]|levothyrox|levotirox|warfarin|clopidogrel|digoxin|insulin|minoxidil|finasterid|orphenadrin|chlorphen[ei]'

export const SUBSTANCE = new RegExp(
  `(?<!\\p{L})(?:\\p{L}{3,14}(?:${ENDS})[aeo]?(?![\\p{Ll}\\d])|(?:${SPELLED})|gli(?:meprid|mepirid|pizid|clazid|benclamid)|(?:cef|sulfa)\\p{Ll}{4,12}(?:e|in|ina|ine|im|ima|id|ol)?(?!\\p{L}))`,
  'iu',
)

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
  tags: readonly string[],
): boolean => {
  if (!STRENGTH.test(title)) return false
  const filed = [type, ...tags].join('\n')
  if (NO_MEDICINE.test(`${title}\n${filed}\n${text}`)) return false
  return SUBSTANCE.test(title) || PRESCRIBED.test(`${filed}\n${text}`) || (FORM.test(title) && HEALS.test(text))
}

/** Names that tell a substance of skin care that is strong. */
export const HARSH = String.raw`retin(?:ol|al|oid)|rétinol|(?<!hyaluronic |hyaluron|amino )(?<!\p{L})acids?(?!\p{L})|(?<!\p{L})(?:aha|bha|pha)(?!\p{L})|glycolic|salicyl|lactic|mandelic|azelaic|benzoyl`
