// English words of beauty, care, health and babies.

export const same = `
  cosmetics, makeup, make up, beauty products; foundation, foundation makeup, face foundation; concealer, cover stick; lipstick, lip stick, lip color,
  lip colour; lip gloss, lipgloss, lip shine; lip balm, chapstick, lip care, lip salve, lip butter; lip liner, lip pencil; mascara, lash mascara;
  eyeliner, eye liner, eye pencil; eyeshadow, eye shadow; eyeshadow palette, eye palette; eyebrow pencil, brow pencil; eyelashes, false eyelashes, fake
  lashes, false lashes, lashes, strip lashes; eyelash extensions, lash extensions; eyelash curler, lash curler; blush, blusher, rouge; highlighter
  makeup, illuminator; bronzer, bronzing powder; setting powder, face powder, loose powder; setting spray, fixing spray, makeup fixer; makeup remover,
  make up remover, cleansing water, micellar water; makeup brush, make up brush, cosmetic brush; makeup sponge, beauty blender, beauty sponge; makeup
  organizer, cosmetic organizer; nail polish, nail varnish, nail lacquer, nail enamel; nail polish remover, nail varnish remover, acetone; gel polish,
  gel nail polish, gel varnish; fake nails, false nails, press on nails, artificial nails; nail file, emery board; nail clippers, nail cutter; manicure
  set, nail kit, manicure kit; nail dryer, nail lamp, uv nail lamp; moisturizer, moisturiser, moisturizing cream, face cream, facial cream, face
  moisturizer, hydrating cream; body lotion, body moisturizer, body milk, body cream; hand cream, hand lotion; foot cream, foot lotion; eye cream, under
  eye cream; night cream, overnight cream; anti aging, anti ageing, antiaging, anti wrinkle; face wash, facial cleanser, face cleanser, cleansing gel;
  facial toner, face toner; serum, face serum, facial serum; sheet mask, face sheet mask; face scrub, exfoliator, facial scrub, exfoliating scrub,
  exfoliant; body scrub, body exfoliator, sugar scrub; body wash, shower gel, bath gel; bar soap, soap bar; hand soap, hand wash, liquid soap; hand
  sanitizer, hand sanitiser, hand disinfectant; bubble bath, bath foam, foam bath; bath bomb, bath fizzer; bath salts, epsom salt; sunscreen, sun cream,
  sunblock, sun lotion, suncream, sun screen, spf lotion; after sun, aftersun; self tanner, fake tan, self tan, sunless tanner; deodorant,
  antiperspirant, anti perspirant; perfume, fragrance, eau de parfum, parfum, edp; cologne, eau de toilette, edt; body spray, body mist, fragrance mist;
  essential oil, aromatherapy oil; massage oil, body oil; skin care, skincare; acne treatment, anti acne, pimple treatment, blemish treatment; dark spot
  remover, dark spot corrector; dry skin, dehydrated skin; sensitive skin, delicate skin; vaseline, petroleum jelly; cotton pads, cotton rounds; cotton
  swabs, q tips, cotton buds; facial steamer, face steamer; face roller, facial roller, jade roller; hyaluronic acid, hyaluron; shampoo, hair shampoo,
  hair wash; conditioner, hair conditioner; dry shampoo, waterless shampoo; anti dandruff, dandruff; hair mask, hair masque, hair treatment; hair oil,
  oil for hair; hair serum, hair essence; leave in conditioner, leave in; hairspray, hair spray; hair gel, styling gel; hair wax, pomade, hair pomade;
  hair mousse, styling mousse; hair dye, hair color, hair colour, hair colouring, hair coloring; hair bleach, hair lightener; hair growth, hair
  regrowth; hair loss, thinning hair; hair dryer, hairdryer, blow dryer, blowdryer; hair straightener, flat iron, straightening iron, hair iron; curling
  iron, curling wand, curler, hair curler, curling tongs; hair brush, hairbrush; detangling brush, detangler brush, detangling comb; hair comb, comb;
  hair clippers, hair trimmer, hair cutting machine; hair scissors, haircutting scissors, barber scissors, hair shears; wig, hairpiece; shower cap, bath
  cap; salon chair, barber chair, hairdressing chair; electric shaver, electric razor; beard trimmer, beard clipper; razor blades, razor refills, blade
  refills; shaving cream, shaving foam, shave cream, shaving gel; beard oil, beard conditioner; hair removal, depilatory, hair remover; epilator, hair
  epilator; waxing kit, hair removal wax, wax kit; ipl, laser hair removal; toothbrush, tooth brush; electric toothbrush, power toothbrush, sonic
  toothbrush; toothbrush heads, replacement brush heads, brush heads; toothpaste, tooth paste, dentifrice; mouthwash, mouth wash, oral rinse, mouth
  rinse; dental floss, floss, tooth floss, flossers, dental flosser; water flosser, oral irrigator, water pick, water jet flosser; teeth whitening,
  tooth whitening, teeth whitener; whitening strips, teeth whitening strips; tongue scraper, tongue cleaner; denture, false teeth; fluoride free, no
  fluoride, without fluoride; bad breath, halitosis; oral care, dental care; feminine hygiene, sanitary; sanitary pads, sanitary napkins, sanitary
  towels, menstrual pads; menstrual cup, period cup; period underwear, menstrual underwear; cruelty free, not tested on animals, no animal testing;
  paraben free, no parabens; sulfate free, sulphate free, no sulfates; fragrance free, unscented, perfume free, scent free; aluminum free, aluminium
  free; silicone free, no silicones; scented, fragranced; multivitamin, multi vitamin; supplement, dietary supplement, nutritional supplement, food
  supplement; fish oil, omega 3, omega 3 fish oil; protein powder, whey protein, protein supplement; bcaa, amino acids, branched chain amino acids; pre
  workout, preworkout; creatine, creatine monohydrate; collagen, collagen powder, collagen peptides; melatonin, sleep aid; vitamin c, ascorbic acid;
  vitamin b, b complex; cbd, cannabidiol; pill organizer, pill box, pill case, medicine organizer; painkiller, pain reliever, pain relief; band aid,
  adhesive bandage, bandaid, sticking plaster; bandage, gauze wrap; first aid kit, first aid box, first aid set; blood pressure monitor, bp monitor,
  blood pressure machine, sphygmomanometer; pulse oximeter, oximeter, oxygen monitor; glucose meter, glucometer, blood sugar monitor; heating pad, heat
  pad, heating cushion; hot water bottle, hot water bag; massager, massage device; massage gun, percussion massager, muscle massager; foot massager,
  feet massager; back brace, back support, lumbar support; knee brace, knee support, knee sleeve; wrist brace, wrist support, wrist splint; posture
  corrector, posture brace; walker, walking frame, zimmer frame, rollator; wheelchair, wheel chair; hearing aid, hearing amplifier; earplugs, ear plugs;
  sleep mask, eye mask, sleeping mask; bathroom scale, body scale, weighing scale, weight scale; contact lens solution, contact solution; mosquito
  repellent, insect repellent, bug spray, bug repellent, mosquito spray; face shield, visor shield; disposable gloves, nitrile gloves, latex gloves,
  medical gloves; disinfectant wipes, disinfecting wipes, sanitizing wipes, antibacterial wipes; wipes, wet wipes, moist wipes; diaper, nappy; baby
  wipes, baby wet wipes; pacifier, soother, binky; stroller, pushchair, pram, buggy, baby carriage; car seat, child seat, baby seat, booster seat; crib,
  baby cot, baby bed, crib bed; bassinet, moses basket, baby cradle, cradle; changing table, baby changer, diaper changing table; changing pad, changing
  mat, diaper changing pad; playpen, play pen, play yard; baby gate, safety gate, stair gate, child gate; high chair, highchair, feeding chair; baby
  carrier, baby sling, baby wrap, infant carrier; bib, baby bib; breast pump, breastpump; nursing pillow, breastfeeding pillow; swaddle, swaddle
  blanket, swaddling; sippy cup, toddler cup, training cup; teether, teething toy, teething ring; burp cloth, burp rag, muslin cloth; baby swing, infant
  swing; bouncer, baby bouncer, baby rocker; potty, potty chair, training potty; rattle, baby rattle; babyproofing, childproofing, baby proofing, child
  proofing; crib mattress, cot mattress; play mat, activity mat, baby gym, playmat; nursery, baby room; meat thermometer, kitchen thermometer, cooking
  thermometer; fever thermometer, clinical thermometer; ice pack, cooling pack, cold pack, gel pack; baby onesie, babygrow, sleepsuit, baby bodysuit;
  baby bottle, feeding bottle, nursing bottle; facial mask, face mask`

export const compounds = `
  make up, lip stick, lip gloss, lip balm, eye liner, eye shadow, eye lash, eye lashes, eye brow, hair brush, hair dryer, hair spray, hair cut, blow
  dryer, tooth brush, tooth paste, tooth pick, mouth wash, sun screen, sun block, sun burn, after shave, skin care, body wash, cotton pads, ear plugs,
  wheel chair, multi vitamin, band aid, high chair, play pen, play mat, baby sitter, breast pump, push chair, anti aging, anti perspirant, anti
  dandruff, after sun, finger nail, toe nail, heart beat, blood pressure`
