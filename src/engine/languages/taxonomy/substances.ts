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
