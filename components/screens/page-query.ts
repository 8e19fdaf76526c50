import type { z } from "zod";

export type PageSearch = Promise<Record<string, string | string[] | undefined>>;

/** What the address asks for. A parameter that makes no sense counts as absent: a page is never refused for it. */
export async function pageQuery<T extends z.ZodObject>(schema: T, search: PageSearch): Promise<z.output<T>> {
  const given = Object.entries(await search).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value;
    return first ? [[name, first] as const] : [];
  });
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const bad = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  return schema.parse(Object.fromEntries(given.filter(([name]) => !bad.has(name))));
}
