const BULLET = /^\s*[-*•] /;

/** Adds a line to the text: at the end of its list of next steps, or as a paragraph before the closing. */
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
