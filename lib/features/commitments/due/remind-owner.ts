import { env } from "@/lib/core/env";
import type { JobPayload } from "@/lib/queue/catalog";
import type { TenantContext } from "@/lib/tenancy/context";
import { dateOf } from "../present";
import { reminderEmail } from "./reminder-email";
import { dayAfter, todayIn } from "./today-in";

/** Emails the owner the firm commitments that are due tomorrow. Retries use the same idempotency key. */
export async function remindOwner(
  ctx: TenantContext,
  { ownerId, remindedAt }: JobPayload<"commitment.remind">,
): Promise<void> {
  const member = await ctx.db.member.findFirst({
    where: { tenantId: ctx.tenantId, userId: ownerId, removedAt: null },
    select: { user: { select: { email: true } } },
  });
  const plannedAt = new Date(remindedAt);
  const dueOn = dateOf(dayAfter(todayIn(ctx.tenant.timeZone, plannedAt)));
  const open = { kind: "commitment", side: "ours", state: "firm", vanishedAt: null } as const;
  const where = { tenantId: ctx.tenantId, ownerId, remindedAt: plannedAt, dueOn, ...open };
  const include = { meeting: { select: { title: true, ownerId: true } } } as const;
  const rows = await ctx.db.commitment.findMany({ where, include, orderBy: { id: "asc" } });
  if (!member || rows.length === 0) return;
  const email = reminderEmail(rows, { from: env().EMAIL_FROM, to: member.user.email, origin: env().NEXTAUTH_URL });
  await ctx.ports.email.send(email, `commitments-${ownerId}-${Date.parse(remindedAt)}`);
}
