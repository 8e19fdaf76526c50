import type { Due } from "@/lib/grounding/spoken/deadlines";
import { LET } from "./acts.ts";
import { isAmongGuests } from "./among-guests.ts";
import type { Heard } from "./commitment-signs.ts";
import type { Dialogue } from "./commitments.ts";
import { isFigureOfSpeech } from "./figures-of-speech.ts";
import { isGeneral } from "./general-terms.ts";
import { GIVEN, PRESENTLY } from "./receiving.ts";
import { isSpokenNow } from "./spoken-now.ts";
import type { Turn } from "./turns.ts";

/** Whether words have the grammar of a promise and are none: a manner of speaking, or how things generally go. */
export function bindsNobody(dialogue: Dialogue, said: Heard["said"], due: Due | null): boolean {
  const { turn, one, clause, act } = said;
  if (act.kind === "request" || act.kind === "need") return false;
  const sentence = one.sentence.clean;
  const plain = act.deed.replace(LET, "").replace(GIVEN, "").replace(PRESENTLY, "").trim();
  return (
    (act.kind !== "duty" && isSpokenNow(plain, { sentence, turn: turn.raw, asks: clause.asks }, due)) ||
    (act.kind === "offer" && CHOICE.test(plain)) ||
    isFigureOfSpeech(plain, (thing) => isCommonTopic(dialogue, turn, thing)) ||
    isAmongGuests(dialogue, turn, plain) ||
    isGeneral({ ...act, before: clause.before, text: clause.text, sentence, isDated: due !== null })
  );
}

/** Offers one of two deeds: "I can send someone tomorrow, or swap it" */
const CHOICE =
  /,? or (?:else |just |even )?(?!(?:the|an?|our|your|my|on|by|in|at|so|more|less)\b)\p{Ll}{3,} (?:it|them|that|you|the|an?|your|our)\b/u;

/** Whether a thing is spoken of elsewhere in the call as well. */
function isCommonTopic({ turns }: Dialogue, turn: Turn, thing: string): boolean {
  return turns.some(({ at, raw }) => Math.abs(at - turn.at) > 2 && raw.toLowerCase().includes(thing));
}
