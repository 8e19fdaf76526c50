import type { z } from "zod";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Reads the filters in a URL. Invalid values are ignored, since people edit URLs by hand. */
export async function readQuery<S extends z.ZodObject>(schema: S, given: SearchParams): Promise<z.output<S>> {
  const entries = Object.entries(await given).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value;
    return first ? [[name, first] as const] : [];
  });
  const parsed = schema.safeParse(Object.fromEntries(entries));
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(entries.filter(([name]) => !wrong.has(name))));
}
