// How French says it.

import { wordMap, wordSet } from '../../text/word-lists.ts'
import { joinList, leadingNoun, leadingSubject, type Noun, nounsOf, type SentenceGrammar } from '../sentence-grammar.ts'
import { templates } from './sentence-templates.ts'
import { voices } from './voices.ts'

/** French nouns by gender, in the singular; of a compound the first word decides ("sac à dos"). */
const MASCULINE = `t-shirt, haut, pantalon, jean, short, bermuda, legging, manteau, blazer, gilet, pull, pull-over, cardigan, sweat, sweatshirt, hoodie, maillot, foulard, chapeau, bonnet, gant, collant, peignoir, pyjama, polo, poncho, trench, costume, tailleur, escarpin, mocassin, chausson, sabot, sac, cabas, portefeuille, porte-monnaie, porte-cartes, cartable, bracelet, collier, pendentif, jonc, sautoir, bijou,
  médaillon, téléphone, smartphone, ordinateur, écran, moniteur, clavier, haut-parleur, casque, chargeur, routeur, projecteur, micro, réveil, adaptateur, ventilateur, humidificateur, capteur, module, relais, moteur, interrupteur, condensateur, convertisseur, câble, connecteur, cordon, café, thé, chocolat, biscuit, gâteau, pain, miel, jus, riz, fromage, caramel, nougat, granola, vinaigre, sirop, sel, sucre, vin, cidre, pesto, chutney, sérum,
  masque, rouge, baume, gloss, mascara, savon, shampoing, shampooing, après-shampoing, gel, gommage, exfoliant, déodorant, soin, lait, nettoyant, parfum, encens, diffuseur, fondant, canapé, lit, bureau, tabouret, banc, fauteuil, pouf, buffet, meuble, matelas, hamac, transat, vase, miroir, tapis, cadre, plateau, bougeoir, photophore, pot, cache-pot, bac, cactus, arbre, arbuste, bouquet, palmier, olivier, ficus, bonsaï, yucca, ballon, vélo, kayak,
  ski, skateboard, harnais, marteau, tournevis, multimètre, outil, cutter, sécateur, livre, roman, magazine, manuel, guide, cahier, carnet, agenda, album, jouet, puzzle, jeu, doudou, couteau, plat, bol, verre, mug, moulin, tire-bouchon, faitout, wok, mixeur, set, service, plaid, drap, coussin, rideau, torchon, tableau, poster, complément, lustre, lampadaire, luminaire, peigne, rasoir, thermomètre, éplucheur, saladier, pichet, dessous-de-plat,
  panier, tablier, aspirateur, thermos, kimono, rosier, hortensia, basilic, thym, romarin, laurier, jasmin, sapin, eucalyptus, cyprès, érable, bambou, camélia, citronnier, figuier, oranger, kentia, philodendron`
const FEMININE = `chemise, robe, jupe, veste, blouse, combinaison, tunique, écharpe, ceinture, cravate, casquette, chaussette, culotte, brassière, parka, doudoune, salopette, marinière, surchemise, étole, nuisette, chaussure, botte, bottine, basket, sneaker, sandale, tong, mule, pantoufle, espadrille, ballerine, derby, sacoche, pochette, besace, valise, trousse, banane, bague, broche, chevalière, chaîne, alliance, médaille, boucle, créole, puce,
  montre, tablette, souris, enceinte, caméra, imprimante, console, clé, coque, carte, résistance, diode, antenne, rallonge, multiprise, batterie, sauce, épice, boisson, soupe, confiture, farine, bière, moutarde, terrine, infusion, tisane, barre, tartinade, crème, lotion, huile, poudre, brume, bombe, bougie, eau, chaise, table, étagère, bibliothèque, armoire, commode, banquette, vitrine, chauffeuse, horloge, pendule, sculpture, couronne, figurine, statue, lanterne,
  fontaine, guirlande, décoration, jardinière, suspension, poterie, soucoupe, plante, fleur, orchidée, fougère, succulente, lavande, raquette, tente, corde, balle, haltère, trottinette, laisse, niche, gamelle, litière, pince, scie, perceuse, visseuse, ponceuse, échelle, pelle, tondeuse, poupée, peluche, poêle, casserole, cocotte, théière, cafetière, bouilloire, tasse, assiette, bouteille, gourde, carafe, planche, râpe, passoire, fourchette, cuillère, boîte, couverture, couette,
  housse, serviette, nappe, taie, parure, lampe, ampoule, applique, lampe, affiche, toile, aquarelle, gravure, brosse, vitamine, protéine, mallette,
  chemisette, friteuse, yaourtière, corbeille, malle, crêpière, sauteuse, louche, spatule, menthe, sauge`

/** Before a vowel and a silent h articles lose theirs. */
const ELIDES = /^(?:[aeiouàâéèêëîïôöûü]|œ|h(?!amac|aricot|arnais|aut|oodie|ousse|ublot|éros))/i

/** "bijoux" and "tableaux" are several. */
const known = nounsOf(MASCULINE, FEMININE, (word) => (/[sx]$/.test(word) ? [word.slice(0, -1)] : []))

const the = ({ text, gender, many }: Noun): string | null => {
  if (many) return `les ${text}`
  if (ELIDES.test(text)) return `l’${text}`
  return gender && `${gender === 'f' ? 'la' : 'le'} ${text}`
}

/** A type in the plural ("Vestes") names one of them, unless such things are always several. */
const PAIRS = wordSet(
  'bottines, bottes, chaussures, chaussettes, baskets, sandales, gants, boucles, créoles, escarpins, chaussons, mules, tongs, ballerines, sneakers, espadrilles, collants, pâtes',
)

/** Words after which nothing agrees with the noun. */
const JOINS = /^(?:à|au|aux|de|du|en|pour|sans)$|^d['’]/i

const noun = leadingNoun(known, PAIRS, JOINS)

const quoted = (text: string): string => `« ${text} »`

export const grammar: SentenceGrammar = {
  code: 'fr',
  madeOf: 'en',
  adults: 'adultes',
  list: (items) => joinList(items, 'et'),
  separator: ' ; ',
  colon: ' : ',
  quoted,
  noun,
  the,
  a: ({ text, gender, many }) => (many ? `des ${text}` : gender && `${gender === 'f' ? 'une' : 'un'} ${text}`),
  subject: leadingSubject(known, quoted, the),
  pronoun: ({ gender, many }) => {
    if (!gender) return null
    const start = `${gender === 'f' ? 'Elle' : 'Il'}${many ? 's' : ''}`
    return { start, within: start.toLowerCase(), object: many ? 'les' : gender === 'f' ? 'la' : 'le' }
  },
  inSizes: (sizes) => `dans les tailles ${sizes}`,
  sizesLabel: () => 'Tailles',
  ofThe: ({ within }) =>
    within.startsWith('le ')
      ? `du ${within.slice(3)}`
      : within.startsWith('les ')
        ? `des ${within.slice(4)}`
        : `de ${within}`,
  labels: {
    material: 'Matière', care: 'Entretien', fit: 'Coupe', size: 'Taille', color: 'Couleur', audience: 'Pour', dimensions: 'Dimensions', weight: 'Poids',
    capacity: 'Capacité', power: 'Puissance', voltage: 'Tension', electrical: 'Données électriques', battery: 'Batterie', connectivity: 'Connectivité',
    compatibility: 'Compatibilité', in_the_box: 'Contenu de la boîte', warranty: 'Garantie', ingredients: 'Ingrédients', allergens: 'Allergènes',
    net_content: 'Contenance', nutrition: 'Valeurs nutritionnelles', storage: 'Conservation', dosage: 'Posologie', skin_type: 'Type de peau', usage: 'Utilisation', scent: 'Senteur',
    closure: 'Fermeture', sole: 'Semelle', light: 'Exposition', watering: 'Arrosage', plant_height: 'Hauteur', pot_size: 'Taille du pot', drainage: 'Drainage',
    assembly: 'Montage', author: 'Auteur', pages: 'Format', age_range: 'Âge', species: 'Animal', origin: 'Origine', certification: 'Certification',
    model: 'Modèle', brand: 'Marque', flavor: 'Saveur', pattern: 'Motif', stone: 'Pierre',
  }, // biome-ignore format: a word list
  wholeMaterial: wordSet(
    'matière, matériau, matériaux, composition, tissu, matière principale, métal, bois, matièr, matériel, matières, tissu principal, matériau principal',
  ),
  materialWords: wordSet(
    'et, de, en, d, massif, massive, recyclé, recyclée, biologique, bio, naturel, naturelle, véritable, pleine, fleur, pur, pure, inoxydable, plaqué, lavé, lavée, brossé, trempé, peigné, vierge, au, à, avec, certifié, mat, émaillé, émaillée, cuit, cuite, la, le, du, recycl, plein, grain',
  ),
  sides: wordMap(
    'hauteur = height, largeur = width, longueur = length, profondeur = depth, diamètre = diameter, épaisseur = thickness, hauteur totale = height, longueur totale = length, largeur totale = width',
  ),
  side: {
    height: (measure) => `${measure} de hauteur`,
    width: (measure) => `${measure} de largeur`,
    length: (measure) => `${measure} de longueur`,
    depth: (measure) => `${measure} de profondeur`,
    diameter: (measure) => `${measure} de diamètre`,
    thickness: (measure) => `${measure} d’épaisseur`,
  },
  audiences: wordMap(
    'femme = femme, femmes = femme, homme = homme, hommes = homme, enfant = enfant, enfants = enfant, fille = fille, filles = fille, garçon = garçon, garçons = garçon, bébé = bébé, bébés = bébé, pour femme = femme, pour homme = homme, pour enfant = enfant, women = femme, men = homme, female = femme, male = homme, adulte = adulte, adultes = adulte, chien = chien, chiens = chien, chat = chat, chats = chat, tous types de peau = tous types de peau, toutes peaux = toutes les peaux, peaux sèches = peaux sèches, peau sèche = peau sèche, peaux sensibles = peaux sensibles, peau sensible = peau sensible, peaux grasses = peaux grasses, peaux matures = peaux matures, débutants = débutants',
  ),
  warranty: (span) => {
    const found = /^(\d{1,3}) (ans?|mois|jours?)$/i.exec(span)
    return found ? `garantie ${found[1]} ${found[2]!.toLowerCase()}` : null
  },
  range: (first, last) => `${first} à ${last}`,
  notes: {
    scent: 'Parfum : {value}.', flavor: 'Goût : {value}.', pattern: 'Motif : {value}.', author: 'L’auteur est {value}.',
    light: 'Exposition : {value}.',
  }, // biome-ignore format: a word list
  voices,
  templates,
}
