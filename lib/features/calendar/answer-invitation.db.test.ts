import { describe, expect, it } from "vitest";
import { ANSWER_SCOPE, CALENDAR_SCOPE } from "@/lib/connections/oauth/scopes";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { connectProvider } from "../connections/connect-provider";
import { answerInvitation } from "./answer-invitation";
import { getEvent, listAgenda } from "./queries";
import type { Answering } from "./schema";

const sandbox = () => createTenant({ role: "viewer", tenant: { isSandbox: true } });
async function eventWith(ctx: TenantContext, answering: Answering): Promise<string> {
  const found = (await listAgenda(ctx, { days: 30 })).find((event) => event.answering === answering);
  return found?.eventId ?? "";
}

describe("answering an invitation", () => {
  it("is kept in one's own calendar, seen by the others' host, and can be taken back", async () => {
    const { ctx } = await sandbox();
    const { connection } = await connectProvider(ctx, "google");
    const eventId = await eventWith(ctx, "open");
    const { ownResponse: before } = await getEvent(ctx, { eventId });
    for (const response of ["accepted", "declined", "declined", before!] as const) {
      expect(await answerInvitation(ctx, { eventId, response })).toMatchObject({ ownResponse: response });
      expect(await getEvent(ctx, { eventId })).toMatchObject({ ownResponse: response, answering: "open" });
      const isListed = (await listAgenda(ctx, { days: 30 })).some((event) => event.eventId === eventId);
      expect(isListed).toBe(response !== "declined");
    }
    const where = { tenantId: ctx.tenantId, entityId: connection.id, type: "calendar.invitation.answered" };
    const events = await ctx.db.auditEvent.findMany({ where, orderBy: { at: "asc" } });
    expect(events.map(({ data }) => data)).toEqual([
      { response: "accepted" },
      { response: "declined" },
      { response: before },
    ]);
  });

  it("is refused in words for one's own events, and for those of others' calendars", async () => {
    const { ctx, tenant } = await sandbox();
    await connectProvider(ctx, "google");
    const asked = { eventId: await eventWith(ctx, "host"), response: "declined" as const };
    await expect(answerInvitation(ctx, asked)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/host/),
    });
    const open = { eventId: await eventWith(ctx, "open"), response: "declined" as const };
    const other = (await memberOf(tenant, "owner")).ctx;
    await expect(answerInvitation(other, open)).rejects.toMatchObject({ code: "no_calendar_connection" });
    const stranger = (await sandbox()).ctx;
    await connectProvider(stranger, "google");
    const theirs = { ...open, eventId: "sandbox19700101" };
    await expect(answerInvitation(stranger, theirs)).rejects.toMatchObject({ code: "not_found" });
  });

  it("needs the scope for it, and says so", async () => {
    const { ctx } = await sandbox();
    const { connection } = await connectProvider(ctx, "google");
    const eventId = await eventWith(ctx, "open");
    const scopes = connection.scopes.filter((scope) => scope !== ANSWER_SCOPE);
    expect(scopes).toContain(CALENDAR_SCOPE);
    await ctx.db.connection.update({ where: { id: connection.id, tenantId: ctx.tenantId }, data: { scopes } });
    expect(await getEvent(ctx, { eventId })).toMatchObject({ answering: "read_only" });
    await expect(answerInvitation(ctx, { eventId, response: "accepted" })).rejects.toMatchObject({
      code: "no_calendar_connection",
    });
  });
});
