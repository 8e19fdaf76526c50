import { isDeepStrictEqual } from "node:util";
import type { Evidence } from "@/lib/grounding/analysis";
import { withoutInstructions } from "@/lib/grounding/prompt-injections";
import { apostropheRestorer } from "@/lib/grounding/spoken/contractions";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { nameRaiser } from "./caption-names.ts";
import { cleanSentence, wordCount } from "./clean.ts";
import { contentStems, type Token, tokenize } from "./nlp.ts";
import { type People, peopleOf } from "./people.ts";
import { heardByGuests } from "./presence.ts";
import { MAX_LENGTH, splitSentences } from "./sentences.ts";

export type Sentence = {
  /** Index among all sentences of the meeting. */
  at: number;
  segment: number;
  speaker: string;
  /** Verbatim. Holds both halves when captions split a sentence. */
  evidence: Evidence[];
  /** As said, with the names capitalized. */
  raw: string;
  /** Empty for a bare "sure" or "hmm". */
  clean: string;
  words: number;
  tokens: Token[];
  stems: string[];
  question: boolean;
  /** Left unfinished by the speaker. */
  broken: boolean;
  /** Whether guests could hear it. */
  heard: boolean;
};

export type Reading = {
  transcript: MeetingTranscript;
  people: People;
  sentences: Sentence[];
  /** For each segment, whether guests could hear it. */
  heard: boolean[];
};

const SEGMENT_LIMIT = 20_000;
const TALK_LIMIT = 1_000_000;
/**
 * Captions split a sentence into parts, and each part is read again together with those before it, which needs a limit.
 */
const MAX_PARTS = 12;

/** A meeting is analyzed and then written about, so the latest one is not read again. */
let latest: Reading | null = null;

/** Splits a meeting into cleaned sentences, without instructions to software. */
export function readTranscript(transcript: MeetingTranscript): Reading {
  if (!latest || !isDeepStrictEqual(latest.transcript, transcript)) latest = read(transcript);
  return latest;
}

function read(transcript: MeetingTranscript): Reading {
  const people = peopleOf(transcript);
  const heard = heardByGuests(transcript, people);
  const restore = apostropheRestorer(transcript.segments.map(({ text }) => text));
  const raiseNames = nameRaiser(
    transcript.segments.map(({ text }) => restore(text)),
    people,
  );
  const raise = (text: string) => raiseNames(restore(text));
  const sentences: Sentence[] = [];
  let budget = TALK_LIMIT;
  let open: Sentence | null = null;
  for (const [segment, { speaker, text }] of withoutInstructions(
    transcript.segments,
    transcript.participants,
  ).entries()) {
    if (budget <= 0) break;
    const part = text.slice(0, Math.min(SEGMENT_LIMIT, budget));
    budget -= part.length;
    const pieces = splitSentences(part);
    for (const [i, piece] of pieces.entries()) {
      const evidence: Evidence = { segmentIndex: segment, quote: piece.text, score: 1 };
      const continues = open?.speaker === speaker && open.evidence.length < MAX_PARTS && open.raw.length < MAX_LENGTH;
      if (i === 0 && open && continues && /^[\p{Ll}\p{N}]/u.test(piece.text)) {
        const joined: string = [...open.evidence.map((one) => one.quote), piece.text].join(" ");
        Object.assign(open, wording(raise(joined)), { evidence: [...open.evidence, evidence], broken: piece.broken });
        if (/[.?!…]["')]*$/.test(piece.text) || pieces.length > 1) open = null;
        continue;
      }
      const sentence: Sentence = {
        at: sentences.length,
        segment,
        speaker,
        evidence: [evidence],
        ...wording(raise(piece.text)),
        broken: piece.broken,
        heard: heard[segment] ?? false,
      };
      sentences.push(sentence);
      const unfinished = i === pieces.length - 1 && !/[.?!…]["')]*$/.test(piece.text) && !piece.broken;
      open = unfinished ? sentence : null;
    }
  }
  return { transcript, people, sentences, heard };
}

function wording(raw: string) {
  const clean = cleanSentence(raw);
  const tokens = tokenize(clean);
  const words = wordCount(clean);
  const question = /\?["')]*$/.test(clean) || (words <= MAX_UNMARKED && isUnmarkedQuestion(raw, clean));
  return { raw, clean, words, tokens, stems: contentStems(tokens), question };
}

const MAX_UNMARKED = 20;
const AUXILIARY = "(?:do|does|did|is|are|was|were|can|could|will|would|has|have)";
const SUBJECT =
  "(?:I|we|you|it|there|he|she|they|that|this|these|those|the|your|our|my|an?|any|anyone|somebody|someone|people)";
const INVERTED = new RegExp(
  `^(?:(?:so|and|but|okay|ok|right|well|then) )*(?:${AUXILIARY} ${SUBJECT}\\b|(?:what|where|when)['’]s ${SUBJECT}\\b|(?:what|where|when|who|why|how|which)(?: (?!${SUBJECT}\\b)[\\p{L}-]+){0,3}? ${AUXILIARY} ${SUBJECT}\\b|(?:what|who) (?:happens|decides|signs|pays|costs)\\b|how (?:much|many) )`,
  "iu",
);

/** Captions without punctuation leave out question marks: "how deep do the sensors go". */
function isUnmarkedQuestion(raw: string, clean: string): boolean {
  return !/[.!…]["')]*\s*$/.test(raw) && INVERTED.test(clean);
}
