import { readCalls } from "../eval/annotated-call";

/** Annotated calls, one after another, as a transcript of this many words: varied speech, unlike a generated text. */
export function joinedCalls(words: number, sets = ["longer-calls", "more-calls"]): string {
  const turns = sets.flatMap((set) => readCalls(`scripts/eval/${set}`).flatMap((call) => call.turns));
  const lines: string[] = [];
  let count = 0;
  for (const { speaker, text } of turns) {
    count += text.split(" ").length;
    if (count > words) break;
    lines.push(`${speaker}: ${text}`);
  }
  return lines.join("\n");
}
