import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { antecedentOf } from "./antecedents.ts";
import { type Due, findDue } from "./dates.ts";
import { contentStems, tokenize } from "./nlp.ts";
import { isLabel, mayBeExternal, personNamed } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";
import { replyTo } from "./replies.ts";
import { baseVerb, phraseTask } from "./task.ts";
import { EMPTY_DEED } from "./tellable.ts";
import { type Trigger, triggersOf } from "./triggers.ts";
import { type VerbStrength, verbStrength } from "./verbs.ts";

/** `pointer` when the task says "it" or "that": the verb, the word, what follows. */
type Found = { item: ActionItem; stems: Set<string>; weight: number; at: number; pointer: RegExpExecArray | null };

const POINTER =
  /^([a-z-]+(?: over| back| up| out| in)?) (that|it|this|those|them|these)(?=$| (?:to|over|by|back|with|for|in|on|from|at|and|within|out|up|off|together|today|tomorrow|this|next|as)\b)(.*)$/i;
const ANY_VERB = /^(?:have|get|send|finish|complete|share|do|deliver)$/i;
const MOST_ITEMS = 20;
const RETRACTED =
  /\b(?:scratch that|never ?mind|forget (?:that|it|about it)|strike that|just kidding|i'm (?:just )?(?:kidding|joking)|only joking|actually,? (?:no|don't)|i take that back|on second thought)\b/i;

/** What people took on, with who and when as far as it was said. */
export function findCommitments(reading: Reading): ActionItem[] {
  const found: Found[] = [];
  for (const sentence of reading.sentences) {
    if (isRetracted(reading.sentences, sentence)) continue;
    for (const trigger of triggersOf(sentence, (word) => reading.people.names.has(word.toLowerCase()))) {
      const made = commitment(reading, sentence, trigger);
      if (made) merge(found, made, reading, sentence);
    }
  }
  const kept = [...found].sort((a, b) => b.weight - a.weight || a.at - b.at).slice(0, MOST_ITEMS);
  return kept.sort((a, b) => a.at - b.at || found.indexOf(a) - found.indexOf(b)).map((one) => one.item);
}

function commitment(reading: Reading, sentence: Sentence, trigger: Trigger): Found | null {
  const { talk, people } = reading;
  const asked = trigger.kind === "request" || trigger.kind === "offer" || trigger.kind === "please";
  const others = [...people.bySpeaker.keys()].filter((one) => one !== sentence.speaker);
  const target = trigger.who ? personMeant(reading, sentence, trigger.who) : null;
  const reply = asked
    ? replyTo(reading.sentences, sentence, (one) => trigger.kind === "offer" || !target || one === target)
    : null;
  if (reply && !reply.accepted) return null;
  const evidence: Evidence[] = [...sentence.evidence];
  let owner: string | null = sentence.speaker;
  if (trigger.kind === "offer") {
    const dated = /^(?:have|get) .* to you\b/i.test(trigger.rest) && findDue(trigger.rest, talk.startTime) !== null;
    if (!reply && !dated) return null;
    if (reply) evidence.push(...reply.sentence.evidence);
  } else if (trigger.kind === "request" || trigger.kind === "please") {
    if (trigger.kind === "request" && !reply && sentence.speaker !== reading.sentences.at(-1)?.speaker) return null;
    if (reply) evidence.push(...reply.sentence.evidence);
    owner = target ?? reply?.sentence.speaker ?? (others.length === 1 ? others[0]! : null);
    if (trigger.kind === "please" && !owner && others.length > 0) return null;
  } else if (trigger.kind === "named") {
    owner = target ?? roleName(trigger.who!);
    if (!owner || !isBorneOut(reading, sentence, owner)) return null;
  } else if (trigger.kind === "noted") {
    owner = trigger.who ? target : null;
  } else if (trigger.who === "let's" || trigger.who === "let us") {
    owner = null;
  }
  let due = findDue(trigger.rest, talk.startTime);
  const answered = reply ? findDue(reply.sentence.clean, talk.startTime) : null;
  const spoken = baseVerb(cutDue(trigger.rest, due, answered !== null).replace(/^be (?=\w+ing\b)/, ""));
  if (!due && sentence.clean.includes(trigger.before)) due = leadingDue(trigger.before, talk.startTime);
  due = trigger.kind === "offer" ? (due ?? answered) : (answered ?? due);
  const strength = verbStrength(spoken, due !== null, reply !== null);
  if (
    !accepts(trigger, strength, {
      hasDue: due !== null,
      known: trigger.who !== null && personNamed(people, talk, trigger.who) !== null,
      answered: reply !== null || trigger.kind === "offer",
    })
  )
    return null;
  const pointer = POINTER.exec(spoken.replace(/[.?!…]+$/, ""));
  const toOwner = owner !== null && owner !== sentence.speaker;
  const task = phraseTask(spoken, {
    you: !toOwner && others.length === 1 ? firstOf(reading, others[0]!) : null,
    me: toOwner ? firstOf(reading, sentence.speaker) : null,
  });
  if ((!task && !pointer) || (task && EMPTY_DEED.test(task))) return null;
  const item: ActionItem = {
    owner: speakable(owner),
    task: task ?? "",
    due: due?.phrase ?? null,
    dueOn: due?.on ?? null,
    evidence,
  };
  const weight =
    (strength === "strong" ? 2 : 1) + (due ? 2 : 0) + (trigger.kind === "noted" ? 2 : 0) + (item.owner ? 0.5 : 0);
  return { item, stems: new Set(contentStems(tokenize(item.task))), weight, at: sentence.at, pointer };
}

/**
 * What was said of someone who was there holds unless they denied it. What a guest says of one of us is a wish until
 * that one says yes: it would go out as our promise.
 */
function isBorneOut({ people, sentences }: Reading, sentence: Sentence, owner: string): boolean {
  if (owner === sentence.speaker || !people.bySpeaker.has(owner)) return true;
  const reply = replyTo(sentences, sentence, (one) => one === owner);
  if (reply) return reply.accepted;
  return !people.sidesKnown || !mayBeExternal(people, sentence.speaker) || mayBeExternal(people, owner);
}

function accepts(
  trigger: Trigger,
  strength: VerbStrength,
  on: { hasDue: boolean; known: boolean; answered: boolean },
): boolean {
  const { hasDue, known, answered } = on;
  if (trigger.kind === "noted") return strength !== null || (trigger.who !== null && /^[a-z]+ /.test(trigger.rest));
  if (!strength) return false;
  if (trigger.kind === "duty") return strength === "strong";
  if (trigger.who?.startsWith("let")) {
    if (trigger.who === "let me")
      return hasDue || (strength === "strong" && !/^(?:introduce|figure|see)/.test(trigger.rest));
    return hasDue && trigger.kind !== "self";
  }
  if (trigger.kind === "together" || (trigger.kind === "named" && !known)) return strength === "strong" || hasDue;
  if (trigger.kind === "request" || trigger.kind === "offer")
    return strength === "strong" || hasDue || known || answered;
  return true;
}

function personMeant(reading: Reading, sentence: Sentence, who: string): string | null {
  const others = [...reading.people.bySpeaker.keys()].filter((one) => one !== sentence.speaker);
  if (/^(?:me|us|our side|my side)$/i.test(who)) return sentence.speaker;
  if (/^(?:you|your side)$/i.test(who)) return others.length === 1 ? others[0]! : null;
  if (who.startsWith("let")) return null;
  const named = personNamed(reading.people, reading.talk, who);
  if (!named) return /^[A-Z]/.test(who) && !/^(?:Our|My|The)\b/.test(who) && isPersonLike(reading, who) ? who : null;
  return (
    [...reading.people.bySpeaker.values()].find((one) => one.speaker === named || one.participant?.name === named)
      ?.speaker ?? named
  );
}

/** A name nobody in the meeting has is a person only where the transcript does not use it as a thing. */
function isPersonLike(reading: Reading, who: string): boolean {
  const tags = tokenize(`I spoke to ${who} yesterday.`)
    .filter((token) => who.includes(token.text))
    .map((token) => token.tag);
  const article = new RegExp(
    `\\b(?:the|a|an|our|your|use|using|in|on|into|with) ${who.replace(/[^\w' -]/g, "")}\\b`,
    "i",
  );
  return tags.every((tag) => tag === "PROPN") && !reading.sentences.some((one) => article.test(one.clean));
}

function roleName(who: string): string | null {
  if (!/^(?:our|my|the)\s/i.test(who)) return null;
  const role = who.replace(/^(?:our|my|the)\s+/i, "");
  return role.charAt(0).toUpperCase() + role.slice(1);
}

function speakable(owner: string | null): string | null {
  return owner?.trim() ? owner.trim() : null;
}

function firstOf(reading: Reading, speaker: string): string | null {
  const first = reading.people.bySpeaker.get(speaker)?.first ?? null;
  return first && !isLabel(first) && speaker.split(" ").length <= 3 ? first : null;
}

function cutDue(text: string, due: Due | null, replaced = false): string {
  if (!due || (!replaced && /^for\b/i.test(due.phrase))) return text;
  const bare = !/^(?:by|before|on|at|until|till|no |not |within|in|over|during)\b/i.test(due.phrase);
  if (bare && !text.slice(0, due.start).trim().includes(" ") && /\w/.test(text.slice(due.end))) return text;
  return `${text.slice(0, due.start).trimEnd()} ${text.slice(due.end).trimStart()}`
    .trim()
    .replace(/\s+([,.?!])/g, "$1");
}

/** "By Friday I'll send …", "tomorrow we'll …". */
function leadingDue(before: string, startTime: string): Due | null {
  const clause = before.slice(
    Math.max(before.lastIndexOf(". "), before.lastIndexOf("; "), before.lastIndexOf(" and ")) + 1,
  );
  const due = findDue(clause, startTime);
  return due && clause.slice(due.end).replace(/[\s,]|then|so/g, "") === "" ? due : null;
}

function isRetracted(sentences: Sentence[], sentence: Sentence): boolean {
  for (let i = sentence.at + 1; i <= sentence.at + 2 && i < sentences.length; i++) {
    const next = sentences[i]!;
    if (next.speaker === sentence.speaker && RETRACTED.test(next.evidence[0]?.quote ?? "")) return true;
  }
  return false;
}

/** Said twice is one item: the fuller wording and the latest deadline stay. */
function merge(found: Found[], made: Found, reading: Reading, sentence: Sentence): void {
  if (made.pointer) {
    const meant = found.findLast((one) => refersTo(made, one));
    if (meant) {
      const { due, dueOn } = made.item.due ? made.item : meant.item;
      meant.item = { ...meant.item, due, dueOn, evidence: [...meant.item.evidence, ...made.item.evidence] };
      return;
    }
    if (!resolve(made, reading, sentence)) return;
  }
  const twin = found.find((one) => sameTask(one, made));
  if (!twin) {
    found.push(made);
    return;
  }
  const fuller = made.stems.size > twin.stems.size ? made.item : twin.item;
  const dated = made.item.due ? made.item : twin.item;
  const evidence = [...twin.item.evidence, ...made.item.evidence];
  twin.item = { ...fuller, owner: twin.item.owner ?? made.item.owner, due: dated.due, dueOn: dated.dueOn, evidence };
  twin.stems = made.stems.size > twin.stems.size ? made.stems : twin.stems;
  twin.weight = Math.max(twin.weight, made.weight) + 0.5;
}

/** "I'll have that ready by Wednesday" dates what the same person took on a moment before. */
function refersTo(made: Found, earlier: Found): boolean {
  const verb = made.pointer?.[1]?.toLowerCase() ?? "";
  const same = earlier.item.task.toLowerCase().startsWith(`${verb} `) || ANY_VERB.test(verb);
  return same && earlier.item.owner === made.item.owner && made.at - earlier.at <= 5;
}

/** Puts the thing that was meant in place of "it"; whether there is a task left to show. */
function resolve(made: Found, reading: Reading, sentence: Sentence): boolean {
  const [, verb, , rest] = made.pointer!;
  const meant = antecedentOf(reading, sentence);
  if (meant) {
    const task = phraseTask(`${verb} ${meant.thing}${rest ?? ""}`, { you: null, me: null });
    if (!task) return false;
    made.item = { ...made.item, task, evidence: [...made.item.evidence, ...meant.evidence] };
    made.stems = new Set(contentStems(tokenize(task)));
  }
  return made.item.task !== "";
}

function sameTask(a: Found, b: Found): boolean {
  if (a.item.owner && b.item.owner && a.item.owner !== b.item.owner) return false;
  const shared = [...a.stems].filter((stem) => b.stems.has(stem)).length;
  return (
    shared > 0 &&
    shared / Math.min(a.stems.size, b.stems.size) >= 0.75 &&
    shared >= Math.min(2, a.stems.size, b.stems.size)
  );
}
