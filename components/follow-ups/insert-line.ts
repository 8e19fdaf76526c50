const BULLET = /^\s*[-*•] /;

/** The text with one more line: the last of its list of next steps, or a paragraph before the closing. */
export function insertLine(text: string, line: string): string {
  const lines = text.split("\n");
  const last = lines.findLastIndex((one) => BULLET.test(one));
  if (last >= 0) {
    const mark = BULLET.exec(lines[last] ?? "")?.[0] ?? "- ";
    return lines.toSpliced(last + 1, 0, `${mark}${line}`).join("\n");
  }
  const paragraphs = text.trimEnd().split(/\n{2,}/);
  const before = Math.max(1, paragraphs.length - 2);
  return paragraphs.toSpliced(before, 0, line).join("\n\n");
}
