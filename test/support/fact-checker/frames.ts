// Words that claim nothing: function words, and the neutral words that a sentence about any product is built with. Each of the latter was
// judged by itself: whoever reads only it learns nothing of the product. Without marks on letters.

const words = (text: string): string[] => text.trim().split(/\s+/)

const FUNCTION = {
  en: `a an the and or of to in on at by for from with without as is are was were be been being it its this that these those there here which who whom whose what when where
    how why if than then so not no yes do does did has have had having can could will would may might must shall should you your yours we our us they their them he she his her
    i me my one ones each every all any some much many both either neither other another same such per into onto over under between about up down out off also too only very more most
    less least between both but because while during after before against through via within across along around above below isnt arent doesnt dont nor just t s`,
  de: `der die das den dem des ein eine einen einem einer eines und oder aber von vom zu zum zur in im an am auf aus bei beim mit ohne fur fuer gegen durch um nach vor uber unter
    zwischen seit bis als wie so auch nur noch schon nicht kein keine keinen keinem keiner ja nein ist sind war waren sein hat haben hatte wird werden wurde kann konnen darf
    muss soll es er sie ihn ihm ihr ihre ihren ihrem sein seine du dich dir dein deine deinen deinem wir uns unser unsere man dies diese dieser dieses diesen diesem jede jeder
    jedes jeden welche welcher welches welchen was wer wo wann warum woraus womit wozu wofur wie viel viele dabei dazu darin davon damit sowie je pro sich ob dass wenn denn mehr ins`,
  fr: `le la les l un une des du de d et ou mais a au aux en dans sur sous avec sans pour par contre entre vers chez depuis jusque ce cet cette ces c il elle ils elles on y ne pas
    non oui est sont etait etre a ont avoir peut peuvent doit que qui quoi dont ou quel quelle quels quelles comment quand pourquoi combien se s sa son ses leur leurs votre vos
    vous notre nos nous je tu te ton ta tes mon ma mes plus moins aussi tres tout toute tous toutes chaque comme si selon qu n j m t lui celui celle ceux ainsi est-ce`,
  es: `el la los las un una unos unas y e o u pero de del a al en con sin para por contra entre hacia desde hasta segun sobre bajo que quien cual cuales cuanto cuanta cuantos cuantas como
    cuando donde no si es son era ser esta estan este esta esto estos estas ese esa eso se su sus lo le les tu tus te usted ustedes nos nuestro nuestra mi mis me ha han tiene tienen
    hay puede pueden debe mas menos muy tambien cada todo toda todos todas tanto ni ya`,
  pt: `o a os as um uma uns umas e ou mas de do da dos das em no na nos nas num numa ao aos com sem para por pelo pela contra entre desde ate segundo sobre sob que quem qual quais quanto quanta quantos quantas como
    quando onde se nao sim e sao ser esta estao este esta isto estes estas esse essa isso se seu sua seus suas lhe voce voces nos nosso nossa meu minha me ha tem
    pode podem deve mais menos muito tambem cada todo toda todos todas tanto nem ja`,
}

/** Labels of facts, verbs and nouns of sentences about any product. */
const NEUTRAL = {
  en: `product item piece article model type kind brand vendor maker manufacturer name title sku gtin mpn ean upc barcode code number part category
    size sizes colour colours color colors material materials weight weights length width height depth diameter dimensions measurements measure measures measuring capacity
    thickness volume style styles option options variant variants version versions choice choose choices available comes come offered offers sold made make consists composition
    ingredients ingredient contents content includes included include contains contain features feature details detail specifications specification facts overview description
    information key data weighs holds listed stated given shown view image picture photo shop store price prices question questions answer answers frequently asked
    use used using uses following fact record description detail look looking find know need needs get tell care instructions origin country power voltage package
    glance summary belongs range line list quick short pick weigh meant intended users technical proportions shade unfolds further
    help palette goes begins begin net consist follows assembled stored audience fit compatibility closure dosage storage format`,
  de: `bekommst entscheidest solltest wissen gearbeitet anfang steht proportionen farbwelt eckdaten gedacht bestimmt hast kannst
    produkt artikel modell art typ marke hersteller anbieter name bezeichnung nummer artikelnummer kategorie grosse grossen farbe farben material materialien gewicht lange breite hohe tiefe
    durchmesser masse abmessungen fassungsvermogen dicke volumen stil option optionen variante varianten ausfuhrung ausfuhrungen auswahl wahl wahlen waehlen erhaltlich verfugbar gibt
    besteht bestehen gefertigt hergestellt inhalt inhaltsstoffe zusammensetzung enthalt enthalten lieferumfang merkmale merkmal eigenschaften details angaben daten fakten uberblick beschreibung
    informationen wiegt misst fasst genannt angegeben ansicht bild foto shop preis fragen frage antwort antworten haufige gestellte verwendung pflege pflegehinweise herkunft ursprungsland
    leistung spannung stamm stammt gehort zahlt kommt blick kurz technische messen wiegen betragt betragen gedacht eckdaten wichtigsten weitere
    entscheidest bekommst kannst solltest wissen hast materialzusammensetzung bestimmt spezifikation gearbeitet anfang steht proportionen kommen farbwelt passform
    hierzu zielgruppe gepflegt montiert angewendet angegeben gelagert dosiert gegossen stehen kompatibilitat zutaten lagerung dosierung hauttyp anwendung verschluss`,
  fr: `atteint faut devez savoir pouvez avez voici abord proportions palette reperer recevez decline declinent essentiel prevu
    produit article modele type genre marque fabricant vendeur nom reference numero categorie taille tailles couleur couleurs coloris matiere matieres materiau materiaux poids longueur largeur hauteur
    profondeur diametre dimensions mesure mesures capacite epaisseur volume style option options variante variantes version versions choix choisir disponible disponibles existe existent propose
    proposee fait faite composition compose composee ingredients contenu contient comprend inclut inclus caracteristiques caracteristique details detail informations donnees description apercu
    pese indique indiquee vue image photo boutique prix question questions reponse reponses frequentes utilisation entretien origine pays puissance tension appartient fabrique fabriquee bref techniques cles donnees decline declinent mesurent pesent contenance essentiel autres voici recevez pouvez
    suivant suivante entretenir monter arroser exposer conserver taille taillent devez savoir choisissez reperer avez usage prevu abord`,
  es: `conviene saber orientes recibes puedes primero proporciones paleta previsto esencial ofrecen
    producto articulo modelo tipo clase marca fabricante vendedor nombre referencia numero categoria talla tallas tamano tamanos color colores material materiales peso longitud largo anchura ancho altura alto
    profundidad diametro dimensiones medidas medida mide capacidad grosor volumen estilo opcion opciones variante variantes version versiones eleccion elegir disponible disponibles viene vienen
    ofrece hecho hecha compuesto composicion ingredientes contenido contiene incluye incluido caracteristicas caracteristica detalles detalle informacion datos descripcion resumen pesa indica
    indicado vista imagen foto tienda precio pregunta preguntas respuesta respuestas frecuentes uso usos cuidado cuidados origen pais potencia tension pertenece fabricado fabricada ficha miden pesan ofrecen principales esencial otros lleva llevan recibes puedes conviene
    ten cuenta elige monta montan cuida cuidan conserva conservan riega riegan toma toman queda quedan publico saber tienes orientes tecnicos especificaciones previsto primero proporciones paleta compatibilidad`,
  pt: `convem saber recebe pode primeiro proporcoes paleta previsto essencial oferecem
    produto artigo modelo tipo classe marca fabricante vendedor nome referencia numero categoria tamanho tamanhos cor cores material materiais peso comprimento largura altura
    profundidade diametro dimensoes medidas medida mede capacidade espessura volume estilo opcao opcoes variante variantes versao versoes escolha escolher disponivel disponiveis vem
    oferece feito feita composto composicao ingredientes conteudo contem inclui incluido caracteristicas caracteristica detalhes detalhe informacao dados descricao resumo pesa indica
    indicado vista imagem foto loja preco pergunta perguntas resposta respostas frequentes uso usos cuidado cuidados origem pais potencia tensao pertence fabricado fabricada ficha medem pesam principais
    tenha mente monta montar cuida cuidar conserva rega toma tomar fica ficam publico tecnicos especificacoes compatibilidade preciso embalagem`,
}

/** What buyers ask about: a question states nothing, so its subject may be one that the record has in other words. */
const ASKED = {
  en: `fit fits compatible work works current take takes allergens light water need plug run operate connect wash washed clean cleaned last long often`,
  de: `passt passen fallt fallen kompatibel strom spannung allergene licht wasser braucht brauchen waschen gewaschen reinigen`,
  fr: `taille taillent compatible compatibles courant allergenes lumiere eau besoin valeur laver lave entretenir`,
  es: `talla compatible compatibles corriente alergenos luz agua necesita lavar lava limpiar valor`,
  pt: `tamanho compativel compativeis corrente alergenicos luz agua precisa lavar limpar valor validade`,
}
export const ASKING: ReadonlySet<string> = new Set(Object.values(ASKED).flatMap(words))

const NEUTRAL_WORDS: ReadonlySet<string> = new Set(Object.values(NEUTRAL).flatMap(words))

export const FRAME: ReadonlySet<string> = new Set([...Object.values(FUNCTION).flatMap(words), ...NEUTRAL_WORDS])
