import { type PageQuery, paginationOf } from "@/lib/core/pagination";

/** A success with another status or extra headers than the contract's own. */
export class Reply<T> {
  constructor(
    readonly body: T,
    readonly options: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

export function ok<T>(data: T, message?: string): { success: true; data: T; message?: string } {
  return message === undefined ? { success: true, data } : { success: true, data, message };
}

export function okPage<T>(found: { items: T[]; total: number }, query: PageQuery) {
  return { success: true as const, data: found.items, pagination: paginationOf(query, found.total) };
}
