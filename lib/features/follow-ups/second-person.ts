/** Who is responsible for the current text: the person who wrote it, or had it written (`ai`). */
export type Author = { kind: "ai" | "user"; id: string };

/** Returns the author named in the revision. For older drafts by an engine, that is the person they were made for. */
export function authorIn(
  { ownerId }: { ownerId: string },
  revision: { authorKind: string; authorId: string | null } | null | undefined,
): Author {
  return { kind: revision?.authorKind === "user" ? "user" : "ai", id: revision?.authorId ?? ownerId };
}

type Text = { ownerId: string; author: Author };

/**
 * Returns why this person can't approve where a second person is required, or null if they can. The author of the
 * current text never can. The owner can only after someone else has edited the text.
 */
export function secondPersonRefusal({ ownerId, author }: Text, userId: string): string | null {
  if (author.id === userId) return "You wrote the current text, so a second person must approve it";
  const isTouchedUp = author.kind === "user";
  if (ownerId === userId && !isTouchedUp) return "This follow-up is yours, so a second person must approve it";
  return null;
}
