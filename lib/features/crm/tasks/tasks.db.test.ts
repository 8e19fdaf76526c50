import { afterAll, describe, expect, it } from "vitest";
import { type CrmAccount, hubspotAccount, salesforceAccount } from "@/lib/testing/crm-accounts";
import { memberOf } from "@/lib/testing/factories";
import { promisedWork } from "@/lib/testing/promised-work";
import { syncCrm } from "../sync-crm";
import { listTasks } from "./queries";
import { removeTask } from "./remove-task";
import { writeTasks } from "./write-tasks";

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));
const page = { page: 1, limit: 50 };

const ACCOUNTS: [string, () => Promise<CrmAccount>][] = [
  ["HubSpot", hubspotAccount],
  ["Salesforce", salesforceAccount],
];

describe.each(ACCOUNTS)("a commitment in %s", (_, openAccount) => {
  async function open() {
    const account = await openAccount();
    closing.push(account.close);
    const work = await promisedWork(account);
    const run = async () => writeTasks(await work.system(), { meetingId: work.meetingId });
    const statuses = async () => (await listTasks(work.ctx, page)).items.map(({ status }) => status);
    return { account, ...work, run, statuses };
  }

  it("becomes one task on the contact and the open deal, assigned to who promised it", async () => {
    const { account, ctx, heldOn, promise, run } = await open();
    const email = ctx.actor.kind === "user" ? ctx.actor.email : "";
    account.addUser(email);
    const id = await promise();
    await Promise.all([run(), run()]);
    await run();
    const [task, ...others] = account.tasks();
    expect(others).toEqual([]);
    expect(task).toMatchObject({
      subject: "Send the offer",
      dueOn: "2026-11-27",
      isDone: false,
      owner: email,
      contacts: [account.contact],
      deals: [account.deal],
    });
    expect(task?.text).toMatch(/Promised by Sam Okafor to Dana Ruiz in .*Review .*Q4/);
    expect(task?.text).toContain(` on ${heldOn}`);
    const { items } = await listTasks(ctx, { ...page, commitmentId: id });
    expect(items).toMatchObject([{ status: "written", isDone: false, externalId: task?.id }]);
    expect(items[0]?.url).toMatch(/^http/);
  });

  it("is no task while it's tentative, theirs, unclear, or not a commitment", async () => {
    const { account, promise, run } = await open();
    await promise({ state: "tentative" });
    await promise({ side: "theirs" });
    await promise({ side: "unknown" });
    await promise({ kind: "decision" });
    await promise({ state: "done" });
    await promise({ vanishedAt: new Date() });
    await run();
    expect(account.tasks()).toEqual([]);
  });

  it("is updated when corrected, completed when done, and reopened", async () => {
    const { account, promise, correct, run } = await open();
    const id = await promise();
    await run();
    const [before] = account.tasks();
    await correct(id, { what: "Send the plan", dueOn: null });
    await run();
    expect(account.tasks()).toMatchObject([{ id: before?.id, subject: "Send the plan" }]);
    expect(account.tasks()[0]?.text).toContain("No due date was agreed.");
    await correct(id, { state: "done" });
    await run();
    expect(account.tasks()).toMatchObject([{ id: before?.id, isDone: true }]);
    await correct(id, { state: "firm" });
    await run();
    expect(account.tasks()).toMatchObject([{ id: before?.id, isDone: false }]);
  });

  it("loses its task when it's wrong or withdrawn, and gets one again when it stands after all", async () => {
    const { account, promise, correct, run, statuses } = await open();
    const id = await promise();
    await run();
    await correct(id, { state: "wrong" });
    await run();
    expect(account.tasks()).toEqual([]);
    expect(await statuses()).toEqual(["withdrawn"]);
    await correct(id, { state: "firm" });
    await run();
    expect(account.tasks()).toHaveLength(1);
  });

  it("has its task removed by someone, here or in the CRM, and none comes back", async () => {
    const { account, ctx, tenant, promise, correct, run, statuses } = await open();
    const [one, two] = [await promise(), await promise({ what: "Call Tom" })];
    await run();
    const { items } = await listTasks(ctx, { ...page, commitmentId: one });
    const task = items[0]!;
    const colleague = await memberOf(tenant, "sales_rep");
    await expect(removeTask(colleague.ctx, task)).rejects.toMatchObject({ code: "not_found" });
    expect(await removeTask(ctx, task)).toMatchObject({ status: "removed", url: null, externalId: null });
    expect(await removeTask(ctx, task)).toMatchObject({ status: "removed" });
    account.removeTask(account.tasks()[0]!.id);
    for (const id of [one, two]) await correct(id, { what: "Something else" });
    await run();
    await syncCrm(ctx, { syncTypes: ["contact", "deal"], dryRun: false });
    await run();
    expect(account.tasks()).toEqual([]);
    expect(await statuses()).toEqual(["removed", "removed"]);
  });

  it("leaves what people changed in the CRM, except for what was corrected here", async () => {
    const { account, promise, correct, run } = await open();
    const id = await promise();
    await run();
    const { crm, contact, deal } = account;
    const fields = { subject: "Renamed by hand", isDone: true };
    await crm().writeTask({
      key: "by hand",
      id: account.tasks()[0]!.id,
      contactIds: [contact],
      dealIds: [deal],
      fields,
    });
    await correct(id, { dueOn: "2026-12-04" });
    await run();
    expect(account.tasks()).toMatchObject([{ subject: "Renamed by hand", isDone: true, dueOn: "2026-12-04" }]);
  });
});
