import { expect, it } from "vitest";
import { createTenant } from "@/lib/testing/factories";
import { createProcessedMeeting } from "@/lib/testing/processed-meeting";
import { createMeeting } from "../meetings/create-meeting";
import { MeetingInput } from "../meetings/schema";
import { markNoShow } from "./mark-no-show";

it("refuses a no-show for a meeting that hasn't started", async () => {
  const { ctx } = await createTenant();
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const book = async (hours: number) => {
    const times = { startTime: at(hours), endTime: at(hours + 0.5) };
    return (await createMeeting(ctx, { title: "Demo", ...times, platform: "other", participants: [] })).meeting;
  };
  const { meetingId: id } = await book(1);
  await expect(markNoShow(ctx, { id, kind: "guest" })).rejects.toMatchObject({ code: "conflict" });
  const { meetingId } = await book(-1);
  expect((await markNoShow(ctx, { id: meetingId, kind: "guest" })).followUp.templateType).toBe("noShowRecovery");
});

it.each([
  ["a guest spoke", "Sam: Hi Dana.\nDana Ruiz: Hi, we need this before March.", { guest: "held", host: "held" }],
  ["only the team spoke", "Sam: Hello? I will give them five more minutes.", { guest: "missed", host: "held" }],
  ["only guests spoke", "Dana Ruiz: Is anybody from Seller here?", { guest: "held", host: "missed" }],
  ["somebody unknown spoke", "Sam: Hello?\nSpeaker 2: Hi, sorry, I am late.", { guest: "held", host: "held" }],
])("refuses a no-show of somebody the transcript may hear: %s", async (_when, rawTranscript, expected) => {
  for (const kind of ["guest", "host"] as const) {
    const { ctx } = await createTenant();
    const times = { startTime: "2026-11-20T15:00:00Z", endTime: "2026-11-20T15:30:00Z" };
    const participants = [
      { name: "Dana Ruiz", email: "dana@northwind.example" },
      { name: "Sam", email: "sam@seller.example" },
    ];
    const input = MeetingInput.parse({ title: "Demo", ...times, participants, rawTranscript });
    const { meetingId: id } = (await createProcessedMeeting(ctx, input)).meeting;
    const marked = markNoShow(ctx, { id, kind }).then(
      ({ followUp }) => followUp.templateType,
      ({ code, message }) => ({ code, message }),
    );
    const message = expect.stringContaining("transcript shows that the meeting took place");
    expect(await marked).toEqual(expected[kind] === "held" ? { code: "conflict", message } : "noShowRecovery");
  }
});
