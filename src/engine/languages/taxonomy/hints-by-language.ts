// What hints that a fact is stated in languages whose words are not among those of facts-asked.ts: a line for each fact.
// A fact without a line is asked for in none of them.

const LINES: Record<string, string> = {
  pt: `
material: materia|tecido|tela|feit[oa]s? (?:de|em|com|à)|algod|poli[eé]|couro|courino|camurça|nobuck|(?<!\\p{L})lã(?!\\p{L})|linho|seda|madeira|mdf|metal|aço|inox|ferro|alum[ií]n|latão|prata|ouro|plástic|acrílic|vidro|cristal|cerâm|porcelana|barro|borracha|silicone|resina|papel|bambu|vime|pedra|mármore|(?<!\\p{L})(?:abs|pvc|eva|tpu|pu|tr|pp)(?!\\p{L})|\\d ?%
composition: tecido|malha|algod|poli[eé]st|poliamid|elastan|viscos|linho|(?<!\\p{L})lã(?!\\p{L})|seda|nylon|náilon|couro|suplex|lycra|licra|neoprene|moletom|sarja|renda|veludo|cetim|jeans|microfibra|composi|\\d ?%
shares: \\d ?%|pur[oa](?!\\p{L})
care: lav(?:ar|e|ag|áve)|limp|higieniz|passar a ferro|pano|seque|secar|manuten|conserva
size: tamanho|numera|medida|ajust|regul|tabela|guia|\\d ?cm
shoe_fit: fôrma|forma (?:pequena|grande|normal|padrão)|numera[çc]|veste|tamanho (?:maior|menor|normal|acima|abaixo)|n[uú]mero (?:maior|menor|acima|abaixo)|calça (?:pequeno|grande|normal|bem)|palmilha[^.]{0,30}\\d|tabela|guia|(?:pé|pés) (?:larg|fin)
measurements: \\d ?cm|tabela|guia|tamanho único|medida
fit: modelag|caimento|corte|ajust|justo|solt[oa]|slim|regular|oversize|skinny|elástic|elastan|stretch|cintura|cós|modelo (?:veste|usa|mede)|compress|comprim|manga
season: gramatura|forro|forrad|quent|fresc|leve|gross|fin[oa]|transpar|respir|térmic|inverno|verão|frio|maci|malha
closure: fech|zíper|éclair|botã|botõ|fivela|velcro|cadarço|atacador|elástic|amarr|calce|slip|imã|ímã|magnét|colchete|encaixe|regul|ajust|gancho|lagosta|tarraxa|pino|argola|bolso|compart|divis
sole: sola|solado|salto|plataforma|rasteir|anabela|palmilha|borracha
for_whom: mascul|femin|unissex|unisex|homem|homens|mulher|infantil|criança|menin[oa]|bebê
whose: mascul|femin|unissex|unisex|homem|homens|mulher|infantil|criança|menin[oa]|bebê
lining: forr|interno|interior
skin: níquel|niquel|alerg|prata|ouro|inox|aço|sensív|folhead|banhad|ródio
bag_closure: fech|zíper|botã|botõ|fivela|velcro|amarr|imã|ímã|magnét|abert
look: pret[oa]|branc|azul|vermelh|verde|amarel|rosa|cinza|bege|marrom|dourad|pratead|nude|rox[oa]|laranja|lilás|caramelo|caqui
strap_length: (?:alça|tiracolo)[^.\\n]{0,40}\\d|\\d[^.\\n]{0,25}alça|regul|ajust
compartments: bolso|compart|divis
pressure: \\d ?(?:kpa|bar|psi)(?!\\p{L})|inmetro|válvula de segurança
seasoning: (?<!\\p{L})cura(?!\\p{L})|curar|curad|esmalt|(?<!naturalmente )antiader
serving: \\d ?k?cal|tabela nutri|valor energ|informaç(?:ão|ões) nutri
strap: alça|cordão|corrente|tiracolo|transvers|mão|ombro|carteira|estojo|clutch
nutrition: nutri|kcal|calor|prote[ií]n|carbo|gordura|porção|energ
usage: us(?:o|e|ar|ado)(?!\\p{L})|utiliz|apli(?:que|car)|modo de|massag|enxágu|enxagu|borrif|pass[ea](?:r)?(?!\\p{L})|espalh|instru
toy_safety: inmetro|segur|certif|atóxic|tóxic|engol|sufoc|asfix|aviso|atenç|\\bce\\b
safety: inmetro|segur|certif|atóxic|tóxic|engol|sufoc|asfix|aviso|atenç|\\bce\\b
contents: inclu|acompanha|cont[eé]m|conteúdo|kit|conjunto|jogo|itens|unidade|peças|pacote|caixa|embalagem|vem com|\\d ?x
in_the_box: inclu|acompanha|cont[eé]m|conteúdo|kit|conjunto|jogo|itens|unidade|peças|pacote|caixa|embalagem|vem com|\\d ?x
compatibility: compat|serve|funciona com|universal|encaix|adapt|modelos|bivolt|iphone|ipad|android|samsung|galaxy|windows|para (?:celular|notebook|tablet|carro|moto)|todos os
ingredients: ingredient|compos|cont[eé]m|feit[oa] (?:de|com)|base de|extrato|óleo|vitamina
inci: ingredient|compos|fórmula|inci|extrato|óleo|vitamina|ácido
origin: origem|brasil|portugal|made in|fabric|produzid|nacional|importad|artesanal|região|fazenda|italian|itália|alemanh|china|feit[oa] (?:em|no|na|à)
storage: conserv|validade|refriger|geladeira|armaz|guard|consum|fresc|sec[oa]|temperatura|vence
shelf_life: validade|vence|consum|mes(?:es)?(?!\\p{L})|aberto
brewing: prepar|infus|água|xícara|minuto|colher|passar|coar|espresso|expresso
skin_type: pele|cabelo|oleos|sec[oa]s?(?!\\p{L})|sensív|mist[oa]|todos os tipos
concentration: parfum|toilette|colônia|colónia|edp|edt|extrait|óleo|splash
notes: nota|aroma|olfat|fragr|floral|amadeir|cítric|baunilha|doce
burning_time: hora|queima|dura
wax: cera|parafina|soja
assembly: mont(?:ag|ad|ar|e)|instal|parafus|ferrament|dobr|encaix|pronto
load: suporta|carga|capacidade|peso|\\d ?kg|até \\d
hanging: parede|pendur|gancho|prego|fix|suspen|apoi
frame: moldura|emoldur|tela|canvas|quadro|pronto para|chassi|rolo|papel
paper: papel|gramatura|g/m|fosco|brilho|canvas|impress
ruling: pautad|ponti?lhad|quadricul|linha|liso|sem pauta
language: idioma|portugu|inglês|espanhol|francês|alemão|tradu|língua
author: autor|escrit|por \\p{Lu}|ilustra|organiz
format: capa|brochura|pdf|ebook|e-book|digital|páginas|encadern|espiral
players: jogador|pessoas|participant|peças|puzzle
hob: fog[ãõ]|indução|gás|forno|cooktop|vitrocer|elétric|chama
filling: ench|recheio|fibra|pluma|espuma|capa|forro
animal: cão|cães|cachorro|gato|pet|peso|porte|raça|\\d ?kg|ave|peixe
feeding: porção|diária|quantidade|oferecer|servir|por dia|petisco
drainage: dren|furo|prato|orifício|cachepô|autoirrig
standard: norma|abnt|nbr|iso|inmetro|certif|ce(?!\\p{L})|anatel|en \\d
warnings: gesta|gravid|grávid|lact|amament|médico|consult|advert|atenç|cuidad|contraind|crianças|alerg|não (?:use|usar|exced)|recomend
allergens: alerg|glúten|lactose|leite|soja|ovo|trigo|amendoim|castanha|nozes|vegan
mixed_allergens: alerg|glúten|lactose|leite|soja|ovo|trigo|amendoim|castanha|nozes
sun_water: água|resist|suor
chain: corrente|cordão|colar|inclu|sem
stone_origin: natur|sintét|laborat|zircôn|cristal|legítim
stone: pedra|zircôn|cristal|pérola|natur|sem pedra
color: (?<!\\p{L})cor(?:es)?(?!\\p{L})|pret|branc|azul|vermelh|verde|amarel|rosa|cinza|bege|marrom|dourad|pratead|nude|color|transparent|rox[oa]|laranja|lilás|madeira
tabletop: tampo|mdf|vidro|mármore|madeira|granito
lid: tampa
shape: redond|quadrad|oval|retang|formato|format
cushion: almofad|estof|espuma|assento
edition: origin|impress|reprodu|edição|pintad|óleo|acrílic|assinad|gravura
frost: frio|geada|inverno|clima|temperatura|°
poison: tóxic|pet|cão|gato|criança|comestív|segur
hardiness: frio|geada|inverno|clima|temperatura|°
purpose: para |ideal|serve|indicad|uso
layout: abnt|qwerty|layout|ç|us(?!\\p{L})|português
warranty: garant
flavor: sabor|gosto|cápsula|comprimid|neutro
packs: unidade|pacote|kit|caixa|peças
attaching: col[ea]|ades|fix|prend|parafus|imã|ímã|encaix|pendur
vessel: vaso|jarr|arranjo
flowers: rosa|flor|lírio|girass|orquíd|tulipa|gérbera|haste
vase_life: dias|dura|água
delivery: entreg|envio|frete|retir
dish: arroz|carne|frango|molho|queijo|legume|ingredient|salada|massa
validity: valid|válid|vence|meses|expira
redeeming: código|resgat|e-?mail|checkout|carrinho|utiliz|us[ae]
date: \\d{1,2}[/.:h]\\d{2}|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|data|horário
place: endereço|local|online|rua|zoom|interno|externo|jardim|sol|interior|exterior|varanda
refund: cancel|reembols|remarc|devol|arrepend
onset: horas|dias|semanas|minutos|imediat
lasting: horas|dura|dias|semanas
hair: cabelo|humano|sintét|fibra
results: minuto|resultado|horas|dias
condition: nov[oa](?!\\p{L})|usad|seminov|origin|autênt|recondic|lacrad
base_game: base|independ|requer|necess
publisher: editora|isbn|edição|97[89]
playing_time: minut|hora|duração
socket: e27|e14|gu10|soquete|bocal|led|lâmpada
mounting: parede|teto|fix|parafus|suporte|instal
supply: tomada|usb|pilha|bateria|bivolt|\\d ?v(?!\\p{L})|solar|manual
fuel: gás|álcool|lenha|carvão|etanol|gasolina|elétric
roast: torra|grão|mo[ií]d
insulation: térmic|isol|frio|quent|gelad
cooking: prepar|aquec|forno|micro-?ondas|cozi|assa|frit|grelh|pront|serv|descong|consum|minuto
analysis: proteína|gordura|fibra|cinza|matéria mineral|análise|umidade|níveis de garantia
finish: matte|fosco|brilh|cobertura|acabamento|acetinad|glow|natural|cintil|glitter
wick: pavio|segur|nunca|supervis|apare
opacity: blackout|luz|opac|transpar|transl|escur|voil|privac|clar
weave: fios|percal|cetim|malha|microfibra|algodão|linho|tricoline|jersey
pile: pelo|felpud|altura|espess|grossur|liso|trança
backing: antiderrap|base|emborrach|látex|desliz|verso
dimming: dimer|dimm|regul|intensidade|brilho|e27|e14|gu10|bateria|solar
tick: silenc|tique|barulho|ruído|digital|despert
glazing: vidro|acrílic|sem vidro|plástic|canvas|tela
noise: db(?!\\p{L})|silenc|ruído|barulho|decib
tank: litro|\\d ?(?:ml|l)(?!\\p{L})|reservat|saco|recipient|compartim|dep[óo]sito
ports: usb|porta|type-?c|lightning|tomada|conector|plug|saída|entrada|wireless|sem fio
memory: \\d ?[gt]b|ram|memória|armazen|ssd
tv_size: polegad|\\d{2} ?["”″]
slats: estrado|ripa|colchão|box
base: base|suporte|pé|peso
energy_class: energ|kwh|procel|consumo|classe
medium: óleo|acrílic|aquarela|tela|impress|papel|gravura|lápis`,
  tr: `
material: malzeme|kumaş|pamuk|polyester|poliamid|naylon|elastan|likra|viskon|keten|(?<!\\p{L})yün|ipek|(?<!\\p{L})deri|süet|nubuk|ahşap|ağaç|ağacı|meşe|kayın|mdf|sunta|metal|çelik|demir|alüminyum|pirinç|bakır|gümüş|altın|plasti|akrilik|(?<!\\p{L})cam(?!\\p{L})|kristal|seramik|porselen|silikon|kauçuk|reçine|k[aâ]ğıt|karton|bambu|hasır|(?<!\\p{L})taş|mermer|kadife|kot(?!\\p{L})|denim|penye|(?<!\\p{L})(?:abs|pvc|eva|pu|tpu|pp)(?!\\p{L})|% ?\\d|\\d ?%
composition: pamuk|polyester|poliamid|naylon|elastan|likra|viskon|modal|keten|(?<!\\p{L})yün|ipek|akrilik|deri|denim|penye|kadife|kumaş|% ?\\d|\\d ?%
shares: % ?\\d|\\d ?%|(?<!\\p{L})saf(?!\\p{L})
care: yıka|ütü|temizle|temizli|bakım|leke|bez(?:le|i|le)?(?!\\p{L})|sil(?:in|me|erek)|ağart|çamaşır|kurut
size: beden|numara|ölçü|\\d ?cm|standart|(?<!\\p{L})(?:xs|s|m|l|xl|xxl)(?!\\p{L})|\\d ?yaş|tablo
measurements: \\d ?cm|tablo|ölçü|standart
fit: kalıp|kesim|oversize|slim|regular|(?<!\\p{L})dar(?!\\p{L})|(?<!\\p{L})bol(?!\\p{L})|rahat|esnek|likra|elastan|manken|model|bel(?!\\p{L})|kol(?!\\p{L})
closure: fermuar|düğme|çıtçıt|bağcık|toka|cırt|mıknatıs|kopça|klips|kilit|lastik|ayarlan|bağla|geçme|kanca
contents: [iİ]çeri|[iİ]çinde|kutu|paket|(?<!\\p{L})set|takım|adet|dahil|parça
in_the_box: [iİ]çeri|[iİ]çinde|kutu|paket|(?<!\\p{L})set|takım|adet|dahil|parça
ingredients: [iİ]çindekiler|bileşen|bileşim|ingredient|[iİ]çeri(?:k|ği|kler|kleri) ?(?::|\\n)|, [\\p{L} ]{3,40} [iİ]çerir
inci: [iİ]çindekiler|bileşen|bileşim|ingredient|[iİ]çeri(?:k|ği|kler|kleri)
origin: menşe|türk|yerli|üretim yeri|yöre|bölge|ülke|köy|made in|üretil|ithal|anadolu|coğrafi|italya|fransa|almanya|(?<!\\p{L})çin(?!\\p{L})
storage: sakla|muhafaza|buzdolab|serin|raf ömrü|son tüketim|tüketim tarih|son kullan|(?<!\\p{L})(?:tett|stt|skt)(?!\\p{L})|bozul|dayan
shelf_life: raf ömrü|son tüketim|tüketim tarih|son kullan|(?<!\\p{L})(?:tett|stt|skt)(?!\\p{L})|\\d ?ay(?!\\p{L})|açıldıktan
nutrition: kcal|kalori|besin değer|enerji değer|besin ögel|besin öğel|(?<!\\p{L})kj(?!\\p{L})|protein\\p{L}{0,4}[ :=|]{0,3}\\d|\\d ?g(?:r|ram)? protein
serving: kcal|kalori|besin değer|enerji değer|porsiyon
usage: kullan|uygula|sürün|sürül|tüket|masaj|durula|püskürt|sıkın|damla
dosage: (?<!\\p{L})doz|günde|günlük|kullan|tüket|ölçek|kaşık
warnings: hamile|gebe|emzir|doktor|hekim|uyarı|çocuk|ilaç|alerj|danış|aşma
allergens: alerj|gluten|glüten|süt|laktoz|soya|yumurta|fıstık|fındık|ceviz|badem|susam|vegan
mixed_allergens: alerj|gluten|glüten|süt|laktoz|soya|yumurta|fıstık|fındık|ceviz|badem|susam|vegan
brewing: demle|pişir|kayna|fincan|su(?!\\p{L})|dakika
roast: kavrul|kavrum|kavur|öğüt|çekirdek
skin_type: cil[td]|saç|(?<!\\p{L})ten(?!\\p{L})|hassas|yağlı|kuru
concentration: (?<!\\p{L})(?:edp|edt)(?!\\p{L})|parfum|parfüm|eau|extrait|kolonya|esans
notes: nota|koku|aroma|çiçek|odunsu
assembly: montaj|kurulum|kurul|vida|monte|hazır|sökül|katlan
load: taşı(?:ma|r|yabil)|kapasite|\\d ?kg|dayan
warranty: garanti
for_whom: kadın|erkek|unisex|çocuk|bebek|(?<!\\p{L})kız
hanging: duvar|(?<!\\p{L})as(?:ma|ıl|kı)|çivi|vida
compatibility: uyum|uygun|[iİ]çin|model`,
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
