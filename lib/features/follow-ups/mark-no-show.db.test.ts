import { expect, it } from "vitest";
import { createTenant } from "@/lib/testing/factories";
import { createMeeting } from "../meetings/create-meeting";
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
