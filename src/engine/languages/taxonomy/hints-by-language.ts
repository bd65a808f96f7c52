// What hints that a fact is stated in languages that have no lexicon and share no words with those of facts-asked.ts: a line for each fact.
// A fact without a line is asked for in none of them.

const LINES: Record<string, string> = {
  lt: `
care: skalb|plau|prieži|lygin|valy
contents: rinkin|komplekt|pakuot|sudaro|įeina|dovan
compatibility: tink|suderin|skirt
ingredients: sudė|ingredient|sudedam
origin: kilm|šalis|šalies|pagamint|gamint|užaugint|auginam|krašt|lietuv|ūki
storage: laiky|galioj|vartoti iki|tinka iki|šaldyt|vės|saus|sandėl|terminas
roast: skrud|malta|maltos|pupel
mixed_allergens: alerg|glitim|gliuten|pien|riešut|soj|salier|garstyč|kiauš|pėdsak
usage: naudo|vartoji|dėti|dėkite|įmaiš|ruoš|gamin|kepti|marin|įtrin|(?:g|šaukšt\\p{L}{0,6}) (?:1|vien\\p{L}{0,4}) ?kg|kilogram`,
  he: `
care: כביסה|לכבס|ניקוי|לנקות|מדיח|תחזוקה
contents: כולל|מכיל|סט|ערכה|אריזה|מארז|יחידות
compatibility: מתאימ?|תואם
ingredients: רכיבים|מרכיבים|מכיל
origin: תוצרת|מיוצר|ארץ|מקור|גידול|ישראל
storage: אחסון|לאחסן|תוקף|קירור|מקרר|קריר|יבש
roast: קלוי|קלייה|טחון|פולים
usage: שימוש|להשתמש|השתמש|למרוח|הוראות
ruling: שורות|שורה|משובצ?|חלק|נקודות|קווים|ריק
binding: ספירל|כריכ|תליש|נתלש|תולש|דפדפת|טבעות|מגנט|בלוק
dated: תאריכ|שנה|שנתי|20\\d\\d|ללא תאריך
paper: נייר|גרם|גר['׳]`,
  ar: `
care: غسل|غسيل|تنظيف
contents: يحتوي|يشمل|تحتوي|مجموعة|طقم|بوكس|قطع
compatibility: متوافق|يناسب|مناسب
ingredients: مكونات|المكون|يحتوي على|تحتوي على
inci: مكونات|المكون|يحتوي على|تحتوي على
origin: صنع|منشأ|بلد|مصدر|فرنس|إيطالي|عماني|إمارات|سعودي
storage: حفظ|تخزين|صلاحية|بارد|جاف
shelf_life: صلاحية|انتهاء|شهر|أشهر
usage: استخدام|يستخدم|استعمال|طريقة|ضعي|يوضع|رش|دهن|وزع|دلك
skin_type: بشرة|البشرة|جاف|دهني|حساس|شعر
concentration: تركيز|بارفان|بارفيوم|او دو|أو دو|كولونيا|زيت`,
}

const read = (lines: string): Map<string, RegExp> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const end = line.indexOf(': ')
        return [line.slice(0, end), new RegExp(line.slice(end + 2), 'iu')]
      }),
  )

/** By language and fact. */
export const HINTS: ReadonlyMap<string, ReadonlyMap<string, RegExp>> = new Map(
  Object.entries(LINES).map(([language, lines]) => [language, read(lines)]),
)
