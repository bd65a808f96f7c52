// Long words of product texts that no other English word is one letter away from, so that a word that is has a slip in it; and the words that are one
// letter away after all. Both were chosen against the dictionaries of SCOWL (en-US, en-GB).

export const longWords = `absolutely accommodate according achieve adhesive adjustable advantage advantages adventure aftercare allergic anniversary antenna antibiotic antioxidant
  apartment appearance application applications appropriate approximately aromatic artificial assembly assortment attachment attention authentic
  automatic automatically available backpack balanced bathroom beautiful beautifully because bedroom beginner beginning believe beneath between
  birthday breathable brilliant cabinet capacity cardboard carefully cellular ceramic certified challenge character chemical children chocolate
  collagen colleague collection combination comfortable commercial companion compatibility compatible complete completely component components
  condition conditioner conditioning conditions connected connection consumption container contemporary contents convenience convenient
  corresponding cosmetics courtyard cupboard cushion customer customers daughter decoration decorative dedicated definitely definition
  delicate delicious delivery description designed designer detachable development diameter difference different dimension dimensions discharge
  disconnected discover dishwasher distance document documentation drawstring durability durable dynamic easily edition effective effectively
  efficiency efficient effortless elastic electric electrical electronic elegance elegant eliminate embedded embroidered embroidery emergency energy
  engraved engraving enhanced entertainment enthusiast environment environmental environmentally equipment especially essential essentials evening
  everyday everything excellent exceptional exclusive exfoliating expansion experience exposure exquisite extension exterior extremely fabrication
  families fastener favorite favourite feature features featuring fermented filament finished firmware flexibility flexible following footwear
  formula formulated foundation frequency freshness friendly function functional functions furniture garment generation generator genuine gluten
  gorgeous gradually grandmother granulated guarantee guaranteeing handcrafted handmade hardware headphones height helpful highest hydration
  hypoallergenic illuminate illustrated illustration immediately important improved improvement includes including incredible incredibly independent
  individual industrial inflatable influence information ingredient ingredients innovative inspiration inspired instructions insulation integrated
  intended international invisible jewellery jewelry keyboard kitchen knowledge laboratory lacquered laundry lavender leather length lengths
  lifetime lightweight limited literature lubricant luxurious machine magnetic maintain maintenance manufacture manufactured manufacturer
  manufacturing material materials maximum measurement measurements measuring mechanical mechanism medium membrane metallic microphone microwave
  military mineral minimalist minimum miscellaneous moisture monitor mountain movement multiple mushroom narrow natural naturally necessary necklace
  nourish nourishing nutrition occasion occasionally occasions operating operation optional ordinary organic original ornament outdoor outdoors
  outstanding overall package packaged packaging parameter parameters particular passionate perfect perfectly performance permanent personal picture
  pigment pillowcase plastic platform playful polished polyester polypropylene polyurethane porcelain portable possibility possible powerful
  practical premium preparation presentation preservative pressure printed process product production products professional programmable protect
  protection protective provide provides purchase puzzle quality rechargeable recipient recommend recommendation rectangular recyclable recycled
  reflective refreshing refrigerator refund regular reinforced removable removed replacement requirement requirements resistance resistant response
  responsible responsive restaurant retention reusable sandalwood satisfaction satisfied scratch sculpture seamless seasonal security selection
  separate separately sequence shampoo sharpness signature silhouette silicone silverware similar simplicity simultaneously sleeves smaller
  smartphone software soluble sophisticated special specialist specific specification specifications spectacular stainless standard statement
  straight strawberry strength stretch stretchy stylish subscription substance successful suitable supplement support surface surround sustainable
  sweatshirt symbol synthetic technical technique techniques technology telephone television temperature terracotta texture therapy thermal
  thickness threshold tissue together tolerance tomorrow touchscreen traditional transfer transmission transparent transportation travel treatment
  turquoise ultimate ultraviolet underneath unique universal unscented upgrade upholstered vacuum valuable variation variations variety vegetable
  vegetables vegetarian ventilated ventilation versatile version vibrant vibration visible vitamin voltage walnut wardrobe warehouse warranty
  washable waterproof weather weatherproof weight welcome wholesale windproof without wonderful workmanship workout wrapping yourself`

export const theirNeighbours = `compete confection convection consents convents contests contexts contends dedicate delirious deigned expedience fallowing
  lather loather maternal materiel naturel originel potable painted plaited plated pointed prefect profess prowess produces processional project protest projection
  providers qualify spacial wight wright`
