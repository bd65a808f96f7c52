// What hints that a fact is stated, in words of any field, or in sizes and weights of the offer: what is missing is known only where nothing does.

import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { ASKED, CARE, INGREDIENTS, MEASURES, UNPOWERED } from '../../languages/taxonomy/facts-asked.ts'
import type { Reads } from '../reading.ts'
import { textsOf } from '../record-texts.ts'

const { length: LENGTH, volume: VOLUME } = MEASURES
/** "Large" as a size, and not "small moments". */
const LETTERS_SAID = String.raw`(?<!\p{L})(?:small|medium|large)(?=[^\S\n]*(?:$|[\n,/;.)(&-]|to(?!\p{L})))`
const CONTENT = `${MEASURES.mass}|${VOLUME}|${MEASURES.count}|${MEASURES.pieces}`
const ENERGY = String.raw`${UNPOWERED}|\d ?(?:m?[vaw]|k[vw]|mah|k?m?hz|k?[ωΩ]|ohms?|lm|db|[gm]b)(?![\p{L}\d])|volt|watt|amp(?:s|ere)|batter|akku|pila|power|usb|bluetooth|wi-?fi|hdmi|wireless|compatib|kompatib|works? with|fits|suitable for|adecuad|adapt`

/** What hints, in the languages with a lexicon, that an attribute is stated. */
export const TRACES: Partial<Record<AttributeId, RegExp>> = Object.fromEntries(
  Object.entries({
    material: String.raw`\d ?%|(?<!\p{L})(?:solid|massiv\p{L}{0,2}) \p{L}{3}|(?<!\p{L})(?:ash|elm|alder|larch|spruce|hemlock|damas(?:cus|t)|pakkawood|malla)(?!\p{L})|\bmade (?:of|from|in|with)(?! (?:the |our |only )?(?:high|top|premium|quality|durable|finest|best|love|care|precision))|(?<!(?:quality|premium|durable|breathable|lightweight|soft|finest|best|comfortable|stretchy|luxurious|performance|waterproof|wicking|technical|line|notch|grade) )(?:material|fabric)|cloth(?!\p{L})|weave|woven|leather|plated|coated|\blined|hergestellt|gefertigt|stoff|gewebe|matière|tissu|fabriqu|cuir|hech[oa] |fabricad|tela\b|tejid|cuero`,
    size: String.raw`(?<![\p{L}\d’'])(?:\d?x{0,3}[sl]|m)(?![\p{L}\d’'])|${LETTERS_SAID}|siz(?:e|ing)s?(?!\p{L})[^.\n]{0,15}(?:\d|chart|guide|[sml](?!\p{L}))|one.size|größe|taille|talla|\d ?(?:years?|yrs?|months?|mo|y|t|jahre|ans|años)(?!\p{L})|\d (?:eu|us|uk)(?!\p{L})|${LENGTH}`,
    care: CARE,
    dimensions: LENGTH,
    capacity: `${VOLUME}|${LENGTH}|${MEASURES.pieces}`,
    net_content: CONTENT,
    plant_height: `${LENGTH}|height|tall|höhe|hoch|haut|altura`,
    power: ENERGY,
    electrical: ENERGY,
    connectivity: ENERGY,
    compatibility: ENERGY,
    ingredients: `\\d ?%|${INGREDIENTS}|\\binci\\b|contain|made (?:of|with|from)|enthält|inhaltsstoff|compos|contient|contien`,
    weight: MEASURES.mass,
    allergens:
      '\\d ?%|ingredient|\\binci\\b|contain|allerg|gluten|lactose|nuts?\\b|milk|soy|zutat|enthält|ingrédient|contient|contien',
    dosage: '\\bdos|dail|per day|a day|\\btake|\\buse|servi|täglich|einnahme|einnehmen|par jour|prendre|al día|tomar',
    usage:
      'appl(?:y|ied|ication)|us(?:e|ing|ed|age) (?:it|on|as|after|before|once|twice|daily|morning|every|a |with|this|in |at )|how to use|directions|massage|rinse|lather|spray (?:on|onto|directly)|leave (?:it )?on|work into|smooth|anwend|auftrag|trag|einwirk|appliqu|utilis|rinc|aplic|\\busar|enjuag',
    scent: 'notes?\\b|smell|scent|aroma|duftnot|senteur|olor ',
    light: 'light|\\bsun|shad|licht|sonn|schatt|lumi|soleil|ombre|luz|\\bsol\\b|sombra',
    watering: 'water|bulbs?\\b|blumenzwiebel|bulbes?\\b|bulbos?\\b|gieß|arros|\\beau|rieg|agua',
    species: 'dog|cat|pupp|kitt|bird|fish|horse|hund|katze|chien|\\bchat|perro|gato',
    in_the_box:
      '\\d ?(?:pieces|pcs|cards?|dice|tiles|tokens|boards?|karten|teil|cartes|cartas|piezas|pièces)|includ|contain|content|comes with|\\bset of|enthält|inhalt|lieferumfang|inklusive|compren|contient|inclu|contien',
    age_range:
      '\\bage|\\d ?\\+|(?<!\\p{L})(?:from|ab|dès|à partir de|desde|a partir de) \\d{1,2}(?![\\d.:,]\\d| ?(?:[cm]?m|g|kg|min|h)(?!\\p{L}))|year|\\bkid|child|adult|famil|\\balter|jahre|kinder|erwachsen|\\bâge|\\bans\\b|enfant|edad|años|niñ',
    author: 'author|written|\\bby\\b|autor|auteur|escrit',
    pages: 'page|download|pdf|e-?book|paperback|hardcover|seiten|págin|format|epub|isbn',
  }).map(([id, source]) => [id, new RegExp(source, 'iu')]),
)

/** What hints, in any language, that a fact which buyers ask for is stated; by its name. */
export const ASKED_TRACES = new Map(Object.entries(ASKED).map(([id, { trace }]) => [id, new RegExp(trace, 'iu')]))

/** Whether a variant is weighed, in grams. */
export const hasWeight = ({ product }: Reads<'product'>): boolean =>
  product.variants.some(({ grams }) => grams !== null && grams > 0)

/** What an option of sizes is called. */
const SIZE_OPTION =
  /size|größe|taille|pointure|grandeur|talla|tamaño|tamanho|taglia|maat|storlek|rozmiar|größ|length|width|länge|breite|longueur|largo/iu
/** "7.5", "90 x 200", "XL" */
const SIZED = /^(?:\d{1,4}(?:[.,]\d{1,2})?["″”]?(?: ?[x×*] ?\d{1,4})?(?: ?[cm]m)?|X{0,4}[SML])$/iu

/** "GRANDEUR_36", "Size: M": a tag for one size. */
const SIZE_TAG =
  /^(?:\p{L}+ )?(?:size|größe|taille|pointure|grandeur|talla|tamanho|taglia|maat|n[uú]mero)[_: -]+(?:\d{1,2}(?:[.,]5)?|X{0,4}[SML])$/iu

/** Whether an option, or a tag, is the choice of a size. */
export const hasSizes = ({ product }: Reads<'product'>): boolean =>
  product.options.some(
    ({ name, values }) => SIZE_OPTION.test(name) || (values ?? []).some((value) => SIZED.test(value)),
  ) || product.tags.some((tag) => SIZE_TAG.test(tag.trim()))

/** "1/0", "266.8 MCM": the choice is one of measures, whatever their unit. */
const MEASURE = /^\d(?!.*\p{L}{5})/u
export const hasMeasures = ({ product }: Reads<'product'>): boolean =>
  product.options.some(({ values }) => values.length > 1 && values.every((value) => MEASURE.test(value.trim())))

/** What speaks of a thing that can be held, of which alone it is asked what it is made of where its kind is not known. */
const OF_BODY: readonly AttributeId[] = ['material', 'dimensions', 'size', 'color', 'weight', 'capacity', 'power']
export const hasBody = (reading: Reads<'product' | 'stated'>): boolean =>
  OF_BODY.some((id) => reading.stated.has(id)) || hasSizes(reading) || hasMeasures(reading)

const BOOK_TAG = /^(?:[Ll]ivres?|[Ll]ibros?)(?=$| |\p{Lu})|^(?:[Bb]ooks?|[Bb]ücher)$/u
const BOOK =
  /(?<!\p{L})(?:tome \d|(?:le|la|du|ce|ces|des|les|en|von|der|im) romans?|(?:la|esta|una) novela|isbn|(?:this|debut|graphic) novel)(?!\p{L})/iu
/** Whether what is of no known kind may be read, or is about what is read: it has no body that counts. */
export const isOfBooks = (reading: Reads<'description' | 'naming' | 'product'>): boolean =>
  reading.naming.family === null &&
  (reading.product.tags.some((tag) => BOOK_TAG.test(tag.trim())) || BOOK.test(textsOf(reading)))
