import { z } from "zod";
import { asciiDomain, isDomain } from "@/lib/core/domain-name";
import { requiredText, text } from "@/lib/core/input";
import { envelope } from "@/lib/core/pagination";

export const SENDING_DOMAIN_STATUSES = ["pending", "verified", "failed"] as const;
export type SendingDomainStatus = (typeof SENDING_DOMAIN_STATUSES)[number];

/**
 * `records_missing`: the provider gave up looking for the DNS records. `in_use`: somebody else has verified the domain.
 * `not_registered`: the provider no longer knows it, so it needs new records. `refused`: the provider doesn't accept it.
 */
export const SENDING_DOMAIN_FAILURES = ["records_missing", "in_use", "not_registered", "refused"] as const;
export type SendingDomainFailure = (typeof SENDING_DOMAIN_FAILURES)[number];

const Status = z.enum(SENDING_DOMAIN_STATUSES);

const DnsRecord = z.strictObject({
  /** What it's for, in the provider's terms: SPF, DKIM. */
  purpose: z.string(),
  type: z.string(),
  name: z.string(),
  value: z.string(),
  ttl: z.string(),
  priority: z.int().nullable(),
  status: Status,
});

export const SendingDomain = z.strictObject({
  domain: z.string(),
  localPart: z.string(),
  displayName: z.string(),
  /** The sender once the domain is verified, as in a From header. */
  address: z.string(),
  status: Status,
  failure: z.enum(SENDING_DOMAIN_FAILURES).nullable(),
  /** DNS records to publish. */
  records: z.array(DnsRecord),
  /** The last time it became verified. Kept when the verification is lost. */
  verifiedAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SendingDomain = z.infer<typeof SendingDomain>;

/** `from` is the sender of emails to customers now, as in a From header. */
export const Sender = z.strictObject({ from: z.string(), sendingDomain: SendingDomain.nullable() });
export type Sender = z.infer<typeof Sender>;
export const SenderEnvelope = envelope(Sender);

const LOCAL_PART = /^[A-Za-z0-9_+'-]+(\.[A-Za-z0-9_+'-]+)*$/;
/** Control and formatting characters, and those that could end the name or look like an address. */
const UNSAFE_IN_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069<>@"\\]/u;
const MAX_ADDRESS = 254;

export const SendingDomainInput = z
  .object({
    domain: text(260)
      .overwrite(asciiDomain)
      .refine(isDomain, { error: "must be a domain that you own, such as mail.company.com", abort: true })
      .meta({ maxLength: 253 }),
    /** The address before the @. */
    localPart: text(64, 1).refine(
      (value) => LOCAL_PART.test(value),
      "must be what comes before the @, such as followups: letters, digits and . _ + - '",
    ),
    displayName: requiredText(100)
      .overwrite((value) => value.trim())
      .refine(
        (value) => !UNSAFE_IN_NAME.test(value),
        'must not contain line breaks, hidden characters or any of < > @ " \\',
      ),
  })
  .refine(({ domain, localPart }) => localPart.length + 1 + domain.length <= MAX_ADDRESS, {
    path: ["localPart"],
    error: `must be shorter: an address has at most ${MAX_ADDRESS} characters`,
  });
export type SendingDomainInput = z.output<typeof SendingDomainInput>;
