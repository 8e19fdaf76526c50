import { describe, expect, it } from "vitest";
import type { TranscriptStatus } from "@/lib/features/meetings/schema";
import { isInProgress, meetingStages } from "./stages";

const now = new Date("2026-11-20T16:00:00Z");
const progress = (
  transcriptStatus: TranscriptStatus,
  rest: Partial<Parameters<typeof meetingStages>[0]> = {},
): Parameters<typeof meetingStages>[0] => ({
  meeting: {
    meetingId: "019a9d4e-7c11-7c5e-9d58-3f3b6a4c2e10",
    title: "Call",
    startTime: "2026-11-20T15:00:00.000Z",
    endTime: "2026-11-20T15:30:00.000Z",
    platform: "other",
    participants: [],
    transcriptStatus,
  },
  hasTranscript: false,
  statusReason: null,
  noShow: null,
  isCancelled: false,
  isDrafting: false,
  followUp: null,
  ...rest,
});
const states = (...given: Parameters<typeof progress>) =>
  meetingStages(progress(...given), now).map(({ label, state }) => `${label} ${state}`);

describe("meetingStages", () => {
  it("shows a transcript being processed", () => {
    expect(states("processing", { hasTranscript: true })).toEqual([
      "Received done",
      "Processing active",
      "Summary waiting",
      "Draft waiting",
    ]);
  });

  it("shows a finished meeting with its draft", () => {
    const followUp = { id: "f", subject: "Next steps", status: "draft" as const, hasBounced: false };
    expect(states("completed", { hasTranscript: true, followUp })).toEqual([
      "Received done",
      "Processing done",
      "Summary done",
      "Draft done",
    ]);
  });

  it("shows a processed meeting whose draft is being written", () => {
    expect(states("completed", { hasTranscript: true, isDrafting: true })).toEqual([
      "Received done",
      "Processing done",
      "Summary done",
      "Draft active",
    ]);
  });

  it("distinguishes a missing transcript from an unreadable one, with the reason", () => {
    const missing = meetingStages(progress("unavailable", { statusReason: "Recording was off" }), now);
    expect(missing[0]).toEqual({ label: "Received", state: "failed", detail: "Recording was off" });
    const unread = meetingStages(
      progress("unavailable", { hasTranscript: true, statusReason: "No speech found in this text" }),
      now,
    );
    expect(unread[0]?.state).toBe("done");
    expect(unread[1]).toEqual({ label: "Processing", state: "failed", detail: "No speech found in this text" });
  });

  it("expects a transcript only once the meeting is over", () => {
    const before = meetingStages(progress("pending"), new Date("2026-11-20T15:10:00Z"));
    expect(before[0]?.detail).toBe("After the meeting");
    expect(meetingStages(progress("pending"), now)[0]?.detail).toBe("No transcript yet");
  });
});

describe("isMoving", () => {
  it("is true only while the product works on it", () => {
    expect(isInProgress(progress("processing", { hasTranscript: true }))).toBe(true);
    expect(isInProgress(progress("pending", { hasTranscript: true }))).toBe(true);
    expect(isInProgress(progress("pending"))).toBe(false);
    expect(isInProgress(progress("completed", { hasTranscript: true, isDrafting: true }))).toBe(true);
    expect(isInProgress(progress("completed", { hasTranscript: true }))).toBe(false);
  });
});
