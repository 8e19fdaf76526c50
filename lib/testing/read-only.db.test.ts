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

/** The last use of a token is recorded once a minute. */
const NOTED = ["api_tokens"];
/** Exporting a document is audited, and told to the team's webhooks. */
const RECORDED = new Set(["GET /proposals/{id}/pdf"]);
const RECORDS = ["audit_events", "live_events", "webhook_deliveries"];
/** These do work: a scheduler calls one with its own secret, and a provider redirects people to the other. */
const WORKS = new Set(["GET /cron/run-jobs", "GET /connections/{connection}/callback"]);

describe("a GET", () => {
  const reads = CATALOG.filter((contract) => contract.method === "GET" && !WORKS.has(nameOf(contract)));
  it.each(reads.map((contract) => [nameOf(contract), contract] as const))(
    "of %s writes nothing, however often it is sent",
    async (name, contract) => {
      const { call, member } = await validCall(contract);
      const except = RECORDED.has(name) ? [...NOTED, ...RECORDS] : NOTED;
      const before = await tables.versions(member.tenant.id, except);
      expect(before.members).toMatch(/^[1-9]/);
      for (let at = 0; at < 5; at++) expect((await callRoute(contract, call)).status).toBe(200);
      expect(await tables.versions(member.tenant.id, except)).toEqual(before);
    },
  );
});
