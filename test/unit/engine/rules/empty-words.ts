// Sentences that state nothing of a product, as shops append them: to urge, to flatter, to fill. Written as native speakers would,
// without a look at the word lists of the analyzer.

export type Kind = 'scarcity' | 'flattery' | 'padding'

export const EMPTY_WORDS: Record<string, Record<Kind, readonly string[]>> = {
  en: {
    scarcity: [
      'Hurry, they are almost gone and will not come back!',
      'Only 3 left in stock, so order yours today before somebody else does.',
      'Offer ends tonight – do not miss your last chance.',
      'Selling out fast: more than 20 people have this in their basket right now.',
    ],
    flattery: [
      'You have truly exquisite taste and deserve nothing but the very best.',
      'Everyone who sees it will admire you for such a wonderful choice.',
      'An absolutely stunning must-have that you will fall in love with at first sight.',
      'People like you know quality when they see it.',
    ],
    padding: [
      'There are many reasons why people choose things, and every one of them is as good as the next.',
      'We put our hearts into everything we do, because our customers mean the world to us.',
      'Life is a journey, and small moments of joy are what makes it special.',
      'In today’s fast-moving world it is more important than ever to find what really suits you.',
    ],
  },
  es: {
    scarcity: [
      '¡Date prisa, quedan muy pocas unidades y no volverán!',
      'Solo quedan 3 en existencias: pídelo hoy antes de que otro se lo lleve.',
      'La oferta termina esta noche, no pierdas tu última oportunidad.',
      'Se agota rápidamente: más de 20 personas lo tienen ahora mismo en su cesta.',
    ],
    flattery: [
      'Tienes un gusto exquisito y te mereces lo mejor de lo mejor.',
      'Todos los que lo vean te admirarán por una elección tan maravillosa.',
      'Un imprescindible absolutamente impresionante del que te enamorarás a primera vista.',
      'Las personas como tú saben reconocer la calidad cuando la ven.',
    ],
    padding: [
      'Hay muchas razones por las que la gente elige las cosas, y todas son igual de buenas.',
      'Ponemos el corazón en todo lo que hacemos, porque nuestros clientes lo son todo para nosotros.',
      'La vida es un viaje, y los pequeños momentos de alegría la hacen especial.',
      'En el mundo acelerado de hoy es más importante que nunca encontrar lo que de verdad te conviene.',
    ],
  },
  de: {
    scarcity: [
      'Beeilen Sie sich, fast alles ist weg und kommt nicht wieder!',
      'Nur noch 3 Stück auf Lager – bestellen Sie heute, bevor es ein anderer tut.',
      'Das Angebot endet heute Abend, verpassen Sie nicht Ihre letzte Chance.',
      'Bald ausverkauft: Mehr als 20 Menschen haben dies gerade im Warenkorb.',
    ],
    flattery: [
      'Sie haben einen wahrhaft erlesenen Geschmack und verdienen nur das Allerbeste.',
      'Jeder, der es sieht, wird Sie für diese wunderbare Wahl bewundern.',
      'Ein absolut umwerfendes Must-have, in das Sie sich auf den ersten Blick verlieben.',
      'Menschen wie Sie erkennen Qualität, wenn sie sie sehen.',
    ],
    padding: [
      'Es gibt viele Gründe, aus denen Menschen etwas wählen, und einer ist so gut wie der andere.',
      'Wir legen unser ganzes Herz in alles, was wir tun, denn unsere Kunden bedeuten uns alles.',
      'Das Leben ist eine Reise, und kleine Augenblicke der Freude machen es besonders.',
      'In unserer schnelllebigen Zeit ist es wichtiger denn je, das zu finden, was wirklich zu einem passt.',
    ],
  },
  fr: {
    scarcity: [
      'Dépêchez-vous, il n’en reste presque plus et ils ne reviendront pas !',
      'Plus que 3 en stock : commandez aujourd’hui avant qu’un autre ne le fasse.',
      'L’offre se termine ce soir, ne laissez pas passer votre dernière chance.',
      'Bientôt épuisé : plus de 20 personnes l’ont en ce moment dans leur panier.',
    ],
    flattery: [
      'Vous avez un goût vraiment exquis et ne méritez que le meilleur.',
      'Tous ceux qui le verront vous admireront pour un choix aussi merveilleux.',
      'Un incontournable absolument époustouflant dont vous tomberez amoureux au premier regard.',
      'Les gens comme vous savent reconnaître la qualité.',
    ],
    padding: [
      'Il y a bien des raisons de choisir une chose, et chacune vaut l’autre.',
      'Nous mettons tout notre cœur dans ce que nous faisons, car nos clients comptent plus que tout.',
      'La vie est un voyage, et ce sont les petits moments de joie qui la rendent unique.',
      'Dans le monde pressé d’aujourd’hui, il est plus important que jamais de trouver ce qui vous convient vraiment.',
    ],
  },
  sv: {
    scarcity: [
      'Skynda dig, de är nästan slut och kommer inte tillbaka!',
      'Bara 3 kvar i lager – beställ i dag innan någon annan gör det.',
      'Erbjudandet tar slut i kväll, missa inte din sista chans.',
      'Säljer slut snabbt: över 20 personer har den i varukorgen just nu.',
    ],
    flattery: [
      'Du har verkligen utsökt smak och förtjänar bara det allra bästa.',
      'Alla som ser den kommer att beundra dig för ett så underbart val.',
      'En helt fantastisk favorit som du blir förälskad i vid första ögonkastet.',
      'Människor som du känner igen kvalitet när de ser den.',
    ],
    padding: [
      'Det finns många skäl till att människor väljer saker, och det ena är lika bra som det andra.',
      'Vi lägger hela vårt hjärta i allt vi gör, för våra kunder betyder allt för oss.',
      'Livet är en resa, och det är de små glädjestunderna som gör det speciellt.',
      'I dagens snabba värld är det viktigare än någonsin att hitta det som verkligen passar en.',
    ],
  },
  pt: {
    scarcity: [
      'Corra, está quase no fim e não vai voltar!',
      'Restam apenas 3 em estoque: peça hoje antes que outra pessoa leve.',
      'A oferta termina hoje à noite, não perca a sua última chance.',
      'Está acabando rápido: mais de 20 pessoas têm este artigo no carrinho agora.',
    ],
    flattery: [
      'Você tem um gosto realmente refinado e merece apenas o melhor.',
      'Todos os que o virem vão admirar você por uma escolha tão maravilhosa.',
      'Um item absolutamente deslumbrante pelo qual você vai se apaixonar à primeira vista.',
      'Pessoas como você sabem reconhecer a qualidade quando a veem.',
    ],
    padding: [
      'Há muitas razões pelas quais as pessoas escolhem as coisas, e todas são igualmente boas.',
      'Colocamos o coração em tudo o que fazemos, porque os nossos clientes são tudo para nós.',
      'A vida é uma viagem, e são os pequenos momentos de alegria que a tornam especial.',
      'No mundo apressado de hoje é mais importante do que nunca encontrar o que realmente combina com você.',
    ],
  },
  pl: {
    scarcity: [
      'Pospiesz się, prawie wszystko już zniknęło i nie wróci!',
      'Zostały tylko 3 sztuki – zamów dziś, zanim zrobi to ktoś inny.',
      'Oferta kończy się dziś wieczorem, nie przegap ostatniej szansy.',
      'Szybko się wyprzedaje: ponad 20 osób ma to teraz w koszyku.',
    ],
    flattery: [
      'Masz naprawdę wyśmienity gust i zasługujesz tylko na to, co najlepsze.',
      'Każdy, kto to zobaczy, będzie cię podziwiał za tak cudowny wybór.',
      'Absolutnie zachwycający hit, w którym zakochasz się od pierwszego wejrzenia.',
      'Ludzie tacy jak ty potrafią rozpoznać jakość.',
    ],
    padding: [
      'Jest wiele powodów, dla których ludzie coś wybierają, a każdy z nich jest tak samo dobry.',
      'Wkładamy serce we wszystko, co robimy, bo nasi klienci znaczą dla nas wszystko.',
      'Życie jest podróżą, a małe chwile radości czynią je wyjątkowym.',
      'W dzisiejszym pędzącym świecie ważniejsze niż kiedykolwiek jest znaleźć to, co naprawdę do nas pasuje.',
    ],
  },
  he: {
    scarcity: [
      'מהרו, כמעט הכול נגמר ולא יחזור!',
      'נותרו רק 3 במלאי, הזמינו היום לפני שמישהו אחר יעשה זאת.',
      'המבצע מסתיים הערב, אל תפספסו את ההזדמנות האחרונה.',
      'אוזל במהירות: ליותר מ-20 אנשים זה נמצא עכשיו בסל.',
    ],
    flattery: [
      'יש לכם טעם משובח באמת ומגיע לכם רק הטוב ביותר.',
      'כל מי שיראה את זה יעריץ אתכם על בחירה נפלאה כל כך.',
      'פריט מהמם לחלוטין שתתאהבו בו ממבט ראשון.',
      'אנשים כמוכם יודעים לזהות איכות כשהם רואים אותה.',
    ],
    padding: [
      'יש הרבה סיבות שבגללן אנשים בוחרים דברים, וכל אחת מהן טובה כמו האחרת.',
      'אנחנו שמים את הלב בכל מה שאנחנו עושים, כי הלקוחות שלנו חשובים לנו מכול.',
      'החיים הם מסע, ורגעי השמחה הקטנים הם שהופכים אותם למיוחדים.',
      'בעולם המהיר של היום חשוב מתמיד למצוא את מה שבאמת מתאים לכם.',
    ],
  },
}
