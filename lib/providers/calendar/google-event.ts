import sanitizeHtml from "sanitize-html";
import { z } from "zod";
import { email } from "@/lib/core/input";
import { type CalendarEvent, type Platform, RESPONSES } from "./port";
import { instantIn, startOfDay } from "./zone";

export const text = z.string().transform((value) => value.replaceAll("\u0000", "").toWellFormed());
export const instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

/** A time with an offset, a local time in a zone, or a day. */
const When = z.union([
  z.object({ dateTime: instant }).transform(({ dateTime }) => () => ({ at: dateTime, isDay: false })),
  z
    .object({ dateTime: z.iso.datetime({ local: true }), timeZone: z.string().optional().catch(undefined) })
    .transform(({ dateTime, timeZone }) => (zone: string) => ({
      at: instantIn(timeZone ?? zone, dateTime.replace(/Z$/, "")),
      isDay: false,
    })),
  z.object({ date: z.iso.date() }).transform(({ date }) => (zone: string) => ({
    at: startOfDay(zone, date),
    isDay: true,
  })),
]);
/** A list without the entries that can't be read. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item.nullable().catch(null))
    .catch([])
    .transform((items) => items.flatMap((one) => (one === null ? [] : [one as NonNullable<z.output<T>>])));
const Attendee = z.object({
  email: email.nullable().catch(null),
  displayName: text.catch(""),
  responseStatus: z.enum(RESPONSES).catch("needsAction"),
  self: z.boolean().catch(false),
  organizer: z.boolean().catch(false),
  resource: z.boolean().catch(false),
});
const Conference = z.object({
  conferenceSolution: z
    .object({ key: z.object({ type: z.string() }) })
    .optional()
    .catch(undefined),
  entryPoints: listOf(z.object({ entryPointType: z.string().catch(""), uri: z.string().catch("") })),
});
const Event = z.object({
  id: z.string().min(1).max(1024),
  status: z.enum(["confirmed", "tentative", "cancelled"]).catch("confirmed"),
  summary: text.catch(""),
  description: text.nullable().catch(null),
  location: z.string().catch(""),
  htmlLink: z.string().catch(""),
  hangoutLink: z.string().catch(""),
  conferenceData: Conference.nullable().catch(null),
  start: When,
  end: When.nullable().catch(null),
  attendees: listOf(Attendee),
});

/** `zone` is the calendar's time zone, in which days begin. */
type Source = { calendarId: string; zone: string };

/** Converts a Calendar API (v3) event. Returns null if it has no ID or no valid start. */
export function readGoogleEvent(raw: unknown, { calendarId, zone }: Source): CalendarEvent | null {
  const parsed = Event.safeParse(raw);
  if (!parsed.success) return null;
  const event = parsed.data;
  const { at: startTime, isDay } = event.start(zone);
  const end = event.end?.(zone).at ?? startTime;
  const isBackward = end < startTime;
  const people = event.attendees.filter((attendee) => !attendee.resource);
  const meetLink = videoLink(event);
  const platform = platformOf(meetLink);
  const isGoogleMeet =
    platform === "google_meet" || event.conferenceData?.conferenceSolution?.key.type === "hangoutsMeet";
  return {
    eventId: event.id,
    calendarId,
    title: event.summary.trim().slice(0, 500).toWellFormed() || "(no title)",
    startTime,
    endTime: isBackward ? startTime : end,
    status: event.status,
    selfResponse: people.find((person) => person.self)?.responseStatus ?? null,
    participants: people.map(({ resource: _, displayName, ...person }) => ({
      ...person,
      name: displayName.trim() || person.email || "Unknown",
    })),
    meetLink,
    calendarLink: httpsUrl(event.htmlLink),
    description: event.description === null ? null : cutToBytes(plainText(event.description), 8192),
    platform: isGoogleMeet ? "google_meet" : platform,
    isGoogleMeet,
    ...(isDay ? { isAllDay: true } : {}),
  };
}

function videoLink({ conferenceData, hangoutLink, location, description }: z.infer<typeof Event>): string | null {
  const entry = conferenceData?.entryPoints.find(({ entryPointType }) => entryPointType === "video");
  const written = `${location}\n${description?.slice(0, 65_536) ?? ""}`.match(/https:\/\/[^\s<>"']+/g) ?? [];
  return (
    httpsUrl(entry?.uri ?? "") ??
    httpsUrl(hangoutLink) ??
    httpsUrl(written.find((url) => platformOf(httpsUrl(url)) !== "other") ?? "")
  );
}

function httpsUrl(value: string): string | null {
  const url = URL.parse(value);
  return url?.protocol === "https:" && url.href.length <= 2048 ? url.href : null;
}

function platformOf(link: string | null): Platform {
  const host = link === null ? "" : new URL(link).hostname;
  if (host === "meet.google.com") return "google_meet";
  if (/(^|\.)(zoom\.us|zoomgov\.com)$/.test(host)) return "zoom";
  if (/(^|\.)teams\.(microsoft|live)\.com$/.test(host)) return "teams";
  return "other";
}

/** Tags whose content is kept. They are removed first, because the parser is slow with thousands of unclosed tags. */
const PLAIN_TAG = /<\/?(?!(?:script|style|textarea|option|noscript)\b)[a-z][a-z0-9]*(?:\s[^<>"']*)?>/gi;

/** Google stores descriptions as text or HTML without saying which. */
function plainText(value: string): string {
  const start = value.slice(0, 65_536).toWellFormed();
  if (!/<\/?[a-z][^<>]*>/i.test(start)) return start.trim();
  const broken = start.replace(/<br\s*\/?>|<\/(p|div|li|ul|ol|h[1-6])>/gi, "$&\n");
  const escaped = sanitizeHtml(broken.replace(PLAIN_TAG, ""), { allowedTags: [], allowedAttributes: {} });
  const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
  return escaped.replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity).trim();
}

function cutToBytes(value: string, max: number): string {
  const bytes = Buffer.from(value, "utf8");
  if (bytes.length <= max) return value;
  let end = max;
  while (end > 0 && (bytes[end]! & 0xc0) === 0x80) end--;
  return bytes.toString("utf8", 0, end);
}
