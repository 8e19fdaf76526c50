import type { Due } from "@/lib/grounding/spoken/deadlines";
import { LET } from "./acts.ts";
import { GIVEN, PRESENTLY } from "./receiving.ts";
import { baseVerb } from "./task.ts";

const TRIES =
  /^take (?:a|the)(?: first| quick)? (?:stab|whack|crack|swing|shot|pass) at (it|that|this|(?:the|your|our) .+)$/i;

type Said = { deed: string; due: Due | null; owner: string | null };

/** A deed without courtesies, its deadline and the marks of how it was said. */
export function plainDeed(spoken: Said): string {
  const isPresent = spoken.deed.endsWith(PRESENTLY);
  const isGiven = spoken.deed.endsWith(GIVEN);
  let deed = spoken.deed.replace(LET, "").replace(GIVEN, "").replace(PRESENTLY, "");
  deed = cutDue(deed, spoken.due).replace(/,? (?:(?:let's |or |so |I'd )?say|call it),?(?: .{0,40})?$/i, "");
  deed = baseVerb(deed.replace(/^be (?=\w+ing\b)|^go (?:and )?(?=(?:ask|check|find|talk|speak)\b)/, "")).replace(
    /[.,;:\s]+$/,
    "",
  );
  deed = deed.replace(TRIES, (_, thing: string) =>
    /^(?:it|that|this)$/i.test(thing) ? `do ${thing}` : `draft ${thing}`,
  );
  if (isGiven)
    deed = deed
      .replace(/\b(?:from|by|off?) (?:me|us)\b/gi, "")
      .replace(/\s{2,}/g, " ")
      .trim();
  deed = deed.replace(/^(\p{L}+) (it|that|this|them) (?:to )?(?:you|me|us)\b/u, "$1 $2 over");
  deed = deed.replace(/^(get|send|give|bring|mail|email|text) (?:you|me|us) (it|that|this|them|those)$/, "$1 $2 over");
  return (isPresent ? deed.replace(/^(\w+) you (?:still |also )/, "$1 you ") : deed)
    .replace(/^(send|give|bring|mail|email) (?:you|me|us)$/, "$1 it")
    .replace(/,? (?:by|on|until|at),.*$/, "")
    .replace(spoken.owner ? ` from ${spoken.owner.split(" ")[0]}` : "\0", "");
}

const BLOCKS = /^(?:block|hold|keep|reserve)(?: out| off| free)? $/i;
const GRANTS_TIME = /^(?:give|grant|allow) (?:us|me|you) \S+ \S+ to\b/i;

/** A deed without its deadline. */
export function cutDue(text: string, due: Due | null): string {
  if (!due) return text;
  const at = text.toLowerCase().indexOf(due.phrase.toLowerCase());
  if (at < 0 || /^for\b/i.test(due.phrase) || BLOCKS.test(text.slice(0, at)) || GRANTS_TIME.test(text)) return text;
  const end = at + due.phrase.length;
  if (/\b(?:time|moment|minute)$/i.test(due.phrase) && /^ (?:it|I|we|you|they|he|she|there)\b/i.test(text.slice(end)))
    return text;
  const bare = !/^(?:by|before|on|at|until|till|no |not |within|in|over|during)\b/i.test(due.phrase);
  if (bare && !text.slice(0, at).trim().includes(" ") && /\w/.test(text.slice(end))) return text;
  const rest = text
    .slice(end)
    .replace(/\b(?:before|after)$/i.test(due.phrase) ? /^ (?:the|our|your|my) [\p{L}-]+/u : "\0", "")
    .trimStart()
    .replace(/^,\s*(?=and (?:the|an?|our|your)\b)/, "");
  return `${text.slice(0, at).trimEnd()} ${rest}`.trim().replace(/\s+([,.?!])/g, "$1");
}
