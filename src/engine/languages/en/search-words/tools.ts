// English words of tools, building, the garden, cars and trade.

export const same = `
  tool set, tool kit, toolkit, toolset; tool box, toolbox, tool chest; tool bag, tool tote; drill, electric drill, power drill; cordless drill, battery
  drill, drill driver; hammer drill, percussion drill, rotary hammer; impact driver, impact screwdriver; impact wrench, impact gun; drill bit, bit set;
  screwdriver, screw driver; wrench, spanner; adjustable wrench, adjustable spanner, crescent wrench; socket set, socket wrench set, ratchet set; torque
  wrench, torque spanner; allen key, hex key, allen wrench, hex wrench; needle nose pliers, long nose pliers; wire cutter, cable cutter, diagonal
  pliers; wire stripper, cable stripper, stripping pliers; hammer, claw hammer; mallet, rubber mallet; saw, hand saw, handsaw; circular saw, skill saw;
  jigsaw tool, jig saw; table saw, bench saw; bandsaw, band saw; miter saw, mitre saw, chop saw; reciprocating saw, sabre saw; chainsaw, chain saw;
  angle grinder, grinder; sander, sanding machine; orbital sander, random orbit sander; belt sander, band sander; sandpaper, sanding paper, abrasive
  paper; rotary tool, dremel tool; heat gun, hot air gun; nail gun, nailer; staple gun, tacker; air compressor, compressor; paint sprayer, spray gun,
  paint gun; paint roller, roller brush; tape measure, measuring tape, tape rule; laser measure, laser distance meter, rangefinder, laser rangefinder;
  spirit level, bubble level, level tool; laser level, line laser; stud finder, wall scanner; utility knife, box cutter, stanley knife; caliper, vernier
  caliper; vise, vice, bench vise; workbench, work bench; sawhorse, saw horse; step ladder, stepladder; extension ladder, telescopic ladder;
  wheelbarrow, wheel barrow; hand truck, sack truck; pressure washer, power washer, high pressure cleaner; shop vac, wet dry vacuum, wet dry vac;
  soldering kit, soldering station; welder, welding machine; welding helmet, welding mask; safety glasses, safety goggles, protective eyewear,
  protective glasses; work gloves, safety gloves; ear defenders, ear protection, hearing protection, safety ear muffs; hard hat, safety helmet;
  respirator, dust mask; high visibility vest, hi vis vest, safety vest; wall plug, wall anchor, drywall anchor; drywall, plasterboard, sheetrock;
  padlock, pad lock; door lock, lock set, lockset; deadbolt, dead bolt; latch, door latch; caster, castor, caster wheels; drawer slide, drawer runner;
  rope, cord rope; cable tie, zip tie; velcro, hook and loop; weather stripping, door seal, draught excluder, weather strip; caulk, sealant, caulking;
  grout, tile grout; epoxy, two part adhesive; super glue, superglue, instant adhesive; wood glue, carpenter glue; spray paint, aerosol paint; primer,
  undercoat; varnish, clear coat; wood stain, wood finish; paint thinner, white spirit; backsplash, splashback; flooring, floor covering; vinyl
  flooring, vinyl floor, lvt; laminate flooring, laminate floor; wood flooring, hardwood floor, parquet; baseboard, skirting board; molding, moulding;
  plywood, ply wood; lumber, timber; pipe fitting, pipe connector; hose clamp, hose clip; water heater, boiler; plunger, toilet plunger; drain cleaner,
  drain unblocker; o ring, oring; circuit breaker, breaker; light switch, wall switch; wire, electrical wire; electrical tape, insulating tape; junction
  box, electrical box; conduit, cable conduit; wire connector, terminal connector; lawn mower, lawnmower, grass cutter, mower; robot lawn mower, robotic
  mower; riding mower, lawn tractor, ride on mower; string trimmer, weed eater, weed whacker, strimmer, grass trimmer; hedge trimmer, hedge cutter; leaf
  blower, garden blower; garden hose, hosepipe, water hose; hose reel, hose holder; hose nozzle, spray nozzle; sprinkler, lawn sprinkler; watering can,
  water can; drip irrigation, irrigation system; shovel, spade; rake, garden rake; hoe, garden hoe; pitchfork, garden fork; trowel, hand trowel; pruning
  shears, secateurs, garden shears, pruner; loppers, branch cutter; garden gloves, gardening gloves; garden tools, gardening tools; kneeling pad, garden
  kneeler; compost bin, composter; compost, potting soil, potting mix, soil; fertilizer, fertiliser, plant food; weed killer, herbicide; insecticide,
  bug killer; pesticide, pest control; mouse trap, rat trap; mulch, bark mulch; grass seed, lawn seed; flower bulbs, bulbs to plant; houseplant, indoor
  plant, house plant; cactus, cacti; bonsai, bonsai tree; greenhouse, green house; raised bed, raised garden bed, planter box; hanging basket, hanging
  planter; plant stand, flower stand, plant shelf; trellis, plant support; garden fence, garden border, edging; artificial grass, fake grass, synthetic
  turf, artificial turf; patio furniture, outdoor furniture, garden furniture; patio set, outdoor dining set, garden set, patio dining set; patio
  umbrella, garden umbrella, parasol, outdoor umbrella, market umbrella; outdoor cushion, patio cushion, patio chair cushion; lounge chair, sun lounger,
  chaise lounge outdoor; adirondack chair, adirondack; porch swing, garden swing; shed, garden shed, storage shed, tool shed; deck box, outdoor storage
  box, garden storage box; fire pit, firepit, fire bowl; patio heater, outdoor heater; bbq grill, barbecue grill; charcoal grill, charcoal bbq; gas
  grill, gas bbq, propane grill; smoker, meat smoker; grill cover, bbq cover; grill tools, bbq tools, barbecue set; pizza oven, outdoor pizza oven; bird
  bath, birdbath; garden gnome, garden statue; water fountain, garden fountain; pond pump, fountain pump; pool pump, swimming pool pump; pool cleaner,
  pool vacuum; pool cover, swimming pool cover; hot tub, jacuzzi, spa tub, whirlpool; outdoor shower, garden shower; rain gauge, rain meter; rain
  barrel, water butt; weather station, weather monitor; snow shovel, snow pusher; snow blower, snow thrower; car, auto, automobile, vehicle; truck,
  pickup, pickup truck; motorcycle, motorbike; atv, quad bike; car accessories, auto accessories; car parts, auto parts, spare parts; car seat cover,
  auto seat cover; floor mats, car mats, car floor mats; steering wheel cover, wheel cover for steering; car cover, vehicle cover; car organizer, trunk
  organizer, boot organizer; windshield, windscreen; windshield wiper, wiper blade, windscreen wiper; windshield sun shade, car sunshade, sun shade for
  car; license plate, number plate, licence plate; license plate frame, number plate holder; fender, mudguard, wing fender; bumper, fender bumper; tail
  light, rear light, taillight; headlight, headlamp bulb, head light; fog light, fog lamp; turn signal, indicator light; brake disc, brake rotor; shock
  absorber, shocks; exhaust, muffler, silencer; air filter, air cleaner filter; cabin filter, pollen filter; oil filter, engine oil filter; motor oil,
  engine oil; antifreeze, coolant; car battery, auto battery, starter battery; jump starter, booster pack; jumper cables, jump leads, booster cables;
  battery maintainer, trickle charger; tire inflator, tyre inflator, air pump; tire pressure gauge, tyre gauge; car jack, floor jack, trolley jack; lug
  nut, wheel nut; rim, wheel rim, alloy wheel; hubcap, wheel cover, hub cap; roof rack, roof bars; roof box, cargo box, rooftop carrier; trailer hitch,
  tow bar, towbar; tow strap, tow rope; car wash, car shampoo; car wax, auto wax; car polish, auto polish; car vacuum, car vacuum cleaner, auto vacuum;
  car air freshener, car freshener; car stereo, car radio, head unit; backup camera, rear view camera, reversing camera; parking sensor, reverse sensor;
  obd scanner, obd2 scanner, code reader; seat belt, seatbelt; motorcycle helmet, motorbike helmet; motorcycle gloves, biker gloves; gas can, fuel can,
  jerry can; ev charger, car charging station, wallbox; gasoline, petrol; barcode scanner, bar code scanner; receipt printer, pos printer, thermal
  receipt printer; price gun, label gun; mannequin, dress form, display dummy; display stand, exhibition stand; pallet jack, pallet truck; stretch film,
  stretch wrap; safety sign, warning sign; traffic cone, safety cone; fire extinguisher, extinguisher; name badge, name tag; time clock, punch clock;
  massage table, massage bed; mobility scooter, electric wheelchair; conference table, meeting table; reception desk, front desk; lectern, podium; pop
  up canopy, pop up gazebo; tv antenna, tv aerial`

export const compounds = `
  tool box, tool kit, tool set, screw driver, chain saw, hand saw, hack saw, band saw, jig saw, sand paper, saw horse, step ladder, wheel barrow, lawn
  mower, weed eater, leaf blower, garden hose, green house, fire pit, bird bath, wind chime, sun shade, sun room, rain barrel, wind shield, head light,
  tail light, seat belt, hub cap, tow bar, dead bolt, pad lock, ply wood, dry wall, base board, back splash, hard wood, super glue, wall plug, work
  bench, work shop, motor cycle, motor bike, pick up, jerry can, bar code, snow blower, snow plow, pitch fork, water fall, post box, flag pole, door
  frame, window sill, floor mat, spark plug`
