import { isClaim, isOpen } from "./claims";
import { hasFigures, hasFiguresOf, type Offers, offersIn } from "./concessions";
import { consentsTo } from "./consents";
import { piecesOf } from "./pieces";
import { plainly } from "./plainly";

export type Conversation = {
  segments: readonly { speaker?: string; text: string }[];
  isGuest: (speaker?: string) => boolean;
};

const ANSWERS_WITHIN = 3;
const ANSWER_LENGTH = 120;
const DENIES = /\b(?:not|never|no|cannot|nobody)\b|n't\b/u;
const GRANTS = /^\W*(?:sure|okay|ok|alright|fine|right)\b/iu;

/** Whether our side confirmed what a guest claimed, in words or by naming its figures. */
export function isConfirmed(at: number, claim: string, conversation: Conversation): boolean {
  const answer = answerTo(at, conversation);
  return answer !== undefined && (consentsTo(answer) || repeatsFigures(answer, claim));
}

/** What our side said it gives, and what guests asked for and got. */
export function ourOffers(conversation: Conversation): Offers {
  return offersIn(
    conversation.segments.flatMap(({ speaker, text }, at) => {
      const read = piecesOf(text).map((piece) => plainly(piece.text));
      if (!conversation.isGuest(speaker)) return read.filter((one) => !DENIES.test(one) && !/\?\W*$/u.test(one));
      const asked = read.filter((one) => isOpen(one) && !isClaim(one));
      return asked.length > 0 && isGranted(at, conversation) ? asked : [];
    }),
  );
}

/** A question is also answered by "Sure" and "Okay". */
function isGranted(at: number, conversation: Conversation): boolean {
  const answer = answerTo(at, conversation);
  return answer !== undefined && (consentsTo(answer) || GRANTS.test(answer));
}

function answerTo(at: number, { segments, isGuest }: Conversation): string | undefined {
  return segments.slice(at + 1, at + 1 + ANSWERS_WITHIN).find(({ speaker }) => !isGuest(speaker))?.text;
}

/** "One and a half percent of what comes in." */
function repeatsFigures(answer: string, claim: string): boolean {
  const said = plainly(answer.slice(0, ANSWER_LENGTH));
  return !DENIES.test(said) && !said.includes("?") && hasFigures(claim) && hasFiguresOf(claim, offersIn([said]));
}
