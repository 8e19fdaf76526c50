type Line = { start: number; end: number };

/** Puts another sentence in place of one. */
export function replaceLine(text: string, { start, end }: Line, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** Takes a sentence out of a text, with its bullet or paragraph if it was alone there. */
export function removeLine(text: string, { start, end }: Line): string {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", end) < 0 ? text.length : text.indexOf("\n", end);
  const isAlone =
    /^\s*(?:[-*•]|\d{1,2}[.)])?\s*$/.test(text.slice(lineStart, start)) && text.slice(end, lineEnd).trim() === "";
  if (!isAlone) {
    const [before, after] = [text.slice(0, start), text.slice(end)];
    return /[^\S\n]$/.test(before) || start === lineStart ? before + after.replace(/^[^\S\n]+/, "") : before + after;
  }
  const before = text.slice(0, lineStart);
  const after = text.slice(lineEnd + 1);
  const isParagraph = /(?:^|\n\n)$/.test(before) && /^(?:\n|$)/.test(after);
  return isParagraph ? (before + after.replace(/^\n/, "")).trimEnd() : before + after;
}
