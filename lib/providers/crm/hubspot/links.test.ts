import { afterEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/core/clock";
import { type HubspotEmulator, startHubspot } from "@/lib/testing/emulators/hubspot/server";
import { createHubspotCrm } from "./adapter";

const closing: HubspotEmulator[] = [];
afterEach(() => Promise.all(closing.splice(0).map(({ close }) => close())));

/** An account with two contacts and three deals, of which the first two have a contact each. */
async function start() {
  const emulator = await startHubspot();
  closing.push(emulator);
  const { account } = emulator;
  const [jonas = "", priya = ""] = ["Jonas", "Priya"].map((firstname) => account.add("contacts", { firstname }).id);
  const [first = "", second = "", third = ""] = ["A", "B", "C"].map(
    (dealname) => account.add("deals", { dealname, dealstage: "contractsent" }).id,
  );
  account.link("deals", first, "contacts", jonas);
  account.link("deals", second, "contacts", priya);
  const token = emulator.oauth.grant().accessToken;
  const crm = createHubspotCrm({ apiRoot: emulator.url, clock: systemClock, token: async () => ({ token }) });
  const contactsOf = async () =>
    new Map((await crm.read("deal", [first, second, third])).map(({ id, contactIds }) => [id, contactIds]));
  return { emulator, account, crm, jonas, priya, first, second, third, contactsOf };
}

describe("the contacts of HubSpot's deals", () => {
  it.each<[string, object]>([
    ["an error of its own", { category: "INTERNAL_ERROR", message: "Try again" }],
    ["an error that names nothing", {}],
  ])("are read again, one by one, where a batch left them out with %s", async (_, error) => {
    const { emulator, jonas, priya, first, second, third, contactsOf } = await start();
    const none = { category: "OBJECT_NOT_FOUND", context: { fromObjectId: [third] } };
    const results = [{ from: { id: first }, to: [{ toObjectId: Number(jonas) }] }];
    const body = JSON.stringify({ status: "COMPLETE", results, numErrors: 2, errors: [none, error] });
    emulator.fail({ on: "/deals/contacts/batch/read", status: 207, body });
    expect(await contactsOf()).toEqual(
      new Map([
        [first, [jonas]],
        [second, [priya]],
        [third, []],
      ]),
    );
    const single = emulator.calls.filter((call) => call.startsWith("GET") && call.includes("/associations/"));
    expect(single).toEqual([expect.stringContaining(`/deals/${second}/associations/contacts`)]);
  });

  it("need one call where a batch only says which deals have none", async () => {
    const { emulator, jonas, first, contactsOf } = await start();
    expect((await contactsOf()).get(first)).toEqual([jonas]);
    expect(emulator.calls.filter((call) => call.includes("/deals/contacts/"))).toHaveLength(1);
  });

  it("are no reason to change a deal if they can't be read at all", async () => {
    const { emulator, contactsOf } = await start();
    const body = JSON.stringify({ results: [], errors: [{ category: "INTERNAL_ERROR" }] });
    emulator.fail({ on: "/deals/contacts/batch/read", status: 207, body });
    emulator.fail({ on: "/associations/contacts", status: 200, body: "<html>Sorry</html>", times: 10 });
    await expect(contactsOf()).rejects.toMatchObject({ name: "ProviderFailure" });
  });

  it("are reported for the deal that one of them could not be added to", async () => {
    const { account, crm, jonas, priya, first, second } = await start();
    account.archive("contacts", priya);
    const results = await crm.upsert("deal", [
      { key: "a", id: first, fields: { contactIds: [jonas, priya] } },
      { key: "b", id: second, fields: { contactIds: [jonas] } },
    ]);
    expect(results).toMatchObject([
      { key: "a", ok: false, reason: "refused" },
      { key: "b", ok: true },
    ]);
    expect(account.linked(account.live("deals", second), "contacts")).toEqual([jonas]);
  });

  it("may be more than fit in one call", async () => {
    const { account, crm, first } = await start();
    const contactIds = Array.from({ length: 240 }, () => account.add("contacts", {}).id);
    expect(await crm.upsert("deal", [{ key: "a", id: first, fields: { contactIds } }])).toMatchObject([{ ok: true }]);
    expect(account.linked(account.live("deals", first), "contacts")).toHaveLength(240);
  });
});
