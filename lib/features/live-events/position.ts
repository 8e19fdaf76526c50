/** How far a stream has come: everything up to this transaction and row was sent, or was not for its reader. */
export type Position = {
  transaction: number;
  id: number;
  /** Seconds since 1970, to tell whether what came after is still kept. */
  at: number;
};

/** Events are kept for an hour; the rest is for clocks that differ. */
export const KEPT_SECONDS = 3_600;
const RESUMABLE_SECONDS = KEPT_SECONDS - 300;

const CURSOR = /^(\d{1,11})-(\d{1,16})-(\d{1,16})$/;

/** What a client sends back as Last-Event-ID; later ones compare greater, number by number. */
export function cursorOf({ at, transaction, id }: Position): string {
  return `${at}-${transaction}-${id}`;
}

/** The position of a cursor of ours, or null where what came after it cannot be told any more. */
export function readCursor(text: string, now: Date): Position | null {
  const [, at, transaction, id] = CURSOR.exec(text)?.map(Number) ?? [];
  if (at === undefined || transaction === undefined || id === undefined) return null;
  const age = now.getTime() / 1_000 - at;
  return age > RESUMABLE_SECONDS || age < -60 ? null : { at, transaction, id };
}

export function isAfter(one: Pick<Position, "transaction" | "id">, other: Position): boolean {
  return one.transaction === other.transaction ? one.id > other.id : one.transaction > other.transaction;
}
