import { type PageQuery, type Pagination, paginationOf } from "@/lib/core/pagination";

/** A successful response with another status than the contract's default, or with extra headers. */
export class Reply<T> {
  constructor(
    readonly body: T,
    readonly options: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

export class EventStream {
  constructor(readonly body: ReadableStream<Uint8Array>) {}
}

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
 * A page of results that is read and written in batches. Serializing a hundred large items together would use a lot of
 * memory and block other requests.
 */
export class BatchedPage<T> {
  constructor(
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
