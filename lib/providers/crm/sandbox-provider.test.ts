import { describe, expect, it } from "vitest";
import { createSandboxCrm } from "./sandbox";
import { SANDBOX_STAGES, withCaseSuffix } from "./sandbox-provider";
import { createMemoryCrm } from "./sandbox-store";

const PROVIDERS = ["hubspot", "salesforce"] as const;

const named = (key: string) => ({ key, id: null, fields: { lastName: "Feld", email: `${key}@buyer.example` } });

describe("differences between the two providers", () => {
  it("include the fields a new record requires", async () => {
    const write = { key: "k", id: null, fields: { email: "jonas@buyer.example" } };
    const deal = { key: "k", id: null, fields: { name: "Deal", stage: "Qualification" } };
    const [hubspot, salesforce] = PROVIDERS.map((provider) => createSandboxCrm(createMemoryCrm(), { provider }));
    expect(await hubspot!.upsert("contact", [write])).toMatchObject([{ ok: true }]);
    expect(await salesforce!.upsert("contact", [write])).toMatchObject([{ ok: false, reason: "refused" }]);
    expect(await salesforce!.upsert("deal", [deal])).toMatchObject([{ ok: false, reason: "refused" }]);
  });

  it("include whether contacts may share an address", async () => {
    for (const provider of PROVIDERS) {
      const crm = createSandboxCrm(createMemoryCrm(), { provider });
      await crm.upsert("contact", ["a", "b"].map(named));
      const [moved] = await crm.upsert("contact", [{ key: "b", id: null, fields: { email: "a@buyer.example" } }]);
      expect(moved?.ok).toBe(provider === "salesforce");
    }
  });

  it("include their stages, each of which means open, won or lost", () => {
    for (const provider of PROVIDERS) {
      expect(new Set(Object.values(SANDBOX_STAGES[provider]).map(({ status }) => status))).toEqual(
        new Set(["open", "won", "lost"]),
      );
    }
  });

  it("include their IDs: Salesforce's case suffix is the published one", () => {
    expect(withCaseSuffix("001A0000006Vm9r")).toBe("001A0000006Vm9rIAC");
    expect(withCaseSuffix("000000000000000")).toBe("000000000000000AAA");
  });
});
