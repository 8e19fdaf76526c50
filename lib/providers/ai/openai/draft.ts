import type { Draft, DraftSentence } from "@/lib/grounding/draft";
import type { LeftOut } from "@/lib/grounding/drop-unsupported";
import type { DraftRequest, Note } from "../port";
import { ask, type Model } from "./ask";
import { evidenceOf } from "./merge";
import { tokensOf } from "./meter";
import { draftPrompt, mendPrompt } from "./prompt";
import { DraftAnswer, MendedAnswer, type SentenceAnswer } from "./schema";

/** The limit for transcript text in the prompt. */
const TRANSCRIPT_TOKENS = 6_000;

/** Instead of the promises that the rules found, those of the reading, which people may have corrected. */
function agreedNotes({ analysis }: DraftRequest, found: Note[]): Note[] {
  if (!analysis.ledger) return found;
  const promises = analysis.actionItems.map(({ owner, task, due, dueOn, evidence }): Note => {
    const when = [due, dueOn && `(${dueOn})`].filter(Boolean).join(" ");
    return {
      kind: "commitment",
      text: [owner ?? "somebody", task, when].filter(Boolean).join(" | "),
      segments: [...new Set(evidence.map(({ segmentIndex }) => segmentIndex))],
    };
  });
  return [...promises, ...found.filter(({ kind }) => kind !== "commitment")];
}

export async function draft(model: Model, request: DraftRequest, found: Note[]): Promise<Draft> {
  const notes = agreedNotes(request, found);
  const prompt = draftPrompt(request, notes, citedSegments(request, notes));
  const { subject, blocks } = await ask(model, "draft", DraftAnswer, prompt);
  const body = blocks.map(({ list, sentences }) => ({ list, sentences: sentences.map(sentenceOf) }));
  const { sender, greet } = request;
  const greeting = greet.length > 0 ? `Hi ${new Intl.ListFormat("en").format(greet)},` : "Hello,";
  return { subject, blocks: [courtesy(greeting), ...body, courtesy("Best regards,"), courtesy(signed(sender))] };
}

/** Replaces the sentences that failed verification with the model's second attempt. */
export async function mend(model: Model, request: DraftRequest, written: Draft, failed: LeftOut[]): Promise<Draft> {
  const prompt = mendPrompt(request, failed, citedSegments(request, []));
  const { sentences } = await ask(model, "mended", MendedAnswer, prompt);
  const worded = sentences.filter(({ text }) => text.trim() !== "");
  const anew = new Map(worded.map((one) => [failed[one.failed]?.text, sentenceOf(one)]));
  const blocks = written.blocks.map((block) => ({
    ...block,
    sentences: block.sentences.map((sentence) => anew.get(plain(sentence.text)) ?? sentence),
  }));
  return { ...written, blocks };
}

function sentenceOf({ text, kind, evidence }: SentenceAnswer): DraftSentence {
  return { text, kind, evidence: evidenceOf(evidence) };
}

function signed({ name, signature }: DraftRequest["sender"]): string {
  return signature?.trim() || name;
}

function courtesy(text: string): Draft["blocks"][number] {
  return { list: false, sentences: [{ text, kind: "courtesy", evidence: [] }] };
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Segments cited by the notes and the analysis, with their neighbors, or the whole transcript when it is short. */
function citedSegments({ analysis, transcript }: DraftRequest, notes: Note[]): number[] {
  const { segments } = transcript;
  const evidence = [...analysis.summary, ...analysis.actionItems].flatMap((one) => one.evidence);
  const cited = [...notes.flatMap((one) => one.segments), ...evidence.map(({ segmentIndex }) => segmentIndex)];
  const wanted = new Set(cited.flatMap((at) => [at - 1, at, at + 1]));
  const cost = (at: number) => tokensOf(segments[at]!.text) + tokensOf(segments[at]!.speaker) + 3;
  const all = [...segments.keys()];
  let room = TRANSCRIPT_TOKENS;
  const isShort = all.reduce((sum, at) => sum + cost(at), 0) <= room;
  return all.filter((at) => {
    if (!isShort && !wanted.has(at)) return false;
    room -= cost(at);
    return room > 0;
  });
}
