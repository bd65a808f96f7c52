// Questions for missing facts in languages without a lexicon, where only measures and fibres are known to be missing. They name no product.

const IDS =
  'dimensions, weight, net_content, capacity, count, power, battery, composition, age_range, measurements, pages, hair_length, material, care, contents, origin, storage, ingredients, warranty'.split(
    ', ',
  )

/** In the order of the ids, by ISO 639-1. */
const ASKED: Record<string, string> = {
  it: 'Quali sono le dimensioni di questo prodotto?|Quanto pesa questo prodotto?|Qual è il contenuto netto della confezione?|Qual è la capacità di questo prodotto?|Quanti pezzi contiene la confezione?|Qual è la potenza, e come è alimentato questo prodotto?|Quanto dura la batteria?|Qual è la composizione del tessuto?|Da quale età è adatto questo prodotto?|Quali sono le misure di ogni taglia?|Quante pagine ha?|Quanto sono lunghi i capelli?|Di che materiale è fatto questo prodotto?|Come si pulisce questo prodotto?|Che cosa è incluso nella confezione?|Dove viene prodotto?|Come si conserva questo prodotto?|Quali sono gli ingredienti?|Questo prodotto ha una garanzia?',
  nl: 'Wat zijn de afmetingen van dit product?|Hoeveel weegt dit product?|Hoeveel zit er in één verpakking?|Wat is de inhoud van dit product?|Hoeveel stuks zitten er in één verpakking?|Welk vermogen en welke voeding heeft dit product?|Hoe lang gaat de batterij mee?|Wat is de samenstelling van de stof?|Vanaf welke leeftijd is dit product geschikt?|Wat zijn de afmetingen per maat?|Hoeveel pagina’s heeft het?|Hoe lang is het haar?|Van welk materiaal is dit product gemaakt?|Hoe maak je dit product schoon?|Wat wordt er bij dit product meegeleverd?|Waar komt dit product vandaan?|Hoe bewaar je dit product?|Wat zijn de ingrediënten?|Zit er garantie op dit product?',
  pl: 'Jakie wymiary ma ten produkt?|Ile waży ten produkt?|Jaka jest zawartość opakowania?|Jaką pojemność ma ten produkt?|Ile sztuk jest w opakowaniu?|Jaką moc i jakie zasilanie ma ten produkt?|Jak długo działa bateria?|Jaki jest skład materiału?|Od jakiego wieku nadaje się ten produkt?|Jakie wymiary ma każdy rozmiar?|Ile ma stron?|Jaką długość mają włosy?|Z jakiego materiału jest ten produkt?|Jak czyścić ten produkt?|Co zawiera zestaw?|Skąd pochodzi ten produkt?|Jak przechowywać ten produkt?|Jakie są składniki?|Czy ten produkt ma gwarancję?',
  sv: 'Vilka mått har produkten?|Hur mycket väger produkten?|Hur mycket innehåller förpackningen?|Hur mycket rymmer produkten?|Hur många ingår i förpackningen?|Vilken effekt och strömkälla har produkten?|Hur länge räcker batteriet?|Vad består tyget av?|Från vilken ålder passar produkten?|Vilka mått har varje storlek?|Hur många sidor har den?|Hur långt är håret?|Vilket material är produkten gjord av?|Hur rengör man produkten?|Vad ingår?|Var är produkten tillverkad?|Hur förvaras produkten?|Vilka är ingredienserna?|Har produkten garanti?',
  hr: 'Koje su dimenzije ovog proizvoda?|Koliko teži ovaj proizvod?|Kolika je neto količina u pakiranju?|Koliki je kapacitet ovog proizvoda?|Koliko komada ima u pakiranju?|Koje je snage i kako se napaja ovaj proizvod?|Koliko dugo traje baterija?|Koji je sastav tkanine?|Od koje je dobi prikladan ovaj proizvod?|Koje su mjere svake veličine?|Koliko ima stranica?|Kolika je duljina kose?|Od kojeg je materijala ovaj proizvod?|Kako se održava ovaj proizvod?|Što je uključeno?|Odakle dolazi ovaj proizvod?|Kako se čuva ovaj proizvod?|Koji su sastojci?|Ima li ovaj proizvod jamstvo?',
  he: 'מה המידות של המוצר?|מה המשקל של המוצר?|מה התכולה נטו של האריזה?|מה הנפח של המוצר?|כמה יחידות יש באריזה?|מה ההספק של המוצר?|כמה זמן מחזיקה הסוללה?|מה הרכב הבד?|מאיזה גיל המוצר מתאים?|מה המידות בכל גודל?|כמה דפים יש?|מה אורך השיער?|מאיזה חומר המוצר עשוי?|איך מנקים את המוצר?|מה כלול באריזה?|איפה המוצר מיוצר?|איך שומרים את המוצר?|מה הרכיבים?|האם יש אחריות על המוצר?',
  ar: 'ما هي أبعاد هذا المنتج؟|كم وزن هذا المنتج؟|ما هي كمية العبوة؟|ما هي سعة هذا المنتج؟|كم قطعة في العبوة؟|ما هي قدرة هذا المنتج؟|كم تدوم البطارية؟|ما هي مكونات القماش؟|لأي عمر يناسب هذا المنتج؟|ما هي قياسات كل مقاس؟|كم عدد الصفحات؟|كم طول الشعر؟|ما هي خامة هذا المنتج؟|كيف يتم تنظيف هذا المنتج؟|ماذا تحتوي العبوة؟|ما بلد منشأ هذا المنتج؟|كيف يُحفظ هذا المنتج؟|ما هي المكونات؟|هل يوجد ضمان على هذا المنتج؟',
  cs: 'Jaké má produkt rozměry?|Kolik produkt váží?|Kolik je v jednom balení?|Jaký má produkt objem?|Kolik kusů je v balení?|Jaký má produkt výkon a napájení?|Jak dlouho vydrží baterie?|Jaké je složení látky?|Od jakého věku je produkt vhodný?|Jaké rozměry mají jednotlivé velikosti?|Kolik má stran?|Jak dlouhé jsou vlasy?|Z jakého materiálu produkt je?|Jak se produkt čistí?|Co je součástí balení?|Odkud produkt pochází?|Jak se produkt skladuje?|Jaké má složení?|Je na produkt záruka?',
  lt: 'Kokie yra prekės matmenys?|Kiek sveria prekė?|Kiek yra vienoje pakuotėje?|Kokia yra talpa?|Kiek vienetų yra pakuotėje?|Kokia yra galia ir maitinimas?|Kiek laiko veikia baterija?|Kokia yra audinio sudėtis?|Nuo kokio amžiaus tinka?|Kokie yra kiekvieno dydžio matmenys?|Kiek puslapių?|Kokio ilgio plaukai?|Iš ko pagaminta prekė?|Kaip valyti prekę?|Kas yra komplekte?|Kokia yra kilmės šalis?|Kaip ir kiek laiko galima laikyti?|Kokia yra sudėtis?|Ar suteikiama garantija?',
  da: 'Hvilke mål har produktet?|Hvor meget vejer produktet?|Hvor meget er der i én pakke?|Hvor meget kan produktet rumme?|Hvor mange er der i pakken?|Hvilken effekt og strømkilde har produktet?|Hvor længe holder batteriet?|Hvad består stoffet af?|Fra hvilken alder passer produktet?|Hvilke mål har hver størrelse?|Hvor mange sider er der?|Hvor langt er håret?|Hvilket materiale er produktet lavet af?|Hvordan rengøres produktet?|Hvad følger med?|Hvor er produktet fremstillet?|Hvordan opbevares produktet?|Hvilke ingredienser er der i?|Er der garanti på produktet?',
}

/** Facts that are asked in the words of another. */
const SAME: Record<string, string> = {
  measure: 'dimensions',
  amount: 'net_content',
  package: 'dimensions',
  ratings: 'power',
}

/** Whether questions of a language are known. */
export const hasQuestions = (language: string): boolean => language in ASKED

/** What a buyer would ask for these facts; none in a language of which no questions are known. */
export const plainQuestions = (language: string, facts: readonly { id: string }[]): string[] => {
  const questions = ASKED[language]?.split('|') ?? []
  return facts.flatMap(({ id }) => questions[IDS.indexOf(SAME[id] ?? id)] ?? [])
}

/** What hints at the last seven of the facts, in their order, where the words of the language are known. */
const HINTS: Record<string, string> = {
  it: String.raw`material|tessut|fatt[oa] |realizzat|cotone|lana|legno|metall|acciaio|plastica|vetro|ceramic|pelle|carta|gomma|lino|seta|silicone|\d ?%~puli|lava|lavagg|stirar|manutenz|cura ~inclu|contien|conten|kit|set(?!\p{L})|compres|dotazion|pezz~italia|made in|prodott[oa] (?:in|a)|origin|provenien|artigian|fatt[oa] a mano~conserv|scaden|fresco|frigo~ingredient|compos|contien|\d ?%~garanz`,
  nl: String.raw`materia|stof|gemaakt|katoen|wol|hout|metaal|staal|plastic|kunststof|glas|kerami|leer|papier|rubber|linnen|zijde|\d ?%~was|reinig|schoon|strijk|onderhoud|afne~inclusief|inhoud|bevat|geleverd|meegeleverd|set(?!\p{L})|stuks~nederland|made in|gemaakt in|geproduceerd|herkomst|afkomst|handgemaakt~bewa|houdbaar|koel~ingredi|samenstel|bevat|\d ?%~garantie`,
  pl: String.raw`materia|wykonan|tkanin|bawełn|wełn|skór|drewn|metal|stal|plasti|tworzyw|szkł|ceramik|papier|silikon|poliest|\d ?%~pra[ćln]|czyszcz|myć|myci|zmyw|pielęgn|wyci~zawiera|zestaw|komple|sztuk|skład~pochodz|produkc|wyprodukowan|polsk|kraj|ręcznie~przechow|trwał|termin|lodów~skład|zawiera|\d ?%~gwaranc`,
  sv: String.raw`material|tyg|gjord|tillverkad av|bomull|ull|trä|metall|stål|plast|glas|keramik|läder|papper|silikon|polyester|\d ?%~tvätt|rengör|torka|skötsel|strykning|disk~ingår|innehåll|inklusive|medföljer|paket|styck|set(?!\p{L})~sverige|svensk|made in|tillverka|ursprung|producera|handgjord~förvar|hållbar|kyl~ingredi|innehåll|\d ?%~garanti`,
  hr: String.raw`materijal|tkanin|izrađ|pamu|vun|drv|metal|čelik|plasti|stak|kerami|kož|papir|silikon|baršun|velur|muslin|platn|\d ?%~pra(?:ti|nj|ć)|perite|periv|čišć|čist|održava|bris|glačan~sadrž|set(?!\p{L})|paket|uključ|komad|sastoji|dolazi s~hrvatsk|proizved|izrađen[oai]? u|porijekl|podrijetl|ručn|made in~čuva|skladišt|rok |hladn~sastoj|sastav|sadrž|\d ?%~jamstv|garanc`,
  cs: String.raw`materiál|látk|tkanin|vyroben|bavln|vln|dřev|kov|ocel|plast|skl|keramik|kůž|papír|silikon|polyester|\d ?%~pra(?:ní|t)|čiště|čist|omy|myčk|údržb|žehl~obsah|součást|sad[auy]|balení|kus~česk|vyroben|vyráb|původ|země|ručně|made in~skladov|uchová|trvanliv|spotřeb~slože|ingredi|obsahuj|\d ?%~záruk`,
  lt: String.raw`medžiag|pagamint|audin|medviln|viln|medin|medžio|metal|plien|plastik|stikl|keram|od(?:a|os)(?!\p{L})|popier|\d ?%~skalb|valy|plau|prieži~komplekt|rinkin|sudar|pakuot|vnt~kilm|šal(?:is|ies)|pagamint|lietuv|auga|užaugint|užmie|rankų~laiky|galioj|saugo|sausoj|vėsio|tinka iki~sudė|sudar|ingredi|\d ?%~garant`,
  da: String.raw`materiale|stof|lavet|fremstillet|bomuld|uld|træ|metal|stål|plast|glas|keramik|læder|papir|silikone|\d ?%~vask|rengør|tør|pleje|strygning|opvask~indehold|inklusiv|medfølger|sæt|stk|pakke~danmark|dansk|made in|fremstillet|produceret|oprindelse|håndlavet~opbevar|holdbar|køle~ingredi|indehold|\d ?%~garanti`,
  he: String.raw`חומר|עשוי|בד|כותנה|עץ|מתכת|פלסטיק|זכוכית|קרמיקה|עור|נייר|קרטון|מגנט|\d ?%~ניקוי|נקה|כביסה|שטיפה|מחיק|נמחק~כולל|מכיל|מארז|ערכה|סט|יחידות~ייצור|מיוצר|תוצרת|ישראל|עבודת יד~אחסון|שמור|תוקף|קירור~רכיב|מכיל|\d ?%~אחריות`,
  ar: String.raw`خامة|مصنوع|قماش|قطن|خشب|جلد|زجاج|معدن|بلاستيك|\d ?%~غسل|تنظيف|نظف|عناية~يحتوي|يشمل|تشمل|مجموعة|محتوي|عدد|قطع~صنع|انتاج|إنتاج|منشأ|إمارات|فرنس~تخزين|حفظ|صلاحية~مكونات|مصنوع|يحتوي|\d ?%~ضمان`,
}
const FIRST_HINTED = IDS.indexOf('material')

const hints = new Map<string, readonly RegExp[]>()

/** What hints in a text of the language that the fact is stated; undefined where no words for it are known. */
export const hintOf = (language: string, id: string): RegExp | undefined => {
  const known = hints.get(language) ?? (HINTS[language]?.split('~') ?? []).map((words) => new RegExp(words, 'iu'))
  hints.set(language, known)
  return known[IDS.indexOf(id) - FIRST_HINTED]
}
