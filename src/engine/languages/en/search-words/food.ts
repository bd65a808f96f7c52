// English words of food and drink.

export const same = `
  soda, soft drink, fizzy drink, soda pop, carbonated drink; sparkling water, seltzer, carbonated water, soda water, mineral water sparkling; juice,
  fruit juice; black tea, english breakfast tea; herbal tea, herbal infusion, tisane; green tea, matcha green tea; tea bags, teabags, tea sachets; loose
  leaf tea, loose tea; ground coffee, filter coffee; coffee beans, whole bean coffee, whole beans; instant coffee, soluble coffee; decaf, decaffeinated,
  caffeine free; hot chocolate, hot cocoa, drinking chocolate; cocoa powder, cacao powder; energy drink, energy beverage; sports drink, isotonic drink,
  electrolyte drink; protein shake, protein drink; beer, ale; whiskey, whisky; liquor, spirits; sparkling wine, champagne; oat milk, oat drink; almond
  milk, almond drink; soy milk, soya milk; plant milk, plant based milk, dairy free milk; cookie, biscuit, cookies; candy, sweets, confectionery, sweet
  treats; gummy, gummy candy, gummy bears; lollipop, sucker; chewing gum, bubble gum; chips, crisps, potato chips; french fries, fries; popcorn, pop
  corn; granola bar, cereal bar, muesli bar, snack bar; protein bar, nutrition bar, energy bar; granola, muesli; cereal, breakfast cereal; oatmeal,
  porridge oats, rolled oats, oats; porridge, hot cereal; jerky, beef jerky, meat snack, biltong; trail mix, nut mix, mixed nuts; peanut butter,
  peanutbutter; nut butter, almond butter; jam, preserves, fruit spread, marmalade; chocolate spread, hazelnut spread; honey, raw honey; maple syrup,
  pancake syrup; syrup, sirup; ketchup, tomato ketchup, catsup; mayonnaise, mayo; mustard, dijon mustard; hot sauce, chili sauce, chilli sauce; bbq
  sauce, barbecue sauce; bbq, barbecue, barbeque; soy sauce, soya sauce; tomato sauce, pasta sauce, marinara sauce, marinara; salad dressing, dressing;
  dip, dip mix; seasoning, spice mix, spice blend, seasoning mix; salt, table salt; pepper, black pepper; chili, chilli, chile; cilantro, coriander;
  scallion, spring onion, green onion; eggplant, aubergine; zucchini, courgette; bell pepper, sweet pepper, capsicum; beet, beetroot; maize, sweetcorn,
  sweet corn; chickpea, garbanzo, garbanzo beans; lima beans, butter beans; shrimp, prawn; ground beef, minced beef, beef mince; ground meat, minced
  meat, mince; cold cuts, deli meat, lunch meat; raisins, sultanas; dried fruit, dehydrated fruit, dry fruit; freeze dried, freezedried; canned, tinned;
  frozen, deep frozen; flour, wheat flour; whole wheat, wholewheat, whole grain, wholemeal, wholegrain; all purpose flour, plain flour; baking soda,
  bicarbonate of soda, sodium bicarbonate; powdered sugar, icing sugar, confectioners sugar; granulated sugar, white sugar; cane sugar, raw sugar;
  sweetener, sugar substitute, artificial sweetener; corn starch, cornstarch, cornflour; heavy cream, whipping cream, double cream; yogurt, yoghurt; ice
  cream, icecream, gelato; cottage cheese, curd cheese; vegetable oil, cooking oil; olive oil, extra virgin olive oil; vanilla extract, vanilla essence;
  frosting, icing; sprinkles, nonpareils, jimmies, hundreds and thousands; cake mix, baking mix, bake mix; cake topper, cupcake topper; food coloring,
  food colouring, food dye; molasses, treacle; breadcrumbs, bread crumbs, panko; ramen, instant noodles, ramen noodles; mac and cheese, macaroni and
  cheese; stock, bouillon; pickles, gherkins, pickled cucumbers; tofu, bean curd; seaweed, nori; baby food, infant food; baby formula, infant formula,
  baby milk; meal replacement, meal replacement shake; ready meal, ready to eat meal, microwave meal, prepared meal; gift basket, gift hamper, food
  basket; gluten free, glutenfree, no gluten, without gluten; sugar free, sugarfree, no sugar, unsweetened, zero sugar, sugarless, without sugar; no
  added sugar, no sugar added; low sugar, reduced sugar; dairy free, non dairy, nondairy, lactose free; nut free, no nuts; soy free, no soy; egg free,
  no eggs; fat free, non fat, nonfat, zero fat; low fat, reduced fat; low carb, low carbohydrate, keto friendly; keto, ketogenic; low sodium, reduced
  sodium, low salt, reduced salt; high protein, protein rich; high fiber, high fibre, fiber rich; low calorie, low cal; vegan, plant based; vegetarian,
  veggie, meatless; non gmo, gmo free, no gmo; organic, certified organic; all natural, natural; no preservatives, preservative free; no artificial
  colors, no artificial colours; no artificial flavors, no artificial flavours; kosher, kosher certified; bpa free, no bpa; fully cooked, precooked, pre
  cooked; ready to eat, ready made; individually wrapped, single serve, individually packaged; resealable, reclosable, zip bag; shelf stable, long shelf
  life; variety pack, assortment, sampler, assorted; bulk, bulk pack; alcohol free, no alcohol, non alcoholic, without alcohol`

export const compounds = `
  pop corn, tea bag, tea bags, short bread, ginger bread, oat meal, pea nut, peanut butter, blue berry, straw berry, black berry, rasp berry, cran
  berry, water melon, pine apple, butter scotch, marsh mallow, whole wheat, whole grain, multi grain, gluten free, sugar free, fat free, dairy free,
  milk shake, meat ball, meat balls, corn bread, bread crumbs, lemon grass, horse radish, butter nut, sour dough, corn starch, sea weed, sea food, sea
  salt, apple sauce, egg plant, cup noodles`
