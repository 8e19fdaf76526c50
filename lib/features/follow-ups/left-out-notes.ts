import type { RiskFlag } from "@/lib/grounding/claim";
import type { LeftOut } from "@/lib/grounding/drop-unsupported";

const MAX_QUOTED = 5;
const MAX_LENGTH = 160;

/**
 * Tells a reviewer what the engine wrote that isn't in the draft. If someone tried to steer the engine, the words may
 * be theirs, so they are counted but not repeated.
 */
export function leftOutNotes(left: readonly LeftOut[], riskFlags: readonly RiskFlag[]): string[] {
  if (left.length === 0) return [];
  const one = left.length === 1;
  const what = `${left.length} ${one ? "sentence" : "sentences"} the AI wrote ${one ? "was" : "were"} left out`;
  if (riskFlags.includes("instruction_in_talk"))
    return [
      `${what}: the transcript doesn't support ${one ? "it" : "them"}, and parts of it are addressed to software.`,
    ];
  const quoted = left.slice(0, MAX_QUOTED).map(({ text, reason }) => `“${cut(text)}” (${cut(reason)})`);
  const more = left.length > MAX_QUOTED ? [`and ${left.length - MAX_QUOTED} more`] : [];
  return [
    `${what}, because the transcript doesn't support ${one ? "it" : "them"}: ${[...quoted, ...more].join(" · ")}`,
  ];
}

function cut(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH).toWellFormed().trim()}…`;
}
