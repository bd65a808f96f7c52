// French names of goods.

export const same = `
  télévision, télé, téléviseur, tv; meuble tv, meuble télé, banc tv; support tv, support mural tv; barre de son, soundbar; vidéoprojecteur, projecteur,
  rétroprojecteur; enceinte, haut parleur; enceinte bluetooth, enceinte portable, enceinte sans fil; casque, casque audio; écouteurs, oreillettes, intra
  auriculaires; casque micro, casque gamer; micro, microphone; amplificateur, ampli; platine vinyle, tourne disque; radio réveil, réveil radio;
  ordinateur portable, pc portable, laptop, portable ordinateur; ordinateur, pc; tablette, tablette tactile; écran, moniteur; clavier, clavier
  d'ordinateur; souris, souris d'ordinateur; tapis de souris, sous main souris; disque dur, hdd; ssd, disque ssd; disque dur externe, disque externe;
  clé usb, clef usb; carte mémoire, carte sd; mémoire vive, ram; carte graphique, gpu; processeur, cpu; carte mère, motherboard; routeur, box wifi;
  répéteur wifi, amplificateur wifi; câble ethernet, câble réseau, câble rj45; imprimante, printer; cartouche d'encre, cartouche imprimante, cartouches
  d'encre; destructeur de documents, broyeur papier; calculatrice, calculette; téléphone portable, portable, mobile, téléphone mobile; smartphone,
  téléphone intelligent; coque de téléphone, coque smartphone, étui téléphone; protection d'écran, verre trempé, film protecteur; support téléphone,
  support smartphone; chargeur, adaptateur secteur; câble de charge, câble chargeur; batterie externe, powerbank, chargeur portable; chargeur sans fil,
  chargeur à induction; multiprise, bloc multiprise; rallonge, rallonge électrique; appareil photo, caméra photo; appareil photo reflex, reflex;
  objectif, objectif photo; trépied, pied photo; caméra de surveillance, caméra de sécurité, caméra ip; sonnette, carillon; détecteur de fumée, alarme
  incendie; montre connectée, smartwatch; bracelet connecté, tracker d'activité; console, console de jeux; manette, manette de jeu; jeu vidéo, jeux
  vidéo; ruban led, bande led; canapé, sofa, divan; canapé lit, canapé convertible, clic clac, banquette lit; canapé d'angle, angle canapé; fauteuil,
  fauteuil de salon; fauteuil relax, fauteuil inclinable; pouf, repose pied; tabouret de bar, chaise de bar, chaise haute bar; chaise de bureau,
  fauteuil de bureau; table à manger, table de salle à manger; table basse, table de salon; table d'appoint, bout de canapé; table de chevet, table de
  nuit, chevet; bureau, table de travail; console d'entrée, console meuble; commode, commode à tiroirs; armoire, penderie, garde robe; buffet, bahut,
  enfilade; étagère, bibliothèque; étagère murale, tablette murale; meuble à chaussures, range chaussures; portemanteau, porte manteau, patère; lit,
  cadre de lit; lit mezzanine, lit en hauteur; matelas, matelas lit; surmatelas, sur matelas; couette, édredon; housse de couette, parure de lit; drap
  housse, drap; coussin, coussin décoratif; taie d'oreiller, housse d'oreiller; couvre lit, jeté de lit; plaid, couverture; tapis, carpette; paillasson,
  tapis d'entrée; tapis de bain, descente de bain; rideau, voilage, rideaux; rideau occultant, rideaux occultants; store, store enrouleur; nappe, nappe
  de table; chemin de table, centre de table; tableau, toile, peinture; affiche, poster; horloge, pendule, horloge murale; vase, vase à fleurs; pot de
  fleurs, cache pot, jardinière; plante artificielle, fausse plante; bougie, bougies; bougie parfumée, bougie odorante; bougeoir, chandelier; diffuseur
  d'huiles essentielles, diffuseur; sapin de noël, arbre de noël; guirlande lumineuse, guirlande led; papier peint, revêtement mural; sticker mural,
  autocollant mural; lampe, luminaire; lampadaire, lampe sur pied; lampe de table, lampe à poser; lampe de bureau, lampe de lecture; plafonnier, lampe
  de plafond; suspension, lustre, lampe suspendue; applique, applique murale; veilleuse, lumière de nuit; ampoule, ampoule led; robinet, mitigeur;
  pommeau de douche, douchette; lavabo, vasque; abattant wc, lunette de toilette; papier toilette, papier hygiénique; brosse wc, brosse de toilette;
  serviette de bain, drap de bain; serviette de toilette, essuie main; peignoir, robe de chambre; panier à linge, corbeille à linge; étendoir, séchoir à
  linge; fer à repasser, centrale vapeur; lave linge, machine à laver; sèche linge, séchoir; lave vaisselle, machine à laver la vaisselle; lessive,
  détergent; liquide vaisselle, produit vaisselle; aspirateur, aspirateur traîneau; aspirateur robot, robot aspirateur; poubelle, corbeille;
  serpillière, balai serpillière; boîte de rangement, bac de rangement; chauffage d'appoint, radiateur électrique; ventilateur, brasseur d'air;
  climatiseur, clim, climatisation; purificateur d'air, épurateur d'air; coffre fort, coffret de sécurité; boîte aux lettres, boite aux lettres;
  réfrigérateur, frigo, frigidaire; congélateur, congélo; four, four encastrable; cuisinière, gazinière; plaque de cuisson, table de cuisson; micro
  ondes, four à micro ondes; hotte, hotte aspirante; cafetière, machine à café; machine à expresso, machine espresso, expresso; cafetière italienne,
  moka; moulin à café, broyeur à café; mousseur à lait, mousse lait; bouilloire, bouilloire électrique; théière, pot à thé; grille pain, toaster;
  friteuse sans huile, air fryer, friteuse à air; mixeur, blender; mixeur plongeant, pied mixeur; robot pâtissier, robot de cuisine; batteur, batteur
  électrique; presse agrumes, presse fruits; centrifugeuse, extracteur de jus; cuiseur à riz, rice cooker; gaufrier, appareil à gaufres; machine à pain,
  robot boulanger; poêle, poêle à frire; cocotte, faitout, marmite; autocuiseur, cocotte minute; plaque de four, plaque à pâtisserie; planche à
  découper, planche de cuisine; couteau de chef, couteau de cuisine; bloc à couteaux, bloc couteaux; éplucheur, économe; tire bouchon, ouvre bouteille;
  passoire, égouttoir; fouet, fouet de cuisine; moulin à poivre, poivrier; vaisselle, service de table; couverts, ménagère; bol, saladier; tasse, mug;
  carafe, pichet; gourde, bouteille d'eau, bouteille isotherme; thermos, bouteille thermos; boîte à lunch, lunch box, boîte repas; boîte de
  conservation, boîte hermétique; glacière, sac isotherme; tablier, tablier de cuisine; torchon, essuie vaisselle; balance de cuisine, balance; biscuit,
  gâteau sec; bonbon, confiserie, friandises; chips, croustilles; noix, fruits à coque; céréales, muesli; flocons d'avoine, porridge, gruau; barre
  protéinée, barre de protéines; protéines en poudre, whey, poudre de protéines; pâtes, nouilles; café en grains, grains de café; café moulu, café
  filtre; thé, infusion thé; tisane, infusion; jus, jus de fruits; soda, boisson gazeuse; huile d'olive, huile d'olive vierge extra; confiture, gelée de
  fruits; épices, assaisonnement; vitamines, multivitamines; vêtement, habits; t shirt, tee shirt, tshirt; pull, chandail, pullover; sweat, sweat shirt;
  sweat à capuche, hoodie; gilet, cardigan; chemise, chemise homme; chemisier, blouse; jogging, pantalon de jogging, survêtement; legging, caleçon long;
  short, bermuda; robe de soirée, robe de cocktail; robe de mariée, robe de mariage; veste, blouson; manteau, pardessus; doudoune, veste matelassée;
  ciré, veste de pluie; costume, complet; sous vêtements, lingerie; caleçon, boxer; culotte, slip; soutien gorge, brassière; chaussettes, socquettes;
  pyjama, vêtements de nuit; chemise de nuit, nuisette; maillot de bain, maillot; bonnet, tuque; casquette, cap; écharpe, foulard; gants, moufles;
  ceinture, ceinturon; cravate, noeud cravate; lunettes de soleil, lunettes solaires; parapluie, ombrelle; chaussures, souliers; baskets, tennis,
  sneakers; chaussures de course, chaussures de running; chaussures de randonnée, chaussures de marche; bottes, bottines; bottes de pluie, bottes en
  caoutchouc; pantoufles, chaussons; sandales, nu pieds; tongs, claquettes; escarpins, talons hauts, talons; semelles, semelles intérieures; chaussures
  de sécurité, chaussures de travail; sac à main, sac femme; sac bandoulière, sacoche; cartable, sac d'école; valise, bagage; bagage cabine, valise
  cabine; sac banane, banane sac; portefeuille, porte monnaie; porte cartes, étui à cartes; trousse de toilette, nécessaire de toilette; puces
  d'oreilles, clous d'oreilles; créoles, anneaux d'oreilles; bracelet, gourmette; bague, anneau; alliance, bague de mariage; bague de fiançailles,
  solitaire; montre, montre bracelet; boîte à bijoux, coffret à bijoux; maquillage, cosmétique; rouge à lèvres, lipstick; baume à lèvres, soin des
  lèvres; mascara, rimmel; fard à paupières, ombre à paupières; crème visage, crème hydratante; lait corporel, lotion corps; crème solaire, protection
  solaire; gel douche, gel de bain; savon, pain de savon; shampoing, shampooing; après shampoing, après shampooing, démêlant; masque capillaire, masque
  cheveux; sèche cheveux, séchoir à cheveux; lisseur, fer à lisser; fer à boucler, boucleur; brosse à cheveux, brosse cheveux; rasoir, rasoir manuel;
  rasoir électrique, rasoir homme électrique; tondeuse à barbe, tondeuse barbe; tondeuse à cheveux, tondeuse cheveux; brosse à dents, brosse dents;
  brosse à dents électrique, brosse électrique; dentifrice, pâte dentifrice; bain de bouche, rince bouche; fil dentaire, soie dentaire; déodorant, anti
  transpirant; parfum, eau de parfum, eau de toilette; tensiomètre, appareil tension; trousse de secours, trousse premiers secours; pistolet de massage,
  masseur musculaire; anti moustique, répulsif moustique; couche, couches; tétine, sucette; poussette, landau; siège auto, siège bébé voiture; lit bébé,
  berceau, lit à barreaux; chaise haute, chaise haute bébé; porte bébé, écharpe de portage; bavoir, bavette; gigoteuse, turbulette; body bébé,
  grenouillère; haltères, poids musculation; tapis de yoga, tapis de gym, tapis de sport; tapis de course, tapis roulant; vélo d'appartement, vélo
  d'intérieur; bande élastique, élastique de musculation, bande de résistance; corde à sauter, corde à sauter sport; vélo, bicyclette; vélo électrique,
  vae; vtt, vélo tout terrain; draisienne, vélo sans pédale; casque vélo, casque de vélo; antivol, cadenas vélo; trottinette, patinette; trottinette
  électrique, patinette électrique; rollers, patins à roulettes; ballon de foot, ballon de football; tente, tente de camping; sac de couchage, duvet
  couchage; matelas gonflable, lit gonflable; lampe torche, lampe de poche; lampe frontale, frontale; couteau suisse, couteau de poche, canif; jumelles,
  paire de jumelles; piscine gonflable, pataugeoire; canne à pêche, gaule; peluche, doudou; jeu de société, jeux de société; jeu de cartes, cartes à
  jouer; voiture télécommandée, voiture rc; blocs de construction, jeu de construction; bac à sable, sable jeux; balançoire, balancelle; nourriture pour
  chien, croquettes chien; nourriture pour chat, croquettes chat; laisse, laisse chien; collier pour chien, collier chien; panier pour chien, lit pour
  chien, coussin chien; arbre à chat, griffoir; litière, litière chat; bac à litière, maison de toilette chat; jouet pour chien, jouets chien; caisse de
  transport, cage de transport; aquarium, bocal poisson; nichoir, maison à oiseaux; stylo, stylo bille; crayon, crayon à papier; feutres, marqueurs;
  surligneur, fluo stylo; cahier, carnet, bloc notes; agenda, calendrier planner; ruban adhésif, scotch; colle, adhésif colle; ciseaux, paire de
  ciseaux; gomme, gomme à effacer; livre, bouquin; livre de poche, poche livre; livre de cuisine, livre de recettes; piano numérique, clavier piano;
  batterie musique, batterie instrument; laine, fil à tricoter; tissu, étoffe; machine à coudre, couseuse; peinture acrylique, acrylique; pinceau,
  pinceaux; chevalet, chevalet de peinture; ballon de baudruche, ballons gonflables; perceuse, perceuse électrique; visseuse, perceuse visseuse,
  visseuse dévisseuse; tournevis, jeu de tournevis; clé plate, clef plate; clé allen, clé hexagonale; marteau, maillet; scie, scie à main; scie
  circulaire, circulaire scie; tronçonneuse, scie à chaîne; meuleuse, disqueuse; ponceuse, machine à poncer; papier de verre, papier abrasif; boîte à
  outils, caisse à outils, coffret à outils; mètre ruban, ruban à mesurer; niveau à bulle, niveau laser; échelle, escabeau; nettoyeur haute pression,
  karcher; fer à souder, poste à souder; vis, visserie; cheville, chevilles murales; prise électrique, prise murale; interrupteur, commutateur; serrure,
  verrou; cadenas, cadenas à code; gants de travail, gants de protection; lunettes de protection, lunettes de sécurité; tondeuse à gazon, tondeuse;
  robot tondeuse, tondeuse robot; débroussailleuse, coupe bordure, coupe herbe; taille haie, taille haies; souffleur, souffleur de feuilles; tuyau
  d'arrosage, tuyau de jardin; sécateur, cisaille; pelle, bêche; terreau, terre végétale; engrais, fertilisant; serre, serre de jardin; mobilier de
  jardin, meuble de jardin, salon de jardin; parasol, parasol de jardin; transat, chaise longue, bain de soleil; abri de jardin, cabane de jardin;
  tonnelle, pergola, gazebo; barbecue, bbq, grill; brasero, foyer extérieur; voiture, automobile; pneu, pneus; essuie glace, balais d'essuie glace;
  batterie voiture, batterie auto; huile moteur, huile de moteur; tapis de voiture, tapis auto; coffre de toit, coffre toit; barres de toit, porte
  bagages; casque moto, casque de moto`

export const compounds = `
  télé viseur, haut parleur, vidéo projecteur, sur matelas, couvre lit, porte manteau, repose pied, cache pot, appui tête, lave glace, anti moustique,
  mini frigo, rétro projecteur, multi prise, mono pied, power bank, smart phone, auto cuiseur, monte escalier, pèse personne, épluche légumes, coupe
  ongles, brise vue`
