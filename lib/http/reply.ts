import { type PageQuery, type Pagination, paginationOf } from "@/lib/core/pagination";

/** A success with another status or extra headers than the contract's own. */
export class Reply<T> {
  constructor(
    readonly body: T,
    readonly options: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

/** Server-sent events, for as long as both sides want. */
export class EventStream {
  constructor(readonly body: ReadableStream<Uint8Array>) {}
}

/** A text of any length that is saved as a file, written as it is read. */
export class FileStream {
  constructor(
    readonly pieces: AsyncIterable<string>,
    readonly filename: string,
  ) {}
}

export function ok<T>(data: T, message?: string): { success: true; data: T; message?: string } {
  return message === undefined ? { success: true, data } : { success: true, data, message };
}

/**
 * A page whose items are read and written a few at a time: together, a hundred large ones would fill the memory and
 * hold up everyone while they are put into one text.
 */
export class BatchedPage<T> {
  constructor(
    /** The answer without its items. */
    readonly body: { success: true; data: never[]; pagination: Pagination; message?: string },
    readonly batches: AsyncIterable<T[]>,
  ) {}
}

export function okBatches<T>(
  found: { batches: AsyncIterable<T[]>; total: number },
  query: PageQuery,
  message?: string,
): BatchedPage<T> {
  const page = { success: true as const, data: [], pagination: paginationOf(query, found.total) };
  return new BatchedPage(message === undefined ? page : { ...page, message }, found.batches);
}

export function okPage<T>(found: { items: T[]; total: number }, query: PageQuery) {
  return { success: true as const, data: found.items, pagination: paginationOf(query, found.total) };
}
