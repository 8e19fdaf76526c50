import { ProviderFailure } from "../../failure";
import type { CrmNote, CrmWrittenNote } from "../port";
import type { Hubspot } from "./http";
import { textOf } from "./objects";
import { linkedIds, ObjectShape, objectPage } from "./shapes";

/** HubSpot's predefined association types (https://developers.hubspot.com/docs/api-reference/crm-associations). */
const NOTE_TO = { contacts: 202, deals: 214 } as const;
const MAX_BODY = 65_000;
const MAX_PAGES = 20;

/** HubSpot keeps no unique key for notes. If an earlier attempt may have succeeded, the note is searched for first. */
export async function writeHubspotNote(hubspot: Hubspot, note: CrmNote): Promise<{ id: string }> {
  const found = note.maybeWritten ? await findNote(hubspot, note) : null;
  if (found !== null) return { id: found };
  const to = (objects: keyof typeof NOTE_TO, ids: string[]) =>
    [...new Set(ids)].map((id) => ({
      to: { id },
      types: [{ associationCategory: "HUBSPOT_DEFINED", associationTypeId: NOTE_TO[objects] }],
    }));
  const made = ObjectShape.safeParse(
    await hubspot({
      method: "POST",
      path: "/crm/objects/{v}/notes",
      once: true,
      body: {
        properties: { hs_timestamp: note.at, hs_note_body: bodyOf(note) },
        associations: [...to("contacts", note.contactIds), ...to("deals", note.dealIds)],
      },
    }),
  );
  if (!made.success) throw new ProviderFailure("unknown_outcome", "HubSpot answered without a note's id");
  return { id: made.data.id };
}

/** Returns a link to the note on the page of its first contact, or of its first deal if it has no contact. */
export function noteUrl(id: string, note: CrmNote, account: string | null): CrmWrittenNote["url"] {
  const [type, record] = note.contactIds[0] ? ["0-1", note.contactIds[0]] : ["0-3", note.dealIds[0]];
  if (account === null || record === undefined) return null;
  return `https://app.hubspot.com/contacts/${encodeURIComponent(account)}/record/${type}/${encodeURIComponent(record)}/?engagement=${encodeURIComponent(id)}`;
}

async function findNote(hubspot: Hubspot, note: CrmNote): Promise<string | null> {
  const [objects, id] = note.contactIds[0] ? ["contacts", note.contactIds[0]] : ["deals", note.dealIds[0]];
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES && id !== undefined; page++) {
    const query = new URLSearchParams({ limit: "100", ...(after === null ? {} : { after }) });
    const path = `/crm/objects/{v}/${objects}/${encodeURIComponent(id)}/associations/notes?${query}`;
    const answer = await hubspot({ method: "GET", path });
    const found = await withReference(hubspot, linkedNotes(answer), note.key);
    if (found !== null) return found;
    const next = objectPage(answer).after;
    if (next === null || next === after) return null;
    after = next;
  }
  return null;
}

function linkedNotes(answer: unknown): string[] {
  return typeof answer === "object" && answer !== null && "results" in answer && Array.isArray(answer.results)
    ? linkedIds(answer.results)
    : [];
}

async function withReference(hubspot: Hubspot, ids: string[], key: string): Promise<string | null> {
  if (ids.length === 0) return null;
  const body = { inputs: ids.map((id) => ({ id })), properties: ["hs_note_body"] };
  const { objects } = objectPage(await hubspot({ method: "POST", path: "/crm/objects/{v}/notes/batch/read", body }));
  return objects.find(({ properties }) => (textOf(properties.hs_note_body) ?? "").includes(reference(key)))?.id ?? null;
}

/** Delimited on both sides, so that no key is part of another. */
function reference(key: string): string {
  return `[followthrough:${escaped(key)}]`;
}

function bodyOf({ subject, text, key }: CrmNote): string {
  const closing = `<p>${reference(key)}</p>`;
  const lines = escaped(text).split("\n").join("<br>");
  const whole = `<p><strong>${escaped(subject)}</strong></p><p>${lines}`;
  return `${whole.slice(0, MAX_BODY - closing.length - 4)}</p>${closing}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
