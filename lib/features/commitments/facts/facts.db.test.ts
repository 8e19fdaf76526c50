import { expect, it } from "vitest";
import { createTenant } from "@/lib/testing/factories";
import { createMeeting } from "../../meetings/create-meeting";
import { MeetingInput } from "../../meetings/schema";
import { createProposal } from "../../proposals/create-proposal";
import { ProposalInput } from "../../proposals/schema";
import { getCommitment } from "../queries";
import { insertCommitments } from "../write-commitment";
import { fulfilWithMail } from "./fulfil-with-mail";

const meetingOn = (day: string, email = "Dana@Halden.example") =>
  MeetingInput.parse({
    title: "Halden Freight: dispatch desk",
    startTime: `${day}T15:00:00Z`,
    endTime: `${day}T15:30:00Z`,
    participants: [{ name: "Dana Ruiz", email }],
  });

it("marks a commitment as fulfilled by the email, the meeting or the proposal, and records which", async () => {
  const { ctx, userId } = await createTenant();
  const { meeting } = await createMeeting(ctx, meetingOn("2026-11-18"));
  const common = { meetingId: meeting.meetingId, ownerId: userId, state: "firm", source: "engine" } as const;
  const contacts = ["dana@halden.example"];
  const ours = { ...common, kind: "commitment", side: "ours", contacts } as const;
  const ids = await ctx.transaction((tx) =>
    insertCommitments(ctx, tx, [
      { ...ours, what: "send a summary of today" },
      { ...ours, what: "send a calendar invite" },
      { ...ours, what: "prepare a proposal for seven depots" },
      { ...ours, what: "check the data retention" },
      { ...ours, side: "theirs", what: "send a summary of their stock" },
      { ...common, kind: "next_meeting", side: "unknown", what: "Demo", contacts },
    ]),
  );
  const now = () => Promise.all(ids.map((id) => getCommitment(ctx, { id })));
  await createMeeting(ctx, meetingOn("2026-11-25", "lee@elsewhere.example"));
  await createProposal(ctx, ProposalInput.parse({ title: "Plan", clientName: "Elsewhere Ltd" }));
  expect((await now()).every(({ state }) => state === "firm")).toBe(true);

  const next = await createMeeting(ctx, meetingOn("2026-11-25"));
  const proposal = await createProposal(ctx, ProposalInput.parse({ title: "Plan", clientName: "halden freight" }));
  const followUp = await ctx.db.followUp.create({
    data: {
      tenantId: ctx.tenantId,
      ownerId: userId,
      meetingId: meeting.meetingId,
      to: [],
      subject: "",
      bodyHtml: "",
      bodyText: "",
      contentHash: "",
    },
  });
  await ctx.transaction((tx) => fulfilWithMail(ctx, tx, followUp));
  expect((await now()).map(({ fulfilledBy }) => fulfilledBy)).toEqual([
    { kind: "follow_up", id: followUp.id },
    { kind: "meeting", id: next.meeting.meetingId },
    { kind: "proposal", id: proposal.id },
    null,
    null,
    { kind: "meeting", id: next.meeting.meetingId },
  ]);
  const events = await ctx.db.auditEvent.findMany({ where: { entityId: ids[0] }, orderBy: { id: "asc" } });
  expect(events.map(({ type }) => type)).toEqual(["commitment.created", "commitment.fulfilled"]);
});

it("makes proposals for a deal concurrently without waiting for more connections than there are", async () => {
  const { ctx } = await createTenant();
  const input = ProposalInput.parse({ title: "Plan", clientName: "Halden Freight", crmDealId: "deal-7" });
  const made = await Promise.all(Array.from({ length: 30 }, () => createProposal(ctx, input)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(30);
});
