import { expect, it } from "vitest";
import { addMissingLedgers } from "@/lib/jobs/add-missing-ledgers";
import { createTenant, systemOf } from "@/lib/testing/factories";
import { createProcessedMeeting } from "@/lib/testing/processed-meeting";
import { listMeetingCommitments } from "../commitments/queries";
import { addMissingLedger } from "./add-missing-ledger";
import { MeetingInput } from "./schema";

const LINES = [
  "Sam Okafor: I will send you the security answers by Friday.",
  "Dana Ruiz: Thanks. If our lawyers agree, I'll send you the signed contract on Monday.",
  "Sam Okafor: The sensors cost four hundred euros per greenhouse and month.",
];

/** A meeting as it was stored before the ledger existed. */
async function processedBefore() {
  const member = await createTenant();
  const { ctx } = member;
  const { tenantId } = ctx;
  const input = MeetingInput.parse({
    title: "Northwind discovery",
    startTime: "2026-11-18T15:00:00Z",
    endTime: "2026-11-18T15:30:00Z",
    participants: [{ name: "Dana Ruiz", email: "dana@northwind.example" }],
    rawTranscript: LINES.join("\n"),
  });
  const { meetingId } = (await createProcessedMeeting(ctx, input)).meeting;
  const rows = async () => {
    const { items } = await listMeetingCommitments(ctx, { id: meetingId, page: 1, limit: 100 });
    return items.map(({ kind, state }) => `${kind} ${state}`);
  };
  const found = await rows();
  const { analysis } = await ctx.db.transcript.findFirstOrThrow({ where: { tenantId, meetingId } });
  const { ledger: _, unheard: __, ...before } = analysis!;
  await ctx.db.commitment.deleteMany({ where: { tenantId, meetingId } });
  await ctx.db.transcript.updateMany({ where: { tenantId, meetingId }, data: { analysis: before } });
  await ctx.db.meeting.update({ where: { tenantId, id: meetingId }, data: { lacksLedger: true } });
  return { member, meetingId, rows, found };
}

it("gives a meeting that was processed before the ledger existed its rows, once", async () => {
  const { member, meetingId, rows, found } = await processedBefore();
  expect(found).toEqual(expect.arrayContaining(["commitment firm", "commitment tentative", "price firm"]));
  const system = await systemOf(member.tenant);
  await Promise.all([addMissingLedger(system, { meetingId }), addMissingLedger(system, { meetingId })]);
  await addMissingLedger(system, { meetingId });
  expect(await rows()).toEqual(found);
});

it("is part of the sweep", async () => {
  const { rows, found } = await processedBefore();
  while ((await addMissingLedgers()) > 0);
  expect(await rows()).toEqual(found);
});
