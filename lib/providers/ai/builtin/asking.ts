import { type Heard, SPELLED_OUT } from "./commitment-signs.ts";
import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import { isCountered } from "./counter-offers.ts";
import { counteredDay, evidenceOf } from "./countered-days.ts";
import { isDeed, noDeedFor } from "./deeds.ts";
import { isDoneNow } from "./done-now.ts";
import { entryOf, type Read, spokenTo, weakly } from "./entries.ts";
import { type Open, unique } from "./ledger.ts";
import { doerNamed } from "./named-doer.ts";
import { wordTask } from "./naming.ts";
import { ownerNamed } from "./owners.ts";
import { personNamed } from "./people.ts";
import { ASKS_WHO } from "./requests.ts";
import { dueIn } from "./settling.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** Requests that are answered right away in the meeting. */
const AT_ONCE =
  /^(?:(?:do|say|show) (?:anything|something)|tell (?:me|us)|explain|say|show (?:me|us)|hear|see|repeat|describe|remind (?:me|us)|talk (?:me|us)|walk (?:me|us)|imagine|give (?:me|us) (?:an? (?:idea|example|sense|hint|minute|second)|examples)|help me|hold|wait|stop|start|go|speak|unmute|remember|believe|guess|think|use|read that|do me a favou?r|let me (?:know if|see|finish|ask|think)|let us (?:be|see)|(?:need|want|like|prefer)\b|have (?:a|any) (?:idea|look|question)|get (?:that|it|this|into|to)\b|put up|call (?:it|that)|leave (?:it|that|this)|keep in mind|make (?:that|it) (?:quick|two|three))/i;

/** "Who will do the server?" */
const VAGUE = /^do (?:the|that|this|it|those)\b/i;
/** "I could put a van on, but I'd need to talk to Declan." */
const ASKS_FIRST =
  /\b(?:I|we)(?:['’]d| would) (?:first )?(?:need|have) to (?:ask|check|talk|speak|clear|confirm|run|see)\b/i;

export function opened(dialogue: Dialogue, heard: Heard): Read | null {
  const { said, due } = heard;
  const { turn, one, act } = said;
  const { reading } = dialogue;
  if (!/^[a-z]/i.test(act.deed) || (act.kind === "offer" && ASKS_FIRST.test(turn.raw))) return null;
  const doubts = [...heard.doubts, AT_ONCE.test(act.deed) ? "at once" : null].filter((doubt) => doubt !== null);
  const weak =
    VAGUE.test(act.deed) && ASKS_WHO.test(said.clause.text) ? null : unanswered(dialogue, { ...heard, doubts });
  if (doubts.length > 0) return weak;
  const kind = act.kind as Open["kind"];
  const repeated = kind === "request" ? wantedBefore(dialogue, turn, act.deed) : undefined;
  if (repeated) {
    Object.assign(repeated, { by: turn.speaker, kind, turn: turn.at, heard: { ...repeated.heard, rule: SPELLED_OUT } });
    return null;
  }
  const isTimed = WHEN_WANTED.test(one.sentence.clean);
  const named = act.who ? ownerNamed(reading, turn.speaker, act.who) : calledUpon(dialogue, turn, one);
  const evidence = one.sentence.evidence;
  const open: Open = {
    heard,
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
          dialogue,
          { ...heard, rule: "offer to request", owner: turn.speaker, due: due ?? wanted.due },
          worded.task,
          [...wanted.evidence, ...evidence, ...worded.evidence],
        ),
      };
  }
  return { open, ...weak };
}

const REPEATED = /^(?:do|handle|sort|take care of|see to) (?:that|it|this)$/i;

/** What "Will you do that?" asks for: "Somebody should tell the drivers." */
function wantedBefore({ open }: Dialogue, turn: Turn, deed: string): Open | undefined {
  if (!REPEATED.test(deed)) return undefined;
  return open.findLast(({ by, kind, turn: at }) => by !== turn.speaker && kind === "need" && turn.at - at <= 2);
}

/** A request or offer as if whoever speaks next had agreed. */
export function unanswered(dialogue: Dialogue, heard: Heard): Read | null {
  const { turn, one, act } = heard.said;
  const { reading, turns } = dialogue;
  const named = act.who ? ownerNamed(reading, turn.speaker, act.who) : calledUpon(dialogue, turn, one);
  const next = turns.slice(turn.at + 1, turn.at + 3).find(({ speaker }) => speaker !== turn.speaker);
  const owner = act.kind === "offer" ? turn.speaker : (named ?? next?.speaker);
  if (!owner || !next || answerOf(next.raw) === "no" || isDoneNow(next)) return null;
  if (act.kind !== "offer" && doerNamed(dialogue, next) !== null) return null;
  if (act.kind !== "offer" && isCountered(act.deed, next.raw, reading)) return null;
  const noDeed = noDeedFor(act.deed, { due: heard.due !== null, agreed: true });
  const doubts = [...heard.doubts, "unanswered", noDeed].filter((doubt) => doubt !== null);
  const due =
    (act.kind === "offer" ? null : counteredDay(dialogue, heard.due, next)) ?? heard.due ?? dueIn(dialogue, next);
  const read = weakly(dialogue, { ...heard, owner, due, doubts }, turn.speaker);
  if (read?.weak && due && due !== heard.due)
    read.weak.evidence = unique([...read.weak.evidence, ...evidenceOf(due, next)]);
  return read;
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
