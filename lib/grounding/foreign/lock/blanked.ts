/** The text with spaces in place of some of its parts. */
export function blanked(text: string, spans: readonly { start: number; end: number }[]): string {
  let plain = text;
  for (const { start, end } of spans) plain = plain.slice(0, start) + " ".repeat(end - start) + plain.slice(end);
  return plain;
}
