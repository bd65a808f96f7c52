// Whether a text tells that something is done for the buyer, by people and at a place or at an hour: treatments of a clinic and other services
// that a shop files among the goods they are done with, "Laser Hair Removal (10 Sessions)" among the devices.

import { type KindEvidence, LOOKED_THROUGH } from './name-nouns.ts'

/** How names of what is done end: a kit for facials, a stand for drips and a massage gun end otherwise. */
const IS_DONE =
  /(?<!\p{L})(?:(?:hydra ?|bio ?)?facials?|hydrafacials?|(?:micro)?dermabrasion|micro-?needling|dermaplaning|hair removal|tattoo removal|i\.?v\.? (?:drips?|drops?|infusions?|therap(?:y|ies))|infusions?|massages?|manicures?|pedicures?|waxing|threading|lash (?:lifts?|extensions?)|brow lamination|(?:laser|carbon|chemical|skin) peels?|mesotherapy|cryotherapy|body contouring|botox|(?:lip|dermal) fillers?|treatments?|therap(?:y|ies)|sessions?|appointments?|services?|consult(?:ing|ations?)|coaching|lessons?|repairs?|installations?|cleaning|detailing|grooming|photography|photo ?shoots?|audits?|set-?up|tuning|maintenance|inspections?|haircuts?|blow ?-?dry|balayage|make-?up application|behandlung(?:en)?|beratung(?:en)?|haarentfernung|(?:dauerhafte )?enthaarung|reinigung|infusion(?:en)?|sitzung(?:en)?|soins?(?: du visage| visage)?|épilation(?: laser| définitive)?|séances?|gommage|limpieza facial|depilaci[oó]n(?: l[aá]ser)?|tratamientos?|sesi[oó]n(?:es)?|masajes?|limpeza de pele|depilação(?: a laser)?|tratamentos?)$/iu

/** What is only said of what is done, one alternative for each sort of witness: who, where, how often and how long, how it is arranged, and into a vein. */
const WITNESSES = [
  /(?<!\p{L})(?:our|by (?:an?|the)|nuestr[oa]s|unsere[nr]?|nos|noss[oa]s) (?:[\p{L}-]+,? ){0,3}(?:a?estheticians?|therapists?|beauticians?|cosmetologists?|clinicians?|nurses?|practitioners?|technicians?|hairdressers?|stylists?|mass(?:eurs?|euses?)|dermatologists?|doctors?|physicians?|groomers?|electricians?|plumbers?|photographers?|kosmetiker(?:in(?:nen)?)?|therapeut(?:en|in(?:nen)?)?|esthéticiennes?|praticien(?:ne)?s?|esteticistas?|terapeutas?)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:at|in|to|visit) (?:our|the) (?:[\p{L}-]+ ){0,3}(?:clinics?|salons?|spa|med ?spa|practice|surgery|treatment room)|in-clinic|in-salon|at your (?:home|office|place|venue|location)|in unser(?:em|er) (?:[\p{L}-]+ ){0,2}(?:praxis|salon|institut|kosmetikstudio|klinik)|dans notre (?:institut|salon|cabinet|clinique)|en nuestr[oa] (?:cl[ií]nica|sal[oó]n|centro|cabina)|em nossa cl[ií]nica)(?!\p{L})/iu,
  /\d[- ]?(?:min(?:ute)?s?\.?|hours?|h)[- ](?:[\p{L}-]+ ){0,2}(?:sessions?|treatments?|appointments?|massages?|lessons?)|\d (?:[\p{L}-]+ )?(?:sessions?|sitzungen|séances?|sesiones|sessões)(?!\p{L})|^\d{2,3} ?min(?:ute[ns]?|utos)?$|per hour|hourly rate|pro stunde|behandlungsdauer/imu,
  /(?<!\p{L})(?:book (?:your|an?|now|in|online|this)|(?:make|schedule|arrange|your) (?:an? |your )?(?:appointment|visit|slot)|by appointment|consultation (?:is )?(?:required|needed|included)|(?:prior|initial|free) consultation|reschedul\p{L}+|termin (?:buchen|vereinbaren)|terminvereinbarung|(?:prenez|prendre|sur) rendez-vous|reserv[ae] (?:tu|su|una?) (?:cita|sesi[oó]n)|agende (?:sua|uma))(?!\p{L})/iu,
  /(?<!\p{L})(?:intravenous(?:ly)?|i\.?v\.? (?:administration|therap(?:y|ies)|drips?|infusions?)|(?:into|to) (?:the|your) bloodstream|intravenös\p{L}*|intraveineu\p{L}+|intravenos\p{L}+|endovenos\p{L}+)(?!\p{L})/iu,
]
const ENOUGH = 2

/** What is said of what is taken home. */
const TAKEN_HOME =
  /(?<!\p{L})(?:appl(?:y|ied) (?:a|an|to|the|it|this|generously|evenly|daily|directly|on|twice|\d)|rinse|(?:at|from) home (?:use|treatment)|at-home|use at home|fl\.? ?oz|per (?:bottle|pack|capsule|tube)|what['’]s in the box|in the box|(?:package|box|kit|set) (?:includes?|contains?|contents?)|ships?|shipped|this (?:kit|device|machine|serum|cream|mask|gel|lotion|balm|oil|brush|shampoo|book|guide)|auftragen|appliquer|aplicar|anwendung)(?!\p{L})/iu

/** What bottles and tools are called as well: of these a text speaks of its hours, of how it is arranged, or of a vein. */
const MAY_BE_GOODS =
  /(?<!\p{L})(?:treatments?|therap(?:y|ies)|soins?(?: du visage| visage)?|tratamientos?|tratamentos?|behandlung(?:en)?|repairs?|cleaning|reinigung|maintenance|peels?|fillers?|infusion(?:s|en)?|lash extensions?|gommage)$/iu
const OF_GOODS_TOO = 2

/** "Gold Facial" of "Gold Facial (3 Sessions)", "Swedish Massage" of "Swedish Massage 60 min". */
const nameOf = (title: string): string =>
  title
    .split(/[(|[:]| [-–—] /u, 1)[0]!
    .trim()
    .replace(/ (?:\d{1,3}[- ]?(?:min(?:ute[ns]?|utos|s)?|hours?|hrs?)|\d{1,2} sessions?|packages?)$/iu, '')

/** So often is nothing done with a thing that is sold. */
const SESSIONS = /(?<!\p{L})\d{1,2} ?x? ?(?:sessions?|sitzungen|séances?|sesiones|sessões)(?!\p{L})/iu

/**
 * Whether a name ends in what is done, or counts the sessions, and the text speaks in two ways of how it is done and in none of what is taken
 * home. A name that does both needs no further witness.
 */
export const isDone = ({ listing, title: { text: title }, description }: KindEvidence): boolean => {
  const name = nameOf(title)
  const isNamed = IS_DONE.test(name)
  const isCounted = SESSIONS.test(title)
  if (!isNamed && !isCounted) return false
  const choices = listing.options.flatMap(({ values }) => values).join('\n')
  const text = `${title}\n${choices}\n${description.text.slice(0, LOOKED_THROUGH)}`
  if (TAKEN_HOME.test(text)) return false
  if (isNamed && isCounted) return true
  const found = WITNESSES.map((one) => one.test(text))
  return found.filter(Boolean).length >= ENOUGH && (!MAY_BE_GOODS.test(name) || found.slice(OF_GOODS_TOO).some(Boolean))
}
