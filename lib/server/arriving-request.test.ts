import { request as ask, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { arrivingRequest } from "./arriving-request";

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** The request as a handler receives it, with a complete `body`, and functions to respond or disconnect. */
async function arrived(method: string, body?: string) {
  let answer: () => void = () => undefined;
  const arriving = new Promise<Request>((resolve) => {
    server = createServer((req, res) => {
      const bytes =
        body === undefined ? undefined : [...new TextEncoder().encode(body)].map((one) => Uint8Array.of(one));
      answer = () => res.end("done");
      resolve(arrivingRequest(req, res, new URL(req.url ?? "/", "https://app.example.com"), bytes));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const call = ask({ port, method, path: "/api/followups?page=2", headers: { "X-Kept": "yes" } });
  call.on("error", () => undefined);
  const answered = new Promise((resolve) => call.on("response", (response) => response.resume().on("end", resolve)));
  call.end();
  return { request: await arriving, answer: () => answer(), answered, leave: () => call.destroy() };
}

describe("an incoming request", () => {
  it("keeps its path, method, headers and body", async () => {
    const { request, answer } = await arrived("POST", '{"to":"Zoë"}');
    expect([request.method, request.url]).toEqual(["POST", "https://app.example.com/api/followups?page=2"]);
    expect(request.headers.get("x-kept")).toBe("yes");
    expect(await request.json()).toEqual({ to: "Zoë" });
    answer();
  });

  it("has no body for methods that allow none", async () => {
    const { request, answer } = await arrived("GET", "ignored");
    expect(request.body).toBeNull();
    answer();
  });

  it("aborts when the caller disconnects, but not after the response", async () => {
    const left = await arrived("GET");
    left.leave();
    await expect.poll(() => left.request.signal.aborted).toBe(true);
    server.close();
    const stayed = await arrived("GET");
    stayed.answer();
    await stayed.answered;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(stayed.request.signal.aborted).toBe(false);
  });
});
