import { z } from "zod";
import { type HubspotAccount, type ObjectType, Refused } from "./account";
import type { Answer } from "./objects-api";

const End = z.object({ id: z.string() });
const Read = z.object({
  inputs: z
    .array(End.extend({ after: z.string().optional() }))
    .min(1)
    .max(1_000),
});
/** Links of one record per page. */
const LINK_PAGE = 500;
const Pairs = z.object({
  inputs: z
    .array(z.object({ from: End, to: End }))
    .min(1)
    .max(100),
});
const Removal = z.object({
  inputs: z
    .array(z.object({ from: End, to: z.array(End) }))
    .min(1)
    .max(100),
});

/** `/crm/associations/{version}/{from}/{to}/batch/…` */
export function answerLinks(
  account: HubspotAccount,
  [from, to]: [ObjectType, ObjectType],
  action: string,
  body: unknown,
): Answer {
  if (action === "batch/read") {
    const results = [];
    const errors = [];
    for (const { id, after = "0" } of Read.parse(body).inputs) {
      const object = account.objects[from].get(id);
      const all = object && object.archivedAt === null ? account.linked(object, to) : [];
      const end = Number(after) + LINK_PAGE;
      const linked = all.slice(Number(after), end);
      if (linked.length > 0) {
        const types = [{ category: "HUBSPOT_DEFINED", typeId: 3, label: null }];
        results.push({
          from: { id },
          to: linked.map((other) => ({ toObjectId: Number(other), associationTypes: types })),
          ...(end < all.length ? { paging: { next: { after: String(end) } } } : {}),
        });
      } else {
        const message = `No ${to} is associated with ${from} ${id}.`;
        errors.push({ status: "error", category: "OBJECT_NOT_FOUND", message, context: { fromObjectId: [id] } });
      }
    }
    const status = errors.length > 0 ? 207 : 200;
    return {
      status,
      body: { status: "COMPLETE", results, ...(errors.length > 0 ? { numErrors: errors.length, errors } : {}) },
    };
  }
  if (action === "batch/associate/default") {
    const errors = [];
    for (const pair of Pairs.parse(body).inputs) {
      try {
        account.link(from, pair.from.id, to, pair.to.id);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        errors.push({ status: "error", category: error.category, message: error.message });
      }
    }
    account.writes++;
    if (errors.length === 0) return { status: 200, body: { status: "COMPLETE", results: [] } };
    return { status: 207, body: { status: "COMPLETE", results: [], numErrors: errors.length, errors } };
  }
  if (action === "batch/archive") {
    for (const { from: end, to: others } of Removal.parse(body).inputs) {
      for (const other of others) account.unlink(from, end.id, to, other.id);
    }
    account.writes++;
    return { status: 204, body: null };
  }
  throw new Refused(404, "OBJECT_NOT_FOUND", `No such resource: ${action}`);
}
