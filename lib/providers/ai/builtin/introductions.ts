import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { MONTH_NAME, WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { isQuality } from "./casing.ts";
import type { Reading, Sentence } from "./reading.ts";

/** An introduction, with whom somebody is to meet. */
type Introduction = { task: string; evidence: Evidence[] };

/** "Introduce Ann by email", "put Ann in touch" */
const INTRODUCES =
  /^((?:.+ and )?)(introduce|connect|put) (\p{Lu}\p{L}+|you(?: two| both)?|us)((?: in touch)?)((?: by e-?mail)?)$/u;
/** "That's Lorraine." */
const NAMED = /(?<!\p{L})[Tt]hat(?:['’]s| is| would be|['’]d be) (\p{Lu}\p{L}+)(?=[.,]|$)/u;
const NO_NAME = new RegExp(`^(?:${WEEKDAY_NAME}|${MONTH_NAME})$`);
const PERSON =
  "(?:colleague|boss|chief|manager|director|assistant|secretary|accountant|bookkeeper|controller|engineer|technician|developer|designer|lawyer|foreman|caretaker|coach|nurse|doctor|teacher|cousin|brother|sister|wife|husband)";
const HE_OR_SHE = /^(?:(?:and|so|but) )?(?:he|she)(?:['’]|\b)/i;

/** Says to whom somebody is introduced, if the promise itself names them: "That's Ann. I'll put you in touch." */
export function introduction(item: ActionItem, reading: Reading): Introduction | null {
  const task = item.task.replace(/ \([^()]+\)$/, "");
  const [, first = "", verb = "", whom = "", touch = "", how = ""] =
    INTRODUCES.exec(task.charAt(0).toLowerCase() + task.slice(1)) ?? [];
  if (!verb || (verb === "put") !== (touch !== "")) return null;
  const said = reading.sentences.filter((one) => one.speaker === item.owner && one.heard && isNear(one, item));
  for (const one of said.reverse()) {
    const name = NAMED.exec(one.clean)?.[1];
    if (!name || name === whom || !(isPerson(name, reading) || isHeOrShe(name, one, reading))) continue;
    const link = verb === "introduce" ? "to" : "with";
    const worded = `${first}${verb} ${whom}${touch} ${link} ${name}${how}`;
    return { task: worded.charAt(0).toUpperCase() + worded.slice(1), evidence: one.evidence };
  }
  return null;
}

/** Whether a name is that of somebody present or introduced: "my colleague Ann", "Ann is our accountant". */
export function isPerson(name: string, { people, sentences }: Reading): boolean {
  if (!canBeName(name)) return false;
  if (people.names.has(name.toLowerCase())) return true;
  const introduced = new RegExp(
    `\\b${PERSON},? (?:(?:is|called|named|that['’]s|that is) )?${name}(?!\\p{L})|(?<!\\p{L})${name}(?:,|['’]s| is|, (?:he|she)['’]s) (?:my|our|your|their|the|a) (?:\\p{L}+ )?${PERSON}\\b`,
    "u",
  );
  return sentences.some(({ clean }) => introduced.test(clean));
}

/** "That's Ann. She's blunt." */
function isHeOrShe(name: string, { at, clean, speaker }: Sentence, { sentences }: Reading): boolean {
  const next = sentences[at + 1];
  return /^that\b/i.test(clean) && canBeName(name) && next?.speaker === speaker && HE_OR_SHE.test(next.clean);
}

function canBeName(name: string): boolean {
  return /^\p{Lu}\p{L}+$/u.test(name) && !NO_NAME.test(name) && !isQuality(name);
}

function isNear({ segment }: Sentence, { evidence }: ActionItem): boolean {
  return evidence.some(({ segmentIndex }) => segmentIndex === segment);
}
