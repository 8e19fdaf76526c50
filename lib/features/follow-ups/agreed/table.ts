import { splitSentences } from "@/lib/grounding/sentences";
import { COLON, fullDay, TABLE_WORDS } from "./mail-language";
import type { Agreed } from "./schema";

const COLUMNS = ["who", "what", "by"] as const;
export type Column = (typeof COLUMNS)[number];

export type AgreedTable = {
  heading: string;
  columns: { name: Column; label: string }[];
  rows: Record<Column, string>[];
};

/** The texts of the table. Leaves out columns in which no row says anything. */
export function agreedTable({ language, rows }: Agreed): AgreedTable {
  const labels = TABLE_WORDS[language];
  const cells = rows.map(({ who, what, dueOn }) => ({
    who: who ?? "",
    what: capitalized(what),
    by: dueOn === null ? "" : fullDay(dueOn, language),
  }));
  const columns = COLUMNS.filter((name) => cells.some((row) => row[name] !== ""));
  return { heading: labels.heading, columns: columns.map((name) => ({ name, label: labels[name] })), rows: cells };
}

/** One list item per row, with its other cells aligned below it. */
export function agreedText(agreed: Agreed): string {
  const { heading, columns, rows } = agreedTable(agreed);
  const others = columns.filter(({ name }) => name !== "what");
  const titles = others.map(({ name, label }) => ({ name, title: label + COLON[agreed.language] }));
  const width = Math.max(0, ...titles.map(({ title }) => title.length)) + 1;
  const items = rows.map((row) => {
    const below = titles.filter(({ name }) => row[name] !== "");
    return [`- ${row.what}`, ...below.map(({ name, title }) => `  ${title.padEnd(width)}${row[name]}`)].join("\n");
  });
  return [heading, ...items].join("\n\n");
}

/** Where the sign-off begins, which the table precedes. If there is none below a text, the end of the text. */
export function signOffAt(bodyText: string): number {
  const first = splitSentences(bodyText).find(({ place }) => place === "signature");
  const at = first ? bodyText.lastIndexOf("\n", first.start) + 1 : 0;
  return bodyText.slice(0, at).trim() === "" ? bodyText.length : at;
}

/** The plain text as it is sent. */
export function sentText({ bodyText, agreed }: { bodyText: string; agreed: Agreed | null }): string {
  if (!agreed) return bodyText;
  const at = signOffAt(bodyText);
  return [bodyText.slice(0, at).trimEnd(), agreedText(agreed), bodyText.slice(at)].filter(Boolean).join("\n\n");
}

/** Leaves a first word such as "iPad" as it is. */
function capitalized(text: string): string {
  return /^\p{Ll}+(?![\p{L}\p{N}])/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
