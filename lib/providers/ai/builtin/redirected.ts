import type { Dialogue } from "./commitments.ts";
import type { Entry } from "./ledger.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** "No, send it to me first" */
const REDIRECTS =
  /\b(?:send|give|mail|e-?mail|forward|hand|post|ship) (?:it|that|them|those) (?:straight |directly |over )?to (me|us|\p{Lu}\p{L}+|(?:my|our|the) (?:\p{Ll}+ ){0,2}?\p{Ll}+)(?= first| instead| directly| rather|[,.!?]|$)/u;
const CHANGES =
  /^(?:(?:hm+|oh|well|sorry|uh),? )*(?:no|actually|better|rather|wait|please)\b|\b(?:instead|first|rather|better)\b/i;
const SENDS_TO =
  /^((?:Send|Give|Mail|E-?mail|Forward|Hand|Post|Ship) .+?) to (?:\p{Lu}\p{L}+|(?:your|our|my|the|their) (?:\p{Ll}+ ){0,2}?\p{Ll}+)$/u;
const FOCUS_TURNS = 3;

/** The latest promise with whom a thing is to go to after all: "Send it to Ana instead." */
export function redirected(
  { focus, entries }: Dialogue,
  turn: Turn,
  { sentence }: ReadSentence,
): { entry: Entry; task: string } | null {
  if (!focus || turn.at - focus.turn > FOCUS_TURNS || !entries.includes(focus)) return null;
  const [, to] = CHANGES.test(sentence.clean) ? (REDIRECTS.exec(sentence.clean) ?? []) : [];
  const [, sends] = SENDS_TO.exec(focus.task) ?? [];
  if (to === undefined || sends === undefined) return null;
  const isOwn = focus.owner === turn.speaker;
  if (/^(?:me|us)$/.test(to)) return isOwn ? null : { entry: focus, task: sends };
  const name = isOwn ? to : to.replace(/^(?:my|our) /, "your ");
  return { entry: focus, task: `${sends} to ${name}` };
}
