import { z } from "zod";
import { isDomain, isPublicMailDomain } from "@/lib/core/domain-name";
import { requiredText, uuid } from "@/lib/core/input";
import { envelope } from "@/lib/core/pagination";
import { MAX_SEND_CAP } from "../deliveries/daily-send-cap";
import { isTimeZone } from "./time-zone";

/** `auto_if_safe` will be added once it is implemented. */
const ReviewPolicy = z.enum(["always"]);
const Domain = z
  .string()
  .refine(isDomain, "must be a lowercase domain name such as company.com")
  .refine((domain) => !isPublicMailDomain(domain), "must be your company's, not a public email provider's")
  .meta({ maxLength: 253 });
const TimeZone = z
  .string()
  .refine(isTimeZone, "must be an IANA time zone such as Europe/Berlin")
  .meta({ maxLength: 64 });

export const Tenant = z.strictObject({
  id: uuid,
  name: z.string(),
  domains: z.array(z.string()),
  reviewPolicy: ReviewPolicy,
  requireSecondPerson: z.boolean(),
  sendingPaused: z.boolean(),
  /** Maximum recipients (to and cc) per UTC day. */
  dailySendCap: z.int(),
  timeZone: z.string(),
  retentionDays: z.int(),
  /** Our firm commitments become tasks in the CRM. */
  crmTasks: z.boolean(),
  isSandbox: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  /** Used and maximum storage, in bytes. */
  storage: z.strictObject({ usedBytes: z.int(), limitBytes: z.int() }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Tenant = z.infer<typeof Tenant>;

const SEND_CAP_BOUNDS = `must be from 1 to ${MAX_SEND_CAP}`;

export const TenantPatch = z.object({
  name: requiredText(255).optional(),
  /** Email domains of the team; everyone else in a meeting is a guest. */
  domains: z.array(Domain).max(50, "must have at most 50 domains").optional(),
  reviewPolicy: ReviewPolicy.optional(),
  requireSecondPerson: z.boolean().optional(),
  sendingPaused: z.boolean().optional(),
  /** Maximum recipients (to and cc) per UTC day; at most 500 in a sandbox. */
  dailySendCap: z.int().min(1, SEND_CAP_BOUNDS).max(MAX_SEND_CAP, SEND_CAP_BOUNDS).optional(),
  timeZone: TimeZone.optional(),
  retentionDays: z.int().min(1, "must be from 1 to 3650").max(3650, "must be from 1 to 3650").optional(),
  /** When off, no tasks are added to the CRM; those that are there are still updated. */
  crmTasks: z.boolean().optional(),
});
export type TenantPatch = z.infer<typeof TenantPatch>;

export const TenantEnvelope = envelope(Tenant);
