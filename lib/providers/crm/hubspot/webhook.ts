import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const MAX_AGE_MS = 5 * 60_000;
const MAX_EVENTS = 1_000;
const Id = z.union([z.int(), z.string().max(40)]).transform(String);
const Event = z.object({
  portalId: Id,
  objectId: Id.optional().catch(undefined),
  subscriptionType: z.string().catch(""),
  objectTypeId: z.string().catch(""),
});

type Webhook = {
  payload: string;
  headers: Headers;
  /** The public URL that HubSpot calls. */
  url: string;
  secret: string;
  now: Date;
};

/** What HubSpot decodes in a URL before it signs it. */
const ENCODED = /%(?:3a|2f|3f|40|21|24|27|28|29|2a|2c|3b)/gi;

/**
 * Verifies the signature over method, URL, raw body and time (v3, at most 5 minutes in the past or future).
 * https://developers.hubspot.com/docs/apps/legacy-apps/authentication/validating-requests
 */
export function isFromHubspot({ payload, headers, url, secret, now }: Webhook): boolean {
  const given = Buffer.from(headers.get("x-hubspot-signature-v3") ?? "");
  const timestamp = headers.get("x-hubspot-request-timestamp") ?? "";
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp)) > MAX_AGE_MS) return false;
  const signedUrl = url.replace(ENCODED, (code) => decodeURIComponent(code));
  const text = `POST${signedUrl}${payload}${timestamp}`;
  const signed = Buffer.from(createHmac("sha256", secret).update(text).digest("base64"));
  return given.length === signed.length && timingSafeEqual(given, signed);
}

/** An account in which something changed, and the contacts that were erased there for privacy reasons. */
export type AccountNews = { account: string; erased: string[] };

/** Returns what the events say per account. Unrecognized events are skipped. */
export function newsOf(payload: string): AccountNews[] {
  const news = new Map<string, AccountNews>();
  for (const event of eventsOf(payload)) {
    const { portalId: account, objectId } = event;
    const known = news.get(account) ?? { account, erased: [] };
    if (objectId !== undefined && isErasure(event)) known.erased.push(objectId);
    news.set(account, known);
  }
  return [...news.values()];
}

const CONTACTS = "0-1";

function isErasure({ subscriptionType, objectTypeId }: z.output<typeof Event>): boolean {
  const [object, what] = subscriptionType.split(".");
  return what === "privacyDeletion" && (object === "contact" || (object === "object" && objectTypeId === CONTACTS));
}

function eventsOf(payload: string): z.output<typeof Event>[] {
  try {
    const events = z.array(z.unknown()).parse(JSON.parse(payload)).slice(0, MAX_EVENTS);
    return events.flatMap((event) => Event.safeParse(event).data ?? []);
  } catch {
    return [];
  }
}
