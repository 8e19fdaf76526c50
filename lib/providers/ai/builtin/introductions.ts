import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import type { Reading, Sentence } from "./reading.ts";

/** An introduction, with whom somebody is to meet. */
type Introduction = { task: string; evidence: Evidence[] };

/** "Introduce Ann by email", "put Ann in touch" */
const INTRODUCES =
  /^((?:.+ and )?)(introduce|connect|put) (\p{Lu}\p{L}+|you(?: two| both)?|us)((?: in touch)?)((?: by e-?mail)?)$/u;
/** "That's Lorraine." */
const NAMED = /(?<!\p{L})[Tt]hat(?:['’]s| is| would be|['’]d be) (\p{Lu}\p{L}+)(?=[.,]|$)/u;
const NO_NAME = /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$/;

/** Says to whom somebody is introduced, if the promise itself names them: "That's Ann. I'll put you in touch." */
export function introduction(item: ActionItem, reading: Reading): Introduction | null {
  const task = item.task.replace(/ \([^()]+\)$/, "");
  const [, first = "", verb = "", whom = "", touch = "", how = ""] =
    INTRODUCES.exec(task.charAt(0).toLowerCase() + task.slice(1)) ?? [];
  if (!verb || (verb === "put") !== (touch !== "")) return null;
  const said = reading.sentences.filter((one) => one.speaker === item.owner && one.heard && isNear(one, item));
  for (const one of said.reverse()) {
    const name = NAMED.exec(one.clean)?.[1];
    if (!name || NO_NAME.test(name) || name === whom) continue;
    const link = verb === "introduce" ? "to" : "with";
    const worded = `${first}${verb} ${whom}${touch} ${link} ${name}${how}`;
    return { task: worded.charAt(0).toUpperCase() + worded.slice(1), evidence: one.evidence };
  }
  return null;
}

function isNear({ segment }: Sentence, { evidence }: ActionItem): boolean {
  return evidence.some(({ segmentIndex }) => segmentIndex === segment);
}
