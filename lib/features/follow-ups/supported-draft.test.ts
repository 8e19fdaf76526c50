import { expect, it } from "vitest";
import type { Draft } from "@/lib/grounding/draft";
import { keepSupportedDraft } from "@/lib/grounding/keep-supported-draft";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import type { AiPort } from "@/lib/providers/ai/port";
import { ProviderFailure } from "@/lib/providers/failure";
import { pilotRequest } from "@/lib/testing/pilot-call";
import { supportedDraft } from "./supported-draft";

const segments = [
  { speaker: "Dana Wolfe", text: "I'll send the terms of the pilot on Friday.", startSeconds: 0 },
  { speaker: "Marcus Chen", text: "The pilot runs for six weeks.", startSeconds: 9 },
];
const transcript: MeetingTranscript = {
  title: "Pilot call",
  startTime: "2026-02-24T15:00:00Z",
  participants: [{ name: "Marcus Chen", email: "marcus@northwind.test", role: null, external: true }],
  segments,
};
const request = pilotRequest(transcript);
const about = {
  meetingTitle: transcript.title,
  meetingStart: transcript.startTime,
  participants: transcript.participants,
  segments,
  senderName: "Dana Wolfe",
};
const keep = async (draft: Draft) => keepSupportedDraft({ draft, transcript, own: [], about });

const [true1, true2, wrong] = [
  "I will send the terms of the pilot on Friday.",
  "The pilot runs for six weeks.",
  "The pilot runs for nine weeks.",
];
const draftOf = (...texts: string[]): Draft => ({
  subject: "The pilot",
  blocks: texts.map((text) => ({ list: false, sentences: [{ text, kind: "fact", evidence: [] }] })),
});
const textsOf = ({ blocks }: Draft) => blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));
const made = (engine: string, tokens: number) => ({
  engine,
  model: "m",
  usage: { inputTokens: tokens, outputTokens: 1, costUsd: 0.5 },
  notes: [],
});

/** A model that writes one email and, when asked about what failed, another. */
function model(first: Draft, second: () => Draft, engine = "openai") {
  const asked: string[] = [];
  const ai: AiPort = {
    engine: "openai",
    model: "m",
    analyze: async () => request.analysis,
    findObjections: async () => [],
    draft: async () => ({ ...first, made: made(engine, 100) }),
    mend: async (_, __, failed) => {
      asked.push(...failed.map(({ text, reason }) => `${text} ${reason}`));
      return { ...second(), made: made(engine, 10) };
    },
  };
  return { ai, asked };
}

it("keeps what the transcript supports without asking again", async () => {
  const { ai, asked } = model(draftOf(true1, true2), () => draftOf());
  const { draft, left, made } = await supportedDraft(ai, request, keep);
  expect(textsOf(draft)).toEqual([true1, true2]);
  expect([left, asked, made?.usage.inputTokens]).toEqual([[], [], 100]);
});

it("asks once about what fails, with the reason, and adds up the usage of both responses", async () => {
  const { ai, asked } = model(draftOf(true1, wrong), () => draftOf(true1, true2));
  const { draft, left, made } = await supportedDraft(ai, request, keep);
  expect(textsOf(draft)).toEqual([true1, true2]);
  expect(left).toEqual([]);
  expect(asked).toEqual([expect.stringMatching(/^The pilot runs for nine weeks\. .*six/)]);
  expect(made?.usage).toEqual({ inputTokens: 110, outputTokens: 2, costUsd: 1 });
});

it("leaves out what fails twice and says so", async () => {
  const { ai, asked } = model(draftOf(true1, wrong), () => draftOf(true1, "The pilot runs for ten weeks."));
  const { draft, left } = await supportedDraft(ai, request, keep);
  expect(textsOf(draft)).toEqual([true1]);
  expect(left.map(({ text }) => text)).toEqual(["The pilot runs for ten weeks."]);
  expect(asked).toHaveLength(1);
});

it("keeps the first response if the service fails the second time", async () => {
  const { ai } = model(draftOf(true1, wrong), () => {
    throw new ProviderFailure("rate_limited", "The AI service returned 429");
  });
  const { draft, left } = await supportedDraft(ai, request, keep);
  expect(textsOf(draft)).toEqual([true1]);
  expect(left.map(({ text }) => text)).toEqual([wrong]);
});

it("asks no model about what the built-in engine wrote instead", async () => {
  const { ai, asked } = model(draftOf(true1, wrong), () => draftOf(true1, true2), "builtin");
  const { draft, made } = await supportedDraft(ai, request, keep);
  expect(textsOf(draft)).toEqual([true1]);
  expect([asked, made?.engine]).toEqual([[], "builtin"]);
});
