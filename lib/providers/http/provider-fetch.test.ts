import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { type HttpFake, sendJson, startHttpFake } from "@/lib/testing/http-fake";
import { withRenewal } from "./authorized-fetch";
import { isPrivateAddress, namesPrivateHost, publicLookup } from "./private-address";
import { createProviderFetch, sameOriginAs } from "./provider-fetch";
import { readJson, retryAfterSeconds } from "./read-answer";

let fake: HttpFake;
afterEach(() => fake?.close());

async function fetchFrom(
  answer: Parameters<typeof startHttpFake>[0],
  limits: { timeoutMs?: number; maxBytes?: number } = {},
) {
  fake = await startHttpFake(answer);
  return createProviderFetch({ provider: "Acme", accepts: sameOriginAs(fake.url), ...limits });
}

describe("a request to a provider", () => {
  it("sends its method, headers and body, and returns the response regardless of its status", async () => {
    const fetch = await fetchFrom((_, response) => sendJson(response, 409, { taken: true }, { "x-limit": "7" }));
    const body = new URLSearchParams({ a: "ä" });
    const answer = await fetch(`${fake.url}/x?q=1`, { method: "POST", body, headers: { authorization: "Bearer t" } });
    expect([answer.status, answer.headers.get("x-limit"), await answer.json()]).toEqual([409, "7", { taken: true }]);
    expect(fake.requests).toMatchObject([{ method: "POST", path: "/x?q=1", body: "a=%C3%A4" }]);
    expect(fake.requests[0]?.headers).toMatchObject({ authorization: "Bearer t" });
  });

  it("supports compressed and empty responses", async () => {
    const zipped = gzipSync(JSON.stringify({ long: "x".repeat(5000) }));
    const fetch = await fetchFrom(({ path }, response) =>
      path === "/none"
        ? response.writeHead(204).end()
        : response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(zipped),
    );
    expect(await readJson("Acme", await fetch(`${fake.url}/zipped`))).toEqual({ long: "x".repeat(5000) });
    expect((await fetch(`${fake.url}/none`)).status).toBe(204);
  });

  it.each<[string, Parameters<typeof startHttpFake>[0]]>([
    ["a redirect", (_, response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end()],
    ["a web page", (_, response) => response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<p>")],
    ["too much", (_, response) => response.writeHead(200).end(Buffer.alloc(4096))],
    [
      "too much once unpacked",
      (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(1e6))),
    ],
  ])("that is answered with %s is bad output", async (_name, answer) => {
    const fetch = await fetchFrom(answer, { maxBytes: 2048 });
    await expect(fetch(fake.url)).rejects.toMatchObject({ name: "ProviderFailure", kind: "bad_output" });
    expect(fake.requests).toHaveLength(1);
  });

  it.each(["http://127.0.0.1:9", "https://evil.example", "file:///etc/passwd", "/relative", "http://u:p@127.0.0.1:9"])(
    "to %s is never made",
    async (address) => {
      const fetch = createProviderFetch({ provider: "Acme", accepts: sameOriginAs("https://api.acme.example") });
      await expect(fetch(address)).rejects.toMatchObject({ kind: "bad_output" });
    },
  );

  it("that may have been processed has an unknown outcome, unless it is a read", async () => {
    const fetch = await fetchFrom(({ path }, response) => path === "/reset" && response.socket?.destroy(), {
      timeoutMs: 200,
    });
    await expect(fetch(`${fake.url}/silent`)).rejects.toMatchObject({ kind: "unavailable" });
    await expect(fetch(`${fake.url}/silent`, { method: "POST", body: "x" })).rejects.toMatchObject({
      kind: "unknown_outcome",
    });
    await expect(fetch(`${fake.url}/reset`, { method: "PATCH" })).rejects.toMatchObject({ kind: "unknown_outcome" });
    const { url } = fake;
    await fake.close();
    await expect(fetch(url, { method: "POST", body: "x" })).rejects.toMatchObject({ kind: "unavailable" });
  });

  it("is retried once with a new token after a 401", async () => {
    const plain = await fetchFrom(({ headers }, response) =>
      sendJson(response, headers.authorization === "Bearer new" ? 200 : 401, {}),
    );
    const refused: string[] = [];
    const fetch = withRenewal(plain, async (old) => {
      refused.push(old);
      return { token: old === "old" ? "new" : "newer" };
    });
    const send = (token: string) =>
      fetch(fake.url, { method: "POST", body: "once", headers: { authorization: `Bearer ${token}` } });
    expect((await send("old")).status).toBe(200);
    expect(fake.requests.map(({ body }) => body)).toEqual(["once", "once"]);
    expect((await send("other")).status).toBe(401);
    expect(refused).toEqual(["old", "other"]);
  });

  it.each([
    ["rejects its token", 401],
    ["redirects", 302],
    ["redirects for good", 308],
  ])("goes to the account's new server when the old one %s", async (_, status) => {
    const moved = await startHttpFake(({ headers }, response) =>
      sendJson(response, headers.authorization === "Bearer new" ? 200 : 401, {}),
    );
    fake = await startHttpFake((_, response) =>
      response.writeHead(status, { location: "http://169.254.169.254/" }).end(),
    );
    const plain = createProviderFetch({ provider: "Acme", accepts: sameOriginAs(fake.url, moved.url) });
    const fetch = withRenewal(plain, async () => ({ token: "new", origin: moved.url }), { mayMove: true });
    const sent = { method: "POST", body: "once", headers: { authorization: "Bearer old" } };
    expect((await fetch(`${fake.url}/data/v66.0/query?q=a%20b`, sent)).status).toBe(200);
    expect(moved.requests).toMatchObject([{ method: "POST", path: "/data/v66.0/query?q=a%20b", body: "once" }]);
    await moved.close();
  });

  it("is made nowhere else when a server redirects that hasn't moved", async () => {
    const plain = await fetchFrom((_, response) =>
      response.writeHead(302, { location: "http://169.254.169.254/" }).end(),
    );
    const headers = { authorization: "Bearer old" };
    for (const [mayMove, asked] of [
      [true, 1],
      [false, 0],
    ] as const) {
      let renewals = 0;
      const renew = async () => ({ token: `new ${++renewals}`, origin: fake.url });
      const fetch = withRenewal(plain, renew, { mayMove });
      await expect(fetch(`${fake.url}/x`, { headers })).rejects.toMatchObject({ kind: "bad_output" });
      expect(renewals).toBe(asked);
    }
    expect(fake.requests).toHaveLength(2);
  });
});

describe("private addresses", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "::",
    "fd00::1",
    "fe80::1",
    "::ffff:10.0.0.1",
    "255.255.255.255",
  ])("include %s", (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(["8.8.8.8", "172.32.0.1", "192.169.0.1", "2001:4860:4860::8888", "::ffff:8.8.8.8"])(
    "do not include %s",
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );

  it("are rejected when a public name resolves to one", async () => {
    const found = await new Promise((resolve) => publicLookup("localhost", { all: true }, (error) => resolve(error)));
    expect(found).toBeInstanceOf(Error);
    expect(["localhost", "[::1]", "127.0.0.1", "hubspot-emulator", "a.internal"].every(namesPrivateHost)).toBe(true);
    expect(["api.hubapi.com", "8.8.8.8", "localhost.evil.example"].some(namesPrivateHost)).toBe(false);
  });
});

it("reads the retry delay as seconds or as a date, and nothing else", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const read = (value: string) => retryAfterSeconds(new Headers({ "retry-after": value }), now);
  expect(
    ["7", "0", "1.5", "Fri, 20 Nov 2026 12:01:30 GMT", "Fri, 20 Nov 2026 11:00:00 GMT", "999999999", "soon"].map(read),
  ).toEqual([7, 0, 2, 90, 0, 86_400, undefined]);
});
