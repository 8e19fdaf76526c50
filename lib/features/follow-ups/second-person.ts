/** Who caused the present text: by writing it, or by having it written (`ai`). */
export type Author = { kind: "ai" | "user"; id: string };

/** The author of a text as its revision names them; of older drafts by an engine, the person they were made for. */
export function authorIn(
  { ownerId }: { ownerId: string },
  revision: { authorKind: string; authorId: string | null } | null | undefined,
): Author {
  return { kind: revision?.authorKind === "user" ? "user" : "ai", id: revision?.authorId ?? ownerId };
}

type Text = { ownerId: string; author: Author };

/**
 * Why this person cannot give the approval where a second person must; null when they can. The author of the present
 * text never can. The owner can only after someone else touched the text up.
 */
export function secondPersonRefusal({ ownerId, author }: Text, userId: string): string | null {
  if (author.id === userId) return "You wrote the current text, so a second person must approve it";
  const isTouchedUp = author.kind === "user";
  if (ownerId === userId && !isTouchedUp) return "This follow-up is yours, so a second person must approve it";
  return null;
}
