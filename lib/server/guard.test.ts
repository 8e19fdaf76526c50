import net from "node:net";
import { describe, expect, it } from "vitest";
import type { ErrorCode } from "@/lib/core/errors";
import { echo, expectError, get, raw, start } from "@/lib/testing/raw-request";

describe("requests that never reach the framework", () => {
  const cases: [string, string, number, ErrorCode][] = [
    ["an undecodable path", get("/api/followups/%zz"), 400, "bad_request"],
    ["a path that is not UTF-8", get("/api/followups/%ff"), 400, "bad_request"],
    ["an undecodable query", get("/api/followups?status=%"), 400, "bad_request"],
    ["NUL in the path", get("/api/followups/%00"), 404, "not_found"],
    ["a path that begins with two slashes", get("//api/proposals"), 404, "not_found"],
    ["a doubled slash", get("/api//proposals"), 404, "not_found"],
    ["a trailing slash", get("/api/proposals/"), 404, "not_found"],
    ["a backslash", get("/api\\proposals"), 404, "not_found"],
    ["dot segments", get("/pages/../api/proposals"), 404, "not_found"],
    ["encoded dot segments", get("/pages/%2e%2e/api/proposals"), 404, "not_found"],
    ["an encoded slash before api", get("/%2fapi/proposals"), 404, "not_found"],
    ["TRACE", "TRACE /api/x HTTP/1.1\r\nHost: a\r\n\r\n", 405, "method_not_allowed"],
    ["PROPFIND", "PROPFIND /api/x HTTP/1.1\r\nHost: a\r\n\r\n", 405, "method_not_allowed"],
    ["a made-up method", "FETCH /api/x HTTP/1.1\r\nHost: a\r\n\r\n", 405, "method_not_allowed"],
    ["CONNECT", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", 405, "method_not_allowed"],
    ["a compressed body", get("/api/x", "Content-Encoding: gzip\r\n"), 415, "unsupported_media_type"],
    [
      "two Authorization headers",
      get("/api/x", "Authorization: Bearer a\r\nauthorization: Bearer b\r\n"),
      401,
      "unauthenticated",
    ],
    ["no Host header", "GET /api/x HTTP/1.1\r\n\r\n", 400, "bad_request"],
    ["what is not HTTP", "hello\r\n\r\n", 405, "method_not_allowed"],
    ["a malformed header", "GET /api/x HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n", 400, "bad_request"],
    [
      "both lengths",
      "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
      400,
      "bad_request",
    ],
    ["headers over 16 KiB", get("/api/x", `X-Big: ${"a".repeat(17_000)}\r\n`), 431, "headers_too_large"],
    [
      "a declared length over 4 MiB",
      "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 4194305\r\n\r\n",
      413,
      "payload_too_large",
    ],
  ];
  it.each(cases)("answers %s in JSON", async (_name, request, status, code) => {
    let reached = false;
    const port = await start((_req, res) => {
      reached = true;
      res.end();
    });
    const answer = await raw(port, request);
    expectError(answer, status, code);
    expect(reached).toBe(false);
    expect(answer.headers["www-authenticate"]).toBe(status === 401 ? "Bearer" : undefined);
    expect(answer.headers.allow?.includes("GET") ?? false).toBe(status === 405);
  });

  it("omits the code from errors of the published interface", async () => {
    const port = await start(echo);
    const misspelt = await raw(port, get("/api/proposals?search=%"));
    expect(JSON.parse(misspelt.body)).toEqual({ error: "Invalid request body", message: expect.any(String) });
    const large = "POST /api/email/send HTTP/1.1\r\nHost: a\r\nContent-Length: 4194305\r\n\r\n";
    expect(JSON.parse((await raw(port, large)).body)).toEqual({
      error: "Payload Too Large",
      message: expect.any(String),
    });
  });

  it("answers OPTIONS under /api with the allowed methods and no CORS headers", async () => {
    const answer = await raw(await start(echo), "OPTIONS /api/x HTTP/1.1\r\nHost: a\r\nOrigin: http://evil\r\n\r\n");
    expect(answer.status).toBe(204);
    expect(answer.headers.allow).toContain("PATCH");
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("request bodies", () => {
  const chunked = (...chunks: string[]) => [
    "POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
    ...chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`),
    "0\r\n\r\n",
  ];

  it("passes on a chunked body up to 4 MiB", async () => {
    const port = await start(echo);
    const answer = await raw(port, chunked("a".repeat(4 * 1024 * 1024 - 1), "b"));
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body.slice(answer.body.indexOf("{"), answer.body.lastIndexOf("}") + 1))).toMatchObject({
      length: 4 * 1024 * 1024,
      headers: { "content-length": "4194304" },
    });
  });

  it("refuses a chunked body over 4 MiB without passing it to the framework", async () => {
    let reached = false;
    const port = await start(() => {
      reached = true;
    });
    expectError(await raw(port, chunked("a".repeat(4 * 1024 * 1024), "b")), 413, "payload_too_large");
    expect(reached).toBe(false);
  });

  it("lets a client that sends far too much read the response", async () => {
    const port = await start(echo);
    const body = "a".repeat(12_000_000);
    const answer = await raw(port, `POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    expectError(answer, 413, "payload_too_large");
  });

  it.each([
    ["a length", (size: number) => `Content-Length: ${size}\r\n\r\n`, (body: string) => body],
    ["chunks", () => "Transfer-Encoding: chunked\r\n\r\n", (body: string) => chunked(body).slice(1).join("")],
  ])("drains the rest before closing, for a client that reads last and sent %s", async (_how, head, framed) => {
    const port = await start(echo);
    const body = "a".repeat(9_000_000);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = net.connect(port, "127.0.0.1").pause();
      let text = "";
      socket.on("error", reject);
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("end", () => resolve(text));
      socket.write(`POST /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${head(body.length)}`);
      // Slow enough that the server responds and closes in the middle of the body.
      const half = body.length / 2;
      const whole = framed(body);
      socket.write(whole.slice(0, half), () =>
        setTimeout(() => socket.write(whole.slice(half), () => socket.resume()), 50),
      );
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("payload_too_large");
  });

  it("answers immediately when the client asks before sending too much", async () => {
    const request = "POST /api/x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4194305\r\n\r\n";
    expectError(await raw(await start(echo), request), 413, "payload_too_large");
  });

  it("handles a truncated body", async () => {
    let reached = false;
    const port = await start((_req, res) => {
      reached = true;
      res.end("{}");
    });
    const answer = await new Promise<string>((resolve) => {
      const socket = net.connect({ port, host: "127.0.0.1", allowHalfOpen: true });
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("end", () => resolve(text));
      socket.on("close", () => resolve(text));
      socket.end("POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{");
    });
    expect(answer).not.toMatch(/^HTTP\/1.1 5/);
    expect(reached).toBe(false);
    expect((await raw(port, get("/api/y"))).status).toBe(200);
  });
});

describe("the client address given to the framework", () => {
  const forged =
    "X-Forwarded-For: 1.1.1.1, 2.2.2.2\r\nX-Real-IP: 9.9.9.9\r\nForwarded: for=9.9.9.9\r\nX-Forwarded-Host: evil\r\n" +
    "X-Forwarded-Proto: https\r\nX-Middleware-Subrequest: middleware\r\nX-Ft-Tenant: other\r\nX-Original-URL: /admin\r\n" +
    "RSC: 1\r\nNext-Router-State-Tree: x\r\nX-HTTP-Method-Override: DELETE\r\nAccept: text/x-kept\r\n";

  const seen = async (options: object, path = "/api/x") =>
    (JSON.parse((await raw(await start(echo, options), get(path, forged))).body) as { headers: object }).headers;

  it("is the socket's address, regardless of what the client claims", async () => {
    expect(await seen({})).toEqual({ host: "a", accept: "text/x-kept", "x-forwarded-for": "127.0.0.1" });
  });

  it("is the one that the trusted proxies saw", async () => {
    expect(await seen({ trustedHops: 1 })).toMatchObject({
      "x-forwarded-for": "2.2.2.2",
      "x-forwarded-proto": "https",
    });
    expect(await seen({ trustedHops: 2 })).toMatchObject({ "x-forwarded-for": "1.1.1.1" });
  });

  it("keeps the router headers that pages need", async () => {
    expect(await seen({}, "/meetings")).toMatchObject({ rsc: "1" });
  });
});
