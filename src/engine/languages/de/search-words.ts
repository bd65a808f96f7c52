// German words of queries: those said of any product, and the names of goods.

import type { SearchWordsSource } from '../search-words.ts'
import * as goods from './search-goods.ts'

const stop = `
  der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, und, oder, aber, zu, zum, zur, im, in, am, an, auf, aus, bei, beim, mit, von,
  vom, für, als, wie, so, es, ist, sind, war, sein, seine, seinen, ihr, ihre, ihren, ich, mir, mich, mein, meine, meinen, meinem, meiner, wir, uns,
  unser, unsere, unseren, du, dir, dich, dein, deine, deinen, er, sie, man, jemand, dies, diese, dieser, dieses, diesen, welche, welcher, welches,
  welchen, was, wer, wo, wann, warum, suche, suchen, sucht, gesucht, brauche, brauchen, benötige, benötigen, möchte, möchten, will, wollen, hätte,
  gerne, gern, kaufe, kaufen, bestellen, bestelle, finde, finden, zeige, zeig, empfehle, empfehlen, empfehlung, empfehlungen, empfehlenswert, bitte,
  danke, hallo, auch, noch, nur, etwas, irgendwas, irgendein, irgendeine, gibt, kann, können, soll, sollte, sollten, muss, darf, haben, hat, habe, wird,
  werden, wurde, dass, wenn, weil, dann, denn, sehr, ganz, mehr, viel, viele, andere, anderen, beste, bester, bestes, besten, gut, gute, guter, gutes,
  guten, schön, schöne, schönes, schöner, schönen, toll, tolle, günstig, günstige, günstiger, günstiges, günstigen, billig, billige, billiger, billiges,
  preiswert, preiswerte, qualität, hochwertig, hochwertige, preis, preise, angebot, angebote, online, shop, test, vergleich, testsieger, neu, neue,
  neuer, neues, artikel, produkt, produkte, sache, sachen, ding, sorte, marke, geeignet, passend, passende, ideal, perfekt, richtig, richtige, über,
  unter, nach, vor, bis, ab, um, da, dort, hier, doch, mal, besser, bewertet, bewertung, bewertungen, möglichst, nachteile, unterschiede, unterschied,
  vorteile`

const same = `
  wasserdicht, wasserfest; wasserabweisend, wasserabstoßend; kabellos, schnurlos, drahtlos, wireless; akkubetrieben, akku betrieben, batteriebetrieben;
  aufladbar, wiederaufladbar; tragbar, mobil, portable; faltbar, klappbar, zusammenklappbar; höhenverstellbar, verstellbar; stapelbar, stapelfähig;
  leicht, leichtgewicht; robust, strapazierfähig; umweltfreundlich, ökologisch, nachhaltig; bio, biologisch, aus biologischem anbau; handgemacht,
  handgefertigt, von hand gemacht; personalisiert, individualisiert, personalisierbar; gebraucht, second hand, secondhand; generalüberholt, refurbished,
  wiederaufbereitet; vintage, retro; modern, zeitgenössisch; landhaus, landhausstil; skandinavisch, nordisch; bunt, mehrfarbig; durchsichtig,
  transparent, klar; rutschfest, antirutsch, rutschhemmend; bruchsicher, bruchfest; kratzfest, kratzsicher; auslaufsicher, auslaufgeschützt; stoßfest,
  stoßsicher; wetterfest, witterungsbeständig, wetterbeständig; winddicht, windabweisend; feuerfest, hitzebeständig; geräuschlos, lautlos, leise;
  atmungsaktiv, luftdurchlässig; selbstklebend, klebend; automatisch, vollautomatisch; elektrisch, elektro; solar, solarbetrieben; fernbedienung,
  fernsteuerung; ferngesteuert, rc; waschbar, maschinenwaschbar, waschmaschinenfest; spülmaschinenfest, spülmaschinengeeignet; pflegeleicht, leicht zu
  reinigen; freistehend, standalone; oversize, oversized; groß, gross; klein, kleine; rund, kreisförmig; weich, kuschelig; glänzend, hochglanz; matt,
  mattiert; klappstuhl, faltstuhl; xs, extra klein; xl, extra groß, extra large; xxl, 2xl; xxxl, 3xl; übergröße, übergrößen, große größen, plus size;
  einheitsgröße, one size; damen, frauen; herren, männer; kinder, kids; mädchen, girls; jungen, jungs; baby, säugling, neugeborene; senioren, ältere
  menschen; anfänger, einsteiger; unisex, geschlechtsneutral; edelstahl, rostfreier stahl, inox; kunstleder, veganes leder, lederimitat; kunstfell,
  fellimitat, webpelz; echtleder, echtes leder; massivholz, vollholz; kunststoff, plastik; aluminium, alu; sterlingsilber, 925 silber, 925er silber;
  vergoldet, goldplattiert; terrakotta, terracotta; rattan, polyrattan; baumwolle, cotton; elasthan, elastan, spandex; mikrofaser, microfaser; kariert,
  karo; gestreift, streifen; gepunktet, punkte, polka dots; geblümt, blumenmuster, floral; lila, violett; rosa, pink; beige, sandfarben; türkis, aqua;
  weinrot, bordeaux, bordeauxrot; marineblau, navy, dunkelblau; anthrazit, dunkelgrau; creme, cremeweiß, elfenbein; set, kit; stück, stk; packung, pack,
  pck; paar, pärchen; zoll, inch; zentimeter, cm; millimeter, mm; kilogramm, kg, kilo; milliliter, ml; weihnachten, xmas, christmas; geschenk, präsent;
  gutschein, geschenkgutschein, geschenkkarte; geburtstag, geburtstagsfeier; valentinstag, valentine; hochzeit, trauung; ersatz, ersatzteil; zubehör,
  accessoires; anleitung, gebrauchsanweisung; halterung, halter; aufbewahrung, organizer; hülle, schutzhülle, case; deckel, abdeckung; griff, henkel;
  kabel, leitung; aufkleber, sticker; schild, schilder; ohne zucker, zuckerfrei, ungesüßt; ohne gluten, glutenfrei; ohne laktose, laktosefrei; ohne
  alkohol, alkoholfrei; ohne koffein, koffeinfrei, entkoffeiniert; ohne parfüm, parfümfrei, duftstofffrei; ohne silikone, silikonfrei; ohne parabene,
  parabenfrei; ohne plastik, plastikfrei; ohne bpa, bpa frei; ohne aluminium, aluminiumfrei; ohne tierversuche, tierversuchsfrei; vegan, pflanzlich;
  vegetarisch, fleischlos; fettarm, fettreduziert; zuckerarm, zuckerreduziert; eiweißreich, proteinreich, high protein; low carb, kohlenhydratarm`

const compounds = `
  kaffee maschine, kaffee vollautomat, wasser kocher, staub sauger, wasch maschine, spül maschine, kühl schrank, gefrier schrank, lauf schuhe, wander
  schuhe, winter jacke, regen jacke, hand tasche, umhänge tasche, ruck sack, kopf hörer, laut sprecher, fern seher, smart phone, smart watch, note book,
  lap top, maus pad, power bank, lade kabel, netz teil, schreib tisch, ess tisch, couch tisch, nacht tisch, bücher regal, kleider schrank, schuh
  schrank, steh lampe, tisch lampe, decken lampe, hänge lampe, bett wäsche, spann bettlaken, kopf kissen, dusch vorhang, bade matte, hand tuch, bade
  tuch, trink flasche, brot dose, gieß kanne, garten schlauch, rasen mäher, akku schrauber, bohr maschine, werkzeug koffer, kinder wagen, hoch stuhl,
  hunde bett, katzen baum, katzen streu, yoga matte, fahr rad, e bike, t shirt, sweat shirt, bild schirm, tast atur, garten möbel, sonnen brille, sonnen
  schirm, arm band, hals kette, ohr ringe`

export const searchWords: SearchWordsSource = {
  stop,
  same: [same, goods.same],
  compounds: [compounds, goods.compounds],
}
