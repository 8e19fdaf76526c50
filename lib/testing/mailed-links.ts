import type { EmailPort, OutgoingEmail } from "@/lib/providers/email/port";

/** An email provider that stores messages, with access to the mailboxes. */
export function mailProvider() {
  const sent: OutgoingEmail[] = [];
  let failure: Error | null = null;
  const email: EmailPort = {
    provider: "resend",
    async send(mail, key) {
      if (failure) throw failure;
      sent.push(mail);
      return { messageId: key };
    },
    receivedHeaders: async () => ({}),
  };
  return {
    email,
    sent,
    failWith: (error: Error | null) => {
      failure = error;
    },
    tokenFor: (address: string) => {
      const mail = sent.findLast(({ to }) => to.includes(address));
      return /\/invitation\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    },
  };
}
