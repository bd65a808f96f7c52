// Words for what cloth is made of, as parts of expressions.

/** What is spun and woven, hides, and what else clothes, shoes and linen are made of. */
export const FIBRES =
  '\\d ?%|cotton|wool|silk|linen|polyester|pol[iy]est|nylon|viscos|rayon|acryl|elast|spandex|cashmere|alpaca|mohair|merino|leather|tencel|modal(?!\\p{L})|lyocell|muslin|gauze|baumwoll|wolle|seide|leinen|leder|coton|laine|soie|(?<!\\p{L})lin(?!\\p{L})|cuir|algod|lana(?!\\p{L})|seda(?!\\p{L})|lino|linho|couro|cuero|poliamid|cotone|seta(?!\\p{L})|pelle(?!\\p{L})|katoen|zijde|wełn|bawełn|jedwab|skór|bavln|vlna|bomull|pamuk|svil|medviln|vilna|pamut|keten|deri(?!\\p{L})|(?:fabrics?|materials?|tecido|tela|stoff|tissu|материал|состав)(?: content| composition)? ?[:=–]|suede|synthetic|knit(?:ted)? upper|(?:fly|prime)knit|mesh|rubber|foam|(?<!\\p{L})eva(?!\\p{L})|sheepskin|shearling|nubuck|textil|canvas|lederimit|gummi|caoutchouc|caucho|хлоп|шерст|шёлк|шелк|кож|лён|полиэст|כותנה|פוליאסטר|צמר|עור|קטיפה|בד |قطن|صوف|حرير|جلد|بوليستر|綿|ポリエステル|革|棉|涤纶|micro-?fib(?:re|er)|carbon fib(?:re|er)|neopren|lycra|[萊莱]卡|氨[綸纶]|尼[龍龙]|聚酯|[纖纤]維|纤维|潛水布'
/** "Styled with denim" is another garment. */
export const DENIM = '(?<!with |over |your )denim'
/** Cloth that any fibre may be woven or knitted to. */
export const CLOTHS = `chiffon|tulle|satin|velvet|fleece|${DENIM}`
