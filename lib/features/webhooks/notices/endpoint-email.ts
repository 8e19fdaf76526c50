import type { OutgoingEmail } from "@/lib/providers/email/port";
import type { WebhookDisabledReason } from "../schema";

/** Nobody is written to about a token that they revoked. */
export type About = "notice" | Exclude<WebhookDisabledReason, "token_revoked">;
type Letter = { from: string; to: string; about: About; url: string; origin: string };

const TEXTS: Record<About, { subject: (host: string) => string; happened: string; closing: string }> = {
  notice: {
    subject: (host) => `Webhooks to ${host} are failing`,
    happened: "The last 10 events could not be delivered to this webhook endpoint, despite all retries:",
    closing: "After 20 failed events in a row, the endpoint is disabled. The log shows what it answered.",
  },
  failing: {
    subject: (host) => `Webhooks to ${host} are disabled`,
    happened: "This webhook endpoint is now disabled, because 20 events in a row could not be delivered:",
    closing: "Events that happen while it's disabled aren't sent. Enable it again once it works.",
  },
  gone: {
    subject: (host) => `Webhooks to ${host} are disabled`,
    happened: "This webhook endpoint is now disabled, because it answered 410 Gone:",
    closing: "If that was a mistake, enable it again. Events that happen while it's disabled aren't sent.",
  },
};

export function endpointEmail({ from, to, about, url, origin }: Letter): OutgoingEmail {
  const { subject, happened, closing } = TEXTS[about];
  const link = new URL("/developers", origin).href;
  const { host } = new URL(url);
  return {
    from,
    to: [to],
    cc: [],
    replyTo: null,
    subject: subject(host),
    html: `<p>${happened}</p><p>${escaped(host)}</p><p><a href="${escaped(link)}">See its deliveries</a></p><p>${closing}</p>`,
    text: `${[happened, host, link, closing].join("\n\n")}\n`,
    headers: {},
    tags: { kind: "webhook-endpoint" },
  };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
