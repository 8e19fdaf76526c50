const WORD_END = /[\s,;.]/;

/** A stretch of a text, extended to whole words. */
export function excerpt(text: string, from: number, to: number): string {
  const begin = from <= 0 ? 0 : text.lastIndexOf(" ", from - 1) + 1;
  const rest = text.slice(to).search(WORD_END);
  return text.slice(begin, rest < 0 ? text.length : to + rest).trim();
}
