import { createEmulator, type Emulator } from "emulate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { createTenant } from "@/lib/testing/factories";
import { listUpcomingEvents } from "../calendar/queries";
import { beginConnecting } from "./begin-connecting";
import { finishConnecting } from "./finish-connecting";

const mara = "mara@seller.example";

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator({
    service: "google",
    port: 0,
    seed: {
      google: {
        users: [{ email: mara, name: "Mara" }],
        calendars: [{ id: "primary", user_email: mara, summary: "Mara", primary: true }],
        calendar_events: [
          {
            id: "evt_intro",
            user_email: mara,
            calendar_id: "primary",
            summary: "Intro with Buyer",
            start_date_time: "2026-11-21T10:00:00.000Z",
            end_date_time: "2026-11-21T10:30:00.000Z",
          },
        ],
      },
    },
  });
  Object.assign(process.env, {
    GOOGLE_CLIENT_ID: "client",
    GOOGLE_CLIENT_SECRET: "client-secret",
    GOOGLE_AUTHORIZE_URL: `${emulator.url}/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${emulator.url}/oauth2/token`,
    GOOGLE_REVOKE_URL: `${emulator.url}/oauth2/revoke`,
    GOOGLE_API_ROOT: emulator.url,
  });
});
afterAll(() => emulator.close());

it("connects to a third-party emulation of Google and reads its calendar", async () => {
  const { ctx } = await createTenant({ clock: fixedClock("2026-11-20T12:00:00Z") });
  const { authorizeUrl } = await beginConnecting(ctx, { provider: "google" });
  const asked = new URL(authorizeUrl);
  expect((await fetch(asked)).status).toBe(200);
  const answer = await fetch(`${emulator.url}${asked.pathname}/callback`, {
    method: "POST",
    body: new URLSearchParams({ ...Object.fromEntries(asked.searchParams), email: mara }),
    redirect: "manual",
  });
  const back = Object.fromEntries(new URL(answer.headers.get("location") ?? "").searchParams);
  const page = await finishConnecting(ctx, { provider: "google", ...back });
  expect(page.search).toBe("?connected=google");
  expect(await ctx.db.connection.findMany({ where: { tenantId: ctx.tenantId } })).toMatchObject([
    { status: "active", accountName: mara },
  ]);
  const titles = (await listUpcomingEvents(ctx, { days: 7 })).map(({ title }) => title);
  expect(titles).toContain("Intro with Buyer");
});
