import { type ForeignDay, foreignDays } from "@/lib/grounding/foreign/days";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import type { Reading } from "../reading.ts";

/** What stands between a verb and its day: "d'ici vendredi", "pour le 15". */
const BEFORE_DAY =
  /(?:^|[\s,])(?:(?:au plus tard|dès|d'ici(?: à)?|avant|pour|jusqu'(?:à|au)?|courant|vers|en|dans|à partir de|à compter de|sans faute|encore|idéalement|disons|normalement|plutôt|allez|le|ce|cette|la|à|genre|au)[\s,]*)+$/iu;
const AFTER_DAY =
  /^[\s,]*(?:(?:même|au plus tard|dernier délai|sans faute|encore|prochaine?|qui vient|matin|midi|soir|après-midi|au soir|au matin|dans la (?:journée|matinée|soirée|foulée)|en (?:fin|début|milieu) (?:de|d') ?(?:journée|matinée|après-midi|semaine)|fin de journée|(?:à la )?première heure|avant midi|(?:(?:à|vers|avant) )?(?:\d{1,2} ?h(?:eures?)?(?: ?\d\d)?|[\p{L}-]+ heures?(?: (?:trente|quinze|et quart|et demie|moins le quart))?)|(?:à|vers|avant) midi|promis|si possible|normalement|je pense)(?![\p{L}-])[\s,]*)+/iu;
/** "du 17 décembre" tells which one it is, not when. */
const NAMES_ONE =
  /(?<!\p{L})(?:du|de|des|depuis(?: le)?|celui du|entre le|(?:réunion|point|rendez-vous|rdv|comité|salon|réu|meeting|call|rencontre|séance|visite|démo|atelier|séminaire) (?:de |du |le )?) ?$/iu;
const BY = /(?<!\p{L})(?:jusqu'|jusqu'au|avant|d'ici(?: à)?|au plus tard|pour)(?: le)? ?$/iu;

export type Due = ForeignDay & { start: number };

/** The day by which a deed is due: the first one after its verb, or the last one before. */
export function dueIn(text: string, from: number, at: number, until: number, { transcript }: Reading): Due | null {
  const day = meetingDay(transcript.startTime);
  if (!day) return null;
  const days = foreignDays(text, day, "fr").filter(
    ({ index }) => index >= from && index < until && !NAMES_ONE.test(text.slice(0, index)),
  );
  const after = days.filter(({ index }) => index >= at);
  const corrected = after.findLast(({ index }) =>
    /(?:non,?|plutôt|pardon,?|enfin,?|je veux dire|correction,?|disons)(?: plutôt| disons| pour| d'ici)?(?: le| ce)? $/iu.test(
      text.slice(0, index),
    ),
  );
  const moved = corrected && after.find(({ index, on }) => index > corrected.index && on !== corrected.on);
  const before = days.findLast(({ index, said }) => index < at && isLeading(text.slice(index + said.length, at)));
  const latest = after.find(({ index, said }) =>
    /^,? (?:au plus tard|dernier délai|maximum)/iu.test(text.slice(index + said.length)),
  );
  const isKept = corrected !== undefined && corrected !== after[0] && corrected.on === after[0]?.on;
  const due = (isKept ? moved : undefined) ?? corrected ?? latest ?? after[0] ?? before;
  if (!due) return null;
  const by = BY.exec(text.slice(0, due.index))?.[0] ?? "";
  return { ...due, start: due.index, said: `${by}${due.said}` };
}

/** Whether only a few words stand between a day and the verb after it: "jeudi au plus tard, je vous". */
function isLeading(between: string): boolean {
  return (
    between
      .replace(AFTER_DAY, " ")
      .split(/[\s,]+/)
      .filter(Boolean).length <= 2 && !/[.!?;:]/.test(between)
  );
}

/** A text without its days and what belongs to them. */
export function withoutDays(text: string, { transcript }: Reading): string {
  const day = meetingDay(transcript.startTime);
  if (!day) return text;
  let rest = text;
  for (const { index, said } of foreignDays(text, day, "fr").reverse()) {
    const before = rest.slice(0, index);
    if (NAMES_ONE.test(before)) continue;
    const after = rest
      .slice(index + said.length)
      .replace(AFTER_DAY, "")
      .trimStart();
    const isOther =
      /^(?:les? |la |l'|une? |des |vos |votre |mon |ma |mes |on |je |vous |et (?:la|le|les|un|une) )/iu.test(after);
    if (isOther) rest = before.replace(BEFORE_DAY, "");
    else rest = `${before.replace(BEFORE_DAY, "")} ${rest.slice(index + said.length).replace(AFTER_DAY, "")}`;
  }
  return rest.replace(/\s+/g, " ");
}
