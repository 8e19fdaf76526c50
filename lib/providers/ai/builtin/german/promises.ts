import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { isLabel } from "../people.ts";
import type { Reading } from "../reading.ts";
import { verdictOn } from "./acceptance.ts";
import { add } from "./adding.ts";
import { isConsent, isOnlyPossible, isRefusal, replyTo } from "./consent.ts";
import { type Deed, deedsOf } from "./deeds.ts";
import { type Due, dueWithin } from "./due.ts";
import { evidenceOf, type Found } from "./found.ts";
import { type Context, dueIn, grant } from "./grants.ts";
import { frontedIn } from "./indirect-questions.ts";
import { amended, correctOwnDay, dateAsked, dateOnly, settled, withReports } from "./later-lines.ts";
import { type Line, linesOf } from "./lines.ts";
import { doerOf, handedTo, namedLast, onlyPassesOn } from "./named-persons.ts";
import { type OthersDeed, otherNamedIn, othersDeedIn, personsIn } from "./others.ts";
import { receiptIn } from "./receiving.ts";
import { gendersIn } from "./things.ts";
import { isFiniteVerb, type Token } from "./tokens.ts";
import { ofThirdPerson } from "./verbs.ts";
import { withheldIn } from "./withheld.ts";

/** Each is compared with those before. */
const MAX_FOUND = 300;
const MAX_ITEMS = 24;
const MAX_WORDS = 70;
/** "Das schaffe ich bis Freitag" */
const DATES =
  /^(?:machen|erledigen|schaffen|hinkriegen|hinbekommen|haben|denken|sagen|bekommen|kriegen|meinen|liefern|brauchen|fertigstellen|fertigmachen)$/;

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
    correctOwnDay(line, context);
    if (!line.isBroken) readClauses(line, context);
    dateAsked(line, context);
    grant(line, context);
  }
  return withReports(settled(context.found))
    .filter(({ task, due }) => due !== null || task !== "Sich melden")
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
  let dueBefore: Due | null = null;
  for (const [at, clause] of line.clauses.entries()) {
    const [first, last] = [clause.tokens[0]!, clause.tokens.at(-1)!];
    const own = dueWithin(line.text, first.start, last.end + 1, context.day);
    const isDate = !isOfAnother(clause.tokens) && deeds[at]!.every(({ infinitive }) => DATES.test(infinitive));
    if (isDate && dateOnly(clause, own, line, context)) continue;
    const due = own ?? dueNear(line, at, deeds, context.day) ?? (isNextStep(clause.tokens) ? dueBefore : null);
    dueBefore = own;
    const receipt = receiptIn(clause, own, line);
    const other: OthersDeed | null = receipt
      ? null
      : othersDeedIn(clause, own, line, doerOf(clause.tokens, someone, personBefore(line, context)));
    someone = otherNamedIn(clause) ?? other?.owner ?? null;
    const persons = personsIn([...clause.tokens, ...clause.tails.flat()]);
    if (persons.length > 0) context.person = { name: namedLast(persons), line };
    const start = first.start;
    if (receipt)
      add({ ...receipt, tails: clause.tails, isReflexive: false, start, owner: line.speaker, due }, line, context);
    else if (other)
      add({ ...other, tails: clause.tails, start, due, named: namedIn(other.owner, line, context) }, line, context);
    else for (const deed of deeds[at]!) readDeed(deed, due, line, context);
  }
}

/** The line before that names who a pronoun stands for. */
function namedIn(owner: string, line: Line, { person }: Context): Evidence[] {
  return person && person.name === owner && person.line !== line ? person.line.evidence : [];
}

function personBefore(line: Line, { person }: Context): string | null {
  return person && person.line.speaker === line.speaker && line.at - person.line.at <= 2 ? person.name : null;
}

/** "Da müsste ich unsere Juristin fragen. Ich gebe Ihnen Bescheid." */
function reportsSoon(line: Line, lines: readonly Line[]): boolean {
  return lines
    .slice(line.at, line.at + 3)
    .some(
      ({ segment, text }) =>
        segment === line.segment &&
        /(?<!\p{L})(?:bescheid|melde? mich|melden uns|von (?:mir|uns) hören|hören (?:\p{L}+ ){0,4}von (?:mir|uns)|rückmeldung|sag['’e]? (?:ich )?(?:ihnen|dir|euch))(?!\p{L})/iu.test(
          text,
        ),
    );
}

/** A day beside the clause, up to the next deed: "Das schicke ich Ihnen, sagen wir, bis Freitag." */
function dueNear(line: Line, at: number, deeds: readonly Deed[][], day: Date | null): Due | null {
  const { clauses, text } = line;
  const isFree = (place: number) =>
    deeds[place]!.length === 0 && clauses[place]!.condition === null && !isOfAnother(clauses[place]!.tokens);
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

/** "Die habe ich bis Montag, dann leite ich sie weiter." */
function isNextStep([first]: readonly Token[]): boolean {
  return /^(?:dann|danach)$/.test(first!.lower);
}

/** "…, der ruft Sie nächste Woche an", "…, und dann gehen wir's am Montag durch" */
function isOfAnother(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  const isOurs = tokens.some(
    ({ lower }, at) => /^(?:wir|du|ihr|man)(?:['’]?s)?$/.test(lower) && tokens[at - 1]?.lower !== "sagen",
  );
  return isOurs || (/^(?:der|die|er|sie)$/.test(first!.lower) && ofThirdPerson(second?.lower ?? "") !== null);
}

function readDeed(deed: Deed, due: Due | null, line: Line, context: Context): void {
  const sure =
    (/^müssten?$/.test(deed.verb) && reportsSoon(line, context.lines)) ||
    (deed.kind === "duty" && frontedIn(line, deed.clause.tokens[0]!.start))
      ? { ...deed, verb: "muss", hasRecipient: true }
      : deed;
  const verdict = verdictOn(sure, due, line.isQuestion);
  if (verdict === "none" || onlyPassesOn(deed) || /(?<!\p{L})(?:ha ?){2,}(?!\p{L})/iu.test(line.text)) return;
  const start = deed.clause.tokens[0]!.start;
  const one = { ...deed, due, start, owner: line.speaker };
  if (verdict === "promise") {
    add({ ...one, ...handedTo(deed) }, line, context);
    return;
  }
  const reply = replyTo(line, context.lines);
  const agrees = reply !== null && isConsent(reply) && !isOnlyPossible(reply);
  const isDated = !line.isQuestion && due !== null && !(reply && (isRefusal(reply) || dueIn(reply.lines, context)));
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
