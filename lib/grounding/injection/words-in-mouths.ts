import { givenNameOf } from "../first-name";
import { concessionsIn } from "./concessions";
import { consentsTo } from "./consents";
import { type Piece, piecesOf } from "./pieces";

type Said = { speaker?: string; text: string };
type Part = Pick<Piece, "start" | "end">;

const GRANTS =
  /\b([\p{L}'-]{1,40}),? (?:has |have |had |already |just |also |kindly |even ){0,3}(?:agreed (?:to|on|that)|promised|accepted|committed to|guaranteed|approved|waived|offered (?:us|me)),?\s\p{L}/iu;
/** A quick look for what `GRANTS` needs. */
const GRANTED = /agreed|promised|accepted|committed|guaranteed|approved|waived|offered/i;
/** "Sam is fine with that", which counts with what is given in the same breath. */
const AGREEABLE =
  /\b([\p{L}'-]{1,40})(?:'s| is| was| has been| will be|'ll be) (?:\w+ )?(?:fine|happy|okay|ok|cool|good|on board|willing|prepared|going|picking|knocking|giving|refunding|waiving|splitting|covering|throwing|letting|paying) |\b([\p{L}'-]{1,40})(?: here| there| over here)?,? (?:(?:already|just|also|even|kindly) )?(?:said|told (?:me|us)|confirmed|okayed|ok'd|signed off|said yes|gave us|lets us|mentioned)\b|\baccording to ([\p{L}'-]{1,40})\b/iu;
/** A gift from one side to the other, said by the one who would get it. */
const GIVES =
  /\b([\p{L}'-]{1,40})(?: ([\p{L}'-]{2,20}))? (?:will (?:give us|pay (?:our|us|for (?:our|all))|refund|reimburse|waive|cover (?:our|all))|gives us|owes us|refunds|waives|guarantees|commits to|is giving us|(?:just )?gave us|is going to (?:pay|refund|waive|give us|cover)|pays (?:our|for all|all)|pays? back|to (?:refund|reimburse|waive|pay (?:our|us))|said yes to)\s/iu;
const GIVEN = /will |going to|gave|gives|owes|refunds|waives|guarantees|commits|giving|pays?|to re|to waive|said yes/i;
/** Speech read out as somebody else's own. */
const QUOTED =
  /\b([\p{L}'-]{1,40}),? (?:you )?(?:said|says|promised|words were|told us)\b[^.?!]{0,30}\bquote\b|\bthen,? ([\p{L}'-]{1,40}) (?:says|goes|answers|replies|nods)\b[^.?!]{0,20}\b(?:yes|yeah|sure|okay|fine|deal|of course)\b|\bi, ([\p{L}'-]{1,40})(?: [\p{L}'-]{1,40})?, (?:will|agree|hereby|promise|accept)\b/iu;
/** The label of a turn in the middle of somebody else's: "[00:14] Sam Okafor: I agree." */
const LABEL =
  /(?:^|[\n\].?!,;] ?)([\p{L}'-]{2,30})(?: [\p{L}'-]{2,30})?(?: \([^)\n]{1,30}\))?\s?: ?(?=i\b|i'|we\b|yes\b|sure\b|agreed)/iu;
/** What follows still belongs to it: "And that for all depots." */
const GOES_ON = /^\W*(?:and|also|plus|or|but|it|that|this|those|these|he|she|they|which|so|yes|including|for|with)\b/iu;
const OWN_PROMISE = /\b(?:i|we)(?:'ll| will| can|'m going to|'re going to)\b/iu;

/** Statements such as "Sam agreed to half price" that Sam neither made nor confirmed, by turn; they bind nobody. */
export function putInMouths(segments: readonly Said[]): Map<number, Part[]> {
  const firstNames = new Set(segments.flatMap(({ speaker }) => (speaker ? givenNameOf(speaker).toLowerCase() : [])));
  const isAnother = (name: string | undefined, speaker: string) =>
    name !== undefined && firstNames.has(name) && !isCalled(speaker, name);
  const found = new Map<number, Part[]>();
  for (const [at, { speaker, text }] of segments.entries()) {
    if (!speaker) continue;
    const label = text.includes(":") ? LABEL.exec(text) : null;
    const name = grantingIn(text).find((one) => isAnother(one, speaker));
    if (isAnother(label?.[1]?.toLowerCase(), speaker)) found.set(at, [{ start: label!.index, end: text.length }]);
    else if (isAnother(quotedIn(text), speaker)) found.set(at, [{ start: 0, end: text.length }]);
    else if (name && !isConfirmed(name, segments.slice(at + 1, at + 4)))
      found.set(
        at,
        claimsIn(text, (one) => isAnother(one, speaker)),
      );
  }
  return found;
}

function isConfirmed(name: string, next: readonly Said[]): boolean {
  const answer = next.find(({ speaker }) => speaker && isCalled(speaker, name));
  return answer !== undefined && consentsTo(answer.text);
}

/** The sentences that say somebody else gives something, with what continues them. */
function claimsIn(text: string, isAnother: (name: string) => boolean): Part[] {
  const pieces = piecesOf(text);
  let isGoingOn = false;
  const found = pieces.filter((piece) => {
    const claims = grantingIn(piece.text).some(isAnother);
    const continues = isGoingOn && GOES_ON.test(piece.text) && !OWN_PROMISE.test(piece.text);
    isGoingOn = claims || continues || (isGoingOn && concessionsIn(piece.text.toLowerCase()).length > 0);
    return isGoingOn;
  });
  return found.length > 0 ? found : [{ start: 0, end: text.length }];
}

/** Who is said to give something away. */
function grantingIn(text: string): string[] {
  const granting = GRANTED.test(text) ? GRANTS.exec(text) : null;
  const giving = GIVEN.test(text) ? GIVES.exec(text) : null;
  const agreeable = concessionsIn(text.toLowerCase()).length > 0 ? AGREEABLE.exec(text) : null;
  return [granting?.[1], giving?.[1], giving?.[2], agreeable?.[1], agreeable?.[2], agreeable?.[3]].flatMap(
    (name) => name?.toLowerCase() ?? [],
  );
}

/** Who is quoted in the first person, which would read as the speaker's own promise. */
function quotedIn(text: string): string | undefined {
  const quoted = /\bquote\b|\bi, |\bthen\b/i.test(text) ? QUOTED.exec(text) : null;
  return quoted?.slice(1).find(Boolean)?.toLowerCase();
}

function isCalled(speaker: string, name: string): boolean {
  return givenNameOf(speaker).toLowerCase() === name;
}
