import {
  allowInsecureRequests,
  ClientSecretPost,
  customFetch,
  genericTokenEndpointRequest,
  revocationRequest,
} from "oauth4webapi";
import { z } from "zod";
import { ProviderFailure } from "@/lib/providers/failure";
import { createProviderFetch } from "@/lib/providers/http/provider-fetch";
import { failureOfStatus, readJson } from "@/lib/providers/http/read-answer";
import type { OAuthApp } from "./app";
import { type Grant, readGrant } from "./grant";

/** Shorter than the refresh lease on a connection. */
const TIMEOUT_MS = 8_000;

/** OAuth errors for a token that has expired or that the provider never issued. */
const UNKNOWN_TOKEN = ["invalid_token", "invalid_grant"];

export function exchangeCode(
  app: OAuthApp,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Grant> {
  return askForTokens(app, "authorization_code", { code, code_verifier: verifier, redirect_uri: redirectUri });
}

/** Throws `unauthorized` if the refresh token has expired, was revoked or was already used. */
export function refreshGrant(app: OAuthApp, refreshToken: string): Promise<Grant> {
  return askForTokens(app, "refresh_token", { refresh_token: refreshToken });
}

/** Treats a token the provider does not recognize as revoked (RFC 7009, section 2.2). */
export async function revokeToken(app: OAuthApp, token: string): Promise<void> {
  const response = await revocationRequest(serverOf(app), clientOf(app), ClientSecretPost(app.clientSecret), token, {
    ...reach(app),
    additionalParameters: { token_type_hint: "refresh_token" },
  });
  if (response.ok) return;
  const error = await errorOf(response);
  if (UNKNOWN_TOKEN.includes(error)) return;
  throw failureOfStatus(app.name, response, { isWrite: false, about: `revoke ${error}`.trim() });
}

async function askForTokens(app: OAuthApp, grantType: string, parameters: Record<string, string>): Promise<Grant> {
  const response = await genericTokenEndpointRequest(
    serverOf(app),
    clientOf(app),
    ClientSecretPost(app.clientSecret),
    grantType,
    parameters,
    reach(app),
  );
  if (response.ok) return readGrant(app, await readJson(app.name, response));
  throw await refusalOf(app, response);
}

/**
 * Only `invalid_grant` concerns the user's consent. Other errors are problems with our app, which the user cannot fix.
 */
async function refusalOf(app: OAuthApp, response: Response): Promise<ProviderFailure> {
  const error = await errorOf(response);
  const about = `token ${error}`.trim();
  if (error === "invalid_grant") return new ProviderFailure("unauthorized", `${app.name}: ${about}`);
  if (response.status === 400 || response.status === 401 || response.status === 403) {
    return new ProviderFailure("unavailable", `${app.name}: ${response.status} ${about}`);
  }
  return failureOfStatus(app.name, response, { isWrite: false, about });
}

const Refusal = z.object({ error: z.string().catch(""), status: z.string().catch("") });
/** HubSpot's own codes, which may come without the standard one. */
const ENDED = ["BAD_REFRESH_TOKEN", "BAD_AUTH_CODE"];

/** Returns the `error` code of a response (RFC 6749, section 5.2), or an empty string. */
async function errorOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => null);
  const { error = "", status = "" } = Refusal.safeParse(body).data ?? {};
  return error === "" && ENDED.includes(status) ? "invalid_grant" : error.slice(0, 60);
}

function serverOf(app: OAuthApp) {
  return { issuer: new URL(app.authorizeUrl).origin, token_endpoint: app.tokenUrl, revocation_endpoint: app.revokeUrl };
}

function clientOf(app: OAuthApp) {
  return { client_id: app.clientId };
}

function reach(app: OAuthApp) {
  const fetch = createProviderFetch({ provider: app.name, accepts: app.accepts, timeoutMs: TIMEOUT_MS });
  return { [customFetch]: fetch, [allowInsecureRequests]: true };
}
