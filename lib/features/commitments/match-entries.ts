import type { Evidence, LedgerEntry, LedgerKind } from "@/lib/grounding/analysis";

type Known = { id: string; kind: LedgerKind; what: string; found: { what: string } | null; evidence: Evidence[] };

const LEAST = 0.5;

/**
 * Matches rows to the entries of a new reading, mainly by quotes and otherwise by wording. Each row and each entry is
 * matched at most once.
 */
export function matchEntries<Row extends Known>(rows: Row[], entries: LedgerEntry[]): Map<Row, LedgerEntry> {
  const scored = rows.flatMap((row) =>
    entries.flatMap((entry) => {
      const score = row.kind === entry.kind ? likeness(row, entry) : 0;
      return score >= LEAST ? [{ row, entry, score }] : [];
    }),
  );
  const matched = new Map<Row, LedgerEntry>();
  const taken = new Set<LedgerEntry>();
  for (const { row, entry } of scored.sort((a, b) => b.score - a.score)) {
    if (matched.has(row) || taken.has(entry)) continue;
    matched.set(row, entry);
    taken.add(entry);
  }
  return matched;
}

/** Shared quotes weigh most, because a new transcript moves sentences but keeps their words. */
function likeness(row: Known, entry: LedgerEntry): number {
  const quotes = row.evidence.map(({ quote }) => folded(quote));
  const shared = entry.evidence.filter(({ quote }) => quotes.some((one) => holds(one, folded(quote)))).length;
  const least = Math.max(1, Math.min(row.evidence.length, entry.evidence.length));
  const alike = Math.max(overlap(row.what, entry.what), overlap(row.found?.what ?? "", entry.what));
  return Math.min(1, shared / least) + alike / 2 + (alike === 1 ? LEAST : 0);
}

function holds(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short !== "" && long.includes(short) && short.length * 3 >= long.length;
}

function overlap(a: string, b: string): number {
  const [x, y] = [new Set(folded(a).split(" ")), new Set(folded(b).split(" "))];
  const shared = [...x].filter((word) => word !== "" && y.has(word)).length;
  return shared / Math.max(x.size, y.size);
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
