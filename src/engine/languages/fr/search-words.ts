// French words of queries: those said of any product, and the names of goods.

import type { SearchWordsSource } from '../search-words.ts'
import * as goods from './search-goods.ts'

const stop = `
  le, la, les, l, un, une, des, du, de, d, et, ou, mais, à, au, aux, en, dans, sur, sous, par, pour, avec, chez, ce, cet, cette, ces, c, ça, cela, il,
  elle, ils, elles, on, nous, vous, je, j, tu, me, m, moi, te, t, toi, se, s, lui, leur, leurs, mon, ma, mes, ton, ta, tes, son, sa, ses, notre, nos,
  votre, vos, qui, que, qu, quoi, dont, où, quel, quelle, quels, quelles, comment, pourquoi, quand, est, sont, être, été, suis, es, ai, as, a, avez,
  avoir, ont, y, ne, n, si, comme, plus, très, trop, bien, aussi, encore, juste, même, autre, autres, quelque, quelques, chose, tout, tous, toute,
  toutes, cherche, cherchons, chercher, recherche, recherchons, voudrais, veux, voulons, veut, souhaite, souhaitons, aimerais, besoin, faut, acheter,
  achète, achat, commander, trouver, trouve, montrez, montrer, donne, donnez, recommande, recommandez, recommander, recommandation, conseil, conseiller,
  conseillez, svp, s'il, plaît, plait, merci, bonjour, salut, peut, peux, pouvez, puis-je, dois, doit, devrait, serait, soit, fait, faire, est-ce,
  existe, meilleur, meilleure, meilleurs, meilleures, bon, bonne, bons, bonnes, beau, belle, beaux, belles, joli, jolie, jolis, jolies, pas, cher,
  chère, chers, chères, abordable, abordables, prix, qualité, promo, promotion, offre, offres, soldes, avis, test, comparatif, ligne, boutique, magasin,
  produit, produits, article, articles, modèle, type, genre, sorte, marque, idéal, idéale, parfait, parfaite, adapté, adaptée, convient, disponible,
  neuf, nouveau, nouvelle, choisir, choix, lequel, laquelle, avantages, inconvénients, différences, différence, mieux`

const same = `
  étanche, imperméable, waterproof; sans fil, wireless; rechargeable, à batterie; pliable, pliant, pliante; réglable, ajustable; léger, poids léger;
  robuste, résistant; écologique, éco responsable, écoresponsable; bio, biologique; fait main, artisanal, fait à la main; personnalisé, personnalisable,
  sur mesure; reconditionné, remis à neuf; occasion, seconde main; vintage, rétro; moderne, contemporain; scandinave, nordique; multicolore, coloré;
  transparent, translucide; antidérapant, anti dérapant; incassable, résistant aux chocs; silencieux, sans bruit; respirant, aéré; autocollant, adhésif;
  électrique, électronique; solaire, à énergie solaire; lavable en machine, lavable; compatible lave vaisselle, passe au lave vaisselle; grand, grande
  taille; rond, circulaire; brillant, laqué; mat, mate; xs, très petit; xl, extra large; xxl, 2xl; xxxl, 3xl; taille unique, unisize; femme, dame;
  fille, fillette; bébé, nourrisson, nouveau né; ado, adolescent; débutant, novice; mixte, unisexe; inox, acier inoxydable; similicuir, simili cuir,
  cuir synthétique, faux cuir; fausse fourrure, imitation fourrure; cuir véritable, vrai cuir; bois massif, bois plein; plastique, pvc plastique; argent
  925, argent sterling, argent massif; plaqué or, doré à l'or fin; rotin, osier; élasthanne, spandex; à carreaux, écossais, tartan; à rayures, rayé,
  rayée; à pois, pois; fleuri, à fleurs, floral; violet, mauve; bordeaux, lie de vin; bleu marine, navy; crème, ivoire, écru; lot, pack, set; pièce,
  pcs; pouce, inch; centimètre, cm; kilogramme, kg, kilo; noël, xmas; cadeau, présent; carte cadeau, chèque cadeau, bon cadeau; anniversaire, fête
  d'anniversaire; saint valentin, st valentin; mariage, noces; rechange, remplacement; support, porte; étui, housse, pochette; coque, coque de
  protection; rangement, organiseur; couvercle, capot; poignée, bouton de meuble; câble, cordon; sticker, vignette; sans sucre, sans sucre ajouté; sans
  gluten, gluten free; sans lactose, délactosé; sans alcool, non alcoolisé; sans caféine, décaféiné, déca; sans parfum, non parfumé; végan, vegan,
  végétalien; végétarien, sans viande; allégé, faible en gras; riche en protéines, protéiné; non testé sur les animaux, cruelty free`

const compounds = `
  porte monnaie, porte clés, porte cartes, porte bébé, porte manteau, sac à dos, lave vaisselle, lave linge, sèche linge, sèche cheveux, ouvre boîte,
  tire bouchon, casse tête, chauffe eau, grille pain, micro ondes, presse agrumes, cuit vapeur, mini four, table basse, canapé lit, t shirt, sweat
  shirt, soutien gorge, maillot de bain, garde robe, abat jour, couvre lit, taille crayon, vide poche, essuie glace, pare soleil, auto radio, anti vol,
  trotti nette`

export const searchWords: SearchWordsSource = {
  stop,
  same: [same, goods.same],
  compounds: [compounds, goods.compounds],
}
