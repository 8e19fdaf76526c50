import { z } from "zod";
import { ProviderFailure } from "../../failure";
import type { CrmKind, CrmWriteFailure } from "../port";
import { type Hubspot, isConflict } from "./http";
import { KEY_PROPERTY, PATHS, textOf } from "./objects";
import { type HubspotObject, Id, ObjectShape } from "./shapes";

/** A record of a batch. `id` is HubSpot's ID, or our key if HubSpot should find or create the record by it. */
export type BatchEntry = { key: string; id: string; properties: Record<string, string> };
export type BatchOutcome = { object: HubspotObject } | { reason: CrmWriteFailure; message: string };

const Ids = z
  .union([Id, z.array(Id)])
  .catch([])
  .transform((ids) => [ids].flat());
const RecordError = z.object({
  message: z.string().catch(""),
  category: z.string().catch(""),
  context: z
    .object({ objectWriteTraceId: Ids.default([]), ids: Ids.default([]), id: Ids.default([]) })
    .partial()
    .catch({}),
});
const Answer = z.object({
  results: z.array(z.unknown()).catch([]),
  errors: z.array(z.unknown()).catch([]),
});

const CATEGORIES: Record<string, CrmWriteFailure> = { CONFLICT: "conflict", OBJECT_NOT_FOUND: "not_found" };

/**
 * Writes a batch and returns the outcome of each record by its key. If HubSpot rejects the whole batch because of one
 * record, it is split in half until that record is isolated.
 */
export async function writeBatch(
  hubspot: Hubspot,
  how: { kind: CrmKind; by: "id" | "key" },
  entries: BatchEntry[],
): Promise<Map<string, BatchOutcome>> {
  if (entries.length === 0) return new Map();
  const { kind, by } = how;
  const inputs = entries.map(({ key, id, properties }) => ({
    id,
    ...(by === "key" ? { idProperty: KEY_PROPERTY } : {}),
    objectWriteTraceId: key,
    properties,
  }));
  const path = `/crm/objects/{v}/${PATHS[kind]}/batch/${by === "key" ? "upsert" : "update"}`;
  try {
    return outcomes(by, entries, await hubspot({ method: "POST", path, body: { inputs } }));
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null || !(error instanceof Error)) throw error;
    const [only] = entries;
    if (entries.length === 1 && only) return new Map([[only.key, { reason, message: error.message }]]);
    const half = Math.ceil(entries.length / 2);
    const parts = [entries.slice(0, half), entries.slice(half)];
    const written = [];
    for (const part of parts) written.push(...(await writeBatch(hubspot, how, part)));
    return new Map(written);
  }
}

/** Returns why a batch was rejected if its content was the cause. */
function refusalOf(error: unknown): CrmWriteFailure | null {
  if (!(error instanceof ProviderFailure)) return null;
  if (error.kind === "not_found") return "not_found";
  if (error.kind === "refused") return isConflict(error) ? "conflict" : "refused";
  return null;
}

function outcomes(by: "id" | "key", entries: BatchEntry[], answer: unknown): Map<string, BatchOutcome> {
  const read = Answer.safeParse(answer);
  if (!read.success) throw new ProviderFailure("unknown_outcome", "HubSpot's answer to a batch can't be read");
  const { results, errors } = read.data;
  const objects = results.flatMap((entry) => ObjectShape.safeParse(entry).data ?? []);
  const failed = errors.flatMap((entry) => RecordError.safeParse(entry).data ?? []);
  const byEntry = new Map<string, HubspotObject>();
  for (const object of objects) {
    const own = by === "id" ? object.id : textOf(object.properties[KEY_PROPERTY]);
    const entry = entries.find(({ key, id }) => object.objectWriteTraceId === key || own === id);
    if (entry) byEntry.set(entry.key, object);
    else if (entries.length === 1 && entries[0]) byEntry.set(entries[0].key, object);
  }
  return new Map(
    entries.map(({ key, id }): [string, BatchOutcome] => {
      const object = byEntry.get(key);
      if (object) return [key, { object }];
      const error =
        failed.find(({ context: { objectWriteTraceId = [], ids = [], id: one = [] } }) =>
          [...objectWriteTraceId, ...ids, ...one].some((named) => named === key || named === id),
        ) ?? failed[0];
      const reason = CATEGORIES[error?.category ?? ""] ?? "refused";
      return [key, { reason, message: error?.message || "HubSpot reported no result for this record" }];
    }),
  );
}
