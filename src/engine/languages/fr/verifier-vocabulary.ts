// What the verifier has to know of French.

import type { VocabularySource } from '../verifier-vocabulary.ts'

export const verifier: VocabularySource = {
  neutral: `voici comptez chiffres prévu passe retour suivant suivante entretenir monter arroser exposer conserver indiqué indiquée taillent abord proportions devez savoir repérer pouvez recevez composition avez palette voici prend données clés autres
    le la les l un une des du de d au aux et ou mais donc or ni car que qu qui quoi dont où quand comment pourquoi combien quel quelle quels quelles à en dans sur sous par pour avec sans
    chez vers entre depuis pendant avant après derrière devant jusqu jusque contre hors autour environ près selon je me mon ma mes tu te ton ta tes il elle ils elles on nous notre nos vous votre vos se s son sa ses leur leurs
    ce cet cette ces c cela ça ceci celui celle ceux celles y ne n plus moins très aussi même si tout toute tous toutes chaque plusieurs quelques autre autres
    est sont était être été a ont avoir avait ayant peut peuvent pouvoir doit doivent faut va vont fait font faire faite faits faites fabriqué fabriquée fabriqués fabriquées fabrication réalisé réalisée conçu conçue conçus prévu
    offre offrent propose proposé comporte comportent comprend comprennent inclut incluent inclus incluse contient contiennent contenir mesure mesurent pèse pèsent possède possèdent dispose disposent se compose composé composée convient conviennent
    utilise utiliser utilisé utilisation usage sert servent servir permet permettent donne donnent reste prend tient existe existent trouve appelle dit disponible disponibles décliné déclinée décline déclinent coup œil adapté adaptée destiné destinée choisir choix choisi
    produit produits article articles pièce pièces chose version versions modèle modèles variante variantes option options type types sorte gamme matière matières matériau matériaux taille tailles pointure couleur couleurs coloris dimension dimensions
    contenance capacité volume contenu ingrédient ingrédients prix coûte coût marque fabricant détail détails caractéristique caractéristiques spécification spécifications fiche technique techniques points
    aperçu information informations description question questions réponse réponses entretien conseil conseils mode emploi but origine pays principal principale principaux essentiel total totale
    oui non pas vue vues image images photo photos avant arrière acheteurs clients ensemble ainsi afin ici là puis alors lors dès net nette respectivement ainsi différents différentes divers données donnée clé clés autres veuillez merci livré livrée écrire ni`,
  numerals:
    'deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 quinze=15 vingt=20 trente=30 quarante=40 cinquante=50 soixante=60 cent=100 douzaine=12',
  sides: {
    height: 'hauteur haut haute',
    width: 'largeur large',
    length: 'longueur long longue',
    depth: 'profondeur profond profonde',
    diameter: 'diamètre',
    thickness: 'épaisseur épais épaisse',
    weight: 'poids pèse pèsent lourd lourde',
    load: 'charge supporte',
  },
  least: 'au moins, plus de, minimum, au minimum, à partir de, dès',
  most: `jusqu'à, au plus, au maximum, maximum, max, moins de`,
  made: 'fabriqué fabriquée fabriqués fabriquées fabrication produit confectionné confectionnée tissé cousu assemblé cultivé made origine pays',
  designed: 'conçu conçue conçus conçues dessiné dessinée imaginé imaginée',
  packs: 'lot set pack boîte pièce quantité contenu coffret unité',
  yes: 'oui absolument certainement',
  no: 'non',
  endings:
    'issables issable ables able ements ement ations ation antes ante ants ant ées ée és é euses euse eurs eur ives ive ifs if es er ir re e s',
  views: 'face dos côté avant arrière dessus dessous gauche droite détail emballage profil gros plan',
}
