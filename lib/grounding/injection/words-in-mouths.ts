import { givenNameOf } from "../first-name";

type Said = { speaker?: string; text: string };

const GRANTS =
  /\b([\p{L}'-]{1,40}),? (?:has |have |had |already |just |also |kindly |even ){0,3}(?:agreed (?:to|on|that)|promised|accepted|committed to|guaranteed|approved|waived|offered (?:us|me))\s\p{L}/iu;
/** A quick look for what `GRANTS` needs. */
const GRANTED = /agreed|promised|accepted|committed|guaranteed|approved|waived|offered/i;
/** A gift from one side to the other, said by the one who would get it. */
const GIVES =
  /\b([\p{L}'-]{1,40})(?: ([\p{L}'-]{2,20}))? (?:will (?:give us|pay (?:our|us|for (?:our|all))|refund|reimburse|waive|cover (?:our|all))|gives us|owes us|refunds|waives|guarantees|commits to|is giving us|(?:just )?gave us|is going to (?:pay|refund|waive|give us|cover)|pays (?:our|for all|all)|pays? back|to (?:refund|reimburse|waive|pay (?:our|us))|said yes to)\s/iu;
const GIVEN = /will |going to|gave|gives|owes|refunds|waives|guarantees|commits|giving|pays?|to re|to waive|said yes/i;
/** Speech read out as somebody else's own. */
const QUOTED =
  /\b([\p{L}'-]{1,40}),? (?:you )?(?:said|says|words were|told us)\b[^.?!]{0,30}\bquote\b|\bi, ([\p{L}'-]{1,40})(?: [\p{L}'-]{1,40})?, (?:will|agree|hereby|promise|accept)\b/iu;
/** The label of a turn in the middle of somebody else's: "[00:14] Sam Okafor: I agree." */
const LABEL =
  /(?:^|[\n\].?!,;] ?)([\p{L}'-]{2,30})(?: [\p{L}'-]{2,30})?(?: \([^)\n]{1,30}\))?\s?: ?(?=i\b|i'|we\b|yes\b|sure\b|agreed)/iu;
const CONSENTS =
  /^\W*(?:(?:well|um|uh|oh|and|so|hm+),? )*(?:yes|yeah|yep|i did|i do|we did|right|correct|that's (?:right|true|correct)|exactly|true|sure|agreed|of course|absolutely|okay|ok|indeed)\b/i;

/** Turns such as "Sam agreed to half price" that Sam neither said nor confirmed; they bind nobody. */
export function putInMouths(segments: readonly Said[]): number[] {
  const firstNames = new Set(segments.flatMap(({ speaker }) => (speaker ? givenNameOf(speaker).toLowerCase() : [])));
  const isAnother = (name: string | undefined, speaker: string) =>
    name !== undefined && firstNames.has(name) && !isCalled(speaker, name);
  return segments.flatMap(({ speaker, text }, at) => {
    if (!speaker) return [];
    if (text.includes(":") && isAnother(LABEL.exec(text)?.[1]?.toLowerCase(), speaker)) return [at];
    if (isAnother(quotedIn(text), speaker)) return [at];
    const name = grantingIn(text).find((one) => isAnother(one, speaker));
    if (!name) return [];
    const answer = segments.slice(at + 1, at + 4).find((one) => one.speaker && isCalled(one.speaker, name));
    return answer && CONSENTS.test(answer.text) ? [] : [at];
  });
}

/** Who is said to give something away. */
function grantingIn(text: string): string[] {
  const granting = GRANTED.test(text) ? GRANTS.exec(text) : null;
  const giving = GIVEN.test(text) ? GIVES.exec(text) : null;
  return [granting?.[1], giving?.[1], giving?.[2]].flatMap((name) => name?.toLowerCase() ?? []);
}

/** Who is quoted in the first person, which would read as the speaker's own promise. */
function quotedIn(text: string): string | undefined {
  const quoted = /\bquote\b|\bi, /i.test(text) ? QUOTED.exec(text) : null;
  return (quoted?.[1] ?? quoted?.[2])?.toLowerCase();
}

function isCalled(speaker: string, name: string): boolean {
  return givenNameOf(speaker).toLowerCase() === name;
}
