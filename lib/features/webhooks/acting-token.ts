import type { TenantContext } from "@/lib/tenancy/context";

/** The API token that makes this call, or null for a person. What it sets up must not outlive it. */
export function actingToken({ actor }: TenantContext): string | null {
  return actor.kind === "user" && actor.via === "api_token" ? actor.credentialId : null;
}
