import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openRefreshFamily } from "@/lib/auth/open-refresh-family";
import { openSession } from "@/lib/auth/open-session";
import { refreshCookie } from "@/lib/auth/refresh-cookie";
import { hashPassword } from "@/lib/core/passwords";
import { sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import { listAgenda } from "@/lib/features/calendar/queries";
import { connectProvider } from "@/lib/features/connections/connect-provider";
import { approveFollowUp } from "@/lib/features/follow-ups/approve-follow-up";
import {
  bulkFollowUpsContract,
  createFollowUpContract,
  editFollowUpContract,
} from "@/lib/features/follow-ups/contract";
import { createFollowUp } from "@/lib/features/follow-ups/create-follow-up";
import { FollowUpInput } from "@/lib/features/follow-ups/schema";
import { submitFollowUp } from "@/lib/features/follow-ups/submit-follow-up";
import { unscheduleFollowUp } from "@/lib/features/follow-ups/unschedule-follow-up";
import { createMeetingContract } from "@/lib/features/meetings/contract";
import { createMeeting } from "@/lib/features/meetings/create-meeting";
import { MeetingInput } from "@/lib/features/meetings/schema";
import { inviteMember } from "@/lib/features/members/invite-member";
import { mailReset } from "@/lib/features/passwords/mail-reset";
import { resetTokenOf } from "@/lib/features/passwords/reset-token";
import { setSendingDomainContract } from "@/lib/features/sending-domains/contract";
import { SendingDomainInput } from "@/lib/features/sending-domains/schema";
import { setSendingDomain } from "@/lib/features/sending-domains/set-sending-domain";
import { getSpeakers } from "@/lib/features/speakers/queries";
import type { Call } from "../call-route";
import { createTenant, memberOf, type TestMember } from "../factories";
import { CRON_SECRET, HUBSPOT_SECRET, RESEND_KEY } from "../hook-secrets";

type Need = (member: TestMember) => Promise<Call>;

/** What an endpoint needs besides its example and one object of its kind, keyed by "METHOD /path". */
export const NEEDS: Record<string, Need> = {
  "GET /meetings/{id}/transcript": byMeeting,
  "GET /meetings/{id}/evidence": byMeeting,
  "GET /meetings/{id}/transcript/speakers": byMeeting,
  "PATCH /meetings/{id}/transcript/speakers": async (member) => {
    const { params } = await byMeeting(member);
    const { revision, speakers } = await getSpeakers(member.ctx, { id: params?.id ?? "" });
    return { params, body: { revision, speakers: speakers.map(({ label }) => ({ label, name: `${label} Reed` })) } };
  },
  "POST /meetings/{id}/no-show": async ({ ctx }) => {
    const input = { ...MeetingInput.parse(createMeetingContract.example), rawTranscript: undefined };
    return pathOf({ id: (await createMeeting(ctx, input)).meeting.meetingId });
  },
  "POST /meetings/{id}/commitments": byMeeting,
  "POST /meetings/ingest": connected("google"),
  "GET /calendar/upcoming": connected("google"),
  "GET /calendar/recent": connected("google"),
  "GET /calendar/events/{event}": invitation,
  "PUT /calendar/events/{event}/response": invitation,
  "GET /reports/analytics/{panel}/csv": async () => ({ params: { panel: "summary" } }),
  "POST /crm/sync": connected("hubspot"),
  "GET /crm/contacts": connected("hubspot"),
  "GET /crm/field-map": connected("hubspot"),
  "PATCH /crm/field-map": connected("hubspot"),
  "GET /crm/preview": connected("hubspot"),
  "POST /crm/records": connected("hubspot"),
  "POST /crm/syncs/{id}/undo": async ({ ctx, userId: createdBy }) => {
    const { tenantId, db } = ctx;
    const { id: connectionId } = await db.connection.findFirstOrThrow({ where: { tenantId, provider: "hubspot" } });
    const [objectType, at] = ["contact" as const, new Date()];
    const over = { status: "completed" as const, leaseUntil: at, finishedAt: at };
    const run = await db.crmSync.create({ data: { tenantId, connectionId, syncTypes: [objectType], ...over } });
    const record = await db.crmRecord.create({
      data: { tenantId, connectionId, objectType, externalId: randomUUID(), fields: {}, createdBy },
    });
    const change = { syncId: run.id, recordId: record.id, side: "local" as const, action: "created" as const };
    await db.crmChange.create({ data: { tenantId, objectType, ...change } });
    return { ...pathOf(run), body: { recordIds: [record.id] } };
  },
  "POST /connections/{connection}": async () => ({ params: { connection: "hubspot" } }),
  "GET /connections/{connection}/callback": async () => ({ params: { connection: "hubspot" } }),
  "DELETE /connections/{connection}": async ({ ctx }) => {
    const { connection } = await connectProvider(ctx, "hubspot");
    return { params: { connection: connection.id } };
  },
  "POST /followups/generate": async (member) => ({ body: { ...(await meetingIdBody(member)), tone: "warm" } }),
  "POST /objection/sessions": async (member) => ({ body: await meetingIdBody(member) }),
  "POST /followups/bulk": async ({ ctx }) => {
    const { id, revision } = await submitFollowUp(ctx, await draft(ctx));
    return { body: { ...(bulkFollowUpsContract.example as object), items: [{ id, revision }], note: "Seen" } };
  },
  "GET /followups/{id}": async ({ ctx }) => pathOf(await draft(ctx)),
  "GET /followups/{id}/revisions": async ({ ctx }) => pathOf(await draft(ctx)),
  "GET /followups/{id}/events": async ({ ctx }) => pathOf(await draft(ctx)),
  "GET /followups/{id}/lines": async ({ ctx }) => pathOf(await draft(ctx)),
  "POST /followups/{id}/lines": async ({ ctx }) => pathOf(await draft(ctx)),
  "GET /followups/{id}/message": async ({ ctx }) => pathOf(await draft(ctx)),
  "PATCH /followups/{id}": withCommitment,
  "POST /followups/{id}/submit": async ({ ctx }) => pathOf(await draft(ctx)),
  "POST /followups/{id}/cancel": async ({ ctx }) => pathOf(await draft(ctx)),
  "POST /followups/{id}/reject": async ({ ctx }) => pathOf(await submitted(ctx)),
  "POST /followups/{id}/approve": async ({ ctx }) => pathOf(await submitted(ctx)),
  "POST /followups/{id}/request-changes": async ({ ctx }) => pathOf(await submitted(ctx)),
  "POST /followups/{id}/withdraw": async ({ ctx }) => pathOf(await submitted(ctx)),
  "POST /followups/{id}/unschedule": async ({ ctx }) => pathOf(await scheduled(ctx)),
  "POST /followups/{id}/schedule": async ({ ctx }) => pathOf(await unscheduleFollowUp(ctx, await scheduled(ctx))),
  "POST /followups/{id}/retry": async ({ ctx }) => {
    const { id } = await scheduled(ctx);
    await ctx.db.followUp.update({ where: { id, tenantId: ctx.tenantId }, data: { status: "failed", sendAt: null } });
    return pathOf({ id });
  },
  "PATCH /members/{id}": async ({ memberId }) => pathOf({ id: memberId }),
  "DELETE /members/{id}": async ({ tenant }) => pathOf({ id: (await memberOf(tenant, "viewer")).memberId }),
  "POST /user/onboarding/steps/{step}/skip": async () => ({ params: { step: "7" } }),
  "POST /auth/refresh": async (member) => ({ headers: await refreshHeaders(member) }),
  "POST /auth/logout": async (member) => ({ headers: await refreshHeaders(member) }),
  "GET /auth/invitations/{token}": invited,
  "POST /auth/invitations/{token}": invited,
  "POST /auth/password/reset": async (member) => ({ body: await resetBody(member) }),
  "POST /user/password": async ({ userId }) => {
    const body = { current: "four words are enough", next: "five other words are better" };
    const { identity } = await databases();
    const data = { passwordHash: await hashPassword(body.current) };
    await identity.user.update({ where: { id: userId }, data });
    return { body };
  },
  "POST /hooks/resend": async () => signedHook(),
  "POST /hooks/google": watchedCalendar,
  "POST /hooks/hubspot": async () => signedHubspotHook(),
  "DELETE /crm/notes/{id}": async ({ ctx, userId: ownerId }) => {
    const { tenantId } = ctx;
    const { connection } = await connectProvider(ctx, "hubspot");
    const { id: followUpId } = await draft(ctx);
    const source = { connectionId: connection.id, ownerId, source: "follow_up" as const, followUpId };
    return pathOf(await ctx.db.crmNote.create({ data: { ...source, tenantId, status: "written", externalId: "1" } }));
  },
  "DELETE /crm/tasks/{id}": async ({ ctx, userId: ownerId }) => {
    const { tenantId, db } = ctx;
    const { connection } = await connectProvider(ctx, "hubspot");
    const { meeting } = await createMeeting(ctx, MeetingInput.parse(createMeetingContract.example));
    const said = { meetingId: meeting.meetingId, what: "Send the offer", source: "person" as const };
    const firm = { ownerId, kind: "commitment" as const, state: "firm" as const, side: "ours" as const };
    const { id: commitmentId } = await db.commitment.create({ data: { ...said, ...firm, tenantId } });
    const there = { status: "written" as const, externalId: "1", contactIds: ["1"], dealIds: [] };
    return pathOf(await db.crmTask.create({ data: { ...there, tenantId, connectionId: connection.id, commitmentId } }));
  },
  "GET /tenant/sending-domain": sendingDomain,
  "DELETE /tenant/sending-domain": sendingDomain,
  "POST /tenant/sending-domain/verify": sendingDomain,
  "GET /cron/run-jobs": async () => ({ headers: { authorization: `Bearer ${CRON_SECRET}` } }),
};

type Ctx = TestMember["ctx"];
const pathOf = ({ id }: { id: string }): Call => ({ params: { id } });
const draft = (ctx: Ctx) => createFollowUp(ctx, FollowUpInput.parse(createFollowUpContract.example));
const submitted = async (ctx: Ctx) => submitFollowUp(ctx, await draft(ctx));
const scheduled = async (ctx: Ctx) => approveFollowUp(ctx, { ...(await submitted(ctx)), note: undefined });

/** A draft about a meeting, and a commitment of that meeting. */
async function withCommitment({ ctx, userId: ownerId }: TestMember): Promise<Call> {
  const { meeting } = await createMeeting(ctx, MeetingInput.parse(createMeetingContract.example));
  const { meetingId } = meeting;
  const { id } = await createFollowUp(
    ctx,
    FollowUpInput.parse({ ...(createFollowUpContract.example as object), meetingId }),
  );
  const agreed = { kind: "commitment", state: "firm", side: "ours", what: "Send the plan", source: "person" } as const;
  const row = await ctx.db.commitment.create({ data: { ...agreed, tenantId: ctx.tenantId, meetingId, ownerId } });
  const table = { language: "en", rows: [{ commitmentId: row.id, who: "Sam", what: "Send it", dueOn: "2026-11-27" }] };
  return { ...pathOf({ id }), body: { ...(editFollowUpContract.example as object), agreed: table } };
}

function connected(provider: "google" | "hubspot"): Need {
  return async ({ ctx }) => {
    await connectProvider(ctx, provider);
    return {};
  };
}

async function sendingDomain({ ctx }: TestMember): Promise<Call> {
  await setSendingDomain(ctx, SendingDomainInput.parse(setSendingDomainContract.example));
  return {};
}

/** Connects a calendar that contains an invitation. */
async function invitation({ ctx }: TestMember): Promise<Call> {
  await connectProvider(ctx, "google");
  const open = (await listAgenda(ctx, { days: 30 })).find(({ answering }) => answering === "open");
  return { params: { event: open?.eventId ?? "" } };
}

/** Connects a calendar with a push channel, and returns a message of that channel. */
async function watchedCalendar({ ctx }: TestMember): Promise<Call> {
  const { connection } = await connectProvider(ctx, "google");
  const [channel, token] = [randomUUID(), randomUUID()];
  await ctx.db.connection.update({
    where: { id: connection.id, tenantId: ctx.tenantId },
    data: { watchChannelId: channel, watchTokenHash: sha256(token) },
  });
  return { headers: { "x-goog-channel-id": channel, "x-goog-channel-token": token } };
}

async function meetingIdBody({ ctx }: TestMember): Promise<{ meetingId: string }> {
  const { meeting } = await createMeeting(ctx, MeetingInput.parse(createMeetingContract.example));
  const where = { id: meeting.meetingId, tenantId: ctx.tenantId };
  while ((await ctx.db.meeting.findFirstOrThrow({ where })).transcriptStatus !== "completed") await sleep(50);
  return { meetingId: meeting.meetingId };
}

async function byMeeting(member: TestMember): Promise<Call> {
  return pathOf({ id: (await meetingIdBody(member)).meetingId });
}

async function refreshHeaders({ tenant, userId }: TestMember): Promise<Record<string, string>> {
  const session = await openSession({ userId, credentialVersion: 0, tenantId: tenant.id, method: "password" });
  const { refreshToken } = await openRefreshFamily({ id: session?.sid ?? "", tenantId: tenant.id, userId });
  const [cookie = ""] = refreshCookie(refreshToken)["Set-Cookie"].split(";");
  return { cookie, "sec-fetch-site": "same-origin" };
}

async function resetBody({ userId }: TestMember): Promise<{ token: string; password: string }> {
  const requestId = randomUUID();
  await mailReset({ userId, requestId });
  return { token: await resetTokenOf(requestId), password: "four words are enough" };
}

async function invited(): Promise<Call> {
  const { ctx } = await createTenant();
  const email = `sam-${randomUUID()}@northwind.example`;
  const { invitationUrl } = await inviteMember(ctx, { email, role: "sales_rep" });
  return { params: { token: invitationUrl?.split("/").at(-1) ?? "" } };
}

/** HubSpot's signature, version 3. */
function signedHubspotHook(): Call {
  const raw = JSON.stringify([{ eventId: 1, subscriptionType: "contact.creation", portalId: 1, objectId: 1 }]);
  const timestamp = String(Date.now());
  const url = new URL("/api/hooks/hubspot", process.env.NEXTAUTH_URL).href;
  const signature = createHmac("sha256", HUBSPOT_SECRET).update(`POST${url}${raw}${timestamp}`).digest("base64");
  return { raw, headers: { "x-hubspot-signature-v3": signature, "x-hubspot-request-timestamp": timestamp } };
}

/** Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`. */
export function signedHook(data: object = { email_id: randomUUID() }, type = "email.delivered"): Call {
  const raw = JSON.stringify({ type, created_at: new Date(), data });
  const [id, timestamp] = [randomUUID(), Math.floor(Date.now() / 1000)];
  const signature = createHmac("sha256", RESEND_KEY).update(`${id}.${timestamp}.${raw}`).digest("base64");
  const signed = { "svix-id": id, "svix-timestamp": `${timestamp}`, "svix-signature": `v1,${signature}` };
  return { raw, headers: signed };
}
