import { termOf } from "../terms";
import { blank, type Deed, type Doer, type Persons, QUOTED } from "./deeds";

const OWNED = /\b(my|our|your)\s+((?:\p{L}[\p{L}'’-]*\s*){1,3})/giu;
const AFTER = /\b(\p{L}{3,})\s+(?:is |are |was |would be |['’]s )?(?:of |on |up to |down to )?(ours|yours|mine)\b/giu;
const ON = /\b(\p{L}{3,})(?: is| are|['’]s)? (?:on|up to|down to) (us|me|you|our side|your side)\b/giu;
/** Both sides have these. */
const JOINT = new Set(
  "call meeting conversation session talk discussion chat agreement contract side time next question end email mail call catchup"
    .split(" ")
    .map(termOf),
);
const MAX_WORDS = 3;

/** Things a text says belong to somebody, with the owner as doer and the thing as verb. */
export function possessionsIn(whole: string, { first, second }: Persons): Deed[] {
  const text = whole.replace(QUOTED, blank);
  const ownerOf = (word: string): Doer | null =>
    /^(?:you|your|yours)/i.test(word) ? second : first && { side: first.side, name: null };
  const found: Deed[] = [];
  const add = (thing: string, owner: Doer | null, start: number) => {
    const verb = termOf(thing);
    if (owner && verb !== "" && !JOINT.has(verb)) found.push({ doer: { side: owner.side, name: null }, verb, start });
  };
  for (const { 1: word = "", 2: rest = "", index } of text.matchAll(OWNED))
    for (const thing of rest.trim().split(/\s+/).slice(0, MAX_WORDS)) {
      if (
        /^(?:and|or|to|in|on|at|by|for|of|with|is|are|was|will|can|would|has|have|from|before|after|that|which|who|if|as)$/i.test(
          thing,
        )
      )
        break;
      add(thing, ownerOf(word), index);
    }
  for (const pattern of [AFTER, ON])
    for (const { 1: thing = "", 2: word = "", index } of text.matchAll(pattern)) add(thing, ownerOf(word), index);
  return found;
}
