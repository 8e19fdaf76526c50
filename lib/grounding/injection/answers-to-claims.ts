import { isClaim, isOpen } from "./claims";
import { hasFigures, hasFiguresOf, type Offers, offersIn } from "./concessions";
import { consentsTo } from "./consents";
import { piecesOf } from "./pieces";
import { plainly } from "./plainly";

export type Talk = {
  segments: readonly { speaker?: string; text: string }[];
  isGuest: (speaker?: string) => boolean;
};

const ANSWERS_WITHIN = 3;
const LONGEST_ANSWER = 120;
const DENIES = /\b(?:not|never|no|cannot|nobody)\b|n't\b/u;
const GRANTS = /^\W*(?:sure|okay|ok|alright|fine|right)\b/iu;

/** Whether our side confirmed what a guest claimed, in words or by naming its figures. */
export function isConfirmed(at: number, claim: string, talk: Talk): boolean {
  const answer = answerTo(at, talk);
  return answer !== undefined && (consentsTo(answer) || repeatsFigures(answer, claim));
}

/** What our side said it gives, and what guests asked for and got. */
export function ourOffers(talk: Talk): Offers {
  return offersIn(
    talk.segments.flatMap(({ speaker, text }, at) => {
      const read = piecesOf(text).map((piece) => plainly(piece.text));
      if (!talk.isGuest(speaker)) return read.filter((one) => !DENIES.test(one) && !/\?\W*$/u.test(one));
      const asked = read.filter((one) => isOpen(one) && !isClaim(one));
      return asked.length > 0 && isGranted(at, talk) ? asked : [];
    }),
  );
}

/** A question is also answered by "Sure" and "Okay". */
function isGranted(at: number, talk: Talk): boolean {
  const answer = answerTo(at, talk);
  return answer !== undefined && (consentsTo(answer) || GRANTS.test(answer));
}

function answerTo(at: number, { segments, isGuest }: Talk): string | undefined {
  return segments.slice(at + 1, at + 1 + ANSWERS_WITHIN).find(({ speaker }) => !isGuest(speaker))?.text;
}

/** "One and a half percent of what comes in." */
function repeatsFigures(answer: string, claim: string): boolean {
  const said = plainly(answer.slice(0, LONGEST_ANSWER));
  return !DENIES.test(said) && !said.includes("?") && hasFigures(claim) && hasFiguresOf(claim, offersIn([said]));
}
