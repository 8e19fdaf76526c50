import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EmailEventType } from "@/lib/providers/email/port";
import { SendInput } from "../emails/schema";
import { backoffSeconds, IDEMPOTENCY_KEY_TTL_MS, nextCheck } from "./delivery-retry";
import { earliest, statusAfter, TIMESTAMP_OF } from "./delivery-status";
import type { DeliveryStatus } from "./statuses";

const types = Object.keys(TIMESTAMP_OF) as EmailEventType[];
const history = fc.array(fc.constantFrom(...types), { maxLength: 12 });
const statusOf = (events: EmailEventType[], from: DeliveryStatus = "queued") => events.reduce(statusAfter, from);

describe("delivery status", () => {
  it("is the same for any order and repetition of the same reports", () => {
    const shuffled = history.chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray(events, { minLength: events.length }),
        fc.array(fc.constantFrom(...(events.length > 0 ? events : types.slice(0, 1))), {
          maxLength: events.length && 8,
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([events, others, repeated]) => {
        expect(statusOf([...others, ...repeated])).toBe(statusOf(events));
      }),
    );
  });

  it("never moves backwards", () => {
    const rank = ["queued", "sent", "delivery_delayed", "delivered", "failed", "bounced"];
    fc.assert(
      fc.property(history, fc.constantFrom(...types), (events, next) => {
        const before = statusOf(events);
        expect(rank.indexOf(statusAfter(before, next))).toBeGreaterThanOrEqual(rank.indexOf(before));
      }),
    );
  });

  it.each([
    [["delivered", "sent"], "delivered"],
    [["delivered", "delivery_delayed"], "delivered"],
    [["delivered", "bounced"], "bounced"],
    [["bounced", "delivered", "opened"], "bounced"],
    [["failed", "delivered"], "failed"],
    [["opened"], "queued"],
  ] as [EmailEventType[], DeliveryStatus][])("%j ends as %s", (events, status) => {
    expect(statusOf(events)).toBe(status);
  });

  it("keeps the first timestamp", () => {
    fc.assert(
      fc.property(fc.array(fc.date({ noInvalidDate: true }), { minLength: 1 }), (dates) => {
        const kept = dates.reduce<Date | null>(earliest, null);
        expect(kept?.getTime()).toBe(Math.min(...dates.map((date) => date.getTime())));
      }),
    );
  });
});

describe("the retry delay", () => {
  it("doubles up to a limit", () => {
    expect([1, 2, 3, 50].map(backoffSeconds)).toEqual([5, 10, 20, 600]);
    const queuedAt = new Date(0);
    expect([0, 1, 2, 3].map((attempts) => nextCheck({ queuedAt, attempts }).getTime())).toEqual([
      30_000, 30_000, 60_000, 120_000,
    ]);
    expect(nextCheck({ queuedAt, attempts: 40 }).getTime()).toBe(IDEMPOTENCY_KEY_TTL_MS + 30_000);
  });
});

describe("the body of POST /email/send", () => {
  const message = { to: ["a@b.example"], subject: "s", htmlBody: "<p>x</p>" };
  const fieldsOf = (change: object) =>
    SendInput.safeParse({ ...message, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];
  const many = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@b.example`);

  it.each([
    { to: many(50) },
    { cc: many(20) },
    { subject: "😀".repeat(500) },
    { to: ["a+x@b.co", "o'neil@b.co", "x@xn--bcher-kva.example"] },
    { htmlBody: "a".repeat(1_048_576) },
    { htmlBody: "<script>alert(1)</script>" },
    { textBody: "" },
    { from: "x", bcc: ["y"], status: "z" },
  ])("takes %#", (change) => {
    expect(fieldsOf(change)).toEqual([]);
  });

  it.each([
    [{ to: [] }, "to"],
    [{ to: many(51) }, "to"],
    [{ to: "a@b.co" }, "to"],
    [{ cc: many(21) }, "cc"],
    [{ subject: "" }, "subject"],
    [{ subject: "a".repeat(501) }, "subject"],
    [{ subject: "Hi\r\nBcc: x@evil.example" }, "subject"],
    [{ subject: "Hi\n" }, "subject"],
    [{ subject: "Hi\u0000" }, "subject"],
    ...["a@b.co\r\nBcc: c@d.ee", "a@b.co,c@d.ee", "A <a@b.co>", "a@b.co;c@d.ee", " a@b.co", "a@b", "@b.co"].map(
      (address) => [{ to: [address] }, "to"] as const,
    ),
    ...["a@[127.0.0.1]", "a@b..co", `${"a".repeat(65)}@b.co`, `a@${"b".repeat(250)}.co`].map(
      (address) => [{ to: [address] }, "to"] as const,
    ),
    [{ replyTo: ["a@b.co"] }, "replyTo"],
    [{ replyTo: "" }, "replyTo"],
    [{ htmlBody: "" }, "htmlBody"],
    [{ htmlBody: "a".repeat(1_048_577) }, "htmlBody"],
    [{ htmlBody: "é".repeat(600_000) }, "htmlBody"],
    [{ textBody: 1 }, "textBody"],
    [{ followUpId: "abc" }, "followUpId"],
    [{ followUpId: "" }, "followUpId"],
    [{ templateType: "FollowUp" }, "templateType"],
    [{ templateType: "" }, "templateType"],
  ] as [object, string][])("refuses %#", (change, field) => {
    expect(fieldsOf(change)).toContain(field);
  });
});
