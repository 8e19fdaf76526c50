const MAX_DESCRIPTION = 32_000;

export function subjectOf(subject: string): string {
  return [...subject.replace(/\s+/g, " ").trim()].slice(0, 255).join("");
}

/** The text with our key at its end. */
export function describedBy(text: string, key: string): string {
  const mark = markOf(key);
  return `${[...text].slice(0, MAX_DESCRIPTION - mark.length).join("")}${mark}`;
}

export function isMarked(description: string | null | undefined, key: string): boolean {
  return description?.trimEnd().endsWith(markOf(key).trim()) ?? false;
}

function markOf(key: string): string {
  return `\n\n[Followthrough ${key}]`;
}
