import type { Due } from "./due.ts";
import { withoutDays } from "./due.ts";
import type { Found } from "./found.ts";
import { type Context, dropGranted } from "./grants.ts";
import { askedBefore, frontedIn, LOOKS } from "./indirect-questions.ts";
import type { Line } from "./lines.ts";
import { antecedentOf, matterOf, personFor } from "./pointers.ts";
import { hasNoun, objectOf, taskOf } from "./task.ts";
import { type Gender, thingsIn } from "./things.ts";
import type { Token } from "./tokens.ts";

/** A deed that somebody promised, as it was said. */
export type Candidate = {
  infinitive: string;
  field: Token[];
  tails: Token[][];
  isReflexive: boolean;
  start: number;
  owner: string;
  due: Due | null;
  ownDue?: Due | null;
  named?: Found["evidence"];
};

type Target = { text: string; genders: Gender[]; evidence: Found["evidence"] };

const DOES = /^(?:machen|erledigen|übernehmen|tun|hinkriegen|schaffen|hinbekommen|weitermachen)$/;
/** "Reiche ich nach." has its object in the question before. */
const SENT_ALONE =
  /(?:schicken|senden|mailen|reichen|liefern|besorgen|mitbringen|weiterleiten|zukommen lassen|rüberschieben|beilegen|klären|prüfen|anpassen|ergänzen|nachtragen|raussuchen|heraussuchen)$/;
/** Too little to be a step, without a day. */
const COMES_AT = /^(?:Um .*|Gegen .*|Ab .*)kommen$/;
const VISITS =
  /^(?:Vorbeikommen|Vorbeischauen|Anrufen|Nachschauen|Nachsehen|Nachfragen|Antworten|Unterschreiben|Teilnehmen|Vorbeifahren)$/;
/** Entering a date in a calendar is no task of its own. */
const NOTED = /^(?:eintragen|vormerken|festhalten|aufnehmen|einplanen|notieren|nehmen|mitnehmen|abwarten)$/;
const CHECKS =
  /(?:klären|prüfen|fragen|schauen|sehen|gucken|checken|besprechen|absprechen|abstimmen|überlegen|rechnen|kalkulieren)$/;
const OPENS_QUESTION = /^(?:ob|wie|wann|was|wer|wo|welche\p{L}*|woran|womit)$/u;
/** What "darüber" and the like stand for comes after a preposition. */
const GOVERNED: Readonly<Record<string, string | null>> = {
  ...{ darüber: "über", drüber: "über", darum: "um", drum: "um" },
  ...{ davon: null, dazu: null, damit: null, daran: null },
};
const AMOUNT = /^(?:\p{L}*(?:tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten?)|euro|franken|prozent|cent|stück)$/u;
const BY_WAY = /^(?:mit|nach|in|am|im|per|bei|von|über|vor|aus|zu|zum)$/;

/** Adds a promise to those found, where its words make a task. */
export function add(candidate: Candidate, line: Line, context: Context): void {
  const { infinitive, field, tails, isReflexive, start, owner, due, ownDue = due } = candidate;
  const { found, lines, genders, day } = context;
  const object = objectOf(withoutDays(field, line.text, day, ownDue));
  const { words } = object;
  const hasClause = tails.some((tail) => OPENS_QUESTION.test(tail[0]!.lower));
  const isOpen = isWithoutObject(words) && !isReflexive && !hasClause;
  const pointer = object.pointer ?? (isOpen && SENT_ALONE.test(infinitive) ? "" : null);
  if (isOfGranted(candidate, words, pointer, line, context)) return;
  if (DOES.test(infinitive) && (pointer !== null || BY_WAY.test(words[0]?.lower ?? "") || isAmount(words))) return;
  if (pointer !== null && NOTED.test(infinitive)) return;
  const isAsked = asksFor(candidate, words, pointer, line, context);
  const question = isAsked ? (frontedIn(line, start) ?? askedBefore(line, lines)) : null;
  if (question) {
    const rest = words.filter(({ lower }) => !/^(?:intern|so)$/.test(lower));
    const task = taskOf({ thing: null, words: rest, infinitive, isReflexive, tails: [], clause: question.clause });
    if (task) {
      dropGranted(task, owner, line, context);
      push(
        { task, target: { text: "", genders: [], evidence: question.evidence }, genders: [] },
        candidate,
        line,
        found,
      );
      return;
    }
  }
  const person = words.findIndex(({ lower }) => /^(?:ihn|ihm|ihr)$/.test(lower));
  const pronoun = person >= 0 ? words[person]!.lower : pointer === "ihn" ? "ihn" : null;
  const name = pronoun === null ? null : personFor(pronoun, line, start, lines);
  if (person >= 0 && name === null) return;
  const named =
    name !== null && person >= 0 ? words.map((token, at) => (at === person ? { ...token, word: name } : token)) : words;
  const isGoverned = pointer !== null && pointer in GOVERNED;
  const target =
    pointer === "ihn" && name
      ? { text: name, genders: [], evidence: [] }
      : isGoverned
        ? governed(pointer, line, start, context)
        : targetOf(pointer, candidate, line, context);
  const hasMatter =
    words.some(({ word }) => /^\p{Lu}/u.test(word)) &&
    (CHECKS.test(infinitive) || /^(?:reden|sprechen|telefonieren|vorbeikommen)$/.test(infinitive));
  if (pointer !== null && !target && !hasMatter && !(isGoverned && hasNoun(words))) return;
  const task = taskOf({ thing: target?.text ?? null, words: named, infinitive, isReflexive, tails });
  if (!task || (!due && VISITS.test(task)) || COMES_AT.test(task)) return;
  dropGranted(task, owner, line, context);
  push(
    { task, target, genders: target?.genders ?? thingsIn(line.text.slice(start), genders)[0]?.genders ?? [] },
    candidate,
    line,
    found,
  );
}

/** "Schicke ich Ihnen mit dem Angebot." */
function isWithoutObject(words: readonly Token[]): boolean {
  const isOnePhrase = /^(?:mit|per|zum|beim|vor|nach)$/.test(words[0]?.lower ?? "") && words.length <= 3;
  return words.length === 0 || isOnePhrase;
}

/** "Drei Monate machen wir." */
function isAmount(words: readonly Token[]): boolean {
  return AMOUNT.test(words.at(-1)?.lower ?? "");
}

/** "Das mach ich bis Freitag" dates what was granted just before, and "die schick ich Ihnen zu" words it. */
function isOfGranted(
  { infinitive, isReflexive, owner, due, tails }: Candidate,
  words: Token[],
  pointer: string | null,
  line: Line,
  { found }: Context,
): boolean {
  const isBare =
    pointer === null &&
    !isReflexive &&
    (DOES.test(infinitive) || SENT_ALONE.test(infinitive)) &&
    (BY_WAY.test(words[0]?.lower ?? "") || !words.some(({ word }) => /^\p{Lu}/u.test(word)));
  const granted = found.findLast(
    (one) => one.isGranted && one.owner === owner && line.at <= one.until && line.at > one.line,
  );
  if (!granted || (pointer === null && !isBare)) return false;
  if (due) granted.due = due;
  if (pointer !== null && !DOES.test(infinitive) && !CHECKS.test(infinitive)) {
    const task = taskOf({ thing: granted.thing, words, infinitive, isReflexive, tails });
    if (task) Object.assign(granted, { task, infinitive });
  }
  return true;
}

/** Whether only the question before says what is looked up, checked or reported. */
function asksFor(
  { infinitive, tails, owner }: Candidate,
  words: Token[],
  pointer: string | null,
  line: Line,
  { found }: Context,
): boolean {
  if (tails.some((tail) => OPENS_QUESTION.test(tail[0]!.lower))) return false;
  const last = found.at(-1);
  if (words.some(({ lower }) => lower === "bescheid"))
    return !(last && last.owner === owner && line.at - last.line <= 2);
  return CHECKS.test(infinitive) && (pointer !== null || LOOKS.test(infinitive));
}

/** "Darum" is "um die Anlieferung". */
function governed(pointer: string, line: Line, start: number, { lines, genders }: Context): Target | null {
  const preposition = GOVERNED[pointer];
  const matter = preposition ? matterOf(line, start, lines, genders) : null;
  return matter && !/^\d/.test(matter.text) ? { ...matter, text: `${preposition} ${matter.text}` } : null;
}

function targetOf(
  pointer: string | null,
  { infinitive, start }: Candidate,
  line: Line,
  { lines, genders }: Context,
): Target | null {
  if (pointer === null || /^(?:so|da|alles|beides)$/.test(pointer)) return null;
  const nearest = () => antecedentOf(pointer, { line, start, infinitive }, lines, genders);
  if (/^fragen$|kommen$/.test(infinitive)) return null;
  if (!CHECKS.test(infinitive)) return nearest();
  if (!/^(?:das|es|)$/.test(pointer)) return nearest() ?? matterOf(line, start, lines, genders);
  return /^an/.test(infinitive) || /rechnen$/.test(infinitive) ? null : matterOf(line, start, lines, genders);
}

function push(
  { task, target, genders }: { task: string; target: Target | null; genders: Gender[] },
  { owner, due, infinitive, named = [] }: Candidate,
  line: Line,
  found: Found[],
): void {
  found.push({
    owner,
    task,
    due,
    evidence: [...named, ...(target?.evidence ?? []), ...line.evidence].slice(0, 6),
    line: line.at,
    until: line.at,
    genders,
    isGranted: false,
    infinitive,
    thing: target?.text ?? "",
  });
}
