import { describe, expect, it } from "vitest";
import type { Meeting, Transcript } from "@/lib/features/meetings/schema";
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
const transcript: Transcript = {
  transcriptId: "0198a8de-0000-7000-8000-000000000002",
  summary: "Dana needs scanning at six gates.",
  actionItems: ["Sam: send the price list (due Friday)", "Dana: name the gates"],
  keyTopics: [],
  sentimentScores: {},
  speakerSegments: [],
  structuredTranscript: "",
  createdAt: "2026-11-20T16:00:00.000Z",
  updatedAt: "2026-11-20T16:00:00.000Z",
};

describe("a proposal that starts from a meeting", () => {
  const start = prefillFromMeeting({ meeting, transcript, ownDomains: ["brightwater.example"] });

  it("copies the summary and next steps, and omits topics nobody discussed", () => {
    expect(start.sections).toEqual([
      { title: "What we understood", content: "Dana needs scanning at six gates.", order: 0 },
      { title: "Next steps", content: "- Sam: send the price list (due Friday)\n- Dana: name the gates", order: 1 },
    ]);
  });

  it("names the client after the guests' domain", () => {
    expect(start.clientName).toBe("Northwind Freight");
  });

  it("leaves the client empty when everyone is on the seller's team", () => {
    const own = ["brightwater.example", "mail.northwind-freight.example"];
    expect(prefillFromMeeting({ meeting, transcript, ownDomains: own }).clientName).toBe("");
  });
});
