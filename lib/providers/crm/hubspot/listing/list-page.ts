import type { CrmKind } from "../../port";
import { PATHS } from "../objects";
import { bytesFor } from "../page-size";
import type { Reading } from "../reading";
import { type HubspotObject, type ObjectPage, objectPage } from "../shapes";

const LIST_PAGE = 100;

type Asked = { kind: CrmKind; after: string | null; limit: number; took?: (ms: number) => void };

/** One page of all records, in HubSpot's order. */
export async function readListPage(reading: Reading, { kind, after, limit, took }: Asked): Promise<ObjectPage> {
  const query = new URLSearchParams({
    limit: String(Math.min(limit, LIST_PAGE)),
    properties: reading.properties(kind).join(","),
    archived: "false",
    ...(kind === "deal" ? { associations: "contacts,companies" } : {}),
    ...(after === null ? {} : { after }),
  });
  const page = objectPage(
    await reading.hubspot({
      method: "GET",
      path: `/crm/objects/{v}/${PATHS[kind]}?${query}`,
      maxBytes: bytesFor(limit),
      ...(took ? { took } : {}),
    }),
  );
  return { ...page, objects: page.objects.map(withAssociations) };
}

/** HubSpot omits associations that a record does not have, so they are added as empty lists. */
export function withAssociations(object: HubspotObject): HubspotObject {
  const none = { contacts: { results: [] }, companies: { results: [] } };
  return { ...object, associations: { ...none, ...object.associations } };
}
