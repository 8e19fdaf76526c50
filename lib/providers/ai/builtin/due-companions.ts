import { type Entry, unique } from "./ledger.ts";
import { contentStems, tokenize } from "./nlp.ts";
import type { Turn } from "./turns.ts";

const THING = "((?:(?:the|my|our|your|that|his|her|their)|\\p{Lu}\\p{L}+['’]s) (?:[\\p{L}-]+ ){0,3}?[\\p{L}-]{3,})";
const END = "(?=$|[.,;:!?]| (?:too|as well|then|and|so|but|also|when|on|by|because|at)\\b)";
/** Goes along with something else: "with the offer", "attach it to the NDA", "put it in the proposal". */
const ALONG = [
  `\\b(?:with|alongside|inside|same time as|(?:attach|add|clip|staple|pin|append) (?:[\\p{L}-]+ ){0,4}?to) ${THING}${END}`,
  `\\b(?:put|include|add|read|find|see|be|is|are|goes?|write|stick) (?:[\\p{L}'’-]+ ){0,5}?in(?:to)? ${THING}${END}`,
].map((pattern) => new RegExp(pattern, "giu"));
const SAME =
  /(?:^|[.] |\b(?:in|with|by|on|to) )(?:(?:the|that) )?same (?:e-?mail|mail|message|post|parcel|package|envelope|letter|pack|bundle|go|batch|document|file|sheet|page|report)\b|\b(?:at the same time|same day|(?<!\b(?:okay|ok|fine|good|happy|unhappy|comfortable|cool|familiar|done|wrong|help|start|deals?|agrees?|lives?|works?|problem|issue|trouble) )(?:(?:in|along|together) )?with (?:it|that|them|those)(?=$|[,.;]| (?:then|too|as well)\b))\b/i;
const SAME_DAY = /\bsame (?:day|time)\b/i;
/** Handed over, or made in order to be. */
const DELIVERS =
  /^(?:send|mail|email|forward|share|post|bring|give|deliver|make|write|put|prepare|draft|do|put together|get|redo|build|return|sign|fill|submit|upload|update|revise|hand|have|drop|text|book|quote|record|film|print|scan|copy|translate)\b/i;

/** "With Ann's", "same time as Bob's" */
const SOMEBODYS = /\b(?:with|alongside|same time as) (\p{Lu}\p{L}+)['’]s(?=$|[.,;!])/u;

/** Gives a promise without a day the day of what it goes along with. */
export function joinDues(entries: Entry[], turns: Turn[]): void {
  for (const entry of entries) {
    const other = entry.due ? undefined : companion(entry, entries, turns);
    if (!other) continue;
    Object.assign(entry, { due: other.due, dueIn: other.dueIn });
    entry.evidence = unique([...entry.evidence, ...other.evidence]);
  }
}

function companion(entry: Entry, entries: Entry[], turns: Turn[]): Entry | undefined {
  const said = saidOf(entry, turns);
  const dated = entries.filter((one) => one !== entry && one.due?.on);
  const others = dated.filter(({ task }) => DELIVERS.test(task));
  const things = ALONG.flatMap((pattern) => [...said.matchAll(pattern)].map((match) => match[1]!));
  for (const thing of things) {
    const head = contentStems(tokenize(thing)).at(-1);
    const named = others.filter(({ stems }) => head !== undefined && stems.has(head));
    const nearest = named.sort((a, b) => Math.abs(a.at - entry.at) - Math.abs(b.at - entry.at))[0];
    if (nearest) return nearest;
  }
  const whose = SOMEBODYS.exec(said)?.[1];
  const theirs = whose ? others.filter(({ owner }) => owner?.startsWith(whose)) : [];
  if (theirs.length > 0) return theirs.findLast(({ at }) => at <= entry.at) ?? theirs[0];
  if (!SAME.test(said)) return undefined;
  return (SAME_DAY.test(said) ? dated : others)
    .filter(({ owner, at }) => owner === entry.owner && at <= entry.at)
    .at(-1);
}

/** The words of a promise, and what its owner says of it next. */
function saidOf({ evidence, at, owner, turn }: Entry, turns: Turn[]): string {
  const quoted = new Set(evidence.map(({ segmentIndex, quote }) => `${segmentIndex} ${quote}`));
  const sentences = turns.flatMap((one) => one.sentences.map(({ sentence }) => sentence));
  const accepted = turns[turn]?.sentences[0]?.sentence;
  const from = accepted && accepted.speaker === owner && accepted.at > at ? accepted.at : at;
  return sentences
    .filter(
      (one) =>
        one.speaker === owner &&
        (one.at === from + 1 ||
          (one.at > from && one.at <= from + FARTHEST && OF_IT.test(one.clean)) ||
          one.evidence.some(({ segmentIndex, quote }) => quoted.has(`${segmentIndex} ${quote}`))),
    )
    .map(({ clean }) => clean)
    .join(". ");
}

const FARTHEST = 3;
const OF_IT = /^(?:(?:and|yes|yeah|so|then),? )*(?:it|they|that|those|in|with|(?:on )?(?:the )?same)\b/i;
