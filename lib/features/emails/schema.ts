import { z } from "zod";
import { email, text, uuid } from "@/lib/core/input";
import { envelope, PageQuery, pageEnvelope } from "@/lib/core/pagination";
import { TemplateType } from "@/lib/grounding/draft";

export const Suppression = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
});
export type Suppression = z.infer<typeof Suppression>;
export const SuppressionEnvelope = envelope(Suppression);
export const SuppressionPage = pageEnvelope(Suppression);
export const SuppressionInput = z.object({ email });
export const SuppressionListQuery = PageQuery.extend({ q: text(255).optional() });
export const Removed = envelope(z.strictObject({ id: z.uuid() }));

const MAX_HTML_BYTES = 1024 * 1024;

function mailBody(min: 0 | 1) {
  return text(MAX_HTML_BYTES, min).refine(
    (value) => new TextEncoder().encode(value).length <= MAX_HTML_BYTES,
    `must have at most ${MAX_HTML_BYTES} bytes`,
  );
}

export const SendInput = z.object({
  to: z.array(email).min(1, "must have at least one address").max(50, "must have at most 50 addresses"),
  cc: z.array(email).max(20, "must have at most 20 addresses").optional(),
  subject: text(500, 1).refine((value) => !/[\r\n]/.test(value), "must be one line"),
  htmlBody: mailBody(1).describe("HTML, nested at most 100 tags deep, with at most 50,000 tags"),
  textBody: mailBody(0).optional(),
  replyTo: email.optional(),
  followUpId: uuid.optional(),
  templateType: TemplateType.optional(),
});
export type SendInput = z.output<typeof SendInput>;

export const SendResult = z.strictObject({
  success: z.literal(true),
  deliveryId: z.uuid(),
  messageId: z.string(),
  status: z.literal("sent"),
});
export type SendResult = z.infer<typeof SendResult>;

/** Acknowledges a provider's webhook, whose content is read from the raw body. */
export const HookAnswer = z.strictObject({ success: z.literal(true) });
