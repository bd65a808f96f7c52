// French phrases that speak of an attribute, with places for several words; lexicon/pattern.ts tells how they are written.

import type { PatternSource } from '../lexicon/lexicon.ts'
import { LARGER_SIZE, LETTER_SIZE } from '../lexicon/pattern.ts'

const ALLERGEN =
  'gluten|blé|seigle|orge|avoine|soja|lait|lactose|oeuf|œuf|noix|arachide|amande|noisette|cajou|pécan|pistache|sésame|moutarde|céleri|' +
  'lupin|poisson|crustacé|mollusque|sulfite|allergène'
const DAY = 'jour|matin|soir|nuit|semaine|mois|jours'
const SKIN = 'peau|cheveux|cheveu|peaux|chevelure'
const DOSE = 'gélule|comprimé|goutte|dosette|capsule|sachet|pression|cuillère|portion|mesure|gomme|ml'
const STUFF =
  'avoine|blé|farine|sucre|miel|sirop|sel|eau|huile|beurre|lait|crème|oeuf|œuf|levure|cacao|amande|noisette|noix|cajou|raisin|datte|pomme|' +
  'citron|vinaigre|tomate|oignon|ail|poivre|cannelle|vanille|riz|orge|épice|herbe|olive|coco|karité|glycérine|cire'
const DEVICE =
  'téléphone|smartphone|tablette|ordinateur|pc|appareil|console|voiture|imprimante|port|prise|ios|android|mac|iphone|ipad|windows'

export const patterns: PatternSource = {
  facts: {
    size: `taille|pointure|tailles|pointures # à|au #, taille|pointure #, eu|eur|uk|fr # à #, eu|eur|fr #, du # au #, ${LETTER_SIZE} à|au ${LARGER_SIZE}, xs s m, s m l, m l xl,
      taille ${LETTER_SIZE} à ${LARGER_SIZE}, du ${LETTER_SIZE} au ${LARGER_SIZE}`,
    allergens: `sans … ${ALLERGEN}, contient ${ALLERGEN}, contient … ${ALLERGEN}, trace|traces de|éventuelle|possible … ${ALLERGEN}, sans|aucun allergène`,
    age_range: `à partir|dès de # an|ans|mois|année, dès # an|ans|mois, de # à # an|ans|mois, # à # ans|mois, # ans|mois et plus, âge #, dès la naissance, enfant|enfants de # à|ans, plus de # ans`,
    watering: `arroser|arrosez|arrosage tous|toutes les # ${DAY}, arroser|arrosez|arrosage # fois par ${DAY}, # fois par ${DAY}, # arrosage|arrosages par ${DAY}, arrosage hebdomadaire|quotidien|modéré|régulier|copieux|abondant|léger`,
    battery: `# heure|heures|h d autonomie, # heure|heures|h autonomie, autonomie … # heure|heures|h|jour, # h de lecture|musique|écoute|jeu`,
    certification: 'spf|ip #',
    pages: 'reliure spirale|cousue',
    dosage: `prendre|prenez # ${DOSE}, # ${DOSE} par|chaque ${DAY}, # à # ${DOSE} par ${DAY}, # fois par ${DAY}`,
  },
  hints: {
    material:
      'fabriqué|fabriquée|réalisé|réalisée|tissé|tissée|sculpté|tricoté|cousu|taillé en|dans|de|à recyclé|massif|pur|bio',
    care: `laver|lavez|lavage|lavable|nettoyer|nettoyez|nettoyage|essuyer|essuyez|rincer|dépoussiérer à|avec|en|au|sous|la|séparément|main|régulièrement, chiffon|éponge|brosse doux|douce|humide|sec|sèche|microfibre,
      séchage|sécher|sèche|séchez à|au|en linge|plat|plate|air, repassage|repasser|repassez à|doux|fer|basse|interdit, ne|pas … repasser|blanchir|javel|sèche|essorer, passe|passer|compatible|va … lave|machine|micro|four, lavage à # , programme|cycle délicat|laine|doux, éviter|évitez … humidité|javel|parfum|soleil|chlore, nettoyage à sec, housse|coussin amovible|déhoussable|lavable, entretien facile|simple, huiler|cirer|cirez, imperméabiliser`,
    fit: `coupe droite|ajustée|ample|slim|large|décontractée|oversize|cintrée|évasée|loose|regular|fluide|confort|classique, taille haute|basse|normalement|grand|petit|normale|élastique|élastiquée|ajustable|réglable|unique|mi, prenez|prendre|choisissez|commandez votre|une taille, longueur genou|cheville|midi|mini|maxi|mollet|hanches, manche|manches longue|longues|courte|courtes|trois|mi, mannequin mesure|porte, notre|le|la mannequin|modèle mesure|porte, près|proche du corps, entre deux tailles, col rond|v|montant|roulé`,
    size: 'disponible|existe en # tailles, disponible|existe en taille, guide des tailles, taille unique, tour de tête|taille|poitrine|cou|poignet, plusieurs tailles, différentes tailles, toutes les tailles',
    dimensions: 'format a4|a3|a5|a6|a2, # personnes|places',
    power: `alimenté|alimentée|alimentation|fonctionne|fonctionnant|charge|recharge|rechargeable par|sur|à|avec|via|en … usb|secteur|pile|piles|batterie|solaire|prise|courant, se branche, branchement, pile|piles incluses|fournies|aaa|aa|non, adaptateur|câble secteur|alimentation`,
    battery: `batterie|batteries, autonomie, rechargeable, pile bouton, temps de charge, une seule charge, en veille, # h de charge`,
    connectivity: `se connecte|connecte|connexion|connecter|branche|brancher|relie|relier à|au|par|via|en|avec, sans fil, prise jack|casque|audio|secteur, port usb|hdmi|ethernet|série, entrée|sortie audio|vidéo|optique, bluetooth, wifi`,
    compatibility: `compatible, compatibles, compatible avec, fonctionne avec|sous|sur, pour|avec ${DEVICE}|@, avec|à votre|un|tout|tous … ${DEVICE}, convient à|aux|pour … ${DEVICE}, s adapte, adapté|adaptée à|aux|pour ${DEVICE}, universel, nécessite, requiert, remplacement, se fixe, se branche`,
    in_the_box: `livré|livrée|livrés|vendu|vendue|fourni|fournie|accompagné|accompagnée|expédié avec|dans|en|avec, contenu de|du, la|le|chaque boîte|coffret|kit|lot|pack|ensemble|paquet contient|comprend|inclut|comporte|renferme, coffret|lot|kit|ensemble|pack de #, vous recevez|recevrez|trouverez, contient, inclus, incluse, fournis, comprend, composé|composée|constitué de|d'un|par`,
    warranty: `garantie, garanti, garantis|garantie # an|ans|mois, # ans de garantie, réparé ou remplacé, satisfait ou remboursé, service après vente`,
    ingredients: `composé|élaboré|préparé|fabriqué|brassé|torréfié|distillé|pressé de|à|avec|à base|uniquement, à base de|d', mélange de, riche en, sans conservateur|colorant|additif|arôme|sucre|ajouté|parabène|sulfate|silicone, avec|aux ingrédients|extrait|huile|actif, !de|et|ou|comme|à ${STUFF} ${STUFF} ${STUFF} … ${STUFF}, # ingrédient, liste des ingrédients, 100 arabica|naturel|pur, première pression`,
    allergens: `peut contenir, susceptible de contenir, fabriqué|produit|conditionné dans un|une atelier|usine, convient aux végétariens|végans|intolérants, allergique|allergie|allergies|allergène`,
    net_content:
      '# portion|portions|barre|sachet|tasse|dose|personnes|pièces|infusettes|capsules|dosettes, pour # personnes|tasses|portions',
    storage: `conserver|conservez|conservation|garder|gardez|stocker|se conserve … sec|frais|réfrigérateur|frigo|abri|hermétique|lumière|température|congélateur|ambiante, à l'abri de|de, à consommer|consommer … avant|dans|de, après ouverture, une fois ouvert|ouverte|ouverts, dlc, ddm, se conserve, endroit sec|frais`,
    dosage: `dose|posologie|portion journalière|quotidienne|recommandée|conseillée, par ${DAY}, avant|après|pendant le|les|chaque repas|coucher|entraînement|effort, avec un grand|verre, cure de`,
    skin_type: `${SKIN} sèche|sèches|grasse|grasses|normale|normales|mixte|mixtes|sensible|sensibles|mature|matures|secs|gras|bouclés|frisés|abîmés|colorés|fins|cassants|ternes|terne|déshydratée|irritée|acnéique, toutes|tous les|types … ${SKIN}, tout type de ${SKIN}, types de ${SKIN}`,
    usage: `appliquer|appliquez|application|masser|massez|étaler|étalez|déposer|déposez|vaporiser|vaporisez|pulvériser|pulvérisez|tamponnez|rincer|rincez … sur|dans|en|la|le|les|à, laisser|laissez agir|poser|infuser|reposer, après|avant la|le|chaque douche|shampoing|nettoyage|toilette|rasage, sur peau|cheveux propre|propres|humide|humides|sec|sèche, matin|soir et|ou soir|matin, noisette|pression|gouttes de|d', utiliser|utilisez … jour|matin|soir|semaine, conseils|mode d'utilisation|emploi`,
    scent: `parfum|senteur|odeur|fragrance|note|notes de|d'|du|boisée|florale|fruitée|fraîche|épicée|ambrée|sucrée|gourmande, note|notes de tête|coeur|fond, parfumé|parfumée à|au|aux, sans parfum`,
    closure: `se ferme|attache, fermeture à|par|éclair|zippée|aimantée|zip|magnétique|glissière, fermé|fermée par|avec|à, bouton|boutons pression|poussoir, à lacets|scratch|enfiler, fermoir`,
    sole: `semelle en|de|intérieure|extérieure|antidérapante|amovible|cuir|caoutchouc|gomme|crantée, talon de|#|plat|bloc|compensé|carré, talons`,
    light: `exposition, plein|pleine soleil|lumière, mi ombre, lumière vive|indirecte|directe|tamisée|abondante|naturelle|moyenne|faible, soleil direct, endroit|pièce|lieu|emplacement|intérieur lumineux|lumineuse|ombragé|ensoleillé|clair|éclairé, ombragé, ombragée, ensoleillé, ensoleillée, luminosité, lumière, orientation|exposé|exposée … sud|nord|est|ouest|soleil|lumière`,
    watering: `arrosage, arroser, arrosez, arrosages, besoin|besoins en d'eau|eau, sol|terre|terreau|substrat|motte … humide|frais|sec|sécher|sèche|drainé, laisser|laissez sécher, sécheresse, excès d'eau, vaporiser|brumiser feuilles|feuillage|régulièrement, supporte … sécheresse|sec, hydrater la`,
    plant_height: `hauteur adulte|maximale|totale|#|de, atteindre|atteint|atteignant|mesure|pousse|grandit|développe … cm|m|mètre|mètres|haut|hauteur, taille adulte|maximale|maximum, # cm|m|mètres de haut|hauteur, croissance`,
    drainage: 'drainage, drainant, drainé, bien drainé, trou|trous de|au, percé, percée, réserve d eau',
    assembly: `montage, à monter, monté|montée|livré|livrée|assemblé|assemblée|prêt|prête … monté|montée|kit|plat|démonté|assembler|emploi, assemblage, sans outil|outils|vis|perçage, notice de montage, se monte, pliable, pliant, pliante, vissé|fixé|fixer … mur, pieds à visser|vissés|démontables, vis fournies`,
    author: `écrit|illustré|traduit|rédigé|imaginé|préfacé par, auteur @, autrice @, illustrateur|illustratrice, roman|livre|album de @ @`,
    age_range:
      'bébé|bébés|nourrisson|enfant|enfants|adolescent|ado, dès|à partir … âge|ans|mois, ne convient pas … enfants|mois|ans, tout petits, tous âges, âge recommandé',
    species:
      'chien|chiens|chat|chats|chiot|chaton|lapin|oiseau|oiseaux|cheval|rongeur|hamster|poisson|furet|tortue, petit|grand|moyen chien|chiens, animal|animaux',
  },
}
