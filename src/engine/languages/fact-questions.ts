// Questions for missing facts in languages without a lexicon, where only measures and fibres are known to be missing. They name no product.

const IDS =
  'dimensions, weight, net_content, capacity, count, power, battery, composition, age_range, measurements, pages, hair_length, material, care, contents'.split(
    ', ',
  )

/** In the order of the ids, by ISO 639-1. */
const ASKED: Record<string, string> = {
  it: 'Quali sono le dimensioni di questo prodotto?|Quanto pesa questo prodotto?|Qual è il contenuto netto della confezione?|Qual è la capacità di questo prodotto?|Quanti pezzi contiene la confezione?|Qual è la potenza, e come è alimentato questo prodotto?|Quanto dura la batteria?|Qual è la composizione del tessuto?|Da quale età è adatto questo prodotto?|Quali sono le misure di ogni taglia?|Quante pagine ha?|Quanto sono lunghi i capelli?|Di che materiale è fatto questo prodotto?|Come si pulisce questo prodotto?|Che cosa è incluso nella confezione?',
  nl: 'Wat zijn de afmetingen van dit product?|Hoeveel weegt dit product?|Hoeveel zit er in één verpakking?|Wat is de inhoud van dit product?|Hoeveel stuks zitten er in één verpakking?|Welk vermogen en welke voeding heeft dit product?|Hoe lang gaat de batterij mee?|Wat is de samenstelling van de stof?|Vanaf welke leeftijd is dit product geschikt?|Wat zijn de afmetingen per maat?|Hoeveel pagina’s heeft het?|Hoe lang is het haar?|Van welk materiaal is dit product gemaakt?|Hoe maak je dit product schoon?|Wat wordt er bij dit product meegeleverd?',
  pt: 'Quais são as dimensões deste produto?|Qual é o peso deste produto?|Qual é o conteúdo líquido da embalagem?|Qual é a capacidade deste produto?|Quantas unidades vêm na embalagem?|Qual é a potência ou a voltagem deste produto?|Quanto tempo dura a bateria?|Qual é a composição do tecido?|A partir de que idade este produto é indicado?|Quais são as medidas de cada tamanho?|Quantas páginas tem?|Qual é o comprimento do cabelo?|De que material é feito este produto?|Como limpar este produto?|O que vem na embalagem?',
  pl: 'Jakie wymiary ma ten produkt?|Ile waży ten produkt?|Jaka jest zawartość opakowania?|Jaką pojemność ma ten produkt?|Ile sztuk jest w opakowaniu?|Jaką moc i jakie zasilanie ma ten produkt?|Jak długo działa bateria?|Jaki jest skład materiału?|Od jakiego wieku nadaje się ten produkt?|Jakie wymiary ma każdy rozmiar?|Ile ma stron?|Jaką długość mają włosy?',
  sv: 'Vilka mått har produkten?|Hur mycket väger produkten?|Hur mycket innehåller förpackningen?|Hur mycket rymmer produkten?|Hur många ingår i förpackningen?|Vilken effekt och strömkälla har produkten?|Hur länge räcker batteriet?|Vad består tyget av?|Från vilken ålder passar produkten?|Vilka mått har varje storlek?|Hur många sidor har den?|Hur långt är håret?',
  hr: 'Koje su dimenzije ovog proizvoda?|Koliko teži ovaj proizvod?|Kolika je neto količina u pakiranju?|Koliki je kapacitet ovog proizvoda?|Koliko komada ima u pakiranju?|Koje je snage i kako se napaja ovaj proizvod?|Koliko dugo traje baterija?|Koji je sastav tkanine?|Od koje je dobi prikladan ovaj proizvod?|Koje su mjere svake veličine?|Koliko ima stranica?|Kolika je duljina kose?',
  he: 'מה המידות של המוצר?|מה המשקל של המוצר?|מה התכולה נטו של האריזה?|מה הנפח של המוצר?|כמה יחידות יש באריזה?|מה ההספק של המוצר?|כמה זמן מחזיקה הסוללה?|מה הרכב הבד?|מאיזה גיל המוצר מתאים?|מה המידות בכל גודל?|כמה דפים יש?|מה אורך השיער?',
  ar: 'ما هي أبعاد هذا المنتج؟|كم وزن هذا المنتج؟|ما هي كمية العبوة؟|ما هي سعة هذا المنتج؟|كم قطعة في العبوة؟|ما هي قدرة هذا المنتج؟|كم تدوم البطارية؟|ما هي مكونات القماش؟|لأي عمر يناسب هذا المنتج؟|ما هي قياسات كل مقاس؟|كم عدد الصفحات؟|كم طول الشعر؟',
}

/** Facts that are asked in the words of another. */
const SAME: Record<string, string> = {
  measure: 'dimensions',
  amount: 'net_content',
  package: 'dimensions',
  ratings: 'power',
}

/** What a buyer would ask for these facts; none in a language of which no questions are known. */
export const plainQuestions = (language: string, facts: readonly { id: string }[]): string[] => {
  const questions = ASKED[language]?.split('|') ?? []
  return facts.flatMap(({ id }) => questions[IDS.indexOf(SAME[id] ?? id)] ?? [])
}
