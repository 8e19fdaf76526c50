import type { IncomingMessage, ServerResponse } from "node:http";
import net from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { guard } from "./guard.mjs";
import { closeServer, createServer, listen } from "./http-server.mjs";

type Handle = (req: IncomingMessage, res: ServerResponse) => unknown;
type Answer = { status: number; headers: Record<string, string>; body: string };

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => closeServer(server, 100))));

async function start(handle: Handle, options = {}): Promise<number> {
  const server = createServer(guard(handle, options));
  servers.push(server);
  return listen(server, 0, "127.0.0.1");
}

/** Sends bytes as they are and reads one answer. */
function raw(port: number, request: string | string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    let text = "";
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      const answer = parse(text);
      if (!answer) return;
      socket.destroy();
      resolve(answer);
    });
    socket.on("end", () => (parse(text, true) ? resolve(parse(text, true)!) : reject(new Error(`No answer: ${text}`))));
    for (const part of [request].flat()) socket.write(part, "latin1");
  });
}

function parse(text: string, ended = false): Answer | undefined {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [line = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = Object.fromEntries(lines.map((header) => header.split(/:\s*/, 2))) as Record<string, string>;
  for (const [name, value] of Object.entries(headers)) headers[name.toLowerCase()] = value;
  const body = text.slice(end + 4);
  const complete = body.length >= Number(headers["content-length"] ?? 0) && headers["transfer-encoding"] !== "chunked";
  if (!ended && !complete && !body.endsWith("0\r\n\r\n")) return undefined;
  return { status: Number(line.split(" ")[1]), headers, body };
}

function expectError(answer: Answer, status: number, error: string) {
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({ error, message: expect.any(String) });
  expect(answer.headers["content-type"]).toBe("application/json");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers["x-ratelimit-limit"]).toMatch(/^\d+$/);
  expect(answer.headers["x-ratelimit-remaining"]).toMatch(/^\d+$/);
}

const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
const echo: Handle = async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  res.setHeader("Content-Type", "application/json");
  res.setHeader("X-Powered-By", "somebody");
  res.end(JSON.stringify({ url: req.url, headers: req.headers, length: Buffer.concat(chunks).length }));
};

describe("requests that never reach the framework", () => {
  const cases: [string, string, number, string][] = [
    ["an undecodable path", get("/api/proposals/%zz"), 400, "Invalid request body"],
    ["a path that is not UTF-8", get("/api/proposals/%ff"), 400, "Invalid request body"],
    ["an undecodable query", get("/api/proposals?search=%"), 400, "Invalid request body"],
    ["NUL in the path", get("/api/proposals/%00"), 404, "Not Found"],
    ["a path that begins with two slashes", get("//api/proposals"), 404, "Not Found"],
    ["a doubled slash", get("/api//proposals"), 404, "Not Found"],
    ["a trailing slash", get("/api/proposals/"), 404, "Not Found"],
    ["a backslash", get("/api\\proposals"), 404, "Not Found"],
    ["dot segments", get("/pages/../api/proposals"), 404, "Not Found"],
    ["encoded dot segments", get("/pages/%2e%2e/api/proposals"), 404, "Not Found"],
    ["an encoded slash before api", get("/%2fapi/proposals"), 404, "Not Found"],
    ["TRACE", "TRACE /api/x HTTP/1.1\r\nHost: a\r\n\r\n", 405, "Method Not Allowed"],
    ["PROPFIND", "PROPFIND /api/x HTTP/1.1\r\nHost: a\r\n\r\n", 405, "Method Not Allowed"],
    ["a made-up method", "FETCH /api/x HTTP/1.1\r\nHost: a\r\n\r\n", 405, "Method Not Allowed"],
    ["CONNECT", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", 405, "Method Not Allowed"],
    ["a compressed body", get("/api/x", "Content-Encoding: gzip\r\n"), 415, "Unsupported Media Type"],
    [
      "two Authorization headers",
      get("/api/x", "Authorization: Bearer a\r\nauthorization: Bearer b\r\n"),
      401,
      "Unauthorized",
    ],
    ["no Host header", "GET /api/x HTTP/1.1\r\n\r\n", 400, "Invalid request body"],
    ["what is not HTTP", "hello\r\n\r\n", 405, "Method Not Allowed"],
    ["a malformed header", "GET /api/x HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n", 400, "Invalid request body"],
    [
      "both lengths",
      "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
      400,
      "Invalid request body",
    ],
    ["headers over 16 KiB", get("/api/x", `X-Big: ${"a".repeat(17_000)}\r\n`), 431, "Request Header Fields Too Large"],
    [
      "a declared length over 4 MiB",
      "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 4194305\r\n\r\n",
      413,
      "Payload Too Large",
    ],
  ];
  it.each(cases)("answers %s in JSON", async (_name, request, status, error) => {
    let reached = false;
    const port = await start((_req, res) => {
      reached = true;
      res.end();
    });
    const answer = await raw(port, request);
    expectError(answer, status, error);
    expect(reached).toBe(false);
    expect(answer.headers["www-authenticate"]).toBe(status === 401 ? "Bearer" : undefined);
    expect(answer.headers.allow?.includes("GET") ?? false).toBe(status === 405);
  });

  it("answers OPTIONS under /api with what is allowed and no CORS headers", async () => {
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

  it("hands over a chunked body up to 4 MiB", async () => {
    const port = await start(echo);
    const answer = await raw(port, chunked("a".repeat(4 * 1024 * 1024 - 1), "b"));
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body.slice(answer.body.indexOf("{"), answer.body.lastIndexOf("}") + 1))).toMatchObject({
      length: 4 * 1024 * 1024,
      headers: { "content-length": "4194304" },
    });
  });

  it("refuses a chunked body over 4 MiB without showing it to the framework", async () => {
    let reached = false;
    const port = await start(() => {
      reached = true;
    });
    expectError(await raw(port, chunked("a".repeat(4 * 1024 * 1024), "b")), 413, "Payload Too Large");
    expect(reached).toBe(false);
  });

  it("lets a client that sends far too much read the answer", async () => {
    const port = await start(echo);
    const body = "a".repeat(12_000_000);
    const answer = await raw(port, `POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    expectError(answer, 413, "Payload Too Large");
  });

  it("survives a body that is cut short", async () => {
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

describe("what the framework is told about the client", () => {
  const forged =
    "X-Forwarded-For: 1.1.1.1, 2.2.2.2\r\nX-Real-IP: 9.9.9.9\r\nForwarded: for=9.9.9.9\r\nX-Forwarded-Host: evil\r\n" +
    "X-Forwarded-Proto: https\r\nX-Middleware-Subrequest: middleware\r\nX-Ft-Tenant: other\r\nX-Original-URL: /admin\r\n" +
    "RSC: 1\r\nNext-Router-State-Tree: x\r\nX-HTTP-Method-Override: DELETE\r\nAccept: text/x-kept\r\n";

  const seen = async (options: object, path = "/api/x") =>
    (JSON.parse((await raw(await start(echo, options), get(path, forged))).body) as { headers: object }).headers;

  it("is the socket's address and nothing the client claims", async () => {
    expect(await seen({})).toEqual({ host: "a", accept: "text/x-kept", "x-forwarded-for": "127.0.0.1" });
  });

  it("is what the trusted proxies saw", async () => {
    expect(await seen({ trustedHops: 1 })).toMatchObject({
      "x-forwarded-for": "2.2.2.2",
      "x-forwarded-proto": "https",
    });
    expect(await seen({ trustedHops: 2 })).toMatchObject({ "x-forwarded-for": "1.1.1.1" });
  });

  it("keeps what pages need from the browser's router", async () => {
    expect(await seen({}, "/meetings")).toMatchObject({ rsc: "1" });
  });
});

describe("what the framework answers", () => {
  const cases: [string, Handle, number, string][] = [
    ["an empty 405", (_req, res) => res.writeHead(405).end(), 405, "Method Not Allowed"],
    [
      "an HTML 404",
      (_req, res) => res.writeHead(404, { "Content-Type": "text/html" }).end("<h1>404</h1>"),
      404,
      "Not Found",
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
      "Not Found",
    ],
    [
      "a text 500",
      (_req, res) => {
        res.statusCode = 500;
        res.end("Internal Server Error");
      },
      500,
      "Internal Server Error",
    ],
    ["a thrown error", () => Promise.reject(new Error("secret")), 500, "Internal Server Error"],
  ];
  it.each(cases)("becomes JSON under /api: %s", async (_name, handle, status, error) => {
    const answer = await raw(await start(handle), get("/api/x"));
    expectError(answer, status, error);
    if (status === 500) expect(JSON.parse(answer.body).message).toContain(answer.headers["x-request-id"]);
    expect(answer.body).not.toContain("secret");
  });

  it("stays as it is when it is JSON already", async () => {
    const handle: Handle = (_req, res) =>
      res
        .writeHead(409, { "Content-Type": "application/json; charset=utf-8", "X-Request-Id": "mine" })
        .end('{"error":"Conflict"}');
    const answer = await raw(await start(handle), get("/api/x"));
    expect(answer).toMatchObject({ status: 409, headers: { "x-request-id": "mine" } });
    expect(answer.body).toContain('{"error":"Conflict"}');
  });

  it("stays as it is for pages, without naming the framework", async () => {
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

it("lets requests in flight finish when it stops", async () => {
  let release: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(
    guard(async (_req: IncomingMessage, res: ServerResponse) => {
      release();
      await new Promise((resolve) => setTimeout(resolve, 150));
      res.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    }),
  );
  const port = await listen(server, 0, "127.0.0.1");
  const answer = raw(port, get("/api/slow"));
  await arrived;
  const started = performance.now();
  await closeServer(server);
  expect((await answer).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(2000);
  await expect(raw(port, get("/api/late"))).rejects.toThrow();
});
