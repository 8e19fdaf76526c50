import { isSameJson } from "@/lib/core/json";
import { keysOf } from "@/lib/core/keys-of";
import type { Proposal, ProposalSection } from "../schema";

type ChangingField = Exclude<keyof Proposal, "id" | "createdAt">;
type PreviousSections = { length: number; at: Record<string, ProposalSection> };

/** The values of a version that the next version replaces: whole fields, and individual sections by index. */
export type PreviousValues = Partial<Omit<Pick<Proposal, ChangingField>, "sections">> & { sections?: PreviousSections };

type Newer = Partial<Pick<Proposal, ChangingField>>;

/** Returns the values that `newer` replaces. The cost depends on what is replaced, not on the size of the proposal. */
export function previousValues(before: Proposal, newer: Newer): PreviousValues {
  const { sections, ...fields } = newer;
  const names = keysOf(fields).filter((name) => fields[name] !== undefined);
  const previous = Object.fromEntries(names.map((name) => [name, before[name]])) as PreviousValues;
  return sections ? { ...previous, sections: previousSections(before.sections, sections) } : previous;
}

/** Reconstructs the version before `newer`. */
export function previousVersion(newer: Proposal, { sections, ...fields }: PreviousValues): Proposal {
  const older = { ...newer, ...fields };
  if (!sections) return older;
  const restoredSections = Array.from({ length: sections.length }, (_, place) => {
    const section = sections.at[place] ?? newer.sections[place];
    if (!section) throw new Error("The history of a proposal has a gap");
    return section;
  });
  return { ...older, sections: restoredSections };
}

function previousSections(before: ProposalSection[], newer: ProposalSection[]): PreviousSections {
  const differing = [...before.entries()].filter(([place, section]) => !isSameJson(section, newer[place]));
  return { length: before.length, at: Object.fromEntries(differing) };
}
