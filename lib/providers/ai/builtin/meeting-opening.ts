import type { SpokenDay } from "@/lib/grounding/spoken/days";
import type { SpokenTime } from "@/lib/grounding/spoken/times";
import { isAboutDelivery } from "./countered-days.ts";
import { isAskedToMeet, offersHour } from "./meeting-offers.ts";
import { ASKS_HOUR, PROPOSES, TOGETHER } from "./meeting-phrases.ts";
import { begin, type MeetingPlan } from "./meeting-plan.ts";
import { weekMeant } from "./meeting-weeks.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** `isElse` means that the day is refused or for something else. */
type Said = {
  text: string;
  days: SpokenDay[];
  times: SpokenTime[];
  sentence: ReadSentence["sentence"];
  turn: Turn;
  turns: Turn[];
  from: Date;
  isElse: boolean;
};

/** Tells what was or might be. */
const NO_OFFER = /^if\b|\b(?:was|were|had|did|went|got|came|said|told|['’]d (?:\p{L}+ed))\b/iu;

/** The plan that a text is about: the open one, or a new one if it proposes a day. */
export function openPlan(said: Said, open: MeetingPlan | null): MeetingPlan | null {
  if (said.times.length === 0 && isAboutDelivery(said.turns, said.turn, said.from)) return open;
  return open ? replaced(said, open) : begun(said);
}

function begun(said: Said): MeetingPlan | null {
  const { text, days, from, isElse } = said;
  if (isElse || (days.length === 0 && !weekMeant(text, null, from))) return null;
  const isTentative = !isOffered(said);
  return isTentative && (days.length === 0 || NO_OFFER.test(text)) ? null : fresh(said, isTentative);
}

/** A day that is proposed takes the place of one that was only mentioned. */
function replaced(said: Said, open: MeetingPlan): MeetingPlan {
  const { days, turn, isElse } = said;
  const isFirm = !open.tentative || open.time !== null;
  if (isFirm || isElse || days.length === 0 || days.at(-1)!.on === open.on || !isOffered(said)) return open;
  const plan = fresh(said, false);
  const isNear = !open.agreed && turn.at - open.last <= 1;
  return isNear ? Object.assign(plan, { near: open.near, lost: open.lost }) : plan;
}

function isOffered({ text, days, times, sentence, turn, turns }: Said): boolean {
  const isChoice = days.length === 2 && /\bor\b/i.test(text);
  const asks = sentence.question || PROPOSES.test(sentence.clean) || ASKS_HOUR.test(text);
  return asks || times.length > 0 || isChoice || offersHour(turn) || isAskedToMeet(turns, turn);
}

function fresh({ turn, turns }: Said, tentative: boolean): MeetingPlan {
  const before = turns.slice(Math.max(0, turn.at - 3), turn.at).map(({ raw }) => raw.slice(-160));
  const context = `${before.join(" ")} ${turn.raw}`;
  return { ...begin(turn, context, TOGETHER.test(context)), tentative };
}
