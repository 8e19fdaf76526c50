import type { Due } from "@/lib/grounding/spoken/deadlines";
import type { Act } from "./acts.ts";
import { thingMeant } from "./antecedents.ts";
import { opened, unanswered } from "./asking.ts";
import { bindsNobody } from "./binds-nobody.ts";
import { uncertaintyOf } from "./certainty.ts";
import type { Clause } from "./clauses.ts";
import { type Heard, SPELLED_OUT } from "./commitment-signs.ts";
import type { Dialogue } from "./commitments.ts";
import { noDeedFor, WAVERS } from "./deeds.ts";
import { dueOfAct } from "./due-of-act.ts";
import { isOfOtherQuestion } from "./due-of-else.ts";
import { leftOpen } from "./due-waiting.ts";
import { entryOf, naming, type Read, spokenTo, weakly } from "./entries.ts";
import { givenBy } from "./given-by.ts";
import { handedOn } from "./handed-on.ts";
import { type Entry, unique } from "./ledger.ts";
import { HAS_FOR, NEEDS, wordTask } from "./naming.ts";
import { nounPhrases } from "./noun-phrases.ts";
import { answerBy, isBorneOut, isKnown, ownerMeant } from "./owners.ts";
import { GIVEN, PRESENTLY } from "./receiving.ts";
import { isInquiry, reports } from "./reports.ts";
import { SENDABLE } from "./things.ts";
import type { ReadSentence, Turn } from "./turns.ts";
import { verbStrength } from "./verbs.ts";

export function actOf(dialogue: Dialogue, turn: Turn, one: ReadSentence, clause: Clause, read: Act): Read | null {
  const act = handedOn(dialogue, turn, one, givenBy(dialogue, turn, read));
  const due = isGuessed(clause, act) ? null : dueOfAct(dialogue, turn, one, clause, act);
  const uncertainty = uncertaintyOf(clause, act);
  const said = { turn, one, clause, act };
  if (bindsNobody(dialogue, said, due)) return null;
  if (act.kind === "request" || act.kind === "need" || act.kind === "offer")
    return opened(dialogue, { said, rule: act.kind, owner: null, due, doubts: uncertainty ? [uncertainty] : [] });
  if (uncertainty || isStillSupposed(dialogue, turn, one) || onlyRepeats(dialogue, turn, act)) return null;
  const agreed =
    LEFT_TO_ME.test(turn.raw) ||
    (act.kind === "duty" && WELCOMES.test(dialogue.turns[turn.at + 1]?.raw ?? "")) ||
    dialogue.open.some(({ by, turn: at }) => by !== turn.speaker && turn.at - at <= 2);
  let owner: string | null = turn.speaker;
  if (act.who === "let's") owner = null;
  else if (act.who === "") owner = null;
  else if (act.who) owner = ownerMeant(dialogue, turn, clause, act.who);
  if (act.who && act.who !== "let's" && !owner) return null;
  if (act.kind === "duty" && act.who !== null && !/^[a-z]+ /.test(act.deed)) return null;
  if (act.who === "let's" && !due) return null;
  if (owner && owner !== turn.speaker && !isBorneOut(dialogue, turn, owner)) return null;
  const isSpelledOut =
    (act.kind === "duty" && act.who !== null) ||
    answerBy(dialogue, turn, owner) === "explicit" ||
    isAssigned(dialogue, owner, due, act);
  const noDeed = act.kind === "promise" || act.who === null ? noDeedFor(act.deed, { due: due !== null, agreed }) : null;
  const doubts = [
    noDeed,
    act.kind === "duty" && act.who === null && !(due || agreed) ? "duty" : null,
    isVagueStranger(dialogue, turn, { owner, due, act }) ? "stranger" : null,
  ].filter((doubt) => doubt !== null);
  const heard: Heard = { said, rule: isSpelledOut ? SPELLED_OUT : "said", owner, due, doubts };
  if (noDeed === WAVERS) return null;
  if (doubts.length > 0) return weakly(dialogue, heard, turn.speaker);
  const worded = wordTask(dialogue, turn, one, {
    deed: act.deed,
    due,
    owner,
    speaker: turn.speaker,
    to: spokenTo(dialogue, turn),
  });
  const waiting = due ? null : leftOpen(dialogue, turn, owner, act);
  if (waiting) {
    Object.assign(waiting, { due: null, dueIn: turn.at, turn: turn.at });
    waiting.evidence = unique([...waiting.evidence, ...one.sentence.evidence]);
    return { settled: true };
  }
  const focus = dialogue.focus?.owner === owner ? dialogue.focus : returned(dialogue, turn, owner, act);
  const isBack = focus !== dialogue.focus;
  if (isPointer(act.deed) && due && focus?.owner === owner && (isBack || isMeant(dialogue, focus, turn, one, act))) {
    if (!isPurpose(focus, one, clause)) Object.assign(focus, { due, dueIn: turn.at });
    focus.evidence = unique([...focus.evidence, ...one.sentence.evidence]);
    return { settled: true };
  }
  if (focus && isReport({ focus }, turn, owner, { act, due })) {
    if (due?.on && !(focus.due?.precise && !due.precise)) Object.assign(focus, { due, dueIn: turn.at });
    focus.evidence = unique([...focus.evidence, ...one.sentence.evidence]);
    return { settled: true };
  }
  if (!worded) return null;
  dialogue.open = dialogue.open.filter(
    (open) => !(open.kind === "offer" && open.by === turn.speaker && open.turn === turn.at),
  );
  const evidence = [...one.sentence.evidence, ...naming(dialogue, owner, one), ...worded.evidence];
  return { entry: entryOf(dialogue, heard, worded.task, evidence) };
}

/** "I'd say Monday, but let me confirm that" */
function isGuessed({ before, text }: Clause, { deed }: Act): boolean {
  return CONFIRMS.test(deed) && /^but\b/i.test(text) && GUESSES.test(before);
}

const CONFIRMS = /^(?:let-me )?(?:confirm|check|double-?check|verify)\b/i;
const GUESSES = /\b(?:I['’]d (?:say|guess)|I (?:think|guess|believe)|probably|should be|maybe)\b/i;

/** "I'll send it today so you have it for Monday" is still sent today. */
function isPurpose({ at, due }: Entry, { sentence }: ReadSentence, { text }: Clause): boolean {
  return at === sentence.at && due?.on != null && /^so (?:that )?you\b/i.test(text);
}

/** "I check" after "You check if the roof is under warranty?" says yes to it. */
function onlyRepeats({ open }: Dialogue, turn: Turn, { deed }: Act): boolean {
  const verb = deed.replace(PRESENTLY, "");
  return /^\p{L}+$/u.test(verb) && open.some((one) => one.turn === turn.at - 1 && one.deed.startsWith(`${verb} `));
}

/** Whether somebody goes on with what they would do: "If we went ahead, I'd tell them myself." "Ha." "And I'll pay." */
function isStillSupposed({ turns }: Dialogue, turn: Turn, one: ReadSentence): boolean {
  const own = turns[turn.at - 2];
  const asked = turns[turn.at - 1]?.sentences.at(-1)?.sentence;
  if (one === turn.sentences[0] && asked?.question && IF.test(asked.clean) && THEN_WOULD.test(turn.raw)) return true;
  return one === turn.sentences[0] && GOES_ON.test(turn.raw) && own?.speaker === turn.speaker && SUPPOSES.test(own.raw);
}

/** "And if you find something?" "Then I'd call you." */
const IF = /^(?:(?:and|but|so|well|what),? )*if\b/i;
const THEN_WOULD = /^(?:(?:well|oh|okay),? )*(?:then |in that case,? )?(?:I|we)(?:['’]d| would)\b/i;
const GOES_ON = /^and (?:then )?(?:I|we)(?:['’]ll| will)\b/i;
const SUPPOSES = /^(?:(?:and|but|well|so),? )*if\b.*\b(?:I|we)(?:['’]d| would) (?!like\b|need\b|want\b)/i;

/** Whether "it" is what was promised last: nothing was requested since, and the turn names nothing else. */
function isMeant(dialogue: Dialogue, focus: Entry, turn: Turn, one: ReadSentence, { deed }: Act): boolean {
  if (turn.at - focus.turn > (SENDS.test(focus.task) ? 3 : 4)) return false;
  if (dialogue.open.some(({ by, kind, turn: at }) => by !== turn.speaker && kind !== "offer" && at > focus.turn))
    return false;
  const since = dialogue.before.filter(({ sentence }) => sentence.at > focus.at && sentence.speaker === turn.speaker);
  if (isOfOtherQuestion(dialogue, focus, turn)) return false;
  if (REPEATS.test(deed)) return turn.at - focus.turn <= 2 && !since.some(({ sentence }) => NEEDS.test(sentence.clean));
  if (!isSent(focus) && !(HAS_FOR.test(deed) && isInquiry(focus.task, deed))) return false;
  const own = dialogue.before.filter(({ turn: at, sentence }) => at === turn.at && sentence.at > focus.at);
  return thingMeant(dialogue.reading, own, one, "sent") === null;
}

/** "I'd have it back to you on Monday", after "Send me the bills and I'll break them down." */
function returned({ entries, focus }: Dialogue, { at }: Turn, owner: string | null, { deed }: Act): Entry | null {
  const own = entries.findLast((entry) => entry.owner === owner && at - entry.turn <= 4);
  return own && !own.due && COMES_BACK.test(deed) ? own : focus;
}

const COMES_BACK = /^have (?:it|that|them|those) back\b/i;

function isSent({ task }: Entry): boolean {
  return (
    SENDS.test(task) || HAS_MADE.test(task) || PUTS_DOWN.test(task) || SENDABLE.test(nounPhrases(task)[0]?.head ?? "")
  );
}

/** "I need to check with the factory." "Let me know." */
const WELCOMES =
  /^(?:(?:okay|ok|yes|yeah|great|good|right|sure|thanks),? )*(?:please(?: do)?(?=[.,!]|$)|let (?:me|us) know|keep (?:me|us) posted|that['’]d be (?:great|good|helpful))\b/i;
/** Takes on what the turn is about. */
const LEFT_TO_ME =
  /\b(?:leave|leaving) (?:it|that|this|those|that one) (?:with|to) me\b|\bthat(?:['’]s| is|['’]ll be| one['’]s) (?:on (?:me|us)|mine)\b/i;
/** "I'll do it tomorrow", said of what was promised just before. */
const REPEATS = /^(?:do|finish|complete) (?:it|that|this)\b/i;
/** "Get them printed" */
const HAS_MADE = /^(?:get|have) (?:it|them|those|these) \p{L}+ed\b/iu;
/** "Put both of them on paper" */
const PUTS_DOWN = /(?:^|\band )(?:put|set|write|get) .*\b(?:on paper|on (?:a|one) (?:page|sheet)|in writing)\b/i;
const SENDS = /^(?:send|email|mail|forward|share|post)\b/i;

function isPointer(deed: string): boolean {
  return /^(?:(?:have|get) (?:the|my|our|\p{Lu}\p{L}+)(?: \p{L}+){0,2}? (?:to )?(?:send|mail|e-?mail|forward|share|post)|have|get|send|finish|complete|share|do|deliver|bring|drop|mail|post|forward)(?: you)? (?:it|that|this|those|them|these)\b/iu.test(
    deed.replace(GIVEN, ""),
  );
}

/** Whether it only announces that the outcome of the last promise will be told. */
function isReport(
  { focus }: Pick<Dialogue, "focus">,
  turn: Turn,
  owner: string | null,
  { act: { deed }, due }: { act: Act; due: Due | null },
): boolean {
  if (!focus || owner !== focus.owner || turn.at - focus.turn > 1) return false;
  return reports(deed, due) && isInquiry(focus.task, deed);
}

/** A commitment in other words than those of a promise or request. */
export function looselyRead(
  dialogue: Dialogue,
  turn: Turn,
  one: ReadSentence,
  clause: Clause,
  act: Act,
): Entry | undefined {
  const due = dueOfAct(dialogue, turn, one, clause, act);
  const uncertainty = uncertaintyOf(clause, act);
  const said = { turn, one, clause, act };
  if (uncertainty || bindsNobody(dialogue, said, due) || isStillSupposed(dialogue, turn, one)) return undefined;
  const doubts = ["loose"];
  const heard: Heard = { said, rule: "loose", owner: turn.speaker, due, doubts };
  if (act.kind === "request") return unanswered(dialogue, heard)?.weak;
  const noDeed = noDeedFor(act.deed, { due: due !== null, agreed: true });
  if (noDeed === WAVERS) return undefined;
  const owner = act.who ? ownerMeant(dialogue, turn, clause, act.who) : turn.speaker;
  if (!owner || (owner !== turn.speaker && !isBorneOut(dialogue, turn, owner))) return undefined;
  if (isReport(dialogue, turn, owner, { act, due })) return undefined;
  return weakly(dialogue, { ...heard, owner, doubts: noDeed ? [...doubts, noDeed] : doubts }, turn.speaker)?.weak;
}

/** "Marcus is going to set up the workspace before the kickoff", said in his absence. */
function isAssigned({ reading }: Dialogue, owner: string | null, due: Due | null, { deed }: Act): boolean {
  return (
    due !== null && owner !== null && !reading.people.bySpeaker.has(owner) && verbStrength(deed, true) === "strong"
  );
}

/** "She'll mail it across", "he'll give you a ring" */
const REACHES_YOU =
  /^(?:(?:send|mail|e-?mail|ring|call|phone|text|write) (?:you|us|it|them|that)\b|give (?:you|us) a (?:ring|call|shout|bell|buzz)\b|(?:come|get) back to (?:you|us)\b)/i;

/** An unknown first name with an unclear deed and no deadline. */
function isVagueStranger(
  dialogue: Dialogue,
  { speaker }: Turn,
  { owner, due, act }: { owner: string | null; due: Due | null; act: Act },
): boolean {
  if (!owner || owner === speaker || isKnown(dialogue, owner) || due || / /.test(owner) || REACHES_YOU.test(act.deed))
    return false;
  return verbStrength(act.deed, false) !== "strong";
}
