import type { ActionItem } from "@/lib/grounding/analysis";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { isLabel } from "../people.ts";
import type { Reading } from "../reading.ts";
import { verdictOn } from "./acceptance.ts";
import { isConsent, isOnlyPossible, isRefusal, replyTo } from "./consent.ts";
import { type Deed, deedsOf } from "./deeds.ts";
import { type Due, dueWithin, withoutDays } from "./due.ts";
import { evidenceOf, type Found } from "./found.ts";
import { type Context, dropGranted, dueIn, grant } from "./grants.ts";
import { askedBefore } from "./indirect-questions.ts";
import { amended, dateAsked, dateOnly, settled, withReports } from "./later-lines.ts";
import { type Line, linesOf } from "./lines.ts";
import { type OthersDeed, otherNamedIn, othersDeedIn } from "./others.ts";
import { antecedentOf, matterOf, personFor } from "./pointers.ts";
import { receiptIn } from "./receiving.ts";
import { objectOf, taskOf } from "./task.ts";
import { type Gender, gendersIn, thingsIn } from "./things.ts";
import { isFiniteVerb, type Token } from "./tokens.ts";
import { withheldIn } from "./withheld.ts";

/** Each is compared with those before. */
const MAX_FOUND = 300;
const MAX_ITEMS = 24;
const MAX_WORDS = 70;
const DOES = /^(?:machen|erledigen|übernehmen|tun|hinkriegen|schaffen|hinbekommen|weitermachen)$/;
/** "Reiche ich nach." has its object in the question before. */
const SENT_ALONE =
  /(?:schicken|senden|mailen|reichen|liefern|besorgen|mitbringen|weiterleiten|zukommen lassen|rüberschieben|beilegen|klären|prüfen|anpassen|ergänzen|nachtragen|raussuchen|heraussuchen)$/;
/** "Das schaffe ich bis Freitag" */
const DATES =
  /^(?:machen|erledigen|schaffen|hinkriegen|hinbekommen|haben|denken|sagen|bekommen|kriegen|meinen|liefern|brauchen|fertigstellen|fertigmachen)$/;
/** Too little to be a step, without a day. */
const VISITS =
  /^(?:Vorbeikommen|Vorbeischauen|Anrufen|Nachschauen|Nachsehen|Nachfragen|Antworten|Unterschreiben|Teilnehmen|Vorbeifahren)$/;
/** Entering a date in a calendar is no task of its own. */
const NOTED = /^(?:eintragen|vormerken|festhalten|aufnehmen|einplanen|notieren|nehmen|mitnehmen|abwarten)$/;
const CHECKS = /(?:klären|prüfen|fragen|schauen|sehen|gucken|checken|besprechen|absprechen|abstimmen|überlegen)$/;

/** Finds what people promise in a German conversation, also by granting a request. */
export function germanPromises(reading: Reading): ActionItem[] {
  const lines = linesOf(reading);
  const context: Context = {
    lines,
    genders: gendersIn(lines),
    day: meetingDay(reading.transcript.startTime),
    found: [],
  };
  const hidden = withheldIn(reading);
  for (const line of lines) {
    if (context.found.length >= MAX_FOUND) break;
    if (!line.isHeard || hidden.has(line.segment) || line.text.split(" ").length > MAX_WORDS) continue;
    amended(line, context.found, lines);
    if (!line.isBroken) readClauses(line, context);
    dateAsked(line, context);
    grant(line, context);
  }
  return withReports(settled(context.found))
    .slice(0, MAX_ITEMS)
    .map((one) => itemOf(one, reading));
}

function itemOf({ owner, task, due, evidence }: Found, { people }: Reading): ActionItem {
  const person = people.bySpeaker.get(owner);
  return {
    owner: person && isLabel(person.first) ? null : owner,
    task,
    due: due?.said ?? null,
    dueOn: due?.on ?? null,
    evidence,
  };
}

function readClauses(line: Line, context: Context): void {
  let previous: Deed | null = null;
  const deeds = line.clauses.map((clause) => {
    const found = deedsOf(clause, previous);
    previous = found.at(-1) ?? previous;
    return found;
  });
  let someone: string | null = null;
  for (const [at, clause] of line.clauses.entries()) {
    const [first, last] = [clause.tokens[0]!, clause.tokens.at(-1)!];
    const own = dueWithin(line.text, first.start, last.end + 1, context.day);
    if (deeds[at]!.every(({ infinitive }) => DATES.test(infinitive)) && dateOnly(clause, own, line, context)) continue;
    const due = own ?? dueNear(line, at, deeds, context.day);
    const receipt = receiptIn(clause, own, line);
    const other: OthersDeed | null = receipt ? null : othersDeedIn(clause, own, line, someone);
    someone = otherNamedIn(clause) ?? (other ? someone : null);
    const start = first.start;
    if (receipt)
      add({ ...receipt, tails: clause.tails, isReflexive: false, start, owner: line.speaker, due }, line, context);
    else if (other) add({ ...other, tails: clause.tails, start, due }, line, context);
    else for (const deed of deeds[at]!) readDeed(deed, due, line, context);
  }
}

/** A day beside the clause, up to the next deed: "Das schicke ich Ihnen, sagen wir, bis Freitag." */
function dueNear(line: Line, at: number, deeds: readonly Deed[][], day: Date | null): Due | null {
  const { clauses, text } = line;
  const isFree = (place: number) => deeds[place]!.length === 0 && clauses[place]!.condition === null;
  let [from, to] = [at, at];
  while (to + 1 < clauses.length && isFree(to + 1)) to++;
  while (from > 0 && isFree(from - 1) && !clauses[from - 1]!.tokens.some(({ lower }) => isFiniteVerb(lower))) from--;
  const end = clauses[to]!.tokens.at(-1)!.end + 1;
  const own = clauses[at]!.tails.find((tail) => tail[0]!.lower === "dass" || /^(?:damit|bis)$/.test(tail[0]!.lower));
  const inTail = own ? dueWithin(text, own[0]!.start, own.at(-1)!.end + 1, day) : null;
  return (
    inTail ??
    dueWithin(text, clauses[at]!.tokens.at(-1)!.end, end, day) ??
    dueWithin(text, clauses[from]!.tokens[0]!.start, clauses[at]!.tokens[0]!.start, day)
  );
}

function readDeed(deed: Deed, due: Due | null, line: Line, context: Context): void {
  const verdict = verdictOn(deed, due, line.isQuestion);
  if (verdict === "none") return;
  const start = deed.clause.tokens[0]!.start;
  const one = { ...deed, due, start, owner: line.speaker };
  if (verdict === "promise") {
    add(one, line, context);
    return;
  }
  const reply = replyTo(line, context.lines);
  const agrees = reply !== null && isConsent(reply) && !isOnlyPossible(reply);
  const isDated = !line.isQuestion && due !== null && !(reply && isRefusal(reply));
  if (!agrees && !isDated) return;
  const later = agrees ? dueIn(reply.lines, context) : null;
  const size = context.found.length;
  add({ ...one, due: due ?? later, ownDue: due }, line, context);
  const added = context.found[size];
  if (added && agrees)
    Object.assign(added, {
      evidence: [...added.evidence, ...evidenceOf(...reply.lines)].slice(0, 6),
      until: reply.lines.at(-1)!.at,
    });
}

type Candidate = {
  infinitive: string;
  field: Token[];
  tails: Token[][];
  isReflexive: boolean;
  start: number;
  owner: string;
  due: Due | null;
  ownDue?: Due | null;
};

function add(
  { infinitive, field, tails, isReflexive, start, owner, due, ownDue = due }: Candidate,
  line: Line,
  context: Context,
): void {
  const { found, lines, genders, day } = context;
  const object = objectOf(withoutDays(field, line.text, day, ownDue));
  const { words } = object;
  const pointer = object.pointer ?? (words.length === 0 && !isReflexive && SENT_ALONE.test(infinitive) ? "" : null);
  const isBare =
    pointer === null &&
    !isReflexive &&
    (DOES.test(infinitive) || SENT_ALONE.test(infinitive)) &&
    !words.some(({ word }) => /^\p{Lu}/u.test(word));
  const granted = found.findLast(
    (one) => one.isGranted && one.owner === owner && line.at <= one.until && line.at > one.line,
  );
  if ((pointer !== null || isBare) && granted) {
    if (due) granted.due = due;
    if (pointer !== null && !DOES.test(infinitive) && !CHECKS.test(infinitive)) {
      const task = taskOf({ thing: granted.thing, words, infinitive, isReflexive, tails });
      if (task) Object.assign(granted, { task, infinitive });
    }
    return;
  }
  if (pointer !== null && (DOES.test(infinitive) || NOTED.test(infinitive))) return;
  const person = words.findIndex(({ lower }) => /^(?:ihn|ihm|ihr)$/.test(lower));
  const name =
    person >= 0
      ? personFor(words[person]!.lower, line, start, lines)
      : pointer === "ihn"
        ? personFor("ihn", line, start, lines)
        : null;
  if (person >= 0 && name === null) return;
  const named =
    name !== null && person >= 0 ? words.map((token, at) => (at === person ? { ...token, word: name } : token)) : words;
  const target =
    pointer === "ihn" && name
      ? { text: name, genders: [] as Gender[], evidence: [] }
      : pointer !== null && CHECKS.test(infinitive)
        ? /^(?:das|es|)$/.test(pointer)
          ? /^an/.test(infinitive)
            ? null
            : matterOf(line, start, lines, genders)
          : antecedentOf(pointer, { line, start, infinitive }, lines, genders)
        : pointer !== null
          ? (antecedentOf(pointer, { line, start, infinitive }, lines, genders) ??
            (CHECKS.test(infinitive) ? matterOf(line, start, lines, genders) : null))
          : null;
  const question = pointer !== null && CHECKS.test(infinitive) && tails.length === 0 ? askedBefore(line, lines) : null;
  if (question) {
    const rest = words.filter(({ lower }) => !/^(?:intern|so)$/.test(lower));
    const task = taskOf({ thing: null, words: rest, infinitive, isReflexive, tails: [], clause: question.clause });
    if (task) {
      dropGranted(task, owner, line, context);
      found.push({
        owner,
        task,
        due,
        evidence: [...question.evidence, ...line.evidence].slice(0, 6),
        line: line.at,
        until: line.at,
        genders: [],
        isGranted: false,
        infinitive,
        thing: "",
      });
      return;
    }
  }
  if (pointer !== null && !target && !(words.some(({ word }) => /^\p{Lu}/u.test(word)) && CHECKS.test(infinitive)))
    return;
  const task = taskOf({ thing: target?.text ?? null, words: named, infinitive, isReflexive, tails });
  if (!task || (!due && VISITS.test(task))) return;
  dropGranted(task, owner, line, context);
  found.push({
    owner,
    task,
    due,
    evidence: [...(target?.evidence ?? []), ...line.evidence].slice(0, 6),
    line: line.at,
    until: line.at,
    genders: target?.genders ?? thingsIn(line.text.slice(start), genders)[0]?.genders ?? [],
    isGranted: false,
    infinitive,
    thing: target?.text ?? "",
  });
}
