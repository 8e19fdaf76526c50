import { describe, expect, it } from "vitest";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { heldMeeting, promisesOf } from "@/lib/testing/held-meeting";
import { addCommitment } from "../commitments/add-commitment";
import { correctCommitment } from "../commitments/correct-commitment";
import { CommitmentInput } from "../commitments/schema";
import { requestDraft } from "./request-draft";

const TRANSCRIPT = [
  "Dana Ruiz: We need this running before March.",
  "Sam Okafor: I will send you the security answers by Friday.",
  "Dana Ruiz: Good. I'll name the six gates on Monday.",
  "Sam Okafor: I'll prepare the pilot plan by next Tuesday.",
];

async function held({ ctx }: TestMember) {
  const meetingId = await heldMeeting(ctx, TRANSCRIPT);
  const items = await promisesOf(ctx, meetingId);
  const row = (words: RegExp) => items.find(({ what }) => words.test(what))!;
  const drafted = () => requestDraft(ctx, { meetingId, templateType: "followUp" });
  return { ctx, meetingId, row, drafted };
}

describe("a draft requested after corrections", () => {
  it("tells the corrected day, leaves out what is done or wrong, and tells what was added", async () => {
    const { ctx, meetingId, row, drafted } = await held(await createTenant());
    const before = await drafted();
    expect(before.bodyText).toMatch(/security answers .*Friday, November 20/);
    expect(before.bodyText).toMatch(/pilot plan/);
    expect(before.bodyText).toMatch(/six gates/);

    await correctCommitment(ctx, { id: row(/security/).id, revision: 1, dueOn: "2026-11-26" });
    await correctCommitment(ctx, { id: row(/pilot/).id, revision: 1, state: "done" });
    await correctCommitment(ctx, { id: row(/gates/).id, revision: 1, state: "wrong" });
    const quote = "We need this running before March";
    const added = { what: "have it running before March", who: "Sam Okafor", evidence: [{ segmentIndex: 0, quote }] };
    await addCommitment(ctx, { id: meetingId, ...CommitmentInput.parse(added) });

    const after = await drafted();
    expect(after.bodyText).toMatch(/security answers .*Thursday, November 26/);
    expect(after.bodyText).not.toMatch(/November 20|pilot plan|six gates/);
    expect(after.bodyText).toMatch(/I will have it running before March\./);
    expect(after.reviewNotes.join(" ")).toMatch(/corrected or added/);
  });

  it("is judged like any other: a day that nobody said is flagged", async () => {
    const { ctx, row, drafted } = await held(await createTenant());
    await correctCommitment(ctx, { id: row(/security/).id, revision: 1, dueOn: "2026-11-26" });
    const { claims, riskFlags } = await drafted();
    expect(claims.find(({ text }) => text.includes("November 26"))?.support).not.toBe("supported");
    expect(riskFlags).toContain("unsupported_date");
  });
});
