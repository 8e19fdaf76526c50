import { invalidFields } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";

export function requireUsableUrl(ctx: TenantContext, url: string): void {
  const refusal = ctx.ports.webhooks.refusalOf(url);
  if (refusal) throw invalidFields({ url: [refusal] });
}

/** What the audit trail says of an address. Many services put a secret into the path. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
