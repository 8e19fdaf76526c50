import { Piscina } from "piscina";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sendEmail } from "@/lib/features/emails/send/send-email";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant } from "@/lib/testing/factories";
import { createFollowUp } from "../create-follow-up";
import { editFollowUp } from "../edit-follow-up";
import { FollowUpInput } from "../schema";
import { MAX_DEPTH, MAX_TAGS } from "./mail-markup";

const input = FollowUpInput.parse({
  to: ["dana@northwind.example"],
  subject: "Next steps",
  bodyHtml: "<p>Hi Dana</p>",
});
const DEEP = "<ul><li>".repeat(25_000);
const MANY = "<b></b>".repeat(28_000);
const TOO_DEEP = `must be nested at most ${MAX_DEPTH} tags deep. Check for unclosed tags`;

describe("a body that costs too much to read", () => {
  it("is refused with the field, the bound and the fix, wherever it is sent", async () => {
    const email = recordingEmail();
    const { ctx } = await createTenant({ ports: { email } });
    const { id } = await createFollowUp(ctx, input);
    for (const [bodyHtml, fault] of [
      [DEEP, TOO_DEEP],
      [MANY, `must have at most ${MAX_TAGS} tags; it has 56000. Remove tags that have no effect`],
    ] as const) {
      const refusal = { code: "bad_request", details: { fieldErrors: { bodyHtml: [fault] } } };
      await expect(createFollowUp(ctx, { ...input, bodyHtml })).rejects.toMatchObject(refusal);
      await expect(editFollowUp(ctx, { id, revision: 1, bodyHtml })).rejects.toMatchObject(refusal);
      await expect(sendEmail(ctx, { to: input.to, subject: "Hi", htmlBody: bodyHtml })).rejects.toMatchObject({
        code: "validation_failed",
        details: { htmlBody: [fault] },
      });
    }
    expect(email.asked).toEqual([]);
  });
});

describe("a body that is allowed", () => {
  afterEach(() => vi.restoreAllMocks());

  it("is parsed once per request, in a thread", async () => {
    const { ctx } = await createTenant();
    const asked = vi.spyOn(Piscina.prototype, "run");
    const reads = () => asked.mock.calls.filter(([task]) => (task as { name: string }).name === "readMarkup").length;
    const { id } = await createFollowUp(ctx, { ...input, bodyHtml: "<ul><li>a</ul>".repeat(14_000) });
    expect(reads()).toBe(1);
    await editFollowUp(ctx, { id, revision: 1, bodyHtml: "<p>b</p>".repeat(20_000) });
    expect(reads()).toBe(2);
    await editFollowUp(ctx, { id, revision: 2, subject: "Our next steps" });
    expect(reads()).toBe(2);
  });
});
