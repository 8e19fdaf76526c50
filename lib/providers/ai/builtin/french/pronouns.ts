import type { Sentence } from "../reading.ts";
import type { State } from "./found.ts";
import { type Head, listOf } from "./heads.ts";
import { personBefore } from "./persons.ts";
import { isInfinitive, readForm } from "./verbs.ts";

const THIRD =
  /(?<![\p{L}'-])(?:lui |elle )?(?<pronoun>ils?|elles?) (?<clitics>(?:(?:vous|te) |t')(?:(?:le|la|les|en) |l')?)?(?<verb>\p{L}+)(?: (?<chained>(?:(?:vous|te) |t')(?:(?:le|la|les|en) |l')?)(?<infinitive>\p{L}+)(?![\p{L}-]))?/giu;
const SUBORDINATE = /(?:^|[\s'])(?:que|qu'|qui|si|s'|quand|lorsqu'|dont|où|comme|puisqu'|parce qu') ?$/iu;
const NEGATED = /^ (?:pas|plus|jamais|rien)(?!\p{L})/iu;

/** "C'est Julie qui l'a, elle vous l'envoie demain": what somebody spoken of just before does for the listener. */
export function pronounsIn(text: string, sentence: Sentence, { reading }: State): Head[] {
  return [...text.matchAll(THIRD)].flatMap((match) => {
    const { pronoun = "" } = match.groups ?? {};
    const end = match.index + match[0].length;
    if (SUBORDINATE.test(text.slice(0, match.index)) || NEGATED.test(text.slice(end))) return [];
    const deed = deedOf(match, pronoun.toLowerCase());
    const person = deed && personBefore(pronoun.toLowerCase(), match.index, sentence, reading);
    if (!deed || !person) return [];
    return { ...deed, at: match.index, end, person: "on", force: "will", who: person.name ?? "un collègue" };
  });
}

function deedOf({ groups }: RegExpMatchArray, pronoun: string): Pick<Head, "infinitive" | "clitics" | "tense"> | null {
  const { clitics, verb = "", chained, infinitive = "" } = groups ?? {};
  if (chained && /^(?:va|vont|doit|doivent|pourra|pourront)$/i.test(verb) && isInfinitive(infinitive))
    return { infinitive: infinitive.toLowerCase(), clitics: listOf(chained), tense: "future" };
  const read = clitics && !chained ? readForm(verb, pronoun.endsWith("s") ? "ils" : "on") : null;
  if (/^(?:falloir|être|avoir|manquer|suffire|rester|plaire|aller|convenir)$/.test(read?.infinitive ?? "")) return null;
  if (!read || !clitics || !(read.tense === "future" || read.tense === "present")) return null;
  return { infinitive: read.infinitive, clitics: listOf(clitics), tense: read.tense };
}
