// What the verifier has to know of English.

import type { VocabularySource } from '../verifier-vocabulary.ts'

export const verifier: VocabularySource = {
  neutral: `know follows assembled stored proportions composition palette technical accepted returned further data
    a an the and or but nor so yet if then than as at by for from in into inside of off on onto out over per to under up down upon with within
    above across after along among around before behind below beside between beyond during near since through throughout until via while about
    approximately approx circa roughly both each either every few more most much many only just also too very even own same such other another all any some i me my we us our you your yours he
    she it its it's they them their there this that these those who whom whose which what where when why how is am are was were be been being isn't aren't do does did
    don't doesn't has have had having can cannot can't could may might must shall should will would let lets you'll you're that's here
    make makes made making come comes coming include includes included including use uses used using user feature features featuring featured offer offers
    provide provides contain contains containing consist consists measure measures measuring measurement weigh weighs weighing hold holds holding take takes need needs
    work works working give gives go goes get gets keep keeps become becomes serve serves state stated list listed name named known call called say says tell show shown shows
    bring brings add adds allow allows help helps choose chosen select selected pick order comes available suitable suit suits suited
    designed design designs intended meant created built crafted produced manufactured finished have put find fit fits product products item items piece pieces thing one ones version versions
    variant variants option options choice choices selection type types kind kinds range model style styles material materials size sizes sizing colour colours color colors dimension dimensions
    volume capacity content contents ingredient ingredients price prices cost costs brand maker manufacturer detail details specification specifications spec specs fact facts
    overview information info description question questions answer answers care instruction instructions usage purpose origin country main key basic
    overall total net product's part parts use look looks looking ready way like together well whether because plus etc respectively thanks thus therefore
    yes no not without neither none nor view views picture pictures image images photo close-up closeup seen buyers customers anyone enough who's whole entire together once
    easily simply net different various several please covered glance dosage intake directions further data delivered supplied write contact email e-mail you'd we're at`,
  numerals:
    'two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 fifteen=15 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 ninety=90 hundred=100 dozen=12',
  sides: {
    height: 'height high tall',
    width: 'width wide',
    length: 'length long',
    depth: 'depth deep',
    diameter: 'diameter',
    thickness: 'thickness thick',
    weight: 'weight weigh weighs weighing heavy',
    load: 'load bears',
  },
  least: 'at least, more than, over, minimum, min, from, above, no less than',
  most: 'up to, at most, less than, under, maximum, max, as much as, as long as, below',
  made: 'made manufactured produced crafted handmade handcrafted woven assembled grown built brewed origin country product',
  designed: 'designed design',
  packs: 'set pack box piece pcs count quantity content bundle unit case',
  yes: 'yes absolutely definitely certainly sure',
  no: 'no',
  endings:
    'abilities ability ibility ations ation ables able ible ings ing edly ers ed er est ly ness ies es en s e y al ic',
  views: 'front back side top bottom rear left right detail close-up angle packaging lifestyle',
}
