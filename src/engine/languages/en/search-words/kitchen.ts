// English words of the kitchen and the table.

export const same = `
  fridge, refrigerator, refridgerator; mini fridge, mini refrigerator, small fridge, compact refrigerator; freezer, deep freezer, chest freezer; wine
  cooler, wine fridge, wine refrigerator; ice maker, ice machine, ice cube maker; cooktop, hob, stovetop; induction cooktop, induction hob, induction
  cooker; hot plate, portable burner, electric burner; oven, baking oven; toaster oven, mini oven; range hood, kitchen hood, cooker hood, vent hood,
  extractor hood; microwave, microwave oven; garbage disposal, waste disposer, food waste disposer; coffee maker, coffee machine, coffeemaker, coffee
  brewer, drip coffee maker; espresso machine, espresso maker, espresso coffee machine; french press, coffee press, cafetiere, coffee plunger; moka pot,
  stovetop espresso maker; coffee grinder, coffee mill, bean grinder; pour over coffee maker, coffee dripper, pour over; milk frother, milk foamer;
  coffee pods, coffee capsules, k cups, k cup pods; coffee filter, filter paper; kettle, water kettle, teakettle, tea kettle; electric kettle, electric
  water kettle; teapot, tea pot; tea infuser, tea strainer, tea ball; toaster, bread toaster; sandwich maker, panini press, sandwich toaster; waffle
  maker, waffle iron; bread maker, bread machine; rice cooker, rice steamer; slow cooker, crock pot, crockpot; pressure cooker, instant pot; air fryer,
  airfryer, hot air fryer; deep fryer, fryer; blender, liquidizer; hand blender, immersion blender, stick blender; food processor, food chopper, kitchen
  processor; stand mixer, kitchen mixer; hand mixer, electric whisk, hand held mixer; juicer, juice extractor, juice press; citrus juicer, lemon
  squeezer, orange squeezer, citrus press; ice cream maker, ice cream machine; popcorn maker, popcorn machine; yogurt maker, yoghurt maker; soda maker,
  soda machine, sparkling water maker; food dehydrator, fruit dryer; egg cooker, egg boiler; electric grill, indoor grill; vacuum sealer, food sealer;
  kitchen scale, food scale; meat grinder, meat mincer; pasta maker, pasta machine; water filter, water purifier; water dispenser, water cooler;
  popsicle mold, ice pop mold, ice lolly mould; frying pan, skillet, fry pan, frypan; saucepan, sauce pan; saute pan, sauté pan; wok, stir fry pan;
  dutch oven, casserole dish, cocotte; stock pot, stockpot, soup pot; grill pan, griddle pan, griddle; roasting pan, roasting tin, roaster; baking
  sheet, cookie sheet, baking tray, sheet pan, oven tray; cake pan, cake tin, baking tin; loaf pan, bread pan, loaf tin; muffin pan, muffin tin, cupcake
  pan, cupcake tin; bundt pan, bundt tin; pie dish, pie pan, pie plate; springform pan, springform tin; cookware set, pots and pans, pan set, pot set,
  pots and pans set; cookware, cooking pots; bakeware, baking dishes; nonstick, non stick; cast iron skillet, cast iron pan; pizza stone, baking stone;
  cooling rack, wire rack; rolling pin, dough roller; measuring cup, measuring jug; cookie cutter, biscuit cutter; piping bag, pastry bag, icing bag;
  cupcake liners, baking cups, muffin liners, cupcake cases; parchment paper, baking paper, greaseproof paper; aluminum foil, tin foil, aluminium foil;
  plastic wrap, cling film, cling wrap, food wrap; baking mat, silicone mat; whisk, egg beater; ladle, soup ladle; tongs, kitchen tongs; peeler,
  vegetable peeler, potato peeler; grater, cheese grater; mandoline, mandolin slicer, vegetable slicer; garlic press, garlic crusher; can opener, tin
  opener; bottle opener, beer opener; corkscrew, wine opener; colander, strainer; sieve, sifter; salad spinner, lettuce spinner; cutting board, chopping
  board, chopping block; knife set, kitchen knife set; chef knife, cooks knife, kitchen knife; knife block, knife holder; knife sharpener, sharpening
  stone, whetstone; bread knife, serrated knife; kitchen scissors, kitchen shears; mortar and pestle, pestle and mortar; pepper mill, pepper grinder;
  salt and pepper shakers, salt and pepper set; spice rack, spice organizer; spice jar, spice container; utensil holder, utensil crock; kitchen
  utensils, cooking utensils, kitchen tools; oven mitt, oven glove; pot holder, potholder; trivet, hot pad; apron, kitchen apron; dish towel, tea towel,
  kitchen towel, dishcloth; dish rack, dish drainer, drying rack for dishes, dish drying rack; timer, kitchen timer; funnel, kitchen funnel; egg timer,
  egg clock; cutlery, flatware, silverware, cutlery set, flatware set; dinnerware, tableware, dinnerware set, dinner set, dish set, crockery; charger
  plate, underplate; soup bowl, soup plate; mug, coffee mug, coffee cup; travel mug, thermos mug, insulated mug; tea cup, teacup; wine glass, wine
  goblet; champagne flute, champagne glass; whiskey glass, whisky glass, old fashioned glass, rocks glass, tumbler glass; beer glass, pint glass; beer
  stein, beer mug; drinking glass, water glass; glassware, drinkware; pitcher, jug, carafe; decanter, wine decanter; cocktail shaker, drink shaker; ice
  bucket, wine chiller bucket; coaster, drink coasters; straw, drinking straw; napkin holder, serviette holder; serving platter, serving plate, platter;
  serving bowl, salad bowl; cake stand, cake plate; cheese board, charcuterie board; gravy boat, sauce boat; butter dish, butter keeper; sugar bowl,
  sugar pot; paper plates, disposable plates; disposable cups, paper cups; lazy susan, rotating tray; water bottle, drink bottle, drinking bottle,
  sports bottle; insulated bottle, thermos, vacuum flask, thermos flask, thermal bottle, vacuum bottle; tumbler, insulated tumbler; hip flask, pocket
  flask; lunch box, lunchbox, bento box, lunch container; lunch bag, lunch tote, insulated lunch bag; food container, food storage container,
  tupperware; canister, storage jar, kitchen canister; mason jar, preserving jar, canning jar; cookie jar, biscuit jar, biscuit tin; bread box, bread
  bin; fruit bowl, fruit basket; cooler, cool box, ice chest, ice box, cooler box; cooler bag, cool bag, insulated bag; picnic basket, picnic hamper;
  ice cube tray, ice tray; farmhouse sink, apron front sink, butler sink; kitchen tap, kitchen faucet`

export const compounds = `
  tea pot, tea kettle, tea cup, tea spoon, table spoon, coffee maker, coffee pot, crock pot, sauce pan, stock pot, cook ware, cook book, bake ware,
  dinner ware, table ware, flat ware, silver ware, glass ware, drink ware, serve ware, stone ware, earthen ware, bar ware, cook top, stove top, counter
  top, lunch box, bread box, cork screw, pot holder, oven mitt, dish towel, tin foil, cup cake, pan cake, air fryer, dish cloth, bottle opener, water
  bottle, tooth pick, chop sticks, chop stick, butter milk, ice box`
