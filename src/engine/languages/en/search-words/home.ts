// English words of the home: furniture, beds, textiles, decoration, lights, bath, household.

export const same = `
  sofa, couch, settee; loveseat, love seat, two seater sofa, 2 seater sofa; sectional, sectional sofa, corner sofa, l shaped sofa; sofa bed, sleeper
  sofa, pull out couch, pull out sofa, sofabed, convertible sofa; chaise longue, chaise lounge, chaise; recliner, reclining chair, recliner chair;
  armchair, arm chair, easy chair; wingback chair, wing chair, wingback; accent chair, occasional chair; rocking chair, rocker chair; glider, glider
  chair, nursing chair; ottoman, pouf, pouffe, footstool, foot stool, hassock; bean bag, beanbag, bean bag chair; papasan chair, papasan; folding chair,
  fold up chair; side chair, dining chair, dinner chair, kitchen chair; office chair, desk chair, task chair, computer chair; swivel chair, rotating
  chair; bar stool, barstool, bar chair, counter stool, counter height stool; entryway bench, hallway bench, shoe bench; storage bench, storage chest
  bench; coffee table, cocktail table; end table, side table, accent table; nightstand, night stand, bedside table, night table, bedside cabinet;
  console table, sofa table, entryway table, hallway table, hall table, entry table, entrance table; dining table, dining room table, kitchen table,
  dinner table; dining set, dining room set, table and chairs, dinette set; bar table, pub table, bistro table, high top table; desk, writing desk,
  writing table; computer desk, pc desk, computer table, computer workstation; standing desk, sit stand desk, height adjustable desk, stand up desk;
  vanity table, dressing table, makeup vanity, makeup table; nesting tables, nest of tables, stacking tables; folding table, fold up table; drop leaf
  table, extendable table, extending table, expandable table; tv tray, tray table, lap tray; dresser, chest of drawers, drawer chest, bureau; wardrobe,
  armoire, clothes closet, closet cabinet; sideboard, buffet cabinet, credenza, buffet table, buffet; bookcase, bookshelf, book shelf, book case; shelf,
  shelving; floating shelf, wall shelf; shelving unit, storage shelf, shelf unit, storage rack; display cabinet, curio cabinet, china cabinet, display
  case; cabinet, cupboard; filing cabinet, file cabinet; storage cabinet, storage cupboard; shoe rack, shoe shelf, shoe organizer, shoe cabinet, shoe
  storage; coat rack, coat stand, coat hanger stand, hall tree, coat tree; clothes rack, garment rack, clothing rack, clothes rail; wine rack, wine
  storage; magazine rack, magazine holder; room divider, folding screen, privacy screen, partition screen; bar cart, serving cart, drinks trolley, bar
  trolley; kitchen cart, kitchen trolley, rolling cart; kitchen island, island cart; cubby, cube storage, cube organizer; drawer organizer, drawer
  divider, drawer tray; closet organizer, wardrobe organizer, closet system; toy box, toy chest, toy storage; blanket chest, storage trunk, hope chest;
  bed frame, bedframe, bedstead; platform bed, platform bed frame; bunk bed, bunkbed; loft bed, high sleeper; trundle bed, trundle, pull out bed;
  daybed, day bed; murphy bed, wall bed; air mattress, inflatable mattress, air bed, airbed, blow up mattress; mattress topper, mattress pad, mattress
  overlay; mattress protector, mattress cover; box spring, boxspring, bed base; headboard, head board, bed head; king size bed, king bed; queen size
  bed, queen bed; full size bed, double bed, full bed; twin size bed, single bed, twin bed; folding bed, camp bed; four poster bed, canopy bed;
  adjustable bed, adjustable base; comforter, duvet insert; duvet cover, quilt cover, doona cover, comforter cover; bed sheets, bed linen, sheet set,
  bedsheet; fitted sheet, fitted bed sheet; bedspread, coverlet, bed cover; bedding, bed clothes, bedding set; pillowcase, pillow case, pillow cover,
  pillow sham; throw pillow, decorative pillow, accent pillow, scatter cushion, toss pillow; cushion, seat cushion; throw blanket, sofa blanket;
  weighted blanket, gravity blanket; electric blanket, heated blanket; bed skirt, dust ruffle, bed valance; body pillow, full body pillow; bolster,
  bolster pillow, neck roll; slipcover, sofa cover, couch cover, furniture cover; rug, carpet, area rug; runner rug, hallway runner, carpet runner;
  doormat, door mat, welcome mat, entrance mat; bath mat, bathmat, bathroom rug, bath rug; rug pad, carpet pad, rug gripper; curtains, drapes, window
  curtains, draperies; sheer curtains, voile curtains, net curtains; blackout curtains, room darkening curtains, darkening curtains, blackout drapes;
  curtain rod, curtain pole, drapery rod; blinds, window blinds, window shades; roller blind, roller shade; roman shade, roman blind; venetian blinds,
  slatted blinds; shower curtain, bath curtain; tablecloth, table cloth, table cover, table linen; table runner, table scarf; placemat, place mat, table
  mat; napkin, serviette; tapestry, wall hanging, wall tapestry; wall art, wall decor, wall decoration, wall picture; canvas print, canvas art, canvas
  wall art, canvas picture; painting, artwork; poster, art print; picture frame, photo frame; gallery wall, picture wall; wall clock, hanging clock;
  grandfather clock, longcase clock; alarm clock, wake up clock; mirror, looking glass; full length mirror, floor mirror, full body mirror, standing
  mirror; vanity mirror, makeup mirror, cosmetic mirror; vase, flower vase; planter, plant pot, flower pot, flowerpot, pot planter; artificial plant,
  fake plant, faux plant; artificial flowers, fake flowers, silk flowers, faux flowers; candle holder, candlestick, candle stand; scented candle,
  fragrance candle, aroma candle; tea light, tealight; wax melts, wax tarts; incense, joss sticks, incense sticks; diffuser, aroma diffuser, oil
  diffuser, essential oil diffuser, aromatherapy diffuser; reed diffuser, fragrance sticks; air freshener, room spray, room fragrance; statue,
  sculpture; snow globe, snowglobe; dream catcher, dreamcatcher; wallpaper, wall paper, wallcovering; wall decal, wall sticker; throw rug, scatter rug;
  christmas tree, xmas tree; fairy lights, string lights; bauble, christmas ornament; tree topper, christmas tree topper; bunting, pennant banner; door
  wreath, wreath; bookends, book ends; tray, serving tray; decorative bowl, centerpiece bowl; centerpiece, table centerpiece; light fixture, light
  fitting, lighting fixture; floor lamp, standing lamp, floor light; table lamp, bedside lamp, nightstand lamp; desk lamp, reading lamp, study lamp,
  task lamp; ceiling light, ceiling lamp, flush mount light; pendant light, hanging lamp, pendant lamp, hanging light, suspended light; wall lamp, wall
  light, wall sconce, sconce; night light, nightlight; light bulb, lightbulb, bulb; led bulb, led light bulb, led lamp; downlight, recessed light, can
  light, recessed lighting; spotlight, spot light; track lighting, track lights, rail lighting; lampshade, lamp shade; dimmer, dimmer switch, light
  dimmer; ceiling fan, ceiling fan light; vanity light, bathroom light; lava lamp, motion lamp; salt lamp, himalayan salt lamp; outdoor light, outdoor
  lighting, exterior light; solar light, solar lamp; flood light, floodlight; motion sensor light, motion light; emergency light, emergency lamp; under
  cabinet lighting, cabinet light; faucet, tap, mixer tap; bathroom faucet, basin tap, bathroom tap; shower head, showerhead; hand shower, handheld
  shower, shower handset; rain shower head, rainfall shower head, rain shower; bathtub, bath tub; bathroom vanity, vanity unit, vanity cabinet; medicine
  cabinet, bathroom cabinet, mirror cabinet; toilet, wc; toilet seat, toilet lid; toilet paper, bathroom tissue, toilet roll, loo roll; toilet paper
  holder, toilet roll holder; toilet brush, toilet bowl brush; bidet, bidet attachment; towel rack, towel rail, towel bar, towel holder; heated towel
  rail, towel warmer; bath towel, shower towel; hand towel, face towel; washcloth, face cloth, flannel cloth, wash cloth; soap dispenser, soap pump;
  soap dish, soap holder; toothbrush holder, toothbrush cup; shower caddy, shower shelf, shower organizer; laundry basket, laundry hamper, clothes
  hamper; clothes hanger, hangers, coat hanger; drying rack, clothes drying rack, clothes airer, clothes horse; ironing board, iron board; clothes iron,
  steam iron; garment steamer, clothes steamer; washing machine, laundry machine; tumble dryer, clothes dryer; dishwasher, dish washer; laundry
  detergent, washing powder, laundry soap, washing detergent; fabric softener, fabric conditioner; stain remover, spot remover; dish soap, washing up
  liquid, dishwashing liquid; bleach, chlorine bleach; vacuum, vacuum cleaner, hoover; robot vacuum, robotic vacuum, robot vacuum cleaner, robovac;
  handheld vacuum, hand vacuum, dustbuster; steam mop, steam cleaner; mop, floor mop; broom, sweeper; dustpan, dust pan; duster, feather duster; trash
  can, garbage can, waste bin, rubbish bin, dustbin, trash bin, garbage bin, wastebasket, waste basket; trash bag, garbage bag, bin bag, bin liner;
  recycling bin, recycle bin; paper towel, kitchen roll; paper towel holder, kitchen roll holder; tissues, facial tissue, tissue paper box; cleaning
  cloth, cleaning rag; sponge, scrubber, scrub sponge; rubber gloves, dish gloves, cleaning gloves; storage bin, storage box, storage container, storage
  tub, tote bin; storage basket, woven basket; vacuum bags, space saver bags, vacuum storage bags; key holder, key rack, key hook; umbrella stand,
  umbrella holder; lint roller, lint remover, fabric shaver; sewing machine, stitching machine; safe box, strongbox, lock box; mailbox, letterbox,
  letter box, post box; house numbers, address numbers; door knob, doorknob, door handle; cabinet knob, cabinet handle, drawer pull, cabinet pull,
  drawer handle, cabinet hardware; door stop, doorstop, door stopper; peephole, door viewer; barn door, sliding barn door; heater, space heater, room
  heater; radiator, oil radiator; fan, ventilator; tower fan, column fan; standing fan, pedestal fan; air conditioner, ac unit, aircon, air
  conditioning; portable air conditioner, mobile air conditioner; air purifier, air cleaner; humidifier, vaporizer, mist humidifier; dehumidifier,
  moisture absorber; fireplace, electric fireplace, fire place; bathrobe, dressing gown; wash basin, washbasin, bathroom sink; trash compactor, waste
  compactor`

export const compounds = `
  night stand, night light, night table, arm chair, bar stool, foot stool, foot rest, head board, head rest, back rest, arm rest, love seat, wing back,
  book shelf, book case, book end, book ends, side board, side table, day bed, sofa bed, bunk bed, bed frame, bed room, bed side, bed spread, bed sheet,
  bed sheets, bath room, bath robe, bath tub, bath mat, wash cloth, wash basin, wash stand, shower head, pillow case, table cloth, place mat, door mat,
  door knob, door stop, wall paper, wall mirror, lamp shade, spot light, flood light, light bulb, tea light, candle stick, flower pot, flower vase, bean
  bag, slip cover, coffee table, entry way, hall way, living room, dining room, laundry room, mud room, waste basket, dust pan, dust bin, trash can,
  step stool, lint roller, dream catcher, tooth brush, fire place, house plant, house hold, house ware, home ware, center piece, wash board, air bed,
  air conditioner, water bed, closet door, cup board, draw string, work bench, work station, wine rack, letter box, mail box, key hook, coat rack, shoe
  rack, tree house, dish washer, dish cloth`
