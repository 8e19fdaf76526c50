import { expect, it } from "vitest";
import type { DraftSentence } from "./draft";
import { draftText } from "./draft-text";

const sentences = (...texts: string[]): DraftSentence[] => texts.map((text) => ({ text, kind: "fact", evidence: [] }));

it("writes a paragraph or a list for each block, each sentence on one line, and leaves out empty blocks", () => {
  const text = draftText({
    subject: "Terms",
    blocks: [
      { list: false, sentences: sentences("Hi  Marcus, ", "\nthank you.") },
      { list: false, sentences: [] },
      { list: true, sentences: sentences("Send the\nterms", "Start the pilot") },
    ],
  });
  expect(text).toBe("Hi Marcus, thank you.\n\n- Send the terms\n- Start the pilot");
});
