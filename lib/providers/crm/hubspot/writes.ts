import { ProviderFailure } from "../../failure";
import {
  type ContactFields,
  CRM_BATCH,
  CRM_OWNED,
  type CrmKind,
  type CrmWrite,
  type CrmWriteFailure,
  type CrmWriteResult,
  type DealFields,
} from "../port";
import { type BatchEntry, type BatchOutcome, writeBatch } from "./batch-writes";
import { linkContacts } from "./deal-contacts";
import type { Hubspot } from "./http";
import { ensureKeyProperty } from "./key-property";
import { changedAt, KEY_PROPERTY, propertiesOf, textOf } from "./objects";
import { objectPage } from "./shapes";
import type { HubspotStage } from "./stages";

type Writing = {
  hubspot: Hubspot;
  lookups: { ownerId(email: string): Promise<string | null>; stages(): Promise<HubspotStage[]> };
};
type Write = CrmWrite<ContactFields & DealFields>;
type Refusal = { reason: CrmWriteFailure; message: string };

/**
 * Updates records with a known ID. Others are created by our key, which HubSpot keeps unique, so that a retry finds the
 * record of the first attempt.
 */
export async function writeRecords(writing: Writing, kind: CrmKind, batch: Write[]): Promise<CrmWriteResult[]> {
  if (batch.length > CRM_BATCH) throw new ProviderFailure("refused", `At most ${CRM_BATCH} records at once`);
  const { hubspot } = writing;
  const refused = new Map<string, Refusal>();
  const entries: (BatchEntry & { isNew: boolean })[] = [];
  for (const write of batch) {
    const prepared = await prepare(writing, kind, write);
    if ("reason" in prepared) refused.set(write.key, prepared);
    else entries.push(prepared);
  }
  const known = entries.filter(({ isNew }) => !isNew);
  const [plain, empty] = [known.filter(hasProperties), known.filter((entry) => !hasProperties(entry))];
  const done = new Map<string, BatchOutcome>();
  for (const [key, outcome] of await writeBatch(hubspot, { kind, by: "id" }, plain)) done.set(key, outcome);
  for (const [key, outcome] of await makeRecords(
    hubspot,
    kind,
    entries.filter(({ isNew }) => isNew),
  ))
    done.set(key, outcome);
  const ids = new Map(empty.map(({ key, id }) => [key, id]));
  for (const [key, outcome] of done) if ("object" in outcome) ids.set(key, outcome.object.id);
  if (kind === "deal") {
    for (const [key, refusal] of await linkContacts(hubspot, batch, ids)) refused.set(key, refusal);
  }
  return batch.map(({ key }) =>
    resultOf(kind, key, { refused: refused.get(key), outcome: done.get(key), id: ids.get(key) }),
  );
}

function resultOf(
  kind: CrmKind,
  key: string,
  { refused, outcome, id }: { refused?: Refusal; outcome?: BatchOutcome; id?: string },
): CrmWriteResult {
  if (refused) return { ok: false, key, ...refused };
  if (outcome && "object" in outcome) {
    const { object } = outcome;
    return { ok: true, key, id: object.id, created: object.new ?? false, updatedAt: changedAt(kind, object) || null };
  }
  if (outcome) return { ok: false, key, reason: outcome.reason, message: outcome.message.slice(0, 500) };
  if (id !== undefined) return { ok: true, key, id, created: false, updatedAt: null };
  return { ok: false, key, reason: "refused", message: "HubSpot reported no result for this record" };
}

function hasProperties({ properties }: BatchEntry): boolean {
  return Object.keys(properties).length > 0;
}

async function prepare(
  { lookups }: Writing,
  kind: CrmKind,
  { key, id, fields, customFields }: Write,
): Promise<(BatchEntry & { isNew: boolean }) | Refusal> {
  const owned = CRM_OWNED.hubspot[kind].find((field) => fields[field] !== undefined);
  if (owned) return { reason: "refused", message: `${owned} can only be changed in HubSpot` };
  if (id !== null && !/^\d{1,20}$/.test(id)) return { reason: "not_found", message: `No record ${id}` };
  const properties = propertiesOf(fields, customFields);
  const { ownerEmail } = fields;
  if (kind === "deal" && ownerEmail !== undefined) {
    const owner = ownerEmail === null ? "" : await lookups.ownerId(ownerEmail);
    if (owner === null) return { reason: "refused", message: "No HubSpot user has the owner's address" };
    properties.hubspot_owner_id = owner;
  }
  if (kind === "deal" && !properties.pipeline) {
    const pipeline = (await pipelineOf(lookups, fields.stage)) ?? (id === null ? "default" : null);
    if (pipeline !== null) properties.pipeline = pipeline;
  }
  if (id !== null) return { key, id, properties, isNew: false };
  // An empty string clears a value, and a new record has nothing to clear.
  const filled = Object.entries(properties).filter(([, value]) => value !== "");
  return { key, id: key, properties: { ...Object.fromEntries(filled), [KEY_PROPERTY]: key }, isNew: true };
}

/** HubSpot accepts a stage only together with its pipeline. */
async function pipelineOf({ stages }: Writing["lookups"], stage: string | null | undefined): Promise<string | null> {
  if (!stage) return null;
  return (await stages()).find(({ id }) => id === stage)?.pipelineId ?? null;
}

async function makeRecords(hubspot: Hubspot, kind: CrmKind, entries: BatchEntry[]): Promise<Map<string, BatchOutcome>> {
  if (entries.length === 0) return new Map();
  const missing = await ensureKeyProperty(hubspot, kind).then(() => null, refusalOf);
  if (missing) return new Map(entries.map(({ key }) => [key, missing]));
  const made = await writeBatch(hubspot, { kind, by: "key" }, entries);
  if (kind === "contact") await adoptByAddress(hubspot, entries, made);
  return made;
}

/**
 * If HubSpot already has a contact with this address and it has no key of ours, uses it instead of creating a
 * duplicate.
 */
async function adoptByAddress(hubspot: Hubspot, entries: BatchEntry[], made: Map<string, BatchOutcome>): Promise<void> {
  for (const entry of entries) {
    const outcome = made.get(entry.key);
    const email = entry.properties.email?.toLowerCase();
    if (!outcome || !("reason" in outcome) || outcome.reason !== "conflict" || !email) continue;
    const body = { idProperty: "email", inputs: [{ id: email }], properties: ["email", KEY_PROPERTY] };
    const found = objectPage(await hubspot({ method: "POST", path: "/crm/objects/{v}/contacts/batch/read", body }));
    const [only] = found.objects;
    if (!only || found.objects.length > 1 || textOf(only.properties[KEY_PROPERTY]) !== null) continue;
    const adopted = await writeBatch(hubspot, { kind: "contact", by: "id" }, [{ ...entry, id: only.id }]);
    for (const [key, result] of adopted) made.set(key, result);
  }
}

/** Without permission to add our property, no records are created, because a retry would create duplicates. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ProviderFailure) || error.kind !== "refused") throw error;
  return { reason: "refused", message: `The property ${KEY_PROPERTY} is missing and may not be added` };
}
