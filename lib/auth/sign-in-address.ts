import { invalidFields } from "@/lib/core/errors";

const MAX_LENGTH = 254;

/** Normalizes an email address to look up an account. Rejects control characters instead of removing them. */
export function signInAddress(given: string): string {
  if (/\p{Cc}/u.test(given)) {
    throw invalidFields({ email: ["must not contain a NUL or another control character"] });
  }
  const email = given.toWellFormed().trim().toLowerCase();
  if (email.length > MAX_LENGTH) throw invalidFields({ email: [`must have at most ${MAX_LENGTH} characters`] });
  return email;
}
