import type { OutgoingEmail } from "@/lib/providers/email/port";
import { RESET_MINUTES } from "./reset-link";

type PasswordEmail = { from: string; to: string };
type Content = {
  subject: string;
  lines: string[];
  link: { url: string; label: string };
  closing: string;
  kind: string;
};

export function resetEmail({ url, ...letter }: PasswordEmail & { url: string }): OutgoingEmail {
  return compose(letter, {
    subject: "Reset your Followthrough password",
    lines: ["Someone, hopefully you, asked to reset the password for your Followthrough account."],
    link: { url, label: "Set a new password" },
    closing: `The link works once and expires in ${RESET_MINUTES} minutes. If you didn't ask for it, you can ignore this email and your password won't change.`,
    kind: "password-reset",
  });
}

export function changedEmail({ url, ...letter }: PasswordEmail & { url: string }): OutgoingEmail {
  return compose(letter, {
    subject: "Your password was changed",
    lines: ["The password for your Followthrough account was changed, and your other sessions were signed out."],
    link: { url, label: "Set a new password" },
    closing: "If this wasn't you, set a new password now and tell your team's admin.",
    kind: "password-changed",
  });
}

/** The email about failed sign-ins, sent once per series. */
export function failedSignInsEmail({ url, ...letter }: PasswordEmail & { url: string }): OutgoingEmail {
  return compose(letter, {
    subject: "Failed sign-ins to your account",
    lines: [
      "Someone entered a wrong password for your Followthrough account five times within 15 minutes.",
      "Nobody got in. Password sign-in is now delayed for everyone, including you, by up to 15 minutes after each further failure.",
    ],
    link: { url, label: "Set a new password" },
    closing:
      "If this wasn't you and nobody knows your password, you don't need to do anything. Setting a new password ends the delay.",
    kind: "failed-sign-ins",
  });
}

function compose({ from, to }: PasswordEmail, { subject, lines, link, closing, kind }: Content): OutgoingEmail {
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
