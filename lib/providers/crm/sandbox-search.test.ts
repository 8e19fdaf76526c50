import { describe, expect, it } from "vitest";
import type { ContactFields, CrmWrite } from "./port";
import { createSandboxCrm } from "./sandbox";
import { createMemoryCrm } from "./sandbox-store";

const contact = (key: string, fields: ContactFields = {}): CrmWrite<ContactFields> => ({
  key,
  id: null,
  fields: { firstName: "Jonas", lastName: `Feld ${key}`, email: `${key}@buyer.example`, ...fields },
});

describe("searching contacts", () => {
  const crm = createSandboxCrm(createMemoryCrm(), { provider: "hubspot" });
  const found = async (q: string, limit = 50) =>
    (await crm.searchContacts({ q, limit })).map(({ lastName }) => lastName);

  it("treats the query literally", async () => {
    await crm.upsert("contact", [
      contact("a", { firstName: "Ana", lastName: "100% Sure", company: "A_B (Berlin)", phone: "+49 30 77" }),
      contact("b", { firstName: "Bo", lastName: "O'Neil", company: "AxB" }),
      contact("c", { firstName: "Zoé", lastName: "Ångström" }),
    ]);
    expect(await found("100%")).toEqual(["100% Sure"]);
    expect(await found("%")).toEqual(["100% Sure"]);
    expect(await found("a_b")).toEqual(["100% Sure"]);
    expect(await found("(berlin)")).toEqual(["100% Sure"]);
    expect(await found("o'neil")).toEqual(["O'Neil"]);
    expect(await found("BO O'")).toEqual(["O'Neil"]);
    expect(await found("zoe\u0301 å")).toEqual(["Ångström"]);
    expect(await found("+49 30")).toEqual(["100% Sure"]);
    expect(await found("' OR 1=1 --")).toEqual([]);
    expect(await found(".*")).toEqual([]);
    expect(await found("  ")).toEqual([]);
    expect(await found("buyer.example", 2)).toHaveLength(2);
  });

  it("by address is exact and ignores case", async () => {
    const byEmail = (email: string) => crm.searchContacts({ email, limit: 20 });
    expect((await byEmail("A@Buyer.Example")).map(({ lastName }) => lastName)).toEqual(["100% Sure"]);
    expect(await byEmail("buyer.example")).toEqual([]);
    expect(await byEmail("%@buyer.example")).toEqual([]);
  });
});
