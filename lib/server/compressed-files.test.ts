import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { raw, start } from "@/lib/testing/raw-request";
import { compressFiles } from "../../scripts/lib/compress-files.mjs";
import { compressedBefore } from "./compressed-files";

const SCRIPT = "console.log('a built script');\n".repeat(100);
const folder = mkdtempSync(path.join(tmpdir(), "built-"));
let port = 0;

beforeAll(async () => {
  mkdirSync(path.join(folder, "chunks"));
  writeFileSync(path.join(folder, "chunks", "a.js"), SCRIPT);
  writeFileSync(path.join(folder, "chunks", "tiny.js"), "1");
  await compressFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** `method path`, with headers, to a server that leaves other requests to a framework. */
async function ask(line: string, ...headers: string[]) {
  port = await start(
    compressedBefore(async (_req, res) => void res.writeHead(200, { "Content-Length": 13 }).end("the framework"), {
      folder,
      under: "/_next/static",
    }),
  );
  return raw(port, `${line} HTTP/1.1\r\nHost: a\r\n${headers.map((one) => `${one}\r\n`).join("")}\r\n`);
}

const BROTLI = "Accept-Encoding: gzip, deflate, br, zstd";

describe("a built file", () => {
  it("is sent as the build compressed it, to be kept forever", async () => {
    const { status, headers, body } = await ask("GET /_next/static/chunks/a.js?dpl=1", BROTLI);
    expect(status).toBe(200);
    expect(brotliDecompressSync(Buffer.from(body, "latin1")).toString()).toBe(SCRIPT);
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "application/javascript; charset=UTF-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
  });

  it("is described to HEAD, and not sent to a browser that has it", async () => {
    const head = await ask("HEAD /_next/static/chunks/a.js", BROTLI, "Connection: close");
    expect([head.status, head.body, head.headers["content-encoding"]]).toEqual([200, "", "br"]);
    const again = await ask("GET /_next/static/chunks/a.js", BROTLI, `If-None-Match: W/${head.headers.etag}`);
    expect([again.status, again.body, again.headers["content-encoding"]]).toEqual([304, "", undefined]);
  });

  it.each([
    ["GET /_next/static/chunks/a.js", "Accept-Encoding: gzip"],
    ["GET /_next/static/chunks/a.js", "Accept-Encoding: gzip, br;q=0"],
    ["GET /_next/static/chunks/a.js", `${BROTLI}\r\nRange: bytes=0-9`],
    ["POST /_next/static/chunks/a.js", BROTLI],
    ["GET /_next/static/chunks/tiny.js", BROTLI],
    ["GET /_next/static/chunks/a.js.br", BROTLI],
    ["GET /_next/static/../static/chunks/a.js", BROTLI],
    ["GET /_next/static/chunks/none.js", BROTLI],
  ])("is left to the framework: %s with %s", async (line, headers) => {
    expect((await ask(line, headers)).body).toBe("the framework");
  });
});
