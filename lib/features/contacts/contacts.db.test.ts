import { describe, expect, it } from "vitest";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { connectProvider } from "../connections/connect-provider";
import { SendInput } from "../emails/schema";
import { sendEmail } from "../emails/send/send-email";
import { createMeeting } from "../meetings/create-meeting";
import { MeetingInput } from "../meetings/schema";
import { createProposal } from "../proposals/create-proposal";
import { ProposalInput } from "../proposals/schema";
import { findHistory } from "./history";
import { getContact, getDeal, listContacts, listDealOwners, listDeals } from "./queries";
import { ContactListQuery, DealListQuery } from "./schema";

type Fields = Record<string, string | number | string[] | null>;

async function connected() {
  const owner = await createTenant({ tenant: { isSandbox: true } });
  const { connection } = await connectProvider(owner.ctx, "hubspot");
  const { ctx } = owner;
  await ctx.db.crmRecord.deleteMany({ where: { tenantId: ctx.tenantId } });
  const add = (objectType: "contact" | "deal", externalId: string, fields: Fields, rest: object = {}) =>
    ctx.db.crmRecord.create({
      data: { tenantId: ctx.tenantId, connectionId: connection.id, objectType, externalId, fields, ...rest },
    });
  return { ...owner, add };
}

const contacts = async (ctx: TenantContext, query: object = {}) => {
  const { items, total } = await listContacts(ctx, ContactListQuery.parse(query));
  return { names: items.map(({ name }) => name), total };
};
const deals = async (ctx: TenantContext, query: object = {}) => {
  const { items, total } = await listDeals(ctx, DealListQuery.parse(query));
  return { names: items.map(({ name }) => name), total };
};

describe("contacts and deals", () => {
  it("are sorted in either direction, with empty values last, and paged", async () => {
    const { ctx, add } = await connected();
    await add("deal", "1", { name: "beta", amount: 10_000 });
    await add("deal", "2", { name: "Alpha", amount: null });
    await add("deal", "3", { name: "gamma", amount: 9_000 });
    expect(await deals(ctx, { sortBy: "name", sortOrder: "asc" })).toEqual({
      names: ["Alpha", "beta", "gamma"],
      total: 3,
    });
    for (const [sortOrder, names] of Object.entries({
      asc: ["gamma", "beta", "Alpha"],
      desc: ["beta", "gamma", "Alpha"],
    }))
      expect((await deals(ctx, { sortBy: "amount", sortOrder })).names).toEqual(names);
    const second = { sortBy: "name", sortOrder: "asc", limit: "2", page: "2" };
    expect(await deals(ctx, second)).toEqual({ names: ["gamma"], total: 3 });
  });

  it("are found by part of their text, taken literally", async () => {
    const { ctx, add } = await connected();
    await add("contact", "1", {
      firstName: "Dana",
      lastName: "Ruiz",
      email: "dana@north.example",
      company: "100% Wind",
    });
    await add("contact", "2", { firstName: "Ola", lastName: "Berg", company: "1000 Wind" });
    await add("deal", "9", { name: "Pilot", companyName: "100% Wind", status: "won" });
    expect((await contacts(ctx, { q: "dana ru" })).names).toEqual(["Dana Ruiz"]);
    expect((await contacts(ctx, { q: "100%" })).names).toEqual(["Dana Ruiz"]);
    expect((await contacts(ctx, { company: "1000 wind" })).names).toEqual(["Ola Berg"]);
    expect((await deals(ctx, { q: "wind", status: "won" })).names).toEqual(["Pilot"]);
    expect((await deals(ctx, { status: "open" })).total).toBe(0);
    expect((await deals(ctx, { crmDealId: "9" })).names).toEqual(["Pilot"]);
  });

  it("exclude what was deleted or merged in the CRM, and other teams' records", async () => {
    const { ctx, add } = await connected();
    await add("contact", "1", { firstName: "Gone" }, { deletedAt: new Date() });
    await add("contact", "2", { firstName: "Here" });
    const other = await connected();
    expect((await contacts(ctx)).names).toEqual(["Here"]);
    expect((await contacts(other.ctx)).total).toBe(0);
    const [row] = (await listContacts(ctx, ContactListQuery.parse({}))).items;
    await expect(getContact(other.ctx, { id: row?.id ?? "" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("name the member who owns a deal, and give the address of an owner outside the team", async () => {
    const { ctx, tenant, add } = await connected();
    const rep = await memberOf(tenant, "sales_rep");
    const email = `sales_rep-${rep.userId.slice(0, 8)}@seller.example`;
    await add("deal", "1", { name: "Ours", ownerEmail: email.toUpperCase() });
    await add("deal", "2", { name: "Partner's", ownerEmail: "jo@partner.example" });
    await add("deal", "3", { name: "Nobody's", ownerEmail: null });
    const { items } = await listDeals(ctx, DealListQuery.parse({ sortBy: "owner", sortOrder: "asc" }));
    expect(items.map(({ name, ownerName }) => [name, ownerName])).toEqual([
      ["Partner's", null],
      ["Ours", "Test sales_rep"],
      ["Nobody's", null],
    ]);
    expect(await listDealOwners(ctx)).toEqual([
      { email: "jo@partner.example", name: "jo@partner.example" },
      { email, name: "Test sales_rep" },
    ]);
    expect((await deals(ctx, { owner: email })).names).toEqual(["Ours"]);
  });

  it("show values of an unexpected type as empty", async () => {
    const { ctx, add } = await connected();
    const { id } = await add("deal", "1", { name: null, amount: "much", currency: null, contactIds: "no list" });
    expect(await getDeal(ctx, { id })).toMatchObject({ name: "Unnamed deal", amount: null, contacts: [] });
    expect((await deals(ctx, { sortBy: "amount" })).total).toBe(1);
  });

  it("have a history of the meetings, emails and proposals that the caller may see", async () => {
    const { ctx, tenant, add } = await connected();
    const dana = await add("contact", "c1", { firstName: "Dana", email: "Dana@north.example", company: "North" });
    const pilot = await add("deal", "d1", { name: "Pilot", contactIds: ["c1", "gone"] });
    const participants = [{ name: "Dana", email: "dana@north.example" }];
    const times = { startTime: "2026-11-02T15:00:00Z", endTime: "2026-11-02T15:30:00Z" };
    await createMeeting(ctx, MeetingInput.parse({ title: "Discovery", ...times, participants }));
    await createMeeting(ctx, MeetingInput.parse({ title: "Someone else", ...times, participants: [{ name: "Dana" }] }));
    const mail = { subject: "Thank you", htmlBody: "x" };
    await sendEmail(ctx, SendInput.parse({ ...mail, to: ["dana@north.example"] }));
    await sendEmail(ctx, SendInput.parse({ ...mail, to: ["ola@west.example"], cc: ["dana@north.example"] }));
    await sendEmail(ctx, SendInput.parse({ ...mail, to: ["ola@west.example"] }));
    const proposal = { clientName: "north", sections: [] };
    await createProposal(ctx, ProposalInput.parse({ ...proposal, title: "By name" }));
    await createProposal(ctx, ProposalInput.parse({ ...proposal, title: "Of another", clientName: "West" }));

    const contact = await getContact(ctx, { id: dana.id });
    expect(contact.deals.map(({ name }) => name)).toEqual(["Pilot"]);
    expect((await getDeal(ctx, { id: pilot.id })).contacts.map(({ id }) => id)).toEqual([dana.id]);
    const about = {
      emails: [contact.email ?? ""],
      crmDealIds: ["d1"],
      company: contact.company,
      ledger: { contact: "dana@north.example" },
    };
    const history = await findHistory(ctx, about);
    expect(history.meetings.items.map(({ meeting }) => meeting.title)).toEqual(["Discovery"]);
    expect(history.emails.total).toBe(2);
    expect(history.proposals.items.map(({ title }) => title)).toEqual(["By name"]);
    const rep = await memberOf(tenant, "sales_rep");
    expect(await findHistory(rep.ctx, about)).toMatchObject({
      meetings: { total: 0 },
      emails: { total: 0 },
      proposals: { total: 0 },
      commitments: { total: 0 },
    });
  });
});
