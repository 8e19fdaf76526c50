import { beforeAll, describe, expect, it } from "vitest";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf, type TestMember } from "@/lib/testing/factories";
import { createProcessedMeeting } from "@/lib/testing/processed-meeting";
import { MeetingInput } from "../../meetings/schema";
import { createFollowUp } from "../create-follow-up";
import { editFollowUp } from "../edit-follow-up";
import { listFollowUpEvents } from "../history/queries";
import { type FollowUp, FollowUpInput } from "../schema";
import { submitFollowUp } from "../submit-follow-up";
import { decideOnLine } from "./decide-on-line";
import { listLineDecisions } from "./queries";

const TRANSCRIPT = [
  "Priya Raman: Our depot in Lyon has forty-one forklifts, and we replace nine of them every spring.",
  "Jonas Beck: I'll send the battery report by Thursday.",
  "Priya Raman: The charger was two thousand three hundred euros each.",
];
const LINES = [
  "The charger is €2,900 each.",
  "I will send the battery report by Thursday, November 19.",
  "Your drivers adore the colour.",
];

let rep: TestMember;
let meetingId: string;

beforeAll(async () => {
  const owner = await createTenant();
  rep = await memberOf(owner.tenant, "sales_rep");
  const input = MeetingInput.parse({
    title: "Depot",
    startTime: "2026-11-16T15:00:00Z",
    endTime: "2026-11-16T15:30:00Z",
    participants: [{ name: "Priya Raman", email: "priya@depot.example" }, { name: "Jonas Beck" }],
    rawTranscript: TRANSCRIPT.join("\n"),
  });
  meetingId = (await createProcessedMeeting(rep.ctx, input)).meeting.meetingId;
});

async function written(): Promise<FollowUp> {
  const bodyHtml = LINES.map((line) => `<p>${line}</p>`).join("");
  const input = FollowUpInput.parse({ to: ["priya@depot.example"], subject: "Depot", bodyHtml, meetingId });
  return createFollowUp(rep.ctx, input);
}

const claimOf = ({ claims }: FollowUp, text = "") => claims.find((one) => one.text === text)!;
const stored = async (ctx: TenantContext, id: string) =>
  (await listLineDecisions(ctx, { id, page: 1, limit: 50 })).items;
const events = async (id: string) =>
  (await listFollowUpEvents(rep.ctx, { id, page: 1, limit: 50 })).items.map(({ type }) => type);

function decide(
  { id, revision }: FollowUp,
  claimId: string,
  part: { decision: "accepted" | "rejected" | "reworded"; text?: string },
) {
  return decideOnLine(rep.ctx, { id, revision, claimId, ...part });
}

describe("a person's decision about one sentence", () => {
  it("accepts a doubted one: confirmed by name, the verdict stays, the text and its revision too", async () => {
    const before = await written();
    const { id: claimId, support } = claimOf(before, LINES[2]);
    expect(support).not.toBe("supported");
    const after = await decide(before, claimId, { decision: "accepted" });
    expect(claimOf(after, LINES[2])).toMatchObject({ support, confirmed: { by: rep.userId } });
    expect([after.revision, after.bodyText, after.riskFlags]).toEqual([1, before.bodyText, before.riskFlags]);
    await decide(after, claimId, { decision: "accepted" });
    expect(await stored(rep.ctx, before.id)).toMatchObject([
      { decision: "accepted", text: LINES[2], support, replacement: null, revision: 1, decidedBy: rep.userId },
    ]);
    expect(await events(before.id)).toEqual(["followup.line_accepted", "followup.created"]);
  });

  it("keeps the confirmation while the sentence stays, and drops it with the sentence", async () => {
    const before = await written();
    const accepted = await decide(before, claimOf(before, LINES[2]).id, { decision: "accepted" });
    const longer = await editFollowUp(rep.ctx, {
      ...accepted,
      bodyHtml: undefined,
      bodyText: `Hi.\n\n${before.bodyText}`,
    });
    expect(claimOf(longer, LINES[2]).confirmed).toMatchObject({ by: rep.userId });
    const bodyText = longer.bodyText.replace("adore", "like");
    const changed = await editFollowUp(rep.ctx, { ...longer, bodyHtml: undefined, bodyText });
    expect(changed.claims.some(({ confirmed }) => confirmed)).toBe(false);
  });

  it("rewords one, which is checked again and voids nothing else", async () => {
    const before = await written();
    const after = await decide(before, claimOf(before, LINES[0]).id, {
      decision: "reworded",
      text: "The charger is €2,300 each.",
    });
    expect(after).toMatchObject({ revision: 2, bodyText: before.bodyText.replace("2,900", "2,300") });
    expect(claimOf(after, "The charger is €2,300 each.").support).toBe("supported");
    expect(await stored(rep.ctx, before.id)).toMatchObject([
      { decision: "reworded", text: LINES[0], replacement: "The charger is €2,300 each.", differsIn: ["price"] },
    ]);
    expect(await events(before.id)).toEqual(["followup.edited", "followup.line_reworded", "followup.created"]);
  });

  it("rejects one, which leaves the email", async () => {
    const before = await written();
    const after = await decide(before, claimOf(before, LINES[2]).id, { decision: "rejected" });
    expect(after.bodyText).toBe(`${LINES[0]}\n\n${LINES[1]}`);
    expect(await stored(rep.ctx, before.id)).toMatchObject([{ decision: "rejected", text: LINES[2] }]);
    expect(await events(before.id)).toContain("followup.line_rejected");
  });

  it("is also stored when an edit takes over what was said", async () => {
    const before = await written();
    const bodyText = before.bodyText.replace("€2,900", "€2,300");
    await editFollowUp(rep.ctx, { id: before.id, revision: 1, bodyText });
    expect(await stored(rep.ctx, before.id)).toMatchObject([{ decision: "reworded", text: LINES[0], revision: 1 }]);
    expect(await events(before.id)).toEqual(["followup.edited", "followup.line_reworded", "followup.created"]);
  });
});

describe("a decision that can't be made", () => {
  it.each([
    ["an old revision", { revision: 7 }, "revision_conflict"],
    ["a claim of no such text", { claimId: "c99" }, "not_found"],
    ["a new wording without words", { decision: "reworded" as const, text: "  " }, "bad_request"],
  ])("%s", async (_, part, code) => {
    const { id, revision, claims } = await written();
    const input = { id, revision, claimId: claims[0]!.id, decision: "rejected" as const, ...part };
    await expect(decideOnLine(rep.ctx, input)).rejects.toMatchObject({ code });
    expect(await stored(rep.ctx, id)).toEqual([]);
  });

  it("by somebody who may not approve, while the email waits for review", async () => {
    const draft = await written();
    await submitFollowUp(rep.ctx, { id: draft.id });
    const viewer = await memberOf(rep.tenant, "viewer");
    const input = { id: draft.id, revision: 1, claimId: draft.claims[0]!.id, decision: "accepted" as const };
    await expect(decideOnLine(viewer.ctx, input)).rejects.toMatchObject({ code: "forbidden" });
    expect(await stored(rep.ctx, draft.id)).toEqual([]);
  });

  it("in another team", async () => {
    const draft = await written();
    const other = await createTenant();
    await expect(
      decideOnLine(other.ctx, { id: draft.id, revision: 1, claimId: "c1", decision: "accepted" }),
    ).rejects.toMatchObject({ code: "not_found" });
    await expect(listLineDecisions(other.ctx, { id: draft.id, page: 1, limit: 5 })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
