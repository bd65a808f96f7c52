// English phrases that speak of an attribute, with places for several words; lexicon/pattern.ts tells how they are written.
// Facts are values a reader can use as they stand; hints only show that the text speaks of the attribute.

import type { PatternSource } from '../lexicon/lexicon.ts'
import { LARGER_SIZE, LETTER_SIZE } from '../lexicon/pattern.ts'

/** What buyers are allergic to or avoid: the allergens that food law lists, and what free-from labels name. */
const ALLERGEN =
  'gluten|wheat|rye|barley|oat|soy|soya|milk|dairy|lactose|egg|nut|peanut|almond|hazelnut|walnut|cashew|pecan|pistachio|sesame|' +
  'mustard|celery|lupin|fish|shellfish|crustacean|mollusc|sulphite|sulfite|tree|allergen'
const DAY = 'day|daily|morning|evening|night|week|weekly|month|time'
const SKIN = 'skin|hair|scalp|complexion'
const PLACE =
  'room|spot|place|location|position|window|windowsill|sill|corner|area|site|garden|balcony|terrace|light|lit'
const CLOTH = 'cloth|sponge|detergent|soap|brush'
const DOSE = 'capsule|tablet|drop|scoop|gummy|softgel|teaspoon|tsp|lozenge|sachet|pill|spray|ml|portion|serving'
/** What food and soap are made of; four of these in one clause, two of them side by side, are a list of ingredients. */
const STUFF =
  'oat|wheat|flour|sugar|honey|syrup|salt|water|oil|butter|milk|cream|egg|yeast|cocoa|almond|hazelnut|walnut|cashew|peanut|raisin|date|' +
  'apple|lemon|vinegar|tomato|onion|garlic|pepper|cinnamon|vanilla|rice|barley|rye|malt|spice|herb|olive|coconut|shea|glycerin|beeswax|lye'
const DEVICE =
  'phone|smartphone|tablet|laptop|computer|pc|device|console|car|camera|printer|port|socket|ios|android|window|mac|iphone|ipad'

export const patterns: PatternSource = {
  facts: {
    size: `eu|eur|uk|fr|european|british size|sizes # to #, eu|eur|uk|fr|european|british size #, eu|eur # to #, eu|eur # #, uk # to #, uk # #, eu|eur #, size # to #,
      size # #, size from # to #, us size #, us men|women #, us # to #, ${LETTER_SIZE} to ${LARGER_SIZE}, xxs|xs through ${LARGER_SIZE}, s through ${LARGER_SIZE},
      xxs|xs|s xl|xxl|xxxl|2xl|3xl|4xl|5xl, xs s m, s m l, m l xl, size ${LETTER_SIZE} to ${LARGER_SIZE}, size ${LETTER_SIZE} ${LARGER_SIZE}, small to large|xlarge,
      small to extra large, small medium large, small medium and large, extra small to large|extra`,
    allergens: `!not free of|from … ${ALLERGEN}, ${ALLERGEN} free, contain ${ALLERGEN}, contain … ${ALLERGEN}, trace of … ${ALLERGEN}, no|without ${ALLERGEN}, no known allergen,
      no allergen, no added|declarable|listed|major ${ALLERGEN}, without … gluten|lactose|dairy|nut|soy, free from allergen, allergen free`,
    age_range: `from # year|yr|month|mo, from age|aged #, age|aged|ages # to #, age|aged|ages # #, age|aged|ages #, from birth, from newborn, # to # year|yr|month, #+ year|yr|month|mo|kid|child,
      # year|yr|month+, # year|yr|month and|or up|over|older|above|upward, over # year, child|children|kids|kid over|above|from|aged|of #, under|below # year|month,
      child|children|kid|toddler under #, # year|month old, # year|month upward, # plus year`,
    watering: `water every # day|week, water once|twice|# a|per|every|each ${DAY}, water … every # day|week, water ${DAY}`,
    battery: `# hour|hr|h playtime|runtime|playback, # hour|hr|h of playtime|playback|music|battery|listening|play|runtime|use|talk|charge, # hour|hr|h play|run|battery|listening|talk time|life,
      last|lasts up to # hour, last # hour|hr, # hour on|per one|a|single|full charge, # day of|on battery|a|one|single`,
    certification: 'spf|upf #',
    pages: 'spiral bound, # page, # page printed',
    nutrition: `calorie|cal|kcal|carb|carbohydrate|protein|fat|fibre|fiber|sodium #`,
    net_content: 'set|pack|box|case of #',
    dosage: `take # ${DOSE}, # ${DOSE} a|per|each|every ${DAY}, # ${DOSE} ${DAY}, # ${DOSE} once|twice|# a|daily|per, once|twice|# a|per day`,
  },
  hints: {
    material:
      'made|crafted|woven|carved|cast|knitted|sewn|cut|built|forged|moulded|molded from|of|in|out recycled|solid|pure|organic',
    care: `wash|washed|rinse|clean|cleaned|wipe|wiped|dust|dusted with|using|by|under|off|down|in|at|warm|cold|separately|inside|regularly, hand|machine wash|washed|washing|cleaned,
      damp|dry|soft|moist|clean|lint|microfibre|microfiber|polishing|mild|gentle|warm|soapy|non ${CLOTH}|water, wash # degree|°c|c, wash|washed|washable at #, dry flat|clean|cleaned|cleaning,
      tumble|air|line|hang|drip dry|dried|drying, cool|warm|low|steam iron, steam only, avoid … perfume|bleach|moisture|chemical|water|lotion|chlorine|detergent|scrubbing,
      take|remove … before|when shower|showering|swimming|bathing|bed|washing, keep it|them|leather|wood|metal dry|away, oil … once|twice|regularly|year|month, tarnish|tarnishing, not tarnish, remove|removable cover wash|washable, dishwasher, dishwasher|machine|oven safe,
      lint roller, no bleach, bleach, wax|reproof|reproofed|waterproof it|regularly, polish with|regularly, store … pouch|box|bag|dry`,
    fit: `true|small|large|big|narrow|wide|tight to size, fit|fits|run|runs|come|comes|fall|falls true|up|small|large|big|narrow|wide|snug|snugly|close|loosely|loose|generously|slightly|tight,
      loose|close|tight|easy|relaxed|generous|roomy|comfortable|figure|slim fitting|fitted|cut, take|order|choose|buy|pick|go|stay your|one|a|with usual|normal|size|regular|true|larger|smaller|your, between two size, between size, usual|normal size,
      roomy, tapered, oversize, knee|ankle|hip|thigh|midi|maxi|floor|waist|mid length, high|mid|low|elasticated|elastic|elasticised|drawstring|nipped waist|waistband, cut straight|loose|close|wide|slim|generously|narrow,
      sit|sits|fall|falls … at|on|below|above|to … waist|hip|knee|ankle|thigh, wears|wearing|wear … size, adjustable waist, stretch waist, slightly|loosely|straight|regular|generous cut|fit|fitted, hug|skim|drape|drapes`,
    size: `in # size, in size, all|half|size|various|many|plus|several size, fit|fits wrist|head|waist|chest|feet|foot|hand|neck|adult|most|all|up, size from, petite|plus size, wrist|head|chest|waist|foot circumference|size|girth|length, one size`,
    dimensions: 'a4|a3|a5|a6|a2 size|format, queen|king|twin size|bed|mattress',
    power: `power by|from|via, powered by, mains|battery|solar|usb|self power|powered, plug|plugs in|into, run|runs on|off, charge|charges|recharge via|with|over|by|through|in, rechargeable, wall|power adapter|plug, aa|aaa battery, charging time, no battery, # watt`,
    battery: `battery|batteries, playtime, playback time, run time, runtime, rechargeable, on one|a|single|full charge, standby, coin|button cell, last … hour|day, aa|aaa, charge|charges in|fully|within, between charge, on one|a|single|full charge, single|full charge, keep|keeps going|playing … hour, keep|keeps you|it|music|them going|running|playing|listening|working … hour`,
    connectivity: `plug|plugs|connect|connects|link|links|pair|pairs to|into|via|with|over|through|using|by, lightning, displayport, vga, thunderbolt, wi fi, 3.5 mm, sd card, hdmi, corded, optical|audio input|output|in|out, aux input|in, line in, cordless`,
    compatibility: `pair|pairs with, connect|connects|sync|syncs|link|links|plug|plugs with|to|into any|your|most|all|every|a|the … ${DEVICE}, plug|plugs|connect|connects into|to @, fit|fits|suit|suits|match|matches|support|supports|take|takes any|all|most|every|your|both|standard|@, for|with|any|most|all|your|every ${DEVICE},
      work|works with, run|runs on @, made|designed|built|intended|meant for ${DEVICE}|@, for use with, require|requires|need|needs ${DEVICE}|@, ${DEVICE} and|or ${DEVICE}, ready for, replacement for, universal`,
    in_the_box: `you get … and|with|plus a|an|the|two|three|one|all, you'll|you receive|get … and|with|plus a|an|the|two|three|one|all, you will get|receive|find, come|comes complete|along|together|bundled|packed with, ship|ships|shipped|supplied|delivered|sold|bundled|packed|complete|accompanied|provided with|by,
      box|package|pack|kit|set|parcel|carton|bundle contain|contains|include|includes|hold|holds|come|comes|has, in|inside the|your|each|every box|package|pack|kit|carton|parcel you|you'll|are|is|come|find, what's|what in|inside, enclosed|included|supplied, scope of delivery|supply, consist of`,
    warranty: `guaranteed for, cover|covers|covered for # year|month, # year cover, year|years of cover|warranty|guarantee, we repair|replace, repair or replace`,
    ingredients: `made|brewed|pressed|roasted|baked|cooked|blended|distilled|produced|prepared|formulated|fermented only|with|from|of|using, blend|mix|mixture of, rich in, with real|organic|added|natural, no added|artificial sugar|preservative|colour|color|additive|flavour|flavor, just|only # ingredient, consist|consists|composed of, list of ingredient, !of|with|like|to|for|on|over|and|or|your|sweet|${STUFF} ${STUFF} ${STUFF} … ${STUFF} … ${STUFF}, # ingredient, 100 arabica|robusta|pure|natural|organic, free of|from, cold pressed, single origin`,
    allergens: `may|might contain, made|produced|packed|processed in a facility|factory|kitchen|plant, facility that|which, contain … allergen, allergic|allergy|allergies|allergen, suitable for vegan|vegetarian|coeliac|celiac`,
    net_content:
      '# serving|portion|piece|bar|bag|pod|sachet|cube|tin|jar|stick|dose|wash|cup|teabag, for # people|person|cup|serving',
    storage: `store|stored|keep|keeps|kept|stays|stay|lasts|last … cool|dry|fridge|refrigerated|dark|airtight|sealed|fresh|frozen|freezer|cupboard|sunlight|week|month|year|day, keep|keeps|good|fresh|last|lasts for|up|to # day|week|month|year,
      use|eat|drink|consume|enjoy|best within|by|before, once|after|when open|opened|opening, refrigerate|refrigerated|chill|chilled|freezer|airtight, away from … light|sunlight|heat|moisture, shelf stable|life, expire|expires|expiry|expiration`,
    dosage: `recommended|daily|suggested dose|dosage|serving|intake|use|amount, every|each day|morning|evening|night|meal, one|two a day, per serving, # time a|per|daily, dose|dosage, with food|water|meal, with a|some|plenty meal|glass|of|water|food, before|after bed|breakfast|meal|exercise|training|workout`,
    skin_type: `dry|oily|normal|sensitive|combination|mature|dehydrated|irritated|tired|all|every|any|acne|blemished|greasy|fine|thick|thin|curly|straight|wavy|coily|damaged|colour|color|coloured|colored|frizzy|thinning|treated|prone|dull|type|kinds|bleached|blonde ${SKIN},
      ${SKIN} of all|any|every, type|kind of ${SKIN}, all|every ${SKIN} type|tone, ${SKIN} that, for sensitive`,
    usage: `apply|applied|massage|massaged|smooth|spread|squeeze|work|pat|lather|leave|sweep|swipe|glide|brush … on|onto|into|over|to|in|for, wash|rinse off|out, after|before cleansing|washing|shower|showering|shampoo|bath, every|each morning|evening|night|day, on|onto damp|wet|clean|dry|cleansed ${SKIN}|face, few|# drop|pump|spray, pea|coin sized|size, use|used … daily|day|morning|night|evening|week|weekly|twice|once`,
    scent:
      'smell|smells of|like, scented|perfumed|fragranced with, note|notes of|are|include, scent|fragrance|aroma|smell of, top|heart|middle|base note, fresh|warm|sweet|spicy|smoky|green|powdery scent|smell|fragrance|aroma, without|no perfume|scent|fragrance|smell',
    closure: `fasten|fastens|close|closes|closed|closing|secure|secures|secured|shut|shuts|do|tie|ties with|by|at|up|using|via, hook|touch|side|back|front|full|two|magnetic|push|lobster|toggle|spring zip|closure|fastener|fastening|clasp|catch|hook|ring, lace|laces|laced|slip|slips|pull|pulls up|on|over, hook, lobster, magnet, popper, drawstring, elasticated, roll top, fold over`,
    sole: 'rubber|crepe|leather|eva|gum|lug|vibram|grip|non|cork|foam|hard|soft|textured sole|outsole|bottom|tread, sole|outsole|footbed|insole|heel|cleat|stud|tread',
    light: `bright|brightly|sunny|sunniest|shady|shaded|dark|darker|light|lit|warm|indirect|half|south|north|east|west|facing ${PLACE}, bright|sunny|shady|shaded|dim|dark … ${PLACE}, direct|indirect|filtered|full|partial|part|half|semi|dappled|morning|afternoon|evening|strong|low|medium|little|much sun|sunlight|shade|light|sunshine, plenty|lots of sun|sunlight|shade|light,
      # hour of sun|sunlight|light, full or partial|part, south|north|east|west facing, sun loving|lover`,
    watering: `water every|it|once|twice|weekly|sparingly|thoroughly|moderately|lightly|generously|regularly|deeply|when|whenever|only|about|daily|after|freely|well|a|little, water needs|need, needs|need|likes|like|wants|want|requires|require … water|watering|drink|moisture, watered|watering,
      let|allow … dry|drain, soil … dry|moist|damp|wet, keep … moist|damp|wet|dry, moist|damp|dry|wet soil|compost|between, dry out|between|up, mist, drink every|once, # ml water|of, drought`,
    plant_height:
      'grow|grows|growing|reach|reaches|become|becomes … to|tall|high|cm|metre|meter|m|ft|feet, full|fully grown, mature|current|overall height|size, # cm|m|metre|ft|feet tall|high',
    drainage: 'drain|drains|draining hole|well|freely',
    assembly: `assemble|assembled|assembling|assembly, screw|screws|screwed|bolt|bolts|clip|clips|click|clicks|slot|slots|snap|snaps|fit|fits|put|push on|in|together|into|onto|up|without, no|without|zero tool|screw|assembly|drilling, assembled|tool free|less, toolless, flat pack|packed, flatpack, put … together,
      come|comes|arrive|arrives|delivered|deliver|ship|ships|shipped|supplied … built|one|assembled|ready|flat|part|parts|kit|whole|unassembled, leg|legs|feet|top … attach|attached|screw|screws|screwed|bolt|bolts|fold|folds|click|clicks|slot|slots|mount|mounted|fit|fitted|unscrew, attach|mount|fix|bolt|screw the|four|both, allen|hex key,
      set|sets up|in, ready|pre|fully|self|partly made|built|assembled|assembly, ready|easy|quick to assemble|build|install|mount, in|within # minute, one piece|person, wall mount|mounted|mounting, fold|folds flat`,
    author: `written|edited|illustrated|translated|compiled|composed|told|authored|penned|retold|collected|photographed|created by,
      !published|printed|inspired|powered|designed|made|loved|trusted|recommended|approved|certified|tested|sold|shipped|distributed|produced|manufactured|brought|bound|used by @ @, author|novelist|poet @, author, debut|memoir of|by @`,
    age_range:
      'baby|babies|newborn|infant|preschool|preschooler|toddler|teen|teenager, suitable … age|child|children|kid|adult, recommended|appropriate … age|year|month, age|ages, school age|children|child, grade #, all age, # and|or up|over|older, young|older|small|little child|children|kid',
    species:
      'guinea pig, tortoise|reptile|pony|ferret|parrot|budgie|parakeet|chicken|hen|gerbil|kitten|puppy, for pet|dog|cat|animal|bird, canine|feline|equine|kitty|pup|pooch',
  },
}
