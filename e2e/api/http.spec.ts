import { expect, test } from "@playwright/test";
import { type Account, createTenant } from "../admin";
import { apiClient } from "../api-client";
import { forgedTokens } from "../forged-tokens";
import { expectOurs, rawRequest, request } from "../raw-http";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const ID = "11111111-1111-4111-8111-111111111111";
const JSON_TYPE = "Content-Type: application/json";

type Operation = { security?: unknown[] };
type Route = { path: string; target: string; methods: Record<string, Operation> };

let account: Account;
let bearer: string;
let routes: Route[];
let members: { method: string; target: string }[];

test.beforeAll(async () => {
  account = await createTenant();
  bearer = `Authorization: Bearer ${account.token}`;
  const { paths } = await apiClient("").ok<{ paths: Record<string, Route["methods"]> }>("GET", "/openapi.json");
  routes = Object.entries(paths).map(([path, methods]) => ({
    path,
    target: `/api${path.replace(/\{\w+\}/g, ID)}`,
    methods: Object.fromEntries(Object.entries(methods).map(([name, operation]) => [name.toUpperCase(), operation])),
  }));
  members = routes.flatMap(({ target, methods }) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.security?.length !== 0)
      .map(([method]) => ({ method, target })),
  );
  expect(members.length).toBeGreaterThan(50);
});

test("every path refuses unsupported methods and lists the supported ones", async () => {
  for (const { target, methods } of routes) {
    for (const method of METHODS.filter((name) => !methods[name])) {
      const answer = await request(method, target, [bearer]);
      expectOurs(answer, 405);
      const allowed = answer.headers.get("allow")?.split(", ") ?? [];
      expect(allowed.filter((name) => name !== "HEAD").sort(), `${method} ${target}`).toEqual(
        Object.keys(methods).sort(),
      );
    }
  }
});

test("TRACE is refused, OPTIONS grants a foreign origin nothing, HEAD is a GET without its body", async () => {
  for (const method of ["TRACE", "PROPFIND", "LINK"]) {
    const answer = await request(method, "/api/proposals", [bearer]);
    expect(answer?.status === 405 || answer?.status === 400, `${method}: ${answer?.status}`).toBe(true);
  }
  const preflight = ["Origin: https://evil.example", "Access-Control-Request-Method: POST"];
  for (const { target } of routes) {
    const answer = await request("OPTIONS", target, preflight);
    expect(answer?.status).toBe(204);
    expect([...(answer?.headers.keys() ?? [])].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
  for (const target of ["/api/proposals", "/api/health", "/api/tenant", `/api/meetings/${ID}`]) {
    const get = await request("GET", target, [bearer]);
    const head = await request("HEAD", target, [bearer]);
    expectOurs(head, get?.status ?? 0);
    expect(head.body).toBe("");
    expect(head.headers.get("content-type")).toBe(get?.headers.get("content-type"));
  }
});

test("an unknown or malformed path is answered in JSON", async () => {
  const unknown = ["/api", "/api/nope", "/api/proposals/x/y/z", `/api/proposals/${ID}/export/2`, "/api/.env"];
  for (const target of unknown) expectOurs(await request("GET", target, [bearer]), [404, 405]);
  const unreadable = ["/api/proposals/%ZZ", "/api/proposals/%E0%A4%A", "/api/%"];
  for (const target of unreadable) expectOurs(await request("GET", target, [bearer]), 400);
  for (const target of ["/api/proposals/%00", "/api/proposals/%2e%2e%2fusers", "/api/proposals/..%5c"]) {
    expectOurs(await request("GET", target, [bearer]), [400, 404]);
  }
  for (const target of ["//evil.example/", "/\\evil.example", "/api/proposals/", "//evil.example/%2f.."]) {
    const answer = await request("GET", target, [bearer]);
    expect(answer?.status, target).toBeLessThan(500);
    expect(answer?.headers.get("location") ?? "/", target).toMatch(/^(http:\/\/localhost:\d+)?\/(?![/\\])/);
  }
});

test("oversized headers are refused without side effects", async () => {
  for (const headers of [[`X-Big: ${"x".repeat(20_000)}`], Array.from({ length: 400 }, (_, at) => `X-${at}: ${ID}`)]) {
    const answer = await request("GET", "/api/tenant", [bearer, ...headers]);
    expect(answer === null || answer.status === 431 || answer.status === 400, `${answer?.status}`).toBe(true);
  }
  expectOurs(await request("GET", "/api/tenant", [bearer]), 200);
});

test("a body over 4 MiB is refused, whatever length it declares", async () => {
  const big = JSON.stringify({ title: "x".repeat(5 * 1024 * 1024), clientName: "y" });
  const headers = [bearer, JSON_TYPE];
  const send = (body: BodyInit) =>
    fetch(`${process.env.PLAYWRIGHT_BASE_URL ?? "http://localhost:3000"}/api/proposals`, {
      method: "POST",
      headers: { Authorization: `Bearer ${account.token}`, "Content-Type": "application/json" },
      body,
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    });
  for (const body of [big, new Blob([big]).stream(), `${" ".repeat(8 * 1024 * 1024)}${big}`]) {
    const answer = await send(body);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: "Payload Too Large" });
  }
  const short = await request("POST", "/api/proposals", [...headers, "Content-Length: 5"], big);
  expect(short === null || short.status === 400, `${short?.status}`).toBe(true);
  const both = ["Content-Length: 5", "Transfer-Encoding: chunked"];
  const smuggled = await request(
    "POST",
    "/api/proposals",
    [...headers, ...both],
    "0\r\n\r\nGET /api/tenant HTTP/1.1\r\n\r\n",
  );
  expect(smuggled === null || smuggled.status === 400, `${smuggled?.status}`).toBe(true);
  const { data } = await apiClient(account.token).ok<{ data: unknown[] }>("GET", "/proposals");
  expect(data).toEqual([]);
});

test("compressed bodies and forms are refused", async () => {
  const wrong = [
    ["Content-Encoding: gzip", JSON_TYPE],
    ["Content-Encoding: br", JSON_TYPE],
    ["Content-Type: multipart/form-data; boundary=x"],
  ];
  for (const headers of wrong) {
    expectOurs(await request("POST", "/api/proposals", [bearer, ...headers, "Content-Length: 2"], "{}"), 415);
  }
});

test("a slow body is cut off without delaying other requests", async () => {
  const head = ["POST /api/proposals HTTP/1.1", "Host: localhost", bearer, JSON_TYPE, "Content-Length: 1000", "", ""];
  let cutOff = false;
  const trickle = Array.from({ length: 100_000 }, () => " ");
  const slow = rawRequest([head.join("\r\n"), ...trickle], { everyMs: 1_000 }).finally(() => {
    cutOff = true;
  });
  for (let at = 0; at < 5; at++) expect((await request("GET", "/api/health"))?.status).toBe(200);
  expect(cutOff).toBe(false);
  const answer = await slow;
  if (answer) expectOurs(answer, [400, 408]);
});

test("no framework header grants access to a route", async () => {
  const keys = ["RSC: 1", "Next-Router-Prefetch: 1", "Next-Action: 00", "x-nextjs-data: 1", "x-ft-caller: user:1"];
  keys.push(`x-middleware-subrequest: ${Array(5).fill("middleware").join(":")}`);
  keys.push('x-ft-limit: {"limit":9,"remaining":9,"retryAfterSeconds":null}', "x-middleware-rewrite: /api/health");
  for (const { method, target } of members) {
    const answer = await request(method, target, keys);
    expectOurs(answer, 401);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  }
  for (const target of ["/api/tenant.rsc", "/api/tenant?__nextDataReq=1", "/_next/data/x/api/tenant.json"]) {
    const answer = await request("GET", target, keys);
    expect(answer?.status, target).toBeGreaterThanOrEqual(400);
    expect(answer?.body).not.toContain(account.tenantId);
  }
});

test("no header changes the requested resource or generated links", async () => {
  const { data } = await apiClient(account.token).ok<{ data: { id: string } }>("POST", "/proposals", {
    title: "Kept",
    clientName: "Northwind",
  });
  const foreign = ["X-HTTP-Method-Override: DELETE", "X-Original-URL: /api/nope", "X-Rewrite-URL: /api/nope"];
  foreign.push("X-Forwarded-Host: evil.example", "Forwarded: host=evil.example", `X-Tenant-Id: ${ID}`);
  const answer = await request("GET", `/api/proposals/${data.id}`, [bearer, ...foreign]);
  expectOurs(answer, 200);
  expect(answer.body).toContain("Kept");
  const csrf = await rawRequest([
    `GET /api/auth/providers HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
  ]);
  expectOurs(csrf, 200);
  expect(csrf.body).not.toContain("evil.example");
});

test("only a valid credential is accepted", async () => {
  const { token } = account;
  const bad = ["", "Bearer", "Bearer ", `Bearer  ${token}`, "bearer x", "Basic b3duZXI6eA==", `Token ${token}`, token];
  for (const { method, target } of members) expectOurs(await request(method, target), 401);
  for (const value of [...bad, `Bearer ${token}\tx`, `Bearer ${token},${token}`, "Bearer \u00e9\u0000"]) {
    expectOurs(await request("GET", "/api/tenant", [`Authorization: ${value}`]), [400, 401]);
  }
  for (const [what, forged] of Object.entries(forgedTokens(token))) {
    const answer = await request("GET", "/api/members", [`Authorization: Bearer ${forged}`]);
    expect(answer?.status, what).toBe(401);
    expectOurs(answer, 401);
  }
  expectOurs(await request("GET", "/api/tenant", [`Authorization: Bearer ${token}`.replace("Bearer", "bEARER")]), 200);
  expectOurs(await request("GET", "/api/tenant", [bearer, bearer]), 401);
  expectOurs(await request("GET", `/api/tenant?token=${token}&access_token=${token}`), 401);
  expectOurs(await request("GET", "/api/tenant", [`Cookie: token=${token}; next-auth.session-token=${token}`]), 401);
  const inBody = JSON.stringify({ token });
  expectOurs(await request("POST", "/api/proposals", [JSON_TYPE, `Content-Length: ${inBody.length}`], inBody), 401);
});

test("every response reports the limits, and the 301st list in a minute is refused", async () => {
  const fresh = await createTenant();
  const header = `Authorization: Bearer ${fresh.token}`;
  const statuses: number[] = [];
  let last = 301;
  for (let at = 0; at < 301; at++) {
    const answer = await request("GET", "/api/proposals?limit=1", [header]);
    expectOurs(answer, [200, 429]);
    expect(answer.headers.get("x-ratelimit-limit")).toBe("300");
    const remaining = Number(answer.headers.get("x-ratelimit-remaining"));
    expect(remaining).toBeLessThanOrEqual(last);
    last = remaining;
    statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  }
  expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true);
  expect(statuses[300]).toBe(429);
  expectOurs(await request("GET", "/api/proposals", [bearer]), 200);
});

test("a route without its own limit allows a hundred calls in ten seconds", async () => {
  const fresh = await createTenant();
  const header = `Authorization: Bearer ${fresh.token}`;
  const answers = await Promise.all(Array.from({ length: 130 }, () => request("GET", "/api/members", [header])));
  const passed = answers.filter((answer) => answer?.status === 200).length;
  expect(passed).toBe(100);
  for (const answer of answers) expectOurs(answer, [200, 429]);
});
