import { CLITIC } from "./heads.ts";
import { isInfinitive, readForm, readSubjunctive } from "./verbs.ts";

const WISH = new RegExp(
  `(?<![\\p{L}'-])(?:j'aimerais|je (?:voudrais|préfère|préférerais|souhaiterais)|on (?:aimerait|voudrait|préfère)|nous (?:aimerions|voudrions|souhaitons)|(?:il )?(?:(?:me |nous )?fau(?:t|drait|dra))|(?:ce|ça) serait (?:bien|mieux|top|idéal|super|parfait|utile))(?: (?:bien|aussi|quand même|juste))* qu(?:e |')(?<who>vous |tu |quelqu'un (?:(?:de )?chez (?:vous|toi) |de (?:votre|ton) (?:côté|équipe) )?)(?<clitics>${CLITIC}*)(?<verb>\\p{L}+)(?![\\p{L}'-])`,
  "giu",
);
/** "Qui peut nous fournir les accès ?" */
export const WHO = new RegExp(
  `(?<![\\p{L}'-])qui (?:est-ce qui )?(?:(?:s'occupe(?:ra)?|se charge(?:ra)?) (?:de |d')|(?:pourrait|peut|va|doit|pourra) )(?<clitics>${CLITIC}*)(?<verb>\\p{L}+)(?![\\p{L}'-])(?=[^.!]*\\?)`,
  "giu",
);
const STATES =
  /^(?:être|avoir|pouvoir|savoir|comprendre|attendre|aller|vouloir|devoir|venir|croire|penser|voir|dire|faire attention)$/;

/** What somebody wishes another would do: "j'aimerais que vous mettiez la date par écrit". */
export function wishesIn(text: string): { match: RegExpExecArray; infinitive: string; clitics: string }[] {
  const asked = [...text.matchAll(WHO)].flatMap((match) => {
    const { verb = "", clitics = "" } = match.groups ?? {};
    return isInfinitive(verb) && !STATES.test(verb) ? { match, infinitive: verb.toLowerCase(), clitics } : [];
  });
  const wished = [...text.matchAll(WISH)].flatMap((match) => {
    const { who = "", verb = "", clitics = "" } = match.groups ?? {};
    const infinitive = infinitiveOf(verb.toLowerCase(), who.trim().toLowerCase());
    return infinitive && !STATES.test(infinitive) ? { match, infinitive, clitics } : [];
  });
  return [...asked, ...wished];
}

function infinitiveOf(verb: string, who: string): string | null {
  if (who === "tu") return readSubjunctive(verb.replace(/s$/, ""));
  if (who !== "vous") return readSubjunctive(verb);
  if (/^(?:re)?fassiez$/.test(verb)) return verb.startsWith("re") ? "refaire" : "faire";
  return /iez$/.test(verb) ? (readForm(verb.replace(/iez$/, "ons"), "nous")?.infinitive ?? null) : null;
}
