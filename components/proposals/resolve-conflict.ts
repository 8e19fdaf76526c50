import type { ConflictField, Conflicts } from "./merge-drafts";
import { newKey } from "./pricing-draft";
import type { ProposalDraft } from "./proposal-draft";

export type ConflictItem = { field: ConflictField } | { section: string };
export type Keep = "ours" | "theirs" | "both";

/** What choosing changes in the draft, which has ours. `both` adds their section after ours. */
export function chosenPart(
  draft: ProposalDraft,
  { theirs, sections }: Conflicts,
  item: ConflictItem,
  keep: Keep,
): Partial<ProposalDraft> {
  if (keep === "ours") return {};
  if ("field" in item) return { [item.field]: theirs[item.field] };
  const other = sections.find(({ key }) => key === item.section)?.theirs;
  if (!other) return {};
  const isThere = draft.sections.some(({ key }) => key === item.section);
  if (!isThere) return { sections: [...draft.sections, other] };
  const copy = { ...other, key: newKey() };
  return {
    sections: draft.sections.flatMap((section) => {
      if (section.key !== item.section) return section;
      return keep === "theirs" ? other : [section, copy];
    }),
  };
}

/** What is left to choose, or null. */
export function withoutItem(conflicts: Conflicts, item: ConflictItem): Conflicts | null {
  const fields = conflicts.fields.filter((field) => !("field" in item && field === item.field));
  const sections = conflicts.sections.filter(({ key }) => !("section" in item && key === item.section));
  return fields.length + sections.length > 0 ? { ...conflicts, fields, sections } : null;
}
