import { expect, test } from "@playwright/test";
import { databases } from "../../lib/db/connect";
import { liveCall } from "../../lib/features/demo/sample-calls/live-call";
import type { CalendarEvent } from "../../lib/providers/calendar/port";
import { findTenant } from "../../lib/tenancy/find-tenant";
import { openContext } from "../../lib/tenancy/open-context";
import { launchSandbox } from "../launch-sandbox";

/** Ends the call that is in progress in a fresh sandbox, which would otherwise take a few minutes. */
async function endLiveCall(email: string): Promise<void> {
  const { identity } = await databases();
  const { id: userId, members } = await identity.user.findUniqueOrThrow({
    where: { email },
    include: { members: true },
  });
  const tenant = await findTenant(members[0]?.tenantId ?? "");
  if (!tenant) throw new Error("The sandbox is gone");
  const { db, tenantId } = await openContext({ tenant, actor: { kind: "system" } });
  const where = { tenantId, kind: `calendar:${userId}`, data: { path: ["title"], equals: liveCall.title } };
  const { id, data } = await db.sandboxRecord.findFirstOrThrow({ where });
  const endTime = new Date().toISOString();
  await db.sandboxRecord.updateMany({
    where: { tenantId, kind: `calendar:${userId}`, id },
    data: { data: { ...(data as CalendarEvent), endTime } },
  });
  await db.connection.updateMany({ where: { tenantId, userId }, data: { nextPollAt: null } });
}

test("a meeting that ends appears on Today with its draft, without a reload", async ({ page }) => {
  const { demo } = await launchSandbox();
  await page.goto(demo.loginUrl);
  await page.waitForURL("**/today");
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { name: liveCall.title })).toBeVisible();
  await expect(page.getByText("Next check:")).toBeVisible();
  await page.goto("/today");
  const recent = page.locator("section").filter({ has: page.getByRole("heading", { name: "Recent meetings" }) });
  await expect(recent).not.toContainText(liveCall.title);
  await endLiveCall(demo.email);
  await expect(recent).toContainText(liveCall.title);
  await recent.getByRole("link", { name: liveCall.title }).click();
  await expect(page.getByText("retention guide").filter({ visible: true }).first()).toBeVisible();
  await expect(async () => {
    await page.goto("/follow-ups");
    await expect(page.getByText(liveCall.title).filter({ visible: true }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("what you owe after a meeting is apart from what they owe you, on Today and in the list", async ({ page }) => {
  const { demo } = await launchSandbox();
  await page.goto(demo.loginUrl);
  await page.waitForURL("**/today");
  await endLiveCall(demo.email);
  const found = page.getByRole("heading", { name: /^(You owe|They owe you) \d+$/ });
  await expect(found).toHaveCount(2);
  const members = await (await page.request.get("/api/members")).json();
  const me = members.data.find(({ email }: { email: string }) => email === demo.email).userId;
  const open = `/commitments?kind=commitment&state=open&ownerId=${me}`;
  const totalOf = async (side: string) => {
    const answer = await page.request.get(`/api${open}&side=${side}`);
    return (await answer.json()).pagination.total;
  };
  const [ours, theirs] = [await totalOf("ours"), await totalOf("theirs")];
  await expect(found).toHaveText([`You owe ${ours}`, `They owe you ${theirs}`]);
  await page.goto(open);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(ours + theirs);
  await expect(page.getByRole("radio", { name: `They owe ${theirs}` })).toBeVisible();
  await page.getByRole("radio", { name: `We owe ${ours}` }).click();
  await expect(page).toHaveURL(/side=ours/);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(ours);
});
