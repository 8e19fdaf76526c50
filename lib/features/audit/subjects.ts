import { Prisma } from "@/lib/db/generated/client";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import type { AuditSubject } from "./schema";

const MAX_FOUND = 2_000;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The names of those subjects that are still there, by the id in the event. */
export async function findSubjects(
  ctx: TenantContext,
  tx: TenantTransaction,
  entityIds: string[],
): Promise<Map<string, AuditSubject>> {
  const ids = entityIds.filter((id) => ID.test(id));
  const rows = await tx.$queryRaw<(AuditSubject & { id: string })[]>`
    SELECT id, kind, name, page FROM (${subjectsOf(ctx.tenantId)}) subject WHERE id = ANY(${ids}::uuid[])`;
  return new Map(rows.map(({ id, ...subject }) => [id, subject]));
}

/** The ids of subjects and people whose names or addresses contain a text, the latest first. */
export async function findSubjectIds(ctx: TenantContext, tx: TenantTransaction, text: string): Promise<string[]> {
  const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM (${subjectsOf(ctx.tenantId)}) subject
    WHERE name ILIKE ${like} OR addresses ILIKE ${like} ORDER BY id DESC LIMIT ${MAX_FOUND}`;
  return [...new Set(rows.map(({ id }) => id))];
}

/** Everything that events can be about. `page` is the id of the page that shows it, if there is one. */
function subjectsOf(tenantId: string): Prisma.Sql {
  const own = Prisma.sql`tenant_id = ${tenantId}::uuid`;
  const person = Prisma.sql`coalesce(nullif(u.name, ''), u.email) AS name, u.email AS addresses,
    CASE WHEN m.removed_at IS NULL THEN m.id END AS page
    FROM members m JOIN users u ON u.id = m.user_id WHERE m.${own}`;
  const record = Prisma.sql`coalesce(nullif(btrim(concat_ws(' ', r.fields->>'firstName', r.fields->>'lastName')), ''),
    r.fields->>'name', r.fields->>'email') AS name, r.fields->>'email' AS addresses,
    CASE WHEN r.deleted_at IS NULL THEN r.id END AS page`;
  return Prisma.sql`
    SELECT id, 'follow_up' AS kind, subject AS name, array_to_string("to" || cc, ' ') AS addresses, id AS page
      FROM follow_ups WHERE ${own}
    UNION ALL SELECT id, 'follow_up', subject, array_to_string("to" || cc, ' '), follow_up_id FROM deliveries WHERE ${own}
    UNION ALL SELECT n.id, 'follow_up', f.subject, NULL, f.id FROM crm_notes n
      JOIN follow_ups f ON f.tenant_id = n.tenant_id AND f.id = n.follow_up_id WHERE n.${own}
    UNION ALL SELECT id, 'meeting', title, NULL, id FROM meetings WHERE ${own}
    UNION ALL SELECT id, 'meeting', meeting_title, NULL, meeting_id FROM coaching_sessions WHERE ${own}
    UNION ALL SELECT id, 'commitment', what, NULL, meeting_id FROM commitments WHERE ${own}
    UNION ALL SELECT t.id, 'commitment', c.what, NULL, c.meeting_id FROM crm_tasks t
      JOIN commitments c ON c.tenant_id = t.tenant_id AND c.id = t.commitment_id WHERE t.${own}
    UNION ALL SELECT id, 'proposal', title, NULL, CASE WHEN deleted_at IS NULL THEN id END FROM proposals WHERE ${own}
    UNION ALL SELECT r.id, r.object_type, ${record} FROM crm_records r WHERE r.${own}
    UNION ALL SELECT c.id, r.object_type, ${record} FROM crm_conflicts c
      JOIN crm_records r ON r.tenant_id = c.tenant_id AND r.id = c.record_id WHERE c.${own}
    UNION ALL SELECT m.id, 'member', ${person}
    UNION ALL SELECT m.user_id, 'member', ${person}
    UNION ALL SELECT id, 'member', email, email, NULL FROM invitations WHERE ${own}
    UNION ALL SELECT id, 'suppression', email, email, id FROM suppressions WHERE ${own}
    UNION ALL SELECT id, 'connection', coalesce(account_name, ''), NULL, id FROM connections WHERE ${own}
    UNION ALL SELECT id, 'token', name, NULL, CASE WHEN revoked_at IS NULL THEN id END FROM api_tokens WHERE ${own}
    UNION ALL SELECT id, 'webhook', url, NULL, id FROM webhook_endpoints WHERE ${own}`;
}
