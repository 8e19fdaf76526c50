import type { Draft } from "./draft";

/** Renders a draft as plain text: one paragraph or list per block, separated by empty lines. */
export function draftText(draft: Draft): string {
  return draft.blocks
    .map((block) => {
      const texts = block.sentences.map((sentence) => sentence.text.replace(/\s+/g, " ").trim());
      return block.list ? texts.map((text) => `- ${text}`).join("\n") : texts.join(" ");
    })
    .filter((block) => block !== "")
    .join("\n\n");
}
