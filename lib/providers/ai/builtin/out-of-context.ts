import { quantities } from "@/lib/grounding/numbers";
import { MONTH_NAME } from "@/lib/grounding/spoken/calendar";
import type { Reading, Sentence } from "./reading.ts";

/** Refuses a day, with the reason: "Not the fourteenth, we've got the Christmas parties." */
const REFUSES_DAY = new RegExp(
  String.raw`^(?:(?:no|oh|ah|well|sorry|hmm?)[,.]? )*(?:not|can['’]t do|can['’]t make|cannot do) (?:on |in |until |before )?(?:the |this |next )?(?:\p{Lu}\p{L}+day|[\p{L}-]+(?:th|st|nd|rd)\b|\d|${MONTH_NAME}|week\b)`,
  "iu",
);
const DENIES = /^(?:no|nope|not really|nah)\b/i;
/** Asks about what was said before: "Does that include reminders?" */
const ASKS_OF_IT =
  /^(?:(?:and|but|so|okay|ok|right)[,.]? )*(?:does|do|is|are|was|were|did|will|would|can|has|have) (?:that|it|they|this|those|he|she)\b/i;

/** What is only heard of: "Somebody told me the app's going to be free." */
const HEARSAY =
  /\b(?:some(?:body|one)|a (?:friend|mate|colleague|bloke|guy)|people|they|the word)(?: \p{L}+){0,4}? (?:told|tell|said to|say to|mentioned to|were saying to) (?:me|us|you)\b|\b(?:rumou?r|word) (?:is|has it)\b|\bI(?:['’]ve)? heard (?:from|that|somewhere)\b|\bapparently\b/iu;
/** A price from before: "I had quoted 3,600". */
const BEFORE =
  /\b(?:I|we)(?:['’]d| had)(?: originally| first)? (?:quoted|offered|priced|said)\b|\bthe old (?:price|quote|offer|list)\b/iu;
/** Bargains rather than states: "I was thinking more six thousand." */
const BARGAINS = /\b(?:I|we)(?:['’]m| am| was|['’]re| are| were) thinking (?:more|of|about|along|in terms)\b/iu;

/** "Ha no cookies needed, and then the report takes a week" */
const LAUGHS = /^(?:ha(?:ha)*|hehe|lol)\b/i;
/** "There's a price for charities, but you're not a charity." */
const SUPPOSED =
  /\b(?:theoretically|hypothetically|in theory)\b|\bbut (?:you['’]re|you are|you aren['’]t|that['’]s|that is) not (?:an?|one|for|you)\b/iu;
/** Whether a sentence says nothing that holds now, whatever it answers. */
export function isLoose({ clean }: Sentence): boolean {
  return [HEARSAY, BEFORE, BARGAINS, SUPPOSED, LAUGHS].some((one) => one.test(clean));
}

/** "And if nobody gives anything back?" "Then you've lost four thousand." */
const SUPPOSES = /(?:^|\b(?:and|but|so|what|because) )if\b/i;
const FOLLOWS = /^(?:well,? )?then\b/i;

/** Whether a statement means something else, or nothing, without what it answers. */
export function isOutOfContext(sentence: Sentence, { sentences }: Reading): boolean {
  const raw = sentence.evidence[0]?.quote ?? "";
  const before = sentences[sentence.at - 1];
  if (REFUSES_DAY.test(raw)) return true;
  if (before?.question !== true || before.speaker === sentence.speaker) return false;
  return (DENIES.test(raw) && ASKS_OF_IT.test(before.clean)) || (FOLLOWS.test(raw) && SUPPOSES.test(before.clean));
}

const NEAR = /\b(?:tonight|tomorrow|yesterday|last night|this (?:morning|afternoon|evening))\b/i;

/** Whether a line names a day that is another one once the email is read. */
export function countsFromMeeting(text: string): boolean {
  return NEAR.test(text);
}

/** Whether somebody repeats a figure that the other side just named: it is not theirs to mention. */
export function isEcho({ at, speaker, clean }: Sentence, { sentences }: Reading): boolean {
  const own = valuesIn(clean);
  const before = sentences.slice(Math.max(0, at - 3), at).filter((one) => one.speaker !== speaker);
  const said = new Set(before.flatMap((one) => valuesIn(one.clean)));
  return own.length > 0 && own.every((value) => said.has(value));
}

function valuesIn(text: string): number[] {
  return quantities(text).map(({ values }) => values.at(-1)!);
}
