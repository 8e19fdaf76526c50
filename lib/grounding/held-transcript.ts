import type { Evidence } from "./analysis";
import type { Difference } from "./claim";
import { collectFacts, type KnownFacts } from "./facts";
import { isWritten, languageOf } from "./foreign/language";
import { type CallReading, readCall } from "./foreign/lock/call-reading";
import { foreignFacts } from "./foreign/moments";
import { knownBeside, type Proof } from "./lock/hold-sentence";
import type { Sides } from "./lock/sides";
import { speechOf } from "./lock/speech";
import { findPromptInjections, withoutInstructions } from "./prompt-injections";
import { meetingDay } from "./spoken/calendar";
import { apostropheRestorer } from "./spoken/contractions";
import type { Participant, Segment } from "./transcript";
import { indexTranscript, type TranscriptIndex } from "./transcript-index";

/** A sentence and the evidence its writer claims for it. */
export type Origin = { text: string; evidence: Evidence[] };

/** A row of a table, and where it differs from the entry it was taken from. */
export type RowOrigin = Origin & { differences: Difference[] };

export type GroundingInput = {
  bodyText: string;
  /** Text as rendered from the markup; it can add risk flags but no claims. */
  markupText?: string;
  subject: string;
  segments: Segment[];
  participants: Pick<Participant, "name" | "email" | "external" | "self">[];
  /**
   * Facts that are allowed without evidence in the transcript: CRM fields, the linked proposal, the sender's signature.
   */
  knownFacts?: string[];
  meetingTitle: string;
  meetingStart: string;
  /** When the text is judged, ISO 8601: days before it have passed. */
  now?: string;
  senderName: string;
  /** Finds the sender among the participants, whose names in a transcript may be others. */
  senderEmail?: string | undefined;
  /**
   * These are verified like everything else: a quote that is not in the transcript or says something else is ignored.
   */
  origins?: readonly Origin[];
  /** The rows of a table below the text. Each is one claim, whatever its punctuation. */
  rows?: readonly RowOrigin[];
};

export type HeldTranscript = {
  known: KnownFacts;
  index: TranscriptIndex;
  segments: Segment[];
  origins: Map<string, Evidence[]>;
  sides: Sides;
  startTime: string;
  /** Turns with words that address software or bind nobody; those prove nothing. */
  hostile: ReadonlySet<number>;
} & (
  | { proof: Proof; foreign: null }
  /** A call in another language that has emails is read in that language. */
  | { proof: null; foreign: CallReading }
);

export function readForHolding(input: Omit<GroundingInput, "bodyText" | "subject">): HeldTranscript {
  const { participants, senderName, meetingTitle, meetingStart } = input;
  const hostile = new Set(findPromptInjections(input.segments, input.participants));
  const segments = withoutInstructions(input.segments, input.participants);
  const deaf = new Set([...hostile].filter((at) => segments[at]!.text.trim() === ""));
  const knownFacts = [...(input.knownFacts ?? []), ...foreignFacts({ segments, startTime: meetingStart })];
  const people = participants.flatMap(({ name, email }) => [name, email ?? ""]);
  const speakers = segments.map(({ speaker }) => speaker).filter((name, at, all) => name !== all[at - 1]);
  const said = segments.map(({ text }) => text);
  const other = [...new Set(speakers), ...people, meetingTitle, senderName, ...knownFacts];
  const isGuest = new Set(participants.filter(({ external }) => external).map(({ name }) => name));
  const trusted = segments.filter(({ speaker }) => !isGuest.has(speaker)).map(({ text }) => text);
  const known = collectFacts(said, other, meetingStart, trusted, [
    ...speakers,
    ...participants.map(({ name }) => name),
  ]);
  const day = meetingDay(meetingStart);
  const sides = sidesOf(input);
  const language = languageOf({ segments });
  const held = {
    known,
    index: indexTranscript(segments, [meetingTitle, ...knownFacts]),
    segments,
    origins: new Map(
      [...(input.origins ?? []), ...(input.rows ?? [])].map(({ text, evidence }) => [squashed(text), evidence]),
    ),
    sides,
    startTime: meetingStart,
    hostile,
  };
  if (isWritten(language)) {
    const names = participants.map(({ name }) => name);
    const beside = [meetingTitle, ...(input.knownFacts ?? [])];
    const foreign = readCall(segments, { day, sides, names, known: beside, language, hostile: deaf });
    return { ...held, proof: null, foreign };
  }
  const proof: Proof = {
    speech: speechOf(restoredIn(segments), day, deaf),
    day,
    sides,
    isWord: (lower) => ["", "s", "es", "ed", "ing"].some((ending) => known.words.has(lower + ending)),
    known: knownBeside([meetingTitle, ...knownFacts], day),
  };
  return { ...held, proof, foreign: null };
}

function restoredIn(segments: Segment[]): Segment[] {
  const restore = apostropheRestorer(segments.map(({ text }) => text));
  return segments.map((one) => ({ ...one, text: restore(one.text) }));
}

export function squashed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function sidesOf({ participants, senderName, senderEmail }: Omit<GroundingInput, "bodyText" | "subject">): Sides {
  const address = senderEmail?.toLowerCase();
  const byAddress = participants.find(({ email }) => email && email.toLowerCase() === address);
  const sender = (byAddress ?? participants.find(({ self }) => self))?.name ?? senderName;
  const sides = new Map(participants.map(({ name, external }) => [name.toLowerCase(), !external]));
  for (const name of [sender, senderName]) sides.set(name.toLowerCase(), true);
  return { sender, isOurs: (speaker) => sides.get(wholeName(speaker, [...sides.keys()])) ?? null };
}

/** "Sam" is Sam Rivera where nobody else is called Sam. All in lower case. */
function wholeName(speaker: string, names: readonly string[]): string {
  const said = speaker.toLowerCase();
  if (names.includes(said)) return said;
  const [only, ...others] = names.filter((name) => name.startsWith(`${said} `));
  return only !== undefined && others.length === 0 ? only : said;
}
