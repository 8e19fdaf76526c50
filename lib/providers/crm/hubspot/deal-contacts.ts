import { ProviderFailure } from "../../failure";
import { type ContactFields, CRM_BATCH, type CrmWrite, type CrmWriteFailure, type DealFields } from "../port";
import type { Hubspot } from "./http";
import { problemsOf, readLinks } from "./links";

type Refusals = Map<string, { reason: CrmWriteFailure; message: string }>;

/** Sets the contacts of each deal to exactly those written. Returns the failures by the deal's key. */
export async function linkContacts(
  hubspot: Hubspot,
  batch: CrmWrite<ContactFields & DealFields>[],
  ids: Map<string, string>,
): Promise<Refusals> {
  const wanted = batch.flatMap(({ key, fields: { contactIds } }) => {
    const id = ids.get(key);
    return id === undefined || contactIds === undefined ? [] : [{ key, id, contactIds: [...new Set(contactIds)] }];
  });
  const refused: Refusals = new Map();
  if (wanted.length === 0) return refused;
  const present = await readLinks(
    hubspot,
    wanted.map(({ id }) => id),
    "contacts",
  );
  for (const { key, id, contactIds } of wanted) {
    const now = present.get(id) ?? [];
    const missing = contactIds.filter((contactId) => !now.includes(contactId));
    const surplus = now.filter((contactId) => !contactIds.includes(contactId));
    try {
      await link(hubspot, id, missing);
      await unlink(hubspot, id, surplus);
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.retryable || error.kind === "unauthorized") throw error;
      refused.set(key, { reason: "refused", message: error.message });
    }
  }
  return refused;
}

async function link(hubspot: Hubspot, dealId: string, contactIds: string[]): Promise<void> {
  const path = "/crm/associations/{v}/deals/contacts/batch/associate/default";
  for (let at = 0; at < contactIds.length; at += CRM_BATCH) {
    const inputs = contactIds.slice(at, at + CRM_BATCH).map((id) => ({ from: { id: dealId }, to: { id } }));
    const [problem] = problemsOf(await hubspot({ method: "POST", path, body: { inputs } }));
    if (problem)
      throw new ProviderFailure("refused", `HubSpot didn't link all of the contacts: ${problem.message}`.slice(0, 300));
  }
}

async function unlink(hubspot: Hubspot, dealId: string, contactIds: string[]): Promise<void> {
  if (contactIds.length === 0) return;
  const inputs = [{ from: { id: dealId }, to: contactIds.map((id) => ({ id })) }];
  await hubspot({ method: "POST", path: "/crm/associations/{v}/deals/contacts/batch/archive", body: { inputs } });
}
