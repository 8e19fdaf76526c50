import OpenAI from "openai";
import { FEW_CHARACTERS, threaded } from "@/lib/core/thread/in-thread";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Objection } from "@/lib/grounding/objection";
import { spokenIn } from "@/lib/grounding/prompt-injections";
import type { MeetingTranscript, Segment } from "@/lib/grounding/transcript";
import { type AnswerCache, ask, type JsonMode, type Model, type Server } from "./openai/ask";
import { type Chunk, chunksOf, mapBounded } from "./openai/chunks";
import { draft, mend } from "./openai/draft";
import { TranscriptTooLong } from "./openai/failure-of";
import { mergeAnswers } from "./openai/merge";
import { openMeter, type Price } from "./openai/meter";
import { analysisPrompt, objectionPrompt, summaryPrompt } from "./openai/prompt";
import { AnalysisAnswer, ObjectionsAnswer, SummaryAnswer } from "./openai/schema";
import type { AiPort, Answer, DraftRequest, Note } from "./port";

export type OpenAiOptions = {
  apiKey: string;
  /** Base URL of any compatible server, with its version path: `https://api.openai.com/v1`. */
  baseUrl: string;
  model: string;
  jsonMode?: JsonMode;
  /** Provides what rules find in a meeting, as an outline for the model. */
  scaffold?: (request: DraftRequest) => Promise<Note[]>;
  cache?: AnswerCache;
  price?: Price | null;
  /** The maximum for one call of the engine. */
  tokenBudget?: number;
  timeoutMs?: number;
};

const CHUNK_TOKENS = 6_000;
const AT_ONCE = 3;
const TOKEN_BUDGET = 400_000;
const TIMEOUT_MS = 60_000;
const EMPTY: Analysis = { summary: [], actionItems: [], keyTopics: [], sentimentScores: { overall: 0 } };

/**
 * An engine for any server with an OpenAI-compatible chat API. Long transcripts are read in parts. The model has no
 * tools, does not choose recipients and never sees text addressed to software. Its output is not verified here.
 */
export function createOpenAi(options: OpenAiOptions): AiPort {
  const { apiKey, baseUrl: url, model: name, jsonMode = "json_schema", scaffold, cache = null } = options;
  const { price = null, tokenBudget = TOKEN_BUDGET, timeoutMs: timeout = TIMEOUT_MS } = options;
  const client = new OpenAI({ apiKey, baseURL: url, timeout, maxRetries: 2, logLevel: "off" });
  const server: Server = { client, url, model: name, jsonMode, cache };
  const metered = async <T extends object>(work: (model: Model) => Promise<T>): Promise<Answer<T>> => {
    const meter = openMeter(tokenBudget, price);
    const answer = await work({ server, meter });
    return { ...answer, made: { engine: "openai", model: name, usage: meter.usage(), notes: [] } };
  };
  const foundIn = async (request: DraftRequest) => (await scaffold?.(request)) ?? [];
  return {
    engine: "openai",
    model: name,
    analyze: (transcript) =>
      metered(async (model) => analyze(model, await heard(transcript), await foundIn(readingOf(transcript)))),
    draft: (request) => metered(async (model) => draft(model, await heardIn(request), await foundIn(request))),
    mend: (request, written, failed) => metered(async (model) => mend(model, await heardIn(request), written, failed)),
    findObjections: async (transcript) =>
      findObjections({ server, meter: openMeter(tokenBudget, price) }, await heard(transcript)),
  };
}

const spoken = threaded<typeof spokenIn<Segment>>("lib/grounding/prompt-injections.ts", "spokenIn", {
  small: {
    work: spokenIn,
    fits: ({ segments }) => segments.reduce((sum, { text }) => sum + text.length, 0) <= FEW_CHARACTERS,
  },
});

async function heard(transcript: MeetingTranscript): Promise<MeetingTranscript> {
  const { segments, participants } = transcript;
  return { ...transcript, segments: await spoken("", { segments, participants }) };
}

async function heardIn(request: DraftRequest): Promise<DraftRequest> {
  return { ...request, transcript: await heard(request.transcript) };
}

/** A draft request for a bare transcript, so that `scaffold` can run before the analysis. */
function readingOf(transcript: MeetingTranscript): DraftRequest {
  const sender = { name: transcript.participants.find(({ self }) => self)?.name ?? "", signature: null };
  return { templateType: "meetingSummary", tone: "neutral", transcript, analysis: EMPTY, sender, greet: [] };
}

/** Facts are left out of the outline, because they are worded for an email. */
async function analyze(model: Model, transcript: MeetingTranscript, found: Note[]): Promise<Analysis> {
  if (transcript.segments.length === 0) return EMPTY;
  const notes = found.filter(({ kind }) => kind !== "fact");
  const { answers, chunks } = await overChunks(transcript, (chunk) =>
    ask(model, "analysis", AnalysisAnswer, analysisPrompt(transcript, chunk, notes)),
  );
  const merged = mergeAnswers(answers, chunks);
  return chunks.length === 1 ? merged : { ...merged, summary: await summarize(model, transcript, merged.summary) };
}

/** Merges the notes on the parts into one summary; each sentence gets the evidence of the notes it cites. */
async function summarize(
  model: Model,
  transcript: MeetingTranscript,
  notes: Analysis["summary"],
): Promise<Analysis["summary"]> {
  if (notes.length === 0) return [];
  const prompt = summaryPrompt(
    transcript,
    notes.map(({ text }) => text),
  );
  const { summary } = await ask(model, "summary", SummaryAnswer, prompt);
  return summary.map(({ text, notes: from }) => ({ text, evidence: from.flatMap((at) => notes[at]?.evidence ?? []) }));
}

async function findObjections(model: Model, transcript: MeetingTranscript): Promise<Objection[]> {
  const { answers } = await overChunks(transcript, (chunk) =>
    ask(model, "objections", ObjectionsAnswer, objectionPrompt(transcript, chunk)),
  );
  return answers.flatMap(({ objections }) =>
    objections.map(({ segment, ...rest }) => ({
      ...rest,
      segmentIndex: segment,
      speaker: transcript.segments[segment]?.speaker ?? "",
    })),
  );
}

/** Retries once with smaller parts if the model's context is too short. */
async function overChunks<T>(
  transcript: MeetingTranscript,
  work: (chunk: Chunk) => Promise<T>,
): Promise<{ answers: T[]; chunks: Chunk[] }> {
  const chunks = chunksOf(transcript.segments, CHUNK_TOKENS);
  try {
    return { chunks, answers: await mapBounded(chunks, AT_ONCE, work) };
  } catch (error) {
    if (!(error instanceof TranscriptTooLong)) throw error;
    const smaller = chunksOf(transcript.segments, CHUNK_TOKENS / 2);
    return { chunks: smaller, answers: await mapBounded(smaller, AT_ONCE, work) };
  }
}
