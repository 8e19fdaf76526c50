import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import { ownerNamed } from "./owners.ts";
import type { Turn } from "./turns.ts";

const LEAD = String.raw`^(?:(?:[Yy]es|[Yy]eah|[Ss]ure|[Oo]h|[Oo]kay|[Ww]ell|[Aa]ctually|[Oo]f course|[Nn]o problem|[Aa]bsolutely|I think|I guess|[Rr]ight|[Hh]mm?)[\s,.!]+)*`;
const YES = String.raw`^(?:(?:[Yy]es|[Yy]eah|[Ss]ure|[Oo]kay|[Oo]f course|[Nn]o problem|[Aa]bsolutely|[Cc]ertainly)[\s,.!]+)+`;
const WHO = String.raw`(\p{Lu}[\p{L}'’-]+|(?:[Mm]y|[Oo]ur)(?: \p{L}+){1,3}?|[Aa]ccount(?:ing|s)|[Ff]inance|[Ll]egal|[Pp]rocurement|[Ss]upport|[Pp]urchasing)`;
const IT = `(?:(?:you|us|me) )?(?:that|it|this|those|them|one)`;
const DEED =
  "(?:get|send|give|do|share|bring|handle|sort|provide|make|pull|mail|e-?mail|forward|arrange|organi[sz]e|prepare|take care of|deal with|look after|fill|dig|put)";
const THEY_DO = [
  `${LEAD}${WHO} ?(?:can|could|will|would|should|['’]ll|is going to)(?: probably| definitely| gladly| happily| also)? (?:${DEED} ${IT}|(?:set|sort) (?:you|us) (?:up|out))(?=[\\s,.!?]|$)`,
  `${YES}((?:[Mm]y|[Oo]ur) \\p{L}+(?: \\p{L}+)?) (?:can|will|is going to) (?!not\\b|be\\b)\\p{Ll}+`,
  `${LEAD}${WHO} ?(?:does|handles|sends|looks after|takes care of|deals with|prepares) (?:that|those|it|these|them)(?=[\\s,.!?]|$)`,
  `${LEAD}(?:[Tt]hat|[Ii]t|[Tt]hey|[Tt]hose)(?:['’]ll| will) be (?:sent|done|handled|prepared|mailed|e-?mailed|arranged)\\b[^.?!]{0,40}? by ${WHO}(?=[,.!?]|$)`,
].map((pattern) => new RegExp(pattern, "u"));
const NO_DOER = /^(?:I|We|You|They|He|She|It|That|This|There|Who|What|Somebody|Someone|Everybody|Nobody|Anyone)$/;

/** Who is to do what was asked of somebody else: "Marcus can get you that", "Our accountant will send it." */
export function doerNamed({ reading, turns }: Dialogue, turn: Turn): string | null {
  const said = turn.sentences[0]?.sentence;
  if (!said || said.question) return null;
  const who = THEY_DO.map((pattern) => (pattern.exec(said.clean) ?? pattern.exec(said.raw))?.[1]).find(Boolean);
  if (who === undefined || NO_DOER.test(who)) return null;
  const owner = ownerNamed(
    reading,
    turn.speaker,
    who.trim().replace(/^\p{Ll}/u, (first) => first.toUpperCase()),
  );
  if (owner === null || owner === turn.speaker) return null;
  const reply = turns.slice(turn.at + 1, turn.at + 3).find(({ speaker }) => speaker === owner);
  return reply && answerOf(reply.raw) === "no" ? null : owner;
}
