import { invalidFields } from "@/lib/core/errors";
import { newPassword } from "@/lib/core/input";
import { hashPassword } from "@/lib/core/passwords";
import { isCommonPassword, normalized } from "./common-passwords";

const PRODUCT = "followthrough";

type About = { email: string; field?: string };

/**
 * Validates and hashes a new password. Rejects one that is too short or too long, contains a NUL, is the person's email
 * address or the product's name, or is common. The error names `field`.
 */
export async function hashNewPassword(
  given: string | undefined,
  { email, field = "password" }: About,
): Promise<string> {
  if (given === undefined) throw invalidFields({ [field]: ["is required"] });
  const read = newPassword.safeParse(given);
  if (!read.success) throw invalidFields({ [field]: [read.error.issues[0]?.message ?? "isn't a valid password"] });
  const problem = await weakness(read.data, email);
  if (problem) throw invalidFields({ [field]: [problem] });
  return hashPassword(read.data);
}

async function weakness(password: string, email: string): Promise<string | null> {
  const plain = normalized(password).trim();
  const address = normalized(email);
  if (plain === address || plain === address.split("@")[0]) return "must not be your email address";
  if (plain.replace(/[^\p{L}]/gu, "") === PRODUCT) return "must not be the product's name";
  return (await isCommonPassword(password)) || (await isCommonPassword(password.trim()))
    ? "is one of the most common passwords. Choose another"
    : null;
}
