import { ProviderFailure } from "../../failure";
import type { CrmKind } from "../port";
import { type Hubspot, isConflict } from "./http";
import { KEY_PROPERTY, PATHS } from "./objects";

const GROUPS = { contact: "contactinformation", deal: "dealinformation" } as const;

export async function ensureKeyProperty(hubspot: Hubspot, kind: CrmKind): Promise<void> {
  const path = `/crm/properties/{v}/${PATHS[kind]}`;
  try {
    await hubspot({ method: "GET", path: `${path}/${KEY_PROPERTY}` });
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== "not_found") throw error;
    const body = {
      name: KEY_PROPERTY,
      label: "Followthrough id",
      description: "Set by Followthrough, so that a record is never made twice.",
      groupName: GROUPS[kind],
      type: "string",
      fieldType: "text",
      hasUniqueValue: true,
      formField: false,
    };
    await hubspot({ method: "POST", path, body }).catch((failure: unknown) => {
      if (!(failure instanceof ProviderFailure) || !isConflict(failure)) throw failure;
    });
  }
}
