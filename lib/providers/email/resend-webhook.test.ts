import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readResendEvent, verifyResendWebhook } from "./resend-webhook";

const secretBytes = Buffer.from("0123456789abcdef0123456789abcdef");
const secret = `whsec_${secretBytes.toString("base64")}`;

function signed(payload: string, { id = "msg_1", at = Date.now(), key = secretBytes } = {}) {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${payload}`).digest("base64");
  return new Headers({ "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` });
}

function signedWith(signature: string) {
  const headers = signed("");
  headers.set("svix-signature", signature);
  return headers;
}

function eventOf(type: string, data: Record<string, unknown> = {}) {
  return JSON.stringify({
    type,
    created_at: "2026-11-20T10:00:00.123456+00:00",
    data: { email_id: "m-1", to: ["jonas@buyer.example"], tags: { delivery_id: "d-1" }, ...data },
  });
}

describe("the signature", () => {
  const payload = eventOf("email.delivered");

  it("is accepted when valid, also as one of several", () => {
    const headers = signed(payload);
    expect(verifyResendWebhook({ payload, headers, secret })).toEqual({ id: "msg_1", payload });
    headers.set("svix-signature", `v1,AAAA ${headers.get("svix-signature")}`);
    expect(verifyResendWebhook({ payload, headers, secret })).toEqual({ id: "msg_1", payload });
  });

  it.each([
    ["a changed body", { payload: payload.replace("m-1", "m-2"), headers: signed(payload) }],
    ["another key", { payload, headers: signed(payload, { key: Buffer.from("another key of some length") }) }],
    ["an old one", { payload, headers: signed(payload, { at: Date.now() - 301_000 }) }],
    ["one from the future", { payload, headers: signed(payload, { at: Date.now() + 305_000 }) }],
    ["no headers", { payload, headers: new Headers() }],
    ["a signature without a value", { payload, headers: signedWith("v1") }],
  ])("is refused for %s", (_name, { payload, headers }) => {
    expect(verifyResendWebhook({ payload, headers, secret })).toBeNull();
  });

  it("is never valid without a usable secret", () => {
    for (const unusable of ["", "whsec_", "not base64 !"]) {
      expect(verifyResendWebhook({ payload, headers: signed(payload), secret: unusable })).toBeNull();
    }
  });
});

describe("the event", () => {
  const read = (payload: string) => readResendEvent({ id: "msg_1", payload });

  it("is mapped to our own shape", () => {
    expect(read(eventOf("email.delivered"))).toEqual({
      id: "msg_1",
      type: "delivered",
      messageId: "m-1",
      deliveryTag: "d-1",
      recipients: ["jonas@buyer.example"],
      isTemporary: false,
      at: "2026-11-20T10:00:00.123Z",
    });
  });

  it.each([
    ["email.sent", "sent"],
    ["email.delivery_delayed", "delivery_delayed"],
    ["email.bounced", "bounced"],
    ["email.failed", "failed"],
    ["email.suppressed", "failed"],
    ["email.opened", "opened"],
    ["email.clicked", "clicked"],
    ["email.complained", "complained"],
  ])("%s is %s", (type, ours) => {
    expect(read(eventOf(type))?.type).toBe(ours);
  });

  it("of a bounce applies to the recipient the receiving server names, or to everyone if it names nobody", () => {
    const to = ["jonas@buyer.example", "Mia@buyer.example", "ana@other.example"];
    const affected = (bounce: unknown) => read(eventOf("email.bounced", { to, bounce }))?.recipients;
    expect(affected({ message: "The recipient <mia@buyer.example> does not exist.", type: "Permanent" })).toEqual([
      "mia@buyer.example",
    ]);
    const diagnosticCode = ["smtp; 550 5.1.1 ana@other.example: unknown, see postmaster@other.example."];
    expect(affected({ message: "Bounced", diagnosticCode })).toEqual(["ana@other.example", "postmaster@other.example"]);
    for (const bounce of [undefined, "broken", { message: 7 }, { message: "Mailbox full" }])
      expect(affected(bounce)).toEqual(to);
  });

  it("of a bounce is temporary only if Resend says so", () => {
    const isTemporary = (bounce: unknown) => read(eventOf("email.bounced", { bounce }))?.isTemporary;
    expect(isTemporary({ type: "Transient", subType: "MailboxFull", message: "Mailbox full" })).toBe(true);
    for (const bounce of [{ type: "Permanent" }, { type: "Undetermined" }, { type: 7 }, undefined])
      expect(isTemporary(bounce)).toBe(false);
  });

  it("without a usable tag or recipients is still parsed", () => {
    const event = read(eventOf("email.opened", { tags: { delivery_id: "no spaces allowed" }, to: "jonas" }));
    expect(event).toMatchObject({ type: "opened", deliveryTag: null, recipients: [] });
    expect(read(eventOf("email.opened", { tags: undefined }))?.deliveryTag).toBeNull();
  });

  it.each([
    ["email.scheduled", eventOf("email.scheduled")],
    ["contact.created", eventOf("contact.created")],
    ["a name every object has", eventOf("constructor")],
    ["no message id", eventOf("email.opened", { email_id: 7 })],
    ["text", "hello"],
    ["an empty body", ""],
    ["a list", "[]"],
    ["a bad date", eventOf("email.opened").replace("2026-11-20T", "2026-13-20T")],
  ])("is dropped for %s", (_name, payload) => {
    expect(read(payload)).toBeNull();
  });
});
