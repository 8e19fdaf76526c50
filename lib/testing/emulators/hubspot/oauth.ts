import { createHash, randomUUID } from "node:crypto";
import { Refused } from "./account";
import type { Answer } from "./objects-api";

type Grant = { account: number; scopes: string[] };
type Code = Grant & { redirectUri: string; challenge: string | null };

const SECONDS = 1800;

/** HubSpot's token endpoint, with one registered app. */
export class OAuthServer {
  readonly app = { clientId: "hubspot-client", clientSecret: "hubspot-secret" };
  /** HubSpot may return a new refresh token with a refresh and revoke the old one. */
  rotates = true;
  refreshes = 0;
  private readonly codes = new Map<string, Code>();
  private readonly refreshTokens = new Map<string, Grant>();
  private readonly accessTokens = new Map<string, Grant & { until: number }>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Simulates a granted consent page. Returns the redirect URL. */
  consent(query: URLSearchParams): string {
    const target = new URL(query.get("redirect_uri") ?? "");
    if (query.get("client_id") !== this.app.clientId) throw new Refused(400, "VALIDATION_ERROR", "Unknown client_id");
    const code = randomUUID();
    const scopes = (query.get("scope") ?? "").split(" ").filter(Boolean);
    const redirectUri = query.get("redirect_uri") ?? "";
    this.codes.set(code, { account: 4242, scopes, redirectUri, challenge: query.get("code_challenge") });
    target.searchParams.set("code", code);
    const state = query.get("state");
    if (state !== null) target.searchParams.set("state", state);
    return target.href;
  }

  grant(scopes: string[] = []): { accessToken: string; refreshToken: string } {
    const refreshToken = randomUUID();
    this.refreshTokens.set(refreshToken, { account: 4242, scopes });
    return { accessToken: this.issue({ account: 4242, scopes }), refreshToken };
  }

  accepts(authorization: string | undefined): boolean {
    const token = this.accessTokens.get((authorization ?? "").replace(/^Bearer /, ""));
    return token !== undefined && token.until > this.now();
  }

  /** As if a person had uninstalled the app. */
  revokeAll(): void {
    this.refreshTokens.clear();
    this.accessTokens.clear();
  }

  answer(action: string, form: URLSearchParams): Answer {
    const { clientId, clientSecret } = this.app;
    if (form.get("client_id") !== clientId || form.get("client_secret") !== clientSecret) {
      return failed("invalid_client", "BAD_CLIENT_ID", "missing or unknown client id");
    }
    if (action === "revoke") {
      this.refreshTokens.delete(form.get("token") ?? "");
      this.accessTokens.delete(form.get("token") ?? "");
      return { status: 200, body: {} };
    }
    if (action === "introspect") {
      const token = form.get("token") ?? "";
      const grant = this.accessTokens.get(token) ?? this.refreshTokens.get(token);
      return {
        status: 200,
        body: grant
          ? { active: true, hub_id: grant.account, scopes: grant.scopes, hub_domain: "brightwell.example" }
          : { active: false },
      };
    }
    if (form.get("grant_type") === "authorization_code") return this.redeem(form);
    if (form.get("grant_type") === "refresh_token") return this.refresh(form.get("refresh_token") ?? "");
    return failed("unsupported_grant_type", "BAD_GRANT_TYPE", "unknown grant type");
  }

  private redeem(form: URLSearchParams): Answer {
    const code = this.codes.get(form.get("code") ?? "");
    this.codes.delete(form.get("code") ?? "");
    const proof = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (
      !code ||
      code.redirectUri !== form.get("redirect_uri") ||
      (code.challenge !== null && code.challenge !== proof)
    ) {
      return failed("invalid_grant", "BAD_AUTH_CODE", "missing or unknown auth code");
    }
    const { accessToken, refreshToken } = this.grant(code.scopes);
    return { status: 200, body: this.tokens(code, accessToken, refreshToken) };
  }

  private refresh(token: string): Answer {
    const grant = this.refreshTokens.get(token);
    if (!grant) return failed("invalid_grant", "BAD_REFRESH_TOKEN", "refresh token is invalid, expired or revoked");
    this.refreshes++;
    if (!this.rotates) return { status: 200, body: this.tokens(grant, this.issue(grant), token) };
    this.refreshTokens.delete(token);
    const next = this.grant(grant.scopes);
    return { status: 200, body: this.tokens(grant, next.accessToken, next.refreshToken) };
  }

  private issue(grant: Grant): string {
    const token = randomUUID();
    this.accessTokens.set(token, { ...grant, until: this.now() + SECONDS * 1000 });
    return token;
  }

  private tokens({ account, scopes }: Grant, accessToken: string, refreshToken: string) {
    return {
      access_token: accessToken,
      refresh_token: refreshToken,
      token_type: "bearer",
      token_use: "access_token",
      expires_in: SECONDS,
      hub_id: account,
      user_id: 7,
      scopes,
    };
  }
}

function failed(error: string, status: string, message: string): Answer {
  return { status: 400, body: { error, error_description: message, status, message } };
}
