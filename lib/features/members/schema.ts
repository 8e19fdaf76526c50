import { z } from "zod";
import { email, requiredText, text, uuid } from "@/lib/core/input";
import { envelope, pageEnvelope } from "@/lib/core/pagination";
import { ROLES } from "@/lib/core/permissions";
import { Tone } from "@/lib/grounding/draft";

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:00");
const Hours = z.object({
  start: ClockTime,
  end: ClockTime,
  /** 1 is Monday, 7 is Sunday. */
  days: z.array(z.int().min(1).max(7)).max(7).default([1, 2, 3, 4, 5]),
});

const HoursInput = Hours.refine(({ start, end }) => start < end, {
  path: ["end"],
  error: "must be after start",
}).refine(({ days }) => days.length > 0, {
  path: ["days"],
  error: "must have at least one day; pass null for no working hours",
});

/** A member's email style and working hours (in the tenant's time zone). */
export const Voice = z.object({
  signature: text(2000).nullable().default(null),
  tone: Tone.nullable().default(null),
  hours: Hours.nullable().default(null),
});
export type Voice = z.infer<typeof Voice>;

export const Member = z.strictObject({
  id: uuid,
  userId: uuid,
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  voice: z.strictObject({
    signature: z.string().nullable(),
    tone: Tone.nullable(),
    hours: z.strictObject({ start: z.string(), end: z.string(), days: z.array(z.int()) }).nullable(),
  }),
  createdAt: z.iso.datetime(),
});
export type Member = z.infer<typeof Member>;

export const MemberPatch = z.object({
  role: z.enum(ROLES).optional(),
  /** Only your own name. */
  name: requiredText(255).optional(),
  /** Only your own voice. Omitted fields are unchanged; null clears a field. */
  voice: z
    .object({
      signature: text(2000).nullable().optional(),
      tone: Tone.nullable().optional(),
      hours: HoursInput.nullable().optional(),
    })
    .optional(),
});
export type MemberPatch = z.infer<typeof MemberPatch>;

export const InvitationInput = z.object({ email, role: z.enum(ROLES) });
export type InvitationInput = z.infer<typeof InvitationInput>;

export const Invitation = z.strictObject({
  id: uuid,
  email: z.string(),
  role: z.enum(ROLES),
  /** The `userId` of the inviter. */
  invitedBy: uuid,
  invitedByName: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

export const NewInvitation = Invitation.extend({
  /** Null if the link was emailed, so that only the recipient sees it; otherwise the single-use link. */
  invitationUrl: z.url().nullable(),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

export const MemberPage = pageEnvelope(Member);
export const MemberEnvelope = envelope(Member);
export const RemovedMemberEnvelope = envelope(z.strictObject({ id: uuid, removedAt: z.iso.datetime() }));
export const InvitationPage = pageEnvelope(Invitation);
export const NewInvitationEnvelope = envelope(NewInvitation);
export const CancelledInvitationEnvelope = envelope(z.strictObject({ id: uuid, cancelledAt: z.iso.datetime() }));
