const PLACEHOLDER = /\[[^\][]{1,80}\]|\{\{?[^{}]{1,80}\}\}?|<[^<>]{1,80}>|_{3,}|\bX{2,}\b|\bTBD\b/;
const LABEL = /^(?:(?:suggested |sample )?(?:response|answer|reply)|say|you (?:can|could) say)(?: \d{1,2})?\s*:\s+/i;

/**
 * Returns an answer as it can be said: without Markdown, labels and the quotation marks around it. Returns null if it
 * has gaps to fill in.
 */
export function sayable(response: string): string | null {
  const plain = response
    .replace(/!?\[([^\][]*)\]\([^()]*\)/g, "$1")
    .replace(/^\s*(?:[-*•]|#{1,6}|\d{1,2}[.)])\s+/, "")
    .replace(/(\*\*|__|`)(.+?)\1/g, "$2")
    .replace(/(?<![\p{L}\p{N}*])\*([^*]+)\*(?![\p{L}\p{N}*])/gu, "$1")
    .replace(/(?<![\p{L}\p{N}_])_([^_]+)_(?![\p{L}\p{N}_])/gu, "$1")
    .replace(/\s+/g, " ")
    .trim()
    .replace(LABEL, "");
  const said = /^(?:“([^“”]+)”|"([^"]+)")$/.exec(plain);
  const text = (said?.[1] ?? said?.[2] ?? plain).trim();
  return text === "" || PLACEHOLDER.test(text) ? null : text;
}
