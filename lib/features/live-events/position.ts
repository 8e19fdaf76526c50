/** The position of a stream: everything up to this transaction and row was sent, or wasn't meant for its reader. */
export type Position = {
  transaction: number;
  id: number;
  /** Unix time in seconds, to tell whether the events after it are still kept. */
  at: number;
};

/** Events are kept for an hour. The margin below allows for clock skew. */
export const KEPT_SECONDS = 3_600;
const RESUMABLE_SECONDS = KEPT_SECONDS - 300;

const CURSOR = /^(\d{1,11})-(\d{1,16})-(\d{1,16})$/;

/** The Last-Event-ID of a position. Later ones compare greater, number by number. */
export function cursorOf({ at, transaction, id }: Position): string {
  return `${at}-${transaction}-${id}`;
}

/** Parses one of our cursors. Returns null for any other text, or if the events after it may no longer be kept. */
export function readCursor(text: string, now: Date): Position | null {
  const [, at, transaction, id] = CURSOR.exec(text)?.map(Number) ?? [];
  if (at === undefined || transaction === undefined || id === undefined) return null;
  const age = now.getTime() / 1_000 - at;
  return age > RESUMABLE_SECONDS || age < -60 ? null : { at, transaction, id };
}

export function isAfter(one: Pick<Position, "transaction" | "id">, other: Position): boolean {
  return one.transaction === other.transaction ? one.id > other.id : one.transaction > other.transaction;
}
