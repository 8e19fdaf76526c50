import { tokenize } from "./nlp.ts";
import { canBeSent } from "./things.ts";

/** "Those I'll stick in the post" */
const OBJECT_FIRST =
  /^(?:(?:and|but|so),? )*(those|these|that|this|them|(?:the|his|her|their|your|our|both) (?!.*\b(?:is|are|was|were|has|have|had)\b)[\p{L}\d' -]{2,40})$/iu;
const NEEDS_OBJECT =
  /^(?!have to )(pass|hand|give|send|stick|put|pop|drop|post|bring|mail|e-?mail|forward|get|do|scan|dig|have|confirm|check|arrange|prepare|share|provide|book|order)(?= (?:in|on|out|over|up|to|across|by|for|from|round|as soon as|once|when|tomorrow|today|tonight|this)\b|$)/i;
/** "Vehicle number I will mail you once the driver is known" */
const TO_YOU =
  /^((?:send|mail|e-?mail|give|text|whatsapp|message|share) you)(?=,| (?:once|when|as soon as|on|by|tomorrow|today|tonight|this|next)\b|$)/i;
const BARE_WORDS = 3;

/** Puts an object said before its subject behind the verb: "gate pass I will arrange". */
export function withFrontedObject(deed: string, lead: string): string {
  const before = lead.trim();
  const thing = OBJECT_FIRST.exec(before)?.[1] ?? (isBareThing(before) ? before : undefined);
  if (!thing) return deed;
  const object = thing === thing.toUpperCase() ? thing : `${thing.charAt(0).toLowerCase()}${thing.slice(1)}`;
  return deed.replace(NEEDS_OBJECT, `$1 ${object}`).replace(TO_YOU, `$1 ${object}`);
}

/** A thing without an article, as many speakers of Indian English name it. */
function isBareThing(text: string): boolean {
  const tokens = tokenize(`They sent ${text.charAt(0).toLowerCase()}${text.slice(1)}.`).slice(2, -1);
  return (
    tokens.length > 0 &&
    tokens.length <= BARE_WORDS &&
    (tokens.at(-1)!.tag === "NOUN" || canBeSent(text)) &&
    tokens.slice(0, -1).every(({ tag }) => tag === "NOUN" || tag === "ADJ")
  );
}
