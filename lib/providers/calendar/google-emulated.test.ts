import { createEmulator, type Emulator } from "emulate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { googleAccess } from "@/lib/testing/google-access";
import { createGoogleCalendar } from "./google";

describe("against an emulated Google", () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({
      service: "google",
      port: 0,
      seed: {
        google: {
          users: [{ email: "mara@seller.example", name: "Mara" }],
          calendars: [{ id: "primary", user_email: "mara@seller.example", summary: "Mara", primary: true }],
          calendar_events: [
            {
              id: "evt_intro",
              user_email: "mara@seller.example",
              calendar_id: "primary",
              summary: "Intro with Buyer",
              start_date_time: "2026-11-21T10:00:00.000Z",
              end_date_time: "2026-11-21T10:30:00.000Z",
              attendees: [{ email: "jonas@buyer.example", display_name: "Jonas" }],
              conference_entry_points: [{ entry_point_type: "video", uri: "https://meet.google.com/abc-defg-hij" }],
            },
          ],
        },
      },
    });
  });
  afterAll(() => emulator.close());

  it("lists the events in the calendar", async () => {
    const port = createGoogleCalendar({
      ...googleAccess(emulator.url, { token: await accessTokenOf(emulator.url) }),
      rootUrl: emulator.url,
      clock: fixedClock("2026-11-20T12:00:00Z"),
    });
    expect((await port.upcoming(7)).filter(({ eventId }) => eventId === "evt_intro")).toMatchObject([
      {
        title: "Intro with Buyer",
        startTime: "2026-11-21T10:00:00.000Z",
        endTime: "2026-11-21T10:30:00.000Z",
        meetLink: "https://meet.google.com/abc-defg-hij",
        isGoogleMeet: true,
        participants: [{ name: "Jonas", email: "jonas@buyer.example", responseStatus: "needsAction" }],
      },
    ]);
    expect(await port.upcoming(0)).toEqual([]);
  });
});

/** Signs in like a browser and returns the access token. */
async function accessTokenOf(url: string): Promise<string> {
  const redirect = "http://127.0.0.1/back";
  const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
  const consent = {
    email: "mara@seller.example",
    redirect_uri: redirect,
    client_id: "client",
    scope: "openid email",
    state: "s",
  };
  const back = await fetch(`${url}/o/oauth2/v2/auth/callback`, { ...form(consent), redirect: "manual" });
  const code = new URL(back.headers.get("location") ?? redirect).searchParams.get("code") ?? "";
  const exchange = {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirect,
    client_id: "client",
    client_secret: "client-secret",
  };
  const tokens = (await (await fetch(`${url}/oauth2/token`, form(exchange))).json()) as { access_token: string };
  return tokens.access_token;
}
