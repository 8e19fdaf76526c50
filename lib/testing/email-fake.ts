import type { EmailPort, OutgoingEmail } from "@/lib/providers/email/port";
import { createMemoryOutbox, createSandboxEmail } from "@/lib/providers/email/sandbox";

type Sent = { email: OutgoingEmail; key: string };

export const anEmail: OutgoingEmail = {
  from: "Seller <seller@seller.example>",
  to: ["dana@northwind.example"],
  cc: [],
  replyTo: null,
  subject: "Next steps",
  html: "<p>Thank you.</p>",
  text: null,
  headers: {},
  tags: {},
};

/** The sandbox provider in memory, which records its calls and can be made to fail. */
export function recordingEmail(): EmailPort & {
  asked: Sent[];
  failNext(error: Error, when?: "before" | "after"): void;
} {
  const inner = createSandboxEmail(createMemoryOutbox());
  const asked: Sent[] = [];
  const failures: { error: Error; when: "before" | "after" }[] = [];
  return {
    ...inner,
    asked,
    failNext: (error, when = "before") => void failures.push({ error, when }),
    async send(email, key) {
      const failure = failures.shift();
      if (failure?.when === "before") throw failure.error;
      asked.push({ email, key });
      const answer = await inner.send(email, key);
      if (failure) throw failure.error;
      return answer;
    },
  };
}
