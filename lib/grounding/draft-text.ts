import type { Draft } from "./draft";

/** A draft as plain text: a paragraph or a list for each block, with an empty line between them. */
export function draftText(draft: Draft): string {
  return draft.blocks
    .map((block) => {
      const texts = block.sentences.map((sentence) => sentence.text.replace(/\s+/g, " ").trim());
      return block.list ? texts.map((text) => `- ${text}`).join("\n") : texts.join(" ");
    })
    .filter((block) => block !== "")
    .join("\n\n");
}
