import { expect, it } from "vitest";
import { systemClock } from "@/lib/core/clock";
import { startHubspot } from "@/lib/testing/emulators/hubspot/server";
import { createHubspotCrm } from "./adapter";

it.each([
  ["midnight UTC, which is a day", "America/New_York", "2026-12-01T00:00:00.000Z", "2026-12-01"],
  ["milliseconds of midnight UTC", "America/New_York", "1796083200000", "2026-12-01"],
  ["an evening that is the next day in UTC", "America/New_York", "2026-12-01T03:30:00.000Z", "2026-11-30"],
  ["midnight in the account's zone", "Europe/Berlin", "2026-11-30T23:00:00Z", "2026-12-01"],
  ["milliseconds of an evening", "America/New_York", "1796095800000", "2026-11-30"],
])("a close date of %s is read as people see it in %s", async (_, timeZone, closedate, day) => {
  const { account, url, oauth, close } = await startHubspot();
  const { id } = account.add("deals", { dealname: "Pilot", dealstage: "closedwon", closedate });
  const token = async () => ({ token: oauth.grant().accessToken });
  const crm = createHubspotCrm({ apiRoot: url, clock: systemClock, token, timeZone });
  expect(await crm.read("deal", [id])).toMatchObject([{ closeDate: day }]);
  await crm.upsert("deal", [{ key: "d", id, fields: { closeDate: day } }]);
  expect(await crm.read("deal", [id])).toMatchObject([{ closeDate: day }]);
  await close();
});
