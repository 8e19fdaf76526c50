import type { WrittenLanguage } from "../courtesies";

/** Words that say nothing about what a sentence is about. */
const FUNCTION_TERMS: Record<WrittenLanguage, string> = {
  de: `der die das den dem des ein eine einen einem einer eines und oder aber denn doch sondern sowie als wie ob dass weil da wenn
    falls damit sodass um zu zum zur im in ins an am ans auf aus bei beim bis durch für gegen mit nach ohne seit über unter von vom
    vor während wegen zwischen ab pro je per trotz ist sind war waren wäre wären sein bin bist seid gewesen hat haben habe hast habt
    hatte hatten hätte hätten gehabt wird werden werde wirst werdet wurde wurden würde würden worden kann können könnte könnten
    konnte muss müssen müsste soll sollen sollte will wollen wollte möchte möchten darf dürfen dürfte mag lassen lässt ich du er sie es
    wir ihr mich dich sich uns euch mir dir ihm ihn ihnen mein dein unser unsere unserem unseren unserer unseres euer eure eurem
    euren eurer ihre ihrem ihren ihrer ihres seine seiner seinem seinen man jemand wer was wen wem wo wohin woher wann warum wieso
    welche welcher welches welchen dieser diese dieses diesem diesen jener hier dort dann nun jetzt ja nein nicht kein keine keinen
    keinem keiner keins nichts nie niemals auch nur noch schon bereits mal halt eben einfach eigentlich also so sehr ganz gut gerne gern bitte danke
    dabei dafür davon dazu daran darauf darum darüber daraus danach davor damals etwas ungefähr etwa rund circa ca fast knapp gut mehr
    weniger alle alles allem allen aller beide beiden viel viele vielen okay ok genau klar natürlich selbstverständlich leider wohl
    vielleicht eventuell zirka voraussichtlich insgesamt jeweils zurzeit derzeit aktuell momentan moment herr frau herrn bzw etc uhr
    euro prozent sowohl zwar dass dadurch dagegen deren dessen denen außerdem zudem wieder oben unten her hin heute morgen gestern tag
    tage stunde stunden woche wochen monat monate monaten jahr jahre jahren minuten gibt geben wobei somit lang lange bald direkt gleich sofort passt passen würd frühestens spätestens geht ginge klappt klappen recht`,
  es: `el la los las un una unos unas lo al del de a en con por para sin sobre entre hasta desde hacia según tras ante y e o u pero
    sino ni que si como cuando donde mientras porque pues aunque ya no sí también tampoco muy más menos tan tanto mucho mucha muchos
    muchas poco poca todo toda todos todas otro otra otros otras cada mismo misma mismos mismas este esta esto estos estas ese esa eso
    esos esas aquel aquella me te se nos os le les la lo yo tú él ella usted ustedes nosotros nosotras vosotros vosotras ellos ellas mi
    mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra vuestros vuestras es son era eran fue fueron ser sea sido
    siendo está están estaba estaban estar esté estamos estoy somos soy ha han he hemos has habéis haya había haber hay habría tiene
    tienen tengo tenemos tienes tenéis tener puede pueden puedo podemos puedes podéis podría podríamos poder debe deben deber va van
    voy vamos vas vais ir iría qué quién cuál cuándo dónde cuánto cuántos cuántas cuánta bien bueno buena vale claro gracias favor
    aquí ahí allí ahora entonces luego después antes hoy mañana ayer día días hora horas semana semanas mes meses año años minutos
    euro euros ciento señor señora don doña además así solo sólo aproximadamente unos unas casi aún todavía quizás quizá nunca nada
    nadie algo alguien algún alguna algunos algunas ningún ninguna hace hacer cuyo donde cual durante actualmente momento parece perfecto listo genial estupendo siguiente próximo próxima sería serían viene iría iban conviene`,
  fr: `le la les l un une des du de d au aux à en dans par pour sur sous avec sans entre vers chez depuis jusque jusqu et ou mais donc
    or ni car que qu qui quoi dont où si comme quand lorsque puisque parce ne n pas plus moins très trop peu beaucoup tout toute tous
    toutes autre autres même mêmes chaque quel quelle quels quelles ce c cet cette ces ça cela ceci celui celle ceux celles je j tu il
    elle on nous vous ils elles me m te t se s lui leur leurs moi toi soi eux y mon ma mes ton ta tes son sa ses notre nos votre vos
    est sont était étaient sera seront serait seraient être été étant suis es sommes êtes soit ai as a avons avez ont avait avaient
    aura auront aurait avoir eu ayant fait faire fais faites faisons font ferons ferez fera peut peuvent peux pouvons pouvez pourrait pourrions pouvoir doit doivent
    dois devons devez devoir veut veux voulez vouloir va vont vais allons allez aller faut aussi alors bien bon bonne oui non voilà
    merci ici là maintenant aujourd hui demain hier jour jours heure heures semaine semaines mois an ans année années minutes euro
    euros cent monsieur madame m mme déjà encore toujours jamais rien personne aucun aucune environ presque actuellement moment puis
    ensuite après avant pendant également ainsi afin ça parfait promis super top ok okay noté irait convient marche`,
};

const SETS = Object.fromEntries(
  Object.entries(FUNCTION_TERMS).map(([language, listed]) => [language, new Set(listed.split(/\s+/))]),
) as unknown as Record<WrittenLanguage, ReadonlySet<string>>;

export function isFunctionTerm(lower: string, language: WrittenLanguage): boolean {
  return SETS[language].has(lower);
}
