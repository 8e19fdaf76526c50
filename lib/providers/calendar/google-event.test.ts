import { describe, expect, it } from "vitest";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { readGoogleEvent } from "./google-event";

const raw = {
  id: "e1",
  status: "confirmed",
  summary: "Intro with Buyer",
  htmlLink: "https://www.google.com/calendar/event?eid=1",
  start: { dateTime: "2026-11-20T10:00:00+01:00", timeZone: "Europe/Berlin" },
  end: { dateTime: "2026-11-20T11:00:00+01:00" },
};
const read = (change: Record<string, unknown> = {}) =>
  readGoogleEvent({ ...raw, ...change }, { calendarId: "mara@seller.example", zone: "Europe/Berlin" });

describe("a Google event", () => {
  it("is mapped to our own shape", () => {
    const event = read({
      attendees: [
        { email: "mara@seller.example", self: true, organizer: true, responseStatus: "accepted" },
        { email: "jonas@buyer.example", displayName: "Jonas Feld", responseStatus: "tentative" },
        { email: "room-4@resource.example", resource: true, responseStatus: "accepted" },
        { displayName: "Somebody", responseStatus: "maybe" },
      ],
      conferenceData: {
        conferenceSolution: { key: { type: "hangoutsMeet" } },
        entryPoints: [
          { entryPointType: "phone", uri: "tel:+49-30" },
          { entryPointType: "video", uri: "https://meet.google.com/abc-defg-hij" },
        ],
      },
    });
    expect(event).toEqual({
      eventId: "e1",
      calendarId: "mara@seller.example",
      title: "Intro with Buyer",
      startTime: "2026-11-20T09:00:00.000Z",
      endTime: "2026-11-20T10:00:00.000Z",
      status: "confirmed",
      selfResponse: "accepted",
      participants: [
        {
          name: "mara@seller.example",
          email: "mara@seller.example",
          responseStatus: "accepted",
          self: true,
          organizer: true,
        },
        {
          name: "Jonas Feld",
          email: "jonas@buyer.example",
          responseStatus: "tentative",
          self: false,
          organizer: false,
        },
        { name: "Somebody", email: null, responseStatus: "needsAction", self: false, organizer: false },
      ],
      meetLink: "https://meet.google.com/abc-defg-hij",
      calendarLink: "https://www.google.com/calendar/event?eid=1",
      description: null,
      platform: "google_meet",
      isGoogleMeet: true,
    });
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["no title", { summary: undefined }, { title: "(no title)" }],
    ["a NUL and half a character", { summary: "a\u0000b\ud800" }, { title: "ab\ufffd" }],
    [
      "a whole day",
      { start: { date: "2026-11-20" }, end: { date: "2026-11-21" } },
      { startTime: "2026-11-19T23:00:00.000Z", endTime: "2026-11-20T23:00:00.000Z", isAllDay: true },
    ],
    [
      "a time without an offset",
      { start: { dateTime: "2026-11-20T10:00:00" }, end: { dateTime: "2026-11-20T10:30:00", timeZone: "Asia/Tokyo" } },
      { startTime: "2026-11-20T09:00:00.000Z", endTime: "2026-11-20T09:00:00.000Z" },
    ],
    [
      "a time in another zone",
      { start: { dateTime: "2026-11-20T10:00:00", timeZone: "Asia/Tokyo", date: null } },
      { startTime: "2026-11-20T01:00:00.000Z" },
    ],
    [
      "nothing among its people and links",
      {
        attendees: [null, { email: "jonas@buyer.example" }, 7],
        conferenceData: {
          entryPoints: [null, { entryPointType: "video", uri: "https://meet.google.com/abc-defg-hij" }],
        },
      },
      { participants: [{ email: "jonas@buyer.example" }], meetLink: "https://meet.google.com/abc-defg-hij" },
    ],
    ["no end", { end: undefined }, { endTime: "2026-11-20T09:00:00.000Z" }],
    ["an end before the start", { end: { dateTime: "2026-11-19T10:00:00Z" } }, { endTime: "2026-11-20T09:00:00.000Z" }],
    ["nobody else", { attendees: undefined }, { participants: [], selfResponse: null }],
    [
      "an unusable address",
      { attendees: [{ email: "not an address" }] },
      { participants: [{ name: "Unknown", email: null }] },
    ],
    [
      "an old link",
      { hangoutLink: "https://meet.google.com/abc-defg-hij" },
      { isGoogleMeet: true, platform: "google_meet" },
    ],
    [
      "a script for a link",
      { hangoutLink: "javascript:alert(1)", htmlLink: "javascript:alert(1)" },
      { meetLink: null, calendarLink: null },
    ],
    ["an open link", { hangoutLink: "http://meet.google.com/abc-defg-hij" }, { meetLink: null, platform: "other" }],
    [
      "a host that only looks like Google",
      { hangoutLink: "https://meet.google.com.evil.example/x" },
      { platform: "other", isGoogleMeet: false },
    ],
    [
      "Zoom as an add-on",
      {
        conferenceData: {
          conferenceSolution: { key: { type: "addOn" } },
          entryPoints: [{ entryPointType: "video", uri: "https://acme.zoom.us/j/1" }],
        },
      },
      { platform: "zoom", isGoogleMeet: false },
    ],
    [
      "Zoom as the place",
      { location: "Zoom: https://acme.zoom.us/j/99?pwd=1" },
      { platform: "zoom", meetLink: "https://acme.zoom.us/j/99?pwd=1" },
    ],
    [
      "Teams in the text",
      { description: '<a href="https://teams.microsoft.com/l/meetup-join/1">Join</a>' },
      { platform: "teams", description: "Join" },
    ],
    [
      "some page in the text",
      { description: "See https://buyer.example/brief" },
      { meetLink: null, platform: "other" },
    ],
  ])("with %s is accepted", (_name, change, expected) => {
    expect(read(change)).toMatchObject(expected);
  });

  it.each([
    ["no start", { start: undefined }],
    ["no id", { id: undefined }],
  ])("with %s is dropped", (_name, change) => {
    expect(read(change)).toBeNull();
  });

  it("shows HTML as text and leaves other text alone", () => {
    const html =
      "<p>Agenda &amp; goals</p><ul><li>Price &lt; 5k</li></ul><script>alert(1)</script><img src=x onerror=alert(1)>";
    expect(read({ description: html })?.description).toBe("Agenda & goals\nPrice < 5k");
    expect(read({ description: "1 < 2 && 3 > 2 &amp;" })?.description).toBe("1 < 2 && 3 > 2 &amp;");
  });

  it.each([
    ["tags nobody closed", "<b>"],
    ["lists in lists", "<ul><li>"],
    ["beginnings of tags", "<a"],
    ["less-than signs", "<"],
    ["tags with attributes", '<p class="'],
  ])("reads a description of %s in linear time", async (_, one) => {
    const readLength = (size: number) => read({ description: `<p>${one.repeat(size / one.length)}` });
    expect(await growth(readLength, { size: 7_500 })).toBeLessThan(MAX_LINEAR_GROWTH);
  });

  it("truncates a description to 8 KiB between characters", () => {
    const description = read({ description: "€".repeat(1_000_000) })?.description ?? "";
    expect(Buffer.byteLength(description)).toBe(8190);
    expect(description).toBe("€".repeat(2730));
  });
});
