import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Google, startGoogle } from "@/lib/testing/emulators/google/server";
import { googleAccess } from "@/lib/testing/google-access";
import { sendJson } from "@/lib/testing/http-fake";
import { createGoogleCalendar } from "./google";

let google: Google;
let ines = { email: "ines@buyer.example", responseStatus: "needsAction" };
beforeEach(async () => {
  google = await startGoogle();
  ines = { email: "ines@buyer.example", responseStatus: "needsAction" };
  const attendees = [
    { email: "jonas@buyer.example", organizer: true, responseStatus: "accepted" },
    { email: "mara@seller.example", self: true, responseStatus: "needsAction" },
    ines,
  ];
  const start = { dateTime: "2026-11-21T09:00:00Z" };
  google.calendar.events.push({ id: "e1", start, end: start, attendees, description: "As it was" });
});
afterEach(() => google.close());

const port = () => createGoogleCalendar({ ...googleAccess(google.url), rootUrl: google.url });
const changes = () => google.requests.filter(({ method }) => method === "PATCH");
const refusal = (reason: string) => ({ error: { code: 403, message: "No", errors: [{ domain: "global", reason }] } });

describe("an answer to an invitation", () => {
  it("changes one's own response and nothing else, and notifies the others", async () => {
    await port().respond("e1", "tentative");
    expect(changes().map(({ body }) => JSON.parse(body))).toEqual([
      { attendeesOmitted: true, attendees: [{ email: "mara@seller.example", responseStatus: "tentative" }] },
    ]);
    expect(google.calendar.notified).toEqual(["all"]);
    expect(google.calendar.events[0]).toMatchObject({
      description: "As it was",
      attendees: [{ responseStatus: "accepted" }, { responseStatus: "tentative" }, { responseStatus: "needsAction" }],
    });
  });

  it("keeps an answer that somebody else gives in the meantime", async () => {
    google.interrupt = () => {
      if (google.requests.at(-1)?.method === "PATCH") ines.responseStatus = "declined";
      return false;
    };
    const answered = await port().respond("e1", "accepted");
    expect(answered?.participants.map(({ responseStatus }) => responseStatus)).toEqual([
      "accepted",
      "accepted",
      "declined",
    ]);
  });

  it.each([
    ["forbiddenForNonOrganizer", "refused"],
    ["insufficientPermissions", "unauthorized"],
  ])("that Google rejects with %s is %s", async (reason, kind) => {
    google.interrupt = (response) => {
      const isChange = google.requests.at(-1)?.method === "PATCH";
      if (isChange) sendJson(response, 403, refusal(reason));
      return isChange;
    };
    await expect(port().respond("e1", "accepted")).rejects.toMatchObject({ kind });
  });
});
