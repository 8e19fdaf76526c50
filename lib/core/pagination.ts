import { z } from "zod";
import { queryInteger } from "./input";

export const PageQuery = z.object({
  page: queryInteger(1, 999_999_999).default(1),
  limit: queryInteger(1, 100).default(20),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
});
export type Pagination = z.infer<typeof Pagination>;

export function paginationOf(query: PageQuery, total: number): Pagination {
  return { page: query.page, limit: query.limit, total, totalPages: Math.ceil(total / query.limit) };
}

export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() });
}

export function pageEnvelope<T extends z.ZodType>(item: T) {
  return z.object({
    success: z.literal(true),
    data: z.array(item),
    pagination: Pagination,
    message: z.string().optional(),
  });
}
