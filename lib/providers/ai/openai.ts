import OpenAI from "openai";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import type { Objection } from "@/lib/grounding/objection";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { ask, type JsonMode, type Model, TranscriptTooLong } from "./openai/ask";
import { type Chunk, chunksOf, mapBounded } from "./openai/chunks";
import { evidenceOf, mergeAnswers } from "./openai/merge";
import { analysisPrompt, draftPrompt, objectionPrompt, summaryPrompt } from "./openai/prompt";
import { AnalysisAnswer, DraftAnswer, ObjectionsAnswer, SummaryAnswer } from "./openai/schema";
import type { AiPort, DraftRequest } from "./port";

export type OpenAiOptions = {
  apiKey: string;
  /** Of any compatible server, with its version path: `https://api.openai.com/v1`. */
  baseUrl: string;
  model: string;
  jsonMode?: JsonMode;
};

const CHUNK_CHARACTERS = 24_000;
const AT_ONCE = 3;
const EMPTY: Analysis = { summary: [], actionItems: [], keyTopics: [], sentimentScores: { overall: 0 } };

/**
 * An engine on any server that speaks the OpenAI chat API. Long transcripts are read in parts. The model has no tools and
 * names no recipients; what it returns is not verified here.
 */
export function createOpenAi({ apiKey, baseUrl, model: name, jsonMode = "json_schema" }: OpenAiOptions): AiPort {
  const client = new OpenAI({ apiKey, baseURL: baseUrl, timeout: 60_000, maxRetries: 2, logLevel: "off" });
  const model: Model = { client, model: name, jsonMode };
  return {
    engine: "openai",
    model: name,
    analyze: (transcript) => analyze(model, transcript),
    draft: (request) => draft(model, request),
    findObjections: (transcript) => findObjections(model, transcript),
  };
}

async function analyze(model: Model, transcript: MeetingTranscript): Promise<Analysis> {
  if (transcript.segments.length === 0) return EMPTY;
  const { answers, chunks } = await overChunks(transcript, (chunk) =>
    ask(model, "analysis", AnalysisAnswer, analysisPrompt(transcript, chunk)),
  );
  const merged = mergeAnswers(answers, chunks);
  return chunks.length === 1 ? merged : { ...merged, summary: await summarize(model, transcript, merged.summary) };
}

/** The notes on the parts become one summary; each sentence inherits the evidence of the notes it names. */
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

async function draft(model: Model, request: DraftRequest): Promise<Draft> {
  const prompt = draftPrompt(request, citedSegments(request));
  const { subject, blocks } = await ask(model, "draft", DraftAnswer, prompt);
  const body = blocks.map(({ list, sentences }) => ({
    list,
    sentences: sentences.map((sentence) => ({ ...sentence, evidence: evidenceOf(sentence.evidence) })),
  }));
  const { sender, greet } = request;
  const greeting = greet.length > 0 ? `Hi ${new Intl.ListFormat("en").format(greet)},` : "Hello,";
  return { subject, blocks: [courtesy([greeting]), ...body, ...closing(sender.name, sender.signature)] };
}

function closing(name: string, signature: string | null): Draft["blocks"] {
  return [courtesy(["Best regards,"]), courtesy([signature?.trim() || name])];
}

function courtesy(texts: string[]): Draft["blocks"][number] {
  return { list: false, sentences: texts.map((text) => ({ text, kind: "courtesy", evidence: [] })) };
}

/** The segments the analysis rests on and their neighbours, or the whole transcript when it is short. */
function citedSegments({ analysis, transcript }: DraftRequest): number[] {
  const cited = [...analysis.summary, ...analysis.actionItems].flatMap(({ evidence }) => evidence);
  const wanted = new Set(cited.flatMap(({ segmentIndex }) => [segmentIndex - 1, segmentIndex, segmentIndex + 1]));
  const short = chunksOf(transcript.segments, CHUNK_CHARACTERS).length === 1;
  let room = CHUNK_CHARACTERS;
  return [...transcript.segments.keys()].filter((at) => {
    if (!short && !wanted.has(at)) return false;
    room -= transcript.segments[at]!.text.length;
    return room > 0;
  });
}

/** Halves the parts once when the model cannot read that much at a time. */
async function overChunks<T>(
  transcript: MeetingTranscript,
  work: (chunk: Chunk) => Promise<T>,
): Promise<{ answers: T[]; chunks: Chunk[] }> {
  const chunks = chunksOf(transcript.segments, CHUNK_CHARACTERS);
  try {
    return { chunks, answers: await mapBounded(chunks, AT_ONCE, work) };
  } catch (error) {
    if (!(error instanceof TranscriptTooLong)) throw error;
    const smaller = chunksOf(transcript.segments, CHUNK_CHARACTERS / 2);
    return { chunks: smaller, answers: await mapBounded(smaller, AT_ONCE, work) };
  }
}
