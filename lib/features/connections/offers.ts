import { findOAuthApp } from "@/lib/connections/oauth/app";
import { SCOPES } from "@/lib/connections/oauth/scopes";
import { env } from "@/lib/core/env";
import type { TenantContext } from "@/lib/tenancy/context";
import { CONNECTION_PROVIDERS, type ConnectionProvider } from "./schema";

export type Offer = {
  provider: ConnectionProvider;
  /** Whether this server has an OAuth app for the provider that this workspace may use. */
  isSetUp: boolean;
  hasSandbox: boolean;
  /** The permissions that will be requested, one sentence each. */
  permissions: string[];
};

export function connectionOffers({ tenant }: TenantContext): Offer[] {
  return CONNECTION_PROVIDERS.map((provider) => ({
    provider,
    isSetUp: !tenant.isSandbox && findOAuthApp(provider) !== null,
    hasSandbox: tenant.isSandbox || env().FOLLOWTHROUGH_DEMO,
    permissions: SCOPES[provider].map(({ meaning }) => meaning),
  }));
}
