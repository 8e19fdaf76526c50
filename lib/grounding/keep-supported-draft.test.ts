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
  const { draft: kept, left } = keepSupportedDraft({ draft, transcript, own: [], about });
  expect(kept.blocks.flatMap((block) => block.sentences.map(({ text }) => text))).toEqual([
    "I will send the terms of the pilot on Friday.",
  ]);
  expect(kept.blocks[0]?.sentences[0]?.evidence).toMatchObject([{ segmentIndex: 0 }]);
  expect(left.map(({ text }) => text)).toEqual(["The pilot costs $9,000."]);
});

it.each([
  ["names a line without its words", [{ segmentIndex: 0, quote: "", score: 0.9 }]],
  ["quotes a line wrongly", [{ segmentIndex: 0, quote: "send you terms of this pilot", score: 0.9 }]],
  ["names no line at all", []],
])("keeps a true sentence whose writer %s", (_, evidence) => {
  const text = "I will send the terms of the pilot on Friday.";
  const draft: Draft = {
    subject: "The pilot",
    blocks: [{ list: false, sentences: [{ text, kind: "fact", evidence }] }],
  };
  const kept = keepSupportedDraft({ draft, transcript, own: [], about });
  expect(kept.draft.blocks[0]?.sentences[0]).toMatchObject({ text });
  expect(kept.left).toEqual([]);
  if (evidence.length > 0)
    expect(kept.draft.blocks[0]?.sentences[0]?.evidence).toEqual([
      { segmentIndex: 0, quote: "I'll send the terms of the pilot on Friday.", score: 0.45 },
    ]);
});

it("reports a removed link that nobody said, and keeps the note for the reviewer", () => {
  const sentences: DraftSentence[] = [{ text: "Book at https://evil.test/x.", kind: "courtesy", evidence: [] }];
  const draft: Draft = { subject: "The pilot", blocks: [{ list: false, sentences }], note: "Only in part." };
  const kept = keepSupportedDraft({ draft, transcript, own: [], about });
  expect(kept).toEqual({
    draft: { subject: "The pilot", blocks: [], note: "Only in part." },
    left: [{ text: "Book at https://evil.test/x.", reason: expect.stringContaining("link") }],
  });
});
