import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Receiver, startReceiver } from "@/lib/testing/webhook-receiver";
import type { Resolve } from "../http/private-address";
import { createHttpWebhooks } from "./http";

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const local = createHttpWebhooks({ allowLoopback: true, timeoutMs: 500 });
const post = (url = receiver.url, port = local) => port.post({ url, headers: { "x-test": "1" }, body: "{}" });

/** A name server that gives these answers, one after the other. */
function resolving(...answers: string[][]) {
  const asked: string[] = [];
  const resolve: Resolve = (hostname, _, callback) => {
    const addresses = answers[Math.min(asked.push(hostname), answers.length) - 1] ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return { asked, resolve };
}

describe("a request to a customer's server", () => {
  it("is posted with its headers and exact body, and the answer is kept", async () => {
    expect(await post()).toMatchObject({ status: 200, body: "ok", error: null });
    expect(receiver.received).toMatchObject([{ path: "/hook", body: "{}", headers: { "x-test": "1" } }]);
  });

  it("does not follow a redirect", async () => {
    receiver.answerWith((response) => response.writeHead(307, { location: `${receiver.url}/private` }).end());
    expect(await post()).toMatchObject({ status: 307, error: null });
    expect(receiver.received).toHaveLength(1);
  });

  it("ends after its time when nothing is answered", async () => {
    receiver.answerWith(() => undefined);
    const { durationMs, ...answer } = await post();
    expect(answer).toMatchObject({ status: null, body: null, error: "No response within 0.5 s" });
    expect(durationMs).toBeLessThan(2_000);
  });

  it("ends after its time when the response never ends, with its status", async () => {
    receiver.answerWith((response) => response.writeHead(200).write("so far"));
    expect(await post()).toMatchObject({ status: 200, body: "so far", error: null });
  });

  it("reads at most 4 KB of a response, however long it is", async () => {
    let written = 0;
    receiver.answerWith((response) => {
      const more = () => {
        while (!response.destroyed && response.write("é".repeat(8_192))) written += 16_384;
      };
      response.writeHead(200).on("drain", more);
      more();
    });
    const { status, body } = await post();
    expect(status).toBe(200);
    expect(Buffer.byteLength(body ?? "")).toBeLessThanOrEqual(4 * 1024);
    expect(written).toBeLessThan(20 * 1024 * 1024);
  });

  it("reads how long the receiver asks to wait, at most a day", async () => {
    const waits: (number | null)[] = [];
    for (const value of ["120", "99999999", "soon", undefined]) {
      receiver.answerWith((response) => response.writeHead(503, value ? { "retry-after": value } : {}).end());
      waits.push((await post()).retryAfterSeconds);
    }
    expect(waits).toEqual([120, 86_400, null, null]);
  });

  it("keeps text that the database can store", async () => {
    receiver.answerWith((response) => response.end(Buffer.from([0x61, 0x00, 0xff, 0x62])));
    expect((await post()).body).toBe("a\ufffd\ufffdb");
  });

  it("says when the connection was reset or refused", async () => {
    receiver.answerWith((response) => response.destroy());
    expect(await post()).toMatchObject({ status: null, error: "The connection was closed before a response" });
    await receiver.close();
    expect(await post()).toMatchObject({ status: null, error: "The connection was refused" });
    receiver = await startReceiver();
  });
});

describe("a private address", () => {
  const publicOnly = createHttpWebhooks({ allowLoopback: false, timeoutMs: 500 });

  it.each([
    "https://127.0.0.1/",
    "https://localhost/",
    "https://[fd00:ec2::254]/",
    "https://0x7f.1/",
    "https://a.internal/",
  ])("gets nothing as %s", async (url) => {
    expect(await post(url, publicOnly)).toMatchObject({ status: null, error: expect.stringContaining("public") });
  });

  it("gets nothing over http, even this machine, unless the setting allows it", async () => {
    expect(await post(receiver.url, publicOnly)).toMatchObject({ status: null });
    expect(receiver.received).toEqual([]);
    expect(local.refusalOf("http://example.com/")).toContain("https");
    expect(local.refusalOf("http://10.0.0.1/")).toContain("https");
    expect(local.refusalOf("https://10.0.0.1/")).toContain("public");
  });

  it.each([
    [["127.0.0.1"]],
    [["8.8.8.8", "169.254.169.254"]],
    [["::ffff:10.0.0.1"]],
    [["64:ff9b::7f00:1"]],
    [["2002:7f00:1::"]],
    [["::127.0.0.1"]],
  ])("gets nothing behind a name that resolves to %j", async (addresses) => {
    const { resolve, asked } = resolving(addresses);
    const port = createHttpWebhooks({ allowLoopback: true, timeoutMs: 500, resolve });
    const error = "The name resolves to an address of a private network";
    expect(await post("https://rebind.example/", port)).toMatchObject({ status: null, error });
    expect(asked).toEqual(["rebind.example"]);
  });

  it("gets nothing from a name that had another address a moment ago: the connection itself looks it up", async () => {
    const { resolve, asked } = resolving(["127.0.0.1"], ["10.0.0.1"]);
    const port = createHttpWebhooks({ allowLoopback: true, timeoutMs: 500, resolve });
    const url = `http://localhost:${receiver.port}/`;
    expect(await post(url, port)).toMatchObject({ status: 200 });
    expect(asked).toHaveLength(1);
    expect((await post(url, port)).error).toContain("private");
    expect(receiver.received).toHaveLength(1);
  });
});
