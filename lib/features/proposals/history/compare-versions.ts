import { isSameJson } from "@/lib/core/json";
import { inOrder } from "../export/document-text";
import type { Proposal } from "../schema";
import { outOfOrder, pairSections } from "./pair-sections";
import { type ProposalComparison, TEXT_FIELDS } from "./schema";

type Changes = Omit<ProposalComparison, "from" | "to">;

/** What turns one version of a proposal into another. */
export function compareVersions(before: Proposal, after: Proposal): Changes {
  const isSamePricing = isSameJson(before.pricing, after.pricing);
  return {
    fields: TEXT_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
      field,
      before: before[field],
      after: after[field],
    })),
    sections: compareSections(before, after),
    pricing: isSamePricing ? null : { before: before.pricing, after: after.pricing },
    metadataChanged: !isSameJson(before.metadata, after.metadata),
  };
}

function compareSections(older: Proposal, newer: Proposal): Changes["sections"] {
  const [before, after] = [inOrder(older.sections), inOrder(newer.sections)];
  const pairs = pairSections(before, after);
  const moved = outOfOrder(pairs.flatMap((pair) => (pair.after === null ? [] : (pair.before ?? []))));
  return pairs.flatMap((pair) => {
    const [was, is] = [textAt(before, pair.before), textAt(after, pair.after)];
    if (was && is && isSameJson(was, is)) {
      return pair.before !== null && moved.has(pair.before) ? { kind: "moved" as const, before: was, after: is } : [];
    }
    const kind = was && is ? ("changed" as const) : is ? ("added" as const) : ("removed" as const);
    return { kind, before: was, after: is };
  });
}

function textAt(sections: Proposal["sections"], place: number | null) {
  const section = place === null ? undefined : sections[place];
  return section ? { title: section.title, content: section.content } : null;
}
