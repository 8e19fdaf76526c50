import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { hostOf } from "./endpoint-url";
import { presentEndpoint } from "./present";
import { lockEndpoint } from "./queries";
import type { NewWebhookEndpoint } from "./schema";
import { newSecret, openSecret, sealSecret } from "./signing-secret";

const OVERLAP_MS = 24 * 3_600_000;

/** Replaces the secret. The one before keeps signing for 24 hours, so that receivers can change over. */
export async function rotateSecret(ctx: TenantContext, { id }: { id: string }): Promise<NewWebhookEndpoint> {
  ctx.require("integrations:manage");
  const { tenantId } = ctx;
  const secret = newSecret();
  const encryptedSecret = await sealSecret(secret, { id, tenantId });
  return ctx.transaction(async (tx) => {
    const before = await lockEndpoint(ctx, tx, { id });
    const previous = await openSecret(before);
    const now = ctx.clock.now();
    const row = await tx.webhookEndpoint.update({
      where: { id, tenantId },
      data: {
        encryptedSecret,
        secretLastFour: secret.slice(-4),
        encryptedPreviousSecret: previous && (await sealSecret(previous, before, "encrypted_previous_secret")),
        previousSecretUntil: previous && new Date(now.getTime() + OVERLAP_MS),
        updatedAt: now,
      },
    });
    const about = { entityType: "webhook", entityId: id } as const;
    await recordEvent(ctx, tx, { ...about, type: "webhook.endpoint.secret_rotated", data: { host: hostOf(row.url) } });
    return { ...presentEndpoint(row, now), secret };
  });
}
