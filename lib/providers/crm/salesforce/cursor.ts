import { ProviderFailure } from "../../failure";

/**
 * The position in a list of changes: up to the record `id` among those changed at `at`, or without an ID, everything
 * that existed when the listing ended.
 */
export type Position = { at: string; id: string | null };

const SHAPE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)(?: ([A-Za-z0-9]{18}))?$/;

export function readCursor(cursor: string | null): Position | null {
  if (cursor === null) return null;
  const [, at, id = null] = SHAPE.exec(cursor) ?? [];
  if (at === undefined) throw new ProviderFailure("refused", "Not a cursor of this CRM");
  return { at, id };
}

export function writeCursor({ at, id }: Position): string {
  return id === null ? at : `${at} ${id}`;
}
