// French phrases of what answers a buyer's question (lexicon/marks.ts), and the questions.

import type { AnswerMark } from '../lexicon/marks.ts'
import type { Questions } from '../sentence-templates.ts'

export const answers: Partial<Record<AnswerMark, string>> = {
  definition: `est un, est une, est le, est la, est notre, est l'un, est l'une, est fabriqué, est fabriquée, est conçu, est conçue, sont des, sont les, sont fabriqués, sont conçus, c'est un, c'est une, ce sont des, il s'agit d'un, il s'agit d'une`,
  audience: `idéal pour, idéale pour, idéaux pour, parfait pour, parfaite pour, conçu pour, conçue pour, fait pour, faite pour, destiné à, destinée à, destinés aux, destiné aux, destinée aux, adapté à, adaptée à, adapté aux, adaptée aux, convient à, convient aux, conviennent aux, recommandé pour, recommandée pour, pensé pour, pensée pour,
    développé pour, s'adresse à, s'adresse aux, que vous soyez, pour ceux qui, pour celles qui, pour tous ceux, pour toute personne, si vous cherchez, si vous aimez, si vous voulez, à offrir à, cadeau idéal, le compagnon idéal, pour qui, idéal comme, parfait comme`,
  person: `femme, femmes, homme, hommes, enfant, enfants, garçon, fille, filles, bébé, bébés, nourrisson, adulte, adultes, adolescent, ado, ados, unisexe, débutant, débutants, débutante, professionnel, professionnels, pro, expert, amateur, amateurs, athlète, joueur, joueurs, coureur, coureurs, randonneur, randonneurs, cycliste, cyclistes, grimpeur,
    campeur, voyageur, voyageurs, nageur, cavalier, golfeur, supporter, passionné, passionnés, collectionneur, maman, mamans, papa, papas, mère, père, parents, famille, familles, couple, mariée, ami, étudiant, étudiants, enseignant, ingénieur, développeur, artiste, musicien, jardinier, jardiniers, cuisinier, cuisiniers, lecteur, lecteurs, photographe, senior, seniors, végétarien, végétariens, chien, chat`,
  towards: 'pour',
  stuff: 'synthétique, textile, fibre, fibres, fil, imitation bois, aspect cuir',
  notFor: `ne convient pas, ne conviennent pas, déconseillé, déconseillée, déconseillé aux, non recommandé, pas recommandé, pas adapté, pas adaptée, inadapté, pas destiné, pas conçu pour, incompatible avec, non compatible avec, pas compatible, à éviter si, ne pas utiliser si, interdit aux`,
  occasion: `quotidien, usage quotidien, au quotidien, tous les jours, occasion, occasions, fête, fêtes, soirée, soirées, mariage, sortie, sorties, travail, bureau, voyage, voyages, déplacement, plage, piscine, vacances, sport, salle de sport, entraînement, match, randonnée, randonnées, camping, course, course à pied, vélo, escalade, yoga, école, brunch, dîner, déjeuner, pique-nique, barbecue, week-end,
    été, hiver, printemps, automne, se porte avec, se porte, à porter avec, associez-le, associez-la, s'associe à, s'associe avec, tenue, garde-robe, jardin, terrasse, terrasses, balcon, balcons, patio, salon, chambre, cuisine, salle de bain, entrée, salle à manger, intérieur, extérieur, étagère, restaurant, hôtel, cadeau, anniversaire, noël, festival, pluie, jean`,
  purpose: `sert à, servent à, utilisé pour, utilisée pour, utilisés pour, utilisé comme, s'utilise, s'utilise comme, s'utilise pour, à utiliser, permet de, permettent de, vous permet, permettant de, aide à, aident à, afin de, est destiné à, est idéal pour, utile pour, capable de, fait office de, peut être utilisé, peut servir, conçu pour, conçue pour, idéal pour, parfait pour, pour réaliser, pour créer, pour protéger, pour mesurer, pour fixer, pour ranger`,
  reason: `parce que, car, puisque, afin que, pour que, grâce à, ce qui, permettant, permet, évite, évitant, empêche, protège, protégeant, réduit, réduisant, assure, assurant, garantit, garde, rend, apporte, offre, donc, en raison de, de sorte que, suffisamment, sans`,
  instruction: `mode d'emploi, mode d'utilisation, conseils d'utilisation, comment utiliser, comment l'utiliser, comment porter, comment appliquer, comment installer, comment monter, instructions, notice, étape 1, première étape, tutoriel, guide d'utilisation, manuel, suggestion de présentation, appliquez, appliquer, branchez, chargez, insérez, installez, allumez, appuyez sur, placez, posez, versez, il suffit`,
  upkeep: `entretien, entretenir, prendre soin, nettoyer avec, se nettoie, facile à nettoyer, facile d'entretien, facile à entretenir, résistant à la rouille, inoxydable, ne ternit pas, résistant aux intempéries, imperméable, déperlant, résistant aux taches`,
  difference: `contrairement à, contrairement aux, par rapport à, par rapport aux, comparé à, comparé aux, à la différence de, à la différence des, au lieu de, plutôt que, différent de, différence entre, alternative à, alternative aux, plus léger que, plus légère que, plus lourd que, plus fin que, plus épais que, plus petit que, plus petite que, plus grand que, plus grande que, plus large que, plus long que, plus court que, plus doux que, plus douce que, plus solide que,
    plus résistant que, plus chaud que, plus rapide que, plus silencieux que, moins cher que, plus efficace que, plus confortable que, similaire à, version précédente, modèle précédent, ancienne version, successeur de, version améliorée, tandis que, alors que`,
  choosing: `choisir entre, comment choisir, quelle taille, quel modèle, quelle version, existe aussi en, existe aussi, également disponible en, aussi disponible en, disponible aussi en, deux versions, trois versions, si vous préférez, si vous hésitez, entre deux tailles, tableau comparatif, prenez une taille`,
  drawback: `avantages et inconvénients, inconvénient, inconvénients, limite, gardez à l'esprit, à noter que, veuillez noter, en revanche, toutefois, point faible, points faibles`,
  delivery: `livraison, livré sous, livrée sous, livrés sous, expédié sous, expédié en, expédition, expédié depuis, nous livrons, nous expédions, délai de livraison, délais de livraison, livraison gratuite, livraison offerte, jours ouvrés, jour ouvré, transporteur, retrait en magasin, click and collect, point relais, téléchargement immédiat, envoyé par email`,
  returns: `retour, retours, politique de retour, retour gratuit, retours gratuits, remboursement, remboursé, remboursés, échange, échangé, satisfait ou remboursé, droit de rétractation, rétractation, non remboursable, ni repris ni échangé`,
  safety: `non toxique, sans nickel, sans plomb, sans cadmium, hypoallergénique, testé dermatologiquement, testée dermatologiquement, testé sous contrôle dermatologique, tenir hors de portée, hors de portée des enfants, éviter le contact, usage externe, risque d'étouffement, alimentaire, qualité alimentaire, contact alimentaire, sans bpa, sans phtalates, sans paraben, sans parabène, sans sulfate, sans parfum, sans alcool, peaux sensibles, peau sensible, consulter, avertissement, attention, précaution, précautions, effet indésirable, enceinte, enceintes, grossesse, allaitement, irritation, ne convient pas aux enfants, petites pièces, marquage ce, norme ce, sans gluten, sans lactose, vegan, peut contenir, sans danger, en toute sécurité`,
  warranty: `garantie, garanti, garantis, garantie à vie, nous réparons, nous remplaçons`,
  address: `vous, votre, vos, tu, ton, ta, tes, toi`,
  pointer: `il, elle, ils, elles, son, sa, ses, leur, leurs, celui-ci, celle-ci, ceux-ci, celles-ci, cela, ça, ceci, et, mais, aussi, voir ci-dessus, voir ci-dessous, ci-dessus, cliquez, ensuite, puis, donc, de plus, en outre, cependant, toutefois`,
}

/** In quotation marks, as a name by itself does not tell its article. */
export const questions: Questions = {
  named: '« {name} »',
  work: '« {name} »',
  nameless: 'ce produit',
  typed: 'ce produit ({name})',
  articles: 'le, la, les, un, une, des, notre',
  adverts: 'soldes, promo, promotion, offre, remise, déstockage',
  turns: 'pour, avec, en, de, du, des, à, au, aux, sans, par, sur, et, ou',
  plural: '',
  notPlural: '',
  ask: {
    what: { one: 'Qu’est-ce que {it} ?', many: 'Qu’est-ce que {it} ?' },
    author: { one: 'De quoi parle {it} ?', many: 'De quoi parle {it} ?' },
    audience: { one: 'À qui s’adresse {it} ?', many: 'À qui s’adresse {it} ?' },
    purpose: { one: 'À quoi sert {it} ?', many: 'À quoi sert {it} ?' },
    wear: { one: 'À quelle occasion porter {it} ?', many: 'À quelle occasion porter {it} ?' },
    place: { one: 'Où utiliser {it} ?', many: 'Où utiliser {it} ?' },
    fit: {
      one: 'Quelles sont les tailles et la coupe : {it} ?',
      many: 'Quelles sont les tailles et la coupe : {it} ?',
    },
    dimensions: { one: 'Quelles dimensions pour {it} ?', many: 'Quelles dimensions pour {it} ?' },
    content: { one: 'Quelle quantité contient {it} ?', many: 'Quelle quantité contient {it} ?' },
    extent: { one: 'Combien de pages et quel format pour {it} ?', many: 'Combien de pages et quel format pour {it} ?' },
    grown: { one: 'Quelle hauteur atteint {it} ?', many: 'Quelle hauteur atteint {it} ?' },
    material: { one: 'En quelle matière est {it} ?', many: 'En quelle matière est {it} ?' },
    ingredients: { one: 'Quels ingrédients contient {it} ?', many: 'Quels ingrédients contient {it} ?' },
    substances: { one: 'Quels ingrédients contient {it} ?', many: 'Quels ingrédients contient {it} ?' },
    compatibility: { one: 'Quelle est la compatibilité de {it} ?', many: 'Quelle est la compatibilité de {it} ?' },
    ratings: {
      one: 'Avec quelle tension et quel courant fonctionne {it} ?',
      many: 'Avec quelle tension et quel courant fonctionne {it} ?',
    },
    use: { one: 'Comment utiliser {it} ?', many: 'Comment utiliser {it} ?' },
    dosage: { one: 'Quelle dose de {it} prendre, et quand ?', many: 'Quelle dose de {it} prendre, et quand ?' },
    assembly: { one: 'Faut-il monter {it} ?', many: 'Faut-il monter {it} ?' },
    care: { one: 'Comment nettoyer et entretenir {it} ?', many: 'Comment nettoyer et entretenir {it} ?' },
    storage: {
      one: 'Comment conserver {it}, et combien de temps ?',
      many: 'Comment conserver {it}, et combien de temps ?',
    },
    growing: {
      one: 'De combien de lumière et d’eau a besoin {it} ?',
      many: 'De combien de lumière et d’eau a besoin {it} ?',
    },
    comparison: {
      one: 'Qu’est-ce qui distingue {it} de produits semblables ?',
      many: 'Qu’est-ce qui distingue {it} de produits semblables ?',
    },
    price: { one: 'Combien coûte {it} ?', many: 'Combien coûte {it} ?' },
    delivery: {
      one: 'Comment se passe la livraison de {it}, et un retour est-il possible ?',
      many: 'Comment se passe la livraison de {it}, et un retour est-il possible ?',
    },
    allergens: { one: 'Quels allergènes contient {it} ?', many: 'Quels allergènes contient {it} ?' },
    gentle: {
      one: 'Peut-on utiliser {it} sur une peau sensible ?',
      many: 'Peut-on utiliser {it} sur une peau sensible ?',
    },
    child: { one: 'À partir de quel âge utiliser {it} ?', many: 'À partir de quel âge utiliser {it} ?' },
    safety: { one: 'Peut-on utiliser {it} sans danger ?', many: 'Peut-on utiliser {it} sans danger ?' },
    warranty: { one: 'Quelle garantie pour {it} ?', many: 'Quelle garantie pour {it} ?' },
  },
} as const
