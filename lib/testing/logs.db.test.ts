import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call } from "./call-route";

/** Secrets that must never be logged. Each is placed where a careless log statement would print it. */
const WORD = "Zebrafink";
const secrets: Record<string, string> = {};
let lines = "";

beforeAll(async () => {
  process.env.LOG_LEVEL = "trace";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    lines += String(text);
    return true;
  });
  // Imported here, so that the logger reads its level and output from the settings above.
  const { callRoute } = await import("./call-route");
  const { createTenant, tokenOf } = await import("./factories");
  const { sessionHeaders } = await import("./bad-inputs/valid-call");
  const { checkPassword } = await import("@/lib/auth/check-password");
  const { CATALOG } = await import("@/lib/http/catalog");
  const ask = async (name: string, call: Call = {}) => {
    const contract = CATALOG.find(({ method, path }) => `${method} ${path}` === name);
    if (!contract) throw new Error(`${name} is gone`);
    return callRoute(contract, call);
  };
  const member = await createTenant({ tenant: { isSandbox: true } });
  const token = await tokenOf(member);
  const session = await sessionHeaders(member);

  const made = await ask("POST /tokens", { headers: session, body: { name: WORD, role: "viewer", allowedCidrs: [] } });
  secrets.token = (made.body as { data: { token: string } }).data.token;
  const sandbox = await ask("POST /demo/setup", {
    body: { prospectEmail: `${WORD}@northwind.example`, companyName: WORD },
  });
  const { demo } = sandbox.body as { demo: { password: string; loginUrl: string; email: string } };
  Object.assign(secrets, { password: demo.password, link: demo.loginUrl.split("link=")[1], sandboxEmail: demo.email });
  await checkPassword({ email: demo.email, password: `${WORD} as a password` });
  Object.assign(secrets, {
    word: WORD,
    bearer: token,
    cookie: (session.cookie ?? "").split("=")[1],
    canary: "zebrafink",
  });

  const mail = { to: [`${WORD}@northwind.example`], subject: WORD, htmlBody: `<p>${WORD}</p>` };
  expect((await ask("POST /email/send", { token, body: mail })).status).toBe(200);
  expect((await ask("POST /email/send", { token, body: { ...mail, to: WORD } })).status).toBe(422);
  expect((await ask("GET /proposals", { token, query: `?search=${WORD}&status=${WORD}` })).status).toBe(400);
  expect((await ask("GET /tenant", { token: `${secrets.token}x` })).status).toBe(401);
  const meeting = { title: WORD, startTime: "2026-11-20T15:00:00Z", endTime: "2026-11-20T15:30:00Z" };
  expect((await ask("POST /meetings", { token, body: { ...meeting, rawTranscript: `Dana: ${WORD}.` } })).status).toBe(
    201,
  );
  const { errorResponse } = await import("@/lib/http/error-response");
  const { log } = await import("@/lib/core/log");
  const failure = errorResponse(new Error(`could not store ${WORD}`), "request-1", log, { method: "POST" });
  expect(failure.status).toBe(500);
  expect(await failure.text()).not.toContain(WORD);
});

afterAll(() => vi.restoreAllMocks());

describe("the log", () => {
  it("has a line for every request, and for every failure", () => {
    expect(lines.match(/"msg":"request"/g)?.length).toBeGreaterThan(5);
    expect(lines).toContain('"msg":"request failed"');
    expect(lines).toContain("request-1");
  });

  it("contains no secrets and no user content", () => {
    expect(Object.keys(secrets).length).toBeGreaterThan(6);
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret.length, what).toBeGreaterThan(7);
      expect(lines.includes(secret), what).toBe(false);
    }
  });
});
