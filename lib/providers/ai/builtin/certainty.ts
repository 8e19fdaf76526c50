import type { Act } from "./acts.ts";
import type { Clause } from "./clauses.ts";

const IF = /(?:^|\s)(?:if|unless|(?<!just )in case|suppose|supposing|imagine|assuming|whenever)\s/i;
const OPEN_IF =
  /\b(?:see|check|ask|know|find out|confirm|verify|tell|decide|figure out|look into|write|say|hear|clarify|let \p{L}+ know)\b[^,]{0,60}?\sif\s/iu;
const POLITE_IF =
  /\bif (?:that|it|this)(?:'s| is) (?:ok|okay|all right|alright|fine|helpful|useful|possible|easier|good|(?:of )?any (?:use|help|good))|\bif (?:that|it|this) (?:works(?: for you)?$|helps|suits)|\bif (?:you|we) (?:don't mind|can|could|like|want|'d like|need (?:it|them|that))\b/i;
/** What the other side only has to hand over first: "If you send me the sheet, I'll import it." */
const HANDED_OVER =
  /\bif you (?:can |could |just )?(?:send|give|mail|email|e-mail|share|forward|get|pass|drop|post|bring) (?:me|us|it|them|that|those)\b(?! (?:down|up|to|under|below|above|through|past|there|away|back|off|out|more|better|cheaper)\b)/i;
const DOUBT =
  /\b(?:suppose|supposing|imagine|otherwise|hypothetically|in theory|maybe|perhaps|might|would|could|should|wish|hope|hoping|pretend|not|never|says?|said|saying|told|thought|asked|figured|promised|joke|joking|kidding|how|why|where|who|what|which|whether|until|or else|than|probably|possibly)\b|n't\b/i;
/** Words at the end of a clause that cast doubt on the next one. */
const GOVERNING_DOUBT =
  /\b(?:(?:I|we|he|she|they|you|who|which) (?:said|told (?:\p{L}+)|thought|wish|hope|hoped|figured|promised|guess(?:ed)?|doubt|don't think|didn't say|never said)(?: that)?|(?:he|she|they) (?:says?|thinks?|hopes?)(?: that)?|(?:is|are|was|were|'s|'re|keeps?) (?:\p{L}+ )?(?:telling|saying|promising)(?: (?:me|us|you|them|that))?|keep saying|(?:always|usually|often) (?:tell|say to) \p{L}+|wish|as if|not sure|pretend)$/iu;
const CONDITION =
  /\b(?:unless|as long as|(?<!just )in case|only if|someday|one day|hypothetically|in theory|eventually|possibly|potentially)\b/i;
const WISH_IN_DEED = /^(?:not|never|n't|no longer|be\b(?! \w+ing| in touch| back| there)|have been)\b/i;

/** "Anybody leaves a van on my quay, I'll have it towed." */
const WHOEVER = /^(?:(?:and|but|so),? )?(?:anybody|anyone|whoever)\b/i;
/** Habits and threats: "Usually I'd fix it myself, I'll take it apart"; "don't, or I'll send you a bill". */
const HABITUAL =
  /\b(?:usually|normally|typically|generally)\b|^(?:(?:and|so|but),? )?every \p{L}+(?:day|week|month|morning|year|time|quarter)$/iu;
const THREAT = /(?:^|,|\s)or (?:else )?$/i;

const EVEN_IF = /,? ?\beven(?: if .*)?$/i;

export function isCertain(clause: Clause, act: Act): boolean {
  return uncertaintyOf(clause, act) === null;
}

/** What makes an act uncertain: a condition, wish, doubt or reported speech around it. Null if it is unconditional. */
export function uncertaintyOf({ before, after: next }: Clause, { deed, ...rest }: Act): string | null {
  const act = { ...rest, deed: deed.replace(EVEN_IF, "") };
  const after = /,? ?\beven$/i.test(deed) ? "" : next.replace(EVEN_IF, "");
  const lead = act.lead.replace(/\b(?:I'll )?tell (?:you|ya) what,?\s*$/i, "");
  const joined = `${lead.trimEnd()} `;
  const near = joined.slice(
    Math.max(joined.lastIndexOf(", "), joined.lastIndexOf(" and "), joined.lastIndexOf(" but "), 0),
  );
  const plain = near.replace(/\bI think (?:that )?/i, "").replace(/\b(?:I|we) promise to\b/i, "");
  if (IF.test(` ${lead} `) && !OPEN_IF.test(lead)) return "if";
  if (
    IF.test(` ${before} `) &&
    ![OPEN_IF, POLITE_IF].some((one) => one.test(before)) &&
    !(act.kind === "promise" && HANDED_OVER.test(before))
  )
    return "if";
  if (WHOEVER.test(before)) return "if";
  if (HABITUAL.test(`${before} ${lead}`.trim()) || (act.kind === "promise" && THREAT.test(lead))) return "habit";
  if (GOVERNING_DOUBT.test(before.trim())) return "reported";
  const whole = `${act.deed} ${after}`;
  if (/^(?:only )?(?:if|unless|as long as)\b/i.test(after) && !OPEN_IF.test(whole) && !POLITE_IF.test(after))
    return "if";
  if (act.kind !== "offer" && act.kind !== "request" && act.kind !== "need" && DOUBT.test(plain)) return "doubt";
  if (WISH_IN_DEED.test(act.deed) || CONDITION.test(act.deed)) return "wish";
  return !IF.test(act.deed) || OPEN_IF.test(act.deed) || POLITE_IF.test(act.deed) ? null : "if";
}
