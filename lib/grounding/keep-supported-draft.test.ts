import { expect, it } from "vitest";
import type { Draft, DraftSentence } from "./draft";
import { keepSupportedDraft } from "./keep-supported-draft";

const participants = [{ name: "Marcus Chen", email: "marcus@northwind.test", role: null, external: true }];
const segments = [
  { speaker: "Dana Wolfe", text: "I'll send the terms of the pilot on Friday.", startSeconds: 0 },
  { speaker: "Marcus Chen", text: "Good, we can start in March.", startSeconds: 9 },
];
const transcript = { title: "Pilot call", startTime: "2026-02-24T15:00:00Z", participants, segments };
const about = {
  meetingTitle: transcript.title,
  meetingStart: transcript.startTime,
  senderName: "Dana Wolfe",
  participants,
  segments,
  knownFacts: [],
};

it("keeps a sentence with its evidence and drops an unsupported one", () => {
  const evidence = [{ segmentIndex: 0, quote: "send the terms of the pilot on Friday", score: 1 }];
  const sentences: DraftSentence[] = [
    { text: "I will send the terms of the pilot on Friday.", kind: "commitment", evidence },
    { text: "The pilot costs $9,000.", kind: "fact", evidence: [] },
  ];
  const draft: Draft = { subject: "The pilot", blocks: [{ list: true, sentences }] };
  const kept = keepSupportedDraft({ draft, transcript, own: [], about });
  expect(kept.blocks.flatMap((block) => block.sentences.map(({ text }) => text))).toEqual([
    "I will send the terms of the pilot on Friday.",
  ]);
  expect(kept.blocks[0]?.sentences[0]?.evidence).toMatchObject([{ segmentIndex: 0 }]);
});
