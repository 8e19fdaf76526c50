import { expect, it } from "vitest";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant } from "@/lib/testing/factories";
import { heldMeeting, ledgerOf, promisesOf } from "@/lib/testing/held-meeting";
import { untilProcessed } from "@/lib/testing/processed-meeting";
import { replaceTranscript } from "../meetings/replace-transcript";
import { correctCommitment } from "./correct-commitment";
import { listCommitments } from "./queries";
import { CommitmentListQuery } from "./schema";

const ANSWERS = "I will send you the security answers by Friday.";
const LEGAL = "Good. I'll introduce you to our legal team on Monday.";
const FIRST = ["Dana Ruiz: We need this running before March.", `Sam Okafor: ${ANSWERS}`, `Dana Ruiz: ${LEGAL}`];
const UNRELATED = ["Dana Ruiz: The weather was lovely.", "Sam Okafor: It was, and the garden liked it."];
const RENAMED = [`Dana R.: Hello again.`, `S. Okafor: ${ANSWERS}`, `Dana R.: ${LEGAL}`];

async function replace(ctx: TenantContext, id: string, lines: string[]): Promise<void> {
  await replaceTranscript(ctx, { id, rawTranscript: lines.join("\n") });
  await untilProcessed(ctx, id);
}

it("keeps what people corrected through two other transcripts, shows it meanwhile, and adds no row twice", async () => {
  const { ctx } = await createTenant({ role: "sales_rep" });
  const meetingId = await heldMeeting(ctx, FIRST);
  const [ours, theirs] = await promisesOf(ctx, meetingId);
  const given = { what: "answer their security questions", dueOn: "2026-12-01", who: "Lee Park" };
  await correctCommitment(ctx, { id: ours!.id, revision: 1, ...given });
  await correctCommitment(ctx, { id: theirs!.id, revision: 1, state: "withdrawn" });

  await replace(ctx, meetingId, UNRELATED);
  const gone = await promisesOf(ctx, meetingId);
  expect(gone.map(({ id }) => id).sort()).toEqual([ours!.id, theirs!.id].sort());
  const shown = gone.find(({ id }) => id === ours!.id);
  expect(shown).toMatchObject({ ...given, state: "firm", vanishedAt: expect.any(String) });
  expect(shown?.evidence).toEqual(ours!.evidence);
  const listed = await listCommitments(ctx, CommitmentListQuery.parse({ meetingId, q: "security questions" }));
  expect(listed.items).toMatchObject([{ id: ours!.id, vanishedAt: expect.any(String) }]);

  await replace(ctx, meetingId, RENAMED);
  const back = await promisesOf(ctx, meetingId);
  expect(back.map(({ id }) => id).sort()).toEqual([ours!.id, theirs!.id].sort());
  expect(back.find(({ id }) => id === ours!.id)).toMatchObject({
    ...given,
    vanishedAt: null,
    corrected: ["who", "what", "dueOn"],
  });
  expect(back.find(({ id }) => id === theirs!.id)).toMatchObject({ state: "withdrawn", vanishedAt: null });
  const before = await ledgerOf(ctx, meetingId);
  await replace(ctx, meetingId, [...RENAMED, ""]);
  expect(await ledgerOf(ctx, meetingId)).toEqual(before);
});

it("keeps the side people set when they name somebody it doesn't know", async () => {
  const { ctx } = await createTenant({ role: "sales_rep" });
  const [row] = await promisesOf(ctx, await heldMeeting(ctx, FIRST));
  const { id } = row!;
  await correctCommitment(ctx, { id, revision: 1, side: "theirs" });
  expect((await correctCommitment(ctx, { id, revision: 2, who: "The legal team" })).side).toBe("theirs");
  expect((await correctCommitment(ctx, { id, revision: 3, who: "Sam Okafor" })).side).toBe("ours");
  expect((await correctCommitment(ctx, { id, revision: 4, who: null, side: "unknown" })).side).toBe("unknown");
});
