import type { TenantContext } from "@/lib/tenancy/context";
import { isProvenElsewhere } from "../../sending-domains/proven-elsewhere";
import { setSendingDomain } from "../../sending-domains/set-sending-domain";
import { verifySendingDomain } from "../../sending-domains/verify-sending-domain";
import { contextAt } from "../history/context-at";
import { SAMPLE_COMPANY, SAMPLE_DOMAIN } from "../sample-company";
import type { SampleTeam } from "../sample-team/colleagues";
import { minutesAfter } from "../sample-times";

const DAYS_AGO = 20;

/** The team's own sending domain, from before its first email. Nothing is registered at a real provider. */
export async function verifyDomain(ctx: TenantContext, { ines }: SampleTeam): Promise<void> {
  const domain = `mail.${SAMPLE_DOMAIN}`;
  if (ctx.ports.domains.provider !== "sandbox" || (await isProvenElsewhere(ctx, domain))) return;
  const past = contextAt(ctx, ines, minutesAfter(ctx.clock.now(), -DAYS_AGO * 24 * 60));
  const sender = { localPart: "followups", displayName: `${SAMPLE_COMPANY} Sales` };
  await setSendingDomain(past, { domain, ...sender });
  await verifySendingDomain(past);
}
