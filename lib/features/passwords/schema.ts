import { z } from "zod";
import { email, newPassword } from "@/lib/core/input";
import { envelope } from "@/lib/core/pagination";
import { RESET_MINUTES } from "./reset-link";

/** The longest password input accepted. Anything longer is rejected without being checked. */
const Given = z.string().max(1000, "must have at most 200 characters");

export const ForgotInput = z.object({ email });
export type ForgotInput = z.infer<typeof ForgotInput>;

export const ResetInput = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, "must be the last part of the link in the email"),
  password: newPassword,
});
export type ResetInput = z.infer<typeof ResetInput>;

export const ChangeInput = z.object({
  current: Given.refine((value) => !value.includes("\0"), "must not contain a NUL character"),
  next: newPassword,
});
export type ChangeInput = z.infer<typeof ChangeInput>;

export const ForgotEnvelope = envelope(
  z.strictObject({ requested: z.literal(true), expiresInMinutes: z.literal(RESET_MINUTES) }),
);
export const PasswordChangedEnvelope = envelope(z.strictObject({ changed: z.literal(true) }));
