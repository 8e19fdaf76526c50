import type { OutgoingEmail } from "@/lib/providers/email/port";

type About = { from: string; to: string; tenantName: string; inviterName: string; url: string; days: number };

export function invitationEmail({ from, to, tenantName, inviterName, url, days }: About): OutgoingEmail {
  const who = oneLine(inviterName) || "A colleague";
  const team = oneLine(tenantName);
  const opening = `${who} invited you to join ${team} on Followthrough, where teams write and approve sales follow-ups.`;
  const closing = `The link works once and expires in ${days} days. If you weren't expecting it, you can ignore this email.`;
  return {
    from,
    to: [to],
    cc: [],
    replyTo: null,
    subject: `${who} invited you to ${team}`,
    html: `<p>${escaped(opening)}</p><p><a href="${escaped(url)}">Join ${escaped(team)}</a></p><p>${escaped(closing)}</p>`,
    text: `${opening}\n\n${url}\n\n${closing}\n`,
    headers: {},
    tags: { kind: "invitation" },
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 200);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
