import { z } from "zod";
import { ProviderFailure } from "../../failure";

/** HubSpot's IDs are numbers sent as strings, or in some responses as numbers. */
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

/** `unreadable` describes the entries that are not valid records. */
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

/** Maps each record ID to the IDs it is associated with. */
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

/** Returns the associations included in a record, or null if the list is incomplete. */
export function inlineAssociations({ associations }: HubspotObject, to: "contacts" | "companies"): string[] | null {
  const inline = Inline.safeParse(associations[to]).data;
  if (!inline || inline.paging?.next) return null;
  return [...new Set(inline.results.flatMap((entry) => entry?.id ?? []))];
}
