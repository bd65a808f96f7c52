// French words that say nothing about one product: what texts and titles are made of besides their subject.
// en/common-words.ts says what each list is for.

export const common = `
    le, la, les, l, un, une, des, du, de, d, au, aux, à, a, et, ou, mais, donc, or, ni, car, en, dans, sur, sous, avec, sans, pour, par, vers,
    chez, entre, contre, depuis, dès, pendant, avant, après, devant, derrière, jusque, selon, lors, hors, malgré, parmi, via, afin, ainsi,
    alors, aussi, autant, autour, bien, ce, cet, cette, ces, ceci, cela, ça, celui, celle, ceux, celles, chaque, comme, comment, dont, où,
    que, quel, quelle, qui, quoi, quand, si, je, tu, il, elle, on, nous, vous, ils, elles, me, te, se, lui, leur, leurs, mon, ma, mes, ton,
    ta, tes, son, sa, ses, notre, nos, votre, vos, y, ne, pas, plus, moins, très, trop, peu, assez, tout, toute, tous, toutes, même, mêmes,
    autre, autres, plusieurs, certain, certaine, aucun, aucune, tel, telle, être, est, sont, était, sera, seront, soit, étant, été, suis,
    es, sommes, êtes, avoir, ai, as, ont, avez, avons, ayant, eu, aura, faire, fait, faite, faites, font, peut, peuvent, pouvez, pouvoir,
    doit, doivent, devez, va, vont, aller, vient, venir, mettre, met, mettez, prendre, prend, donner, donne, donnent, rendre, rend, offrir,
    offre, offrent, permet, permettent, permettre, assure, apporte, apporter, apportent, ajouter, ajoute, créer, crée, conçu, conçue, créé,
    créée, réalisé, réalisée, fabriqué, fabriquée, proposer, propose, découvrir, découvrez, profiter, profitez, choisir, choisissez, trouver,
    trouvez, utiliser, utilisez, utilisé, utilisée, idéal, idéale, idéaux, parfait, parfaite, parfaitement, idéalement, beau, bel, belle,
    beaux, belles, bon, bonne, grand, grande, petit, petite, nouveau, nouvelle, nouveaux, haut, haute, bas, basse, élégant, élégante,
    élégance, moderne, classique, unique, original, originale, tendance, raffiné, raffinée, authentique, intemporel, intemporelle, superbe,
    magnifique, exceptionnel, exceptionnelle, excellent, excellente, qualité, premium, luxe, style, design, produit, produits, article,
    articles, modèle, collection, gamme, boutique, magasin, achat, acheter, prix, promo, solde, livraison, commande, commander, panier,
    description, caractéristiques, caractéristique, détail, détails, information, informations, fiche, technique, techniques, atout, atouts,
    avantage, avantages, disponible, disponibles, facile, faciles, facilement, simple, simplement, pratique, pratiques, confort, confortable,
    robuste, durable, résistant, résistante, solide, polyvalent, polyvalente, quotidien, quotidienne, jour, jours, année, années, fois, temps,
    vie, monde, chose, façon, manière, type, sorte, partie, côté, ici, là, voici, voilà, toujours, jamais, encore, déjà, souvent, également,
    notamment, surtout, environ, presque, grâce, lorsque, puisque, parce, tandis, quelques, quelque, deux, trois, quatre, cinq, premier,
    première, second, seconde, dernier, dernière, gratuit, gratuite, neuf, neuve, véritable, vrai, vraie, spécial, spéciale, spécialement,
    essentiel, essentielle, indispensable, incontournable, allie, marie, s, c, n, j, m, t, qu, touche, charme, look, taille, couleur, matière`

export const noTerms = `acheter, vendre, porter, porte, portez, laver, sécher, repasser, plier, ouvrir, ouvre, fermer, ferme, poser, posez, placer, placez,
    garder, gardez, conserver, protéger, protège, éviter, évitez, nettoyer, essuyer, appliquer, appliquez, remplacer, retirer, enlever, tourner,
    verser, mélanger, remuer, cuire, manger, boire, dormir, marcher, courir, lire, écrire, jouer, aimer, aime, aimez, savoir, voir, voyez, dire,
    penser, croire, attendre, suivre, recevoir, envoyer, laisser, laissez, passer, sortir, entrer, rester, reste, devenir, devient, tenir, tient,
    commencer, finir, arrêter, changer, améliorer, augmenter, réduire, éliminer, favoriser, favorise, contribuer, contribue, aider, aide, aident,
    soutenir, maintenir, prévoir, vérifier, mesurer, comparer, recommander, recommandé, recommandée, conseiller, conseillé, convenir, convient,
    conviennent, adapter, adapté, adaptée, adaptés, accompagner, accompagne, habiller, habille, sublimer, sublime, inviter, invite, rappeler, évoquer,
    lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre,
    décembre, printemps, été, automne, hiver, saison, noël, pâques, aujourd'hui, demain, hier, matin, midi, soir, soirée, nuit, journée, semaine, mois,
    heure, heures, minute, minutes, seconde, secondes, siècle, moment, instant, occasion, événement, fête, anniversaire, vacances, weekend,
    zéro, six, sept, huit, neuf, dix, onze, douze, quinze, vingt, trente, quarante, cinquante, soixante, cent, mille, million, dizaine, douzaine, moitié,
    tiers, quart, double, triple, demi, pourcent, pourcentage, degré, degrés, millimètre, centimètre, mètre, pouce, gramme, kilogramme, kilo, litre,
    millilitre, volt, watt, pièce, pièces, unité, unités, maximum, minimum, max, min, moyenne, total, totale, supplémentaire, quantité, nombre, nombreux,
    nombreuses, plupart, ensemble, seul, seule, seulement, uniquement, cependant, toutefois, pourtant, ensuite, enfin, puis, tôt, tard, longtemps, vite,
    lentement, rapidement, directement, exactement, légèrement, régulièrement, naturellement, personne, personnes, gens, client, clients, ami, amis,
    famille, homme, femme, merci, bonjour, question, réponse, raison, fait, cas, exemple, idée, résultat, problème, différence, choix, niveau, bord,
    fond, dessus, dessous, devant, arrière, milieu, centre, bout, fin, début, endroit, lieu, place, espace, mot, nom, main, mains, oeil, yeux, coeur,
    esprit, âme, sourire, rêve, plaisir, bonheur, joie, envie, émotion, histoire, aventure, passion, souvenir, cadeau, surprise, lourd, lourde, léger,
    légère, doux, douce, dur, dure, chaud, chaude, froid, froide, fort, forte, faible, épais, épaisse, fin, fine, large, étroit, étroite, long, longue,
    court, courte, lisse, clair, claire, foncé, foncée, sombre, brillant, brillante, riche, pur, pure, sûr, sûre, rapide, lent, jeune, vieux, vieille,
    ancien, ancienne, prêt, prête, différent, différente, similaire, commun, rare, important, importante, nécessaire, principal, principale, divers,
    joli, jolie, mignon, mignonne, célèbre, possible, impossible, normal, habituel, certain, général, générale, fameux`

export const proseWords = `le, la, les, un, une, des, vous, votre, vos, nous, notre, nos, je, il, elle, ce, cette, ces, est, sont, pour, avec, et, comment,
    pourquoi, que, quand, qui, où, parfait, idéal, cadeau, aimez, profitez, chaque, merci, ici, nouveau, maintenant, pas, plus`

export const beforeNouns = `le, la, les, un, une, des, du, de, d, au, aux, ce, cet, cette, ces, mon, ma, mes, notre, nos, votre, vos, son, sa, ses, leur, leurs,
    chaque, tout, toute, sans, avec, en, dans, sur, sous, pour, par, l, quelques, plusieurs`

export const numerals = `un, une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, quinze, vingt, trente, quarante, cinquante, soixante, cent`

export const clauses = 'nous, vous, ils, elles, cette, ces, mais, tandis, lequel, laquelle, qui, notre, nos'

/** Frequent words by which the language of a text is told: none of English, and no product words. */
export const functionWords = `le la les des du de et est une un pour avec dans sur vous votre nous qui que ce cette aux au par sont ses sans vos plus cet ces
    son notre peut très grâce elle ou être afin chaque tout se en ne pas environ dès sous jours livraison`
