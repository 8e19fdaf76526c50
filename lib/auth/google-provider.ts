import type { NextAuthOptions } from "next-auth";
import type { Env } from "@/lib/core/env";

type Provider = Extract<NextAuthOptions["providers"][number], { type: "oauth" }>;

export function isGoogleConfigured(settings: Env): boolean {
  return Boolean(settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET);
}

export function googleProvider(settings: Env): Provider | null {
  if (!isGoogleConfigured(settings)) return null;
  return {
    id: "google",
    name: "Google",
    type: "oauth",
    clientId: settings.GOOGLE_CLIENT_ID ?? "",
    clientSecret: settings.GOOGLE_CLIENT_SECRET ?? "",
    wellKnown: settings.GOOGLE_WELL_KNOWN ?? "https://accounts.google.com/.well-known/openid-configuration",
    authorization: { params: { scope: "openid email profile" } },
    client: { token_endpoint_auth_method: "client_secret_post" },
    idToken: true,
    checks: ["pkce", "state"],
    profile: ({ sub, name, email }: { sub: string; name?: string; email?: string }) => ({ id: sub, name, email }),
  };
}
