import { z } from "zod";
import { ProviderFailure } from "../../failure";

/** HubSpot's IDs are numbers sent as strings, or in some responses as numbers. */
export const Id = z.union([z.string().min(1).max(255), z.int().nonnegative()]).transform(String);

export const ObjectShape = z.object({
  id: Id,
  properties: z.record(z.string(), z.unknown()).catch({}),
  updatedAt: z.string().catch(""),
  associations: z.record(z.string(), z.unknown()).catch({}),
  objectWriteTraceId: z.string().optional().catch(undefined),
  new: z.boolean().optional().catch(undefined),
});
export type HubspotObject = z.output<typeof ObjectShape>;

const Next = z
  .object({ next: z.object({ after: Id }).optional().catch(undefined) })
  .nullish()
  .catch(undefined);

const List = z.object({
  results: z.array(z.unknown()),
  total: z
    .union([
      z.int().nonnegative(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .nullable()
    .catch(null),
  paging: Next,
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

const Link = z.union([
  z.object({ toObjectId: Id }).transform(({ toObjectId }) => toObjectId),
  z.object({ id: Id }).transform(({ id }) => id),
]);
const Linked = z.object({ from: z.object({ id: Id }), to: z.array(z.unknown()).catch([]), paging: Next });
const LinkPage = z.object({ results: z.array(z.unknown()).catch([]) });

/** The IDs that a record is associated with. `after` continues the list. */
type Associations = { from: string; to: string[]; after: string | null };

export function associationsOf(answer: unknown): Associations[] {
  const entries = LinkPage.safeParse(answer).data?.results ?? [];
  return entries.flatMap((entry) => {
    const linked = Linked.safeParse(entry).data;
    if (!linked) return [];
    return [{ from: linked.from.id, to: linkedIds(linked.to), after: linked.paging?.next?.after ?? null }];
  });
}

/** A page of one record's associations. */
export function linkPage(answer: unknown): { ids: string[]; after: string | null } {
  const page = List.safeParse(answer);
  if (!page.success) throw new ProviderFailure("bad_output", "HubSpot's answer is not a list of associations");
  return { ids: linkedIds(page.data.results), after: page.data.paging?.next?.after ?? null };
}

export function linkedIds(entries: unknown[]): string[] {
  const ids = entries.flatMap((entry) => Link.safeParse(entry).data ?? []);
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
