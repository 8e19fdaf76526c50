import { env } from "@/lib/core/env";
import { sameOriginAs } from "@/lib/providers/http/provider-fetch";
import { type OAuthProvider, scopesOf } from "./scopes";

export type OAuthApp = {
  provider: OAuthProvider;
  /** The provider's display name. */
  name: string;
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  scopes: string[];
  /** Provider-specific parameters for the authorization URL. */
  authorizeParams: Record<string, string>;
  /** Whether a token of this app may be sent to a URL. */
  accepts: (url: URL) => boolean;
  timeoutMs?: number;
};

/** Returns null if this server has no client ID and secret for the provider. */
export function findOAuthApp(provider: OAuthProvider): OAuthApp | null {
  const app = APPS[provider]();
  return app.clientId && app.clientSecret ? app : null;
}

const APPS: Record<OAuthProvider, () => OAuthApp> = { google, hubspot, salesforce };

function google(): OAuthApp {
  const settings = env();
  const { GOOGLE_AUTHORIZE_URL: authorizeUrl, GOOGLE_TOKEN_URL: tokenUrl, GOOGLE_REVOKE_URL: revokeUrl } = settings;
  return {
    provider: "google",
    name: "Google",
    clientId: settings.GOOGLE_CLIENT_ID ?? "",
    clientSecret: settings.GOOGLE_CLIENT_SECRET ?? "",
    authorizeUrl,
    tokenUrl,
    revokeUrl,
    scopes: scopesOf("google"),
    // Without both, Google only returns a refresh token on the first consent.
    authorizeParams: { access_type: "offline", prompt: "consent" },
    accepts: sameOriginAs(
      tokenUrl,
      revokeUrl,
      ...(settings.GOOGLE_API_ROOT ? [settings.GOOGLE_API_ROOT] : GOOGLE_APIS),
    ),
  };
}

const GOOGLE_APIS = ["https://www.googleapis.com", "https://meet.googleapis.com"];

function hubspot(): OAuthApp {
  const settings = env();
  const tokenUrl = `${trimSlash(settings.HUBSPOT_API_ROOT)}/oauth/${settings.HUBSPOT_API_VERSION}/token`;
  return {
    provider: "hubspot",
    name: "HubSpot",
    clientId: settings.HUBSPOT_CLIENT_ID ?? "",
    clientSecret: settings.HUBSPOT_CLIENT_SECRET ?? "",
    authorizeUrl: settings.HUBSPOT_AUTHORIZE_URL,
    tokenUrl,
    revokeUrl: `${tokenUrl}/revoke`,
    scopes: scopesOf("hubspot"),
    authorizeParams: {},
    accepts: sameOriginAs(settings.HUBSPOT_API_ROOT),
  };
}

function salesforce(): OAuthApp {
  const settings = env();
  const root = `${trimSlash(settings.SALESFORCE_LOGIN_URL)}/services/oauth2`;
  return {
    provider: "salesforce",
    name: "Salesforce",
    clientId: settings.SALESFORCE_CLIENT_ID ?? "",
    clientSecret: settings.SALESFORCE_CLIENT_SECRET ?? "",
    authorizeUrl: `${root}/authorize`,
    tokenUrl: `${root}/token`,
    revokeUrl: `${root}/revoke`,
    scopes: scopesOf("salesforce"),
    authorizeParams: {},
    accepts: isSalesforceAddress,
    // A write can trigger the org's own automation.
    timeoutMs: 60_000,
  };
}

/** Accepts Salesforce's own servers and the configured login URL. An `instance_url` on any other host is rejected. */
export function isSalesforceAddress(url: URL): boolean {
  if (url.origin === new URL(env().SALESFORCE_LOGIN_URL).origin) return true;
  const isTheirs = /(^|\.)(salesforce|force)\.com$/.test(url.hostname);
  return isTheirs && url.protocol === "https:" && url.port === "";
}

function trimSlash(address: string): string {
  return address.replace(/\/+$/, "");
}
