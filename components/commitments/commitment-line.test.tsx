import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Commitment } from "@/lib/features/commitments/schema";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { CommitmentLine } from "./commitment-line";

freshBrowser();

const row: Commitment = {
  id: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f2001",
  meetingId: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f2002",
  meetingTitle: "Halden <i>Freight</i>",
  ownerId: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f0001",
  kind: "commitment",
  state: "firm",
  side: "unknown",
  who: null,
  toWhom: null,
  what: "Look at the <b>gates</b>",
  due: null,
  dueOn: null,
  evidence: [],
  source: "engine",
  engine: "builtin",
  corrected: [],
  fulfilledBy: null,
  vanishedAt: null,
  revision: 1,
  createdAt: "2026-11-18T15:00:00.000Z",
  updatedAt: "2026-11-18T15:00:00.000Z",
};

const open = (part: Partial<Commitment>, tellsSide = false) =>
  openScreen(<CommitmentLine commitment={{ ...row, ...part }} canWrite={false} tellsSide={tellsSide} />).container
    .textContent;

it("shows a commitment without an owner or a day, and markup as text", () => {
  expect(open({})).toBe("Look at the <b>gates</b>No owner, no due date · Halden <i>Freight</i>Open");
});

it("writes the day like every other date, short and in the reader's order", () => {
  const day = new Date("2026-11-20T00:00:00Z").toLocaleDateString(undefined, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  expect(open({ who: "Sam", dueOn: "2026-11-20" })).toContain(`Sam, by ${day} ·`);
  expect(day.length).toBeLessThan(12);
});

it("says when the transcript no longer says it, and what kept it", () => {
  expect(open({ vanishedAt: row.updatedAt })).toContain("· No longer in the transcript");
  expect(open({ state: "fulfilled", fulfilledBy: { kind: "meeting", id: row.id } })).toContain("· Kept by the meeting");
  expect(screen.getAllByText("Kept").length).toBeGreaterThan(0);
});

it("tells whose it is where both sides are mixed, but not of a price, which nobody owes", () => {
  expect(open({ side: "theirs", who: "Dana" }, true)).toContain("They owe · Dana, no due date");
  expect(open({ side: "ours", who: "Sam" }, true)).toContain("We owe · Sam, no due date");
  expect(open({ side: "ours", who: "Sam" })).not.toContain("We owe");
  expect(open({ side: "ours", who: "Sam", kind: "price" }, true)).not.toContain("We owe");
});
