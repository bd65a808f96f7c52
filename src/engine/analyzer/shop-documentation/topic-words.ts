// The words by which a heading names a topic, as they are written, in the languages of the lexicons.

import { normalWords } from '../../languages/lexicon/lexicon.ts'
import type { Topic } from '../../record/product.ts'

const words = (text: string): string[] => text.split(/\s+/)

export const TOPIC_WORDS: Readonly<Record<Topic, readonly string[]>> = {
  shipping: words(
    `shipping shipment shipments delivery deliveries dispatch postage versand versandkosten lieferung lieferungen lieferzeit
    lieferzeiten livraison livraisons expédition envío envíos entrega entregas`,
  ),
  returns: words(
    `return returns refund refunds exchange exchanges rückgabe rückgaben rücksendung rücksendungen rückgaberecht retoure retouren
    umtausch widerruf widerrufsrecht rückerstattung retour retours remboursement remboursements échange échanges rétractation
    devolución devoluciones reembolso reembolsos cambios`,
  ),
  warranty: words(
    'warranty warranties guarantee guarantees garantie garantien gewährleistung garanties garantía garantías',
  ),
  sizing: words(
    `size sizes sizing fit measurements größe größen größentabelle größentabellen größenberatung passform taille tailles pointure
    pointures talla tallas medidas`,
  ),
  care: words(
    `care caring washing cleaning laundry maintenance pflege pflegehinweis pflegehinweise pflegeanleitung waschen waschanleitung
    reinigung entretien lavage nettoyage cuidado cuidados lavado limpieza mantenimiento`,
  ),
}

export const TOPICS = Object.keys(TOPIC_WORDS) as Topic[]

const normal = new Map(TOPICS.map((topic) => [topic, new Set(normalWords(TOPIC_WORDS[topic].join(' ')))]))

/** Whether a heading names the topic. */
export const isNamed = (topic: Topic, heading: string): boolean => {
  const wanted = normal.get(topic)
  return normalWords(heading).some((word) => wanted?.has(word))
}

/** Words of paths and headings of what does not hold any more, or not yet. */
const NOT_NOW = new Set(
  words(
    `archive archives archived outdated obsolete deprecated superseded draft drafts archiv archiviert veraltet überholt entwurf
    obsolète obsoletos obsoleta obsoleto borrador brouillon`,
  ),
)

/** Whether a path, a title or a heading says that the document does not hold now. */
export const isNotNow = (text: string): boolean =>
  (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}+/gu) ?? []
  ).some((word) => NOT_NOW.has(word))
