import { longDay } from "@/lib/grounding/spoken/calendar";
import type { Commitment } from "../../commitments/schema";
import { inThirdPerson } from "../../commitments/third-person";
import type { ProposalSection } from "../schema";

type Source = { summary: string[]; topics: string[]; rows: Commitment[] };

/** Sections of a proposal from what was agreed, corrections included. A guest's words are told in the third person. */
export function proposalSections({ summary, topics, rows }: Source): ProposalSection[] {
  const of = (...kinds: Commitment["kind"][]) => rows.filter((row) => kinds.includes(row.kind) && holds(row));
  const sections = [
    { title: "What we understood", content: summary.filter((text) => !QUOTED.test(text)).join(" ") },
    { title: "What matters to you", content: list(topics) },
    { title: "What we agreed", content: list(of("decision").flatMap(statementOf)) },
    { title: "Prices we discussed", content: list(of("price").flatMap(statementOf)) },
    { title: "Dates", content: list(of("date", "next_meeting").flatMap(datedOf)) },
    { title: "Next steps", content: list(of("commitment").flatMap(stepOf)) },
    { title: "Open questions", content: list(of("question").flatMap(questionOf)) },
  ].filter(({ content }) => content.trim() !== "");
  return sections.map((section, order) => ({ ...section, order }));
}

/** The words of a guest between quotation marks are in the first person. */
const QUOTED = /[“”]/;

function holds({ state, vanishedAt }: Commitment): boolean {
  return (state === "firm" || state === "overdue") && vanishedAt === null;
}

function statementOf(row: Commitment): string[] {
  if (row.side === "ours") return [row.what];
  const turned = inThirdPerson(row.what);
  if (turned === null) return [];
  return [row.who && turned !== row.what ? `${row.who} said ${turned}` : row.what];
}

function datedOf(row: Commitment): string[] {
  const day = row.dueOn ? `${longDay(row.dueOn)}: ` : "";
  return statementOf(row).map((text) => `${day}${text}`);
}

function stepOf(row: Commitment): string[] {
  const task = row.side === "theirs" && GUEST_SPEAKS.test(row.what) ? inThirdPerson(row.what) : row.what;
  if (task === null) return [];
  const due = row.dueOn ? `by ${longDay(row.dueOn)}` : row.due;
  return [`${row.who ? `${row.who}: ` : ""}${task}${due ? `, ${due}` : ""}`];
}

/** The ledger words commitments from our side, unless people took over a guest's own words. */
const GUEST_SPEAKS = /\b(?:I|me|my|mine|you|your|yours)\b/i;

function questionOf({ side, what }: Commitment): string[] {
  const turned = side === "ours" ? what : inThirdPerson(what);
  return turned === null ? [] : [`${turned.charAt(0).toUpperCase()}${turned.slice(1)}`];
}

function list(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}
