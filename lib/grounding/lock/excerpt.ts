/** A stretch of a text, extended to whole words. */
export function excerpt(text: string, from: number, to: number): string {
  const before = /\S*$/.exec(text.slice(0, Math.max(0, from)))![0];
  const after = /^[^\s,;.]*/.exec(text.slice(to))![0];
  return (before + text.slice(Math.max(0, from), to) + after).trim();
}
