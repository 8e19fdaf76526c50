import type { Revision } from "../../follow-ups/schema";

/** What a screen shows of a long stretch that stayed the same, and of one that changed, in characters. */
const SHOWN = { same: 2_000, added: 20_000, removed: 20_000 };

const MAX_SHOWN = 40_000;

/** What changed in a revision, or its whole text where there was none before; what is too long to read is cut. */
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
