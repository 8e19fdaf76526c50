import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { approveFollowUp } from "@/lib/features/follow-ups/approve-follow-up";
import { createFollowUp } from "@/lib/features/follow-ups/create-follow-up";
import { FollowUpInput } from "@/lib/features/follow-ups/schema";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf, type TestMember } from "@/lib/testing/factories";
import { eventsOf, eventWithId, type ReadEvent } from "@/lib/testing/read-events";
import { editMember } from "../members/edit-member";
import { openLiveStream } from "./open-live-stream";

type Options = { lastEventId?: string | null; lookbackSeconds?: number; reopen?: () => Promise<TenantContext> };

const leaving: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(leaving.splice(0).map((leave) => leave())));

async function streamOf({ ctx }: TestMember, { lastEventId, lookbackSeconds = 0, reopen }: Options = {}) {
  const open = reopen ?? (() => Promise.resolve(ctx));
  const body = await openLiveStream(ctx, { lastEventId: lastEventId ?? null, lookbackSeconds, reopen: open });
  const events = eventsOf(body);
  leaving.push(events.leave);
  return events;
}

const draft = (member: TestMember, subject = "Next steps") =>
  createFollowUp(
    member.ctx,
    FollowUpInput.parse({ to: ["dana@northwind.example"], subject, bodyHtml: "<p>Thank you for today.</p>" }),
  );

const about = ({ data }: ReadEvent) => `${data.type} ${data.entityId}`;

describe("a stream of live events", () => {
  it("reports a change immediately, with ids only", async () => {
    const manager = await createTenant({ role: "sales_manager" });
    const stream = await streamOf(manager);
    expect(await stream.next()).toMatchObject({ event: "ready", data: {} });
    const { id } = await draft(manager, "A secret subject");
    const event = await stream.next();
    expect(event).toMatchObject({
      event: "change",
      data: { type: "followup.created", entityType: "follow_up", entityId: id, actorId: manager.userId },
    });
    expect(Object.keys(event.data).sort()).toEqual(["actorId", "at", "entityId", "entityType", "type"]);
    await approveFollowUp(manager.ctx, { id, revision: 1 });
    expect(about(await stream.next())).toBe(`followup.approved ${id}`);
  });

  it("resumes after the last event seen, without repeating it", async () => {
    const member = await createTenant();
    const first = await streamOf(member);
    await first.next();
    const one = await eventWithId(first, () => draft(member));
    const two = await eventWithId(first, () => draft(member));
    expect(two.id).not.toBe(one.id);
    const three = await draft(member);
    expect(about(await first.next())).toBe(`followup.created ${three.id}`);
    await first.leave();
    const four = await draft(member);
    const second = await streamOf(member, { lastEventId: two.id });
    const resumed = [await second.next(), await second.next(), await second.next()];
    expect(resumed.map(({ event }) => event)).toEqual(["ready", "change", "change"]);
    expect(resumed.slice(1).map(({ data }) => data.entityId)).toEqual([three.id, four.id]);
  });

  it("resumes after the ready event alone, and starts some seconds earlier on request", async () => {
    const member = await createTenant();
    const first = await streamOf(member);
    const { id: ready } = await first.next();
    await first.leave();
    const { id } = await draft(member);
    const resumed = await streamOf(member, { lastEventId: ready });
    await resumed.next();
    expect((await resumed.next()).data.entityId).toBe(id);
    const late = await streamOf(member, { lookbackSeconds: 30 });
    await late.next();
    expect((await late.next()).data.entityId).toBe(id);
  });

  it.each([["nonsense"], ["1-2-3"], ["99999999999-1-1"], ["-1"], [`${Math.floor(Date.now() / 1000)}-999999999999-1`]])(
    "asks for a fresh start where what came after %s cannot be told",
    async (lastEventId) => {
      const stream = await streamOf(await createTenant(), { lastEventId });
      expect([(await stream.next()).event, (await stream.next()).event]).toEqual(["ready", "resync"]);
    },
  );

  it("asks for a fresh start if too much was missed", async () => {
    const member = await createTenant();
    const first = await streamOf(member);
    const { id: ready } = await first.next();
    await first.leave();
    await insertMany(member, 600);
    const stream = await streamOf(member, { lastEventId: ready });
    expect([(await stream.next()).event, (await stream.next()).event]).toEqual(["ready", "resync"]);
    const { id } = await draft(member);
    expect((await stream.next()).data.entityId).toBe(id);
  });

  it("misses nothing of a transaction that began first and ended last", async () => {
    const member = await createTenant();
    const stream = await streamOf(member);
    const { id: ready } = await stream.next();
    const slow = await beginAudit(member);
    const { id } = await draft(member);
    expect(await stream.next()).toMatchObject({ id: null, data: { entityId: id } });
    await slow.commit();
    expect((await stream.next()).data.entityId).toBe(slow.entityId);
    const { id: third } = await draft(member);
    expect((await stream.next()).data.entityId).toBe(third);
    const again = await streamOf(member, { lastEventId: ready });
    await again.next();
    const repeated = [await again.next(), await again.next(), await again.next()];
    expect(repeated.map(({ data }) => data.entityId)).toEqual([slow.entityId, id, third]);
  });

  it("reports nothing that was rolled back", async () => {
    const member = await createTenant();
    const stream = await streamOf(member);
    await stream.next();
    const failed = await beginAudit(member);
    await failed.rollback();
    const { id } = await draft(member);
    expect((await stream.next()).data.entityId).toBe(id);
  });
});

describe("the reader of a stream", () => {
  it("sees nothing of other teams, and as a rep only their own", async () => {
    const manager = await createTenant({ role: "sales_manager" });
    const rep = await memberOf(manager.tenant, "sales_rep");
    const viewer = await memberOf(manager.tenant, "viewer");
    const stranger = await createTenant();
    const [toRep, toViewer, toStranger] = [await streamOf(rep), await streamOf(viewer), await streamOf(stranger)];
    for (const stream of [toRep, toViewer, toStranger]) await stream.next();
    const { id: theirs } = await draft(manager);
    const { id: own } = await draft(rep);
    const { id: other } = await draft(stranger);
    expect((await toRep.next()).data.entityId).toBe(own);
    expect([(await toViewer.next()).data.entityId, (await toViewer.next()).data.entityId]).toEqual([theirs, own]);
    expect((await toStranger.next()).data.entityId).toBe(other);
  });

  it("sees what a new role allows while the stream is open", async () => {
    const owner = await createTenant({ role: "owner" });
    const manager = await memberOf(owner.tenant, "sales_manager");
    const demoted = await memberOf(owner.tenant, "sales_rep");
    let now = manager.ctx;
    const stream = await streamOf(manager, { reopen: () => Promise.resolve(now) });
    await stream.next();
    now = { ...demoted.ctx, actor: { ...demoted.ctx.actor, userId: manager.userId } as TenantContext["actor"] };
    await editMember(owner.ctx, { id: manager.memberId, role: "sales_rep" });
    expect((await stream.next()).data.type).toBe("member.role_changed");
    await draft(owner);
    const { id } = await draft(manager);
    expect((await stream.next()).data.entityId).toBe(id);
  });

  it("loses the stream as soon as the session ends or the team expires", async () => {
    const member = await createTenant();
    const { identity } = await databases();
    const session = await identity.session.create({
      data: { tenantId: member.tenant.id, userId: member.userId, expiresAt: new Date(Date.now() + 60_000) },
    });
    let isOver = false;
    const reopen = () => (isOver ? Promise.reject(new Error("over")) : Promise.resolve(member.ctx));
    const stream = await streamOf(member, { reopen });
    await stream.next();
    isOver = true;
    await identity.session.update({ where: { id: session.id }, data: { revokedAt: new Date() } });
    expect(await stream.ended()).toBe(true);
    const expired = { ...member.ctx, tenant: { ...member.tenant, expiresAt: new Date(Date.now() - 1) } };
    const last = await streamOf({ ...member, ctx: expired }, {});
    await last.next();
    await draft(member);
    expect(await last.ended()).toBe(true);
  });
});

describe("limits", () => {
  it("refuse an eleventh stream of one person until another ends", async () => {
    const member = await createTenant();
    const open = await Promise.all(Array.from({ length: 10 }, () => streamOf(member)));
    await expect(streamOf(member)).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 30 });
    await open[0]?.leave();
    const again = await streamOf(member);
    expect((await again.next()).event).toBe("ready");
  });

  it("disconnect a reader who doesn't read, and buffer only a little for them", async () => {
    const member = await createTenant();
    const body = await openLiveStream(member.ctx, {
      lastEventId: null,
      lookbackSeconds: 0,
      reopen: () => Promise.resolve(member.ctx),
    });
    const watching = await streamOf(member);
    await watching.next();
    for (let batch = 0; batch < 2; batch++) {
      await insertMany(member, 240);
      for (let at = 0; at < 240; at++) expect((await watching.next()).event).toBe("change");
    }
    const reader = body.getReader();
    const drained = async () => {
      for (let next = await reader.read(); !next.done; next = await reader.read());
    };
    await expect(drained()).rejects.toThrow("too slow");
  });

  it("keep nothing once everyone has left", async () => {
    const member = await createTenant();
    const stream = await streamOf(member);
    await stream.next();
    await stream.leave();
    expect(globalThis.followthroughFeeds).toMatchObject({ total: 0, tenants: new Map(), listener: null, timers: [] });
  });
});

it("continues when the listening connection is lost", async () => {
  const member = await createTenant();
  const stream = await streamOf(member);
  await stream.next();
  const { id: before } = await draft(member);
  expect((await stream.next()).data.entityId).toBe(before);
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  const { rowCount } = await owner.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
  );
  await owner.end();
  expect(rowCount).toBe(1);
  const { id } = await draft(member);
  expect((await stream.next()).data.entityId).toBe(id);
});

async function insertMany({ tenant }: TestMember, count: number): Promise<void> {
  const { identityPool } = await databases();
  await identityPool.query(
    `SELECT record_audit_event($1::uuid, 'tenant', $1::text, 'tenant.updated', 'system', NULL, NULL, '{}', NULL, NULL, NULL)
     FROM generate_series(1, $2::int)`,
    [tenant.id, count],
  );
}

/** Writes an audit event in a transaction that stays open. */
async function beginAudit({ tenant }: TestMember) {
  const { identityPool } = await databases();
  const client = await identityPool.connect();
  const entityId = randomUUID();
  await client.query("BEGIN");
  await client.query(
    "SELECT record_audit_event($1::uuid, 'tenant', $2, 'tenant.updated', 'system', NULL, NULL, '{}', NULL, NULL, NULL)",
    [tenant.id, entityId],
  );
  const end = async (statement: string) => {
    await client.query(statement);
    client.release();
  };
  return { entityId, commit: () => end("COMMIT"), rollback: () => end("ROLLBACK") };
}
