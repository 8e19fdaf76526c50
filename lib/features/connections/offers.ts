import { findOAuthApp } from "@/lib/connections/oauth/app";
import { SCOPES } from "@/lib/connections/oauth/scopes";
import { env } from "@/lib/core/env";
import type { TenantContext } from "@/lib/tenancy/context";
import { CONNECTION_PROVIDERS, type ConnectionProvider } from "./schema";

export type Offer = {
  provider: ConnectionProvider;
  /** This server has an app at the provider, and this workspace may use it. */
  isSetUp: boolean;
  hasSandbox: boolean;
  /** What will be asked for, a sentence each. */
  permissions: string[];
};

/** What this workspace can be connected with on this server. */
export function connectionOffers({ tenant }: TenantContext): Offer[] {
  return CONNECTION_PROVIDERS.map((provider) => ({
    provider,
    isSetUp: !tenant.isSandbox && findOAuthApp(provider) !== null,
    hasSandbox: tenant.isSandbox || env().FOLLOWTHROUGH_DEMO,
    permissions: SCOPES[provider].map(({ meaning }) => meaning),
  }));
}
