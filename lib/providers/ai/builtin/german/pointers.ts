import type { Evidence } from "@/lib/grounding/analysis";
import { evidenceOf } from "./found.ts";
import { fromOtherSide } from "./guest-wording.ts";
import { isAcross, type Line } from "./lines.ts";
import { requestsIn } from "./requests.ts";
import { objectOf } from "./task.ts";
import { type Gender, gendersOf, SENT, type Thing, thingsIn } from "./things.ts";
import { wordsOf } from "./tokens.ts";

const REACH = 6;
export type Antecedent = { text: string; genders: Gender[]; evidence: Evidence[] };

/** What a pronoun of a line stands for: a thing asked for or named just before, in the right gender. */
export function antecedentOf(
  pronoun: string,
  { line, start, infinitive }: { line: Line; start: number; infinitive: string },
  lines: readonly Line[],
  genders: ReadonlyMap<string, Gender>,
): Antecedent | null {
  const wanted = gendersOf(pronoun);
  const fits = ({ genders: own }: Pick<Thing, "genders">) => own.some((gender) => wanted.includes(gender));
  const isAny = /^(?:das|es|)$/.test(pronoun);
  const found: (Antecedent & { rank: number })[] = [];
  const note = (things: Thing[], distance: number, by: Line, evidence: Evidence[]) => {
    for (const thing of things.filter(fits).reverse()) {
      const isLikely =
        !SENDS.test(infinitive) || SENT.test(thing.text.split(" ").find((word) => SENT.test(word)) ?? "");
      if (isAny && !isLikely && distance > 1) continue;
      found.push({
        ...thing,
        text: spokenBy(line, by, thing.text),
        evidence,
        rank: distance + (isLikely ? 0 : 2.5) + (thing.isGoverned ? 1.5 : 0) - (thing.isList ? 0.2 : 0),
      });
    }
  };
  note(thingsIn(line.text.slice(0, start), genders), 0, line, []);
  for (const one of lines.slice(Math.max(0, line.at - REACH), line.at).reverse()) {
    const distance = line.at - one.at;
    const asked = one.speaker === line.speaker ? null : askedIn(one, genders);
    if (asked && (isAny || fits(asked)))
      found.push({
        ...asked,
        text: spokenBy(line, one, asked.text),
        evidence: evidenceOf(one),
        rank: distance - 1,
      });
    note(
      thingsIn(one.text, genders),
      distance + (one.speaker === line.speaker && one.segment !== line.segment ? 0.5 : 0),
      one,
      evidenceOf(one),
    );
  }
  const meant = found.sort((a, b) => a.rank - b.rank)[0];
  if (!meant) return null;
  return /^(?:den|ihn|welchen)$/.test(pronoun) ? { ...meant, text: masculine(meant.text) } : meant;
}

/** What another line says, as the speaker of this one would. */
export function spokenBy(line: Line, other: Line, text: string): string {
  return isAcross(line, other) ? fromOtherSide(text, line.isFamiliar) : text;
}

/** "Ein Block", of which somebody said "den kann ich freihalten". */
function masculine(thing: string): string {
  return thing
    .replace(/^der (?=\p{L})/iu, "den ")
    .replace(/^(m?ein|dein|kein|unser|ihr|eu)(?:er)? (?=\p{L})/iu, (_, word: string) =>
      /^eu$/i.test(word) ? `${word}ren ` : `${word}en `,
    );
}

const SENDS =
  /(?:schicken|senden|mailen|reichen|leiten|kommen lassen|legen|bringen|stellen|geben|faxen|liefern|holen|besorgen|laden)$/;

function askedIn(line: Line, genders: ReadonlyMap<string, Gender>): Pick<Antecedent, "text" | "genders"> | null {
  const [request] = requestsIn(line);
  if (!request) return null;
  const { pointer, words } = objectOf(request.field);
  if (pointer || words.length === 0) return null;
  const text = wordsOf(words).replace(/[\s,.?!]+$/, "");
  const [thing] = thingsIn(text, genders);
  return { text, genders: thing?.genders ?? ["m", "f", "n", "pl"] };
}

/** The matter a check is about when only "das" names it: what the other speaker just asked about. */
export function matterOf(
  line: Line,
  before: number,
  lines: readonly Line[],
  genders: ReadonlyMap<string, Gender>,
): Antecedent | null {
  const own = thingsIn(line.text.slice(0, before), genders).find(({ isGoverned }) => !isGoverned);
  if (own) return { ...own, evidence: [] };
  for (const one of lines.slice(Math.max(0, line.at - 3), line.at).reverse()) {
    if (one.speaker === line.speaker && one.segment !== line.segment) continue;
    const things = thingsIn(one.text, genders);
    const thing = things.findLast(({ isGoverned }) => !isGoverned) ?? (things.length === 1 ? things[0] : undefined);
    if (thing) return { ...thing, text: spokenBy(line, one, thing.text), evidence: evidenceOf(one) };
  }
  return null;
}

/** "Ihn" and "ihr" stand for the person named last: "Herrn Krause", "Frau Behnke". */
export function personFor(pronoun: string, line: Line, before: number, lines: readonly Line[]): string | null {
  const title = /^(?:ihn|ihm)$/.test(pronoun) ? "Herrn?" : "Frau";
  const pattern = new RegExp(`(?<!\\p{L})${title} (?<name>\\p{Lu}[\\p{L}-]+)`, "gu");
  const texts = [
    line.text.slice(0, before),
    ...lines
      .slice(Math.max(0, line.at - REACH), line.at)
      .map(({ text }) => text)
      .reverse(),
  ];
  for (const text of texts) {
    const name = [...text.matchAll(pattern)].at(-1)?.groups?.name;
    if (name) return title === "Frau" ? `Frau ${name}` : `Herrn ${name}`;
  }
  return null;
}
