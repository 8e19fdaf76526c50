import { env } from "@/lib/core/env";
import type { JobPayload } from "@/lib/queue/catalog";
import type { TenantContext } from "@/lib/tenancy/context";
import { findEndpoint } from "../queries";
import { endpointEmail } from "./endpoint-email";

/** Emails the team's owners and admins about an endpoint. Retries use the same idempotency keys. */
export async function mailAdmins(
  ctx: TenantContext,
  { endpointId, about, at }: JobPayload<"webhook.letter">,
): Promise<void> {
  const { url } = await findEndpoint(ctx, { id: endpointId });
  const admins = await ctx.db.member.findMany({
    where: { tenantId: ctx.tenantId, removedAt: null, role: { in: ["owner", "admin"] } },
    select: { id: true, user: { select: { email: true } } },
    orderBy: { id: "asc" },
  });
  for (const { id, user } of admins) {
    const letter = { from: env().EMAIL_FROM, to: user.email, about, url, origin: env().NEXTAUTH_URL };
    await ctx.ports.email.send(endpointEmail(letter), `webhook-${endpointId}-${about}-${Date.parse(at)}-${id}`);
  }
}
