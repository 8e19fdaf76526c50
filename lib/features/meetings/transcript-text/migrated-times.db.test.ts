import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, it } from "vitest";
import { createTenant } from "@/lib/testing/factories";
import { createProcessedMeeting } from "@/lib/testing/processed-meeting";
import { MeetingInput } from "../schema";

const MIGRATION = "prisma/migrations/20261129113000_no_invented_times/migration.sql";

it("forgets the times that were estimated for earlier transcripts, and leaves recorded ones alone", async () => {
  const { ctx } = await createTenant();
  const stored = async (rawTranscript: string) => {
    const [startTime, endTime] = ["2026-11-20T15:00:00Z", "2026-11-20T15:30:00Z"];
    const input = MeetingInput.parse({ title: "Call", startTime, endTime, rawTranscript });
    const { meeting } = await createProcessedMeeting(ctx, input);
    const where = { tenantId: ctx.tenantId, meetingId: meeting.meetingId };
    const { id } = await ctx.db.transcript.findFirstOrThrow({ where, select: { id: true } });
    return async () => {
      const row = await ctx.db.transcript.findFirstOrThrow({ where: { tenantId: ctx.tenantId, id } });
      return { starts: row.segments.map(({ startSeconds }) => startSeconds), structured: row.structured, id };
    };
  };
  const recorded = await stored("[00:00:04] Dana: We need it by March.\n[00:00:09] Sam: I will send the answers.");
  const pasted = await stored("Dana: We need it by March.\nSam: I will send the answers.");
  const now = await pasted();
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query(
    `UPDATE transcripts SET segments = jsonb_set(segments, '{1,startSeconds}', '3'),
       structured = replace(structured, '**:', '** (00:00:03):') WHERE id = $1`,
    [now.id],
  );
  expect((await pasted()).starts).toEqual([0, 3]);
  expect((await pasted()).structured).toContain("**Sam** (00:00:03): ");
  const before = await recorded();
  await owner.query(readFileSync(MIGRATION, "utf8"));
  await owner.end();
  expect(await pasted()).toEqual(now);
  expect(await recorded()).toEqual(before);
  expect(before.starts).toEqual([4, 9]);
});
