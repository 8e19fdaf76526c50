import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CATALOG } from "@/lib/http/catalog";
import { nameOf, validCall } from "./bad-inputs/valid-call";
import { callRoute } from "./call-route";
import { openTenantTables } from "./tenant-tables";

let tables: Awaited<ReturnType<typeof openTenantTables>>;
beforeAll(async () => {
  tables = await openTenantTables();
});
afterAll(() => tables.close());

/** When a token was used last is noted once a minute. */
const NOTED = ["api_tokens"];
/** That a document left the house is on record. */
const RECORDED = new Set(["GET /proposals/{id}/pdf"]);
/** Does what is due: a scheduler calls it with a secret of its own, and a provider sends people back with a GET. */
const WORKS = new Set(["GET /cron/run-jobs", "GET /connections/{connection}/callback"]);

describe("a GET", () => {
  const reads = CATALOG.filter((contract) => contract.method === "GET" && !WORKS.has(nameOf(contract)));
  it.each(reads.map((contract) => [nameOf(contract), contract] as const))(
    "of %s writes nothing, however often",
    async (name, contract) => {
      const { call, member } = await validCall(contract);
      const except = RECORDED.has(name) ? [...NOTED, "audit_events", "live_events"] : NOTED;
      const before = await tables.versions(member.tenant.id, except);
      expect(before.members).toMatch(/^[1-9]/);
      for (let at = 0; at < 5; at++) expect((await callRoute(contract, call)).status).toBe(200);
      expect(await tables.versions(member.tenant.id, except)).toEqual(before);
    },
  );
});
