import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { ProviderFailure, type ProviderFailureKind } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, memberOf, systemOf } from "@/lib/testing/factories";
import { SendInput } from "../emails/schema";
import { sendEmail } from "../emails/send/send-email";
import { createSuppression } from "../emails/suppressions/create-suppression";
import { createMeeting } from "../meetings/create-meeting";
import { MeetingInput } from "../meetings/schema";
import { editTenant } from "../tenants/edit-tenant";
import { approveFollowUp } from "./approve-follow-up";
import { cancelFollowUp } from "./cancel-follow-up";
import { editFollowUp } from "./edit-follow-up";
import { getFollowUp } from "./queries";
import { rejectFollowUp } from "./reject-follow-up";
import { requestChanges } from "./request-changes-follow-up";
import { requestDraft } from "./request-draft";
import { retryFollowUp } from "./retry-follow-up";
import { scheduleFollowUp } from "./schedule-follow-up";
import type { FollowUp } from "./schema";
import { sendFollowUp } from "./send-follow-up";
import { INITIAL, TRANSITIONS, type Transition } from "./states";
import { submitFollowUp } from "./submit-follow-up";
import { unscheduleFollowUp } from "./unschedule-follow-up";
import { withdrawFollowUp } from "./withdraw-follow-up";

/** A follow-up that someone requested from a meeting, in its own tenant, with everyone who can act on it. */
async function scene() {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const email = recordingEmail();
  const options = { clock, ports: { email } };
  const { ctx: owner, tenant } = await createTenant(options);
  const [{ ctx: rep }, { ctx: manager }] = await Promise.all([
    memberOf(tenant, "sales_rep", options),
    memberOf(tenant, "sales_manager", options),
  ]);
  const { meeting } = await createMeeting(rep, MEETING);
  const generate = () => requestDraft(rep, { meetingId: meeting.meetingId, templateType: "noShowRecovery" });
  const { id } = await generate();
  return { id, owner, rep, manager, system: await systemOf(tenant, options), clock, email, generate };
}

const MEETING = MeetingInput.parse({
  title: "Northwind discovery",
  startTime: "2026-11-20T09:00:00Z",
  endTime: "2026-11-20T09:30:00Z",
  participants: [{ name: "Dana Ruiz", email: "dana@northwind.example" }],
});

type Scene = Awaited<ReturnType<typeof scene>>;
type Call = (scene: Scene, as: TenantContext, row: FollowUp) => Promise<unknown>;

/** Every call that may change a follow-up: by people, by the send job and from outside. */
const CALLS = {
  submit: (_, as, { id }) => submitFollowUp(as, { id }),
  approve: (_, as, { id, revision }) => approveFollowUp(as, { id, revision }),
  "request changes": (_, as, { id }) => requestChanges(as, { id, note: "Shorter" }),
  withdraw: (_, as, { id }) => withdrawFollowUp(as, { id }),
  reject: (_, as, { id }) => rejectFollowUp(as, { id, reasonCode: "tone" }),
  edit: (_, as, { id, revision }) => editFollowUp(as, { id, revision, subject: `Subject ${revision}` }),
  schedule: (_, as, { id }) => scheduleFollowUp(as, { id }),
  unschedule: (_, as, { id }) => unscheduleFollowUp(as, { id }),
  undo: (_, as, { id }) => unscheduleFollowUp(as, { id, voidApproval: true }),
  cancel: (_, as, { id }) => cancelFollowUp(as, { id }),
  retry: (_, as, { id }) => retryFollowUp(as, { id }),
  generate: ({ generate }) => generate(),
  "send job": job(),
  "send job, refused": job("refused"),
  "send job, no access": job("unauthorized"),
  "send job, provider down": job("unavailable"),
  "send job, no answer": job("unknown_outcome"),
  "send by hand": (_, as, row) => sendEmail(as, asShown(row)),
  "send by hand, provider down": (scene, as, row) => {
    scene.email.failNext(new ProviderFailure("unavailable", "down"));
    return sendEmail(as, asShown(row));
  },
  "send another text": (_, as, row) => sendEmail(as, { ...asShown(row), subject: "My own words" }),
  "reach the daily cap": async ({ owner, clock }) => {
    const day = new Date(`${clock.now().toISOString().slice(0, 10)}T00:00:00Z`);
    const { tenantId } = owner;
    const full = { day, recipients: 1_000_000 };
    await owner.db.dailySending.upsert({ where: { tenantId }, create: { tenantId, ...full }, update: full });
  },
  "require a second person": ({ owner }) => editTenant(owner, { requireSecondPerson: true }),
  "require no second person": ({ owner }) => editTenant(owner, { requireSecondPerson: false }),
  "suppress the recipient": ({ manager }) => createSuppression(manager, { email: "dana@northwind.example" }),
  "change the stored text": ({ owner }, _, { id }) =>
    owner.db.followUp.update({ where: { id }, data: { subject: "Something nobody approved" } }),
} satisfies Record<string, Call>;
type Name = keyof typeof CALLS;

function job(failure?: ProviderFailureKind): Call {
  return async ({ system, clock, email }, _, { id }) => {
    clock.advance(30 * 60_000);
    if (failure) email.failNext(new ProviderFailure(failure, failure));
    await sendFollowUp(system, { followUpId: id });
  };
}

function asShown({ id, to, cc, replyTo, subject, bodyHtml, bodyText }: FollowUp): SendInput {
  const message = { to, cc, subject, htmlBody: bodyHtml, textBody: bodyText, followUpId: id };
  return SendInput.parse(replyTo ? { ...message, replyTo } : message);
}

type Step = { name: Name; by?: "rep" | "manager" };

async function perform(scene: Scene, { name, by = "manager" }: Step): Promise<void> {
  const row = await getFollowUp(scene.owner, { id: scene.id });
  await CALLS[name](scene, scene[by], row).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

const EDGES = new Set(
  Object.values(TRANSITIONS).flatMap(({ event, moves }) =>
    Object.entries(moves).map(([from, to]) => `${from} -> ${to} (${event})`),
  ),
);

/**
 * The path of each of the tenant's follow-ups in the audit trail, checked from its first draft to its current status.
 */
async function auditedPaths({ owner: { db, tenantId } }: Scene): Promise<string[]> {
  const rows = await db.followUp.findMany({ where: { tenantId }, select: { id: true, status: true } });
  const paths: string[] = [];
  for (const { id, status } of rows) {
    const events = await db.auditEvent.findMany({ where: { tenantId, entityId: id }, orderBy: { id: "asc" } });
    const [created, ...changes] = events.map(({ type, data }) => ({ type, ...(data as { from: string; to: string }) }));
    expect(created?.type).toBe(INITIAL.event);
    let known: string = INITIAL.status;
    for (const { type, from, to } of changes) {
      expect(from).toBe(known);
      paths.push(`${from} -> ${to} (${type})`);
      known = to;
    }
    expect(status).toBe(known);
  }
  return paths;
}

/** Deliveries that nothing will send any more, although they are still queued. */
async function forgottenDeliveries({ owner: { db, tenantId } }: Scene): Promise<string[]> {
  const status = { in: ["scheduled" as const, "sending" as const] };
  const live = await db.followUp.findMany({ where: { tenantId, status }, select: { id: true, revision: true } });
  const queued = await db.delivery.findMany({
    where: { tenantId, status: "queued", followUpRevision: { not: null } },
    select: { id: true, followUpId: true, followUpRevision: true },
  });
  return queued
    .filter((one) => !live.some(({ id, revision }) => id === one.followUpId && revision === one.followUpRevision))
    .map(({ id }) => id);
}

describe("any sequence of calls", () => {
  const step = fc.record({
    name: fc.constantFrom(...(Object.keys(CALLS) as Name[])),
    by: fc.constantFrom("rep", "manager"),
  });
  const atOnce = fc.array(step, { minLength: 1, maxLength: 2 });
  const numRuns = Number(process.env.STATE_RUNS ?? 40);

  it("follows only transitions in the table, writes one audit entry for each, and forgets no delivery", async () => {
    const property = fc.asyncProperty(fc.array(atOnce, { minLength: 5, maxLength: 25 }), async (sequence) => {
      const created = await scene();
      let known: string[] = [];
      let status = "draft";
      for (const steps of sequence) {
        await Promise.all(steps.map((one) => perform(created, one)));
        const paths = await auditedPaths(created);
        expect(paths.filter((path) => !EDGES.has(path))).toEqual([]);
        expect(await forgottenDeliveries(created)).toEqual([]);
        const row = await getFollowUp(created.owner, { id: created.id });
        if (row.status !== status) expect(paths.length).toBeGreaterThan(known.length);
        known = paths;
        status = row.status;
      }
    });
    await fc.assert(property, { numRuns });
  });
});

const approved: Step[] = [{ name: "approve" }];
const failed: Step[] = [...approved, { name: "send job, refused" }];

/**
 * Steps that reach each transition. A transition that no call reaches is dead; one that is missing here is untested.
 */
const WAYS: Record<Transition, Step[]> = {
  submit: [{ name: "submit", by: "rep" }],
  approve: approved,
  "request-changes": [{ name: "submit", by: "rep" }, { name: "request changes" }],
  withdraw: [
    { name: "submit", by: "rep" },
    { name: "withdraw", by: "rep" },
  ],
  reject: [{ name: "reject" }],
  edit: [{ name: "edit" }],
  schedule: [...approved, { name: "unschedule" }, { name: "schedule" }],
  unschedule: [...approved, { name: "unschedule" }],
  cancel: [{ name: "cancel" }],
  retry: [...failed, { name: "retry" }],
  claim: [...approved, { name: "send job, no answer" }],
  "approve-by-sending": [{ name: "send by hand" }],
  "claim-by-hand": [...approved, { name: "send by hand" }],
  accepted: [...approved, { name: "send job" }],
  refused: failed,
  defer: [...approved, { name: "send job, provider down" }],
  "put-off": [...approved, { name: "reach the daily cap" }, { name: "send job" }],
  stop: [...approved, { name: "suppress the recipient" }, { name: "send job" }],
  block: [...approved, { name: "change the stored text" }, { name: "send job" }],
  "void-approval": [{ name: "approve", by: "rep" }, { name: "require a second person" }, { name: "send job" }],
  "undo-to-review": [{ name: "submit", by: "rep" }, ...approved, { name: "undo" }],
  "undo-to-draft": [...approved, { name: "undo" }],
  supersede: [{ name: "generate" }],
  "replace-by-hand": [{ name: "send another text" }],
};

describe("each transition", () => {
  it.each(Object.entries(WAYS) as [Transition, Step[]][])("%s is reachable through a call", async (name, steps) => {
    const created = await scene();
    for (const one of steps) await perform(created, one);
    const { event, moves } = TRANSITIONS[name];
    const own = Object.entries(moves).map(([from, to]) => `${from} -> ${to} (${event})`);
    expect(own).toEqual(expect.arrayContaining([(await auditedPaths(created)).findLast((path) => own.includes(path))]));
  });
});
