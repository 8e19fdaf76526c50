import { z } from "zod";
import { ProviderFailure } from "../../failure";
import type { CrmFieldInfo, CrmKind } from "../port";
import type { Hubspot } from "./http";
import { isKnownProperty, PATHS } from "./objects";

const Property = z.object({
  name: z.string().min(1).max(255),
  label: z.string().catch(""),
  hidden: z.boolean().catch(false),
  calculated: z.boolean().catch(false),
  archived: z.boolean().catch(false),
  modificationMetadata: z
    .object({ readOnlyValue: z.boolean().catch(false) })
    .optional()
    .catch(undefined),
});
const List = z.object({ results: z.array(z.unknown()) });

/** Lists the visible properties of an account (https://developers.hubspot.com/docs/api-reference/crm-properties-v3). */
export async function listProperties(hubspot: Hubspot, kind: CrmKind): Promise<CrmFieldInfo[]> {
  const answer = List.safeParse(await hubspot({ method: "GET", path: `/crm/properties/{v}/${PATHS[kind]}` }));
  if (!answer.success) throw new ProviderFailure("bad_output", "HubSpot's answer is not a list of properties");
  const properties = answer.data.results.flatMap((entry) => Property.safeParse(entry).data ?? []);
  return properties
    .filter(({ name, hidden, archived }) => !hidden && !archived && !isKnownProperty(kind, name))
    .map(({ name, label, calculated, modificationMetadata }) => ({
      name,
      label: label || name,
      isReadOnly: calculated || modificationMetadata?.readOnlyValue === true,
    }));
}
