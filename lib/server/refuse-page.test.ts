import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { sessionCookieName } from "@/lib/core/credentials";
import { admitCall, type EdgeSettings } from "@/lib/edge/admit-call";
import { MemoryLimiter } from "@/lib/edge/memory-limiter";
import { personalPageLimit } from "./refuse-page";

const clock = fixedClock("2026-11-21T10:00:00.000Z");
const settings: EdgeSettings = {
  secret: "a secret of at least thirty-two characters",
  publicUrl: "http://localhost:3000",
  limiter: new MemoryLimiter(clock),
  clock,
};

describe("a signed-in person's pages", () => {
  it("share their limit with the person's API calls", async () => {
    const cookie = await signedIn();
    for (let call = 0; call < 1_199; call++) {
      // None of these routes comes close to its own limit.
      const segments = ["api", "none", String.fromCharCode(97 + (call % 26))];
      const headers = new Headers();
      const cookies = { getAll: () => [{ name: cookie.name, value: cookie.value }] };
      await admitCall({ method: "GET", segments, headers, cookies, requestId: randomUUID(), isHttps: false }, settings);
    }
    expect((await visit("/follow-ups", cookie)).status).toBe(200);
    const refused = await visit("/follow-ups", cookie);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(refused.headers.get("x-ratelimit-remaining")).toBe("0");
    expect(refused.headers.get("x-frame-options")).toBe("DENY");
    expect(await refused.text()).toContain("Too many requests");
    expect((await visit("/_next/static/chunks/main.js", cookie)).status).toBe(200);
    expect((await visit("/follow-ups", await signedIn())).status).toBe(200);
  });

  it("are left to the middleware for anonymous visitors", async () => {
    for (let page = 0; page < 70; page++) expect((await visit("/docs")).status).toBe(200);
  });
});

let server: Server;
let base: string;
beforeAll(async () => {
  const refuses = personalPageLimit(settings);
  server = createServer(async (req, res) => {
    if (!(await refuses(req, res))) res.end("page");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

type Cookie = { name: string; value: string };

async function signedIn(): Promise<Cookie> {
  const token = { sub: randomUUID(), sid: randomUUID(), tenantId: randomUUID() };
  return { name: sessionCookieName(settings.publicUrl), value: await encode({ token, secret: settings.secret }) };
}

const visit = (path: string, cookie?: Cookie) =>
  fetch(base + path, { headers: cookie ? { cookie: `${cookie.name}=${cookie.value}` } : {} });
