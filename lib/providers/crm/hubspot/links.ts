import { z } from "zod";
import { ProviderFailure } from "../../failure";
import type { Hubspot } from "./http";
import { associationsOf, Id, linkPage } from "./shapes";

type Target = "contacts" | "companies";

/** A page has 500 links or more. */
const MAX_LINK_PAGES = 100;

const text = z.string().catch("");
const Problem = z.object({
  category: text,
  subCategory: text,
  message: text,
  context: z.object({ fromObjectId: z.array(Id).catch([]) }).catch({ fromObjectId: [] }),
});
const Partial = z.object({ errors: z.array(z.unknown()).catch([]) });
/** A record without associations is among the errors, too. */
const HAS_NONE = /OBJECT_NOT_FOUND|NO_ASSOCIATIONS_FOUND/;

/** What a batch of associations, answered with status 207, says went wrong. */
export function problemsOf(answer: unknown): z.output<typeof Problem>[] {
  const errors = Partial.safeParse(answer).data?.errors ?? [];
  return errors.flatMap((error) => Problem.safeParse(error).data ?? []);
}

/** The list of one deal may have several pages, which are read together with those of the other deals. */
export async function readLinks(hubspot: Hubspot, dealIds: string[], to: Target): Promise<Map<string, string[]>> {
  const links = new Map<string, string[]>();
  const unread = new Set<string>();
  const path = `/crm/associations/{v}/deals/${to}/batch/read`;
  let inputs: { id: string; after?: string }[] = dealIds.map((id) => ({ id }));
  for (let page = 0; inputs.length > 0 && page < MAX_LINK_PAGES; page++) {
    const answer = await hubspot({ method: "POST", path, body: { inputs } });
    const found = associationsOf(answer);
    for (const id of unreadOf(answer, inputs, found)) unread.add(id);
    for (const { from, to: ids } of found) links.set(from, [...new Set([...(links.get(from) ?? []), ...ids])]);
    const asked = new Map(inputs.map(({ id, after }) => [id, after]));
    inputs = found.flatMap(({ from, after }) =>
      after !== null && asked.has(from) && after !== asked.get(from) ? [{ id: from, after }] : [],
    );
  }
  for (const id of unread) links.set(id, await readLinksOf(hubspot, id, to));
  return links;
}

/** The deals whose list failed, which must not be taken for an empty one. */
function unreadOf(answer: unknown, inputs: { id: string }[], found: { from: string }[]): string[] {
  const problems = problemsOf(answer);
  const isNone = ({ category, subCategory }: (typeof problems)[number]) => HAS_NONE.test(`${category} ${subCategory}`);
  if (problems.every(isNone)) return [];
  const known = new Set([
    ...found.map(({ from }) => from),
    ...problems.filter(isNone).flatMap(({ context }) => context.fromObjectId),
  ]);
  return inputs.map(({ id }) => id).filter((id) => !known.has(id));
}

async function readLinksOf(hubspot: Hubspot, id: string, to: Target): Promise<string[]> {
  const links = new Set<string>();
  let after: string | null = null;
  for (let page = 0; page < MAX_LINK_PAGES; page++) {
    const query = new URLSearchParams({ limit: "500", ...(after === null ? {} : { after }) });
    const answer = await hubspot({ method: "GET", path: `/crm/objects/{v}/deals/${id}/associations/${to}?${query}` });
    const { ids, after: next } = linkPage(answer);
    for (const linked of ids) links.add(linked);
    if (next === null || next === after) return [...links];
    after = next;
  }
  throw new ProviderFailure("bad_output", "HubSpot's list of associations never ends");
}
