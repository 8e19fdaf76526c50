import { afterAll, describe, expect, it } from "vitest";
import type { CrmPort } from "@/lib/providers/crm/port";
import { ProviderFailure } from "@/lib/providers/failure";
import { type CrmAccount, hubspotAccount, salesforceAccount } from "@/lib/testing/crm-accounts";
import { promisedWork } from "@/lib/testing/promised-work";
import { getCommitment } from "../../commitments/queries";
import { findRunningCrm } from "../../connections/queries";
import { syncCrm } from "../sync-crm";
import { listTasks } from "./queries";
import { readBackTasks } from "./read-back";
import { writeTasks } from "./write-tasks";

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));
const NOON = new Date("2026-11-20T12:00:00Z");

const ACCOUNTS: [string, () => Promise<CrmAccount>][] = [
  ["HubSpot", hubspotAccount],
  ["Salesforce", salesforceAccount],
];

describe.each(ACCOUNTS)("a task in %s", (_, openAccount) => {
  async function open() {
    const account = await openAccount();
    closing.push(account.close);
    const work = await promisedWork(account);
    const { ctx, meetingId } = work;
    const id = await work.promise();
    const run = async () => writeTasks(await work.system(), { meetingId });
    await run();
    const taskId = account.tasks()[0]!.id;
    const sync = async () => {
      await syncCrm(ctx, { syncTypes: ["contact"], dryRun: false });
      await run();
    };
    const readBack = async (crm: CrmPort) => {
      const system = await work.system(async () => crm);
      await readBackTasks(system, (await findRunningCrm(system))!);
    };
    const events = async (entityId = id) => {
      const where = { tenantId: ctx.tenantId, entityId };
      return ctx.db.auditEvent.findMany({ where, orderBy: { id: "asc" } });
    };
    return { account, ...work, id, taskId, run, sync, readBack, events, now: () => getCommitment(ctx, { id }) };
  }

  it("keeps its commitment once it is completed there, as of that day", async () => {
    const { account, ctx, id, taskId, sync, events, now } = await open();
    await sync();
    expect((await now()).state).toBe("firm");
    account.completeTask(taskId, NOON);
    for (let again = 0; again < 3; again++) await sync();
    const [task] = (await listTasks(ctx, { page: 1, limit: 9, commitmentId: id })).items;
    expect(await now()).toMatchObject({ state: "fulfilled", fulfilledBy: { kind: "crm_task", id: task?.id } });
    expect(task).toMatchObject({ status: "written", isDone: true });
    expect((await events()).map(({ type }) => type)).toEqual(["commitment.created", "commitment.fulfilled"]);
    expect((await events()).at(-1)?.data).toMatchObject({ by: "crm_task", byId: task?.id });
    expect((await events(task?.id)).map(({ type }) => type)).toEqual(["crm.task.written", "crm.task.updated"]);
    const { closedAt } = await ctx.db.commitment.findFirstOrThrow({ where: { id, tenantId: ctx.tenantId } });
    expect(closedAt).toEqual(NOON);
    expect(account.tasks()).toMatchObject([{ id: taskId, isDone: true }]);
  });

  it("is opened again there when the commitment is reopened here, and may be completed again", async () => {
    const { account, correct, id, taskId, sync, now } = await open();
    account.completeTask(taskId, NOON);
    await sync();
    await correct(id, { state: "firm" });
    await sync();
    await sync();
    expect(account.tasks()).toMatchObject([{ id: taskId, isDone: false }]);
    expect(await now()).toMatchObject({ state: "firm", fulfilledBy: null });
    account.completeTask(taskId, NOON);
    await sync();
    expect((await now()).state).toBe("fulfilled");
  });

  it("isn't a fact of the CRM when we completed it ourselves", async () => {
    const { account, correct, id, run, sync, now, events } = await open();
    await correct(id, { state: "done" });
    await run();
    await sync();
    expect(account.tasks()).toMatchObject([{ isDone: true }]);
    expect(await now()).toMatchObject({ state: "done", fulfilledBy: null });
    expect((await events()).map(({ type }) => type)).toEqual(["commitment.created", "commitment.updated"]);
  });

  it("counts as it is now, not as it was read before we wrote to it", async () => {
    const { account, correct, id, run, readBack, now } = await open();
    const crm = account.crm();
    await readBack({
      ...crm,
      readTasks: async (ids) => {
        await correct(id, { state: "done" });
        await run();
        const read = await crm.readTasks(ids);
        await correct(id, { state: "firm" });
        await run();
        return read;
      },
    });
    expect(await now()).toMatchObject({ state: "firm", fulfilledBy: null });
    expect(account.tasks()).toMatchObject([{ isDone: false }]);
    await readBack(crm);
    expect((await now()).state).toBe("firm");
  });

  it("isn't added again once someone deleted it there, which its commitment shows", async () => {
    const { account, ctx, correct, id, taskId, sync, events, now } = await open();
    account.removeTask(taskId);
    await sync();
    await correct(id, { what: "Send the plan" });
    await sync();
    const [task] = (await listTasks(ctx, { page: 1, limit: 9, commitmentId: id })).items;
    expect(task).toMatchObject({ status: "removed", deletedInCrm: true, externalId: null, url: null });
    expect(account.tasks()).toEqual([]);
    expect((await now()).state).toBe("firm");
    const removed = (await events(task?.id)).filter(({ type }) => type === "crm.task.removed");
    expect(removed.map(({ data }) => data)).toEqual([{ commitmentId: id, deletedInCrm: true }]);
  });

  it("is neither deleted nor completed when the CRM doesn't answer", async () => {
    const { account, ctx, readBack, now } = await open();
    await readBack({
      ...account.crm(),
      readTasks: () => Promise.reject(new ProviderFailure("unavailable", "503")),
    });
    expect((await now()).state).toBe("firm");
    expect((await listTasks(ctx, { page: 1, limit: 9 })).items).toMatchObject([{ status: "written" }]);
  });
});
