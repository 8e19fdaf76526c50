import { env } from "@/lib/core/env";
import { sameOriginAs } from "@/lib/providers/http/provider-fetch";
import { type OAuthProvider, scopesOf } from "./scopes";

/** Our app at one provider: where it sends people and from where it gets tokens. */
export type OAuthApp = {
  provider: OAuthProvider;
  /** As people call it. */
  name: string;
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  scopes: string[];
  /** What this provider wants to be told beyond the standard, when a person is sent to it. */
  authorizeParams: Record<string, string>;
  /** Where a token of this app may ever be sent. */
  accepts: (url: URL) => boolean;
  /** How long one answer of its API may take. */
  timeoutMs?: number;
};

/** Null where this server has no client id and secret for the provider. */
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
    // Without both, Google gives a refresh token at the first consent only.
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
    // A write may set off the org's own automation.
    timeoutMs: 60_000,
  };
}

/** Servers of Salesforce, and the one the setting names. An `instance_url` from elsewhere is refused. */
export function isSalesforceAddress(url: URL): boolean {
  if (url.origin === new URL(env().SALESFORCE_LOGIN_URL).origin) return true;
  const isTheirs = /(^|\.)(salesforce|force)\.com$/.test(url.hostname);
  return isTheirs && url.protocol === "https:" && url.port === "";
}

function trimSlash(address: string): string {
  return address.replace(/\/+$/, "");
}
