import { outOfOrder, pairSections } from "@/lib/features/proposals/history/pair-sections";
import type { SectionDraft } from "./proposal-draft";

/** A section that both changed differently. */
export type SectionConflict = { key: string; ours: SectionDraft; theirs: SectionDraft };

type Versions = { base: SectionDraft[]; ours: SectionDraft[]; theirs: SectionDraft[] };

/**
 * Merges two people's changes to the sections, each section on its own. `merged` has ours where both changed a text
 * differently; `stored` is theirs with our keys. A section that one removed and the other edited is kept.
 */
export function mergeSections({ base, ours, theirs }: Versions): {
  merged: SectionDraft[];
  stored: SectionDraft[];
  conflicts: SectionConflict[];
} {
  const stored = withKeysOf(base, theirs);
  const [was, mine, saved] = [byKey(base), byKey(ours), byKey(stored)];
  const conflicts: SectionConflict[] = [];
  const results = new Map<string, SectionDraft>();
  for (const key of new Set([...mine.keys(), ...saved.keys()])) {
    const [before, our, their] = [was.get(key), mine.get(key), saved.get(key)];
    if (our && their) {
      const { section, conflict } = mergeSection(before, our, their);
      results.set(key, section);
      if (conflict) conflicts.push(conflict);
    } else {
      const left = our ?? their;
      if (left && !(before && isSameText(before, left))) results.set(key, left);
    }
  }
  const merged = orderOf({ base, ours, theirs: stored }).flatMap((key) => results.get(key) ?? []);
  return { merged, stored, conflicts };
}

function mergeSection(before: SectionDraft | undefined, ours: SectionDraft, theirs: SectionDraft) {
  const pick = (field: "title" | "content") => {
    if (ours[field] === theirs[field] || theirs[field] === before?.[field]) return { text: ours[field] };
    if (ours[field] === before?.[field]) return { text: theirs[field] };
    return { text: ours[field], other: theirs[field] };
  };
  const [title, content] = [pick("title"), pick("content")];
  const section = { key: ours.key, title: title.text, content: content.text };
  const isConflict = title.other !== undefined || content.other !== undefined;
  const other = { ...section, title: title.other ?? title.text, content: content.other ?? content.text };
  return { section, conflict: isConflict ? { key: ours.key, ours: section, theirs: other } : null };
}

/** Our order if we moved something, otherwise theirs. What only the other has follows the same section as there. */
function orderOf({ base, ours, theirs }: Versions): string[] {
  const places = new Map(base.map(({ key }, place) => [key, place]));
  const hasMoved = outOfOrder(ours.flatMap(({ key }) => places.get(key) ?? [])).size > 0;
  const [first, second] = hasMoved ? [ours, theirs] : [theirs, ours];
  const order = first.map(({ key }) => key);
  for (const [place, { key }] of second.entries()) {
    if (order.includes(key)) continue;
    const previous = second.slice(0, place).findLast((one) => order.includes(one.key));
    order.splice(previous ? order.indexOf(previous.key) + 1 : 0, 0, key);
  }
  return order;
}

/** Gives each section the key it has in `base`, so that fields keep their place and cursor. */
function withKeysOf(base: SectionDraft[], sections: SectionDraft[]): SectionDraft[] {
  const origins = new Map(pairSections(base, sections).map(({ before, after }) => [after, before]));
  return sections.map((section, place) => {
    const origin = origins.get(place);
    return { ...section, key: (typeof origin === "number" && base[origin]?.key) || section.key };
  });
}

function byKey(sections: SectionDraft[]): Map<string, SectionDraft> {
  return new Map(sections.map((section) => [section.key, section]));
}

function isSameText(one: SectionDraft, other: SectionDraft): boolean {
  return one.title === other.title && one.content === other.content;
}
