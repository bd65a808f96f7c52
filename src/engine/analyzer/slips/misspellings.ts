// Misspellings: those that are often met in product texts and are no word of their language, each with the right one; and, without a list, long words
// with one letter wrong inside: one more, one less, another, or two that have changed places.

import { longWordsFor } from '../../languages/by-language.ts'

const LISTS: Record<string, string> = {
  en: `dont don’t, doesnt doesn’t, didnt didn’t, isnt isn’t, arent aren’t, wasnt wasn’t, couldnt couldn’t, wouldnt wouldn’t, youre you’re, thats that’s,
    theyre they’re, youll you’ll, weve we’ve, youve you’ve, teh the, thier their, recieve receive, recieved received, recieves receives, seperate separate,
    seperately separately, wich which, untill until, alot a lot, definately definitely, accomodate accommodate, accomodates accommodates, occured occurred,
    adress address, becuase because, beleive believe, acheive achieve, guage gauge, immediatly immediately, neccessary necessary, noticable noticeable, prefered preferred,
    reccomend recommend, reccommend recommend, recomend recommend, recomended recommended, succesful successful, suprise surprise, tommorow tomorrow, truely truly,
    wierd weird, verry very, symtom symptom, symtoms symptoms, symtomatic symptomatic, desing design, colur colour, lenght length, heigth height, widht width, wieght weight, easilly easily, realy really, usefull useful, beautifull beautiful, colourfull colourful,
    wonderfull wonderful, powerfull powerful, carefull careful, stainles stainless, alluminium aluminium, alluminum aluminum, polyster polyester, cottom cotton, lether leather,
    jewlery jewelry, jewelery jewelry, accesories accessories, accesory accessory, comfortble comfortable, adjustible adjustable, flexable flexible,
    durible durable, compatable compatible, compatibile compatible, availble available, avaliable available, avaible available, garantee guarantee, gaurantee guarantee, waranty warranty,
    maintainance maintenance, intergrated integrated, quailty quality, qualitiy quality, desgin design, desinged designed, fabirc fabric, matarial material, materail material,
    shiping shipping, recipt receipt, packege package, breathible breathable, brethable breathable, moisterizing moisturizing, fragnance fragrance,
    hydrateing hydrating, lighweight lightweight, lightwieght lightweight, excercise exercise, existance existence, independant independent, equiped equipped, begining beginning,
    writting writing, fitt fit, stich stitch, stiching stitching, embroidary embroidery, syntetic synthetic, syntheic synthetic, silouette silhouette, peice piece, peices pieces, freind friend, freinds friends,
    womans women’s, mens men’s, womens women’s, childrens children’s,
    xantham xanthan, ethyhexylglycerin ethylhexylglycerin, chamomille chamomile`,
  de: `standart Standard, seperat separat, seperate separate, vorraus voraus, reperatur Reparatur, gallerie Galerie, terasse Terrasse, addresse Adresse, agressiv aggressiv, maschiene Maschine,
    garnicht gar nicht, wiederspiegelt widerspiegelt, orginal Original, orginale originale, entgültig endgültig, verläßlich verlässlich, rythmus Rhythmus, sylvester Silvester, zubehoer Zubehör,
    batterieen Batterien, kompatiebel kompatibel, enthällt enthält, erhälltlich erhältlich, matterial Material, aluminum Aluminium, bequehm bequem, handgefertig handgefertigt`,
  fr: `parmis parmi, malgrés malgré, acceuil accueil, dévelopement développement, professionel professionnel, professionels professionnels, traditionel traditionnel, exeptionnel exceptionnel,
    qualitée qualité, interressant intéressant, occassion occasion, plusieur plusieurs, addresse adresse, ajustible ajustable, tres très, apres après, deja déjà, francais français`,
  es: `tambien también, facil fácil, faciles fáciles, dificil difícil, rapido rápido, rapida rápida, util útil, comodo cómodo, comoda cómoda, exelente excelente, diseno diseño, disenado diseñado, tamano tamaño, atravez través, proteccion protección, instalacion instalación, duracion duración, iluminacion iluminación, conexion conexión,
    presion presión, aplicacion aplicación, electrico eléctrico, electrica eléctrica, basico básico, clasico clásico, maximo máximo, minimo mínimo, ademas además, despues después, calido cálido, calida cálida, algodon algodón,
    jabon jabón, limon limón, corazon corazón, pequeno pequeño, pequena pequeña, manana mañana, bano baño, segun según, ningun ningún, energia energía, armonia armonía, liquido líquido, numero número`,
  pt: `voce você, nao não, tambem também, facil fácil, rapido rápido, util útil, protecao proteção, instalacao instalação, duracao duração, iluminacao iluminação, aplicacao aplicação,
    eletrico elétrico, eletrica elétrica, basico básico, classico clássico, maximo máximo, minimo mínimo, seguranca segurança, confortavel confortável, ajustavel ajustável, portatil portátil`,
} // biome-ignore format: lists

const lists = new Map<string, ReadonlyMap<string, string>>()

/** The right words by the wrong ones of a language. */
const misspellingsOf = (language: string): ReadonlyMap<string, string> => {
  const known = lists.get(language)
  if (known) return known
  const pairs = (LISTS[language] ?? '').split(',').flatMap((pair): [string, string][] => {
    const [wrong, ...right] = pair.trim().split(' ')
    return wrong ? [[wrong, right.join(' ')]] : []
  })
  const list = new Map(pairs)
  lists.set(language, list)
  return list
}

/** Endings that are never without their accent, of words with letters enough before them to be of the language. */
const ENDINGS: Record<string, readonly [RegExp, string]> = {
  es: [/^\p{L}{3,}cion$/u, 'ción'],
  pt: [/^\p{L}{3,}cao$/u, 'ção'],
}

/** The right word for a wrong one; undefined where it is right or not known. */
export const rightFor = (word: string, language: string): string | undefined => {
  const listed = misspellingsOf(language).get(word)
  const [ending, right] = ENDINGS[language] ?? []
  return listed ?? (ending?.test(word) ? word.slice(0, -right!.length) + right! : undefined)
}

/** "Theatre" as "theater", "serialised" as "serialized". */
const american = (word: string): string => word.replace(/re$/, 'er').replace(/(?<=\p{L}{3})is(?=e|ing|ation)/u, 'iz')

/** Whether two words differ in one letter inside, or in two neighbours that have changed places, and are no two spellings of one word. */
export const isMisspelt = (a: string, b: string): boolean => {
  const shorter = Math.min(a.length, b.length)
  if (a[0] !== b[0] || a === b || Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (a[from] === b[from]) from++
  let to = 0
  while (to < shorter - from && a[a.length - 1 - to] === b[b.length - 1 - to]) to++
  const [left, leftOfB] = [a.length - to - from, b.length - to - from]
  const haveSwapped = left === 2 && leftOfB === 2 && a[from] === b[from + 1] && a[from + 1] === b[from]
  if (!haveSwapped && (to === 0 || left > 1 || leftOfB > 1)) return false
  // Last, as hardly any two words come so far.
  return american(a) !== american(b)
}

/** The long word that a lower-case word of a language was meant to be; undefined where it is right or not known. */
export const meantBy = (word: string, language: string): string | undefined => {
  const words = longWordsFor(language)
  return words === null || words.known.has(word)
    ? undefined
    : words.byInitial.get(word[0]!)?.find((other) => isMisspelt(word, other))
}
