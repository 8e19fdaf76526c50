import { beforeAll, describe, expect, it } from "vitest";
import type { Role } from "@/lib/core/permissions";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf, type TestMember } from "@/lib/testing/factories";
import { approveFollowUp } from "./approve-follow-up";
import { changeFollowUps } from "./change-follow-ups";
import { createFollowUp } from "./create-follow-up";
import { editFollowUp } from "./edit-follow-up";
import { listRevisions } from "./history/queries";
import { markNoShow } from "./mark-no-show";
import { requestDraft } from "./request-draft";
import { FollowUpInput } from "./schema";
import { submitFollowUp } from "./submit-follow-up";

const text = FollowUpInput.parse({ to: ["ana@buyer.example"], subject: "Offer", bodyHtml: "<p>Hi Ana</p>" });

let owner: TestMember;
let rep: TestMember;
let manager: TestMember;
let second: TestMember;

beforeAll(async () => {
  owner = await createTenant({ tenant: { requireSecondPerson: true } });
  const as = (role: Role) => memberOf(owner.tenant, role);
  [rep, manager, second] = await Promise.all([as("sales_rep"), as("sales_manager"), as("sales_manager")]);
});

async function submitted({ ctx }: TestMember) {
  const { id } = await createFollowUp(ctx, text);
  await submitFollowUp(ctx, { id });
  return { id, revision: 1 };
}

async function touchedUp(author: TestMember, by: TestMember) {
  const { id, revision } = await submitted(author);
  await editFollowUp(by.ctx, { id, revision, subject: "Our offer" });
  return { id, revision: revision + 1 };
}

const approve = ({ ctx }: { ctx: TenantContext }, item: { id: string; revision: number }) => approveFollowUp(ctx, item);
const barred = { code: "forbidden", message: expect.stringContaining("second person") };

describe("when a second person must approve", () => {
  it("the author of the current text cannot, whatever their role", async () => {
    for (const role of ["sales_manager", "admin", "owner"] as const) {
      const member = await memberOf(owner.tenant, role);
      await expect(approve(member, await touchedUp(rep, member))).rejects.toMatchObject(barred);
      await expect(approve(member, await submitted(member))).rejects.toMatchObject(barred);
    }
  });

  it("another approver, or the owner, confirms an approver's touch-up", async () => {
    expect(await approve(second, await touchedUp(rep, manager))).toMatchObject({ decidedBy: second.userId });
    expect(await approve(rep, await touchedUp(rep, manager))).toMatchObject({ decidedBy: rep.userId });
    expect(await approve(manager, await touchedUp(manager, second))).toMatchObject({ decidedBy: manager.userId });
  });

  it("the owner can confirm only an approver's edit, not their own or the engine's text", async () => {
    await expect(approve(rep, await submitted(rep))).rejects.toMatchObject(barred);
    const item = await touchedUp(rep, manager);
    const { id } = await editFollowUp(second.ctx, { ...item, subject: "Our better offer" });
    await expect(approve(second, { id, revision: 3 })).rejects.toMatchObject(barred);
    expect((await approve(manager, { id, revision: 3 })).status).toBe("scheduled");
  });

  it("an edit that changes nothing does not change the author", async () => {
    const item = await submitted(rep);
    await editFollowUp(manager.ctx, { ...item, subject: text.subject });
    expect((await approve(manager, item)).decidedBy).toBe(manager.userId);
  });

  it("an edit by an API token counts as its creator's", async () => {
    const item = await submitted(rep);
    const actor = { ...manager.ctx.actor, via: "api_token" } as TenantContext["actor"];
    await editFollowUp({ ...manager.ctx, actor }, { ...item, subject: "By token" });
    await expect(approve(manager, { id: item.id, revision: 2 })).rejects.toMatchObject(barred);
  });

  it("a bulk approval reports it for each item", async () => {
    const [own, mine, theirs] = [await submitted(manager), await touchedUp(rep, manager), await submitted(rep)];
    const results = await changeFollowUps(manager.ctx, { action: "approve", items: [own, mine, theirs] });
    expect(results.map(({ success, error }) => [success, error])).toEqual([
      [false, "Forbidden"],
      [false, "Forbidden"],
      [true, null],
    ]);
    const reps = [await submitted(rep), await touchedUp(rep, manager), await submitted(manager)];
    const of = await changeFollowUps(rep.ctx, { action: "approve", items: reps });
    expect(of.map(({ error }) => error)).toEqual(["Forbidden", null, "Not Found"]);
  });

  it("a draft belongs to whoever requested it, however it was created, and the trail still shows the engine", async () => {
    const { tenantId } = rep.ctx;
    const people = [{ name: "Ana", email: "ana@buyer.example", role: null, external: true }];
    const at = new Date();
    const data = { tenantId, ownerId: rep.userId, title: "Demo", startTime: at, endTime: at, participants: people };
    const meeting = await rep.ctx.db.meeting.create({ data });
    const noShow = (await markNoShow(manager.ctx, { id: meeting.id, kind: "guest" })).followUp;
    await expect(approve(manager, noShow)).rejects.toMatchObject(barred);
    await expect(approve(rep, noShow)).rejects.toMatchObject(barred);
    const again = await requestDraft(second.ctx, { meetingId: meeting.id, templateType: "noShowRecovery" });
    await expect(approve(second, again)).rejects.toMatchObject(barred);
    expect((await approve(manager, again)).status).toBe("scheduled");
    const { items } = await listRevisions(rep.ctx, { id: again.id, page: 1, limit: 5 });
    expect(items).toMatchObject([{ authorKind: "ai", authorId: null }]);
  });
});
