import { beforeAll, expect, it } from "vitest";
import { createTenant, memberOf, type TestMember } from "@/lib/testing/factories";
import { createProcessedMeeting } from "@/lib/testing/processed-meeting";
import { draftFollowUp } from "../follow-ups/draft-follow-up";
import { MeetingInput } from "../meetings/schema";
import { createProposal } from "../proposals/create-proposal";
import { deleteProposal } from "../proposals/delete-proposal";
import { ProposalInput } from "../proposals/schema";
import { exportCsv } from "./export-events";
import { listAuditEvents } from "./queries";
import type { AuditRow } from "./schema";

let owner: TestMember;
let rep: TestMember;

beforeAll(async () => {
  owner = await createTenant();
  rep = await memberOf(owner.tenant, "sales_rep");
  const { meeting } = await createProcessedMeeting(
    rep.ctx,
    MeetingInput.parse({
      title: "Northwind 100% discovery",
      startTime: "2026-11-20T15:00:00Z",
      endTime: "2026-11-20T15:30:00Z",
      participants: [{ name: "Dana Ruiz", email: "dana@northwind.example" }, { name: "Sam" }],
      rawTranscript: "Dana Ruiz: We need this before March.\nSam: I will send you the security answers by Friday.",
    }),
  );
  await draftFollowUp(rep.ctx, { meetingId: meeting.meetingId });
  const input = ProposalInput.parse({ title: "Pilot for Halden", clientName: "Halden", sections: [] });
  const { id } = await createProposal(owner.ctx, input);
  await deleteProposal(owner.ctx, { id });
});

const found = async (q: string): Promise<AuditRow[]> =>
  (await listAuditEvents(owner.ctx, { page: 1, limit: 100, q })).items;
const types = async (q: string) => [...new Set((await found(q)).map(({ type }) => type))].sort();

it("names what an event is about, with its page only while that exists", async () => {
  const { items } = await listAuditEvents(owner.ctx, { page: 1, limit: 100 });
  const subjectOf = (type: string) => items.find((event) => event.type === type)?.subject;
  expect(subjectOf("meeting.ingested")).toMatchObject({ kind: "meeting", name: "Northwind 100% discovery" });
  expect(subjectOf("followup.created")?.name).toContain("Northwind 100% discovery");
  const { entityId } = items.find(({ type }) => type === "meeting.ingested")!;
  expect(subjectOf("commitment.created")).toMatchObject({ kind: "commitment", page: entityId });
  expect(subjectOf("proposal.deleted")).toEqual({ kind: "proposal", name: "Pilot for Halden", page: null });
});

it("finds events by the name or the addresses of what they are about, and by who did them", async () => {
  expect(await types("pilot for HALDEN")).toEqual(["proposal.created", "proposal.deleted"]);
  expect(await types("dana@northwind")).toEqual(["followup.created"]);
  expect(await types("security answers")).toEqual(["commitment.created"]);
  expect(await types("100% disc")).toContain("meeting.ingested");
  expect(await types("1_0%")).toEqual([]);
  const { email } = await owner.ctx.db.user.findUniqueOrThrow({ where: { id: rep.userId }, select: { email: true } });
  expect(await types(email)).toContain("meeting.ingested");
  expect(await types(email)).not.toContain("proposal.created");
});

it("finds nothing of another workspace", async () => {
  const { ctx } = await createTenant();
  expect((await listAuditEvents(ctx, { page: 1, limit: 100, q: "Halden" })).total).toBe(0);
});

it("narrows the export like the list", async () => {
  let csv = "";
  for await (const part of exportCsv(owner.ctx, { q: "Pilot for Halden" })) csv += part;
  expect(csv.trim().split("\r\n")).toHaveLength(3);
});
