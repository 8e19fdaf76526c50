import { z } from "zod";
import { text } from "@/lib/core/input";
import { envelope } from "@/lib/core/pagination";
import { ROLES } from "@/lib/core/permissions";

export const InvitationParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

export const OpenInvitation = z.strictObject({
  email: z.string(),
  role: z.enum(ROLES),
  tenantName: z.string(),
  expiresAt: z.iso.datetime(),
  /** Whether the address has a verified account. If so, its password is required instead of a new one. */
  hasAccount: z.boolean(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

export const AcceptInput = z.object({
  name: text(255).optional(),
  /** A new password, or the current one of a verified account. Not needed if signed in with that account. */
  password: z.string().max(1000, "must have at most 200 characters").optional(),
});
export type AcceptInput = z.infer<typeof AcceptInput>;

export const Joined = z.strictObject({ email: z.string(), tenantName: z.string(), role: z.enum(ROLES) });
export type Joined = z.infer<typeof Joined>;

export const OpenInvitationEnvelope = envelope(OpenInvitation);
export const JoinedEnvelope = envelope(Joined);
