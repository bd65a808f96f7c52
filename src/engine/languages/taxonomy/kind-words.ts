// Other words by which buyers search for things of a kind, for terms that are related to a product whose name has no others of its meaning.

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']

/** A line for each kind or family, by the name that advice gives it: words by language, in the order above. */
const WORDS = `
necklaces: neck chain | Halsschmuck |  |  |  | halssieraad |
pendants and charms: necklace pendant | Kettenanhänger |  |  |  | hanger |
brooches and pins: lapel pin | Anstecknadel | épingle | alfiler | spilla | broche | broche
bracelets: wrist jewelry | Armschmuck | bijou de poignet |  |  |  |
earrings: ear jewelry | Ohrschmuck | bijoux d’oreilles |  |  | oorsieraden |
piercings: body jewelry, piercing jewelry | Piercingschmuck, Körperschmuck | bijou de piercing | joyería corporal | gioielli per piercing | piercingsieraad | joia corporal
rings: finger ring | Fingerring |  |  |  |  |
watches: wristwatch, timepiece | Armbanduhr | montre-bracelet | reloj de pulsera | orologio da polso | polshorloge | relógio de pulso
sunglasses: shades, eyewear | Sonnenbrille | lunettes de soleil | gafas de sol, lentes de sol | occhiali da sole | zonnebril | óculos de sol
shoes: footwear | Schuhwerk | chaussures | calzado | calzature | schoeisel | calçado
baby clothes: baby outfit, infant clothing | Babykleidung, Babymode | vêtement bébé | ropa de bebé | abbigliamento neonato | babykleding | roupa de bebê
hats: headwear | Kopfbedeckung | couvre-chef |  | copricapo | hoofddeksel |
socks: hosiery | Strumpfwaren | chaussettes | calcetines | calze | sokken | meias
wallets: billfold | Geldbörse, Portemonnaie | porte-monnaie | billetera | portafoglio | portemonnee | carteira
wigs: hairpiece | Haarersatz, Haarteil | postiche, prothèse capillaire | postizo, pelo postizo | parrucca | pruik | peruca
hair extensions: hair weft, hairpiece | Haarverlängerung, Haarteil | rajouts de cheveux, postiche | extensiones de pelo, postizo | extension capelli | hairextensions | mega hair, aplique
hair accessories: hair accessory | Haarschmuck | accessoire cheveux | accesorio para el pelo | accessori capelli | haaraccessoires | acessório de cabelo
mugs and glasses: drinkware | Trinkgefäß |  |  |  | drinkbeker |
plates and bowls: tableware, dinnerware | Tafelgeschirr | arts de la table |  |  |  |
knives:  | Schneidware | coutellerie | cuchillería | coltelleria |  | cutelaria
candles: decorative candle | Dekokerze | bougie décorative | vela decorativa | candela | kaars | vela decorativa
rugs: carpet, floor covering | Bodenbelag, Läufer | tapis de sol, revêtement de sol | alfombra, tapete | tappeto | tapijt, karpet | tapete, carpete
chairs and sofas: seating | Sitzmöbel | siège, assise | asiento | seduta | zitmeubel | assento
shelves and cabinets: storage furniture | Aufbewahrungsmöbel | meuble de rangement | mueble de almacenamiento |  | opbergmeubel |
lamps: lighting | Beleuchtung, Leuchte | luminaire, éclairage | luminaria, iluminación | illuminazione | verlichting | iluminação, luminária
posters and prints: wall art, wall decor | Wanddekoration, Wandbild | décoration murale | arte de pared, decoración de pared | decorazione da parete | wanddecoratie | decoração de parede
flags and banners: decorative flag | Fahne | drapeau, fanion | bandera, banderola | bandiera | vlag | bandeira
meals: ready meal, prepared meal | Fertiggericht | plat préparé, plat cuisiné | plato preparado, comida preparada | piatto pronto | kant-en-klaarmaaltijd | refeição pronta
baked goods: baked goods | Gebäck, Backwaren | pâtisserie, boulangerie | repostería, bollería | prodotti da forno | gebak | confeitaria
chocolate and sweets: confectionery | Süßigkeit, Süßwaren | confiserie, friandise | golosina, dulce | dolciumi | snoepgoed, zoetwaren | doce, guloseima
spices and herbs: seasoning | Gewürz, Würzmittel | assaisonnement | condimento | spezie | kruiden, specerijen | tempero, condimento
tea:  |  | infusion | infusión | tisana, infuso |  | infusão
soap: cleansing bar | Waschstück | savonnette | pastilla de jabón | saponetta | zeep | sabonete
skin care products:  | Hautpflege | soin | cosmética | cosmetico | verzorgingsproduct | cosmético
make-up: cosmetics | Schminke, Kosmetik | maquillage, cosmétique | maquillaje, cosmética | trucco, cosmetico | make-up, cosmetica | maquiagem, cosmético
perfume: fragrance, scent | Duft, Parfum | fragrance, parfum | fragancia, colonia | profumo, fragranza | parfum, geur | perfume, fragrância
incense and home fragrance: home scent, room fragrance | Raumduft | parfum d’intérieur | aroma para el hogar, ambientador | profumo per ambienti | huisparfum | aromatizador
stickers: decal | Aufkleber | autocollant, vignette | pegatina, adhesivo | adesivo | plakker | adesivo
notebooks: writing notebook | Notizbuch, Schreibheft | carnet, cahier | cuaderno, libreta | quaderno, taccuino | notitieboek, schrift | caderno, bloco de notas
pots and planters: planter, plant pot | Pflanzgefäß, Pflanzkübel | cache-pot, bac à plantes | macetero, jardinera | vaso, fioriera | plantenbak, bloempot | vaso, cachepô
plants: potted plant | Topfpflanze | plante en pot | planta en maceta | pianta in vaso | kamerplant, potplant | planta em vaso
food supplements: dietary supplement, food supplement | Nahrungsergänzungsmittel | complément alimentaire | complemento alimenticio, suplemento alimenticio | integratore alimentare | voedingssupplement | suplemento alimentar
supplements: dietary supplement, food supplement | Nahrungsergänzungsmittel | complément alimentaire | complemento alimenticio, suplemento alimenticio | integratore alimentare | voedingssupplement | suplemento alimentar
phone cases: protective case | Schutzhülle | étui de protection | funda protectora | custodia | beschermhoes | capa protetora
screen protectors: screen guard, protective film | Displayfolie, Schutzfolie | film protecteur | lámina protectora | pellicola protettiva | screenprotector | película protetora
switches, sockets and breakers: electrical fitting, wiring accessory | Elektromaterial | appareillage électrique | material eléctrico, accesorio eléctrico | materiale elettrico | elektramateriaal | material elétrico
electrical installation parts: electrical supplies | Elektromaterial | matériel électrique | material eléctrico | materiale elettrico | elektramateriaal | material elétrico
electronic components: electronic component | Elektronikbauteile, Bauteil | composant électronique | componente electrónico | componenti elettronici | elektronicaonderdelen | componente eletrônico
sensors and boards: electronics module | Elektronikmodul | module électronique | módulo electrónico | modulo elettronico | elektronicamodule | módulo eletrônico
screws and fastenings: fastener | Befestigungsmaterial | visserie, fixation | tornillería, fijación | viteria | bevestigingsmateriaal | fixador, ferragem
household appliances: home appliance | Haushaltsgerät | appareil ménager, électroménager | electrodoméstico | elettrodomestico | huishoudapparaat | eletrodoméstico, aparelho doméstico
kitchen machines: kitchen appliance, small appliance | Küchengerät | appareil de cuisine | electrodoméstico de cocina | elettrodomestico da cucina | keukenapparaat | eletrodoméstico de cozinha
massagers: massage device, muscle massager | Massagegerät | appareil de massage | aparato de masaje | massaggiatore | massageapparaat | aparelho de massagem
torches and headlamps: camping light |  |  |  |  |  |
art: artwork | Kunstwerk | œuvre d’art | obra de arte | opera d’arte | kunstwerk | obra de arte
toys: kids toy | Spielzeug | jouet | juguete | giocattolo | speelgoed | brinquedo
books:  |  | ouvrage |  |  |  |
vouchers: gift voucher, gift certificate | Geschenkgutschein | chèque cadeau | cheque regalo, bono regalo | buono regalo | cadeaubon | vale-presente
`

const byKind = new Map(
  WORDS.trim()
    .split('\n')
    .map((line): [string, string[][]] => {
      const [name = '', words = ''] = line.split(': ')
      return [name, words.split(' | ').map((list) => list.split(', ').filter(Boolean))]
    }),
)

/** Names of the kinds and families that have such words. */
export const KINDS_WITH_WORDS: readonly string[] = [...byKind.keys()]

/** Words for things of a kind; none for a kind or in a language without. */
export const wordsForKind = (name: string, language: string): readonly string[] =>
  byKind.get(name)?.[LANGUAGES.indexOf(language)] ?? []
