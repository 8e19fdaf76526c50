import { describe, expect, it } from "vitest";
import type { Meeting } from "@/lib/features/meetings/schema";
import { prefillFromMeeting } from "./prefill-from-meeting";

const meeting: Meeting = {
  meetingId: "0198a8de-0000-7000-8000-000000000001",
  title: "Northwind discovery",
  startTime: "2026-11-20T15:00:00.000Z",
  endTime: "2026-11-20T15:30:00.000Z",
  platform: "google_meet",
  participants: [
    { name: "Sam", email: "sam@brightwater.example", role: "" },
    { name: "Dana", email: "dana@mail.northwind-freight.example", role: "CFO" },
  ],
  transcriptStatus: "completed",
};
const claims = [
  { text: "You need scanning at six gates.", kind: "fact" as const, support: "supported" as const },
  { text: "Thank you for your time.", kind: "courtesy" as const, support: "supported" as const },
].map((claim, at) => ({ ...claim, id: `c${at}`, start: 0, end: 1, evidence: [] }));
const found = { meeting, claims, rows: [] };

describe("a proposal that starts from a meeting", () => {
  const start = prefillFromMeeting({ ...found, ownDomains: ["brightwater.example"] });

  it("tells what the client said they need, and no prices nobody named", () => {
    expect(start.sections).toEqual([
      { title: "What we understood", content: "- You need scanning at six gates.", order: 0 },
    ]);
    expect(start.pricing).toBeNull();
  });

  it("names the client after the guests' domain", () => {
    expect(start.clientName).toBe("Northwind Freight");
  });

  it("leaves the client empty when everyone is on the seller's team", () => {
    const own = ["brightwater.example", "mail.northwind-freight.example"];
    expect(prefillFromMeeting({ ...found, ownDomains: own }).clientName).toBe("");
  });
});
