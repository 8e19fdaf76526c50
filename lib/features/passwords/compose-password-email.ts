import { env } from "@/lib/core/env";
import type { EmailPort } from "@/lib/providers/email/port";
import type { JobPayload } from "@/lib/queue/catalog";
import { changedEmail, failedSignInsEmail } from "./email";
import { sendPasswordEmail } from "./send-password-email";

const LETTERS = { "failed-sign-ins": failedSignInsEmail, "password-changed": changedEmail } as const;

export async function composePasswordEmail(
  { userId, about, letterId }: JobPayload<"account.letter">,
  email?: EmailPort,
): Promise<void> {
  const url = new URL("/forgot-password", env().NEXTAUTH_URL).href;
  await sendPasswordEmail(
    { userId, key: `account-${letterId}`, write: (letter) => LETTERS[about]({ ...letter, url }) },
    email,
  );
}
