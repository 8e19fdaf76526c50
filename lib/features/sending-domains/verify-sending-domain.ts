import type { TenantContext } from "@/lib/tenancy/context";
import { askProvider } from "./ask-provider";
import { lookUpDomain } from "./look-up-domain";
import { getSender, requireSendingDomain } from "./queries";
import { recordFinding } from "./record-finding";
import type { Sender } from "./schema";

/** Checks the domain now. One that the provider no longer knows is registered again, with new records. */
export async function verifySendingDomain(ctx: TenantContext): Promise<Sender> {
  ctx.require("integrations:manage");
  const row = await requireSendingDomain(ctx);
  await recordFinding(ctx, row, await askProvider(ctx, () => lookUpDomain(ctx, row)));
  return getSender(ctx);
}
