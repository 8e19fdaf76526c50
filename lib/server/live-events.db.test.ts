import type { Server } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { systemClock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { databases } from "@/lib/db/connect";
import { MemoryLimiter } from "@/lib/edge/memory-limiter";
import { createFollowUp } from "@/lib/features/follow-ups/create-follow-up";
import { FollowUpInput } from "@/lib/features/follow-ups/schema";
import { createTenant, type TestMember, tokenOf } from "@/lib/testing/factories";
import { eventsOf, eventWithId } from "@/lib/testing/read-events";
import { apiServer } from "./answer-api";
import { answerBefore } from "./answer-request.ts";
import { guard } from "./guard.ts";
import { closeServer, createServer, listen } from "./http-server.ts";

let server: Server;
let port: number;
let member: TestMember;
let token: string;

beforeEach(async () => {
  const { NEXTAUTH_SECRET: secret, NEXTAUTH_URL: publicUrl } = env();
  const answerApi = apiServer({ secret, publicUrl, clock: systemClock, limiter: new MemoryLimiter(systemClock) });
  const nothing = async () => undefined;
  globalThis.followthroughServer = { answerApi, refusesPage: async () => false, warmUp: nothing, shutDown: nothing };
  server = createServer(guard(answerBefore(() => Promise.resolve())));
  port = await listen(server, 0, "127.0.0.1");
  member = await createTenant();
  token = await tokenOf(member);
});
afterEach(() => closeServer(server, 100));

const open = (headers: Record<string, string> = {}, method = "GET") =>
  fetch(`http://127.0.0.1:${port}/api/events`, { method, headers: { Authorization: `Bearer ${token}`, ...headers } });

async function streamed(headers?: Record<string, string>) {
  const response = await open(headers);
  if (!response.body) throw new Error("Nothing was streamed");
  return { response, events: eventsOf(response.body) };
}

const draft = () =>
  createFollowUp(
    member.ctx,
    FollowUpInput.parse({ to: ["dana@northwind.example"], subject: "Next steps", bodyHtml: "<p>Thank you.</p>" }),
  );

it("streams events through the guard as they happen, uncompressed and not cached", async () => {
  const { response, events } = await streamed({ "Accept-Encoding": "gzip" });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    "x-ratelimit-limit": "100",
  });
  expect(response.headers.has("content-encoding")).toBe(false);
  expect((await events.next()).event).toBe("ready");
  const first = await eventWithId(events, draft);
  const { id } = await draft();
  expect((await events.next()).data.entityId).toBe(id);
  await events.leave();
  const resumed = await streamed({ "Last-Event-ID": first.id ?? "" });
  await resumed.events.next();
  expect((await resumed.events.next()).data.entityId).toBe(id);
  await resumed.events.leave();
});

it("answers HEAD without a stream, and refuses anonymous callers", async () => {
  const head = await open({}, "HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const stranger = await open({ Authorization: "Bearer nonsense" });
  expect([stranger.status, (await stranger.json()).error]).toEqual([401, "Unauthorized"]);
});

it("ends once the token is revoked", async () => {
  const { events } = await streamed();
  await events.next();
  const { identity } = await databases();
  await identity.apiToken.updateMany({ where: { tenantId: member.tenant.id }, data: { revokedAt: new Date() } });
  expect(await events.ended()).toBe(true);
  expect((await open()).status).toBe(401);
});

it("drops a reader that disconnected", async () => {
  for (let time = 0; time < 30; time++) {
    const { response, events } = await streamed();
    expect(response.status, String(time)).toBe(200);
    await events.next();
    await events.leave();
    await expect.poll(() => globalThis.followthroughFeeds).toMatchObject({ total: 0 });
  }
});

it("lets the server stop immediately", async () => {
  const { events } = await streamed();
  await events.next();
  const stopped = closeServer(server, 2 ** 31 - 1);
  expect(await events.ended()).toBe(true);
  await stopped;
});
