// English phrases of how a text is worded (lexicon/marks.ts).

import type { WordingMark } from '../lexicon/marks.ts'

export const wording: Record<WordingMark, string> = {
  harmless: `may contain, might contain, may include, may vary, might vary, may differ, might differ, may cause, might cause, may irritate, may result in,
    may lead to, may occur, may appear, may stain, may fade, may shrink, may change, may require, may need, may take, may be required, may be subject, may be
    present, may be different, may be slightly, may be harmful, may damage, may become, may not, might not, may or may not, may also like, may experience,
    may be used, may be worn, may be returned, may be needed, may be invalid, may be delayed, may i, you may, you might, we may, we might, he may, she may, they may, they
    might, she might, who may, who might, that may, which may, customers may, users may, may you, may the, may day, perhaps you, maybe you, if possible, orders may,
    in a hurry, no hurry, hurry up, hurry scurry, limited time only to, limited only by, you must have, must have been, must have a valid, best before, best results, best served,
    best used, best suited, best of both, best friend, best friends, best man, best way, best part, best time, best gift, best gifts, best present, best place, certified b corp, certified b corporation, best of luck, best wishes, best practice, best fit, your best, its best,
    proven track, certified refurbished, certified pre, self certified, certified by, time proven, treat yourself, sweet treat, dog treat, number one priority, one of the world's best, one of the world's finest, one of the world's greatest, some of the world's best, world's greatest clubs, amazing race, my skin tone,
    acne prone, heat treatment, treated wood, pressure treated, miracle grow, magical girl, left in stock room, reviews section, treat with, treat as, treated with, amazing spider,
    medical grade silicone, medical grade stainless, medical grade steel, medical grade plastic, medical grade titanium, hospital grade outlet, hospital grade outlets`,
  hedge: `might, may, possibly, perhaps, maybe, presumably, supposedly, conceivably, arguably, hopefully, should help, should be able to, should improve, should last, could help,
    could be the, could improve, could reduce, could make, could last, could work, could well, seems to, seem to, appears to help, is believed to, are believed to, is said to,
    are said to, is thought to, are thought to, tends to be`,
  hype: `amazing, amazingly, incredible, incredibly, awesome, stunning, breathtaking, spectacular, phenomenal, magnificent, sensational, fabulous, marvelous, marvellous,
    unbelievable, unbelievably, unforgettable, miraculous, magical, revolutionary, groundbreaking, unparalleled, unmatched, unrivaled, unrivalled, unbeatable,
    ultimate, game changer, game changing, mind blowing, jaw dropping, world class, out of this world, second to none, like never before, like no other, next level, show
    stopping, showstopper, to die for, irresistible, holy grail, a must have, must have for, must have item, must have product, must have piece, must have addition, this must have,
    the must have, new must have, season must have, spring must have, summer must have, winter must have, must haves, look no further, say goodbye, say hello, unleash your, elevate your, step
    up your, get ready to, take your game to the next level, take your style to the next level, make a statement, turn heads, wow factor, pure perfection, absolute perfection, mind boggling, epic,
    insanely, wildly, extraordinary, exclusively at, exclusively available, available exclusively, this exclusive, dream come true, everything you could wish for, fall in love with`,
  callToAction: `buy now, buy it now, buy yours today, buy today, order now, order today, order yours now, order yours today, order your, pre order now, pre order today, pre order at, pre order yours,
    shop now, shop today, get yours now, get yours today, get your hands on, grab yours now, grab yours today, grab your, add to cart, add to your cart, add to basket, add it to your cart, don't wait, don't
    hesitate, what are you waiting for, claim your, call now, sign up now, join now, try it now, try it today, get it now, get it today, secure yours now, secure yours today, upgrade today, purchase now, purchase
    today`,
  scarcity: `hurry, limited time, limited stock, limited quantities, limited availability, limited supply, while stocks last, while stock lasts, while supplies last, while quantities last, selling fast, sells fast, selling
    out fast, going fast, last chance, today only, only a few left, few left, only a few remaining, almost gone, almost sold out, nearly gone, before it's gone, before they're gone, before it's too late, don't miss, won't want
    to miss, don't want to miss, exclusive offer, exclusive deal, act now, act fast, offer ends, sale ends, ends soon, last pieces, last few, won't last, once in a lifetime, stocks are limited, stock is
    limited, limited offer, last units`,
  restricting: 'only, just',
  remaining: 'left, remaining, in stock, available',
  superlative: `world's best, world's finest, world's greatest, world's strongest, world's no, world's number, best in the world, best in class, best in its class, best on the market, best on earth, best in the
    market, best in town, best you can, best there is, best available, best ever, number one, is the best, are the best, the best quality, best quality, highest quality, finest quality, the finest in, most advanced, most effective, most powerful, most trusted,
    market leading, industry leading, market leader, leading brand, leading manufacturer, the leading, be the best, better than any other, better than any, never been better, first of its kind, nothing else compares, no other`,
  proof: `proven to, proven results, proven effective, proven efficacy, is proven, been proven, lab tested, laboratory tested, lab proven, rigorously tested, tested and proven, tried and tested, guaranteed to, guaranteed
    results, guarantees results, award winning, multi award winning, recommended by experts, expert approved, experts agree, professionally recommended, studies show, research shows, studies have shown, research has shown, tests show, tests
    have shown, medical grade, hospital grade`,
  clinicalProof: `clinically proven, clinically tested, clinically shown, clinically effective, clinical results, clinically studied, scientifically proven, scientifically tested, scientifically shown, scientifically backed, backed by science, science backed, proven by
    science, medically proven, medically approved, medically tested, doctor recommended, doctor approved, recommended by doctors, approved by doctors, dermatologist recommended, dermatologist approved, dermatologist tested, dermatologically tested,
    dermatologically approved, recommended by dermatologists, vet recommended, vet approved, veterinarian recommended, recommended by vets, fda approved, proven to help, pediatrician recommended, ophthalmologist tested`,
  certified: 'certified',
  comparative: `more, less, fewer, faster, better, longer, stronger, lighter, brighter, higher, lower, quicker, quieter, softer, thinner, thicker, cheaper, cooler, warmer, safer, smoother, whiter, firmer, deeper, improvement, increase, reduction, harder, tougher, clearer, younger`,
  times: 'times, percent, fold',
  remedy: `cures, cure, curing, heals, heal, healing, treats, treat, treating, prevents, prevent, preventing, relieves, relieve, relieving, relief from, relief of, relief for, reduces, reduce, reducing, fights, fight, fighting, combats, combat, combating, eliminates, eliminate, eliminating, alleviates,
    alleviate, alleviating, remedies, reverses, reverse, reversing, eases, ease, easing, controls, control, controlling, soothes, soothe, soothing, calms, calm, calming, protects against, protect against, protection against, effective against, works against, kills, kill, banishes, gets rid of, get rid of, remedy for, cure for,
    treatment for, helps with, stops, stop`,
  ailment: `pain, pains, joint pain, back pain, muscle pain, neck pain, headache, headaches, migraine, arthritis, rheumatism, inflammation, inflammations, infection, infections, eczema, psoriasis, dermatitis, rosacea, acne, fungal infection, cancer, carcinogens, tumor, tumors, tumour, diabetes,
    insomnia, anxiety, depression, panic attacks, adhd, dementia, alzheimer, high blood pressure, hypertension, high cholesterol, bad cholesterol, heart disease, asthma, allergies, allergy, sinus issues, cold and flu, flu, disease, diseases, illness, illnesses, ulcer, ulcers,
    constipation, diarrhea, diarrhoea, bloating, indigestion, reflux, hair loss, hair fall, scarring, wounds, cramps, menstrual cramps, nausea, vertigo, gout, sciatica, obesity, hangover, hangovers, osteoporosis, varicose veins, jet lag, snoring, tinnitus, damaged skin, chronic fatigue`,
  boost: `boosts, boost, boosting, strengthens, strengthen, strengthening, improves, improve, improving, enhances, enhance, enhancing, detoxifies, detoxify, cleanses, cleanse, purifies, purify, detox for, burn, burns, accelerates, stimulates, stimulate, regenerates, regulates, regulate, lowers`,
  bodily: `immunity, immune system, immune defense, immune defence, immune function, immune response, metabolism, liver, gut, intestines, kidneys, blood, blood sugar, blood sugar levels, blood pressure, blood circulation, circulation, digestion, cholesterol, brain function, fat, body fat, testosterone, hormones, nervous system,
    bone density, fertility, libido, lymphatic system, oxygen delivery`,
  unbodily: `plant, plants, soil, crop, crops, leaf, leaves, root, roots, garden, lawn, aquarium, battery, device, devices, motor, engine, circuit, printer, printing, sensor, wood, metal, fabric, surface, surfaces, pest, pests, filter, water, odor, odors, odour, odours, shirt, jersey, noise, camera, wireless, growth hormones, fertilizer, fertiliser, seedling, harvest`,
  substantiation: `study, studies, trial, trials, survey, according to, published, journal, tested by, tested in, tested at, tested under, tested according, tested to, measured by, measured in, measured at, certificate, certificate no, certified by, verified by, report no, lab, laboratory, patent, patented, rated, rating, reviews,
    source, participants, university, institute, award, awards, winner of, voted, consumer reports, standard, double blind, placebo, sample of`,
  pronoun: `it, it's, its, they, they're, their, this will, this makes, this means, this helps, this gives, this allows, this ensures, this can, this has, this comes, this works, this provides, this includes, these will, these make, these can, these have, these come, these work, he, she, both of them`,
  reference: `see above, see below, as above, as mentioned above, as mentioned below, mentioned above, mentioned below, above mentioned, as described above, described above, described below, as shown above, as shown below, shown above, shown below, as stated above, as listed above, listed above, as pictured, pictured above, pictured
    below, see picture, see pictures, see photo, see photos, see image, see images, see the picture, see the pictures, see the photo, see the photos, see the image, see the images, see pic, see pics, as shown in the picture, as shown in picture, as shown in the pictures, as shown in the photo, as shown in the photos, as shown in the image, as
    shown in image, in the picture above, in the picture below, in the image above, in the image below, refer to the picture, refer to the pictures, refer to the image, refer to picture, refer to the photo, as seen in the picture, as seen in the photo, the picture shows, same as picture, as in the picture, as in the photo`,
  respondents: `woman, women, man, men, user, users, people, customer, customers, participant, participants, consumer, consumers, respondents, buyers, mums, moms, mothers, parents, dentists, doctors, dermatologists, vets, experts, pet owners, dog owners, cat owners, owners, testers, volunteers, subjects, reviewers, professionals, shoppers, panelists`,
  outOf: 'out of, in, in every',
  seenIn: 'as seen in, as seen on, as featured in, as featured on, as heard on, seen on tv',
  reviewHeading: `reviews, review, customer reviews, customer review, testimonials, testimonial, what our customers say, what our customers are saying, what customers say, what people say, what people are saying, what others say, what they say, happy customers, our customers love, customer feedback, real reviews, what our clients say, what our users say, from our customers, our reviews`,
  praise: `i love, i loved, i really love, i absolutely love, we love our, i bought, i've bought, i ordered, i have been using, i've been using, i would recommend, i highly recommend, would highly recommend, highly recommend this, highly recommended, i recommend, i can't, my new favorite, my new favourite, my husband, my wife, my daughter, my son, my kids, my dog, my cat, my skin, my
    hair, i received, i was skeptical, i was sceptical, i use it, i wear, changed my life, exceeded my expectations, five stars, best purchase, will buy again, would buy again, so happy with, very happy with, very pleased with, i'm obsessed, i am obsessed, compliments`,
  trait: `handmade, hand made, handcrafted, hand crafted, handwoven, hand woven, hand painted, hand hammered, hand knotted, hand thrown, hammered, woven, knitted, embroidered, engraved, crocheted,
    quilted, ribbed, pleated, smocked, striped, checked, chequered, plaid, floral print, polka dot, tie dye, lattice, tapered, curved, round, oval, square, rectangular, hexagonal, cylindrical, conical, waterproof,
    water resistant, weatherproof, weather proof, windproof, moisture wicking, sweat wicking, uv resistant, rust free, foldable, stackable, collapsible, adjustable, reversible, detachable, removable, long sleeve, short
    sleeve, sleeveless, v neck, crew neck, round neck, double breasted, hooded, ankle length, half size, full size, multi ground, bare pcb, integrated circuit, output voltage, input voltage, bidirectional, two way,
    asynchronous, lace, laces, buckle, buckles, drawstring, pocket, pockets, zip, zipper, strap, straps, fringe, pompom, tassel, tassels, extract, arduino compatible, compatible with, compatible board`,
}
