/** Who caused the present text: by writing it, or by having it written (`ai`). */
export type Author = { kind: "ai" | "user"; id: string };

type Text = { ownerId: string; author: Author };

/**
 * Why this person cannot give the approval where a second person must; null when they can. The author of the present
 * text never can. The owner can only after somebody else touched the text up.
 */
export function secondPersonRefusal({ ownerId, author }: Text, userId: string): string | null {
  if (author.id === userId) return "The present text is yours: a second person with followups:approve must approve it";
  const isTouchedUp = author.kind === "user";
  if (ownerId === userId && !isTouchedUp)
    return "This is yours: a second person with followups:approve must approve it";
  return null;
}
