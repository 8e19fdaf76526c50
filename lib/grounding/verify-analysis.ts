import type { Analysis, Evidence } from "./analysis";
import { declinedNames } from "./declined-names";
import type { Draft, DraftSentence } from "./draft";
import { OBJECTION_TYPES, type Objection, SEVERITIES } from "./objection";
import { plantedIn } from "./planted-terms";
import { withoutInstructions } from "./prompt-injections";
import { findQuote, verifyEvidence } from "./quotes";
import type { MeetingTranscript } from "./transcript";

const MAX = {
  sentences: 40,
  items: 100,
  topics: 60,
  evidence: 8,
  blocks: 40,
  inBlock: 40,
  objections: 50,
  responses: 5,
};
const LINK = /\b(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;

/**
 * Keeps what an engine found if its quotes occur in their segments: nothing without evidence, no owner who was neither
 * present nor named, no deadline nobody said, and no words that were only said to software. Quotes become verbatim.
 */
export function verifyAnalysis(analysis: Analysis, whole: MeetingTranscript): Analysis {
  const transcript = { ...whole, segments: withoutInstructions(whole.segments, whole.participants) };
  const known = (evidence: Evidence[]) => verifyEvidence(evidence, transcript.segments).slice(0, MAX.evidence);
  const isPlanted = plantedIn(whole, [whole.title, ...whole.participants.map(({ name }) => name)]);
  const summary = analysis.summary
    .map(({ text, evidence }) => ({ text: plain(text, 600), evidence: known(evidence) }))
    .filter(({ text, evidence }) => text !== "" && evidence.length > 0 && !isPlanted(text));
  const actionItems = analysis.actionItems
    .map((item) => ({
      owner:
        item.owner === null
          ? null
          : (personNamed(item.owner, transcript) ?? quotedName(item.owner, known(item.evidence))),
      task: plain(item.task, 500),
      ...verifiedDue(item.due, item.dueOn, { transcript, evidence: known(item.evidence) }),
      evidence: known(item.evidence),
    }))
    .filter(({ task, evidence }) => task !== "" && evidence.length > 0 && !isPlanted(task));
  const keyTopics = analysis.keyTopics
    .map((topic) => ({
      topic: plain(topic.topic, 120),
      ...verifiedSpan(topic, transcript),
      evidence: known(topic.evidence),
    }))
    .filter(({ topic, evidence }) => topic !== "" && evidence.length > 0 && !isPlanted(topic));
  return {
    summary: summary.slice(0, MAX.sentences),
    actionItems: actionItems.slice(0, MAX.items),
    keyTopics: keyTopics.slice(0, MAX.topics),
    sentimentScores: verifiedSentiment(analysis.sentimentScores, transcript),
  };
}

/**
 * Removes quotes that do not occur, and links and addresses nobody said. Sentences equal to one of `own` (the sender's
 * signature) stay unchanged.
 */
export function verifyDraft(draft: Draft, transcript: MeetingTranscript, own: string[] = []): Draft {
  const kept = new Set(own.map((text) => text.trim()));
  const segments = withoutInstructions(transcript.segments, transcript.participants);
  const said = segments.map(({ text }) => text.toLowerCase()).join("\n");
  const keeps = ({ text }: DraftSentence) =>
    kept.has(text) ||
    (text !== "" &&
      (text.match(LINK) ?? []).every((link) => said.includes(link.toLowerCase().replace(/[.,;:!?)]+$/, ""))));
  const blocks = draft.blocks.map(({ list, sentences }) => ({
    list,
    sentences: sentences
      .map(({ text, kind, evidence }) => ({
        text: kept.has(text.trim()) ? text.trim() : plain(text, 600),
        kind,
        evidence: kind === "courtesy" ? [] : verifyEvidence(evidence, segments).slice(0, MAX.evidence),
      }))
      .filter(keeps)
      .slice(0, MAX.inBlock),
  }));
  return {
    ...draft,
    subject: plain(draft.subject, 200) || plain(transcript.title, 200),
    blocks: blocks.filter(({ sentences }) => sentences.length > 0).slice(0, MAX.blocks),
  };
}

/** Keeps the objections that external participants actually raised, with verbatim quotes. */
export function verifyObjections(objections: Objection[], whole: MeetingTranscript): Objection[] {
  const transcript = { ...whole, segments: withoutInstructions(whole.segments, whole.participants) };
  const outside = new Set(transcript.participants.filter(({ external }) => external).map(({ name }) => name));
  const kept = new Map<string, Objection>();
  for (const objection of objections) {
    const [evidence] = verifyEvidence([{ ...objection, score: 1 }], transcript.segments);
    const speaker = evidence ? transcript.segments[evidence.segmentIndex]!.speaker : "";
    const person = personNamed(speaker, { ...transcript, segments: [] });
    if (!evidence || person === null || !outside.has(person)) continue;
    const key = `${evidence.segmentIndex}:${evidence.quote}`;
    if (kept.has(key)) continue;
    kept.set(key, {
      title: plain(objection.title, 160) || plain(evidence.quote, 80),
      quote: evidence.quote,
      segmentIndex: evidence.segmentIndex,
      type: OBJECTION_TYPES.includes(objection.type) ? objection.type : "other",
      severity: SEVERITIES.includes(objection.severity) ? objection.severity : "medium",
      speaker,
      suggestedResponses: objection.suggestedResponses
        .map((text) => plain(text, 600))
        .filter(Boolean)
        .slice(0, MAX.responses),
      framework: plain(objection.framework, 400),
    });
  }
  return [...kept.values()].slice(0, MAX.objections);
}

/** Puts text on one line, removes control and direction characters, and cuts it to `longest` code points. */
export function plain(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
  return line.length <= longest ? line : [...line].slice(0, longest).join("").trim();
}

/** The full name as the meeting has it; a first name matches only if it is unique. */
export function personNamed(name: string, transcript: MeetingTranscript): string | null {
  const wanted = plain(name, 200).toLowerCase();
  const people = [
    ...new Set([...transcript.participants.map((person) => person.name), ...transcript.segments.map((s) => s.speaker)]),
  ];
  const exact = people.find((person) => person.toLowerCase() === wanted);
  if (exact !== undefined || wanted === "") return exact ?? null;
  const byFirstName = people.filter((person) => {
    const [short, long] = [person.toLowerCase(), wanted].sort((a, b) => a.length - b.length) as [string, string];
    return short !== "" && long.startsWith(`${short} `);
  });
  return byFirstName.length === 1 ? byFirstName[0]! : null;
}

type DueSource = { transcript: MeetingTranscript; evidence: Evidence[] };

/** A person who was not present, if the quoted words name them. */
function quotedName(name: string, evidence: Evidence[]): string | null {
  const words = plain(name, 80);
  const forms = [words, ...declinedNames(words)];
  const isSaid = evidence.some(({ quote }) => forms.some((form) => findQuote(quote, form)));
  return words !== "" && isSaid ? words : null;
}

export function verifiedDue(due: string | null, dueOn: string | null, { transcript, evidence }: DueSource) {
  const words = due === null ? "" : plain(due, 120);
  const texts = [...evidence.map(({ segmentIndex }) => transcript.segments[segmentIndex]!), ...transcript.segments];
  const isSaid = words !== "" && texts.some(({ text }) => findQuote(text, words));
  return { due: isSaid ? words : null, dueOn: isSaid && dueOn !== null && isDay(dueOn) ? dueOn : null };
}

export function isDay(day: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && at.getUTCFullYear() >= 1;
}

function verifiedSpan(
  { firstSegment, lastSegment }: { firstSegment: number; lastSegment: number },
  transcript: MeetingTranscript,
) {
  const last = Math.max(0, transcript.segments.length - 1);
  const inside = (at: number) => (Number.isFinite(at) ? Math.min(last, Math.max(0, Math.round(at))) : 0);
  const [a, b] = [inside(firstSegment), inside(lastSegment)];
  return { firstSegment: Math.min(a, b), lastSegment: Math.max(a, b) };
}

/** `overall` and one score per speaker, each from -1 to 1; 0 where the engine gave no usable score. */
function verifiedSentiment(scores: Record<string, number>, transcript: MeetingTranscript): Record<string, number> {
  const keys = new Set(["overall", ...transcript.segments.map(({ speaker }) => speaker)]);
  return Object.fromEntries(
    [...keys].map((key) => {
      const score = Object.hasOwn(scores, key) ? scores[key]! : 0;
      return [key, Number.isFinite(score) ? Math.min(1, Math.max(-1, score)) : 0];
    }),
  );
}
