import type { Dialogue } from "./commitments.ts";
import type { Open } from "./ledger.ts";
import { contentStems, tokenize } from "./nlp.ts";
import { pairIn } from "./pointers.ts";
import { fulfil } from "./settling.ts";
import type { Turn } from "./turns.ts";

/** "The first one yes, the other I'd have to check" */
const GRANTS =
  /^(?:(?:well|so|okay|hmm?|sure|right),? )*((?:the|your|our) [^,.;!?]{2,40}?|(?:the )?(?:first|second|former|latter)(?: (?:one|part|thing|bit))?),? (?:yes|sure|no problem|of course|gladly|definitely|absolutely|I can do|we can do|is (?:fine|no problem|easy|doable))(?=[,.;!?]| (?:the|but|not|no|and)\b)/iu;
const REFUSES_OTHER =
  /\b(?:can['’]t|cannot|won['’]t|not|no|don['’]t|have to (?:check|ask)|need to (?:check|ask)|less|difficult|tricky|check)\b/i;

/** Promises the one of two things that a reply grants while it refuses or leaves open the other. */
export function grantPart(dialogue: Dialogue, turn: Turn, answered: Open[]): boolean {
  const asked = answered.findLast(({ kind, turn: at }) => kind !== "offer" && at === turn.at - 1);
  const clean = turn.sentences[0]?.sentence.clean ?? "";
  const granted = asked ? GRANTS.exec(clean) : null;
  if (!asked || !granted) return false;
  const rest = `${clean.slice(granted[0].length)} ${turn.sentences[1]?.sentence.clean ?? ""}`;
  const thing = REFUSES_OTHER.test(rest) ? partMeant(asked.deed, granted[1]!) : null;
  if (!thing) return false;
  dialogue.open = dialogue.open.filter((one) => one !== asked);
  const deed = asked.deed.replace(pairOf(asked.deed) ?? "", thing);
  fulfil(dialogue, { ...asked, deed, kind: "request" }, turn, "explicit");
  return true;
}

function partMeant(deed: string, said: string): string | null {
  const [first, second] = pairOf(deed)?.split(/ and (?:also )?/) ?? [];
  if (!first || !second) return null;
  if (/\b(?:first|former)\b/i.test(said)) return first;
  if (/\b(?:second|latter)\b/i.test(said)) return second;
  const stems = contentStems(tokenize(said));
  const shares = (part: string) => contentStems(tokenize(part)).some((stem) => stems.includes(stem));
  if (shares(first) === shares(second)) return null;
  return shares(first) ? first : second;
}

function pairOf(deed: string): string | undefined {
  return pairIn(deed) ?? TWO.exec(deed)?.[1];
}

const TWO =
  /^\p{L}+ (?:me |us )?((?:the|your|our|an?) [^,]{3,60}? and (?:(?:the|your|our|an?) )?[\p{L}' -]{3,40}?)(?= (?:before|by|when|until|on)\b|$)/iu;
