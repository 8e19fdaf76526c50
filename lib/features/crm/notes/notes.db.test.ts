import { afterAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/core/clock";
import { createHubspotCrm } from "@/lib/providers/crm/hubspot/adapter";
import type { CrmPort } from "@/lib/providers/crm/port";
import { ProviderFailure } from "@/lib/providers/failure";
import { startHubspot } from "@/lib/testing/emulators/hubspot/server";
import { createTenant, memberOf, systemOf } from "@/lib/testing/factories";
import { syncCrm } from "../sync-crm";
import { listNotes } from "./queries";
import { removeNote } from "./remove-note";
import { writeNotes } from "./write-notes";

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));
const page = { page: 1, limit: 50 };

async function sentFollowUp() {
  const emulator = await startHubspot();
  closing.push(emulator.close);
  const { account } = emulator;
  const token = async () => ({ token: emulator.oauth.grant().accessToken });
  const open = () => createHubspotCrm({ apiRoot: emulator.url, clock: systemClock, token, account: "4242" });
  const ports = { crm: async (): Promise<CrmPort> => open() };
  const member = await createTenant({ ports });
  const { ctx, userId, tenant } = member;
  const { tenantId, db } = ctx;
  await db.connection.create({ data: { tenantId, provider: "hubspot" } });
  const dana = account.add("contacts", { firstname: "Dana", email: "dana@northwind.example" });
  const [current, past] = ["qualifiedtobuy", "closedlost"].map((stage) =>
    account.add("deals", { dealname: stage, dealstage: stage }),
  );
  for (const deal of [current, past]) account.link("deals", deal!.id, "contacts", dana.id);
  await syncCrm(ctx, { syncTypes: ["contact", "deal"], dryRun: false });
  const at = new Date("2026-11-20T10:00:00Z");
  const meeting = await db.meeting.create({
    data: {
      tenantId,
      ownerId: userId,
      title: "Review <Q4>",
      startTime: at,
      endTime: at,
      transcriptStatus: "completed",
    },
  });
  const action = { owner: "Sam", task: "send the offer", due: "by Friday", dueOn: null, evidence: [] };
  const analysis = {
    summary: [{ text: "They want to start in March.", evidence: [] }],
    actionItems: [action],
    keyTopics: [],
    sentimentScores: {},
  };
  await db.transcript.create({ data: { tenantId, meetingId: meeting.id, rawText: "x", segments: [], analysis } });
  const text = { subject: "Next steps", bodyHtml: "<p>Hello</p>", bodyText: "Hello & thanks", contentHash: "none" };
  const followUp = await db.followUp.create({
    data: {
      tenantId,
      ownerId: userId,
      meetingId: meeting.id,
      to: ["Dana@Northwind.example"],
      ...text,
      status: "sent",
      sentAt: at,
    },
  });
  const system = (crm: Ports["crm"] = ports.crm) => systemOf(tenant, { ports: { crm } });
  const bodies = () =>
    [...account.objects.notes.values()]
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ properties }) => properties.hs_note_body);
  return {
    ...member,
    account,
    emulator,
    ports,
    system,
    dana,
    current: current!,
    past: past!,
    followUpId: followUp.id,
    bodies,
  };
}
type Ports = { crm: () => Promise<CrmPort> };

describe("a sent follow-up", () => {
  it("is written with its meeting's notes to the contact and the open deal, once, however often the job runs", async () => {
    const { ctx, system, account, dana, current, past, followUpId, bodies } = await sentFollowUp();
    await Promise.all([writeNotes(await system(), { followUpId }), writeNotes(await system(), { followUpId })]);
    await writeNotes(await system(), { followUpId });
    expect(bodies()).toHaveLength(2);
    expect(bodies().join()).toContain("Hello &amp; thanks");
    expect(bodies().join()).toMatch(
      /Review &lt;Q4&gt;.*They want to start in March.*- Sam: send the offer \(due by Friday\)/s,
    );
    for (const note of account.objects.notes.values()) {
      expect(account.linked(note, "contacts")).toEqual([dana.id]);
      expect(account.linked(note, "deals")).toEqual([current.id]);
    }
    expect(account.linked(past, "notes")).toEqual([]);
    const { items } = await listNotes(ctx, { ...page, followUpId });
    expect(items.map(({ source, status }) => [source, status]).sort()).toEqual([
      ["follow_up", "written"],
      ["meeting", "written"],
    ]);
    expect(items[0]?.url).toMatch(/^https:\/\/app\.hubspot\.com\/contacts\/4242\/record\/0-1\//);
  });

  it("is not written again when the process was killed between the call and our commit", async () => {
    const { ctx, system, ports, followUpId, bodies } = await sentFollowUp();
    const dying = await system(async () => ({
      ...(await ports.crm()),
      async writeNote(note) {
        await (await ports.crm()).writeNote(note);
        throw new Error("killed");
      },
    }));
    await expect(writeNotes(dying, { followUpId })).rejects.toThrow("killed");
    expect(bodies()).toHaveLength(1);
    await ctx.db.$executeRaw`UPDATE crm_notes SET lease_until = now() - interval '1 second'`;
    await writeNotes(await system(), { followUpId });
    expect(bodies()).toHaveLength(2);
    expect((await listNotes(ctx, page)).items.every(({ status }) => status === "written")).toBe(true);
  });

  it("can be removed, and stays removed", async () => {
    const { ctx, tenant, system, followUpId, bodies } = await sentFollowUp();
    await writeNotes(await system(), { followUpId });
    const { items } = await listNotes(ctx, page);
    const colleague = await memberOf(tenant, "sales_rep");
    await expect(removeNote(colleague.ctx, { id: items[0]!.id })).rejects.toMatchObject({ code: "not_found" });
    expect(await removeNote(ctx, { id: items[0]!.id })).toMatchObject({ status: "removed", url: null });
    expect(await removeNote(ctx, { id: items[0]!.id })).toMatchObject({ status: "removed" });
    expect(bodies()).toHaveLength(1);
    await writeNotes(await system(), { followUpId });
    expect(bodies()).toHaveLength(1);
  });

  it("is found by its meeting, and its notes are not shown as waiting forever", async () => {
    const { ctx, system, ports, followUpId } = await sentFollowUp();
    const down = await system(async () => ({
      ...(await ports.crm()),
      writeNote: () => Promise.reject(new ProviderFailure("unavailable", "HubSpot: 503")),
    }));
    const { meetingId } = await ctx.db.followUp.findFirstOrThrow({ where: { id: followUpId } });
    const notes = async () => (await listNotes(ctx, { ...page, meetingId: meetingId ?? "" })).items;
    const statuses = async () => (await notes()).map(({ status }) => status);
    for (let attempt = 1; attempt <= 11; attempt++) {
      await ctx.db.$executeRaw`UPDATE crm_notes SET lease_until = NULL`;
      await expect(writeNotes(down, { followUpId })).rejects.toThrow("503");
    }
    expect(await statuses()).toEqual(["writing"]);
    for (let attempt = 1; attempt <= 12; attempt++) {
      await ctx.db.$executeRaw`UPDATE crm_notes SET lease_until = NULL`;
      await writeNotes(down, { followUpId }).catch(() => undefined);
    }
    expect(await statuses()).toEqual(["failed", "failed"]);
    expect((await listNotes(ctx, { ...page, meetingId: crypto.randomUUID() })).items).toEqual([]);
  });

  it("to someone unknown to the CRM is not written", async () => {
    const { ctx, system, account, followUpId, bodies } = await sentFollowUp();
    await ctx.db.followUp.update({
      where: { id: followUpId, tenantId: ctx.tenantId },
      data: { to: ["x@else.example"] },
    });
    await writeNotes(await system(), { followUpId });
    expect(bodies()).toEqual([]);
    expect(account.objects.contacts.size).toBe(1);
  });
});
