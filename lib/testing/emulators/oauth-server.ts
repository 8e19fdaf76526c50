import { createHash, randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { SignJWT } from "jose";
import { type FakeRequest, type HttpFake, sendJson, startHttpFake } from "../http-fake";

export const OAUTH_CLIENT = { id: "client", secret: "client-secret" };

type Consent = { challenge: string | null; redirectUri: string; scope: string };

export type OAuthServer = HttpFake & {
  /** Requests of one grant type that reached the token endpoint. */
  asked(grantType: string): URLSearchParams[];
  revoked: string[];
  revokeAll(): void;
  /** Whether it is a valid access token of this server. */
  accepts(authorization: string | undefined): boolean;
  /** Revokes every access token. Refresh tokens stay valid. */
  endAccess(): void;
  /** Handles token requests instead of the server, until set back to null. */
  interrupt: ((response: ServerResponse, asked: URLSearchParams) => void) | null;
  /** Handles revocation requests instead of the server, until set back to null. */
  interruptRevocation: ((response: ServerResponse) => void) | null;
  /** Fields that are added to every token response and override the standard ones. */
  extra: Record<string, unknown>;
  /** Handles all other requests at this address. */
  handle: ((request: FakeRequest, response: ServerResponse) => void) | null;
};

/**
 * An OAuth 2.0 authorization server (RFC 6749, 7636, 7009) under the paths of all three providers. Codes work once.
 * Refresh tokens rotate, so that using an old one is `invalid_grant`. The person always consents.
 */
export async function startOAuthServer(): Promise<OAuthServer> {
  const codes = new Map<string, Consent>();
  const refreshTokens = new Map<string, string>();
  const accessTokens = new Set<string>();
  const tokenCalls: URLSearchParams[] = [];

  async function grant(response: ServerResponse, scope: string) {
    const refreshToken = `refresh-${randomBytes(8).toString("hex")}`;
    const accessToken = `access-${randomBytes(8).toString("hex")}`;
    refreshTokens.set(refreshToken, scope);
    accessTokens.add(accessToken);
    const idToken = await new SignJWT({ email: "Mara@Seller.example" })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject("google-mara")
      .sign(new TextEncoder().encode("a key nobody has to know, 32 characters"));
    sendJson(response, 200, {
      access_token: accessToken,
      refresh_token: refreshToken,
      token_type: "Bearer",
      expires_in: 1800,
      scope,
      ...(scope.includes("openid") ? { id_token: idToken } : {}),
      ...server.extra,
    });
  }

  function refuse(response: ServerResponse, error: string) {
    sendJson(response, 400, { error, error_description: `as ${error} says` });
  }

  function answerToken(request: FakeRequest, response: ServerResponse) {
    const asked = new URLSearchParams(request.body);
    tokenCalls.push(asked);
    if (server.interrupt) return server.interrupt(response, asked);
    const isClient = asked.get("client_id") === OAUTH_CLIENT.id && asked.get("client_secret") === OAUTH_CLIENT.secret;
    if (!isClient) return sendJson(response, 401, { error: "invalid_client" });
    if (asked.get("grant_type") === "refresh_token") {
      const old = asked.get("refresh_token") ?? "";
      const scope = refreshTokens.get(old);
      if (scope === undefined) return refuse(response, "invalid_grant");
      refreshTokens.delete(old);
      return void grant(response, scope);
    }
    const code = asked.get("code") ?? "";
    const consent = codes.get(code);
    codes.delete(code);
    const challenge = createHash("sha256")
      .update(asked.get("code_verifier") ?? "")
      .digest("base64url");
    const isSame = consent?.challenge === challenge && consent.redirectUri === asked.get("redirect_uri");
    return isSame ? void grant(response, consent.scope) : refuse(response, "invalid_grant");
  }

  const fake = await startHttpFake((request, response) => {
    const url = new URL(request.path, "http://oauth.test");
    if (url.pathname.endsWith("/authorize")) {
      const asked = url.searchParams;
      const redirectUri = asked.get("redirect_uri") ?? "";
      const code = randomBytes(8).toString("hex");
      const isS256 = asked.get("code_challenge_method") === "S256";
      const challenge = isS256 ? asked.get("code_challenge") : null;
      codes.set(code, { challenge, redirectUri, scope: asked.get("scope") ?? "" });
      const back = new URL(redirectUri);
      back.searchParams.set("code", code);
      back.searchParams.set("state", asked.get("state") ?? "");
      return response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname.endsWith("/token")) return answerToken(request, response);
    if (url.pathname.endsWith("/revoke")) {
      if (server.interruptRevocation) return server.interruptRevocation(response);
      const token = new URLSearchParams(request.body).get("token") ?? "";
      server.revoked.push(token);
      refreshTokens.delete(token);
      return sendJson(response, 200, {});
    }
    if (server.handle) return server.handle(request, response);
    sendJson(response, 404, { error: "not_found" });
  });

  const server: OAuthServer = {
    ...fake,
    asked: (grantType) => tokenCalls.filter((call) => call.get("grant_type") === grantType),
    revoked: [],
    revokeAll: () => refreshTokens.clear(),
    accepts: (authorization) => accessTokens.has(/^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? ""),
    endAccess: () => accessTokens.clear(),
    interrupt: null,
    interruptRevocation: null,
    extra: {},
    handle: null,
  };
  return server;
}

/** Settings that point all three providers to `url`. */
export function settingsFor(url: string): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: OAUTH_CLIENT.id,
    GOOGLE_CLIENT_SECRET: OAUTH_CLIENT.secret,
    GOOGLE_AUTHORIZE_URL: `${url}/o/oauth2/v2/authorize`,
    GOOGLE_TOKEN_URL: `${url}/token`,
    GOOGLE_REVOKE_URL: `${url}/revoke`,
    GOOGLE_API_ROOT: url,
    HUBSPOT_CLIENT_ID: OAUTH_CLIENT.id,
    HUBSPOT_CLIENT_SECRET: OAUTH_CLIENT.secret,
    HUBSPOT_AUTHORIZE_URL: `${url}/oauth/authorize`,
    HUBSPOT_API_ROOT: url,
    SALESFORCE_CLIENT_ID: OAUTH_CLIENT.id,
    SALESFORCE_CLIENT_SECRET: OAUTH_CLIENT.secret,
    SALESFORCE_LOGIN_URL: url,
  };
}
