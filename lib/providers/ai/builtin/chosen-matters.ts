import { vectorOf } from "@/lib/grounding/word-vectors";
import type { Matter } from "./matter.ts";
import { pointerIn } from "./pointers.ts";
import { TELLS_SOMEBODY } from "./with-thing.ts";

/** The likeliest matter that "them" can mean: several things, or a name only if nothing else was named. */
export function agreeing(matters: Matter[], deed: string): Matter | undefined {
  const things = matters.filter((one) => !isLoneName(one) && !PERSON.test(one.text));
  if (things.length > 0 && things.length < matters.length) return agreeing(things, deed);
  const pointer = pointerIn(deed)?.object ?? "";
  if (TELLS_SOMEBODY.test(deed)) return matters[0];
  if (/^(?:them|those|these)$/i.test(pointer)) return matters.find(isMany);
  return /^it$/i.test(pointer) ? matters.find((one) => !isMany(one) && !isLoneName(one)) : matters[0];
}

function isMany({ text }: Matter): boolean {
  return /[^su]s$| and /i.test(text.replace(LINKED, ""));
}

const LINKED = / (?:of|for|from|with|in|on|at|about|to) .*$/i;

const PERSON =
  /\b(?:director|manager|lady|guy|driver|boss|colleague|friend|chief|controller|accountant|officer|rep|team|people|secretary|bursar|partners?|cfo|ceo|cto|coo|engineer|technician|supervisor)s?$/i;

/** A person, most likely: "Pete", "Frank's in Phoenix". Initials, products with a figure and known words are none. */
function isLoneName({ text, evidence }: Matter): boolean {
  if (!/^\p{Lu}\p{Ll}+$/u.test(text)) return false;
  const isName = new RegExp(`(?:[\\p{L},] ${text}(?!\\p{L})|^${text}['’]s )`, "u");
  return vectorOf(text) === null || evidence.some(({ quote }) => isName.test(quote));
}

/** The likeliest topic, plus a second one if it is likely enough. */
export function chosen(matters: Matter[]): Matter[] {
  return matters.slice(0, 2).filter(({ chance }, order) => chance >= (order === 0 ? FIRST : SECOND));
}

const FIRST = 0.06;
const SECOND = 0.18;

export function bracketed(task: string, matters: { text: string }[]): string {
  return matters.length === 0 ? task : `${task} (${matters.map(({ text }) => text).join(", ")})`;
}
