import type { ServerResponse } from "node:http";
import { afterEach, expect, it } from "vitest";
import { type HttpFake, sendJson, startHttpFake } from "@/lib/testing/http-fake";
import type { OutgoingEmail } from "./port";
import { createResendEmail } from "./resend";

const email: OutgoingEmail = {
  from: "mara@seller.example",
  to: ["jonas@buyer.example"],
  cc: [],
  replyTo: null,
  subject: "What we agreed",
  html: "<p>Hello</p>",
  text: null,
  headers: {},
  tags: { delivery_id: "d-1" },
};

let fake: HttpFake | undefined;
afterEach(async () => {
  await fake?.close();
  fake = undefined;
});

async function sendTo(answer: (response: ServerResponse) => void, timeoutMs = 2000) {
  fake = await startHttpFake((_request, response) => answer(response));
  return createResendEmail({ apiKey: "re_secret", baseUrl: `${fake.url}/`, timeoutMs }).send(email, "delivery/d-1");
}

function refusal(status: number, name: string, headers: Record<string, string> = {}) {
  return (response: ServerResponse) =>
    sendJson(response, status, { statusCode: status, name, message: "as the vendor says" }, headers);
}

it("sends the message in Resend's format", async () => {
  const sent = await sendTo((response) => sendJson(response, 200, { id: "m-1" }));
  expect(sent).toEqual({ messageId: "m-1" });
  const [request] = fake!.requests;
  expect(request).toMatchObject({ method: "POST", path: "/emails" });
  expect(request!.headers).toMatchObject({ authorization: "Bearer re_secret", "idempotency-key": "delivery/d-1" });
  expect(JSON.parse(request!.body)).toEqual({
    from: "mara@seller.example",
    to: ["jonas@buyer.example"],
    subject: "What we agreed",
    html: "<p>Hello</p>",
    headers: {},
    tags: [{ name: "delivery_id", value: "d-1" }],
  });
});

it.each([
  ["a bad field", refusal(422, "validation_error"), { kind: "refused", retryable: false }],
  ["a missing field", refusal(400, "missing_required_field"), { kind: "refused", retryable: false }],
  ["a revoked key", refusal(401, "restricted_api_key"), { kind: "unauthorized", retryable: false }],
  ["a wrong key", refusal(403, "invalid_api_key"), { kind: "unauthorized", retryable: false }],
  [
    "too many requests",
    refusal(429, "rate_limit_exceeded", { "retry-after": "7" }),
    { kind: "rate_limited", retryable: true, retryAfterSeconds: 7 },
  ],
  [
    "too many requests with a strange Retry-After",
    refusal(429, "rate_limit_exceeded", { "retry-after": "soon" }),
    { kind: "rate_limited", retryAfterSeconds: undefined },
  ],
  [
    "a used up quota",
    refusal(429, "daily_quota_exceeded", { "retry-after": "1" }),
    { kind: "rate_limited", retryAfterSeconds: 3600 },
  ],
  ["a request in flight", refusal(409, "concurrent_idempotent_requests"), { kind: "unknown_outcome", retryable: true }],
  ["a key used before", refusal(409, "invalid_idempotent_request"), { kind: "refused", retryable: false }],
  ["a broken server", refusal(500, "internal_server_error"), { kind: "unknown_outcome", retryable: true }],
  [
    "a gateway page",
    (response: ServerResponse) => response.writeHead(502).end("<html>Bad gateway</html>"),
    { kind: "unknown_outcome" },
  ],
  ["garbage", (response: ServerResponse) => response.writeHead(200).end('{"id": "m-'), { kind: "unknown_outcome" }],
  ["no id", (response: ServerResponse) => sendJson(response, 200, { ok: true }), { kind: "unknown_outcome" }],
  ["an empty id", (response: ServerResponse) => sendJson(response, 200, { id: "" }), { kind: "unknown_outcome" }],
  ["null", (response: ServerResponse) => sendJson(response, 200, null), { kind: "unknown_outcome" }],
  ["a request that took too long", refusal(408, "request_timeout"), { kind: "unknown_outcome" }],
  ["a reset", (response: ServerResponse) => response.socket?.destroy(), { kind: "unknown_outcome", retryable: true }],
  [
    "half an answer",
    (response: ServerResponse) => {
      response.writeHead(200, { "content-length": "100" });
      response.write('{"id":');
      setTimeout(() => response.socket?.destroy(), 20);
    },
    { kind: "unknown_outcome" },
  ],
])("maps %s to a failure", async (_name, answer, failure) => {
  await expect(sendTo(answer)).rejects.toMatchObject({ name: "ProviderFailure", ...failure });
  expect(fake!.requests).toHaveLength(1);
});

it("follows no redirect, so the message and key go nowhere else", async () => {
  const elsewhere = await startHttpFake((_request, response) => sendJson(response, 200, { id: "m-1" }));
  const redirect = (response: ServerResponse) => response.writeHead(307, { location: elsewhere.url }).end();
  await expect(sendTo(redirect)).rejects.toMatchObject({ kind: "unknown_outcome" });
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.close();
});

it("times out on a silent server with an unknown outcome", async () => {
  await expect(sendTo(() => {}, 150)).rejects.toMatchObject({ kind: "unknown_outcome" });
});

it("reports that nothing was sent when the connection failed", async () => {
  const closed = await startHttpFake(() => {});
  await closed.close();
  const port = createResendEmail({ apiKey: "re_secret", baseUrl: closed.url });
  await expect(port.send(email, "delivery/d-1")).rejects.toMatchObject({ kind: "unavailable", retryable: true });
  const nowhere = createResendEmail({ apiKey: "re_secret", baseUrl: "http://resend.invalid" });
  await expect(nowhere.send(email, "delivery/d-1")).rejects.toMatchObject({ kind: "unavailable" });
});

it("never includes the key in a failure", async () => {
  const failure = await sendTo(refusal(401, "invalid_api_key")).catch((error: Error) => error);
  expect(JSON.stringify(failure) + String(failure)).not.toContain("re_secret");
});

it("asks for replies at the sender's address and where they are noticed", async () => {
  fake = await startHttpFake((_request, response) => sendJson(response, 200, { id: "m-1" }));
  const resend = createResendEmail({ apiKey: "re_secret", baseUrl: fake.url });
  await resend.send({ ...email, replyTo: "mara@seller.example", repliesCopiedTo: "reply+1@in.example" }, "1");
  await resend.send({ ...email, replyTo: "mara@seller.example" }, "2");
  await resend.send({ ...email, repliesCopiedTo: "reply+1@in.example" }, "3");
  expect(fake.requests.map(({ body }) => JSON.parse(body).reply_to)).toEqual([
    ["mara@seller.example", "reply+1@in.example"],
    "mara@seller.example",
    undefined,
  ]);
});

it("reads the headers of a received message, with names in lower case", async () => {
  fake = await startHttpFake((_request, response) =>
    sendJson(response, 200, { object: "email", id: "in 1", headers: { "Auto-Submitted": "auto-replied", Date: "x" } }),
  );
  const resend = createResendEmail({ apiKey: "re_secret", baseUrl: fake.url });
  expect(await resend.receivedHeaders("in/1")).toEqual({ "auto-submitted": "auto-replied", date: "x" });
  expect(fake.requests[0]).toMatchObject({ method: "GET", path: "/emails/receiving/in%2F1" });
});

it("fails as not found for a received message that Resend no longer has", async () => {
  fake = await startHttpFake((_request, response) => refusal(404, "not_found")(response));
  const resend = createResendEmail({ apiKey: "re_secret", baseUrl: fake.url });
  await expect(resend.receivedHeaders("in-1")).rejects.toMatchObject({ kind: "not_found" });
});
