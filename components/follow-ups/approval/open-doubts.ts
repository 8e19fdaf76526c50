import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";

/** A sentence that says something nobody said: the figures, dates and names, and what was said instead. */
export type Doubt = { text: string; facts: string[]; said: string[] };

type Doubted = Pick<ReviewItem, "followUp" | "unsupported" | "formattedText">;

/** What an email says that nobody said and that no one has accepted. */
export function openDoubts({ followUp, unsupported, formattedText }: Doubted): Doubt[] {
  const { claims, subject, riskFlags } = followUp;
  const statements = claims
    .filter(({ support, confirmed }) => support === "unsupported" && !confirmed)
    .map(({ text, differences = [] }) => ({
      text,
      facts: unsupported.filter((fact) => text.includes(fact)),
      said: differences.flatMap(({ said }) => said ?? []),
    }));
  const loose = unsupported.filter((fact) => !claims.some(({ text }) => text.includes(fact)));
  const heading = loose.length > 0 ? [{ text: subject, facts: loose, said: [] }] : [];
  const isMarkupFlagged = formattedText !== null && riskFlags.some((flag) => flag.startsWith("unsupported_"));
  const markup = isMarkupFlagged ? [{ text: formattedText, facts: [], said: [] }] : [];
  return [...heading, ...statements, ...markup];
}

const MAX_NAMED = 3;

/** "Nobody said $48,500", or how many statements nobody made. Without a meeting there was nothing to say it in. */
export function doubtsTitle(doubts: Doubt[], { meetingId }: Pick<FollowUp, "meetingId">): string {
  const facts = [...new Set(doubts.flatMap((doubt) => doubt.facts))];
  const isNamed = facts.length <= MAX_NAMED && doubts.every((doubt) => doubt.facts.length > 0);
  const named = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(facts.map(factInWords));
  const isOne = doubts.length === 1;
  const counted = isOne ? "One statement" : `${doubts.length} statements`;
  if (meetingId === null) return `No meeting to check ${isNamed ? named : counted.toLowerCase()} against`;
  return isNamed ? `Nobody said ${named}` : `${counted} ${isOne ? "isn't" : "aren't"} in the transcript`;
}

/** A bare figure doesn't read as a thing that was said: "Nobody said the figure 0". */
function factInWords(fact: string): string {
  return /^[\d.,]+$/.test(fact) ? `the figure ${fact}` : fact;
}
