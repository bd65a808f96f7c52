// English words of sports, the outdoors, toys, pets, office, books, music, hobbies and parties.

export const same = `
  workout, exercise, fitness training; gym equipment, fitness equipment, exercise equipment, workout equipment; dumbbell, hand weights, dumb bells, free
  weights; barbell, bar bell, weight bar; kettlebell, kettle bell; weight plates, barbell plates; weight bench, workout bench, exercise bench;
  resistance bands, exercise bands, workout bands; yoga mat, exercise mat, gym mat, fitness mat; foam roller, muscle roller; exercise ball, yoga ball,
  gym ball, stability ball, swiss ball; jump rope, skipping rope; pull up bar, chin up bar; push up bars, push up handles; treadmill, running machine;
  exercise bike, stationary bike, spin bike, exercise cycle; elliptical, cross trainer, elliptical trainer; rowing machine, rower; trampoline,
  rebounder; boxing gloves, punching gloves; punching bag, boxing bag, heavy bag, punch bag; ab roller, ab wheel; ankle weights, leg weights; jersey,
  sports shirt; shin guards, shin pads; mouth guard, mouthguard, gum shield; knee pads, knee guards; bike, bicycle; mountain bike, mtb; road bike,
  racing bike, racing bicycle; electric bike, ebike, e bike, electric bicycle; balance bike, running bike, walking bike; tricycle, trike; bike helmet,
  cycling helmet, bicycle helmet; bike light, bicycle light; bike lock, bicycle lock, cycle lock; bike pump, bicycle pump; bike rack, bicycle rack,
  bicycle carrier, bike carrier; bike seat, bicycle saddle, bike saddle, bicycle seat; bike trailer, bicycle trailer; water bottle cage, bottle cage;
  scooter, kick scooter; electric scooter, e scooter; skateboard, skate board; longboard, long board; roller skates, quad skates; inline skates,
  rollerblades, roller blades; hoverboard, self balancing scooter; ice skates, figure skates; ski goggles, snow goggles; snowboard, snow board; sled,
  sledge, toboggan, sleigh; american football, gridiron; baseball glove, baseball mitt; basketball hoop, basketball net, basketball goal; tennis racket,
  tennis racquet; racket, racquet; badminton racket, badminton racquet; ping pong, table tennis; ping pong paddle, table tennis bat, table tennis
  racket, ping pong bat; ping pong table, table tennis table; pool table, billiard table; pool cue, billiard cue; dartboard, dart board; golf bag, golf
  club bag; foosball table, table football, table soccer, football table; swimming goggles, swim goggles; swim cap, swimming cap, bathing cap; life
  jacket, life vest, pfd, buoyancy aid; kayak, canoe; paddle board, paddleboard, sup, stand up paddle board, sup board; surfboard, surf board; snorkel
  set, snorkeling gear, snorkel gear; fishing rod, fishing pole; fishing reel, spinning reel; fishing lure, fishing bait, lures; fishing tackle, tackle;
  tackle box, fishing box; binoculars, field glasses; telescope, spyglass; hunting knife, outdoor knife; pool float, inflatable float, swimming float,
  lilo; inflatable pool, paddling pool, kiddie pool, blow up pool; above ground pool, swimming pool; tent, camping tent; pop up tent, instant tent;
  sleeping pad, camping mattress, sleeping mat; camping chair, folding camp chair, camp chair; camping stove, camp stove, gas stove portable; camping
  lantern, camp lantern; flashlight, torch light, hand torch, led torch; hammock, hanging bed; hiking poles, trekking poles, walking poles, walking
  sticks; pocket knife, penknife, folding knife; multi tool, multitool; hydration pack, hydration backpack; dry bag, waterproof bag; compass, hiking
  compass; beach umbrella, beach parasol, sun umbrella; beach towel, beach blanket; beach chair, beach lounger; travel pillow, neck pillow; rv,
  motorhome, camper, caravan; toy, plaything; stuffed animal, plush toy, soft toy, plushie, cuddly toy, stuffed toy; teddy bear, teddy; dollhouse, doll
  house; building blocks, building bricks, toy bricks, construction blocks; wooden toys, wood toys; toy car, model car; remote control car, rc car;
  train set, model railway, model train, toy train; puzzle, jigsaw puzzle, jigsaw; board game, boardgame, tabletop game; playing cards, deck of cards,
  card deck; chess set, chess board, chess; dice, die; ride on toy, ride on car, ride on; play kitchen, toy kitchen; playhouse, play house; play tent,
  kids tent, teepee; slime, putty; play dough, playdough, modeling clay, plasticine; educational toy, learning toy, stem toy, montessori toy; fidget
  toy, fidget spinner; water gun, squirt gun, water pistol; bouncy castle, bounce house, inflatable castle; sandbox, sand pit, sandpit; slide, kids
  slide; seesaw, teeter totter; yo yo, yoyo; magic kit, magic set; science kit, science set, experiment kit; coloring book, colouring book; trading
  cards, collectible cards; nerf gun, dart blaster, foam gun; party supplies, party decorations, party decor; birthday decorations, birthday party
  supplies; banner, garland banner; confetti, party confetti; pinata, piñata; party favors, party bags, goodie bags, party favours; costume wig, cosplay
  wig; pet supplies, pet products; dog food, puppy food; cat food, kitten food; dog treats, dog snacks, dog biscuits; cat treats, cat snacks; dog bed,
  pet bed, dog cushion; cat bed, kitten bed; dog collar, pet collar; dog leash, dog lead, leash; dog harness, pet harness; dog crate, dog kennel, dog
  cage, pet crate; pet carrier, cat carrier, dog carrier, transport box; dog toy, puppy toys; cat tree, cat tower, scratching tree, cat condo;
  scratching post, cat scratcher, scratch post; litter box, cat litter box, litter tray, cat toilet; cat litter, kitty litter; poop bags, dog waste
  bags, dog poop bags; puppy pads, pee pads, training pads, dog pads; dog bowl, pet bowl, food bowl for dogs; pet feeder, automatic feeder, cat feeder;
  pet fountain, cat water fountain, pet water dispenser; flea treatment, flea and tick, flea drops; dog shampoo, pet shampoo; pet hair remover, pet hair
  roller; dog clothes, dog coat, dog sweater, dog jacket; dog door, pet door, cat flap, pet flap; dog gate, pet gate; dog ramp, pet ramp, pet stairs,
  dog stairs; muzzle, dog muzzle; aquarium, fish tank, fishtank; aquarium filter, fish tank filter; fish food, aquarium food; bird cage, birdcage; bird
  feeder, birdfeeder; bird house, birdhouse, nest box, nesting box; bird seed, birdseed, bird food; hamster cage, rodent cage; rabbit hutch, bunny cage;
  chicken coop, hen house; terrarium, reptile tank; horse riding, equestrian; dog training collar, shock collar, e collar; pen, ballpoint pen, ball pen,
  biro; gel pen, rollerball pen; fountain pen, ink pen; mechanical pencil, propelling pencil; marker, marker pen, felt tip pen; highlighter, highlighter
  pen; colored pencils, colouring pencils, coloured pencils, color pencils; crayons, wax crayons; eraser, rubber eraser; pencil case, pen case, pencil
  pouch; pencil sharpener, sharpener; notebook, notepad, writing pad, note book; journal, diary; planner, agenda, day planner, organizer planner; sticky
  notes, post it notes, post its; binder, ring binder; paper clips, paperclips; sticky tape, adhesive tape, scotch tape, sellotape; packing tape, parcel
  tape; masking tape, painters tape; duct tape, gaffer tape; glue, adhesive; glue stick, glue pen; glue gun, hot glue gun; scissors, shears; printer
  paper, copy paper, copier paper; construction paper, card stock, cardstock, craft paper; whiteboard, dry erase board, white board; chalkboard,
  blackboard; bulletin board, pin board, cork board, corkboard, notice board; desk organizer, desk tidy; desk mat, desk pad; desk calendar, table
  calendar; wall calendar, hanging calendar; business card holder, card display; ruler, measuring stick; hole punch, paper punch; push pins, thumbtacks,
  thumb tacks, drawing pins; clipboard, clip board; thank you cards, thank you notes; shipping label, address label; bubble wrap, bubble film; cardboard
  box, carton, moving box, shipping box; paperback, softcover, soft cover; hardcover, hardback, hard cover; ebook, e book, digital book; audiobook,
  audio book; cookbook, cookery book, recipe book; comic, comic book, graphic novel; children's book, kids book, picture book; novel, fiction book;
  textbook, text book, schoolbook; magazine, periodical; bookmark, book mark; cd, compact disc, music cd; lp, vinyl record; sheet music, music notes;
  acoustic guitar, western guitar; electric guitar, e guitar; classical guitar, nylon string guitar; bass guitar, electric bass; guitar strings, strings
  for guitar; guitar pick, plectrum, picks; capo, guitar capo; guitar case, gig bag; keyboard piano, digital piano, electric piano, electronic keyboard;
  drum set, drum kit; drumsticks, drum sticks; violin, fiddle; ukulele, uke; harmonica, mouth organ, mouth harp; flute, recorder flute; music stand,
  sheet music stand, note stand; kalimba, thumb piano; dj controller, dj mixer; effects pedal, guitar pedal; tuner, guitar tuner; piano bench, piano
  stool; yarn, knitting wool, wool yarn; knitting needles, knitting pins; crochet hook, crochet needle; embroidery kit, embroidery set, cross stitch
  kit; sewing kit, sewing set; fabric, textile; thread, sewing thread; craft supplies, crafting supplies, arts and crafts; acrylic paint, acrylics;
  watercolor, watercolour, water colors; paint brush, paintbrush, artist brush; sketchbook, sketch pad, drawing pad, sketch book; easel, painting stand;
  painting by numbers, paint by numbers; canvas, painting canvas; diamond painting, diamond art; scrapbook, scrap book, photo album; candle making,
  candle making kit; soap making, soap making kit; resin kit, epoxy resin`

export const compounds = `
  dumb bell, dumb bells, kettle bell, bar bell, skate board, snow board, surf board, paddle board, long board, base ball, basket ball, foot ball, soft
  ball, volley ball, dart board, flash light, head lamp, back packing, sleeping bag, play house, doll house, sand box, board game, card board, black
  board, white board, chalk board, clip board, book mark, note pad, scrap book, sketch book, cook book, text book, audio book, paper back, hard cover,
  paint brush, water color, bird cage, bird house, bird feeder, bird bath, fish tank, cat nip, dog house, drum sticks, work out, multi tool, life
  jacket, pool float, tree house, knee pads, tool box, note book, pen knife, trade mark, e bike, yo yo`
