import { findStageNames } from "@/lib/connections/crm/deal-stages";
import { notFound } from "@/lib/core/errors";
import type { CrmRecordModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import { findTeamCrm } from "../connections/find-team-crm";
import { contactListing, dealListing, dealOwners, type Kind, type Listing } from "./list-statement";
import { contactIdsOf, type DealNames, presentContact, presentDeal } from "./present";
import type { Contact, ContactListQuery, Deal, DealListQuery } from "./schema";

type Page<T> = { items: T[]; total: number };
type Place = { page: number; limit: number };

/** Lists the CRM's contacts as of the last sync; empty while no CRM is connected. */
export async function listContacts(ctx: TenantContext, query: ContactListQuery): Promise<Page<Contact>> {
  const kind = await kindOf(ctx, "contact");
  return kind ? readPage(ctx, contactListing(kind, query), query, presentContact) : { items: [], total: 0 };
}

export async function listDeals(ctx: TenantContext, query: DealListQuery): Promise<Page<Deal>> {
  const kind = await kindOf(ctx, "deal");
  if (!kind) return { items: [], total: 0 };
  const names = await findDealNames(ctx, kind);
  return readPage(ctx, dealListing(kind, query, names), query, (row) => presentDeal(row, names));
}

/** Everyone who owns a deal, by name where the address is a member's. */
export async function listDealOwners(ctx: TenantContext): Promise<{ email: string; name: string }[]> {
  const kind = await kindOf(ctx, "deal");
  if (!kind) return [];
  const [rows, names] = await Promise.all([
    ctx.db.$queryRaw<{ email: string }[]>`${dealOwners(kind)}`,
    findMemberNames(ctx),
  ]);
  return rows
    .map(({ email }) => ({ email, name: names.get(email) ?? email }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

export async function getContact(ctx: TenantContext, { id }: { id: string }): Promise<Contact & { deals: Deal[] }> {
  const { row, kind } = await findRecord(ctx, id, "contact");
  return { ...presentContact(row), deals: await dealsOf(ctx, kind, [row]) };
}

export async function getDeal(ctx: TenantContext, { id }: { id: string }): Promise<Deal & { contacts: Contact[] }> {
  const { row, kind } = await findRecord(ctx, id, "deal");
  const [names, people] = await Promise.all([
    findDealNames(ctx, kind),
    ctx.db.crmRecord.findMany({
      where: { ...stillThere({ ...kind, type: "contact" }), externalId: { in: contactIdsOf(row) } },
      orderBy: { id: "asc" },
    }),
  ]);
  return { ...presentDeal(row, names), contacts: people.map(presentContact) };
}

export async function findPeople(
  ctx: TenantContext,
  emails: string[],
): Promise<{ contacts: Contact[]; deals: Deal[] }> {
  const kind = await kindOf(ctx, "contact");
  if (!kind || emails.length === 0) return { contacts: [], deals: [] };
  const wanted = emails.map((email) => email.toLowerCase());
  const ids = await ctx.db.$queryRaw<{ id: string }[]>`SELECT id FROM crm_records
    WHERE tenant_id = ${ctx.tenantId}::uuid AND connection_id = ${kind.connectionId}::uuid AND object_type = 'contact'
      AND deleted_at IS NULL AND merged_into IS NULL AND lower(fields ->> 'email') = ANY (${wanted})`;
  const people = await ctx.db.crmRecord.findMany({
    where: { ...stillThere(kind), id: { in: ids.map(({ id }) => id) } },
    orderBy: { id: "asc" },
  });
  if (people.length === 0) return { contacts: [], deals: [] };
  return { contacts: people.map(presentContact), deals: await dealsOf(ctx, kind, people) };
}

const MAX_DEALS = 100;

/** The deals that any of these contacts is linked to, the last changed first, and at most 100. */
async function dealsOf(ctx: TenantContext, kind: Kind, people: CrmRecordModel[]): Promise<Deal[]> {
  const [names, deals] = await Promise.all([
    findDealNames(ctx, kind),
    ctx.db.crmRecord.findMany({
      where: {
        ...stillThere({ ...kind, type: "deal" }),
        OR: people.map((row) => ({ fields: { path: ["contactIds"], array_contains: [row.externalId ?? row.id] } })),
      },
      orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
      take: MAX_DEALS,
    }),
  ]);
  return deals.map((row) => presentDeal(row, names));
}

async function findDealNames(ctx: TenantContext, kind: Kind): Promise<DealNames> {
  const [stages, owners] = await Promise.all([findStageNames(ctx.db, kind), findMemberNames(ctx)]);
  return { stages, owners };
}

async function findMemberNames(ctx: TenantContext): Promise<DealNames["owners"]> {
  const members = await ctx.db.member.findMany({
    where: { tenantId: ctx.tenantId, removedAt: null },
    select: { user: { select: { name: true, email: true } } },
  });
  return new Map(members.map(({ user }) => [user.email.toLowerCase(), user.name || user.email]));
}

async function findRecord(ctx: TenantContext, id: string, type: Kind["type"]) {
  const kind = await kindOf(ctx, type);
  const row = kind && (await ctx.db.crmRecord.findFirst({ where: { id, ...stillThere(kind) } }));
  if (!row) throw notFound(type === "deal" ? "Deal" : "Contact");
  return { row, kind };
}

async function kindOf(ctx: TenantContext, type: Kind["type"]): Promise<Kind | null> {
  const crm = await findTeamCrm(ctx);
  return crm && { tenantId: ctx.tenantId, connectionId: crm.id, type };
}

function stillThere({ tenantId, connectionId, type }: Kind) {
  return { tenantId, connectionId, objectType: type, deletedAt: null, mergedInto: null };
}

async function readPage<T>(
  ctx: TenantContext,
  { where, order }: Listing,
  { page, limit }: Place,
  present: (row: CrmRecordModel) => T,
): Promise<Page<T>> {
  const [ids, counted] = await Promise.all([
    ctx.db.$queryRaw<{ id: string }[]>`SELECT id FROM crm_records WHERE ${where} ${order}
      LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
    ctx.db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM crm_records WHERE ${where}`,
  ]);
  const rows = await ctx.db.crmRecord.findMany({
    where: { tenantId: ctx.tenantId, id: { in: ids.map(({ id }) => id) } },
  });
  const items = ids.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []).map(present);
  return { items, total: counted[0]?.total ?? 0 };
}
