import type { Due } from "@/lib/grounding/spoken/deadlines";
import { type Act, LET } from "./acts.ts";
import { thingMeant } from "./antecedents.ts";
import { isCertain } from "./certainty.ts";
import type { Clause } from "./clauses.ts";
import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import { isDeed } from "./deeds.ts";
import { dueOfAct } from "./due-of-act.ts";
import { type Entry, type Open, stemsOf, unique } from "./ledger.ts";
import { NEEDS, wordTask } from "./naming.ts";
import { nounPhrases } from "./noun-phrases.ts";
import { ownerNamed, personBefore } from "./owners.ts";
import { mayBeExternal, personNamed } from "./people.ts";
import { GIVEN } from "./receiving.ts";
import { isInquiry, reports } from "./reports.ts";
import { SENDABLE } from "./things.ts";
import type { ReadSentence, Turn } from "./turns.ts";
import { verbStrength } from "./verbs.ts";

export type Read = { entry?: Entry; open?: Open; settled?: boolean };

/** Requests that are answered right away in the meeting. */
const AT_ONCE =
  /^(?:(?:do|say|show) (?:anything|something)|tell (?:me|us)|explain|say|show (?:me|us)|hear|see|repeat|describe|remind (?:me|us)|talk (?:me|us)|walk (?:me|us)|imagine|give (?:me|us) (?:an? (?:idea|example|sense|hint|minute|second)|examples)|help me|hold|wait|stop|start|go|speak|unmute|remember|believe|guess|think|use|read that|do me a favou?r|let me (?:know if|see|finish|ask|think)|let us (?:be|see)|have (?:a|any) (?:idea|look|question)|get (?:that|it|this|into|to)\b|put up|call (?:it|that)|leave (?:it|that|this)|keep in mind|make (?:that|it) (?:quick|two|three))/i;

export function actOf(dialogue: Dialogue, turn: Turn, one: ReadSentence, clause: Clause, act: Act): Read | null {
  if (!isCertain(clause, act)) return null;
  const due = dueOfAct(dialogue, turn, one, clause, act);
  if (act.kind === "request" || act.kind === "need" || act.kind === "offer")
    return opened(dialogue, turn, one, act, due);
  const { reading } = dialogue;
  const agreed = dialogue.open.some(({ by, turn: at }) => by !== turn.speaker && turn.at - at <= 2);
  let owner: string | null = turn.speaker;
  if (act.who === "let's") owner = null;
  else if (act.who === "") owner = null;
  else if (act.who && /^(?:he|she|they)$/.test(act.who))
    owner = personBefore(reading, dialogue.turns, turn, clause.text);
  else if (act.who) owner = ownerNamed(reading, turn.speaker, act.who);
  if (act.who && act.who !== "let's" && !owner) return null;
  if (act.kind === "duty" && act.who === null && (!(due || agreed) || !isDeed(act.deed, { due: due !== null, agreed })))
    return null;
  if (act.kind === "duty" && act.who !== null && !/^[a-z]+ /.test(act.deed)) return null;
  if (act.kind === "promise" && !isDeed(act.deed, { due: due !== null, agreed })) return null;
  if (act.who === "let's" && !due) return null;
  if (owner && owner !== turn.speaker && !isBorneOut(dialogue, turn, owner)) return null;
  if (
    owner &&
    owner !== turn.speaker &&
    !isKnown(dialogue, owner) &&
    !due &&
    !/ /.test(owner) &&
    verbStrength(act.deed, false) !== "strong"
  )
    return null;
  const worded = wordTask(dialogue, turn, one, {
    deed: act.deed,
    due,
    owner,
    speaker: turn.speaker,
    to: spokenTo(dialogue, turn),
  });
  const focus = dialogue.focus;
  if (isPointer(act.deed) && due && focus?.owner === owner && isMeant(dialogue, focus, turn, one, act)) {
    Object.assign(focus, { due, dueIn: turn.at });
    focus.evidence = unique([...focus.evidence, ...one.sentence.evidence]);
    return { settled: true };
  }
  if (
    focus &&
    owner === focus.owner &&
    turn.at - focus.turn <= 1 &&
    reports(act.deed, due) &&
    isInquiry(focus.task, act.deed)
  ) {
    if (due?.on && !(focus.due?.precise && !due.precise)) Object.assign(focus, { due, dueIn: turn.at });
    focus.evidence = unique([...focus.evidence, ...one.sentence.evidence]);
    return { settled: true };
  }
  if (!worded) return null;
  dialogue.open = dialogue.open.filter(
    (open) => !(open.kind === "offer" && open.by === turn.speaker && open.turn === turn.at),
  );
  const evidence = [...one.sentence.evidence, ...naming(dialogue, owner, one), ...worded.evidence];
  return { entry: entryOf(one, owner, worded.task, due, evidence, turn, act.deed) };
}

/** Evidence from the sentence that names an owner who was not present. */
function naming({ reading, before }: Dialogue, owner: string | null, { sentence }: ReadSentence): Entry["evidence"] {
  if (!owner || reading.people.bySpeaker.has(owner) || sentence.clean.includes(owner)) return [];
  return before.findLast((one) => one.sentence.clean.includes(owner))?.sentence.evidence ?? [];
}

/** Whether "it" is what was promised last: nothing was requested since, and the turn names nothing else. */
function isMeant(dialogue: Dialogue, focus: Entry, turn: Turn, one: ReadSentence, { deed }: Act): boolean {
  if (turn.at - focus.turn > (SENDS.test(focus.task) ? 2 : 4)) return false;
  if (dialogue.open.some(({ by, kind, turn: at }) => by !== turn.speaker && kind !== "offer" && at > focus.turn))
    return false;
  const since = dialogue.before.filter(({ sentence }) => sentence.at > focus.at && sentence.speaker === turn.speaker);
  if (REPEATS.test(deed)) return turn.at - focus.turn <= 1 && !since.some(({ sentence }) => NEEDS.test(sentence.clean));
  if (!isSent(focus)) return false;
  const own = dialogue.before.filter(({ turn: at, sentence }) => at === turn.at && sentence.at > focus.at);
  return thingMeant(dialogue.reading, own, one, "sent") === null;
}

function isSent({ task }: Entry): boolean {
  return SENDS.test(task) || SENDABLE.test(nounPhrases(task)[0]?.head ?? "");
}

/** "I'll do it tomorrow", said of what was promised just before. */
const REPEATS = /^(?:do|finish|complete) (?:it|that|this)\b/i;
const SENDS = /^(?:send|email|mail|forward|share|post)\b/i;

function isPointer(deed: string): boolean {
  return /^(?:(?:have|get) (?:the|my|our|\p{Lu}\p{L}+)(?: \p{L}+){0,2}? (?:to )?(?:send|mail|e-?mail|forward|share|post)|have|get|send|finish|complete|share|do|deliver|bring|drop|mail|post|forward)(?: you)? (?:it|that|this|those|them|these)\b/iu.test(
    deed.replace(GIVEN, ""),
  );
}

export function entryOf(
  { sentence }: ReadSentence,
  owner: string | null,
  task: string,
  due: Due | null,
  evidence: Entry["evidence"],
  turn: Turn,
  deed: string,
): Entry {
  const strength = verbStrength(deed.replace(LET, ""), due !== null, true);
  const weight = (strength === "strong" ? 2 : 1) + (due ? 2 : 0) + (owner ? 0.5 : 0);
  const [madeIn, dueIn] = [turn.at, due && turn.at];
  const stems = stemsOf(task);
  return { owner, task, due, evidence: unique(evidence), stems, turn: turn.at, madeIn, dueIn, at: sentence.at, weight };
}

function opened(dialogue: Dialogue, turn: Turn, one: ReadSentence, act: Act, due: Due | null): Read | null {
  if (AT_ONCE.test(act.deed) || !/^[a-z]/i.test(act.deed)) return null;
  const { reading } = dialogue;
  const kind = act.kind as Open["kind"];
  const isTimed = WHEN_WANTED.test(one.sentence.clean);
  const named = act.who ? ownerNamed(reading, turn.speaker, act.who) : calledUpon(dialogue, turn, one);
  const evidence = one.sentence.evidence;
  const open: Open = {
    kind,
    by: turn.speaker,
    of: named,
    deed: act.deed,
    due,
    evidence,
    turn: turn.at,
    at: one.sentence.at,
    isTimed,
  };
  const wanted = dialogue.open.findLast(
    ({ by, kind: asked, turn: at }) => by !== turn.speaker && asked !== "offer" && turn.at - at <= 2,
  );
  if (
    kind === "offer" &&
    wanted &&
    answerOf(turn.raw) !== "no" &&
    !/^(?:ask|say|show|see)\b/.test(act.deed) &&
    isDeed(act.deed, { due: due !== null, agreed: true })
  ) {
    const worded = wordTask(dialogue, turn, one, {
      deed: act.deed,
      due,
      owner: turn.speaker,
      speaker: turn.speaker,
      to: spokenTo(dialogue, turn),
    });
    if (worded)
      return {
        entry: entryOf(
          one,
          turn.speaker,
          worded.task,
          due ?? wanted.due,
          [...wanted.evidence, ...evidence, ...worded.evidence],
          turn,
          act.deed,
        ),
      };
  }
  return { open };
}

const WHEN_WANTED =
  /\bby (?:when|what)\b|\bhow soon\b|\bwhen (?:can|could|will|would) (?:I|we) (?:have|get|see|expect)\b/i;

/** The person a sentence addresses by name, at its start or end: "Graham, could you …". */
function calledUpon({ reading }: Dialogue, { speaker }: Turn, { sentence }: ReadSentence): string | null {
  const match = /^([A-Z][\w'-]+),\s/.exec(sentence.clean) ?? /,\s+([A-Z][\w'-]+)[?.!]$/.exec(sentence.clean);
  const named = match ? personNamed(reading.people, reading.transcript, match[1]!) : null;
  const found =
    named &&
    [...reading.people.bySpeaker.values()].find((one) => one.speaker === named || one.participant?.name === named);
  return found && found.speaker !== speaker ? found.speaker : null;
}

/** Resolves "you" to the previous speaker if that person is on the other side. */
export function spokenTo({ reading, turns }: Dialogue, turn: Turn): string | null {
  const before = turns[turn.at - 1]?.speaker ?? null;
  if (!before || !reading.people.sidesKnown) return null;
  const { people } = reading;
  return mayBeExternal(people, before) !== mayBeExternal(people, turn.speaker) ? before : null;
}

/**
 * A statement about somebody present holds unless that person denies it. A guest's statement about one of us is only a
 * wish until that person agrees, because the email would present it as our promise.
 */
function isBorneOut({ reading: { people }, turns }: Dialogue, turn: Turn, owner: string): boolean {
  if (!people.bySpeaker.has(owner)) return true;
  const reply = turns.slice(turn.at + 1, turn.at + 4).find((one) => one.speaker === owner);
  const answer = reply ? answerOf(reply.raw) : null;
  if (answer) return answer !== "no";
  return !people.sidesKnown || !mayBeExternal(people, turn.speaker) || mayBeExternal(people, owner);
}

function isKnown({ reading }: Dialogue, owner: string): boolean {
  return personNamed(reading.people, reading.transcript, owner) !== null || reading.people.bySpeaker.has(owner);
}
