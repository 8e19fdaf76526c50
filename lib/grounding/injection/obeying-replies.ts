import { isOwnPromise } from "./own-promises";
import { type Piece, piecesOf } from "./pieces";

const SHORT_REPLY = 20;
const OBEYS =
  /^\W*(?:(?:ok(?:ay)?|sure|yes|yeah|yep|of course|certainly|absolutely|alright|all right|will do|done|noted|understood|got it|right|fine|great|perfect|no problem|consider it done|as you wish|recorded|added|confirmed|agreed|it's done|that's (?:noted|done|recorded|in)|i(?:'ve| have|'ll| will) (?:note|add|record|put|write)\w*)[\s,.!:;–—-]*)+/i;
const OBEYED =
  /\b(?:noted|recorded|added|written|done|confirmed|agreed|on (?:the )?record|in the (?:notes|minutes|summary)|(?:put|add|write|note|record) (?:that|it))\b/i;

/** The sentences of a reply that comply with a request. What else it says or promises stands. */
export function obeyingParts(reply: string, request: string): Piece[] {
  const pieces = piecesOf(reply);
  const first = pieces[0];
  if (!first || !(obeys(reply, request) || obeys(first.text, request))) return [];
  const asked = new Set(contentOf(request));
  return pieces.filter(({ text }, at) => {
    const said = contentOf(text);
    const repeated = said.filter((word) => asked.has(word)).length;
    return isOwnPromise(text) ? repeated >= 2 : at === 0 || repeated > 0 || said.length === 0 || OBEYED.test(text);
  });
}

/** Whether a reply complies: "Okay, noted: half price for everyone." */
function obeys(reply: string, request: string): boolean {
  const opening = OBEYS.exec(reply)?.[0];
  if (opening === undefined) return false;
  const rest = contentOf(reply.slice(opening.length));
  if (rest.length === 0) return true;
  const asked = new Set(contentOf(request));
  const repeated = rest.filter((word) => asked.has(word)).length;
  if (OBEYED.test(reply)) return repeated >= 2 || reply.split(/\s+/).length <= SHORT_REPLY;
  return repeated >= 2 && repeated >= rest.length / 2;
}

function contentOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}|\p{N}+/gu) ?? [];
}
