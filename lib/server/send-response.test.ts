import { createServer, get, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { sendResponse } from "./send-response";

const JSON_TYPE = { "Content-Type": "application/json" };
const long = JSON.stringify({ text: "Thank you. ".repeat(400) });

describe("an outgoing response", () => {
  it("is sent in one piece with its length, status and headers", async () => {
    const response = Response.json({ ok: true }, { status: 201, headers: { "X-Kept": "yes" } });
    response.headers.append("Set-Cookie", "a=1; Path=/");
    response.headers.append("Set-Cookie", "b=2; Path=/");
    const { head, body } = await answerTo({}, () => response);
    expect([head.statusCode, body.toString()]).toEqual([201, '{"ok":true}']);
    expect(head.headers).toMatchObject({
      "content-length": "11",
      "x-kept": "yes",
      "set-cookie": ["a=1; Path=/", "b=2; Path=/"],
    });
    expect(head.headers["transfer-encoding"]).toBeUndefined();
  });

  it("keeps headers that were already set", async () => {
    const { head } = await answerTo({}, () => new Response("{}", { headers: { "Cache-Control": "public" } }), {
      "Cache-Control": "no-store",
    });
    expect(head.headers["cache-control"]).toBe("no-store");
  });

  it("varies by what its route says and by the encoding", async () => {
    const headers = { ...JSON_TYPE, Vary: "Authorization, Cookie" };
    const { head } = await answerTo({}, () => new Response("{}", { headers }));
    expect(head.headers.vary).toBe("Authorization, Cookie, Accept-Encoding");
  });

  it("is compressed if the client accepts it and the body is large enough", async () => {
    const asked = { headers: { "accept-encoding": "br, gzip" } };
    const { head, body } = await answerTo(asked, () => new Response(long, { headers: JSON_TYPE }));
    expect(head.headers).toMatchObject({
      "content-encoding": "gzip",
      vary: "Accept-Encoding",
      "content-length": String(body.length),
    });
    expect(gunzipSync(body).toString()).toBe(long);
    const plain = [
      await answerTo(asked, () => new Response("{}", { headers: JSON_TYPE })),
      await answerTo(asked, () => new Response(long, { headers: { "Content-Type": "application/pdf" } })),
      await answerTo(
        { headers: { "accept-encoding": "gzip;q=0, br" } },
        () => new Response(long, { headers: JSON_TYPE }),
      ),
      await answerTo({}, () => new Response(long, { headers: JSON_TYPE })),
    ];
    expect(plain.map(({ head }) => head.headers["content-encoding"])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("has a length but no body for HEAD", async () => {
    const { head, body } = await answerTo({ method: "HEAD" }, () => new Response(long, { headers: JSON_TYPE }));
    expect([head.headers["content-length"], body.length]).toEqual([String(long.length), 0]);
    const streamed = pieces(10);
    await answerTo({ method: "HEAD" }, () => new Response(streamed.stream, { headers: JSON_TYPE }));
    expect(streamed.state).toEqual({ read: 2, isCancelled: true });
  });

  it("arrives complete when streamed, compressed or not", async () => {
    const wanted = "x".repeat(1_000).repeat(50);
    const plain = await answerTo({}, () => new Response(pieces(50).stream, { headers: JSON_TYPE }));
    expect(plain.body.toString()).toBe(wanted);
    const zipped = await answerTo(
      { headers: { "accept-encoding": "gzip" } },
      () => new Response(pieces(50).stream, { headers: JSON_TYPE }),
    );
    expect(gunzipSync(zipped.body).toString()).toBe(wanted);
    expect((await answerTo({}, () => new Response(null, { status: 204 }))).body.length).toBe(0);
  });

  it("is no longer read after the caller disconnects", async () => {
    const endless = pieces(Number.POSITIVE_INFINITY);
    const url = await serving(() => new Response(endless.stream, { headers: JSON_TYPE }));
    await new Promise<void>((resolve) => {
      get(url, (response) => response.once("data", () => resolve(void response.destroy())));
    });
    await expect.poll(() => endless.state.isCancelled).toBe(true);
  });

  it("is cut off if its body fails midway, so that a partial body never looks complete", async () => {
    const failing = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (given++ < 3) controller.enqueue(new TextEncoder().encode("x".repeat(1_000)));
        else controller.error(new Error("gone"));
      },
    });
    let given = 0;
    await expect(answerTo({}, () => new Response(failing, { headers: JSON_TYPE }))).rejects.toThrow();
  });
});

function pieces(count: number) {
  const state = { read: 0, isCancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.read >= count) return controller.close();
        state.read++;
        controller.enqueue(new TextEncoder().encode("x".repeat(1_000)));
      },
      cancel() {
        state.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serving(answer: () => Response, set: Record<string, string> = {}): Promise<string> {
  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    for (const [name, value] of Object.entries(set)) res.setHeader(name, value);
    sendResponse(req, res, answer()).catch(() => res.destroy());
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function answerTo(
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> },
  answer: () => Response,
  set?: Record<string, string>,
): Promise<{ head: IncomingMessage; body: Buffer }> {
  const url = await serving(answer, set);
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers }, (head) => {
      const chunks: Buffer[] = [];
      head.on("data", (chunk) => chunks.push(chunk));
      head.on("error", reject);
      head.on("end", () => resolve({ head, body: Buffer.concat(chunks) }));
    });
    call.on("error", reject);
    call.end();
  });
}
