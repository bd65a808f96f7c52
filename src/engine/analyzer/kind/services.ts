// Whether what is sold is a service: done, taken part in, or a voucher for it, or handed over as a key, a login or a file. Its noun in the
// title, how it is filed, days and hours, and what the text says that the buyer gets tell.

import { lastPart, readCategory } from '../../languages/taxonomy/families.ts'
import type { Product } from '../../record/product.ts'
import { type KindEvidence, LOOKED_THROUGH, type Noun } from './name-nouns.ts'

/** Words within which an opening names a service that is sold; later it is one that goes with a thing. */
const SERVICE_WORDS = 8

/** "Welding for Beginners – Workshop": the title ends in a service, and so does the first sentence name it. */
const endsInService = ({ title, description, lead }: KindEvidence, last: Noun | undefined): boolean => {
  if (!lead || last?.families[0] !== 'services' || last.to !== title.stems.length) return false
  const found = description.stems.indexOf(title.stems[last.to - 1]!, lead.from)
  return found !== -1 && found < Math.min(lead.to, lead.from + SERVICE_WORDS)
}

const DAY =
  /(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|mitt|donners|frei|sams|sonn)(?:tag|woch)(?!\p{L})|(?<!\p{L})(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?!\p{L})|\d{1,2}(?:st|nd|rd|th|\.)? (?:of |de )?(?:jan|feb|mar|mär|apr|abr|may|mai|jun|jul|aug|ago|sep|o[ck]t|nov|de[cz]|ene|fév|avr|juin|juil|août|déc)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6} \d{1,2}(?!\d)|\d{1,2}[./]\d{1,2}[./]20\d\d/iu
const HOUR = /\d ?(?:am|pm|uhr|h)(?!\p{L})|\d{1,2}[:.h]\d{2}(?!\d)/iu
const ADMISSION =
  /(?<!\p{L})(?:admission|venue|doors open|tickets?|workshop|masterclass|instructor|attendees?|participants?|einlass|eintritt|veranstaltung(?:sort)?|teilnehmer|entrée|billets?|participants|entrada|asistentes|participantes|taller)(?!\p{L})/giu

/** Whether the text gives a day and an hour, and speaks in two words of who is let in. */
const isEvent = ({ title, description }: KindEvidence): boolean => {
  const text = `${title.text}\n${description.text.slice(0, LOOKED_THROUGH)}`
  return DAY.test(text) && HOUR.test(text) && new Set(text.toLowerCase().match(ADMISSION)).size > 1
}

/** How a shop files what one takes part in. */
export const FILED =
  /^(?:workshops?|master ?class(?:es)?|classes|courses?|seminars?|tickets?|events?|concerts?|kurse?|workshop-termine|seminare?|veranstaltung(?:en)?|eintritt(?:skarten)?|ateliers?|stages?|billet(?:terie|s)?|évènements?|événements?|cours|taller(?:es)?|cursos?|entradas?|eventos?|boletos?)$/iu

/** Whether type, tags or options file it as an event, and a day stands in title, options or, with an hour, in the text. */
const isFiledAsEvent = ({ listing, tags, title, description }: KindEvidence): boolean => {
  const values = listing.options.flatMap(({ values }) => values)
  const type = lastPart(listing.type).trim()
  const filed = [type, type.slice(type.lastIndexOf(' ') + 1), ...tags, ...values]
  if (!filed.some((word) => FILED.test(word.trim()))) return false
  const text = description.text.slice(0, LOOKED_THROUGH)
  return DAY.test(`${title.text}\n${values.join('\n')}`) || (DAY.test(text) && HOUR.test(text))
}

/** A category or type of services alone: "Servicios", "Dienstleistungen". */
const OF_SERVICES =
  /^(?:services?|servicios?|serviços?|servizi|dienstleistung(?:en)?|prestations?(?: de services?)?|(?:training|fitness|workout|coaching|nutrition|diet) (?:program(?:me)?s?|plans?)|diensten|usługi|services? (?:&|and) repairs?)$/iu
/** What is done or taken part in speaks of it so. */
const DONE =
  /(?<!\p{L})(?:services?|appointments?|bookings?|sessions?|class(?:es)?|courses?|lessons?|hourly|per hour|maintenance|repairs?|termin(?:e|buchung)?|buchung|kurs(?:e|s)?|stunden?|wartung|reparatur|séances?|rendez-vous|réservation|cours|servicios?|clases?|sesi(?:ón|ones)|cursos?|talleres?|inscripci(?:ón|ones)|reserva|horarios?|cupo|reparación)(?!\p{L})/iu

const SERVICE_TITLE =
  /(?<!\p{L})(?:workshops?|master ?class(?:es)?|webinars?|seminars?|tickets?(?! to ride)|gift ?cards?|vouchers?|gutscheine?|kurse?|seminare?|ateliers?|cours de|carte cadeau|bon cadeau|taller(?:es)?|cursos?|clases? de|tarjetas? (?:de )?regalo)(?!\p{L})/iu

/** "Instalación de espejo", "Installation by our team": a title that opens with what is done to a thing, wherever it was bought. */
const OPENS_IN_WORK =
  /^servi(?:ce|cio|ço)s? d(?:e |['’])(?:installation|montage|réparation|instalaci[oó]n|montaje|armado|reparaci[oó]n|instalação|montagem|manutenção)(?!\p{L})|^(?:(?:installation|assembly|repair|fitting|mounting|removal) (?:of|by|service)|(?:montage|einbau|installation|reparatur|wartung|demontage) (?:von|vom|der|des|durch|inkl)|(?:installation|montage|pose|réparation|dépose|entretien) (?:par|à domicile|des?|du|d['’])|(?:instalaci[oó]n|montaje|armado|reparaci[oó]n|mantenci[oó]n|mantenimiento) (?:del?|por|a domicilio)|(?:instalação|montagem|conserto|reparo|manutenção) (?:d[eoa]s?|por|em domicílio))(?![\p{L}])/iu
/** What tells how it is done oneself, or is needed for it. */
const TAUGHT =
  /(?<!\p{L})(?:books?|guides?|manuals?|courses?|videos?|dvds?|pdf|buch|anleitung(?:en)?|livres?|guías?|libros?|manuales|cursos?|guias?|livros?)(?!\p{L})/iu
const isWork = (title: string): boolean => OPENS_IN_WORK.test(title.trim()) && !TAUGHT.test(title)

/** "Our service of …", "The service includes …": what is done, where no name tells it. */
const OUR_SERVICE =
  /(?<!\p{L})(?:our (?:[\p{L}-]+ )?service (?:of|for|covers|includes|consists)|nuestro servicio (?:de|para|cubre|incluye|consiste)|nosso serviço (?:de|para|cobre|inclui|consiste)|unser (?:[\p{L}-]+)?(?:service|dienst) (?:umfasst|beinhaltet|für)|notre (?:service|prestation) (?:de|d['’]|pour|comprend|inclut|consiste))(?!\p{L})/iu
const SERVICE_INCLUDES =
  /(?<!\p{L})(?:(?:the|this) service (?:includes|covers|consists)|(?:el|este) servicio (?:incluye|comprende|cubre|consiste)|(?:o|este) serviço (?:inclui|compreende|cobre|consiste)|(?:der|dieser) service (?:umfasst|beinhaltet|enthält)|(?:le|ce) service (?:comprend|inclut|couvre|consiste)|(?:la|cette) prestation (?:comprend|inclut|couvre|consiste))(?!\p{L})/iu

/** Whether it is work that is done at a buyer's, by the title or, where this names no thing, by what the text says twice. */
const isWorkDone = ({ title, description }: KindEvidence, head: Noun | undefined): boolean => {
  if (isWork(title.text)) return true
  const text = description.text.slice(0, LOOKED_THROUGH)
  return head === undefined && OUR_SERVICE.test(text) && SERVICE_INCLUDES.test(text)
}

/** Whether the title names a service by its last noun or as work, or the text does where the title has no `head`. */
export const isNamedService = (evidence: KindEvidence, head: Noun | undefined, last: Noun | undefined): boolean =>
  endsInService(evidence, last) || isWorkDone(evidence, head)

/** Whether title, type or category file it as a service, by themselves. */
export const isSoldAsService = ({
  title,
  product_type,
  category,
}: Pick<Product, 'title' | 'product_type' | 'category'>): boolean => {
  const type = lastPart(product_type ?? '').trim()
  const path = (category ?? '').trim()
  // A stage is a course in French alone.
  const isFiled = FILED.test(type) && !/^stages?$/i.test(type)
  return OF_SERVICES.test(type) || isFiled || OF_SERVICES.test(path) || SERVICE_TITLE.test(title) || isWork(title)
}

/** Whether it is filed under services, and neither type nor title names a thing; shops file creams so as well. */
export const isFiledAsService = (
  { listing, title, description }: KindEvidence,
  head: Noun | undefined,
  type: Noun | undefined,
): boolean => {
  const isThing = (noun: Noun | undefined): boolean => noun !== undefined && noun.families[0] !== 'services'
  const text = `${title.text}\n${description.text.slice(0, LOOKED_THROUGH)}`
  // "Painting for beginners", on Tuesdays at four.
  if (isThing(type) || (isThing(head) && !(DAY.test(text) && HOUR.test(text)))) return false
  const [root = ''] = listing.category.split('>', 1)
  return (
    OF_SERVICES.test(lastPart(listing.type)) ||
    (OF_SERVICES.test(root.trim()) && (DONE.test(text) || (DAY.test(text) && HOUR.test(text))))
  )
}

/** Whether title or text give a day or an hour, of what one takes part in. */
export const isTimed = ({ title, description }: KindEvidence): boolean => {
  const text = `${title.text}\n${description.text.slice(0, LOOKED_THROUGH)}`
  return DAY.test(text) || HOUR.test(text)
}

/** What alone is done for the buyer with a login: nothing is sent. */
const IN_ACCOUNT =
  /(?<!\p{L})(?:(?:we|our (?:team|staff|boosters?)) (?:will )?log(?: ?(?:in|on))?(?: ?to)? (?:in ?to |on ?to )?your account|wir (?:loggen|melden) uns in (?:dein|ihr)em? (?:account|konto)|nous nous connect(?:ons|erons) à votre compte)(?!\p{L})/iu

/** What is handed over, one alternative for each sort of witness: keys, accounts and files, then what a smart thing has too: updates and access. */
const HANDED_OVER = [
  /(?<!\p{L})(?:(?:licen[cs]e|product|activation|serial|cd|steam) (?:keys?|codes?)|(?:lizenz|produkt|aktivierungs)(?:schlüssel|codes?)|clés? (?:de licence|de produit|d['’]activation)|claves? de (?:licencia|producto|activación)|chaves? de (?:licença|produto|ativação))(?!\p{L})/iu,
  /(?<!\p{L})(?:account (?:login )?(?:details|credentials|information|data)|login (?:details?|credentials|data)|zugangsdaten|identifiants (?:de connexion|du compte)|datos de acceso|dados de (?:acesso|login))(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:link|instructions?) to download|download (?:link|instructions)|(?:instant|digital) download|download[ -]?link|lien de téléchargement|enlace de descarga|link (?:de|para) download)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:futures?|free|lifetime) (?:software )?updates|updates (?:are )?(?:included|for free|at no extra cost)|(?:kostenlose|künftige) updates|mises à jour (?:gratuites|incluses)|actualizaciones (?:gratuitas|incluidas)|atualizações (?:gratuitas|incluídas))(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:lifetime|\d{1,3} (?:days?|weeks?|months?|years?)|unlimited) access (?:to|of)|(?:\d{1,2} (?:months?|years?) of|(?:monthly|yearly|annual|lifetime) subscription (?:of|to)) \p{L}|(?:on|to|for|in) your (?:own |existing |personal )?(?:\p{L}{3,14} )?account|lebenslanger zugang|accès à vie|acceso de por vida|acesso vitalício)/iu,
]
const ENOUGH = 2
const SURE_SORTS = 3

/** What is said of what is sent, or of a course, which is asked for other things. */
const IS_SENT =
  /(?<!\p{L})(?:ships?|shipped|shipping|batter(?:y|ies)|warranty|adapters?|cables?|usb|dongle|discs?|dvds?|cartridge|in the box|(?:package|box) (?:includes|contains|contents)|printed|paperback|hardcover|course|lessons?|modules?|e-?books?|versand|kurs|livraison|formation|cours|envíos?|curso)(?!\p{L})|\d ?(?:[cm]m|kg|mah|inch(?:es)?|zoll|["”″])(?!\p{L})/iu
/** Under these such goods are filed, where they are at all. */
const DEPARTMENTS = new Set(['software', 'toys & games', 'media', 'arts & entertainment'])

/**
 * Whether title and text say in two ways that it is handed over, or that it is done in the buyer's account, and in none that it is sent. Whether a
 * record says that it ships tells little: many shops leave that as the platform sets it.
 */
const isHandedOver = ({ listing, title, description }: KindEvidence): boolean => {
  const { root, family } = readCategory(listing.category)
  if ((root !== null && !DEPARTMENTS.has(root)) || family === 'books') return false
  const text = `${title.text}\n${description.text.slice(0, LOOKED_THROUGH)}`
  if (IS_SENT.test(text)) return false
  const found = HANDED_OVER.map((one) => one.test(text))
  return IN_ACCOUNT.test(text) || (found.slice(0, SURE_SORTS).some(Boolean) && found.filter(Boolean).length >= ENOUGH)
}

/** What the text says that the buyer gets, where it is no thing: something handed over, or an event. */
export const toldAsService = (evidence: KindEvidence): 'downloads' | 'services' | null => {
  if (isHandedOver(evidence)) return 'downloads'
  return isFiledAsEvent(evidence) || (evidence.listing.category === '' && isEvent(evidence)) ? 'services' : null
}
