import type { Revision } from "../../follow-ups/schema";

/** The maximum length shown for an unchanged, added or removed part, in characters. */
const SHOWN = { same: 2_000, added: 20_000, removed: 20_000 };

const MAX_SHOWN = 40_000;

/** The changes of a revision, or its full text if it is the first. Text that is too long is truncated. */
export function shownChanges({ diff, bodyText }: Pick<Revision, "diff" | "bodyText">): Revision["diff"] {
  const parts = diff.length > 0 ? diff : [{ kind: "same" as const, text: bodyText }];
  const most = diff.length > 0 ? SHOWN : { ...SHOWN, same: MAX_SHOWN };
  const shown: Revision["diff"] = [];
  let left = MAX_SHOWN;
  for (const { kind, text } of parts) {
    const part = { kind, text: truncateMiddle(text, Math.min(left, most[kind])) };
    if (left > 0) shown.push(part);
    left -= part.text.length;
  }
  return shown;
}

function truncateMiddle(text: string, most: number): string {
  if (text.length <= most) return text;
  const half = Math.floor(most / 2);
  const [start, end] = [text.slice(0, half).toWellFormed(), text.slice(text.length - half).toWellFormed()];
  return `${start} … (${text.length - 2 * half} more characters) … ${end}`;
}
