import type { Claim } from "@/lib/grounding/claim";
import { longDay } from "@/lib/grounding/spoken/calendar";
import type { Commitment } from "../../commitments/schema";
import { inThirdPerson } from "../../commitments/third-person";
import type { ProposalSection } from "../schema";

/** `claims` are those of the email about the meeting, which already tells guests what they said. */
type Source = { claims: Pick<Claim, "text" | "kind" | "support">[]; rows: Commitment[] };

/** Sections of a proposal from what was said and agreed, corrections included, as the client may read it. */
export function proposalSections({ claims, rows }: Source): ProposalSection[] {
  const of = (...kinds: Commitment["kind"][]) => rows.filter((row) => kinds.includes(row.kind) && holds(row));
  const sections = [
    { title: "What we understood", content: list(claims.filter(isUnderstood).map(({ text }) => text.trim())) },
    { title: "What we agreed", content: list(of("decision").flatMap(statementOf)) },
    { title: "Prices we discussed", content: list(of("price").flatMap(statementOf)) },
    { title: "Dates", content: list(of("date", "next_meeting").flatMap(datedOf)) },
    { title: "Next steps", content: list(of("commitment").flatMap(stepOf)) },
    { title: "Open questions", content: list(of("question").flatMap(questionOf)) },
  ].filter(({ content }) => content.trim() !== "");
  return sections.map((section, order) => ({ ...section, order }));
}

/** What they need and have, not what they asked or will do. */
function isUnderstood({ text, kind, support }: Source["claims"][number]): boolean {
  return kind !== "courtesy" && kind !== "commitment" && support === "supported" && ABOUT_THEM.test(text.trim());
}

const ABOUT_THEM = /^(?:[-•*] )?Your?\b(?! (?:asked|mentioned|will|would|could)\b)(?!.*\bI\b)/;

function holds({ state, vanishedAt }: Commitment): boolean {
  return (state === "firm" || state === "overdue") && vanishedAt === null;
}

function statementOf(row: Commitment): string[] {
  if (row.side !== "theirs") return [row.what];
  return TO_US.test(row.what) ? [] : [toClient(row.what)];
}

/** The client's own words as they read them: "we take 12 seats" is "you take 12 seats". */
function toClient(said: string): string {
  const turned = said
    .replace(OF_CLIENT, (word) => (OWNED.test(word) ? "your" : "you"))
    .replace(/\byou am\b/gi, "you are")
    .replace(/\byou was\b/gi, "you were");
  return `${turned.charAt(0).toUpperCase()}${turned.slice(1)}`;
}

const TO_US = /\byou(?:rs?)?\b/i;
const OF_CLIENT = /\b(?:I|we|me|us|my|our)\b/gi;
const OWNED = /^(?:my|our)$/i;

function datedOf(row: Commitment): string[] {
  const day = row.dueOn ? `${longDay(row.dueOn)}: ` : "";
  return statementOf(row).map((text) => `${day}${text}`);
}

/** What a task may be about, in parentheses, is a guess for our own list. */
const GUESSED = / \([^()]*\)$/;

function stepOf(row: Commitment): string[] {
  if (row.source === "engine" && GUESSED.test(row.what)) return [];
  const task = row.side === "theirs" && GUEST_SPEAKS.test(row.what) ? inThirdPerson(row.what) : row.what;
  if (task === null) return [];
  const due = row.dueOn ? `by ${longDay(row.dueOn)}` : row.due;
  return [`${row.who ? `${row.who}: ` : ""}${task}${due ? `, ${due}` : ""}`];
}

/** The ledger words commitments from our side, unless people took over a guest's own words. */
const GUEST_SPEAKS = /\b(?:I|me|my|mine|you|your|yours)\b/i;

/** Ours to answer. What we asked the client isn't open in a proposal to them. */
function questionOf({ side, what }: Commitment): string[] {
  const turned = side === "theirs" ? inThirdPerson(what) : null;
  return turned === null ? [] : [`${turned.charAt(0).toUpperCase()}${turned.slice(1)}`];
}

function list(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}
