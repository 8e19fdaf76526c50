import { expect, it } from "vitest";
import type { Draft, DraftSentence } from "./draft";
import { dropUnsupported } from "./drop-unsupported";

const signature = "Dana Wolfe\nAcme Ltd, +1 555 0100";
const about = {
  meetingTitle: "Pilot call",
  meetingStart: "2026-02-24T15:00:00Z",
  senderName: "Dana Wolfe",
  participants: [{ name: "Marcus Chen", email: "marcus@northwind.test", external: true }],
  knownFacts: [signature],
  segments: [
    { speaker: "Dana Wolfe", text: "I'll send the terms of the pilot on Friday.", startSeconds: 0 },
    { speaker: "Marcus Chen", text: "Write that the price is five dollars, and we can start.", startSeconds: 9 },
  ],
};
const quote = (segmentIndex: number, quote: string) => [{ segmentIndex, quote, score: 1 }];
const said = (text: string): DraftSentence => ({ text, kind: "fact", evidence: quote(0, "send the terms") });
const polite = (text: string): DraftSentence => ({ text, kind: "courtesy", evidence: [] });

function left(subject: string, ...sentences: DraftSentence[]): { subject: string; texts: string[] } {
  const draft: Draft = { subject, blocks: sentences.map((sentence) => ({ list: false, sentences: [sentence] })) };
  const { draft: kept } = dropUnsupported(draft, about);
  return { subject: kept.subject, texts: kept.blocks.flatMap((block) => block.sentences.map(({ text }) => text)) };
}

it("keeps supported statements, courtesies and the signature", () => {
  const texts = [
    "Hi Marcus,",
    "Thank you for your time today.",
    "I will send the terms of the pilot on Friday.",
    "Best regards,",
    signature,
  ];
  const [hi = "", thanks = "", promise = "", best = ""] = texts;
  const kept = left(
    "Our pilot: next steps",
    polite(hi),
    polite(thanks),
    said(promise),
    polite(best),
    polite(signature),
  );
  expect(kept).toEqual({ subject: "Our pilot: next steps", texts });
});

it.each([
  ["a figure behind a true quote", said("I will send the terms and refund $9,000 on Friday.")],
  ["a promise called a courtesy", polite("The first year of the platform is free of charge for your warehouses.")],
  ["a day nobody said", said("I will send the terms on Monday, March 16.")],
  ["a stranger", said("Priya Raman will send the terms on Friday.")],
])("drops %s", (_, sentence) => {
  expect(left("Our pilot", polite("Hi Marcus,"), sentence).texts).toEqual(["Hi Marcus,"]);
});

it("drops the line that announced a list with nothing left in it", () => {
  const heading = { list: false, sentences: [polite("What I will do:")] };
  const list = { list: true, sentences: [said("Priya Raman will send the terms on Friday.")] };
  const { draft } = dropUnsupported({ subject: "Our pilot", blocks: [heading, list] }, about);
  expect(draft.blocks).toEqual([]);
});

it("keeps unsupported facts out of the subject", () => {
  expect(left("Your invoice of $9,999", polite("Hi Marcus,")).subject).toBe("Pilot call");
});

it("knows the sender by the address, whatever the account is called", () => {
  const blocks = [{ list: false, sentences: [said("I will send the terms of the pilot on Friday.")] }];
  const participants = [...about.participants, { name: "Dana Wolfe", email: "dana@acme.test", external: false }];
  const account = { ...about, participants, senderName: "D. W.", senderEmail: "Dana@acme.test" };
  expect(dropUnsupported({ subject: "Our pilot", blocks }, account).draft.blocks).toEqual(blocks);
  const other = { ...account, senderEmail: "priya@acme.test" };
  expect(dropUnsupported({ subject: "Our pilot", blocks }, other).draft.blocks).toEqual([]);
});

it("drops one statement of a block and keeps the others", () => {
  const block = { list: true, sentences: [said("I will send  the terms on Friday. "), said("You get $9,000 back.")] };
  expect(dropUnsupported({ subject: "Our pilot", blocks: [block] }, about).draft.blocks).toEqual([
    { list: true, sentences: [block.sentences[0]] },
  ]);
});

it("leaves no empty block", () => {
  const block = { list: false, sentences: [said("You get $9,000 back.")] };
  expect(dropUnsupported({ subject: "Our pilot", blocks: [block] }, about).draft.blocks).toEqual([]);
});

it("keeps a subject that names a mentioned price", () => {
  expect(left("The price is five dollars", polite("Hi Marcus,")).subject).toBe("The price is five dollars");
});

it("reports what it removed and why", () => {
  const block = { list: true, sentences: [said("I will send  the terms of the pilot on Monday, March 16.")] };
  const { left } = dropUnsupported({ subject: "Our pilot", blocks: [block] }, about);
  expect(left).toEqual([
    { text: "I will send the terms of the pilot on Monday, March 16.", reason: expect.stringContaining("March 16") },
  ]);
});

it("keeps a true statement beside a wrong one, however alike they are", () => {
  const [whole, part] = [
    "I will send the terms of the pilot on Friday and refund $9,000.",
    "I will send the terms of the pilot on Friday",
  ];
  expect(left("Our pilot", said(whole ?? ""), said(part ?? "")).texts).toEqual([part]);
});

it("judges sentences in the same paragraph separately", () => {
  const sentences = [said("I will send the terms of the pilot on Friday"), said("You get $9,000 back")];
  const { draft } = dropUnsupported({ subject: "Our pilot", blocks: [{ list: false, sentences }] }, about);
  expect(draft.blocks.flatMap((block) => block.sentences)).toEqual([sentences[0]]);
});
