import { expect, it } from "vitest";
import { createTenant } from "@/lib/testing/factories";
import { expireTranscriptWaits } from "./expire-transcript-waits";

/** In the distant past, before the meetings of all other tests. */
const ENDED = new Date("2001-01-01T10:00:00Z");
const hoursLater = (hours: number) => new Date(ENDED.getTime() + hours * 3_600_000);

it("gives up on a transcript a day after the end, except for a meeting that was cancelled", async () => {
  const { ctx, userId } = await createTenant();
  const { tenantId, db } = ctx;
  const times = { startTime: hoursLater(-1), endTime: ENDED };
  const held = { tenantId, ownerId: userId, title: "Held", ...times };
  const [missing, cancelled] = await db.meeting.createManyAndReturn({
    data: [held, { ...held, title: "Cancelled", cancelledAt: hoursLater(-2) }],
  });
  const status = async (id = "") => (await db.meeting.findFirstOrThrow({ where: { tenantId, id } })).transcriptStatus;
  expect(await expireTranscriptWaits(hoursLater(23))).toBe(0);
  expect(await expireTranscriptWaits(hoursLater(25))).toBe(1);
  expect(await expireTranscriptWaits(hoursLater(26))).toBe(0);
  expect([await status(missing?.id), await status(cancelled?.id)]).toEqual(["unavailable", "pending"]);
});
