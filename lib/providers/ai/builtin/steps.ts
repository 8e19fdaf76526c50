import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import type { DraftSentence } from "@/lib/grounding/draft";
import { firstNameOf } from "@/lib/grounding/first-name";
import { isInstruction } from "@/lib/grounding/prompt-injections";
import { readabilityOf } from "@/lib/grounding/readability-model";
import { losesThread } from "@/lib/grounding/readability-patterns";
import { longDay } from "@/lib/grounding/spoken/calendar";
import type { DraftRequest } from "../port.ts";
import { askedStep } from "./asked-step.ts";
import { withCapitals } from "./casing.ts";
import { SPOKEN_DAY } from "./corrected-days.ts";
import { inFigures } from "./figures.ts";
import { unique } from "./ledger.ts";
import { isOneSided, isSender, type Person, sameName } from "./people.ts";
import { isPrivateTask, privateSegments } from "./private.ts";
import type { Reading } from "./reading.ts";
import { recordedStep, recordsUnnamed } from "./recorded-step.ts";
import { speakers } from "./speakers.ts";
import { conditionOf, dueText, hedgeOf, withDue } from "./step-due.ts";
import { withNameFromBefore } from "./step-names.ts";
import { byOutcome } from "./step-outcome.ts";
import { ownerOf } from "./step-owner.ts";
import { withoutRepeats } from "./step-repeats.ts";
import { stepTask } from "./step-task.ts";
import { withoutFarTopic, withTopic } from "./step-topic.ts";
import { SAYS_NOTHING } from "./tellable.ts";
import { isThisEmail } from "./this-email.ts";
import { lowerVerb, type Speaking } from "./voice.ts";

export type NextStep = {
  side: "ours" | "theirs" | "open";
  owner: string | null;
  deed: string;
  due: string;
  sentence: DraftSentence;
  weight: number;
};

/** Of the next steps below this chance, a reader would have sent none as it is. */
const LEAST_READABLE = 0.3;

/** The promises guests heard, from the sender's point of view, most important first. */
export function nextSteps(request: DraftRequest, reading: Reading): NextStep[] {
  const steps: NextStep[] = [];
  const hidden = privateSegments(reading);
  const speaking = speakers(request, reading);
  for (const item of request.analysis.actionItems) {
    const step = stepOf(item, request, { reading, hidden, speaking });
    if (step && !steps.some((one) => one.sentence.text === step.sentence.text)) steps.push(step);
  }
  return withoutRepeats(steps.sort((a, b) => b.weight - a.weight));
}

function stepOf(
  item: ActionItem,
  request: DraftRequest,
  { reading, hidden, speaking }: { reading: Reading; hidden: Set<number>; speaking: (speaker: string) => Speaking },
): NextStep | null {
  const evidence = item.evidence.filter((one) =>
    request.transcript.segments[one.segmentIndex]?.text.includes(one.quote),
  );
  const first = evidence[0];
  if (!first || evidence.length < item.evidence.length) return null;
  if (evidence.some((one) => !reading.heard[one.segmentIndex])) return null;
  if (evidence.some(({ quote }) => isCondition(item.task, quote))) return null;
  if (isPrivateTask(item.task) || evidence.some((one) => isInstruction(one.quote) || hidden.has(one.segmentIndex)))
    return null;
  const asked = askedStep(item, reading, speaking);
  const isTold = (one: { evidence: Evidence[] }) =>
    one.evidence.every(({ segmentIndex }) => reading.heard[segmentIndex] && !hidden.has(segmentIndex));
  const kept = <Found extends { evidence: Evidence[] }>(one: Found | null) => (one && isTold(one) ? one : null);
  const recorded = asked ? null : kept(recordedStep(item, reading));
  const named = asked || recorded ? null : kept(withNameFromBefore(item, reading));
  const worded = asked?.task ?? recorded?.task ?? wordedFor({ ...item, task: named?.task ?? item.task }, reading);
  const said = worded?.replace(FROM_THEM, "$1");
  if (!said || (asked && !isTold(asked))) return null;
  const { bySpeaker } = reading.people;
  const speaker =
    bySpeaker.get(item.owner ?? "") ??
    bySpeaker.get(request.transcript.segments[evidence.at(-1)!.segmentIndex]!.speaker);
  if (addressesSelf(item)) return null;
  const owner = ownerOf(item, request, reading);
  if (owner.side === "ours" && isThisEmail(item.task, item.dueOn, request.transcript.startTime)) return null;
  const addressed = speaker?.side === "internal" ? request.greet.filter((name) => !saysName(evidence, name)) : [];
  const turned = (text: string) => fromSender(text, { speaker, addressed }, request, reading);
  const task = asked ? [turned(said), asked.question, turned(asked.rest)].filter(Boolean).join(" ") : turned(said);
  if (speaker && isOneSided(reading.people, speaker.speaker, said)) return null;
  if (/\bI\b/.test(conditionOf(task)[0]) && owner.subject !== "I") return null;
  const dated = FOR_DAY.test(item.due ?? "") && item.dueOn ? `for ${longDay(item.dueOn)}` : null;
  const plain = inFigures(dated ? task.replace(item.due!, dated) : task, request.transcript.startTime);
  const isSaid = item.due && (saysDay(task, item.due) || (item.dueOn && saysDay(plain, longDay(item.dueOn))));
  const due =
    item.due && !isSaid
      ? `${hedgeOf(item.due, evidence)} ${withCapitals(byOutcome(dueText(item.due, item.dueOn, request.transcript, item.task), item), reading)}`.trimEnd()
      : "";
  const undated =
    due === ""
      ? plain
      : plain
          .replace(SAID_DAY, "")
          .replace(/ same$/, "")
          .trim();
  if (SAYS_NOTHING.test(withDue(undated, "", owner.subject))) return null;
  const written = withDue(withCapitals(undated, reading), due, owner.subject);
  const text = owner.subject ? `${owner.subject} will ${lowerVerb(written)}.` : `${written}.`;
  if (losesThread(text) || readabilityOf(text) < LEAST_READABLE) return null;
  const weight = (item.due ? 2 : 0) + (item.owner ? 1 : 0) + (owner.side === "theirs" ? 0.5 : 0);
  return {
    side: owner.side,
    owner: owner.subject,
    deed: plain,
    due,
    weight,
    sentence: {
      text,
      kind: "commitment",
      evidence: unique([...evidence, ...((asked ?? recorded ?? named)?.evidence ?? [])]),
    },
  };
}

function wordedFor(item: ActionItem, reading: Reading): string | null {
  if (recordsUnnamed(item.task)) return null;
  return stepTask(withTopic(item, reading) ?? withoutFarTopic(item, reading), reading);
}

/** "Ask Dana" is nothing for Dana to do. */
function addressesSelf({ owner, task }: ActionItem): boolean {
  const name = ADDRESSES.exec(task)?.[1];
  return name !== undefined && owner?.split(" ")[0] === name;
}

const ADDRESSES =
  /^(?:Ask|Tell|Call|Ring|Email|Mail|Text|Contact|(?:Speak|Talk|Write) to|Check with) (\p{Lu}[\p{L}'’-]+)/u;

/** In the words of who asked for it: "I need the list from you". */
const FROM_THEM = /^(send .+?) (?:from|off) you\b(?: (?:guys|all|lot)\b)?/i;

/** "If I get the report this week" promises no report. */
function isCondition(task: string, quote: string): boolean {
  const deed = task.split(" ").slice(0, 3).join(" ").toLowerCase();
  return [`if i ${deed}`, `if we ${deed}`].some((condition) => quote.toLowerCase().includes(condition));
}

/** Another day beside the due one: "ask the board today". */
const SAID_DAY =
  /(?<!\b(?:from|of|for|since|until|after|before|by)) (?:today|tonight|tomorrow|this (?:morning|afternoon|evening))(?=$|,)/giu;
/** What something is booked for stays where it was said. */
const FOR_DAY = new RegExp(String.raw`^for (?!.*\b(?:week|month|of)\b)${SPOKEN_DAY}(?: the [\p{L}\d-]+)?$`, "iu");

function saysDay(task: string, due: string): boolean {
  const day = due.toLowerCase().replace(/^(?:by|on|for|before|until|at|the)\s+/, "");
  return task.toLowerCase().includes(day);
}

/** Turns "my CFO" said by the reader into "your CFO"; the sender's own words stay unchanged. */
function fromSender(
  task: string,
  { speaker, addressed }: { speaker: Person | undefined; addressed: string[] },
  request: DraftRequest,
  { people }: Reading,
): string {
  const reader = request.greet.length === 1 ? request.greet[0]! : null;
  const named = (reader ? [reader] : addressed)
    .reduce((text, name) => replaceName(text, name, READER), task)
    .replace(READER_DOES, (_, verb: string) => `${READER} ${verb === "has" ? "have" : verb === "is" ? "are" : verb}`);
  if (!speaker || isSender(people, request.sender.name, speaker.speaker)) return unmarked(named);
  const bySelf = speaker.side === "internal";
  const isReader = reader !== null && sameName(speaker.first, reader);
  const words: Record<string, string> = bySelf
    ? { my: "their", me: "them" }
    : {
        my: isReader ? "your" : "their",
        me: isReader ? "you" : "them",
        our: "your",
        us: "you",
        we: "you",
        your: "our",
        you: "us",
      };
  const marked = firstNamesOf(request).reduce((text, name) => replaceName(text, name, SENDER), named);
  const restored = marked
    .replace(/\b(?:my|me|our|us|we(?! discussed\b)|your|you)\b/gi, (word) => words[word.toLowerCase()] ?? word)
    .replace(/ (?:my|our|your)sel(?:f|ves)\b/gi, "")
    .replace(/\bus(?=['’](?:ve|re|ll|d)\b)/gi, "we")
    .replace(/\b(what|which|that|how|when|where|if|whether|once|until|before|because|so) us (?=\p{L})/giu, "$1 we ");
  const spoken = restored
    .replace(SENDER_DOES, (_, verb: string) => `we ${verb === "has" ? "have" : verb === "is" ? "are" : verb}`)
    .replace(SENDERS, "my")
    .replaceAll(SENDER, "me");
  return unmarked(spoken);
}

function unmarked(text: string): string {
  return text.replace(READERS, "your").replaceAll(READER, "you");
}

const SENDER = "\u0001";
const READER = "\u0002";
const READERS = new RegExp(`${READER}['’]s`, "g");
const SENDERS = new RegExp(`${SENDER}['’]s`, "g");
const READER_DOES = new RegExp(`${READER} (has|is|will)\\b`, "g");
const SENDER_DOES = new RegExp(`${SENDER} (has|is|will)\\b`, "g");

/** A reader whom the team called "you" is not named in an email to all of them. */
function saysName(evidence: { quote: string }[], name: string): boolean {
  return evidence.some(({ quote }) => quote.toLowerCase().includes(name.toLowerCase()));
}

/** First names people use for the sender, unless somebody else in the meeting shares them. */
function firstNamesOf({ sender, transcript }: DraftRequest): string[] {
  const self = transcript.participants.find((one) => one.self);
  if (!self) return [firstNameOf(sender.name)];
  const others = transcript.participants
    .filter((one) => one !== self)
    .map(({ name }) => firstNameOf(name).toLowerCase());
  return [firstNameOf(self.name), firstNameOf(sender.name)].filter(
    (name) => name.replace(".", "").length > 1 && !others.includes(name.toLowerCase()),
  );
}

/** Matches a first name on its own, never as part of a longer name. */
function replaceName(text: string, name: string, by: string): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N}'-]/gu, "");
  if (plain === "") return text;
  return text
    .replace(new RegExp(`(?<!\\p{L})${plain}(?=['’]s \\p{Ll}+(?:$|[ .,]))`, "gu"), by)
    .replace(new RegExp(`(?<=${RECEIVES})${plain}(?= \\p{Lu}\\p{L}+ \\p{Lu}\\p{L}+['’]s )`, "u"), by)
    .replace(new RegExp(`(?<!\\p{L})${plain}(?![\\p{L}'’-]| \\p{Lu})`, "gu"), by);
}

/** "Give Sam Tom Reyes's number" names two people. */
const RECEIVES = "^(?:Give|Send|Text|Show|Forward|Mail|Email) ";
