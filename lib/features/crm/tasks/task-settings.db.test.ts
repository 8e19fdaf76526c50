import { afterAll, describe, expect, it } from "vitest";
import { ProviderFailure } from "@/lib/providers/failure";
import { hubspotAccount } from "@/lib/testing/crm-accounts";
import { promisedWork } from "@/lib/testing/promised-work";
import { editTenant } from "../../tenants/edit-tenant";
import { syncCrm } from "../sync-crm";
import { findLateMeetings } from "./catch-up";
import { listTasks } from "./queries";
import { writeTasks } from "./write-tasks";

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));
const page = { page: 1, limit: 50 };

async function open() {
  const account = await hubspotAccount();
  closing.push(account.close);
  return { account, ...(await promisedWork(account)) };
}

describe("tasks in the CRM", () => {
  it("aren't added once they're turned off, but those that are there still follow", async () => {
    const { account, ctx, system, meetingId, promise, correct } = await open();
    const id = await promise();
    await writeTasks(await system(), { meetingId });
    await editTenant(ctx, { crmTasks: false });
    await promise({ what: "Call Tom" });
    await correct(id, { state: "done" });
    await writeTasks(await system(), { meetingId });
    expect(account.tasks()).toMatchObject([{ subject: "Send the offer", isDone: true }]);
  });

  it("wait until a sync brings the contact", async () => {
    const { account, ctx, system, meetingId, promise } = await open();
    const connection = await ctx.db.connection.findFirstOrThrow({ where: { tenantId: ctx.tenantId } });
    const late = () => findLateMeetings(ctx, connection);
    await promise({ contacts: ["tom@northwind.example"], toWhom: null });
    await writeTasks(await system(), { meetingId });
    expect(account.tasks()).toEqual([]);
    expect(await late()).toEqual([]);
    const fields = { firstName: "Tom", email: "Tom@northwind.example" };
    await account.crm().upsert("contact", [{ key: "tom", id: null, fields }]);
    await syncCrm(ctx, { syncTypes: ["contact"], dryRun: false });
    expect(await late()).toEqual([meetingId]);
    await writeTasks(await system(), { meetingId });
    expect(account.tasks()).toHaveLength(1);
    expect(await late()).toEqual([]);
  });

  it("catch up with what changed while the CRM had to be reconnected", async () => {
    const { account, ctx, system, meetingId, promise, correct } = await open();
    const connection = await ctx.db.connection.findFirstOrThrow({ where: { tenantId: ctx.tenantId } });
    const id = await promise();
    await writeTasks(await system(), { meetingId });
    const set = (status: "active" | "needs_reauth") =>
      ctx.db.connection.update({ where: { id: connection.id, tenantId: ctx.tenantId }, data: { status } });
    await set("needs_reauth");
    await correct(id, { state: "done" });
    await writeTasks(await system(), { meetingId });
    expect(account.tasks()).toMatchObject([{ isDone: false }]);
    await set("active");
    expect(await findLateMeetings(ctx, connection)).toEqual([meetingId]);
    await writeTasks(await system(), { meetingId });
    expect(account.tasks()).toMatchObject([{ isDone: true }]);
    expect(await findLateMeetings(ctx, connection)).toEqual([]);
  });

  it("are added for a meeting of half a year ago only where someone added or corrected something", async () => {
    const { account, ctx, system, meetingId, promise, correct } = await open();
    const connection = await ctx.db.connection.findFirstOrThrow({ where: { tenantId: ctx.tenantId } });
    const startTime = new Date(Date.now() - 180 * 24 * 3_600_000);
    await ctx.db.meeting.update({ where: { id: meetingId, tenantId: ctx.tenantId }, data: { startTime } });
    await promise({ what: "Found by an import" });
    const wrong = await promise({ what: "Found wrong" });
    await writeTasks(await system(), { meetingId });
    expect(account.tasks()).toEqual([]);
    expect(await findLateMeetings(ctx, connection)).toEqual([]);
    await correct(wrong, { what: "Corrected" });
    await promise({ what: "Added", source: "person" });
    expect(await findLateMeetings(ctx, connection)).toEqual([meetingId]);
    await writeTasks(await system(), { meetingId });
    expect(
      account
        .tasks()
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(["Added", "Corrected"]);
  });

  it("say that no day was agreed, because HubSpot shows one anyway", async () => {
    const { account, system, meetingId, heldOn, promise } = await open();
    await promise({ dueOn: null });
    await writeTasks(await system(), { meetingId });
    const [task] = account.tasks();
    expect(task?.dueOn).toBe(heldOn);
    expect(task?.text).toContain("No due date was agreed. A CRM that requires one shows the day of the meeting.");
  });

  it("are written by one process at a time, which sees what changed meanwhile", async () => {
    const { account, system, meetingId, promise, correct } = await open();
    const id = await promise();
    const [called, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = await system(async () => {
      const crm = account.crm();
      return {
        ...crm,
        writeTask: async (task) => {
          called.resolve();
          await released.promise;
          return crm.writeTask(task);
        },
      };
    });
    const writing = writeTasks(slow, { meetingId });
    await called.promise;
    await correct(id, { what: "Send the plan" });
    await writeTasks(await system(), { meetingId });
    expect(account.tasks()).toEqual([]);
    released.resolve();
    await writing;
    expect(account.tasks()).toMatchObject([{ subject: "Send the plan" }]);
  });

  it("are given up after twelve attempts, and tried again when the commitment changes", async () => {
    const { account, ctx, system, meetingId, promise, correct } = await open();
    const id = await promise();
    const down = await system(async () => ({
      ...account.crm(),
      writeTask: () => Promise.reject(new ProviderFailure("unavailable", "HubSpot: 503")),
    }));
    const statuses = async () => (await listTasks(ctx, page)).items.map(({ status }) => status);
    for (let attempt = 1; attempt <= 11; attempt++) {
      await expect(writeTasks(down, { meetingId })).rejects.toThrow("503");
    }
    expect(await statuses()).toEqual(["writing"]);
    await writeTasks(down, { meetingId });
    expect(await statuses()).toEqual(["failed"]);
    await writeTasks(await system(), { meetingId });
    expect(account.tasks()).toEqual([]);
    await correct(id, { what: "Send the plan" });
    await writeTasks(await system(), { meetingId });
    expect(account.tasks()).toMatchObject([{ subject: "Send the plan" }]);
    expect(await statuses()).toEqual(["written"]);
  });

  it("that the CRM refuses don't keep others from being written", async () => {
    const { account, ctx, system, meetingId, promise } = await open();
    await promise({ what: "Refuse this" });
    await promise();
    const picky = await system(async () => {
      const crm = account.crm();
      return {
        ...crm,
        writeTask: async (task) => {
          if (task.fields.subject === "Refuse this") throw new ProviderFailure("refused", "HubSpot: 400");
          return crm.writeTask(task);
        },
      };
    });
    await writeTasks(picky, { meetingId });
    expect(account.tasks()).toMatchObject([{ subject: "Send the offer" }]);
    const { items } = await listTasks(ctx, { ...page, status: "failed" });
    expect(items).toHaveLength(1);
  });
});
