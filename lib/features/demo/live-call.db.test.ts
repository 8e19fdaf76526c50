import { expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { databases } from "@/lib/db/connect";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { draftFollowUp } from "../follow-ups/draft-follow-up";
import { listFollowUps } from "../follow-ups/queries";
import { pollCalendar } from "../meetings/poll-calendar";
import { processTranscript } from "../meetings/process-transcript";
import { createSandbox } from "./create-sandbox";
import { liveCall } from "./sample-calls/live-call";

it("ends a few minutes after the launch of a sandbox, and then a draft of it is there without anyone's doing", async () => {
  const { demo } = await createSandbox({ prospectName: "Rosa Fischer" });
  const { identity } = await databases();
  const user = await identity.user.findUniqueOrThrow({ where: { email: demo.email }, include: { members: true } });
  const tenant = await findTenant(user.members[0]?.tenantId ?? "");
  if (!tenant) throw new Error("No such sandbox");
  const clock = fixedClock(new Date());
  const ctx = await openContext({ tenant, actor: { kind: "system" }, clock });
  const { tenantId } = ctx;
  const connections = await ctx.db.connection.findMany({ where: { tenantId, provider: "google", status: "active" } });
  const look = async () => {
    for (const { id } of connections) await pollCalendar(ctx, { connectionId: id });
    return ctx.db.meeting.findMany({ where: { tenantId, eventId: { not: null } } });
  };
  expect(await look()).toEqual([]);
  clock.advance(15 * 60_000);
  const [meeting, ...others] = await look();
  expect(others).toEqual([]);
  expect(meeting).toMatchObject({ title: liveCall.title, ownerId: user.id, transcriptStatus: "processing" });
  await processTranscript(ctx, { meetingId: meeting?.id ?? "" });
  await draftFollowUp(ctx, { meetingId: meeting?.id ?? "" });
  const { items } = await listFollowUps(ctx, { page: 1, limit: 20, meetingId: meeting?.id });
  expect(items).toMatchObject([{ status: "draft", ownerId: user.id }]);
  expect(items[0]?.riskFlags).toEqual([]);
  expect(items[0]?.bodyText).toMatch(/retention guide/);
  expect(items[0]?.bodyText).not.toContain("{owner}");
});
