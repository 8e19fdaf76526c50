import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { OutgoingEmail } from "./port";
import { createMemoryOutbox, createSandboxEmail, IDEMPOTENCY_WINDOW_MS, sandboxOutcome } from "./sandbox";

const email: OutgoingEmail = {
  from: "mara@seller.example",
  to: ["jonas@buyer.example"],
  cc: [],
  replyTo: null,
  subject: "What we agreed",
  html: "<p>Hello</p>",
  text: null,
  headers: {},
  tags: {},
};

describe("the sandbox outbox", () => {
  it("stores accepted messages", async () => {
    const outbox = createMemoryOutbox();
    const clock = fixedClock("2026-11-20T10:00:00Z");
    const { messageId } = await createSandboxEmail(outbox, { clock }).send(email, "k-1");
    expect(outbox.messages).toMatchObject([{ key: "k-1", messageId, email, acceptedAt: "2026-11-20T10:00:00.000Z" }]);
    expect(outbox.messages[0]?.payloadHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("remembers a key for exactly 24 hours", async () => {
    const outbox = createMemoryOutbox();
    const clock = fixedClock("2026-11-20T10:00:00Z");
    const port = createSandboxEmail(outbox, { clock });
    const first = await port.send(email, "k-1");
    clock.advance(IDEMPOTENCY_WINDOW_MS - 1);
    expect(await port.send(email, "k-1")).toEqual(first);
    clock.advance(1);
    expect(await port.send({ ...email, subject: "New" }, "k-1")).not.toEqual(first);
    expect(outbox.messages).toHaveLength(2);
  });

  it.each<[string, Partial<OutgoingEmail>]>([
    ["a refusing recipient", { to: ["refuse.me@buyer.example"] }],
    ["a refusing recipient in cc", { cc: ["Refused@buyer.example"] }],
    ["nobody to send to", { to: [] }],
    ["more than 50 recipients", { to: Array.from({ length: 51 }, (_, n) => `p${n}@buyer.example`) }],
    ["two addresses in one", { to: ["a@buyer.example, b@buyer.example"] }],
    ["a header that starts another", { headers: { "X-A": "1\r\nBcc: x@evil.example" } }],
    ["a subject of two lines", { subject: "Hello\nBcc: x@evil.example" }],
    ["a tag Resend would not take", { tags: { to: "jonas@buyer.example" } }],
  ])("refuses %s and stores nothing", async (_name, change) => {
    const outbox = createMemoryOutbox();
    await expect(createSandboxEmail(outbox).send({ ...email, ...change }, "k-1")).rejects.toMatchObject({
      name: "ProviderFailure",
      kind: "refused",
    });
    expect(outbox.messages).toEqual([]);
  });

  it("waits before and after acceptance", async () => {
    const order: string[] = [];
    const note = (what: string, afterMs: number) => setTimeout(() => order.push(what), afterMs);
    const memory = createMemoryOutbox();
    const outbox: typeof memory = {
      ...memory,
      accept(message) {
        order.push("accepted");
        note("after acceptance", 5);
        return memory.accept(message);
      },
    };
    note("before acceptance", 5);
    await createSandboxEmail(outbox, { latencyMs: { beforeAccept: 30, afterAccept: 60 } }).send(email, "k-1");
    expect(order).toEqual(["before acceptance", "accepted", "after acceptance"]);
  });
});

describe("the events of a message", () => {
  const types = (...to: string[]) => sandboxOutcome({ to, cc: [] }).map((event) => event.type);

  it.each([
    ["jonas@buyer.example", ["sent", "delivered"]],
    ["bounce@buyer.example", ["sent", "bounced"]],
    ["Bounced.Mail@buyer.example", ["sent", "bounced"]],
    ["fail@buyer.example", ["sent", "failed"]],
    ["delayed@buyer.example", ["sent", "delivery_delayed", "delivered"]],
    ["complain@buyer.example", ["sent", "delivered", "complained"]],
    ["opens@buyer.example", ["sent", "delivered", "opened"]],
    ["clicks@buyer.example", ["sent", "delivered", "opened", "clicked"]],
    ["replies@buyer.example", ["sent", "delivered", "opened", "replied"]],
    ["unsubscribe@buyer.example", ["sent", "delivered", "opened", "unsubscribed"]],
  ])("%s: %j", (address, expected) => {
    expect(types(address)).toEqual(expected);
  });

  it("are reported for every recipient, soonest first", () => {
    const events = sandboxOutcome({ to: ["delayed@buyer.example"], cc: ["bounce@buyer.example"] });
    expect(events.map(({ type, recipient }) => `${recipient.split("@")[0]} ${type}`)).toEqual([
      "delayed sent",
      "bounce bounced",
      "delayed delivery_delayed",
      "delayed delivered",
    ]);
    expect(events.map((event) => event.afterSeconds)).toEqual([0, 2, 5, 60]);
  });
});
