import { ProviderFailure } from "../../failure";
import type { CrmWritten } from "../port";
import type { Hubspot } from "./http";
import { textOf } from "./objects";
import { linkedIds, ObjectShape, objectPage } from "./shapes";

/** HubSpot's predefined association types (https://developers.hubspot.com/docs/api-reference/crm-associations). */
const TYPES = {
  notes: { body: "hs_note_body", contacts: 202, deals: 214 },
  tasks: { body: "hs_task_body", contacts: 204, deals: 216 },
} as const;
type Kind = keyof typeof TYPES;

type Targets = { contactIds: string[]; dealIds: string[] };
type Engagement = { kind: Kind; key: string } & Targets;

const MAX_BODY = 65_000;
const MAX_PAGES = 20;

export async function createEngagement(
  hubspot: Hubspot,
  { kind, contactIds, dealIds }: Engagement,
  properties: Record<string, string>,
): Promise<string> {
  const to = (objects: "contacts" | "deals", ids: string[]) =>
    [...new Set(ids)].map((id) => ({
      to: { id },
      types: [{ associationCategory: "HUBSPOT_DEFINED", associationTypeId: TYPES[kind][objects] }],
    }));
  const associations = [...to("contacts", contactIds), ...to("deals", dealIds)];
  const body = { properties, associations };
  const made = ObjectShape.safeParse(
    await hubspot({ method: "POST", path: `/crm/objects/{v}/${kind}`, once: true, body }),
  );
  if (!made.success) throw new ProviderFailure("unknown_outcome", "HubSpot answered without an id");
  return made.data.id;
}

/** Finds what an earlier attempt wrote by its key, because HubSpot keeps no unique key for notes and tasks. */
export async function findEngagement(hubspot: Hubspot, engagement: Engagement): Promise<string | null> {
  const { kind, contactIds, dealIds } = engagement;
  const [objects, id] = contactIds[0] ? ["contacts", contactIds[0]] : ["deals", dealIds[0]];
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES && id !== undefined; page++) {
    const query = new URLSearchParams({ limit: "100", ...(after === null ? {} : { after }) });
    const path = `/crm/objects/{v}/${objects}/${encodeURIComponent(id)}/associations/${kind}?${query}`;
    const answer = await hubspot({ method: "GET", path });
    const found = await withReference(hubspot, engagement, linkedOf(answer));
    if (found !== null) return found;
    const next = objectPage(answer).after;
    if (next === null || next === after) return null;
    after = next;
  }
  return null;
}

/** Returns a link to it on the page of its first contact, or of its first deal if it has no contact. */
export function engagementUrl(id: string, { contactIds, dealIds }: Targets, account: string | null): CrmWritten["url"] {
  const [type, record] = contactIds[0] ? ["0-1", contactIds[0]] : ["0-3", dealIds[0]];
  if (account === null || record === undefined) return null;
  return `https://app.hubspot.com/contacts/${encodeURIComponent(account)}/record/${type}/${encodeURIComponent(record)}/?engagement=${encodeURIComponent(id)}`;
}

/** Converts text to HTML that ends with the reference. */
export function bodyOf({ heading, text, key }: { heading?: string; text: string; key: string }): string {
  const closing = `<p>${reference(key)}</p>`;
  const title = heading === undefined ? "" : `<p><strong>${escaped(heading)}</strong></p>`;
  const whole = `${title}<p>${escaped(text).split("\n").join("<br>")}`;
  return `${whole.slice(0, MAX_BODY - closing.length - 4)}</p>${closing}`;
}

function linkedOf(answer: unknown): string[] {
  return typeof answer === "object" && answer !== null && "results" in answer && Array.isArray(answer.results)
    ? linkedIds(answer.results)
    : [];
}

async function withReference(hubspot: Hubspot, { kind, key }: Engagement, ids: string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const { body } = TYPES[kind];
  const asked = { inputs: ids.map((id) => ({ id })), properties: [body] };
  const answer = await hubspot({ method: "POST", path: `/crm/objects/{v}/${kind}/batch/read`, body: asked });
  const { objects } = objectPage(answer);
  return objects.find(({ properties }) => (textOf(properties[body]) ?? "").includes(reference(key)))?.id ?? null;
}

/** Delimited on both sides, so that no key is part of another. */
function reference(key: string): string {
  return `[followthrough:${escaped(key)}]`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
