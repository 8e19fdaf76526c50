import { afterAll, beforeAll, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { connectAccount } from "@/lib/testing/emulators/connect-account";
import { type OAuthServer, settingsFor, startOAuthServer } from "@/lib/testing/emulators/oauth-server";
import { createTenant, systemOf } from "@/lib/testing/factories";
import { sendJson } from "@/lib/testing/http-fake";
import { getCommitment } from "../commitments/queries";
import { insertCommitments } from "../commitments/write-commitment";
import { createMeeting } from "./create-meeting";
import { pollCalendar } from "./poll-calendar";
import { MeetingInput } from "./schema";

const NOW = "2026-11-20T12:00:00.000Z";
const EVENTS = "/calendar/v3/calendars/primary/events";
const JONAS = "jonas.feld@buyer.example";

const demo = {
  id: "demo1",
  status: "confirmed",
  summary: "Demo",
  start: { dateTime: "2026-11-27T10:00:00Z" },
  end: { dateTime: "2026-11-27T10:30:00Z" },
  hangoutLink: "https://meet.google.com/abc-defg-hij",
  attendees: [
    { email: "mara@seller.example", self: true, organizer: true, responseStatus: "accepted" },
    { email: "Jonas.Feld@buyer.example", responseStatus: "needsAction" },
  ],
};
/** What Google's server has at the moment. Each answer to a sync token says that it changed. */
const calendar = { event: null as typeof demo | null, missing: 404 };

let server: OAuthServer;
beforeAll(async () => {
  server = await startOAuthServer();
  Object.assign(process.env, settingsFor(server.url));
  server.handle = ({ path, headers }, response) => {
    const refuse = (code: number) => sendJson(response, code, { error: { code, message: "x" } });
    if (!server.accepts(headers.authorization)) return refuse(401);
    const { pathname, searchParams } = new URL(path, server.url);
    const { event, missing } = calendar;
    if (pathname === `${EVENTS}/demo1`) return event ? sendJson(response, 200, event) : refuse(missing);
    if (pathname !== EVENTS) return refuse(404);
    if (!searchParams.has("timeMin")) return sendJson(response, 200, { items: [demo], nextSyncToken: "s" });
    const isListed = event?.status === "confirmed" && event.start.dateTime < (searchParams.get("timeMax") ?? "");
    sendJson(response, 200, { items: isListed && searchParams.get("timeMin")! < event.end.dateTime ? [event] : [] });
  };
});
afterAll(() => server.close());

async function agreed() {
  const clock = fixedClock(NOW);
  const { ctx, tenant, userId } = await createTenant({ clock });
  const connection = await connectAccount(ctx, "google");
  const times = { startTime: "2026-11-20T09:00:00Z", endTime: "2026-11-20T09:30:00Z" };
  const held = MeetingInput.parse({ title: "Kickoff", ...times, participants: [{ email: JONAS }] });
  const { meetingId } = (await createMeeting(ctx, held)).meeting;
  const row = { meetingId, ownerId: userId, kind: "next_meeting", side: "unknown" } as const;
  const [id = ""] = await ctx.transaction((tx) =>
    insertCommitments(ctx, tx, [{ ...row, contacts: [JONAS], state: "tentative", source: "engine", what: "Demo" }]),
  );
  const system = await systemOf(tenant, { clock });
  return async (event: typeof demo | null) => {
    calendar.event = event;
    clock.advance(3 * 60_000);
    await pollCalendar(system, { connectionId: connection.id });
    return (await getCommitment(ctx, { id })).state;
  };
}

it.each([
  ["cancelled", { ...demo, status: "cancelled" }, 404],
  ["deleted long ago", null, 404],
  ["deleted just now", null, 410],
])("follows a meeting from its booking at Google until it is %s", async (_, gone, missing) => {
  calendar.missing = missing;
  const pollWith = await agreed();
  expect(await pollWith(null)).toBe("tentative");
  expect(await pollWith(demo)).toBe("fulfilled");
  expect(await pollWith(demo)).toBe("fulfilled");
  expect(await pollWith(gone)).toBe("tentative");
  expect(await pollWith(gone)).toBe("tentative");
  expect(await pollWith(demo)).toBe("fulfilled");
});
