import type { Draft, DraftBlock, DraftSentence } from "@/lib/grounding/draft";
import { matchesIn } from "@/lib/grounding/matches-in";
import { isInstruction } from "@/lib/grounding/prompt-injections";
import { longDay } from "@/lib/grounding/spoken/calendar";
import { weekdayOf } from "@/lib/grounding/spoken/deadlines";
import type { DraftRequest } from "../port.ts";
import { wordCount } from "./clean.ts";
import { type Fact, rankOf } from "./fact-ranking.ts";
import { factsWithGone } from "./facts.ts";
import { stemsOf } from "./ledger.ts";
import { atTimeInMail } from "./meeting-clock.ts";
import { type NextMeeting, nextMeeting } from "./next-meeting.ts";
import { isOneVoice, ONE_VOICE_NOTE } from "./one-voice.ts";
import { PHRASES } from "./phrases.ts";
import { readTranscript } from "./reading.ts";
import { type NextStep, nextSteps } from "./steps.ts";
import { turnsOf } from "./turns.ts";
import { isVoicemail } from "./voicemail.ts";

const MAX_WORDS = 219;
const MAX_WORDS_SUMMARY = 240;
/** Next steps may make an email longer; more facts may not. */
const MAX_WORDS_STEPS = 260;
const MAX_STEPS = 12;
/** An invitation is told with the meeting, when the draft states one. */
const INVITES = /\b(?:send|make|forward) .{0,30}\binvit(?!\w* letters?\b)/i;
const INVITATION = /\b(?:send|make|put|book) .{0,30}\b(?:invit(?!\w* letters?\b)\w*|calendar|diary)\b/i;
/** The number of facts for which a long list of next steps makes room. */
const LEAST_FACTS = 4;
const LEAST_STEPS = 4;
/** A fact with a figure and such odds still goes in when a longer one before it did not fit. */
const FILLS = -0.5;
/** A fact with such odds may take the room of one that no longer holds. */
const SOUND = 0;

/** Writes a draft that claims only what guests heard; if nothing usable was said, it contains only courtesies. */
export function writeDraft(request: DraftRequest): Draft {
  const words = PHRASES[request.tone];
  const title = safeTitle(request.transcript.title);
  if (request.templateType === "noShowRecovery") return noShow(request, title);
  const summary = request.templateType === "meetingSummary";
  const reading = readTranscript(request.transcript);
  const meeting = nextMeeting(reading, turnsOf(reading));
  const promised = nextSteps(request, reading);
  const isInvitation = ({ sentence }: NextStep) => meeting !== null && INVITATION.test(sentence.text);
  const invitation = promised.find((step) => step.owner && isInvitation(step) && INVITES.test(step.deed)) ?? null;
  const steps = promised.filter((step) => !isInvitation(step));
  const facts = factsWithGone(request, reading).filter(
    (fact) => !isArranged(fact, meeting) && !steps.some((step) => repeats(fact.text, step.sentence.text)),
  );
  const subject = subjectOf(summary ? words.subjectSummary : words.subject, title ?? "our conversation");
  const build = (chosen: Fact[], stepCount: number) =>
    compose(request, { facts: chosen, steps: steps.slice(0, stepCount), meeting, invitation }, summary);
  const least = (count: number) => length(build(facts.slice(0, LEAST_FACTS), count));
  let stepCount = Math.min(steps.length, MAX_STEPS);
  while (stepCount > LEAST_STEPS && least(stepCount) > MAX_WORDS_STEPS) stepCount--;
  const limit = Math.max(summary ? MAX_WORDS_SUMMARY : MAX_WORDS, least(stepCount));
  const chosen: Fact[] = [];
  let isFull = false;
  for (const fact of facts.toSorted((a, b) => rankOf(b) - rankOf(a))) {
    const beside = fact.odds >= SOUND ? chosen.filter(isValid) : chosen;
    const fits = length(build([...beside, fact], stepCount)) <= limit;
    if (fits && (!isFull || (fact.odds >= FILLS && /\d/.test(fact.text)))) chosen.push(fact);
    isFull ||= !fits;
  }
  const note = isOneVoice(request.transcript, reading.people) ? { note: ONE_VOICE_NOTE } : {};
  return { subject, blocks: build(chosen.filter(isValid), stepCount), ...note };
}

function isValid({ isGone }: Fact): boolean {
  return !isGone;
}

/** Whether a fact is only from arranging the meeting, which is told on its own: "We agreed: ten on Monday". */
function isArranged({ text, evidence }: Fact, meeting: NextMeeting | null): boolean {
  if (!meeting) return false;
  const arranged = new Set(meeting.evidence.map(({ segmentIndex }) => segmentIndex));
  const isOnly = ARRANGES.test(text) && evidence.every(({ segmentIndex }) => arranged.has(segmentIndex));
  return isOnly || ASKED_TO_MEET.test(text);
}

const ASKED_TO_MEET =
  /^You asked (?:when|what day|which day)\b[^:]*\b(?:come|coming|meet|meeting|visit|visiting|speak|talk|see (?:you|us|the))\b/i;
const ARRANGES = /^(?:We agreed|You asked|We thought|You (?:suggested|proposed))\b/;

/** Whether a next step says the same as one of its sentences: "You get the two contacts on Wednesday". */
function repeats(fact: string, step: string): boolean {
  return fact.split(/(?<=[.!?]) /).some((sentence) => saysAgain(sentence, step));
}

function saysAgain(sentence: string, step: string): boolean {
  const own = stemsOf(sentence);
  const planned = stemsOf(step);
  const shared = [...own].filter((stem) => planned.has(stem)).length;
  return shared >= 2 && shared / own.size >= 0.75;
}

type Content = { facts: Fact[]; steps: NextStep[]; meeting: NextMeeting | null; invitation: NextStep | null };

function compose(
  request: DraftRequest,
  { facts, steps, meeting, invitation }: Content,
  summary: boolean,
): DraftBlock[] {
  const words = PHRASES[request.tone];
  const thanks = isVoicemail(request.transcript) ? [] : [paragraph(words.thanks)];
  const blocks: DraftBlock[] = [paragraph(greeting(request)), ...thanks];
  const recap =
    facts.length > 0
      ? [
          paragraph(summary ? words.summary : words.recap),
          { list: true, sentences: inOrder(facts.map(({ text, evidence }) => ({ text, kind: "fact", evidence }))) },
        ]
      : [];
  if (summary) blocks.push(...recap);
  for (const [side, heading] of [
    ["ours", words.ours],
    ["theirs", words.theirs],
    ["open", steps.every((step) => step.side === "open") ? words.steps : words.open],
  ] as const) {
    const own = steps.filter((step) => step.side === side).map((step) => step.sentence);
    if (own.length > 0) blocks.push(paragraph(heading), { list: true, sentences: inOrder(own) });
  }
  const invited = invitation ? [invitationSentence(invitation)] : [];
  if (meeting) blocks.push({ list: false, sentences: [meetingSentence(meeting), ...invited] });
  if (!summary) blocks.push(...recap);
  if (facts.length === 0 && steps.length === 0) blocks.push(paragraph(words.noFacts));
  else blocks.push(paragraph(summary ? words.askSummary : words.ask));
  return [...blocks, ...signOff(request)];
}

const BY_PHONE = /\b(?:call|calls|ring|phone|speak|talk|chat|zoom|teams|video|online|dial|link|catch up|touch base)\b/i;

/** "Our workshop is on Wednesday, October 21 at 10:30." */
function meetingSentence(meeting: NextMeeting): DraftSentence {
  const { on, what, evidence } = meeting;
  const when = `on ${longDay(on)}${atTimeInMail(meeting)}`;
  const isNamed = what && !/^(?:call|meeting|review)$/.test(what);
  const isCall = what === "call" || (what !== "meeting" && evidence.some(({ quote }) => BY_PHONE.test(quote)));
  const text = isNamed ? `Our ${what} is ${when}.` : `We will ${isCall ? "speak" : "meet"} again ${when}.`;
  return { text, kind: "fact", evidence };
}

/** The day is in the sentence before. */
function invitationSentence({ owner, sentence }: NextStep): DraftSentence {
  return { ...sentence, text: `${owner} will send the invitation.` };
}

function noShow(request: DraftRequest, title: string | null): Draft {
  const words = PHRASES[request.tone];
  const weekday = weekdayOf(request.transcript.startTime);
  const lines = [
    greeting(request),
    words.missed(title ? ` for “${title}”` : "", weekday ? ` on ${weekday}` : ""),
    words.missedMore,
    words.missedAsk,
  ];
  return {
    subject: subjectOf(words.subjectMissed, title ?? "our meeting"),
    blocks: [...lines.map(paragraph), ...signOff(request)],
  };
}

function greeting(request: DraftRequest): string {
  const names = [
    ...new Set(
      request.greet.map((name) => name.replace(/[^\p{L}\p{M}' .-]/gu, "").trim()).filter((name) => name !== ""),
    ),
  ];
  if (names.length === 0) return request.tone === "formal" ? "Hello," : "Hi there,";
  const joined =
    names.length > 4 ? "all" : names.length === 1 ? names[0]! : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return PHRASES[request.tone].hello(joined);
}

function signOff(request: DraftRequest): DraftBlock[] {
  const { name, signature } = request.sender;
  const close = paragraph(PHRASES[request.tone].close);
  const signed = signature?.trim() ?? "";
  if (signed !== "" && signed.toLowerCase().includes(name.trim().toLowerCase())) return [close, paragraph(signed)];
  return signed === "" ? [close, paragraph(name)] : [close, paragraph(name), paragraph(signed)];
}

function paragraph(text: string): DraftBlock {
  return { list: false, sentences: [{ text, kind: "courtesy", evidence: [] }] };
}

function inOrder(sentences: DraftSentence[]): DraftSentence[] {
  return [...sentences].sort((a, b) => (a.evidence[0]?.segmentIndex ?? 0) - (b.evidence[0]?.segmentIndex ?? 0));
}

function length(blocks: DraftBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.sentences.reduce((all, one) => all + wordCount(one.text), 0), 0);
}

function safeTitle(title: string): string | null {
  const plain = title
    .replace(/\p{C}/gu, " ")
    .replace(/\s+/g, " ")
    .replace(REPEATED_WORD, "$1")
    .replace(OWN_PREFIX, "")
    .trim();
  const capital = plain.replace(/^\p{Ll}+(?!\p{L})/u, (word) => word.charAt(0).toUpperCase() + word.slice(1));
  return plain === "" || isInstruction(plain) || /@|https?:|www\./i.test(plain) ? null : capital;
}

const MAX_SUBJECT_LENGTH = 78;
const REPEATED_WORD = /(?<![\p{L}\p{N}])([\p{L}\p{N}]+)(?:\s+\1)+(?![\p{L}\p{N}])/giu;
/** Prefixes that the subject template already adds. */
const OWN_PREFIX =
  /^(?:(?:re|fwd?|thank you|thanks|next steps?|follow[- ]?up|(?:meeting )?summary|recap|new time)\s*[:–—-]\s*)+/i;

/** Where the second part of a title starts, such as "– Acme / Globex". */
const SECOND_PART = /\s*(?: [–—|-] |: | \()/g;
const LEAST_TITLE_LENGTH = 12;

/** Leaves out the last parts of a title, or else cuts it at a word boundary, when the subject would be too long. */
function subjectOf(write: (title: string) => string, title: string): string {
  const room = MAX_SUBJECT_LENGTH - write("").length;
  if (title.length <= room) return write(title);
  const head = title.slice(0, room);
  const part = matchesIn(head, SECOND_PART).findLast(({ index }) => index >= LEAST_TITLE_LENGTH);
  if (part) return write(head.slice(0, part.index));
  const cut = head.lastIndexOf(" ") > room / 2 ? head.lastIndexOf(" ") : room - 1;
  return write(
    `${title
      .slice(0, cut)
      .toWellFormed()
      .replace(/[\s,;:–—-]+$/, "")}…`,
  );
}
