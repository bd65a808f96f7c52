// English words of queries: those said of any product, and the names of goods.

import type { SearchWordsSource } from '../search-words.ts'
import * as clothing from './search-words/clothing.ts'
import * as electronics from './search-words/electronics.ts'
import * as food from './search-words/food.ts'
import * as health from './search-words/health.ts'
import * as home from './search-words/home.ts'
import * as kitchen from './search-words/kitchen.ts'
import * as leisure from './search-words/leisure.ts'
import * as tools from './search-words/tools.ts'

const stop = `
  a, an, the, and, or, of, to, in, on, at, by, for, from, with, as, is, are, be, am, was, were, been, being, it, its, it's, this, that, these, those,
  there, here, them, they, their, i, i'm, im, i'd, id, i've, ive, i'll, ill, me, my, mine, we, we're, our, us, you, your, he, his, she, her, want,
  wants, wanted, need, needs, needed, needing, would, like, liked, prefer, preferably, preferred, ideally, wish, hope, hoping, looking, look, lookin,
  searching, search, seeking, seek, find, finding, get, getting, buy, buying, purchase, purchasing, order, ordering, shopping, interested, give, send,
  help, recommend, recommended, recommendation, recommendations, suggest, suggestion, suggestions, please, pls, thanks, thank, hi, hello, hey, ok, okay,
  also, just, some, any, something, anything, someone, one, ones, kind, sort, type, types, style, could, should, will, shall, may, might, must, do,
  does, did, don't, have, has, having, had, got, let, made, makes, come, comes, coming, choose, select, what, what's, which, who, whose, where, where's,
  when, how, why, whether, if, then, than, so, but, too, very, really, much, many, more, most, other, another, same, such, own, only, best, good, great,
  nice, better, cheap, cheapest, cheaper, affordable, inexpensive, budget, quality, perfect, suitable, ideal, popular, review, reviews, rated, rating,
  price, prices, priced, cost, costs, deal, deals, sale, online, store, stores, near, item, items, product, products, thing, things, stuff, option,
  options, available, that's, think, know, able, about, while, because, since, etc, compared, compare, comparison, comparing, alternatives,   pros, cons, differences, difference, between, highest, lowest`

const same = `
  waterproof, water proof, watertight; water resistant, water repellent; wireless, cordless; rechargeable, re chargeable; battery operated, battery
  powered; corded, wired; portable, easy to carry; foldable, folding, fold up, collapsible; adjustable, height adjustable; stackable, stacking;
  lightweight, light weight; heavy duty, heavyduty; eco friendly, environmentally friendly, ecofriendly; biodegradable, compostable; handmade, hand
  made, handcrafted, hand crafted; personalized, personalised, customized, customised, custom made; refurbished, renewed, reconditioned; second hand,
  secondhand, pre owned; antique, antiqued; vintage, retro; modern, contemporary; mid century modern, midcentury modern, mid century, mcm; scandinavian,
  nordic; art deco, artdeco; minimalist, minimalistic; multicolor, multi color, multicolored, multicoloured, multi colored, multi coloured, colorful,
  colourful; transparent, see through, clear; glow in the dark, luminous; shatterproof, unbreakable, break resistant; scratch resistant, scratchproof,
  anti scratch; stain resistant, stainproof, stain proof; slip resistant, non slip, nonslip, anti slip, non skid, anti skid, skid resistant; leak proof,
  leakproof, spill proof, spillproof; shockproof, shock proof, shock resistant, shock absorbing; dustproof, dust proof; fireproof, fire proof, fire
  resistant, flame retardant, fire retardant; windproof, wind proof, wind resistant; weatherproof, weather proof, weather resistant, all weather;
  rustproof, rust proof, rust resistant; soundproof, sound proof, sound proofing, soundproofing; heat resistant, heatproof, heat proof; noise
  cancelling, noise canceling, noise cancellation, anc; noiseless, silent, quiet; breathable, ventilated; insulated, thermal insulated; double sided,
  double side, two sided, reversible; self adhesive, peel and stick, stick on; hands free, handsfree; touchscreen, touch screen; manual, hand operated;
  electric, electrical; solar, solar powered; built in, integrated; multi purpose, multipurpose, multi functional, multifunctional, multifunction;
  machine washable, washable, machine wash; easy to clean, easy clean; easy to assemble, easy assembly, simple assembly; dishwasher safe, dishwasher
  proof; wall mounted, wall mount, wall hung; ceiling mounted, ceiling mount, flush mount; free standing, freestanding, floor standing; countertop,
  counter top, tabletop, table top; under cabinet, undercabinet; under bed, underbed; oversized, oversize; mini, miniature; small, little; large, big;
  long lasting, longlasting; fluffy, fuzzy; sparkly, glitter, glittery; shiny, glossy; matte, matt, mat finish; round, circular; l shaped, l shape; u
  shaped, u shape; xs, extra small, x small; s size, size small; xl, x large, extra large, xlarge; xxl, 2xl, xx large, 2x large, double extra large;
  xxxl, 3xl, xxx large, 3x large; 4xl, 4x large, xxxx large; 5xl, 5x large; plus size, plus sized; one size, free size; women, woman, ladies; men, man,
  gents, gentlemen; kids, children, child; baby, infant, newborn; teen, teenager, teenage; adult, grown up; unisex, gender neutral; senior, elderly;
  beginner, starter; gray, grey; color, colour, colored, coloured; aluminum, aluminium; fiber, fibre; jewelry, jewellery; mold, mould; center, centre;
  flavor, flavour, flavored, flavoured; odor, odour; odorless, odourless, odor free; organizer, organiser; organization, organisation; meter, metre;
  liter, litre; gray scale, greyscale; tire, tyre; catalog, catalogue; plow, plough; caliber, calibre; theater, theatre; stainless steel, inox,
  stainless; faux leather, vegan leather, pu leather, artificial leather, leatherette, synthetic leather, pleather; faux fur, fake fur, artificial fur;
  faux, imitation, artificial, fake; genuine leather, real leather, full leather; solid wood, real wood, hardwood; wood, wooden; wicker, rattan;
  plexiglass, perspex, acrylic glass; spandex, elastane, lycra; microfiber, microfibre; carbon fiber, carbon fibre; fiberglass, fibreglass, glass fiber;
  memory foam, memoryfoam; sterling silver, 925 silver, silver 925; gold plated, gold filled; cubic zirconia, cz; mother of pearl, nacre; galvanized,
  galvanised; wrought iron, forged iron; terracotta, terra cotta; plaid, tartan, checkered, chequered; polka dot, dotted; striped, stripes; floral,
  flower print, flowered; camouflage, camo; leopard, leopard print, cheetah print; zebra, zebra print; herringbone, chevron; paisley, bandana print;
  burgundy, maroon, wine red; navy, navy blue; turquoise, aqua; purple, violet; ivory, off white, cream; gold, golden; rose gold, rosegold; pack, pk,
  package; count, ct; piece, pcs; dozen, 12 pack; set, kit; foot, feet, ft; yard, yd; ounce, oz; pound, lb, lbs; kilogram, kg; gallon, gal; milliliter,
  millilitre, ml; centimeter, centimetre, cm; millimeter, millimetre, mm; milliamp hour, mah; gigabyte, gb; terabyte, tb; megabyte, mb; hertz, hz;
  kilohertz, khz; megahertz, mhz; gigahertz, ghz; decibel, db; lumen, lm; christmas, xmas; halloween, hallowe'en; valentine, valentine's day; birthday,
  bday; wedding, bridal; gift, present; gift card, gift certificate, gift voucher; gift wrap, wrapping paper, gift paper; stocking stuffer, stocking
  filler; replacement, spare; accessory, add on; cord, cable; decal, sticker; sign, signage; remote controlled, radio controlled`

const compounds = `
  water proof, heavy duty, light weight, multi color, non stick, non slip, hand made, touch screen, wall mount, counter top, table top, under bed, free
  standing, leak proof, shock proof, dust proof, fire proof, wind proof, weather proof, rust proof, sound proof, heat proof, kid proof, child proof, key
  chain, key ring, book mark, name plate, name tag, note card, birth day, gift card, gift wrap, hand held, hands free, off white, half price, two tone,
  snow flake, snow man, sun flower, butter fly, dragon fly, mermaid tail, sea shell, star fish, rain bow, fire place, farm house, country side, mid
  century, life size, full size, king size, queen size, twin size, extra large, double sided, multi pack, four pack, six pack`

const goods = [electronics, home, kitchen, food, clothing, health, leisure, tools]

export const searchWords: SearchWordsSource = {
  stop,
  same: [same, ...goods.map((list) => list.same)],
  compounds: [compounds, ...goods.map((list) => list.compounds)],
}
