import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { MemoryLimiter } from "@/lib/edge/memory-limiter";
import { createFollowUp } from "@/lib/features/follow-ups/create-follow-up";
import { FollowUpInput } from "@/lib/features/follow-ups/schema";
import { CATALOG } from "@/lib/http/catalog";
import { createTenant, type TestMember, tokenOf } from "@/lib/testing/factories";
import { apiServer } from "./answer-api";
import { findRoute } from "./api-routes";
import { guard } from "./guard.ts";

describe("findRoute", () => {
  it("finds the route file of every contract, for any parameter", async () => {
    for (const { method, path } of CATALOG) {
      const given = path
        .slice(1)
        .split("/")
        .map((part) => (part.startsWith("{") ? "bulk%20it%2Fnow" : part));
      const found = await findRoute(given);
      const slots = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "bulk it/now"]);
      expect([path, found?.params]).toEqual([path, Object.fromEntries(slots)]);
      expect([path, typeof found?.module[method]]).toEqual([path, "function"]);
    }
  });

  it("prefers a literal segment over a parameter, and a parameter over a catch-all", async () => {
    const patterns = async (path: string) => (await findRoute(path.split("/").filter(Boolean)))?.params;
    expect(await patterns("followups/bulk")).toEqual({});
    expect(await patterns("followups/bulky")).toEqual({ id: "bulky" });
    expect(await patterns("auth/callback/google")).toEqual({ nextauth: ["callback", "google"] });
    expect(await patterns("nothing/here")).toEqual({ unknown: ["nothing", "here"] });
    expect(await patterns("")).toEqual({});
  });
});

describe("the API behind the guard, without the framework", () => {
  it("returns the route's response with the edge's headers", async () => {
    const { status, headers, body } = await call("GET", "/api/followups?limit=1");
    expect([status, body.pagination]).toEqual([200, { page: 1, limit: 1, total: 2, totalPages: 2 }]);
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-ratelimit-limit": "100",
      "x-ratelimit-remaining": "99",
    });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("passes bodies, params and methods on", async () => {
    const to = { to: ["dana@northwind.example"], subject: "Hello", bodyHtml: "<p>Ünïcode</p>" };
    const made = await call("POST", "/api/followups", { body: JSON.stringify(to) });
    expect([made.status, made.body.data.bodyHtml]).toEqual([201, "<p>Ünïcode</p>"]);
    const path = `/api/followups/${made.body.data.id.replace("-", "%2d")}`;
    expect((await call("GET", path, { body: '{"ignored":true}' })).body.data.id).toBe(made.body.data.id);
    const head = await call("HEAD", path);
    expect([head.status, head.text, Number(head.headers["content-length"]) > 500]).toEqual([200, "", true]);
    expect((await call("DELETE", path)).status).toBe(405);
    expect((await call("POST", "/api/followups", { body: "{" })).status).toBe(400);
  });

  it("answers JSON for unknown paths and anonymous callers", async () => {
    for (const path of ["/api", "/api/nothing/here", "/api/followups/a%2Fb", "/api/%66ollowups"]) {
      const { status, body, headers } = await call("GET", path);
      expect([path, status, body.error]).toEqual([path, 404, "Not Found"]);
      expect([path, typeof headers["x-ratelimit-remaining"]]).toEqual([path, "string"]);
    }
    const stranger = await call("GET", "/api/followups", { token: null });
    expect([stranger.status, stranger.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  });

  it("ignores internal headers sent by clients", async () => {
    const headers = { "x-ft-limit": '{"limit":1,"remaining":1,"retryAfterSeconds":null}', "x-ft-request-id": "forged" };
    const { headers: answered, status } = await call("GET", "/api/followups", { headers });
    expect([status, answered["x-request-id"] === "forged"]).toEqual([200, false]);
  });

  it("refuses callers over their limit, and sign-in attempts before the route runs", async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 101; time++) statuses.add((await call("GET", "/api/meetings")).status);
    expect([...statuses]).toEqual([200, 429]);
    const signIns: { status: number; headers: NodeJS.Dict<string | string[]> }[] = [];
    const form = { body: "{}", token: null };
    for (let time = 0; time < 21; time++) signIns.push(await call("POST", "/api/auth/signin/google", form));
    expect(signIns[19]?.status).not.toBe(429);
    expect([signIns[20]?.status, Number(signIns[20]?.headers["retry-after"]) > 0]).toEqual([429, true]);
  });
});

let member: TestMember;
let token: string;
let port: number;
let close: () => void;

beforeAll(async () => {
  const clock = fixedClock(new Date());
  const { NEXTAUTH_SECRET: secret, NEXTAUTH_URL: publicUrl } = env();
  const api = apiServer({ secret, publicUrl, clock, limiter: new MemoryLimiter(clock) });
  const server = createServer(
    guard((req: IncomingMessage, res: ServerResponse, { body }: { body?: Uint8Array[] }) => api(req, res, body)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  member = await createTenant();
  token = await tokenOf(member);
  const draft = { to: ["dana@northwind.example"], subject: "Next steps", bodyHtml: "<p>Thank you.</p>" };
  for (let at = 0; at < 2; at++) await createFollowUp(member.ctx, FollowUpInput.parse(draft));
});
afterAll(() => close());

type Body = { error?: string; data: { id: string; bodyHtml: string }; pagination?: object };
type Sent = { body?: string; token?: string | null; headers?: Record<string, string> };

/** Uses Node's HTTP client, which can send headers that fetch forbids. */
function call(method: string, path: string, sent: Sent = {}) {
  const credential = sent.token === null ? {} : { Authorization: `Bearer ${sent.token ?? token}` };
  const type =
    sent.body === undefined
      ? {}
      : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(sent.body) };
  const headers = { ...credential, ...type, ...sent.headers };
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string; body: Body }>(
    (resolve, reject) => {
      const asked = request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text,
            body: text ? JSON.parse(text) : null,
          }),
        );
      });
      asked.on("error", reject);
      asked.end(sent.body);
    },
  );
}
