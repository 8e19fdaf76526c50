import { ProviderFailure } from "../../failure";
import type { CrmKind } from "../port";
import type { Hubspot } from "./http";
import { problemsOf } from "./links";
import { withAssociations } from "./listing/list-page";
import { PATHS } from "./objects";
import { type HubspotObject, ObjectShape, objectPage } from "./shapes";

type Wanted = { kind: CrmKind; ids: string[]; properties: string[] };

/**
 * Reads a single record with its associations, or up to 100 in one call without them. What a batch leaves out for another
 * reason than that it doesn't exist is read by itself.
 */
export async function readObjects(hubspot: Hubspot, { kind, ids, properties }: Wanted): Promise<HubspotObject[]> {
  const [only] = ids;
  if (only === undefined) return [];
  if (ids.length === 1) return readObject(hubspot, { kind, id: only, properties });
  const body = { inputs: ids.map((id) => ({ id })), properties };
  const answer = await hubspot({ method: "POST", path: `/crm/objects/{v}/${PATHS[kind]}/batch/read`, body });
  const { objects } = objectPage(answer);
  if (problemsOf(answer).every(({ category }) => category === "OBJECT_NOT_FOUND")) return objects;
  const missing = ids.filter((id) => !objects.some((object) => object.id === id));
  for (const id of missing) objects.push(...(await readObject(hubspot, { kind, id, properties })));
  return objects;
}

async function readObject(
  hubspot: Hubspot,
  { kind, id, properties }: Omit<Wanted, "ids"> & { id: string },
): Promise<HubspotObject[]> {
  const query = new URLSearchParams({
    properties: properties.join(","),
    ...(kind === "deal" ? { associations: "contacts,companies" } : {}),
  });
  const answer = await askFor(hubspot, `/crm/objects/{v}/${PATHS[kind]}/${id}?${query}`);
  if (answer === null) return [];
  const object = ObjectShape.safeParse(answer);
  if (!object.success) throw new ProviderFailure("bad_output", "HubSpot's answer is not a record");
  return [withAssociations(object.data)];
}

/** Whether a record neither exists nor is in the recycle bin. For one that was merged, HubSpot answers with the other. */
export async function isErased(hubspot: Hubspot, kind: CrmKind, id: string): Promise<boolean> {
  if (!/^\d{1,20}$/.test(id)) return true;
  for (const archived of ["false", "true"]) {
    if (await askFor(hubspot, `/crm/objects/{v}/${PATHS[kind]}/${id}?archived=${archived}`)) return false;
  }
  return true;
}

/** Null if there is no such record. */
function askFor(hubspot: Hubspot, path: string): Promise<unknown> {
  return hubspot({ method: "GET", path }).catch((error: unknown) => {
    if (error instanceof ProviderFailure && error.kind === "not_found") return null;
    throw error;
  });
}
