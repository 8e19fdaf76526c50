import { expect, it } from "vitest";
import type { MeetingModel } from "@/lib/db/generated/models";
import { presentMeeting } from "./present";
import { Meeting } from "./schema";

it("gives every participant a role, empty if unknown", () => {
  const stored = [
    { name: "Ines", email: "ines@x.example", role: "CFO", external: true },
    { name: "Bo", email: null, role: null, external: true },
    { name: "Kim", email: "kim@seller.example", external: false },
  ];
  const at = new Date("2026-11-20T15:00:00Z");
  const row = { id: crypto.randomUUID(), title: "Call", startTime: at, endTime: at, platform: "zoom" };
  const shown = presentMeeting({
    ...row,
    participants: stored,
    transcriptStatus: "pending",
  } as unknown as MeetingModel);
  expect(Meeting.parse(shown).participants).toEqual([
    { name: "Ines", email: "ines@x.example", role: "CFO" },
    { name: "Bo", role: "" },
    { name: "Kim", email: "kim@seller.example", role: "" },
  ]);
});
