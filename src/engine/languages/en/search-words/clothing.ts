// English words of clothing, shoes, bags and jewellery.

export const same = `
  clothes, clothing, apparel, garments; t shirt, tshirt, tee, tee shirt; long sleeve, long sleeved, full sleeve; short sleeve, short sleeved, half
  sleeve; sleeveless, no sleeves, without sleeves; polo shirt, polo; dress shirt, button down shirt, button up shirt, button down, button up, formal
  shirt; blouse, ladies shirt; tank top, singlet; camisole, cami; crop top, cropped top; sweater, jumper, pullover; cardigan, cardi; hoodie, hooded
  sweatshirt, hoody; sweatshirt, sweat shirt, crewneck sweatshirt; fleece jacket, fleece; turtleneck, polo neck, roll neck, turtle neck; v neck, vneck,
  v necked; crew neck, crewneck, round neck; vest, waistcoat, gilet; coat, overcoat; raincoat, rain coat, rain jacket, waterproof jacket; windbreaker,
  wind breaker, windcheater, wind jacket; puffer jacket, puffer, quilted jacket, padded jacket; down jacket, down coat; winter coat, winter jacket;
  parka, anorak; trench coat, trench; leather jacket, biker jacket; denim jacket, jean jacket; bomber jacket, bomber, flight jacket; blazer, sport coat,
  sports jacket; suit, business suit; tuxedo, tux, dinner jacket; pants, trousers, slacks; jeans, denim pants, denims; skinny jeans, slim jeans;
  bootcut, boot cut; sweatpants, sweat pants, joggers, jogging bottoms, track pants, jogger pants; leggings, tights leggings; yoga pants, yoga leggings;
  cargo pants, cargo trousers; chinos, khakis, chino pants, khaki pants; shorts, short pants; bermuda shorts, bermudas; capri, capris, cropped pants,
  capri pants; overalls, dungarees, bib overalls; jumpsuit, playsuit, catsuit; dress, frock; maxi dress, long dress; mini dress, short dress; evening
  gown, ball gown, evening dress; prom dress, homecoming dress; wedding dress, bridal gown, wedding gown, bridal dress; sundress, summer dress; bodycon,
  body con; mini skirt, miniskirt; pencil skirt, tube skirt; kimono, kaftan, caftan; saree, sari; high waisted, high waist, high rise; low rise, low
  waist; wide leg, wide legged, palazzo; slim fit, slim cut; regular fit, classic fit, standard fit; relaxed fit, loose fit, loose fitting, baggy;
  elastic waist, elasticated waist, elastic waistband, stretch waist; underwear, undergarments; boxers, boxer shorts; briefs, underpants; panties,
  knickers, womens underwear; thong, g string; bra, brassiere; sports bra, athletic bra; nursing bra, maternity bra; lingerie, intimates; shapewear,
  body shaper, shape wear, waist trainer; undershirt, vest top; long johns, thermal underwear, long underwear, thermals, base layer; tights, pantyhose,
  stockings, hosiery; compression socks, compression stockings, support socks; ankle socks, low cut socks, no show socks; nightgown, night gown,
  nightdress, nightie, nightshirt, sleepshirt; swimsuit, bathing suit, swimming costume, swimwear, swim suit; bikini, two piece swimsuit; one piece
  swimsuit, one piece; swim trunks, swim shorts, board shorts, boardshorts, swimming trunks; rash guard, rash vest; wetsuit, wet suit; cover up, beach
  dress, beach cover up; activewear, sportswear, athletic wear, gym clothes, workout clothes; tracksuit, track suit, sweatsuit, jogging suit; uniform,
  work uniform; scrubs, medical scrubs; workwear, work clothes; costume, fancy dress, dress up costume; maternity, pregnancy; maternity dress, pregnancy
  dress; tummy control, belly control; butt lifting, bum lift; moisture wicking, sweat wicking, quick drying, quick dry; cap, baseball cap, ball cap;
  beanie, knit hat, knitted hat, winter hat; sun hat, sunhat, beach hat, summer hat; bucket hat, fisherman hat; fedora, trilby; beret,
  french beret; visor, sun visor hat; headband, head band; bandana, bandanna; scarf, shawl; neck gaiter, neck warmer, snood, neck tube; mittens, mitts;
  earmuffs, ear muffs, ear warmers; tie, necktie, neck tie; bow tie, bowtie; pocket square, handkerchief, hankie; mouth mask, face covering; umbrella,
  brolly; sunglasses, sun glasses; eyeglasses, glasses, spectacles, eyeglass frames; reading glasses, readers; blue light glasses, computer glasses,
  blue light blocking glasses; hair tie, scrunchie, hair elastic, ponytail holder; hair clip, barrette, hair slide; hair pins, bobby pins; shoes,
  footwear; sneakers, trainers, tennis shoes, gym shoes, athletic shoes; running shoes, running trainers, jogging shoes; walking shoes, walking
  sneakers; hiking boots, hiking shoes, walking boots, trekking shoes, trekking boots; work boots, safety boots, safety shoes, steel toe boots; ankle
  boots, booties, bootie, short boots; rain boots, rubber boots, wellies, wellington boots, rainboots, gumboots; snow boots, winter boots; cowboy boots,
  western boots; knee high boots, tall boots; high heels, high heel shoes, stilettos; wedge shoes, wedge sandals; ballet flats, ballerinas, ballet
  pumps; loafers, slip on shoes, slip ons, penny loafers; oxfords, oxford shoes, lace up shoes; moccasins, mocs; dress shoes, formal shoes; flip flops,
  flipflops; slide sandals, pool slides; slippers, house shoes, house slippers; espadrilles, espadrille shoes; boat shoes, deck shoes; water shoes, aqua
  shoes, swim shoes; soccer cleats, football boots, soccer shoes; cleats, spikes; cycling shoes, bike shoes; insoles, shoe inserts, inner soles;
  orthotic, orthopedic, orthopaedic; arch support, arch supporting; shoelaces, shoe laces, laces; shoe polish, boot polish; shoe horn, shoehorn; steel
  toe, steel toecap; memory foam shoes, memory foam footwear; wide width, wide fit, extra wide; handbag, purse, hand bag, pocketbook; tote bag, tote,
  shopper bag; crossbody bag, crossbody, cross body bag; shoulder bag, shoulder purse; clutch, clutch bag, evening bag; backpack, rucksack, back pack,
  knapsack; laptop backpack, computer backpack; duffel bag, duffle bag, gym bag, sports bag, holdall; weekender, weekend bag, overnight bag; suitcase,
  luggage, trolley case, travel case; carry on, carry on luggage, cabin luggage, hand luggage, cabin bag, carryon; luggage set, suitcase set; garment
  bag, suit bag; messenger bag, satchel; briefcase, attache case; fanny pack, waist bag, belt bag, bum bag, waist pack, hip bag; wallet, billfold, mens
  wallet; card holder, cardholder, card case, card wallet; money clip, cash clip; coin purse, change purse; passport holder, passport cover, passport
  wallet; luggage tag, bag tag; packing cubes, travel organizers; toiletry bag, wash bag, dopp kit, toiletry kit; makeup bag, cosmetic bag, make up bag;
  diaper bag, nappy bag, changing bag, baby changing bag; beach bag, beach tote; shopping bag, grocery bag, reusable bag; drawstring bag, cinch bag;
  keychain, key ring, key chain, keyring, key fob; lanyard, neck strap; pendant, pendant necklace; stud earrings, ear studs; drop earrings, dangle
  earrings, dangly earrings; clip on earrings, clip earrings; bangle, bangle bracelet; anklet, ankle bracelet; engagement ring, diamond ring; wedding
  ring, wedding band; promise ring, commitment ring; signet ring, seal ring; brooch, pin brooch, broach; cufflinks, cuff links; tie clip, tie bar, tie
  pin; watch, wristwatch, wrist watch; mens watch, gents watch; womens watch, ladies watch; pocket watch, fob watch; nose ring, nose stud; body jewelry,
  piercing jewelry, body piercing; belly button ring, navel ring, belly ring; jewelry box, jewelry case, jewelry organizer, trinket box; jewelry set,
  jewellery set; birthstone, birth stone; tiara, diadem; locket, photo locket; rosary, prayer beads; hypoallergenic, nickel free; pajamas, pyjamas, pjs;
  sleepwear, nightwear; school bag, book bag, school backpack`

export const compounds = `
  t shirt, tee shirt, sweat shirt, sweat pants, sweat suit, track suit, swim suit, swim wear, sleep wear, night gown, night wear, night shirt, lounge
  wear, active wear, sports wear, sport coat, under wear, under shirt, over coat, over alls, rain coat, rain boots, rain wear, wind breaker, pea coat,
  turtle neck, crew neck, v neck, mini skirt, jump suit, body suit, body con, bow tie, neck tie, head band, wrist band, waist band, wrist watch, hand
  bag, back pack, brief case, suit case, cross body, shoulder bag, key ring, flip flop, flip flops, shoe lace, shoe laces, boot cut, board shorts, sun
  glasses, eye glasses, sun hat, ear rings, ear ring, cuff links, birth stone, knee high, foot wear, head wear, neck wear, rain jacket, belly button,
  work wear, out door, wet suit, rash guard, panty hose, knit wear, shape wear`
