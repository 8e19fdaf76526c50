import { createEmulator, type Emulator } from "emulate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmailPort, OutgoingEmail } from "./port";
import { createResendEmail } from "./resend";
import { createMemoryOutbox, createSandboxEmail } from "./sandbox";

const email: OutgoingEmail = {
  from: "mara@seller.example",
  to: ["jonas@buyer.example"],
  cc: ["lea@buyer.example"],
  replyTo: "mara@seller.example",
  subject: "What we agreed on Tuesday",
  html: "<p>Thank you for your time.</p>",
  text: "Thank you for your time.",
  headers: { "List-Unsubscribe": "<https://seller.example/u/1>", "X-Entity-Ref-ID": "1" },
  tags: { delivery_id: "d-1", tenant: "t-1" },
};

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator({ service: "resend", port: 0 });
});
afterAll(() => emulator.close());

const ports: [string, () => EmailPort][] = [
  ["sandbox", () => createSandboxEmail(createMemoryOutbox())],
  ["resend", () => createResendEmail({ apiKey: "re_test", baseUrl: emulator.url })],
];

describe.each(ports)("%s as an email port", (provider, open) => {
  it("has a provider name", () => {
    expect(open().provider).toBe(provider);
  });

  it("accepts a message and returns its ID", async () => {
    const { messageId } = await open().send(email, `${provider}-accept`);
    expect(messageId).toMatch(/\S/);
  });

  it("sends once per key, with different IDs for different keys", async () => {
    const port = open();
    const first = await port.send(email, `${provider}-once`);
    const again = await port.send(structuredClone(email), `${provider}-once`);
    const other = await port.send(email, `${provider}-twice`);
    expect(again).toEqual(first);
    expect(other.messageId).not.toBe(first.messageId);
  });

  it("treats a message with reordered headers and tags as the same", async () => {
    const port = open();
    const first = await port.send(email, `${provider}-order`);
    const again = await port.send(
      {
        ...email,
        headers: Object.fromEntries(Object.entries(email.headers).reverse()),
        tags: Object.fromEntries(Object.entries(email.tags).reverse()),
      },
      `${provider}-order`,
    );
    expect(again).toEqual(first);
  });

  it("rejects a used key with another message", async () => {
    const port = open();
    await port.send(email, `${provider}-changed`);
    await expect(port.send({ ...email, subject: "Something else" }, `${provider}-changed`)).rejects.toMatchObject({
      name: "ProviderFailure",
      kind: "refused",
      retryable: false,
    });
  });

  it("rejects a key that is too long", async () => {
    await expect(open().send(email, "k".repeat(257))).rejects.toMatchObject({ kind: "refused" });
  });

  it("sends once for twenty concurrent calls", async () => {
    const port = open();
    const calls = Array.from({ length: 20 }, () => port.send(email, `${provider}-parallel`));
    const ids = new Set((await Promise.all(calls)).map((sent) => sent.messageId));
    expect(ids.size).toBe(1);
  });
});
