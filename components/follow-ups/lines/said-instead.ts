import type { Claim } from "@/lib/grounding/claim";

/** A sentence with what was said in place of its flagged words, and a label for using it; null if that is unknown. */
export function saidInstead({ text, differences = [] }: Claim): { text: string; label: string } | null {
  const fixes = differences.flatMap(({ fix }) => fix ?? []).sort((a, b) => b.start - a.start);
  const [first, ...more] = fixes;
  if (!first) return null;
  const said = fixes.reduce((now, fix) => now.slice(0, fix.start) + fix.text + now.slice(fix.end), text);
  return { text: said, label: more.length > 0 ? "Use what was said" : `Use ${first.text}` };
}
