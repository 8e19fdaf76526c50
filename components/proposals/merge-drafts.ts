import type { ProposalDraft } from "./proposal-draft";

export type DraftField = keyof ProposalDraft;
type Change = { before: ProposalDraft; after: ProposalDraft };

/**
 * Two people's changes of one proposal, field by field. `draft` has both, and ours where they clash; `base` is what ours
 * then has to be compared with; `clashes` are the fields that both changed in different ways.
 */
export function mergeDrafts(
  ours: Change,
  theirs: Change,
): { draft: ProposalDraft; base: ProposalDraft; conflicts: DraftField[] } {
  const fields = Object.keys(ours.after) as DraftField[];
  const changed = fields.filter((field) => differ(theirs.before[field], theirs.after[field]));
  const conflicts = changed.filter(
    (field) => differ(ours.before[field], ours.after[field]) && differ(ours.after[field], theirs.after[field]),
  );
  const taken = Object.fromEntries(changed.map((field) => [field, theirs.after[field]]));
  const kept = Object.fromEntries(conflicts.map((field) => [field, ours.after[field]]));
  return { draft: { ...ours.after, ...taken, ...kept }, base: { ...ours.before, ...taken }, conflicts };
}

/** The keys of rows are made up by each reader. */
function differ(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(value, (name, part) => (name === "key" ? undefined : part));
  return plain(a) !== plain(b);
}
