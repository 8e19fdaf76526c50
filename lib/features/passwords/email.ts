import type { OutgoingEmail } from "@/lib/providers/email/port";
import { RESET_MINUTES } from "./reset-link";

type Letter = { from: string; to: string };
type Content = {
  subject: string;
  lines: string[];
  link: { url: string; label: string };
  closing: string;
  kind: string;
};

/** Carries the link that sets a new password. */
export function resetEmail({ url, ...letter }: Letter & { url: string }): OutgoingEmail {
  return compose(letter, {
    subject: "Set a new password for Followthrough",
    lines: ["Somebody, we hope you, asked to set a new password for your Followthrough account."],
    link: { url, label: "Set a new password" },
    closing: `The link works once, for ${RESET_MINUTES} minutes. If you did not ask for it, do nothing: your password stays as it is.`,
    kind: "password-reset",
  });
}

/** Tells that the password is another one now. */
export function changedEmail({ url, ...letter }: Letter & { url: string }): OutgoingEmail {
  return compose(letter, {
    subject: "Your password was changed",
    lines: ["The password of your Followthrough account was changed, and your other sessions were signed out."],
    link: { url, label: "Set a new password" },
    closing: "If it was not you, set a new password now, and tell an admin of your team.",
    kind: "password-changed",
  });
}

/** Tells of wrong passwords, once for a row of them. */
export function failedSignInsEmail({ url, ...letter }: Letter & { url: string }): OutgoingEmail {
  return compose(letter, {
    subject: "Failed sign-ins to your account",
    lines: [
      "Somebody gave a wrong password for your Followthrough account five times within 15 minutes.",
      "Nobody was let in. Signing in with the password has to wait now, up to 15 minutes after each further failure, also for you.",
    ],
    link: { url, label: "Set a new password" },
    closing: "If it was not you and nobody knows your password, you need do nothing. A new password ends the wait.",
    kind: "failed-sign-ins",
  });
}

function compose({ from, to }: Letter, { subject, lines, link, closing, kind }: Content): OutgoingEmail {
  const paragraphs = [
    ...lines.map(escaped),
    `<a href="${escaped(link.url)}">${escaped(link.label)}</a>`,
    escaped(closing),
  ];
  return {
    from,
    to: [to],
    cc: [],
    replyTo: null,
    subject,
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(""),
    text: `${[...lines, link.url, closing].join("\n\n")}\n`,
    headers: {},
    tags: { kind },
  };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
