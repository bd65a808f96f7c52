// Other words by which buyers search for things of a kind, for terms that are related to a product whose name has no others of its meaning.

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']

/** A line for each kind or family, by the name that advice gives it: words by language, in the order above. */
const WORDS = `
piercings: piercing jewelry | Piercingschmuck | bijou de piercing |  | gioielli per piercing | piercingsieraad | 
watches:  | Armbanduhr | montre-bracelet | reloj de pulsera | orologio da polso | polshorloge | relógio de pulso
wallets:  | Geldbörse, Portemonnaie |  |  | portafoglio | portemonnee | carteira
hair extensions:  | Haarverlängerung | rajouts de cheveux | extensiones de pelo | extension capelli | hairextensions | mega hair
lamps:  | Leuchte | luminaire | luminaria |  |  | luminária
perfume: fragrance | Duft, Parfum | fragrance, parfum | fragancia | profumo, fragranza | parfum, geur | perfume, fragrância
stickers: decal | Aufkleber | autocollant | pegatina | adesivo | plakker | adesivo
notebooks:  | Notizbuch | carnet | cuaderno, libreta | quaderno, taccuino | notitieboek, schrift | caderno
window boxes: window box | Balkonkasten | jardinière | jardinera | fioriera | balkonbak | floreira
posters and prints: wall art | Wandbild |  |  |  |  | 
pots and planters: planter, plant pot | Pflanzgefäß | pot de fleurs | macetero | vaso | bloempot | vaso
food supplements: dietary supplement | Nahrungsergänzungsmittel | complément alimentaire | complemento alimenticio | integratore alimentare | voedingssupplement | suplemento alimentar
supplements: dietary supplement | Nahrungsergänzungsmittel | complément alimentaire | complemento alimenticio | integratore alimentare | voedingssupplement | suplemento alimentar
phone cases: phone cover | Schutzhülle |  | funda protectora | custodia | beschermhoes | capa protetora
screen protectors: screen guard | Displayschutz | protection d’écran | protector de pantalla | pellicola protettiva | screenprotector | película protetora
massagers:  | Massagegerät | appareil de massage | aparato de masaje | massaggiatore | massageapparaat | aparelho de massagem
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
