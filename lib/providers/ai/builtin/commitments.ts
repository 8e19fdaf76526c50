import type { ActionItem, LedgerEntry } from "@/lib/grounding/analysis";
import { findQuote } from "@/lib/grounding/quotes";
import { longDay } from "@/lib/grounding/spoken/calendar";
import { actOf, looselyRead } from "./act-reading.ts";
import { isLikely, mayBeLikely } from "./commitment-chance.ts";
import { SPELLED_OUT } from "./commitment-signs.ts";
import { answerOf } from "./consent.ts";
import { continuedRequest, neededThing } from "./continued-request.ts";
import { isCountered } from "./counter-offers.ts";
import { confirmedDue } from "./due-confirmed.ts";
import { dueDay } from "./due-events.ts";
import { correctOffer } from "./due-haggled.ts";
import { leaveToMeeting, takeToMeeting } from "./due-of-meeting.ts";
import { completeDues } from "./due-passes.ts";
import { dueFragment, refine, spokenOf } from "./due-phrases.ts";
import { resumed } from "./due-resumed.ts";
import { type Entry, enter, isAkin, isMeantBy, type Open } from "./ledger.ts";
import { looseActsOf } from "./loose-acts.ts";
import { doerNamed } from "./named-doer.ts";
import { type NextMeeting, nextMeeting } from "./next-meeting.ts";
import { isOneVoice } from "./one-voice.ts";
import { grantPart } from "./partial-consent.ts";
import { changePlans, followTakeovers, withdrawLatest } from "./plan-changes.ts";
import type { Reading } from "./reading.ts";
import { isRetracted } from "./retracted.ts";
import { accept, asksWhen, fulfil, isTakenOver, passedTo, welcomesDay } from "./settling.ts";
import { consentsBeside, takesOn } from "./taking-on.ts";
import { type ReadSentence, type Turn, turnsOf } from "./turns.ts";
import { retractedEntries, stillUnsettled, tentativeEntries, type Unsettled } from "./unsettled.ts";

const MAX_ITEMS = 24;
type Judge = (signs: string[]) => boolean;

export type Dialogue = {
  reading: Reading;
  turns: Turn[];
  entries: Entry[];
  open: Open[];
  /** The last request, answered or not. */
  asked: Open | null;
  /** Sentences before the current one, latest last. */
  before: ReadSentence[];
  /** The current topic, which a deadline mentioned next applies to. */
  focus: Entry | null;
  unsettled: Unsettled[];
  /** What only the model took for a promise. */
  weak: Entry[];
  mayBeLikely: Judge;
};

export function findCommitments(reading: Reading): ActionItem[] {
  return findPromises(reading).actionItems;
}

/**
 * Finds what people promised, with owner and deadline where given, by reading the dialogue turn by turn. What they might
 * do and what they took back is listed apart.
 */
export function findPromises(reading: Reading): { actionItems: ActionItem[]; unsettled: LedgerEntry[] } {
  if (isOneVoice(reading.transcript, reading.people)) return { actionItems: [], unsettled: [] };
  const dialogue = readDialogue(reading, mayBeLikely);
  const { turns } = dialogue;
  dialogue.entries = acceptedIn(dialogue, isLikely);
  completeDues(dialogue.entries, turns, reading.transcript.startTime);
  const meeting = nextMeeting(reading, turns);
  for (const entry of dialogue.entries) settleDay(entry, dialogue, meeting);
  const found = dialogue.entries.filter((one) => one.task !== "");
  const kept = [...found].sort((a, b) => b.weight - a.weight || a.at - b.at).slice(0, MAX_ITEMS);
  const actionItems = kept
    .sort((a, b) => a.at - b.at || found.indexOf(a) - found.indexOf(b))
    .map(({ owner, task, due, evidence }) => ({
      owner: owner?.trim() || null,
      task: meeting && BARE_INVITATION.test(task) ? `${task} for ${longDay(meeting.on)}` : task,
      due: due && asSaid(due.phrase, reading, evidence),
      dueOn: due?.on ?? null,
      evidence: evidence.slice(0, 8).sort((a, b) => a.segmentIndex - b.segmentIndex),
    }));
  const unsettled = stillUnsettled(dialogue.unsettled, found).map(({ entry, certainty }) => ({
    kind: "commitment" as const,
    certainty,
    who: entry.owner,
    toWhom: null,
    what: entry.task,
    due: entry.due && asSaid(entry.due.phrase, reading, entry.evidence),
    dueOn: entry.due?.on ?? null,
    evidence: entry.evidence.slice(0, 8),
  }));
  return { actionItems, unsettled };
}

function readDialogue(reading: Reading, judge: Judge): Dialogue {
  const turns = turnsOf(reading);
  const dialogue: Dialogue = {
    reading,
    turns,
    entries: [],
    open: [],
    asked: null,
    before: [],
    focus: null,
    unsettled: [],
    weak: [],
    mayBeLikely: judge,
  };
  for (const turn of turns) readTurn(dialogue, turn);
  return dialogue;
}

/** What the rules found, without what is unlikely, and what else was likely promised. */
export function acceptedIn({ entries, weak }: Pick<Dialogue, "entries" | "weak">, judge: Judge): Entry[] {
  const heard = new Set(entries.flatMap(({ origins }) => origins.map(({ key }) => key)));
  const accepted = entries.filter(({ origins }) => origins.some(({ signs }) => judge(signs)));
  for (const one of weak) {
    const { key, signs } = one.origins[0]!;
    if (!heard.has(key) && judge(signs) && !accepted.some((other) => isAkin(other, one))) accepted.push(one);
  }
  return accepted;
}

/** All candidates, for training. */
export function candidatesOf(reading: Reading): Pick<Dialogue, "entries" | "weak"> {
  return readDialogue(reading, () => true);
}

/** The deadline verbatim from the transcript, or the longest part of it that occurs there if fillers were removed. */
function asSaid(phrase: string, { transcript }: Reading, evidence: Entry["evidence"]): string {
  const words = phrase.split(" ");
  const runs = words.flatMap((_, from) => words.map((_, end) => words.slice(from, words.length - end).join(" ")));
  const said = [...new Set(evidence.map(({ segmentIndex }) => transcript.segments[segmentIndex]!.text))];
  const found = runs
    .filter((run) => run.replace(/[^\p{L}\p{N}]/gu, "").length > 2 && !/^\W*(?:the|and|for)\W*$/i.test(run))
    .sort((a, b) => b.length - a.length)
    .find((run) => said.some((text) => findQuote(text, run)));
  return found?.replace(/^[\s,]+|[\s,]+$/g, "") ?? phrase;
}

const BARE_INVITATION = /\b(?:invit\w*|calendar entry)(?: out| round| over| around)?$/i;

function settleDay(entry: Entry, dialogue: Dialogue, meeting: NextMeeting | null): void {
  if (meeting) leaveToMeeting(entry, meeting);
  if (entry.due) entry.due = { ...entry.due, on: dueDay(entry, dialogue, meeting) };
  else if (meeting) takeToMeeting(entry, meeting, dialogue.reading.transcript.startTime);
}

function readTurn(dialogue: Dialogue, turn: Turn): void {
  const answer = answerOf(turn.raw);
  const answered = dialogue.open.filter((one) => isAnswered(dialogue, one, turn));
  const isPartial = grantPart(dialogue, turn, answered);
  const declines = ({ kind, deed }: Open) =>
    (answer === "no" && !isPartial) || (kind !== "offer" && isCountered(deed, turn.raw, dialogue.reading));
  const refused = answered.filter((one) => one.turn === turn.at - 1 && declines(one));
  dialogue.open = dialogue.open.filter((one) => !refused.includes(one));
  if (refused.length === 0) withdrawLatest(dialogue, turn);
  let promised = 0;
  for (const [at, one] of turn.sentences.entries()) {
    const next = turn.sentences[at + 1];
    const isChange = changePlans(dialogue, turn, one);
    if (isRetracted(turn, one, next?.sentence))
      note(dialogue, "withdrawn", retractedEntries(dialogue, turn, one, next));
    else if (!isChange) promised += readSentence(dialogue, turn, one);
    note(dialogue, "tentative", tentativeEntries(dialogue, turn, one));
    dialogue.before.push(one);
  }
  const confirmed = promised > 0 && dialogue.focus?.madeIn === turn.at ? null : confirmedDue(dialogue, turn);
  if (confirmed) refine(dialogue.focus!, confirmed.due, turn, confirmed.asked);
  const wanted = answered.filter((open) => open.kind !== "offer" && (answer === "no" || !refused.includes(open)));
  const next = passedTo(dialogue, turn);
  if (next) for (const open of wanted) handOver(open, next, turn);
  const asked = next || isPartial ? undefined : wanted.at(-1);
  const doer = asked && promised === 0 ? doerNamed(dialogue, turn) : null;
  if (asked && doer) fulfil(dialogue, asked, turn, "explicit", doer);
  const isOwn = promised > 0 && PROMISES.test(turn.raw);
  if (answer !== "no" && !isOwn && (answer !== null || asksWhen(turn) || welcomesDay(turn, answered)))
    for (const one of answered.filter((open) => open.kind === "offer" && dialogue.open.includes(open)).slice(-1))
      if (promised === 0 || !asked || asked.turn <= one.turn) accept(dialogue, one, turn);
  if (asked && !doer && promised === 0 && (answer === "explicit" || answer === "plain"))
    fulfil(dialogue, asked, turn, answer);
  const isTaken = promised > 0 ? consentsBeside : takesOn;
  if (asked && !doer && (promised > 0 || answer === null) && isTaken(dialogue, asked, turn))
    fulfil(dialogue, asked, turn, "explicit");
  if (promised > 0) dialogue.open = dialogue.open.filter((open) => !isTakenOver(dialogue, open, turn, asked));
  if (promised > 0 && answer) {
    const made = dialogue.entries.findLast(({ turn: at, owner }) => at === turn.at && owner === turn.speaker);
    if (made && asked?.due && !made.due && answer !== "no" && isMeantBy(made, asked)) made.due = asked.due;
    dialogue.open = dialogue.open.filter((open) => open !== asked);
  }
  dialogue.open = dialogue.open.filter((one) => turn.at - one.turn <= 3);
  followTakeovers(dialogue);
}

/** "We'll have an answer by Monday" takes no offer, though "we'll" alone is a yes. */
const PROMISES = /^(?:I|we)(?:['’]ll| will) (?!do (?:that|it|this)\b|take (?:that|it|you)\b)/i;

function handOver(open: Open, to: string, turn: Turn): void {
  Object.assign(open, { of: to, turn: turn.at, kind: "request", heard: { ...open.heard, rule: SPELLED_OUT } });
}

function note(dialogue: Dialogue, certainty: Unsettled["certainty"], entries: Entry[]): void {
  dialogue.unsettled.push(...entries.map((entry) => ({ entry, certainty })));
}

/** A question is open to any other speaker unless it names somebody else. */
function isAnswered({ turns }: Dialogue, open: Open, turn: Turn): boolean {
  if (open.by === turn.speaker || open.turn === turn.at) return false;
  const between = turns.slice(open.turn + 1, turn.at).filter((one) => one.words > (one.speaker === open.by ? 20 : 12));
  return between.length === 0 && (open.of === null || open.kind === "offer" || open.of === turn.speaker);
}

/** An offer with a day of its own: "I can send you the breakdown tonight", unlike "I could do the second". */
function offersThing({ kind, due, deed }: Open): boolean {
  return (
    kind === "offer" && due !== null && /\b(?:the|an?|our|my|your|some) \p{L}/iu.test(deed.replace(due.phrase, ""))
  );
}

function readSentence(dialogue: Dialogue, turn: Turn, one: ReadSentence): number {
  let promised = 0;
  let offers = false;
  const found: Entry[] = [];
  const more = continuedRequest(dialogue, turn, one) ?? neededThing(dialogue, turn, one);
  for (const { clause, acts } of one.clauses) {
    for (const act of more ? [more] : acts) {
      const read = actOf(dialogue, turn, one, clause, act);
      if (read?.entry) {
        found.push(enter(dialogue.entries, read.entry));
        dialogue.focus = found.at(-1)!;
        promised++;
      }
      if (read?.open) dialogue.open.push(read.open);
      if (read?.open && offersThing(read.open)) offers = true;
      if (read?.open && read.open.kind !== "offer") dialogue.asked = read.open;
      if (read?.weak) dialogue.weak.push(read.weak);
      if (read?.settled) promised++;
    }
  }
  for (const { clause, acts } of one.clauses) {
    if (acts.length > 0) continue;
    for (const act of looseActsOf(clause)) {
      const weak = looselyRead(dialogue, turn, one, clause, act);
      if (weak) dialogue.weak.push(weak);
    }
  }
  if (found.length === 0) dialogue.focus = spokenOf(dialogue, turn, one) ?? dialogue.focus;
  const fragment = found.length === 0 && promised === 0 && !offers ? dueFragment(dialogue, turn, one) : null;
  if (fragment && dialogue.focus) refine(dialogue.focus, fragment, turn, one);
  if (found.length === 0 && !fragment) correctOffer(dialogue, turn, one);
  const own = found.length === 0 && !fragment ? resumed(dialogue, turn, one) : null;
  if (own) refine(own.entry, own.due, turn, one);
  return promised;
}
