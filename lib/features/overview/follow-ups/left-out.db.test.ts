import { expect, it } from "vitest";
import { createTenant } from "@/lib/testing/factories";
import { heldMeeting, promisesOf } from "@/lib/testing/held-meeting";
import { addCommitment } from "../../commitments/add-commitment";
import { correctCommitment } from "../../commitments/correct-commitment";
import { CommitmentInput } from "../../commitments/schema";
import { createFollowUp } from "../../follow-ups/create-follow-up";
import { editFollowUp } from "../../follow-ups/edit-follow-up";
import { FollowUpInput, FollowUpPatch } from "../../follow-ups/schema";
import { getFollowUpDetail } from "./queries";

const TRANSCRIPT = [
  "Dana Ruiz: We need this running before March.",
  "Sam Okafor: I will send you the security answers by Friday.",
  "Dana Ruiz: I will introduce Sam to the legal team on Monday.",
  "Sam Okafor: Somebody should look at the gates by Thursday.",
];
const MAIL = "<p>Hi Dana,</p><p>Thank you for today.</p><p>Best regards,<br>Sam</p>";

async function drafted() {
  const { ctx } = await createTenant({ role: "sales_manager" });
  const meetingId = await heldMeeting(ctx, TRANSCRIPT);
  const said = { what: "look at the gates", evidence: [{ segmentIndex: 3, quote: "look at the gates by Thursday" }] };
  await addCommitment(ctx, { id: meetingId, ...CommitmentInput.parse(said) });
  const input = { to: ["dana@northwind.example"], subject: "Next steps", bodyHtml: MAIL, meetingId };
  const { id } = await createFollowUp(ctx, FollowUpInput.parse(input));
  const detail = () => getFollowUpDetail(ctx, { id });
  const add = async (line: string) => {
    const { revision, bodyText } = (await detail()).followUp;
    const text = bodyText.replace("Thank you for today.", `Thank you for today.\n\n${line}`);
    return editFollowUp(ctx, { id, ...FollowUpPatch.parse({ revision, bodyText: text }) });
  };
  return { ctx, meetingId, detail, add };
}

it("offers a line for each promise, with or without an owner, that passes the lock and is then no longer left out", async () => {
  const { detail, add } = await drafted();
  const offered = (await detail()).leftOut;
  expect(offered.length).toBeGreaterThanOrEqual(3);
  for (const { line } of offered) {
    expect(line).not.toBeNull();
    const edited = await add(line!);
    const claim = edited.claims.find(({ text }) => text.includes(line!.replace(/\.$/, "")));
    expect(claim, line!).toMatchObject({ support: "supported" });
    expect(claim?.differences ?? []).toEqual([]);
    expect(edited.riskFlags).toEqual([]);
  }
  expect((await detail()).leftOut).toEqual([]);
});

it("doesn't wave a line through whose day nobody said", async () => {
  const { ctx, meetingId, detail, add } = await drafted();
  const [ours] = await promisesOf(ctx, meetingId);
  await correctCommitment(ctx, { id: ours!.id, revision: ours!.revision, dueOn: "2026-12-24" });
  const line = (await detail()).leftOut.find(({ id }) => id === ours!.id)?.line;
  expect(line).toContain("Thursday, December 24");
  expect((await add(line!)).riskFlags).toContain("unsupported_date");
});

it("offers nothing that is tentative, withdrawn, wrong, done or no longer said", async () => {
  const { ctx, meetingId, detail } = await drafted();
  const states = ["tentative", "withdrawn", "wrong"] as const;
  for (const [at, { id, revision }] of (await promisesOf(ctx, meetingId)).entries())
    await correctCommitment(ctx, { id, revision, state: states[at] });
  expect((await detail()).leftOut).toEqual([]);
});
