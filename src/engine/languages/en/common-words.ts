// English words that say nothing about one product: what texts and titles are made of besides their subject.

/** Function words and words so common in shops that they say nothing about one product. */
export const common = `
    a, an, the, and, or, but, nor, so, yet, if, then, than, as, at, by, for, from, in, into, of, off, on, onto, out, over, per, to,
    under, up, down, upon, with, within, without, about, above, across, after, against, along, among, around, before, behind, below,
    beside, between, beyond, during, except, inside, near, outside, since, through, throughout, till, toward, until, via, while,
    i, me, my, we, us, our, you, your, he, him, his, she, her, it, its, they, them, their, this, that, these, those, who, whom, whose,
    which, what, where, when, why, how, all, any, both, each, either, every, few, many, more, most, much, neither, no, none, not, one,
    other, another, others, own, same, several, some, such, only, just, also, too, very, even, ever, never, always, often, again, still,
    already, almost, enough, quite, rather, really, simply, truly, well, is, am, are, was, were, be, been, being, do, does, did, done,
    doing, have, has, had, having, can, could, may, might, must, shall, should, will, would, let, get, gets, got, give, gives, go, goes,
    make, makes, made, making, keep, keeps, take, takes, use, uses, used, using, need, needs, want, look, looks, looking, feel, feels,
    come, comes, bring, brings, add, adds, offer, offers, provide, provides, providing, include, includes, included, including, feature,
    features, featuring, design, designed, designs, create, created, creates, creating, craft, crafted, ensure, ensures, ensuring, help,
    helps, helping, allow, allows, allowing, enjoy, love, know, see, find, choose, perfect, perfectly, ideal, great, good, best, better,
    beautiful, amazing, ultimate, premium, quality, high, low, new, easy, easily, simple, nice, fine, real, right, full, complete, whole,
    different, various, unique, special, exclusive, exclusively, modern, classic, timeless, elegant, elegance, stylish, style, styles,
    product, products, item, items, piece, pieces, thing, things, way, ways, time, times, day, days, year, years, life, world, home, people,
    part, parts, type, types, kind, range, number, lot, bit, touch, look, experience, collection, shop, store, buy, order, sale, price,
    description, specification, specifications, detail, details, information, note, please, click, here, below, like, available, available,
    suitable, specially, especially, highly, comfort, comfortable, durable, durability, performance, combine, combines, combining, two,
    three, four, five, first, second, next, last, long, short, small, large, big, little, everyday, daily, any, anyone, everyone, it's,
    don't, you're, you'll, we're, that's, i'm, can't, doesn't, won't, isn't, they're, whether, because, due, according, plus, etc, made,
    around, away, back, free, set, while, both, own, off, once, every, between, must-have, must, elevate, enhance, enhances, enhancing,
    discover, introducing, meet, versatile, effortless, effortlessly, sleek, vibrant, stunning, exceptional, superior, advanced,
    innovative, innovation, reliable, essential, addition, choice, option, options, crafted, meets, provides, start, work, works, working,
    put, turn, turns, run, runs, set, sets, show, shows, try, tell, ask, stay, stays, leave, leaves, leaving, become, becomes, seamless,
    seamlessly, blend, blends, boast, boasts, deliver, delivers, delivering, require, required, requires, available, based, order, image,
    bold, subtle, statement, refined, luxurious, luxury, fit, fits, size, color, colour, material, features, warranty`

/** Verbs, weekdays, months, numerals, units and the like: what a text is never about, however often it says them. */
export const noTerms = `box, boxes, imported, model, maker, custom, south, north, east, west, extreme, stable, straight, continuous, automatic, optimal, natural, expensive, cheap, chemical, goat, fast, boost, mess, casual, pride, proud, weigh, cost, cook, wear, lose, lost, lost, gain, grow, lie, lay, laid, hold, held, hang, hung, carry, carries, stand, stood, sit,
    pack, pitch, dry, wash, fold, bend, break, broke, broken, turn, tie, tied, cut, clean, wipe, rinse, apply, applies, remove, replace, avoid,
    prevent, protect, suit, match, pair, press, pull, push, lift, drop, fall, fell, rise, reach, cover, fill, pour, store, mix, shake, stir,
    rub, add, melt, bake, eat, drink, sleep, walk, ride, play, read, write, learn, think, thought, believe, remember, forget, happen, seem,
    appear, change, improve, increase, reduce, create, maintain, support, save, spend, send, sent, receive, arrive, wait, follow, lead, led,
    live, die, begin, began, end, finish, stop, close, open, connect, attach, install, adjust, control, move, place, hide, measure, check, test,
    compare, prefer, recommend, suggest, expect, accept, agree, contact, visit, buy, bought, sell, sold, pay, paid, ship, return, refund, deliver,
    explore, discover, experience, imagine, inspire, celebrate, transform, elevate, embrace, treat, surprise, bring, brought, said, say, mean,
    meant, became, built, build, found, kept, left, made, put, given, taken, gone, seen, known, shown, chosen, worn, caught, felt, call,
    cause, contain, consist, produce, serve, act, tend, continue, remain, vary, varies, differ, depend, rely, guarantee, promise, claim, ask,
    answer, speak, talk, hear, listen, watch, touch, smell, taste, share, join, win, won, break, catch, throw, hit, kick, strike, fly, swim, climb,
    monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekday, weekend, january, february, march, april, may, june, july, august,
    september, october, november, december, spring, summer, autumn, fall, winter, season, christmas, easter, today, tomorrow, tonight, yesterday,
    morning, noon, afternoon, evening, night, overnight, midnight, second, minute, hour, day, week, month, year, decade, century, moment, while,
    zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, fifteen, twenty, thirty, forty, fifty, sixty, hundred,
    thousand, million, dozen, pair, couple, half, halve, third, fourth, fifth, quarter, double, twice, thrice, once, percent, percentage, degree,
    millimeter, millimetre, centimeter, centimetre, meter, metre, kilometre, inch, inche, foot, feet, yard, gram, kilogram, kilo, ounce, pound, litre,
    liter, millilitre, milliliter, gallon, volt, watt, amp, piece, unit, approx, approximately, maximum, minimum, max, min, average, total,
    less, least, fewer, lot, plenty, several, various, entire, total, extra, additional, further, later, earlier, early, late, soon, ago, apart, together,
    alone, instead, however, therefore, although, though, unless, despite, thus, hence, moreover, furthermore, otherwise, especially, usually, sometimes,
    maybe, perhaps, probably, likely, actually, exactly, fully, directly, quickly, slowly, already, yet, else, somewhat, barely, nearly, along, far,
    someone, somebody, anybody, nobody, something, anything, everything, nothing, everybody, everywhere, anywhere, somewhere, customer, friend, guest,
    family, person, man, woman, thank, thanks, hello, sorry, welcome, question, reason, purpose, fact, case, example, idea, result, matter, problem,
    difference, variety, selection, amount, level, rate, side, top, bottom, front, rear, middle, centre, center, edge, end, point, line, area, place,
    room, space, step, word, name, hand, eye, heart, mind, soul, touch, smile, dream, wish, hope, joy, fun, magic, moment, occasion, gift, present, surprise,
    season, holiday, event, story, journey, adventure, memory, spirit, passion, favourite, favorite, heavy, light, soft, hard, warm, cool, cold,
    hot, strong, weak, thick, thin, wide, narrow, deep, tall, smooth, rough, bright, dark, sharp, firm, gentle, rich, pure, safe, clear, quick, slow, loud,
    quiet, young, old, able, ready, sure, true, false, wrong, same, different, similar, common, rare, important, necessary, main, major, minor, single,
    multiple, daily, weekly, monthly, annual, lovely, pretty, gorgeous, wonderful, fantastic, incredible, delightful, charming, cute, cool, trendy, chic,
    worth, value, favourite, popular, famous, certain, possible, impossible, average, normal, usual, typical, regular, standard, basic, overall, general`

/** Words that make an unknown label the beginning of a sentence. */
export const proseWords = `the, a, an, you, your, our, we, us, my, i, it, this, these, that, is, are, was, be, to, for, with, and, how, why, what,
    when, who, where, perfect, gift, great, love, enjoy, every, get, make, thank, thanks, please, here, new, now, only, not`

/** Words before a noun. */
export const beforeNouns = `a, an, the, this, these, those, my, our, your, his, her, its, their, each, every, any, no, of, in, on, with, without, from,
    by, for, into, under, over, per, between`

/** Numbers in letters. */
export const numerals = `one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, fifteen, twenty, thirty, forty, fifty, sixty,
    seventy, eighty, ninety, hundred`

/** Words that begin another clause. */
export const clauses = 'our, we, you, they, this, these, but, while, which, who'

/** Frequent words by which the language of a text is told: none of English that other languages have, and no product words. */
export const functionWords = `the and of to is are for with this that your you from by it on our be will can all at an in or as not has have its a i we us they their
    these those which when what if but so up out more about into than them was were been he she do no over per only every made`
