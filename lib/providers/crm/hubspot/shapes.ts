import { z } from "zod";
import { ProviderFailure } from "../../failure";

/** HubSpot's ids are numbers that travel as text, in some answers as numbers. */
const Id = z.union([z.string().min(1).max(255), z.int().nonnegative()]).transform(String);

export const ObjectShape = z.object({
  id: Id,
  properties: z.record(z.string(), z.unknown()).catch({}),
  updatedAt: z.string().catch(""),
  associations: z.record(z.string(), z.unknown()).catch({}),
  objectWriteTraceId: z.string().optional().catch(undefined),
  new: z.boolean().optional().catch(undefined),
});
export type HubspotObject = z.output<typeof ObjectShape>;

const List = z.object({
  results: z.array(z.unknown()),
  total: z.int().nonnegative().nullable().catch(null),
  paging: z
    .object({ next: z.object({ after: Id }).optional().catch(undefined) })
    .nullish()
    .catch(undefined),
});

/** `unreadable` are entries that are no records, by their id as far as they have one. */
export type ObjectPage = {
  objects: HubspotObject[];
  unreadable: string[];
  after: string | null;
  total: number | null;
};

export function objectPage(answer: unknown): ObjectPage {
  const list = List.safeParse(answer);
  if (!list.success) throw new ProviderFailure("bad_output", "HubSpot's answer is not a list of records");
  const { results, total, paging } = list.data;
  const page: ObjectPage = { objects: [], unreadable: [], after: paging?.next?.after ?? null, total };
  for (const entry of results) {
    const object = ObjectShape.safeParse(entry);
    if (object.success) page.objects.push(object.data);
    else page.unreadable.push("without an id");
  }
  return page;
}

const Link = z.object({ toObjectId: Id });
const Linked = z.object({ from: z.object({ id: Id }), to: z.array(z.unknown()).catch([]) });
const LinkPage = z.object({ results: z.array(z.unknown()).catch([]) });

/** The ids each record is associated with, by the record's id. */
export function associationsOf(answer: unknown): Map<string, string[]> {
  const links = new Map<string, string[]>();
  for (const entry of LinkPage.safeParse(answer).data?.results ?? []) {
    const linked = Linked.safeParse(entry).data;
    if (linked) links.set(linked.from.id, linkedIds(linked.to));
  }
  return links;
}

export function linkedIds(entries: unknown[]): string[] {
  const ids = entries.flatMap((entry) => Link.safeParse(entry).data?.toObjectId ?? []);
  return [...new Set(ids)];
}

const Inline = z.object({
  results: z.array(z.object({ id: Id }).nullable().catch(null)).catch([]),
  paging: z.object({ next: z.unknown() }).optional().catch(undefined),
});

/** What a list or a single record says of its associations; null where it does not say everything. */
export function inlineAssociations({ associations }: HubspotObject, to: "contacts" | "companies"): string[] | null {
  const inline = Inline.safeParse(associations[to]).data;
  if (!inline || inline.paging?.next) return null;
  return [...new Set(inline.results.flatMap((entry) => entry?.id ?? []))];
}
