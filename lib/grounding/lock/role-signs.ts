import { type Alignment, likenessOf, type Sign } from "./alignment";
import { type Deed, type Doer, deedsIn, personsHere, personsSaid } from "./deeds";
import { isSameDoer } from "./doers";
import { possessionsIn } from "./possessions";
import type { Sides } from "./sides";

/** Statements that share less with a clause are about something else. */
const MIN_COVER = 0.15;
const MIN_PROMISE_COVER = 0.2;
const PROMISES_AMONG = 4;
/** Two verbs may describe the same deed in different terms. */
const OTHER_VERB = 0.35;
const PROMISES =
  /\b(?:i['’]?ll|i will|i can|let me|we['’]?ll|we will|i['’]?m (?:going|sending)|i['’]?d|we can|we could|i could)\b/iu;

export function roleSigns({ clause, around }: Alignment, sides: Sides, speakers: readonly string[]): Sign[] {
  const here = personsHere(sides, speakers);
  const own = deedsOf(clause.text, here);
  let [same, other] = [0, 0];
  for (const { text, cover, speaker } of around) {
    if (cover < MIN_COVER || own.length === 0) continue;
    for (const said of deedsOf(text, personsSaid(speaker, sides, speakers)))
      for (const deed of own) {
        const fit = cover * verbLikeness(deed, said);
        if (isSameDoer(deed.doer, said.doer) || (deed.doer.isWe && said.doer.isWe)) same = Math.max(same, fit);
        else other = Math.max(other, fit);
      }
  }
  const subject = subjectOf(clause.text, here.named);
  const isSubject = ({ speaker }: { speaker: string }) => subject !== null && sides.isOurs(speaker) === subject;
  const promise = around
    .slice(0, PROMISES_AMONG)
    .find(({ text, cover }) => PROMISES.test(text) && cover > MIN_PROMISE_COVER);
  const [best] = around;
  return [
    ["sameDoer", same],
    ["otherDoer", other],
    ["samePromiser", promise && isSubject(promise) ? promise.cover : 0],
    ["sameSpeaker", PROMISES.test(best.text) && isSubject(best) ? best.cover : 0],
  ];
}

function deedsOf(text: string, persons: ReturnType<typeof personsHere>): Deed[] {
  return [...deedsIn(text, persons), ...possessionsIn(text, persons)];
}

function verbLikeness({ verb }: Deed, said: Deed): number {
  return verb === said.verb ? 1 : Math.max(OTHER_VERB, likenessOf(verb, said.verb));
}

/** Whether a sentence of the email is about the sender's side; null when it names nobody. Who is addressed doesn't act. */
function subjectOf(text: string, named: (word: string) => Doer | null): boolean | null {
  for (const { 0: word, index } of text.matchAll(/[\p{L}-]+/gu)) {
    if (word === "I" || /^we$/i.test(word)) return true;
    if (/^you$/i.test(word)) return false;
    const doer = /^\p{Lu}/u.test(word) && text[index + word.length] !== "," ? named(word.toLowerCase()) : null;
    if (doer) return doer.side === "ours";
  }
  return null;
}
