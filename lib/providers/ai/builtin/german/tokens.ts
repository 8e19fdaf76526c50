/** A word of a text with the punctuation around it, and where it stands. */
export type Token = { word: string; lower: string; before: string; after: string; start: number; end: number };

const WORD =
  /[„"“«([]*(?<word>[\p{L}\p{N}](?:\S*?[\p{L}\p{N}%€'’])?)(?<after>[^\p{L}\p{N}\s]*)(?=\s|$)|[–—-]+(?=\s|$)/gu;

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(WORD)].flatMap((match) => {
    const { word, after = "" } = match.groups ?? {};
    if (word === undefined) return [];
    const start = match.index + match[0].indexOf(word);
    const before = text.slice(Math.max(0, match.index - 3), match.index);
    return [{ word, lower: word.toLowerCase(), before, after, start, end: start + word.length }];
  });
}

export function wordsOf(tokens: readonly Token[]): string {
  return tokens.map(({ word, after }) => word + after).join(" ");
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Who gets something. */
export const RECIPIENTS = setOf("ihnen dir euch");
export const ADVERBS = setOf(
  `dann danach anschließend später noch auch gern gerne gleich natürlich einfach mal bitte halt eben ja doch schon direkt
  sofort selbstverständlich sicher trotzdem nachher dazu also nochmal nochmals schnell zeitnah jedenfalls hiermit sowieso
  eh parallel umgehend schnellstmöglich vorab vorher am besten mal kurz ruhig unbedingt definitiv auf jeden fall wirklich
  hier da dort jetzt nun dafür deshalb deswegen daher außerdem zusätzlich ebenfalls ebenso zuerst erst erstmal zunächst
  einmal bloß nur grad rasch flott ebenso entsprechend tatsächlich eigentlich vielleicht sonst nämlich allerdings
  freilich äh ähm hm öh sozusagen quasi irgendwie asap nachträglich wieder morgen heute übermorgen separat`,
);
/** What may be left out at either end of a task. Others stay, as in "noch einmal prüfen". */
export const PARTICLES = setOf(
  `dann noch auch gern gerne gleich natürlich einfach mal bitte halt eben ja doch schon selbstverständlich sicher trotzdem also
  jedenfalls hiermit sowieso eh unbedingt definitiv wirklich jetzt nun dafür deshalb deswegen daher außerdem zusätzlich
  ebenfalls nur grad nämlich allerdings freilich äh ähm hm öh sozusagen quasi irgendwie tatsächlich eigentlich erstmal
  zunächst zuerst sonst vielleicht danach anschließend nachher später sofort umgehend kurz schnell eben ruhig direkt
  hier da erst bloß asap zeitnah rasch hierzu dazu vorab bestimmt garantiert schnellstmöglich einmal`,
);
export const INTERJECTIONS = setOf(
  `ja jo jep jup nein nee ne nö gut okay ok super prima genau klar alles perfekt wunderbar schön toll richtig stimmt ach ah oh aha
  na hm gell gelt mhm passt sehr sicher freilich logo nice cool mega fein bestens alright gerne gern danke bitte verstehe
  verstanden natürlich selbstverständlich servus sorry moment also tja hallo moin einverstanden abgemacht jawohl merci
  nun eben halt und aber`,
);
export const COORDINATORS = setOf("und aber oder denn sonst sondern beziehungsweise bzw sowie");
export const SUBORDINATORS = setOf(
  `ob dass daß wenn falls weil damit sobald sofern bevor nachdem während obwohl wie wann was welche welcher welches welchen wer
  wen wem wo warum wieso weshalb wofür womit worum worüber woran worauf wohin woher um ohne statt anstatt inwieweit inwiefern
  solange ehe seit seitdem indem soweit wodurch wovon wozu`,
);
const FINITE = setOf(
  `ist sind war waren bin bist seid hat haben habt hatte hatten hätte hätten wird werden wurde wurden würde würden kann können
  könnte könnten muss müssen müsste müssten soll sollen sollte sollten will wollen wollte wollten darf dürfen dürfte dürften
  mag möchte möchten geht gibt kommt macht weiß heißt läuft dauert kostet hört klingt passt bleibt steht liegt braucht brauchen
  sieht gehen kommen wäre wären gab ging kam sagt sagte meinte meint fällt tut hängt wissen lässt hilft`,
);
export const MODALS: Readonly<Record<string, "future" | "able" | "duty" | "causative">> = {
  ...Object.fromEntries(["werde", "werd", "werden"].map((one) => [one, "future" as const])),
  ...Object.fromEntries(
    ["kann", "könnte", "können", "könnten", "würde", "würd", "würden", "könnt"].map((one) => [one, "able" as const]),
  ),
  ...Object.fromEntries(
    "muss müsste müssen müssten soll sollte sollen sollten will wollen möchte möchten wollte wollten darf"
      .split(" ")
      .map((one) => [one, "duty" as const]),
  ),
  ...Object.fromEntries(["lasse", "lass", "lassen"].map((one) => [one, "causative" as const])),
};

export function isFiniteVerb(word: string): boolean {
  return FINITE.has(word);
}
