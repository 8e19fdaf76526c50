import net from "node:net";
import { describe, expect, it } from "vitest";
import type { ErrorCode } from "@/lib/core/errors";
import { expectError, get, type Handle, raw, start } from "@/lib/testing/raw-request";

describe("a framework response", () => {
  const cases: [string, Handle, number, ErrorCode][] = [
    ["an empty 405", (_req, res) => res.writeHead(405).end(), 405, "method_not_allowed"],
    [
      "an HTML 404",
      (_req, res) => res.writeHead(404, { "Content-Type": "text/html" }).end("<h1>404</h1>"),
      404,
      "not_found",
    ],
    [
      "a streamed HTML 404",
      (_req, res) => {
        res.statusCode = 404;
        res.setHeader("Content-Type", "text/html");
        res.flushHeaders();
        res.write("<h1>");
        res.end("404</h1>");
      },
      404,
      "not_found",
    ],
    [
      "a text 500",
      (_req, res) => {
        res.statusCode = 500;
        res.end("Internal Server Error");
      },
      500,
      "internal",
    ],
    ["a thrown error", () => Promise.reject(new Error("secret")), 500, "internal"],
  ];
  it.each(cases)("becomes JSON under /api: %s", async (_name, handle, status, code) => {
    const answer = await raw(await start(handle), get("/api/x"));
    expectError(answer, status, code);
    if (status === 500) expect(JSON.parse(answer.body).message).toContain(answer.headers["x-request-id"]);
    expect(answer.body).not.toContain("secret");
  });

  it("has no code on published endpoints", async () => {
    const answer = await raw(await start((_req, res) => res.writeHead(404).end()), get("/api/proposals/1"));
    expect(JSON.parse(answer.body)).toEqual({ error: "Not Found", message: "Path not found" });
  });

  it("is unchanged if it is already JSON", async () => {
    const handle: Handle = (_req, res) =>
      res
        .writeHead(409, { "Content-Type": "application/json; charset=utf-8", "X-Request-Id": "mine" })
        .end('{"error":"Conflict"}');
    const answer = await raw(await start(handle), get("/api/x"));
    expect(answer).toMatchObject({ status: 409, headers: { "x-request-id": "mine" } });
    expect(answer.body).toContain('{"error":"Conflict"}');
  });

  it("is unchanged for pages, except that X-Powered-By is removed", async () => {
    const handle: Handle = (_req, res) => {
      res.setHeader("X-Powered-By", "somebody");
      res.writeHead(404, { "Content-Type": "text/html" }).end("<h1>404</h1>");
    };
    const answer = await raw(await start(handle), get("/nowhere"));
    expect(answer.body).toContain("<h1>404</h1>");
    expect(answer.headers["x-powered-by"]).toBeUndefined();
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("carries no body for HEAD", async () => {
    const port = await start((_req, res) => res.writeHead(404, { "Content-Type": "text/html" }).end());
    const text = await new Promise<string>((resolve) => {
      const socket = net.connect(port, "127.0.0.1");
      let all = "";
      socket.on("data", (chunk) => {
        all += chunk;
      });
      socket.on("close", () => resolve(all));
      socket.write("HEAD /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    });
    expect(text).toMatch(/^HTTP\/1.1 404/);
    expect(text).toMatch(/content-type: application\/json/i);
    expect(text.endsWith("\r\n\r\n")).toBe(true);
  });
});
