import { expect, it } from "vitest";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { createMeeting } from "../../meetings/create-meeting";
import { MeetingInput } from "../../meetings/schema";
import { createProposal } from "../../proposals/create-proposal";
import { deleteProposal } from "../../proposals/delete-proposal";
import { ProposalInput } from "../../proposals/schema";
import { updateProposal } from "../../proposals/update-proposal";
import { correctCommitment } from "../correct-commitment";
import { getCommitment } from "../queries";
import type { CommitmentState } from "../schema";
import { insertCommitments } from "../write-commitment";

/** A meeting in which two proposals were promised, one for certain. */
async function promised() {
  const { ctx, userId, tenant } = await createTenant();
  const input = MeetingInput.parse({
    title: "Halden Freight: dispatch desk",
    startTime: "2026-11-18T15:00:00Z",
    endTime: "2026-11-18T15:30:00Z",
    participants: [{ name: "Dana Ruiz", email: "dana@halden.example" }],
  });
  const { meetingId } = (await createMeeting(ctx, input)).meeting;
  const ours = { meetingId, ownerId: userId, kind: "commitment", side: "ours", source: "engine" } as const;
  const rows = (["firm", "tentative"] as const).map((state: CommitmentState) => ({
    ...ours,
    state,
    what: `prepare a ${state} proposal`,
  }));
  const ids = await ctx.transaction((tx) => insertCommitments(ctx, tx, rows));
  const now = () => Promise.all(ids.map((id) => getCommitment(ctx, { id })));
  const events = async (at: number) => {
    const where = { tenantId: ctx.tenantId, entityId: ids[at] };
    return ctx.db.auditEvent.findMany({ where, orderBy: { id: "asc" } });
  };
  const propose = (clientName = "Halden Freight") =>
    createProposal(ctx, ProposalInput.parse({ title: "Plan", clientName }));
  return { ctx, tenant, ids, now, events, propose };
}

it("reopens a promised proposal when the proposal is deleted: firm or tentative, as it was", async () => {
  const { ctx, now, events, propose } = await promised();
  const { id } = await propose();
  expect((await now()).map(({ state }) => state)).toEqual(["fulfilled", "fulfilled"]);
  await deleteProposal(ctx, { id });
  expect(await now()).toMatchObject([
    { state: "firm", fulfilledBy: null, corrected: [] },
    { state: "tentative", fulfilledBy: null, corrected: [] },
  ]);
  for (const at of [0, 1])
    expect((await events(at)).map(({ type }) => type)).toEqual([
      "commitment.created",
      "commitment.fulfilled",
      "commitment.updated",
    ]);
  expect((await events(0)).at(-1)?.data).toMatchObject({
    from: "fulfilled",
    to: "firm",
    undone: "proposal",
    undoneId: id,
  });
  await expect(deleteProposal(ctx, { id })).rejects.toMatchObject({ code: "not_found" });
  expect(await events(0)).toHaveLength(3);
});

it("leaves it to another proposal that was made since, and names that one", async () => {
  const { ctx, now, propose } = await promised();
  const first = await propose();
  const second = await propose("halden freight");
  await propose("Somebody Else");
  await deleteProposal(ctx, { id: first.id });
  for (const row of await now())
    expect(row).toMatchObject({ state: "fulfilled", fulfilledBy: { kind: "proposal", id: second.id } });
  await deleteProposal(ctx, { id: second.id });
  expect((await now()).map(({ state }) => state)).toEqual(["firm", "tentative"]);
});

it("is kept by a proposal that is given its client later", async () => {
  const { ctx, now, propose } = await promised();
  const { id } = await propose("Somebody Else");
  await updateProposal(ctx, { id, patch: { title: "A plan" } });
  expect((await now()).map(({ state }) => state)).toEqual(["firm", "tentative"]);
  await updateProposal(ctx, { id, patch: { clientName: "Halden Freight" } });
  for (const row of await now())
    expect(row).toMatchObject({ state: "fulfilled", fulfilledBy: { kind: "proposal", id } });
});

it("leaves alone what people decided before it was deleted, and what another fact fulfilled", async () => {
  const { ctx, ids, now, events, propose } = await promised();
  const { id } = await propose();
  const [wrong, firm] = await now();
  await correctCommitment(ctx, { id: ids[0]!, revision: wrong!.revision, state: "wrong" });
  await correctCommitment(ctx, { id: ids[1]!, revision: firm!.revision, state: "firm" });
  const other = await propose("Halden Freight");
  const before = [await events(0), await events(1)];
  await deleteProposal(ctx, { id });
  expect((await now()).map(({ state }) => state)).toEqual(["wrong", "fulfilled"]);
  expect((await now())[1]?.fulfilledBy).toEqual({ kind: "proposal", id: other.id });
  expect([await events(0), await events(1)]).toEqual(before);
});

it("stays fulfilled when the deletion is refused or fails", async () => {
  const { ctx, tenant, now, propose } = await promised();
  const { id } = await propose();
  const viewer = (await memberOf(tenant, "viewer")).ctx;
  await expect(deleteProposal(viewer, { id })).rejects.toMatchObject({ code: "forbidden" });
  const failing = {
    ...ctx,
    transaction: (work: Parameters<typeof ctx.transaction>[0]) =>
      ctx.transaction(async (tx) => {
        await work(tx);
        throw new Error("killed");
      }),
  } as typeof ctx;
  await expect(deleteProposal(failing, { id })).rejects.toThrow("killed");
  expect((await now()).map(({ state }) => state)).toEqual(["fulfilled", "fulfilled"]);
});
