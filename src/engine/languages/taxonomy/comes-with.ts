// What tells that something comes with a product, beside the words for "includes": "cuenta con su estuche", "mit Koffer geliefert", "con custodia".

/** What things are kept in, and what goes with them. */
const KEPT_IN =
  'case|hard ?case|soft ?case|gig ?bag|box|pouch|manual|certificate|koffer|etui|tasche|hülle|schachtel|zertifikat|étui|housse|boîte|coffret|notice|certificat|estuche|funda|caja|certificado|palanca|custodia|astuccio|scatola|manuale|certificato|estojo|capa|caixa|tas|hoes|doos'

/** "With its own", "con su", "mit passendem". */
const WITH =
  '(?:with|mit|avec|con|com|met) (?:(?:its?|the|an?|own|original|matching|passende[mnr]|original\\p{L}{0,2}|eine[mnr]|seine[mnr]|ihre[mnr]|son|sa|leur|une?|su|sus|la|lo|il|sua|suo|um|uma|seu|zijn|een|bijbehorende) ){0,3}'

/** What hints that it is told what comes with a product. A trace of it suffices to ask no more. */
export const COMES_WITH = [
  `(?<!\\p{L})${WITH}(?:${KEPT_IN})(?!\\p{L})`,
  '(?<!\\p{L})(?:vienen?|se entregan?|se vende[n]?|completo|completa|junto|junta) con (?:sus?|todos?|todas?|el|la|los|las|una?|estuche|funda|caja) ',
  '(?<!\\p{L})(?:cuentan?|junto a|incorporan?|traen?) (?:con )?sus? ',
  "(?<!\\p{L})(?:fornit|corredat|accompagnat|consegnat|vendut)[oaie] (?:di|da|con|d’|d')",
  "(?<!\\p{L})(?:vendue?s?|accompagnée?s?|fournie?s?|remise?s?) (?:avec|de|d’|d')",
  '(?<!\\p{L})acompañad[oa]s?(?!\\p{L})|entregue com|vendid[oa]s? com',
  '(?<!\\p{L})(?:original |hard ?|candy ?|factory )cases?(?!\\p{L})|cases? candy',
].join('|')
